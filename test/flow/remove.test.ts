import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { adoptWorkspaces } from "../../src/app/adopt-workspaces.ts";
import { emptyTrash } from "../../src/app/empty-trash.ts";
import type { RemoveInput } from "../../src/app/removal-input.ts";
import { describeWork, removeWorkspace } from "../../src/app/remove-workspace.ts";
import type { World } from "../../src/app/world.ts";
import { type AppError, isAppError } from "../../src/errors.ts";
import type { RemovedDocument } from "../../src/schema/index.ts";
import { withoutDaemon } from "../helpers/effects.ts";
import {
  createRepository,
  createSandbox,
  git,
  type Sandbox,
  writeFiles,
} from "../helpers/sandbox.ts";
import { createRegistered, registerWorktree } from "../helpers/workspace.ts";

interface Place extends AsyncDisposable {
  readonly sandbox: Sandbox;
  readonly world: World;
  /** The main checkout. */
  readonly r: string;
  /** Where the workspace goes. */
  readonly w: string;
}

/** `mk r` and an open world. */
async function createPlace(files: Record<string, string> = {}): Promise<Place> {
  const sandbox = await createSandbox();
  const world = withoutDaemon(sandbox.world());
  const r = createRepository(sandbox.path("r"), files);
  return {
    sandbox,
    world,
    r,
    w: sandbox.path("w"),
    [Symbol.asyncDispose]: async () => {
      world.registry.close();
      await sandbox[Symbol.asyncDispose]();
    },
  };
}

async function remove(
  { world, r }: Pick<Place, "world" | "r">,
  target: string,
  options: Partial<RemoveInput> = {},
): Promise<RemovedDocument> {
  const document = await removeWorkspace(world, {
    cwd: r,
    target,
    discard: false,
    keepBranch: false,
    dryRun: false,
    asked: "cli",
    ...options,
  });
  assert.equal(document.schema, "espalier.workspace.removed.v1");
  return document as RemovedDocument;
}

async function refused(place: Place, target: string, options: Partial<RemoveInput> = {}) {
  let error: unknown;
  try {
    await remove(place, target, options);
  } catch (caught) {
    error = caught;
  }
  if (!isAppError(error)) throw error ?? new Error("it was removed");
  return error as AppError;
}

const countRows = (world: World): Promise<number> =>
  world.registry.read((view) => view.listWorkspaces().length);

function commit(at: string, name: string, text = `${name}\n`): string {
  writeFiles(at, { [name]: text });
  git(at, "add", "--", name);
  git(at, "commit", "-qm", name);
  return git(at, "rev-parse", "HEAD");
}

async function withSleeper(cwd: string, fn: () => Promise<void>): Promise<void> {
  const child = spawn("sleep", ["600"], { cwd, stdio: "ignore" });
  await new Promise((resolve) => child.once("spawn", resolve));
  try {
    await fn();
  } finally {
    child.kill("SIGKILL");
    await new Promise((resolve) => child.once("close", resolve));
  }
}

test("a clean workspace goes with its branch, and its files follow from the trash", async () => {
  await using place = await createPlace();
  const { world, r, w } = place;
  const row = await createRegistered(world, r, w);
  const document = await remove(place, w);
  assert.equal(existsSync(w), false);
  assert.equal(document.already_gone, false);
  assert.equal(document.freed_bytes, null);
  assert.deepEqual(
    document.deleted.map(({ kind }) => kind),
    ["directory", "registration", "branch"],
  );
  assert.equal(git(r, "branch", "--list", "f"), "");
  assert.equal(git(r, "worktree", "list").split("\n").length, 1);
  assert.equal(await countRows(world), 0);
  const trash = path.join(r, ".git/espalier/trash", row.id);
  assert.equal(existsSync(trash), true);
  assert.deepEqual(await emptyTrash(world, () => false), { deleted: 1, left: 0 });
  assert.equal(existsSync(trash), false);
});

test("a dry run prints the plan and changes nothing", async () => {
  await using place = await createPlace();
  const { world, r, w } = place;
  await createRegistered(world, r, w);
  const before = readFileSync(place.sandbox.path("state/registry.sqlite3"));
  const plan = await removeWorkspace(world, {
    cwd: r,
    target: "w",
    discard: false,
    keepBranch: false,
    dryRun: true,
    asked: "cli",
  });
  assert.equal(plan.schema, "espalier.plan.v1");
  assert.deepEqual("steps" in plan ? plan.steps.map(({ action }) => action) : [], [
    "move into the trash",
    "drop git's registration",
    "delete branch",
    "drop from the registry",
    "delete in the background",
  ]);
  assert.equal(existsSync(w), true);
  assert.equal(existsSync(path.join(r, ".git/espalier")), false);
  assert.deepEqual(readFileSync(place.sandbox.path("state/registry.sqlite3")), before);
});

