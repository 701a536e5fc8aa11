import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { isAppError } from "../../src/errors.ts";
import { createBranch, formatMade, readCommits, removeBranch } from "../../src/io/branches.ts";
import { createId } from "../../src/io/ids.ts";
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
    id: createId(1_760_000_000_000),
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
  const why = formatMade("main", attempt.id);
  assert.equal(await createBranch(repository, attempt.branch, commit, why), "made");
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
  const full = facts.attempt("full");
  writeFiles(full.path, { x: "x\n" });
  assert.match((await undoAdd(full)).left.join(), /not ours/);
  assert.ok(existsSync(path.join(full.path, "x")));
  const empty = facts.attempt("empty", { wasEmpty: true });
  mkdirSync(empty.path, { recursive: true });
  await make(facts, empty);
  assert.deepEqual(await undoAdd(empty), { left: [] });
  assert.ok(existsSync(empty.path));
});

/** An attempt of which nothing is there: it was killed before it made anything. */
const dead = { wasEmpty: null, ancestor: null };

test("a clone at the place of a dead creation is somebody's, with its commits and its stash", async () => {
  await using sandbox = await createSandbox();
  const facts = fixture(sandbox);
  const attempt = facts.attempt("cl", dead);
  git(sandbox.root, "clone", "-q", facts.repository, attempt.path);
  writeFiles(attempt.path, { "a.txt": "stashed\n" });
  git(attempt.path, "stash", "-q");
  git(attempt.path, "commit", "-q", "--allow-empty", "-m", "work");
  assert.match((await undoAdd(attempt)).left.join(), /cl` holds files that are not ours/);
  assert.equal(git(attempt.path, "log", "-1", "--format=%s"), "work");
  assert.match(git(attempt.path, "stash", "list"), /stash@/);
});

test("what is at the place is somebody's unless its `.git` is this repository's half-made one", async () => {
  await using sandbox = await createSandbox();
  const facts = fixture(sandbox);
  const other = createRepository(sandbox.path("other"), { "src/b.txt": "b\n".repeat(100) });
  const kinds: Record<string, (at: string) => void> = {
    "another repository's worktree": (at) => {
      git(other, "worktree", "add", "-q", "-b", "mine", at);
    },
    "another repository's, pruned": (at) => {
      git(other, "worktree", "add", "-q", "-b", "mine2", at);
      rmSync(path.join(other, ".git/worktrees"), { recursive: true });
    },
    "a `.git` that is a link": (at) => {
      mkdirSync(at, { recursive: true });
      symlinkSync(path.join(other, ".git"), path.join(at, ".git"));
    },
    "a copy of a worktree of ours": (at) => {
      git(facts.repository, "worktree", "add", "-q", "-b", "copied", sandbox.path("copied"));
      cpSync(sandbox.path("copied"), at, { recursive: true });
    },
    "a submodule's checkout": (at) => {
      mkdirSync(at, { recursive: true });
      writeFileSync(path.join(at, ".git"), "gitdir: ../../r/.git/modules/x\n");
    },
    "a link to a directory": (at) => {
      mkdirSync(path.dirname(at), { recursive: true });
      symlinkSync(other, at);
    },
    "a half-made worktree on another branch": (at) => {
      git(facts.repository, "worktree", "add", "-q", "-b", "hers", at);
      const slot = listRegistered(facts.commonDirectory).find((each) => each.path === at);
      assert.ok(slot !== undefined);
      writeFileSync(path.join(slot.adminDirectory, "locked"), "initializing\n");
      unlinkSync(path.join(slot.adminDirectory, "index"));
    },
    "a whole worktree on another branch": (at) => {
      git(facts.repository, "worktree", "add", "-q", "-b", "his", at);
    },
  };
  for (const [index, [kind, put]] of Object.entries(kinds).entries()) {
    const attempt = facts.attempt(`k${index}`, dead);
    put(attempt.path);
    const before = readdirSync(attempt.path);
    assert.equal((await undoAdd(attempt)).left.length, 1, kind);
    assert.deepEqual(readdirSync(attempt.path), before, kind);
    assert.ok(!readdirSync(path.dirname(attempt.path)).some((name) => /interrupted/.test(name)));
  }
});

test("a half-made checkout without its registration goes only while all in it is the commit's", async () => {
  await using sandbox = await createSandbox();
  const facts = fixture(sandbox);
  const orphan = async (name: string): Promise<Attempt> => {
    const attempt = facts.attempt(name, dead);
    rmSync(await leaveHalf(facts, attempt), { recursive: true });
    return attempt;
  };
  const clean = await orphan("clean");
  assert.deepEqual(await undoAdd(clean), { left: [] });
  assert.ok(!existsSync(clean.path));
  const put: Record<string, (at: string) => void> = {
    file: (at) => writeFiles(at, { ".env": "S=1\n" }),
    edit: (at) => writeFiles(at, { "src/b.txt": "mine\n" }),
    repository: (at) => {
      git(path.join(at, "src"), "init", "-q");
    },
    link: (at) => {
      unlinkSync(path.join(at, "src/b.txt"));
      symlinkSync("../.gitignore", path.join(at, "src/b.txt"));
    },
    fifo: (at) => {
      execFileSync("mkfifo", [path.join(at, "src/pipe")]);
    },
  };
  for (const [name, change] of Object.entries(put)) {
    const attempt = await orphan(name);
    change(attempt.path);
    const { left } = await undoAdd(attempt);
    assert.match(left.join(), new RegExp(`${name}\`, which holds`), name);
    assert.ok(existsSync(path.join(attempt.path, ".gitignore")), name);
  }
});

