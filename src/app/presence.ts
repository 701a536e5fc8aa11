/** Whether anything is at a path at all: git does not say of a locked worktree that it is gone. */
import type { World } from "./world.ts";

/** Null when it could not be looked at. */
export function readPresence(world: World, path: string): boolean | null {
  try {
    return world.seedPlace.isTaken(path);
  } catch {
    // A parent that may not be entered tells nothing, which is what null says.
    return null;
  }
}
