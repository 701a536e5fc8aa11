/**
 * Settles a creation that cannot be carried on: by the process itself when a step failed, and for a dead
 * one by whoever comes next. A worktree that is complete is kept, since somebody may have used it.
 */
import { reasonOf } from "../errors.ts";
import type { RegistryView } from "../io/registry-view.ts";
import type { Attempt } from "../io/worktree-undo.ts";
import type { WorkspaceRow } from "../schema/rows.ts";
import { settleCheckedOut } from "./checked-out.ts";
import type { SmallWorld } from "./small-world.ts";

const INTERRUPTED = "its worktree was complete when the process died";
export const EVENTS_BACK = 5_000;

/** Whether a workspace was never filled: the process that made it died before, and nobody has done it since. */
export const isUnfilled = (view: RegistryView, id: string): boolean =>
  view.listEvents(EVENTS_BACK, id).find(({ type }) => type === "ready")?.why === INTERRUPTED;

/**
 * Finishes or undoes the creation of a `creating` row whose owner is dead; the row is `ready` or gone
 * afterwards. Called under the project lock. Throws what git or the registry throw; the row stays then.
 *
 * Ours is only what is proved: a worktree on this row's branch, whose reflog begins with this row's id, or by
 * its own log come from there.
 */
export async function undoCreation(
  world: SmallWorld,
  row: WorkspaceRow,
): Promise<"finished" | "undone"> {
  // Filling it was interrupted: it was proved ours before, and somebody may have worked in it since.
  if (row.adminDirectory !== null) {
    await finishCreation(world, row, {});
    return "finished";
  }
  if (!world.trash.isThere(row.project) && !world.trash.isThere(row.path)) {
    await dropRow(world, row.id, []);
    return "undone";
  }
  await world.worktreeUndo.waitForGit(row.path);
  const attempt = attemptOf(row);
  const own = await world.worktreeUndo.readOwnWorktree(attempt);
  if (own !== undefined && row.branch !== null) {
    const { adminDirectory, adminStamp } = own;
    const { branch, branchCreated, warnings } = await settleCheckedOut(world, attempt, own.branch);
    for (const warning of warnings) world.log.write({ event: "create", path: row.path, warning });
    await finishCreation(world, row, { adminDirectory, adminStamp, branch, branchCreated });
    return "finished";
  }
  await takeBack(world, row.id, attempt);
  return "undone";
}

async function finishCreation(
  world: SmallWorld,
  row: WorkspaceRow,
  identity: Partial<WorkspaceRow>,
): Promise<void> {
  await world.registry.update((edit) => {
    edit.changeWorkspace(
      row.id,
      { state: "ready", owner: null, ...identity },
      { type: "ready", who: world.who, why: INTERRUPTED },
    );
  });
}

const attemptOf = (row: WorkspaceRow): Attempt => ({
  id: row.id,
  commonDirectory: row.project,
  path: row.path,
  branch: row.branch ?? "",
  branchCreated: row.branchCreated && row.branch !== null,
  commit: row.baseCommit ?? "",
  wasEmpty: null,
  ancestor: null,
});

/**
 * Takes back what an attempt made and drops its row; null where none was written. What had to stay is
 * logged and told, so that nothing is left behind silently.
 */
export async function takeBack(
  world: SmallWorld,
  id: string | null,
  attempt: Attempt,
): Promise<void> {
  const { left } = await world.worktreeUndo.undoAdd(attempt);
  for (const what of left) {
    world.log.write({ event: "undo", path: attempt.path, left: what });
    world.note(`Not taken back: ${what}`);
  }
  if (id !== null) await dropRow(world, id, left);
}

async function dropRow(world: SmallWorld, id: string, left: readonly string[]): Promise<void> {
  await world.registry.update((edit) => {
    if (edit.readWorkspace(id) === undefined) return;
    const why =
      left.length === 0 ? "the creation did not finish" : `left behind: ${left.join("; ")}`;
    edit.deleteWorkspace(id, { type: "undo", who: world.who, why });
  });
}

/** The same for a caller that has an error to report already: trouble here is logged and told, no more. */
export async function takeBackQuietly(
  world: SmallWorld,
  id: string | null,
  attempt: Attempt,
): Promise<void> {
  try {
    await takeBack(world, id, attempt);
  } catch (error) {
    // The row, if it could be written, stays `creating`: the next command finishes the undoing.
    world.log.write({ event: "undo", path: attempt.path, problem: reasonOf(error) });
    world.note(`Not taken back yet: \`${attempt.path}\` (${reasonOf(error)})`);
  }
}
