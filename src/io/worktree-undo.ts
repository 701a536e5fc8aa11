/**
 * Takes back what one attempt to add a worktree made, and nothing that was there before or that somebody
 * put there since: a complete worktree goes by git's own `worktree remove` without force, a half-made
 * one only while every file in it is the base commit's, the branch only while it is where it was made.
 * What does not pass stays, and the answer says so.
 */

import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { AppError, isAppError, reasonOf } from "../errors.ts";
import { readCommits, readMadeBranch, removeBranch } from "./branches.ts";
import { mkdir, rm, rmdir } from "./direct.ts";
import { runGit, splitNul } from "./git.ts";
import { isGitAdding, listStrange, readHalfMade, readPointer, type Slot } from "./half-made.ts";
import { hasLeft } from "./head-log.ts";
import { isBelow } from "./mounts.ts";
import { readPlace } from "./place.ts";
import {
  createTrash,
  isThere,
  listTrashPaths,
  moveTree,
  readTrashFault,
  readTrashPath,
  removeEmptyTrash,
  removeTree,
} from "./trash.ts";
import { proveWorktree } from "./worktree.ts";
import { readMade } from "./worktree-add.ts";

export interface Attempt {
  /** The workspace's: it is in the reflog of the branch, and names what an undo moves. */
  readonly id: string;
  readonly commonDirectory: string;
  readonly path: string;
  readonly branch: string;
  /** False while the attempt has made nothing at all: then nothing is looked at. */
  readonly branchCreated: boolean;
  readonly commit: string;
  /** The place was an empty directory before; null when that is not known any more. */
  readonly wasEmpty: boolean | null;
  /** Nearest directory above the place that was there before; null when not known any more. */
  readonly ancestor: string | null;
  /** Of the worktree that it made; without it only the branch tells which that is. */
  readonly adminStamp?: string;
  /** Ignored files and directories that the attempt has put in, relative to the place. */
  readonly filled?: readonly string[];
}

export interface Undone {
  /** What could not be taken back, in words; empty when nothing is left. */
  readonly left: readonly string[];
}

/**
 * Throws `git`, `busy` or the file system's error when it cannot look or change; then nothing more was
 * removed. Doing it again goes on where it stopped.
 */
export async function undoAdd(attempt: Attempt): Promise<Undone> {
  if (!attempt.branchCreated) return { left: [] };
  const left: string[] = [];
  await waitForGit(attempt.path);
  const { commonDirectory, id } = attempt;
  for (const trash of listTrashPaths(attempt.path, commonDirectory, id)) await removeProved(trash);
  const place = await readPlace(attempt.path, commonDirectory);
  if (place.kind !== "worktree") {
    left.push(...(await removeHalfMade(attempt)));
  } else if (await isOwnWorktree(attempt, place)) {
    const kept = await removeComplete(attempt);
    if (kept !== undefined) left.push(kept);
  } else {
    left.push(`\`${attempt.path}\` is somebody's worktree by now`);
  }
  const branch = await removeOwnBranch(attempt);
  if (branch !== undefined && left.length === 0) left.push(branch);
  if (left.length === 0) await restoreFolders(attempt);
  return { left };
}

/**
 * A worktree on this creation's own branch, or the very one that it made: what that is on by now is a hook's
 * doing. Commits on no branch would go with it.
 */
async function isOwnWorktree(
  attempt: Attempt,
  place: { readonly branch: string | null; readonly head: string | null },
): Promise<boolean> {
  const { branch, adminStamp, commonDirectory, id } = attempt;
  if (place.branch === branch) {
    return (await readMadeBranch(commonDirectory, branch, id))?.ours === true;
  }
  if (adminStamp === undefined) return false;
  const proof = await proveWorktree(attempt.path);
  const same = proof.kind === "linked" && proof.adminStamp === adminStamp;
  return same && (place.branch !== null || place.head === attempt.commit);
}

export interface OwnWorktree {
  readonly adminDirectory: string;
  readonly adminStamp: string;
  /** What it is on, which a hook may have changed; null when detached. */
  readonly branch: string | null;
}

/**
 * What a creation that died has added, if it is there, complete, and proved to be its own: it is on a branch
 * whose log begins with this id, or by its own log it came from there. That branch may be gone since.
 */
export async function readOwnWorktree(
  of: Pick<Attempt, "commonDirectory" | "path" | "branch" | "id">,
): Promise<OwnWorktree | undefined> {
  const made = await readMade(of);
  if (made === undefined) return undefined;
  const { branch, adminDirectory, adminStamp } = made;
  const own = { branch, adminDirectory, adminStamp };
  const readBranch = (name: string) => readMadeBranch(of.commonDirectory, name, of.id);
  if (branch !== null && (await readBranch(branch))?.ours === true) return own;
  if (!hasLeft(adminDirectory, of.branch)) return undefined;
  const left = await readBranch(of.branch);
  return left === undefined || left.ours ? own : undefined;
}

/**
 * Without force: git refuses when there is anything modified or untracked, and then it stays. Ignored files
 * it would take along, so they are looked at first.
 */
async function removeComplete(attempt: Attempt): Promise<string | undefined> {
  try {
    const argv = ["ls-files", "--others", "--ignored", "--exclude-standard", "-z"];
    const doing = `look into \`${attempt.path}\``;
    const ignored = splitNul((await runGit(argv, { cwd: attempt.path, doing })).stdout);
    const strange = ignored.find((file) => !(attempt.filled ?? []).some((at) => isBelow(at, file)));
    if (strange !== undefined) {
      return `the worktree \`${attempt.path}\`, which holds \`${strange}\``;
    }
    await runGit(["worktree", "remove", "--", attempt.path], {
      cwd: attempt.commonDirectory,
      write: true,
      doing: `take back the worktree \`${attempt.path}\``,
    });
    return undefined;
  } catch (error) {
    if (!isAppError(error)) throw error;
    return `the worktree \`${attempt.path}\`, because ${reasonOf(error)}`;
  }
}