test("RM-01 an ignored file that nothing else holds is named, and a build directory goes unasked", async () => {
  await using place = await createPlace({ "Cargo.toml": "[package]\nname='x'\nversion='0.1.0'\n" });
  const { world, r, w } = place;
  await createRegistered(world, r, w);
  writeFiles(w, {
    ".env": "SECRET=1\n",
    "target/o": "x",
    "target/CACHEDIR.TAG": "Signature: 8a477f597d28d172789f06886806bc55\n",
  });
  const error = await refused(place, w);
  assert.equal(error.code, "unsaved_work");
  assert.deepEqual(error.files, [".env"]);
  assert.deepEqual(error.details["ignored"], [".env"]);
  assert.equal(existsSync(path.join(w, ".env")), true);
  writeFiles(r, { ".env": "SECRET=1\n" });
  await remove(place, w);
  assert.equal(existsSync(w), false);
});

test("RM-01 an ignored file is not saved by a main checkout that links to it", async () => {
  await using place = await createPlace();
  const { world, r, w } = place;
  await createRegistered(world, r, w);
  writeFiles(w, { "node_modules/.keep": "x", "node_modules/a": "only here" });
  symlinkSync(path.join(w, "node_modules"), path.join(r, "node_modules"));
  const error = await refused(place, w);
  assert.deepEqual(error.details["ignored"], ["node_modules/.keep", "node_modules/a"].sort());
});

test("RM-02 untracked files and hidden edits are found whatever the configuration says", async () => {
  await using place = await createPlace({ "b.txt": "b\n", "c.txt": "c\n" });
  const { world, r, w } = place;
  git(r, "config", "status.showUntrackedFiles", "no");
  git(r, "config", "core.untrackedCache", "true");
  await createRegistered(world, r, w);
  writeFiles(w, { "new.txt": "new\n", "b.txt": "edited\n", "c.txt": "edited\n", "deep/er/x": "x" });
  git(w, "update-index", "--assume-unchanged", "b.txt");
  git(w, "update-index", "--skip-worktree", "c.txt");
  assert.equal(git(w, "status", "--porcelain"), "");
  const error = await refused(place, w);
  assert.deepEqual(error.details["untracked"], ["deep/er/x", "new.txt"]);
  assert.deepEqual(error.details["uncommitted"], ["b.txt", "c.txt"]);
});

test("RM-02 content that only the index holds is work", async () => {
  await using place = await createPlace();
  const { world, r, w } = place;
  await createRegistered(world, r, w);
  writeFiles(w, { "s.txt": "staged\n" });
  git(w, "add", "s.txt");
  rmSync(path.join(w, "s.txt"));
  assert.deepEqual((await refused(place, w)).details["staged"], ["s.txt"]);
});

test("RM-02 names that are not UTF-8 are found", {
  skip: process.platform !== "linux",
}, async () => {
  await using place = await createPlace();
  const { world, r, w } = place;
  await createRegistered(world, r, w);
  const bad = Buffer.concat([Buffer.from(`${w}/bad`), Buffer.from([0xff])]);
  writeFileSync(bad, "x");
  mkdirSync(path.join(w, "node_modules"));
  writeFileSync(Buffer.concat([Buffer.from(`${w}/node_modules/`), Buffer.from([0xfe])]), "x");
  const error = await refused(place, w);
  assert.deepEqual(error.details["untracked"], ["bad\ufffd"]);
  assert.deepEqual(error.details["ignored"], ["node_modules/\ufffd"]);
});

test("sparse checkout's absent files are not deletions", async () => {
  await using place = await createPlace({ "src/a": "a", "docs/b": "b" });
  const { world, r, w } = place;
  await createRegistered(world, r, w);
  git(w, "sparse-checkout", "set", "--cone", "src");
  assert.equal(existsSync(path.join(w, "docs/b")), false);
  await remove(place, w);
});

test("RM-04 a commit on a detached HEAD is named and stays", async () => {
  await using place = await createPlace();
  const { world, r, w } = place;
  await createRegistered(world, r, w, null);
  const only = commit(w, "only-here");
  const error = await refused(place, w);
  assert.deepEqual(error.details["commits"], [`${only.slice(0, 12)} only-here`]);
  assert.equal(git(r, "cat-file", "-t", only), "commit");
  git(r, "branch", "holds", only);
  await remove(place, w);
});

test("RM-04 a detached HEAD that was left again still counts, an amended commit does not", async () => {
  await using place = await createPlace();
  const { world, r, w } = place;
  await createRegistered(world, r, w);
  git(w, "checkout", "-q", "--detach");
  const left = commit(w, "left-behind");
  git(w, "checkout", "-q", "f");
  git(w, "commit", "-q", "--allow-empty", "-m", "one");
  git(w, "commit", "-q", "--amend", "--allow-empty", "-m", "two");
  git(w, "reset", "-q", "--hard", "HEAD~1");
  assert.deepEqual((await refused(place, w)).details["commits"], [
    `${left.slice(0, 12)} left-behind`,
  ]);
  git(r, "tag", "holds", left);
  await remove(place, w);
});

test("a worktree whose configuration points git elsewhere is not verified", async () => {
  await using place = await createPlace();
  const { world, r, w } = place;
  await createRegistered(world, r, w);
  git(r, "config", "extensions.worktreeConfig", "true");
  git(w, "config", "--worktree", "core.worktree", r);
  writeFiles(w, { notes: "x" });
  assert.equal((await refused(place, w, { discard: true })).code, "unverified");
});

