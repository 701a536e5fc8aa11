/** The daemon's work in this process: what it settles, deletes, orders, and leaves alone. */
import assert from "node:assert/strict";
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { test } from "node:test";
import type { DedupOrder, EvictionOrder } from "../../src/app/daemon-work.ts";
import { removeWorkspace } from "../../src/app/remove-workspace.ts";
import type { World } from "../../src/app/world.ts";
import type { DaemonRecord } from "../../src/schema/index.ts";
import {
  createDaemonWorld,
  type FakeTime,
  runDaemonUntil,
  waitForDaemon,
  withFakeTime,
} from "../helpers/daemon.ts";
import { createRepository, createSandbox, type Sandbox, writeFiles } from "../helpers/sandbox.ts";
import { createVolume, skipReason } from "../helpers/volume.ts";
import { createRegistered } from "../helpers/workspace.ts";

const MINUTE = 60_000;

const remove = (world: World, cwd: string, target: string) =>
  removeWorkspace(world, {
    cwd,
    target,
    discard: true,
    keepBranch: false,
    dryRun: false,
    asked: "cli",
  });

const countTrash = (world: World): Promise<number> =>
  world.registry.read((view) => view.listTrash().length);

const readRecord = (world: World): DaemonRecord =>
  JSON.parse(readFileSync(world.paths.daemonFile, "utf8"));

const writeConfig = (sandbox: Sandbox, text: string): void =>
  writeFiles(sandbox.env["XDG_CONFIG_HOME"] ?? "", { "espalier/config.toml": text });

/** A repository with one workspace that has a `target`. */
async function createGround(sandbox: Sandbox) {
  const time: FakeTime = { passed: 0, set: 0 };
  const world = withFakeTime(createDaemonWorld(sandbox), time);
  const r = createRepository(sandbox.path("r"), { "Cargo.toml": "" });
  const row = await createRegistered(world, r, sandbox.path("w"));
  writeFiles(row.path, { "target/debug/deps/one": "1" });
  return { time, world, r, row };
}

test("the daemon empties the trash and says what it is in daemon.json", async () => {
  await using sandbox = await createSandbox();
  const { world, r, row, time } = await createGround(sandbox);
  await createRegistered(world, r, sandbox.path("other"), "other");
  await remove(world, r, "w");
  assert.equal(await countTrash(world), 1);
  const { reason } = await runDaemonUntil(world, () => time.passed > MINUTE);
  assert.equal(reason, "stopped");
  assert.equal(await countTrash(world), 0);
  assert.equal(existsSync(path.join(r, ".git/espalier/trash", row.id)), false);
  const record = readRecord(world);
  assert.equal(record.pid, process.pid);
  assert.equal(record.workspaces, 1);
  assert.equal(record.problem, undefined);
  assert.equal(record.ended?.["reason"], "stopped");
  assert.equal(record.volumes?.length, 1);
  assert.equal(world.lock.isHeld(world.paths.daemonLock), false);
  world.registry.close();
});

test("it stays while a workspace is registered, and ends ten minutes after the last is gone", async () => {
  await using sandbox = await createSandbox();
  const { world, r, time } = await createGround(sandbox);
  let gone: Promise<unknown> | undefined;
  const { reason } = await runDaemonUntil(world, () => {
    if (time.passed > 60 * MINUTE) gone ??= remove(world, r, "w");
    return time.passed > 200 * MINUTE;
  });
  assert.equal(reason, "no_workspaces");
  await gone;
  assert.ok(time.passed > 70 * MINUTE && time.passed < 75 * MINUTE, String(time.passed));
  assert.equal(await countTrash(world), 0);
  world.registry.close();
});

