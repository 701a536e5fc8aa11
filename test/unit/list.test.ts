import assert from "node:assert/strict";
import { test } from "node:test";
import { describeItem, describeListWarnings } from "../../src/core/list.ts";
import type { WorkspaceRow } from "../../src/schema/rows.ts";

const row: WorkspaceRow = {
  id: "01890000-aaaa-7000-8000-000000000001",
  project: "/p/.git",
  path: "/w/alpha",
  name: "alpha",
  branch: "alpha",
  branchCreated: true,
  base: "main",
  baseCommit: "0".repeat(40),
  custody: "owned",
  state: "ready",
  owner: null,
  adminDirectory: null,
  adminStamp: null,
  maker: "espalier",
  sessionId: null,
  createdAt: 0,
  lastActiveAt: 1000,
  seededFrom: null,
  trashPath: null,
  keepBranch: false,
  provedAt: null,
  pinned: false,
};

test("the branch shown is the one git tells of, not the one of the creation", () => {
  const item = describeItem({ row, listed: { path: row.path, branch: "other" }, there: true });
  assert.equal(item.branch, "other");
  assert.equal(item.present, true);
  assert.equal(item.last_active, "1970-01-01T00:00:01.000Z");
});

test("an absence is told apart from not having been able to look", () => {
  assert.equal(describeItem({ row, listed: undefined, there: false }).present, false);
  // git has dropped its registration, the files are there.
  assert.equal(describeItem({ row, listed: undefined, there: true }).present, true);
  assert.equal(
    describeItem({
      row,
      listed: { path: row.path, branch: null, prunable: "gone" },
      there: false,
    }).present,
    false,
  );
  assert.equal(describeItem({ row, listed: null, there: true }).present, null);
  const locked = { path: row.path, branch: null };
  assert.equal(describeItem({ row, listed: locked, there: false }).present, false);
  assert.equal(describeItem({ row, listed: locked, there: null }).present, null);
});

test("many absences at once look like a mount and are said so", () => {
  const absent = describeItem({ row, listed: undefined, there: false });
  assert.deepEqual(describeListWarnings([absent, absent], []), []);
  assert.match(describeListWarnings([absent, absent, absent], []).join(), /may not be mounted/);
  assert.deepEqual(describeListWarnings([], ["/w/a"]), [
    "The worktree `/w/a` is not registered; `espalier adopt PATH` registers one",
  ]);
  const five = ["/w/a", "/w/b", "/w/c", "/w/d", "/w/e"];
  assert.deepEqual(describeListWarnings([], five), [
    "The worktrees `/w/a`, `/w/b` and 3 more are not registered; `espalier adopt PATH` registers one, and `espalier adopt --scan` all of a repository",
  ]);
  assert.match(describeListWarnings([], five.slice(2)).join(), /`\/w\/c`, `\/w\/d` and `\/w\/e`/);
});
