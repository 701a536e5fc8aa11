/** A signal has come: whatever git is doing ends now, and the use case that waits for it undoes. */
import type { SmallWorld } from "./small-world.ts";

export function interruptWork(world: SmallWorld): void {
  world.git.interruptGit();
}