test("RM-05 commits that only a stale remote-tracking ref holds are anchored before the branch goes", async () => {
  await using place = await createPlace();
  const { world, r, w, sandbox } = place;
  git(sandbox.root, "init", "-q", "--bare", "up");
  git(r, "remote", "add", "origin", "../up");
  git(r, "push", "-q", "origin", "main");
  const row = await createRegistered(world, r, w, "feat");
  const tip = commit(w, "1");
  git(w, "push", "-q", "-u", "origin", "feat");
  git(sandbox.path("up"), "update-ref", "-d", "refs/heads/feat");
  const document = await remove(place, w);
  const ref = `refs/espalier/rescue/${row.id}`;
  assert.equal(git(r, "rev-parse", ref), tip);
  assert.deepEqual(
    document.kept.map(({ kind, name }) => [kind, name]),
    [["ref", ref]],
  );
  assert.equal(git(r, "branch", "--list", "feat"), "");
  assert.throws(() => git(r, "config", "--get-regexp", "^branch\\.feat\\."));
});

test("RM-19 a stale remote ref under another name is no proof either", async () => {
  await using place = await createPlace();
  const { world, r, w, sandbox } = place;
  git(sandbox.root, "init", "-q", "--bare", "up");
  git(r, "remote", "add", "origin", "../up");
  git(r, "push", "-q", "origin", "main");
  const row = await createRegistered(world, r, w);
  const tip = commit(w, "1");
  git(w, "push", "-q", "origin", "HEAD:tmp");
  git(sandbox.path("up"), "update-ref", "-d", "refs/heads/tmp");
  await remove(place, w);
  assert.equal(git(r, "rev-parse", `refs/espalier/rescue/${row.id}`), tip);
});

test("RM-07 refuses in the middle of a rebase, a merge, a cherry-pick, a revert and a bisect", async () => {
  await using place = await createPlace();
  const { world, r, w } = place;
  await createRegistered(world, r, w);
  const base = git(w, "rev-parse", "HEAD");
  for (const name of ["1", "2", "3"]) commit(w, `f${name}`);
  const tip = git(w, "rev-parse", "HEAD");
  git(r, "branch", "holds", tip);
  git(w, "-c", "sequence.editor=sed -i '2s/^pick/edit/'", "rebase", "-q", "-i", "HEAD~3");
  assert.equal(git(w, "status", "--porcelain"), "");
  const states: [string, () => void, () => void][] = [
    ["a rebase", () => undefined, () => git(w, "rebase", "--abort")],
    [
      "a merge",
      () =>
        git(
          w,
          "merge",
          "--no-ff",
          "--no-commit",
          "-q",
          git(w, "commit-tree", `${tip}^{tree}`, "-p", tip, "-m", "m"),
        ),
      () => git(w, "merge", "--abort"),
    ],
    ["a bisect", () => git(w, "bisect", "start", tip, base), () => git(w, "bisect", "reset")],
  ];
  for (const [words, start, end] of states) {
    start();
    const error = await refused(place, w);
    assert.equal(error.code, "unsaved_work", words);
    assert.ok((error.details["operation"] as string[]).includes(words), words);
    end();
  }
  for (const [file, words] of [
    ["CHERRY_PICK_HEAD", "a cherry-pick"],
    ["REVERT_HEAD", "a revert"],
    ["MERGE_AUTOSTASH", "an autostash"],
  ] as const) {
    const marker = path.join(r, ".git/worktrees/w", file);
    writeFileSync(marker, `${tip}\n`);
    assert.deepEqual((await refused(place, w)).details["operation"], [words]);
    rmSync(marker);
  }
  git(w, "update-ref", "refs/worktree/mine", tip);
  assert.deepEqual((await refused(place, w)).details["operation"], [
    "the private ref refs/worktree/mine",
  ]);
  git(w, "update-ref", "-d", "refs/worktree/mine");
  await remove(place, w);
});

test("RM-09 a process that sits in it, or has a file open, keeps it; discard does not help", {
  skip: process.platform !== "linux",
}, async () => {
  await using place = await createPlace({ "sub/x": "x" });
  const { world, r, w } = place;
  await createRegistered(world, r, w);
  await withSleeper(path.join(w, "sub"), async () => {
    for (const discard of [false, true]) {
      const error = await refused(place, w, { discard });
      assert.equal(error.code, "in_use");
      assert.match(error.message, /sleep \(pid \d+\)/);
    }
    const row = (await world.registry.read((view) => view.listWorkspaces()))[0];
    assert.ok(row);
    const report = await describeWork(world, row);
    assert.match(report.blockedBy.join(), /^in_use: /);
    assert.deepEqual(report.work, []);
  });
  await remove(place, w);
});

