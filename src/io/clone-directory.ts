/**
 * Clones the entries of one directory, and gives it its times and its mode at the end. All of it is
 * synchronous and knows only its own share of the tree, so that several threads can each have one
 * (`clone-crew.ts`). A directory of very many files (icon packages have 40,000 in one) is cloned part by
 * part, so that it keeps neither a signal nor the other threads waiting.
 */
import { chmodSync, type Dirent, linkSync, mkdirSync, readlinkSync, symlinkSync } from "node:fs";
import { getSystemErrorMap } from "node:util";
import {
  below,
  childOf,
  type Halt,
  halt,
  listDirectory,
  MOVED,
  type Sought,
  type TakenEntries,
} from "./clone-outcome.ts";
import { holdsOne, streamHolds } from "./naming.ts";
import { CREATE_FLAGS, DIRECTORY_FLAGS, type Native, READ_FLAGS } from "./native.ts";

/** What a thread has to know of the request; goes from one thread to another as it is. */
export interface ShareRequest {
  readonly source: string;
  readonly target: string;
  readonly marker: string;
  readonly sought: Sought | undefined;
  readonly umask: number;
}

/** What is still to be cloned: a directory with all that is below it, or some files of one that is made already. */
export type Waiting = string | TakenEntries;

/** So many files are cloned in about the time that a signal may wait. */
const FILES_A_PART = 512;

/** What one thread has cloned by now. */
export interface Share {
  files: number;
  bytes: number;
  newestSeconds: number;
  newestNanoseconds: number;
  readonly absoluteLinks: { path: string; target: string }[];
  /** Each directory once, parents before children. */
  readonly entries: TakenEntries[];
  readonly marked: string[];
  /** Relative, of what was sought. */
  readonly holding: string[];
  readonly unseen: string[];
}

export const createShare = (): Share => ({
  files: 0,
  bytes: 0,
  newestSeconds: 0,
  newestNanoseconds: 0,
  absoluteLinks: [],
  entries: [],
  marked: [],
  holding: [],
  unseen: [],
});

/** The two decisions that are not a thread's own. */
export interface Judge {
  /** What to do with a directory: take it, leave it out, or leave it to whoever knows. */
  readonly isTaken: (child: string, entries: readonly Dirent[]) => boolean;
  /** Answers whether the file is made already, as a further name of one that is; `key` names the file. */
  readonly isLinked: (key: string, directory: string, name: string, share: Share) => boolean;
}

/** Clones the next of what is waiting, and appends what is found to be done. Throws a `Halt`. */
export function cloneNext(
  request: ShareRequest,
  native: Native,
  next: Waiting,
  waiting: Waiting[],
  share: Share,
  judge: Judge,
): void {
  if (typeof next !== "string") {
    cloneNames(request, native, next, share, judge);
    return;
  }
  const files = makeDirectory(request, native, next, waiting, share, judge);
  for (let at = FILES_A_PART; at < files.length; at += FILES_A_PART) {
    waiting.push({ directory: next, names: files.slice(at, at + FILES_A_PART) });
  }
  const names = files.slice(0, FILES_A_PART);
  if (names.length > 0) cloneNames(request, native, { directory: next, names }, share, judge);
}

/** Makes the directory with its links, and appends the directories below. Answers its files. */
function makeDirectory(
  request: ShareRequest,
  native: Native,
  relative: string,
  waiting: Waiting[],
  share: Share,
  judge: Judge,
): string[] {
  const source = below(request.source, relative);
  const target = below(request.target, relative);
  const entries = listDirectory(source);
  must(native.lstat(source), "read", source);
  // Writable for now; `finishDirectory` sets what is missing.
  mkdirSync(target, { mode: (native.stat.mode & 0o777) | 0o700 });
  const names: string[] = [];
  const files: string[] = [];
  share.entries.push({ directory: relative, names });
  for (const entry of entries) {
    const { name } = entry;
    if (name === ".git") throw halt({ kind: "nested_repository", path: relative });
    if (name === request.marker) share.marked.push(relative);
    if (entry.isFile()) {
      names.push(name);
      files.push(name);
    } else if (entry.isDirectory()) {
      const child = childOf(relative, name);
      if (judge.isTaken(child, entries)) waiting.push(child);
    } else if (entry.isSymbolicLink()) {
      names.push(name);
      const child = childOf(relative, name);
      if (request.sought !== undefined) share.unseen.push(child);
      cloneLink(native, `${source}/${name}`, `${target}/${name}`, child, share);
    }
    // Sockets, FIFOs and devices belong to the process that made them.
  }
  return files;
}

/** Files of a directory that is made already. */
export function cloneNames(
  request: ShareRequest,
  native: Native,
  { directory, names }: TakenEntries,
  share: Share,
  judge: Judge,
): void {
  using pair = openPair(native, below(request.source, directory), below(request.target, directory));
  for (const name of names) cloneFile(request, native, pair, { directory, name }, share, judge);
}

/** A directory and its clone, open: names in them are found without walking the path again. */
interface Pair extends Disposable {
  readonly source: string;
  readonly target: string;
  readonly from: number;
  readonly to: number;
}

