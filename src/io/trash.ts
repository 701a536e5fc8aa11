/**
 * Renames a tree away, proves that nothing moved in it, and deletes it later (invariant 6). Links and
 * junctions are unlinked and never entered (RM-14); another file system below is left alone.
 */
import { randomBytes } from "node:crypto";
import {
  chmodSync,
  closeSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmdirSync,
  statSync,
  unlinkSync,
} from "node:fs";
import path from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { AppError, reasonOf } from "../errors.ts";
import { describeIoError } from "./files.ts";

const BESIDE = ".espalier-trash";
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const sharesVolume = (workspace: string, commonDirectory: string): boolean => {
  const home = statSync(workspace, { throwIfNoEntry: false })?.dev;
  return home === undefined || home === statSync(commonDirectory).dev;
};

/** Where a workspace is renamed to: in its repository, or beside it when that is another file system. */
export function readTrashPath(workspace: string, commonDirectory: string, id: string): string {
  return sharesVolume(workspace, commonDirectory)
    ? path.join(commonDirectory, "espalier", "trash", id)
    : path.join(path.dirname(workspace), BESIDE, id);
}

/** Makes the directory that trash lies in. Throws `io`. */
export function createTrash(trashPath: string): void {
  try {
    mkdirSync(path.dirname(trashPath), { recursive: true, mode: 0o700 });
  } catch (error) {
    throw describeIoError(error, "make", path.dirname(trashPath));
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

/** Whether anything is there, a dangling link included. */
export const isThere = (at: string): boolean =>
  lstatSync(at, { throwIfNoEntry: false }) !== undefined;

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
  const probe = path.join(directory, `.espalier-probe-${randomBytes(6).toString("hex")}`);
  try {
    closeSync(openSync(probe, "wx", 0o600));
    return statSync(probe, { bigint: true }).ctimeNs;
  } catch (error) {
    throw describeIoError(error, "write", probe);
  } finally {
    if (isThere(probe)) unlinkSync(probe);
  }
}

/** Mount points at or below a directory. Elsewhere than on Linux a mount shows by its device. */
export function listMounts(root: string): string[] {
  if (process.platform !== "linux") {
    const parent = statSync(path.dirname(root)).dev;
    return statSync(root).dev === parent ? [] : [root];
  }
  const unescaped = (text: string): string =>
    text.replace(/\\([0-7]{3})/g, (_, octal: string) =>
      String.fromCharCode(Number.parseInt(octal, 8)),
    );
  return readFileSync("/proc/self/mountinfo", "latin1")
    .split("\n")
    .map((line) => unescaped(line.split(" ")[4] ?? ""))
    .map((at) => Buffer.from(at, "latin1").toString("utf8"))
    .filter((at) => at === root || at.startsWith(`${root}/`));
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
    for (const entry of withAccess(directory, () =>
      readdirSync(directory, { withFileTypes: true, encoding: "buffer" }),
    )) {
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
    rmdirSync(root);
    return true;
  } catch (error) {
    throw describeIoError(error, "delete", root);
  }
}

/** A read-only directory does not let even its owner delete what is in it. */
function withAccess<T>(directory: Buffer, act: () => T): T {
  try {
    return act();
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code !== "EACCES" && code !== "EPERM") throw error;
    chmodSync(directory, (lstatSync(directory).mode & 0o7777) | 0o700);
    return act();
  }
}
