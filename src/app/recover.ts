/**
 * Finishes or undoes what a process that died left half done: `creating` and `removing` rows whose owner
 * is gone. Costs one registry read when there are none.
 */
import { planRecovery } from "../core/recover.ts";
import { formatRescueRef } from "../core/remove.ts";
import { isAppError, reasonOf } from "../errors.ts";
import type { WorkspaceRow } from "../schema/rows.ts";
import { closeRemoval, dropBranch, wakeDaemon, writeRescue } from "./finish-removal.ts";
import { readTip } from "./removal-commits.ts";
import { undoCreation } from "./undo-creation.ts";
import type { World } from "./world.ts";

const isInterrupted = (world: World, row: WorkspaceRow): boolean =>
  (row.state === "creating" || row.state === "removing") &&
  (row.owner === null || !world.process.isRunning(row.owner));

/**
 * With a project, that project's lock is held by the caller. Without one every project is looked at, each
 * under its own lock, and one that is busy is left to whoever holds it. What cannot be settled stays as it
 * is and is logged. Throws `registry` only.
 */
export async function recoverInterrupted(world: World, project?: string): Promise<void> {
  const rows = await world.registry.read((view) => view.listWorkspaces(project));
  const interrupted = rows.filter((row) => isInterrupted(world, row));
  for (const row of interrupted) {
    if (project !== undefined) {
      await settle(world, row.id);
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
}

async function settle(world: World, id: string): Promise<void> {
  const row = await world.registry.read((view) => view.readWorkspace(id));
  if (row === undefined || !isInterrupted(world, row)) return;
  try {
    const outcome =
      row.state === "creating" ? await undoCreation(world, row) : await settleRemoval(world, row);
    world.log.write({ event: "recovered", id, path: row.path, state: row.state, outcome });
  } catch (error) {
    if (isAppError(error) && error.code === "registry") throw error;
    world.log.write({ event: "not_recovered", id, path: row.path, problem: reasonOf(error) });
    world.note(`\`${row.path}\` was interrupted and could not be settled: ${reasonOf(error)}`);
  }
}

async function settleRemoval(world: World, row: WorkspaceRow): Promise<string> {
  const stamp =
    row.adminDirectory === null
      ? undefined
      : await world.worktree.findAdminStamp(row.adminDirectory);
  const inTrash = row.trashPath !== null && world.trash.isThere(row.trashPath);
  const recovery = planRecovery({
    inPlace: world.trash.isThere(row.path),
    inTrash,
    registered: stamp !== undefined && stamp === row.adminStamp,
  });
  switch (recovery.kind) {
    case "stuck":
      world.log.write({ event: "not_recovered", path: row.path, problem: recovery.reason });
      return `left in \`${row.trashPath}\`: ${recovery.reason}`;
    case "put-back":
      if (row.trashPath !== null) await world.trash.moveTree(row.trashPath, row.path);
      await reopen(world, row, "its removal was interrupted and undone");
      return "put back";
    case "reopen":
      await reopen(world, row, "its removal was interrupted before it began");
      return "reopened";
    case "finish":
      await finishBranch(world, row);
      await closeRemoval(world, row, recovery.trash ? row.trashPath : null);
      if (recovery.trash) wakeDaemon(world);
      return "finished";
  }
}

async function reopen(world: World, row: WorkspaceRow, why: string): Promise<void> {
  await world.registry.update((edit) => {
    const change = { state: "ready", owner: null, trashPath: null } as const;
    edit.changeWorkspace(row.id, change, { type: "undo", who: world.who, why });
  });
}

/** The plan died with its process: the branch goes only if nothing is lost with it. */
async function finishBranch(world: World, row: WorkspaceRow): Promise<void> {
  const { project, branch } = row;
  if (branch === null || !row.branchCreated) return;
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
  });
  if (tip.lost.length > 0) return;
  if (tip.onlyRemote) {
    await writeRescue(world, project, { ref: formatRescueRef(row.id, "branch"), commit });
  }
  await dropBranch(world, project, { name: branch, commit });
}
