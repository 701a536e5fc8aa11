/**
 * Finishes or undoes what a process that died left half done: `creating` and `removing` rows whose owner
 * is gone. Costs one registry read when there are none.
 */
import { formatInterrupted, planRecovery } from "../core/recover.ts";
import { formatRescueRef } from "../core/remove.ts";
import { planLockRelease } from "../core/worktree-lock.ts";
import { AppError, isAppError, reasonOf } from "../errors.ts";
import type { WorkspaceRow } from "../schema/rows.ts";
import {
  closeRemoval,
  dropBranch,
  dropRegistration,
  wakeDaemon,
  writeRescue,
} from "./finish-removal.ts";
import { readTip } from "./removal-commits.ts";
import { readLock } from "./removal-facts.ts";
import { undoCreation } from "./undo-creation.ts";
import type { World } from "./world.ts";

export interface Unsettled {
  readonly id: string;
  readonly reason: string;
}

const isInterrupted = (world: World, row: WorkspaceRow): boolean =>
  (row.state === "creating" || row.state === "removing") &&
  (row.owner === null || !world.process.isRunning(row.owner));

/** For commands that only look: a line for each row that the next removal or creation settles. */
export const describeInterrupted = (world: World, rows: readonly WorkspaceRow[]): string[] =>
  rows.filter((row) => isInterrupted(world, row)).map(formatInterrupted);

/**
 * With a project, that project's lock is held by the caller. Without one every project is looked at, each
 * under its own lock, and one that is busy is left to whoever holds it. What cannot be settled stays as it
 * is and is logged, and answered; `known` is what an earlier call of the same command answered, and is not
 * tried again. Throws `registry` only.
 */
export async function recoverInterrupted(
  world: World,
  project?: string,
  known: readonly Unsettled[] = [],
): Promise<readonly Unsettled[]> {
  const unsettled = [...known];
  const rows = await world.registry.read((view) => view.listWorkspaces(project));
  const interrupted = rows.filter((row) => isInterrupted(world, row));
  for (const row of interrupted) {
    if (known.some(({ id }) => id === row.id)) continue;
    if (project !== undefined) {
      const reason = await settle(world, row.id);
      if (reason !== undefined) unsettled.push({ id: row.id, reason });
      continue;
    }
    const file = world.lock.projectLockFile(world.paths, row.project);
    const options = { purpose: "finish what was interrupted", timeoutMs: 1_000 };
    try {
      await world.lock.withLock(file, options, () => settle(world, row.id));
    } catch (error) {
      if (!isAppError(error) || error.code !== "busy") throw error;
      // Its holder has looked at the same row, or will.
    }
  }
  return unsettled;
}

/** Answers why the row is still what it was, or undefined. */
async function settle(world: World, id: string): Promise<string | undefined> {
  const row = await world.registry.read((view) => view.readWorkspace(id));
  if (row === undefined || !isInterrupted(world, row)) return undefined;
  try {
    const outcome =
      row.state === "creating" ? await undoCreation(world, row) : await settleRemoval(world, row);
    world.log.write({ event: "recovered", id, path: row.path, state: row.state, outcome });
    const after = await world.registry.read((view) => view.readWorkspace(id));
    return after !== undefined && isInterrupted(world, after) ? outcome : undefined;
  } catch (error) {
    if (isAppError(error) && error.code === "registry") throw error;
    world.log.write({ event: "not_recovered", id, path: row.path, problem: reasonOf(error) });
    world.note(`\`${row.path}\` was interrupted and could not be settled: ${reasonOf(error)}`);
    return reasonOf(error);
  }
}

async function settleRemoval(world: World, row: WorkspaceRow): Promise<string> {
  const recovery = planRecovery({
    inPlace: world.trash.isThere(row.path),
    inTrash: row.trashPath !== null && world.trash.isThere(row.trashPath),
    registered: (await world.worktree.readRegistration(row)) === "whole",
    proved: row.provedAt !== null,
  });
  switch (recovery.kind) {
    case "stuck":
      world.log.write({ event: "not_recovered", path: row.path, problem: recovery.reason });
      return `left in \`${row.trashPath}\`: ${recovery.reason}`;
    case "put-back":
      if (row.trashPath !== null) await world.trash.moveTree(row.trashPath, row.path);
      await reopen(world, row, "its removal was interrupted and undone");
      if (recovery.warning !== null) world.note(`\`${row.path}\`: ${recovery.warning}`);
      return "put back";
    case "reopen":
      await reopen(world, row, "its removal was interrupted before it began");
      return "reopened";
    case "finish":
      await finishRegistration(world, row);
      await finishBranch(world, row);
      await closeRemoval(world, row, recovery.trash ? row.trashPath : null);
      if (recovery.trash) wakeDaemon(world);
      return "finished";
  }
}

async function reopen(world: World, row: WorkspaceRow, why: string): Promise<void> {
  await world.registry.update((edit) => {
    const moved = { trashPath: null, keepBranch: false, provedAt: null } as const;
    const change = { state: "ready", owner: null, ...moved } as const;
    edit.changeWorkspace(row.id, change, { type: "undo", who: world.who, why });
    if (row.trashPath !== null) edit.deleteTrash(row.trashPath);
  });
}

/** A lock that somebody has taken meanwhile stands, as in the removal itself. */
async function finishRegistration(world: World, row: WorkspaceRow): Promise<void> {
  const { adminDirectory, path } = row;
  if (adminDirectory === null || (await world.worktree.readRegistration(row)) === "gone") return;
  const lock = planLockRelease(await readLock(world, adminDirectory), row.id);
  if (lock.kind === "held") throw new AppError("locked", { path, reason: lock.reason });
  const dropped = await dropRegistration(world, row, lock.kind === "release");
  if (dropped.kind === "refused") throw dropped.error;
}

/** The plan died with its process: the branch goes only if nothing is lost with it. */
async function finishBranch(world: World, row: WorkspaceRow): Promise<void> {
  const { project, branch } = row;
  if (branch === null || !row.branchCreated || row.keepBranch) return;
  const listed = await world.repository.listWorktrees(project);
  if (listed.some((each) => each.branch === branch)) return;
  const refs = await world.history.listBranchRefs(project);
  const commit = refs.find(({ name }) => name === `refs/heads/${branch}`)?.commit;
  if (commit === undefined) return;
  const tip = await readTip(world, {
    project,
    kind: "branch",
    name: branch,
    commit,
    goingBranch: branch,
    mainBranch: listed[0]?.branch ?? null,
    madeFrom: row.base,
    madeAt: row.baseCommit,
  });
  if (tip.lost.length > 0) return;
  if (tip.rescue !== null) {
    const ref = formatRescueRef(row.id, "branch");
    await writeRescue(world, project, { ref, commit: tip.rescue.commit });
  }
  await dropBranch(world, project, { name: branch, commit });
}
