/**
 * What the file system under a path can do. Nothing is concluded from its type or its name: whether
 * a pair of places can clone is found out by cloning one real file (invariant 3).
 */
import { randomBytes } from "node:crypto";
import { constants, copyFileSync, rmSync, statfsSync } from "node:fs";
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

/** The codes with which a kernel says that it cannot clone between two places. */
const CANNOT_CLONE = new Set(["EXDEV", "ENOTSUP", "EOPNOTSUPP", "EINVAL", "ENOSYS", "ENOTTY"]);

/**
 * Whether this very file can be cloned into this very directory: it is, and the clone is taken away
 * again. Throws what is no answer to that question (no space, no permission).
 */
export function canClone(sourceFile: string, targetDirectory: string): boolean {
  const probe = path.join(targetDirectory, `.espalier-probe-${randomBytes(6).toString("hex")}`);
  try {
    copyFileSync(sourceFile, probe, constants.COPYFILE_FICLONE_FORCE | constants.COPYFILE_EXCL);
    return true;
  } catch (error) {
    if (CANNOT_CLONE.has((error as NodeJS.ErrnoException).code ?? "")) return false;
    throw error;
  } finally {
    rmSync(probe, { force: true });
  }
}