test("a workspace that is registered while the daemon ends has one all the same", async () => {
  await using sandbox = await createSandbox();
  const time: FakeTime = { passed: 0, set: 0 };
  const world = withFakeTime(createDaemonWorld(sandbox), time);
  const r = createRepository(sandbox.path("r"));
  mkdirSync(sandbox.state, { recursive: true });
  let ends = 0;
  const late = {
    ...world,
    files: {
      ...world.files,
      writeFileAtomic: async (...given: Parameters<typeof world.files.writeFileAtomic>) => {
        await world.files.writeFileAtomic(...given);
        if (!String(given[1]).includes('"no_workspaces"')) return;
        // It has decided to end, and still holds its lock: nobody starts another.
        ends += 1;
        await createRegistered(world, r, sandbox.path("w"));
      },
    },
  };
  let workspaces = 0;
  const { reason } = await runDaemonUntil(late, () => {
    if (ends === 1) workspaces = readRecord(world).workspaces ?? 0;
    return ends === 1 && time.passed > 30 * MINUTE;
  });
  assert.deepEqual([reason, ends, workspaces], ["stopped", 1, 1]);
  world.registry.close();
});

test("an idle daemon writes daemon.json once a minute and no more", async () => {
  await using sandbox = await createSandbox();
  const { world, time } = await createGround(sandbox);
  let written = 0;
  const counting = {
    ...world,
    files: {
      ...world.files,
      writeFileAtomic: async (...given: Parameters<typeof world.files.writeFileAtomic>) => {
        if (given[0] === world.paths.daemonFile && time.passed > MINUTE) written += 1;
        return world.files.writeFileAtomic(...given);
      },
    },
  };
  await runDaemonUntil(counting, () => time.passed > 31 * MINUTE);
  assert.ok(written >= 29 && written <= 32, String(written));
  world.registry.close();
});

test("a change below a build directory is deduplicated once it has settled, and not again", async () => {
  await using sandbox = await createSandbox();
  const { world, row, time } = await createGround(sandbox);
  const orders: { at: number; order: DedupOrder }[] = [];
  let changedAt: number | undefined;
  await runDaemonUntil(
    world,
    () => {
      if (time.passed > 10 * MINUTE && changedAt === undefined) {
        changedAt = time.passed;
        writeFiles(row.path, { "target/debug/deps/two": "2" });
      }
      return time.passed > 20 * MINUTE;
    },
    {
      dedup: async (_world, order) => {
        orders.push({ at: time.passed, order });
        return { joinedBytes: 4096, freedBytes: 4096, unsettled: false, backOff: undefined };
      },
    },
  );
  const ids = orders.map(({ order }) => order.rows.map(({ id }) => id));
  assert.deepEqual(ids, [[row.id], [row.id]]);
  const [first, second] = orders;
  assert.ok((first?.at ?? Number.NaN) < 10_000);
  const waited = (second?.at ?? Number.NaN) - (changedAt ?? 0);
  assert.ok(waited >= 1_000 && waited <= 5_000, String(waited));
  assert.equal(second?.order.settleMs, 2_000);
  assert.equal(readRecord(world).last_dedup?.["freed_bytes"], 4096);
  world.registry.close();
});

test("files that were being written are looked at again, and a pass that did not help waits", async () => {
  await using sandbox = await createSandbox();
  const { world, time } = await createGround(sandbox);
  const at: number[] = [];
  await runDaemonUntil(world, () => time.passed > 10 * MINUTE, {
    dedup: async () => {
      at.push(time.passed);
      const backOff = at.length === 2 ? "something else holds the blocks" : undefined;
      return { joinedBytes: 0, freedBytes: 0, unsettled: at.length < 3, backOff };
    },
  });
  assert.equal(at.length, 3);
  const [first = 0, second = 0, third = 0] = at;
  assert.ok(second - first > 3_000 && second - first < 9_000, String(second - first));
  assert.ok(third - second >= MINUTE && third - second < 2 * MINUTE, String(third - second));
  world.registry.close();
});

/** A volume whose free space is what the test says. */
const withSpace = <T extends World>(world: T, space: { free: number }): T => ({
  ...world,
  volume: {
    ...world.volume,
    readVolume: () => ({ freeBytes: space.free, totalBytes: 1024 ** 4 }),
  },
});

