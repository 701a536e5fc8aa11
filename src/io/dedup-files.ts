/**
 * What deduplication does to single files: where their blocks are, what they hold, and having the kernel join two of
 * them. A file is touched only while it is the one that was found, by device, inode, size and times; nobody who
 * writes is kept waiting for longer than one slice takes, and nothing of a file changes but where its blocks are.
 */
import { createHash } from "node:crypto";
import { constants, readSync } from "node:fs";
import { getSystemErrorMap } from "node:util";
import { BLOCK_BYTES, planSlices, SLICE_BYTES } from "./dedup-slices.ts";
import { isSame, type Stamp } from "./dedup-tree.ts";
import { DIRECTORY_FLAGS, type Extent, type Native, READ_FLAGS } from "./native.ts";

/** A file as it was found; one that is not the same any more is not touched. */
export interface KnownFile {
  readonly path: string;
  readonly size: number;
  readonly stamp: Stamp;
}

/** Why a file was passed over: it is not there or not the same any more, is being written, or cannot be had. */
export type Refusal =
  | { readonly kind: "moved" }
  | { readonly kind: "written" }
  | { readonly kind: "failed"; readonly reason: string };

export interface Layout {
  readonly kind: "layout";
  /** Equal for files that have all their blocks in common; undefined where blocks have no places yet. */
  readonly layout: string | undefined;
  readonly mappedBytes: number;
}

export type JoinOutcome =
  | { readonly kind: "joined"; readonly bytes: number }
  /** From some byte on they are not equal; what is before it may have been joined. */
  | { readonly kind: "different"; readonly bytes: number }
  | { readonly kind: "stopped"; readonly bytes: number }
  /** The file system joins no blocks. */
  | { readonly kind: "unsupported"; readonly reason: string }
  | (Refusal & { readonly of: "source" | "target"; readonly bytes: number });

const SAMPLE_BYTES = 512;
const EAGAIN = 11;
/** ENOTTY, ENOSYS, EOPNOTSUPP. */
const UNSUPPORTED = new Set([25, 38, 95]);
/** ENOENT, ENOTDIR, ELOOP, ESTALE: something else has its name. */
const MOVED = new Set([2, 20, 40, 116]);
/** Reading is no use of the file that its times should tell. */
const O_NOATIME = 0o1000000;
const FLAGS = READ_FLAGS | (process.platform === "linux" ? O_NOATIME : 0) | constants.O_NOCTTY;

const nameOf = (errno: number): string => getSystemErrorMap().get(-errno)?.[0] ?? `error ${errno}`;

/** Answers the descriptor, or why there is none. */
function openKnown(native: Native, file: KnownFile): number | Refusal {
  const descriptor = native.open(file.path, FLAGS, 0);
  if (descriptor < 0) {
    const errno = -descriptor;
    if (errno === EAGAIN) return { kind: "written" };
    if (MOVED.has(errno)) return { kind: "moved" };
    return { kind: "failed", reason: `it cannot be opened (${nameOf(errno)})` };
  }
  if (native.fstat(descriptor) === 0 && isSame(native.stat, file.stamp)) return descriptor;
  native.close(descriptor);
  return { kind: "moved" };
}

/** Runs `fn` with the file open; answers the refusal where it cannot be opened. */
function withFile<T>(native: Native, file: KnownFile, fn: (descriptor: number) => T): T | Refusal {
  const descriptor = openKnown(native, file);
  if (typeof descriptor !== "number") return descriptor;
  try {
    return fn(descriptor);
  } catch (error) {
    return unreadable(error);
  } finally {
    native.close(descriptor);
  }
}

const unreadable = (error: unknown): Refusal => {
  const { code, message } = error as NodeJS.ErrnoException;
  return { kind: "failed", reason: `it cannot be read (${code ?? message})` };
};

/** Where the blocks of a file are. Nothing of it is read. */
export function readLayout(native: Native, file: KnownFile): Layout | Refusal {
  return withFile(native, file, (descriptor) => {
    const found = listPieces(native, descriptor, file.size, false);
    // What is only in memory yet would be taken for zeros.
    return found.isUnwritten ? listPieces(native, descriptor, file.size, true) : found;
  });
}

interface Piece {
  readonly logical: number;
  readonly physical: number;
  length: number;
}

function listPieces(
  native: Native,
  descriptor: number,
  size: number,
  written: boolean,
): Layout & { readonly isUnwritten: boolean } {
  const pieces: Piece[] = [];
  const end = Math.ceil(size / BLOCK_BYTES) * BLOCK_BYTES;
  let [isPlaced, isUnwritten, mappedBytes] = [true, false, 0];
  const take = (extent: Extent): void => {
    const { logical, physical, encoded, unwritten } = extent;
    // What is allocated behind the end is not the content's.
    const length = Math.min(extent.length, end - logical);
    if (length <= 0) return;
    isUnwritten ||= unwritten;
    // Zeros as a hole is, of which a clone makes one: these blocks are shared with nobody.
    if (unwritten) return;
    mappedBytes += length;
    isPlaced &&= extent.placed || encoded;
    const last = pieces.at(-1);
    const follows =
      last !== undefined &&
      !encoded &&
      last.logical + last.length === logical &&
      last.physical + last.length === physical;
    if (follows) last.length += length;
    else pieces.push({ logical, physical, length });
  };
  const answer = native.extents(descriptor, take, written);
  const text = pieces.map((each) => `${each.logical}:${each.physical}:${each.length}`).join();
  // A file that is all holes has no blocks to share.
  const layout = answer >= 0 && isPlaced && text !== "" ? text : undefined;
  return { kind: "layout", layout, mappedBytes: answer < 0 ? size : mappedBytes, isUnwritten };
}

