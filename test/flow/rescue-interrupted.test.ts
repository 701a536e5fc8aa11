/** A rescue, a restore and a forgetting that are killed, or whose effects fail, at every step. */
import assert from "node:assert/strict";
import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { test } from "node:test";
import { emptyTrash } from "../../src/app/empty-trash.ts";
import { forgetRescue } from "../../src/app/forget-rescue.ts";
import { listRescues } from "../../src/app/list-rescues.ts";
import { recoverInterrupted } from "../../src/app/recover.ts";
import { removeWorkspace } from "../../src/app/remove-workspace.ts";
import { sweepRescues } from "../../src/app/sweep-rescues.ts";
import type { World } from "../../src/app/world.ts";
import { startChild } from "../helpers/child.ts";
import { watchEffects } from "../helpers/effects.ts";
import {
  createRescuePlace,
  type RescuePlace,
  readStaged,
  readWhole,
  rescue,
  restore,
} from "../helpers/rescue.ts";
import { watchRescueEffects } from "../helpers/rescue-effects.ts";
import { git, writeFiles } from "../helpers/sandbox.ts";

interface Was {
  readonly whole: Map<string, string>;
  readonly staged: string;
  readonly tip: string;
}

/** A workspace with a commit, staged, untracked and ignored work and an embedded repository. */
function fill({ w }: RescuePlace): Was {
  git(w, "commit", "-q", "--allow-empty", "-m", "mine");
  writeFiles(w, { "a.txt": "changed\n", staged: "s\n", loose: "l\n", ".env": "SECRET\n" });
  git(w, "add", "staged");
  git(w, "init", "-q", "emb");
  writeFiles(w, { "emb/e": "e\n" });
  mkdirSync(`${w}/empty`);
  return read(w);
}

const read = (w: string): Was => ({
  whole: readWhole(w),
  staged: readStaged(w),
  tip: git(w, "rev-parse", "HEAD"),
});

const worker = new URL("../fixtures/rescue-worker.ts", import.meta.url);

/** git, the registry and the disk agree on what there is. */
async function requireAgreement({ world, r }: RescuePlace): Promise<string[]> {
  const rows = await world.registry.read((view) => view.listWorkspaces());
  const listed = git(r, "worktree", "list", "--porcelain")
    .split("\n")
    .filter((line) => line.startsWith("worktree "))
    .map((line) => line.slice("worktree ".length))
    .slice(1);
  assert.deepEqual(rows.map(({ path }) => path).sort(), listed.sort());
  for (const { state, path } of rows) {
    assert.equal(state, "ready");
    assert.ok(existsSync(path), path);
  }
  git(r, "fsck", "--no-dangling");
  return listed;
}

/** What a rerun leaves of temporary things: nothing. */
function requireTidy({ sandbox }: RescuePlace): void {
  const strays = [
    ...readdirSync(sandbox.root).filter((name) => name.startsWith(".espalier-restore")),
    ...readdirSync(sandbox.path("state/rescue")).filter((name) => name.startsWith(".")),
  ];
  assert.deepEqual(strays, []);
}

const failing = (
  world: World,
  n: number,
  code: string,
): { world: World; failed: () => boolean } => {
  const counter = { calls: 0 };
  let failed = false;
  const before = (call: number): void => {
    if (call !== n) return;
    failed = true;
    throw Object.assign(new Error("it failed"), { code });
  };
  const watched = watchRescueEffects(watchEffects(world, counter, before), counter, before);
  return { world: watched, failed: () => failed };
};

/** The dead owner of a row whose last write failed. */
async function releaseRow({ world }: RescuePlace): Promise<void> {
  const [row] = await world.registry.read((view) => view.listWorkspaces());
  if (row?.state !== "removing") return;
  await world.registry.update((edit) => {
    const event = { type: "test", who: "cli", why: "its process ended" };
    edit.changeWorkspace(row.id, { owner: { pid: 1, startedAt: "0", boot: "gone" } }, event);
  });
  await recoverInterrupted(world);
}

/**
 * After whatever happened the workspace is whole where it was, or gone and in a rescue, from which it then is
 * brought back. The next run is the rerun of this one: it meets what this one left.
 */
async function requireRescued(place: RescuePlace, was: Was): Promise<"whole" | "gone"> {
  const { world, w } = place;
  const [there] = await requireAgreement(place);
  if (there !== undefined) {
    assert.deepEqual(read(w), was);
    return "whole";
  }
  const { rescues } = await listRescues(world);
  const [rescued] = rescues.filter(({ problem }) => problem === undefined);
  await restore(place, world, rescued?.id ?? "");
  assert.deepEqual(read(w), was);
  await forgetRescue(world, { target: rescued?.id ?? "", dryRun: false });
  await requireAgreement(place);
  return "gone";
}

