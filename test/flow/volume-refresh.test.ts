/** The base in the volume is filled anew from what siblings build, by clones, and is true whatever the moment of a kill. */
import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { createWorkspace } from "../../src/app/create-workspace.ts";
import type { DaemonWorld } from "../../src/app/daemon-world.ts";
import { evictWorkspaces } from "../../src/app/evict-workspaces.ts";
import { refreshWarmBases } from "../../src/app/refresh-warm.ts";
import { removeWorkspace } from "../../src/app/remove-workspace.ts";
import { warmVolume } from "../../src/app/run-volume.ts";
import type { World } from "../../src/app/world.ts";
import type { CreatedDocument } from "../../src/schema/index.ts";
import { cargoSkipReason, runCargo } from "../helpers/cargo.ts";
import { startChild, waitFor } from "../helpers/child.ts";
import {
  createDaemonWorld,
  type FakeTime,
  runDaemonUntil,
  withFakeTime,
} from "../helpers/daemon.ts";
import {
  createFlatDisk,
  type FlatDisk,
  flatSkipReason,
  makeVolume,
} from "../helpers/flat-volume.ts";
import { createRepository, createSandbox, git, writeFiles } from "../helpers/sandbox.ts";
import { createRegistered } from "../helpers/workspace.ts";

const worker = new URL("../fixtures/volume-worker.ts", import.meta.url);
const skip = flatSkipReason() || cargoSkipReason();

const says = (text: string): Record<string, string> => ({
  "src/main.rs": `fn main() { println!("{}", app::text()); }\n`,
  "src/lib.rs": `pub fn text() -> &'static str { "${text}" }\n`,
});

/** A project whose build is in the volume, and the base's path. */
async function createWarm(disk: FlatDisk): Promise<{ r: string; base: string }> {
  const r = createRepository(disk.sandbox.path("r"), {
    "Cargo.toml": '[package]\nname = "app"\nversion = "0.1.0"\nedition = "2021"\n',
    "Cargo.lock": 'version = 3\n\n[[package]]\nname = "app"\nversion = "0.1.0"\n',
    ...says("zero"),
    "package.json": "{}\n",
  });
  writeFiles(r, { "node_modules/a/index.js": "a\n" });
  runCargo(r, "build");
  await makeVolume(disk);
  await warmVolume(disk.world(), { cwd: r, dryRun: false });
  return { r, base: path.join(disk.at, "r/warm-base") };
}

const create = async (world: World, cwd: string, name: string): Promise<string> => {
  const made = (await createWorkspace(world, {
    ...{ cwd, name, seed: true, dryRun: false, asked: "cli" },
  })) as CreatedDocument;
  return made.path;
};

const remove = (world: World, cwd: string, target: string) =>
  removeWorkspace(world, {
    ...{ cwd, target, discard: true, keepBranch: false },
    ...{ dryRun: false, asked: "cli" },
  });

/** `ms` from now. */
function openDaemon(disk: FlatDisk, ms: number): DaemonWorld {
  const world = createDaemonWorld(disk.sandbox);
  return { ...world, clock: { ...world.clock, now: () => world.clock.now() + ms } };
}

const LATER = 20 * 60_000;

const refresh = (disk: FlatDisk, ms = LATER) => refreshWarmBases(openDaemon(disk, ms), () => false);

function commit(at: string, text: string): string {
  writeFiles(at, says(text));
  git(at, "commit", "-qam", text);
  return git(at, "rev-parse", "HEAD").trim();
}

const headOf = (at: string): string => git(at, "rev-parse", "HEAD").trim();
const runApp = (at: string): string => runCargo(at, "run").stdout.trim();
const leftIn = (at: string): string[] =>
  readdirSync(at).filter((name) => name.startsWith(".espalier"));
const readInner = (at: string): number =>
  Number(execFileSync("stat", ["-f", "-c", "%a", at])) * 4096;

