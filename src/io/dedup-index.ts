/**
 * What earlier passes of deduplication found, in `dedup.sqlite3`: for each tree its directories with their times and
 * its large files with what is known of each. It is a cache that anybody may delete: whatever it says only proposes,
 * and the kernel decides. One that cannot be read is replaced; one that cannot be written stays away.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Database } from "sql.js";
import { DIRECTORY_NUMBERS, FILE_NUMBERS, type ScannedTree } from "./dedup-tree.ts";
import { makeDirectories, writeFileAtomic } from "./files.ts";
import { loadEngine } from "./registry-engine.ts";

export interface DedupIndex {
  /** By the absolute path of the tree. */
  readonly trees: ReadonlyMap<string, KnownTree>;
  /** A number that no file has. */
  readonly nextCluster: number;
}

export interface KnownTree {
  /** When all of it was last read. */
  readonly readAtMs: number;
  readonly tree: ScannedTree;
}

/** Tells this form of the file from others, which are deleted. */
const FORM = 3;

const EMPTY: DedupIndex = { trees: new Map(), nextCluster: 1 };

/** Never throws: without a file, and with one that cannot be read, nothing is known. */
export async function readIndex(file: string): Promise<DedupIndex> {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch {
    // Nothing was found yet, or somebody has deleted it.
    return EMPTY;
  }
  try {
    const sql = await loadEngine();
    const db = new sql.Database(bytes);
    try {
      return readRows(db);
    } finally {
      db.close();
    }
  } catch {
    // Cut off, another program's, or of another form: only time is lost with it, and the next one takes its place.
    return EMPTY;
  }
}

function readRows(db: Database): DedupIndex {
  const numberOf = (statement: string): number => Number(db.exec(statement)[0]?.values[0]?.[0]);
  if (numberOf("PRAGMA user_version") !== FORM) throw new Error("it is of another form");
  const trees = new Map<string, KnownTree>();
  const rows = db.exec("SELECT * FROM tree")[0]?.values ?? [];
  for (const row of rows) trees.set(String(row[0]), readTree(row));
  return { trees, nextCluster: numberOf("SELECT next FROM cluster") };
}

/** Replaces the file whole. Throws `io`. */
export async function writeIndex(file: string, index: DedupIndex): Promise<void> {
  const sql = await loadEngine();
  const db = new sql.Database();
  try {
    db.run(`PRAGMA user_version = ${FORM};
      CREATE TABLE tree (
        path TEXT PRIMARY KEY, read_at INTEGER NOT NULL, paths TEXT NOT NULL,
        directories BLOB NOT NULL, names TEXT NOT NULL, files BLOB NOT NULL
      );
      CREATE TABLE cluster (next INTEGER NOT NULL);`);
    db.run("INSERT INTO cluster VALUES (?)", [index.nextCluster]);
    for (const [root, { readAtMs, tree }] of index.trees) {
      const columns = [joinTexts(tree.paths), toBytes(tree.directories)];
      columns.push(joinTexts(tree.names), toBytes(tree.files));
      db.run("INSERT INTO tree VALUES (?, ?, ?, ?, ?, ?)", [root, readAtMs, ...columns]);
    }
    makeDirectories(path.dirname(file));
    await writeFileAtomic(file, db.export(), { mode: 0o600 });
  } finally {
    db.close();
  }
}

/** No path has it in it. */
const SEPARATOR = "\0";

const joinTexts = (texts: readonly string[]): string =>
  texts.map((text) => `${text}${SEPARATOR}`).join("");

/** Throws where there are not so many. */
function splitTexts(text: unknown, count: number): string[] {
  const texts = String(text).split(SEPARATOR);
  texts.pop();
  if (texts.length !== count) throw new Error("it is cut off");
  return texts;
}

const toBytes = (numbers: Float64Array): Uint8Array =>
  new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);

/** A copy, which is aligned as numbers have to be. */
const toNumbers = (bytes: unknown): Float64Array =>
  new Float64Array((bytes as Uint8Array).slice().buffer);

/** Throws where it is not what was written. */
function readTree(row: readonly unknown[]): KnownTree {
  const [, readAt, paths, directories, names, files] = row;
  const [ofDirectories, ofFiles] = [toNumbers(directories), toNumbers(files)];
  const tree: ScannedTree = {
    paths: splitTexts(paths, ofDirectories.length / DIRECTORY_NUMBERS),
    directories: ofDirectories,
    names: splitTexts(names, ofFiles.length / FILE_NUMBERS),
    files: ofFiles,
  };
  return { readAtMs: Number(readAt), tree };
}
