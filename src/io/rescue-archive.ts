/**
 * An archive of a rescue: a plain tar, which anybody opens without us. Names are bytes (GNU's long names for
 * those that do not fit, size and time in base 256 where octal is too short), so none is lost or changed.
 */
import { closeSync, constants, fstatSync, fsyncSync, openSync, readSync, writeSync } from "node:fs";
import type { ByteName } from "./byte-path.ts";

export interface ArchiveEntry {
  readonly name: ByteName;
  readonly kind: "file" | "directory" | "link";
  /** Permission bits. */
  readonly mode: number;
  /** Seconds. */
  readonly modifiedAt: number;
  readonly uid: number;
  readonly gid: number;
}

export interface ReadEntry extends ArchiveEntry {
  readonly size: number;
  /** Where a link leads, as bytes. */
  readonly target: ByteName;
  /** The bytes of a file, in pieces that are overwritten by the next; to be read before the next entry. */
  readonly content: () => Generator<Buffer>;
}

const BLOCK = 512;
const CHUNK = 1024 * 1024;
/** Of a name or a link's target; systems take less. */
const LONGEST = 1024 * 1024;
const LONG = "././@LongLink";
const TYPES = { file: "0", link: "2", directory: "5" } as const;

export interface ArchiveWriter {
  addDirectory(entry: ArchiveEntry): void;
  addLink(entry: ArchiveEntry, target: ByteName): void;
  /** Throws when the file is not as long as it says while it is read. */
  addFile(entry: ArchiveEntry, source: Buffer): void;
  /** Whole and on the disk once this returns. */
  close(): void;
  /** Lets go of the file, which then is no archive. */
  abandon(): void;
}

/** Makes `file`, which must not exist. Throws what the file system throws. */
export function createArchive(file: string): ArchiveWriter {
  const descriptor = openSync(file, "wx", 0o600);
  const piece = Buffer.allocUnsafe(CHUNK);
  const addHead = (entry: ArchiveEntry, size: number, target: ByteName): void => {
    const name = entry.kind === "directory" ? `${entry.name}/` : entry.name;
    if (target.length > 100) writeAll(descriptor, formatLong("K", target));
    if (name.length > 100) writeAll(descriptor, formatLong("L", name));
    writeAll(descriptor, formatHead({ ...entry, name, size, target, type: TYPES[entry.kind] }));
  };
  return {
    addDirectory: (entry) => addHead(entry, 0, ""),
    addLink: (entry, target) => addHead(entry, 0, target),
    addFile: (entry, source) => {
      const from = openSync(source, SOURCE_FLAGS);
      try {
        const { size } = fstatSync(from);
        addHead(entry, size, "");
        copyBytes(from, descriptor, size, piece);
        writeAll(descriptor, Buffer.alloc(padding(size)));
      } finally {
        closeSync(from);
      }
    },
    close: () => {
      writeAll(descriptor, Buffer.alloc(2 * BLOCK));
      fsyncSync(descriptor);
      closeSync(descriptor);
    },
    abandon: () => closeSync(descriptor),
  };
}

/** A pipe that took the name meanwhile would be waited for. */
const SOURCE_FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

function copyBytes(from: number, to: number, size: number, piece: Buffer): void {
  let left = size;
  for (;;) {
    const count = readSync(from, piece, 0, Math.min(piece.length, left + 1), null);
    if (count === 0 && left === 0) return;
    if (count === 0 || count > left) throw new Error("it changed while it was read");
    writeAll(to, piece.subarray(0, count));
    left -= count;
  }
}

function writeAll(descriptor: number, bytes: Buffer): void {
  for (let done = 0; done < bytes.length; ) {
    done += writeSync(descriptor, bytes, done, bytes.length - done);
  }
}

const padding = (size: number): number => (BLOCK - (size % BLOCK)) % BLOCK;

function formatLong(type: "K" | "L", text: ByteName): Buffer {
  const bytes = Buffer.from(`${text}\0`, "latin1");
  const head = { ...EMPTY, name: LONG, size: bytes.length, target: "", type };
  return Buffer.concat([formatHead(head), bytes, Buffer.alloc(padding(bytes.length))]);
}

const EMPTY = { mode: 0o644, modifiedAt: 0, uid: 0, gid: 0 } as const;

interface Head {
  readonly name: ByteName;
  readonly mode: number;
  readonly uid: number;
  readonly gid: number;
  readonly size: number;
  readonly modifiedAt: number;
  readonly type: string;
  readonly target: ByteName;
}

function formatHead(head: Head): Buffer {
  const block = Buffer.alloc(BLOCK);
  block.write(head.name.slice(0, 100), 0, "latin1");
  writeNumber(block, 100, 8, head.mode);
  writeNumber(block, 108, 8, head.uid);
  writeNumber(block, 116, 8, head.gid);
  writeNumber(block, 124, 12, head.size);
  writeNumber(block, 136, 12, Math.floor(head.modifiedAt));
  block.fill(" ", 148, 156);
  block.write(head.type, 156, "latin1");
  block.write(head.target.slice(0, 100), 157, "latin1");
  block.write("ustar  \0", 257, "latin1");
  block.write(`${sumOf(block).toString(8).padStart(6, "0")}\0 `, 148, "latin1");
  return block;
}

