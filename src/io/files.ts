/**
 * Files of ours, replaced whole (invariant 8): a reader sees the old file or the new one, never a part,
 * and a full disk leaves the old one.
 *
 * A plain temporary file and rename makes three mistakes that this avoids: it replaces a symbolic link
 * instead of what the link names, it may cross to another file system, and it loses the file's mode.
 * The writes are synchronous: most happen under a lock that others wait for, where every turn through
 * the thread pool is their time too.
 */
import { randomBytes } from "node:crypto";
import {
  closeSync,
  constants,
  fchmodSync,
  fchownSync,
  fstatSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  type Stats,
  statSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { AppError, isAppError } from "../errors.ts";

/** The end of every temporary file's name; `<file>.<random><TEMPORARY>` is left only by a kill. */
export const TEMPORARY = ".tmp";

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: "the disk is full (ENOSPC)",
  EDQUOT: "the disk quota is used up (EDQUOT)",
  EROFS: "the file system is read-only (EROFS)",
  EACCES: "permission denied (EACCES)",
  EPERM: "not permitted (EPERM)",
  EIO: "the disk reports an error (EIO)",
};

/** An error of the file system as `io`; what is an AppError already stays itself. */
export function describeIoError(error: unknown, doing: string, at: string): AppError {
  if (isAppError(error)) return error;
  const code = codeOf(error);
  const told = error instanceof Error ? error.message : String(error);
  const reason = (code === undefined ? undefined : REASONS[code]) ?? code ?? told;
  return new AppError(
    "io",
    { doing, path: at, reason },
    { cause: error, details: { errno: code } },
  );
}

type Data = string | Uint8Array | readonly Uint8Array[];

/**
 * Replaces `file`, following a symbolic link to what it names. `mode` is set exactly; without it an
 * existing file keeps its mode and a new one is made 0600. Throws `io`, with the old file in place and no
 * temporary file left.
 */
export async function writeFileAtomic(
  file: string,
  data: Data,
  options: { readonly mode?: number } = {},
): Promise<void> {
  try {
    const { target, temporary } = writeBeside(file, data, options.mode);
    try {
      renameSync(temporary, target);
    } catch (error) {
      removeQuietly(temporary);
      throw error;
    }
    syncDirectory(path.dirname(target));
  } catch (error) {
    throw describeIoError(error, "write", file);
  }
}

/** A file that is whole and durable, and waits beside the one that it is to replace. */
export interface PreparedFile {
  readonly path: string;
  /**
   * Renames it into place, after which the caller owes a `syncRename` and may let go of its lock first.
   * False when it does not wait there any more, and nothing was done. Throws `io`.
   */
  replace(): boolean;
  /** Takes it away where it still waits. */
  drop(): void;
}

/** The longer half of `writeFileAtomic`, for which no lock is needed. Throws as that does. */
export async function prepareFile(
  file: string,
  data: Data,
  options: { readonly mode?: number } = {},
): Promise<PreparedFile> {
  try {
    const { target, temporary } = writeBeside(file, data, options.mode);
    return {
      path: temporary,
      replace: () => {
        try {
          renameSync(temporary, target);
          return true;
        } catch (error) {
          if (codeOf(error) === "ENOENT") return false;
          throw describeIoError(error, "write", file);
        }
      },
      drop: () => removeQuietly(temporary),
    };
  } catch (error) {
    throw describeIoError(error, "write", file);
  }
}

/** Leaves nothing when it throws. */
function writeBeside(
  file: string,
  data: Data,
  mode: number | undefined,
): { readonly target: string; readonly temporary: string } {
  const { target, old } = readTarget(file);
  const temporary = `${target}.${randomBytes(6).toString("hex")}${TEMPORARY}`;
  try {
    writeTemporary(temporary, data, mode ?? (old ? old.mode & 0o7777 : 0o600), old);
    return { target, temporary };
  } catch (error) {
    removeQuietly(temporary);
    throw error;
  }
}

/** The file behind any links, and what is there now. A link that leads nowhere is refused. */
function readTarget(file: string): { target: string; old: Stats | undefined } {
  const entry = lstatSync(file, { throwIfNoEntry: false });
  if (entry === undefined) return { target: path.resolve(file), old: undefined };
  if (!entry.isSymbolicLink()) return { target: path.resolve(file), old: entry };
  const target = realpathSync(file);
  return { target, old: statSync(target) };
}

