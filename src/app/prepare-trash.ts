/**
 * Makes a project's trash directory while there is room for it, so that on a full disk something can be renamed into
 * it and deleted: a rename into a directory that is there needs no room.
 */
import { reasonOf } from "../errors.ts";
import type { SmallWorld } from "./small-world.ts";

/** Costs one call where it is there. Never throws: whoever renames something away makes it too, and says why not. */
export function prepareTrash(world: SmallWorld, projects: Iterable<string>): void {
  for (const project of new Set(projects)) {
    try {
      const [inside] = world.trash.listTrashPaths(project, project, "any");
      if (inside !== undefined && world.trash.isThere(project)) world.trash.createTrash(inside);
    } catch (error) {
      world.log.write({ event: "trash_not_made", project, problem: reasonOf(error) });
    }
  }
}
