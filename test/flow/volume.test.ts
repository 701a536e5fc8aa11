/** The volume on a real disk of ext4: made, used, enlarged and given back, and what is refused. */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { agreeTo } from "../../src/app/apply-volume.ts";
import {
  createVolume,
  growVolume,
  mountVolume,
  removeVolume,
  repairVolume,
  showVolume,
} from "../../src/app/run-volume.ts";
import type { VolumeStep } from "../../src/core/volume-step.ts";
import { isAppError } from "../../src/errors.ts";
import type { VolumeDocument } from "../../src/schema/index.ts";
import {
  CONFIG,
  createFlatDisk,
  type FlatDisk,
  FSTAB,
  flatSkipReason,
  isMounted,
  makeVolume,
} from "../helpers/flat-volume.ts";
import { createVolume as createDisk } from "../helpers/volume.ts";

const skip = flatSkipReason();
const yes = { dryRun: false, yes: true };

const rejectsWith = (code: string) => (error: unknown) => {
  assert.ok(isAppError(error), String(error));
  assert.equal(error.code, code, error.message);
  return true;
};

function assertGone(disk: FlatDisk): void {
  assert.equal(isMounted(disk.at), false);
  assert.equal(existsSync(path.dirname(disk.at)), false);
  assert.equal(readFileSync(disk.fstab, "utf8"), FSTAB);
  const beside = readdirSync(path.dirname(disk.fstab)).filter((name) =>
    /^fstab\..*new$/.test(name),
  );
  assert.deepEqual(beside, []);
  assert.equal(readFileSync(disk.config, "utf8"), CONFIG);
  assert.equal(existsSync(disk.world().paths.volume), false);
  assert.equal(existsSync(disk.world().paths.nextFstab), false);
}

async function assertWhole(disk: FlatDisk): Promise<VolumeDocument> {
  const document = await showVolume(disk.world());
  assert.deepEqual(document.findings, []);
  assert.equal(document.state, "ready");
  for (const key of ["mounted", "preallocated", "discards_off", "in_fstab", "located"] as const) {
    assert.equal(document[key], true, key);
  }
  assert.deepEqual(readdirSync(path.dirname(disk.at)).sort(), ["me", "me.img"]);
  return document;
}

