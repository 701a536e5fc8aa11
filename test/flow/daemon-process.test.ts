/** The daemon as a process of its own: one of many, one that gives way, one that is asked to end, one that is killed. */
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { after, test } from "node:test";
import { readDaemon, wakeDaemon } from "../../src/app/daemon-process.ts";
import { describeDaemon } from "../../src/app/daemon-status.ts";
import { removeWorkspace } from "../../src/app/remove-workspace.ts";
import { stopDaemon } from "../../src/app/stop-daemon.ts";
import type { World } from "../../src/app/world.ts";
import { buildBundle } from "../helpers/bundle.ts";
import { startChild, startProgram, waitFor } from "../helpers/child.ts";
import { createDaemonWorld, runDaemonUntil } from "../helpers/daemon.ts";
import { withoutDaemon } from "../helpers/effects.ts";
import { createRepository, createSandbox, type Sandbox, writeFiles } from "../helpers/sandbox.ts";
import { createRegistered, registerWorktree } from "../helpers/workspace.ts";

const bundle = buildBundle();
after(() => bundle[Symbol.dispose]());

const start = (sandbox: Sandbox, folder = bundle.folder) =>
  startProgram(path.join(folder, "daemon.cjs"), ["run"], sandbox.env);

const stop = (world: World) => stopDaemon(world, { dryRun: false });

async function createGround(sandbox: Sandbox) {
  const world = withoutDaemon(sandbox.world());
  const r = createRepository(sandbox.path("r"), { "Cargo.toml": "" });
  const row = await createRegistered(world, r, sandbox.path("w"));
  return { world, r, row };
}

test("twenty that are started at once: one lives, and the others end without a word", async () => {
  await using sandbox = await createSandbox();
  const { world } = await createGround(sandbox);
  const children = Array.from({ length: 20 }, () => start(sandbox));
  let left = children.length;
  const leave = (): void => {
    left -= 1;
  };
  for (const { ended } of children) void ended.then(leave);
  await waitFor("all but one to end", () => left === 1, 60_000);
  const running = await readDaemon(world);
  assert.ok(children.some((child) => child.process.pid === running?.identity.pid));
  await stop(world);
  for (const { ended } of children) {
    const { code, stdout, stderr } = await ended;
    assert.deepEqual([code, stdout, stderr], [0, "", ""]);
  }
  const started = world.log.read().filter(({ event }) => event === "daemon_started");
  assert.equal(started.length, 1);
  world.registry.close();
});

test("a command starts it once, and `daemon stop` ends it", async () => {
  await using sandbox = await createSandbox();
  const { world } = await createGround(sandbox);
  const real = sandbox.world();
  await wakeDaemon(real);
  const running = await waitFor("the daemon", async () => {
    const found = await readDaemon(world);
    return found?.version === undefined ? undefined : found;
  });
  let starts = 0;
  const startDaemon = () => {
    starts += 1;
  };
  const counting = { ...world, daemonProcess: { ...world.daemonProcess, startDaemon } };
  await wakeDaemon(counting);
  assert.equal(starts, 0);
  const status = await describeDaemon(world);
  assert.deepEqual(
    [status.running, status.pid, status.workspaces],
    [true, running.identity.pid, 1],
  );
  const planned = await stopDaemon(world, { dryRun: true });
  assert.ok("steps" in planned && planned.steps.length === 1);
  const stopped = await stop(world);
  assert.equal("stopped_pid" in stopped && stopped.stopped_pid, running.identity.pid);
  const again = await stop(world);
  assert.deepEqual([again, "stopped_pid" in again], [again, false]);
  assert.deepEqual(await describeDaemon(world), { running: false });
  await wakeDaemon(counting);
  assert.equal(starts, 1);
  world.registry.close();
  real.registry.close();
});

