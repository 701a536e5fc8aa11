/** git's lock on what is made in the volume: while that is away nobody's git forgets it (GT-13). */
import { formatVolumeLock } from "../core/worktree-lock.ts";
import { reasonOf } from "../errors.ts";
import type { Prepared } from "./create-facts.ts";
import type { SmallWorld } from "./small-world.ts";
import { isInVolume } from "./volume-place.ts";

/** Answers why it is not locked: it is none the worse as long as the volume is there. A client may lock its own. */
export async function lockInVolume(
  world: SmallWorld,
  { repository, input }: Prepared,
  { id, path }: { readonly id: string; readonly path: string },
): Promise<string[]> {
  if (input.asked !== "cli" || !isInVolume(world, path)) return [];
  try {
    await world.git.runGit(["worktree", "lock", "--reason", formatVolumeLock(id), "--", path], {
      cwd: repository.commonDirectory,
      write: true,
      doing: "lock the worktree",
    });
    return [];
  } catch (error) {
    return [
      `The worktree is not locked, so that Git may forget it while the volume is away: ${reasonOf(error)}`,
    ];
  }
}
