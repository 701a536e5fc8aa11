/**
 * What an evicted directory is called in the trash. The name tells which directory it was and whether it was
 * proved there, so that a process that could write nothing down, on a full disk, still leaves what the next one
 * can put back or finish (invariant 6).
 */
import { createHash, randomBytes } from "node:crypto";
import { lstatSync, readdirSync } from "node:fs";

export interface EvictedDirectory {
  readonly workspaceId: string;
  /** Relative to the workspace. */
  readonly path: string;
}

/** `moved`: renamed away, and nobody has looked at it there. `proved`: it may go. */
export type TrashPhase = "moved" | "proved";

const NAME = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const NONCE_LENGTH = 8;

function formatName(nonce: string, phase: TrashPhase, of: EvictedDirectory): string {
  const hash = createHash("sha256");
  const digest = hash.update(`${phase}\0${nonce}\0${of.workspaceId}\0${of.path}`).digest("hex");
  const at = (start: number, end: number): string => digest.slice(start, end);
  return `${nonce}-${at(0, 4)}-${at(4, 8)}-${at(8, 12)}-${at(12, 24)}`;
}

/** A name that no other eviction has, for what is about to be renamed away. */
export const createTrashName = (of: EvictedDirectory): string =>
  formatName(randomBytes(NONCE_LENGTH / 2).toString("hex"), "moved", of);

/** What the same piece of trash is called from the moment on that it may go. */
export const formatProvedName = (name: string, of: EvictedDirectory): string =>
  formatName(name.slice(0, NONCE_LENGTH), "proved", of);

/** Whether a name in the trash is this directory's, and how far it was; undefined for anything else. */
export function describeTrashName(name: string, of: EvictedDirectory): TrashPhase | undefined {
  const nonce = name.slice(0, NONCE_LENGTH);
  return (["moved", "proved"] as const).find((phase) => formatName(nonce, phase, of) === name);
}

/** The pieces of trash in a directory that holds them; none where there is no such directory. */
export function listTrashNames(directory: string): string[] {
  try {
    return readdirSync(directory).filter((name) => NAME.test(name));
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === "ENOENT" || code === "ENOTDIR") return [];
    throw error;
  }
}

/** Tells a directory from another one that has its name later; undefined where no directory is. */
export function readIdentity(at: string): string | undefined {
  const entry = lstatSync(at, { bigint: true, throwIfNoEntry: false });
  return entry?.isDirectory() === true ? `${entry.dev}:${entry.ino}` : undefined;
}
