/** Where the image of a volume is gone there is one way out, and whoever comes second to a place leaves nothing there. */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { createWorkspace } from "../../src/app/create-workspace.ts";
import { listWorkspaces } from "../../src/app/list-workspaces.ts";
import { removeWorkspace } from "../../src/app/remove-workspace.ts";
import {
  createVolume,
  mountVolume,
  removeVolume,
  repairVolume,
  showVolume,
} from "../../src/app/run-volume.ts";
import type { World } from "../../src/app/world.ts";
import { isAppError } from "../../src/errors.ts";
import type { VolumeDocument } from "../../src/schema/index.ts";
import { createFlatDisk, FSTAB, flatSkipReason, makeVolume } from "../helpers/flat-volume.ts";
import { createRepository, git } from "../helpers/sandbox.ts";

const skip = flatSkipReason();
const yes = { dryRun: false, yes: true };

const hintOf = async (deed: Promise<unknown>): Promise<string> => {
  const error = await deed.then(
    () => assert.fail("it was not refused"),
    (each: unknown) => each,
  );
  assert.ok(isAppError(error), String(error));
  return error.hint;
};

const create = (world: World, cwd: string, name: string) =>
  createWorkspace(world, { cwd, name, seed: false, dryRun: false, asked: "cli" });

const remove = (world: World, cwd: string, target: string) =>
  removeWorkspace(world, {
    ...{ cwd, target, discard: true, keepBranch: false },
    ...{ dryRun: false, asked: "cli" },
  });

test("an image that is gone is told by all, who name one way out, and that way leads out", {
  skip,
}, async () => {
  await using disk = await createFlatDisk();
  await makeVolume(disk);
  const world = disk.world();
  const r = createRepository(disk.sandbox.path("r"), { "a.txt": "a\n" });
  await create(world, r, "w");
  const way = /`espalier volume remove --yes` forgets the volume/;
  // Deleted below the mount: what is in it is still there, and it is said first how that is saved.
  rmSync(disk.image);
  const below = (await showVolume(world)).findings?.[0];
  assert.match(below?.finding ?? "", /was deleted/);
  assert.match(below?.hint ?? "", /Copy what you need.*`sudo umount .*volume remove --yes`/);
  assert.match(await hintOf(repairVolume(world, yes)), /Copy what you need/);
  execFileSync("umount", [disk.at]);
  for (const deed of [
    () => repairVolume(world, yes),
    () => repairVolume(world, { ...yes, dryRun: true }),
    () => mountVolume(world, yes),
    () => create(world, r, "x"),
    () => remove(world, r, "w"),
    () => removeVolume(world, { dryRun: false, yes: false }),
    () => removeVolume(world, { dryRun: true, yes: false }),
  ]) {
    assert.match(await hintOf(deed()), way);
  }
  assert.match((await showVolume(world)).findings?.[0]?.hint ?? "", way);
  const removed = (await removeVolume(world, yes)) as VolumeDocument;
  assert.equal(removed.did, "removed");
  assert.match(removed.warnings.join(), /`w` of the volume is gone with the image/);
  assert.equal(readFileSync(disk.fstab, "utf8"), FSTAB);
  // Nothing of the registry or of git went with it, until the person says so.
  const { workspaces } = await listWorkspaces(world, { cwd: r, all: false, sizes: false });
  assert.deepEqual(
    workspaces.map(({ name, present }) => [name, present]),
    [["w", false]],
  );
  assert.equal(git(r, "branch", "--list", "w").trim() === "", false);
  await remove(world, r, "w");
  assert.deepEqual(
    (await listWorkspaces(world, { cwd: r, all: false, sizes: false })).workspaces,
    [],
  );
});

test("of two who make a volume at one place the later one leaves nothing of its own", {
  skip,
}, async () => {
  await using disk = await createFlatDisk();
  const theirs = disk.sandbox.world({
    env: { ...disk.env, ESPALIER_STATE: disk.sandbox.path("their-state") },
  });
  const real = disk.world();
  let raced = false;
  const slow: World = {
    ...real,
    volumeHost: {
      ...real.volumeHost,
      runCommand: async (...of) => {
        if (of[0][0] === "ln" && !raced) {
          raced = true;
          await createVolume(theirs, { ...yes, at: disk.at, size: "400MiB" });
        }
        return real.volumeHost.runCommand(...of);
      },
    },
  };
  await assert.rejects(createVolume(slow, { ...yes, at: disk.at, size: "400MiB" }));
  assert.ok(raced);
  assert.deepEqual(readdirSync(path.dirname(disk.at)).sort(), ["me", "me.img"]);
  assert.equal(existsSync(real.paths.volume), false);
  assert.deepEqual((await showVolume(theirs)).findings, []);
  await removeVolume(theirs, yes);
});

test("a plan for a volume leaves no trace on the disk", { skip }, async () => {
  await using disk = await createFlatDisk();
  const parent = path.dirname(disk.at);
  mkdirSync(parent);
  const stamps = () =>
    [parent, disk.sandbox.home].map((at) => {
      const { mtimeNs, ctimeNs } = statSync(at, { bigint: true });
      return [at, mtimeNs, ctimeNs];
    });
  const before = stamps();
  const world = disk.world();
  const seen: string[] = [];
  const watching: World = {
    ...world,
    volume: {
      ...world.volume,
      canClone: (...of) => {
        seen.push(of[1]);
        return world.volume.canClone(...of);
      },
    },
  };
  await createVolume(watching, { dryRun: true, yes: true, at: disk.at, size: "400MiB" });
  assert.deepEqual(stamps(), before);
  assert.deepEqual(seen, []);
});
