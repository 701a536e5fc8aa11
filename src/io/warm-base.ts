/**
 * The warm base of a project, as git and its own administrative directory have it: where two lines of commits meet, the
 * base's step forward, and the mark of a refresh that did not come to its end.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { runGit, WITHOUT_HOOKS } from "./git.ts";

/** The newest commit that both hold; null: there is none. Throws `git`. */
export async function readMeeting(cwd: string, one: string, other: string): Promise<string | null> {
  const { stdout, exitCode } = await runGit(["merge-base", one, other], {
    cwd,
    allow: [0, 1],
    doing: "find where two lines of commits meet",
  });
  return exitCode === 0 ? stdout.toString("utf8").trim() : null;
}

/**
 * The branch of a clean worktree to a commit after its own, or a refusal of git's, which stays one: nothing is stashed, no
 * ignored file is written over, and no hook runs. Throws `git`.
 */
export async function goForward(root: string, commit: string): Promise<void> {
  const argv = ["merge", "--ff-only", "--no-autostash", "--no-overwrite-ignore", "--quiet", commit];
  const options = { cwd: root, write: true, doing: "go forward in the base" };
  await runGit([...WITHOUT_HOOKS, ...argv], options);
}

/** Beside git's own files of the worktree, and gone with them. */
const markOf = (adminDirectory: string): string => path.join(adminDirectory, "espalier-refreshing");

export const isUnfinished = (adminDirectory: string): boolean => existsSync(markOf(adminDirectory));

/** `commit`: where the base goes forward to first; null: it stays where it is. */
export const markBegun = (adminDirectory: string, commit: string | null): void =>
  writeFileSync(markOf(adminDirectory), commit ?? "", { mode: 0o600 });

/** Where a refresh that did not come to its end was to go forward to; null: nowhere, or there is none. */
export function readStep(adminDirectory: string): string | null {
  if (!isUnfinished(adminDirectory)) return null;
  const commit = readFileSync(markOf(adminDirectory), "utf8");
  return /^[0-9a-f]{40,64}$/.test(commit) ? commit : null;
}

export const markDone = (adminDirectory: string): void =>
  rmSync(markOf(adminDirectory), { force: true });
