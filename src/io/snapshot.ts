/**
 * Proves that a tree did not change since a moment, by the change time that the kernel keeps of every
 * entry and that no program can set. The moment is told by the same file system's own clock.
 */

import { lstatSync } from "node:fs";
import { readUptime } from "./clock.ts";
import type { Native } from "./native.ts";

export interface Moment {
  readonly seconds: number;
  readonly nanoseconds: number;
}

/** The moment at which this file or directory, made just now, came to be. */
export function readMoment(at: string): Moment {
  const changed = lstatSync(at, { bigint: true }).ctimeNs;
  return {
    seconds: Number(changed / 1_000_000_000n),
    nanoseconds: Number(changed % 1_000_000_000n),
  };
}

const SLICE_MS = 25;

/**
 * The first entry (relative, "" for the root) that changed at or after the moment, vanished, or cannot
 * be read; undefined when all are as they were. What came or went is told by its directory.
 */
export async function findChanged(
  native: Native | undefined,
  root: string,
  since: Moment,
  entries: readonly { readonly directory: string; readonly names: readonly string[] }[],
): Promise<string | undefined> {
  const changed = native === undefined ? changedByNode : changedBy(native);
  let sliceEnd = readUptime() + SLICE_MS;
  for (const { directory, names } of entries) {
    if (readUptime() > sliceEnd) {
      await new Promise((resolve) => setImmediate(resolve));
      sliceEnd = readUptime() + SLICE_MS;
    }
    const at = directory === "" ? root : `${root}/${directory}`;
    if (changed(at, since)) return directory;
    for (const name of names) {
      if (changed(`${at}/${name}`, since)) return directory === "" ? name : `${directory}/${name}`;
    }
  }
  return undefined;
}

function changedBy(native: Native): (at: string, since: Moment) => boolean {
  return (at, since) =>
    native.lstat(at) !== 0 || native.stat.changedSince(since.seconds, since.nanoseconds);
}

function changedByNode(at: string, since: Moment): boolean {
  const stat = lstatSync(at, { bigint: true, throwIfNoEntry: false });
  if (stat === undefined) return true;
  return stat.ctimeNs >= BigInt(since.seconds) * 1_000_000_000n + BigInt(since.nanoseconds);
}
