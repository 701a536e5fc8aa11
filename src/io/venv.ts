/**
 * Python environments on disk: which files hold given bytes, and replacing files of a clone. A file is
 * replaced and never written in place: another name of the same file, in a package store for instance,
 * keeps what it had. Times and modes stay as they were.
 */

import { createHash } from "node:crypto";
import {
  chmodSync,
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readFileSync,
  readlinkSync,
  readSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import { writeTimes } from "./align.ts";
import { readUptime } from "./clock.ts";
import { type Sighted, SLICE_MS, type Sought } from "./clone-outcome.ts";
import { holdsOne, longest, streamHolds } from "./naming.ts";
import type { Native } from "./native.ts";
import { readRunPaths } from "./run-path.ts";

/** A file of this size or more is read in full only when it is asked for. */
const LARGE = 1 << 20;
/** What is read of the start of a large file: scripts begin there, and what Mach-O loads stands there. */
const HEAD = 1 << 16;

export interface SearchRequest {
  /** The tree that was cloned: what it holds is likelier in memory than the clone. */
  readonly source: string;
  readonly clone: string;
  /** Relative. */
  readonly files: readonly string[];
  /** Latin1. */
  readonly needles: readonly string[];
  /** Whether a large file must be read in full. */
  readonly isWhole: (file: string) => boolean;
  /** What a look at the same files has found already, for needles that hold what it sought. */
  readonly sighted?: Sighted | undefined;
  readonly signal?: AbortSignal;
}

export interface SearchResult {
  /** Files that hold one of the needles. */
  readonly naming: readonly string[];
  readonly links: readonly { readonly path: string; readonly target: string }[];
}

/** What the cloning of an environment looks for on its way, so that `findNamingFiles` need not. */
export const seekPlace = (place: string): Sought => ({
  bytes: Buffer.from(place, "utf8").toString("latin1"),
  below: LARGE,
  except: "__pycache__",
});

/** Reads every file once that was not looked at before. Throws what reading throws, and the signal's reason. */
export async function findNamingFiles(request: SearchRequest): Promise<SearchResult> {
  const holds = holdsOne(request.needles);
  const overlap = longest(request.needles);
  const born = lstatSync(request.clone, { bigint: true }).birthtimeNs;
  const naming: string[] = [];
  const links: { path: string; target: string }[] = [];
  const holding = new Set(request.sighted?.holding);
  const unseen = request.sighted === undefined ? undefined : new Set(request.sighted.unseen);
  let sliceEnd = readUptime() + SLICE_MS;
  for (const file of request.files) {
    if (holding.has(file)) naming.push(file);
    if (unseen?.has(file) === false) continue;
    if (readUptime() > sliceEnd) {
      await new Promise((resolve) => setImmediate(resolve));
      request.signal?.throwIfAborted();
      sliceEnd = readUptime() + SLICE_MS;
    }
    const opened = openUnchanged(request, file, born);
    if (opened === undefined) {
      const target = readlinkSync(`${request.clone}/${file}`, { encoding: "latin1" });
      links.push({ path: file, target });
      continue;
    }
    try {
      const { descriptor, size } = opened;
      const found =
        size >= LARGE && !request.isWhole(file)
          ? holds(readHead(descriptor)) || readRunPaths(descriptor).some((text) => holds(text))
          : streamHolds(descriptor, { start: 0, end: size }, overlap, holds);
      if (found) naming.push(file);
    } finally {
      closeSync(opened.descriptor);
    }
  }
  return { naming, links };
}

const FLAGS = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/** The sibling's file when it has not changed since the clone began, else the clone's; undefined for a link. */
function openUnchanged(
  { source, clone }: SearchRequest,
  file: string,
  born: bigint,
): { descriptor: number; size: number } | undefined {
  for (const root of [source, clone]) {
    let descriptor: number;
    try {
      descriptor = openSync(`${root}/${file}`, FLAGS);
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code;
      if (root === clone && code === "ELOOP") return undefined;
      if (root === clone) throw error;
      continue;
    }
    const stat = fstatSync(descriptor, { bigint: true });
    if (root === clone || (stat.isFile() && born > 0n && stat.ctimeNs < born)) {
      return { descriptor, size: Number(stat.size) };
    }
    closeSync(descriptor);
  }
  return undefined;
}

function readHead(descriptor: number): Buffer {
  const head = Buffer.alloc(HEAD);
  return head.subarray(0, readSync(descriptor, head, 0, HEAD, 0));
}

/** The first bytes of a file as latin1; undefined for what is no regular file. */
export function readStart(file: string, length: number): string | undefined {
  let descriptor: number;
  try {
    descriptor = openSync(file, FLAGS);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === "ELOOP" || code === "ENOENT") return undefined;
    throw error;
  }
  try {
    if (!fstatSync(descriptor).isFile()) return undefined;
    const buffer = Buffer.alloc(length);
    return buffer.toString("latin1", 0, readSync(descriptor, buffer, 0, length, 0));
  } finally {
    closeSync(descriptor);
  }
}

