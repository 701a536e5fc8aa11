import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { emptyTrash } from "../../src/app/empty-trash.ts";
import { recoverInterrupted } from "../../src/app/recover.ts";
import { removeWorkspace } from "../../src/app/remove-workspace.ts";
import type { World } from "../../src/app/world.ts";
import { isAppError } from "../../src/errors.ts";
import type { WorkspaceRow } from "../../src/schema/rows.ts";
import { startChild } from "../helpers/child.ts";
import { watchEffects, withFullRegistry, withoutDaemon } from "../helpers/effects.ts";
import { createBuilt, evictNamed, listTrash } from "../helpers/evict.ts";
import {
  createRepository,
  createSandbox,
  git,
  type Sandbox,
  writeFiles,
} from "../helpers/sandbox.ts";

const worker = new URL("../fixtures/eviction-worker.ts", import.meta.url);
const BIG = Buffer.alloc(3 * 1024 ** 2, 7);

interface Place {
  readonly world: World;
  readonly r: string;
  readonly w: string;
  readonly target: string;
  readonly row: WorkspaceRow;
}

async function createPlace(sandbox: Sandbox): Promise<Place> {
  const world = withoutDaemon(sandbox.world());
  const r = createRepository(sandbox.path("r"));
  const w = sandbox.path("w");
  const row = await createBuilt(world, r, w);
  writeFiles(w, { draft: "draft\n" });
  const target = path.join(w, "target");
  writeFileSync(path.join(target, "big"), BIG);
  return { world, r, w, target, row };
}

/** The directory is whole or gone, the registry agrees with the disk, and all else is as it was. */
async function requireWholeOrGone(
  { world, r, w, target, row }: Place,
  known = true,
): Promise<"whole" | "gone"> {
  const { evictions, trash, evicted } = await world.registry.read((view) => ({
    evictions: view.listEvictions(),
    trash: view.listTrash().map((each) => path.basename(each.path)),
    evicted: view.listEvicted(row.id).map((each) => each.path),
  }));
  assert.deepEqual(evictions, []);
  for (const name of listTrash(r)) assert.ok(trash.includes(name), `${name} is listed nowhere`);
  assert.equal(readFileSync(path.join(w, "draft"), "utf8"), "draft\n");
  assert.equal(git(w, "status", "--porcelain"), "?? draft");
  if (!existsSync(target)) {
    if (known) assert.deepEqual(evicted, ["target"]);
    return "gone";
  }
  assert.deepEqual(evicted, []);
  assert.deepEqual(readFileSync(path.join(target, "big")), BIG);
  assert.equal(readFileSync(path.join(target, "o"), "utf8"), "o");
  return "whole";
}

async function requireRerun(place: Place): Promise<void> {
  await evictNamed(place.world, place.r, place.w);
  assert.equal(await requireWholeOrGone(place), "gone");
  await emptyTrash(place.world, () => false);
  assert.deepEqual(await place.world.registry.read((view) => view.listTrash()), []);
  assert.deepEqual(listTrash(place.r), []);
}

for (const [how, least] of [
  ["named", 4],
  ["until", 5],
  ["full:named", 3],
] as const) {
  test(`killed before any of its effects (${how}), an eviction is finished or undone`, async () => {
    const outcomes: string[] = [];
    for (let n = 1; ; n += 1) {
      await using sandbox = await createSandbox();
      const place = await createPlace(sandbox);
      const argv = [place.r, how.replace("named", place.w), String(n)];
      const { signal, stderr } = await startChild(worker, argv, sandbox.env).ended;
      await recoverInterrupted(place.world);
      // On a full disk what was deleted before it could be noted is only seen to be gone.
      const outcome = await requireWholeOrGone(place, !how.startsWith("full"));
      outcomes.push(outcome);
      if (outcome === "whole") await requireRerun(place);
      place.world.registry.close();
      if (signal !== null) continue;
      assert.equal(stderr.includes("Error"), false, stderr);
      assert.equal(outcome, "gone");
      break;
    }
    assert.ok(outcomes.length > least, String(outcomes));
    assert.ok(outcomes.includes("whole") && outcomes.includes("gone"), String(outcomes));
  });
}

test("whichever effect fails, the directory is whole or gone, and a rerun completes", async () => {
  for (let n = 1; ; n += 1) {
    await using sandbox = await createSandbox();
    const place = await createPlace(sandbox);
    let failed = false;
    const world = watchEffects(place.world, { calls: 0 }, (call) => {
      if (call !== n) return;
      failed = true;
      throw Object.assign(new Error("the disk reports an error"), { code: "EIO" });
    });
    await evictNamed(world, place.r, place.w).catch(() => undefined);
    await recoverInterrupted(place.world);
    if ((await requireWholeOrGone(place)) === "whole") await requireRerun(place);
    place.world.registry.close();
    if (!failed) break;
  }
});