test("RM-10 a submodule's own work refuses, a clean submodule goes", async () => {
  await using place = await createPlace();
  const { world, r, w, sandbox } = place;
  const allow = ["-c", "protocol.file.allow=always"];
  const sub = createRepository(sandbox.path("sub"));
  git(r, ...allow, "submodule", "add", "-q", sub, "sub");
  git(r, "commit", "-qm", "sub");
  await createRegistered(world, r, w);
  git(w, ...allow, "submodule", "update", "--init", "-q");
  const inner = path.join(w, "sub");
  git(inner, "checkout", "-q", "-b", "work");
  const lost = commit(inner, "SUBWORK");
  git(w, "add", "sub");
  git(w, "commit", "-qm", "bump");
  git(r, "branch", "holds", "f");
  const error = await refused(place, w);
  assert.deepEqual(error.details["submodule"], [`sub: commit ${lost.slice(0, 7)} SUBWORK`]);
  git(inner, "push", "-q", "origin", "work");
  // Another copy has to hold it: the remote-tracking ref goes with the submodule, and may be stale.
  git(path.join(r, "sub"), ...allow, "fetch", "-q");
  writeFiles(inner, { draft: "draft\n" });
  assert.deepEqual((await refused(place, w)).details["submodule"], ["sub: untracked sub/draft"]);
  git(inner, "add", "draft");
  git(inner, "stash", "-q");
  const stashed = (await refused(place, w)).details["submodule"];
  assert.deepEqual(stashed, ["sub: a stash"]);
  git(inner, "stash", "drop", "-q");
  await remove(place, w);
  assert.equal(existsSync(path.join(r, ".git/worktrees")), false);
});

test("RM-13 a worktree nested below refuses, discard or not, and is untouched", async () => {
  await using place = await createPlace({ ".gitignore": ".claude/worktrees/\nother/\nemb/\n" });
  const { world, r, w, sandbox } = place;
  await createRegistered(world, r, w);
  const inner = path.join(w, ".claude/worktrees/inner");
  git(w, "worktree", "add", "-q", inner, "-b", "g");
  writeFiles(inner, { "new.txt": "precious" });
  for (const discard of [false, true]) {
    const error = await refused(place, w, { discard });
    assert.equal(error.code, "in_use");
    assert.deepEqual(error.files, [inner]);
  }
  assert.equal(readFileSync(path.join(inner, "new.txt"), "utf8"), "precious");
  git(r, "worktree", "remove", "--force", inner);
  const foreign = createRepository(sandbox.path("foreign"));
  git(foreign, "worktree", "add", "-q", path.join(w, "other/x"), "-b", "y");
  assert.equal((await refused(place, w, { discard: true })).code, "in_use");
  git(foreign, "worktree", "remove", "--force", path.join(w, "other/x"));
  createRepository(path.join(w, "emb"));
  createRepository(path.join(w, "deep/emb"));
  assert.deepEqual(
    (await refused(place, w)).details["nested_repository"],
    ["emb", "deep/emb"].sort(),
  );
});

test("a repository that somebody made over tracked files is found", async () => {
  await using place = await createPlace({ "src/a": "a" });
  const { world, r, w } = place;
  await createRegistered(world, r, w);
  git(path.join(w, "src"), "init", "-q");
  assert.deepEqual((await refused(place, w)).details["nested_repository"], ["src"]);
});

test("RM-14 deleting unlinks links, enters none, and opens read-only directories", async () => {
  await using place = await createPlace();
  const { world, r, w } = place;
  writeFiles(r, { "node_modules/k": "keep" });
  await createRegistered(world, r, w);
  symlinkSync("../r/node_modules", path.join(w, "node_modules"));
  mkdirSync(path.join(w, "ro/deep"), { recursive: true });
  symlinkSync("../../../r", path.join(w, "ro/deep/link"));
  writeFiles(w, { "ro/deep/f": "f" });
  chmodSync(path.join(w, "ro/deep"), 0o555);
  chmodSync(path.join(w, "ro"), 0o555);
  await remove(place, w, { discard: true });
  assert.deepEqual(await emptyTrash(world, () => false), { deleted: 1, left: 0 });
  assert.equal(readFileSync(path.join(r, "node_modules/k"), "utf8"), "keep");
  assert.equal(existsSync(path.join(r, "a.txt")), true);
});

test("the trash deletes nothing that does not lie in a trash of ours", async () => {
  await using place = await createPlace();
  const { world, sandbox, r } = place;
  mkdirSync(sandbox.path("precious"));
  await world.registry.update((edit) => {
    edit.insertTrash({ path: sandbox.path("precious"), project: r, since: 1 });
  });
  assert.deepEqual(await emptyTrash(world, () => false), { deleted: 0, left: 1 });
  assert.equal(existsSync(sandbox.path("precious")), true);
});

test("RM-15 a lock refuses before anything is discarded", async () => {
  await using place = await createPlace();
  const { world, r, w } = place;
  await createRegistered(world, r, w);
  writeFiles(w, { scratch: "s" });
  git(r, "worktree", "lock", w);
  assert.equal((await refused(place, w, { discard: true })).code, "locked");
  assert.equal(readFileSync(path.join(w, "scratch"), "utf8"), "s");
  git(r, "worktree", "unlock", w);
  const document = await remove(place, w, { discard: true });
  assert.deepEqual(document.discarded, ["untracked file: scratch"]);
});

