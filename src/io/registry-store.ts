/**
 * The registry's file and its copy in memory, kept together: loads the one when it is not the other any
 * more, and replaces it with what an update made.
 */
import { linkSync, readdirSync, realpathSync, rmSync } from "node:fs";
import path from "node:path";
import type { Database, SqlJsStatic } from "sql.js";
import { AppError } from "../errors.ts";
import type { createDirectory, prepareFile, syncRename, writeFileAtomic } from "./files.ts";
import { type PreparedFile, TEMPORARY } from "./files.ts";
import type { isFree, withLock } from "./lock.ts";
import { sealBytes, withRegistryFile } from "./registry-file.ts";
import {
  applyToDatabase,
  type JournalEntry,
  listEntries,
  readJournal,
} from "./registry-journal.ts";
import { createDatabase, type Loaded, openDatabase, readFileOrRefuse } from "./registry-load.ts";
import { editOf, listTaken, noteTaken, writeGeneration, writeRebuild } from "./registry-rows.ts";
import type { RegistryEdit } from "./registry-view.ts";

export interface RegistryDeps {
  readonly files: {
    readonly writeFileAtomic: typeof writeFileAtomic;
    readonly prepareFile: typeof prepareFile;
    readonly createDirectory: typeof createDirectory;
    readonly syncRename: typeof syncRename;
  };
  readonly lock: { readonly withLock: typeof withLock; readonly isFree: typeof isFree };
  readonly now: () => number;
  /** Told once a process when the file is unreadable, and when it was set aside. */
  readonly warn: (text: string) => void;
  /** How long an update waits for its turn; default 10 s. */
  readonly lockTimeoutMs?: number;
}

export interface Changed<T> {
  readonly result: T;
  /** False when nothing was changed and so nothing was written. */
  readonly written: boolean;
  /** What the journal held, all of it in the file by now. */
  readonly entries: readonly JournalEntry[];
}

/** A change that was made before the lock was had: all but the rename. */
export interface PreparedChange<T> {
  readonly changed: Changed<T>;
  /** Of the file that it was made from. */
  readonly stamp: string | undefined;
  /** What is to take that file's place; undefined when nothing was changed. */
  readonly next: NextFile | undefined;
}

interface NextFile {
  /** Replaces the registry's file. False when somebody has taken this one away; nothing was done then. */
  place(): boolean;
  /** Takes away what was not placed; harmless after it was. */
  drop(): void;
}

export interface RegistryStore {
  /** Whether the database of the file as it is now is in memory. */
  isCurrent(): boolean;
  /** The database of the file as it is now. `check` also looks inside it, which takes a while. */
  load(sql: SqlJsStatic, check: boolean): Loaded;
  /** What was loaded last. */
  peek(): Loaded | undefined;
  /**
   * One transaction on the file as it is, for which no lock is needed as long as nobody is shown what came of
   * it. Undefined where only who holds the lock can tell: `fn` threw, or the file cannot be read or written.
   */
  prepare<T>(
    sql: SqlJsStatic,
    fn: (edit: RegistryEdit) => T,
  ): Promise<PreparedChange<T> | undefined>;
  /**
   * The caller holds the lock. What was prepared takes effect where it was made from what is there now;
   * else the transaction is made here, for which the caller has called `load` or `prepare` before.
   * `leftovers` is what `listLeftovers` found before that.
   */
  change<T>(
    sql: SqlJsStatic,
    fn: (edit: RegistryEdit) => T,
    before: {
      readonly leftovers: readonly string[];
      readonly prepared: PreparedChange<T> | undefined;
    },
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

  const readStamp = (): string | undefined => withRegistryFile(file, (found) => found?.stamp);

  /** Memory is ahead of the file from here on, which the next use must not see before it is replaced. */
  const run = <T>(
    current: Loaded,
    fn: (edit: RegistryEdit) => T,
    entries: readonly JournalEntry[],
  ): Changed<T> => {
    loaded = undefined;
    try {
      const changed = runTransaction(current, fn, { file, deps, entries });
      if (!changed.written) loaded = current;
      return changed;
    } catch (error) {
      // Drops the open transaction with it.
      current.db.close();
      throw error;
    }
  };

  const writeNext = async (db: Database): Promise<NextFile> => {
    let next: PreparedFile | undefined;
    let placed = false;
    const drop = (): void => {
      // Once it is placed, the database is the store's.
      if (placed) return;
      next?.drop();
      db.close();
    };
    try {
      next = await deps.files.prepareFile(file, sealBytes(db.export()), { mode: 0o600 });
      const { path: at, replace } = next;
      const stamp = withRegistryFile(at, (found) => found?.stamp);
      const place = (): boolean => {
        placed = replace();
        if (placed) keep({ db, stamp });
        return placed;
      };
      return { place, drop };
    } catch (error) {
      drop();
      throw error;
    }
  };

  const isStill = <T>({ stamp, changed }: PreparedChange<T>): boolean => {
    try {
      const names = listEntries(file);
      return (
        readStamp() === stamp &&
        names.length === changed.entries.length &&
        changed.entries.every(({ name }, index) => name === names[index])
      );
    } catch {
      // Why it cannot be told is said by `load` and by the journal.
      return false;
    }
  };

  return {
    isCurrent: () => loaded !== undefined && readStamp() === loaded.stamp,
    load,
    peek: () => loaded,
    prepare: async (sql, fn) => {
      const current = load(sql, true);
      if (current.unreadable !== undefined) return undefined;
      const entries = readJournal(file);
      try {
        const changed = run(current, fn, entries);
        const next = changed.written ? await writeNext(current.db) : undefined;
        return { changed, stamp: current.stamp, next };
      } catch {
        // All of it is done again under the lock, where it counts.
        return undefined;
      }
    },
    change: async (sql, fn, { leftovers, prepared }) => {
      removeLeftovers(leftovers);
      if (prepared !== undefined && isStill(prepared)) {
        if (prepared.next === undefined || prepared.next.place()) return prepared.changed;
      }
      const current = load(sql, false);
      const changed = run(current, fn, readJournal(file));
      if (!changed.written) return changed;
      const next = await writeNext(current.db);
      try {
        if (next.place()) return changed;
        const reason = "another process took the temporary file away";
        throw new AppError("io", { doing: "write", path: file, reason });
      } finally {
        next.drop();
      }
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

/** Gives the file a second name, so that there is no moment without a registry. Answers that name. */
function setAside(file: string, now: number): string {
  const time = new Date(now).toISOString().replaceAll(/[:.]/g, "-");
  const aside = `${file}.unreadable-${time}`;
  linkSync(realpathSync(file), aside);
  return aside;
}

/** Temporary files of the registry: of whoever prepares or writes it right now, or left by a kill. */
export function listLeftovers(file: string): string[] {
  const directory = path.dirname(file);
  const start = `${path.basename(file)}.`;
  return readdirSync(directory)
    .filter((name) => name.startsWith(start) && name.endsWith(TEMPORARY))
    .map((name) => path.join(directory, name));
}

/**
 * Whoever wrote under the lock is done once it is ours, so that what is still there was left by a kill, or is
 * prepared by somebody who waits: that is out of date when we are done, or is made again for want of it.
 */
function removeLeftovers(leftovers: readonly string[]): void {
  for (const file of leftovers) rmSync(file, { force: true });
}
