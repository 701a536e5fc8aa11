/**
 * The temporary directory in which a seed grows, inside the workspace so that it is on its file system,
 * and the rename of what is complete. git sees nothing of it: it holds a `.gitignore` for itself. Its
 * name tells its process, so that what a kill left is known and taken away by the next seed.
 */
import { lstatSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Native } from "./native.ts";
import { type Moment, readMoment } from "./snapshot.ts";

/** Makes the directory; throws when it exists, and leaves nothing when it throws. */
export function createTemporary(root: string, name: string): string {
  const at = path.join(root, name);
  mkdirSync(at, { mode: 0o700 });
  try {
    writeFileSync(path.join(at, ".gitignore"), "*\n", { flag: "wx" });
    return at;
  } catch (error) {
    rmSync(at, { recursive: true });
    throw error;
  }
}

/** Names in the root that may be temporary directories. */
export function listTemporaries(root: string): string[] {
  return readdirSync(root).filter((name) => name.startsWith(".espalier-seed-"));
}

/** Now, as the file system of this temporary directory tells it. */
export function createMoment(temporary: string, name: string): Moment {
  const probe = path.join(temporary, `clock-${name}`);
  writeFileSync(probe, "", { flag: "wx" });
  return readMoment(probe);
}

/** Whether anything is there, a dangling link included. */
export function isTaken(at: string): boolean {
  return lstatSync(at, { throwIfNoEntry: false }) !== undefined;
}

/** Renames a complete tree to its place; false when something is there. Throws what else goes wrong. */
export function moveIntoPlace(native: Native | undefined, from: string, to: string): boolean {
  if (isTaken(to)) return false;
  const error = native?.renameExclusive?.(from, to);
  if (error === 0) return true;
  if (error !== undefined && isTaken(to)) return false;
  // A file system without the exclusive rename; a directory is never renamed over one with contents.
  renameSync(from, to);
  return true;
}
