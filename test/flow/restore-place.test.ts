/** Where a restore goes: nothing that is there is written over, and nothing half made stays. */
import assert from "node:assert/strict";
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { emptyTrash } from "../../src/app/empty-trash.ts";
import { forgetRescue } from "../../src/app/forget-rescue.ts";
import { restoreWorkspace } from "../../src/app/restore-workspace.ts";
import type { World } from "../../src/app/world.ts";
import { isAppError } from "../../src/errors.ts";
import {
  createRescuePlace,
  type RescuePlace,
  readWhole,
  rescue,
  restore,
} from "../helpers/rescue.ts";
import { partOf } from "../helpers/rescue-forge.ts";
import { git, writeFiles } from "../helpers/sandbox.ts";
import { createVolume, skipReason } from "../helpers/volume.ts";

const straysOf = ({ sandbox }: RescuePlace, folder = sandbox.root): string[] =>
  readdirSync(folder).filter((name) => name.startsWith(".espalier-restore"));

async function refusalOf(made: Promise<unknown>) {
  const thrown = await made.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (isAppError(thrown)) return thrown;
  throw thrown ?? new Error("it was not refused");
}

test("a place with nothing in it is taken, as git does", async () => {
  await using place = await createRescuePlace();
  const { w, world } = place;
  writeFiles(w, { u: "u\n" });
  const before = readWhole(w);
  const { rescued } = await rescue(place, world);
  mkdirSync(w);
  assert.equal((await restore(place, world, rescued)).path, w);
  assert.deepEqual(readWhole(w), before);
  assert.deepEqual(straysOf(place), []);
});

test("a place that is taken meanwhile is left alone, and a new --path begins anew", async () => {
  await using place = await createRescuePlace();
  const { r, w, world, sandbox } = place;
  writeFiles(w, { u: "u\n" });
  const before = readWhole(w);
  const { rescued } = await rescue(place, world);
  const taken: World = {
    ...world,
    restorePlace: {
      ...world.restorePlace,
      moveToPlace: async (...given) => {
        writeFiles(w, { precious: "precious\n" });
        await world.restorePlace.moveToPlace(...given);
      },
    },
  };
  const refused = await refusalOf(restore(place, taken, rescued));
  assert.equal(refused.code, "name_taken");
  assert.match(refused.hint, /--path DIR/);
  const elsewhere = sandbox.path("elsewhere");
  const restored = await restore(place, world, rescued, elsewhere);
  assert.deepEqual([restored.path, restored.branch], [elsewhere, "f"]);
  assert.deepEqual(readWhole(elsewhere), before);
  assert.deepEqual([...readWhole(w).keys()], ["precious"]);
  assert.deepEqual(straysOf(place), []);
  assert.equal(git(r, "worktree", "list").split("\n").length, 2);
  await forgetRescue(world, { target: rescued ?? "", dryRun: false });
});

test("one that was moved to its place already is finished there, and made again at another", async () => {
  await using place = await createRescuePlace();
  const { w, world, sandbox } = place;
  writeFiles(place.w, { u: "u\n" });
  const { rescued } = await rescue(place, world);
  const stopped: World = {
    ...world,
    restorePlace: {
      ...world.restorePlace,
      removeMakingLock: () => {
        throw Object.assign(new Error("it failed"), { code: "EIO" });
      },
    },
  };
  await assert.rejects(restore(place, stopped, rescued));
  const elsewhere = sandbox.path("elsewhere");
  const restored = await restore(place, world, rescued, elsewhere);
  assert.equal(restored.path, elsewhere);
  assert.match(restored.warnings.join("\n"), /w`: it had been interrupted, and was finished now/);
  const rows = await world.registry.read((view) => view.listWorkspaces());
  assert.deepEqual(rows.map((row) => row.path).sort(), [elsewhere, w]);
});

test("what a restore left, and nothing tells of any more, gives way to the next", async () => {
  await using place = await createRescuePlace();
  const { r, w, world } = place;
  writeFiles(w, { u: "u\n" });
  const before = readWhole(w);
  const { rescued } = await rescue(place, world);
  const fail = (): never => {
    throw Object.assign(new Error("it failed"), { code: "EIO" });
  };
  const broken: World = {
    ...world,
    restoreFiles: { ...world.restoreFiles, fillPlace: fail },
    trash: { ...world.trash, createTrash: fail },
  };
  await assert.rejects(restore(place, broken, rescued));
  assert.equal(straysOf(place).length, 1);
  rmSync(partOf(place, rescued, "restoring.json"));
  assert.equal((await restore(place, world, rescued)).path, w);
  assert.deepEqual(readWhole(w), before);
  assert.deepEqual(straysOf(place), []);
  assert.equal(git(r, "worktree", "list").split("\n").length, 2);
});

test("a place where no directory can be made is refused at once", async (t) => {
  if (!existsSync("/proc/self")) return t.skip("there is no /proc");
  await using place = await createRescuePlace();
  const { world } = place;
  writeFiles(place.w, { u: "u\n" });
  const { rescued } = await rescue(place, world);
  for (const at of ["/proc/x", "/proc/x/y/z"]) {
    const refused = await refusalOf(restore(place, world, rescued, at));
    assert.equal(refused.code, "io", at);
  }
  assert.equal(existsSync(partOf(place, rescued, "restoring.json")), false);
});

const small = skipReason("tmpfs");

test("a restore onto a full volume leaves nothing there", { skip: small }, async () => {
  await using volume = await createVolume("tmpfs", 4);
  await using place = await createRescuePlace();
  const { w, world, r } = place;
  writeFileSync(path.join(w, "large"), Buffer.alloc(6 * 1024 * 1024, 7));
  writeFileSync(path.join(w, ".env"), "x");
  const { rescued } = await rescue(place, world);
  // The volume tells nothing of its room, as some do.
  const unknown: World = {
    ...world,
    volume: { ...world.volume, readVolume: () => ({ freeBytes: 0, totalBytes: 0 }) },
  };
  const at = path.join(volume.path, "w");
  const refused = await refusalOf(restore(place, unknown, rescued, at));
  assert.match(refused.message, /ENOSPC/);
  await emptyTrash(world, () => false);
  assert.deepEqual(readdirSync(volume.path), []);
  assert.equal(git(r, "worktree", "list").split("\n").length, 1);
  assert.equal((await restore(place, world, rescued)).path, w);
});

test("a link that leads nowhere takes a place, and is named and left", async () => {
  await using place = await createRescuePlace();
  const { r, w, world } = place;
  writeFiles(place.w, { u: "u\n" });
  const { rescued } = await rescue(place, world);
  symlinkSync("nowhere", w);
  for (const dryRun of [true, false]) {
    const input = { cwd: r, target: rescued ?? "", dryRun };
    assert.equal((await refusalOf(restoreWorkspace(world, input))).code, "name_taken");
  }
  assert.ok(lstatSync(w).isSymbolicLink());
});
