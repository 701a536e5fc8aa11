/**
 * The registry's file and its copy in memory, kept together: loads the one when it is not the other any
 * more, and replaces it with what an update made.
 */
import { linkSync, readdirSync, realpathSync, rmSync } from "node:fs";
import path from "node:path";
import type { Database, SqlJsStatic } from "sql.js";
import { AppError, reasonOf } from "../errors.ts";
import { findObstacle, TEMPORARY } from "./files.ts";
import type { RegistryDeps, RegistryEdit } from "./registry.ts";
import {
  checkDatabase,
  describeHeader,
  isSealed,
  sealBytes,
  withRegistryFile,
} from "./registry-file.ts";
import { applyToDatabase, type JournalEntry, readJournal } from "./registry-journal.ts";
import { APPLICATION_ID, migrateDatabase, migrations } from "./registry-migrations.ts";
import { editOf, listTaken, noteTaken, writeGeneration, writeRebuild } from "./registry-rows.ts";

export interface Loaded {
  readonly db: Database;
  /** Of the file it was read from; undefined when there was none. */
  readonly stamp: string | undefined;
  /** Why the file cannot be read; `db` is then a new one that stands in for it. */
  readonly unreadable?: string;
}

export interface Changed<T> {
  readonly result: T;
  /** False when nothing was changed and so nothing was written. */
  readonly written: boolean;
  /** What the journal held, all of it in the file by now. */
  readonly entries: readonly JournalEntry[];
}

export interface RegistryStore {
  /** Whether the database of the file as it is now is in memory. */
  isCurrent(): boolean;
  /** The database of the file as it is now. `check` also looks inside it, which takes a while. */
  load(sql: SqlJsStatic, check: boolean): Loaded;
  /**
   * One transaction. The caller holds the lock, so nothing is here that could be done before or after;
   * `leftovers` is what `listLeftovers` found before.
   */
  change<T>(
    sql: SqlJsStatic,
    fn: (edit: RegistryEdit) => T,
    leftovers: readonly string[],
  ): Promise<Changed<T>>;
  close(): void;
}

export function openStore(file: string, deps: RegistryDeps): RegistryStore {
  let loaded: Loaded | undefined;

  const keep = (next: Loaded | undefined): void => {
    if (loaded !== undefined && loaded.db !== next?.db) loaded.db.close();
    loaded = next;
  };

  const load = (sql: SqlJsStatic, check: boolean): Loaded => {
    const found = readFileOrRefuse(file, loaded?.stamp);
    if (found === undefined) {
      if (loaded === undefined || loaded.stamp !== undefined) {
        keep({ db: createDatabase(sql), stamp: undefined });
      }
    } else if (found.bytes !== undefined) {
      const next = openDatabase(sql, file, found.bytes, found.stamp, check);
      if (next.unreadable !== undefined) {
        writeRebuild(next.db, deps.now(), file);
        deps.warn(`The registry \`${file}\` cannot be read: ${next.unreadable}`);
      }
      keep(next);
    }
    if (loaded === undefined) throw new AppError("internal", { reason: "no registry was loaded" });
    // SQLite reads its schema at the first query after an export: before the lock rather than under it.
    if (check) loaded.db.exec("SELECT 1 FROM workspace LIMIT 1");
    return loaded;
  };

  const replace = async (db: Database): Promise<void> => {
    const bytes = sealBytes(db.export());
    // Until the file is written, memory is ahead of it: a failure must not leave that for the next use.
    loaded = undefined;
    try {
      await deps.files.writeFileAtomic(file, bytes, { mode: 0o600, syncLater: true });
    } catch (error) {
      db.close();
      throw error;
    }
    keep({ db, stamp: withRegistryFile(file, (written) => written?.stamp) });
  };

  const runOrDrop = <T>(fn: () => T): T => {
    try {
      return fn();
    } catch (error) {
      // Closing drops the open transaction; the next use reads the file again.
      keep(undefined);
      throw error;
    }
  };

  return {
    isCurrent: () =>
      loaded !== undefined && withRegistryFile(file, (found) => found?.stamp) === loaded.stamp,
    load,
    change: async (sql, fn, leftovers) => {
      removeLeftovers(leftovers);
      const current = load(sql, false);
      const entries = readJournal(file);
      const changed = runOrDrop(() => runTransaction(current, fn, { file, deps, entries }));
      if (changed.written) await replace(current.db);
      return changed;
    },
    close: () => keep(undefined),
  };
}

interface TransactionContext {
  readonly file: string;
  readonly deps: RegistryDeps;
  readonly entries: readonly JournalEntry[];
}

