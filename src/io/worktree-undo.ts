/**
 * Takes back what one attempt to add a worktree made, and nothing that was there before or that somebody
 * put there since: a complete worktree goes by git's own `worktree remove` without force, a half-made
 * one only while every file in it is the base commit's, the branch only while it is where it was made.
 * What does not pass stays, and the answer says so.
 */
import { randomBytes } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rename, rm, rmdir } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isAppError, reasonOf } from "../errors.ts";
import { removeBranch } from "./branches.ts";
import { runGit, splitNul } from "./git.ts";
import { listRegistered, readCheckoutState, readPlace } from "./place.ts";

export interface Attempt {
  readonly commonDirectory: string;
  readonly path: string;
  readonly branch: string;
  readonly branchCreated: boolean;
  readonly commit: string;
  /** The place was an empty directory before; null when that is not known any more. */
  readonly wasEmpty: boolean | null;
  /** Nearest directory above the place that was there before; null when not known any more. */
  readonly ancestor: string | null;
}

export interface Undone {
  /** What could not be taken back, in words; empty when nothing is left. */
  readonly left: readonly string[];
}

/** Throws `git` or the file system's error when it cannot look or change; then nothing more was removed. */
export async function undoAdd(attempt: Attempt): Promise<Undone> {
  const left: string[] = [];
  await waitForGit(attempt.path);
  const place = await readPlace(attempt.path, attempt.commonDirectory);
  if (place.kind === "worktree" && place.branch === attempt.branch) {
    const kept = await removeComplete(attempt);
    if (kept !== undefined) return { left: [kept] };
  } else if (place.kind === "worktree") {
    return { left: [`\`${attempt.path}\` is on another branch by now`] };
  } else {
    left.push(...(await removeHalfMade(attempt)));
  }
  if (left.length === 0 && attempt.branchCreated) {
    const gone = await removeBranch(attempt.commonDirectory, attempt.branch, attempt.commit);
    if (!gone) left.push(`the branch \`${attempt.branch}\` has commits by now`);
  }
  if (left.length === 0) await restoreFolders(attempt);
  return { left };
}

/** Without force: git refuses when there is anything modified or untracked, and then it stays. */
async function removeComplete(attempt: Attempt): Promise<string | undefined> {
  try {
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
 * being made, or both. The directory is renamed away first, so that a kill leaves no half of it.
 */
async function removeHalfMade(attempt: Attempt): Promise<string[]> {
  const slots = listRegistered(attempt.commonDirectory).filter(
    (slot) => slot.path === attempt.path,
  );
  for (const slot of slots) {
    const state = await readCheckoutState(slot.adminDirectory);
    if (!state.initializing)
      return [`git's registration of \`${attempt.path}\` is not ours to drop`];
  }
  const entries = await readEntries(attempt.path);
  if (entries !== undefined && entries.length > 0) {
    // Without a registration the `.git` file alone tells that git was at work here.
    if (slots.length === 0 && !entries.includes(".git")) {
      return [`\`${attempt.path}\` holds files that are not ours`];
    }
    const strange = await listStrange(attempt);
    const away = `${attempt.path}.interrupted-${randomBytes(3).toString("hex")}`;
    await rename(attempt.path, away);
    // Somebody's file must not be lost with a half-made checkout: it stays, out of the way.
    if (strange.length > 0) {
      for (const slot of slots) await rm(slot.adminDirectory, { recursive: true });
      return [`\`${away}\`, which holds \`${strange[0]}\``];
    }
    await rm(away, { recursive: true });
  } else if (entries !== undefined && (attempt.wasEmpty === false || slots.length > 0)) {
    await rmdir(attempt.path);
  }
  for (const slot of slots) await rm(slot.adminDirectory, { recursive: true });
  return [];
}

async function readEntries(at: string): Promise<string[] | undefined> {
  return readdir(at).catch((error: unknown) => {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === "ENOENT") return undefined;
    throw error;
  });
}

/**
 * Files below the place that are not the commit's, by content, through an index of our own and with
 * the repository named outright: the half-made `.git` file is not followed. A file that is the
 * beginning of the commit's was being written when git died.
 */
async function listStrange(attempt: Attempt): Promise<string[]> {
  const folder = await mkdtemp(path.join(attempt.commonDirectory, "espalier-undo-"));
  const options = {
    cwd: attempt.commonDirectory,
    env: {
      GIT_DIR: attempt.commonDirectory,
      GIT_WORK_TREE: attempt.path,
      GIT_INDEX_FILE: path.join(folder, "index"),
    },
    doing: `look into \`${attempt.path}\``,
  };
  try {
    await runGit(["read-tree", attempt.commit], options);
    await runGit(["update-index", "-q", "--refresh"], { ...options, allow: [0, 1] });
    const others = splitNul((await runGit(["ls-files", "--others", "-z"], options)).stdout);
    const changed = splitNul(
      (await runGit(["diff-files", "--name-only", "-z", "--diff-filter=d"], options)).stdout,
    );
    const strange = [...others];
    for (const file of changed) {
      const blob = await runGit(["cat-file", "blob", `${attempt.commit}:${file}`], options);
      const found = await readFile(path.join(attempt.path, file));
      if (
        found.length >= blob.stdout.length ||
        !blob.stdout.subarray(0, found.length).equals(found)
      ) {
        strange.push(file);
      }
    }
    return strange;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
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
 * it ends by itself. Where processes cannot be listed it is not; then git's own mark decides.
 */
async function waitForGit(at: string): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline && (await isGitAdding(at))) await sleep(50);
}

async function isGitAdding(at: string): Promise<boolean> {
  if (process.platform !== "linux") return false;
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  for (const pid of pids) {
    const text = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
    if (!text.includes(at)) continue;
    const argv = text.split("\0");
    const verb = argv.indexOf("worktree");
    if (verb > 0 && argv[verb + 1] === "add" && argv.includes(at)) return true;
  }
  return false;
}
