/**
 * Finds the large files of a directory tree for deduplication: by reading all of it, or, where an earlier scan is at
 * hand, by the times of its directories and of the large files alone. Nothing is followed that leads out: no link, no
 * mount. Reads only.
 *
 * What the times cannot tell is a small file that grew in place; whoever must know reads all.
 */
import { type Dirent, readdirSync } from "node:fs";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Native } from "./native.ts";

/** A directory as it was found; plain data, kept from one pass to the next. */
export interface ScannedDirectory {
  /** Relative to the tree; "" for the tree itself. */
  readonly path: string;
  /** Undefined where it may have changed within the clock's tick in which it was read. */
  readonly stamp: Stamp | undefined;
  /** Names of the directories in it. */
  readonly directories: readonly string[];
  readonly files: readonly ScannedFile[];
}

export interface ScannedFile {
  readonly name: string;
  readonly stamp: Stamp;
  /** What an earlier pass found of the file under this stamp; 0: nothing. */
  readonly cluster: number;
}

/** Tells a file from every other, and from what it was before it was written or changed. */
export interface Stamp {
  readonly device: number;
  readonly inode: number;
  readonly size: number;
  readonly modifiedSeconds: number;
  readonly modifiedNanoseconds: number;
  readonly changedSeconds: number;
  readonly changedNanoseconds: number;
}

export interface FoundFile extends ScannedFile {
  /** Absolute. */
  readonly path: string;
  /** Another user's, or such that the system lets nobody change it. */
  readonly foreign: boolean;
}

export interface ScanRequest {
  readonly native: Native;
  /** Absolute: a real directory. */
  readonly root: string;
  readonly leastBytes: number;
  /** An earlier scan: what it knows of files holds as long as they are as they were. */
  readonly known: readonly ScannedDirectory[] | undefined;
  /** Whether a directory with the times of the earlier scan need not be read again. */
  readonly trust: boolean;
  readonly nowMs: number;
  readonly stopped: () => boolean;
  /** Told between two slices how many directories were seen. */
  readonly report: (directories: number) => void;
}

export type ScanOutcome =
  | {
      readonly kind: "scanned";
      readonly directories: readonly ScannedDirectory[];
      readonly files: readonly FoundFile[];
      /** Whether anything is as it was not in the earlier scan. */
      readonly changed: boolean;
    }
  /** A repository lies below, so the tree is nothing that a tool can rebuild. */
  | { readonly kind: "repository"; readonly path: string }
  | { readonly kind: "gone" }
  | { readonly kind: "stopped" };

/** So many directories are read before the event loop gets a turn. */
const DIRECTORIES_A_TURN = 64;
/** What changed so lately may change again within the same tick of the file system's clock. */
const TICK_SECONDS = 1;
const USER = process.getuid?.();
const S_IFMT = 0o170000;
const S_IFREG = 0o100000;
const S_IFDIR = 0o040000;

interface Scan {
  readonly request: ScanRequest;
  readonly device: number;
  readonly known: ReadonlyMap<string, ScannedDirectory>;
  readonly directories: ScannedDirectory[];
  readonly files: FoundFile[];
  readonly pending: string[];
  changed: boolean;
}

/** Never throws for what vanishes or cannot be read: that is left out. */
export async function scanTree(request: ScanRequest): Promise<ScanOutcome> {
  const { native, root, known, stopped, report } = request;
  if (native.lstat(root) !== 0 || (native.stat.mode & S_IFMT) !== S_IFDIR) return { kind: "gone" };
  const scan: Scan = {
    request,
    device: native.stat.device,
    known: new Map(known?.map((each) => [each.path, each])),
    directories: [],
    files: [],
    pending: [""],
    changed: known === undefined,
  };
  for (let seen = 1; ; seen++) {
    const next = scan.pending.pop();
    if (next === undefined) break;
    const repository = scanDirectory(scan, next);
    if (repository !== undefined) return { kind: "repository", path: repository };
    if (seen % DIRECTORIES_A_TURN !== 0) continue;
    report(seen);
    await nextTurn();
    if (stopped()) return { kind: "stopped" };
  }
  scan.changed ||= scan.directories.length !== scan.known.size;
  const { directories, files, changed } = scan;
  return { kind: "scanned", directories, files, changed };
}