test("the base follows the main checkout's line with what siblings have built, and shares their blocks", {
  skip,
}, async () => {
  await using disk = await createFlatDisk();
  const { r, base } = await createWarm(disk);
  const world = disk.world();
  const seeded = await create(world, r, "seeded");
  assert.ok(existsSync(path.join(seeded, "target")));
  assert.equal(await refresh(disk), 0, "what was only seeded has nothing newer");
  const one = commit(r, "one");
  const w = await create(world, r, "w");
  assert.equal(await refresh(disk), 0, "nothing was built there since");
  runCargo(w, "build");
  assert.equal(await refresh(disk, 0), 0, "somebody has just written there");
  writeFiles(w, { "new.txt": "n" });
  assert.equal(await refresh(disk), 0, "somebody's work lies there");
  execFileSync("rm", [path.join(w, "new.txt")]);
  const held = spawn("flock", [path.join(w, "target/debug/.cargo-lock"), "sleep", "600"], {
    detached: true,
    stdio: "ignore",
  });
  const lock = path.join(w, "target/debug/.cargo-lock");
  await waitFor("the lock", () => {
    try {
      execFileSync("flock", ["-n", lock, "true"]);
      return false;
    } catch {
      return true;
    }
  });
  const before = statSync(path.join(base, "target"), { bigint: true }).ino;
  assert.equal(await refresh(disk), 0, "a build holds the lock there");
  process.kill(-(held.pid ?? 0), "SIGKILL");
  await new Promise((resolve) => held.once("close", resolve));
  assert.equal(statSync(path.join(base, "target"), { bigint: true }).ino, before);
  assert.equal(headOf(base), git(r, "rev-parse", "HEAD~").trim());
  const free = readInner(disk.at);
  assert.equal(await refresh(disk), 1);
  assert.equal(headOf(base), one);
  assert.ok(free - readInner(disk.at) < 2 * 1024 ** 2, "its blocks are shared");
  assert.notEqual(statSync(path.join(base, "target"), { bigint: true }).ino, before);
  assert.deepEqual(leftIn(base), []);
  assert.ok(existsSync(path.join(base, "node_modules/a/index.js")));
  assert.equal(await refresh(disk), 0, "it has all of it");
  assert.deepEqual(runCargo(base, "build").built, [], "not one unit is compiled again");
  assert.equal(runApp(base), "one");
  // What comes after starts with it, also when the sibling is gone.
  for (const name of ["w", "seeded"]) await remove(world, r, name);
  const next = await create(world, r, "next");
  assert.deepEqual(runCargo(next, "build").built, []);
  // A sibling's own commits are not the base's, and neither is what it built of them.
  const two = commit(r, "two");
  git(next, "reset", "-q", "--hard", two);
  commit(next, "own");
  runCargo(next, "build");
  assert.equal(await refresh(disk), 1);
  assert.equal(headOf(base), two);
  assert.equal(runApp(base), "two");
  assert.equal(git(base, "status", "--porcelain"), "");
  // What a person has evicted from it, or written in it, stays as they left it.
  await evictWorkspaces(world, {
    ...{ cwd: r, shell: undefined, dryRun: false, asked: { kind: "named", targets: [base] } },
  } as Parameters<typeof evictWorkspaces>[1]);
  assert.equal(existsSync(path.join(base, "target")), false);
  assert.equal(await refresh(disk), 0);
  const three = commit(r, "three");
  git(next, "reset", "-q", "--hard", three);
  runCargo(next, "build");
  writeFiles(base, { "mine.txt": "m" });
  assert.equal(await refresh(disk), 0);
  assert.equal(headOf(base), two);
});

test("killed after whichever effect, the base is there and true, and the next pass makes it whole", {
  skip,
}, async () => {
  await using disk = await createFlatDisk();
  const { r, base } = await createWarm(disk);
  const w = await create(disk.world(), r, "w");
  let round = 0;
  const build = (): string => {
    round += 1;
    const head = commit(r, `round ${round}`);
    git(w, "reset", "-q", "--hard", head);
    runCargo(w, "build");
    return head;
  };
  const run = (kill: number) =>
    startChild(worker, ["refresh", "", "", String(kill)], disk.env).ended;
  build();
  const whole = await run(0);
  assert.equal(whole.code, 0, whole.stderr);
  const effects = Number(whole.stdout);
  assert.ok(effects >= 10, String(effects));
  assert.equal(headOf(base), headOf(w));
  for (let n = 1; n <= effects; n += 1) {
    const when = `effect ${n} of ${effects}`;
    const head = build();
    assert.equal((await run(n)).signal, "SIGKILL", when);
    assert.ok(existsSync(path.join(base, "target/debug/app")), when);
    assert.ok(existsSync(path.join(base, "node_modules/a/index.js")), when);
    const own = headOf(base) === head ? round : round - 1;
    if (n % 2 === 0) assert.equal(runApp(base), `round ${own}`, when);
    await refresh(disk);
    assert.equal(headOf(base), head, when);
    assert.deepEqual(leftIn(base), [], when);
    if (n % 2 === 1) assert.deepEqual(runCargo(base, "build").built, [], when);
    assert.equal(runApp(base), `round ${round}`, when);
  }
});

/** The next commit has files that a filter of the project's makes, after a number of others. */
function commitFiltered(at: string, text: string): string {
  const files = Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`a${n}.txt`, `${n}\n`]));
  writeFiles(at, { ...files, ".gitattributes": "*.made filter=made\n", "z.made": "z\n" });
  git(at, "add", "-A");
  return commit(at, text);
}

const readLog = (disk: FlatDisk): string => JSON.stringify(disk.world().log.read());

