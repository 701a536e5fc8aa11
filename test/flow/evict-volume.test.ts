/** Eviction on real volumes: shared blocks, mounts, no room at all. */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import {
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
} from "node:fs";
import path from "node:path";
import { after, before, describe, test } from "node:test";
import { runEvictionPass } from "../../src/app/evict-pass.ts";
import { recoverInterrupted } from "../../src/app/recover.ts";
import type { World } from "../../src/app/world.ts";
import { later, withoutDaemon } from "../helpers/effects.ts";
import {
  createBuilt,
  evict,
  evictNamed,
  evictPlanned,
  listTrash,
  writeNoise,
} from "../helpers/evict.ts";
import { fillVolume } from "../helpers/full.ts";
import {
  createRepository,
  createSandbox,
  git,
  type Sandbox,
  writeFiles,
} from "../helpers/sandbox.ts";
import { createVolume, skipReason, type Volume, type VolumeKind } from "../helpers/volume.ts";

const MIB = 1024 ** 2;
const BIG = 48 * MIB;

const clone = (from: string, to: string): void => {
  mkdirSync(path.dirname(to), { recursive: true });
  copyFileSync(from, to, constants.COPYFILE_FICLONE_FORCE);
};

const free = (at: string): number => {
  const { bavail, bsize } = statfsSync(at);
  return bavail * bsize;
};

const writeOut = (at: string): void => void execFileSync("sync", ["-f", at]);

for (const kind of ["xfs", "btrfs"] as const) {
  describe(`on ${kind}`, { skip: skipReason(kind) }, () => {
    let volume: Volume;
    let sandbox: Sandbox;
    let world: World;
    before(async () => {
      volume = await createVolume(kind, 900);
    });
    after(async () => {
      await volume[Symbol.asyncDispose]();
    });

    async function openPlace(): Promise<{ r: string; at: (name: string) => string }> {
      sandbox = await createSandbox(volume.path);
      world = withoutDaemon(later(sandbox.world()));
      const r = createRepository(sandbox.path("r"));
      return { r, at: (name) => sandbox.path(name) };
    }

    test("EV-01 a clone of what stays gives nothing back, and is not evicted for nothing", async () => {
      const { r, at } = await openPlace();
      await using _ = sandbox;
      writeFiles(r, { "Cargo.toml": "[package]\n", "target/CACHEDIR.TAG": "x" });
      writeNoise(path.join(r, "target/big"), BIG);
      await createBuilt(world, r, at("clone"));
      clone(path.join(r, "target/big"), path.join(at("clone"), "target/big"));
      await createBuilt(world, r, at("own"));
      writeNoise(path.join(at("own"), "target/big"), BIG);
      writeOut(volume.path);
      const asked = { kind: "idle", all: false } as const;
      const { steps } = await evictPlanned(world, r, asked);
      assert.deepEqual(
        steps.map(({ action, target, detail }) => [action, target, detail?.split(/[:;]/, 1)[0]]),
        [
          ["evict", path.join(at("own"), "target"), "frees 48.0 MiB"],
          ["keep", at("clone"), "nothing_to_gain"],
        ],
      );
      const wanted = free(volume.path) + BIG / 2;
      const document = await evict(world, r, { kind: "until", wanted: () => wanted });
      assert.deepEqual(
        document.evicted.map((each) => each.path),
        [at("own")],
      );
      assert.equal(document.stopped, undefined);
      const freed = document.freed_bytes ?? 0;
      assert.ok(freed > BIG * 0.9 && freed < BIG * 1.1, String(freed));
      assert.ok(free(volume.path) >= wanted);
      assert.equal(existsSync(path.join(at("clone"), "target/big")), true);
      // By its name it goes, and the answer says what it was worth.
      const { evicted } = await evictNamed(world, r, at("clone"));
      assert.ok((evicted[0]?.expected_bytes ?? MIB) < MIB / 10, String(evicted[0]?.expected_bytes));
      world.registry.close();
    });

    test("siblings that share only among themselves are evicted together for what they hold", async () => {
      const { r, at } = await openPlace();
      await using _ = sandbox;
      const names = ["a", "b", "c"];
      for (const name of names) await createBuilt(world, r, at(name));
      writeNoise(path.join(at("a"), "target/big"), BIG);
      for (const name of ["b", "c"]) {
        clone(path.join(at("a"), "target/big"), path.join(at(name), "target/big"));
      }
      writeOut(volume.path);
      const wanted = free(volume.path) + BIG / 2;
      const document = await evict(world, r, { kind: "until", wanted: () => wanted });
      assert.deepEqual(
        document.evicted.map((each) => each.path),
        names.map(at),
      );
      const expected = document.evicted.map((each) => each.expected_bytes ?? -1);
      assert.ok(expected[0] === expected[1] && (expected[0] ?? MIB) < MIB, String(expected));
      assert.ok((expected[2] ?? 0) >= BIG, String(expected));
      const freed = document.freed_bytes ?? 0;
      assert.ok(freed > BIG * 0.9 && freed < BIG * 1.1, String(freed));
      world.registry.close();
    });

    test("one more holder that nobody may evict keeps all of them", async () => {
      const { r, at } = await openPlace();
      await using _ = sandbox;
      for (const name of ["a", "b"]) await createBuilt(world, r, at(name));
      writeNoise(path.join(at("a"), "target/big"), BIG);
      clone(path.join(at("a"), "target/big"), path.join(at("b"), "target/big"));
      await createBuilt(world, r, at("pinned"), { pinned: true });
      clone(path.join(at("a"), "target/big"), path.join(at("pinned"), "target/big"));
      writeOut(volume.path);
      const wanted = free(volume.path) + BIG / 2;
      const document = await evict(world, r, { kind: "until", wanted: () => wanted });
      assert.deepEqual(document.evicted, []);
      assert.deepEqual(document.kept.map(({ code }) => code).sort(), [
        "nothing_to_gain",
        "nothing_to_gain",
        "pinned",
      ]);
      assert.match(document.stopped ?? "", /free are wanted/);
      world.registry.close();
    });
  });
}

