/**
 * Counts what deleting directories gives back, from where the blocks of their files are. A block counts as
 * exclusive where the file system says that nobody else has it, and every name of its file lies here.
 *
 * Whether two holders of a shared block are both here the system does not tell: it says that a block is shared, not by
 * how many. So what is shared within the directories alone counts as shared as well, once however often it was met: an
 * account rather says too little than promises what a deletion does not give.
 */

export interface BlockRange {
  /** Bytes on the device. */
  readonly physical: number;
  readonly length: number;
  readonly shared: boolean;
  readonly placed: boolean;
  readonly inline: boolean;
  readonly encoded: boolean;
}

export interface CountedFile {
  readonly size: number;
  readonly links: number;
  readonly names: number;
  readonly extents: readonly BlockRange[];
}

/** Sorted by start, without overlaps, and those that touch made one. */
export interface Ranges {
  readonly starts: Float64Array;
  readonly lengths: Float64Array;
}

export interface Account {
  /** Sizes of the files, each once. */
  readonly apparentBytes: number;
  readonly exclusiveBytes: number;
  readonly sharedBytes: number;
  /**
   * Blocks on the device that others have too, of files that would go: given back once every holder goes. What is
   * compressed is not among them.
   */
  readonly sharedRanges: Ranges;
  /** Blocks of files that have a name elsewhere, and so stay whatever goes here. */
  readonly keptRanges: Ranges;
}

export interface Counter {
  add(file: CountedFile): void;
  count(): Account;
}

export function openCounter(): Counter {
  let apparentBytes = 0;
  let exclusiveBytes = 0;
  let sharedBytes = 0;
  const going = createList();
  const staying = createList();
  const packed = { own: createList(), shared: createList() };
  const addExtent = (extent: BlockRange, stays: boolean): void => {
    const { physical, length, shared, placed, inline, encoded } = extent;
    if (inline) return;
    const held = shared || stays;
    if (encoded) (held ? packed.shared : packed.own).add(physical, length);
    else if (!held) exclusiveBytes += length;
    // Without an address there is no telling whether it was counted already.
    else if (!placed) sharedBytes += length;
    else (stays ? staying : going).add(physical, length);
  };
  return {
    add({ size, links, names, extents }) {
      apparentBytes += size;
      for (const extent of extents) addExtent(extent, names < links);
    },
    count() {
      const sharedRanges = mergeRanges(going);
      const all = mergeRanges(joinLists(going, staying));
      const [ownPacked, sharedPacked] = countPacked(packed.own, packed.shared);
      return {
        apparentBytes,
        exclusiveBytes: exclusiveBytes + ownPacked,
        sharedBytes: sharedBytes + sumOf(all) + sharedPacked,
        sharedRanges,
        keptRanges: mergeRanges(staying),
      };
    },
  };
}

/** Pairs of numbers, as many as come. */
interface List {
  add(start: number, length: number): void;
  readonly values: readonly number[];
}

function createList(): List {
  const values: number[] = [];
  return { values, add: (start, length) => void values.push(start, length) };
}

const joinLists = (one: List, other: List): Pick<List, "values"> => ({
  values: [...one.values, ...other.values],
});

/** By start. */
function sortPairs(values: readonly number[]): { starts: Float64Array; lengths: Float64Array } {
  const count = values.length / 2;
  const order = new Uint32Array(count).map((_, index) => index);
  order.sort((a, b) => (values[2 * a] ?? 0) - (values[2 * b] ?? 0));
  const starts = new Float64Array(count);
  const lengths = new Float64Array(count);
  order.forEach((from, to) => {
    starts[to] = values[2 * from] ?? 0;
    lengths[to] = values[2 * from + 1] ?? 0;
  });
  return { starts, lengths };
}

function mergeRanges({ values }: Pick<List, "values">): Ranges {
  const sorted = sortPairs(values);
  let last = -1;
  const { starts, lengths } = sorted;
  for (let index = 0; index < starts.length; index++) {
    const start = starts[index] ?? 0;
    const end = start + (lengths[index] ?? 0);
    const lastEnd = last < 0 ? -1 : (starts[last] ?? 0) + (lengths[last] ?? 0);
    if (start <= lastEnd) {
      lengths[last] = Math.max(end, lastEnd) - (starts[last] ?? 0);
    } else {
      last += 1;
      starts[last] = start;
      lengths[last] = end - start;
    }
  }
  return { starts: starts.slice(0, last + 1), lengths: lengths.slice(0, last + 1) };
}

const sumOf = ({ lengths }: Ranges): number => lengths.reduce((sum, each) => sum + each, 0);

/**
 * What is compressed takes up less than it says, and how much less is not told. Its neighbour on the device bounds it:
 * no two overlap, and what was written together lies together.
 */
function countPacked(own: List, shared: List): [own: number, shared: number] {
  const count = own.values.length / 2;
  const { starts, lengths } = sortPairs([...own.values, ...shared.values]);
  if (starts.length === 0) return [0, 0];
  const mine = new Set<number>();
  for (let index = 0; index < count; index++) mine.add(own.values[2 * index] ?? 0);
  let [ownBytes, sharedBytes] = [0, 0];
  for (let index = 0; index < starts.length; index++) {
    const start = starts[index] ?? 0;
    const next = starts[index + 1] ?? Number.POSITIVE_INFINITY;
    // The same one once more: counted with the last of them.
    if (next === start) continue;
    const bytes = Math.min(lengths[index] ?? 0, next - start);
    if (mine.has(start)) ownBytes += bytes;
    else sharedBytes += bytes;
  }
  return [ownBytes, sharedBytes];
}
