/**
 * The index that a restore puts back: what it stages stays to the byte, and what it remembers of files on the disk
 * (times, sizes, inodes) goes, since that was told of other files. git looks at every one of them anew.
 */
import { createHash } from "node:crypto";

const HEAD = 12;
/** Times, device and inode before the mode of an entry; owner, group and size after it. */
const BEFORE_MODE = 24;
const STAT = 40;
const EXTENDED = 0x4000;

/** A copy without those. Throws for bytes that are no index. */
export function forgetFiles(index: Buffer, format: "sha1" | "sha256"): Buffer {
  const hashBytes = format === "sha1" ? 20 : 32;
  const bytes = Buffer.from(index);
  const end = bytes.length - hashBytes;
  const version = end >= HEAD ? bytes.readUInt32BE(4) : 0;
  if (bytes.toString("latin1", 0, 4) !== "DIRC" || version < 2 || version > 4) throw unknown();
  let at = HEAD;
  for (let left = bytes.readUInt32BE(8); left > 0; left -= 1) {
    const next = findNext(bytes, at, { version, hashBytes });
    if (next > end) throw unknown();
    bytes.fill(0, at, at + BEFORE_MODE);
    bytes.fill(0, at + BEFORE_MODE + 4, at + STAT);
    at = next;
  }
  // All zero: `index.skipHash`.
  if (!bytes.subarray(end).every((byte) => byte === 0)) {
    createHash(format).update(bytes.subarray(0, end)).digest().copy(bytes, end);
  }
  return bytes;
}

/** Where the entry after the one at `at` begins. */
function findNext(
  bytes: Buffer,
  at: number,
  { version, hashBytes }: { readonly version: number; readonly hashBytes: number },
): number {
  const flags = at + STAT + hashBytes;
  if (flags + 2 > bytes.length) throw unknown();
  const extended = (bytes.readUInt16BE(flags) & EXTENDED) !== 0;
  let name = flags + (extended ? 4 : 2);
  if (version === 4) {
    // How much of the name before is not this one's: seven bits a byte.
    while (((bytes[name] ?? 0) & 0x80) !== 0) name += 1;
    name += 1;
  }
  const end = bytes.indexOf(0, name);
  if (end === -1) throw unknown();
  if (version === 4) return end + 1;
  // One to eight NULs, so that an entry's length is a multiple of eight.
  return at + (Math.floor((end - at) / 8) + 1) * 8;
}

const unknown = (): Error => new Error("it is no index that is known");
