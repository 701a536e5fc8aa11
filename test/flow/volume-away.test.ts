/** GT-13, GT-27: a volume that is not mounted is away. Nothing in it is gone, forgotten, finished or written over. */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { createWorkspace } from "../../src/app/create-workspace.ts";
import { runDoctor } from "../../src/app/doctor.ts";
import { emptyTrash } from "../../src/app/empty-trash.ts";
import { evictWorkspaces } from "../../src/app/evict-workspaces.ts";
import { listWorkspaces } from "../../src/app/list-workspaces.ts";
import { recoverInterrupted } from "../../src/app/recover.ts";
import { removeWorkspace } from "../../src/app/remove-workspace.ts";
import { mountVolume, removeVolume } from "../../src/app/run-volume.ts";
import { seedWorkspace } from "../../src/app/seed-workspace.ts";
import { showStatus } from "../../src/app/show-status.ts";
import { isAppError } from "../../src/errors.ts";
import type { CreatedDocument, DoctorDocument } from "../../src/schema/index.ts";
import { createDaemonWorld, runDaemonUntil } from "../helpers/daemon.ts";
import {
  createFlatDisk,
  type FlatDisk,
  flatSkipReason,
  makeVolume,
} from "../helpers/flat-volume.ts";
import { createRepository, git } from "../helpers/sandbox.ts";

const skip = flatSkipReason();
const yes = { dryRun: false, yes: true };

const removal = {
  ...{ target: "w", discard: false, keepBranch: false, dryRun: false },
  asked: "cli",
} as const;

const rejectsWith = (code: string) => (error: unknown) => {
  assert.ok(isAppError(error), String(error));
  assert.equal(error.code, code, error.message);
  assert.match(error.hint, /volume (mount|doctor)/);
  return true;
};

const create = (disk: FlatDisk, cwd: string, name: string, asked: "cli" | "claude" = "cli") =>
  createWorkspace(
    asked === "cli" ? disk.world() : disk.sandbox.world({ env: disk.env, who: "hook" }),
    {
      ...{ cwd, name, seed: false, dryRun: false, asked },
    },
  ) as Promise<CreatedDocument>;

test("workspaces go into the volume, and away they are neither gone nor replaced", {
  skip,
}, async () => {
  await using disk = await createFlatDisk();
  await makeVolume(disk);
  const r = createRepository(disk.sandbox.path("r"));
  const made = await create(disk, r, "w");
  assert.equal(made.path, path.join(disk.at, "r/w"));
  writeFileSync(path.join(made.path, "work.txt"), "work\n");
  assert.match(
    git(r, "worktree", "list", "--porcelain"),
    /^locked espalier: workspace in a volume/m,
  );
  await assert.rejects(
    removeVolume(disk.world(), yes),
    (error) => isAppError(error) && error.code === "in_use",
  );
  execFileSync("umount", [disk.at]);
  git(r, "worktree", "prune", "--expire=now");
  assert.match(git(r, "worktree", "list"), /\/r\/w /);
  const world = disk.world();
  await assert.rejects(create(disk, r, "w"), rejectsWith("volume_away"));
  await assert.rejects(create(disk, r, "x"), rejectsWith("volume_away"));
  assert.deepEqual(readdirSync(disk.at), []);
  const { workspaces, warnings } = await listWorkspaces(world, {
    cwd: r,
    all: false,
    sizes: false,
  });
  assert.deepEqual(
    workspaces.map(({ name, present, away }) => [name, present, away]),
    [["w", null, true]],
  );
  assert.match(warnings.join("\n"), /1 workspace is in the volume, which is not mounted/);
  for (const discard of [false, true]) {
    const input = {
      cwd: r,
      target: "w",
      discard,
      keepBranch: false,
      dryRun: false,
      asked: "cli",
    } as const;
    await assert.rejects(removeWorkspace(world, input), rejectsWith("unverified"));
  }
  await assert.rejects(
    seedWorkspace(world, { cwd: r, target: "w", dryRun: false }),
    rejectsWith("volume_away"),
  );
  const asked = { kind: "named", targets: ["w"] } as const;
  await assert.rejects(
    evictWorkspaces(world, { cwd: r, shell: undefined, dryRun: false, asked }),
    (error) => isAppError(error) && error.code === "unverified",
  );
  const status = await showStatus(world, { cwd: r, target: "w" });
  assert.equal(status.workspace?.away, true);
  assert.doesNotMatch(status.warnings.join("\n"), /is gone/);
  const { checks } = (await runDoctor(world, {
    cwd: r,
    names: ["missing", "volume"],
    fix: false,
    dryRun: false,
  })) as DoctorDocument;
  assert.deepEqual(
    checks.map(({ name, status: is }) => [name, is]),
    [
      ["missing", "ok"],
      ["volume", "warning"],
    ],
  );
  await mountVolume(world, yes);
  assert.equal(readFileSync(path.join(made.path, "work.txt"), "utf8"), "work\n");
  assert.equal((await create(disk, r, "w")).reused, true);
  assert.equal(git(made.path, "status", "--porcelain"), "?? work.txt");
});

test("a hook makes a plain worktree at the usual place while the volume is away", {
  skip,
}, async () => {
  await using disk = await createFlatDisk();
  await makeVolume(disk);
  const r = createRepository(disk.sandbox.path("r"));
  execFileSync("umount", [disk.at]);
  const made = await create(disk, r, "w", "claude");
  assert.equal(made.path, disk.sandbox.path("r-worktrees/w"));
  const told = disk
    .world()
    .log.read()
    .map(({ problem }) => problem);
  assert.ok(told.includes("the volume is not mounted"), told.join("\n"));
});

