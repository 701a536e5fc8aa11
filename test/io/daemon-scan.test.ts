import assert from "node:assert/strict";
import { mkdirSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { openTree, readPlaces, readStamp, type ScannedTree } from "../../src/io/scan.ts";
import { createSandbox, writeFiles } from "../helpers/sandbox.ts";
import { createVolume, skipReason } from "../helpers/volume.ts";

const never = (): boolean => false;
const hasChanged = async (tree: ScannedTree): Promise<boolean> =>
  (await tree.sweep(never)) !== undefined;

/** Long enough ago that a time cannot be one that is still being given out. */
function age(...directories: string[]): void {
  const old = new Date(Date.now() - 60_000);
  for (const directory of directories) utimesSync(directory, old, old);
}

test("a tree tells of what is created, renamed and deleted in any directory of it", async () => {
  await using sandbox = await createSandbox();
  const root = sandbox.path("target");
  writeFiles(root, { "debug/deps/a/b/c/deep": "1", "debug/build/one": "1" });
  const deep = path.join(root, "debug/deps/a/b/c");
  const tree = openTree(root);
  assert.equal(await hasChanged(tree), true);
  assert.equal(tree.size(), 7);
  age(deep);
  assert.equal(await hasChanged(tree), true);
  assert.equal(await hasChanged(tree), false);
  const changes = [
    () => writeFileSync(path.join(deep, "new"), "1"),
    () => renameSync(path.join(deep, "new"), path.join(deep, "newer")),
    () => rmSync(path.join(deep, "newer")),
    () => mkdirSync(path.join(root, "release/deps"), { recursive: true }),
    () => writeFileSync(path.join(root, "release/deps/x"), "1"),
    () => rmSync(path.join(root, "release"), { recursive: true }),
  ];
  for (const [index, change] of changes.entries()) {
    age(deep, root);
    await tree.sweep(never);
    change();
    assert.equal(await hasChanged(tree), true, `change ${index}`);
  }
  assert.equal(tree.size(), 7);
});

test("what changes within the same tick of the kernel's clock as a look is not missed", async () => {
  await using sandbox = await createSandbox();
  const root = sandbox.path("target");
  mkdirSync(root);
  const tree = openTree(root);
  await tree.sweep(never);
  for (let n = 0; n < 200; n++) {
    // Fast enough that several get the same time: only the number of names tells then.
    writeFileSync(path.join(root, `${n}`), "");
    assert.equal(await hasChanged(tree), true, `file ${n}`);
  }
});

test("the newest change is told with its age", async () => {
  await using sandbox = await createSandbox();
  const root = sandbox.path("target");
  writeFiles(root, { "debug/one": "" });
  age(root, path.join(root, "debug"));
  const tree = openTree(root);
  const first = (await tree.sweep(never)) ?? Number.NaN;
  assert.ok(first > 59_000 && first < 90_000, String(first));
  writeFileSync(path.join(root, "debug/two"), "");
  const second = (await tree.sweep(never)) ?? Number.NaN;
  assert.ok(second < 10_000, String(second));
});

test("a few directories near the top tell that a sweep is worth it, among packages none", async () => {
  await using sandbox = await createSandbox();
  const root = sandbox.path("node_modules");
  for (let n = 0; n < 60; n++) writeFiles(root, { [`package-${n}/lib/index.js`]: "" });
  writeFiles(root, { ".cache/one": "" });
  age(path.join(root, ".cache"), path.join(root, "package-7"), root);
  const tree = openTree(root);
  await tree.sweep(never);
  assert.equal(tree.hasMoved(), false);
  writeFileSync(path.join(root, "package-7/new"), "");
  assert.equal(tree.hasMoved(), false);
  assert.equal(await hasChanged(tree), true);
  writeFileSync(path.join(root, ".cache/two"), "");
  assert.equal(tree.hasMoved(), true);
});

test("a tree that goes is told once, and one that comes again too", async () => {
  await using sandbox = await createSandbox();
  const root = sandbox.path("target");
  writeFiles(root, { "debug/one": "" });
  const tree = openTree(root);
  await tree.sweep(never);
  rmSync(root, { recursive: true });
  assert.equal(tree.hasMoved(), true);
  assert.equal(await hasChanged(tree), true);
  assert.equal(tree.hasMoved(), false);
  assert.equal(await hasChanged(tree), false);
  writeFiles(root, { "debug/one": "" });
  assert.equal(await hasChanged(tree), true);
  assert.equal(tree.size(), 2);
});

test("links are not followed", async () => {
  await using sandbox = await createSandbox();
  const root = sandbox.path("target");
  writeFiles(sandbox.path("elsewhere"), { "a/b/c": "" });
  mkdirSync(root);
  symlinkSync(sandbox.path("elsewhere"), path.join(root, "link"));
  symlinkSync(root, path.join(root, "self"));
  const tree = openTree(root);
  await tree.sweep(never);
  assert.equal(tree.size(), 1);
  const through = openTree(path.join(root, "link"));
  await through.sweep(never);
  assert.equal(through.size(), 0);
});

test("another file system below is not entered", { skip: skipReason("tmpfs") }, async () => {
  await using volume = await createVolume("tmpfs", 8);
  const root = path.dirname(volume.path);
  writeFiles(volume.path, { "a/b": "" });
  const tree = openTree(root);
  await tree.sweep(never);
  assert.equal(tree.size(), 1);
});

test("a sweep that is stopped ends between two slices", async () => {
  await using sandbox = await createSandbox();
  const root = sandbox.path("target");
  for (let n = 0; n < 1_200; n++) mkdirSync(path.join(root, `${n}`), { recursive: true });
  let asked = 0;
  const tree = openTree(root);
  await tree.sweep(() => {
    asked += 1;
    return true;
  });
  assert.equal(asked, 1);
});

test("the places of paths come from the list of mounts, and a network's is told", async () => {
  await using sandbox = await createSandbox();
  const [one, two] = [sandbox.path("one"), sandbox.path("two")];
  const places = readPlaces([one, two]);
  assert.equal(places.get(one)?.overNetwork, false);
  assert.equal(places.get(one)?.device, places.get(two)?.device);
  assert.notEqual(places.get(one)?.volume, undefined);
});

test("a stamp differs after a change and is empty where nothing is", async () => {
  await using sandbox = await createSandbox();
  const file = sandbox.path("file");
  assert.equal(readStamp(file), "");
  writeFileSync(file, "1");
  const one = readStamp(file);
  writeFileSync(file, "12");
  assert.notEqual(readStamp(file), one);
});
