/**
 * Whether something changed in a tree of build outputs, told by the times of its directories: creating, renaming and
 * deleting moves them, and that is how compilers and package managers write. Asking the kernel for 16,000 of them takes a
 * tenth of a second, so all are asked seldom; a few near the top, one of which moves with any build, are asked often.
 * A file that is rewritten in its place moves nothing, and is found by who reads everything anew.
 *
 * Nothing is kept of files, and of a directory its name and time. Links are not followed, and no other file system is
 * entered.
 */
import { lstatSync, readdirSync, statSync } from "node:fs";
import { setImmediate as nextTurn } from "node:timers/promises";
import { listMountPoints, mountOf } from "./mounts.ts";

export interface ScannedTree {
  readonly root: string;
  /** How many directories it has, itself included. */
  readonly size: () => number;
  /** Whether one of the few near the top changed since the last sweep; a tree that is gone has. */
  readonly hasMoved: () => boolean;
  /**
   * Looks at every directory. Answers how long ago (ms, by the wall clock) the newest change since the last sweep was
   * made, undefined: there was none. `stopped` is asked between slices; what was not looked at then counts as unchanged.
   */
  readonly sweep: (stopped: () => boolean) => Promise<number | undefined>;
}

interface Entry {
  readonly name: string;
  mtimeMs: number;
  /** Its time was so fresh when it was read that a change right after may have the same: what is in it tells. */
  isFresh: boolean;
  /** How many names of any kind are in it. */
  names: number;
  children: Entry[];
}

/** Between two looks at whether others wait. */
const DIRECTORIES_A_TURN = 500;
/** Further ones are found by who reads everything anew: memory is what a daemon must not take. */
const MOST_DIRECTORIES = 100_000;
/** A directory with more of them below is full of packages, of which none is more telling than the others. */
const FEW_CHILDREN = 24;
const MOST_SENTINELS = 32;
/** Kernels stamp by ticks of some milliseconds: what is so fresh may still get the same time again. */
const FRESH_MS = 50;
/** In the place of a time. */
const GONE = -1;
const NEVER = -2;

/** A tree that was not looked at yet: the first sweep reads it, and answers that it changed. */
export function openTree(root: string): ScannedTree {
  const top = createEntry("");
  const device = readDevice(root);
  let size = 1;
  let sentinels: Sentinel[] = [{ path: root, entry: top }];
  return {
    root,
    size: () => size,
    hasMoved: () =>
      sentinels.some(({ path, entry }) => (lookAt(path, device) ?? GONE) !== entry.mtimeMs),
    sweep: async (stopped) => {
      const walk = { device, left: MOST_DIRECTORIES, newest: undefined };
      await walkTree({ path: root, entry: top, parent: undefined }, walk, stopped);
      size = MOST_DIRECTORIES - walk.left;
      const newest: number | undefined = walk.newest;
      if (newest === undefined) return undefined;
      sentinels = listSentinels(root, top);
      return Math.max(0, Date.now() - newest);
    },
  };
}

interface Walk {
  readonly device: number | undefined;
  /** Directories that may still be taken in. */
  left: number;
  /** Of the changes that were found, in epoch milliseconds. */
  newest: number | undefined;
}

interface Visit {
  readonly path: string;
  readonly entry: Entry;
  readonly parent: Entry | undefined;
}

async function walkTree(first: Visit, walk: Walk, stopped: () => boolean): Promise<void> {
  const open = [first];
  for (let looked = 1; ; looked++) {
    const visit = open.pop();
    if (visit === undefined) return;
    if (looked % DIRECTORIES_A_TURN === 0) {
      await nextTurn();
      if (stopped()) return;
    }
    visitOne(visit, walk);
    const { path, entry } = visit;
    for (const child of entry.children) {
      open.push({ path: `${path}/${child.name}`, entry: child, parent: entry });
    }
  }
}

function visitOne({ path, entry, parent }: Visit, walk: Walk): void {
  const found = lookAt(path, walk.device);
  if (found !== undefined) walk.left -= 1;
  if (found === undefined) {
    // A tree that is gone is told as changed once; its top stays, and is looked at again.
    if (parent !== undefined) parent.children = parent.children.filter((each) => each !== entry);
    if (parent === undefined && entry.mtimeMs === GONE) return;
    walk.newest = Date.now();
    entry.mtimeMs = GONE;
    entry.children = [];
  } else if (found !== entry.mtimeMs || entry.isFresh) {
    const { mtimeMs, names } = entry;
    // Before it is read: what comes in meanwhile has a later time.
    entry.mtimeMs = found;
    entry.isFresh = Math.abs(Date.now() - found) < FRESH_MS;
    readChildren(path, entry, walk);
    if (found === mtimeMs && names === entry.names) return;
    walk.newest = Math.max(walk.newest ?? found, found);
  }
}

