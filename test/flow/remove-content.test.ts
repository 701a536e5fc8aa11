/** What a removal finds in a working tree whose configuration, filters, submodules or names hide something. */
import assert from "node:assert/strict";
import {
  chmodSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { test } from "node:test";
import { describeDirectories } from "../../src/app/reconstructible.ts";
import type { RemoveInput } from "../../src/app/removal-input.ts";
import { removeWorkspace } from "../../src/app/remove-workspace.ts";
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
import { createRegistered } from "../helpers/workspace.ts";

interface Place extends AsyncDisposable {
  readonly sandbox: Sandbox;
  readonly world: World;
  readonly r: string;
  readonly w: string;
}

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
  { world, sandbox }: Place,
  target: string,
  options: Partial<RemoveInput> = {},
): Promise<RemovedDocument> {
  const document = await removeWorkspace(world, {
    cwd: sandbox.root,
    target,
    discard: false,
    keepBranch: false,
    dryRun: false,
    asked: "cli",
    ...options,
  });
  return document as RemovedDocument;
}

async function refused(place: Place, options: Partial<RemoveInput> = {}): Promise<AppError> {
  let error: unknown;
  try {
    await remove(place, place.w, options);
  } catch (caught) {
    error = caught;
  }
  if (!isAppError(error)) throw error ?? new Error("it was removed");
  return error as AppError;
}

function commit(at: string, name: string, text = `${name}\n`): string {
  writeFiles(at, { [name]: text });
  git(at, "add", "--", name);
  git(at, "commit", "-qm", name);
  return git(at, "rev-parse", "HEAD");
}

const onLinux = { skip: process.platform !== "linux" };

test(
  "RM-02 a disk that tells cases apart hides nothing, whatever core.ignoreCase says",
  onLinux,
  async () => {
    await using place = await createPlace({ "Cargo.toml": "", "b.txt": "b\n" });
    const { world, r, w } = place;
    await createRegistered(world, r, w);
    git(r, "config", "core.ignoreCase", "true");
    writeFiles(w, { "A.txt": "precious\n", "TARGET/x": "not the ignored directory\n" });
    const { details } = await refused(place);
    assert.deepEqual(details["untracked"], ["A.txt", "TARGET/x"]);
  },
);

test("a re-admitted file is seen whatever core.ignoreCase says", onLinux, async () => {
  await using place = await createPlace({
    "Cargo.toml": "",
    ".gitignore": "TARGET/\ntarget/*\n!target/keep\n",
  });
  const { world, r } = place;
  writeFiles(r, { "target/keep": "x" });
  git(r, "config", "core.ignoreCase", "true");
  const [target] = await describeDirectories(world, { root: r, mainCheckout: r });
  assert.equal(target?.reconstructible, false);
});

/** `filter=strip` drops every line with OUTPUT on the way in, as notebook cleaners do. */
function configureStrip(r: string): void {
  git(r, "config", "filter.strip.clean", "sed /OUTPUT/d");
}

test("RM-02 what a clean filter leaves out of the commit is work", async () => {
  await using place = await createPlace({
    ".gitattributes": "*.nb filter=strip\n*.id ident\n*.up filter=up\n",
    "n.nb": "c\n",
    "same.nb": "c\n",
    " led.nb": "c\n",
    "k.id": "$Id$\nk\n",
    "sub/same.id": "$Id$\ns\n",
    "x.up": "low\n",
  });
  const { world, r, w } = place;
  configureStrip(r);
  git(r, "config", "filter.up.smudge", "tr a-z A-Z");
  git(r, "config", "filter.up.clean", "tr A-Z a-z");
  await createRegistered(world, r, w);
  assert.equal(readFileSync(path.join(w, "x.up"), "utf8"), "LOW\n");
  assert.match(readFileSync(path.join(w, "k.id"), "utf8"), /^\$Id: [0-9a-f]{40} \$\n/);
  writeFiles(w, {
    "n.nb": "c\nOUTPUT precious\n",
    " led.nb": "c\nOUTPUT precious\n",
    "k.id": "$Id: a remark of mine $\nk\n",
  });
  assert.equal(git(w, "diff", "HEAD"), "");
  const { details } = await refused(place);
  assert.deepEqual(details["uncommitted"], [" led.nb", "k.id", "n.nb"]);
  for (const name of [" led.nb", "k.id", "n.nb"]) rmSync(path.join(w, name));
  git(w, "checkout", "-q", "--", ".");
  // Committed and not checked out again: the file keeps the old identification.
  writeFiles(w, { "k.id": "$Id$\nchanged\n", "x.up": "LOWER\n" });
  git(w, "commit", "-qam", "change");
  git(r, "branch", "holds", "f");
  await remove(place, w);
});

