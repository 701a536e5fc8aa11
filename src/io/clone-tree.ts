/**
 * Clones one directory tree: every file by sharing its blocks or not at all (invariant 3), ns-exact
 * times of files, links and directories, modes, links byte for byte, hard links as groups. Nothing that
 * exists is written over, and the source is only read.
 *
 * The calls are synchronous: with the kernel at 80 % of the time, threads and promises only cost.
 * Between slices the event loop runs, so that a time limit or a signal is heard.
 */
import { chmodSync, linkSync, mkdirSync, readlinkSync, symlinkSync } from "node:fs";
import { getSystemErrorMap } from "node:util";
import { cloneByCommand } from "./clone-command.ts";
import {
  below,
  breathe,
  type CloneOutcome,
  type CloneReport,
  type CloneRequest,
  childOf,
  type Halt,
  halt,
  isHalt,
  listDirectory,
  MOVED,
  removeTree,
  SLICE_MS,
  type TakenEntries,
} from "./clone-outcome.ts";
import { CREATE_FLAGS, DIRECTORY_FLAGS, type Native, READ_FLAGS } from "./native.ts";

export {
  type CloneOutcome,
  type CloneReport,
  type CloneRequest,
  removeTree,
} from "./clone-outcome.ts";

/** Never throws for trouble with the tree: it is an outcome, and the target is taken away again. */
export async function cloneTree(request: CloneRequest): Promise<CloneOutcome> {
  try {
    if (request.native !== undefined) return await cloneNatively(request, request.native);
    return await cloneByCommand(request);
  } catch (error) {
    removeTree(request.target);
    if (isHalt(error)) return error.halted;
    const { code = "", message } = error as NodeJS.ErrnoException;
    return { kind: MOVED.has(code) ? "moved" : "failed", reason: message };
  }
}

interface Progress {
  files: number;
  bytes: number;
  newestSeconds: number;
  newestNanoseconds: number;
  readonly absoluteLinks: { path: string; target: string }[];
  readonly entries: TakenEntries[];
  readonly marked: string[];
  /** Device and inode of a file with several names, to the first of its clones. */
  readonly groups: Map<string, string>;
  readonly umask: number;
}

async function cloneNatively(request: CloneRequest, native: Native): Promise<CloneReport> {
  const progress: Progress = {
    files: 0,
    bytes: 0,
    newestSeconds: 0,
    newestNanoseconds: 0,
    absoluteLinks: [],
    entries: [],
    marked: [],
    groups: new Map(),
    umask: process.umask(),
  };
  const made: string[] = [];
  const waiting: string[] = [""];
  let sliceEnd = performance.now() + SLICE_MS;
  for (let relative = waiting.pop(); relative !== undefined; relative = waiting.pop()) {
    if (performance.now() > sliceEnd) {
      request.report?.(progress.files, progress.bytes);
      await breathe(request.signal);
      sliceEnd = performance.now() + SLICE_MS;
    }
    made.push(relative);
    cloneDirectory(request, native, relative, waiting, progress);
  }
  // Children before parents: whatever is made in a directory moves its times.
  for (const relative of made.reverse()) finishDirectory(request, native, relative, progress.umask);
  return {
    kind: "cloned",
    files: progress.files,
    bytes: progress.bytes,
    newestNs: BigInt(progress.newestSeconds) * 1_000_000_000n + BigInt(progress.newestNanoseconds),
    absoluteLinks: progress.absoluteLinks,
    entries: progress.entries,
    marked: progress.marked,
  };
}

function cloneDirectory(
  request: CloneRequest,
  native: Native,
  relative: string,
  waiting: string[],
  progress: Progress,
): void {
  const source = below(request.source, relative);
  const target = below(request.target, relative);
  const entries = listDirectory(source);
  must(native.lstat(source), "read", source);
  // Writable for now; `finishDirectory` sets what is missing.
  mkdirSync(target, { mode: (native.stat.mode & 0o777) | 0o700 });
  const names: string[] = [];
  progress.entries.push({ directory: relative, names });
  using pair = openPair(native, source, target);
  for (const entry of entries) {
    const { name } = entry;
    if (name === ".git") throw halt({ kind: "nested_repository", path: relative });
    if (name === request.marker) progress.marked.push(relative);
    if (entry.isFile()) {
      names.push(name);
      cloneFile(native, pair, name, progress);
    } else if (entry.isDirectory()) {
      const child = childOf(relative, name);
      if (!request.isWorthless(child, (other) => entries.some((each) => each.name === other))) {
        waiting.push(child);
      }
    } else if (entry.isSymbolicLink()) {
      names.push(name);
      const child = childOf(relative, name);
      cloneLink(native, `${source}/${name}`, `${target}/${name}`, child, progress);
    }
    // Sockets, FIFOs and devices belong to the process that made them.
  }
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

function cloneFile(native: Native, pair: Pair, name: string, progress: Progress): void {
  const source = native.openAt(pair.from, name, READ_FLAGS, 0);
  if (source < 0) throw failed("open", `${pair.source}/${name}`, -source);
  try {
    const error = native.fstat(source);
    if (error !== 0) throw failed("read", `${pair.source}/${name}`, error);
    const { stat } = native;
    if (stat.links > 1 && linkToGroup(stat.key, `${pair.target}/${name}`, progress)) return;
    createClone(native, source, pair, name, progress);
  } finally {
    native.close(source);
  }
}

/** The file of the last stat, under the same name. */
function createClone(
  native: Native,
  source: number,
  pair: Pair,
  name: string,
  progress: Progress,
): void {
  const { stat } = native;
  const { mode, size } = stat;
  const target = native.openAt(pair.to, name, CREATE_FLAGS, mode & 0o777);
  if (target < 0) throw failed("create", `${pair.target}/${name}`, -target);
  try {
    let error = size > 0 ? native.clone(target, source) : 0;
    if (error !== 0) throw notCloned(error, `${pair.source}/${name}`);
    if ((mode & (0o7000 | progress.umask)) !== 0) error = native.chmod(target, mode & 0o7777);
    if (error === 0) error = native.copyTimes(target);
    if (error !== 0) throw failed("finish", `${pair.target}/${name}`, error);
  } finally {
    native.close(target);
  }
  progress.files += 1;
  progress.bytes += size;
  if (stat.modifiedAfter(progress.newestSeconds, progress.newestNanoseconds)) {
    progress.newestSeconds = stat.modifiedSeconds;
    progress.newestNanoseconds = stat.modifiedNanoseconds;
  }
}

/** A further name of a file that is cloned already. The group is ours alone: never with the source. */
function linkToGroup(key: string, to: string, progress: Progress): boolean {
  const first = progress.groups.get(key);
  if (first === undefined) {
    progress.groups.set(key, to);
    return false;
  }
  linkSync(first, to);
  progress.files += 1;
  return true;
}

function cloneLink(
  native: Native,
  from: string,
  to: string,
  relative: string,
  progress: Progress,
): void {
  const target = readlinkSync(from, { encoding: "buffer" });
  symlinkSync(target, to);
  if (target[0] === 0x2f) {
    progress.absoluteLinks.push({ path: relative, target: target.toString("utf8") });
  }
  must(native.lstat(from), "read", from);
  must(native.copyTimesTo(to), "set the times of", to);
}

function finishDirectory(
  request: CloneRequest,
  native: Native,
  relative: string,
  umask: number,
): void {
  const source = below(request.source, relative);
  const target = below(request.target, relative);
  must(native.lstat(source), "read", source);
  const { mode } = native.stat;
  if ((mode & (0o7000 | umask)) !== 0 || (mode & 0o700) !== 0o700) {
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