test("below the floor an eviction is made within five seconds, and one that does not help waits ever longer", async () => {
  await using sandbox = await createSandbox();
  const { world, time } = await createGround(sandbox);
  writeConfig(sandbox, 'floor = "1GiB"\n');
  const space = { free: 2 * 1024 ** 3 };
  const orders: { at: number; order: EvictionOrder }[] = [];
  await runDaemonUntil(
    withSpace(world, space),
    () => {
      if (time.passed > MINUTE) space.free = 1024 ** 2;
      return time.passed > 10 * MINUTE;
    },
    {
      evict: async (_world, order) => {
        if (order.reason === "floor") orders.push({ at: time.passed, order });
        return { evicted: 0, expectedBytes: 0, freedBytes: 0, backOff: undefined };
      },
    },
  );
  const [first] = orders;
  assert.ok((first?.at ?? 0) - MINUTE < 8_000, String(first?.at));
  const gaps = orders.slice(1).map(({ at }, index) => at - (orders[index]?.at ?? 0));
  assert.ok(gaps.length >= 3 && gaps.length <= 5, JSON.stringify(gaps));
  for (const [index, gap] of gaps.entries()) assert.ok(gap >= 30_000 * 2 ** index, String(gap));
  const [volume] = readRecord(world).volumes ?? [];
  assert.match(String(volume?.["reason"]), /nothing here is idle/);
  const events = world.log.read().map(({ event }) => event);
  assert.equal(events.filter((event) => event === "space_short").length, 1);
  world.registry.close();
});

test("an eviction that gave way is followed by the next while the volume is below its floor", async () => {
  await using sandbox = await createSandbox();
  const { world, time } = await createGround(sandbox);
  writeConfig(sandbox, 'floor = "1GiB"\n');
  const space = { free: 1024 ** 2 };
  let passes = 0;
  await runDaemonUntil(withSpace(world, space), () => time.passed > MINUTE, {
    evict: async () => {
      passes += 1;
      if (passes === 3) space.free = 2 * 1024 ** 3;
      return { evicted: 1, expectedBytes: 1, freedBytes: 1, backOff: undefined };
    },
  });
  assert.equal(passes, 3);
  const record = readRecord(world);
  assert.equal(record.volumes?.[0]?.["state"], "above");
  assert.equal(record.last_eviction?.["reason"], "floor");
  const events = world.log.read().map(({ event }) => event);
  assert.deepEqual(
    events.filter((event) => event.startsWith("space_")),
    ["space_short", "space_met"],
  );
  world.registry.close();
});

test("a volume that gives trouble does not keep others from their floor, and waits for itself", async () => {
  await using sandbox = await createSandbox();
  const { world, row, time } = await createGround(sandbox);
  writeConfig(sandbox, 'floor = "1GiB"\n');
  const other = await createRegistered(world, sandbox.path("r"), sandbox.path("other"), "other");
  const two = {
    ...withSpace(world, { free: 1 }),
    scan: {
      ...world.scan,
      readPlaces: () =>
        new Map(
          [row, other].map(({ path: at }) => [
            at,
            { device: at, volume: at, overNetwork: false } as const,
          ]),
        ),
    },
  };
  const asked = new Map<string, number[]>();
  await runDaemonUntil(two, () => time.passed > 5 * MINUTE, {
    evict: async (_world, { volume }) => {
      asked.set(volume, [...(asked.get(volume) ?? []), time.passed]);
      if (volume === row.path) throw new Error("it does not answer");
      return { evicted: 1, expectedBytes: 1, freedBytes: 1, backOff: undefined };
    },
  });
  const [bad = [], good = []] = [asked.get(row.path), asked.get(other.path)];
  assert.ok(good.length > 30, String(good.length));
  assert.ok(bad.length >= 3 && bad.length <= 5, String(bad));
  assert.match(readRecord(two).problem ?? "", /keeping space free failed: it does not answer/);
  world.registry.close();
});

test("a long pass of deduplication ends when a volume needs room, and is made again", async () => {
  await using sandbox = await createSandbox();
  const { world, time } = await createGround(sandbox);
  writeConfig(sandbox, 'floor = "1GiB"\n');
  const space = { free: 2 * 1024 ** 3 };
  const events: string[] = [];
  await runDaemonUntil(withSpace(world, space), () => time.passed > 3 * MINUTE, {
    dedup: async (_world, { stopped }) => {
      events.push("dedup");
      if (events.length === 1) {
        space.free = 1;
        for (let slice = 0; !stopped(); slice++) {
          assert.ok(slice < 100, "it is not stopped");
          time.passed += 500;
        }
      }
      return { joinedBytes: 0, freedBytes: 0, unsettled: false, backOff: undefined };
    },
    evict: async () => {
      events.push("evict");
      space.free = 2 * 1024 ** 3;
      return { evicted: 1, expectedBytes: 1, freedBytes: 1, backOff: undefined };
    },
  });
  assert.deepEqual(events, ["dedup", "evict", "dedup"]);
  world.registry.close();
});

