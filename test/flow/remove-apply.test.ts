/** How a removal is applied, and how it goes on after a kill at an awkward moment. */
import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { emptyTrash } from "../../src/app/empty-trash.ts";
import { listWorkspaces } from "../../src/app/list-workspaces.ts";
import { recoverInterrupted } from "../../src/app/recover.ts";
import type { RemoveInput } from "../../src/app/removal-input.ts";
import { removeWorkspace } from "../../src/app/remove-workspace.ts";
import { showStatus } from "../../src/app/show-status.ts";
import type { World } from "../../src/app/world.ts";
import { AppError, isAppError } from "../../src/errors.ts";
import { interruptGit, readGit } from "../../src/io/git.ts";
import type { WorkspaceRow } from "../../src/schema/rows.ts";
import { waitFor } from "../helpers/child.ts";
import { withoutDaemon } from "../helpers/effects.ts";
import {
  createRepository,
  createSandbox,
  git,
  type Sandbox,
  writeFiles,
} from "../helpers/sandbox.ts";
import { createVolume, skipReason } from "../helpers/volume.ts";
import { createRegistered } from "../helpers/workspace.ts";

interface Place extends AsyncDisposable {
  readonly sandbox: Sandbox;
  readonly world: World;
  readonly r: string;
  readonly w: string;
  readonly row: WorkspaceRow;
}

/** A workspace with one untracked file, so that `discard` is always said. */
async function createPlace(): Promise<Place> {
  const sandbox = await createSandbox();
  const notes: string[] = [];
  const world = withoutDaemon(sandbox.world({ note: (text) => notes.push(text) }));
  const r = createRepository(sandbox.path("r"));
  const w = sandbox.path("w");
  const row = await createRegistered(world, r, w);
  writeFiles(w, { draft: "draft\n" });
  return {
    sandbox,
    world,
    r,
    w,
    row,
    [Symbol.asyncDispose]: async () => {
      world.registry.close();
      await sandbox[Symbol.asyncDispose]();
    },
  };
}

const remove = (
  { r, w }: Pick<Place, "r" | "w">,
  world: World,
  options: Partial<RemoveInput> = {},
) =>
  removeWorkspace(world, {
    cwd: r,
    target: w,
    discard: true,
    keepBranch: false,
    dryRun: false,
    asked: "cli",
    ...options,
  });

async function refusalOf(fn: () => Promise<unknown>): Promise<AppError> {
  try {
    await fn();
  } catch (error) {
    if (isAppError(error)) return error;
    throw error;
  }
  throw new Error("it was not refused");
}

const readRow = ({ world, row }: Place): Promise<WorkspaceRow | undefined> =>
  world.registry.read((view) => view.readWorkspace(row.id));

/** What a process that was killed leaves: the row says `removing`, its owner is dead. */
async function leaveInterrupted(
  place: Place,
  change: Partial<WorkspaceRow> & { readonly move?: boolean } = {},
): Promise<string> {
  const { world, r, w, row } = place;
  const { move = true, ...columns } = change;
  const trashPath = path.join(r, ".git/espalier/trash", row.id);
  if (move) {
    mkdirSync(path.dirname(trashPath), { recursive: true });
    renameSync(w, trashPath);
  }
  await world.registry.update((edit) => {
    const owner = { pid: 1, startedAt: "0", boot: "gone" };
    const event = { type: "remove", who: "cli", why: "a test" };
    edit.changeWorkspace(
      row.id,
      { state: "removing", owner, trashPath: move ? trashPath : null, ...columns },
      event,
    );
  });
  return trashPath;
}

const adminOf = ({ row }: Place): string => row.adminDirectory ?? "";
/** Later than any admin directory of this test was made. */
const LATER = () => Date.now() + 60_000;

function tearAdmin(place: Place, names: readonly string[]): void {
  for (const name of names) rmSync(path.join(adminOf(place), name), { recursive: true });
}

async function withChild(
  argv: readonly [string, ...string[]],
  cwd: string,
  fn: () => Promise<void>,
): Promise<void> {
  const child = spawn(argv[0], argv.slice(1), { cwd, stdio: "ignore" });
  await new Promise((resolve) => child.once("spawn", resolve));
  try {
    await fn();
  } finally {
    child.kill("SIGKILL");
    await new Promise((resolve) => child.once("close", resolve));
  }
}