test("what cannot be put back at once is put back by the next one to look, of the same process, too", async () => {
  await using sandbox = await createSandbox();
  const place = await createPlace(sandbox);
  const touched = around(place.world, "before", () => writeFiles(place.target, { late: "x" }));
  let moves = 0;
  const world: World = {
    ...touched,
    trash: {
      ...touched.trash,
      moveTree: async (from, to) => {
        moves += 1;
        if (moves === 2) throw Object.assign(new Error("EIO"), { code: "EIO" });
        await touched.trash.moveTree(from, to);
      },
    },
  };
  await assert.rejects(evictNamed(world, place.r, place.w));
  assert.equal(existsSync(place.target), false);
  await recoverInterrupted(place.world, place.row.project);
  assert.equal(readFileSync(path.join(place.target, "late"), "utf8"), "x");
  await requireRerun(place);
  place.world.registry.close();
});

async function codeOf(fn: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await fn();
    return undefined;
  } catch (error) {
    if (!isAppError(error)) throw error;
    return error.code;
  }
}

/** A world in which something happens right before or right after the directory is renamed away. */
const around = (world: World, when: "before" | "after", act: (trash: string) => void): World => {
  let done = false;
  const once = (trash: string): void => {
    if (!done) act(trash);
    done = true;
  };
  return {
    ...world,
    trash: {
      ...world.trash,
      moveTree: async (from, to) => {
        if (when === "before") once(to);
        await world.trash.moveTree(from, to);
        if (when === "after") once(to);
      },
    },
  };
};

const changes: readonly (readonly [what: string, act: (place: Place) => void])[] = [
  ["a file that is written", ({ target }) => writeFiles(target, { "deep/new": "x" })],
  ["a file that is written over", ({ target }) => writeFileSync(path.join(target, "o"), "o")],
  ["a file that is renamed", ({ target }) => renameSync(`${target}/big`, `${target}/great`)],
  ["a repository", ({ target }) => git(target, "init", "-q", "inner")],
];

for (const [what, act] of changes) {
  test(`${what} between the look and the rename is noticed, and all is put back`, async () => {
    await using sandbox = await createSandbox();
    const place = await createPlace(sandbox);
    const inode = statSync(place.target).ino;
    const world = around(place.world, "before", () => act(place));
    assert.equal(await codeOf(() => evictNamed(world, place.r, place.w)), "busy");
    assert.equal(statSync(place.target).ino, inode);
    assert.deepEqual(listTrash(place.r), []);
    assert.deepEqual(await place.world.registry.read((view) => view.listEvictions()), []);
    place.world.registry.close();
  });
}

test("another directory that took its name meanwhile is put back, however old its files are", async () => {
  await using sandbox = await createSandbox();
  const place = await createPlace(sandbox);
  writeFiles(place.w, { "precious/work": "work" });
  const world = around(place.world, "before", () => {
    renameSync(place.target, sandbox.path("aside"));
    renameSync(path.join(place.w, "precious"), place.target);
  });
  assert.equal(await codeOf(() => evictNamed(world, place.r, place.w)), "busy");
  assert.equal(readFileSync(path.join(place.target, "work"), "utf8"), "work");
  place.world.registry.close();
});

test("a process that comes in before the rename is noticed", {
  skip: process.platform !== "linux",
}, async () => {
  await using sandbox = await createSandbox();
  const place = await createPlace(sandbox);
  let child: ReturnType<typeof spawn> | undefined;
  const world = around(place.world, "before", () => {
    child = spawn("sleep", ["600"], { cwd: place.target, stdio: "ignore" });
  });
  try {
    assert.equal(await codeOf(() => evictNamed(world, place.r, place.w)), "in_use");
    assert.equal(await requireWholeOrGone(place), "whole");
  } finally {
    child?.kill("SIGKILL");
    await new Promise((resolve) => child?.once("close", resolve));
  }
  place.world.registry.close();
});

test("what a tool makes at the place meanwhile is never moved over", async () => {
  await using sandbox = await createSandbox();
  const place = await createPlace(sandbox);
  const { world, r, w, target } = place;
  const rebuilt = around(world, "after", (trash) => {
    writeFiles(w, { "target/fresh": "fresh" });
    writeFiles(trash, { late: "x" });
  });
  assert.equal(await codeOf(() => evictNamed(rebuilt, r, w)), "busy");
  assert.equal(readFileSync(path.join(target, "fresh"), "utf8"), "fresh");
  assert.equal(existsSync(path.join(target, "o")), false);
  // What was moved is listed, and goes: the tool has made it anew.
  const [trash] = await world.registry.read((view) => view.listTrash());
  assert.ok(trash !== undefined && existsSync(path.join(trash.path, "late")));
  assert.deepEqual(await world.registry.read((view) => view.listEvicted()), []);
  world.registry.close();
});

