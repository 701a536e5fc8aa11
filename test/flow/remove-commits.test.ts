/** What becomes of a workspace's commits: held by ancestry, by content, by a remote ref alone, or lost. */
import assert from "node:assert/strict";
import { chmodSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { removeWorkspace } from "../../src/app/remove-workspace.ts";
import type { World } from "../../src/app/world.ts";
import { isAppError } from "../../src/errors.ts";
import type { RemovedDocument } from "../../src/schema/index.ts";
import type { WorkspaceRow } from "../../src/schema/rows.ts";
import { withoutDaemon } from "../helpers/effects.ts";
import {
  createRepository,
  createSandbox,
  git,
  type Sandbox,
  writeFiles,
} from "../helpers/sandbox.ts";
import { createRegistered } from "../helpers/workspace.ts";

interface Place extends AsyncDisposable {
  readonly sandbox: Sandbox;
  readonly world: World;
  /** The main checkout. */
  readonly r: string;
}

async function createPlace(files: Record<string, string> = {}): Promise<Place> {
  const sandbox = await createSandbox();
  const world = withoutDaemon(sandbox.world());
  return {
    sandbox,
    world,
    r: createRepository(sandbox.path("r"), files),
    [Symbol.asyncDispose]: async () => {
      world.registry.close();
      await sandbox[Symbol.asyncDispose]();
    },
  };
}

interface Workspace {
  readonly w: string;
  readonly row: WorkspaceRow;
}

async function add(
  { world, sandbox, r }: Place,
  name: string,
  branch: string | null = name,
): Promise<Workspace> {
  const w = sandbox.path(name);
  const baseCommit = git(r, "rev-parse", "HEAD");
  return { w, row: await createRegistered(world, r, w, branch, { baseCommit }) };
}

async function remove(place: Place, { w }: Workspace, discard = false): Promise<RemovedDocument> {
  const document = await removeWorkspace(place.world, {
    cwd: place.r,
    target: w,
    discard,
    keepBranch: false,
    dryRun: false,
    asked: "cli",
  });
  assert.equal(document.schema, "espalier.workspace.removed.v1");
  return document as RemovedDocument;
}

/** The subjects of the commits that a refusal names; none when it is removed. */
async function lost(place: Place, workspace: Workspace): Promise<string[]> {
  try {
    await remove(place, workspace);
    return [];
  } catch (error) {
    if (!isAppError(error) || error.code !== "unsaved_work") throw error;
    assert.deepEqual(error.files, []);
    return (error.details["commits"] as string[]).map((line) => line.slice(13));
  }
}

const keptOf = ({ kept }: RemovedDocument) =>
  kept.map(({ kind, name, reason }) => [kind, name, reason]);

/** Removed, and its tip is under the rescue ref. */
async function goesKept(place: Place, workspace: Workspace): Promise<void> {
  const tip = git(workspace.w, "rev-parse", "HEAD");
  const { kept } = await remove(place, workspace);
  const name = `refs/espalier/rescue/${workspace.row.id}`;
  assert.deepEqual(
    kept.map((each) => [each.kind, each.name, each.commit]),
    [["ref", name, tip]],
  );
  assert.match(kept[0]?.reason ?? "", /^the base has the changes of \S+, but not its commits$/);
  assert.equal(git(place.r, "rev-parse", name), tip);
  assert.equal(git(place.r, "branch", "--list", workspace.row.branch ?? ""), "");
}

function save(at: string, subject: string, files: Record<string, string> = {}): string {
  writeFiles(at, files);
  git(at, "add", "-A");
  git(at, "commit", "-q", "--allow-empty", "-m", subject);
  return git(at, "rev-parse", "HEAD");
}

function squash(r: string, branch: string, subject = `squash of ${branch}`): string {
  git(r, "merge", "-q", "--squash", branch);
  git(r, "commit", "-qm", subject);
  return git(r, "rev-parse", "HEAD");
}

const body = (name: string, extra = ""): string => `${name}(){\n${extra}}\n`;
const lines = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, n) => `line ${from + n}\n`).join("");

