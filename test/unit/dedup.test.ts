import assert from "node:assert/strict";
import { test } from "node:test";
import {
  describeGain,
  describeShared,
  describeWorkspaceSkip,
  type FileFacts,
  isGainMissing,
  isKnownDifferent,
  listAlike,
  type Member,
  planClasses,
  planJoin,
  selectFiles,
} from "../../src/core/dedup.ts";
import { workspaceRow } from "../helpers/rows.ts";

const NOW = 1_760_000_000_000;
let inode = 1;

function file(
  change: Omit<Partial<FileFacts>, "stamp"> & { stamp?: Partial<FileFacts["stamp"]> } = {},
): FileFacts {
  const size = change.size ?? 100_000;
  return {
    path: `/w/node_modules/${inode}`,
    size,
    foreign: false,
    role: "target",
    cluster: 0,
    ...change,
    stamp: {
      device: 1,
      inode: inode++,
      size,
      modifiedSeconds: NOW / 1000 - 100,
      modifiedNanoseconds: 0,
      changedSeconds: NOW / 1000 - 100,
      changedNanoseconds: 0,
      ...change.stamp,
    },
  };
}

const member = (layout: string | undefined, of: FileFacts = file()): Member => ({
  file: of,
  layout,
  mappedBytes: of.size,
});

const select = (files: readonly FileFacts[]) => selectFiles({ files, nowMs: NOW, settleMs: 2_000 });

test("a workspace is looked into when it is ours, ready and what was registered", () => {
  const row = workspaceRow("w");
  const proof = {
    kind: "linked",
    path: row.path,
    commonDirectory: row.project,
    adminDirectory: row.adminDirectory ?? "",
    adminStamp: row.adminStamp ?? "",
  };
  assert.equal(describeWorkspaceSkip(row, proof), undefined);
  assert.equal(describeWorkspaceSkip({ ...row, custody: "adopted" }, proof), undefined);
  assert.equal(describeWorkspaceSkip({ ...row, custody: "observed" }, proof), "observed");
  for (const state of ["creating", "removing", "quarantined"] as const) {
    assert.equal(describeWorkspaceSkip({ ...row, state }, proof), "not_ready");
  }
  assert.equal(describeWorkspaceSkip(row, { kind: "absent", path: row.path }), "gone");
  assert.equal(describeWorkspaceSkip(row, { ...proof, adminStamp: "8:1" }), "unverified");
  assert.equal(describeWorkspaceSkip(row, { kind: "main", path: row.path }), "unverified");
});

test("only files of one size on one volume are compared, the largest first", () => {
  const files = [
    file({ size: 100_000 }),
    file({ size: 100_000 }),
    file({ size: 200_000 }),
    file({ size: 200_000 }),
    file({ size: 300_000 }),
    file({ size: 400_000 }),
    file({ size: 400_000, stamp: { device: 2 } }),
  ];
  const { groups, files: count, volumes } = select(files);
  assert.deepEqual(
    groups.map(({ size, files: members }) => [size, members.length]),
    [
      [200_000, 2],
      [100_000, 2],
    ],
  );
  assert.equal(count, 7);
  assert.deepEqual([...volumes.keys()], [1, 2]);
});

test("a file that was written or changed too lately is left for later, and so is one of a time to come", () => {
  const young = NOW / 1000 - 1;
  const { unsettled, files: count } = select([
    file(),
    file({ stamp: { modifiedSeconds: young } }),
    file({ stamp: { changedSeconds: young } }),
    file({ stamp: { modifiedSeconds: NOW / 1000 + 3600 } }),
  ]);
  assert.deepEqual([count, unsettled], [1, 3]);
});

test("a file of several names counts once, and is the main checkout's when one of them is", () => {
  const one = file();
  const two = file();
  const names = [one, { ...one, path: "/main/node_modules/x", role: "main" } as const];
  const { groups, files: count } = select([...names, two, { ...two, path: "/w/other" }]);
  assert.equal(count, 2);
  assert.deepEqual(
    groups[0]?.files.map(({ role }) => role),
    ["main", "target"],
  );
});

test("where only files of the main checkout or of a workspace that was not asked for are alike, nothing is done", () => {
  assert.equal(select([file({ role: "main" }), file({ role: "source" })]).groups.length, 0);
});