test("RM-17 a dead owner's lock is reclaimed and said so, every other is respected", async () => {
  await using place = await createPlace();
  const { world, r, sandbox } = place;
  const cases: [string, boolean][] = [
    ["claude session x (pid 99999999)", true],
    [`claude agent x (pid ${process.pid} start 1)`, true],
    [`claude agent x (pid ${process.pid})`, false],
    ["on my usb disk", false],
    ["", false],
    ["espalier: adopted workspace 00000000-0000-7000-8000-000000000000", false],
  ];
  for (const [index, [reason, reclaimed]] of cases.entries()) {
    const at = sandbox.path(`w${index}`);
    await createRegistered(world, r, at, `b${index}`);
    git(r, "worktree", "lock", "--reason", reason, at);
    if (reclaimed) {
      const { warnings } = await remove(place, at);
      assert.ok(warnings[0]?.includes(reason), reason);
    } else {
      assert.equal((await refused(place, at)).code, "locked", reason);
      assert.equal(existsSync(path.join(r, `.git/worktrees/w${index}/locked`)), true);
    }
  }
});

test("AD-05 our own lock on an adopted workspace is ours to release", async () => {
  await using place = await createPlace();
  const { world, r, w } = place;
  const row = await createRegistered(world, r, w, "f", {
    custody: "adopted",
    branchCreated: false,
  });
  git(r, "worktree", "lock", "--reason", `espalier: adopted workspace ${row.id}`, w);
  const document = await remove(place, w);
  assert.deepEqual(document.warnings, []);
  assert.deepEqual(
    document.kept.map(({ name }) => name),
    ["f"],
  );
});

test("observed and quarantined workspaces are refused with the remedy", async () => {
  await using place = await createPlace();
  const { world, r, sandbox } = place;
  await createRegistered(world, r, sandbox.path("o"), "o", { custody: "observed" });
  await createRegistered(world, r, sandbox.path("q"), "q", { state: "quarantined" });
  const observed = await refused(place, sandbox.path("o"), { discard: true });
  assert.equal(observed.code, "not_a_workspace");
  const quarantined = await refused(place, sandbox.path("q"), { discard: true });
  assert.equal(quarantined.code, "unverified");
  for (const { hint } of [observed, quarantined]) assert.match(hint, /espalier adopt/);
});

test("RM-18 a squash-merged branch is removable, one commit more is named", async () => {
  await using place = await createPlace();
  const { world, r, sandbox } = place;
  const [feat, feat2] = [sandbox.path("feat"), sandbox.path("feat2")];
  await createRegistered(world, r, feat, "feat");
  commit(feat, "x", "1\n");
  commit(feat, "x", "1\n2\n");
  await createRegistered(world, r, feat2, "feat2");
  commit(feat2, "y", "1\n");
  commit(r, "unrelated");
  git(r, "merge", "--squash", "-q", "feat");
  git(r, "commit", "-qm", "squash of feat");
  git(r, "merge", "--squash", "-q", "feat2");
  git(r, "commit", "-qm", "squash of feat2");
  commit(r, "x", "edited again\n");
  commit(r, "y", "edited again\n");
  const more = commit(feat2, "y", "1\nonly here\n");
  await remove(place, feat);
  assert.equal(git(r, "branch", "--list", "feat"), "");
  const error = await refused(place, feat2);
  assert.deepEqual(error.details["commits"], [`${more.slice(0, 12)} y`]);
});

test("RM-18 a change of white space alone is work", async () => {
  await using place = await createPlace();
  const { world, r, w } = place;
  await createRegistered(world, r, w);
  commit(w, "x", "if a:\n    b\n");
  commit(r, "x", "if a:\nb\n");
  assert.equal((await refused(place, w)).code, "unsaved_work");
});

test("RM-20 a bare clone without remote-tracking refs does not report its whole history", async () => {
  await using place = await createPlace();
  const { world, r, sandbox } = place;
  for (const name of ["1", "2", "3"]) commit(r, name);
  const j = sandbox.path("j");
  git(sandbox.root, "clone", "-q", "--bare", "r", "j/.bare");
  writeFiles(j, { ".git": "gitdir: ./.bare\n" });
  await createRegistered(world, j, path.join(j, "w"), "one");
  const more = commit(path.join(j, "w"), "more");
  const error = await refused(place, path.join(j, "w"));
  assert.deepEqual(error.details["commits"], [`${more.slice(0, 12)} more`]);
  git(path.join(j, "w"), "reset", "-q", "--hard", "HEAD~1");
  await remove(place, path.join(j, "w"));
  assert.equal((await refused(place, path.join(j, ".bare"))).code, "not_a_workspace");
});

test("RM-22 a wrong target refuses", async () => {
  await using place = await createPlace();
  const { world, r, w, sandbox } = place;
  await createRegistered(world, r, w);
  git(r, "worktree", "add", "-q", sandbox.path("foreign"), "-b", "other");
  for (const target of [
    ".",
    "main",
    r,
    `${r}/../r`,
    "/",
    "",
    `${w}/..`,
    `${w}/.git`,
    sandbox.path("foreign"),
    "nothing",
  ]) {
    const error = await refused(place, target, { discard: true });
    assert.equal(error.code, "not_a_workspace", target);
  }
  assert.match((await refused(place, sandbox.path("foreign"))).hint, /espalier adopt/);
  assert.equal(existsSync(w), true);
});