/** Answers the path of a repository in it. */
function scanDirectory(scan: Scan, path: string): string | undefined {
  const { native, root, nowMs, trust } = scan.request;
  const at = path === "" ? root : `${root}/${path}`;
  if (native.lstat(at) !== 0) return undefined;
  const { stat } = native;
  if ((stat.mode & S_IFMT) !== S_IFDIR || stat.device !== scan.device) return undefined;
  const before = scan.known.get(path);
  const isKnown = before?.stamp !== undefined && isSame(stat, before.stamp);
  if (trust && isKnown) {
    scanKnown(scan, at, before);
    return undefined;
  }
  const settled = nowMs / 1000 - TICK_SECONDS;
  const isSure = stat.modifiedSeconds < settled && stat.changedSeconds < settled;
  const stamp = isSure ? copyStamp(stat) : undefined;
  scan.changed ||= !isKnown;
  const earlier = new Map(before?.files.map((file) => [file.name, file]));
  let entries: Dirent[];
  try {
    entries = readdirSync(at, { withFileTypes: true });
  } catch {
    // It went meanwhile, or is not ours to read: what is in it is left as it is.
    return undefined;
  }
  const directories: string[] = [];
  const files: ScannedFile[] = [];
  for (const entry of entries) {
    const { name } = entry;
    if (name === ".git") return path;
    if (entry.isDirectory()) directories.push(name);
    else if (entry.isFile()) {
      const found = readFile(scan, at, name, earlier.get(name));
      if (found !== undefined) files.push(found);
    }
  }
  scan.changed ||= !isEqual(files, before?.files);
  keep(scan, { path, stamp, directories, files });
  return undefined;
}

/** A directory with the times of the earlier scan has the same entries. */
function scanKnown(scan: Scan, at: string, before: ScannedDirectory): void {
  const files = before.files.map((file) => {
    const found = readFile(scan, at, file.name, file);
    if (found === file) return file;
    scan.changed = true;
    return found ?? file;
  });
  keep(scan, { ...before, files });
}

function keep(scan: Scan, directory: ScannedDirectory): void {
  scan.directories.push(directory);
  for (const name of directory.directories) {
    scan.pending.push(directory.path === "" ? name : `${directory.path}/${name}`);
  }
}

/** Undefined for what is small, or no file any more. */
function readFile(
  scan: Scan,
  at: string,
  name: string,
  earlier: ScannedFile | undefined,
): ScannedFile | undefined {
  const { native, leastBytes } = scan.request;
  const path = `${at}/${name}`;
  if (native.lstat(path) !== 0) return undefined;
  const { stat } = native;
  if (stat.size < leastBytes || (stat.mode & S_IFMT) !== S_IFREG) return undefined;
  const file =
    earlier !== undefined && isSame(stat, earlier.stamp)
      ? earlier
      : { name, stamp: copyStamp(stat), cluster: 0 };
  const { stamp, cluster } = file;
  scan.files.push({ name, stamp, cluster, path, foreign: stat.fixed || stat.owner !== USER });
  return file;
}

const isEqual = (files: readonly ScannedFile[], before: readonly ScannedFile[] = []): boolean =>
  files.length === before.length &&
  files.every(({ name, stamp }, at) => {
    const other = before[at];
    return other !== undefined && other.name === name && isSame(stamp, other.stamp);
  });

const copyStamp = (stat: Stamp): Stamp => ({
  device: stat.device,
  inode: stat.inode,
  size: stat.size,
  modifiedSeconds: stat.modifiedSeconds,
  modifiedNanoseconds: stat.modifiedNanoseconds,
  changedSeconds: stat.changedSeconds,
  changedNanoseconds: stat.changedNanoseconds,
});

export const isSame = (a: Stamp, b: Stamp): boolean =>
  a.inode === b.inode &&
  a.size === b.size &&
  a.changedNanoseconds === b.changedNanoseconds &&
  a.changedSeconds === b.changedSeconds &&
  a.modifiedNanoseconds === b.modifiedNanoseconds &&
  a.modifiedSeconds === b.modifiedSeconds &&
  a.device === b.device;
