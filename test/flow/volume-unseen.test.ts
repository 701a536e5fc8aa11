/** Whatever the record of a volume says, no image and no mount goes that was not looked into. */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { removeVolume, repairVolume, showVolume } from "../../src/app/run-volume.ts";
import { isAppError } from "../../src/errors.ts";
import type { VolumeDocument, VolumeRecord } from "../../src/schema/index.ts";
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
const yes = { dryRun: false, yes: true };

const rejectsWith = (code: string) => (error: unknown) => {
  assert.ok(isAppError(error), String(error));
  assert.equal(error.code, code, error.message);
  return true;
};

const setState = (disk: FlatDisk, state: VolumeRecord["state"]): void => {
  const file = disk.world().paths.volume;
  const record = JSON.parse(readFileSync(file, "utf8"));
  writeFileSync(file, JSON.stringify({ ...record, state }));
};

/** As a kill late in a removal leaves it: the line and `location` are taken back, the image is still there. */
function leaveUnmounted(disk: FlatDisk, state: VolumeRecord["state"]): void {
  execFileSync("umount", [disk.at]);
  execFileSync("chattr", ["-i", disk.at]);
  execFileSync("rmdir", [disk.at]);
  writeFileSync(disk.fstab, FSTAB);
  writeFileSync(disk.config, CONFIG);
  setState(disk, state);
}

test("an unmounted volume is looked into before it goes, whichever work was interrupted", {
  skip,
}, async () => {
  await using disk = await createFlatDisk();
  const file = path.join(disk.at, "work");
  for (const state of ["removing", "creating"] as const) {
    await makeVolume(disk);
    writeFileSync(file, "mine");
    leaveUnmounted(disk, state);
    await assert.rejects(removeVolume(disk.world(), yes), rejectsWith("unsaved_work"), state);
    assert.equal(readFileSync(file, "utf8"), "mine");
    assert.ok(existsSync(disk.image));
    rmSync(file);
    execFileSync("umount", [disk.at]);
    await removeVolume(disk.world(), yes);
    assert.equal(existsSync(path.dirname(disk.at)), false);
  }
});

test("what somebody else mounted below the volume stays", { skip }, async () => {
  await using disk = await createFlatDisk();
  await makeVolume(disk);
  execFileSync("umount", [disk.at]);
  execFileSync("mount", ["-t", "tmpfs", "-o", "size=1m", "tmpfs", disk.at]);
  const file = path.join(disk.at, "theirs");
  try {
    writeFileSync(file, "theirs");
    execFileSync("mount", ["-o", "loop", disk.image, disk.at]);
    await assert.rejects(removeVolume(disk.world(), yes), rejectsWith("unverified"));
    assert.equal(readFileSync(file, "utf8"), "theirs");
    assert.ok(existsSync(disk.image));
  } finally {
    while (isMounted(disk.at)) execFileSync("umount", [disk.at]);
  }
  await repairVolume(disk.world(), yes);
  assert.equal(existsSync(path.dirname(disk.at)), false);
});

async function assertInUse(disk: FlatDisk, when: string): Promise<void> {
  const { state, findings, located, in_fstab } = await showVolume(disk.world());
  assert.deepEqual([state, findings, located, in_fstab], ["ready", [], true, true], when);
  // Writable again.
  writeFileSync(path.join(disk.at, "more"), "more");
  rmSync(path.join(disk.at, "more"));
}

test("a removal that finds work inside is taken back by the doctor, who says so", {
  skip,
}, async () => {
  await using disk = await createFlatDisk();
  await makeVolume(disk);
  const file = path.join(disk.at, "work");
  const left: Record<string, () => void> = {
    unmounted: () => leaveUnmounted(disk, "removing"),
    "closed for writing": () => {
      execFileSync("mount", ["-o", "remount,ro", disk.at]);
      setState(disk, "removing");
    },
  };
  for (const [when, leave] of Object.entries(left)) {
    writeFileSync(file, "mine");
    leave();
    const told = (await repairVolume(disk.world(), yes)) as VolumeDocument;
    assert.equal(told.did, "repaired", when);
    assert.match(told.warnings.join(), /it is in use again: .*work/, when);
    assert.equal(readFileSync(file, "utf8"), "mine", when);
    await assertInUse(disk, when);
  }
  rmSync(file);
  await removeVolume(disk.world(), yes);
  assert.equal(readFileSync(disk.fstab, "utf8"), FSTAB);
  assert.equal(readFileSync(disk.config, "utf8"), CONFIG);
});

test("a removal that is interrupted once it is closed for writing leaves it in use", {
  skip,
}, async () => {
  await using disk = await createFlatDisk();
  await makeVolume(disk);
  const interruption = new AbortController();
  const real = disk.world();
  const world = {
    ...real,
    interrupted: interruption.signal,
    volumeHost: {
      ...real.volumeHost,
      runCommand: async (...of: Parameters<typeof real.volumeHost.runCommand>) => {
        const outcome = await real.volumeHost.runCommand(...of);
        if (of[0].includes("remount,ro")) interruption.abort();
        return outcome;
      },
    },
  };
  await assert.rejects(removeVolume(world, yes), rejectsWith("io"));
  assert.ok(interruption.signal.aborted);
  await assertInUse(disk, "interrupted");
  await removeVolume(real, yes);
});
