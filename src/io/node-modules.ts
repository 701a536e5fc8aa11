/**
 * The files of a `node_modules`: looking at them, and changing a clone. Nothing is written through a
 * link, hard or symbolic: a file is replaced by a new one, and the times of the file and of its directory
 * stay, because npm compares the two.
 */
import {
  chmodSync,
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  lutimesSync,
  openSync,
  readlinkSync,
  readSync,
  renameSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import type { Native } from "./native.ts";

export interface LookedBytes {
  readonly size: number;
  readonly binary: boolean;
  /** Latin1, when one of the needles is in it; null otherwise. */
  readonly text: string | null;
}

/** What package managers write anew at the end of every install. bun writes nothing. */
const MARKS = [".package-lock.json", ".modules.yaml", ".yarn-integrity", ".yarn-state.yml"];

/** When an install came to its end in a tree, or the tree was cloned, in epoch milliseconds; undefined when nothing tells. */
export function readInstalledAt(tree: string): number | undefined {
  const times = MARKS.flatMap((name) => {
    const stat = lstatSync(`${tree}/${name}`, { throwIfNoEntry: false });
    return stat === undefined ? [] : [stat.ctimeMs];
  });
  return times.length === 0 ? undefined : Math.max(...times);
}

/** One buffer serves for all files up to this size. */
const ORDINARY = 1 << 20;
const ordinary = Buffer.allocUnsafe(ORDINARY);

/**
 * Looks at a regular file; undefined when the entry is none, as for the links between packages. One
 * larger than the limit is not read: it counts as binary, with nothing known of it.
 */
export function lookAt(
  file: string,
  needles: readonly string[],
  limit = Number.MAX_SAFE_INTEGER,
): LookedBytes | undefined {
  let descriptor: number;
  try {
    descriptor = openSync(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ELOOP" || code === "EMLINK") return undefined;
    throw error;
  }
  try {
    const stat = fstatSync(descriptor);
    if (!stat.isFile()) return undefined;
    if (stat.size > limit) return { size: stat.size, binary: true, text: null };
    const bytes = readWhole(descriptor, stat.size);
    const named = needles.some((needle) => bytes.includes(needle, 0, "latin1"));
    return {
      size: stat.size,
      binary: bytes.includes(0),
      text: named ? bytes.toString("latin1") : null,
    };
  } finally {
    closeSync(descriptor);
  }
}

/** A clone of ours does not grow. The view is overwritten by the next call. */
function readWhole(descriptor: number, size: number): Buffer {
  const buffer = size <= ORDINARY ? ordinary : Buffer.allocUnsafe(size);
  let filled = 0;
  while (filled < size) {
    const read = readSync(descriptor, buffer, filled, size - filled, null);
    if (read === 0) break;
    filled += read;
  }
  return buffer.subarray(0, filled);
}

/** Where a link leads as it is written; undefined when the entry is none. */
export function readLink(at: string): string | undefined {
  try {
    return readlinkSync(at);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EINVAL" || code === "ENOENT") return undefined;
    throw error;
  }
}

export type TreeChange =
  | { readonly kind: "write"; readonly path: string; readonly text: string }
  | { readonly kind: "link"; readonly path: string; readonly target: string }
  | { readonly kind: "remove"; readonly path: string };

/**
 * Changes a clone of ours. `scratch` is a path on the same volume, outside of the tree. The times of what
 * is replaced and of the directories that hold it are those of before.
 */
export function changeTree(
  native: Native | undefined,
  tree: string,
  scratch: string,
  changes: readonly TreeChange[],
): void {
  const byDirectory = new Map<string, TreeChange[]>();
  for (const change of changes) {
    const directory = path.dirname(path.join(tree, change.path));
    byDirectory.set(directory, [...(byDirectory.get(directory) ?? []), change]);
  }
  // The deepest first: what is removed higher up may hold what is changed below.
  const directories = [...byDirectory].sort(([a], [b]) => b.length - a.length);
  for (const [directory, inside] of directories) {
    const prepared = inside.map((change, index) =>
      prepare(native, tree, `${scratch}-${index}`, change),
    );
    const restore = readTime(native, directory);
    const { mode } = lstatSync(directory);
    if ((mode & 0o200) === 0) chmodSync(directory, (mode & 0o7777) | 0o200);
    for (const finish of prepared) finish();
    if ((mode & 0o200) === 0) chmodSync(directory, mode & 0o7777);
    restore(directory);
  }
}

/** Makes what is to come beside the tree; the answer puts it into place. */
function prepare(
  native: Native | undefined,
  tree: string,
  scratch: string,
  change: TreeChange,
): () => void {
  const at = path.join(tree, change.path);
  if (change.kind === "remove") return () => rmSync(at, { recursive: true, force: true });
  const restore = readTime(native, at);
  if (change.kind === "link") symlinkSync(change.target, scratch);
  else {
    const mode = lstatSync(at).mode & 0o7777;
    writeFileSync(scratch, change.text, { encoding: "latin1", flag: "wx", mode });
    chmodSync(scratch, mode);
  }
  restore(scratch);
  return () => {
    try {
      renameSync(scratch, at);
    } catch (error) {
      unlinkSync(scratch);
      throw error;
    }
  };
}

/** Remembers an entry's time; the answer gives it to another, to the nanosecond where that can be. */
function readTime(native: Native | undefined, from: string): (to: string) => void {
  const { atimeNs, mtimeNs } = lstatSync(from, { bigint: true });
  return (to) => {
    if (native !== undefined && native.writeModified(to, mtimeNs) === 0) return;
    lutimesSync(to, Number(atimeNs) / 1e9, Number(mtimeNs) / 1e9);
  };
}
