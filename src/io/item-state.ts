/**
 * What a named thing in a directory is at a moment, as one text: the same text twice is the same thing, with the
 * same content. What is too much to be read is told by its inode, its size and its times instead, of which the
 * ctime is nobody's to set back.
 */
import { createHash } from "node:crypto";
import {
  type BigIntStats,
  closeSync,
  constants,
  lstatSync,
  openSync,
  readFileSync,
  readlinkSync,
} from "node:fs";
import { type ByteName, joinName, toPath } from "./byte-path.ts";
import { listBelow } from "./tree.ts";

/** How many bytes may still be read. */
export interface StateBudget {
  bytes: number;
}

export const openBudget = (): StateBudget => ({ bytes: 256 * 1024 * 1024 });

/** A directory is told with all that is below it. Throws what cannot be looked at. */
export async function readState(
  root: string,
  name: ByteName,
  budget: StateBudget,
): Promise<string> {
  const entry = lstatSync(toPath(root, name), { bigint: true, throwIfNoEntry: false });
  if (entry?.isDirectory() !== true) return describeEntry(toPath(root, name), entry, budget);
  const names: ByteName[] = [];
  for await (const below of listBelow(root, name, () => true)) names.push(below.name);
  const hash = createHash("sha256");
  for (const below of names.sort()) {
    const at = toPath(root, joinName(name, below));
    const inner = lstatSync(at, { bigint: true, throwIfNoEntry: false });
    hash.update(`${JSON.stringify([below, describeEntry(at, inner, budget)])}\n`);
  }
  return `directory ${hash.digest("hex")}`;
}

function describeEntry(at: Buffer, entry: BigIntStats | undefined, budget: StateBudget): string {
  if (entry === undefined) return "nothing";
  if (entry.isDirectory()) return "directory";
  if (entry.isSymbolicLink()) {
    return `link ${readlinkSync(at, { encoding: "buffer" }).toString("latin1")}`;
  }
  if (entry.isFile() && entry.size <= budget.bytes) {
    budget.bytes -= Number(entry.size);
    return `file ${entry.mode} ${hashContent(at)}`;
  }
  const { ino, mode, size, mtimeNs, ctimeNs } = entry;
  return `entry ${[ino, mode, size, mtimeNs, ctimeNs].join(":")}`;
}

function hashContent(at: Buffer): string {
  // A pipe that took the name meanwhile would be waited for.
  const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
  const descriptor = openSync(at, flags);
  try {
    return createHash("sha256").update(readFileSync(descriptor)).digest("hex");
  } finally {
    closeSync(descriptor);
  }
}
