/** A rescue and its restore give back the workspace that was, byte by byte. */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { forgetRescue } from "../../src/app/forget-rescue.ts";
import { listRescues } from "../../src/app/list-rescues.ts";
import {
  createRescuePlace,
  manifestOf,
  type RescuePlace,
  readStaged,
  readWhole,
  rescue,
  restore,
} from "../helpers/rescue.ts";
import { git, writeFiles } from "../helpers/sandbox.ts";

/** Rescues, sees that it is gone, restores, and holds it to what it was. */
async function requireBack(place: RescuePlace, leaves: readonly string[] = []): Promise<string> {
  const { world, w } = place;
  const before = { whole: readWhole(w, leaves), staged: readStaged(w) };
  const removed = await rescue(place, world);
  assert.equal(existsSync(w), false);
  assert.ok(removed.rescued !== null);
  const restored = await restore(place, world, removed.rescued);
  assert.equal(restored.path, w);
  assert.deepEqual(readWhole(w, leaves), before.whole);
  assert.equal(readStaged(w), before.staged);
  const [row] = await world.registry.read((view) => view.listWorkspaces());
  assert.deepEqual([row?.id, row?.path, row?.state], [restored.id, w, "ready"]);
  assert.equal(git(place.r, "fsck", "--no-dangling", "--connectivity-only"), "");
  return removed.rescued;
}

test("RM-29 what a rescue brings back is byte-identical, index and embedded repository included", async () => {
  await using place = await createRescuePlace({ "n.nb": "c\n", "gone.txt": "gone\n" });
  const { w, r } = place;
  git(w, "init", "-q", "emb");
  writeFiles(w, { "emb/z": "z\n" });
  git(path.join(w, "emb"), "add", "z");
  git(path.join(w, "emb"), "commit", "-qm", "z");
  writeFiles(w, { "emb/d": "dirty\n", s: "staged\n" });
  git(w, "add", "s");
  unlinkSync(path.join(w, "s"));
  git(r, "config", "filter.strip.clean", "sed /OUTPUT/d");
  writeFiles(w, { ".gitattributes": "*.nb filter=strip\n", "n.nb": "c\nOUTPUT\n" });
  writeFileSync(Buffer.from(`${w}/bad\xff`, "latin1"), "x");
  mkdirSync(path.join(w, "empty"));
  execFileSync("mkfifo", [path.join(w, "ff")]);
  unlinkSync(path.join(w, "gone.txt"));
  const inner = path.join(w, "emb");
  const head = git(inner, "rev-parse", "HEAD");
  const before = readWhole(w);
  const staged = git(w, "ls-files", "-s", "-v");
  const removed = await rescue(place, place.world);
  assert.match(removed.warnings.join("\n"), /not saved.*`ff`/);
  const restored = await restore(place, place.world, removed.rescued);
  assert.deepEqual(readWhole(w), before);
  assert.equal(git(w, "ls-files", "-s", "-v"), staged);
  assert.equal(git(inner, "rev-parse", "HEAD"), head);
  assert.equal(git(inner, "status", "--porcelain"), "?? d");
  assert.deepEqual(restored.left_out, ["ff"]);
});

test("RM-27 and RM-28 a rescue needs no stash, no hook, no signature and nobody's identity", async () => {
  await using place = await createRescuePlace();
  const { r, w, sandbox } = place;
  writeFiles(w, { "a.txt": "a\nstashed\n" });
  git(w, "stash", "-q");
  const stash = git(r, "stash", "list");
  git(r, "config", "commit.gpgsign", "true");
  git(r, "config", "gpg.program", "/bin/false");
  git(r, "config", "user.useConfigOnly", "true");
  for (const hook of ["pre-commit", "commit-msg", "post-index-change", "post-checkout"]) {
    writeFiles(r, { [`.git/hooks/${hook}`]: `#!/bin/sh\ntouch ${sandbox.path("ran")}\nexit 1\n` });
    chmodSync(path.join(r, ".git/hooks", hook), 0o755);
  }
  writeFiles(w, { x: "x\n" });
  const names = [
    "GIT_AUTHOR_NAME",
    "GIT_AUTHOR_EMAIL",
    "GIT_COMMITTER_NAME",
    "GIT_COMMITTER_EMAIL",
  ];
  for (const name of names) delete process.env[name];
  try {
    const removed = await rescue(place, place.world);
    await restore(place, place.world, removed.rescued);
  } finally {
    for (const name of names) process.env[name] = "t";
  }
  assert.equal(existsSync(sandbox.path("ran")), false);
  assert.equal(readFileSync(path.join(w, "x"), "utf8"), "x\n");
  assert.equal(git(r, "stash", "list"), stash);
});

