/**
 * Where the blocks of directories are, as the file system tells (FIEMAP): every regular file below once, however
 * many names it has. Counts nothing and judges nothing.
 */
import { readdirSync } from "node:fs";
import { type Extent, type Native, openNative, READ_FLAGS } from "./native.ts";

export interface FileBlocks {
  /** Device and inode. */
  readonly key: string;
  /** All names of the file, and those among them that lie below the directories. */
  readonly links: number;
  readonly names: number;
  readonly size: number;
  readonly extents: readonly Extent[];
}

const SLICE = 500;

/** Undefined where the calls cannot be had. Throws what the system throws for what cannot be read. */
export async function listBlocks(
  directories: readonly string[],
): Promise<FileBlocks[] | undefined> {
  const native = openNative();
  if (native === undefined) return undefined;
  const files = new Map<string, FileBlocks & { names: number }>();
  const waiting = [...directories];
  let seen = 0;
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    for (const entry of readdirSync(at, { withFileTypes: true })) {
      const child = `${at}/${entry.name}`;
      if (entry.isDirectory()) waiting.push(child);
      else if (entry.isFile()) readFile(native, child, files);
      seen += 1;
      if (seen % SLICE === 0) await new Promise((resolve) => setImmediate(resolve));
    }
  }
  return [...files.values()];
}

function readFile(
  native: Native,
  file: string,
  files: Map<string, FileBlocks & { names: number }>,
): void {
  const descriptor = native.open(file, READ_FLAGS, 0);
  if (descriptor < 0) throw new Error(`${file} cannot be opened (error ${-descriptor})`);
  try {
    const failed = native.fstat(descriptor);
    if (failed !== 0) throw new Error(`${file} cannot be looked at (error ${failed})`);
    const { key, links, size } = native.stat;
    const known = files.get(key);
    if (known !== undefined) {
      known.names += 1;
      return;
    }
    const extents: Extent[] = [];
    const count = native.extents(descriptor, (extent) => extents.push(extent));
    if (count < 0) throw new Error(`where ${file} is cannot be told (error ${-count})`);
    files.set(key, { key, links, names: 1, size, extents });
  } finally {
    native.close(descriptor);
  }
}