test("a git that tears the admin directory and dies is finished, not put back", async () => {
  for (const names of [["gitdir"], ["HEAD", "index"], ["commondir", "gitdir", "HEAD"], ["index"]]) {
    await using place = await createPlace();
    const { r, w } = place;
    // Old enough that its age alone tells whose the rest is.
    const clock = { ...place.world.clock, now: LATER };
    const world: World = {
      ...place.world,
      clock,
      git: {
        ...place.world.git,
        runGit: async (argv, options) => {
          if (argv[0] !== "worktree" || argv[1] !== "remove") {
            return place.world.git.runGit(argv, options);
          }
          tearAdmin(place, names);
          throw new AppError("git", { doing: "drop the worktree", reason: "ended by SIGKILL" });
        },
      },
    };
    await remove(place, world);
    assert.equal(existsSync(w), false, String(names));
    assert.equal(existsSync(adminOf(place)), false, String(names));
    assert.equal(await readRow(place), undefined);
    git(r, "worktree", "add", "-q", w);
  }
});

test("a torn admin directory of a removal that was killed is finished by the next command", async () => {
  for (const names of [["gitdir"], ["HEAD"], ["commondir"], ["commondir", "gitdir", "HEAD"], []]) {
    await using place = await createPlace();
    const { r, w, world } = place;
    const trash = await leaveInterrupted(place, { provedAt: LATER() });
    tearAdmin(place, names);
    await recoverInterrupted(world);
    assert.equal(existsSync(w), false, String(names));
    assert.equal(existsSync(trash), true);
    assert.equal(existsSync(adminOf(place)), false, String(names));
    assert.equal(await readRow(place), undefined);
    assert.deepEqual(await emptyTrash(world, () => false), { deleted: 1, left: 0 });
    git(r, "worktree", "add", "-q", w);
  }
});

test("a slot that another worktree has taken since is not touched", async () => {
  await using place = await createPlace();
  const { r, world, sandbox } = place;
  await leaveInterrupted(place, { provedAt: Date.now() - 60_000 });
  rmSync(adminOf(place), { recursive: true });
  git(r, "worktree", "add", "-q", "-b", "other", sandbox.path("elsewhere/w"));
  assert.equal(existsSync(adminOf(place)), true);
  await recoverInterrupted(world);
  assert.equal(await readRow(place), undefined);
  git(sandbox.path("elsewhere/w"), "status");
  // The same while it is being made or removed: without `commondir` its age tells that it is newer.
  await using again = await createPlace();
  await leaveInterrupted(again, { provedAt: Date.now() - 60_000 });
  tearAdmin(again, ["commondir"]);
  await recoverInterrupted(again.world);
  assert.equal(existsSync(adminOf(again)), true);
});

test("what was never proved is put back and told, although git has forgotten it", async () => {
  await using place = await createPlace();
  const { r, w } = place;
  const notes: string[] = [];
  const world: World = { ...place.world, note: (text) => notes.push(text) };
  const trash = await leaveInterrupted(place);
  git(r, "worktree", "prune");
  await recoverInterrupted(world);
  assert.equal(readFileSync(path.join(w, "draft"), "utf8"), "draft\n");
  assert.equal(existsSync(trash), false);
  assert.match(notes.join("\n"), /git has dropped its entry/);
  const row = await readRow(place);
  assert.deepEqual([row?.state, row?.trashPath], ["ready", null]);
  assert.equal((await refusalOf(() => remove(place, world))).code, "unverified");
  rmSync(w, { recursive: true });
  await remove(place, world);
  assert.equal(await readRow(place), undefined);
});

test("a lock that somebody took meanwhile stops the finishing, and nothing is lost", async () => {
  await using place = await createPlace();
  const { r, w, world } = place;
  const trash = await leaveInterrupted(place, { provedAt: Date.now() });
  git(r, "worktree", "lock", "--reason", "mine", w);
  await recoverInterrupted(world);
  assert.equal((await readRow(place))?.state, "removing");
  assert.deepEqual(await emptyTrash(world, () => false), { deleted: 0, left: 0 });
  assert.equal(existsSync(trash), true);
  git(r, "worktree", "unlock", w);
  await recoverInterrupted(world);
  assert.equal(await readRow(place), undefined);
});