test("modes, links, odd names, deletions, empty and read-only directories come back", async () => {
  await using place = await createRescuePlace({ "run.sh": "#!/bin/sh\n", "d/deep/f": "f\n" });
  const { w } = place;
  chmodSync(path.join(w, "run.sh"), 0o755);
  chmodSync(path.join(w, "a.txt"), 0o600);
  writeFiles(w, {
    ".env": "SECRET=1\n",
    ["long/".repeat(30) + "x".repeat(120)]: "long\n",
    "line\nbreak": "n\n",
    "return\r": "r\n",
    " lead": "l\n",
    '"quoted"': "q\n",
    "ro/inner": "i\n",
    "GIT~1": "short\n",
    "d/.GIT": "not git's\n",
    empty: "",
  });
  symlinkSync("nowhere/" + "t".repeat(200), path.join(w, "dangling"));
  symlinkSync("/", path.join(w, "d/abs"));
  symlinkSync("a.txt", path.join(w, ".gitmodules"));
  chmodSync(path.join(w, "ro"), 0o555);
  mkdirSync(path.join(w, "e/e/e"), { recursive: true });
  chmodSync(path.join(w, "e"), 0o710);
  utimesSync(path.join(w, ".env"), 1_500_000_000, 1_500_000_000);
  rmSync(path.join(w, "d/deep"), { recursive: true });
  await requireBack(place);
  assert.equal(statSync(path.join(w, ".env")).mtimeMs, 1_500_000_000_000);
  chmodSync(path.join(w, "ro"), 0o755);
});

test("the branch, its commits, a detached HEAD's and those that it left come back", async () => {
  await using place = await createRescuePlace();
  const { w, r, world } = place;
  writeFiles(w, { one: "1\n" });
  git(w, "add", "one");
  git(w, "commit", "-qm", "one");
  const tip = git(w, "rev-parse", "HEAD");
  git(w, "checkout", "-q", "--detach");
  git(w, "commit", "-q", "--allow-empty", "-m", "left");
  const left = git(w, "rev-parse", "HEAD");
  git(w, "checkout", "-q", "--detach", "main");
  git(w, "commit", "-q", "--allow-empty", "-m", "head");
  const head = git(w, "rev-parse", "HEAD");
  const removed = await rescue(place, world);
  assert.equal(git(r, "branch", "--list", "f"), "");
  git(r, "reflog", "expire", "--expire=now", "--all");
  git(r, "gc", "-q", "--prune=now");
  const restored = await restore(place, world, removed.rescued);
  assert.deepEqual([restored.branch, restored.commit], [null, head]);
  assert.equal(git(w, "rev-parse", "HEAD"), head);
  assert.equal(git(r, "rev-parse", "f"), tip);
  assert.equal(git(r, "cat-file", "-t", left), "commit");
  assert.match(git(w, "reflog"), /left/);
  // What is in the workspace's own hands again is work again.
  await assert.rejects(
    import("../../src/app/remove-workspace.ts").then(({ removeWorkspace }) =>
      removeWorkspace(world, {
        ...{ cwd: r, target: w, discard: false, keepBranch: false, dryRun: false, asked: "cli" },
      }),
    ),
    { code: "unsaved_work" },
  );
});

test("a merge that is not finished comes back with its conflict and is finished there", async () => {
  await using place = await createRescuePlace();
  const { w } = place;
  git(w, "checkout", "-q", "-b", "other");
  writeFiles(w, { "a.txt": "theirs\n" });
  git(w, "commit", "-qam", "theirs");
  git(w, "checkout", "-q", "f");
  writeFiles(w, { "a.txt": "ours\n" });
  git(w, "commit", "-qam", "ours");
  assert.throws(() => git(w, "merge", "-q", "other"));
  await requireBack(place);
  assert.match(git(w, "ls-files", "-u"), /\ta\.txt/);
  writeFiles(w, { "a.txt": "both\n" });
  git(w, "add", "a.txt");
  git(w, "commit", "-qm", "merged");
  assert.equal(git(w, "rev-list", "--merges", "--count", "HEAD"), "1");
});

