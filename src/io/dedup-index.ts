/**
 * What earlier passes of deduplication found, in `dedup.sqlite3`: for each tree its directories with their times and
 * its large files with what is known of each. It is a cache that anybody may delete: whatever it says only proposes,
 * and the kernel decides. One that cannot be read is deleted and made anew; one that cannot be written is not.
 */
import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import type { Database } from "sql.js";
import type { ScannedDirectory, ScannedFile, Stamp } from "./dedup-scan.ts";
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
  readonly directories: readonly ScannedDirectory[];
}

/** Tells this form of the file from others, which are deleted. */
const FORM = 1;

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
    // Cut off, another program's, or of another form: only time is lost with it.
    rmSync(file, { force: true, recursive: true });
    return EMPTY;
  }
}

function readRows(db: Database): DedupIndex {
  const numberOf = (statement: string): number => Number(db.exec(statement)[0]?.values[0]?.[0]);
  if (numberOf("PRAGMA user_version") !== FORM) throw new Error("it is of another form");
  const trees = new Map<string, KnownTree>();
  const rows = db.exec("SELECT path, read_at, body FROM tree")[0]?.values ?? [];
  for (const [root, readAt, body] of rows) {
    const directories = parseDirectories(String(body));
    trees.set(String(root), { readAtMs: Number(readAt), directories });
  }
  return { trees, nextCluster: numberOf("SELECT next FROM cluster") };
}

/** Replaces the file whole. Throws `io`. */
export async function writeIndex(file: string, index: DedupIndex): Promise<void> {
  const sql = await loadEngine();
  const db = new sql.Database();
  try {
    db.run(`PRAGMA user_version = ${FORM};
      CREATE TABLE tree (path TEXT PRIMARY KEY, read_at INTEGER NOT NULL, body TEXT NOT NULL);
      CREATE TABLE cluster (next INTEGER NOT NULL);`);
    db.run("INSERT INTO cluster VALUES (?)", [index.nextCluster]);
    for (const [root, { readAtMs, directories }] of index.trees) {
      const row = [root, readAtMs, formatDirectories(directories)];
      db.run("INSERT INTO tree VALUES (?, ?, ?)", row);
    }
    makeDirectories(path.dirname(file));
    await writeFileAtomic(file, db.export(), { mode: 0o600 });
  } finally {
    db.close();
  }
}

type StampText = readonly [number, number, number, number, number, number, number];
type FileText = readonly [name: string, stamp: StampText, cluster: number];
type DirectoryText = readonly [
  path: string,
  stamp: StampText | null,
  names: readonly string[],
  files: readonly FileText[],
];

const formatStamp = (stamp: Stamp): StampText => [
  stamp.device,
  stamp.inode,
  stamp.size,
  stamp.modifiedSeconds,
  stamp.modifiedNanoseconds,
  stamp.changedSeconds,
  stamp.changedNanoseconds,
];

const parseStamp = (text: StampText): Stamp => ({
  device: text[0],
  inode: text[1],
  size: text[2],
  modifiedSeconds: text[3],
  modifiedNanoseconds: text[4],
  changedSeconds: text[5],
  changedNanoseconds: text[6],
});

const formatDirectories = (directories: readonly ScannedDirectory[]): string =>
  JSON.stringify(
    directories.map(({ path: at, stamp, directories: names, files }): DirectoryText => {
      const texts = files.map(
        (file): FileText => [file.name, formatStamp(file.stamp), file.cluster],
      );
      return [at, stamp === undefined ? null : formatStamp(stamp), names, texts];
    }),
  );

/** Throws where it is not what was written. */
const parseDirectories = (body: string): ScannedDirectory[] =>
  (JSON.parse(body) as DirectoryText[]).map(([at, stamp, directories, files]) => ({
    path: at,
    stamp: stamp === null ? undefined : parseStamp(stamp),
    directories,
    files: files.map(
      ([name, text, cluster]): ScannedFile => ({ name, stamp: parseStamp(text), cluster }),
    ),
  }));
