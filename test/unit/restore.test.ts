import assert from "node:assert/strict";
import { test } from "node:test";
import { findRescueId, planRescue, type RescueFacts } from "../../src/core/rescue.ts";
import {
  describeRestorePlan,
  findFree,
  planRestore,
  type RestoreFacts,
} from "../../src/core/restore.ts";
import { isAppError } from "../../src/errors.ts";
import type { RescueManifest } from "../../src/schema/index.ts";

const id = "00000000-0000-7000-8000-000000000001";
const part = { bytes: 1, sha256: "" };

const manifest: RescueManifest = {
  version: 1,
  id,
  made_at: "2025-01-01T00:00:00.000Z",
  project: "/r/.git",
  workspace: {
    ...{ name: "w", path: "/w", custody: "owned", maker: "espalier", base: "main" },
    ...{ base_commit: null, session_id: null, created_at: 0 },
  },
  head: { branch: "f", commit: "c1" },
  branch: { name: "f", commit: "c1", created: true },
  refs: [{ name: `refs/espalier/rescue/${id}`, object: "r1" }],
  commit: "r1",
  files: true,
  modes: { top: 0o755, file: 0o644, executable: 0o755 },
  submodules: [],
  left_out: [],
  scratch: [],
  work: ["untracked file: x"],
  counts: { untracked: 1 },
  entries: 1,
  archive: part,
  bundle: part,
  self_contained: true,
  index: part,
};

const facts: RestoreFacts = {
  manifest,
  bundle: "/s/rescue/1/repository.bundle",
  archive: "/s/rescue/1/files.tar",
  path: "/w",
  chosen: false,
  placeFault: undefined,
  projectPresent: true,
  names: [],
  branches: [{ name: "main", commit: "m1", checkedOutAt: "/r" }],
  hasCommit: true,
  neededBytes: 10,
  volume: { freeBytes: 100, floorBytes: 20 },
  userConfig: "/c",
};

const plan = (change: Partial<RestoreFacts>) => planRestore({ ...facts, ...change });

function refusal(fn: () => unknown) {
  try {
    fn();
  } catch (error) {
    if (isAppError(error)) return error;
    throw error;
  }
  return undefined;
}

const at = (name: string, commit: string, checkedOutAt: string | null = null) => ({
  branches: [{ name, commit, checkedOutAt }],
});

test("the branch is made where it is free, used where it is the same, and else another is made", () => {
  const cases: readonly (readonly [Partial<RestoreFacts>, string, boolean, RegExp | null])[] = [
    [{}, "f", true, null],
    [at("f", "c1"), "f", false, null],
    [at("f", "c2"), "f-restored", true, /it is at c2 by now/],
    [at("f", "c1", "/other"), "f-restored", true, /checked out at \/other/],
    [at("f/x", "c1"), "f-restored", true, /in its way/],
  ];
  for (const [change, name, make, warning] of cases) {
    const made = plan(change);
    assert.equal(made.head.branch, name);
    assert.deepEqual(made.branches, [{ name, commit: "c1", make }]);
    assert.equal(made.branchCreated, true);
    if (warning === null) assert.deepEqual(made.warnings, []);
    else assert.match(made.warnings.join(), warning);
  }
});

test("a detached HEAD stays detached, and the workspace's branch comes back beside it", () => {
  const detached = { ...manifest, head: { branch: null, commit: "h1" } };
  const made = plan({ manifest: detached });
  assert.deepEqual(made.head, { branch: null, commit: "h1" });
  assert.deepEqual(made.branches, [{ name: "f", commit: "c1", make: true }]);
  const taken = plan({ manifest: detached, ...at("f", "c2") });
  assert.deepEqual([taken.branch, taken.branches], [null, []]);
  assert.match(taken.warnings.join(), /`f` is taken and was left alone/);
});

test("a name is free when no branch is it, above it or below it", () => {
  assert.equal(findFree("a", ["b"]), "a");
  assert.equal(findFree("a", ["a", "a-restored"]), "a-restored-2");
  assert.equal(findFree("a", ["a/b"]), "a-restored");
  assert.equal(findFree("a/b", ["a"]), "a-b-restored-2");
});

test("a restore refuses a project that is gone, a place that is taken and a full disk, in this order", () => {
  const gone = refusal(() => plan({ projectPresent: false, placeFault: "x" }));
  assert.equal(gone?.code, "not_a_repository");
  assert.match(gone?.hint ?? "", /`git clone \/s\/rescue\/1\/repository\.bundle DIR`/);
  const thin = { ...manifest, self_contained: false };
  assert.doesNotMatch(
    refusal(() => plan({ projectPresent: false, manifest: thin }))?.hint ?? "",
    /git clone/,
  );
  const volume = { freeBytes: 25, floorBytes: 20 };
  assert.equal(refusal(() => plan({ placeFault: "it is there", volume }))?.code, "name_taken");
  assert.equal(refusal(() => plan({ volume }))?.code, "disk_budget");
});

test("the plan of a restore names what it makes and what comes back", () => {
  const described = describeRestorePlan(plan({ hasCommit: false }), { ...facts, hasCommit: false });
  assert.deepEqual(
    described.steps.map(({ action }) => action),
    ["take objects from", "make branch", "add worktree", "bring back", "register"],
  );
});

test("a workspace's name that is taken gets a number", () => {
  assert.equal(plan({ names: ["W", "w-2"] }).name, "w-3");
});

test("a rescue is named by its id or enough of its beginning", () => {
  const other = "00000000-0000-7000-8000-000000000002";
  assert.equal(findRescueId(id, [id, other]), id);
  assert.equal(findRescueId(id.slice(0, 8), [id]), id);
  for (const [target, ids] of [
    ["0000", [id, other]],
    ["000", [id]],
    ["x", [id]],
  ] as const) {
    assert.equal(refusal(() => findRescueId(target, ids))?.code, "input_invalid", target);
  }
});

test("a rescue refuses what it cannot save before it looks at the room there is", () => {
  const saving: RescueFacts = {
    ...{ id, path: "/w", directory: "/s/rescue/1", ref: "refs/espalier/rescue/1" },
    ...{ neededBytes: 90, volume: { freeBytes: 100, floorBytes: 20 }, userConfig: "/c" },
    ...{ unsaveable: [{ what: "`/w`", reason: "torn" }], others: [], leftOut: [] },
  };
  assert.equal(refusal(() => planRescue(saving))?.code, "unverified");
  assert.equal(refusal(() => planRescue({ ...saving, unsaveable: [] }))?.code, "disk_budget");
  const roomy = { ...saving, unsaveable: [], neededBytes: 80, others: ["ff", "s"] };
  assert.match(planRescue(roomy).warnings.join(), /not saved.*`ff`.*`s`/);
});
