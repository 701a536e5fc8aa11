/**
 * What deleting directories gives back, where they share blocks. Blocks come free with their last holder: so the
 * bytes that several hold together count for all of them together and for none alone. The kernel only says that a
 * block has another holder, not which: what has none that is known is held by somebody unknown and counts nothing.
 */
import type { Ranges } from "./accounting.ts";

/** What one holder has of the blocks that the kernel calls shared. */
export interface HeldRanges {
  readonly holder: string;
  /** Of which file system: the same address on another one is another block. */
  readonly device: string;
  readonly ranges: Ranges;
}

/** Bytes that exactly these holders have; more than one. */
export interface SharedBytes {
  readonly holders: readonly string[];
  readonly bytes: number;
}

/** Two holders that do not know of each other's deletions are no help: so many bytes are worth an eviction. */
export const LEAST_GAIN = 1024 ** 2;

/**
 * Puts blocks together by who holds them. The ranges of two holders may be cut anywhere, as deduplication does. What
 * one holder alone is known to have is left out.
 */
export function describeSharing(held: readonly HeldRanges[]): SharedBytes[] {
  const devices = [...new Set(held.map(({ device }) => device))];
  return devices.flatMap((device) => sweep(held.filter((each) => each.device === device)));
}

function sweep(held: readonly HeldRanges[]): SharedBytes[] {
  const names = [...new Set(held.map(({ holder }) => holder))].sort();
  const count = held.reduce((sum, { ranges }) => sum + ranges.starts.length, 0);
  const at = new Float64Array(2 * count);
  // The holder's number and one, below zero where its range ends.
  const who = new Int32Array(2 * count);
  let edge = 0;
  for (const { holder, ranges } of held) {
    const number = names.indexOf(holder) + 1;
    for (const [index, start] of ranges.starts.entries()) {
      at.set([start, start + (ranges.lengths[index] ?? 0)], edge);
      who.set([number, -number], edge);
      edge += 2;
    }
  }
  const order = new Uint32Array(2 * count).map((_, index) => index);
  order.sort((a, b) => (at[a] ?? 0) - (at[b] ?? 0));
  return sumSegments(order, at, who, names);
}

function sumSegments(
  order: Uint32Array,
  at: Float64Array,
  who: Int32Array,
  names: readonly string[],
): SharedBytes[] {
  const here = new Map<number, number>();
  const found = new Map<string, number>();
  let previous = 0;
  for (const edge of order) {
    const position = at[edge] ?? 0;
    if (here.size > 1 && position > previous) {
      const key = [...here.keys()].sort((a, b) => a - b).join(" ");
      found.set(key, (found.get(key) ?? 0) + position - previous);
    }
    previous = position;
    const number = who[edge] ?? 0;
    const holder = Math.abs(number);
    // Two edges at one place come in any order, so that a count may be below zero in between.
    const times = (here.get(holder) ?? 0) + Math.sign(number);
    if (times === 0) here.delete(holder);
    else here.set(holder, times);
  }
  return [...found].map(([key, bytes]) => ({
    holders: key.split(" ").map((number) => names[Number(number) - 1] ?? ""),
    bytes,
  }));
}

/** What comes free of the shared bytes once all of these are gone. */
export const sumFreed = (shared: readonly SharedBytes[], gone: ReadonlySet<string>): number =>
  shared.reduce(
    (sum, { holders, bytes }) => (holders.every((each) => gone.has(each)) ? sum + bytes : sum),
    0,
  );

export interface Gain {
  readonly id: string;
  /** What it has alone; null: not known. */
  readonly exclusiveBytes: number | null;
}

/** The gain of each when they go in this order: its own bytes, and those of which it is the last holder. */
export function creditGains(
  order: readonly Gain[],
  shared: readonly SharedBytes[],
): (number | null)[] {
  const gone = new Set<string>();
  let before = 0;
  return order.map(({ id, exclusiveBytes }) => {
    gone.add(id);
    const after = sumFreed(shared, gone);
    const credited = after - before;
    before = after;
    return exclusiveBytes === null ? null : exclusiveBytes + credited;
  });
}

/** Whether deleting it can come to anything: alone, or as one of all that may go. */
export function isWorthwhile(
  { id, exclusiveBytes }: Gain,
  shared: readonly SharedBytes[],
  all: ReadonlySet<string>,
): boolean {
  if (exclusiveBytes === null || exclusiveBytes >= LEAST_GAIN) return true;
  const own = shared.filter(({ holders }) => holders.includes(id));
  return exclusiveBytes + sumFreed(own, all) >= LEAST_GAIN;
}

/** Those of a choice without which it frees less; the others' blocks would stay with holders that are not in it. */
export function dropUseless<T extends Gain>(
  chosen: readonly T[],
  shared: readonly SharedBytes[],
): T[] {
  let kept = [...chosen];
  // From the last that was chosen on: the more recently somebody was at work, the sooner it stays.
  for (const each of [...chosen].reverse()) {
    if (isWorthwhile(each, shared, new Set(kept.map(({ id }) => id)))) continue;
    kept = kept.filter(({ id }) => id !== each.id);
  }
  return kept;
}

/** What directories have alone, together; null where that is not known of one. */
export const sumDirectories = (
  directories: readonly { readonly exclusiveBytes: number | null }[],
): number | null =>
  directories.reduce<number | null>(
    (sum, { exclusiveBytes }) =>
      sum === null || exclusiveBytes === null ? null : sum + exclusiveBytes,
    0,
  );

/** Far less came free than was expected. Other programs write meanwhile, so that a part is no sign of anything. */
export const isShortfall = (expectedBytes: number | null, gainedBytes: number): boolean =>
  expectedBytes === null
    ? gainedBytes < LEAST_GAIN
    : expectedBytes >= LEAST_GAIN && gainedBytes < expectedBytes / 4;
