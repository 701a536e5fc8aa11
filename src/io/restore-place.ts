/**
 * The worktree that a restore makes: beside its place under the same name, locked as git locks one that it is
 * making, and renamed to its place once all of it is there. git makes the entry; the rest is files.
 */
import { chmodSync, lstatSync, mkdirSync, rmdirSync, unlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { AppError, reasonOf } from "../errors.ts";
import { retryBusy } from "./branches.ts";
import { type ByteName, toPath, toText } from "./byte-path.ts";
import { describeIoError, readRegularFile, writeFileAtomic } from "./files.ts";
import { runQuietly, type Store } from "./rescue-objects.ts";
import { forgetFiles } from "./restore-index.ts";
import { moveTree } from "./trash.ts";

/** git's own word for a worktree that is not complete, which adoption and creation respect. */
const MAKING = "initializing";

/** Where the worktree for `at` is made. */
export const formatTemporary = (at: string, rescue: string): string =>
  path.join(path.dirname(at), `.espalier-restore-${rescue}`, path.basename(at));

/** Adds a worktree without a file in it, at this commit. Throws `git` and `io`. */
export async function addEmpty(project: string, temporary: string, commit: string): Promise<void> {
  makeFolder(path.dirname(temporary), 0o700);
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

/** One by one: a whole path at once never ends where a system has directories that take none (`/proc`). */
function makeFolder(directory: string, mode: number): void {
  const stat = lstatSync(directory, { throwIfNoEntry: false });
  if (stat?.isDirectory() === true) return;
  try {
    if (stat === undefined && path.dirname(directory) !== directory) {
      makeFolder(path.dirname(directory), 0o777);
    }
    mkdirSync(directory, { mode });
  } catch (error) {
    throw describeIoError(error, "make the directory", directory);
  }
}

/** Puts HEAD on a branch without a look at any file. */
export async function writeHead(adminDirectory: string, branch: string): Promise<void> {
  await writeFileAtomic(path.join(adminDirectory, "HEAD"), `ref: refs/heads/${branch}\n`);
}

/** Throws `unverified` for a file that is no index. */
export async function writeIndex(
  adminDirectory: string,
  from: string,
  format: Store["format"],
): Promise<void> {
  let index: Buffer;
  try {
    index = forgetFiles(readRegularFile(from), format);
  } catch (error) {
    throw new AppError("unverified", { what: `\`${from}\``, reason: reasonOf(error) });
  }
  await writeFileAtomic(path.join(adminDirectory, "index"), index, { mode: 0o644 });
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
 * still to be done. Throws `name_taken` where something is there by now, and `io`.
 */
export async function moveToPlace(
  temporary: string,
  place: string,
  adminDirectory: string,
): Promise<void> {
  const waits = lstatSync(temporary, { throwIfNoEntry: false }) !== undefined;
  if (waits) clearPlace(place);
  await pointBack(adminDirectory, place);
  if (waits) await moveTree(temporary, place);
  removeFolder(temporary);
}

/** As git does, a directory with nothing in it is taken. */
function clearPlace(place: string): void {
  if (lstatSync(place, { throwIfNoEntry: false }) === undefined || removeEmpty(place)) return;
  throw new AppError("name_taken", {
    name: place,
    what: "path",
    reason: "something was put there meanwhile",
    hint: "Move that away and run the command again, or name another place with `--path DIR`",
  });
}

/** Has git's entry lead to the worktree at `place`. */
export async function pointBack(adminDirectory: string, place: string): Promise<void> {
  await writeFileAtomic(path.join(adminDirectory, "gitdir"), `${path.join(place, ".git")}\n`);
}

/** Whether the worktree at `place` says that this is its git directory. */
export function leadsTo(place: string, adminDirectory: string): boolean {
  try {
    const told = readRegularFile(path.join(place, ".git")).toString("utf8");
    return told.trim() === `gitdir: ${adminDirectory}`;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === "ENOENT" || code === "ENOTDIR" || code === "EISDIR") return false;
    throw describeIoError(error, "look at", place);
  }
}

/** Takes a directory away that has nothing in it; answers whether it was one. */
export function removeEmpty(directory: string): boolean {
  try {
    rmdirSync(directory);
    return true;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? "";
    if (["ENOTEMPTY", "EEXIST", "ENOTDIR"].includes(code)) return false;
    throw describeIoError(error, "use the directory", directory);
  }
}

/** The folder that the worktree was made in, once nothing is in it. */
export function removeFolder(temporary: string): void {
  try {
    rmdirSync(path.dirname(temporary));
  } catch {
    // Something is in it still, or it is gone; its name says whose it is.
  }
}

/** Whether the lock of a making is on it. */
export function hasMakingLock(adminDirectory: string): boolean {
  try {
    return readRegularFile(path.join(adminDirectory, "locked")).toString("utf8").trim() === MAKING;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return false;
    throw describeIoError(error, "look at", adminDirectory);
  }
}

/** Takes away the lock of the making, and no other. */
export function removeMakingLock(adminDirectory: string): void {
  if (!hasMakingLock(adminDirectory)) return;
  try {
    unlinkSync(path.join(adminDirectory, "locked"));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") {
      throw describeIoError(error, "unlock", adminDirectory);
    }
  }
}
