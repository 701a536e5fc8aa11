import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { emptyTrash } from "../../src/app/empty-trash.ts";
import { recoverInterrupted } from "../../src/app/recover.ts";
import { removeWorkspace } from "../../src/app/remove-workspace.ts";
import type { World } from "../../src/app/world.ts";
import { isAppError } from "../../src/errors.ts";
import { startChild } from "../helpers/child.ts";
import { watchEffects, withoutDaemon } from "../helpers/effects.ts";
import {
  createRepository,
  createSandbox,
  git,
  type Sandbox,
  writeFiles,
} from "../helpers/sandbox.ts";
import { createRegistered } from "../helpers/workspace.ts";

interface Place {
  readonly world: World;
  readonly r: string;
  readonly w: string;
  /** A commit that only the workspace's branch holds. */
  readonly tip: string;
}

async function createPlace(sandbox: Sandbox): Promise<Place> {
  const world = withoutDaemon(sandbox.world());
  const r = createRepository(sandbox.path("r"));
  const w = sandbox.path("w");
  await createRegistered(world, r, w);
  writeFiles(w, { work: "work\n" });
  git(w, "add", "work");
  git(w, "commit", "-qm", "work");
  writeFiles(w, { draft: "draft\n", "target/o": "o", "target/CACHEDIR.TAG": "x" });
  return { world, r, w, tip: git(w, "rev-parse", "HEAD") };
}

