/**
 * Whether anything is at a path at all (git does not say of a locked worktree that it is gone), and whether a
 * directory is one that was removed.
 */
import { formatArgument, formatRepository } from "../core/moved.ts";
import type { SmallWorld } from "./small-world.ts";

/** Null when it could not be looked at. */
export function readPresence(world: SmallWorld, path: string): boolean | null {
  try {
    return world.seedPlace.isTaken(path);
  } catch {
    // A parent that may not be entered tells nothing, which is what null says.
    return null;
  }
}

const TRASHED =
  /^(.*)\/(?:(\.git)\/espalier\/trash|espalier\/trash|\.espalier-trash)\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:\/|$)/s;

/** Why nothing can be done from a directory in the trash, where a shell that stood in what was removed or evicted is now. */
export function describeTrashed(path: string): { reason: string; hint: string } | undefined {
  const [, parent, dotGit] = TRASHED.exec(path) ?? [];
  if (parent === undefined) return undefined;
  const away = formatArgument(formatRepository(dotGit === undefined ? parent : `${parent}/.git`));
  return {
    reason: "the working directory belongs to what was removed or evicted",
    hint: `Leave it with \`cd ${away || "/"}\``,
  };
}