/** A whole file as latin1. */
export const readText = (file: string): string => readFileSync(file, "latin1");

/** The canonical path; undefined when there is none. */
export function readReal(at: string): string | undefined {
  try {
    return realpathSync(at);
  } catch {
    // Gone, or not to be looked at: in both cases nobody is led through it.
    return undefined;
  }
}

/** Whether anything is there, with links followed. */
export const isPresent = (at: string): boolean => readReal(at) !== undefined;

const ALGORITHMS = new Set(["sha256", "sha384", "sha512"]);

export function digestText(algorithm: string, text: string): string | undefined {
  if (!ALGORITHMS.has(algorithm)) return undefined;
  return createHash(algorithm).update(text, "latin1").digest("base64url");
}

/** Changes a clone's entries; the times of the directories they are in are put back at the end. */
export interface CloneEditor extends Disposable {
  /** The file keeps its mode and its times. */
  replaceFile(file: string, text: string): void;
  replaceLink(file: string, target: string): void;
  removeFile(file: string): void;
}

export function openEditor(native: Native | undefined, clone: string): CloneEditor {
  const folders = new Map<string, () => void>();
  /** Opens the file's folder for changes, once. */
  const prepare = (file: string): string => {
    const folder = file.includes("/") ? file.slice(0, file.lastIndexOf("/")) : "";
    if (!folders.has(folder)) folders.set(folder, openFolder(native, clone, folder));
    return `${clone}/${file}`;
  };
  return {
    replaceFile: (file, text) => {
      const at = prepare(file);
      const { mode, mtimeNs } = lstatSync(at, { bigint: true });
      const temporary = `${at}.espalier.tmp`;
      writeFileSync(temporary, text, { encoding: "latin1", flag: "wx", mode: 0o600 });
      chmodSync(temporary, Number(mode) & 0o7777);
      renameSync(temporary, at);
      writeTimes(native, clone, [{ path: file, modifiedNs: mtimeNs }]);
    },
    replaceLink: (file, target) => {
      const at = prepare(file);
      const { mtimeNs } = lstatSync(at, { bigint: true });
      unlinkSync(at);
      symlinkSync(Buffer.from(target, "latin1"), at);
      writeTimes(native, clone, [{ path: file, modifiedNs: mtimeNs }]);
    },
    removeFile: (file) => rmSync(prepare(file)),
    [Symbol.dispose]: () => {
      for (const close of folders.values()) close();
    },
  };
}

/** Makes a directory writable; answers what puts its mode and its times back. */
function openFolder(native: Native | undefined, clone: string, folder: string): () => void {
  const at = folder === "" ? clone : `${clone}/${folder}`;
  const { mode, mtimeNs } = lstatSync(at, { bigint: true });
  const bits = Number(mode) & 0o7777;
  if ((bits & 0o700) !== 0o700) chmodSync(at, bits | 0o700);
  return () => {
    if ((bits & 0o700) !== 0o700) chmodSync(at, bits);
    writeTimes(native, clone, [{ path: folder, modifiedNs: mtimeNs }]);
  };
}