test("attributes that only info/attributes sets hide nothing either", async () => {
  await using place = await createPlace({ "n.nb": "c\n" });
  const { world, r, w } = place;
  configureStrip(r);
  writeFiles(r, { ".git/info/attributes": "*.nb filter=strip\n" });
  await createRegistered(world, r, w);
  writeFiles(w, { "n.nb": "c\nOUTPUT precious\n" });
  assert.deepEqual((await refused(place)).details["uncommitted"], ["n.nb"]);
});

test("line endings of a checkout are no work, with a filter or without", async () => {
  await using place = await createPlace({
    ".gitattributes": "*.txt text eol=crlf\n*.nb text eol=crlf filter=strip\n",
    "b.txt": "b\r\n",
    "n.nb": "c\r\n",
  });
  const { world, r, w } = place;
  configureStrip(r);
  await createRegistered(world, r, w);
  assert.equal(readFileSync(path.join(w, "n.nb"), "utf8"), "c\r\n");
  await remove(place, w);
});

const POINTER =
  "version https://git-lfs.github.com/spec/v1\n" +
  "oid sha256:c641344867e9806fadfd219f25b62b97c94db0eed04a1d79e93676533cfb782b\nsize 9\n";

test("large files are compared with their pointers, without git-lfs and without a network", async () => {
  await using place = await createPlace({ "a.bin": POINTER, "b.bin": POINTER, "c.bin": POINTER });
  const { world, r, w } = place;
  writeFiles(r, { ".gitattributes": "*.bin filter=lfs diff=lfs merge=lfs -text\n" });
  git(r, "add", "-A");
  git(r, "commit", "-qm", "large files");
  await createRegistered(world, r, w);
  git(r, "config", "filter.lfs.process", "no-such-git-lfs filter-process");
  git(r, "config", "filter.lfs.clean", "no-such-git-lfs clean");
  git(r, "config", "filter.lfs.smudge", "no-such-git-lfs smudge");
  git(r, "config", "filter.lfs.required", "true");
  // a.bin stays a pointer, b.bin was fetched, c.bin was edited.
  writeFiles(w, { "b.bin": "hi there\n", "c.bin": "hi edited\n" });
  const { details } = await refused(place);
  assert.deepEqual(details["uncommitted"], ["c.bin"]);
  writeFiles(w, { "c.bin": "hi there\n" });
  await remove(place, w);
});

test("GT-12 a hook of the repository does not run on what only reads", async () => {
  await using place = await createPlace();
  const { world, r, w } = place;
  await createRegistered(world, r, w);
  const hook = path.join(r, ".git/hooks/post-index-change");
  writeFiles(r, { ".git/hooks/post-index-change": "#!/bin/sh\n: > hook-ran\n" });
  chmodSync(hook, 0o755);
  await remove(place, w, { dryRun: true });
  assert.equal(existsSync(path.join(w, "hook-ran")), false);
  await remove(place, w);
  assert.equal(existsSync(w), false);
});

const ALLOW = ["-c", "protocol.file.allow=always"];

/** A workspace with one submodule, checked out detached as `submodule update` leaves it. */
async function createWithSubmodule(): Promise<Place & { inner: string; module: string }> {
  const place = await createPlace();
  const { world, r, w, sandbox } = place;
  const sub = createRepository(sandbox.path("sub"));
  git(r, ...ALLOW, "submodule", "add", "-q", sub, "sub");
  git(r, "commit", "-qm", "sub");
  const row = await createRegistered(world, r, w);
  git(w, ...ALLOW, "submodule", "update", "--init", "-q");
  const module = path.join(row.adminDirectory ?? "", "modules/sub");
  return { ...place, inner: path.join(w, "sub"), module };
}

const submoduleWork = (error: AppError): unknown => error.details["submodule"];

test("RM-10 a commit on a submodule's detached HEAD counts after an update moved HEAD away", async () => {
  await using place = await createWithSubmodule();
  const { w, inner } = place;
  const lost = commit(inner, "DETACHED");
  git(w, ...ALLOW, "submodule", "update", "-q");
  assert.notEqual(git(inner, "rev-parse", "HEAD"), lost);
  assert.deepEqual(submoduleWork(await refused(place)), [
    `sub: commit ${lost.slice(0, 7)} DETACHED`,
  ]);
  git(place.r, "-C", "sub", "fetch", "-q", inner, `${lost}:refs/heads/saved`);
  await remove(place, w);
});

