import assert from "node:assert/strict";
import { test } from "node:test";
import type { RemovalFacts } from "../../src/core/removal-facts.ts";
import { describeChange, describeKept, isSubagents } from "../../src/core/subagent.ts";
import type { WorkspaceRow } from "../../src/schema/rows.ts";
import { workspaceRow } from "../helpers/rows.ts";

const row: WorkspaceRow = workspaceRow("agent-a313ba203bbcb8e14", {
  maker: "claude",
  branch: "worktree-agent-a313ba203bbcb8e14",
  baseCommit: "b".repeat(40),
});

const branch = { name: "b", commit: "b".repeat(40), createdByUs: true, checkedOutAt: null };

const unchanged = {
  place: { kind: "present" },
  unknown: [],
  work: [],
  branch,
  otherBranch: null,
  tips: [],
} as unknown as RemovalFacts;

test("only what Claude Code had us make for a sub-agent is a sub-agent's", () => {
  assert.equal(isSubagents(row), true);
  assert.equal(isSubagents(row, "a313ba203bbcb8e14"), true);
  assert.equal(isSubagents(row, "a313ba203bbcb8e1"), false);
  for (const change of [
    { maker: "espalier" },
    { custody: "adopted" },
    { custody: "observed" },
    { state: "creating" },
    { name: "agent-smith/x" },
    { name: "my-agent-1" },
  ] as Partial<WorkspaceRow>[]) {
    assert.equal(isSubagents({ ...row, ...change }), false, JSON.stringify(change));
  }
});

test("a workspace is unchanged only when everything about it is known and as it was made", () => {
  assert.equal(describeChange(row, unchanged), undefined);
  const cases: [Partial<Record<keyof RemovalFacts, unknown>>, RegExp][] = [
    [{ place: { kind: "absent" } }, /not where it was made/],
    [{ unknown: ["EACCES"] }, /could not be looked at as a whole: EACCES/],
    [{ work: ["a", "b", "c", "d", "e"].map((name) => ({ name })) }, /: a, b, c and 2 more$/],
    [{ otherBranch: "other" }, /`other` is checked out/],
    [{ branch: null }, /no branch of its own/],
    [{ branch: { ...branch, createdByUs: false } }, /no branch of its own/],
    [{ branch: { ...branch, commit: null } }, /`b` is gone/],
    [{ branch: { ...branch, commit: "c".repeat(40) } }, /commits on `b`/],
    [{ tips: [{ commit: "c".repeat(40), name: "HEAD" }] }, /commits on HEAD/],
  ];
  for (const [change, told] of cases) {
    assert.match(describeChange(row, { ...unchanged, ...change } as RemovalFacts) ?? "", told);
  }
  assert.match(describeChange({ ...row, baseCommit: null }, unchanged) ?? "", /not known/);
});

test("what is told names the place, the branch and the reason", () => {
  assert.equal(
    describeKept({ ...row, path: "/w" }, "there is work in it: a"),
    "The sub-agent's workspace /w (branch worktree-agent-a313ba203bbcb8e14) is kept: there is work in it: a",
  );
});