test("RM-22 a workspace whose .git was replaced is not touched", async () => {
  await using place = await createPlace();
  const { world, r, w } = place;
  await createRegistered(world, r, w);
  rmSync(path.join(w, ".git"));
  git(w, "init", "-q");
  assert.equal((await refused(place, w, { discard: true })).code, "unverified");
  assert.equal(existsSync(path.join(w, "a.txt")), true);
});

test("RM-23 a directory that is gone is removed again and again with success", async () => {
  await using place = await createPlace();
  const { world, r, w, sandbox } = place;
  const { id } = await createRegistered(world, r, w);
  await createRegistered(world, r, sandbox.path("other"), "other");
  const tip = git(r, "rev-parse", "f");
  rmSync(w, { recursive: true });
  const first = await remove(place, "w");
  assert.equal(first.already_gone, true);
  assert.deepEqual(
    first.deleted.map(({ kind, name, commit }) => ({ kind, name, commit })),
    [
      { kind: "registration", name: w, commit: undefined },
      { kind: "branch", name: "f", commit: tip },
    ],
  );
  assert.match(
    first.warnings.join(),
    /nobody could look for uncommitted files in .*, which is gone/,
  );
  assert.equal(git(r, "branch", "--list", "f"), "");
  assert.equal(git(r, "worktree", "list").split("\n").length, 2);
  assert.equal((await remove(place, "w")).already_gone, true);
  assert.equal((await remove(place, w)).already_gone, true);
  assert.deepEqual(await remove(place, id), await remove(place, w));
  await createRegistered(world, r, w);
});

test("RM-23 a locked one that is gone is refused, and its commits still count", async () => {
  await using place = await createPlace();
  const { world, r, w, sandbox } = place;
  await createRegistered(world, r, w, null);
  const only = commit(w, "only-here");
  git(r, "worktree", "lock", w);
  rmSync(w, { recursive: true });
  assert.equal((await refused(place, w)).code, "locked");
  git(r, "worktree", "unlock", sandbox.path("w"));
  const error = await refused(place, w);
  assert.deepEqual(error.details["commits"], [`${only.slice(0, 12)} only-here`]);
  assert.equal((await remove(place, w, { discard: true })).already_gone, true);
});

test("RM-23 what only the index of a gone directory holds still counts", async () => {
  await using place = await createPlace();
  const { world, r, w } = place;
  await createRegistered(world, r, w);
  writeFiles(w, { s: "staged" });
  git(w, "add", "s");
  rmSync(w, { recursive: true });
  assert.deepEqual((await refused(place, w)).details["staged"], ["s"]);
  assert.equal((await remove(place, w, { discard: true })).already_gone, true);
});

test("a removal that is refused or done while the project's config is wrong says so", async () => {
  await using place = await createPlace();
  const { world, r, w } = place;
  await createRegistered(world, r, w);
  writeFiles(r, {
    ".gitignore": "dist/\n",
    ".espalier/workspace.toml": 'reconstructable = ["dist"]\n',
  });
  git(r, "add", ".gitignore");
  git(r, "commit", "-qm", "ignore");
  git(w, "merge", "-q", "main");
  const problem = /workspace\.toml` is not valid: it has the unknown key `reconstructable`/;
  writeFiles(w, { "dist/a.js": "built\n" });
  const error = await refused(place, w);
  assert.match(error.hint, problem);
  assert.match(error.hint, /`reconstructible`/);
  // Mended as the hint says, the same removal goes through.
  writeFiles(r, { ".espalier/workspace.toml": "" });
  const declare = await refused(place, w);
  assert.match(declare.hint, /`reconstructible = \["dist"\]`/);
  assert.doesNotMatch(declare.hint, /[Cc]ommit and push/);
  writeFiles(r, { ".espalier/workspace.toml": 'reconstructible = ["dist"]\nx = 1\n' });
  assert.match((await remove(place, w, { discard: true })).warnings.join(), /unknown key `x`/);
});

test("declaring a build directory as the hint says lets the removal through", async () => {
  await using place = await createPlace();
  const { world, r, w } = place;
  writeFiles(r, { ".gitignore": "dist/\n" });
  git(r, "commit", "-qam", "ignore");
  await createRegistered(world, r, w);
  writeFiles(w, { "dist/deep/a.js": "built\n" });
  const [, line = ""] = /\(`(reconstructible = .*?)`\)/.exec((await refused(place, w)).hint) ?? [];
  assert.equal(line, 'reconstructible = ["dist"]');
  writeFiles(r, { ".espalier/workspace.toml": `${line}\n` });
  assert.deepEqual((await remove(place, w)).warnings, []);
  assert.equal(existsSync(w), false);
});

test("who removes the directory that their shell is in is told where to go", async () => {
  await using place = await createPlace();
  const { world, r, w, sandbox } = place;
  await createRegistered(world, r, w);
  await createRegistered(world, r, sandbox.path("other"), "other");
  mkdirSync(path.join(w, "sub"));
  const elsewhere = await remove(place, "other", { shell: w });
  assert.deepEqual(elsewhere.warnings, []);
  const document = await remove(place, w, { shell: path.join(w, "sub") });
  assert.deepEqual(document.warnings, [
    `the shell is still in the removed directory: \`cd ${r}\` leaves it`,
  ]);
});

