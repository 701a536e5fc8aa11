/** Finishes or undoes a removal whose process died; under the lock of its project. */
import { planRecovery } from "../core/recover.ts";
import { formatRescueRef } from "../core/remove.ts";
import { planLockRelease } from "../core/worktree-lock.ts";
import { AppError } from "../errors.ts";
import type { WorkspaceRow } from "../schema/rows.ts";
import { wakeDaemon } from "./daemon-process.ts";
import { closeRemoval, dropBranch, dropRegistration, writeRescue } from "./finish-removal.ts";
import { readTip } from "./removal-commits.ts";
import { readLock } from "./removal-facts.ts";
import type { World } from "./world.ts";

/** Answers what became of it. Throws `locked`, `git`, `io`, `registry`. */
export async function settleRemoval(world: World, row: WorkspaceRow): Promise<string> {
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
      if (recovery.trash) await wakeDaemon(world);
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
