/** Killed after any effect, a volume is finished by `volume doctor` and undone by `volume remove`. */
import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { growVolume, removeVolume, repairVolume, showVolume } from "../../src/app/run-volume.ts";
import type { VolumeDocument } from "../../src/schema/index.ts";
import { startChild } from "../helpers/child.ts";
import {
  CONFIG,
  createFlatDisk,
  type FlatDisk,
  FSTAB,
  flatSkipReason,
  isMounted,
  makeVolume,
} from "../helpers/flat-volume.ts";

const skip = flatSkipReason();
const worker = new URL("../fixtures/volume-worker.ts", import.meta.url);
const yes = { dryRun: false, yes: true };

async function runWorker(
  disk: FlatDisk,
  deed: string,
  size: string,
  kill: number,
): Promise<number> {
  const ended = await startChild(worker, [deed, disk.at, size, String(kill)], disk.env).ended;
  if (kill > 0) {
    assert.equal(ended.signal, "SIGKILL", `effect ${kill}: ${ended.stderr}`);
    return 0;
  }
  assert.equal(ended.code, 0, ended.stderr);
  return Number(ended.stdout);
}

function assertGone(disk: FlatDisk, when: string): void {
  assert.equal(isMounted(disk.at), false, when);
  assert.equal(existsSync(path.dirname(disk.at)), false, when);
  assert.equal(readFileSync(disk.fstab, "utf8"), FSTAB, when);
  const beside = readdirSync(path.dirname(disk.fstab)).filter((name) =>
    /^fstab\..*new$/.test(name),
  );
  assert.deepEqual(beside, [], when);
  assert.equal(readFileSync(disk.config, "utf8"), CONFIG, when);
  assert.equal(existsSync(disk.world().paths.volume), false, when);
}

async function assertWhole(disk: FlatDisk, when: string): Promise<VolumeDocument> {
  const document = await showVolume(disk.world());
  assert.deepEqual([document.state, document.findings], ["ready", []], when);
  assert.equal(document.located, true, when);
  assert.deepEqual(readdirSync(path.dirname(disk.at)).sort(), ["me", "me.img"], when);
  const lines = readFileSync(disk.fstab, "utf8").split("\n");
  assert.equal(lines.filter((line) => line.startsWith(disk.image)).length, 1, when);
  return document;
}

const hasRecord = (disk: FlatDisk): boolean => existsSync(disk.world().paths.volume);

test("a making that was killed is finished or undone, after whichever effect", {
  skip,
}, async () => {
  await using disk = await createFlatDisk();
  const effects = await runWorker(disk, "create", "400MiB", 0);
  await assertWhole(disk, "unharmed");
  await removeVolume(disk.world(), yes);
  assert.ok(effects >= 15, String(effects));
  for (let n = 1; n <= effects; n += 1) {
    const when = `effect ${n} of ${effects}`;
    await runWorker(disk, "create", "400MiB", n);
    assert.ok(hasRecord(disk), when);
    if (n % 2 === 0) {
      await repairVolume(disk.world(), yes);
      await assertWhole(disk, when);
    }
    await removeVolume(disk.world(), yes);
    assertGone(disk, when);
  }
});

test("a removal that was killed is finished, after whichever effect", { skip }, async () => {
  await using disk = await createFlatDisk();
  await makeVolume(disk);
  const effects = await runWorker(disk, "remove", "", 0);
  assert.ok(effects >= 9, String(effects));
  for (let n = 1; n < effects; n += 1) {
    const when = `effect ${n} of ${effects}`;
    await makeVolume(disk);
    await runWorker(disk, "remove", "", n);
    await (n % 2 === 0 ? repairVolume : removeVolume)(disk.world(), yes);
    assertGone(disk, when);
  }
});

test("a growth that was killed is finished, after whichever effect", { skip }, async () => {
  await using disk = await createFlatDisk();
  await makeVolume(disk);
  for (let n = 1; n <= 3; n += 1) {
    const size = 400 + 100 * n;
    await runWorker(disk, "grow", `${size}MiB`, n);
    await repairVolume(disk.world(), yes);
    const { inside } = await assertWhole(disk, `effect ${n}`);
    assert.ok((inside?.total_bytes ?? 0) > (size - 70) * 1024 ** 2, `effect ${n}`);
  }
  await assert.rejects(growVolume(disk.world(), { ...yes, size: "700MiB" }));
  await removeVolume(disk.world(), yes);
  assertGone(disk, "in the end");
});
