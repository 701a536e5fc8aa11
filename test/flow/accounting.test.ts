/** What deleting directories gives back, held against what the file system gives back. */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import {
  closeSync,
  fsyncSync,
  ftruncateSync,
  linkSync,
  mkdirSync,
  openSync,
  realpathSync,
  rmSync,
  statfsSync,
  symlinkSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { type Account, listExtents, readAccounting, readTotal } from "../../src/app/accounting.ts";
import { explainWorkspace } from "../../src/app/explain-workspace.ts";
import { listWorkspaces } from "../../src/app/list-workspaces.ts";
import { showStatus } from "../../src/app/show-status.ts";
import { openWorld, type World } from "../../src/app/world.ts";
import { renderDocument } from "../../src/cli/render.ts";
import { faultOf } from "../../src/schema/fault.ts";
import type { ExplainedDocument } from "../../src/schema/index.ts";
import { loadValidator } from "../../src/schema/results.gen.js";
import { createRepository, createSandbox } from "../helpers/sandbox.ts";
import { createVolume, skipReason, type VolumeKind } from "../helpers/volume.ts";
import { createRegistered } from "../helpers/workspace.ts";

const MIB = 1024 * 1024;
const world = openWorld({ env: process.env, platform: process.platform, who: "cli" });

function write(at: string, name: string, bytes: number, fill = 7): string {
  const file = path.join(at, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, Buffer.alloc(bytes, fill));
  return file;
}

const sync = (at: string): void => void execFileSync("sync", ["-f", at]);

const clone = (from: string, to: string): void =>
  void execFileSync("cp", ["-a", "--reflink=always", from, to]);

async function readOne(root: string, directory: string): Promise<Account> {
  const account = (await readAccounting(world, root, [directory])).get(directory);
  assert.ok(account);
  return account;
}

/** In MiB, rounded: file systems add a block here and there. */
const inMib = ({ exclusiveBytes, sharedBytes }: Account): (number | null)[] =>
  [exclusiveBytes, sharedBytes].map((bytes) => (bytes === null ? null : Math.round(bytes / MIB)));

async function readFree(at: string, until: (free: number) => boolean): Promise<number> {
  const deadline = Date.now() + 20_000;
  for (;;) {
    sync(at);
    const { bfree, bsize } = statfsSync(at);
    if (until(bfree * bsize) || Date.now() > deadline) return bfree * bsize;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

for (const kind of ["xfs", "btrfs"] as const) {
  test(`EV-01 on ${kind} a clone's exclusive bytes are what deleting it frees, whatever du says`, {
    skip: skipReason(kind),
  }, async () => {
    await using volume = await createVolume(kind);
    const root = realpathSync(volume.path);
    for (let index = 0; index < 8; index++) write(root, `one/deep/${index}`, 8 * MIB, index + 1);
    sync(root);
    assert.deepEqual(inMib(await readOne(root, "one")), [64, 0]);
    clone(path.join(root, "one"), path.join(root, "two"));
    sync(root);
    assert.deepEqual(inMib(await readOne(root, "two")), [0, 64]);
    assert.equal((await readOne(root, "two")).apparentBytes, 64 * MIB);
    write(root, "two/deep/0", 8 * MIB, 99);
    write(root, "two/new", 16 * MIB, 98);
    sync(root);
    const account = await readOne(root, "two");
    assert.deepEqual(inMib(account), [24, 56]);
    assert.deepEqual(inMib(await readOne(root, "one")), [8, 56]);

    const before = await readFree(root, () => true);
    rmSync(path.join(root, "two"), { recursive: true });
    const expected = account.exclusiveBytes ?? 0;
    const gained = (await readFree(root, (free) => free - before >= expected * 0.95)) - before;
    assert.ok(Math.abs(gained - expected) < 2 * MIB, `${gained} of ${expected}`);
    assert.deepEqual(inMib(await readOne(root, "one")), [64, 0]);
  });

  test(`on ${kind} those who hold a block together are found by its place`, {
    skip: skipReason(kind),
  }, async () => {
    await using volume = await createVolume(kind);
    const root = realpathSync(volume.path);
    write(root, "a/x", 4 * MIB, 1);
    write(root, "a/own", MIB, 2);
    sync(root);
    clone(path.join(root, "a"), path.join(root, "b"));
    write(root, "b/own", MIB, 3);
    linkSync(path.join(root, "b/x"), path.join(root, "outside"));
    sync(root);
    const [a, b] = [await listExtents(world, root, ["a"]), await listExtents(world, root, ["b"])];
    assert.ok(a !== null && b !== null);
    assert.equal(a.device, b.device);
    assert.ok(a.device.length > 2);
    assert.deepEqual([...a.shared.starts], [...b.kept.starts]);
    assert.deepEqual([...a.shared.lengths], [...b.kept.lengths]);
    assert.equal(a.kept.starts.length, 0);
    assert.equal(b.shared.starts.length, 0);
    assert.equal(Math.round(b.exclusiveBytes / MIB), 1);
  });
}

test("on btrfs small files that lie in the tree take no block, and a compressed one less than its size", {
  skip: skipReason("btrfs"),
}, async () => {
  await using volume = await createVolume("btrfs");
  const root = realpathSync(volume.path);
  for (let index = 0; index < 100; index++) write(root, `small/${index}`, 500);
  sync(root);
  const small = await readOne(root, "small");
  assert.deepEqual([small.apparentBytes, small.exclusiveBytes], [50_000, 0]);
  execFileSync("mount", ["-o", "remount,compress-force=zstd", root]);
  write(root, "packed/file", 64 * MIB, 5);
  sync(root);
  const packed = await readOne(root, "packed");
  const before = await readFree(root, () => true);
  rmSync(path.join(root, "packed"), { recursive: true });
  const expected = packed.exclusiveBytes ?? 0;
  const gained = (await readFree(root, (free) => free - before >= expected * 0.9)) - before;
  assert.ok(expected < 8 * MIB, String(expected));
  assert.ok(Math.abs(gained - expected) < MIB, `${gained} of ${expected}`);
});

for (const kind of ["ext4", "tmpfs", "xfs"] as const satisfies VolumeKind[]) {
  test(`on ${kind} holes take nothing, and a file with a name elsewhere gives nothing back`, {
    skip: skipReason(kind),
  }, async () => {
    await using volume = await createVolume(kind, 512);
    const root = realpathSync(volume.path);
    const descriptor = openSync(write(root, "d/sparse", 0), "w");
    ftruncateSync(descriptor, 300 * MIB);
    writeSync(descriptor, Buffer.alloc(2 * MIB, 1), 0, 2 * MIB, 100 * MIB);
    fsyncSync(descriptor);
    closeSync(descriptor);
    write(root, "d/both", 4 * MIB);
    linkSync(path.join(root, "d/both"), path.join(root, "d/again"));
    write(root, "store/package", 8 * MIB);
    linkSync(path.join(root, "store/package"), path.join(root, "d/package"));
    symlinkSync("../store", path.join(root, "d/link"));
    execFileSync("mkfifo", [path.join(root, "d/fifo")]);
    sync(root);
    const account = await readOne(root, "d");
    assert.equal(account.apparentBytes, 312 * MIB);
    assert.deepEqual(inMib(account), [6, 8]);
    assert.deepEqual(inMib(await readTotal(world, root, ["d", "store"])), [14, 0]);
  });
}

test("what was preallocated is given back, also where nothing was written", {
  skip: skipReason("xfs"),
}, async () => {
  await using volume = await createVolume("xfs");
  const root = realpathSync(volume.path);
  mkdirSync(path.join(root, "d"));
  execFileSync("fallocate", ["-l", "32M", path.join(root, "d/file")]);
  assert.deepEqual(inMib(await readOne(root, "d")), [32, 0]);
});

test("what waits in memory to be written is given back", { skip: skipReason("xfs") }, async () => {
  await using volume = await createVolume("xfs");
  const root = realpathSync(volume.path);
  write(root, "d/file", 4 * MIB);
  // More may be set aside for what is still being written.
  const [exclusive] = inMib(await readOne(root, "d"));
  assert.ok((exclusive ?? 0) >= 4, String(exclusive));
});

const nothing = { apparentBytes: null, exclusiveBytes: null, sharedBytes: null };

test("what cannot be read, or has no calls to ask with, is not known; what is not there is nothing", async () => {
  await using sandbox = await createSandbox();
  write(sandbox.root, "d/file", 10_000);
  const failing = (extents: Partial<World["extents"]>, reconstructible = {}): World => ({
    ...world,
    extents: { ...world.extents, ...extents },
    reconstructible: { ...world.reconstructible, ...reconstructible },
  });
  const fail = (): never => {
    throw new Error("EACCES");
  };
  const bare = failing({ readBlocks: fail });
  const known = { ...nothing, apparentBytes: 10_000 };
  assert.deepEqual((await readAccounting(bare, sandbox.root, ["d"])).get("d"), known);
  const blind = failing({ readBlocks: fail }, { readBytes: fail });
  assert.deepEqual((await readAccounting(blind, sandbox.root, ["d"])).get("d"), nothing);
  assert.equal(await listExtents(bare, sandbox.root, ["d"]), null);
  const none = { apparentBytes: 0, exclusiveBytes: 0, sharedBytes: 0 };
  assert.deepEqual(await readTotal(world, sandbox.root, []), none);
});

test("a file that may not be read makes all of it not known", {
  skip: process.getuid?.() === 0 && skipReason("xfs") === false ? false : "it needs root and XFS",
}, async () => {
  await using volume = await createVolume("xfs");
  const root = realpathSync(volume.path);
  execFileSync("chmod", ["755", path.dirname(root), root]);
  write(root, "d/open", 5_000);
  execFileSync("chmod", ["000", write(root, "d/closed", 5_000)]);
  execFileSync("chown", ["-R", "65534:65534", path.join(root, "d")]);
  process.seteuid?.(65534);
  try {
    const account = await readTotal(world, root, ["d"]);
    assert.deepEqual(account, { ...nothing, apparentBytes: 10_000 });
  } finally {
    process.seteuid?.(0);
  }
});

test("a tree that is changed while it is looked at is no error", async () => {
  await using sandbox = await createSandbox();
  for (let index = 0; index < 30; index++) write(sandbox.root, `d/${index}/file`, 4096);
  const going = world.extents.readBlocks([sandbox.path("d")], () => {
    rmSync(sandbox.path("d"), { recursive: true, force: true });
  });
  await assert.doesNotReject(going);
});

test("a seeded workspace is listed with its size and with what its eviction alone gives back", {
  skip: skipReason("xfs"),
}, async () => {
  await using volume = await createVolume("xfs");
  await using sandbox = await createSandbox(volume.path);
  const using = sandbox.world();
  const r = createRepository(sandbox.path("r"), {
    "package.json": "{}",
    ".gitignore": "node_modules\nout\n",
  });
  write(r, "node_modules/p/large", 8 * MIB);
  sync(r);
  const row = await createRegistered(using, r, sandbox.path("w"));
  clone(path.join(r, "node_modules"), path.join(row.path, "node_modules"));
  write(row.path, "node_modules/.cache/own", 2 * MIB);
  write(row.path, "out/durable", MIB);
  sync(r);
  const asked = { cwd: r, all: false };
  const [plain] = (await listWorkspaces(using, { ...asked, sizes: false })).workspaces;
  assert.equal(plain !== undefined && "exclusive_bytes" in plain, false);
  const listed = await listWorkspaces(using, { ...asked, sizes: true });
  const [item] = listed.workspaces;
  assert.equal(item?.reconstructible_bytes, 10 * MIB);
  assert.equal(item?.exclusive_bytes, 2 * MIB);
  const options = {
    colour: false,
    quiet: false,
    nowMs: 0,
    all: false,
    view: {},
    exists: () => true,
  };
  assert.match(
    renderDocument(listed, options).join("\n"),
    /SIZE +EXCLUSIVE[\s\S]*10\.0 MiB +2\.0 MiB/,
  );

  const { workspace } = await showStatus(using, { cwd: r, target: "w" });
  const told = workspace?.directories.find((each) => each.path === "node_modules");
  const sizes = { bytes: 10 * MIB, exclusive_bytes: 2 * MIB, shared_bytes: 8 * MIB };
  assert.deepEqual(pick(told), sizes);
  const explained = await explainWorkspace(using, { cwd: r, target: "w" });
  const found = explained.directories.find((each) => each.path === "node_modules");
  assert.deepEqual(pick(found), sizes);
  for (const document of [listed, await showStatus(using, { cwd: r, target: "w" }), explained]) {
    assert.equal(faultOf(await loadValidator[document.schema](), document), undefined);
  }
  assert.match(
    renderDocument(explained, options).join("\n"),
    /node_modules: reconstructible, 10\.0 MiB \(deleting it frees 2\.0 MiB\)/,
  );
});

const pick = (
  directory: Pick<Sized, "bytes" | "exclusive_bytes" | "shared_bytes"> | undefined,
) => ({
  bytes: directory?.bytes,
  exclusive_bytes: directory?.exclusive_bytes,
  shared_bytes: directory?.shared_bytes,
});

type Sized = ExplainedDocument["directories"][number];
