/** What a signal does, and what it does not reach. */
import type { SmallWorld } from "./small-world.ts";

/** A signal has come: whatever git is doing ends now, and the use case that waits for it undoes. */
export function interruptWork(world: SmallWorld): void {
  world.git.interruptGit();
}

/** For an undoing, which runs to its end after a Ctrl-C, too. */
export const uninterrupted = <W extends SmallWorld>(world: W): W => ({
  ...world,
  interrupted: new AbortController().signal,
});
