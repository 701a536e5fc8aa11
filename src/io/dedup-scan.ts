/**
 * Finds the large files of a directory tree for deduplication: by reading all of it, or, where an earlier scan is at
 * hand, by the times of its directories and of the large files alone. Nothing is followed that leads out: no link, no
 * mount. Reads only.
 *
 * What the times cannot tell is a small file that grew in place; whoever must know reads all.
 */
import { type Dirent, readdirSync } from "node:fs";
import { nextTurn } from "./dedup-load.ts";
import {
  copyStamp,
  countFiles,
  isSameDirectory,
  isSameFile,
  openTreeBuilder,
  readCluster,
  type ScannedTree,
  type Stamp,
  type TreeBuilder,
} from "./dedup-tree.ts";
import type { Native } from "./native.ts";

export interface FoundFile {
  /** Absolute. */
  readonly path: string;
  readonly stamp: Stamp;
  /** What an earlier pass found of the file under this stamp; 0: nothing. */
  readonly cluster: number;
  /** Another user's, or such that the system lets nobody change it. */
  readonly foreign: boolean;
}

export interface ScanRequest {
  readonly native: Native;
  /** Absolute: a real directory. */
  readonly root: string;
  readonly leastBytes: number;
  /** An earlier scan: what it knows of files holds as long as they are as they were. */
  readonly known: ScannedTree | undefined;
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
      /** The earlier scan itself where all is as it was. */
      readonly tree: ScannedTree;
      readonly files: readonly FoundFile[];
    }
  /** A repository lies below, so the tree is nothing that a tool can rebuild. */
  | { readonly kind: "repository"; readonly path: string }
  | { readonly kind: "gone" }
  | { readonly kind: "stopped" };

/** So many directories are looked at before the event loop gets a turn. */
const DIRECTORIES_A_TURN = 256;
/** What changed so lately may change again within the same tick of the file system's clock. */
const TICK_SECONDS = 1;
const USER = process.getuid?.();
const S_IFMT = 0o170000;
const S_IFREG = 0o100000;
const S_IFDIR = 0o040000;

/** A directory of the earlier scan, and the first of its files there. */
interface Earlier {
  readonly known: ScannedTree;
  readonly index: number;
  readonly file: number;
}

interface Scan {
  readonly request: ScanRequest;
  readonly device: number;
  readonly found: FoundFile[];
  /** Directories that the earlier scan does not have. */
  readonly pending: string[];
  /** Whether it has a directory, which then gets its turn. */
  readonly isKnown: (path: string) => boolean;
  /** Undefined as long as all is as it was. */
  builder: TreeBuilder | undefined;
}

/** Never throws for what vanishes or cannot be read: that is left out. */
export async function scanTree(request: ScanRequest): Promise<ScanOutcome> {
  const { native, root, known, stopped, report } = request;
  if (native.lstat(root) !== 0 || (native.stat.mode & S_IFMT) !== S_IFDIR) return { kind: "gone" };
  let paths: ReadonlySet<string> | undefined;
  const scan: Scan = {
    request,
    device: native.stat.device,
    found: [],
    pending: known === undefined ? [""] : [],
    isKnown: (path) => {
      paths ??= new Set(known?.paths);
      return paths.has(path);
    },
    builder: known === undefined ? openTreeBuilder() : undefined,
  };
  let file = 0;
  for (let index = 0; ; index++) {
    let repository: string | undefined;
    if (known !== undefined && index < known.paths.length) {
      repository = scanEarlier(scan, { known, index, file });
      file += countFiles(known, index);
    } else {
      const path = scan.pending.pop();
      if (path === undefined) break;
      repository = scanDirectory(scan, path, undefined);
    }
    if (repository !== undefined) return { kind: "repository", path: repository };
    if (index % DIRECTORIES_A_TURN !== DIRECTORIES_A_TURN - 1) continue;
    report(index + 1);
    await nextTurn();
    if (stopped()) return { kind: "stopped" };
  }
  const tree = scan.builder?.build() ?? known;
  return tree === undefined ? { kind: "gone" } : { kind: "scanned", tree, files: scan.found };
}