test("RM-18 the same line added or removed elsewhere in the file is another change", async () => {
  await using place = await createPlace({
    "s.sh": `${body("f", "  old\n")}${body("g", "  old\n")}`,
  });
  const { r } = place;
  const added = await add(place, "added");
  save(added.w, "into f", { "s.sh": `${body("f", "  check\n  old\n")}${body("g", "  old\n")}` });
  const removed = await add(place, "removed");
  save(removed.w, "out of f", { "s.sh": `${body("f")}${body("g", "  old\n")}` });
  save(r, "into g", { "s.sh": `${body("f", "  old\n")}${body("g", "  check\n  old\n")}` });
  save(r, "out of g", { "s.sh": `${body("f", "  old\n")}${body("g", "  check\n")}` });
  assert.deepEqual(await lost(place, added), ["into f"]);
  assert.deepEqual(await lost(place, removed), ["out of f"]);
});

test("RM-18 the same change at two places of a file is two changes", async () => {
  await using place = await createPlace({ "s.sh": body("same").repeat(4) });
  const { r } = place;
  const both = await add(place, "both");
  const at = (...places: number[]): string =>
    [0, 1, 2, 3].map((n) => body("same", places.includes(n) ? "  check\n" : "")).join("");
  save(both.w, "first", { "s.sh": at(0) });
  save(both.w, "second", { "s.sh": at(0, 2) });
  const moved = await add(place, "moved");
  save(moved.w, "last", { "s.sh": at(3) });
  save(r, "first on main", { "s.sh": at(0) });
  // Once more, but lower down than the branch has it, and a line higher up in between.
  writeFiles(r, { "s.sh": `head\n${at(0, 1)}` });
  save(r, "elsewhere on main");
  assert.deepEqual(await lost(place, both), ["second"]);
  save(r, "last on main", { "s.sh": `head\n${at(0, 1, 3)}` });
  await goesKept(place, moved);
});

test("RM-18 a squash that main reverted again is no place for the work", async () => {
  await using place = await createPlace({ x: lines(1, 30) });
  const { r } = place;
  const whole = await add(place, "whole");
  save(whole.w, "makes y", { y: "y\n" });
  save(whole.w, "edits x", { x: `${lines(1, 5)}mine\n${lines(6, 25)}other\n${lines(26, 30)}` });
  const commit = squash(r, "whole");
  git(r, "revert", "--no-edit", commit);
  assert.deepEqual(await lost(place, whole), ["edits x", "makes y"]);
  squash(r, "whole", "squash again");
  await goesKept(place, whole);
});

test("RM-18 a revert of a part, by file or by lines, is a revert", async () => {
  await using place = await createPlace({ x: lines(1, 30) });
  const { r } = place;
  const file = await add(place, "file");
  save(file.w, "y and z", { y: "y\n", z: "z\n" });
  const part = await add(place, "part");
  save(part.w, "two places", { x: `mine\n${lines(1, 29)}line 30, mine\n` });
  squash(r, "file");
  squash(r, "part");
  rmSync(path.join(r, "z"));
  save(r, "without z", { x: `mine\n${lines(1, 14)}main's\n${lines(16, 30)}` });
  assert.deepEqual(await lost(place, file), ["y and z"]);
  assert.deepEqual(await lost(place, part), ["two places"]);
});

test("RM-18 main may edit the same lines again after a squash or a rebase merge", async () => {
  await using place = await createPlace({ x: lines(1, 10) });
  const { r } = place;
  const one = await add(place, "one");
  save(one.w, "a", { x: `${lines(1, 4)}mine\n${lines(6, 10)}`, y: "1\n" });
  save(one.w, "b", { x: `${lines(1, 4)}mine too\n${lines(6, 10)}`, y: "1\n2\n" });
  const two = await add(place, "two");
  save(two.w, "c", { x: `${lines(1, 8)}two\n${lines(9, 10)}`, z: "z\n" });
  save(two.w, "d", { x: `${lines(1, 8)}two\n${lines(9, 10)}end\n` });
  squash(r, "one");
  git(r, "cherry-pick", "main..two");
  save(r, "again", { x: "all\nnew\n", y: "other\n", z: "other\n" });
  await goesKept(place, one);
  await goesKept(place, two);
});

test("RM-18 what main changed close by before it took the branch does not matter", async () => {
  await using place = await createPlace({ x: lines(1, 20) });
  const { r } = place;
  const near = await add(place, "near");
  save(near.w, "a", { x: `${lines(1, 10)}mine\n${lines(12, 20)}` });
  save(near.w, "b", { x: `${lines(1, 10)}mine\n${lines(12, 20)}end\n` });
  const squashed = await add(place, "squashed");
  save(squashed.w, "c", { x: `${lines(1, 14)}more\n${lines(15, 20)}` });
  save(r, "close by", {
    x: `head\n${lines(1, 8)}line 9, main's\n${lines(10, 12)}line 13'\n${lines(14, 20)}`,
  });
  git(r, "cherry-pick", "main~1..near");
  squash(r, "squashed");
  await goesKept(place, near);
  await goesKept(place, squashed);
});