test("`evict = false` and `dedup = false` are followed as soon as they are written", async () => {
  await using sandbox = await createSandbox();
  const { world, row, time } = await createGround(sandbox);
  const at: Record<string, number[]> = { dedup: [], evict: [] };
  let files = 0;
  let off = false;
  await runDaemonUntil(
    withSpace(world, { free: 1 }),
    () => {
      files += 1;
      writeFiles(row.path, { [`target/debug/deps/${files}`]: "" });
      if (time.passed > 5 * MINUTE && !off) {
        off = true;
        writeConfig(sandbox, "evict = false\ndedup = false\n");
      }
      return time.passed > 40 * MINUTE;
    },
    {
      dedup: async () => {
        at["dedup"]?.push(time.passed);
        return { joinedBytes: 0, freedBytes: 0, unsettled: false, backOff: undefined };
      },
      evict: async () => {
        at["evict"]?.push(time.passed);
        return { evicted: 0, expectedBytes: 0, freedBytes: 0, backOff: undefined };
      },
    },
  );
  for (const [what, times] of Object.entries(at)) {
    assert.ok(times.length > 0, what);
    assert.ok(Math.max(...times) < 5 * MINUTE + 5_000, `${what} ${Math.max(...times)}`);
  }
  world.registry.close();
});

test("a configuration that cannot be read evicts nothing, and is told", async () => {
  await using sandbox = await createSandbox();
  const { world, time } = await createGround(sandbox);
  writeConfig(sandbox, "evict = false\nflor = 1\n");
  let passes = 0;
  const count = async () => {
    passes += 1;
    return { evicted: 0, expectedBytes: 0, freedBytes: 0, backOff: undefined };
  };
  await runDaemonUntil(withSpace(world, { free: 1 }), () => time.passed > 20 * MINUTE, {
    evict: count,
  });
  assert.equal(passes, 0);
  assert.match(readRecord(world).problem ?? "", /nothing is deduplicated or evicted.*flor/);
  world.registry.close();
});

test("a pass that throws is told, tried again ever later, and forgotten once it went well", async () => {
  await using sandbox = await createSandbox();
  const { world, time } = await createGround(sandbox);
  const at: number[] = [];
  let told: string | undefined;
  await runDaemonUntil(
    world,
    () => {
      if (at.length === 2) told ??= readRecord(world).problem;
      return time.passed > 30 * MINUTE;
    },
    {
      dedup: async () => {
        at.push(time.passed);
        if (at.length < 4) throw new Error("out of luck");
        return { joinedBytes: 0, freedBytes: 0, unsettled: false, backOff: undefined };
      },
    },
  );
  assert.equal(at.length, 4);
  const gaps = at.slice(1).map((each, index) => each - (at[index] ?? 0));
  for (const [index, gap] of gaps.entries()) {
    assert.ok(gap >= MINUTE * 2 ** index && gap < MINUTE * 2 ** index + 10_000, String(gap));
  }
  assert.match(told ?? "", /deduplicating failed: out of luck/);
  assert.equal(readRecord(world).problem, undefined);
  const events = world.log.read().map(({ event }) => event);
  assert.equal(events.filter((event) => event === "daemon_problem").length, 1);
  assert.equal(events.filter((event) => event === "daemon_mended").length, 1);
  world.registry.close();
});

