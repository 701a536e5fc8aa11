/**
 * The volume of somebody who has neither root nor `sudo`, by a real udisks with a real polkit: made, used, away, mounted
 * again, given back; refused where there is no session; and whole again from wherever it was killed.
 */
import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { after, before, test } from "node:test";
import { createVolume, removeVolume, repairVolume, showVolume } from "../../src/app/run-volume.ts";
import type { World } from "../../src/app/world.ts";
import type { VolumeDocument, VolumeRecord } from "../../src/schema/index.ts";
import { type Bundle, buildBundle, type ProgramRun, runProgram } from "../helpers/bundle.ts";
import { endDaemonOf } from "../helpers/end-daemon.ts";
import { CONFIG, createFlatDisk, type FlatDisk, flatSkipReason } from "../helpers/flat-volume.ts";
import { createRepository, writeFiles } from "../helpers/sandbox.ts";
import {
  ALLOWED,
  asUser,
  dropLoopsOf,
  listLoopsOf,
  REFUSED,
  startUdisks,
  type TestUser,
  type Udisks,
  udisksSkipReason,
} from "../helpers/udisks.ts";

const hasSudo = ["/usr/bin/sudo", "/bin/sudo", "/usr/local/bin/sudo"].some((at) => existsSync(at));
const skip =
  flatSkipReason() || udisksSkipReason() || (hasSudo && "there is a `sudo` here, which goes first");

let bundle: Bundle;
let udisks: Udisks;
before(async () => {
  if (skip !== false) return;
  bundle = buildBundle();
  execFileSync("chmod", ["-R", "a+rX", bundle.folder]);
  udisks = await startUdisks();
  Object.assign(process.env, udisks.env);
});
after(async () => {
  if (skip !== false) return;
  await udisks[Symbol.asyncDispose]();
  bundle[Symbol.dispose]();
});

interface Home extends AsyncDisposable {
  readonly disk: FlatDisk;
  readonly main: string;
  /** Of the image. */
  readonly data: string;
  readonly image: string;
  /** The program that was built, as that user. */
  run(...argv: string[]): Promise<ProgramRun>;
  udisksctl(...argv: string[]): void;
}

async function openHome(user: TestUser): Promise<Home> {
  const disk = await createFlatDisk();
  const { sandbox } = disk;
  const data = path.join(sandbox.home, ".local/share/espalier");
  const main = createRepository(sandbox.path("r"), { "Cargo.toml": "[package]\n" });
  writeFiles(main, { "target/CACHEDIR.TAG": "Signature: 8a477f597d28d172789f06886806bc55" });
  writeFileSync(path.join(main, "target/built"), Buffer.alloc(1024 ** 2, "b"));
  execFileSync("chown", ["-R", `${user.uid}:${user.gid}`, sandbox.root]);
  for (const at of [path.dirname(disk.disk), disk.disk]) chmodSync(at, 0o755);
  const env = { ...disk.env, ...udisks.env, XDG_DATA_HOME: path.dirname(data), USER: user.name };
  return {
    ...{ disk, main, data, image: path.join(data, "volume.img") },
    run: (...argv) => {
      const [file = "", ...rest] = asUser(user, [
        process.execPath,
        path.join(bundle.folder, "cli.cjs"),
        ...argv,
      ]);
      return runProgram(file, rest, { cwd: main, env });
    },
    udisksctl: (...argv) => {
      const [file = "", ...rest] = asUser(user, ["udisksctl", ...argv, "--no-user-interaction"]);
      execFileSync(file, rest, { env, stdio: ["ignore", "ignore", "pipe"] });
    },
    async [Symbol.asyncDispose]() {
      await endDaemonOf(sandbox.state);
      dropLoopsOf(sandbox.root);
      await disk[Symbol.asyncDispose]();
    },
  };
}

const readVolume = ({ stdout, stderr }: ProgramRun): VolumeDocument => {
  const document = JSON.parse(stdout === "" ? "{}" : stdout);
  assert.equal(document.schema, "espalier.volume.v1", `${stdout}${stderr}`);
  return document;
};

function assertRefused({ exitCode, stderr }: ProgramRun, code: string, words: RegExp): void {
  assert.equal(exitCode, 1, stderr);
  assert.ok(stderr.startsWith(`error[${code}]`), stderr);
  assert.match(stderr, words);
}

