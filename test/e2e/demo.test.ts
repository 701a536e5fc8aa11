/** `demo.sh`, the README's first command: flat also on ext4, and whatever way it ends nothing of it is left. */
import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { flatSkipReason } from "../helpers/flat-volume.ts";
import { createInstallation } from "../helpers/installation.ts";
import { createVolume, skipReason, type Volume } from "../helpers/volume.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "espalier clone-"));
const at = path.join(folder, "espalier");

before(() => {
  createInstallation(at);
  // Whoever is a stranger reads it too.
  for (const each of [folder, path.join(at, "dist")]) chmodSync(each, 0o755);
});
after(() => rmSync(folder, { recursive: true }));

interface Shown {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

const STRANGER = 54_321;

/** As its own process group, so that a signal reaches all of it as a terminal's does. */
function show(
  place: string,
  {
    as,
    interruptAt,
    signal = "SIGINT",
  }: {
    readonly as?: number;
    readonly interruptAt?: RegExp;
    readonly signal?: NodeJS.Signals;
  } = {},
): Promise<Shown> {
  const drop = ["setpriv", `--reuid=${as}`, `--regid=${as}`, "--clear-groups"];
  const [program = "", ...argv] = [...(as === undefined ? [] : drop), "sh", `${at}/demo.sh`];
  const env = { PATH: process.env["PATH"], HOME: "/nonexistent", TMPDIR: place };
  const child = spawn(program, argv, { cwd: "/", env, detached: true });
  let [stdout, stderr] = ["", ""];
  let sent = false;
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    stdout += text;
    if (sent || interruptAt?.test(stdout) !== true) return;
    sent = true;
    process.kill(-(child.pid ?? 0), signal);
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    stderr += text;
  });
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, stdout, stderr }));
  });
}

/** Others mount and unmount meanwhile. */
const listMounts = (place: string): string[] =>
  readFileSync("/proc/self/mountinfo", "utf8")
    .split("\n")
    .filter((line) => line.includes(` ${place}/`));
const rowsOf = ({ stdout }: Shown): { built: number; mebibytes: number }[] =>
  [...stdout.matchAll(/^ {2}\S.*? +(\d+) of 48 units +([\d.]+) MiB/gm)].map(
    ([, built, mebibytes]) => ({ built: Number(built), mebibytes: Number(mebibytes) }),
  );

function assertNothingLeft({ path: place }: Volume): void {
  assert.deepEqual(
    readdirSync(place).filter((name) => name !== "lost+found"),
    [],
  );
  assert.deepEqual(listMounts(place), []);
}

function assertFlat(shown: Shown): void {
  assert.equal(shown.code, 0, shown.stdout + shown.stderr);
  const [plain, ...workspaces] = rowsOf(shown);
  assert.ok(plain !== undefined && plain.built === 48 && plain.mebibytes > 48, shown.stdout);
  assert.equal(workspaces.length, 6);
  for (const { built, mebibytes } of workspaces) {
    assert.equal(built, 1, shown.stdout);
    assert.ok(mebibytes < 5, shown.stdout);
  }
}

test("the demonstration is flat on ext4, on a volume of its own that is gone at the end", {
  skip: flatSkipReason(),
}, async () => {
  const fstab = readFileSync("/etc/fstab", "utf8");
  await using disk = await createVolume("ext4", 2560);
  const shown = await show(disk.path);
  assertFlat(shown);
  assert.match(shown.stdout, /The ext4 there cannot clone files\.\nA volume of 512MiB that can/);
  assertNothingLeft(disk);
  assert.equal(readFileSync("/etc/fstab", "utf8"), fstab);
  assert.match(shown.stdout, /\nAll of it is removed again\.\n$/);
});

test("where files can be cloned as it is, the demonstration makes no volume", {
  skip: skipReason("xfs"),
}, async () => {
  await using disk = await createVolume("xfs", 1536);
  const shown = await show(disk.path);
  assertFlat(shown);
  assert.doesNotMatch(shown.stdout, /A volume of/);
  assertNothingLeft(disk);
});

test("who is not root and has no sudo is told what is missing, and sees the rest", {
  skip: flatSkipReason(),
}, async () => {
  await using disk = await createVolume("ext4", 2560);
  chmodSync(disk.path, 0o1777);
  chmodSync(path.dirname(disk.path), 0o755);
  const shown = await show(disk.path, { as: STRANGER });
  assert.equal(shown.code, 0, shown.stdout + shown.stderr);
  assert.match(
    shown.stdout.replaceAll("\n", " "),
    /Nothing is flat here\. A small volume to show it in needs root, or a sudo that asks for no password\. /,
  );
  assert.deepEqual(
    rowsOf(shown).map(({ built }) => built),
    Array(7).fill(48),
  );
  assert.ok(shown.stdout.split("\n").every((line) => line.length <= 80));
  assertNothingLeft(disk);
});

test("where no volume can be made the demonstration says why, and shows the rest", {
  skip: skipReason("tmpfs"),
}, async () => {
  await using disk = await createVolume("tmpfs", 1536);
  const shown = await show(disk.path);
  assert.equal(shown.code, 0, shown.stdout + shown.stderr);
  assert.match(
    shown.stdout.replaceAll("\n", " "),
    /Nothing is flat here\. A volume at .* lies in memory, and what is in it is gone when the machine stops\. /,
  );
  assert.equal(rowsOf(shown).length, 7);
  assert.match(shown.stdout, /\nAll of it is removed again\.\n$/);
  assertNothingLeft(disk);
});

test("what a demonstration that was killed left is named by the next one, with what takes it away", {
  skip: flatSkipReason(),
}, async () => {
  await using disk = await createVolume("ext4", 4096);
  await show(disk.path, { interruptAt: /workspace one .*\n/, signal: "SIGKILL" });
  const [left = ""] = readdirSync(disk.path).filter((name) => name.startsWith("espalier-demo."));
  assert.equal(listMounts(disk.path).length, 1);
  const shown = await show(disk.path);
  assertFlat(shown);
  const place = path.join(disk.path, left);
  assert.ok(/^An earlier run was killed and left\s/.test(shown.stdout), shown.stdout);
  const commands = shown.stdout
    .split("\n")
    .filter((line) => line.startsWith(`  `) && line.includes(place));
  assert.equal(commands.length, 4, shown.stdout);
  for (const command of commands) execFileSync("sh", ["-c", command]);
  assertNothingLeft(disk);
});

for (const [when, interruptAt] of [
  ["while the volume is made", /cannot clone files\.\n/],
  ["while a build is copied into it", /removed at the end\.\n/],
  ["between two workspaces", /workspace one .*\n/],
] as const) {
  test(`a Ctrl-C ${when} leaves nothing of the demonstration`, {
    skip: flatSkipReason(),
  }, async () => {
    await using disk = await createVolume("ext4", 2560);
    const shown = await show(disk.path, { interruptAt });
    assert.equal(shown.code, 130, shown.stdout + shown.stderr);
    assertNothingLeft(disk);
  });
}
