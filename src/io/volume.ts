/**
 * What the file system under a path can do. Nothing is concluded from its type or its name: whether
 * a pair of places can clone is found out by cloning one real file (invariant 3).
 */
import { randomBytes } from "node:crypto";
import {
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  rmdirSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";

export interface VolumeFacts {
  /** What this user may still write. */
  readonly freeBytes: number;
  readonly totalBytes: number;
}

/** Throws what the system throws when the path cannot be read. */
export function readVolume(at: string): VolumeFacts {
  const facts = statfsSync(at);
  return { freeBytes: facts.bavail * facts.bsize, totalBytes: facts.blocks * facts.bsize };
}

/** Why no directory can be made in this one, tried out; null when one can, and it is taken away again. */
export function describeMakeFault(at: string): string | null {
  const probe = createProbeName(at);
  try {
    mkdirSync(probe);
    rmdirSync(probe);
    return null;
  } catch (error) {
    return `nothing can be made in \`${at}\` (${codeOf(error)})`;
  }
}

/** Whether two directories lie on one volume. Throws what the system throws when one cannot be read. */
export function isSameVolume(one: string, other: string): boolean {
  return statSync(one, { bigint: true }).dev === statSync(other, { bigint: true }).dev;
}

const PROBE = /^\.espalier-probe-[0-9a-f]{12}$/;
/** A probe lives for milliseconds: one that is so old was left by a kill. */
const LEFT_BEHIND_MS = 10 * 60_000;

/** A name for a file that only tries something and is taken away at once; those that a kill left go first. */
export function createProbeName(directory: string): string {
  try {
    for (const name of readdirSync(directory).filter((each) => PROBE.test(each))) {
      const at = path.join(directory, name);
      const age = Date.now() - (lstatSync(at, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
      if (age > LEFT_BEHIND_MS) rmSync(at, { force: true });
    }
  } catch {
    // A place that does not let us look will not let us write either, and then says why.
  }
  return path.join(directory, `.espalier-probe-${randomBytes(6).toString("hex")}`);
}

/** The codes with which a kernel says that it cannot clone between two places. */
const CANNOT_CLONE = new Set(["EXDEV", "ENOTSUP", "EOPNOTSUPP", "EINVAL", "ENOSYS", "ENOTTY"]);

/**
 * Whether this very file can be cloned into this very directory: it is, and the clone is taken away
 * again. Throws what is no answer to that question (no space, no permission).
 */
export function canClone(sourceFile: string, targetDirectory: string): boolean {
  const probe = createProbeName(targetDirectory);
  try {
    return clones(sourceFile, probe, constants.COPYFILE_EXCL);
  } finally {
    rmSync(probe, { force: true });
  }
}

/**
 * Whether a file of our own can be cloned in a directory; false also where none can be made to try. Without a trace where
 * that can be; where not, nothing is tried when `unseen` is asked for.
 */
export function clonesHere(directory: string, unseen = false): boolean {
  const known = clonesUnseen(directory);
  if (known !== undefined || unseen) return known === true;
  const probe = createProbeName(directory);
  try {
    writeFileSync(probe, "espalier", { flag: "wx", mode: 0o600 });
    return canClone(probe, directory);
  } catch {
    return false;
  } finally {
    rmSync(probe, { force: true });
  }
}

/** With two files that have no name; undefined where there are none such. */
function clonesUnseen(directory: string): boolean | undefined {
  try {
    const source = openNameless(directory);
    if (source === undefined) return undefined;
    try {
      writeFileSync(source, "espalier");
      return canCloneUnseen(`/proc/self/fd/${source}`, directory);
    } finally {
      closeSync(source);
    }
  } catch {
    return false;
  }
}

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? "";

function clones(sourceFile: string, target: string, flags = 0): boolean {
  try {
    copyFileSync(sourceFile, target, constants.COPYFILE_FICLONE_FORCE | flags);
    return true;
  } catch (error) {
    if (CANNOT_CLONE.has(codeOf(error))) return false;
    throw error;
  }
}

/**
 * Whether this very file can be cloned into this very directory, asked without a trace: the clone has no name, and no
 * directory is changed. Undefined where there are no such files. Throws as `canClone`.
 */
export function canCloneUnseen(sourceFile: string, targetDirectory: string): boolean | undefined {
  const descriptor = openNameless(targetDirectory);
  if (descriptor === undefined) return undefined;
  try {
    return clones(sourceFile, `/proc/self/fd/${descriptor}`);
  } finally {
    closeSync(descriptor);
  }
}

/**
 * Whether a file of a Git directory can be cloned on its volume, asked without a trace where that can be, and else
 * in `espalier/` below. Throws as `canClone`.
 */
export function canCloneWithin(commonDirectory: string, file: string): boolean {
  const sourceFile = path.join(commonDirectory, file);
  const unseen = canCloneUnseen(sourceFile, commonDirectory);
  if (unseen !== undefined) return unseen;
  const own = path.join(commonDirectory, "espalier");
  mkdirSync(own, { recursive: true, mode: 0o700 });
  return canClone(sourceFile, own);
}

/** `__O_TMPFILE` of x64 and arm64: a file that is in no directory. */
const NAMELESS = 0o20000000;

/** Undefined where the system or the file system has no such files, or no `/proc` to reach one by. */
function openNameless(directory: string): number | undefined {
  if (process.platform !== "linux" || !["x64", "arm64"].includes(process.arch)) return undefined;
  if (!existsSync("/proc/self/fd")) return undefined;
  try {
    return openSync(directory, NAMELESS | constants.O_DIRECTORY | constants.O_RDWR, 0o600);
  } catch (error) {
    if (["EOPNOTSUPP", "ENOTSUP", "EISDIR", "EINVAL"].includes(codeOf(error))) return undefined;
    throw error;
  }
}