/**
 * A directory without a finished admin directory, an admin directory that still carries git's mark of
 * being made, or both. The directory is renamed away first and looked into there, then renamed into the
 * trash: whenever a kill comes, what is in the trash was proved, and what is elsewhere is put back.
 */
async function removeHalfMade(attempt: Attempt): Promise<string[]> {
  const away = `${attempt.path}.interrupted-${attempt.id.slice(-12)}`;
  // An earlier undo was killed before it knew what this is.
  if (isThere(away) && !isThere(attempt.path)) await moveTree(away, attempt.path);
  const found = await readHalfMade(attempt);
  if (found.kind === "foreign") return [found.reason];
  const { slots, directory } = found;
  if (directory === "full") {
    const strange = await moveAway(attempt, away, slots);
    if (strange !== undefined) return [strange];
  } else if (directory === "empty" && (attempt.wasEmpty === false || slots.length > 0)) {
    await rmdir(attempt.path);
  }
  await removeSlots(slots);
  return [];
}

/** Answers what had to stay and why, or undefined when the directory is gone. */
async function moveAway(
  attempt: Attempt,
  away: string,
  slots: readonly Slot[],
): Promise<string | undefined> {
  const [base] = await readCommits(attempt.commonDirectory, [attempt.commit]);
  if (base?.commit !== attempt.commit) {
    return `\`${attempt.path}\`, because its base commit, which would tell its files, is gone`;
  }
  const pointer = (at: string) => readPointer(path.join(at, ".git"), attempt.path);
  const before = pointer(attempt.path);
  await moveTree(attempt.path, away);
  let strange: readonly string[];
  try {
    strange =
      pointer(away) === before ? await listStrange(attempt, away, slots) : ["another `.git`"];
  } catch (error) {
    await moveTree(away, attempt.path);
    throw error;
  }
  if (strange.length === 0) {
    const trash = readTrashPath(away, attempt.commonDirectory, attempt.id);
    createTrash(trash);
    await moveTree(away, trash);
    await removeProved(trash);
    return undefined;
  }
  // Without git's mark, or with an index, it may be what somebody works in: then it is not even moved.
  if (slots.length === 0 || slots.some(({ hasIndex }) => hasIndex)) {
    await moveTree(away, attempt.path);
    return `\`${attempt.path}\`, which holds \`${strange[0]}\``;
  }
  // Somebody's file must not be lost with a half-made checkout: it stays, out of the way.
  await removeSlots(slots);
  return `\`${away}\`, which holds \`${strange[0]}\``;
}

async function removeSlots(slots: readonly Slot[]): Promise<void> {
  for (const slot of slots) await rm(slot.adminDirectory, { recursive: true });
}

/** What an undo has put into the trash under this creation's id is proved: a kill left it there. */
async function removeProved(trash: string): Promise<void> {
  const fault = isThere(trash) ? readTrashFault(trash) : undefined;
  if (fault !== undefined) {
    throw new AppError("io", { doing: "delete", path: trash, reason: fault });
  }
  await removeTree(trash, () => false);
  removeEmptyTrash(trash);
}

/**
 * Deletes the branch, while the creation made it, nobody has worked on it, and no worktree is on it. Answers
 * in words why it had to stay.
 */
export async function removeOwnBranch(
  attempt: Pick<Attempt, "commonDirectory" | "branch" | "commit" | "id">,
): Promise<string | undefined> {
  const { commonDirectory, branch, commit, id } = attempt;
  const found = await readMadeBranch(commonDirectory, branch, id);
  if (found?.ours !== true) return undefined;
  const kept = (why: string): string => `the branch \`${branch}\` ${why}`;
  if (found.commit !== commit) return kept("has commits by now");
  if (!found.untouched) return kept("was moved since");
  if (found.checkedOut !== null) return kept(`is checked out at \`${found.checkedOut}\``);
  return (await removeBranch(commonDirectory, branch, commit))
    ? undefined
    : kept("has commits by now");
}

/** The empty directory comes back, and folders that were made for the place go while they are empty. */
async function restoreFolders(attempt: Attempt): Promise<void> {
  if (attempt.wasEmpty === true) {
    await mkdir(attempt.path, { recursive: true });
    return;
  }
  if (attempt.ancestor === null) return;
  for (let at = path.dirname(attempt.path); at !== attempt.ancestor; at = path.dirname(at)) {
    if (path.dirname(at) === at) return;
    try {
      await rmdir(at);
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code;
      if (code === "ENOENT") continue;
      // Another creation has put something in: the folder is in use now.
      if (code === "ENOTEMPTY" || code === "EEXIST") return;
      throw error;
    }
  }
}

/**
 * A git that outlived the process that started it may still be adding the worktree: it is waited for, as
 * it ends by itself. Where processes cannot be listed it is not; then git's own mark decides. Throws
 * `busy` after a minute.
 */
export async function waitForGit(at: string): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (await isGitAdding(at)) {
    if (Date.now() > deadline) {
      throw new AppError("busy", { what: `\`${at}\``, reason: "git is still at work there" });
    }
    await sleep(50);
  }
}
