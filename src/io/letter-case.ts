/**
 * Whether a disk tells `a` from `A`. `core.ignoreCase` says what git found when the repository was made, or
 * what somebody wrote there; where it is wrong, git takes an untracked `A.txt` for the tracked `a.txt`.
 */
import { lstatSync } from "node:fs";
import path from "node:path";

/** Settings for git in the working tree `root`, whose `.git` exists. */
export function describeCase(root: string): readonly string[] {
  const own = lstatSync(path.join(root, ".git"), { bigint: true, throwIfNoEntry: false });
  const other = lstatSync(path.join(root, ".GIT"), { bigint: true, throwIfNoEntry: false });
  const same = own !== undefined && other?.dev === own.dev && other.ino === own.ino;
  return same ? [] : ["-c", "core.ignoreCase=false"];
}