test("an interrupted eviction whose workspace is removed leaves nothing behind", async () => {
  await using sandbox = await createSandbox();
  const place = await createPlace(sandbox);
  const { world, r, w } = place;
  // Before its last registry update: the directory is in the trash, unproved.
  await startChild(worker, [r, w, "4"], sandbox.env).ended;
  assert.equal(existsSync(place.target), false);
  const input = { cwd: r, target: w, keepBranch: false, dryRun: false, asked: "cli" } as const;
  await removeWorkspace(world, { ...input, discard: true });
  assert.equal(existsSync(w), false);
  await emptyTrash(world, () => false);
  assert.deepEqual(listTrash(r), []);
  assert.deepEqual(await world.registry.read((view) => view.listEvictions()), []);
  world.registry.close();
});

test("the same command again finishes what a kill left of it", async () => {
  await using sandbox = await createSandbox();
  const { world, r, w, target } = await createPlace(sandbox);
  await startChild(worker, [r, w, "4"], sandbox.env).ended;
  assert.equal(existsSync(target), false, "it was renamed away");
  const { evicted } = await evictNamed(world, r, w);
  assert.deepEqual(
    evicted.map(({ directories }) => directories),
    [["target"]],
  );
  assert.deepEqual(await world.registry.read((view) => view.listEvictions()), []);
  world.registry.close();
});

test("while its process lives an eviction is nobody else's to settle", async () => {
  await using sandbox = await createSandbox();
  const { world, r, target, row } = await createPlace(sandbox);
  const name = world.evictedTrash.createTrashName({ workspaceId: row.id, path: "target" });
  const trashPath = path.join(r, ".git/espalier/trash", name);
  const process_ = spawn("sleep", ["600"], { stdio: "ignore" });
  const pid = process_.pid ?? 0;
  const other = { pid, startedAt: world.process.readProcessStart(pid) ?? null };
  await world.registry.update((edit) => {
    const owner = { ...world.process.currentProcess(), ...other };
    const eviction = { trashPath, project: row.project, workspaceId: row.id, path: "target" };
    edit.insertEviction({ ...eviction, owner, at: 1 });
  });
  mkdirSync(path.dirname(trashPath), { recursive: true });
  renameSync(target, trashPath);
  await recoverInterrupted(world);
  await recoverInterrupted(world, row.project);
  assert.equal(existsSync(path.join(trashPath, "o")), true);
  assert.equal((await world.registry.read((view) => view.listEvictions())).length, 1);
  process_.kill("SIGKILL");
  await once(process_, "close");
  await recoverInterrupted(world, row.project);
  assert.equal(existsSync(path.join(target, "o")), true);
  world.registry.close();
});

test("trash that nobody listed and no workspace of ours had is left alone", async () => {
  await using sandbox = await createSandbox();
  const { world, r, row } = await createPlace(sandbox);
  const of = { workspaceId: world.ids.createId(1), path: "target" };
  const names = [world.evictedTrash.createTrashName(of), world.ids.createId(2)];
  for (const name of names) writeFiles(path.join(r, ".git/espalier/trash", name), { x: "x" });
  await recoverInterrupted(world);
  await emptyTrash(world, () => false);
  assert.deepEqual(listTrash(r).sort(), names.sort());
  assert.equal((await world.registry.read((view) => view.readWorkspace(row.id)))?.state, "ready");
  world.registry.close();
});

test("a registry that takes nothing stops no eviction that makes room, and is told later", async () => {
  await using sandbox = await createSandbox();
  const place = await createPlace(sandbox);
  const { world, r, w, target } = place;
  // There is room again once the trash is deleted.
  const full = withFullRegistry(world, () => !existsSync(target) && listTrash(r).length === 0);
  const document = await evictNamed(full, r, w);
  assert.deepEqual(document.evicted[0]?.directories, ["target"]);
  assert.equal(await requireWholeOrGone(place), "gone");
  assert.deepEqual(listTrash(r), []);
  world.registry.close();
});

test("a registry that cannot be read stops every eviction", async () => {
  await using sandbox = await createSandbox();
  const place = await createPlace(sandbox);
  place.world.registry.close();
  rmSync(`${place.world.paths.registry}.rows.json`, { force: true });
  writeFileSync(place.world.paths.registry, "not a registry");
  const world = withoutDaemon(sandbox.world());
  assert.notEqual(await codeOf(() => evictNamed(world, place.r, place.w)), undefined);
  assert.equal(existsSync(path.join(place.target, "o")), true);
  world.registry.close();
});