test("what was interrupted in the volume, and its trash, wait until it is back", {
  skip,
}, async () => {
  await using disk = await createFlatDisk();
  await makeVolume(disk);
  const r = createRepository(disk.sandbox.path("r"));
  const { id, path: at } = await create(disk, r, "w");
  const trash = path.join(disk.at, "r/.espalier-trash/01890000-0000-7000-8000-0123456789ab");
  execFileSync("mkdir", ["-p", trash]);
  const world = disk.world();
  await world.registry.update((edit) => {
    edit.changeWorkspace(
      id,
      { state: "removing", owner: null },
      { type: "removing", who: "cli", why: "test" },
    );
    edit.insertTrash({ path: trash, project: path.join(r, ".git"), since: 1 });
  });
  execFileSync("umount", [disk.at]);
  const unsettled = await recoverInterrupted(world, path.join(r, ".git"));
  assert.match(unsettled[0]?.reason ?? "", /not mounted/);
  await emptyTrash(world, () => false);
  const kept = await world.registry.read((view) => ({
    rows: view.listWorkspaces(),
    trash: view.listTrash(),
  }));
  assert.deepEqual([kept.rows.length, kept.trash.length], [1, 1]);
  await mountVolume(world, yes);
  await recoverInterrupted(world, path.join(r, ".git"));
  assert.ok(existsSync(path.join(at, "a.txt")));
});

test("the daemon sets aside what was given back, and warns before the disk below is full", {
  skip,
}, async () => {
  await using disk = await createFlatDisk();
  await makeVolume(disk);
  const r = createRepository(disk.sandbox.path("r"));
  await create(disk, r, "w");
  // Behind the end of what XFS has in use there is nothing but room.
  const size = statSync(disk.image).size;
  execFileSync("fallocate", [
    "-p",
    "-o",
    String(size - 8 * 1024 ** 2),
    "-l",
    String(4 * 1024 ** 2),
    disk.image,
  ]);
  assert.ok(statSync(disk.image).blocks * 512 < size);
  await assert.rejects(create(disk, r, "x"), rejectsWith("unverified"));
  const world = createDaemonWorld({ ...disk.sandbox, env: disk.env });
  const filler = disk.sandbox.path("filler");
  const events = () => world.log.read();
  await runDaemonUntil(world, () => {
    const filled = events().some(({ event }) => event === "volume_refilled");
    if (filled && !existsSync(filler)) {
      const free = Number(execFileSync("stat", ["-f", "-c", "%a", disk.sandbox.root])) * 4096;
      execFileSync("fallocate", ["-l", String(free - 20 * 1024 ** 2), filler]);
    }
    return events().some(({ event, about }) => event === "daemon_problem" && about === "volume");
  });
  assert.equal(statSync(disk.image).blocks * 512 >= size, true);
  const problem = events().find(({ about }) => about === "volume")?.["problem"];
  assert.match(String(problem), /disk below the volume has 20.* free, under the floor of 50/);
  execFileSync("rm", [filler]);
});

test("inside the volume a tenth is the floor", { skip }, async () => {
  await using disk = await createFlatDisk();
  writeFileSync(disk.config, 'floor = "10MiB"\n');
  await makeVolume(disk);
  writeFileSync(disk.config, readFileSync(disk.config, "utf8").replace("10MiB", "300MiB"));
  const r = createRepository(disk.sandbox.path("r"));
  const made = await create(disk, r, "w");
  const { floor_bytes: inside } = await showStatus(disk.world(), { cwd: made.path, target: "w" });
  const { floor_bytes: outside } = await showStatus(disk.world(), { cwd: r });
  assert.ok(inside < 40 * 1024 ** 2, String(inside));
  assert.equal(outside, 300 * 1024 ** 2);
});

test("another file system at the volume's place is not the volume, and what was in it is away", {
  skip,
}, async () => {
  await using disk = await createFlatDisk();
  await makeVolume(disk);
  const r = createRepository(disk.sandbox.path("r"));
  const made = await create(disk, r, "w");
  writeFileSync(path.join(made.path, "work.txt"), "work\n");
  execFileSync("umount", [disk.at]);
  execFileSync("mount", ["-t", "tmpfs", "espalier-test", disk.at]);
  try {
    const world = disk.world();
    await assert.rejects(removeWorkspace(world, { ...removal, cwd: r }), rejectsWith("unverified"));
    await assert.rejects(create(disk, r, "w2"), rejectsWith("volume_away"));
    assert.equal(git(r, "branch", "--list", "w"), "+ w");
    assert.deepEqual(readdirSync(disk.at), []);
  } finally {
    execFileSync("umount", [disk.at]);
  }
  await mountVolume(disk.world(), yes);
  assert.equal(readFileSync(path.join(made.path, "work.txt"), "utf8"), "work\n");
});

test("where the record cannot be read, what is not there may be in the volume", {
  skip,
}, async () => {
  await using disk = await createFlatDisk();
  await makeVolume(disk);
  const r = createRepository(disk.sandbox.path("r"));
  await create(disk, r, "w");
  execFileSync("umount", [disk.at]);
  const world = disk.world();
  const record = readFileSync(world.paths.volume);
  writeFileSync(world.paths.volume, record.subarray(0, 40));
  await assert.rejects(removeWorkspace(world, { ...removal, cwd: r }), { code: "unverified" });
  assert.equal(git(r, "branch", "--list", "w"), "+ w");
  writeFileSync(world.paths.volume, record);
  await mountVolume(disk.world(), yes);
});