test("a rebase comes back in the middle of it", async () => {
  await using place = await createRescuePlace();
  const { w, r } = place;
  for (const name of ["x", "y", "z"]) {
    writeFiles(w, { [name]: `${name}\n` });
    git(w, "add", name);
    git(w, "commit", "-qm", name);
  }
  const tip = git(w, "rev-parse", "HEAD");
  git(w, "-c", "sequence.editor=sed -i 1s/^pick/edit/", "rebase", "-q", "-i", "HEAD~2");
  const removed = await rescue(place, place.world);
  git(r, "reflog", "expire", "--expire=now", "--all");
  git(r, "gc", "-q", "--prune=now");
  await restore(place, place.world, removed.rescued);
  git(w, "rebase", "--continue");
  assert.equal(git(w, "rev-parse", "HEAD^{tree}"), git(w, "rev-parse", `${tip}^{tree}`));
  assert.equal(git(w, "symbolic-ref", "HEAD"), "refs/heads/f");
});

test("a submodule's commits, stash and dirt come back, at another place too", async () => {
  await using place = await createRescuePlace();
  const { sandbox, world, r } = place;
  const { createRepository } = await import("../helpers/sandbox.ts");
  const sub = createRepository(sandbox.path("sub"), { s: "s\n" });
  const allow = ["-c", "protocol.file.allow=always"];
  git(r, ...allow, "submodule", "-q", "add", sub, "libs/sub");
  git(r, "commit", "-qm", "sub");
  const { createRegistered } = await import("../helpers/workspace.ts");
  const v = sandbox.path("v");
  await createRegistered(world, r, v, "g");
  git(v, ...allow, "submodule", "-q", "update", "--init");
  const inner = path.join(v, "libs/sub");
  git(inner, "checkout", "-q", "-b", "work");
  writeFiles(inner, { own: "own\n" });
  git(inner, "add", "own");
  git(inner, "commit", "-qm", "SUBWORK");
  writeFiles(inner, { s: "stashed\n" });
  git(inner, "stash", "-q");
  writeFiles(inner, { s: "dirty\n", loose: "loose\n" });
  git(inner, "add", "loose");
  const head = git(inner, "rev-parse", "HEAD");
  const pointer = ["libs/sub/.git"];
  const before = readWhole(v, pointer);
  const removed = await rescue(place, world, v);
  const elsewhere = sandbox.path("deeper/down/again");
  for (const at of [v, elsewhere]) {
    await restore(place, world, removed.rescued, at);
    assert.deepEqual(readWhole(at, pointer), before);
    const there = path.join(at, "libs/sub");
    assert.equal(git(there, "rev-parse", "HEAD"), head);
    assert.equal(git(there, "rev-parse", "--show-toplevel"), there);
    assert.match(git(there, "stash", "list"), /stash@\{0\}/);
    assert.equal(git(there, "status", "--porcelain"), "A  loose\n M s");
    assert.match(git(at, "submodule", "status"), /libs\/sub/);
  }
});

test("a workspace whose directory is gone is rescued from what git keeps of it", async () => {
  await using place = await createRescuePlace();
  const { w, world } = place;
  writeFiles(w, { "deep/staged": "staged\n", "a.txt": "changed\n" });
  git(w, "add", "-A");
  rmSync(w, { recursive: true });
  const removed = await rescue(place, world);
  await restore(place, world, removed.rescued);
  assert.equal(git(w, "status", "--porcelain"), "M  a.txt\nA  deep/staged");
  assert.equal(readFileSync(path.join(w, "deep/staged"), "utf8"), "staged\n");
});

test("an unborn branch comes back unborn", async () => {
  await using place = await createRescuePlace();
  const { w } = place;
  git(w, "checkout", "-q", "--orphan", "fresh");
  await requireBack(place);
  assert.equal(git(w, "symbolic-ref", "HEAD"), "refs/heads/fresh");
});

test("flags of the index, a split one and intended additions come back", async () => {
  await using place = await createRescuePlace({ skip: "s\n", assume: "u\n" });
  const { w } = place;
  git(w, "update-index", "--split-index");
  writeFiles(w, { assume: "changed\n", later: "later\n" });
  git(w, "update-index", "--assume-unchanged", "assume");
  git(w, "update-index", "--skip-worktree", "skip");
  git(w, "add", "-N", "later");
  await requireBack(place);
  assert.equal(git(w, "diff", "--name-only"), "later");
});

