/**
 * Looks for bytes in files: which file of a tree holds one of them. Nothing is decided here, and what cannot
 * be read throws. Needles are latin1, one character a byte.
 */
import {
  closeSync,
  constants,
  type Dirent,
  fstatSync,
  openSync,
  readdirSync,
  readlinkSync,
  readSync,
} from "node:fs";
import path from "node:path";
import { readUptime } from "./clock.ts";
import { SLICE_MS } from "./clone-outcome.ts";
import { listLoaded, type Span } from "./loaded-parts.ts";

const CHUNK = 1 << 20;
const FLAGS = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

const listEntries = (at: string): Dirent[] => {
  try {
    return readdirSync(at, { withFileTypes: true });
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === "ENOENT" || code === "ENOTDIR") return [];
    throw error;
  }
};

/** The first file or link below whose bytes hold one of the needles. */
export function findNaming(root: string, needles: readonly string[]): string | undefined {
  for (const entry of listEntries(root)) {
    const at = path.join(root, entry.name);
    if (entry.isDirectory()) {
      const found = findNaming(at, needles);
      if (found !== undefined) return found;
    } else if (entry.isFile() && isHolding(at, needles)) return at;
    else if (entry.isSymbolicLink()) {
      const target = readlinkSync(at, "latin1");
      if (needles.some((needle) => target.includes(needle))) return at;
    }
  }
  return undefined;
}

function isHolding(file: string, needles: readonly string[]): boolean {
  const descriptor = openSync(file, FLAGS);
  try {
    return streamHolds(descriptor, whole(descriptor), longest(needles), holdsOne(needles));
  } finally {
    closeSync(descriptor);
  }
}

/** Whether a view of a file holds one of the needles. */
export const holdsOne =
  (needles: readonly string[]) =>
  (view: Buffer): boolean =>
    needles.some((needle) => view.includes(needle, 0, "latin1"));

/** How much of one view the next has to begin with. */
export const longest = (needles: readonly string[]): number =>
  Math.max(...needles.map((needle) => needle.length), 1);

export const whole = (descriptor: number): Span => ({ start: 0, end: fstatSync(descriptor).size });

let buffer = Buffer.alloc(0);

/** Reads a part of a file chunk by chunk; consecutive views overlap by a needle's length. */
export function streamHolds(
  descriptor: number,
  { start, end }: Span,
  overlap: number,
  holds: (view: Buffer) => boolean,
): boolean {
  if (buffer.length < CHUNK + overlap) buffer = Buffer.alloc(CHUNK + overlap);
  let kept = 0;
  for (let at = start; at < end; ) {
    const read = readSync(descriptor, buffer, kept, Math.min(CHUNK, end - at), at);
    if (read === 0) return false;
    at += read;
    const view = buffer.subarray(0, kept + read);
    if (holds(view)) return true;
    kept = at < end ? Math.min(overlap, view.length) : 0;
    view.copy(buffer, 0, view.length - kept);
  }
  return false;
}

/**
 * Whether what a program sees of a compiled file when it runs holds one of the needles: not its debug
 * information, which names the place in any case. A file of another kind is searched as a whole; one that is
 * gone holds nothing.
 */
export function isLoadedNaming(file: string, needles: readonly string[]): boolean {
  let descriptor: number;
  try {
    descriptor = openSync(file, constants.O_RDONLY | constants.O_NONBLOCK);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return false;
    throw error;
  }
  try {
    const spans = listLoaded(descriptor) ?? [whole(descriptor)];
    const holds = holdsOne(needles);
    return spans.some((span) => streamHolds(descriptor, span, longest(needles), holds));
  } finally {
    closeSync(descriptor);
  }
}

export interface SearchRequest {
  readonly root: string;
  /** Regular files and links, relative. */
  readonly files: readonly string[];
  readonly needles: readonly string[];
  /** Asked with each view of a file that holds none of them. */
  readonly isFound: (view: string) => boolean;
  /** When there are more bytes than this, nothing is searched any more. */
  readonly most: number;
  readonly signal?: AbortSignal;
}

export type SearchOutcome =
  | { readonly kind: "clean" }
  | { readonly kind: "found"; readonly file: string }
  | { readonly kind: "too_large" };

/** Two views of a file have this much in common at least: as much as a path may be long. */
const LONGEST_PATH = 4096;

/** Searches every byte of the files; links by their targets. Throws the signal's reason. */
export async function searchFiles(request: SearchRequest): Promise<SearchOutcome> {
  const { root, files, needles, isFound } = request;
  const overlap = Math.max(longest(needles), LONGEST_PATH);
  const isNamed = holdsOne(needles);
  const holds = (view: Buffer): boolean => isNamed(view) || isFound(view.toString("latin1"));
  let left = request.most;
  let sliceEnd = readUptime() + SLICE_MS;
  for (const file of files) {
    if (readUptime() > sliceEnd) {
      await new Promise((resolve) => setImmediate(resolve));
      request.signal?.throwIfAborted();
      sliceEnd = readUptime() + SLICE_MS;
    }
    let descriptor: number;
    try {
      descriptor = openSync(`${root}/${file}`, FLAGS);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ELOOP") throw error;
      const target = readlinkSync(`${root}/${file}`, "latin1");
      if (needles.some((needle) => target.includes(needle))) return { kind: "found", file };
      continue;
    }
    try {
      const span = whole(descriptor);
      left -= span.end;
      if (left < 0) return { kind: "too_large" };
      if (streamHolds(descriptor, span, overlap, holds)) return { kind: "found", file };
    } finally {
      closeSync(descriptor);
    }
  }
  return { kind: "clean" };
}