test("RM-10 refs of a submodule under any name, notes among them, hold work", async () => {
  await using place = await createWithSubmodule();
  const { inner } = place;
  const lost = commit(inner, "CUSTOM");
  git(inner, "update-ref", "refs/custom/x", lost);
  git(inner, "update-ref", "refs/custom/blob", git(inner, "rev-parse", "HEAD:a.txt"));
  git(inner, "notes", "add", "-m", "a remark", "HEAD~1");
  git(inner, "reset", "-q", "--hard", "HEAD~1");
  rmSync(path.join(place.module, "logs"), { recursive: true });
  const found = submoduleWork(await refused(place)) as string[];
  assert.equal(found.length, 3);
  assert.ok(found.includes(`sub: commit ${lost.slice(0, 7)} CUSTOM`), found.join());
  assert.ok(found.some((line) => line.endsWith("Notes added by 'git notes add'")));
  assert.ok(found.includes("sub: the ref refs/custom/blob"), found.join());
});

test("RM-10 what was staged in a submodule counts without its checkout", async () => {
  await using place = await createWithSubmodule();
  const { inner, w } = place;
  writeFiles(inner, { draft: "draft\n" });
  git(inner, "add", "draft");
  for (const name of readdirSync(inner)) rmSync(path.join(inner, name), { recursive: true });
  assert.deepEqual(submoduleWork(await refused(place)), ["sub: staged draft"]);
  rmSync(w, { recursive: true });
  assert.deepEqual(submoduleWork(await refused(place)), ["sub: staged draft"]);
});

test("RM-10 files in a submodule's directory count when its .git is gone", async () => {
  await using place = await createWithSubmodule();
  const { inner } = place;
  writeFiles(inner, { "a.txt": "edited\n" });
  rmSync(path.join(inner, ".git"));
  assert.deepEqual((await refused(place)).details["untracked"], ["sub"]);
});

test("RM-10 commits that only a submodule's own push put on a remote are named until another copy has them", async () => {
  await using place = await createWithSubmodule();
  const { inner, r, w, sandbox } = place;
  git(inner, "checkout", "-q", "-b", "x");
  const lost = commit(inner, "PUSHED");
  git(inner, "push", "-q", "origin", "x");
  git(inner, "checkout", "-q", "--detach", "origin/main");
  const named = `sub: commit ${lost.slice(0, 7)} PUSHED (on remote-tracking refs alone, which may be stale)`;
  assert.deepEqual(submoduleWork(await refused(place)), [named]);
  git(path.join(r, "sub"), ...ALLOW, "fetch", "-q");
  git(sandbox.path("sub"), "branch", "-q", "-D", "x");
  await remove(place, w);
  assert.equal(git(path.join(r, "sub"), "cat-file", "-t", lost), "commit");
});

test("RM-10 a commit that an update fetched by its id alone is no work", async () => {
  await using place = await createWithSubmodule();
  const { inner, r, w, sandbox } = place;
  const sub = sandbox.path("sub");
  git(sub, "config", "uploadpack.allowAnySHA1InWant", "true");
  git(sub, "checkout", "-q", "--detach");
  const recorded = commit(sub, "HIDDEN");
  git(sub, "update-ref", "refs/hidden/x", recorded);
  git(sub, "checkout", "-q", "main");
  git(w, "update-index", "--cacheinfo", `160000,${recorded},sub`);
  git(w, "commit", "-qm", "bump");
  git(r, "branch", "holds", "f");
  git(w, ...ALLOW, "submodule", "update", "-q");
  assert.equal(git(inner, "rev-parse", "HEAD"), recorded);
  await remove(place, w);
});

test("RM-10 a worktree that was made from a submodule is not orphaned, discard or not", async () => {
  await using place = await createWithSubmodule();
  const { inner, w, sandbox } = place;
  git(inner, "worktree", "add", "-q", "--detach", sandbox.path("elsewhere"));
  for (const discard of [false, true]) {
    const error = await refused(place, { discard });
    assert.equal(error.code, "unverified");
    assert.match(error.message, new RegExp(`worktree.*${sandbox.path("elsewhere")}`));
  }
  git(inner, "worktree", "remove", sandbox.path("elsewhere"));
  await remove(place, w);
});

test("GT-14 a registration whose repository and directory are both gone can be dropped", async () => {
  await using place = await createPlace();
  const { world, r, w } = place;
  const row = await createRegistered(world, r, w);
  renameSync(r, `${r}-away`);
  assert.equal((await refused(place)).code, "unverified");
  rmSync(`${r}-away`, { recursive: true });
  rmSync(w, { recursive: true });
  const gone = await remove(place, row.id);
  assert.equal(gone.already_gone, true);
  assert.equal(await world.registry.read((view) => view.listWorkspaces().length), 0);
});

