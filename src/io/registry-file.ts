/**
 * The registry's file as bytes: what its SQLite header and our seal say before anything is loaded. What
 * they cannot tell, `checkDatabase` asks the engine.
 */
import { createHash } from "node:crypto";
import { closeSync, constants, fstatSync, openSync, readFileSync, readSync } from "node:fs";
import type { Database } from "sql.js";
import { APPLICATION_ID } from "./registry-migrations.ts";

const HEADER_BYTES = 100;
const SEAL_BYTES = 32;

export interface RegistryFile {
  /**
   * Equal as long as the file is the same: inode, ns mtime, size, and SQLite's change counter, because
   * two replacements within one tick of the file system's clock may share the first three.
   */
  readonly stamp: string;
  /** The digest at its end (`sealBytes`), as hexadecimal digits; not compared with what it is of. */
  readSeal(): string;
  /** The whole file that the stamp is of, even when it was replaced since. */
  readBytes(): Buffer;
}

/**
 * Opens the file for the time of `fn`, which gets undefined when there is none. Throws what the file
 * system throws, and where something else than a file is.
 */
export function withRegistryFile<T>(file: string, fn: (found: RegistryFile | undefined) => T): T {
  let descriptor: number;
  try {
    // Opening a FIFO would otherwise wait for somebody who writes to it.
    descriptor = openSync(file, constants.O_RDONLY | constants.O_NONBLOCK);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return fn(undefined);
    throw error;
  }
  try {
    const entry = fstatSync(descriptor, { bigint: true });
    if (!entry.isFile()) throw notFile(entry.isDirectory() ? "a directory (EISDIR)" : "no file");
    const { ino, mtimeNs, size } = entry;
    const header = Buffer.alloc(HEADER_BYTES);
    readSync(descriptor, header, 0, HEADER_BYTES, 0);
    const stamp = `${ino}:${mtimeNs}:${size}:${header.readUInt32BE(24)}`;
    const readSeal = (): string => {
      const seal = Buffer.alloc(SEAL_BYTES);
      readSync(descriptor, seal, 0, SEAL_BYTES, Math.max(0, Number(size) - SEAL_BYTES));
      return seal.toString("hex");
    };
    return fn({ stamp, readSeal, readBytes: () => readFileSync(descriptor) });
  } finally {
    closeSync(descriptor);
  }
}

const notFile = (what: string): Error => new Error(`it is ${what}`);

export type HeaderReport =
  | { readonly kind: "readable"; readonly version: number }
  | { readonly kind: "unreadable"; readonly reason: string };

/** What the first 100 bytes and the length tell (sqlite.org/fileformat2.html). */
export function describeHeader(bytes: Buffer): HeaderReport {
  const unreadable = (reason: string): HeaderReport => ({ kind: "unreadable", reason });
  if (bytes.length === 0) return unreadable("it is empty");
  if (bytes.subarray(0, 16).toString("latin1") !== "SQLite format 3\0") {
    return unreadable("it is not a SQLite file");
  }
  if (bytes.length < HEADER_BYTES) return unreadable("it is cut off");
  if (bytes.readUInt32BE(68) !== APPLICATION_ID) return unreadable("it is another program's file");
  const told = bytes.readUInt16BE(16);
  const expected = (told === 1 ? 65_536 : told) * bytes.readUInt32BE(28);
  if (bytes.length < expected) return unreadable("it is cut off");
  return { kind: "readable", version: bytes.readUInt32BE(60) };
}

/**
 * The database with its digest behind the last page, where SQLite does not look: whether the file is what
 * we wrote is then told by one hash, at a tenth of the time that SQLite's own check takes.
 */
export function sealBytes(database: Uint8Array): readonly [Uint8Array, Uint8Array] {
  return [database, createHash("sha256").update(database).digest()];
}

/** Whether the digest is there and right. A file that another SQLite wrote to has none or an old one. */
export function isSealed(bytes: Buffer): boolean {
  const database = bytes.subarray(0, -SEAL_BYTES);
  const seal = bytes.subarray(-SEAL_BYTES);
  return createHash("sha256").update(database).digest().equals(seal);
}

/** Why a database of ours cannot be trusted, or undefined when it can. */
export function checkDatabase(db: Database): string | undefined {
  try {
    const verdict = db.exec("PRAGMA quick_check(1)")[0]?.values[0]?.[0];
    if (verdict !== "ok") return `it is damaged (${String(verdict).split("\n", 1)[0]})`;
    const tables = db.exec(
      "SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name IN ('meta', 'workspace', 'event')",
    )[0]?.values[0]?.[0];
    return tables === 3 ? undefined : "its tables are missing";
  } catch (error) {
    return `it is damaged (${error instanceof Error ? error.message : String(error)})`;
  }
}
