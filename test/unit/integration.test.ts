import assert from "node:assert/strict";
import { test } from "node:test";
import {
  type BaseComparison,
  type CommitPatches,
  describeBaseRefs,
  describeLostCommits,
} from "../../src/core/integration.ts";

const commit = (
  name: string,
  patches: string[],
  cumulative: string[],
  merge = false,
): CommitPatches => ({ commit: name, subject: name, merge, patches, cumulative });

const against = (commits: CommitPatches[], base: string[]): BaseComparison => ({
  name: "main",
  commits,
  base: new Set(base),
});

const lost = (commits: CommitPatches[], ...bases: string[][]): string[] =>
  describeLostCommits(
    commits,
    bases.map((base) => against(commits, base)),
  ).map((each) => each.commit);

test("without a base every commit is lost, newest first", () => {
  assert.deepEqual(lost([commit("a", ["1"], ["1"]), commit("b", ["2"], ["1", "2"])]), ["b", "a"]);
});

test("RM-18 a squash holds every commit up to it, and none after", () => {
  const commits = [
    commit("a", ["x1"], ["x1"]),
    commit("b", ["x2"], ["x12"]),
    commit("c", ["x3"], ["x123"]),
  ];
  assert.deepEqual(lost(commits, ["x12"]), ["c"]);
  assert.deepEqual(lost(commits, ["x123"]), []);
});

test("RM-18 a rebase merge is found commit by commit, on any of the bases", () => {
  const commits = [commit("a", ["1"], ["1"]), commit("b", ["2", "3"], ["1", "2", "3"])];
  assert.deepEqual(lost(commits, ["1"], ["2", "3"]), []);
  assert.deepEqual(lost(commits, ["1", "2"]), ["b"]);
});

test("RM-18 an empty change and a merge are never on the base by content", () => {
  assert.deepEqual(lost([commit("a", ["1"], ["1"]), commit("b", ["-1"], [])], ["other"]), [
    "b",
    "a",
  ]);
  assert.deepEqual(lost([commit("a", ["1"], ["1"]), commit("m", [], ["1"], true)], ["1"]), ["m"]);
});

test("the bases are the default branches as known here and there, and what it was made from", () => {
  const ref = (name: string) => ({ name, commit: name });
  const names = (except: string | null) =>
    describeBaseRefs({
      refs: [
        "refs/heads/main",
        "refs/heads/f",
        "refs/heads/dev",
        "refs/heads/trunk",
        "refs/heads/other",
        "refs/remotes/origin/main",
        "refs/remotes/origin/HEAD",
        "refs/remotes/origin/f",
        "refs/remotes/origin/dev",
      ].map(ref),
      mainBranch: "trunk",
      madeFrom: "origin/dev",
      except,
    }).map(({ name }) => name.replace(/^refs\//, ""));
  assert.deepEqual(names("f"), [
    "heads/main",
    "heads/trunk",
    "remotes/origin/main",
    "remotes/origin/HEAD",
    "remotes/origin/dev",
  ]);
  assert.equal(names("main").includes("heads/main"), false);
});
