/**
 * The registry: one SQLite file that says which workspaces there are and what is being done to them.
 *
 * It is read whole into memory (sql.js) and replaced whole (invariant 8). A reader takes no lock: it
 * sees the file as some update left it. A writer replaces it under the lock, and only where what it read
 * is what is there, so no update is lost. A file that cannot be read is never written over: it is set
 * aside under another name and a new one says so (`readRebuild`), so that nothing is deleted on the word
 * of an empty registry. A file that the system does not let us read, or a newer version's, is an error and
 * stays as it is.
 */
import path from "node:path";
import type { Database, SqlJsStatic } from "sql.js";
import { AppError, reasonOf } from "../errors.ts";
import type { StatePaths } from "./paths.ts";
import { loadEngine } from "./registry-engine.ts";
import {
  applyToSnapshot,
  type JournalEntry,
  journalDirectory,
  MOST_ENTRIES,
  readJournal,
  recordSteps,
  removeEntries,
  writeEntry,
} from "./registry-journal.ts";
import { viewOf } from "./registry-rows.ts";
import { NOT_IN_SNAPSHOT, openCache, viewSnapshot } from "./registry-snapshot.ts";
import type { RegistryDeps } from "./registry-store.ts";
import { listLeftovers, openStore, takeEntries } from "./registry-store.ts";
import type { AppendEdit, RegistryEdit, RegistryView } from "./registry-view.ts";

export interface Registry {
  /**
   * The latest committed state. Takes no lock and changes nothing of it; `fn` may run twice, since what a
   * cache does not tell the file itself is asked. Throws `registry`.
   */
  read<T>(fn: (view: RegistryView) => T): Promise<T>;
  /**
   * One transaction on the state that the lock guards; `fn` is synchronous by type so that nobody awaits
   * inside it. It may run twice: what it did before the lock was had counts only where nothing changed
   * meanwhile, so the run that counts must not see or keep anything of the other. What `fn` throws undoes
   * all of it; an `fn` that changes nothing writes nothing. Throws `registry`, `busy` when the lock is not
   * had in time, `io` when the file cannot be written: the old one stands then.
   */
  update<T>(fn: (edit: RegistryEdit) => T extends Promise<unknown> ? never : T): Promise<T>;
  /**
   * As `update`, for who makes a workspace and may not wait for SQLite: where the rows are at hand, the
   * change is only written down beside the file, for the next update to take in, and `fn` may run twice.
   * It does not keep other updates out: the caller holds the project's lock. Throws as `update` does.
   */
  append<T>(fn: (edit: AppendEdit) => T extends Promise<unknown> ? never : T): Promise<T>;
  /**
   * Starts to load what a use needs, for a caller that has something else to wait for first: the engine
   * and the file for an update, and else only where no cache has the rows. A reader writes rows down for the
   * next process only after a call for a read or an append: a dry run leaves everything as it is.
   */
  warm(use: "read" | "append" | "update"): void;
  /**
   * Why the file that is there now cannot be read, as the last `read` found it; undefined: it could be. What `read`
   * answers then is empty, which says nothing of what there is.
   */
  readFault(): string | undefined;
  close(): void;
}

/** Opens the registry without touching the disk: that waits for the first use. */
export function openRegistry(paths: StatePaths, deps: RegistryDeps): Registry {
  const file = paths.registry;
  const store = openStore(file, deps);
  const cache = openCache(file);
  let caching = false;
  const keepRows = (): void => {
    const { db, stamp, unreadable } = store.peek() ?? {};
    if (db !== undefined && unreadable === undefined) cache.keep(stamp, db);
  };
  const update: Registry["update"] = async <T>(
    fn: (edit: RegistryEdit) => T extends Promise<unknown> ? never : T,
  ) => {
    const sql = await loadEngineOrRefuse(file);
    await deps.files.createDirectory(path.dirname(file));
    const leftovers = listLeftovers(file);
    const given = fn as (edit: RegistryEdit) => T;
    // Where others wait for it, the file is another one by the time the lock is ours.
    const isQuiet = deps.lock.isFree(paths.registryLock);
    const prepared = isQuiet ? await store.prepare(sql, given) : undefined;
    // What another process writes from here on is whole by how it is written: only its header is looked
    // at under the lock.
    if (prepared === undefined) store.load(sql, true);
    const options = { purpose: "update the registry", timeoutMs: deps.lockTimeoutMs ?? 10_000 };
    try {
      const { result, written, entries } = await deps.lock.withLock(
        paths.registryLock,
        options,
        () => store.change(sql, given, { leftovers, prepared }),
      );
      if (written) await deps.files.syncRename(file);
      removeEntries(file, entries);
      if (written && deps.lock.isFree(paths.registryLock)) keepRows();
      return result;
    } finally {
      prepared?.next?.drop();
    }
  };
  return {
    read: async (fn) => {
      // First: what is taken in meanwhile is then in both, and counts once.
      const entries = readJournal(file);
      const find = entries.length === 0 ? cache.findOrEmpty : cache.find;
      const cached = store.isCurrent() ? undefined : find();
      if (cached !== undefined) {
        try {
          return fn(viewSnapshot(applyToSnapshot(cached, entries)));
        } catch (error) {
          if (error !== NOT_IN_SNAPSHOT) throw error;
        }
      }
      const sql = await loadEngineOrRefuse(file);
      const loaded = store.load(sql, true);
      if (caching) keepRows();
      return readWith(loaded.db, file, entries, fn);
    },
    update,
    append: async (fn) => {
      const entries = readJournal(file);
      const cached = entries.length < MOST_ENTRIES ? cache.find() : undefined;
      if (cached === undefined) return update(fn);
      const { edit, steps } = recordSteps(applyToSnapshot(cached, entries));
      try {
        const result = fn(edit);
        if (steps.length > 0) {
          await deps.files.createDirectory(journalDirectory(file));
          await writeEntry(deps.files, file, steps, deps.now());
        }
        return result;
      } catch (error) {
        if (error === NOT_IN_SNAPSHOT) return update(fn);
        throw error;
      }
    },
    warm: (use) => {
      caching ||= use !== "update";
      if (use !== "update" && cache.findOrEmpty() !== undefined) return;
      // A failure shows where the registry is needed, and what is loaded is looked at again there.
      loadEngine()
        .then((sql) => store.load(sql, true))
        .catch(() => undefined);
    },
    readFault: () => (store.isCurrent() ? store.peek()?.unreadable : undefined),
    close: () => store.close(),
  };
}

/** The rows with what the journal holds, of which nothing stays behind. */
function readWith<T>(
  db: Database,
  file: string,
  entries: readonly JournalEntry[],
  fn: (view: RegistryView) => T,
): T {
  if (entries.length === 0) return fn(viewOf(db));
  db.run("BEGIN");
  try {
    takeEntries(db, file, entries);
    return fn(viewOf(db));
  } finally {
    db.run("ROLLBACK");
  }
}

async function loadEngineOrRefuse(file: string): Promise<SqlJsStatic> {
  try {
    return await loadEngine();
  } catch (error) {
    const reason = `its SQLite engine cannot be loaded: ${reasonOf(error)}`;
    const hint =
      error instanceof RangeError
        ? "Raise the limit on address space (`ulimit -v`): SQLite needs about 10 GiB of it"
        : "Install Espalier again";
    throw new AppError("registry", { path: file, reason, hint }, { cause: error });
  }
}