test("RM-18 a part of the branch, or a squash that was edited, leaves the rest named", async () => {
  await using place = await createPlace();
  const { r } = place;
  const part = await add(place, "part");
  const first = save(part.w, "a", { x: "1\n" });
  save(part.w, "b", { y: "1\n", z: "1\n" });
  const edited = await add(place, "edited");
  save(edited.w, "c", { v: "1\n2\n3\n" });
  squash(r, first, "a alone");
  save(r, "half of b", { y: "1\n" });
  save(r, "c, edited", { v: "1\n2\nthree\n" });
  assert.deepEqual(await lost(place, part), ["b"]);
  assert.deepEqual(await lost(place, edited), ["c"]);
  // Given up is what was named; what main has by content alone is kept, and the tip holds it.
  const ref = `refs/espalier/rescue/${part.row.id}`;
  const tip = git(part.w, "rev-parse", "HEAD");
  const document = await remove(place, part, true);
  assert.deepEqual(
    document.kept.map(({ name, commit }) => [name, commit]),
    [[ref, tip]],
  );
});

test("RM-19 what is held on two lines is kept on both when the rest is given up", async () => {
  await using place = await createPlace();
  const { r } = place;
  const two = await add(place, "two");
  git(two.w, "checkout", "-q", "-b", "topic");
  const left = save(two.w, "A", { A: "A\n" });
  git(two.w, "checkout", "-q", "two");
  const right = save(two.w, "B", { B: "B\n" });
  git(r, "cherry-pick", left, right);
  git(two.w, "merge", "-q", "--no-edit", "topic");
  git(two.w, "branch", "-q", "-D", "topic");
  save(two.w, "c", { c: "c\n" });
  const document = await remove(place, two, true);
  const [kept] = document.kept;
  for (const commit of [left, right]) {
    git(r, "merge-base", "--is-ancestor", commit, kept?.commit ?? "none");
  }
});

test("RM-18 deletions, modes, renames, binary files, and what was made and deleted again", async () => {
  await using place = await createPlace({ x: lines(1, 10), old: lines(1, 5), tool: "tool\n" });
  const { r } = place;
  const all = await add(place, "all");
  save(all.w, "deletes lines", { x: `${lines(1, 3)}${lines(6, 10)}` });
  chmodSync(path.join(all.w, "tool"), 0o755);
  save(all.w, "mode");
  git(all.w, "mv", "old", "new");
  save(all.w, "rename");
  writeFileSync(path.join(all.w, "bin"), Buffer.from([0, 1, 2, 255]));
  save(all.w, "binary");
  save(all.w, "makes", { tmp: "tmp\n" });
  rmSync(path.join(all.w, "tmp"));
  save(all.w, "deletes");
  const tip = git(all.w, "rev-parse", "HEAD");
  save(r, "unrelated", { other: "o\n" });
  git(r, "cherry-pick", "all~6..all");
  await goesKept(place, all);
  git(r, "reset", "-q", "--hard", "HEAD~6");
  const squashed = await add(place, "squashed");
  git(squashed.w, "reset", "-q", "--hard", tip);
  save(squashed.w, "one more", { more: "more\n" });
  squash(r, tip);
  assert.deepEqual(await lost(place, squashed), ["one more"]);
  squash(r, "squashed");
  await goesKept(place, squashed);
});

test("RM-18 undone modes, deletions, renames and binary files are not held", async () => {
  await using place = await createPlace({ x: lines(1, 10), old: lines(1, 5), tool: "tool\n" });
  const { r } = place;
  writeFileSync(path.join(r, "bin"), Buffer.from([0, 1]));
  save(r, "binary");
  const all = await add(place, "all");
  save(all.w, "deletes lines", { x: `${lines(1, 3)}${lines(6, 10)}` });
  chmodSync(path.join(all.w, "tool"), 0o755);
  save(all.w, "mode");
  git(all.w, "mv", "old", "new");
  save(all.w, "rename");
  writeFileSync(path.join(all.w, "bin"), Buffer.from([0, 2]));
  save(all.w, "edits binary");
  save(r, "unrelated", { other: "\n" });
  git(r, "cherry-pick", "all~4..all");
  writeFiles(r, { x: lines(1, 10), other: "o\n" });
  chmodSync(path.join(r, "tool"), 0o644);
  git(r, "mv", "new", "old");
  writeFileSync(path.join(r, "bin"), Buffer.from([0, 1]));
  save(r, "all back");
  assert.deepEqual(await lost(place, all), ["edits binary", "rename", "mode", "deletes lines"]);
});