test("a registry that cannot be read stops every deletion until it can", async () => {
  await using sandbox = await createSandbox();
  const { world, r, row, time } = await createGround(sandbox);
  await createRegistered(world, r, sandbox.path("gone"), "gone");
  await remove(world, r, "gone");
  const [trash] = await world.registry.read((view) => view.listTrash());
  const whole = readFileSync(world.paths.registry);
  rmSync(`${world.paths.registry}.rows.json`, { force: true });
  writeFileSync(world.paths.registry, "not a database at all");
  world.registry.close();
  let passes = 0;
  const count = async () => {
    passes += 1;
    return { evicted: 0, expectedBytes: 0, freedBytes: 0, backOff: undefined };
  };
  let told: string | undefined;
  const again = withFakeTime(createDaemonWorld(sandbox), time);
  await runDaemonUntil(
    withSpace(again, { free: 1 }),
    () => {
      if (time.passed > 30 * MINUTE && told === undefined) {
        told = readRecord(again).problem ?? "none";
        assert.equal(existsSync(trash?.path ?? ""), true);
        assert.equal(passes, 0);
        assert.equal(readFileSync(again.paths.registry, "utf8"), "not a database at all");
        writeFileSync(again.paths.registry, whole);
      }
      return time.passed > 60 * MINUTE;
    },
    { evict: count },
  );
  assert.match(told ?? "", /nothing is deleted/);
  assert.equal(existsSync(trash?.path ?? ""), false);
  assert.ok(passes > 0);
  assert.equal(existsSync(row.path), true);
  assert.equal(readRecord(again).problem, undefined);
  again.registry.close();
});

test("a clock that is set hours ahead makes nothing due, and an eviction is told of it", async () => {
  await using sandbox = await createSandbox();
  const { world, time } = await createGround(sandbox);
  const jumps: number[] = [];
  await runDaemonUntil(
    world,
    () => {
      if (time.passed > 5 * MINUTE) time.set = 30 * 3_600_000;
      return time.passed > 25 * MINUTE;
    },
    {
      evict: async (_world, { clockJumpMs }) => {
        jumps.push(clockJumpMs);
        return { evicted: 0, expectedBytes: 0, freedBytes: 0, backOff: undefined };
      },
    },
  );
  assert.deepEqual(jumps, [30 * 3_600_000, 30 * 3_600_000]);
  const jumped = world.log.read().filter(({ event }) => event === "clock_jumped");
  assert.deepEqual(
    jumped.map((entry) => entry["by_ms"]),
    [30 * 3_600_000],
  );
  world.registry.close();
});

test("WD-06 what is only listed is neither looked into nor handed to a pass", async () => {
  await using sandbox = await createSandbox();
  const { world, r, row, time } = await createGround(sandbox);
  const observed = await createRegistered(world, r, sandbox.path("theirs"), "theirs", {
    custody: "observed",
  });
  writeFiles(observed.path, { "target/debug/deps/one": "1" });
  const looked: string[] = [];
  const watching = {
    ...world,
    scan: {
      ...world.scan,
      openTree: (root: string) => {
        looked.push(root);
        return world.scan.openTree(root);
      },
    },
  };
  const given: string[] = [];
  await runDaemonUntil(watching, () => time.passed > 6.1 * 60 * MINUTE, {
    dedup: async (_world, { rows }) => {
      given.push(...rows.map(({ id }) => id));
      return { joinedBytes: 0, freedBytes: 0, unsettled: false, backOff: undefined };
    },
  });
  assert.deepEqual([...new Set(given)], [row.id]);
  assert.deepEqual([...new Set(looked)], [path.join(row.path, "target")]);
  assert.equal(existsSync(path.join(observed.path, "target/debug/deps/one")), true);
  world.registry.close();
});

test("a daemon whose state directory is gone ends and makes none", async () => {
  await using sandbox = await createSandbox();
  const { world, time } = await createGround(sandbox);
  const { reason } = await runDaemonUntil(world, () => {
    if (time.passed > MINUTE) rmSync(sandbox.state, { recursive: true, force: true });
    return time.passed > 60 * MINUTE;
  });
  assert.equal(reason, "state_gone");
  assert.equal(existsSync(sandbox.state), false);
  assert.equal((await runDaemonUntil(world, () => false)).reason, undefined);
  assert.equal(existsSync(sandbox.state), false);
});

test("a daemon whose program was replaced ends", async () => {
  await using sandbox = await createSandbox();
  const { world, time } = await createGround(sandbox);
  const readCodeStamp = () => (time.passed > MINUTE ? "another" : "this");
  const replaced = { ...world, daemonProcess: { ...world.daemonProcess, readCodeStamp } };
  const { reason } = await runDaemonUntil(replaced, () => time.passed > 60 * MINUTE);
  assert.equal(reason, "code_gone");
  world.registry.close();
});

