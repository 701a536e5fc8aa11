/**
 * What a cargo build has written, and how much of it is debug information, as the section headers of ELF files tell:
 * programs, shared libraries, objects, and the objects inside of archives (`.rlib`). Only headers are read. Other formats
 * are not told.
 */
import { closeSync, fstatSync, lstatSync, openSync, readdirSync, readSync } from "node:fs";
import path from "node:path";

export interface DebugBytes {
  /** What finds a line of the source for an address: what a stack trace needs. */
  readonly lines: number;
  /** Types, variables, names: what a debugger needs besides. */
  readonly rest: number;
}

export interface Output {
  /** Of the unit that it was made by: `name-hash`. */
  readonly stem: string;
  readonly bytes: number;
  readonly isProgram: boolean;
  /** Null where the format is not known, or it cannot be read. */
  readonly debug: DebugBytes | null;
}

/** What units left in `deps` and `examples` of a profile. Goes on elsewhere between two files. */
export async function listOutputs(profile: string): Promise<Output[]> {
  const found: Output[] = [];
  for (const folder of ["deps", "examples"]) {
    for (const name of listFiles(path.join(profile, folder))) {
      const output = readOutput(path.join(profile, folder, name), name);
      if (output !== undefined) found.push(output);
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
  return found;
}

/** The programs that build scripts are: of the toolchain's library they have what every program has. */
export function listScriptPrograms(profile: string): Output[] {
  return listNames(path.join(profile, "build")).flatMap((directory) => {
    const at = path.join(profile, "build", directory);
    return listFiles(at)
      .filter((name) => name.startsWith("build_script_"))
      .flatMap((name) => readOutput(path.join(at, name), name) ?? []);
  });
}

function readOutput(file: string, name: string): Output | undefined {
  try {
    const entry = lstatSync(file);
    const stem = (name.split(".")[0] ?? "").replace(/^lib/, "");
    const isProgram = !name.includes(".");
    return { stem, bytes: entry.size, isProgram, debug: readDebugBytes(file) ?? null };
  } catch (error) {
    // A build that goes on replaces its files.
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

const listNames = (at: string): string[] => {
  try {
    return readdirSync(at);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === "ENOENT" || code === "ENOTDIR") return [];
    throw error;
  }
};

const listFiles = (at: string): string[] =>
  listNames(at).filter(
    (name) => lstatSync(path.join(at, name), { throwIfNoEntry: false })?.isFile() === true,
  );

const NO_BITS = 8;
const NOTHING: DebugBytes = { lines: 0, rest: 0 };
/** More than any compiler writes: what says so is damaged. */
const MOST_SECTIONS = 1_000_000;
const MOST_NAMES = 64 * 1024 * 1024;

/** Undefined where the file is neither ELF (64 bits, little-endian) nor an archive of it. Throws what the system does. */
export function readDebugBytes(file: string): DebugBytes | undefined {
  const descriptor = openSync(file, "r");
  try {
    const { size } = fstatSync(descriptor);
    const source: Source = { descriptor, offset: 0, size };
    const head = read(source, 0, 8);
    if (head?.toString("latin1") === "!<arch>\n") return readArchive(source);
    return readElf(source);
  } finally {
    closeSync(descriptor);
  }
}

/** A file, or what lies in one from an offset on. */
interface Source {
  readonly descriptor: number;
  readonly offset: number;
  readonly size: number;
}

/** Undefined where it does not lie inside. */
function read(
  { descriptor, offset, size }: Source,
  at: number,
  length: number,
): Buffer | undefined {
  if (at < 0 || length < 0 || at + length > size) return undefined;
  const buffer = Buffer.alloc(length);
  return readSync(descriptor, buffer, 0, length, offset + at) === length ? buffer : undefined;
}

const MEMBER_HEAD = 60;

function readArchive(source: Source): DebugBytes {
  let sum = NOTHING;
  for (let at = 8; at < source.size; ) {
    const head = read(source, at, MEMBER_HEAD);
    const length = Number(head?.toString("latin1", 48, 58).trim());
    if (head === undefined || !Number.isSafeInteger(length) || length < 0) break;
    const inner = { ...source, offset: source.offset + at + MEMBER_HEAD, size: length };
    sum = add(sum, readElf(inner) ?? NOTHING);
    // Members begin at even places.
    at += MEMBER_HEAD + length + (length % 2);
  }
  return sum;
}

const add = (one: DebugBytes, other: DebugBytes): DebugBytes => ({
  lines: one.lines + other.lines,
  rest: one.rest + other.rest,
});

function readElf(source: Source): DebugBytes | undefined {
  const head = read(source, 0, 64);
  // Magic, 64 bits, little-endian.
  if (head?.toString("latin1", 0, 6) !== "\x7fELF\x02\x01") return undefined;
  const at = Number(head.readBigUInt64LE(0x28));
  const width = head.readUInt16LE(0x3a);
  if (at === 0 || width < 64) return NOTHING;
  const first = read(source, at, width);
  if (first === undefined) return NOTHING;
  // Where there are too many for the head, the first section says how many.
  const count = head.readUInt16LE(0x3c) || Number(first.readBigUInt64LE(0x20));
  const names =
    head.readUInt16LE(0x3e) === 0xffff ? first.readUInt32LE(0x28) : head.readUInt16LE(0x3e);
  if (count > MOST_SECTIONS || names >= count) return NOTHING;
  const table = read(source, at, width * count);
  return table === undefined ? NOTHING : sumSections(source, { table, width, count, names });
}

function sumSections(
  source: Source,
  given: {
    readonly table: Buffer;
    readonly width: number;
    readonly count: number;
    readonly names: number;
  },
): DebugBytes {
  const { table, width, count } = given;
  const place = (index: number): { at: number; size: number } => ({
    at: Number(table.readBigUInt64LE(index * width + 0x18)),
    size: Number(table.readBigUInt64LE(index * width + 0x20)),
  });
  const { at, size } = place(given.names);
  const text = size > MOST_NAMES ? undefined : read(source, at, size);
  if (text === undefined) return NOTHING;
  let lines = 0;
  let rest = 0;
  for (let index = 0; index < count; index++) {
    if (table.readUInt32LE(index * width + 4) === NO_BITS) continue;
    const begin = table.readUInt32LE(index * width);
    const end = text.indexOf(0, begin);
    const name = text.toString("latin1", begin, end === -1 ? undefined : end);
    if (!DEBUG.test(name)) continue;
    if (LINES.test(name)) lines += place(index).size;
    else rest += place(index).size;
  }
  return { lines, rest };
}

/** In objects, with what the linker has to fill in. */
const DEBUG = /^(?:\.rela)?\.z?debug_|^\.gdb_index$/;
const LINES = /debug_(?:line|line_str|aranges|ranges|rnglists|frame)$/;