test("an undo that was killed at any rename is carried on", async () => {
  await using sandbox = await createSandbox();
  const facts = fixture(sandbox);
  const aside = facts.attempt("aside", dead);
  await leaveHalf(facts, aside);
  renameSync(aside.path, `${aside.path}.interrupted-${aside.id.slice(-12)}`);
  assert.deepEqual(await undoAdd(aside), { left: [] });
  const trashed = facts.attempt("trashed", dead);
  const admin = await leaveHalf(facts, trashed);
  const trash = path.join(facts.commonDirectory, "espalier/trash", trashed.id);
  mkdirSync(path.dirname(trash), { recursive: true });
  renameSync(trashed.path, trash);
  assert.deepEqual(await undoAdd(trashed), { left: [] });
  assert.ok(!existsSync(trash) && !existsSync(admin));
  assert.deepEqual(readdirSync(sandbox.path("places")), []);
  assert.equal(git(facts.repository, "branch", "--list", "aside", "trashed"), "");
});

test("only a branch that this very creation made is taken back, and only as it was made", async () => {
  await using sandbox = await createSandbox();
  const facts = fixture(sandbox);
  const { repository, commit } = facts;
  git(repository, "config", "core.logAllRefUpdates", "false");
  const made = async (name: string): Promise<Attempt> => {
    const attempt = facts.attempt(name, dead);
    await createBranch(repository, name, commit, formatMade("main", attempt.id));
    return attempt;
  };
  const has = (name: string): boolean => git(repository, "branch", "--list", name) !== "";
  await undoAdd(await made("ours"));
  assert.ok(!has("ours"));
  git(repository, "branch", "theirs");
  assert.deepEqual(await undoAdd(facts.attempt("theirs", dead)), { left: [] });
  assert.ok(has("theirs"), "somebody made it");
  const again = await made("again");
  git(repository, "branch", "-D", "again");
  git(repository, "branch", "again");
  await undoAdd(again);
  assert.ok(has("again"), "ours was deleted, and this is another");
  const below = facts.attempt("below", dead);
  git(repository, "branch", "below/x");
  assert.deepEqual(await undoAdd(below), { left: [] });
  assert.ok(has("below/x"));
  const used = await made("used");
  git(repository, "worktree", "add", "-q", sandbox.path("elsewhere"), "used");
  assert.match((await undoAdd(used)).left.join(), /checked out at/);
  assert.ok(has("used"));
  const moved = await made("moved");
  git(repository, "config", "core.logAllRefUpdates", "true");
  git(repository, "commit", "-q", "--allow-empty", "-m", "c1");
  git(repository, "branch", "-f", "moved", "HEAD");
  git(repository, "branch", "-f", "moved", commit);
  assert.match((await undoAdd(moved)).left.join(), /was moved since/);
  assert.ok(has("moved"), "its reflog holds a commit");
});

test("nothing is looked at while an attempt has made nothing", async () => {
  await using sandbox = await createSandbox();
  const facts = fixture(sandbox);
  const attempt = facts.attempt("w", { branchCreated: false });
  git(facts.repository, "worktree", "add", "-q", "-b", "w", attempt.path);
  assert.deepEqual(await undoAdd(attempt), { left: [] });
  assert.ok(existsSync(attempt.path));
});

test("a place below a file, or longer than any path can be, is told and not met later", async () => {
  await using sandbox = await createSandbox();
  const { commonDirectory, ...facts } = fixture(sandbox);
  const below = path.join(facts.repository, "a.txt/x");
  assert.deepEqual(await readPlace(below, commonDirectory), {
    kind: "occupied",
    reason: "lies below a file",
  });
  assert.deepEqual(await undoAdd(facts.attempt("w", { ...dead, path: below })), { left: [] });
  const coded = (pattern: RegExp) => (error: unknown) =>
    isAppError(error) && error.code === "input_invalid" && pattern.test(error.message);
  await assert.rejects(readCanonicalPath(`/${"d/".repeat(2250)}`), coded(/bytes long/));
  await assert.rejects(readCanonicalPath(`/${"n".repeat(300)}`), coded(/part of it/));
  await assert.rejects(readCanonicalPath("/a\0b"), coded(/NUL/));
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
