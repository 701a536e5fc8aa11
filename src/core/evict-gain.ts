/**
 * What deleting directories gives back, where they share blocks. Blocks come free with their last holder: so the
 * bytes that several hold together count for all of them together and for none alone. The kernel only says that a
 * block has another holder, not which: what has none that is known is held by somebody unknown and counts nothing.
 */

/** A run of blocks of one holder. */
export interface HeldBlocks {
  readonly holder: string;
  /** Bytes from the start of the device. */
  readonly start: number;
  readonly length: number;
}

/** Bytes that exactly these holders have; more than one. */
export interface SharedBytes {
  readonly holders: readonly string[];
  readonly bytes: number;
}

/** Two holders that do not know of each other's deletions are no help: so many bytes are worth an eviction. */
export const LEAST_GAIN = 1024 ** 2;

/**
 * Puts runs of blocks that the kernel calls shared together by who holds them. The runs may be cut anywhere, as
 * deduplication does. What one holder alone is known to have is left out.
 */
export function describeSharing(blocks: readonly HeldBlocks[]): SharedBytes[] {
  const names = [...new Set(blocks.map(({ holder }) => holder))].sort();
  const index = new Map(names.map((name, at) => [name, at]));
  const edges = blocks
    .flatMap(({ holder, start, length }) => {
      const at = index.get(holder) ?? 0;
      return [
        { at: start, holder: at, step: 1 },
        { at: start + length, holder: at, step: -1 },
      ];
    })
    .sort((a, b) => a.at - b.at);
  const counts = new Map<number, number>();
  const found = new Map<string, number>();
  let previous = 0;
  for (const edge of edges) {
    if (counts.size > 1 && edge.at > previous) {
      const key = [...counts.keys()].sort((a, b) => a - b).join(" ");
      found.set(key, (found.get(key) ?? 0) + edge.at - previous);
    }
    previous = edge.at;
    const count = (counts.get(edge.holder) ?? 0) + edge.step;
    if (count === 0) counts.delete(edge.holder);
    else counts.set(edge.holder, count);
  }
  return [...found].map(([key, bytes]) => ({
    holders: key.split(" ").map((at) => names[Number(at)] ?? ""),
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

/** Far less came free than was expected. Other programs write meanwhile, so that a part is no sign of anything. */
export const isShortfall = (expectedBytes: number | null, gainedBytes: number): boolean =>
  expectedBytes === null
    ? gainedBytes < LEAST_GAIN
    : expectedBytes >= LEAST_GAIN && gainedBytes < expectedBytes / 4;
