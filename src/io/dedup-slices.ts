/**
 * Two files slice by slice, as the kernel compares and joins them: so that nobody who writes waits for long, and that
 * what is not in memory is read ahead, since the kernel would read one block after the other with both files locked.
 */
import { readSync } from "node:fs";
import type { Native } from "./native.ts";
import type { DedupeOutcome } from "./native-dedup.ts";

/**
 * One call's worth. While the kernel compares it, whoever writes to one of the two waits; in memory that takes some
 * milliseconds.
 */
export const SLICE_BYTES = 16 * 1024 * 1024;
/** What takes longer than asking another thread for it. */
const ASIDE_BYTES = 1024 * 1024;
export const BLOCK_BYTES = 4096;
/** What comes from memory is there sooner; a machine under load makes it seem slower, which costs a little. */
const FROM_MEMORY_MS = 0.05;
const EINVAL = 22;

export interface Slices {
  join(at: number): Promise<DedupeOutcome>;
}

export function planSlices(native: Native, source: number, target: number, size: number): Slices {
  const lengthAt = (at: number): number => Math.min(SLICE_BYTES, Math.max(0, size - at));
  const both = [source, target];
  let isFromDisk = false;
  const byte = Buffer.allocUnsafe(1);
  const readByte = (descriptor: number, at: number): void => {
    const begun = performance.now();
    readSync(descriptor, byte, 0, 1, at);
    isFromDisk ||= performance.now() - begun > FROM_MEMORY_MS;
  };
  const readAhead = (at: number): void => {
    if (!isFromDisk || at >= size) return;
    for (const each of both) native.readAheadRange(each, at, lengthAt(at));
  };
  return {
    async join(at) {
      const length = lengthAt(at);
      for (const each of both) readByte(each, at + Math.floor(length / 4));
      readAhead(at);
      readAhead(at + length);
      // The kernel would read one block after the other, with both files locked. The last is waited for here.
      for (const each of both) readByte(each, at + length - 1);
      const range = { source, sourceOffset: at, target, targetOffset: at, length };
      const outcome = length < ASIDE_BYTES ? native.dedupe(range) : await native.dedupeAside(range);
      const aligned = length - (length % BLOCK_BYTES);
      if (outcome.kind !== "failed" || outcome.errno !== EINVAL || aligned === length) {
        return outcome;
      }
      // Kernels that know no end of file want whole blocks.
      if (aligned === 0) return { kind: "joined", bytes: 0 };
      return native.dedupe({ ...range, length: aligned });
    },
  };
}
