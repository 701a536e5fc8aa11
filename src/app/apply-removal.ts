/**
 * Applies a removal's plan. Until git drops its registration every trouble puts all of it back. The row
 * says when the proof held, so that whoever comes after a kill knows which way to go.
 */
import { describeUnseen } from "../core/moved.ts";
import type { RemovePlan } from "../core/remove.ts";
import { AppError, isAppError, reasonOf } from "../errors.ts";
import type { RemovedDocument } from "../schema/index.ts";
import type { WorkspaceRow } from "../schema/rows.ts";
import { wakeDaemon } from "./daemon-process.ts";
import { closeRemoval, dropBranch, dropRegistration, writeRescue } from "./finish-removal.ts";
import { listOccupants } from "./occupants.ts";
import type { Removal } from "./removal-facts.ts";
import { type Rescued, withdrawRescue } from "./rescue-workspace.ts";
import type { World } from "./world.ts";

interface Applying {
  /** As it was read under the project lock, before anything changed. */
  readonly row: WorkspaceRow;
  readonly removal: Removal;
  readonly plan: RemovePlan;
  /** The file system's time before the facts were read. */
  readonly tick: bigint | undefined;
  readonly keepBranch: boolean;
  /** What was saved of it a moment ago. */
  readonly rescue: Rescued | undefined;
}

export async function applyRemoval(world: World, asked: Applying): Promise<RemovedDocument> {
  let given = asked;
  const { row } = given;
  try {
    await markRemoving(world, given);
  } catch (error) {
    if (given.rescue !== undefined) await withdrawRescue(world, row.project, given.rescue);
    throw error;
  }
  let provedAt: number;
  try {
    given = await moveAway(world, given);
    await requireUnchanged(world, given);
    for (const rescue of given.plan.rescues) await writeRescue(world, row.project, rescue);
    provedAt = await markProved(world, given);
  } catch (error) {
    await takeBack(world, given, error);
    throw error;
  }
  const { plan } = given;
  if (plan.deregister) {
    const dropped = await dropRegistration(world, { ...row, provedAt }, plan.releaseLock);
    if (dropped.kind === "refused") {
      await takeBack(world, given, dropped.error);
      throw dropped.error;
    }
  }
  const kept = [...plan.kept];
  const { branch } = plan;
  const stayed = branch === null ? undefined : await dropBranch(world, row.project, branch);
  if (branch !== null && stayed !== undefined) {
    kept.push({ kind: "branch", name: branch.name, commit: branch.commit, reason: stayed });
  }
  await closeRemoval(world, row, plan.trashPath);
  if (plan.trashPath !== null) await wakeDaemon(world);
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
        // Whoever finishes this after a kill knows only the row.
        keepBranch,
        provedAt: null,
      },
      { type: "remove", who: world.who, why: "its removal was asked for" },
    );
  });
}

/** Answers what is applied from here on: the trash is another one where the disk does not allow the first. */
async function moveAway(world: World, given: Applying): Promise<Applying> {
  const { row, plan } = given;
  const { trashPath } = plan;
  if (trashPath === null) return given;
  try {
    world.trash.createTrash(trashPath);
    await world.trash.moveTree(row.path, trashPath);
    return given;
  } catch (error) {
    const beside = world.trash.readTrashBeside(row.path, row.id);
    const crossed = isAppError(error) && error.details["errno"] === "EXDEV";
    if (!crossed || beside === trashPath) throw error;
    await world.registry.update((edit) => {
      const why = "it could not be renamed into its repository, so it goes beside its place";
      edit.changeWorkspace(row.id, { trashPath: beside }, { type: "remove", who: world.who, why });
    });
    world.trash.createTrash(beside);
    await world.trash.moveTree(row.path, beside);
    return { ...given, plan: { ...plan, trashPath: beside } };
  }
}

/** From here on the removal goes forward. The trash is listed with what its deletion has to look at. */
async function markProved(world: World, { row, plan, removal, tick }: Applying): Promise<number> {
  const provedAt = world.clock.now();
  const { trashPath } = plan;
  await world.registry.update((edit) => {
    const event = { type: "prove", who: world.who, why: "nothing changed while it was moved" };
    edit.changeWorkspace(row.id, { provedAt }, event);
    if (trashPath === null || tick === undefined) return;
    const proof = { tick: String(tick), skip: [...removal.skip] };
    edit.insertTrash({ path: trashPath, project: row.project, since: provedAt, proof });
  });
  return provedAt;
}

/**
 * What came between the facts and the rename would be lost unseen: so it is looked at once more. Processes first: one
 * that has ended by then has left what it did, and is seen by what it changed.
 */
