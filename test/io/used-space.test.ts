/** What a volume holds, on one that nobody else writes to. */
import assert from "node:assert/strict";
import { closeSync, fsyncSync, openSync, rmSync, writeFileSync, writeSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { readSettledUsed, readUsed, startSampling } from "../../src/io/used-space.ts";
import { waitFor } from "../helpers/child.ts";
import { createVolume, skipReason } from "../helpers/volume.ts";

const MIB = 1024 ** 2;

test("samples see what comes and what goes, each with its time, until they are stopped", {
  skip: skipReason("tmpfs"),
}, async () => {
  await using volume = await createVolume("tmpfs", 64);
  const before = readUsed(volume.path);
  const seen: number[] = [];
  const sampling = startSampling(volume.path, ({ usedBytes }) => seen.push(usedBytes));
  const file = path.join(volume.path, "large");
  writeFileSync(file, Buffer.alloc(16 * MIB, 1));
  await waitFor("a sample of the file", () => seen.some((used) => used >= before + 16 * MIB));
  rmSync(file);
  await waitFor("a sample without it", () => (seen.at(-1) ?? before + MIB) < before + MIB);
  sampling.stop();
  const { samples } = sampling;
  assert.ok(samples.length >= 3);
  assert.ok(samples.every(({ atMs }, index) => atMs >= (samples[index - 1]?.atMs ?? 0)));
  assert.ok(samples.every(({ freeBytes }) => freeBytes <= 64 * MIB));
  const count = samples.length;
  await new Promise((resolve) => setTimeout(resolve, 500));
  assert.equal(sampling.samples.length, count);
});

test("what is settled is what is there once nothing comes free any more", {
  skip: skipReason("xfs"),
}, async () => {
  await using volume = await createVolume("xfs", 512);
  const before = await readSettledUsed(volume.path);
  const file = path.join(volume.path, "large");
  const descriptor = openSync(file, "w");
  for (let part = 0; part < 32; part++) writeSync(descriptor, Buffer.alloc(MIB, part));
  fsyncSync(descriptor);
  closeSync(descriptor);
  const full = await readSettledUsed(volume.path);
  assert.ok(full - before >= 32 * MIB && full - before < 34 * MIB, `${full - before}`);
  rmSync(file);
  const after = await readSettledUsed(volume.path);
  assert.ok(Math.abs(after - before) < MIB, `${after - before}`);
});

test("who is told to stop does not wait for rest", { skip: skipReason("tmpfs") }, async () => {
  await using volume = await createVolume("tmpfs", 16);
  const begun = Date.now();
  assert.equal(await readSettledUsed(volume.path, { stopped: () => true }), readUsed(volume.path));
  assert.ok(Date.now() - begun < 900);
});
