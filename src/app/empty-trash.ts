/** Deletes what removals renamed away. Only what the registry lists, and only where a trash of ours is. */
import { reasonOf } from "../errors.ts";
import type { World } from "./world.ts";

export interface TrashReport {
  /** Deleted in this pass. */
  readonly deleted: number;
  /** Still listed after it; with `stopped` or trouble. */
  readonly left: number;
}

/** `stopped` is asked between slices; what is left then is the next pass's. Throws `registry` only. */
export async function emptyTrash(world: World, stopped: () => boolean): Promise<TrashReport> {
  const trash = await world.registry.read((view) => view.listTrash());
  let deleted = 0;
  for (const { path } of trash) {
    if (stopped()) break;
    if (await emptyOne(world, path, stopped)) deleted += 1;
  }
  return { deleted, left: trash.length - deleted };
}

async function emptyOne(world: World, path: string, stopped: () => boolean): Promise<boolean> {
  if (world.trash.isThere(path)) {
    const fault = world.trash.readTrashFault(path) ?? (await readOwner(world, path));
    if (fault !== undefined) {
      world.log.write({ event: "trash_left", path, problem: fault });
      return false;
    }
    try {
      if (!(await world.trash.removeTree(path, stopped))) return false;
    } catch (error) {
      world.log.write({ event: "trash_left", path, problem: reasonOf(error) });
      return false;
    }
  }
  world.trash.removeEmptyTrash(path);
  await world.registry.update((edit) => edit.deleteTrash(path));
  world.log.write({ event: "trash_deleted", path });
  return true;
}

/** A workspace that may still be put back is no trash yet. */
async function readOwner(world: World, path: string): Promise<string | undefined> {
  const rows = await world.registry.read((view) => view.listWorkspaces());
  const owner = rows.find((row) => row.trashPath === path);
  return owner === undefined ? undefined : `the workspace ${owner.id} is still being removed`;
}