test("a daemon whose lock was taken away ends and lets the other's be", async () => {
  await using sandbox = await createSandbox();
  const { world, time } = await createGround(sandbox);
  const other = JSON.stringify({ pid: 1, started_at: null, nonce: "another's" });
  const { reason } = await runDaemonUntil(world, () => {
    if (time.passed > MINUTE) writeFileSync(world.paths.daemonLock, other);
    return time.passed > 60 * MINUTE;
  });
  assert.equal(reason, "lock_lost");
  assert.equal(readFileSync(world.paths.daemonLock, "utf8"), other);
  world.registry.close();
});

test("a second daemon ends at once while the first is at work", async () => {
  await using sandbox = await createSandbox();
  const world = createDaemonWorld(sandbox);
  mkdirSync(sandbox.state, { recursive: true });
  const options = { purpose: "be the daemon", timeoutMs: 0 };
  const held = await world.lock.acquireLock(world.paths.daemonLock, options);
  assert.equal((await runDaemonUntil(world, () => false)).reason, undefined);
  held.release();
  assert.equal((await runDaemonUntil(world, () => true)).reason, "stopped");
  world.registry.close();
});

test("a removal settles what another process left half done, and starts the daemon", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const r = createRepository(sandbox.path("r"));
  await createRegistered(world, r, sandbox.path("w"));
  const half = await createRegistered(world, r, sandbox.path("half"), "half");
  const trashPath = path.join(r, ".git/espalier/trash", half.id);
  world.trash.createTrash(trashPath);
  await world.trash.moveTree(half.path, trashPath);
  await world.registry.update((edit) => {
    const owner = { pid: 1, startedAt: "0", boot: "gone" };
    const event = { type: "remove", who: "cli", why: "a test" };
    edit.changeWorkspace(half.id, { state: "removing", owner, trashPath }, event);
  });
  await remove(world, r, sandbox.path("w"));
  await waitForDaemon(world);
  assert.equal(existsSync(path.join(half.path, "a.txt")), true);
  const rows = await world.registry.read((view) => view.listWorkspaces());
  assert.deepEqual(
    rows.map(({ name, state }) => [name, state]),
    [["half", "ready"]],
  );
  world.registry.close();
});

test("a stop ends it between two slices of a deletion, and the next one goes on", async () => {
  await using sandbox = await createSandbox();
  const world = createDaemonWorld(sandbox);
  const r = createRepository(sandbox.path("r"));
  const row = await createRegistered(world, r, sandbox.path("w"));
  const files = Object.fromEntries(Array.from({ length: 2_500 }, (_, n) => [`many/${n}`, ""]));
  writeFiles(row.path, files);
  await remove(world, r, "w");
  const trash = path.join(r, ".git/espalier/trash", row.id);
  const isCut = (): boolean => readdirSync(path.join(trash, "many")).length < 2_500;
  assert.equal((await runDaemonUntil(world, isCut)).reason, "stopped");
  assert.equal(existsSync(path.join(trash, "many")), true);
  assert.equal(await countTrash(world), 1);
  let turns = 0;
  const isDone = (): boolean => {
    turns += existsSync(trash) ? 0 : 1;
    return turns > 3;
  };
  await runDaemonUntil(world, isDone);
  assert.equal(existsSync(trash), false);
  assert.equal(await countTrash(world), 0);
  world.registry.close();
});

