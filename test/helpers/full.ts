/** A volume without room: for what must still work there. */
import { closeSync, openSync, writeSync } from "node:fs";
import path from "node:path";

const MIB = 1024 ** 2;

/** Writes files `fill…` until the volume takes not one byte more. */
export function fillVolume(at: string): void {
  const descriptor = openSync(path.join(at, "fill"), "w");
  for (const size of [4 * MIB, 65_536, 4096, 512, 1]) {
    const block = Buffer.alloc(size, 1);
    try {
      for (;;) writeSync(descriptor, block);
    } catch {
      // No room for a piece of this size.
    }
  }
  try {
    closeSync(descriptor);
  } catch {
    // Nor for what was still in memory.
  }
  // Small files take what a large one cannot.
  try {
    for (let index = 0; index < 10_000; index++) {
      const small = openSync(path.join(at, `fill-${index}`), "wx");
      try {
        writeSync(small, "x");
      } finally {
        closeSync(small);
      }
    }
  } catch {
    // Full.
  }
}
