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
import type {
  EventRow,
  EvictedRow,
  EvictionRow,
  InstallNeedRow,
  ScratchRow,
  SeededRow,
  TrashRow,
  TrustKind,
  TrustRow,
  WorkspaceRow,
} from "../schema/rows.ts";
import type { createDirectory, prepareFile, syncRename, writeFileAtomic } from "./files.ts";
import type { isFree, withLock } from "./lock.ts";
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
import { listLeftovers, openStore, takeEntries } from "./registry-store.ts";

/** What `read` hands out. Every answer is a copy: it stays true after the registry moves on. */
export interface RegistryView {
  /** All rows, or one project's, oldest first. */
  listWorkspaces(project?: string): WorkspaceRow[];
  readWorkspace(id: string): WorkspaceRow | undefined;
  /** By canonical path. */
  readWorkspaceAt(path: string): WorkspaceRow | undefined;
  listScratch(workspaceId: string): ScratchRow[];
  /** What came of the last seed of each directory, by path. */
  listSeeded(workspaceId: string): SeededRow[];
  /** Of one workspace: what was seeded for an install that nobody has told us of. */
  listInstallNeeds(workspaceId: string): InstallNeedRow[];
  listTrash(): TrashRow[];
  /** Of all workspaces, or of one: what was evicted and not filled again by a seed. */
  listEvicted(workspaceId?: string): EvictedRow[];
  /** Evictions that are being carried out, or were when their process died; oldest first. */
  listEvictions(): EvictionRow[];
  /** What deduplication has given back so far, in bytes. */
  readDeduplicated(): number;
  /** Whether the person has allowed this text to run. */
  isTrusted(project: string, kind: TrustKind, sha256: string): boolean;
  /** All, or one project's. */
  listTrust(project?: string): TrustRow[];
  /** Newest first. */
  listEvents(limit: number, workspaceId?: string): EventRow[];
  /**
   * Set when this file was made because an older one could not be read: projects that are not in
   * `rebuiltProjects` still have to be filled from git, every row `quarantined`.
   */
  readRebuild(): { readonly at: number; readonly setAside: string } | undefined;
  isProjectRebuilt(project: string): boolean;
}

export interface EventNote {
  readonly type: string;
  readonly who: string;
  readonly why: string;
}

/** What `update` hands out: every change of a row takes the event that explains it. */
export interface RegistryEdit extends RegistryView {
  insertWorkspace(row: WorkspaceRow, event: EventNote): void;
  changeWorkspace(id: string, change: Partial<Omit<WorkspaceRow, "id">>, event: EventNote): void;
  deleteWorkspace(id: string, event: EventNote): void;
  /** Moves `lastActiveAt` forward; no event. */
  touchWorkspace(id: string, at: number): void;
  writeScratch(rows: readonly ScratchRow[]): void;
  /** In the place of what is known of the same directories; one that was filled is not evicted any more. */
  writeSeeded(rows: readonly SeededRow[]): void;
  /** Before the rename. */
  insertEviction(row: EvictionRow): void;
  /** Together with `insertTrash` and `writeEvicted` when it may go, alone when it was put back. */
  deleteEviction(trashPath: string): void;
  writeEvicted(row: EvictedRow, event: EventNote): void;
  addDeduplicated(bytes: number): void;
  insertTrash(row: TrashRow): void;
  /** Its proof held right before the deletion, which itself changes what the proof is about. */
  clearTrashProof(path: string): void;
  deleteTrash(path: string): void;
  markProjectRebuilt(project: string): void;
  writeTrust(row: TrustRow): void;
  /** Of one kind, or of both. */
  deleteTrust(project: string, kind?: TrustKind): void;
}

/** What `append` hands out: enough to make one workspace. */
export type AppendEdit = RegistryView &
  Pick<RegistryEdit, "insertWorkspace" | "changeWorkspace" | "writeScratch" | "writeSeeded">;

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
      const cached = store.isCurrent() ? undefined : cache.find();
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
      if (use !== "update" && cache.find() !== undefined) return;
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