test("RM-18 a branch that merged main and was squash-merged goes, with more on top it is named", async () => {
  await using place = await createPlace();
  const { r } = place;
  const merged = await add(place, "merged");
  const more = await add(place, "more");
  const both = await add(place, "both");
  for (const { w, row } of [merged, more, both]) save(w, `${row.name} 1`, { [row.name]: "1\n" });
  save(r, "on main", { x: "x\n" });
  // Of this one a part lands first, and it merges main after that.
  squash(r, "both");
  for (const { w } of [merged, more, both]) git(w, "merge", "-q", "--no-edit", "main");
  for (const { w, row } of [merged, both]) save(w, `${row.name} 2`, { [row.name]: "1\n2\n" });
  squash(r, "merged");
  squash(r, "more");
  save(more.w, "more 2", { more: "1\n2\n" });
  await goesKept(place, merged);
  assert.deepEqual(await lost(place, more), ["more 2"]);
  assert.deepEqual(await lost(place, both), ["both 2"]);
  squash(r, "both");
  await goesKept(place, both);
});

test("RM-18 a merge with something of its own is work, one that git makes again is not", async () => {
  await using place = await createPlace();
  const { r } = place;
  const plain = await add(place, "plain");
  const evil = await add(place, "evil");
  for (const { w } of [plain, evil]) save(w, "picked", { f: "f\n" });
  save(r, "on main", { x: "x\n" });
  for (const { w } of [plain, evil]) git(w, "merge", "-q", "--no-edit", "main");
  writeFiles(evil.w, { hidden: "in the merge\n" });
  git(evil.w, "add", "-A");
  git(evil.w, "commit", "-q", "--amend", "--no-edit");
  for (const { w } of [plain, evil]) save(w, "picked too", { g: "g\n" });
  git(r, "cherry-pick", "plain~2", "plain");
  // Making it again would run somebody's program: then it is not made again.
  git(r, "config", "merge.custom.driver", `touch ${place.sandbox.path("ran")}`);
  assert.deepEqual(await lost(place, plain), ["Merge branch 'main' into plain"]);
  git(r, "config", "--remove-section", "merge.custom");
  await goesKept(place, plain);
  assert.deepEqual(await lost(place, evil), ["Merge branch 'main' into evil"]);
});

test("RM-19 what only a stale default branch of a remote holds is kept under a ref", async () => {
  await using place = await createPlace();
  const { r, sandbox } = place;
  git(sandbox.root, "init", "-q", "--bare", "up");
  git(r, "remote", "add", "origin", "../up");
  git(r, "push", "-q", "origin", "main");
  const pushed = await add(place, "pushed");
  const tip = save(pushed.w, "mine", { x: "x\n" });
  git(pushed.w, "push", "-q", "origin", "HEAD:main");
  git(sandbox.path("up"), "update-ref", "refs/heads/main", git(r, "rev-parse", "main"));
  const ref = `refs/espalier/rescue/${pushed.row.id}`;
  assert.deepEqual(keptOf(await remove(place, pushed)), [
    ["ref", ref, "only remote-tracking refs hold the commits of pushed, and they may be stale"],
  ]);
  assert.equal(git(r, "rev-parse", ref), tip);
});

test("RM-19 a workspace made at a remote's commit and left there needs no ref", async () => {
  await using place = await createPlace();
  const { r, sandbox, world } = place;
  git(sandbox.root, "clone", "-q", "--bare", "r", "up");
  git(r, "remote", "add", "origin", "../up");
  const ahead = save(r, "ahead");
  git(r, "push", "-q", "origin", "main");
  git(r, "reset", "-q", "--hard", "HEAD~1");
  git(r, "branch", "-q", "--no-track", "at", ahead);
  const w = sandbox.path("w");
  git(r, "worktree", "add", "-q", w, "at");
  git(r, "worktree", "remove", w);
  git(r, "branch", "-q", "-D", "at");
  const change = { baseCommit: ahead, base: "origin/main" };
  const row = await createRegistered(world, r, w, "f", change);
  git(w, "reset", "-q", "--hard", ahead);
  assert.deepEqual(keptOf(await remove(place, { w, row })), []);
  assert.equal(git(r, "for-each-ref", "refs/espalier"), "");
});

