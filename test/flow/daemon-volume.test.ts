/** The daemon with its real passes on a volume that can clone: what is equal is joined, and what is idle makes room. */
import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { showDaemonLog } from "../../src/app/daemon-log.ts";
import { daemonWork } from "../../src/app/daemon-work.ts";
import {
  createDaemonWorld,
  type FakeTime,
  runDaemonUntil,
  withFakeTime,
} from "../helpers/daemon.ts";
import { createRepository, createSandbox, writeFiles } from "../helpers/sandbox.ts";
import { createVolume, skipReason } from "../helpers/volume.ts";
import { createRegistered } from "../helpers/workspace.ts";

const HOUR = 3_600_000;

test("what changed is joined with its siblings', and what is idle is evicted below the floor, with its reason", {
  skip: skipReason("xfs"),
}, async () => {
  await using volume = await createVolume("xfs", 512);
  await using sandbox = await createSandbox(volume.path);
  const time: FakeTime = { passed: 0, set: 0 };
  const world = withFakeTime(createDaemonWorld(sandbox), time);
  const r = createRepository(sandbox.path("r"), { "Cargo.toml": "[package]\n" });
  const built = randomBytes(4 * 1024 ** 2);
  const workspaces = [];
  for (const name of ["one", "two"]) {
    const row = await createRegistered(world, r, sandbox.path(name), name);
    writeFiles(row.path, { "target/CACHEDIR.TAG": "Signature: 8a477f597d28d172789f06886806bc55" });
    writeFileSync(path.join(row.path, "target/built"), built);
    workspaces.push(row);
  }
  const config = sandbox.env["XDG_CONFIG_HOME"] ?? "";
  writeFiles(config, { "espalier/config.toml": 'floor = "1MiB"\nidle_ttl = "300h"\n' });
  let low = false;
  await runDaemonUntil(
    world,
    () => {
      if (time.passed > HOUR / 4 && !low) {
        low = true;
        writeFiles(config, { "espalier/config.toml": 'floor = "99%"\nidle_ttl = "300h"\n' });
      }
      return time.passed > (2 * HOUR) / 3;
    },
    daemonWork,
  );
  const events = world.log.read();
  const joined = events.filter(({ event }) => event === "deduplicated");
  assert.ok(Number(joined[0]?.["joined_bytes"]) >= built.length, JSON.stringify(events));
  for (const row of workspaces) {
    assert.equal(existsSync(path.join(row.path, "target")), false, JSON.stringify(events));
    assert.equal(readFileSync(path.join(row.path, "Cargo.toml"), "utf8"), "[package]\n");
    const { entries = [] } = await showDaemonLog(world, { cwd: sandbox.root, why: row.name });
    const told = entries.map(({ sentence }) => sentence);
    assert.ok(
      told.some((each) => /^evicted target of (one|two): .+/.test(each)),
      told.join("\n"),
    );
  }
  const evicted = await world.registry.read((view) => view.listEvicted());
  assert.deepEqual(evicted.map(({ path: at }) => at).sort(), ["target", "target"]);
  world.registry.close();
});