test("RM-23 a worktree that git moved is not taken for gone", async () => {
  await using place = await createPlace();
  const { world, r, w, sandbox } = place;
  await createRegistered(world, r, w);
  git(r, "worktree", "move", w, sandbox.path("moved"));
  const error = await refused(place, w, { discard: true });
  assert.equal(error.code, "unverified");
  assert.match(error.message, /moved/);
  assert.equal(git(sandbox.path("moved"), "status", "--porcelain"), "");
});

test("RM-23 a directory that git no longer knows is explained and left", async () => {
  await using place = await createPlace();
  const { world, r, w } = place;
  await createRegistered(world, r, w);
  rmSync(path.join(r, ".git/worktrees/w"), { recursive: true });
  const error = await refused(place, w, { discard: true });
  assert.equal(error.code, "unverified");
  assert.equal(existsSync(path.join(w, "a.txt")), true);
});

test("GT-08 removal works while core.bare is flipped in the shared config", async () => {
  await using place = await createPlace();
  const { world, r, w } = place;
  await createRegistered(world, r, w);
  git(r, "config", "core.bare", "true");
  writeFiles(w, { new: "x" });
  assert.equal((await refused(place, w)).code, "unsaved_work");
  rmSync(path.join(w, "new"));
  await remove(place, w);
  assert.equal(existsSync(path.join(r, "a.txt")), true);
});

test("GT-08 what git cannot read is neither clean nor missing", async () => {
  await using place = await createPlace();
  const { world, r, w } = place;
  const row = await createRegistered(world, r, w);
  const admin = path.join(r, ".git/worktrees/w");
  const index = readFileSync(path.join(admin, "index"));
  writeFileSync(path.join(admin, "index"), "garbage");
  assert.equal((await refused(place, w, { discard: true })).code, "unverified");
  assert.equal((await describeWork(world, row)).work, null);
  writeFileSync(path.join(admin, "index"), index);
  git(w, "checkout", "-q", "--detach");
  writeFileSync(path.join(admin, "HEAD"), `${"1".repeat(40)}\n`);
  assert.equal((await refused(place, w, { discard: true })).code, "unverified");
  assert.equal(existsSync(path.join(w, "a.txt")), true);
});

test("GT-10 a workspace is the same through a symbolic link", async () => {
  await using place = await createPlace();
  const { world, r, sandbox } = place;
  mkdirSync(sandbox.path("real"));
  symlinkSync("real", sandbox.path("link"));
  await createRegistered(world, r, sandbox.path("link/w"));
  await remove(place, sandbox.path("link/w"));
  assert.equal(existsSync(sandbox.path("real/w")), false);
  assert.equal(git(r, "worktree", "list").split("\n").length, 1);
});

test("GT-13 many absent at once are a disk that is not mounted", async () => {
  await using place = await createPlace();
  const { world, r, sandbox } = place;
  for (const name of ["a", "b"])
    await createRegistered(world, r, sandbox.path(`disk/${name}`), name);
  renameSync(sandbox.path("disk"), sandbox.path("away"));
  assert.equal(
    (await refused(place, sandbox.path("disk/a"), { discard: true })).code,
    "unverified",
  );
  renameSync(sandbox.path("away"), sandbox.path("disk"));
  assert.equal(git(sandbox.path("disk/a"), "status", "--porcelain"), "");
  for (const name of ["c", "d", "e"]) await createRegistered(world, r, sandbox.path(name), name);
  for (const name of ["c", "d", "e"]) rmSync(sandbox.path(name), { recursive: true });
  const error = await refused(place, sandbox.path("c"));
  assert.equal(error.code, "unverified");
  // Whoever deleted them can say so, one by one; a parent that is away says nothing.
  assert.match(error.hint, /`espalier remove .*\/c --discard`/);
  await remove(place, sandbox.path("c"), { discard: true });
  for (const name of ["d", "e"]) await remove(place, sandbox.path(name));
});

test("many absent with their parent have a way out that git decides on", async () => {
  await using place = await createPlace();
  const { world, r, sandbox } = place;
  for (const name of ["a", "b"])
    await createRegistered(world, r, sandbox.path(`disk/${name}`), name);
  rmSync(sandbox.path("disk"), { recursive: true });
  const { hint } = await refused(place, sandbox.path("disk/a"), { discard: true });
  const said = `git -C ${r} worktree remove ${sandbox.path("disk/a")}`;
  assert.ok(hint.includes(said), hint);
  git(r, "worktree", "remove", sandbox.path("disk/a"));
  await remove(place, sandbox.path("disk/a"));
});

test("commits of an absent workspace still count while many are absent", async () => {
  await using place = await createPlace();
  const { world, r, sandbox } = place;
  for (const name of ["c", "d", "e"]) await createRegistered(world, r, sandbox.path(name), name);
  commit(sandbox.path("c"), "only-here");
  for (const name of ["c", "d", "e"]) rmSync(sandbox.path(name), { recursive: true });
  const gone = await remove(place, sandbox.path("c"), { discard: true });
  assert.match(gone.discarded?.join() ?? "", /only-here/);
});

