import assert from "node:assert/strict";
import { test } from "node:test";
import {
  type ComparedChange,
  type ComparedCommit,
  type Counterpart,
  describeBaseRefs,
  describeLostCommits,
  describeRescue,
  type FileChange,
  type Hunk,
} from "../../src/core/integration.ts";

/** `-removed +added` at a 0-based line. */
const hunk = (start: number, removed: string[], added: string[], shift = 0): Hunk => ({
  oldStart: start,
  oldCount: removed.length,
  newStart: start + shift,
  newCount: added.length,
  removed: removed.join("\n"),
  added: added.join("\n"),
});

const file = (oldId: string, newId: string, ...hunks: Hunk[]): FileChange => ({
  oldMode: "100644",
  newMode: "100644",
  oldId,
  newId,
  binary: false,
  hunks,
});

const compared = (ours: FileChange, ...counterparts: Counterpart[]): ComparedChange => ({
  ours,
  since: null,
  counterparts,
});

const change = file("1", "2", hunk(4, ["a"], ["b"]));
/** One that is on the base, and one that is not. */
const there = compared(change, { theirs: change, drift: [], since: null });
const missing = compared(change);

const isHeld = (...changes: ComparedChange[]): boolean =>
  lost([commit("a", { changes })]).length === 0;

const commit = (name: string, given: Partial<ComparedCommit> = {}): ComparedCommit => ({
  commit: name,
  subject: name,
  merge: (given.parents ?? []).length > 1,
  parents: [],
  changes: [missing],
  cumulative: [missing],
  ...given,
});

const lost = (commits: ComparedCommit[], ...bases: ComparedCommit[][]): string[] =>
  describeLostCommits(
    commits,
    [commits, ...bases].map((each) => ({ name: "main", commits: each })),
  ).map((each) => each.commit);

test("without a base every commit is lost, newest first", () => {
  const commits = [commit("a"), commit("b")];
  assert.deepEqual(describeLostCommits(commits, []), commits.toReversed());
});

test("RM-18 a squash holds every commit that led up to it, merges included, and none after", () => {
  const commits = [
    commit("a"),
    commit("side"),
    commit("m", { parents: ["a", "side"], cumulative: [there] }),
    commit("c", { parents: ["m"] }),
    commit("other"),
  ];
  assert.deepEqual(lost(commits), ["other", "c"]);
});

test("RM-18 a rebase merge is found commit by commit, on any of the bases", () => {
  const commits = [commit("a", { changes: [there] }), commit("b", { changes: [there, missing] })];
  assert.deepEqual(lost(commits), ["b"]);
  assert.deepEqual(lost(commits, [commit("b", { changes: [there] })]), []);
});

test("RM-18 an empty change is never on the base, a merge only when git makes it again", () => {
  assert.deepEqual(lost([commit("a", { changes: [], cumulative: [] })]), ["a"]);
  const merge = commit("m", { parents: ["a", "x"], changes: [there] });
  assert.deepEqual(lost([merge]), ["m"]);
  assert.deepEqual(describeLostCommits([merge], [], new Set(["m"])), []);
});

test("RM-18 a change counts only at its place, which what came before it may have moved", () => {
  const at = (place: number, drift: Hunk[] | null, ours = change): boolean => {
    const [first] = ours.hunks;
    const theirs = file("8", "9", { ...(first ?? hunk(0, [], [])), oldStart: place });
    return isHeld(compared(ours, { theirs, drift, since: null }));
  };
  assert.equal(at(4, []), true);
  assert.equal(at(5, []), false);
  assert.equal(at(4, null), false);
  assert.equal(at(6, [hunk(0, [], ["x", "y"])]), true);
  assert.equal(at(4, [hunk(0, [], ["x", "y"])]), false);
  assert.equal(at(3, [hunk(3, ["x"], [])]), true);
  assert.equal(at(4, [hunk(5, ["x"], [])]), true);
  // Both appended at the end: before or after the other's lines.
  const append = file("1", "2", hunk(4, [], ["b"]));
  const others = [hunk(4, [], ["x", "y"])];
  assert.deepEqual(
    [3, 4, 6, 7].map((place) => at(place, others, append)),
    [false, true, true, false],
  );
});

test("RM-18 the same file left behind is the same work, whatever it was made from", () => {
  const theirs = file("8", "2", hunk(0, ["z"], ["b"]));
  assert.equal(isHeld(compared(change, { theirs, drift: null, since: null })), true);
  const mode = { ...theirs, newMode: "100755" };
  assert.equal(isHeld(compared(change, { theirs: mode, drift: null, since: null })), false);
});

test("RM-18 what the base has gone back on is not held, what it has changed further is", () => {
  const after = (since: FileChange | undefined, theirs = change): boolean =>
    isHeld(compared(theirs, { theirs, drift: [], since }));
  assert.equal(after(undefined), false);
  assert.equal(after(file("2", "1")), false);
  assert.equal(after(file("2", "3", hunk(4, ["b"], ["a"]), hunk(9, [], ["x"]))), false);
  assert.equal(after(file("2", "3", hunk(4, ["b"], ["c"]))), true);
  assert.equal(after(file("2", "3", hunk(7, ["b"], ["a"]))), true);
  const added = file("1", "2", hunk(4, [], ["b"]));
  assert.equal(after(file("2", "3", hunk(3, ["x", "b", "y"], [])), added), false);
  assert.equal(after(file("2", "3", hunk(3, ["x", "b", "y"], ["z"])), added), true);
  const mode = { ...file("", ""), newMode: "100755" };
  assert.equal(after({ ...file("", ""), oldMode: "100755" }, mode), false);
  // Back to what it was before ours, which theirs was not made from.
  const squash = { theirs: file("8", "2"), drift: null, since: file("2", "1") };
  assert.equal(isHeld(compared(change, squash)), false);
  // The branch itself has undone it too: then main has all of it.
  const counterpart = { theirs: change, drift: [], since: file("2", "1") };
  const undone = { ...compared(change, counterpart), since: file("2", "1") };
  assert.equal(isHeld(undone), true);
});

test("what is not lost and no local ref holds is rescued", () => {
  const [a, b, m] = [commit("a"), commit("b"), commit("m", { parents: ["b", "x"] })];
  const rescue = (lostOnes: ComparedCommit[], localLost: ComparedCommit[], local = [a, b]) =>
    describeRescue({ tip: "tip", local, lost: lostOnes, localLost });
  assert.deepEqual(rescue([], []), { commit: "tip", why: "content" });
  assert.deepEqual(rescue([], [b]), { commit: "tip", why: "remote" });
  assert.deepEqual(rescue([b], [b]), { commit: "tip", why: "content" });
  assert.deepEqual(rescue([b], [a, b]), { commit: "tip", why: "remote" });
  assert.equal(rescue([a, b], [a, b]), null);
  assert.equal(rescue([a, b], [a, b], [a, b, m]), null);
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
