import assert from "node:assert/strict";
import { test } from "node:test";
import { describeReference, type ReferenceFacts } from "../../src/core/reference.ts";
import type { WorkspaceRow } from "../../src/schema/rows.ts";

const row = (id: string, name: string, path: string, project = "/p/.git"): WorkspaceRow => ({
  id,
  project,
  path,
  name,
  branch: name,
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
  lastActiveAt: 0,
  seededFrom: null,
  trashPath: null,
  keepBranch: false,
  provedAt: null,
  pinned: false,
});

const rows = [
  row("01890000-aaaa-7000-8000-000000000001", "alpha", "/w/alpha"),
  row("01890000-bbbb-7000-8000-000000000002", "beta", "/w/beta"),
  row("01890000-bbbb-7000-8000-000000000003", "alpha", "/x/alpha", "/q/.git"),
];

const find = (target: string, more: Partial<ReferenceFacts> = {}) =>
  describeReference({
    target,
    absolutePath: target.startsWith("/") ? target : `/cwd/${target}`,
    realPath: undefined,
    project: "/p/.git",
    rows,
    ...more,
  })?.path;

test("finds a workspace by path, also one whose directory is gone or reached by a link", () => {
  assert.equal(find("/w/beta"), "/w/beta");
  assert.equal(find("link", { realPath: "/w/beta" }), "/w/beta");
});

test("a name means a workspace of the project at hand and never another's", () => {
  assert.equal(find("alpha"), "/w/alpha");
  assert.equal(find("alpha", { project: "/q/.git" }), "/x/alpha");
  assert.equal(find("beta", { project: "/q/.git" }), undefined);
  assert.equal(find("beta", { project: undefined }), undefined);
});

test("takes an unambiguous prefix of the id", () => {
  assert.equal(find("01890000-aaaa"), "/w/alpha");
  assert.throws(() => find("01890000-bbbb"), { code: "not_a_workspace" });
  assert.equal(find("018"), undefined);
});

test("refuses to choose between two of one prefix", () => {
  assert.throws(() => find("01890000"), { code: "not_a_workspace" });
});

test("never takes an odd path for a name", () => {
  for (const target of ["", ".", "..", "/", "alpha/..", "./alpha"]) {
    assert.equal(find(target, { realPath: "/cwd" }), undefined, target);
  }
});