test("`daemon stop` waits for one that was started a moment ago, and not for one that never comes", async () => {
  await using sandbox = await createSandbox();
  const { world } = await createGround(sandbox);
  const real = sandbox.world();
  await wakeDaemon(real);
  const stopped = await stop(world);
  assert.equal("stopped_pid" in stopped && typeof stopped.stopped_pid, "number");
  assert.equal(existsSync(world.paths.daemonStarting), false);
  const tenSeconds = 10_000;
  writeFileSync(world.paths.daemonStarting, "");
  let now = Date.now();
  const clock = {
    ...world.clock,
    now: () => now,
    sleep: async () => {
      now += 1_000;
    },
  };
  const none = await stop({ ...world, clock });
  assert.equal("stopped_pid" in none, false);
  assert.ok(now - Date.now() >= tenSeconds - 2_000, String(now - Date.now()));
  world.registry.close();
  real.registry.close();
});

/** A process of somebody else's. */
function startSleeper() {
  const sleeper = spawn("sleep", ["600"], { stdio: "ignore" });
  const ended = once(sleeper, "close");
  return {
    pid: sleeper.pid ?? 0,
    isAlive: () => sleeper.exitCode === null && sleeper.signalCode === null,
    end: async () => {
      sleeper.kill("SIGKILL");
      await ended;
    },
  };
}

test("WD-03 a pid that is another's by now is no daemon: it is started, and nothing is ended", async () => {
  await using sandbox = await createSandbox();
  const { world } = await createGround(sandbox);
  const sleeper = startSleeper();
  const own = world.process.currentProcess();
  const forged = [
    { pid: sleeper.pid, started_at: "1", boot: own.boot },
    { pid: sleeper.pid, started_at: own.startedAt, boot: own.boot },
    { pid: sleeper.pid, started_at: world.process.readProcessStart(sleeper.pid), boot: "other" },
    { pid: process.pid, started_at: "1", boot: own.boot },
  ];
  for (const each of forged) {
    writeFileSync(world.paths.daemonLock, JSON.stringify({ ...each, nonce: "n" }));
    writeFileSync(world.paths.daemonFile, JSON.stringify({ ...each, version: "0.0.1" }));
    assert.equal(await readDaemon(world), undefined);
    const stopped = await stop(world);
    assert.equal("running" in stopped && stopped.running, false);
    let starts = 0;
    const startDaemon = () => {
      starts += 1;
    };
    await wakeDaemon({ ...world, daemonProcess: { ...world.daemonProcess, startDaemon } });
    assert.equal(starts, 1);
    const { reason } = await runDaemonUntil(createDaemonWorld(sandbox), () => true);
    assert.equal(reason, "stopped");
    assert.equal(sleeper.isAlive(), true);
  }
  await sleeper.end();
  world.registry.close();
});

test("WD-03 a lock that does not say when its holder started is not enough to end a process", async () => {
  await using sandbox = await createSandbox();
  const { world } = await createGround(sandbox);
  const sleeper = startSleeper();
  const lock = { pid: sleeper.pid, started_at: null, boot: null, nonce: "n" };
  writeFileSync(world.paths.daemonLock, JSON.stringify(lock));
  await assert.rejects(stop(world), { code: "unverified" });
  assert.equal(sleeper.isAlive(), true);
  assert.equal(world.daemonProcess.endDaemon(world.process.currentProcess()), false);
  await sleeper.end();
  world.registry.close();
});

test("an older daemon gives way to a newer one, and a newer one is left alone", async () => {
  await using sandbox = await createSandbox();
  const { world } = await createGround(sandbox);
  const worker = new URL("../fixtures/daemon-worker.ts", import.meta.url);
  const run = (version: string) => startChild(worker, [version], sandbox.env);
  const older = run("0.2.0");
  await waitFor("the older", async () => (await readDaemon(world))?.version === "0.2.0");
  const newer = run("0.10.0-rc.1");
  await waitFor("the newer", async () => (await readDaemon(world))?.version === "0.10.0-rc.1");
  assert.equal((await older.ended).code, 0);
  const late = run("0.9.9");
  assert.equal((await late.ended).code, 0);
  const odd = run("development");
  assert.equal((await odd.ended).code, 0);
  assert.equal((await readDaemon(world))?.identity.pid, newer.process.pid);
  await stop(world);
  assert.equal((await newer.ended).code, 0);
  const events = world.log.read().filter(({ event }) => event === "daemon_replaced");
  assert.deepEqual(
    events.map((entry) => [entry["version"], entry["by"]]),
    [["0.2.0", "0.10.0-rc.1"]],
  );
  world.registry.close();
});

