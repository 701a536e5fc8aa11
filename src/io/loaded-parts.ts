/**
 * Which parts of a compiled file a program sees when it runs: the segments that are loaded, of an ELF or a
 * Mach-O file. Debug information and symbol tables are not among them.
 */
import { readSync } from "node:fs";

export interface Span {
  readonly start: number;
  readonly end: number;
}

const ELF_LOAD = 1;
const MACHO_MAGIC = 0xfeedfacf;
const MACHO_SEGMENT = 0x19;
const LONGEST_TABLE = 1 << 20;

/** Undefined for a file of another kind, or one that is not understood. */
export function listLoaded(descriptor: number): Span[] | undefined {
  const head = read(descriptor, 0, 64);
  if (head.length < 64) return undefined;
  if (head.toString("latin1", 0, 4) === "\x7fELF") return listElf(descriptor, head);
  if (head.readUInt32LE(0) === MACHO_MAGIC) return listMachO(descriptor, head);
  return undefined;
}

/** Of 64 bits and the lowest byte first: all machines that Rust is built on by now. */
function listElf(descriptor: number, head: Buffer): Span[] | undefined {
  if (head[4] !== 2 || head[5] !== 1) return undefined;
  const size = head.readUInt16LE(54);
  const table = read(
    descriptor,
    Number(head.readBigUInt64LE(32)),
    Math.min(size * head.readUInt16LE(56), LONGEST_TABLE),
  );
  if (size < 56) return undefined;
  const spans: Span[] = [];
  for (let at = 0; at + size <= table.length; at += size) {
    if (table.readUInt32LE(at) !== ELF_LOAD) continue;
    const start = Number(table.readBigUInt64LE(at + 8));
    spans.push({ start, end: start + Number(table.readBigUInt64LE(at + 32)) });
  }
  return spans.length === 0 ? undefined : spans;
}

function listMachO(descriptor: number, head: Buffer): Span[] | undefined {
  const table = read(descriptor, 32, Math.min(head.readUInt32LE(20), LONGEST_TABLE));
  const spans: Span[] = [];
  for (let at = 0; at + 8 <= table.length; ) {
    const size = table.readUInt32LE(at + 4);
    if (size < 8) return undefined;
    if (table.readUInt32LE(at) === MACHO_SEGMENT && at + 72 <= table.length) {
      const name = table.toString("latin1", at + 8, at + 24).replace(/\0.*$/s, "");
      const start = Number(table.readBigUInt64LE(at + 40));
      const length = Number(table.readBigUInt64LE(at + 48));
      if (name !== "__LINKEDIT" && name !== "__DWARF") spans.push({ start, end: start + length });
    }
    at += size;
  }
  return spans.length === 0 ? undefined : spans;
}

function read(descriptor: number, at: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  return bytes.subarray(0, readSync(descriptor, bytes, 0, length, at));
}
