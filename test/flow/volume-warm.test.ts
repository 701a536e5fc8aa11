/** A build is copied into the volume once, and every workspace there is cloned from it. */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { createWorkspace } from "../../src/app/create-workspace.ts";
import { evictWorkspaces } from "../../src/app/evict-workspaces.ts";
import { removeWorkspace } from "../../src/app/remove-workspace.ts";
import { removeVolume, showVolume, warmVolume } from "../../src/app/run-volume.ts";
import { showStatus } from "../../src/app/show-status.ts";
import type { World } from "../../src/app/world.ts";
import { isAppError } from "../../src/errors.ts";
import type { CreatedDocument, EvictedDocument, VolumeDocument } from "../../src/schema/index.ts";
import { cargoSkipReason, runCargo } from "../helpers/cargo.ts";
import { startChild, waitFor } from "../helpers/child.ts";
import {
  createFlatDisk,
  type FlatDisk,
  flatSkipReason,
  makeVolume,
} from "../helpers/flat-volume.ts";
import { createRepository, git, writeFiles } from "../helpers/sandbox.ts";

const worker = new URL("../fixtures/volume-worker.ts", import.meta.url);
const skip = flatSkipReason() || cargoSkipReason();
const yes = { dryRun: false, yes: true };

const rejectsWith = (code: string) => (error: unknown) => {
  assert.ok(isAppError(error), String(error));
  assert.equal(error.code, code, error.message);
  return true;
};

function createProject(disk: FlatDisk): string {
  const r = createRepository(disk.sandbox.path("r"), {
    "Cargo.toml": '[package]\nname = "app"\nversion = "0.1.0"\nedition = "2021"\n',
    "Cargo.lock": 'version = 3\n\n[[package]]\nname = "app"\nversion = "0.1.0"\n',
    "src/main.rs": 'fn main() { println!("one"); }\n',
    "package.json": "{}\n",
  });
  writeFiles(r, { "node_modules/a/index.js": "a\n", "node_modules/.bin/a": "#!/bin/sh\n" });
  runCargo(r, "build");
  return r;
}

const create = (world: World, cwd: string, name: string) =>
  createWorkspace(world, {
    cwd,
    name,
    seed: true,
    dryRun: false,
    asked: "cli",
  }) as Promise<CreatedDocument>;

const readInner = (at: string): number =>
  Number(execFileSync("stat", ["-f", "-c", "%a", at])) * 4096;