test("a workspace that was moved is told with git's own remedy, for the person to run", async () => {
  await using place = await createPlace();
  const { world, r, w, sandbox } = place;
  await createRegistered(world, r, w);
  const moved = sandbox.path("moved");
  renameSync(w, moved);
  const error = await refused(place, moved);
  assert.match(error.message, /was moved/);
  assert.ok(error.hint.includes(`git -C ${r} worktree repair ${moved}`), error.hint);
  const adopting = { cwd: r, paths: [moved], scan: false, dryRun: false };
  await assert.rejects(adoptWorkspaces(world, adopting), (refusal: unknown) => {
    assert.ok(isAppError(refusal));
    assert.ok(refusal.hint.includes(`git -C ${r} worktree repair ${moved}`), refusal.hint);
    return true;
  });
  git(r, "worktree", "repair", moved);
  await adoptWorkspaces(world, adopting);
  await remove(place, moved);
});

test("a removal tells what it is at", async () => {
  await using place = await createPlace();
  const told: string[] = [];
  const world = withoutDaemon(place.sandbox.world({ progress: (text) => told.push(text) }));
  await createRegistered(world, place.r, place.w);
  await remove({ world, r: place.r }, place.w);
  assert.deepEqual(told, ["checking for unsaved work", "removing"]);
});

test("GT-14 a repository that moved is explained, one that is gone refuses", async () => {
  await using place = await createPlace();
  const { world, r, w, sandbox } = place;
  await createRegistered(world, r, w);
  renameSync(r, sandbox.path("r2"));
  const here = { ...place, r: sandbox.root };
  for (const discard of [false, true]) {
    const error = await refused(here, w, { discard });
    assert.equal(error.code, "unverified");
    assert.match(error.hint, /git worktree repair/);
  }
  rmSync(sandbox.path("r2"), { recursive: true });
  assert.equal((await refused(here, w, { discard: true })).code, "unverified");
  assert.equal(existsSync(path.join(w, "a.txt")), true);
});

test("files that we put there and nobody edited are no work", async () => {
  await using place = await createPlace();
  const { world, r, w } = place;
  const row = await createRegistered(world, r, w);
  writeFiles(w, { ".env": "copied\n", notes: "ours\n" });
  const sha256 = await world.knownFiles.hashFile(path.join(w, ".env"));
  const notes = await world.knownFiles.hashFile(path.join(w, "notes"));
  await world.registry.update((edit) =>
    edit.writeScratch([
      { workspaceId: row.id, path: ".env", sha256 },
      { workspaceId: row.id, path: "notes", sha256: notes },
    ]),
  );
  writeFiles(r, { ".env": "copied\n", notes: "ours\n" });
  writeFiles(w, { notes: "ours, edited\n" });
  assert.deepEqual((await refused(place, w)).files, ["notes"]);
  writeFiles(w, { notes: "ours\n" });
  await remove(place, w);
});

test("the branch stays when asked, or when somebody else made it", async () => {
  await using place = await createPlace();
  const { world, r, w, sandbox } = place;
  await createRegistered(world, r, w);
  const tip = commit(w, "kept");
  const document = await remove(place, w, { keepBranch: true });
  assert.deepEqual(
    document.kept.map(({ name }) => name),
    ["f"],
  );
  assert.equal(git(r, "rev-parse", "f"), tip);
  git(r, "worktree", "add", "-q", sandbox.path("v"), "-b", "theirs");
  await registerWorktree(world, sandbox.path("v"), { branch: "theirs" });
  commit(sandbox.path("v"), "theirs");
  await remove(place, sandbox.path("v"));
  assert.notEqual(git(r, "branch", "--list", "theirs"), "");
});

test("an unborn branch with files, and an empty one", async () => {
  await using place = await createPlace();
  const { world, r, w } = place;
  await createRegistered(world, r, w);
  git(w, "checkout", "-q", "--orphan", "fresh");
  assert.equal((await refused(place, w)).code, "unsaved_work");
  git(w, "rm", "-rqf", ".");
  await remove(place, w);
});

test("what a killed seed left is no work, what a running one is making is", async () => {
  await using place = await createPlace();
  const { world, r, w } = place;
  await createRegistered(world, r, w);
  const child = spawn("true");
  await new Promise((resolve) => child.on("exit", resolve));
  const name = (pid: number | undefined): string => `.espalier-seed-${pid}-1-0123456789ab`;
  const start = world.process.readProcessStart(process.pid);
  const running = `.espalier-seed-${process.pid}-${start}-0123456789ab`;
  for (const each of [name(child.pid), running]) {
    writeFiles(w, { [`${each}/.gitignore`]: "*\n", [`${each}/tree-0-1/lib.rlib`]: "x" });
  }
  await assert.rejects(remove(place, w), (error: AppError) => {
    assert.equal(error.code, "unsaved_work");
    assert.ok(
      error.files?.every((file) => file.startsWith(running)),
      error.files?.join(),
    );
    return true;
  });
  rmSync(path.join(w, running), { recursive: true });
  await remove(place, w);
  assert.equal(existsSync(w), false);
});
