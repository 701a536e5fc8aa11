/**
 * Where the blocks of directories' files are, as the file system tells (FIEMAP): every regular file below once, with
 * all its names. Counts nothing and judges nothing. Reads no file's content and changes nothing.
 */
import { type Dirent, lstatSync, readdirSync, statfsSync } from "node:fs";
import { readUptime } from "./clock.ts";
import { findMount } from "./mounts.ts";
import { type Extent, type Native, openNative, READ_FLAGS } from "./native.ts";

export interface FileBlocks {
  readonly size: number;
  /** How many names it has anywhere, and how many of them were found here. */
  readonly links: number;
  readonly names: number;
  /** What it takes up; an empty file has none. */
  readonly extents: readonly Extent[];
}

const SLICE_MS = 10;
const ENOENT = 2;
const ENOTDIR = 20;
const ELOOP = 40;

/**
 * Tells of every regular file below these directories of one file system. What goes meanwhile is passed over. Throws when something
 * cannot be looked at, or the file system does not tell where it is.
 */
export async function readBlocks(
  directories: readonly string[],
  each: (file: FileBlocks) => void,
): Promise<void> {
  const [first] = directories;
  if (first === undefined) return;
  const read = openReader(first);
  const linked: Linked = new Map();
  const waiting = [...directories];
  let sliceEnd = readUptime() + SLICE_MS;
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    for (const entry of listEntries(at)) {
      const child = `${at}/${entry.name}`;
      if (entry.isDirectory()) waiting.push(child);
      else if (entry.isFile()) read(child, each, linked);
      if (readUptime() < sliceEnd) continue;
      await new Promise((resolve) => setImmediate(resolve));
      sliceEnd = readUptime() + SLICE_MS;
    }
  }
  for (const file of linked.values()) each(file);
}

/** The same of one file, which may be the only one of its name. */
export function readFileBlocks(file: string, each: (file: FileBlocks) => void): void {
  const linked: Linked = new Map();
  openReader(file)(file, each, linked);
  for (const found of linked.values()) each(found);
}

/**
 * What tells one file system from another where its blocks are numbered: a subvolume has a device of its own and
 * lies among the same blocks. Undefined where the system does not tell.
 */
export const readBlockDevice = (at: string): string | undefined => findMount(at)?.device;

function listEntries(at: string): Dirent[] {
  try {
    return readdirSync(at, { withFileTypes: true });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ENOTDIR") return [];
    throw error;
  }
}

type Linked = Map<string, FileBlocks & { names: number }>;
type ReadFile = (file: string, each: (file: FileBlocks) => void, linked: Linked) => void;

/** `f_type` of those that give no two files the same block: ext2 to ext4, and tmpfs. */
const UNSHARED = new Set([0xef53, 0x01021994]);

function openReader(directory: string): ReadFile {
  if (process.platform === "linux" && UNSHARED.has(statfsSync(directory).type)) return readCount;
  const native = openNative();
  if (native === undefined) throw new Error("the system's calls cannot be had here");
  return (file, each, linked) => readExtents(native, file, each, linked);
}

/** Where nothing is shared the number of blocks is all there is to know. */
const readCount: ReadFile = (file, each, linked) => {
  const found = lstatSync(file, { throwIfNoEntry: false });
  if (found?.isFile() !== true) return;
  const { size, nlink, dev, ino, blocks } = found;
  const known = nlink > 1 ? linked.get(`${dev}:${ino}`) : undefined;
  if (known !== undefined) {
    known.names += 1;
    return;
  }
  const length = blocks * 512;
  const nowhere = { logical: 0, physical: 0, length, shared: false, placed: false } as const;
  const block = { ...nowhere, unwritten: false, inline: false, encoded: false };
  const extents = length === 0 ? [] : [block];
  tell({ size, links: nlink, names: 1, extents }, `${dev}:${ino}`, each, linked);
};

function readExtents(
  native: Native,
  file: string,
  each: (file: FileBlocks) => void,
  linked: Linked,
): void {
  const descriptor = native.open(file, READ_FLAGS, 0);
  if ([-ENOENT, -ENOTDIR, -ELOOP].includes(descriptor)) return;
  if (descriptor < 0) throw new Error(`\`${file}\` cannot be opened (error ${-descriptor})`);
  try {
    const failed = native.fstat(descriptor);
    if (failed !== 0) throw new Error(`\`${file}\` cannot be looked at (error ${failed})`);
    const { links, size, key } = native.stat;
    const known = links > 1 ? linked.get(key) : undefined;
    if (known !== undefined) {
      known.names += 1;
      return;
    }
    const extents: Extent[] = [];
    const count = native.extents(descriptor, (extent) => extents.push(extent));
    if (count < 0) throw new Error(`where \`${file}\` is is not told (error ${-count})`);
    tell({ size, links, names: 1, extents }, key, each, linked);
  } finally {
    native.close(descriptor);
  }
}

/** One that has other names is told when all were found. */
function tell(
  file: FileBlocks,
  key: string,
  each: (file: FileBlocks) => void,
  linked: Linked,
): void {
  if (file.links > 1) linked.set(key, { ...file });
  else each(file);
}