test("copied once, it is what workspaces in the volume start from", { skip }, async () => {
  await using disk = await createFlatDisk();
  const r = createProject(disk);
  const world = disk.world();
  await assert.rejects(warmVolume(world, { cwd: r, dryRun: false }), rejectsWith("usage"));
  const advised = await create(world, r, "outside");
  assert.match(
    advised.warnings.join("\n"),
    /`espalier volume create` sets a part.* share [\d.]+ [KM]iB of `target` and `node_modules`/,
  );
  await makeVolume(disk);
  const cold = await create(world, r, "cold");
  assert.equal(cold.seed_skipped, "reflink_unsupported");
  assert.match(cold.warnings.join("\n"), /`espalier volume warm` copies [\d.]+ [KM]iB of /);
  const planned = await warmVolume(world, { cwd: r, dryRun: true });
  assert.equal(planned.schema, "espalier.plan.v1");
  await assert.rejects(
    warmVolume(world, { cwd: r, dryRun: false, size: "1KiB" }),
    rejectsWith("usage"),
  );
  const warm = (await warmVolume(world, { cwd: r, dryRun: false })) as VolumeDocument;
  assert.equal(warm.did, "warmed", JSON.stringify(warm));
  assert.deepEqual(warm.warmed?.directories.map(({ path: at, outcome }) => [at, outcome]).sort(), [
    ["node_modules", "seeded"],
    ["target", "seeded"],
  ]);
  const base = warm.warmed?.workspace ?? "";
  assert.equal(existsSync(path.join(disk.at, ".espalier-warm")), false);
  // Not one unit is compiled again, neither in the base nor in what is cloned from it.
  assert.deepEqual(runCargo(base, "build").built, []);
  assert.equal(
    ((await warmVolume(world, { cwd: r, dryRun: false })) as VolumeDocument).did,
    "nothing",
  );
  // The main checkout goes on; what is in the volume still is the one that can give.
  writeFiles(r, { "notes.txt": "n\n" });
  git(r, "add", "-A");
  git(r, "commit", "-qm", "c1");
  const before = readInner(disk.at);
  const made = await create(world, r, "w");
  assert.equal(made.seeded_from, base, JSON.stringify(made));
  assert.deepEqual(runCargo(made.path, "build").built, []);
  assert.ok(statSync(path.join(made.path, "target/debug/app")).size > 100_000);
  assert.ok(before - readInner(disk.at) < 4 * 1024 ** 2, "its blocks are shared");
  const shown = await showStatus(world, { cwd: r, target: made.path });
  assert.equal(shown.reflink_supported, true, "there, though not where the repository lies");
  const told = await showVolume(world);
  assert.ok((told.host?.exclusive_bytes ?? 0) >= 400 * 1024 ** 2, JSON.stringify(told.host));
  assert.ok((told.inside?.used_bytes ?? 0) > 1024 ** 2, JSON.stringify(told.inside));
  const alone = told.inside?.exclusive_bytes ?? Number.POSITIVE_INFINITY;
  assert.ok(alone < statSync(path.join(base, "target/debug/app")).size, `${alone} alone`);
  // It stays when room is made.
  const { evicted } = (await evictWorkspaces(world, {
    ...{ cwd: r, shell: undefined, dryRun: false, asked: { kind: "idle", all: true } },
  })) as EvictedDocument;
  assert.equal(
    evicted.some((each) => each.path === base),
    false,
  );
  assert.ok(existsSync(path.join(base, "target")));
  for (const target of ["outside", "cold", "w", "warm-base"]) {
    await removeWorkspace(world, {
      cwd: r,
      target,
      discard: true,
      keepBranch: false,
      dryRun: false,
      asked: "cli",
    });
  }
  assert.equal(((await removeVolume(world, yes)) as VolumeDocument).did, "removed");
});

test("what moves while it is copied, or does not fit, is not taken over", { skip }, async () => {
  await using disk = await createFlatDisk();
  const r = createProject(disk);
  await makeVolume(disk, { size: "300MiB" });
  const world = disk.world();
  const busy: World = {
    ...world,
    volumeCopy: {
      ...world.volumeCopy,
      copyDirectory: async (...of) => {
        writeFileSync(path.join(of[0], "late"), "late");
        return world.volumeCopy.copyDirectory(...of);
      },
    },
  };
  await assert.rejects(warmVolume(busy, { cwd: r, dryRun: false }), rejectsWith("busy"));
  const base = path.join(disk.at, "r/warm-base");
  assert.equal(existsSync(path.join(disk.at, ".espalier-warm")), false);
  assert.equal(existsSync(path.join(base, "target")), false);
  // A kill leaves a stage, which is nobody's and goes with the next copy.
  mkdirSync(path.join(disk.at, ".espalier-warm"));
  writeFileSync(path.join(disk.at, ".espalier-warm/half"), "half");
  assert.equal(
    ((await warmVolume(world, { cwd: r, dryRun: false })) as VolumeDocument).did,
    "warmed",
  );
  assert.ok(lstatSync(path.join(base, "target")).isDirectory());
  rmSync(path.join(base, "target"), { recursive: true });
  // A file system takes more in passing than in the end: then it is stopped on its way.
  let copied = false;
  const short: World = {
    ...world,
    volume: {
      ...world.volume,
      readVolume: (at) => ({ ...world.volume.readVolume(at), ...(copied ? { freeBytes: 1 } : {}) }),
    },
    volumeCopy: {
      ...world.volumeCopy,
      copyDirectory: async (...of) => {
        const trouble = await world.volumeCopy.copyDirectory(...of);
        copied = true;
        return trouble;
      },
    },
  };
  await assert.rejects(warmVolume(short, { cwd: r, dryRun: false }), rejectsWith("disk_budget"));
  assert.equal(existsSync(path.join(disk.at, ".espalier-warm")), false);
  assert.equal(existsSync(path.join(base, "target")), false);
  execFileSync("fallocate", ["-l", "400M", path.join(r, "target/large")]);
  await assert.rejects(warmVolume(world, { cwd: r, dryRun: false }), rejectsWith("disk_budget"));
});