test("RM-04 a detached HEAD that a rebase, a reset or a symbolic ref moved away still counts", async () => {
  await using place = await createPlace();
  const { r } = place;
  const moves: Record<string, (w: string) => void> = {
    rebase: (w) => git(w, "rebase", "-q", "main", "rebase"),
    reset: (w) => git(w, "reset", "-q", "--hard", "main"),
    symbolic: (w) => {
      git(w, "symbolic-ref", "HEAD", "refs/heads/symbolic");
      git(w, "reset", "-q", "--hard");
    },
    silent: (w) => {
      git(w, "update-ref", "--no-deref", "HEAD", "main");
      git(w, "reset", "-q", "--hard");
    },
    twice: (w) => {
      git(w, "reset", "-q", "--hard", "main");
      git(w, "checkout", "-q", "twice");
    },
  };
  const workspaces: Workspace[] = [];
  for (const name of Object.keys(moves)) workspaces.push(await add(place, name));
  save(r, "on main", { m: "m\n" });
  for (const workspace of workspaces) {
    const { w, row } = workspace;
    git(w, "checkout", "-q", "--detach");
    const only = save(w, `only ${row.name}`, { only: "x\n" });
    moves[row.name]?.(w);
    assert.deepEqual(await lost(place, workspace), [`only ${row.name}`], row.name);
    git(r, "tag", row.name, only);
    assert.deepEqual(await lost(place, workspace), [], row.name);
  }
});

test("RM-04 what was amended, reset, split or rebased away on a branch is no obstacle", async () => {
  await using place = await createPlace({ x: lines(1, 10) });
  const { r } = place;
  const f = await add(place, "f");
  save(r, "on main", { m: "m\n" });
  save(f.w, "one", { one: "1\n" });
  save(f.w, "two", { two: "2\n", three: "3\n" });
  git(f.w, "rebase", "-q", "main");
  git(f.w, "commit", "-q", "--amend", "-m", "two again");
  save(r, "on main too", { m: "m2\n" });
  git(f.w, "-c", "sequence.editor=sed -i 2s/pick/edit/", "rebase", "-q", "-i", "main");
  git(f.w, "reset", "-q", "HEAD^");
  git(f.w, "add", "two");
  git(f.w, "commit", "-qm", "two alone");
  save(f.w, "three alone");
  git(f.w, "rebase", "--continue");
  save(f.w, "fixup! one", { one: "1, fixed\n" });
  git(f.w, "-c", "sequence.editor=true", "rebase", "-q", "-i", "--autosquash", "main");
  save(f.w, "given up");
  git(f.w, "reset", "-q", "--hard", "HEAD~1");
  git(f.w, "checkout", "-q", "-b", "tmp");
  save(f.w, "on tmp");
  git(f.w, "rebase", "-q", "main");
  git(f.w, "reset", "-q", "--hard", "HEAD~1");
  git(f.w, "checkout", "-q", "f");
  git(f.w, "branch", "-q", "-D", "tmp");
  git(f.w, "branch", "-q", "-m", "g");
  git(f.w, "branch", "-q", "-m", "f");
  git(r, "merge", "-q", "--ff-only", "f");
  assert.deepEqual(keptOf(await remove(place, f)), []);
});

test("RM-04 a detached HEAD that was rebased is held by what became of it", async () => {
  await using place = await createPlace();
  const { r } = place;
  const workspace = await add(place, "d", null);
  save(r, "on main", { m: "m\n" });
  const before = save(workspace.w, "mine", { x: "x\n" });
  git(workspace.w, "rebase", "-q", "main");
  assert.deepEqual(await lost(place, workspace), ["mine"]);
  git(workspace.w, "branch", "saved");
  const ref = `refs/espalier/rescue/${workspace.row.id}-left`;
  const { kept } = await remove(place, workspace);
  assert.deepEqual(
    kept.map(({ name, commit }) => [name, commit]),
    [[ref, before]],
  );
  assert.equal(readFileSync(path.join(r, "m"), "utf8"), "m\n");
});