test("a daemon that could not start is told by `status`, until one has", async () => {
  await using sandbox = await createSandbox();
  const { world } = await createGround(sandbox);
  const real = sandbox.world({ env: { ...sandbox.env, NODE_OPTIONS: "--no-such-option" } });
  await wakeDaemon(real);
  const status = await waitFor("the problem", async () => {
    const found = await describeDaemon(world);
    return found.problem === undefined ? undefined : found;
  });
  assert.equal(status.running, false);
  assert.match(status.problem ?? "", /no-such-option/);
  await wakeDaemon(sandbox.world());
  await waitFor("the daemon", async () => (await describeDaemon(world)).version);
  await stop(world);
  assert.deepEqual(await describeDaemon(world), { running: false });
  world.registry.close();
  real.registry.close();
});

test("a daemon that fails as soon as it has begun is told by `status`", async () => {
  await using sandbox = await createSandbox();
  const { world } = await createGround(sandbox);
  const broken = createDaemonWorld(sandbox);
  const openWatch = () => {
    throw new Error("no such thing as watching");
  };
  await assert.rejects(
    runDaemonUntil({ ...broken, watch: { ...broken.watch, openWatch } }, () => false),
  );
  assert.deepEqual(await describeDaemon(world), {
    running: false,
    problem: "no such thing as watching",
  });
  world.registry.close();
});

test("WD-01 a daemon that gets no watches polls, tells why, and still sees a change", async (t) => {
  const { readNamespaceFault, limitWatches } = await import("../helpers/watches.ts");
  const fault = readNamespaceFault();
  if (fault !== false) return t.skip(fault);
  await using sandbox = await createSandbox();
  const { world, r } = await createGround(sandbox);
  for (let n = 0; n < 8; n++) await createRegistered(world, r, sandbox.path(`w${n}`), `w${n}`);
  writeFiles(sandbox.path("w3"), { "target/debug/deps/one": "1" });
  const worker = new URL("../fixtures/daemon-worker.ts", import.meta.url);
  const child = limitWatches(4, worker, ["0.1.0"], sandbox.env);
  await waitFor("the daemon to say so", async () => (await describeDaemon(world)).degraded);
  const count = (): number => world.log.read().filter(({ event }) => event === "test_dedup").length;
  await waitFor("the first pass", () => count() > 0);
  const before = count();
  writeFiles(sandbox.path("w3"), { "target/debug/deps/two": "2" });
  await waitFor("a pass over what changed", () => count() > before);
  const { degraded, watches = 0, problem } = await describeDaemon(world);
  assert.match(degraded ?? "", /ENOSPC/);
  assert.ok(watches <= 4, String(watches));
  assert.equal(problem, undefined);
  const told = world.log.read().filter(({ event }) => event === "daemon_degraded");
  assert.equal(told.length, 1);
  child.kill("SIGTERM");
  await once(child, "close");
  world.registry.close();
});

const remove = (world: World, cwd: string, target: string) =>
  removeWorkspace(world, {
    cwd,
    target,
    discard: true,
    keepBranch: false,
    dryRun: false,
    asked: "cli",
  });