test("RM-30 a copy of ours counts once its source is gone, or once it was edited", async () => {
  await using place = await createPlace();
  const { world, r, w } = place;
  const row = await createRegistered(world, r, w);
  writeFiles(r, { "local.cfg": "mine\n" });
  writeFiles(w, { "local.cfg": "mine\n" });
  const sha256 = await world.knownFiles.hashFile(path.join(w, "local.cfg"));
  await world.registry.update((edit) =>
    edit.writeScratch([{ workspaceId: row.id, path: "local.cfg", sha256 }]),
  );
  rmSync(path.join(r, "local.cfg"));
  assert.deepEqual((await refused(place)).details["untracked"], ["local.cfg"]);
  writeFiles(r, { "local.cfg": "other\n" });
  writeFiles(w, { "local.cfg": "edited\n" });
  assert.deepEqual((await refused(place)).details["untracked"], ["local.cfg"]);
  writeFiles(w, { "local.cfg": "mine\n" });
  await remove(place, w);
});

test("RM-01 a file is not saved by being its own copy in the main checkout", async () => {
  await using place = await createPlace();
  const { world, r, w } = place;
  await createRegistered(world, r, w);
  writeFiles(w, { ".env": "SECRET=1\n" });
  linkSync(path.join(w, ".env"), path.join(r, ".env"));
  assert.deepEqual((await refused(place)).details["ignored"], [".env"]);
});

const bytes = (...parts: (string | number[])[]): Buffer =>
  Buffer.concat(parts.map((part) => Buffer.from(part as string)));

test(
  "RM-13 a worktree of another repository is told below a name that is not UTF-8",
  onLinux,
  async () => {
    await using place = await createPlace();
    const { world, r, w, sandbox } = place;
    await createRegistered(world, r, w);
    const foreign = createRepository(sandbox.path("foreign"));
    git(foreign, "worktree", "add", "-q", path.join(w, "plain"), "-b", "y");
    mkdirSync(bytes(w, "/d", [0xff]));
    renameSync(path.join(w, "plain"), bytes(w, "/d", [0xff], "/wt"));
    writeFileSync(
      path.join(foreign, ".git/worktrees/plain/gitdir"),
      bytes(w, "/d", [0xff], "/wt/.git\n"),
    );
    for (const discard of [false, true]) {
      const error = await refused(place, { discard });
      assert.equal(error.code, "in_use");
      assert.deepEqual(error.files, [`${w}/d\ufffd/wt`]);
    }
  },
);

test("a submodule repository whose name is not UTF-8 is not overlooked", onLinux, async () => {
  await using place = await createWithSubmodule();
  const { module, inner } = place;
  rmSync(inner, { recursive: true });
  renameSync(module, bytes(path.dirname(module), "/s", [0xff]));
  assert.equal((await refused(place, { discard: true })).code, "unverified");
});

test("RM-07 a notes merge in progress refuses, a finished one does not", async () => {
  await using place = await createPlace();
  const { world, r, w } = place;
  await createRegistered(world, r, w);
  for (const [ref, text] of [
    ["one", "1"],
    ["two", "2"],
  ] as const) {
    git(w, "notes", `--ref=${ref}`, "add", "-m", text, "HEAD");
  }
  assert.throws(() => git(w, "notes", "--ref=one", "merge", "two"));
  assert.deepEqual((await refused(place)).details["operation"], ["a notes merge"]);
  git(w, "notes", "--ref=one", "merge", "--abort");
  await remove(place, w);
});

test("a private ref whose name is not UTF-8 is told", onLinux, async () => {
  await using place = await createPlace();
  const { world, r, w } = place;
  const row = await createRegistered(world, r, w);
  mkdirSync(path.join(row.adminDirectory ?? "", "refs/worktree"), { recursive: true });
  const head = git(w, "rev-parse", "HEAD");
  writeFileSync(bytes(row.adminDirectory ?? "", "/refs/worktree/x", [0xff]), `${head}\n`);
  assert.deepEqual((await refused(place)).details["operation"], [
    "the private ref refs/worktree/x\ufffd",
  ]);
});

test(
  "a temporary index that a kill left goes at the next look, a living process's stays",
  onLinux,
  async () => {
    await using place = await createPlace();
    const { world, r, w, sandbox } = place;
    await createRegistered(world, r, w);
    const start = world.process.readProcessStart(process.pid);
    const dead = path.join(os.tmpdir(), `espalier-index-${process.pid}-1-abcdef`);
    const living = path.join(os.tmpdir(), `espalier-index-${process.pid}-${start}-abcdef`);
    const foreign = path.join(os.tmpdir(), `espalier-index-${process.pid}-2-abcdef`);
    mkdirSync(dead);
    mkdirSync(living);
    writeFiles(sandbox.root, { "kept/file": "x" });
    cpSync(sandbox.path("kept/file"), foreign);
    try {
      await remove(place, w, { dryRun: true });
      assert.deepEqual([dead, living, foreign].map(existsSync), [false, true, true]);
    } finally {
      for (const each of [dead, living, foreign]) rmSync(each, { recursive: true, force: true });
    }
  },
);