const sumOf = (block: Buffer): number => block.reduce((sum, byte) => sum + byte, 0);

/** Octal digits with a NUL, or GNU's base 256 where they do not suffice. */
function writeNumber(block: Buffer, at: number, length: number, value: number): void {
  const digits = value < 0 ? "" : value.toString(8).padStart(length - 1, "0");
  if (digits !== "" && digits.length < length) {
    block.write(digits, at, "latin1");
    return;
  }
  const bytes = Buffer.alloc(16);
  bytes.writeBigInt64BE(BigInt(value), 8);
  if (value < 0) bytes.fill(0xff, 0, 8);
  bytes.copy(block, at, 16 - length);
  block.writeUInt8((value < 0 ? 0xff : 0x80) | (block[at] ?? 0), at);
}

function readNumber(block: Buffer, at: number, length: number): number {
  const first = block[at] ?? 0;
  if ((first & 0x80) !== 0)
    return Number(block.readBigInt64BE(at + length - 8) & NUMBER_BITS(first, length));
  const text = block.toString("latin1", at, at + length).replace(/[\0 ].*$/s, "");
  if (!/^[0-7]*$/.test(text)) throw damaged("a number in it is none");
  return text === "" ? 0 : Number.parseInt(text, 8);
}

/** The mark of base 256 is a bit of the number's own first byte where the field has eight bytes. */
const NUMBER_BITS = (first: number, length: number): bigint =>
  length > 8 || first === 0xff ? -1n : 0x7fffffffffffffffn;

/** It is not as this file writes it. */
export class DamagedArchive extends Error {
  constructor(reason: string) {
    super(`the archive is damaged: ${reason}`);
  }
}

const damaged = (reason: string): Error => new DamagedArchive(reason);

/** Every entry in the order that it was written in. Throws on anything that `createArchive` does not write. */
export function* readArchive(file: string): Generator<ReadEntry> {
  const descriptor = openSync(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  const piece = Buffer.allocUnsafe(CHUNK);
  const block = Buffer.alloc(BLOCK);
  let at = 0;
  const read = (into: Buffer): void => {
    const count = readSync(descriptor, into, 0, into.length, at);
    if (count !== into.length) throw damaged("it ends too early");
    at += count;
  };
  const readLong = (size: number): ByteName => {
    if (size > LONGEST) throw damaged("a name in it is too long");
    const bytes = Buffer.alloc(size);
    read(bytes);
    at += padding(size);
    return bytes.toString("latin1").replace(/\0$/, "");
  };
  try {
    if (!fstatSync(descriptor).isFile()) throw damaged("it is no file");
    for (let name: ByteName | undefined, target: ByteName | undefined; ; ) {
      read(block);
      if (block.every((byte) => byte === 0)) return;
      const head = parseHead(block);
      if (head.type === "L") name = readLong(head.size);
      else if (head.type === "K") target = readLong(head.size);
      else {
        const end = at + head.size;
        yield {
          ...describeHead(head, name ?? head.name),
          target: target ?? head.target,
          content: function* () {
            for (let left = end - at; left > 0; left = end - at) {
              const part = piece.subarray(0, Math.min(left, CHUNK));
              read(part);
              yield part;
            }
          },
        };
        at = end + padding(head.size);
        name = undefined;
        target = undefined;
      }
    }
  } finally {
    closeSync(descriptor);
  }
}

function describeHead(head: Head, name: ByteName): Omit<ReadEntry, "content" | "target"> {
  const kind = (Object.keys(TYPES) as (keyof typeof TYPES)[]).find(
    (each) => TYPES[each] === head.type,
  );
  if (kind === undefined) throw damaged("it holds an entry of an unknown kind");
  const { mode, modifiedAt, uid, gid, size } = head;
  return { name: name.replace(/\/$/, ""), kind, mode, modifiedAt, uid, gid, size };
}

function parseHead(block: Buffer): Head {
  const told = readNumber(block, 148, 8);
  const blank = Buffer.from(block);
  blank.fill(" ", 148, 156);
  if (sumOf(blank) !== told) throw damaged("a sum in it is wrong");
  const mode = readNumber(block, 100, 8);
  const size = readNumber(block, 124, 12);
  const modifiedAt = readNumber(block, 136, 12);
  const usual = mode >= 0 && mode <= 0o7777 && size >= 0;
  if (!usual || ![size, modifiedAt].every(Number.isSafeInteger)) {
    throw damaged("a number in it is too large");
  }
  const text = (from: number, length: number): ByteName =>
    block.toString("latin1", from, from + length).replace(/\0.*$/s, "");
  return {
    name: text(0, 100),
    mode,
    uid: readNumber(block, 108, 8),
    gid: readNumber(block, 116, 8),
    size,
    modifiedAt,
    type: text(156, 1),
    target: text(157, 100),
  };
}
