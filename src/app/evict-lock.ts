/** The project's lock as an eviction takes it: on a full disk, too. */

import { isAppError, reasonOf } from "../errors.ts";
import type { WorkspaceRow } from "../schema/rows.ts";
import { isNoRoom } from "./evict-move.ts";
import { hasInterruptedEvictions, settleEvictions } from "./evict-recover.ts";
import type { World } from "./world.ts";

const WAIT_MS = 60_000;

/**
 * A lock is a file, and a full disk takes none: then nobody else can have taken it either, and the room is made
 * without. Two at work at once would each find what the other renamed gone.
 */
export async function inProjectLock<T>(
  world: World,
  project: string,
  fn: () => Promise<T>,
): Promise<T> {
  const file = world.lock.projectLockFile(world.paths, project);
  const options = { purpose: "evict a workspace", timeoutMs: WAIT_MS };
  const held = await world.lock.acquireLock(file, options).catch((error: unknown) => {
    if (!isNoRoom(error) || world.lock.isHeld(file)) throw error;
    return undefined;
  });
  try {
    return await fn();
  } finally {
    held?.release();
  }
}

/**
 * Settles what a process that died left of its evictions, before anything is planned: a workspace that it is about is
 * kept until then. What cannot be settled is logged, and kept. Throws `registry` only.
 */
export async function settleBefore(world: World, rows: readonly WorkspaceRow[]): Promise<void> {
  for (const project of new Set(rows.map((row) => row.project))) {
    try {
      if (!(await hasInterruptedEvictions(world, project))) continue;
      await inProjectLock(world, project, () => settleEvictions(world, project));
    } catch (error) {
      if (isAppError(error) && error.code === "registry") throw error;
      world.log.write({ event: "not_recovered", project, problem: reasonOf(error) });
    }
  }
}