test("a step forward that does not end is taken back, and somebody's files stay where they are", {
  skip,
}, async () => {
  await using disk = await createFlatDisk();
  const { r, base } = await createWarm(disk);
  const w = await create(disk.world(), r, "w");
  const before = headOf(base);
  const head = commitFiltered(r, "one");
  git(w, "reset", "-q", "--hard", head);
  runCargo(w, "build");
  git(r, "config", "filter.made.clean", "cat");
  git(r, "config", "filter.made.smudge", "exit 1");
  git(r, "config", "filter.made.required", "true");
  assert.equal(await refresh(disk), 0);
  assert.equal(headOf(base), before);
  assert.equal(git(base, "status", "--porcelain"), "");
  assert.match(readLog(disk), /"base_not_refreshed".*could not go forward in the base/);
  const tries = () => readLog(disk).split('"base_not_refreshed"').length;
  const once = tries();
  assert.equal(await refresh(disk), 0);
  assert.equal(tries(), once, "what fails is not tried again at once");
  // As a kill of the machine would leave it: git and the daemon gone, and half of the files there.
  git(r, "config", "filter.made.smudge", "sleep 300; cat");
  const admin = path.join(r, ".git/worktrees/warm-base");
  writeFileSync(path.join(admin, "espalier-refreshing"), head);
  const merge = spawn("git", ["merge", "--ff-only", "-q", head], {
    cwd: base,
    detached: true,
    stdio: "ignore",
  });
  await waitFor("git to begin", () => existsSync(path.join(base, "a9.txt")));
  process.kill(-(merge.pid ?? 0), "SIGKILL");
  await new Promise((resolve) => merge.once("close", resolve));
  git(r, "config", "--remove-section", "filter.made");
  writeFiles(base, { "mine.txt": "m" });
  assert.equal(await refresh(disk), 0);
  assert.match(
    readLog(disk),
    /a step forward did not end, and `mine\.txt` is not as git was to leave it/,
  );
  assert.ok(existsSync(path.join(base, "a9.txt")));
  execFileSync("rm", [path.join(base, "mine.txt")]);
  // In a process of its own, which has not seen it fail.
  const run = await startChild(worker, ["refresh", "", "", "0"], disk.env).ended;
  assert.equal(run.code, 0, run.stderr);
  assert.match(readLog(disk), /"base_step_taken_back"/);
  assert.equal(headOf(base), head);
  assert.equal(git(base, "status", "--porcelain"), "");
  assert.deepEqual(runCargo(base, "build").built, []);
  assert.equal(runApp(base), "one");
});

test("a lock on the base's index is left to whoever is there when a step fails", {
  skip,
}, async () => {
  await using disk = await createFlatDisk();
  const { r, base } = await createWarm(disk);
  const w = await create(disk.world(), r, "w");
  const head = commit(r, "one");
  git(w, "reset", "-q", "--hard", head);
  runCargo(w, "build");
  const lock = path.join(r, ".git/worktrees/warm-base/index.lock");
  const world = openDaemon(disk, LATER);
  const sitters: ReturnType<typeof spawn>[] = [];
  const met: DaemonWorld = {
    ...world,
    warmBase: {
      ...world.warmBase,
      goForward: async (...of) => {
        writeFileSync(lock, "theirs");
        sitters.push(spawn("sleep", ["600"], { cwd: base, stdio: "ignore" }));
        return world.warmBase.goForward(...of);
      },
    },
  };
  try {
    assert.equal(await refreshWarmBases(met, () => false), 0);
    assert.match(readLog(disk), /"base_not_refreshed".*index\.lock/);
    assert.equal(sitters.length, 1);
    assert.equal(readFileSync(lock, "utf8"), "theirs");
  } finally {
    for (const sitter of sitters) {
      sitter.kill("SIGKILL");
      await new Promise((resolve) => sitter.once("close", resolve));
    }
  }
});

test("the daemon looks every ten minutes, and not while what the person has set cannot be read", async () => {
  await using sandbox = await createSandbox();
  const time: FakeTime = { passed: 0, set: 0 };
  const world = withFakeTime(createDaemonWorld(sandbox), time);
  const r = createRepository(sandbox.path("r"), { "a.txt": "a\n" });
  await createRegistered(world, r, sandbox.path("w"), "w");
  const looked: number[] = [];
  const broken = path.join(sandbox.env["XDG_CONFIG_HOME"] ?? "", "espalier");
  await runDaemonUntil(
    world,
    () => {
      if (time.passed > 35 * 60_000 && !existsSync(broken)) {
        writeFiles(broken, { "config.toml": "floor = \n" });
      }
      return time.passed > 70 * 60_000;
    },
    {
      refresh: async () => {
        looked.push(Math.round(time.passed / 60_000));
        return 0;
      },
    },
  );
  assert.deepEqual(looked, [10, 20, 30]);
  world.registry.close();
});