/** Answers the path where it is a repository. */
function scanEarlier(scan: Scan, earlier: Earlier): string | undefined {
  const { known, index, file } = earlier;
  const path = known.paths[index] ?? "";
  const before = scan.found.length;
  if (scan.request.trust && isAsItWas(scan, path, earlier)) {
    scan.builder?.take(known, index, file);
    return undefined;
  }
  scan.found.length = before;
  if (scan.builder === undefined) {
    scan.builder = openTreeBuilder();
    let first = 0;
    for (let each = 0; each < index; each++) {
      scan.builder.take(known, each, first);
      first += countFiles(known, each);
    }
  }
  return scanDirectory(scan, path, earlier);
}

const absolute = ({ request: { root } }: Scan, path: string): string =>
  path === "" ? root : `${root}/${path}`;

/** By its times, and those of its large files: then it has the entries that it had. */
function isAsItWas(scan: Scan, path: string, { known, index, file }: Earlier): boolean {
  const { native } = scan.request;
  const at = absolute(scan, path);
  if (native.lstat(at) !== 0 || native.stat.device !== scan.device) return false;
  if (!isSameDirectory(known, index, native.stat)) return false;
  const end = file + countFiles(known, index);
  for (let next = file; next < end; next++) {
    const where = `${at}/${known.names[next] ?? ""}`;
    if (native.lstat(where) !== 0 || !isSameFile(known, next, native.stat)) return false;
    keepFile(scan, where, copyStamp(native.stat), readCluster(known, next));
  }
  return true;
}

function keepFile({ request, found }: Scan, path: string, stamp: Stamp, cluster: number): void {
  const { fixed, owner } = request.native.stat;
  found.push({ path, stamp, cluster, foreign: fixed || owner !== USER });
}

/** Reads a directory. Answers its path where it is a repository. */
function scanDirectory(scan: Scan, path: string, earlier: Earlier | undefined): string | undefined {
  const { native, nowMs } = scan.request;
  const at = absolute(scan, path);
  const { stat } = native;
  if (native.lstat(at) !== 0 || (stat.mode & S_IFMT) !== S_IFDIR) return undefined;
  if (stat.device !== scan.device) return undefined;
  const settled = nowMs / 1000 - TICK_SECONDS;
  const isSure = stat.modifiedSeconds < settled && stat.changedSeconds < settled;
  const stamp = isSure ? copyStamp(stat) : undefined;
  let entries: Dirent[];
  try {
    entries = readdirSync(at, { withFileTypes: true });
  } catch {
    // It went meanwhile, or is not ours to read: what is in it is left as it is.
    return undefined;
  }
  scan.builder?.addDirectory(path, stamp);
  const indices = listIndices(earlier);
  for (const entry of entries) {
    const { name } = entry;
    if (name === ".git") return path;
    if (entry.isDirectory()) {
      const child = path === "" ? name : `${path}/${name}`;
      if (!scan.isKnown(child)) scan.pending.push(child);
    } else if (entry.isFile()) scanFile(scan, at, name, earlier?.known, indices.get(name));
  }
  return undefined;
}

/** Where the files of a directory are in the earlier scan, by their names. */
function listIndices(earlier: Earlier | undefined): ReadonlyMap<string, number> {
  const indices = new Map<string, number>();
  if (earlier === undefined) return indices;
  const { known, index, file } = earlier;
  for (let next = file; next < file + countFiles(known, index); next++) {
    indices.set(known.names[next] ?? "", next);
  }
  return indices;
}

function scanFile(
  scan: Scan,
  at: string,
  name: string,
  known: ScannedTree | undefined,
  index: number | undefined,
): void {
  const { native, leastBytes } = scan.request;
  const { stat } = native;
  const path = `${at}/${name}`;
  if (native.lstat(path) !== 0 || stat.size < leastBytes) return;
  if ((stat.mode & S_IFMT) !== S_IFREG) return;
  const isSame = known !== undefined && index !== undefined && isSameFile(known, index, stat);
  const cluster = isSame ? readCluster(known, index) : 0;
  const stamp = copyStamp(stat);
  scan.builder?.addFile(name, stamp, cluster);
  keepFile(scan, path, stamp, cluster);
}
