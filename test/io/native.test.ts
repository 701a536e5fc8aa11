import assert from "node:assert/strict";
import { closeSync, fsyncSync, openSync, statSync, writeFileSync, writeSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { type Extent, openNative, READ_FLAGS } from "../../src/io/native.ts";
import { createVolume, skipReason } from "../helpers/volume.ts";

const MIB = 1024 * 1024;

function openNativeOrFail() {
  const native = openNative();
  assert.ok(native, "the native calls can be had here");
  return native;
}

function writeSynced(directory: string, name: string, content: Buffer): string {
  const file = path.join(directory, name);
  writeFileSync(file, content);
  const descriptor = openSync(file, "r+");
  fsyncSync(descriptor);
  closeSync(descriptor);
  return file;
}

function listExtents(file: string): Extent[] {
  const native = openNativeOrFail();
  const descriptor = native.open(file, READ_FLAGS, 0);
  const extents: Extent[] = [];
  const count = native.extents(descriptor, (extent) => extents.push(extent));
  native.close(descriptor);
  assert.equal(count, extents.length);
  return extents;
}

function dedupe(source: string, target: string, length: number) {
  const native = openNativeOrFail();
  const from = native.open(source, READ_FLAGS, 0);
  const to = native.open(target, READ_FLAGS, 0);
  const range = { source: from, sourceOffset: 0, target: to, targetOffset: 0, length };
  const outcome = native.dedupe(range);
  native.close(from);
  native.close(to);
  return outcome;
}

for (const kind of ["xfs", "btrfs"] as const) {
  test(`on ${kind} equal files share their blocks and nothing else of them changes`, {
    skip: skipReason(kind),
  }, async () => {
    await using volume = await createVolume(kind);
    const one = writeSynced(volume.path, "one", Buffer.alloc(MIB, 7));
    const two = writeSynced(volume.path, "two", Buffer.alloc(MIB, 7));
    const other = writeSynced(volume.path, "other", Buffer.alloc(MIB, 8));
    const before = statSync(two, { bigint: true });
    assert.deepEqual(dedupe(one, other, MIB), { kind: "different" });
    assert.ok(listExtents(other).every(({ shared }) => !shared));
    assert.deepEqual(dedupe(one, two, MIB), { kind: "joined", bytes: MIB });
    const [first, second] = [listExtents(one), listExtents(two)];
    assert.deepEqual(first, second);
    assert.ok(first.every(({ shared, placed }) => shared && placed));
    const after = statSync(two, { bigint: true });
    assert.deepEqual(
      [after.ino, after.mtimeNs, after.ctimeNs],
      [before.ino, before.mtimeNs, before.ctimeNs],
    );
  });
}

test("a file of more extents than one call tells is told whole", {
  skip: skipReason("xfs"),
}, async () => {
  await using volume = await createVolume("xfs");
  const file = path.join(volume.path, "holes");
  const descriptor = openSync(file, "w");
  for (let index = 0; index < 300; index++) {
    writeSync(descriptor, Buffer.alloc(4096, 1), 0, 4096, index * 2 * 65_536);
  }
  fsyncSync(descriptor);
  closeSync(descriptor);
  const extents = listExtents(file);
  // XFS puts extents that are not written yet between them.
  assert.ok(extents.length >= 300);
  assert.equal(extents.at(-1)?.logical, 299 * 2 * 65_536);
});

test("a volume that cannot share says so by its error", { skip: skipReason("ext4") }, async () => {
  await using volume = await createVolume("ext4", 64);
  const one = writeSynced(volume.path, "one", Buffer.alloc(MIB, 7));
  const two = writeSynced(volume.path, "two", Buffer.alloc(MIB, 7));
  const outcome = dedupe(one, two, MIB);
  assert.equal(outcome.kind, "failed");
});