test("a worktree whose admin directory somebody's git has torn goes once its directory is gone", async () => {
  for (const names of [["gitdir"], ["HEAD"], ["gitdir", "HEAD", "index", "logs"]]) {
    await using place = await createPlace();
    const { world, w } = place;
    tearAdmin(place, names);
    const refusal = await refusalOf(() => remove(place, world));
    assert.equal(refusal.code, "unverified", refusal.message);
    assert.match(refusal.hint, /delete the directory yourself/);
    rmSync(w, { recursive: true });
    await remove(place, world);
    assert.equal(existsSync(adminOf(place)), false);
    assert.equal(await readRow(place), undefined);
  }
});

test("git's last step is out of the reach of Ctrl-C", {
  skip: process.platform === "win32" && "there are no process groups",
}, async () => {
  await using sandbox = await createSandbox();
  const r = createRepository(sandbox.path("r"));
  const alias = "alias.slow=!ps -o pgid= -p $$ && sleep 0.3 && echo done";
  const run = readGit(["-c", alias, "slow"], { cwd: r, uninterrupted: true });
  interruptGit();
  const [group, said] = (await run).split("\n");
  assert.equal(said, "done");
  const own = execFileSync("ps", ["-o", "pgid=", "-p", String(process.pid)], { encoding: "utf8" });
  assert.notEqual(Number(group), Number(own));
});

test("a branch that was to stay stays after a kill, and is ours to delete the next time", async () => {
  await using finished = await createPlace();
  await leaveInterrupted(finished, { keepBranch: true, provedAt: Date.now() });
  await recoverInterrupted(finished.world);
  assert.equal(await readRow(finished), undefined);
  assert.notEqual(git(finished.r, "branch", "--list", "f"), "");

  await using undone = await createPlace();
  await leaveInterrupted(undone, { keepBranch: true });
  await recoverInterrupted(undone.world);
  const row = await readRow(undone);
  assert.deepEqual([row?.state, row?.keepBranch, row?.branchCreated], ["ready", false, true]);
  await remove(undone, undone.world);
  assert.equal(git(undone.r, "branch", "--list", "f"), "");
});

test("a directory that is made again at its place meanwhile is noticed and said", async () => {
  await using place = await createPlace();
  const { w, row } = place;
  let moved = false;
  const world: World = {
    ...place.world,
    trash: {
      ...place.world.trash,
      moveTree: async (from, to) => {
        await place.world.trash.moveTree(from, to);
        if (!moved) mkdirSync(w);
        moved = true;
      },
    },
  };
  const refusal = await refusalOf(() => remove(place, world));
  assert.equal(refusal.code, "busy");
  assert.match(refusal.message, /made at its place/);
  assert.match(refusal.hint, new RegExp(row.id));
  rmSync(w, { recursive: true });
  await place.world.registry.update((edit) => {
    const event = { type: "test", who: "cli", why: "its process ended" };
    edit.changeWorkspace(row.id, { owner: { pid: 1, startedAt: "0", boot: "gone" } }, event);
  });
  await recoverInterrupted(place.world);
  assert.equal(readFileSync(path.join(w, "draft"), "utf8"), "draft\n");
});

test("list, status and a dry run say that a removal was interrupted, and change nothing", async () => {
  await using place = await createPlace();
  const { world, r } = place;
  await leaveInterrupted(place);
  const before = readFileSync(place.sandbox.path("state/registry.sqlite3"));
  const said = /removal was interrupted; `espalier remove w` finishes or undoes it/;
  const list = await listWorkspaces(world, { cwd: r, all: false, sizes: false });
  assert.match(list.warnings.join("\n"), said);
  assert.match((await showStatus(world, { cwd: r })).warnings.join("\n"), said);
  assert.match((await showStatus(world, { cwd: r, target: "w" })).warnings.join("\n"), said);
  const refusal = await refusalOf(() => remove(place, world, { dryRun: true, target: "w" }));
  assert.match(refusal.message, said);
  assert.deepEqual(readFileSync(place.sandbox.path("state/registry.sqlite3")), before);
});

