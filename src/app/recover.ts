/**
 * Finishes or undoes what a process that died left half done: `creating` and `removing` rows whose owner
 * is gone, and evictions. Costs one registry read when there are none.
 */
import { formatInterrupted } from "../core/recover.ts";
import { isAppError, reasonOf } from "../errors.ts";
import type { EvictionRow, WorkspaceRow } from "../schema/rows.ts";
import { completeWorld, type SmallWorld } from "./small-world.ts";
import { undoCreation } from "./undo-creation.ts";
import { isAway } from "./volume-place.ts";

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
  const { rows, evictions } = await world.registry.read((view) => ({
    rows: view.listWorkspaces(project),
    evictions: view.listEvictions(),
  }));
  const interrupted = rows.filter((row) => isInterrupted(world, row));
  for (const row of interrupted) {
    if (known.some(({ id }) => id === row.id)) continue;
    if (project !== undefined) {
      const reason = await settle(world, row.id);
      if (reason !== undefined) unsettled.push({ id: row.id, reason });
      continue;
    }
    await inProject(world, row.project, () => settle(world, row.id));
  }
  await recoverEvictions(world, project, { rows, evictions });
  return unsettled;
}

/**
 * What a full disk kept out of the registry is looked for by those only who look at every project: it is in the way
 * of nothing. What cannot be settled is logged, and stays.
 */
async function recoverEvictions(
  world: SmallWorld,
  project: string | undefined,
  { rows, evictions }: { rows: readonly WorkspaceRow[]; evictions: readonly EvictionRow[] },
): Promise<void> {
  if (project !== undefined && !evictions.some((each) => each.project === project)) return;
  const all = [...rows, ...evictions].map((each) => each.project);
  for (const each of project === undefined ? new Set(all) : [project]) {
    const { hasInterruptedEvictions, settleEvictions } = await import("./evict-recover.ts");
    const complete = await completeWorld(world);
    try {
      if (project !== undefined) await settleEvictions(complete, each);
      else if (await hasInterruptedEvictions(complete, each)) {
        await inProject(world, each, () => settleEvictions(complete, each));
      }
    } catch (error) {
      if (isAppError(error) && error.code === "registry") throw error;
      world.log.write({ event: "not_recovered", project: each, problem: reasonOf(error) });
    }
  }
}

/** One that is busy is left to whoever holds its lock: that one has looked at the same, or will. */
async function inProject(
  world: SmallWorld,
  project: string,
  fn: () => Promise<unknown>,
): Promise<void> {
  const file = world.lock.projectLockFile(world.paths, project);
  const options = { purpose: "finish what was interrupted", timeoutMs: 1_000 };
  try {
    await world.lock.withLock(file, options, fn);
  } catch (error) {
    if (!isAppError(error) || error.code !== "busy") throw error;
  }
}

/** Answers why the row is still what it was, or undefined. */
async function settle(world: SmallWorld, id: string): Promise<string | undefined> {
  const row = await world.registry.read((view) => view.readWorkspace(id));
  if (row === undefined || !isInterrupted(world, row)) return undefined;
  // What is not there to be looked at is neither finished nor undone.
  if (isAway(world, row.path)) return "it is in the volume, which is not mounted";
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
