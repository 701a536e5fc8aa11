import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdirSync, renameSync, utimesSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { emptyTrash } from "../../src/app/empty-trash.ts";
import { removeWorkspace } from "../../src/app/remove-workspace.ts";
import { isAppError } from "../../src/errors.ts";
import { moveTree, readTick, readTrashFault, removeTree } from "../../src/io/trash.ts";
import { listChangedSince } from "../../src/io/tree.ts";
import { withoutDaemon } from "../helpers/effects.ts";
import { createRepository, createSandbox, writeFiles } from "../helpers/sandbox.ts";
import { createVolume, skipReason } from "../helpers/volume.ts";
import { createRegistered } from "../helpers/workspace.ts";

const none: ReadonlySet<string> = new Set();

test("a change after the tick shows, one before it does not, whatever mtime says", async () => {
  await using sandbox = await createSandbox();
  const [w, common] = [sandbox.path("w"), sandbox.path("common")];
  mkdirSync(common);
  writeFiles(w, { "a/b": "1", c: "1" });
  const tick = await readTick(w, common);
  assert.deepEqual(await listChangedSince(w, tick, none), []);
  renameSync(w, sandbox.path("v"));
  assert.deepEqual(await listChangedSince(sandbox.path("v"), tick, none), []);
  writeFiles(sandbox.path("v"), { "a/b": "2" });
  utimesSync(sandbox.path("v/a/b"), 1, 1);
  assert.deepEqual(await listChangedSince(sandbox.path("v"), tick, none), ["a/b"]);
  assert.deepEqual(await listChangedSince(sandbox.path("v"), tick, new Set(["a"])), []);
});

test("nothing is moved over what is there, and nothing outside a trash may be deleted", async () => {
  await using sandbox = await createSandbox();
  writeFiles(sandbox.path("from"), { a: "1" });
  mkdirSync(sandbox.path("to"));
  await assert.rejects(moveTree(sandbox.path("from"), sandbox.path("to")), /is in the way/);
  const id = "00000000-0000-7000-8000-000000000000";
  for (const at of [`x/${id}`, `trash/${id}`, "espalier/trash/name", ".espalier-trash/name"]) {
    mkdirSync(sandbox.path(at), { recursive: true });
    assert.notEqual(readTrashFault(sandbox.path(at)), undefined, at);
  }
  for (const at of [`espalier/trash/${id}`, `.espalier-trash/${id}`]) {
    mkdirSync(sandbox.path(at), { recursive: true });
    assert.equal(readTrashFault(sandbox.path(at)), undefined, at);
  }
});

test("what its owner made read-only is deleted all the same", {
  skip: process.platform === "win32",
}, async () => {
  await using sandbox = await createSandbox();
  const tree = sandbox.path("home/tree");
  writeFiles(tree, { "a/b/f": "x", "a/g": "x" });
  const asRoot = process.getuid?.() === 0;
  if (asRoot) {
    // Root is refused nothing, so somebody else has to try.
    for (const at of [sandbox.root, sandbox.home]) chmodSync(at, 0o755);
    for (const at of ["", "tree", "tree/a", "tree/a/b", "tree/a/b/f", "tree/a/g"]) {
      chownSync(path.join(sandbox.home, at), 65534, 65534);
    }
  }
  for (const at of ["a/b", "a", ""]) chmodSync(path.join(tree, at), 0o555);
  if (asRoot) process.seteuid?.(65534);
  try {
    assert.equal(await removeTree(tree, () => false), true);
  } finally {
    if (asRoot) process.seteuid?.(0);
  }
  assert.equal(existsSync(tree), false);
});

test("a workspace on another volume has its trash beside it, which goes when it is empty", {
  skip: skipReason("tmpfs"),
}, async () => {
  await using sandbox = await createSandbox();
  await using volume = await createVolume("tmpfs", 16);
  const world = withoutDaemon(sandbox.world());
  const r = createRepository(sandbox.path("r"));
  const w = path.join(volume.path, "w");
  await createRegistered(world, r, w);
  const input = { cwd: r, target: w, discard: false, keepBranch: false, asked: "cli" } as const;
  await removeWorkspace(world, { ...input, dryRun: false });
  assert.equal(existsSync(w), false);
  assert.equal(existsSync(path.join(volume.path, ".espalier-trash")), true);
  assert.deepEqual(await emptyTrash(world, () => false), { deleted: 1, left: 0 });
  assert.equal(existsSync(path.join(volume.path, ".espalier-trash")), false);
  world.registry.close();
});

test("a file system mounted below a workspace refuses its removal", {
  skip: skipReason("tmpfs"),
}, async () => {
  await using sandbox = await createSandbox();
  const world = withoutDaemon(sandbox.world());
  const r = createRepository(sandbox.path("r"));
  const w = sandbox.path("w");
  await createRegistered(world, r, w);
  const at = path.join(w, "a mount");
  mkdirSync(at);
  execFileSync("mount", ["-t", "tmpfs", "-o", "size=1m", "tmpfs", at]);
  try {
    const input = { cwd: r, target: w, discard: true, keepBranch: false, asked: "cli" } as const;
    await assert.rejects(
      removeWorkspace(world, { ...input, dryRun: false }),
      (error) => isAppError(error) && error.code === "unverified" && /mounted/.test(error.message),
    );
    assert.equal(existsSync(path.join(w, "a.txt")), true);
  } finally {
    execFileSync("umount", [at]);
    world.registry.close();
  }
});
