import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import {
  appendFileSync,
  mkdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { readIndex, writeIndex } from "../../src/io/dedup-index.ts";
import { type ScanRequest, scanTree } from "../../src/io/dedup-scan.ts";
import { type ScannedTree, withClusters } from "../../src/io/dedup-tree.ts";
import { openNative } from "../../src/io/native.ts";
import { createSandbox, type Sandbox } from "../helpers/sandbox.ts";

const native = openNative();
const skip = native === undefined && "the native calls cannot be had";
const LARGE = Buffer.alloc(70_000, 1);
/** Long after whatever a test has made, so that no directory is too young to be trusted. */
const LATER_MS = 10_000;

async function scan(root: string, more: Partial<ScanRequest> = {}) {
  assert.ok(native);
  return scanTree({
    native,
    root,
    leastBytes: 65_536,
    known: undefined,
    trust: false,
    nowMs: Date.now() + LATER_MS,
    stopped: () => false,
    report: () => undefined,
    ...more,
  });
}

async function scanOrFail(root: string, more: Partial<ScanRequest> = {}) {
  const outcome = await scan(root, more);
  assert.ok(outcome.kind === "scanned", outcome.kind);
  const names = outcome.files.map((file) => path.relative(root, file.path)).sort();
  return { ...outcome, names };
}

/** Three directories, a large file in each, and what is no large file. */
function createTree(sandbox: Sandbox): string {
  const root = sandbox.path("tree");
  for (const name of ["", "a", "a/b", "c"]) {
    mkdirSync(path.join(root, name), { recursive: true });
    writeFileSync(path.join(root, name, "large"), LARGE);
    writeFileSync(path.join(root, name, "small"), "small");
  }
  symlinkSync("large", path.join(root, "link"));
  symlinkSync("..", path.join(root, "c/up"));
  execFileSync("mkfifo", [path.join(root, "fifo")]);
  return root;
}

test("large files are found, and nothing is followed", { skip }, async () => {
  await using sandbox = await createSandbox();
  const root = createTree(sandbox);
  const { names, files } = await scanOrFail(root);
  assert.deepEqual(names, ["a/b/large", "a/large", "c/large", "large"]);
  assert.ok(
    files.every(
      ({ cluster, foreign, stamp }) => cluster === 0 && !foreign && stamp.size === 70_000,
    ),
  );
});

test("what is as it was is known again, and what changed is found", { skip }, async () => {
  await using sandbox = await createSandbox();
  const root = createTree(sandbox);
  const first = await scanOrFail(root);
  const known: ScannedTree = withClusters(first.tree, () => 7);
  const again = await scanOrFail(root, { known, trust: true });
  assert.equal(again.tree, known, "the very same");
  assert.deepEqual(
    again.files.map(({ cluster }) => cluster),
    [7, 7, 7, 7],
  );

  const changes: [deed: () => void, names: string[], unknown: string[]][] = [
    [
      () => writeFileSync(path.join(root, "a/new"), LARGE),
      ["a/b/large", "a/large", "a/new", "c/large", "large"],
      ["a/new"],
    ],
    [
      () => appendFileSync(path.join(root, "c/large"), "x"),
      ["a/b/large", "a/large", "a/new", "c/large", "large"],
      ["c/large"],
    ],
    [() => rmSync(path.join(root, "a/new")), ["a/b/large", "a/large", "c/large", "large"], []],
    [
      () => renameSync(path.join(root, "a/b"), path.join(root, "d")),
      ["a/large", "c/large", "d/large", "large"],
      ["d/large"],
    ],
    [() => writeFileSync(path.join(root, "c/large"), "x"), ["a/large", "d/large", "large"], []],
    [() => rmSync(path.join(root, "c"), { recursive: true }), ["a/large", "d/large", "large"], []],
  ];
  let tree = known;
  for (const [deed, names, unknown] of changes) {
    deed();
    for (const trust of [true, false]) {
      const found = await scanOrFail(root, { known: tree, trust });
      assert.deepEqual(found.names, names);
      const without = found.files.filter(({ cluster }) => cluster === 0);
      assert.deepEqual(
        without.map((file) => path.relative(root, file.path)),
        unknown,
      );
    }
    const next = await scanOrFail(root, { known: tree, trust: true });
    assert.notEqual(next.tree, tree);
    tree = withClusters(next.tree, () => 7);
  }
});

test("a small file that grew in place is found only by who trusts no times", { skip }, async () => {
  await using sandbox = await createSandbox();
  const root = createTree(sandbox);
  const { tree: known } = await scanOrFail(root);
  appendFileSync(path.join(root, "c/small"), LARGE);
  assert.ok(!(await scanOrFail(root, { known, trust: true })).names.includes("c/small"));
  assert.ok((await scanOrFail(root, { known, trust: false })).names.includes("c/small"));
});

test("a directory that may change within the same tick again is read again", { skip }, async () => {
  await using sandbox = await createSandbox();
  const root = createTree(sandbox);
  const { tree: known } = await scanOrFail(root, { nowMs: Date.now() });
  const before = new Date(Date.now() - 60_000);
  writeFileSync(path.join(root, "a/new"), LARGE);
  utimesSync(path.join(root, "a"), before, before);
  assert.ok((await scanOrFail(root, { known, trust: true })).names.includes("a/new"));
});

test("a repository below is told, a tree that is gone too, and a scan can be stopped", {
  skip,
}, async () => {
  await using sandbox = await createSandbox();
  const root = createTree(sandbox);
  const { tree: known } = await scanOrFail(root);
  writeFileSync(path.join(root, "a/b/.git"), "gitdir: elsewhere\n");
  for (const more of [{}, { known, trust: true }]) {
    assert.deepEqual(await scan(root, more), { kind: "repository", path: "a/b" });
  }
  rmSync(path.join(root, "a"), { recursive: true });
  for (let index = 0; index < 600; index++) mkdirSync(path.join(root, `d${index}`));
  assert.deepEqual(await scan(root, { stopped: () => true }), { kind: "stopped" });
  rmSync(root, { recursive: true });
  assert.deepEqual(await scan(root, { known, trust: true }), { kind: "gone" });
});

test("the index gives back what was written, and without one nothing is known", {
  skip,
}, async () => {
  await using sandbox = await createSandbox();
  const root = createTree(sandbox);
  const { tree } = await scanOrFail(root);
  const file = sandbox.path("state/dedup.sqlite3");
  assert.deepEqual(await readIndex(file), { trees: new Map(), nextCluster: 1 });
  const numbered = withClusters(tree, ({ inode }) => inode);
  const index = {
    trees: new Map([
      [root, { readAtMs: 1_760_000_000_123, tree: numbered }],
      ["/empty", { readAtMs: 5, tree: withClusters(tree, () => undefined) }],
    ]),
    nextCluster: 12,
  };
  await writeIndex(file, index);
  assert.deepEqual(await readIndex(file), index);
  const again = await scanOrFail(root, {
    known: (await readIndex(file)).trees.get(root)?.tree,
    trust: true,
  });
  assert.ok(again.files.every(({ cluster, stamp }) => cluster === stamp.inode));
});
