/** The call of `native.ts` that tells where a file's blocks are: FIEMAP, `ioctl_fiemap(2)`. */

import type { Call, Koffi } from "./native-library.ts";

export interface Extent {
  /** Bytes from the start of the file. */
  readonly logical: number;
  /** Bytes from the start of the device; of a file system on several it is an address of its own. */
  readonly physical: number;
  readonly length: number;
  /** Another file, or another place in this one, has the same blocks. */
  readonly shared: boolean;
  /** The address means something: not in the inode, not only in memory, not encoded. */
  readonly placed: boolean;
  /** It lies in the inode or among the file system's own records, and takes up no block. */
  readonly inline: boolean;
  /** Compressed or encrypted: `length` is what it unpacks to. */
  readonly encoded: boolean;
  /** It has blocks and nothing is written there: it reads as zeros, unless memory knows better. */
  readonly unwritten: boolean;
}

const FIEMAP = 0xc020660b;
const FIEMAP_FLAG_SYNC = 0x1;
const EXTENTS_A_CALL = 128;
const EXTENT_BYTES = 56;
const EXTENT_LAST = 0x1;
/** FIEMAP_EXTENT_UNKNOWN, DELALLOC, ENCODED, DATA_ENCRYPTED, NOT_ALIGNED, DATA_INLINE, DATA_TAIL. */
const EXTENT_NOT_PLACED = 0x2 | 0x4 | 0x8 | 0x80 | 0x100 | 0x200 | 0x400;
const EXTENT_ENCODED = 0x8 | 0x80;
const EXTENT_INLINE = 0x200 | 0x400;
const EXTENT_UNWRITTEN = 0x800;
const EXTENT_SHARED = 0x2000;

export interface NativeExtents {
  /**
   * Where the blocks of an open file are, by ascending offset: FIEMAP. Answers the error number below 0, else how
   * many extents there are; `each` is told of every one. What only waits in memory has no place yet, unless it is to be
   * `written` down first.
   */
  extents(descriptor: number, each: (extent: Extent) => void, written?: boolean): number;
}

/** `struct fiemap` with room for so many `fiemap_extent`. */
export function bindExtents(control: Call, koffi: Koffi): NativeExtents["extents"] {
  const map = Buffer.alloc(32 + EXTENTS_A_CALL * EXTENT_BYTES);
  return (descriptor, each, written = false) => {
    let start = 0n;
    for (let count = 0; ; ) {
      map.fill(0, 0, 32);
      map.writeBigUInt64LE(start, 0);
      map.writeBigUInt64LE(0xffff_ffff_ffff_ffffn - start, 8);
      map.writeUInt32LE(written ? FIEMAP_FLAG_SYNC : 0, 16);
      map.writeUInt32LE(EXTENTS_A_CALL, 24);
      if (control(descriptor, FIEMAP, map) !== 0) return -koffi.errno();
      const told = map.readUInt32LE(20);
      let last = told === 0;
      for (let index = 0; index < told; index++) {
        const at = 32 + index * EXTENT_BYTES;
        const flags = map.readUInt32LE(at + 40);
        const logical = map.readBigUInt64LE(at);
        const length = map.readBigUInt64LE(at + 16);
        each({
          logical: Number(logical),
          physical: Number(map.readBigUInt64LE(at + 8)),
          length: Number(length),
          shared: (flags & EXTENT_SHARED) !== 0,
          placed: (flags & EXTENT_NOT_PLACED) === 0,
          inline: (flags & EXTENT_INLINE) !== 0,
          encoded: (flags & EXTENT_ENCODED) !== 0,
          unwritten: (flags & EXTENT_UNWRITTEN) !== 0,
        });
        start = logical + length;
        last ||= (flags & EXTENT_LAST) !== 0;
      }
      count += told;
      if (last) return count;
    }
  };
}