function openPair(native: Native, source: string, target: string): Pair {
  const from = native.open(source, DIRECTORY_FLAGS, 0);
  if (from < 0) throw failed("open", source, -from);
  const to = native.open(target, DIRECTORY_FLAGS, 0);
  if (to < 0) {
    native.close(from);
    throw failed("open", target, -to);
  }
  const close = (): void => {
    native.close(from);
    native.close(to);
  };
  return { source, target, from, to, [Symbol.dispose]: close };
}

function cloneFile(
  request: ShareRequest,
  native: Native,
  pair: Pair,
  { directory, name }: { readonly directory: string; readonly name: string },
  share: Share,
  judge: Judge,
): void {
  const source = native.openAt(pair.from, name, READ_FLAGS, 0);
  if (source < 0) throw failed("open", `${pair.source}/${name}`, -source);
  try {
    const error = native.fstat(source);
    if (error !== 0) throw failed("read", `${pair.source}/${name}`, error);
    const { stat } = native;
    if (stat.links > 1 && judge.isLinked(stat.key, directory, name, share)) return;
    const { size } = stat;
    createClone(request, native, source, pair, name, share);
    if (request.sought !== undefined) {
      lookInto(request.sought, source, size, { directory, name }, share);
    }
  } finally {
    native.close(source);
  }
}

/** While the file is open: to find and open it again takes longer than to read it. */
function lookInto(
  { bytes, below: limit, except }: Sought,
  source: number,
  size: number,
  { directory, name }: { readonly directory: string; readonly name: string },
  share: Share,
): void {
  if (directory === except || directory.endsWith(`/${except}`)) return;
  const child = childOf(directory, name);
  if (size >= limit) share.unseen.push(child);
  else if (streamHolds(source, { start: 0, end: size }, bytes.length, holdsOne([bytes]))) {
    share.holding.push(child);
  }
}

/** The file of the last stat, under the same name. */
function createClone(
  { umask }: ShareRequest,
  native: Native,
  source: number,
  pair: Pair,
  name: string,
  share: Share,
): void {
  const { stat } = native;
  const { mode, size } = stat;
  const target = native.openAt(pair.to, name, CREATE_FLAGS, mode & 0o777);
  if (target < 0) throw failed("create", `${pair.target}/${name}`, -target);
  try {
    let error = size > 0 ? native.clone(target, source) : 0;
    if (error !== 0) throw notCloned(error, `${pair.source}/${name}`);
    if ((mode & (0o7000 | umask)) !== 0) error = native.chmod(target, mode & 0o7777);
    if (error === 0) error = native.copyTimes(target);
    if (error !== 0) throw failed("finish", `${pair.target}/${name}`, error);
  } finally {
    native.close(target);
  }
  share.files += 1;
  share.bytes += size;
  if (stat.modifiedAfter(share.newestSeconds, share.newestNanoseconds)) {
    share.newestSeconds = stat.modifiedSeconds;
    share.newestNanoseconds = stat.modifiedNanoseconds;
  }
}

/** Files with several names: the first is cloned, the others become names of it, never of the source's. */
export function createLinkJudge(target: string): Judge["isLinked"] {
  const groups = new Map<string, string>();
  return (key, directory, name, share) => {
    const to = `${below(target, directory)}/${name}`;
    const first = groups.get(key);
    if (first === undefined) {
      groups.set(key, to);
      return false;
    }
    linkSync(first, to);
    share.files += 1;
    share.unseen.push(childOf(directory, name));
    return true;
  };
}

function cloneLink(native: Native, from: string, to: string, relative: string, share: Share): void {
  const target = readlinkSync(from, { encoding: "buffer" });
  symlinkSync(target, to);
  if (target[0] === 0x2f) {
    share.absoluteLinks.push({ path: relative, target: target.toString("utf8") });
  }
  must(native.lstat(from), "read", from);
  must(native.copyTimesTo(to), "set the times of", to);
}

/** Once nothing more is made in it. Throws a `Halt`. */
export function finishDirectory(request: ShareRequest, native: Native, relative: string): void {
  const source = below(request.source, relative);
  const target = below(request.target, relative);
  must(native.lstat(source), "read", source);
  const { mode } = native.stat;
  if ((mode & (0o7000 | request.umask)) !== 0 || (mode & 0o700) !== 0o700) {
    chmodSync(target, mode & 0o7777);
  }
  must(native.copyTimesTo(target), "set the times of", target);
}

/** EINVAL, EXDEV, ENOTTY, ENOSYS, EOPNOTSUPP: the file system's way to say that it shares no blocks. */
const NO_CLONE = new Set([22, 18, 25, 38, 95]);

function errorName(error: number): string {
  return getSystemErrorMap().get(-error)?.[0] ?? `error ${error}`;
}

function failed(verb: string, at: string, error: number): Halt {
  const name = errorName(error);
  return halt({
    kind: MOVED.has(name) ? "moved" : "failed",
    reason: `could not ${verb} \`${at}\`: ${name}`,
  });
}

function must(error: number, verb: string, at: string): void {
  if (error !== 0) throw failed(verb, at, error);
}

function notCloned(error: number, from: string): Halt {
  if (!NO_CLONE.has(error)) return failed("clone", from, error);
  return halt({
    kind: "unsupported",
    reason: `\`${from}\` cannot be cloned: ${errorName(error)}`,
  });
}
