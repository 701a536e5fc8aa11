/** A signal has come: whatever git is doing ends now, and the use case that waits for it undoes. */
import type { World } from "./world.ts";

export function interruptWork(world: World): void {
  world.git.interruptGit();
}
