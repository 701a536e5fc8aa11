import assert from "node:assert/strict";
import { test } from "node:test";
import { type BlockRange, type CountedFile, openCounter } from "../../src/core/accounting.ts";

const K = 4096;

const extent = (
  physical: number,
  length: number,
  change: Partial<BlockRange> = {},
): BlockRange => ({
  physical,
  length,
  shared: false,
  placed: true,
  inline: false,
  encoded: false,
  ...change,
});

const file = (extents: readonly BlockRange[], change: Partial<CountedFile> = {}): CountedFile => ({
  size: 10,
  links: 1,
  names: 1,
  extents,
  ...change,
});

function count(...files: CountedFile[]) {
  const counter = openCounter();
  for (const each of files) counter.add(each);
  const { sharedRanges, keptRanges, ...bytes } = counter.count();
  const list = ({ starts, lengths }: typeof sharedRanges) =>
    [...starts].map((start, index) => [start / K, (lengths[index] ?? 0) / K]);
  return { ...bytes, shared: list(sharedRanges), kept: list(keptRanges) };
}

const shared = { shared: true };

test("what others have too is not given back, and the sizes count each file", () => {
  assert.deepEqual(count(file([extent(0, K), extent(9 * K, K, shared)]), file([])), {
    apparentBytes: 20,
    exclusiveBytes: K,
    sharedBytes: K,
    shared: [[9, 1]],
    kept: [],
  });
});

test("a file with a name elsewhere gives nothing back, one with all its names here does", () => {
  const there = count(file([extent(0, K)], { links: 3, names: 2 }));
  assert.deepEqual(there, {
    apparentBytes: 10,
    exclusiveBytes: 0,
    sharedBytes: K,
    shared: [],
    kept: [[0, 1]],
  });
  assert.equal(count(file([extent(0, K)], { links: 2, names: 2 })).exclusiveBytes, K);
});

test("blocks that files here share among themselves count once, and as shared", () => {
  const twins = count(
    file([extent(4 * K, 2 * K, shared)]),
    file([extent(4 * K, 2 * K, shared)]),
    file([extent(5 * K, 3 * K, shared)]),
  );
  assert.deepEqual([twins.exclusiveBytes, twins.sharedBytes], [0, 4 * K]);
  assert.deepEqual(twins.shared, [[4, 4]]);
});

test("ranges are sorted, and those that touch are one", () => {
  const { shared: ranges } = count(
    file([extent(8 * K, K, shared), extent(2 * K, K, shared)]),
    file([extent(3 * K, 2 * K, shared)]),
  );
  assert.deepEqual(ranges, [
    [2, 3],
    [8, 1],
  ]);
});

test("what waits in memory is given back, and what lies in the inode takes no block", () => {
  const waiting = extent(0, 8 * K, { placed: false });
  assert.equal(count(file([waiting])).exclusiveBytes, 8 * K);
  const inline = extent(0, K, { placed: false, inline: true });
  const { exclusiveBytes, sharedBytes } = count(file([inline]));
  assert.deepEqual([exclusiveBytes, sharedBytes], [0, 0]);
});

test("what is compressed takes up no more than there is to its neighbour", () => {
  const packed = { placed: false, encoded: true };
  const told = count(
    file([extent(0, 32 * K, packed), extent(10 * K, 32 * K, packed)]),
    file([extent(18 * K, 32 * K, { ...packed, shared: true })]),
    file([extent(18 * K, 32 * K, { ...packed, shared: true }), extent(20 * K, K, packed)]),
  );
  assert.deepEqual(told.exclusiveBytes, (10 + 8 + 1) * K);
  assert.deepEqual(told.sharedBytes, 2 * K);
});

test("nothing is nothing", () => {
  assert.deepEqual(count(), {
    apparentBytes: 0,
    exclusiveBytes: 0,
    sharedBytes: 0,
    shared: [],
    kept: [],
  });
});