function assertGone({ disk, data }: Home, when = ""): void {
  assert.deepEqual(listLoopsOf(disk.sandbox.root), [], when);
  assert.equal(existsSync(data), false, when);
  assert.equal(readFileSync(disk.config, "utf8"), CONFIG, when);
  assert.equal(existsSync(disk.world().paths.volume), false, when);
}

test("a volume without root is made, used, mounted again where it was, and given back", {
  skip,
}, async () => {
  await using home = await openHome(ALLOWED);
  const { run, udisksctl, image, disk } = home;
  const planned = await run("volume", "create", "--size", "400MiB", "--dry-run");
  assert.match(
    planned.stdout,
    /\n {6}udisksctl loop-setup -f \S+volume\.img --no-user-interaction/,
  );
  assert.doesNotMatch(planned.stdout, /sudo|fstab/);
  assertGone(home);
  const unasked = await run("volume", "create", "--size", "400MiB");
  assert.equal(unasked.exitCode, 2);
  assert.match(unasked.stderr, /nobody can say yes here/);
  const made = readVolume(await run("volume", "create", "--size", "400MiB", "--yes", "--json"));
  assert.deepEqual(
    [made.did, made.mounted_by, made.mounted, made.preallocated, made.located, made.findings],
    ["created", "udisks", true, true, true, []],
  );
  const at = made.at ?? "";
  assert.equal(path.basename(at), "espalier");
  assert.equal(statSync(at).uid, ALLOWED.uid);
  const { size, blocks, uid, mode } = statSync(image);
  assert.deepEqual([size, uid, mode & 0o777], [400 * 1024 ** 2, ALLOWED.uid, 0o600]);
  assert.ok(blocks * 512 >= size);
  assert.deepEqual(readdirSync(home.data), ["volume.img"]);

  assert.equal((await run("volume", "warm")).exitCode, 0);
  const created = await run("create", "--name", "w1", "--json");
  const { seeded_bytes: seeded, path: workspace } = JSON.parse(created.stdout);
  assert.ok(seeded >= 1024 ** 2, created.stdout);
  assert.ok(existsSync(path.join(workspace, "target/built")));
  assertRefused(
    await run("volume", "grow", "--size", "800MiB", "--yes"),
    "unsupported",
    /volume remove/,
  );
  assertRefused(await run("volume", "remove", "--yes"), "in_use", /workspaces: /);

  // As a start of the machine leaves it.
  await endDaemonOf(disk.sandbox.state);
  const takeDown = (): void => {
    const [loop] = listLoopsOf(disk.sandbox.root);
    assert.ok(loop);
    udisksctl("unmount", "-b", loop.device);
    udisksctl("loop-delete", "-b", loop.device);
  };
  takeDown();
  assert.match((await run("list")).stdout, /ready, away/);
  assertRefused(await run("create", "--name", "w2"), "volume_away", /volume mount/);
  assert.match((await run("volume", "status")).stdout, /inside +not mounted/);

  // The name is taken: paths of workspaces must not move.
  mkdirSync(at);
  const moved = await run("volume", "mount", "--yes");
  assertRefused(moved, "unverified", /udisks mounted it at `\S+espalier1`/);
  assert.deepEqual(listLoopsOf(disk.sandbox.root), []);
  rmdirSync(at);
  const mounted = readVolume(await run("volume", "mount", "--yes", "--json"));
  assert.deepEqual([mounted.did, mounted.at, mounted.findings], ["mounted", at, []]);
  assert.ok(existsSync(path.join(workspace, "target/built")));
  // Attached by somebody already, as a desktop does it: then it is only mounted.
  await endDaemonOf(disk.sandbox.state);
  takeDown();
  udisksctl("loop-setup", "-f", image);
  assert.equal(readVolume(await run("volume", "mount", "--yes", "--json")).did, "mounted");

  for (const name of ["w1", "warm-base"]) {
    assert.equal((await run("remove", name)).exitCode, 0, name);
  }
  await endDaemonOf(disk.sandbox.state);
  const theirs = path.join(at, "theirs");
  writeFileSync(theirs, "mine");
  assertRefused(await run("volume", "remove", "--yes"), "unsaved_work", /theirs/);
  rmSync(theirs);
  const sleeper = spawn("sleep", ["600"], { cwd: at });
  assertRefused(await run("volume", "remove", "--yes"), "in_use", /in there or has a file open/);
  sleeper.kill("SIGKILL");
  await new Promise((resolve) => sleeper.once("close", resolve));
  assert.deepEqual(readVolume(await run("volume", "status", "--json")).findings, []);
  const removed = readVolume(await run("volume", "remove", "--yes", "--json"));
  assert.equal(removed.did, "removed");
  assert.ok((removed.freed_bytes ?? 0) > 390 * 1024 ** 2, String(removed.freed_bytes));
  assertGone(home);
});