/** A piece of the beginning, of the middle and of the end, as they are: what differs mostly differs here. */
export function readSample(native: Native, file: KnownFile): string | Refusal {
  return withFile(native, file, (descriptor) => {
    const pieces = Buffer.alloc(3 * SAMPLE_BYTES);
    const places = [0, Math.floor(file.size / 2), file.size - SAMPLE_BYTES];
    for (const [index, at] of places.entries()) {
      readSync(descriptor, pieces, index * SAMPLE_BYTES, SAMPLE_BYTES, at);
    }
    return pieces.toString("latin1");
  });
}

/** One digest of all that is in a file, for many that look alike. `turn` is waited for between two slices. */
export async function readDigest(
  native: Native,
  file: KnownFile,
  turn: () => Promise<boolean>,
): Promise<string | Refusal | { readonly kind: "stopped" }> {
  const descriptor = openKnown(native, file);
  if (typeof descriptor !== "number") return descriptor;
  try {
    const hash = createHash("sha256");
    const part = Buffer.allocUnsafe(1024 * 1024);
    for (let at = 0; at < file.size; ) {
      if (at % SLICE_BYTES === 0 && !(await turn())) return { kind: "stopped" };
      const read = readSync(descriptor, part, 0, part.length, at);
      if (read === 0) return { kind: "moved" };
      hash.update(part.subarray(0, read));
      at += read;
    }
    return hash.digest("base64");
  } catch (error) {
    return unreadable(error);
  } finally {
    native.close(descriptor);
  }
}

/** Whether the file system of a file joins blocks: asked for a join of a block with itself, which changes nothing. */
export function canJoin(native: Native, file: KnownFile): boolean | Refusal {
  return withFile(native, file, (descriptor) => {
    const at = { sourceOffset: 0, targetOffset: 0, length: BLOCK_BYTES };
    const outcome = native.dedupe({ source: descriptor, target: descriptor, ...at });
    return outcome.kind !== "failed" || !UNSUPPORTED.has(outcome.errno);
  });
}

/** Waits until the volume of a directory has everything written down, so that its free space is what it says. */
export function syncVolume(native: Native, directory: string): void {
  const descriptor = native.open(directory, DIRECTORY_FLAGS, 0);
  if (descriptor < 0) return;
  native.syncVolume(descriptor);
  native.close(descriptor);
}

/** Whether the file is at rest, as far as the system can tell. */
function refuseWritten(native: Native, descriptor: number): Refusal | undefined {
  const answer = native.probeWriters(descriptor);
  if (answer === 0) return undefined;
  if (answer === EAGAIN) return { kind: "written" };
  const reason = `the system does not tell whether it is being written (${nameOf(answer)})`;
  return { kind: "failed", reason };
}

/**
 * Has the target share the source's blocks, slice by slice, as far as the kernel finds them equal. `turn` is waited
 * for before each slice and ends it by answering false.
 */
export async function joinFiles(
  native: Native,
  source: KnownFile,
  target: KnownFile,
  turn: () => Promise<boolean>,
): Promise<JoinOutcome> {
  const from = openKnown(native, source);
  if (typeof from !== "number") return { ...from, of: "source", bytes: 0 };
  try {
    const to = openKnown(native, target);
    if (typeof to !== "number") return { ...to, of: "target", bytes: 0 };
    try {
      const busy = refuseWritten(native, from);
      if (busy !== undefined) return { ...busy, of: "source", bytes: 0 };
      const written = refuseWritten(native, to);
      if (written !== undefined) return { ...written, of: "target", bytes: 0 };
      return await joinSlices(native, from, to, target.size, turn);
    } catch (error) {
      return { ...unreadable(error), of: "target", bytes: 0 };
    } finally {
      native.close(to);
    }
  } finally {
    native.close(from);
  }
}

async function joinSlices(
  native: Native,
  source: number,
  target: number,
  size: number,
  turn: () => Promise<boolean>,
): Promise<JoinOutcome> {
  const slices = planSlices(native, source, target, size);
  let bytes = 0;
  while (bytes < size) {
    if (!(await turn())) return { kind: "stopped", bytes };
    const outcome = await slices.join(bytes);
    if (outcome.kind === "different") return { kind: "different", bytes };
    if (outcome.kind === "failed") return describeFailure(outcome.errno, bytes);
    if (outcome.bytes === 0) {
      // Of less than a block some file systems share nothing.
      if (size - bytes < BLOCK_BYTES) break;
      return { kind: "failed", reason: "the system went no further", of: "target", bytes };
    }
    bytes += outcome.bytes;
  }
  return { kind: "joined", bytes };
}

function describeFailure(errno: number, bytes: number): JoinOutcome {
  const name = nameOf(errno);
  if (UNSUPPORTED.has(errno) && bytes === 0) {
    return { kind: "unsupported", reason: `its file system joins no blocks (${name})` };
  }
  return { kind: "failed", reason: `the system refused (${name})`, of: "target", bytes };
}