test("a daemon that is killed at any moment leaves what the next one finishes", async () => {
  await using sandbox = await createSandbox();
  const world = withoutDaemon(sandbox.world());
  const r = createRepository(sandbox.path("r"));
  const kept = await createRegistered(world, r, sandbox.path("kept"), "kept");
  writeFiles(kept.path, { "work.txt": "not lost" });
  for (let round = 0; round < 8; round++) {
    const row = await createRegistered(world, r, sandbox.path(`w${round}`), `w${round}`);
    const files = Object.fromEntries(
      Array.from({ length: 400 }, (_, n) => [`d${n % 20}/file-${n}`, ""]),
    );
    writeFiles(row.path, files);
    await remove(world, r, row.path);
    const trash = path.join(r, ".git/espalier/trash", row.id);
    const child = start(sandbox);
    // From before it has its lock to the middle of the deletion, and beyond.
    await waitFor("its moment", () => round % 4 === 0 || world.lock.isHeld(world.paths.daemonLock));
    const moment = (round * 37) % 200;
    await waitFor("as much to be gone", () => {
      if (round % 4 === 0 || child.process.exitCode !== null) return true;
      return !existsSync(trash) || countNames(trash) < 400 - moment;
    });
    child.process.kill("SIGKILL");
    await child.ended;
  }
  const last = start(sandbox);
  await waitFor("the trash to be empty", async () => {
    const rows = await world.registry.read((view) => view.listTrash());
    return rows.length === 0;
  });
  await stop(world);
  assert.equal((await last.ended).code, 0);
  assert.deepEqual(readdirSync(path.join(r, ".git/espalier/trash")), []);
  assert.equal(readFileSync(path.join(kept.path, "work.txt"), "utf8"), "not lost");
  const rows = await world.registry.read((view) => view.listWorkspaces());
  assert.deepEqual(
    rows.map(({ name, state }) => [name, state]),
    [["kept", "ready"]],
  );
  world.registry.close();
});

const countNames = (root: string): number => {
  try {
    return readdirSync(root, { recursive: true }).length;
  } catch {
    return 0;
  }
};

test("WD-08 a daemon of another home leaves alone what its own registry does not name", async () => {
  await using sandbox = await createSandbox();
  const { world, r, row } = await createGround(sandbox);
  const env = { ...sandbox.env, ESPALIER_STATE: sandbox.path("other-state") };
  const other = { ...sandbox, env, state: sandbox.path("other-state") };
  const theirs = createDaemonWorld(other);
  // Both know the same worktree, and each has one that it removed.
  await registerWorktree(theirs, row.path);
  const mine = await createRegistered(world, r, sandbox.path("mine"), "mine");
  await remove(world, r, mine.path);
  const trash = path.join(r, ".git/espalier/trash", mine.id);
  assert.equal(existsSync(trash), true);
  // Removed by the first while the second still has a row of it: nothing there is the second's to touch.
  await remove(world, r, row.path);
  writeFiles(row.path, { "put/here.txt": "by somebody else" });
  const before = statSync(trash).mtimeMs;
  let turns = 0;
  const orders: string[] = [];
  await runDaemonUntil(
    theirs,
    () => {
      turns += 1;
      return turns > 6;
    },
    {
      dedup: async (_world, { rows }) => {
        orders.push(...rows.map(({ path: at }) => at));
        return { joinedBytes: 0, freedBytes: 0, unsettled: false, backOff: undefined };
      },
    },
  );
  assert.equal(existsSync(trash), true);
  assert.equal(statSync(trash).mtimeMs, before);
  assert.equal(readFileSync(path.join(row.path, "put/here.txt"), "utf8"), "by somebody else");
  assert.equal(existsSync(path.join(r, ".git/worktrees")), false);
  const [left] = await theirs.registry.read((view) => view.listWorkspaces());
  assert.equal(left?.path, row.path);
  theirs.registry.close();
  world.registry.close();
});

test("a daemon whose program is deleted ends", async () => {
  await using sandbox = await createSandbox();
  const { world } = await createGround(sandbox);
  const folder = sandbox.path("dist");
  cpSync(bundle.folder, folder, { recursive: true });
  const child = start(sandbox, folder);
  await waitFor("the daemon", async () => (await readDaemon(world))?.version);
  rmSync(folder, { recursive: true });
  assert.equal((await child.ended).code, 0);
  const record = JSON.parse(readFileSync(world.paths.daemonFile, "utf8"));
  assert.equal(record.ended.reason, "code_gone");
  world.registry.close();
});

test("the state directory is not made anew by a daemon that comes late", async () => {
  await using sandbox = await createSandbox();
  const { code } = await start(sandbox).ended;
  assert.equal(code, 0);
  assert.equal(existsSync(sandbox.state), false);
  mkdirSync(sandbox.state);
});
