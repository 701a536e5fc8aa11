/**
 * Renames a tree away, proves that nothing moved in it, and deletes it later (invariant 6). Links and
 * junctions are unlinked and never entered (RM-14); another file system below is left alone.
 */
import {
  chmodSync,
  closeSync,
  lstatSync,
  openSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmdirSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { AppError, reasonOf } from "../errors.ts";
import { describeIoError, makeDirectories } from "./files.ts";
import { findMount, isBelow, listMountPoints } from "./mounts.ts";
import { createProbeName } from "./volume.ts";

const BESIDE = ".espalier-trash";
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a rename between the two can be: one file system, through one mount of it. */
const sharesVolume = (workspace: string, commonDirectory: string): boolean => {
  const home = statSync(workspace, { throwIfNoEntry: false })?.dev;
  if (home === undefined) return true;
  if (home !== statSync(commonDirectory).dev) return false;
  return findMount(workspace)?.id === findMount(commonDirectory)?.id;
};

/** Where a workspace is renamed to: in its repository, or beside it when that is on another mount. */
export function readTrashPath(workspace: string, commonDirectory: string, id: string): string {
  return sharesVolume(workspace, commonDirectory)
    ? path.join(commonDirectory, "espalier", "trash", id)
    : readTrashBeside(workspace, id);
}

/** The other place: for a disk that refuses the first with EXDEV although it is one (quotas, overlays). */
export const readTrashBeside = (workspace: string, id: string): string =>
  path.join(path.dirname(workspace), BESIDE, id);

/** Every place where trash of this id may be, for who does not know any more which mount it came from. */
export const listTrashPaths = (
  workspace: string,
  commonDirectory: string,
  id: string,
): string[] => [
  path.join(commonDirectory, "espalier", "trash", id),
  path.join(path.dirname(workspace), BESIDE, id),
];

/** Says to git that a trash beside workspaces, which may lie in a working tree, holds nothing to show. */
const UNSEEN = ".gitignore";

/** Makes the directory that trash lies in. Throws `io`. */
export function createTrash(trashPath: string): void {
  const parent = path.dirname(trashPath);
  makeDirectories(parent);
  if (path.basename(parent) !== BESIDE) return;
  try {
    writeFileSync(path.join(parent, UNSEEN), "*\n", { flag: "wx", mode: 0o600 });
  } catch {
    // It is there, or the disk is full: then git shows the trash for as long as it lasts, and no more happens.
  }
}

/** Renames, never over something that is there. Throws `io`, and then nothing was moved. */
export async function moveTree(from: string, to: string): Promise<void> {
  try {
    if (lstatSync(to, { throwIfNoEntry: false }) !== undefined) {
      throw new AppError("io", { doing: "move", path: from, reason: `\`${to}\` is in the way` });
    }
    renameSync(from, to);
  } catch (error) {
    throw describeIoError(error, "move", from);
  }
}

/** Whether anything is there, a dangling link included. Below a file there is nothing. */
export function isThere(at: string): boolean {
  try {
    return lstatSync(at, { throwIfNoEntry: false }) !== undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOTDIR") return false;
    throw error;
  }
}

/**
 * The time (ns) of the file system that a workspace is on: whatever changes there after this call gets this ctime or a later
 * one, and what changed before it an earlier one. Waits for the kernel's tick, a few milliseconds.
 */
export async function readTick(workspace: string, commonDirectory: string): Promise<bigint> {
  const directory = sharesVolume(workspace, commonDirectory)
    ? commonDirectory
    : path.dirname(workspace);
  const first = writeProbe(directory);
  for (;;) {
    await nextTurn();
    const now = writeProbe(directory);
    if (now !== first) return now;
  }
}

function writeProbe(directory: string): bigint {
  const probe = createProbeName(directory);
  try {
    try {
      closeSync(openSync(probe, "wx", 0o600));
      return statSync(probe, { bigint: true }).ctimeNs;
    } finally {
      if (isThere(probe)) unlinkSync(probe);
    }
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === "ENOSPC" || code === "EDQUOT") return touchDirectory(directory);
    throw describeIoError(error, "write", probe);
  }
}

