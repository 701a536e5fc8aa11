/**
 * What cloning a tree is asked, what it answers, and the pieces that both ways of cloning share. A clone
 * is ended from anywhere within it by throwing a `Halt`, which only `cloneTree` catches.
 */
import { chmodSync, type Dirent, readdirSync, rmSync } from "node:fs";
import type { Native } from "./native.ts";
import type { Moment } from "./snapshot.ts";

export interface CloneRequest {
  /** Undefined: `cp` does the cloning. */
  readonly native: Native | undefined;
  readonly source: string;
  /** Must not exist; its parent must. On any outcome but `cloned` it is gone again. */
  readonly target: string;
  /** What is left out: a directory's path relative to the source, and what is beside it. */
  readonly isWorthless: (relative: string, isBeside: (name: string) => boolean) => boolean;
  /** The names of all directories for which `isWorthless` can be true. */
  readonly doubtful: readonly string[];
  /** Directories that hold an entry of this name are reported. */
  readonly marker: string;
  /** What to look for in the files on the way, each of which is open at that moment. */
  readonly sought?: Sought | undefined;
  /** Before the clone began, by the clock of the source's file system: what changed from then on is told. */
  readonly since: Moment;
  /** How many further threads a large tree gets. */
  readonly helpers: number;
  readonly signal?: AbortSignal | undefined;
  /** Told between two slices how much there is by now; `cp` does not tell. */
  readonly report?: (files: number, bytes: number) => void;
}

export interface Sought {
  /** Latin1. */
  readonly bytes: string;
  /** A file of this size or more is not looked at, */
  readonly below: number;
  /** nor one that lies in a directory of this name. */
  readonly except: string;
}

/** Files of the clone, relative. */
export interface Sighted {
  /** They hold what was sought. */
  readonly holding: readonly string[];
  /** Nobody looked at these: links, large files, further names of a file. */
  readonly unseen: readonly string[];
}

/** A directory that was taken, and the files and links that were taken of it. */
export interface TakenEntries {
  /** Relative; "" for the tree itself. */
  readonly directory: string;
  readonly names: readonly string[];
}

export interface CloneReport {
  readonly kind: "cloned";
  readonly files: number;
  /** Apparent size of the files. */
  readonly bytes: number;
  /** The latest modification time of a file, in nanoseconds. */
  readonly newestNs: bigint;
  readonly entries: readonly TakenEntries[];
  /** Directories, relative, that hold an entry of the name `marker`. */
  readonly marked: readonly string[];
  /** Links whose target is an absolute path: where they are (relative), and what they name. */
  readonly absoluteLinks: readonly { readonly path: string; readonly target: string }[];
  /** Where something was sought, and a way of cloning that can look was taken. */
  readonly sighted?: Sighted;
}

export type CloneOutcome =
  | CloneReport
  /** The pair of places cannot share blocks. */
  | { readonly kind: "unsupported"; readonly reason: string }
  /** A repository of its own lies below; nothing of the tree is taken. */
  | { readonly kind: "nested_repository"; readonly path: string }
  /** An entry was gone or replaced when its turn came. */
  | { readonly kind: "moved"; readonly reason: string }
  /** An entry of the source (relative, "" for itself) changed while it was cloned. */
  | { readonly kind: "changed"; readonly path: string }
  | { readonly kind: "stopped" }
  | { readonly kind: "failed"; readonly reason: string };

export type Halt = Error & { readonly halted: Exclude<CloneOutcome, CloneReport> };

/** Ends a clone from anywhere within it; only `cloneTree` catches it. */
export const halt = (halted: Halt["halted"]): Halt =>
  Object.assign(new Error(halted.kind), { halted });

export const isHalt = (error: unknown): error is Halt =>
  error instanceof Error && "halted" in error;

/** How a system says that a path is no longer what the listing said. */
export const MOVED = new Set(["ENOENT", "ENOTDIR", "ELOOP", "ENXIO", "EISDIR"]);

/** How long the event loop may be kept waiting. */
export const SLICE_MS = 25;

/** Lets the event loop run, and ends the clone when its time is up. */
export async function breathe(signal: AbortSignal | undefined): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
  if (signal?.aborted === true) throw halt({ kind: "stopped" });
}

/** The relative path of an entry of a directory. */
export const childOf = (directory: string, name: string): string =>
  directory === "" ? name : `${directory}/${name}`;

export const below = (root: string, relative: string): string =>
  relative === "" ? root : `${root}/${relative}`;

/** A name that is not UTF-8 cannot be cloned, so the tree is not. */
export function listDirectory(at: string): Dirent[] {
  const entries = readdirSync(at, { withFileTypes: true });
  const unnameable = entries.find((entry) => entry.name.includes("\uFFFD"));
  if (unnameable !== undefined) {
    throw halt({ kind: "failed", reason: `a name in \`${at}\` is not UTF-8` });
  }
  return entries;
}

/** Takes a tree of ours away, directories without write permission included. */
export function removeTree(at: string): void {
  try {
    rmSync(at, { recursive: true, force: true, maxRetries: 2 });
  } catch {
    // A directory that its owner may not write to; throws when it is something else.
    openDirectories(at);
    rmSync(at, { recursive: true, force: true, maxRetries: 2 });
  }
}

function openDirectories(at: string): void {
  chmodSync(at, 0o700);
  for (const entry of readdirSync(at, { withFileTypes: true })) {
    if (entry.isDirectory()) openDirectories(`${at}/${entry.name}`);
  }
}