test("killed after whichever effect, the copy is made whole by the next call", {
  skip,
}, async () => {
  await using disk = await createFlatDisk();
  const r = createProject(disk);
  await makeVolume(disk);
  const world = disk.world();
  const base = path.join(disk.at, "r/warm-base");
  const warm = (kill: number) => startChild(worker, ["warm", r, "", String(kill)], disk.env).ended;
  const removeBase = () =>
    removeWorkspace(world, {
      ...{ cwd: r, target: "warm-base", discard: true, keepBranch: false },
      ...{ dryRun: false, asked: "cli" },
    });
  const whole = await warm(0);
  assert.equal(whole.code, 0, whole.stderr);
  const effects = Number(whole.stdout);
  assert.ok(effects >= 9, String(effects));
  const size = statSync(path.join(base, "target/debug/app")).size;
  for (let n = 1; n <= effects; n += 1) {
    const when = `effect ${n} of ${effects}`;
    await removeBase();
    assert.equal((await warm(n)).signal, "SIGKILL", when);
    for (const name of ["target", "node_modules"]) {
      // Either all of it or none.
      if (!existsSync(path.join(base, name))) continue;
      assert.ok(
        existsSync(path.join(base, name, name === "target" ? "debug/app" : "a/index.js")),
        when,
      );
    }
    const again = (await warmVolume(world, { cwd: r, dryRun: false })) as VolumeDocument;
    assert.ok(existsSync(path.join(base, "target")), `${when}: ${JSON.stringify(again)}`);
    assert.equal(statSync(path.join(base, "target/debug/app")).size, size, when);
    assert.ok(existsSync(path.join(base, "node_modules/a/index.js")), when);
    const rows = await world.registry.read((view) => view.listWorkspaces());
    assert.deepEqual(
      rows.map(({ name, state, pinned }) => [name, state, pinned]),
      [["warm-base", "ready", true]],
      when,
    );
  }
  assert.equal(existsSync(path.join(disk.at, ".espalier-warm")), false);
});

test("a copy ends with the process that asked for it", { skip }, async () => {
  await using disk = await createFlatDisk();
  const r = createProject(disk);
  writeFiles(r, { "Cargo.toml": "[package]\n" });
  await makeVolume(disk);
  // What is read from a pipe that nobody writes to is never copied to its end.
  const fifo = path.join(r, "node_modules/a/endless");
  execFileSync("mkfifo", [fifo]);
  const bin = disk.sandbox.path("bin");
  // `cp` copies a pipe as a pipe: this one reads it.
  writeFiles(bin, { cp: '#!/bin/sh\nmkdir -p "$6"\nexec cat "$5/a/endless"\n' });
  chmodSync(path.join(bin, "cp"), 0o755);
  rmSync(path.join(r, "target"), { recursive: true });
  const env = { ...disk.env, PATH: `${bin}:${disk.env["PATH"] ?? process.env["PATH"]}` };
  const child = startChild(worker, ["warm", r, "", "0"], env);
  const readers = (): string[] =>
    readdirSync("/proc").filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(fifo);
      } catch {
        return false;
      }
    });
  await waitFor("the copy to begin", () => readers().length > 0);
  child.process.kill("SIGKILL");
  await child.ended;
  try {
    await waitFor("the copy to end", () => readers().length === 0, 5000);
  } finally {
    for (const pid of readers()) process.kill(Number(pid), "SIGKILL");
    rmSync(fifo);
  }
  assert.ok(existsSync(path.join(disk.at, ".espalier-warm")));
  const warm = (await warmVolume(disk.world(), { cwd: r, dryRun: false })) as VolumeDocument;
  assert.equal(warm.did, "warmed");
  assert.equal(existsSync(path.join(disk.at, ".espalier-warm")), false);
});