test("git stores only what it can hold, and the rest is in a tar that anybody opens", async () => {
  await using place = await createRescuePlace();
  const { w, world, sandbox } = place;
  writeFiles(w, { new: "new\n", ".env": "SECRET\n", "target/out": "o\n", "Cargo.toml": "" });
  writeFileSync(path.join(w, "large"), Buffer.alloc(17 * 1024 * 1024, 7));
  writeFileSync(Buffer.from(`${w}/bad\xff`, "latin1"), "x");
  const before = readWhole(w, ["target"]);
  const removed = await rescue(place, world);
  const directory = sandbox.path("state/rescue", removed.rescued ?? "");
  assert.equal(statSync(directory).mode & 0o777, 0o700);
  for (const name of ["manifest.json", "files.tar", "repository.bundle", "index"]) {
    assert.equal(statSync(path.join(directory, name)).mode & 0o777, 0o600, name);
  }
  const { left_out } = manifestOf(place, removed.rescued);
  assert.deepEqual(left_out, ["target"]);
  const clone = sandbox.path("clone");
  git(sandbox.root, "clone", "-q", path.join(directory, "repository.bundle"), clone);
  execFileSync("tar", ["-xf", path.join(directory, "files.tar"), "-C", clone]);
  for (const name of [".env", "large"]) {
    const [own] = [before.get(name)];
    assert.equal(readWhole(path.join(clone, "workspace")).get(name), own);
  }
  assert.equal(readFileSync(path.join(clone, "new"), "utf8"), "new\n");
  assert.equal(readFileSync(Buffer.from(`${clone}/bad\xff`, "latin1"), "utf8"), "x");
});

test("a rescue outlives gc, a deleted ref and its restore; it goes when it is forgotten", async () => {
  await using place = await createRescuePlace();
  const { w, r, world } = place;
  writeFiles(w, { new: "new\n" });
  const removed = await rescue(place, world);
  const id = removed.rescued ?? "";
  const ref = `refs/espalier/rescue/${id}`;
  assert.deepEqual(
    removed.kept.map(({ kind, name }) => [kind, name]),
    [["ref", ref]],
  );
  git(r, "update-ref", "-d", ref);
  git(r, "gc", "-q", "--prune=now");
  const restored = await restore(place, world, id.slice(0, 13));
  assert.match(restored.warnings.join("\n"), /stays until it is forgotten/);
  assert.equal(readFileSync(path.join(w, "new"), "utf8"), "new\n");
  git(r, "rev-parse", ref);
  const { rescues } = await listRescues(world);
  assert.deepEqual(
    rescues.map((each) => [each.id, each.name, each.path, each.work, each.project_present]),
    [[id, "w", w, { untracked: 1 }, true]],
  );
  const planned = await forgetRescue(world, { target: id, dryRun: true });
  assert.equal(planned.schema, "espalier.plan.v1");
  assert.equal((await listRescues(world)).rescues.length, 1);
  const forgotten = await forgetRescue(world, { target: id, dryRun: false });
  assert.ok(forgotten.schema === "espalier.rescue.forgotten.v1");
  assert.deepEqual(forgotten.refs, [ref]);
  assert.deepEqual((await listRescues(world)).rescues, []);
  assert.equal(git(r, "for-each-ref", "refs/espalier"), "");
  assert.equal(readFileSync(path.join(w, "new"), "utf8"), "new\n");
});

test("a branch that is taken by then stays as it is, and another name says so", async () => {
  await using place = await createRescuePlace();
  const { w, r, world } = place;
  git(w, "commit", "-q", "--allow-empty", "-m", "mine");
  const tip = git(w, "rev-parse", "HEAD");
  const removed = await rescue(place, world);
  git(r, "branch", "f");
  const other = git(r, "rev-parse", "f");
  const restored = await restore(place, world, removed.rescued);
  assert.equal(restored.branch, "f-restored");
  assert.match(restored.warnings.join("\n"), /the branch `f` is taken.*`f-restored`/);
  assert.deepEqual([git(r, "rev-parse", "f"), git(w, "rev-parse", "HEAD")], [other, tip]);
});
