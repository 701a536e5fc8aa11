/**
 * Finishes or undoes what a process that died left half done: `creating` and `removing` rows whose owner
 * is gone. Costs one registry read when there are none.
 */
import { formatInterrupted } from "../core/recover.ts";
import { isAppError, reasonOf } from "../errors.ts";
import type { WorkspaceRow } from "../schema/rows.ts";
import { completeWorld, type SmallWorld } from "./small-world.ts";
import { undoCreation } from "./undo-creation.ts";

export interface Unsettled {
  readonly id: string;
  readonly reason: string;
}

/** Whether it was left half done by a process that is dead. */
export const isInterrupted = (world: SmallWorld, row: WorkspaceRow): boolean =>
  (row.state === "creating" || row.state === "removing") &&
  (row.owner === null || !world.process.isRunning(row.owner));

/** For commands that only look: a line for each row that the next removal or creation settles. */
export const describeInterrupted = (world: SmallWorld, rows: readonly WorkspaceRow[]): string[] =>
  rows.filter((row) => isInterrupted(world, row)).map(formatInterrupted);

/**
 * With a project, that project's lock is held by the caller. Without one every project is looked at, each
 * under its own lock, and one that is busy is left to whoever holds it. What cannot be settled stays as it
 * is and is logged, and answered; `known` is what an earlier call of the same command answered, and is not
 * tried again. Throws `registry` only.
 */
export async function recoverInterrupted(
  world: SmallWorld,
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
async function settle(world: SmallWorld, id: string): Promise<string | undefined> {
  const row = await world.registry.read((view) => view.readWorkspace(id));
  if (row === undefined || !isInterrupted(world, row)) return undefined;
  try {
    const outcome =
      row.state === "creating"
        ? await undoCreation(world, row)
        : await (await import("./recover-removal.ts")).settleRemoval(
            await completeWorld(world),
            row,
          );
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