test("WD-04 on a full state disk nothing is torn, and the trash is deleted all the same", {
  skip: skipReason("tmpfs"),
}, async () => {
  await using volume = await createVolume("tmpfs", 1);
  await using sandbox = await createSandbox();
  const env = { ...sandbox.env, ESPALIER_STATE: path.join(volume.path, "state") };
  const time: FakeTime = { passed: 0, set: 0 };
  const world = withFakeTime(createDaemonWorld({ ...sandbox, env }), time);
  const r = createRepository(sandbox.path("r"));
  const kept = await createRegistered(world, r, sandbox.path("kept"), "kept");
  const gone = await createRegistered(world, r, sandbox.path("gone"), "gone");
  await remove(world, r, "gone");
  const trash = path.join(r, ".git/espalier/trash", gone.id);
  await runDaemonUntil(world, () => true);
  const files = [world.paths.registry, world.paths.daemonFile];
  let whole: Buffer[] | undefined;
  const parts: string[] = [];
  const { reason } = await runDaemonUntil(world, () => {
    if (whole === undefined) {
      fill(path.join(volume.path, "fill"));
      whole = files.map((file) => readFileSync(file));
    }
    const record = readFileSync(world.paths.daemonFile, "utf8");
    if (!record.endsWith("}\n")) parts.push(record);
    return time.passed > 5 * MINUTE;
  });
  assert.equal(reason, "stopped");
  assert.deepEqual(parts, []);
  assert.equal(existsSync(trash), false);
  assert.equal(existsSync(kept.path), true);
  assert.deepEqual(
    files.map((file) => readFileSync(file)),
    whole,
  );
  assert.deepEqual(
    readdirSync(path.dirname(world.paths.registry)).filter((name) => name.endsWith(".tmp")),
    [],
  );
  rmSync(path.join(volume.path, "fill"));
  await runDaemonUntil(world, () => time.passed > 30 * MINUTE);
  assert.equal(await countTrash(world), 0);
  const rows = await world.registry.read((view) => view.listWorkspaces());
  assert.deepEqual(
    rows.map(({ name, state }) => [name, state]),
    [["kept", "ready"]],
  );
  world.registry.close();
});

/** To the last byte. */
function fill(file: string): void {
  for (const size of [65_536, 4_096, 1]) {
    try {
      for (;;) appendFileSync(file, Buffer.alloc(size));
    } catch (error) {
      assert.equal((error as NodeJS.ErrnoException).code, "ENOSPC");
    }
  }
}

test("trash that is listed while its workspace is still being removed is deleted once that is done", async () => {
  await using sandbox = await createSandbox();
  const { world, r, time } = await createGround(sandbox);
  const half = await createRegistered(world, r, sandbox.path("half"), "half");
  const trashPath = path.join(r, ".git/espalier/trash", half.id);
  world.trash.createTrash(trashPath);
  await world.trash.moveTree(half.path, trashPath);
  const event = { type: "remove", who: "cli", why: "a test" };
  await world.registry.update((edit) => {
    const owner = world.process.currentProcess();
    edit.changeWorkspace(half.id, { state: "removing", owner, trashPath }, event);
    edit.insertTrash({ path: trashPath, project: half.project, since: 0 });
  });
  let doneAt: number | undefined;
  let done: Promise<void> | undefined;
  let deletedAt: number | undefined;
  await runDaemonUntil(world, () => {
    if (time.passed > 3 * MINUTE && done === undefined) {
      assert.equal(existsSync(trashPath), true);
      done = world.registry
        .update((edit) => edit.deleteWorkspace(half.id, event))
        .then(() => {
          doneAt = time.passed;
        });
    }
    if (!existsSync(trashPath)) deletedAt ??= time.passed;
    return time.passed > 60 * MINUTE || deletedAt !== undefined;
  });
  await done;
  assert.ok((deletedAt ?? Number.NaN) - (doneAt ?? 0) < 10_000, `${deletedAt} ${doneAt}`);
  world.registry.close();
});

test("WD-04 a daemon that is started on a full disk makes room first", {
  skip: skipReason("tmpfs"),
}, async () => {
  await using volume = await createVolume("tmpfs", 8);
  await using sandbox = await createSandbox(volume.path);
  const { world, row, time } = await createGround(sandbox);
  writeConfig(sandbox, 'floor = "1MiB"\n');
  const big = path.join(row.path, "target/debug/big");
  writeFileSync(big, Buffer.alloc(1024 ** 2));
  fill(sandbox.path("fill"));
  const reasons: string[] = [];
  const { reason } = await runDaemonUntil(world, () => time.passed > MINUTE, {
    evict: async (_world, { reason: why }) => {
      reasons.push(why);
      rmSync(big, { force: true });
      return { evicted: 1, expectedBytes: null, freedBytes: null, backOff: undefined };
    },
  });
  assert.equal(reason, "stopped");
  assert.equal(reasons[0], "floor");
  assert.equal(readRecord(world).problem, undefined);
  world.registry.close();
});