/** Leaves the transaction committed or, when nothing was changed, undone. Throws what `fn` throws. */
function runTransaction<T>(
  { db, unreadable }: Loaded,
  fn: (edit: RegistryEdit) => T,
  { file, deps, entries }: TransactionContext,
): Changed<T> {
  let changes = 0;
  const changed = (rows: number): void => {
    changes += rows;
  };
  db.run("BEGIN");
  if (unreadable !== undefined) {
    const aside = setAside(file, deps.now());
    writeRebuild(db, deps.now(), aside);
    changes++;
    deps.warn(`The unreadable registry was set aside as \`${aside}\``);
  }
  if (entries.length > 0) {
    takeEntries(db, file, entries);
    noteTaken(
      db,
      entries.map(({ name }) => name),
    );
    changes++;
  }
  const result = fn(editOf(db, { file, now: deps.now, changed }));
  if (changes > 0) writeGeneration(db);
  db.run(changes > 0 ? "COMMIT" : "ROLLBACK");
  return { result, written: changes > 0, entries };
}

/** Makes the changes that the journal holds and the database does not. */
export function takeEntries(db: Database, file: string, entries: readonly JournalEntry[]): void {
  const taken = listTaken(db);
  applyToDatabase(
    (at) => editOf(db, { file, now: () => at, changed: () => undefined }),
    entries.filter(({ name }) => !taken.includes(name)),
  );
}

/** That the system does not let us read a file says nothing about what is in it: never set aside. */
function readFileOrRefuse(
  file: string,
  known: string | undefined,
): { readonly stamp: string; readonly bytes: Buffer | undefined } | undefined {
  try {
    return withRegistryFile(file, (found) =>
      found === undefined
        ? undefined
        : { stamp: found.stamp, bytes: found.stamp === known ? undefined : found.readBytes() },
    );
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const obstacle = code === "ENOTDIR" ? findObstacle(path.dirname(file)) : undefined;
    if (obstacle !== undefined) {
      const reason = `\`${obstacle}\` is in the way, it is no directory`;
      const hint = "Move it away, or name another state directory in `ESPALIER_STATE`";
      throw new AppError("registry", { path: file, reason, hint }, { cause: error });
    }
    const reason = code ?? reasonOf(error);
    const hint =
      code === undefined
        ? "Move it away, and a new registry is made; it was left as it is"
        : "Make the file readable for this user; it was left as it is";
    throw new AppError("registry", { path: file, reason, hint }, { cause: error });
  }
}

function createDatabase(sql: SqlJsStatic): Database {
  const db = new sql.Database();
  db.run(`PRAGMA application_id = ${APPLICATION_ID}`);
  migrateDatabase(db);
  return db;
}

function openDatabase(
  sql: SqlJsStatic,
  file: string,
  bytes: Buffer,
  stamp: string,
  check: boolean,
): Loaded {
  const header = describeHeader(bytes);
  if (header.kind === "unreadable") {
    return { db: createDatabase(sql), stamp, unreadable: header.reason };
  }
  if (header.version > migrations.length) {
    throw new AppError("registry", {
      path: file,
      reason: `it was written by a newer Espalier (version ${header.version}, this one knows ${migrations.length})`,
      hint: "Update Espalier; the file was left as it is",
    });
  }
  const db = new sql.Database(bytes);
  const unreadable = check && !isSealed(bytes) ? checkDatabase(db) : undefined;
  if (unreadable === undefined) {
    migrateDatabase(db);
    return { db, stamp };
  }
  db.close();
  return { db: createDatabase(sql), stamp, unreadable };
}

/** Gives the file a second name, so that there is no moment without a registry. Answers that name. */
function setAside(file: string, now: number): string {
  const time = new Date(now).toISOString().replaceAll(/[:.]/g, "-");
  const aside = `${file}.unreadable-${time}`;
  linkSync(realpathSync(file), aside);
  return aside;
}

/** Temporary files of the registry: of whoever is writing it right now, or left by a kill. */
export function listLeftovers(file: string): string[] {
  const directory = path.dirname(file);
  const start = `${path.basename(file)}.`;
  return readdirSync(directory)
    .filter((name) => name.startsWith(start) && name.endsWith(TEMPORARY))
    .map((name) => path.join(directory, name));
}

/** Whoever was writing is done once the lock is ours, so that what is still there was left by a kill. */
function removeLeftovers(leftovers: readonly string[]): void {
  for (const file of leftovers) rmSync(file, { force: true });
}
