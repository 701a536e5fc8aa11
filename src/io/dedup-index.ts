/**
 * What earlier passes of deduplication found, in `dedup.sqlite3`: for each tree its directories with their times and
 * its large files with what is known of each. It is a cache that anybody may delete: whatever it says only proposes,
 * and the kernel decides. One that cannot be read is deleted and made anew; one that cannot be written is not.
 */
import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import type { Database } from "sql.js";
import type { ScannedDirectory, ScannedFile } from "./dedup-scan.ts";
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

type FileText = [string, string, number, string, string, number];
type DirectoryText = [path: string, stamp: string, names: string[], files: FileText[]];

const formatDirectories = (directories: readonly ScannedDirectory[]): string =>
  JSON.stringify(
    directories.map((each): DirectoryText => {
      const files = each.files.map(({ name, stamp, cluster }): FileText => {
        const { key, size, modifiedNs, changedNs } = stamp;
        return [name, key, size, String(modifiedNs), String(changedNs), cluster];
      });
      return [each.path, each.stamp, [...each.directories], files];
    }),
  );

/** Throws where it is not what was written. */
function parseDirectories(body: string): ScannedDirectory[] {
  return (JSON.parse(body) as DirectoryText[]).map(([at, stamp, directories, files]) => ({
    path: at,
    stamp,
    directories,
    files: files.map(([name, key, size, modified, changed, cluster]): ScannedFile => {
      const times = { modifiedNs: BigInt(modified), changedNs: BigInt(changed) };
      return { name, stamp: { key, size, ...times }, cluster };
    }),
  }));
}