const createEntry = (name: string): Entry => ({
  name,
  mtimeMs: NEVER,
  isFresh: false,
  names: 0,
  children: [],
});

/** Of a directory on the file system that the tree is on; undefined: it is none, or cannot be looked at. */
function lookAt(path: string, device: number | undefined): number | undefined {
  try {
    const entry = lstatSync(path, { throwIfNoEntry: false });
    if (entry?.isDirectory() !== true) return undefined;
    return device !== undefined && entry.dev !== device ? undefined : entry.mtimeMs;
  } catch {
    // Not to be looked at is nothing to watch.
    return undefined;
  }
}

/** Directories that were known keep what is known of them. */
function readChildren(path: string, entry: Entry, walk: Walk): void {
  const before = new Map(entry.children.map((child) => [child.name, child]));
  entry.children = [];
  entry.names = 0;
  try {
    for (const found of readdirSync(path, { withFileTypes: true })) {
      entry.names += 1;
      if (!found.isDirectory() || entry.children.length >= walk.left) continue;
      entry.children.push(before.get(found.name) ?? createEntry(found.name));
    }
  } catch {
    // Gone meanwhile, or not to be read: its own time tells when that changes.
  }
}

interface Sentinel {
  readonly path: string;
  readonly entry: Entry;
}

/** By their depth, and not below where packages lie side by side. */
function listSentinels(root: string, top: Entry): Sentinel[] {
  const listed: Sentinel[] = [{ path: root, entry: top }];
  for (let next = 0; next < listed.length && listed.length < MOST_SENTINELS; next++) {
    const { path, entry } = listed[next] as Sentinel;
    const many = entry.children.length > FEW_CHILDREN;
    for (const child of entry.children) {
      if (listed.length >= MOST_SENTINELS) break;
      if (many && !child.name.startsWith(".")) continue;
      listed.push({ path: `${path}/${child.name}`, entry: child });
    }
  }
  return listed;
}

const readDevice = (path: string): number | undefined => {
  try {
    return lstatSync(path, { throwIfNoEntry: false })?.dev;
  } catch {
    return undefined;
  }
};

/** What tells one state of a file or a directory from the next; "" where nothing is, or it cannot be looked at. */
export function readStamp(path: string): string {
  try {
    const entry = statSync(path, { bigint: true, throwIfNoEntry: false });
    return entry === undefined ? "" : `${entry.ino}:${entry.size}:${entry.mtimeNs}`;
  } catch {
    return "";
  }
}

export interface PlaceFacts {
  /** Names the file system among the mounted ones. */
  readonly device: string;
  /** A directory of it, the mount point where the system tells. */
  readonly volume: string;
  /** Its server may be gone, and then every look at it waits for ever (WD-05). */
  readonly overNetwork: boolean;
}

const NETWORK =
  /^(nfs\d?|cifs|smb\w*|afs|9p|ceph|lustre|beegfs|ncpfs|glusterfs|fuse\.(sshfs|rclone|s3fs|davfs\w*|glusterfs|gcsfuse|cephfs))$/;

/**
 * Where canonical paths lie, from the kernel's list of mounts, so that no path is touched on a file system that may
 * hang. Elsewhere than on Linux the paths are asked, and what is not there is left out.
 */
export function readPlaces(paths: readonly string[]): Map<string, PlaceFacts> {
  const places = new Map<string, PlaceFacts>();
  const points = process.platform === "linux" ? listMountPoints() : undefined;
  for (const path of paths) {
    if (points === undefined) {
      const device = readDevice(path);
      if (device === undefined) continue;
      places.set(path, { device: String(device), volume: path, overNetwork: false });
      continue;
    }
    const mount = mountOf(path, points);
    if (mount === undefined) continue;
    const overNetwork = NETWORK.test(mount.kind);
    places.set(path, { device: mount.device, volume: mount.at, overNetwork });
  }
  return places;
}