test("killed before any of its effects, a rescue loses nothing and a rerun completes", async () => {
  await using place = await createRescuePlace();
  const was = fill(place);
  const outcomes: string[] = [];
  for (let n = 1; ; n += 1) {
    const argv = ["rescue", place.r, place.w, String(n)];
    const { signal, code, stderr } = await startChild(worker, argv, place.sandbox.env).ended;
    if (signal === null) assert.equal(code, 0, stderr);
    await recoverInterrupted(place.world);
    outcomes.push(await requireRescued(place, was));
    if (signal === null) break;
  }
  assert.ok(outcomes.length > 20, String(outcomes.length));
  assert.equal(outcomes[0], "whole");
  assert.ok(outcomes.filter((each) => each === "gone").length > 2, String(outcomes));
  requireTidy(place);
});

test("whichever effect of a rescue fails, nothing is lost and a rerun completes", async () => {
  const codes = ["ENOSPC", "EACCES", "EIO", "EROFS"];
  await using place = await createRescuePlace();
  const was = fill(place);
  for (let n = 1; ; n += 1) {
    const { world, failed } = failing(place.world, n, codes[n % codes.length] ?? "EIO");
    const error = await rescue(place, world).then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    await releaseRow(place);
    const { rescues } = await listRescues(place.world);
    const outcome = await requireRescued(place, was);
    // A rescue whose removal came to nothing is taken back.
    if (error !== undefined && outcome === "whole") assert.deepEqual(rescues, []);
    if (!failed()) break;
  }
  requireTidy(place);
});

/** Removes what was restored, for the next round. */
const discard = ({ r, w, world }: RescuePlace) =>
  removeWorkspace(world, {
    ...{ cwd: r, target: w, discard: true, keepBranch: false, dryRun: false, asked: "cli" },
  });

test("killed before any of its effects, a restore makes nothing half, and a rerun completes", async () => {
  await using place = await createRescuePlace();
  const { world, w, r } = place;
  const was = fill(place);
  const { rescued } = await rescue(place, world);
  for (let n = 1; ; n += 1) {
    const argv = ["restore", r, rescued ?? "", String(n)];
    const { signal, code, stderr } = await startChild(worker, argv, place.sandbox.env).ended;
    // Whatever is at its place is whole.
    if (existsSync(w)) assert.deepEqual(readWhole(w), was.whole);
    if (signal === null) {
      assert.equal(code, 0, stderr);
      assert.ok(n > 12, String(n));
    } else if (await isUnfinished(place, rescued)) await restore(place, world, rescued);
    assert.deepEqual(read(w), was);
    await requireAgreement(place);
    requireTidy(place);
    if (signal === null) break;
    await discard(place);
  }
  await emptyTrash(world, () => false);
  assert.deepEqual(await world.registry.read((view) => view.listTrash()), []);
});

/** Not registered, or noted as begun. */
async function isUnfinished({ world }: RescuePlace, id: string | null): Promise<boolean> {
  const rows = await world.registry.read((view) => view.listWorkspaces());
  const { rescues } = await listRescues(world);
  return rows.length === 0 || rescues.some((each) => each.id === id && each.problem !== undefined);
}

test("whichever effect of a restore fails, nothing half made stays, and a rerun completes", async () => {
  const codes = ["ENOSPC", "EACCES", "EIO", "EROFS"];
  await using place = await createRescuePlace();
  const { world, w } = place;
  const was = fill(place);
  const { rescued } = await rescue(place, world);
  for (let n = 1; ; n += 1) {
    const broken = failing(world, n, codes[n % codes.length] ?? "EIO");
    await restore(place, broken.world, rescued).catch(() => undefined);
    if (existsSync(w)) assert.deepEqual(readWhole(w), was.whole);
    if (await isUnfinished(place, rescued)) await restore(place, world, rescued);
    assert.deepEqual(read(w), was);
    await requireAgreement(place);
    requireTidy(place);
    if (!broken.failed()) break;
    await discard(place);
  }
});

test("killed before any of its effects, a forgetting is done by the next command or was never begun", async () => {
  await using place = await createRescuePlace();
  const { world, r } = place;
  fill(place);
  for (let n = 1; ; n += 1) {
    const { rescued } = await rescue(place, world);
    const id = rescued ?? "";
    const { signal } = await startChild(worker, ["forget", r, id, String(n)], place.sandbox.env)
      .ended;
    await sweepRescues(world);
    const { rescues } = await listRescues(world);
    const refs = git(r, "for-each-ref", "refs/espalier");
    // Whole with its ref, or gone with it.
    assert.equal(refs !== "", rescues.length === 1);
    requireTidy(place);
    if (signal === null) break;
    if (rescues.length === 0) break;
    await restore(place, world, id);
    await forgetRescue(world, { target: id, dryRun: false });
  }
});
