/**
 * Deletes what removals and evictions renamed away. Only what the registry lists, only where a trash of ours is, and only
 * after a last look: nobody is in it, and nothing in it has changed since it was proved.
 */
import { isAppError, reasonOf } from "../errors.ts";
import type { TrashRow } from "../schema/rows.ts";
import { isNoRoom } from "./evict-move.ts";
import { listOccupants } from "./occupants.ts";
import { isAway } from "./volume-place.ts";
import type { World } from "./world.ts";

export interface TrashReport {
  /** Deleted in this pass. */
  readonly deleted: number;
  /** Still listed after it; with `stopped` or trouble. */
  readonly left: number;
}

/** `stopped` is asked between slices; what is left then is the next pass's. Throws `registry` only. */
export async function emptyTrash(world: World, stopped: () => boolean): Promise<TrashReport> {
  const trash = await listAbandonedTrash(world);
  let deleted = 0;
  for (const row of trash) {
    if (stopped()) break;
    if (await deleteTrash(world, row, stopped)) deleted += 1;
  }
  return { deleted, left: trash.length - deleted };
}

/** A workspace that may still be put back is no trash yet, although it is listed. */
export const listAbandonedTrash = (world: World): Promise<TrashRow[]> =>
  world.registry.read((view) => {
    const owned = new Set(view.listWorkspaces().map((row) => row.trashPath));
    return view.listTrash().filter(({ path }) => !owned.has(path));
  });

/** Answers false when it is still there, whole or in part: a next pass's. Throws `registry` only. */
export async function deleteTrash(
  world: World,
  row: TrashRow,
  stopped: () => boolean,
): Promise<boolean> {
  const { path } = row;
  try {
    // It comes back with the volume, and its row must be there then.
    if (isAway(world, path)) return false;
    if (!world.trash.isThere(path)) return await forgetOne(world, row);
    const fault = world.trash.readTrashFault(path) ?? (await readUse(world, row));
    if (fault !== undefined) {
      world.log.write({ event: "trash_left", path, problem: fault });
      return false;
    }
    if (row.proof !== undefined) await clearProof(world, path);
    if (!(await world.trash.removeTree(path, stopped))) return false;
  } catch (error) {
    if (isAppError(error) && error.code === "registry") throw error;
    world.log.write({ event: "trash_left", path, problem: reasonOf(error) });
    return false;
  }
  await dropRow(world, row);
  world.log.write({ event: "trash_deleted", path });
  return true;
}

/**
 * The deletion itself changes what the proof is about, and may be interrupted. On a full disk that cannot be written
 * down, and room is what the deletion makes: interrupted then, the rest is told as changed, and stays for the person.
 */
async function clearProof(world: World, path: string): Promise<void> {
  try {
    await world.registry.update((edit) => edit.clearTrashProof(path));
  } catch (error) {
    if (!isNoRoom(error)) throw error;
  }
}

/** Whoever listed it may be about to rename it there, under the project's lock. */
async function forgetOne(world: World, row: TrashRow): Promise<boolean> {
  const file = world.lock.projectLockFile(world.paths, row.project);
  const options = { purpose: "look for trash", timeoutMs: 1_000 };
  return world.lock.withLock(file, options, async () => {
    if (world.trash.isThere(row.path)) return false;
    await dropRow(world, row);
    return true;
  });
}

async function dropRow(world: World, { path }: TrashRow): Promise<void> {
  world.trash.removeEmptyTrash(path);
  await world.registry.update((edit) => edit.deleteTrash(path));
}

/** Why it is not to be deleted now, or undefined. Throws when that cannot be told. */
async function readUse(world: World, { path, proof }: TrashRow): Promise<string | undefined> {
  const [occupant] = await listOccupants(world, path);
  if (occupant !== undefined) {
    return `${occupant.name} (pid ${occupant.pid}) has ${occupant.holds} in it`;
  }
  if (proof === undefined) return undefined;
  const skip = new Set(proof.skip);
  const [changed] = await world.tree.listChangedSince(path, BigInt(proof.tick), skip);
  return changed === undefined
    ? undefined
    : `\`${changed}\` in it changed after it was renamed away`;
}