const remove = ({ r, w }: Place, world: World) =>
  removeWorkspace(world, {
    cwd: r,
    target: w,
    discard: true,
    keepBranch: false,
    dryRun: false,
    asked: "cli",
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

/** The workspace is whole, or gone with git, disk and registry agreeing. */
async function requireWholeOrGone({ world, r, w, tip }: Place): Promise<"whole" | "gone"> {
  const [row] = await world.registry.read((view) => view.listWorkspaces());
  const listed = git(r, "worktree", "list", "--porcelain").includes(`worktree ${w}\n`);
  if (row === undefined) {
    assert.equal(existsSync(w), false);
    assert.equal(listed, false);
    return "gone";
  }
  assert.equal(row.state, "ready");
  assert.equal(row.owner, null);
  assert.equal(row.trashPath, null);
  assert.equal(listed, true);
  assert.equal(readFileSync(path.join(w, "draft"), "utf8"), "draft\n");
  assert.equal(git(w, "rev-parse", "HEAD"), tip);
  assert.equal(git(w, "status", "--porcelain"), "?? draft");
  return "whole";
}

async function requireRerun(place: Place): Promise<void> {
  await remove(place, place.world);
  assert.equal(await requireWholeOrGone(place), "gone");
  await emptyTrash(place.world, () => false);
  assert.deepEqual(await place.world.registry.read((view) => view.listTrash()), []);
}

test("killed before any of its effects, a removal is finished or undone and loses nothing", async () => {
  const outcomes: string[] = [];
  for (let n = 1; ; n += 1) {
    await using sandbox = await createSandbox();
    const place = await createPlace(sandbox);
    const worker = new URL("../fixtures/removal-worker.ts", import.meta.url);
    const { ended } = startChild(worker, [place.r, place.w, String(n)], sandbox.env);
    const { signal, code, stderr } = await ended;
    if (signal === null) {
      assert.equal(code, 0, stderr);
      assert.equal(await requireWholeOrGone(place), "gone");
      place.world.registry.close();
      break;
    }
    await recoverInterrupted(place.world);
    const outcome = await requireWholeOrGone(place);
    outcomes.push(outcome);
    // A removal that somebody else finishes does not give up commits: the branch holds them.
    const branch = git(place.r, "for-each-ref", "--format=%(objectname)", "refs/heads/f");
    if (outcome === "whole") assert.equal(branch, place.tip);
    await requireRerun(place);
    place.world.registry.close();
  }
  assert.ok(outcomes.length >= 6, String(outcomes));
  assert.ok(outcomes.includes("whole") && outcomes.includes("gone"), String(outcomes));
});

test("whichever effect fails, the workspace is whole or gone, and a rerun completes", async () => {
  for (let n = 1; ; n += 1) {
    await using sandbox = await createSandbox();
    const place = await createPlace(sandbox);
    let failed = false;
    const world = watchEffects(place.world, { calls: 0 }, (call) => {
      if (call !== n) return;
      failed = true;
      throw Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
    });
    await remove(place, world).catch(() => undefined);
    const [row] = await place.world.registry.read((view) => view.listWorkspaces());
    if (row?.state === "removing") {
      // The last write failed: the row is still ours to settle once this process is gone.
      await place.world.registry.update((edit) => {
        const event = { type: "test", who: "cli", why: "its process ended" };
        edit.changeWorkspace(row.id, { owner: { pid: 1, startedAt: "0", boot: "gone" } }, event);
      });
      await recoverInterrupted(place.world);
    }
    await requireWholeOrGone(place);
    await requireRerun(place);
    place.world.registry.close();
    if (!failed) break;
  }
});

/** A world in which something happens between the facts and the rename. */
const meanwhile = (world: World, act: () => void): World => {
  let done = false;
  return {
    ...world,
    trash: {
      ...world.trash,
      moveTree: async (from, to) => {
        if (!done) {
          done = true;
          act();
        }
        return world.trash.moveTree(from, to);
      },
    },
  };
};

const cases: readonly (readonly [what: string, act: (place: Place) => void, code: string])[] = [
  ["a file that is written", ({ w }) => writeFiles(w, { "deep/new": "x" }), "busy"],
  ["a file that is written over", ({ w }) => writeFileSync(path.join(w, "a.txt"), "x\n"), "busy"],
  ["a commit", ({ w }) => git(w, "commit", "-q", "--allow-empty", "-m", "x"), "busy"],
  ["a staged change", ({ w }) => git(w, "add", "draft"), "busy"],
];

for (const [what, act, code] of cases) {
  test(`${what} between the facts and the rename is noticed, and all is put back`, async () => {
    await using sandbox = await createSandbox();
    const place = await createPlace(sandbox);
    const inode = statSync(place.w).ino;
    const world = meanwhile(place.world, () => act(place));
    assert.equal(await codeOf(() => remove(place, world)), code);
    assert.equal(statSync(place.w).ino, inode);
    const [row] = await place.world.registry.read((view) => view.listWorkspaces());
    assert.deepEqual([row?.state, row?.owner, row?.trashPath], ["ready", null, null]);
    await requireRerun(place);
    place.world.registry.close();
  });
}

test("a process that comes in between the facts and the rename is noticed", {
  skip: process.platform !== "linux",
}, async () => {
  await using sandbox = await createSandbox();
  const place = await createPlace(sandbox);
  let child: ReturnType<typeof spawn> | undefined;
  const world = meanwhile(place.world, () => {
    child = spawn("sleep", ["600"], { cwd: path.join(place.w, "target"), stdio: "ignore" });
  });
  try {
    assert.equal(await codeOf(() => remove(place, world)), "in_use");
    await requireWholeOrGone(place);
  } finally {
    child?.kill("SIGKILL");
    await new Promise((resolve) => child?.once("close", resolve));
  }
  place.world.registry.close();
});

test("a build that writes into a reconstructible directory meanwhile is no obstacle", async () => {
  await using sandbox = await createSandbox();
  const place = await createPlace(sandbox);
  const world = meanwhile(place.world, () => writeFiles(place.w, { "target/new": "x" }));
  assert.equal(await codeOf(() => remove(place, world)), undefined);
  place.world.registry.close();
});

test("the branch that moved while it was to be deleted stays and is told", async () => {
  await using sandbox = await createSandbox();
  const place = await createPlace(sandbox);
  const moved = git(place.r, "commit-tree", "HEAD^{tree}", "-p", "f", "-m", "moved");
  const world: World = {
    ...place.world,
    branches: {
      ...place.world.branches,
      removeBranch: async (...args) => {
        git(place.r, "update-ref", "refs/heads/f", moved);
        return place.world.branches.removeBranch(...args);
      },
    },
  };
  const document = await remove(place, world);
  assert.ok("kept" in document);
  assert.deepEqual(
    document.kept.map(({ name }) => name),
    ["f"],
  );
  assert.equal(git(place.r, "rev-parse", "f"), moved);
  place.world.registry.close();
});

test("a branch that is checked out while it is deleted is made again, and told", async () => {
  await using sandbox = await createSandbox();
  const place = await createPlace(sandbox);
  const commit = git(place.r, "rev-parse", "f");
  const world: World = {
    ...place.world,
    branches: {
      ...place.world.branches,
      removeBranch: async (...args) => {
        git(place.r, "symbolic-ref", "HEAD", "refs/heads/f");
        return place.world.branches.removeBranch(...args);
      },
    },
  };
  const document = await remove(place, world);
  assert.ok("kept" in document);
  assert.deepEqual(
    document.kept.map(({ name, reason }) => [name, reason]),
    [["f", "it is checked out in another working tree by now"]],
  );
  assert.equal(git(place.r, "rev-parse", "HEAD"), commit);
  place.world.registry.close();
});

test("something else at the workspace's place is never moved over", async () => {
  await using sandbox = await createSandbox();
  const place = await createPlace(sandbox);
  const worker = new URL("../fixtures/removal-worker.ts", import.meta.url);
  await startChild(worker, [place.r, place.w, "4"], sandbox.env).ended;
  assert.equal(existsSync(place.w), false);
  writeFiles(place.w, { other: "other\n" });
  await recoverInterrupted(place.world);
  assert.equal(readFileSync(path.join(place.w, "other"), "utf8"), "other\n");
  const [row] = await place.world.registry.read((view) => view.listWorkspaces());
  assert.equal(row?.state, "removing");
  assert.ok(row?.trashPath != null && existsSync(path.join(row.trashPath, "draft")));
  assert.equal(await codeOf(() => remove(place, place.world)), "busy");
  place.world.registry.close();
});
