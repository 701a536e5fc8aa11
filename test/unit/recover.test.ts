import assert from "node:assert/strict";
import { test } from "node:test";
import { describeRemovedTarget, formatRemoved, planRecovery } from "../../src/core/recover.ts";

test("git's registration decides whether an interrupted removal is undone or finished", () => {
  const decide = (inPlace: boolean, inTrash: boolean, registered: boolean) =>
    planRecovery({ inPlace, inTrash, registered }).kind;
  assert.equal(decide(true, false, true), "reopen");
  assert.equal(decide(false, true, true), "put-back");
  assert.equal(decide(false, true, false), "finish");
  assert.equal(decide(false, false, false), "finish");
  assert.equal(decide(false, false, true), "reopen");
  assert.equal(decide(true, false, false), "reopen");
  for (const registered of [true, false]) assert.equal(decide(true, true, registered), "stuck");
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
