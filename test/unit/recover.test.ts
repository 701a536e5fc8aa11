import assert from "node:assert/strict";
import { test } from "node:test";
import { describeRemovedTarget, formatRemoved, planRecovery } from "../../src/core/recover.ts";

test("the proof in the trash decides whether an interrupted removal is undone or finished", () => {
  const decide = (inPlace: boolean, inTrash: boolean, registered: boolean, proved = false) =>
    planRecovery({ inPlace, inTrash, registered, proved }).kind;
  assert.equal(decide(true, false, true), "reopen");
  assert.equal(decide(false, true, true), "put-back");
  assert.equal(decide(false, true, false), "put-back");
  assert.equal(decide(false, false, false), "finish");
  assert.equal(decide(false, false, true), "reopen");
  assert.equal(decide(true, false, false), "reopen");
  for (const registered of [true, false]) {
    assert.equal(decide(false, true, registered, true), "finish");
    assert.equal(decide(false, false, registered, true), "finish");
    assert.equal(decide(true, false, registered, true), "reopen");
    for (const proved of [true, false]) {
      assert.equal(decide(true, true, registered, proved), "stuck");
    }
  }
});

test("what is put back although git dropped its entry is told", () => {
  const facts = { inPlace: false, inTrash: true, proved: false };
  assert.deepEqual(planRecovery({ ...facts, registered: true }), {
    kind: "put-back",
    warning: null,
  });
  const told = planRecovery({ ...facts, registered: false });
  assert.match((told.kind === "put-back" && told.warning) || "", /git has dropped/);
});

test("a removal is known again by path, and by name in its own project only", () => {
  const why = formatRemoved({ name: "a/b", path: "/w/a+b", project: "/r/.git" });
  const known = (text: string, absolutePath: string, project?: string) =>
    describeRemovedTarget(why, { text, absolutePath, project });
  assert.equal(known("/w/a+b", "/w/a+b"), "/w/a+b");
  assert.equal(known("a/b", "/r/a/b", "/r/.git"), "/w/a+b");
  assert.equal(known("a/b", "/r/a/b", "/s/.git"), undefined);
  assert.equal(known("a", "/r/a", "/r/.git"), undefined);
  assert.equal(known("/w", "/w"), undefined);
});