test("a symbolic link at its place is called that, wherever it leads", async () => {
  await using place = await createPlace();
  const { world, w, sandbox } = place;
  renameSync(w, sandbox.path("v"));
  for (const [target, said] of [
    [sandbox.path("v"), /symbolic link .*\/v`/],
    [sandbox.path("nowhere"), /symbolic link .* leads to nothing/],
  ] as const) {
    symlinkSync(target, w);
    const refusal = await refusalOf(() => remove({ ...place, w: place.row.id }, world));
    assert.equal(refusal.code, "unverified");
    assert.match(refusal.message, said);
    rmSync(w);
  }
  assert.equal(existsSync(sandbox.path("v/draft")), true);
});

test("a workspace whose repository is gone as well is dropped, in whatever state it was", async () => {
  for (const change of [
    {},
    { state: "quarantined" },
    { custody: "observed" },
    { state: "removing", owner: { pid: 1, startedAt: "0", boot: "gone" }, trashPath: "/nowhere/x" },
  ] as const) {
    await using place = await createPlace();
    const { world, r, w, row, sandbox } = place;
    await world.registry.update((edit) => {
      edit.changeWorkspace(row.id, change, { type: "test", who: "cli", why: "a test" });
    });
    rmSync(w, { recursive: true });
    rmSync(r, { recursive: true });
    const document = await remove({ r: sandbox.root, w }, world);
    assert.equal("already_gone" in document && document.already_gone, true);
    assert.equal(await readRow(place), undefined);
  }
});

test("GT-13 all of two absent at once are a disk that is not mounted", async () => {
  await using sandbox = await createSandbox();
  const world = withoutDaemon(sandbox.world());
  const r = createRepository(sandbox.path("r"));
  const disk = sandbox.path("disk");
  mkdirSync(disk);
  for (const name of ["one", "two"]) {
    await createRegistered(world, r, path.join(disk, name), name);
  }
  for (const name of ["one", "two"]) rmSync(path.join(disk, name), { recursive: true });
  const target = { r, w: path.join(disk, "one") };
  const refusal = await refusalOf(() => remove(target, world, { discard: false }));
  assert.equal(refusal.code, "unverified");
  assert.match(refusal.message, /2 workspaces/);
  world.registry.close();
});

test("trash that somebody uses, or that changed since its proof, is not deleted", {
  skip: process.platform !== "linux" && "only Linux tells who uses a directory without a tool",
}, async () => {
  await using place = await createPlace();
  const { world, r, w, row } = place;
  writeFiles(w, { "target/o": "o", "target/CACHEDIR.TAG": "x" });
  await remove(place, world);
  const trash = path.join(r, ".git/espalier/trash", row.id);
  await withChild(["sleep", "600"], path.join(trash, "target"), async () => {
    assert.deepEqual(await emptyTrash(world, () => false), { deleted: 0, left: 1 });
  });
  writeFileSync(path.join(trash, "draft"), "more\n");
  utimesSync(path.join(trash, "draft"), 1, 1);
  assert.deepEqual(await emptyTrash(world, () => false), { deleted: 0, left: 1 });
  assert.match(
    readFileSync(world.log.file, "utf8"),
    /`draft` in it changed after it was renamed away/,
  );
  assert.equal(readFileSync(path.join(trash, "draft"), "utf8"), "more\n");
  const clock = { ...world.clock, now: () => Date.now() + 2 * 60 * 60_000 };
  const { warnings } = await showStatus({ ...world, clock }, { cwd: r });
  assert.match(warnings.join("\n"), /was removed and could not be deleted yet/);
});

test("a build that goes on in the trash is no change, and a deletion that was begun goes on", async () => {
  await using place = await createPlace();
  const { world, r, w, row } = place;
  const files = Object.fromEntries(Array.from({ length: 1_500 }, (_, n) => [`many/${n}`, ""]));
  writeFiles(w, { "target/o": "o", "target/CACHEDIR.TAG": "x", ...files });
  await remove(place, world);
  const trash = path.join(r, ".git/espalier/trash", row.id);
  writeFiles(trash, { "target/late": "x" });
  let asked = 0;
  const report = await emptyTrash(world, () => {
    asked += 1;
    return asked > 1;
  });
  assert.deepEqual(report, { deleted: 0, left: 1 });
  assert.deepEqual(await emptyTrash(world, () => false), { deleted: 1, left: 0 });
});

test("a program, and a file that is only mapped, keep a workspace", {
  skip: process.platform !== "linux" && "only Linux tells of mappings",
}, async () => {
  await using place = await createPlace();
  const { world, w, r } = place;
  writeFiles(w, { "target/CACHEDIR.TAG": "x" });
  const program = path.join(w, "target/nap");
  copyFileSync("/bin/sleep", program);
  chmodSync(program, 0o755);
  await withChild([program, "600"], r, async () => {
    const refusal = await refusalOf(() => remove(place, world));
    assert.equal(refusal.code, "in_use");
    assert.match(refusal.message, /nap/);
  });
  const loader = readdirSync("/lib64").find((name) => name.startsWith("ld-linux"));
  if (loader !== undefined) {
    // The loader is the program then, and the workspace's file is but mapped.
    await withChild([path.join("/lib64", loader), program, "600"], r, async () => {
      const refusal = await refusalOf(() => remove(place, world));
      assert.equal(refusal.code, "in_use");
    });
  }
  await remove(place, world);
});

test("a process that reaches it through a bind mount keeps it", {
  skip: skipReason("tmpfs"),
}, async () => {
  await using place = await createPlace();
  const { world, w, sandbox } = place;
  writeFiles(w, { "target/deep/CACHEDIR.TAG": "x", "target/CACHEDIR.TAG": "x" });
  const at = sandbox.path("mnt");
  mkdirSync(at);
  for (const source of [w, path.join(w, "target"), path.dirname(w)]) {
    execFileSync("mount", ["--bind", source, at]);
    try {
      const below = source === path.dirname(w) ? path.join(at, "w") : at;
      await withChild(["sleep", "600"], below, async () => {
        assert.equal((await refusalOf(() => remove(place, world))).code, "in_use", source);
      });
    } finally {
      execFileSync("umount", [at]);
    }
  }
});

test("a process in a mount namespace of its own keeps it", {
  skip: skipReason("tmpfs"),
}, async () => {
  await using place = await createPlace();
  const { world, w, sandbox } = place;
  const [at, ready] = [sandbox.path("mnt"), sandbox.path("ready")];
  mkdirSync(at);
  const script = 'mount --bind "$1" "$2" && cd "$2" && : > "$3" && exec sleep 600';
  const child = spawn("unshare", ["-m", "sh", "-c", script, "sh", w, at, ready], {
    stdio: "ignore",
  });
  try {
    await waitFor("the namespace", () => existsSync(ready));
    assert.equal((await refusalOf(() => remove(place, world))).code, "in_use");
  } finally {
    child.kill("SIGKILL");
    await new Promise((resolve) => child.once("close", resolve));
  }
});

test("two bind mounts of one file system: the trash lies beside the workspace", {
  skip: skipReason("tmpfs"),
}, async () => {
  await using sandbox = await createSandbox();
  await using volume = await createVolume("tmpfs", 16);
  const world = withoutDaemon(sandbox.world());
  const points = ["code", "trees"].map((name) => {
    mkdirSync(path.join(volume.path, name));
    mkdirSync(sandbox.path(name));
    execFileSync("mount", ["--bind", path.join(volume.path, name), sandbox.path(name)]);
    return sandbox.path(name);
  });
  try {
    const r = createRepository(sandbox.path("code/r"));
    const w = sandbox.path("trees/w");
    const row = await createRegistered(world, r, w);
    await remove({ r, w }, world);
    assert.equal(existsSync(w), false);
    assert.equal(existsSync(sandbox.path("trees/.espalier-trash", row.id)), true);
    assert.deepEqual(await emptyTrash(world, () => false), { deleted: 1, left: 0 });
  } finally {
    for (const at of points) execFileSync("umount", [at]);
    world.registry.close();
  }
});

test("a disk that refuses the rename into the repository takes the trash beside the workspace", async () => {
  await using place = await createPlace();
  const { r, w, row, sandbox } = place;
  const world: World = {
    ...place.world,
    trash: {
      ...place.world.trash,
      moveTree: async (from, to) => {
        if (to.startsWith(r)) {
          const problem = { doing: "move", path: from, reason: "EXDEV" };
          throw new AppError("io", problem, { details: { errno: "EXDEV" } });
        }
        return place.world.trash.moveTree(from, to);
      },
    },
  };
  await remove(place, world);
  assert.equal(existsSync(w), false);
  assert.equal(existsSync(sandbox.path(".espalier-trash", row.id, "draft")), true);
  assert.deepEqual(await emptyTrash(world, () => false), { deleted: 1, left: 0 });
  assert.equal(existsSync(sandbox.path(".espalier-trash")), false);
});

test("a read-only disk is called that, for the state and for the repository", {
  skip: skipReason("tmpfs"),
}, async () => {
  await using sandbox = await createSandbox();
  await using volume = await createVolume("tmpfs", 16);
  const remount = (how: string) => execFileSync("mount", ["-o", `remount,${how}`, volume.path]);
  const r = createRepository(path.join(volume.path, "r"));
  const w = path.join(volume.path, "w");
  const world = withoutDaemon(sandbox.world());
  await createRegistered(world, r, w);
  const state = path.join(volume.path, "state");
  const other = withoutDaemon(sandbox.world({ env: { ...sandbox.env, ESPALIER_STATE: state } }));
  await createRegistered(other, r, path.join(volume.path, "v"), "g");
  remount("ro");
  try {
    for (const each of [world, other]) {
      const target = each === world ? w : path.join(volume.path, "v");
      const refusal = await refusalOf(() => remove({ r, w: target }, each));
      assert.equal(refusal.code, "io", refusal.message);
      assert.match(refusal.message, /read-only/);
      assert.equal(existsSync(path.join(target, "a.txt")), true);
    }
  } finally {
    remount("rw");
    world.registry.close();
    other.registry.close();
  }
});

test("a file where the trash should be is named", async () => {
  await using place = await createPlace();
  const { world, r, w } = place;
  writeFiles(r, { ".git/espalier/trash": "" });
  const refusal = await refusalOf(() => remove(place, world));
  assert.equal(refusal.code, "io");
  assert.match(refusal.message, /espalier\/trash` is in the way, it is no directory/);
  assert.equal(existsSync(path.join(w, "draft")), true);
  assert.equal((await readRow(place))?.state, "ready");
});

test("probes that a kill left are taken away by the next use", async () => {
  await using place = await createPlace();
  const { world, r, row } = place;
  const [old, fresh] = ["0123456789ab", "ba9876543210"].map((hex) =>
    path.join(r, ".git", `.espalier-probe-${hex}`),
  );
  assert.ok(old !== undefined && fresh !== undefined);
  for (const at of [old, fresh]) writeFileSync(at, "");
  utimesSync(old, 1, 1);
  await remove(place, world);
  assert.deepEqual([existsSync(old), existsSync(fresh)], [false, true]);
  assert.equal(existsSync(path.join(r, ".git/espalier/trash", row.id)), true);
});

for (const [name, doing] of [
  ["commits", ["commit", "-q", "--allow-empty", "-m", "late"]],
  ["stages", ["add", "draft"]],
] as const) {
  test(`a git that was at work before the rename, ${name} and ends before anybody looks for it is seen all the same`, async () => {
    await using sandbox = await createSandbox();
    const world = withoutDaemon(sandbox.world());
    const r = createRepository(sandbox.path("r"));
    // Detached: what is committed is on no branch.
    const row = await createRegistered(world, r, sandbox.path("w"), null);
    writeFiles(row.path, name === "stages" ? { draft: "draft\n" } : {});
    let moved: string | undefined;
    const late: World = {
      ...world,
      trash: {
        ...world.trash,
        moveTree: async (from, to) => {
          await world.trash.moveTree(from, to);
          moved ??= to;
        },
      },
      occupants: {
        ...world.occupants,
        listOccupants: async (at) => {
          // At the last moment at which it can end unseen.
          if (at === moved) git(at, ...doing);
          return world.occupants.listOccupants(at);
        },
      },
    };
    const refusal = await refusalOf(() =>
      remove({ r, w: row.path }, late, { discard: name === "stages" }),
    );
    assert.equal(refusal.code, "busy");
    assert.ok(existsSync(row.path));
    const kept =
      name === "commits" ? git(row.path, "log", "--format=%s") : git(row.path, "ls-files");
    assert.match(kept, name === "commits" ? /^late$/m : /^draft$/m);
    world.registry.close();
  });
}
