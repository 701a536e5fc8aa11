import assert from "node:assert/strict";
import { mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { canCloneWithin, clonesHere } from "../../src/io/volume.ts";
import { createVolume, skipReason, type VolumeKind } from "../helpers/volume.ts";

for (const [kind, expected] of [
  ["xfs", true],
  ["btrfs", true],
  ["ext4", false],
  ["tmpfs", false],
] as const satisfies readonly (readonly [VolumeKind, boolean])[]) {
  test(`whether a Git directory on ${kind} can be cloned in is asked without a trace`, {
    skip: skipReason(kind),
  }, async () => {
    await using volume = await createVolume(kind, kind === "tmpfs" ? 16 : 512);
    const at = path.join(volume.path, ".git");
    mkdirSync(at);
    writeFileSync(path.join(at, "HEAD"), "ref: refs/heads/main\n");
    const before = statSync(at, { bigint: true });
    assert.equal(canCloneWithin(at, "HEAD"), expected);
    const after = statSync(at, { bigint: true });
    assert.deepEqual(readdirSync(at), ["HEAD"]);
    assert.deepEqual([after.mtimeNs, after.ctimeNs], [before.mtimeNs, before.ctimeNs]);
    assert.throws(() => canCloneWithin(at, "absent"), /ENOENT/);
  });
}

for (const [kind, expected] of [
  ["xfs", true],
  ["ext4", false],
] as const satisfies readonly (readonly [VolumeKind, boolean])[]) {
  test(`whether a file of our own can be cloned on ${kind} is asked without a trace`, {
    skip: skipReason(kind),
  }, async () => {
    await using volume = await createVolume(kind, 512);
    const at = path.join(volume.path, "here");
    mkdirSync(at);
    const before = statSync(at, { bigint: true });
    for (const unseen of [true, false]) assert.equal(clonesHere(at, unseen), expected);
    const after = statSync(at, { bigint: true });
    assert.deepEqual(readdirSync(at), []);
    assert.deepEqual([after.mtimeNs, after.ctimeNs], [before.mtimeNs, before.ctimeNs]);
    assert.equal(clonesHere(path.join(at, "absent")), false);
  });
}
