/**
 * The worktree that a restore makes: beside its place under the same name, locked as git locks one that it is
 * making, and renamed to its place once all of it is there. git makes the entry; the rest is files.
 */
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  rmdirSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { retryBusy } from "./branches.ts";
import { type ByteName, toPath, toText } from "./byte-path.ts";
import { describeIoError, makeDirectories, writeFileAtomic } from "./files.ts";
import { runQuietly } from "./rescue-objects.ts";
import { moveTree } from "./trash.ts";

/** git's own word for a worktree that is not complete, which adoption and creation respect. */
const MAKING = "initializing";

/** Where the worktree for `at` is made. */
export const formatTemporary = (at: string, rescue: string): string =>
  path.join(path.dirname(at), `.espalier-restore-${rescue}`, path.basename(at));

/** Adds a worktree without a file in it, at this commit. Throws `git` and `io`. */
export async function addEmpty(project: string, temporary: string, commit: string): Promise<void> {
  makeDirectories(path.dirname(path.dirname(temporary)), 0o777);
  try {
    mkdirSync(path.dirname(temporary), { recursive: true, mode: 0o700 });
  } catch (error) {
    throw describeIoError(error, "make the directory", path.dirname(temporary));
  }
  const how = ["--no-checkout", "--detach", "--lock", "--reason", MAKING];
  await retryBusy(() =>
    runQuietly(["worktree", "add", "--quiet", ...how, "--", temporary, commit], {
      cwd: project,
      write: true,
      config: ["-c", "worktree.useRelativePaths=false", "-c", "worktree.guessRemote=false"],
      doing: `add the worktree \`${temporary}\``,
    }),
  );
}

/** Puts HEAD on a branch without a look at any file. */
export async function writeHead(adminDirectory: string, branch: string): Promise<void> {
  await writeFileAtomic(path.join(adminDirectory, "HEAD"), `ref: refs/heads/${branch}\n`);
}

export async function writeIndex(adminDirectory: string, from: string): Promise<void> {
  await writeFileAtomic(path.join(adminDirectory, "index"), readFileSync(from), { mode: 0o644 });
}

export interface SubmodulePlace {
  /** Its checkout in the workspace. */
  readonly checkout: ByteName;
  /** Its repository below the worktree's `modules`. */
  readonly module: string;
}

/** Leads checkouts and repositories of submodules to each other, as they will lie at `place`. */
export async function pointSubmodules(
  project: string,
  where: { readonly root: string; readonly place: string; readonly adminDirectory: string },
  submodules: readonly SubmodulePlace[],
): Promise<void> {
  for (const { checkout, module } of submodules) {
    const repository = path.join(where.adminDirectory, "modules", module);
    const placed = path.join(where.place, toText(checkout));
    const pointer = toPath(where.root, `${checkout}/.git`);
    unlinkSync(pointer);
    writeFileSync(pointer, `gitdir: ${path.relative(placed, repository)}\n`, { mode: 0o644 });
    const argv = ["config", "--file", path.join(repository, "config"), "core.worktree"];
    await runQuietly([...argv, path.relative(repository, placed)], {
      cwd: project,
      write: true,
      doing: `lead the submodule ${module} to its checkout`,
    });
  }
}

export const chmodRoot = (root: string, mode: number): void => chmodSync(root, mode);

/**
 * Renames the worktree to its place and tells its git directory. Done again after a kill it does what is
 * still to be done. Throws `io`.
 */
export async function moveToPlace(
  temporary: string,
  place: string,
  adminDirectory: string,
): Promise<void> {
  await writeFileAtomic(path.join(adminDirectory, "gitdir"), `${path.join(place, ".git")}\n`);
  if (lstatSync(temporary, { throwIfNoEntry: false }) !== undefined) {
    await moveTree(temporary, place);
  }
  removeFolder(temporary);
}

/** The folder that the worktree was made in, once nothing is in it. */
export function removeFolder(temporary: string): void {
  try {
    rmdirSync(path.dirname(temporary));
  } catch {
    // Something is in it still, or it is gone; its name says whose it is.
  }
}

/** Takes away the lock of the making, and no other. */
export function removeMakingLock(adminDirectory: string): void {
  const file = path.join(adminDirectory, "locked");
  try {
    if (readFileSync(file, "utf8").trim() === MAKING) unlinkSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") {
      throw describeIoError(error, "unlock", adminDirectory);
    }
  }
}
