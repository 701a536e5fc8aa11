import assert from "node:assert/strict";
import {
  existsSync,
  mkdirSync,
  readFileSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { createBranch, readCommits, removeBranch } from "../../src/io/branches.ts";
import { listRegistered, readCanonicalPath, readPlace } from "../../src/io/place.ts";
import { addWorktree, readMade } from "../../src/io/worktree-add.ts";
import { type Attempt, undoAdd } from "../../src/io/worktree-undo.ts";
import {
  createRepository,
  createSandbox,
  git,
  type Sandbox,
  writeFiles,
} from "../helpers/sandbox.ts";

interface Fixture {
  readonly repository: string;
  readonly commonDirectory: string;
  readonly commit: string;
  readonly attempt: (name: string, changes?: Partial<Attempt>) => Attempt;
}

function fixture(sandbox: Sandbox): Fixture {
  const repository = createRepository(sandbox.path("r"), { "src/b.txt": "b\n".repeat(100) });
  const commonDirectory = path.join(repository, ".git");
  const commit = git(repository, "rev-parse", "HEAD");
  const attempt = (name: string, changes: Partial<Attempt> = {}): Attempt => ({
    commonDirectory,
    path: sandbox.path("places", name),
    branch: name,
    branchCreated: true,
    commit,
    wasEmpty: false,
    ancestor: sandbox.root,
    ...changes,
  });
  return { repository, commonDirectory, commit, attempt };
}

async function make({ repository, commit }: Fixture, attempt: Attempt): Promise<void> {
  assert.equal(await createBranch(repository, attempt.branch, commit, "test"), "made");
  await addWorktree({ source: repository, ...attempt });
}

/** What a SIGKILL in the middle of the checkout leaves: git's mark, no index, some of the files. */
async function leaveHalf(facts: Fixture, attempt: Attempt): Promise<string> {
  await make(facts, attempt);
  const admin = path.join(facts.commonDirectory, "worktrees", attempt.branch);
  writeFileSync(path.join(admin, "locked"), "initializing");
  unlinkSync(path.join(admin, "index"));
  unlinkSync(path.join(attempt.path, "a.txt"));
  writeFileSync(path.join(attempt.path, "src/b.txt"), "b\nb\n");
  return admin;
}

test("a branch is made only where there is none, and one in its way counts as one", async () => {
  await using sandbox = await createSandbox();
  const { repository, commit } = fixture(sandbox);
  assert.equal(await createBranch(repository, "a", commit, "test"), "made");
  assert.equal(await createBranch(repository, "a", commit, "test"), "exists");
  assert.equal(await createBranch(repository, "a/b", commit, "test"), "exists");
});

test("a branch is taken back only while it is where it was made", async () => {
  await using sandbox = await createSandbox();
  const { repository, commit } = fixture(sandbox);
  await createBranch(repository, "a", commit, "test");
  git(repository, "commit", "-q", "--allow-empty", "-m", "c1");
  git(repository, "branch", "-f", "a", "HEAD");
  assert.equal(await removeBranch(repository, "a", commit), false);
  assert.equal(await removeBranch(repository, "a", git(repository, "rev-parse", "HEAD")), true);
  assert.equal(await removeBranch(repository, "a", commit), true);
});

test("revisions are read in one call and a hostile one means nothing", async () => {
  await using sandbox = await createSandbox();
  const { repository, commit } = fixture(sandbox);
  const names = [
    "HEAD",
    "nope",
    "--help",
    "a\nHEAD",
    "",
    "HEAD~9",
    "refs/heads/main",
    "HEAD:a.txt",
  ];
  const found = await readCommits(repository, names);
  assert.deepEqual(
    found.map((each) => each.commit),
    [commit, null, null, null, null, null, commit, null],
  );
});

test("a complete worktree goes without force, and the folders made for it go too", async () => {
  await using sandbox = await createSandbox();
  const facts = fixture(sandbox);
  const attempt = facts.attempt("w");
  await make(facts, attempt);
  assert.notEqual(await readMade(attempt), undefined);
  assert.deepEqual(await undoAdd(attempt), { left: [] });
  assert.ok(!existsSync(sandbox.path("places")));
  assert.equal(git(facts.repository, "branch", "--list", "w"), "");
  assert.deepEqual(listRegistered(facts.commonDirectory), []);
});

test("a worktree that somebody has edited, or committed to, stays whole", async () => {
  await using sandbox = await createSandbox();
  const facts = fixture(sandbox);
  const edited = facts.attempt("edited");
  await make(facts, edited);
  writeFiles(edited.path, { "new.txt": "mine\n" });
  assert.match((await undoAdd(edited)).left.join(), /edited/);
  assert.ok(existsSync(path.join(edited.path, "new.txt")));
  const ahead = facts.attempt("ahead");
  await make(facts, ahead);
  git(ahead.path, "commit", "-q", "--allow-empty", "-m", "work");
  assert.match((await undoAdd(ahead)).left.join(), /`ahead` has commits/);
  assert.notEqual(git(facts.repository, "branch", "--list", "ahead"), "");
});

test("what a kill left of a checkout goes, the file that was being written included", async () => {
  await using sandbox = await createSandbox();
  const facts = fixture(sandbox);
  const attempt = facts.attempt("w");
  const admin = await leaveHalf(facts, attempt);
  assert.equal((await readPlace(attempt.path, facts.commonDirectory)).kind, "occupied");
  assert.deepEqual(await undoAdd({ ...attempt, wasEmpty: null, ancestor: null }), { left: [] });
  assert.ok(!existsSync(attempt.path) && !existsSync(admin));
  assert.equal(git(facts.repository, "branch", "--list", "w"), "");
});

test("somebody's file in a half-made checkout is moved aside and not deleted", async () => {
  await using sandbox = await createSandbox();
  const facts = fixture(sandbox);
  const attempt = facts.attempt("w");
  await leaveHalf(facts, attempt);
  writeFiles(attempt.path, { ".env": "SECRET=1\n" });
  const { left } = await undoAdd(attempt);
  const away = /`(.+interrupted-\w+)`.*\.env/.exec(left.join())?.[1] ?? "";
  assert.equal(readFileSync(path.join(away, ".env"), "utf8"), "SECRET=1\n");
  assert.ok(!existsSync(attempt.path));
});

test("GT-04 what was at the place before is never touched, an empty directory included", async () => {
  await using sandbox = await createSandbox();
  const facts = fixture(sandbox);
  const full = facts.attempt("full", { branchCreated: false });
  writeFiles(full.path, { x: "x\n" });
  assert.match((await undoAdd(full)).left.join(), /not ours/);
  assert.ok(existsSync(path.join(full.path, "x")));
  const empty = facts.attempt("empty", { wasEmpty: true });
  mkdirSync(empty.path, { recursive: true });
  await make(facts, empty);
  assert.deepEqual(await undoAdd(empty), { left: [] });
  assert.ok(existsSync(empty.path));
});

test("GT-10 a path is canonical as far as it exists, and a dangling link is not a free name", async () => {
  await using sandbox = await createSandbox();
  mkdirSync(sandbox.path("real"));
  symlinkSync("real", sandbox.path("link"));
  symlinkSync("nowhere", sandbox.path("dangling"));
  assert.equal(await readCanonicalPath(sandbox.path("link/x/y")), sandbox.path("real/x/y"));
  assert.equal(await readCanonicalPath("link/x", sandbox.root), sandbox.path("real/x"));
  await assert.rejects(readCanonicalPath(sandbox.path("dangling")));
});
