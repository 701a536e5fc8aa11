/**
 * Where a compiled file has the system look for libraries: the run paths of an ELF file, read without
 * reading the file itself. What is no ELF file, or none that is understood, has none.
 */
import { readSync } from "node:fs";

const PT_LOAD = 1;
const PT_DYNAMIC = 2;
const DT_STRTAB = 5;
const DT_RPATH = 15;
const DT_RUNPATH = 29;
const LONGEST = 1 << 16;

interface Elf {
  readonly wide: boolean;
  /** A field of 2 or 4 bytes, or of the file's word size when no size is given. */
  number(bytes: Buffer, at: number, size?: 2 | 4): number;
  read(at: number, length: number): Buffer;
}

interface Segment {
  readonly type: number;
  readonly offset: number;
  readonly address: number;
  readonly size: number;
}

/** The run paths as they stand in the file. */
export function readRunPaths(descriptor: number): Buffer[] {
  const elf = openElf(descriptor);
  if (elf === undefined) return [];
  const segments = readSegments(elf);
  const dynamic = segments.find(({ type }) => type === PT_DYNAMIC);
  if (dynamic === undefined) return [];
  const step = elf.wide ? 16 : 8;
  const table = elf.read(dynamic.offset, Math.min(dynamic.size, LONGEST));
  const entries: { tag: number; value: number }[] = [];
  for (let at = 0; at + step <= table.length; at += step) {
    entries.push({ tag: elf.number(table, at), value: elf.number(table, at + step / 2) });
  }
  const names = entries.find(({ tag }) => tag === DT_STRTAB)?.value;
  const home = segments.find(
    ({ type, address, size }) =>
      type === PT_LOAD && names !== undefined && names >= address && names < address + size,
  );
  if (names === undefined || home === undefined) return [];
  const start = home.offset + names - home.address;
  return entries
    .filter(({ tag }) => tag === DT_RPATH || tag === DT_RUNPATH)
    .map(({ value }) => {
      const text = elf.read(start + value, LONGEST);
      const end = text.indexOf(0);
      return end === -1 ? text : text.subarray(0, end);
    });
}

function openElf(descriptor: number): Elf | undefined {
  const read = (at: number, length: number): Buffer => {
    if (!Number.isSafeInteger(at)) return Buffer.alloc(0);
    const bytes = Buffer.alloc(length);
    return bytes.subarray(0, readSync(descriptor, bytes, 0, length, at));
  };
  const head = read(0, 64);
  if (head.length < 64 || head.toString("latin1", 0, 4) !== "\x7fELF") return undefined;
  const wide = head[4] === 2;
  const little = head[5] === 1;
  const number: Elf["number"] = (bytes, at, size) => {
    if (size === 2) return little ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at);
    if (size === 4 || !wide) return little ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at);
    return Number(little ? bytes.readBigUInt64LE(at) : bytes.readBigUInt64BE(at));
  };
  return { wide, number, read };
}

function readSegments(elf: Elf): Segment[] {
  const { wide, number } = elf;
  const head = elf.read(0, 64);
  const start = number(head, wide ? 32 : 28);
  const step = number(head, wide ? 54 : 42, 2);
  const count = number(head, wide ? 56 : 44, 2);
  const table = elf.read(start, Math.min(step * count, LONGEST));
  const segments: Segment[] = [];
  for (let at = 0; at + step <= table.length && step >= (wide ? 56 : 32); at += step) {
    segments.push({
      type: number(table, at, 4),
      offset: number(table, at + (wide ? 8 : 4)),
      address: number(table, at + (wide ? 16 : 8)),
      size: number(table, at + (wide ? 32 : 16)),
    });
  }
  return segments;
}