test("other mounts of it, one out of sight and an image that was cut off leave a way on", {
  skip,
}, async () => {
  await using home = await openHome(ALLOWED);
  const { run, udisksctl, image, disk } = home;
  const made = readVolume(await run("volume", "create", "--size", SIZE, "--yes", "--json"));
  const at = made.at ?? "";
  mkdirSync(path.join(at, "inner"));
  const bound = ["inner", ""].map((name) => {
    const to = disk.sandbox.path(`bound-${name}`);
    mkdirSync(to);
    execFileSync("mount", ["--bind", path.join(at, name), to]);
    return to;
  });
  const shown = readVolume(await run("volume", "status", "--json"));
  assert.deepEqual([shown.at, shown.findings], [at, []]);
  assert.equal(readVolume(await run("volume", "doctor", "--yes", "--json")).did, "nothing");
  for (const to of bound) execFileSync("umount", [to]);
  rmdirSync(path.join(at, "inner"));

  const unseen = spawn(
    "unshare",
    ["-m", "--propagation", "private", "sh", "-c", `cd '${at}' && echo in && exec sleep 600`],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  await new Promise((resolve) => unseen.stdout.once("data", resolve));
  const inUse = await run("volume", "remove", "--yes");
  unseen.kill("SIGKILL");
  await new Promise((resolve) => unseen.once("close", resolve));
  assertRefused(inUse, "in_use", /in there or has a file open/);
  assert.equal(readVolume(await run("volume", "status", "--json")).mounted, true);

  chmodSync(home.data, 0);
  for (const argv of [["status"], ["doctor", "--yes"], ["remove", "--yes"]]) {
    assertRefused(await run("volume", ...argv), "io", /look at .*volume\.img/);
  }
  chmodSync(home.data, 0o755);

  const [loop] = listLoopsOf(disk.sandbox.root);
  assert.ok(loop);
  udisksctl("unmount", "-b", loop.device);
  // One that was let go of while somebody was in it goes with its last user.
  if (listLoopsOf(disk.sandbox.root).length > 0) udisksctl("loop-delete", "-b", loop.device);
  const copy = disk.sandbox.path("copy");
  execFileSync("cp", [image, copy]);
  execFileSync("truncate", ["-s", "200M", image]);
  // As one that tried to mount it before it was looked at.
  udisksctl("loop-setup", "-f", image);
  for (const argv of [["status"], ["doctor", "--yes"], ["remove", "--yes"]]) {
    const { stdout, stderr } = await run("volume", ...argv);
    assert.match(`${stdout}${stderr}`, /the end of it\s+is\s+missing/);
  }
  execFileSync("sh", ["-c", `cat '${copy}' > '${image}'`]);
  const back = readVolume(await run("volume", "mount", "--yes", "--json"));
  assert.deepEqual([back.did, back.at, back.findings], ["mounted", at, []]);
  assert.equal(readVolume(await run("volume", "remove", "--yes", "--json")).did, "removed");
  assertGone(home);
});

test("where nobody sits at the machine udisks refuses, which is told and undone", {
  skip,
}, async () => {
  await using home = await openHome(REFUSED);
  const refused = await home.run("volume", "create", "--size", "400MiB", "--yes");
  assertRefused(refused, "unsupported", /active desktop session.*\n.*polkit-1\/rules\.d/);
  assertGone(home);
});

const SIZE = "320MiB";
const yes = { dryRun: false, yes: true };

/** What it says to whom it does not know, behind what it says at first. */
const SUDO_REFUSES = [
  "sh",
  "-c",
  "echo 'Password:' >&2; echo 'me is not in the sudoers file.' >&2; exit 1",
];

/** As that user has it, in this process: after so many effects nothing has any effect any more, as after a kill. */
function openKilled({ disk }: Home, effects = Number.POSITIVE_INFINITY, sudo = "") {
  const env = { ...disk.env, XDG_DATA_HOME: path.join(disk.sandbox.home, ".local/share") };
  const real = { ...disk.world(), ...pickPaths(disk, env) };
  const counter = { effects: 0 };
  const count = <T>(effect: () => T): T => {
    if (counter.effects >= effects) throw new Error("killed");
    counter.effects += 1;
    return effect();
  };
  const { volumeHost, volumeRecord, settingsEdit, settingsReplace } = real;
  const world: World = {
    ...real,
    note: () => undefined,
    volumeHost: {
      ...volumeHost,
      readUser: () => ALLOWED,
      isWritable: (at) => at.startsWith(disk.sandbox.root) && volumeHost.isWritable(at),
      findSystemProgram: (name) =>
        name === "sudo" ? sudo || undefined : volumeHost.findSystemProgram(name),
      runCommand: async (argv, { sudo: isRoot, ...options }) =>
        count(() => {
          const words = isRoot ? SUDO_REFUSES : asUser(ALLOWED, argv);
          return volumeHost.runCommand(words, { ...options, sudo: false });
        }),
    },
    volumeRecord: {
      ...volumeRecord,
      writeVolumeRecord: async (...argv) => count(() => volumeRecord.writeVolumeRecord(...argv)),
      removeVolumeRecord: (...argv) => count(() => volumeRecord.removeVolumeRecord(...argv)),
    },
    settingsEdit: {
      ...settingsEdit,
      createSettings: async (...argv) => count(() => settingsEdit.createSettings(...argv)),
    },
    settingsReplace: {
      ...settingsReplace,
      replaceSettings: async (...argv) => count(() => settingsReplace.replaceSettings(...argv)),
    },
  };
  return { world, counter };
}

const pickPaths = (disk: FlatDisk, env: Record<string, string>) => {
  const { paths } = disk.sandbox.world({ env });
  return { paths, env };
};

const isKilled = (error: unknown): boolean => /killed/.test(String(error));

const readRecord = (world: World): VolumeRecord | undefined =>
  existsSync(world.paths.volume) ? JSON.parse(readFileSync(world.paths.volume, "utf8")) : undefined;

async function assertWhole(world: World, when: string): Promise<VolumeDocument> {
  const document = await showVolume(world);
  assert.deepEqual([document.state, document.findings], ["ready", []], when);
  assert.deepEqual([document.mounted, document.located], [true, true], when);
  return document;
}

test("where a `sudo` is there and not for the person, udisks is asked once that is known", {
  skip,
}, async () => {
  await using home = await openHome(ALLOWED);
  const { world } = openKilled(home, undefined, "/usr/bin/sudo");
  const asked: string[] = [];
  const ask = async (lines: readonly string[]): Promise<boolean> => {
    asked.push(lines.join("\n"));
    return true;
  };
  const made = await createVolume(world, { dryRun: false, yes: false, ask, size: SIZE });
  assert.equal((made as VolumeDocument).mounted_by, "udisks");
  assert.equal(asked.length, 2);
  assert.match(asked[0] ?? "", /sudo mount /);
  assert.match(asked[1] ?? "", /udisksctl mount /);
  await assertWhole(world, "by udisks");
  await removeVolume(world, yes);
  assertGone(home);
});

test("a making without root that was killed is finished or undone, after whichever effect", {
  skip,
}, async () => {
  await using home = await openHome(ALLOWED);
  const { world, counter } = openKilled(home);
  await createVolume(world, { ...yes, size: SIZE });
  const { effects } = counter;
  assert.ok(effects >= 12, String(effects));
  await assertWhole(world, "unharmed");
  await removeVolume(world, yes);
  assertGone(home, "unharmed");
  for (let n = 1; n < effects; n += 1) {
    const when = `effect ${n} of ${effects}`;
    const killed = openKilled(home, n).world;
    await assert.rejects(createVolume(killed, { ...yes, size: SIZE }), when);
    assert.ok(readRecord(world), when);
    if (n % 2 === 0) {
      await repairVolume(world, yes);
      await assertWhole(world, when);
    }
    await removeVolume(world, yes);
    assertGone(home, when);
  }
});

test("a removal without root that was killed is finished, and ends where work is inside", {
  skip,
}, async () => {
  await using home = await openHome(ALLOWED);
  const { world, counter } = openKilled(home);
  await createVolume(world, { ...yes, size: SIZE });
  counter.effects = 0;
  await removeVolume(world, yes);
  const { effects } = counter;
  assert.ok(effects >= 10, String(effects));
  for (let n = 1; n < effects; n += 1) {
    const when = `effect ${n} of ${effects}`;
    const made = (await createVolume(world, { ...yes, size: SIZE })) as VolumeDocument;
    await assert.rejects(removeVolume(openKilled(home, n).world, yes), isKilled, when);
    if (existsSync(home.image)) {
      // Somebody has put work in it since.
      dropLoopsOf(home.disk.sandbox.root);
      home.udisksctl("loop-setup", "-f", home.image);
      const [loop] = listLoopsOf(home.disk.sandbox.root);
      home.udisksctl("mount", "-b", loop?.device ?? "");
      const file = path.join(made.at ?? "", "work");
      writeFileSync(file, "mine");
      if (n % 2 === 0) dropLoopsOf(home.disk.sandbox.root);
      await assert.rejects(removeVolume(world, yes), when);
      const told = (await repairVolume(world, yes)) as VolumeDocument;
      assert.match(told.warnings.join(), /in use again: .*work/, when);
      assert.equal(readFileSync(file, "utf8"), "mine", when);
      await assertWhole(world, when);
      rmSync(file);
    }
    await (n % 2 === 0 ? repairVolume : removeVolume)(world, yes);
    if (readRecord(world) !== undefined) await removeVolume(world, yes);
    assertGone(home, when);
  }
});

type RunCommand = World["volumeHost"]["runCommand"];

/** The same world, in which something happens around each command. */
const around = (
  world: World,
  happens: (argv: readonly string[], run: () => ReturnType<RunCommand>) => ReturnType<RunCommand>,
): World => ({
  ...world,
  volumeHost: {
    ...world.volumeHost,
    runCommand: (argv, options) => happens(argv, () => world.volumeHost.runCommand(argv, options)),
  },
});

test("a desktop that mounts by itself, and a udisks that has not looked yet, are in nobody's way", {
  skip,
}, async () => {
  await using home = await openHome(ALLOWED);
  const { world } = openKilled(home);
  const troubles: string[] = [];
  let isEarly = true;
  const desktop = around(world, async (argv, run) => {
    if (argv[1] !== "mount") return run();
    if (isEarly) {
      isEarly = false;
      return { trouble: "Object /org/freedesktop/UDisks2/… is not a mountable filesystem." };
    }
    await run();
    const outcome = await run();
    troubles.push(outcome.trouble ?? "none");
    return outcome;
  });
  await createVolume(desktop, { ...yes, size: SIZE });
  assert.match(troubles.join(), /AlreadyMounted/);
  await assertWhole(world, "mounted by the desktop");
  await removeVolume(world, yes);
  assertGone(home);
});

test("a removal without root that is interrupted while it looks leaves the volume in use", {
  skip,
}, async () => {
  await using home = await openHome(ALLOWED);
  const { world } = openKilled(home);
  await createVolume(world, { ...yes, size: SIZE });
  const interruption = new AbortController();
  const interrupted = around({ ...world, interrupted: interruption.signal }, async (argv, run) => {
    const outcome = await run();
    if (argv.includes("-r")) interruption.abort();
    return outcome;
  });
  await assert.rejects(removeVolume(interrupted, yes), /interrupted/);
  assert.ok(interruption.signal.aborted);
  const { at = "" } = await assertWhole(world, "interrupted");
  writeFileSync(path.join(at, "work"), "still for writing");
  rmSync(path.join(at, "work"));
  await removeVolume(world, yes);
  assertGone(home);
});

test("an image without root that was deleted while it is mounted has a way out that is told", {
  skip,
}, async () => {
  await using home = await openHome(ALLOWED);
  const { world } = openKilled(home);
  await createVolume(world, { ...yes, size: SIZE });
  rmSync(home.image);
  const [finding] = (await showVolume(world)).findings ?? [];
  const told = /`udisksctl (unmount -b \S+)` and `espalier volume remove --yes`/.exec(
    finding?.hint ?? "",
  );
  await assert.rejects(removeVolume(world, yes), /was deleted/);
  home.udisksctl(...(told?.[1] ?? "").split(" "));
  assert.deepEqual(
    listLoopsOf(home.disk.sandbox.root).map(({ mountedAt }) => mountedAt),
    [[]],
  );
  const removed = (await removeVolume(world, yes)) as VolumeDocument;
  assert.equal(removed.did, "removed");
  // udisks knows it no longer for the person's, as of 2.9, and may let them detach it some day.
  const isLeft = listLoopsOf(home.disk.sandbox.root).length > 0;
  assert.equal(/give the space back, before the next start/.test(removed.warnings.join()), isLeft);
  dropLoopsOf(home.disk.sandbox.root);
  assertGone(home);
});
