import assert from "node:assert/strict";
import { test } from "node:test";
import {
  type BaseFacts,
  describeBaseObstacle,
  describeUnfinished,
  type GiverFacts,
  listGivers,
  mayGive,
} from "../../src/core/volume-refresh.ts";

const base: BaseFacts = {
  directories: ["target", "node_modules"],
  unfinished: false,
  clean: true,
  idle: true,
  onBranch: true,
};

const giver = (path: string, change: Partial<GiverFacts> = {}): GiverFacts => ({
  path,
  meeting: "ahead",
  commit: "c",
  directories: ["target"],
  builtAt: 1,
  ...change,
});

const pathsOf = (of: BaseFacts, ...givers: GiverFacts[]): string[] =>
  listGivers(of, givers).map(({ path }) => path);

test("the newest build of a later commit goes first, and what was only seeded gives nothing", () => {
  assert.deepEqual(
    pathsOf(
      base,
      giver("old", { builtAt: 1 }),
      giver("new", { builtAt: 3 }),
      giver("seeded", { builtAt: null }),
      giver("apart", { meeting: "apart", builtAt: 9 }),
      giver("same", { meeting: "same", builtAt: 9 }),
      giver("empty", { directories: [], builtAt: 9 }),
    ),
    ["new", "old"],
  );
});

test("on the same commit only what the base lacks, or did not get whole, is given", () => {
  const same = giver("same", { meeting: "same" });
  assert.deepEqual(pathsOf(base, same), []);
  assert.deepEqual(pathsOf({ ...base, directories: ["node_modules"] }, same), ["same"]);
  assert.deepEqual(pathsOf({ ...base, unfinished: true }, same), ["same"]);
  assert.deepEqual(pathsOf({ ...base, unfinished: true }, { ...same, meeting: "apart" }), []);
});

test("unknown is in use, in the base and in who gives", () => {
  assert.equal(describeBaseObstacle(base), undefined);
  const ill: Partial<BaseFacts>[] = [
    { clean: false },
    { clean: null },
    { idle: false },
    { idle: null },
    { onBranch: false },
  ];
  for (const each of ill) {
    assert.notEqual(describeBaseObstacle({ ...base, ...each }), undefined, JSON.stringify(each));
  }
  assert.equal(mayGive({ clean: true, idle: true }), true);
  for (const use of [
    { clean: null, idle: true },
    { clean: true, idle: null },
    { clean: false, idle: true },
    { clean: true, idle: false },
  ]) {
    assert.equal(mayGive(use), false, JSON.stringify(use));
  }
});

test("what may come with another pass is not done, and what never will does not keep it open", () => {
  const seeded = { path: "target" };
  assert.equal(describeUnfinished({ directories: [seeded] }), undefined);
  assert.equal(
    describeUnfinished({ directories: [seeded, { path: ".venv", reason: "not_relocatable" }] }),
    undefined,
  );
  assert.equal(
    describeUnfinished({ directories: [{ path: "target", reason: "sibling_busy" }] }),
    "target: sibling_busy",
  );
  assert.equal(
    describeUnfinished({ seed_skipped: "clone_failed", directories: [] }),
    "clone_failed",
  );
});