test("what an earlier pass knows all of is not looked at again, and counts as shared", () => {
  const known = [file({ cluster: 5 }), file({ cluster: 5 }), file({ cluster: 6 })];
  const selection = select(known);
  assert.equal(selection.groups.length, 0);
  assert.equal(selection.sharedBytes, 100_000);
  assert.equal(select([...known, file()]).groups.length, 1);
});

test("another user's files are counted and left alone", () => {
  const { foreign, groups } = select([file({ foreign: true }), file()]);
  assert.deepEqual([foreign, groups.length], [1, 0]);
});

test("files that have all blocks in common are one class, those without places are each their own", () => {
  const classes = planClasses([
    member("a"),
    member("a"),
    member("b"),
    member(undefined),
    member(undefined),
  ]);
  assert.deepEqual(
    classes.map(({ members }) => members.length),
    [2, 1, 1, 1],
  );
  assert.equal(describeShared(classes), 100_000);
});

test("the largest class gives its blocks, so that the fewest files are touched", () => {
  const plan = planJoin(planClasses([member("a"), member("b"), member("b"), member("c")]));
  assert.equal(plan?.source.first.layout, "b");
  assert.deepEqual(
    plan?.targets.map(({ first }) => first.layout),
    ["a", "c"],
  );
});

test("the main checkout's files are never targets, nor what shares their blocks", () => {
  const main = member("m", file({ role: "main" }));
  const clone = member("m");
  const other = member("n", file({ role: "main" }));
  const otherClone = member("n");
  const plan = planJoin(
    planClasses([member("a"), member("a"), member("a"), main, clone, other, otherClone]),
  );
  assert.equal(plan?.source.first.layout, "m");
  assert.deepEqual(
    plan?.targets.map(({ first }) => first.layout),
    ["a"],
  );
  assert.deepEqual(
    plan?.left.map(({ first }) => first.layout),
    ["n"],
  );
});

test("a file with holes gives its blocks and takes none of one without", () => {
  const sparse: Member = { ...member("s"), mappedBytes: 4096 };
  const plan = planJoin(planClasses([member("a"), member("a"), sparse]));
  assert.equal(plan?.source.first.layout, "s");
  const main = member("m", file({ role: "main" }));
  assert.equal(planJoin(planClasses([main, sparse])), undefined);
});

test("nothing is planned where all is shared", () => {
  assert.equal(planJoin(planClasses([member("a"), member("a")])), undefined);
  assert.equal(planJoin([]), undefined);
});

test("two numbers of earlier passes say that files differ", () => {
  const classes = (...clusters: number[]) =>
    planClasses(clusters.map((cluster) => member(String(inode), file({ cluster }))));
  assert.equal(isKnownDifferent(classes(0, 5)), false);
  assert.equal(isKnownDifferent(classes(5, 5)), false);
  assert.equal(isKnownDifferent(classes(5, 6)), true);
});

test("a plan lists what could take over blocks and does not share them yet", () => {
  const [a, b, c] = [file(), file(), file()];
  const layouts = new Map([
    [a, "x"],
    [b, "x"],
    [c, "y"],
  ]);
  const layoutOf = (of: FileFacts) => ({ layout: layouts.get(of), mappedBytes: of.size });
  assert.deepEqual(listAlike(select([a, b, c]), layoutOf), [c]);
});

test("only what the file system confirms counts as given back, and never more than was joined", () => {
  const gain = { joinedBytes: 100e6, expectedBytes: 100e6 };
  assert.equal(describeGain({ ...gain, grownBytes: 90e6 }), 90e6);
  assert.equal(describeGain({ ...gain, grownBytes: 200e6 }), 100e6);
  assert.equal(describeGain({ ...gain, grownBytes: -5 }), 0);
  assert.equal(describeGain({ ...gain, grownBytes: null }), 0);
});

test("free space that stays far behind what should be free is told, a little of it is not", () => {
  const gain = { joinedBytes: 100e6, expectedBytes: 100e6 };
  assert.equal(isGainMissing({ ...gain, grownBytes: 90e6 }), false);
  assert.equal(isGainMissing({ ...gain, grownBytes: 1e6 }), true);
  assert.equal(isGainMissing({ ...gain, grownBytes: null }), true);
  assert.equal(isGainMissing({ joinedBytes: 1e6, expectedBytes: 1e6, grownBytes: 0 }), false);
});
