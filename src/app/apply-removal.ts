/** Applies a removal's plan. Until git drops its registration every trouble puts all of it back. */
import type { RemovePlan } from "../core/remove.ts";
import { AppError, reasonOf } from "../errors.ts";
import type { RemovedDocument } from "../schema/index.ts";
import type { WorkspaceRow } from "../schema/rows.ts";
import { closeRemoval, dropBranch, wakeDaemon, writeRescue } from "./finish-removal.ts";
import type { Removal } from "./removal-facts.ts";
import type { World } from "./world.ts";

interface Applying {
  /** As it was read under the project lock, before anything changed. */
  readonly row: WorkspaceRow;
  readonly removal: Removal;
  readonly plan: RemovePlan;
  /** The file system's time before the facts were read. */
  readonly tick: bigint | undefined;
  readonly keepBranch: boolean;
}

export async function applyRemoval(world: World, given: Applying): Promise<RemovedDocument> {
  const { row, plan } = given;
  await markRemoving(world, given);
  try {
    if (plan.trashPath !== null) await moveAway(world, given, plan.trashPath);
    await requireUnchanged(world, given);
    for (const rescue of plan.rescues) await writeRescue(world, row.project, rescue);
    await deregister(world, plan);
  } catch (error) {
    await takeBack(world, given, error);
    throw error;
  }
  const kept = [...plan.kept];
  const { branch } = plan;
  const stayed = branch === null ? undefined : await dropBranch(world, row.project, branch);
  if (branch !== null && stayed !== undefined) {
    kept.push({ kind: "branch", name: branch.name, commit: branch.commit, reason: stayed });
  }
  await closeRemoval(world, row, plan.trashPath);
  if (plan.trashPath !== null) wakeDaemon(world);
  return describeRemoved(given, kept, stayed === undefined);
}

async function markRemoving(world: World, { row, plan, keepBranch }: Applying): Promise<void> {
  await world.registry.update((edit) => {
    const current = edit.readWorkspace(row.id);
    if (current === undefined || current.state !== row.state) {
      const reason = "another command changed it meanwhile";
      throw new AppError("busy", { what: `\`${row.path}\``, reason });
    }
    edit.changeWorkspace(
      row.id,
      {
        state: "removing",
        owner: world.process.currentProcess(),
        trashPath: plan.trashPath,
        // Whoever finishes this after a kill knows only the row: a branch that is to stay is not ours.
        ...(keepBranch ? { branchCreated: false } : {}),
      },
      { type: "remove", who: world.who, why: "its removal was asked for" },
    );
  });
}

async function moveAway(world: World, { row }: Applying, trashPath: string): Promise<void> {
  world.trash.createTrash(trashPath);
  await world.trash.moveTree(row.path, trashPath);
}

/** What came between the facts and the rename would be lost unseen: so it is looked at once more. */
async function requireUnchanged(
  world: World,
  { row, removal, plan, tick }: Applying,
): Promise<void> {
  const what = `\`${row.path}\``;
  const { adminDirectory, adminState, skip } = removal;
  if (adminDirectory !== null && world.admin.readAdminState(adminDirectory) !== adminState) {
    throw new AppError("busy", { what, reason: "git did something in it meanwhile" });
  }
  const { trashPath } = plan;
  if (trashPath === null) {
    if (world.trash.isThere(row.path)) {
      throw new AppError("busy", { what, reason: "it came back meanwhile" });
    }
    return;
  }
  if (tick === undefined) {
    throw new AppError("unverified", { what, reason: "the file system's clock could not be read" });
  }
  const changed = await world.tree.listChangedSince(trashPath, tick, skip);
  if (changed.length > 0) {
    const reason = `files below it changed meanwhile: ${changed.slice(0, 3).join(", ")}`;
    throw new AppError("busy", { what, reason }, { files: changed });
  }
  if ((await world.trash.readTick(trashPath, row.project)) < tick) {
    throw new AppError("busy", { what, reason: "the clock went back meanwhile" });
  }
  const occupants = await world.occupants.listOccupants(trashPath);
  if (occupants.length > 0) {
    const processes = occupants.map(({ pid, name }) => `${name} (pid ${pid})`).join(", ");
    throw new AppError("in_use", { path: row.path, processes }, { details: { occupants } });
  }
}

/** The directory is not there any more, so git drops its entry and touches no file. Never forced. */
async function deregister(world: World, plan: RemovePlan): Promise<void> {
  const git = (argv: readonly string[], doing: string) =>
    world.branches.retryBusy(() =>
      world.git.runGit([...argv, "--", plan.path], { cwd: plan.project, write: true, doing }),
    );
  if (plan.releaseLock) await git(["worktree", "unlock"], "release the lock");
  if (plan.deregister) await git(["worktree", "remove"], "drop the worktree");
}

/** Puts the directory and the row back. When even that fails, the next command tries again. */
async function takeBack(
  world: World,
  { row, plan, removal }: Applying,
  cause: unknown,
): Promise<void> {
  try {
    const { trashPath } = plan;
    if (trashPath !== null && world.trash.isThere(trashPath)) {
      await world.trash.moveTree(trashPath, row.path);
    }
    await lockAgain(world, plan, removal);
    const { state, owner, branchCreated } = row;
    await world.registry.update((edit) => {
      const why = `its removal was undone: ${reasonOf(cause)}`;
      const change = { state, owner, branchCreated, trashPath: null };
      edit.changeWorkspace(row.id, change, { type: "undo", who: world.who, why });
    });
  } catch (error) {
    world.log.write({ event: "not_taken_back", path: row.path, problem: reasonOf(error) });
    world.note(
      `\`${row.path}\` is in \`${plan.trashPath}\` and could not be put back yet: ${reasonOf(error)}`,
    );
  }
}

/** A lock that was released on the way is taken again, with its own reason. */
async function lockAgain(world: World, plan: RemovePlan, removal: Removal): Promise<void> {
  const { adminDirectory, facts } = removal;
  if (!plan.releaseLock || facts.lock === undefined || adminDirectory === null) return;
  if (world.admin.readLockReason(adminDirectory) !== undefined) return;
  const { reason } = facts.lock;
  await world.git.runGit(["worktree", "lock", "--reason", reason, "--", plan.path], {
    cwd: plan.project,
    write: true,
    doing: "lock the worktree again",
  });
}

function describeRemoved(
  { row, plan, removal }: Applying,
  kept: RemovePlan["kept"],
  branchGone: boolean,
): RemovedDocument {
  const deleted: RemovedDocument["deleted"] = [];
  if (plan.trashPath !== null) {
    const reason = "renamed away, its files are deleted in the background";
    deleted.push({ kind: "directory", name: row.path, reason });
  }
  if (plan.releaseLock) deleted.push({ kind: "lock", name: row.path, reason: "released" });
  if (plan.deregister) {
    deleted.push({ kind: "registration", name: row.path, reason: "git's entry for this worktree" });
  }
  if (plan.branch !== null && branchGone) {
    const { name, commit } = plan.branch;
    deleted.push({ kind: "branch", name, commit, reason: "Espalier made it for this workspace" });
  }
  return {
    schema: "espalier.workspace.removed.v1",
    id: row.id,
    path: row.path,
    branch: row.branch ?? removal.facts.otherBranch,
    already_gone: plan.trashPath === null,
    freed_bytes: plan.trashPath === null ? 0 : null,
    rescued: null,
    deleted,
    kept: [...kept],
    ...(plan.discarded.length === 0 ? {} : { discarded: [...plan.discarded] }),
    warnings: [...plan.warnings],
  };
}