async function requireUnchanged(world: World, given: Applying): Promise<void> {
  const { row, removal, plan, rescue } = given;
  const what = `\`${row.path}\``;
  const { trashPath } = plan;
  if (world.trash.isThere(row.path)) {
    if (trashPath === null) throw new AppError("busy", { what, reason: "it came back meanwhile" });
    throw new AppError("busy", {
      what,
      reason: "something was made at its place while it was moved away",
      hint: `Move that away, then run the command again; the workspace's files are in \`${trashPath}\``,
    });
  }
  if (trashPath !== null) await requireTreeUnchanged(world, given, trashPath);
  const { adminDirectory, adminState } = removal;
  if (adminDirectory !== null && world.admin.readAdminState(adminDirectory) !== adminState) {
    throw new AppError("busy", { what, reason: "git did something in it meanwhile" });
  }
  if (rescue !== undefined) await requireAdminUnchanged(world, given, what);
}

async function requireTreeUnchanged(
  world: World,
  { row, removal, tick }: Applying,
  trashPath: string,
): Promise<void> {
  const what = `\`${row.path}\``;
  if (tick === undefined) {
    throw new AppError("unverified", { what, reason: "the file system's clock could not be read" });
  }
  const occupants = await listOccupants(world, trashPath);
  if (occupants.length > 0) {
    const processes = occupants.map(({ pid, name }) => `${name} (pid ${pid})`).join(", ");
    throw new AppError("in_use", { path: row.path, processes }, { details: { occupants } });
  }
  const changed = await world.tree.listChangedSince(trashPath, tick, removal.skip);
  if (changed.length > 0) {
    const reason = `files below it changed meanwhile: ${changed.slice(0, 3).join(", ")}`;
    throw new AppError("busy", { what, reason }, { files: changed });
  }
  if ((await world.trash.readTick(trashPath, row.project)) < tick) {
    throw new AppError("busy", { what, reason: "the clock went back meanwhile" });
  }
}

/** A rescue also holds what git keeps for the workspace alone: its submodules' repositories, its logs. */
async function requireAdminUnchanged(
  world: World,
  { removal, tick }: Applying,
  what: string,
): Promise<void> {
  if (removal.adminDirectory === null || tick === undefined) return;
  const { adminDirectory } = removal;
  const skip = await world.rescueTree.listShared(adminDirectory);
  const changed = await world.tree.listChangedSince(adminDirectory, tick, skip);
  if (changed.length === 0) return;
  const reason = `git's own files for it changed meanwhile: ${changed.slice(0, 3).join(", ")}`;
  throw new AppError("busy", { what, reason }, { files: changed });
}

/** Puts the directory and the row back. When even that fails, the next command tries again. */
async function takeBack(
  world: World,
  { row, plan, removal, rescue }: Applying,
  cause: unknown,
): Promise<void> {
  const { trashPath } = plan;
  try {
    if (trashPath !== null && world.trash.isThere(trashPath)) {
      await world.trash.moveTree(trashPath, row.path);
    }
    await lockAgain(world, plan, removal);
    const { state, owner } = row;
    await world.registry.update((edit) => {
      const why = `its removal was undone: ${reasonOf(cause)}`;
      const change = { state, owner, trashPath: null, keepBranch: false, provedAt: null };
      edit.changeWorkspace(row.id, change, { type: "undo", who: world.who, why });
      if (trashPath !== null) edit.deleteTrash(trashPath);
    });
    if (rescue !== undefined) await withdrawRescue(world, row.project, rescue);
  } catch (error) {
    world.log.write({ event: "not_taken_back", path: row.path, problem: reasonOf(error) });
    world.note(
      `\`${row.path}\` is in \`${trashPath}\` and could not be put back yet: ${reasonOf(error)}`,
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
  { row, plan, removal, rescue }: Applying,
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
    rescued: rescue?.id ?? null,
    deleted,
    kept: [...kept, ...(rescue === undefined ? [] : [describeHeld(rescue)])],
    ...(plan.discarded.length === 0 ? {} : { discarded: [...plan.discarded] }),
    warnings: [
      ...plan.warnings,
      ...(rescue?.warnings ?? []),
      ...(plan.unseen ? [describeUnseen(plan, "done")] : []),
    ],
  };
}

const describeHeld = ({ ref, commit, directory }: Rescued): RemovePlan["kept"][number] => ({
  kind: "ref",
  name: ref,
  commit,
  reason: `it holds what was saved, together with \`${directory}\``,
});