test("a volume is made, enlarged while it is in use, and given back whole", { skip }, async () => {
  await using disk = await createFlatDisk();
  const free = (): number => Number(execFileSync("stat", ["-f", "-c", "%a", disk.sandbox.root]));
  const before = free();
  const planned = await makeVolume(disk, { dryRun: true });
  assert.equal(planned.schema, "espalier.plan.v1");
  assertGone(disk);
  const made = (await makeVolume(disk)) as VolumeDocument;
  assert.equal(made.did, "created");
  const told = await assertWhole(disk);
  assert.equal(told.size_bytes, 400 * 1024 ** 2);
  assert.match(readFileSync(disk.config, "utf8"), /^floor = "50MiB" # small\nlocation = "/);
  assert.equal(readFileSync(disk.fstab, "utf8").startsWith(FSTAB), true);
  // A file in there can be cloned.
  writeFileSync(path.join(disk.at, "a"), "a");
  execFileSync("cp", ["--reflink=always", path.join(disk.at, "a"), path.join(disk.at, "b")]);
  await assert.rejects(growVolume(disk.world(), { ...yes, size: "300MiB" }), rejectsWith("usage"));
  await assert.rejects(
    growVolume(disk.world(), { ...yes, size: "9GiB" }),
    rejectsWith("disk_budget"),
  );
  const grown = (await growVolume(disk.world(), { ...yes, size: "600MiB" })) as VolumeDocument;
  assert.equal(grown.size_bytes, 600 * 1024 ** 2);
  assert.ok((grown.inside?.total_bytes ?? 0) > 500 * 1024 ** 2);
  assert.equal(((await repairVolume(disk.world(), yes)) as VolumeDocument).did, "nothing");
  // Somebody's own files stand against a removal, and so does a shell in there.
  await assert.rejects(removeVolume(disk.world(), yes), rejectsWith("unsaved_work"));
  for (const name of ["a", "b"]) rmSync(path.join(disk.at, name));
  mkdirSync(path.join(disk.at, "empty"));
  const held = path.join(disk.at, "empty");
  const { spawn } = await import("node:child_process");
  const sleeper = spawn("sleep", ["600"], { cwd: held });
  await assert.rejects(removeVolume(disk.world(), yes), rejectsWith("in_use"));
  sleeper.kill("SIGKILL");
  await new Promise((resolve) => sleeper.once("close", resolve));
  await assertWhole(disk);
  const removed = (await removeVolume(disk.world(), yes)) as VolumeDocument;
  assert.equal(removed.did, "removed");
  assert.ok((removed.freed_bytes ?? 0) > 550 * 1024 ** 2, String(removed.freed_bytes));
  assertGone(disk);
  assert.ok(Math.abs(free() - before) < 1024);
});

test("bytes of others in fstab that are no UTF-8 stay as they are, and files beside it", {
  skip,
}, async () => {
  await using disk = await createFlatDisk();
  const foreign = `${disk.fstab}.espalier`;
  writeFileSync(foreign, "theirs");
  const theirs = Buffer.concat([
    Buffer.from("# caf"),
    Buffer.from([0xe9, 0xa0, 0xff]),
    Buffer.from("\n# last"),
  ]);
  writeFileSync(disk.fstab, theirs);
  const at = disk.sandbox.path("volumes/mé");
  try {
    await makeVolume(disk, { at });
    const made = readFileSync(disk.fstab);
    assert.ok(made.subarray(0, theirs.length).equals(theirs));
    assert.ok(made.includes(Buffer.from("/volumes/mé.img ")));
    await removeVolume(disk.world(), yes);
    assert.ok(readFileSync(disk.fstab).equals(theirs));
    assert.equal(readFileSync(foreign, "utf8"), "theirs");
  } finally {
    if (isMounted(at)) execFileSync("umount", [at]);
    if (existsSync(at)) execFileSync("chattr", ["-i", at]);
  }
});

test("none is made in memory, which a stop of the machine empties", { skip }, async () => {
  await using disk = await createFlatDisk();
  await using memory = await createDisk("tmpfs", 64);
  const at = path.join(memory.path, "me");
  for (const dryRun of [true, false]) {
    await assert.rejects(makeVolume(disk, { at, size: "300MiB", dryRun }), (error: unknown) => {
      assert.ok(rejectsWith("unsupported")(error));
      assert.match(String(error), /lies in memory/);
      return true;
    });
  }
  assert.deepEqual(readdirSync(memory.path), []);
});

test("nothing is made over what exists, twice, or under the host's floor", { skip }, async () => {
  await using disk = await createFlatDisk();
  await assert.rejects(makeVolume(disk, { size: "9GiB" }), rejectsWith("disk_budget"));
  mkdirSync(path.dirname(disk.at));
  writeFileSync(disk.image, "mine");
  await assert.rejects(makeVolume(disk), rejectsWith("name_taken"));
  assert.equal(readFileSync(disk.image, "utf8"), "mine");
  rmSync(path.dirname(disk.at), { recursive: true });
  writeFileSync(disk.fstab, `${FSTAB}UUID=x ${disk.at} ext4 defaults 0 2\n`);
  await assert.rejects(makeVolume(disk), rejectsWith("unverified"));
  writeFileSync(disk.fstab, FSTAB);
  assertGone(disk);
  await makeVolume(disk);
  await assert.rejects(makeVolume(disk), rejectsWith("name_taken"));
  await removeVolume(disk.world(), yes);
});

test("what fails in the making is undone, and the error says what failed", { skip }, async () => {
  await using disk = await createFlatDisk();
  const real = disk.world();
  for (const failing of ["mkfs.xfs", "ln", "mkdir", "mv", "mount", "umount"]) {
    const world = {
      ...real,
      volumeHost: {
        ...real.volumeHost,
        runCommand: async (...of: Parameters<typeof real.volumeHost.runCommand>) =>
          of[0][0] === failing ? { trouble: "no luck" } : real.volumeHost.runCommand(...of),
      },
    };
    const making = createVolume(world, { ...yes, at: disk.at, size: "400MiB" });
    if (failing === "umount") {
      await making;
      await assert.rejects(removeVolume(world, yes), rejectsWith("io"));
      await assertWhole(disk);
      await removeVolume(real, yes);
    } else await assert.rejects(making, rejectsWith("io"), failing);
    assertGone(disk);
  }
});

test("trimmed against all advice, it is found and filled again", { skip }, async () => {
  await using disk = await createFlatDisk();
  await makeVolume(disk);
  assert.throws(() => execFileSync("fstrim", [disk.at], { stdio: "ignore" }), "the guard holds");
  // What a trim does that got past both guards: the blocks of a file that is gone are given back to the host.
  const trim = (): void => {
    const file = path.join(disk.at, "gone");
    execFileSync("dd", ["if=/dev/zero", `of=${file}`, "bs=1M", "count=64", "conv=fsync"], {
      stdio: "ignore",
    });
    const told = execFileSync("filefrag", ["-v", file], { encoding: "utf8" });
    const [, first = ""] = /^\s+0:\s+0\.\.\s*\d+:\s+(\d+)\.\./m.exec(told) ?? [];
    const at = ["-o", String(Number(first) * 4096), "-l", String(32 * 1024 ** 2)];
    rmSync(file);
    execFileSync("sync", ["-f", disk.at]);
    execFileSync("fallocate", ["-p", ...at, disk.image]);
  };
  trim();
  const ill = await showVolume(disk.world());
  assert.equal(ill.preallocated, false);
  assert.match(ill.findings?.[0]?.finding ?? "", /32(\.0)? MiB of the image are not set aside/);
  const mended = (await repairVolume(disk.world(), yes)) as VolumeDocument;
  assert.equal(mended.did, "repaired");
  await assertWhole(disk);
  // Unmounted, as after a start without it: away, and nobody writes below it.
  trim();
  execFileSync("umount", [disk.at]);
  assert.throws(() => mkdirSync(path.join(disk.at, "x")), /EPERM/);
  await assert.rejects(removeVolume(disk.world(), yes), rejectsWith("volume_away"));
  await assert.rejects(
    growVolume(disk.world(), { ...yes, size: "600MiB" }),
    rejectsWith("volume_away"),
  );
  assert.equal((await showVolume(disk.world())).preallocated, false);
  assert.equal(((await mountVolume(disk.world(), yes)) as VolumeDocument).did, "mounted");
  await assertWhole(disk);
  await removeVolume(disk.world(), yes);
  assertGone(disk);
});

/** As many as a large `node_modules` has: metadata in the first place. */
const SMALL_FILES = 40_000;

test("what was written and synced is there after the host was filled to the last byte", {
  skip,
}, async () => {
  await using disk = await createFlatDisk(1024);
  await makeVolume(disk);
  try {
    execFileSync("dd", ["if=/dev/zero", `of=${disk.sandbox.path("filler")}`, "bs=1M"], {
      stdio: "ignore",
    });
    assert.fail("the disk took it all");
  } catch {
    assert.equal(Number(execFileSync("stat", ["-f", "-c", "%a", disk.sandbox.root])), 0);
  }
  const files = path.join(disk.at, "files");
  mkdirSync(files);
  for (let n = 0; n < SMALL_FILES; n += 1)
    writeFileSync(path.join(files, String(n)), `${n}\n`.repeat(500));
  writeFileSync(path.join(disk.at, "large"), Buffer.alloc(64 * 1024 ** 2, 7));
  execFileSync("sync", ["-f", disk.at]);
  execFileSync("umount", [disk.at]);
  await mountVolume(disk.world(), yes);
  for (let n = 0; n < SMALL_FILES; n += 1) {
    assert.equal(readFileSync(path.join(files, String(n)), "utf8"), `${n}\n`.repeat(500));
  }
  assert.ok(readFileSync(path.join(disk.at, "large")).equals(Buffer.alloc(64 * 1024 ** 2, 7)));
  const { findings } = await showVolume(disk.world());
  assert.match(findings?.[0]?.finding ?? "", /disk below the volume has 0 bytes free/);
  assert.equal(statSync(disk.image).size, 400 * 1024 ** 2);
});

test("what was synced is there after the host went down in the middle", {
  skip: skip || (existsSync("/usr/sbin/xfs_io") ? false : "xfs_io is not installed"),
}, async () => {
  await using disk = await createFlatDisk(1024);
  await makeVolume(disk);
  const write = (name: string, sync: boolean): void => {
    const descriptor = openSync(path.join(disk.at, name), "w");
    writeSync(descriptor, name.repeat(1000));
    if (sync) fsyncSync(descriptor);
    closeSync(descriptor);
  };
  for (let n = 0; n < 200; n += 1) {
    write(`synced-${n}`, true);
    write(`late-${n}`, false);
  }
  // The page cache of the disk is lost with it, as when the power goes.
  execFileSync("xfs_io", ["-x", "-c", "shutdown", disk.sandbox.root]);
  execFileSync("umount", [disk.at]);
  disk.restart();
  assert.equal((await showVolume(disk.world())).mounted, false);
  await mountVolume(disk.world(), yes);
  for (let n = 0; n < 200; n += 1) {
    const name = `synced-${n}`;
    assert.equal(readFileSync(path.join(disk.at, name), "utf8"), name.repeat(1000));
    const late = path.join(disk.at, `late-${n}`);
    const text = existsSync(late) ? readFileSync(late, "utf8") : "";
    assert.ok(text === "" || text === `late-${n}`.repeat(1000), "none is wrong");
  }
  await assertWhole(disk);
});

test("the disk below is the image's own, also right where it is mounted", { skip }, async () => {
  await using disk = await createFlatDisk(1024);
  const at = path.join(disk.disk, "top");
  await assert.rejects(makeVolume(disk, { at, size: "2GiB" }), rejectsWith("disk_budget"));
  const made = (await makeVolume(disk, { at })) as VolumeDocument;
  assert.equal(made.host?.path, disk.disk);
  assert.ok((made.host?.total_bytes ?? 0) < 1024 ** 3);
  const removed = (await removeVolume(disk.world(), yes)) as VolumeDocument;
  assert.ok((removed.freed_bytes ?? 0) > 380 * 1024 ** 2);
});

test("interrupted between two steps, the making is undone", { skip }, async () => {
  await using disk = await createFlatDisk();
  for (const last of ["fallocate", "ln", "mv", "tee"]) {
    const interruption = new AbortController();
    const real = disk.world();
    const world = {
      ...real,
      interrupted: interruption.signal,
      volumeHost: {
        ...real.volumeHost,
        runCommand: async (...of: Parameters<typeof real.volumeHost.runCommand>) => {
          const outcome = await real.volumeHost.runCommand(...of);
          if (of[0][0] === last) interruption.abort();
          return outcome;
        },
      },
    };
    const making = createVolume(world, { ...yes, at: disk.at, size: "400MiB" });
    await assert.rejects(making, rejectsWith("io"), last);
    assertGone(disk);
  }
});

test("what needs root is run only after a yes, and where nobody can be asked only when told to", async () => {
  const step: VolumeStep = {
    kind: "commands",
    says: "mount the volume at",
    target: "/v",
    commands: [{ argv: ["mount", "/v"], root: true }],
  };
  const own: VolumeStep = { ...step, commands: [{ argv: ["fallocate", "/v.img"], root: false }] };
  const shown = { sudo: true, nextFstab: "/s", loop: null };
  const asked: string[][] = [];
  const ask = (answer: boolean) => async (lines: readonly string[]) => {
    asked.push([...lines]);
    return answer;
  };
  assert.equal(await agreeTo([step], shown, { yes: false, ask: ask(true) }), true);
  assert.equal(await agreeTo([step], shown, { yes: false, ask: ask(false) }), false);
  assert.ok(asked.every((lines) => lines.includes("    sudo mount /v")));
  assert.equal(asked.length, 2);
  await assert.rejects(agreeTo([step], shown, { yes: false }), rejectsWith("usage"));
  assert.equal(await agreeTo([step], shown, { yes: true }), true);
  assert.equal(await agreeTo([step], { ...shown, sudo: false }, { yes: false }), true);
  assert.equal(await agreeTo([own], shown, { yes: false }), true);
});
