/** A reconstructible directory that somebody made a btrfs subvolume, and what only looks like one (ADR 13). */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, lstatSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { emptyTrash } from "../../src/app/empty-trash.ts";
import { removeWorkspace } from "../../src/app/remove-workspace.ts";
import type { World } from "../../src/app/world.ts";
import { withoutDaemon } from "../helpers/effects.ts";
import { createRepository, createSandbox, writeFiles } from "../helpers/sandbox.ts";
import { addWorktree, assertAllSeeded, seedFrom } from "../helpers/seeding.ts";
import { createVolume, skipReason } from "../helpers/volume.ts";
import { registerWorktree } from "../helpers/workspace.ts";

const skip = skipReason("btrfs");
const FILES = {
  "node_modules/a/index.js": "module.exports = 1;\n",
  "node_modules/.package-lock.json": "{}\n",
};

const createSubvolume = (at: string): void =>
  void execFileSync("btrfs", ["subvolume", "create", at], { stdio: ["ignore", "ignore", "pipe"] });

interface Place extends AsyncDisposable {
  readonly world: World;
  readonly main: string;
}

async function createPlace(): Promise<Place> {
  const volume = await createVolume("btrfs", 256);
  const sandbox = await createSandbox(volume.path);
  const main = createRepository(sandbox.path("main"), {
    ".gitignore": "node_modules/\n",
    "package.json": "{}\n",
    "package-lock.json": "{}\n",
  });
  return {
    world: withoutDaemon(sandbox.world()),
    main,
    [Symbol.asyncDispose]: async () => {
      await sandbox[Symbol.asyncDispose]();
      await volume[Symbol.asyncDispose]();
    },
  };
}

test("a subvolume gives a seed, which is a plain directory", { skip }, async () => {
  await using place = await createPlace();
  const { world, main } = place;
  createSubvolume(path.join(main, "node_modules"));
  writeFiles(main, FILES);
  const [from, w] = [path.join(main, "node_modules"), addWorktree(main)];
  assert.notEqual(lstatSync(from).dev, lstatSync(main).dev);
  assertAllSeeded(await seedFrom(world, main, w), ["node_modules"]);
  assert.equal(lstatSync(path.join(w, "node_modules")).dev, lstatSync(w).dev);
  const [there, here] = [from, path.join(w, "node_modules")].map((at) =>
    path.join(at, "a/index.js"),
  ) as [string, string];
  assert.equal(readFileSync(here, "utf8"), FILES["node_modules/a/index.js"]);
  assert.equal(
    lstatSync(here, { bigint: true }).mtimeNs,
    lstatSync(there, { bigint: true }).mtimeNs,
  );
});

test("a workspace that holds one goes away as any other", { skip }, async () => {
  await using place = await createPlace();
  const { world, main } = place;
  const w = addWorktree(main);
  createSubvolume(path.join(w, "node_modules"));
  writeFiles(w, FILES);
  createSubvolume(path.join(w, "node_modules", "inner"));
  writeFiles(w, { "node_modules/inner/x": "1" });
  const row = await registerWorktree(world, w, { branch: path.basename(w), branchCreated: true });
  await removeWorkspace(world, {
    cwd: main,
    target: row.id,
    dryRun: false,
    discard: false,
    keepBranch: false,
    asked: "cli",
  });
  assert.equal(existsSync(w), false);
  assert.deepEqual(await emptyTrash(world, () => false), { deleted: 1, left: 0 });
  const left = execFileSync("btrfs", ["subvolume", "list", path.dirname(main)], {
    encoding: "utf8",
  });
  assert.equal(left, "");
});

test("a mount of the same file system is no part of the workspace", { skip }, async () => {
  await using place = await createPlace();
  const { world, main } = place;
  const [at, elsewhere] = [path.join(main, "node_modules"), path.join(main, "..", "elsewhere")];
  mkdirSync(at);
  createSubvolume(elsewhere);
  execFileSync("mount", ["--bind", elsewhere, at]);
  try {
    writeFiles(main, FILES);
    const w = addWorktree(main);
    const { directories, warnings } = await seedFrom(world, main, w);
    assert.deepEqual(
      directories.map(({ path: name, outcome, reason }) => [name, outcome, reason]),
      [["node_modules", "skipped", "not_reconstructible"]],
    );
    assert.match(warnings.join("\n"), /on another file system than the workspace/);
  } finally {
    execFileSync("umount", [at]);
  }
});
