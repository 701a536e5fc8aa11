/** The daemon's own evictions, by its loop and its schedule, with a clock that the test moves. */
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { daemonWork } from "../../src/app/daemon-work.ts";
import type { DaemonWorld } from "../../src/app/daemon-world.ts";
import {
  createDaemonWorld,
  type FakeTime,
  runDaemonUntil,
  withFakeTime,
} from "../helpers/daemon.ts";
import { createBuilt, listTrash, writeNoise } from "../helpers/evict.ts";
import { fillVolume } from "../helpers/full.ts";
import { createRepository, createSandbox, type Sandbox, writeFiles } from "../helpers/sandbox.ts";
import { createVolume, skipReason } from "../helpers/volume.ts";

const MIB = 1024 ** 2;
const HOUR = 3_600_000;
/** After so many turns of the loop a test gives up. */
const MOST_TURNS = 200_000;

interface Place {
  readonly world: DaemonWorld;
  readonly time: FakeTime;
  readonly r: string;
  readonly w: string;
}

async function createPlace(sandbox: Sandbox, bytes: number): Promise<Place> {
  const time: FakeTime = { passed: 0, set: 0 };
  const world = withFakeTime(createDaemonWorld(sandbox), time);
  const r = createRepository(sandbox.path("r"));
  const w = sandbox.path("w");
  await createBuilt(world, r, w);
  writeNoise(path.join(w, "target/big"), bytes);
  writeFiles(w, { draft: "draft\n" });
  return { world, time, r, w };
}

/** Runs the loop with real evictions until `done`; calls `each` at every turn before. */
async function runUntil(
  { world }: Place,
  done: () => boolean,
  each: () => void = () => undefined,
): Promise<void> {
  let turns = 0;
  const until = (): boolean => {
    turns += 1;
    each();
    return done() || turns > MOST_TURNS;
  };
  await runDaemonUntil(world, until, { evict: daemonWork.evict });
  assert.ok(turns <= MOST_TURNS, "it never came to an end");
}

for (const kind of ["tmpfs", "xfs"] as const) {
  test(`on a volume without a free byte, its state on it, the daemon still evicts (${kind})`, {
    skip: skipReason(kind),
  }, async () => {
    await using volume = await createVolume(kind, kind === "xfs" ? 320 : 96);
    await using sandbox = await createSandbox(volume.path);
    writeFiles(sandbox.home, { ".config/espalier/config.toml": 'floor = "8MiB"\n' });
    const place = await createPlace(sandbox, 24 * MIB);
    const { world, time, r, w } = place;
    const target = path.join(w, "target");
    let full = false;
    await runUntil(
      place,
      () => full && !existsSync(target) && listTrash(r).length === 0,
      () => {
        // An hour of quiet, in which nothing is evicted: there is room.
        if (full || time.passed < HOUR) return;
        assert.equal(existsSync(target), true);
        full = true;
        fillVolume(volume.path);
      },
    );
    assert.equal(readFileSync(path.join(w, "draft"), "utf8"), "draft\n");
    const { rows, evicted } = await world.registry.read((view) => ({
      rows: view.listWorkspaces().length,
      evicted: view.listEvicted().map((each) => each.path),
    }));
    assert.deepEqual([rows, evicted], [1, ["target"]]);
    world.registry.close();
  });
}

test("the daemon evicts what is idle for too long, and says why", async () => {
  await using sandbox = await createSandbox();
  writeFiles(sandbox.home, {
    ".config/espalier/config.toml": 'floor = "1MiB"\nidle_ttl = "1h"\n',
  });
  const place = await createPlace(sandbox, 2 * MIB);
  const { world, time, w } = place;
  let early = true;
  await runUntil(
    place,
    () => !existsSync(path.join(w, "target")),
    () => {
      if (time.passed < HOUR) early = early && existsSync(path.join(w, "target"));
    },
  );
  assert.ok(early, "it was evicted before its time");
  assert.ok(time.passed >= HOUR && time.passed < 3 * HOUR, `${time.passed / HOUR} h`);
  const log = readFileSync(path.join(sandbox.state, "log/espalier.log"), "utf8");
  assert.match(log, /"event":"evicted".*"why":"idle for 1 h"/);
  world.registry.close();
});

test("a wall clock that is set ahead by days makes nothing idle", async () => {
  await using sandbox = await createSandbox();
  writeFiles(sandbox.home, {
    ".config/espalier/config.toml": 'floor = "1MiB"\nidle_ttl = "1h"\n',
  });
  const place = await createPlace(sandbox, 2 * MIB);
  const { world, time, w } = place;
  await runUntil(
    place,
    () => time.passed > HOUR - 60_000,
    () => {
      if (time.passed > HOUR / 4) time.set = 72 * HOUR;
      assert.equal(existsSync(path.join(w, "target")), true);
    },
  );
  assert.equal(existsSync(path.join(w, "target/big")), true);
  world.registry.close();
});