for (const kind of ["xfs", "btrfs", "ext4", "tmpfs"] satisfies VolumeKind[]) {
  test(`a volume without a free byte, the state on it, is evicted all the same (${kind})`, {
    skip: skipReason(kind),
  }, async () => {
    await using volume = await createVolume(kind, kind === "xfs" ? 320 : 160);
    await using sandbox = await createSandbox(volume.path);
    const world = withoutDaemon(later(sandbox.world()));
    const r = createRepository(sandbox.path("r"));
    const w = sandbox.path("w");
    await createBuilt(world, r, w);
    writeNoise(path.join(w, "target/big"), 32 * MIB);
    // As after any pass before the disk was full.
    mkdirSync(path.join(r, ".git/espalier/trash"), { recursive: true });
    writeFiles(w, { draft: "draft\n" });
    writeOut(volume.path);
    fillVolume(volume.path);
    assert.throws(() => writeFiles(volume.path, { probe: "x".repeat(8192) }), { code: "ENOSPC" });
    const stopped = (): boolean => false;
    const pass = await runEvictionPass(world, { reason: "floor", volume: volume.path, stopped });
    assert.deepEqual(
      pass.evicted.map((each) => each.path),
      [w],
      JSON.stringify(pass.kept),
    );
    assert.equal(existsSync(path.join(w, "target")), false);
    assert.equal(readFileSync(path.join(w, "draft"), "utf8"), "draft\n");
    assert.ok(pass.measuredBytes > 16 * MIB, String(pass.measuredBytes));
    assert.deepEqual(listTrash(r), []);
    // The registry is whole, and there is room to say what was done.
    await recoverInterrupted(world);
    const { rows, evicted, evictions } = await world.registry.read((view) => ({
      rows: view.listWorkspaces().map((row) => row.path),
      evicted: view.listEvicted().map((each) => each.path),
      evictions: view.listEvictions(),
    }));
    assert.deepEqual([rows, evicted, evictions], [[w], ["target"], []]);
    world.registry.close();
    for (const name of readdirSync(volume.path).filter((each) => each.startsWith("fill"))) {
      rmSync(path.join(volume.path, name));
    }
  });
}

test("EV-08 a workspace on another mount is evicted beside its place, out of git's sight", {
  skip: skipReason("tmpfs"),
}, async () => {
  await using sandbox = await createSandbox();
  const world = withoutDaemon(sandbox.world());
  const r = createRepository(sandbox.path("r"));
  const trees = path.join(r, "trees");
  mkdirSync(trees);
  execFileSync("mount", ["-t", "tmpfs", "-o", "size=16m", "tmpfs", trees]);
  try {
    writeFiles(r, { ".git/info/exclude": "/trees/w/\n" });
    const w = path.join(trees, "w");
    await createBuilt(world, r, w);
    const before = git(r, "status", "--porcelain", "--untracked-files=all");
    const { evicted } = await evictNamed(world, r, w);
    assert.deepEqual(evicted[0]?.directories, ["target"]);
    assert.equal(existsSync(path.join(w, "target")), false);
    const beside = path.join(trees, ".espalier-trash");
    assert.equal(readdirSync(beside).filter((name) => name.length === 36).length, 1);
    assert.equal(git(r, "status", "--porcelain", "--untracked-files=all"), before);
    assert.equal(git(w, "status", "--porcelain"), "");
    const { emptyTrash } = await import("../../src/app/empty-trash.ts");
    assert.equal((await emptyTrash(world, () => false)).left, 0);
    assert.equal(existsSync(beside), false);
    world.registry.close();
  } finally {
    execFileSync("umount", [trees]);
  }
});

test("EV-08 a disk that refuses the rename with EXDEV gets its trash beside the workspace", async () => {
  await using sandbox = await createSandbox();
  const opened = withoutDaemon(sandbox.world());
  const r = createRepository(sandbox.path("r"));
  const w = sandbox.path("w");
  await createBuilt(opened, r, w);
  const world: World = {
    ...opened,
    trash: {
      ...opened.trash,
      moveTree: async (from, to) => {
        if (to.includes("/.git/")) {
          const error = Object.assign(new Error("EXDEV"), { code: "EXDEV" });
          throw opened.files.describeIoError(error, "move", from);
        }
        return opened.trash.moveTree(from, to);
      },
    },
  };
  const { evicted } = await evictNamed(world, r, w);
  assert.deepEqual(evicted[0]?.directories, ["target"]);
  const [trash] = await world.registry.read((view) => view.listTrash());
  assert.equal(path.dirname(trash?.path ?? ""), sandbox.path(".espalier-trash"));
  assert.deepEqual(await world.registry.read((view) => view.listEvictions()), []);
  world.registry.close();
});