/** On a full disk no file can be made to read the time from; a directory that is given its own mode takes it, too. */
function touchDirectory(directory: string): bigint {
  try {
    chmodSync(directory, statSync(directory).mode & 0o7777);
    return statSync(directory, { bigint: true }).ctimeNs;
  } catch (error) {
    throw describeIoError(error, "touch", directory);
  }
}

/** Mount points at or below a directory. Elsewhere than on Linux a mount shows by its device. */
export function listMounts(root: string): string[] {
  if (process.platform !== "linux") {
    const parent = statSync(path.dirname(root)).dev;
    return statSync(root).dev === parent ? [] : [root];
  }
  return listMountPoints()
    .map(({ at }) => at)
    .filter((at) => isBelow(root, at));
}

/** Why a path is not a piece of trash that may be deleted, or undefined when it is. */
export function readTrashFault(at: string): string | undefined {
  const parent = path.dirname(at);
  const ours =
    path.basename(parent) === BESIDE ||
    (path.basename(parent) === "trash" && path.basename(path.dirname(parent)) === "espalier");
  if (!ours || !ID.test(path.basename(at))) return "it does not lie in a trash of ours";
  try {
    if (!lstatSync(at).isDirectory()) return "it is not a directory";
    if (realpathSync(at) !== at) return "a link leads to it";
    const mounts = listMounts(at);
    return mounts.length === 0 ? undefined : `a file system is mounted at \`${mounts[0]}\``;
  } catch (error) {
    return reasonOf(error);
  }
}

/** Takes away a trash directory beside workspaces once nothing is in it; the one in `.git` stays. */
export function removeEmptyTrash(trashPath: string): void {
  const parent = path.dirname(trashPath);
  if (path.basename(parent) !== BESIDE) return;
  try {
    const names = readdirSync(parent);
    if (names.length === 1 && names[0] === UNSEEN) unlinkSync(path.join(parent, UNSEEN));
    rmdirSync(parent);
  } catch {
    // Something else is in it still, or it is gone.
  }
}

const ENTRIES_A_TURN = 1_000;

/**
 * Deletes a tree, in slices. Answers false when `stopped` said so before the end; the rest is a next
 * call's. Throws `io` at what cannot be deleted.
 */
export async function removeTree(root: string, stopped: () => boolean): Promise<boolean> {
  const progress = { entries: 0 };
  const visit = async (directory: Buffer): Promise<boolean> => {
    const entries = withAccess(directory, () =>
      readdirSync(directory, { withFileTypes: true, encoding: "buffer" }),
    );
    for (const entry of entries ?? []) {
      const at = Buffer.concat([directory, Buffer.from("/"), entry.name as unknown as Buffer]);
      if (entry.isDirectory() && !entry.isSymbolicLink()) {
        if (!(await visit(at))) return false;
        withAccess(directory, () => rmdirSync(at));
      } else {
        withAccess(directory, () => unlinkSync(at));
      }
      progress.entries += 1;
      if (progress.entries % ENTRIES_A_TURN === 0) {
        await nextTurn();
        if (stopped()) return false;
      }
    }
    return true;
  };
  try {
    if (!isThere(root)) return true;
    if (!(await visit(Buffer.from(root)))) return false;
    removeRoot(root);
    return true;
  } catch (error) {
    throw describeIoError(error, "delete", root);
  }
}

function removeRoot(root: string): void {
  try {
    rmdirSync(root);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
}

/**
 * A read-only directory does not let even its owner delete what is in it. What is gone was deleted by another
 * process that empties the same trash: undefined then.
 */
function withAccess<T>(directory: Buffer, act: () => T): T | undefined {
  try {
    return act();
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === "ENOENT") return undefined;
    if (code !== "EACCES" && code !== "EPERM") throw error;
    chmodSync(directory, (lstatSync(directory).mode & 0o7777) | 0o700);
    return act();
  }
}
