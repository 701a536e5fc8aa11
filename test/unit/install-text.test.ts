import assert from "node:assert/strict";
import { test } from "node:test";
import { editText, listHunks, openText, undoHunks } from "../../src/core/install-text.ts";

/** The same numbers each time. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

test("edits change what they name, and their hunks give the original back", () => {
  const edited = editText(openText("one two three"), [
    { at: 4, length: 3, insert: "2" },
    { at: 13, length: 0, insert: " four" },
    { at: 0, length: 0, insert: "zero " },
  ]);
  assert.equal(edited.text, "zero one 2 three four");
  assert.equal(undoHunks(edited.text, listHunks(edited)), "one two three");
});

test("edits of edits are hunks of the first text", () => {
  const once = editText(openText("a\nb\nc\n"), [{ at: 2, length: 1, insert: "[x]" }]);
  const twice = editText(once, [{ at: 3, length: 1, insert: "yy" }]);
  assert.equal(twice.text, "a\n[yy]\nc\n");
  const hunks = listHunks(twice);
  assert.equal(hunks.length, 1);
  assert.deepEqual([hunks[0]?.inserted, hunks[0]?.replaced], ["[yy]", "b"]);
});

test("a text that was edited elsewhere since loses the hunks and nothing else", () => {
  const edited = editText(openText('{\n  "a": 1\n}\n'), [
    { at: 10, length: 0, insert: `,\n  "hooks": { "${"x".repeat(90)}": [] }` },
  ]);
  const since = edited.text.replace('"a": 1', '"a": 2').replace(/\}\n$/, "} // end\n");
  assert.equal(undoHunks(since, listHunks(edited)), '{\n  "a": 2\n} // end\n');
});

test("a hunk that is gone, or there twice, is not guessed at", () => {
  const edited = editText(openText("a b"), [{ at: 1, length: 0, insert: " mine" }]);
  const hunks = listHunks(edited);
  assert.equal(undoHunks("a b", hunks), undefined);
  assert.equal(undoHunks("a mine b a mine b", hunks), undefined);
});

test("any edits of any text are taken back", () => {
  const random = createRandom(7);
  for (let round = 0; round < 500; round += 1) {
    const original = Array.from({ length: random(60) }, () => "ab\n {}"[random(6)]).join("");
    let edited = openText(original);
    for (let step = random(5); step >= 0; step -= 1) {
      const at = random(edited.text.length + 1);
      const length = random(Math.min(8, edited.text.length - at) + 1);
      edited = editText(edited, [{ at, length, insert: `<${step}:${round}>`.slice(random(4)) }]);
    }
    const hunks = listHunks(edited);
    const exact = [...hunks]
      .reverse()
      .reduce(
        (text, { at, inserted, replaced }) =>
          text.slice(0, at) + replaced + text.slice(at + inserted.length),
        edited.text,
      );
    assert.equal(exact, original);
    const found = undoHunks(edited.text, hunks);
    if (found !== undefined) assert.equal(found, original);
  }
});
