/** Text edits of JSON with comments: what is not named stays as it is, byte by byte. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { editText, openText } from "../../src/core/install-text.ts";
import type { AppError } from "../../src/errors.ts";
import {
  changeValue,
  type JsonChange,
  planJsonEdits,
  planRoot,
  proveJson,
  readJsonc,
  readLine,
} from "../../src/io/jsonc.ts";

async function edit(text: string, ...changes: JsonChange[]): Promise<string> {
  const { value } = await readJsonc("f", text);
  let edited = editText(openText(text), planRoot(text));
  for (const change of changes) {
    edited = editText(edited, await planJsonEdits("f", edited.text, change));
  }
  await proveJson("f", edited.text, changeValue(value, changes));
  return edited.text;
}

const insert = (path: (string | number)[], value: unknown): JsonChange => ({
  kind: "insert",
  path,
  value,
});
const remove = (...path: (string | number)[]): JsonChange => ({ kind: "remove", path });

test("a new key is laid out as its neighbours are", async () => {
  const value = { x: [1, 2] };
  assert.equal(
    await edit('{\n\t"a": 1\n}\n', insert(["b"], value)),
    '{\n\t"a": 1,\n\t"b": {\n\t\t"x": [1, 2]\n\t}\n}\n',
  );
  assert.equal(await edit('{"a":1}', insert(["b"], value)), '{"a":1,"b":{"x":[1,2]}}');
  assert.equal(
    await edit('{"a": 1}\r\n', insert(["b"], value)),
    '{"a": 1, "b": {"x": [1, 2]}}\r\n',
  );
  assert.equal(
    await edit('{\r\n    "a": 1\r\n}', insert(["b"], value)),
    '{\r\n    "a": 1,\r\n    "b": {\r\n        "x": [1, 2]\r\n    }\r\n}',
  );
  assert.equal(await edit("{}", insert(["b"], 1)), '{\n  "b": 1\n}');
  assert.equal(await edit("", insert(["b"], 1)), '{\n  "b": 1\n}\n');
  assert.equal(await edit("\uFEFF", insert(["b"], 1)), '\uFEFF{\n  "b": 1\n}\n');
});

test("comments stay with what they are about", async () => {
  assert.equal(
    await edit('{\n  "a": 1 // one\n  // last\n}\n', insert(["b"], 2)),
    '{\n  "a": 1, // one\n  "b": 2\n  // last\n}\n',
  );
  assert.equal(
    await edit('{\n  "a": 1, /* one */\n}\n', insert(["b"], 2)),
    '{\n  "a": 1, /* one */\n  "b": 2\n}\n',
  );
  assert.equal(
    await edit("{\n  // nothing\n}\n", insert(["b"], 2)),
    '{\n  // nothing\n  "b": 2\n}\n',
  );
  assert.equal(
    await edit('{\n  "a": 1, // one\n  // two\n  "b": 2 // three\n}\n', remove("b")),
    '{\n  "a": 1 // one\n  // two\n   // three\n}\n',
  );
  assert.equal(
    await edit('{\n  // one\n  "a": 1, // first\n  "b": 2\n}\n', remove("a")),
    '{\n  // one\n   // first\n  "b": 2\n}\n',
  );
});

test("what is removed never brings what follows behind a comment", async () => {
  assert.equal(
    await edit('{\n  // one\n  "a": 1, /* x */ "b": 2\n}\n', remove("a")),
    '{\n  // one\n   /* x */ "b": 2\n}\n',
  );
});

test("numbers, escapes and odd layout of others are not touched", async () => {
  const odd = '{ "n" : 1.50e+02,\n      "s":"\\u0041\\/",   "l" : [ 1,2 , 3 ],\n"o":{} }';
  const added = await edit(odd, insert(["b"], true));
  assert.ok(added.startsWith(odd.slice(0, -2)), added);
  assert.equal(await edit(added, remove("b")), odd);
});

test("what was inserted is removed again, in lists and objects, with the container when it is the last", async () => {
  for (const text of [
    '{\n  "h": {\n    "A": [\n      1\n    ]\n  }\n}\n',
    '{"h":{"A":[1]}}',
    '{ "h": { "A": [ 1 ] } }',
    '{\r\n  "h": {"A": [1]}\r\n}',
  ]) {
    const list = await edit(text, insert(["h", "A", 1], { x: 1 }));
    assert.equal(await edit(list, remove("h", "A", 1)), text);
    const first = await edit(text, insert(["h", "A", 0], "x"));
    assert.equal(await edit(first, remove("h", "A", 0)), text);
    const key = await edit(text, insert(["h", "B"], [1]));
    assert.equal(await edit(key, remove("h", "B")), text);
    const whole = await edit(text, insert(["z"], {}));
    assert.equal(await edit(whole, remove("z")), text);
  }
});

test("what cannot be read is refused with its line", async () => {
  const cases: [string, number][] = [
    ['{\n"a":1,,\n}', 2],
    ['{"a":1}{"b":2}', 1],
    ['{\n\n"a" 1}', 3],
    ["{\n/* never ends", 2],
    ["nope", 1],
    ['{"a":"x\n"}', 1],
  ];
  for (const [text, line] of cases) {
    await assert.rejects(readJsonc("f", text), (error) => {
      const { code, details } = error as AppError;
      assert.equal(code, "settings_invalid", text);
      assert.equal(details["line"], line, text);
      return true;
    });
  }
});

test("the first thing that plain JSON has not is told by its line", async () => {
  const loose = async (text: string) => (await readJsonc("f", text)).looseLine;
  assert.equal(await loose('{"a": "// no, /* no"}'), null);
  assert.equal(await loose('{\n"a": 1 // c\n}'), 2);
  assert.equal(await loose('{\n"a": [\n1,\n],\n"b": 2 // later\n}'), 3);
  assert.equal(await loose(""), null);
});

test("a key that is there twice is not edited, since readers differ in which counts", async () => {
  const text = '{\n"h": {},\n"h": {"A": []}\n}';
  await assert.rejects(planJsonEdits("f", text, insert(["h", "B"], [])), {
    code: "settings_invalid",
    message: /line 3: `h` is there a second time/,
  });
});

test("a path is told by its line", async () => {
  const text = '{\n"h": {\n"A": [\n1,\n2\n]}\n}';
  assert.equal(await readLine("f", text, ["h", "A", 1]), 5);
  assert.equal(await readLine("f", text, ["h", "Z"]), 2);
  assert.equal(await readLine("f", text, []), 1);
});