function writeTemporary(temporary: string, data: Data, mode: number, old: Stats | undefined): void {
  const descriptor = openSync(temporary, "wx", 0o600);
  try {
    const parts = typeof data === "string" || data instanceof Uint8Array ? [data] : data;
    for (const part of parts) writeFileSync(descriptor, part);
    const made = fstatSync(descriptor);
    // Root keeps the file its owner's: a run under sudo must not lock the person out of their state.
    if (old !== undefined && made.uid === 0 && (old.uid !== 0 || old.gid !== made.gid)) {
      fchownSync(descriptor, old.uid, old.gid);
    }
    if ((made.mode & 0o7777) !== mode) fchmodSync(descriptor, mode);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Makes the replacement of a file durable: once it returns, a power cut leaves the new file. */
export async function syncRename(file: string): Promise<void> {
  try {
    syncDirectory(path.dirname(readTarget(file).target));
  } catch (error) {
    throw describeIoError(error, "write", file);
  }
}

/** Makes durable what a directory names. Windows has no such call, its rename is written through. */
export function syncDirectory(directory: string): void {
  if (process.platform === "win32") return;
  const descriptor = openSync(directory, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function removeQuietly(file: string): void {
  try {
    unlinkSync(file);
  } catch {
    // Most likely it is not there; where an error brought us here, that is the one to report.
  }
}

/** Path arithmetic for callers without a `path` of their own; the disk is not asked. */
export const resolvePath = (...parts: readonly string[]): string => path.resolve(...parts);
export const joinPath = (...parts: readonly string[]): string => path.join(...parts);
export const directoryName = (at: string): string => path.dirname(at);
export const baseName = (at: string): string => path.basename(at);

/** The canonical path, undefined when nothing is there. Throws `io` when that cannot be told. */
export async function readRealPath(at: string): Promise<string | undefined> {
  try {
    return realpathSync(at);
  } catch (error) {
    const code = codeOf(error);
    if (code === "ENOENT" || code === "ENOTDIR") return undefined;
    throw describeIoError(error, "look at", at);
  }
}

/** The text of a file, undefined when there is none. Throws `io` when it cannot be read. */
export async function readTextFile(file: string): Promise<string | undefined> {
  try {
    return readRegularFile(file).toString("utf8");
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    throw describeIoError(error, "read", file);
  }
}

/** What is in a file of anybody's. Throws what the system does, and where it is no file: a FIFO would be waited for. */
export function readRegularFile(file: string): Buffer {
  const descriptor = openSync(file, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const entry = fstatSync(descriptor);
    if (!entry.isFile() && !entry.isDirectory()) throw new Error("it is no file");
    return readFileSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** The nearest thing on the way to a directory that is none itself, undefined where nothing is in the way. */
export function findObstacle(directory: string): string | undefined {
  for (let at = path.resolve(directory); ; at = path.dirname(at)) {
    try {
      if (!statSync(at).isDirectory()) return at;
    } catch (error) {
      if (codeOf(error) !== "ENOENT" && codeOf(error) !== "ENOTDIR") return undefined;
    }
    if (path.dirname(at) === at) return undefined;
  }
}

/**
 * Gives a file the time of now. Throws `io`, also where the path leads over a link, or to what is no file: below a
 * directory of ours nothing of anybody else's is reached.
 */
export function touchFile(directory: string, name: string): void {
  const file = path.join(directory, name);
  try {
    if (realpathSync(file) !== file || !lstatSync(file).isFile()) {
      throw new Error("it is reached over a link, or is no file");
    }
    const now = new Date();
    utimesSync(file, now, now);
  } catch (error) {
    throw describeIoError(error, "give a new time to", file);
  }
}

/** Makes a directory and its parents; 0700 unless told otherwise. One that exists stays as it is. */
export async function createDirectory(directory: string, mode = 0o700): Promise<void> {
  makeDirectories(directory, mode);
}

/**
 * The same for callers that do not wait. Throws `io` with the true reason: `mkdir -p` as Node has it says
 * ENOENT for a parent that could not be made, and EEXIST for a file that is in the way.
 */
export function makeDirectories(directory: string, mode = 0o700): void {
  try {
    mkdirSync(directory, { recursive: true, mode });
  } catch (error) {
    const doing = "make the directory";
    const parents = [path.resolve(directory)];
    for (let at = path.resolve(directory); path.dirname(at) !== at; at = path.dirname(at)) {
      parents.unshift(path.dirname(at));
    }
    for (const at of parents) {
      try {
        if (statSync(at, { throwIfNoEntry: false })?.isDirectory() === true) continue;
        mkdirSync(at, { mode });
      } catch (inner) {
        if (codeOf(inner) !== "EEXIST" && codeOf(inner) !== "ENOTDIR") {
          throw describeIoError(inner, doing, directory);
        }
        const reason = `\`${at}\` is in the way, it is no directory`;
        throw new AppError("io", { doing, path: directory, reason }, { cause: error });
      }
    }
  }
}
