/**
 * The registry: one SQLite file that says which workspaces there are and what is being done to them.
 *
 * It is read whole into memory (sql.js) and replaced whole (invariant 8). A reader takes no lock: it
 * sees the file as some update left it. A writer holds the lock from reading to replacing, so no update
 * is lost. A file that cannot be read is never written over: it is set aside under another name and a
 * new one says so (`readRebuild`), so that nothing is deleted on the word of an empty registry. A file
 * that the system does not let us read, or a newer version's, is an error and stays as it is.
 */
import path from "node:path";
import type { SqlJsStatic } from "sql.js";
import { AppError, reasonOf } from "../errors.ts";
import type { EventRow, ScratchRow, TrashRow, WorkspaceRow } from "../schema/rows.ts";
import type { createDirectory, syncRename, writeFileAtomic } from "./files.ts";
import type { withLock } from "./lock.ts";
import type { StatePaths } from "./paths.ts";
import { loadEngine } from "./registry-engine.ts";
import { viewOf } from "./registry-rows.ts";
import { openStore } from "./registry-store.ts";

/** What `read` hands out. Every answer is a copy: it stays true after the registry moves on. */
export interface RegistryView {
  /** All rows, or one project's, oldest first. */
  listWorkspaces(project?: string): WorkspaceRow[];
  readWorkspace(id: string): WorkspaceRow | undefined;
  /** By canonical path. */
  readWorkspaceAt(path: string): WorkspaceRow | undefined;
  listScratch(workspaceId: string): ScratchRow[];
  listTrash(): TrashRow[];
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
  insertTrash(row: TrashRow): void;
  /** Its proof held right before the deletion, which itself changes what the proof is about. */
  clearTrashProof(path: string): void;
  deleteTrash(path: string): void;
  markProjectRebuilt(project: string): void;
}

export interface Registry {
  /** The latest committed state. Takes no lock, writes nothing. Throws `registry`. */
  read<T>(fn: (view: RegistryView) => T): Promise<T>;
  /**
   * One transaction under the lock; `fn` is synchronous by type so that nobody awaits inside it. What
   * `fn` throws undoes all of it; an `fn` that changes nothing writes nothing. Throws `registry`, `busy`
   * when the lock is not had in time, `io` when the file cannot be written: the old one stands then.
   */
  update<T>(fn: (edit: RegistryEdit) => T extends Promise<unknown> ? never : T): Promise<T>;
  /** Starts to load the engine and the file, for a caller that has something else to wait for first. */
  warm(): void;
  close(): void;
}

export interface RegistryDeps {
  readonly files: {
    readonly writeFileAtomic: typeof writeFileAtomic;
    readonly createDirectory: typeof createDirectory;
    readonly syncRename: typeof syncRename;
  };
  readonly lock: { readonly withLock: typeof withLock };
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
  return {
    read: async (fn) => {
      const sql = await loadEngineOrRefuse(file);
      return fn(viewOf(store.load(sql, true).db));
    },
    update: async <T>(fn: (edit: RegistryEdit) => T extends Promise<unknown> ? never : T) => {
      const sql = await loadEngineOrRefuse(file);
      await deps.files.createDirectory(path.dirname(file));
      // What another process writes from here on is whole by how it is written; only its header is
      // looked at again under the lock.
      store.load(sql, true);
      const options = { purpose: "update the registry", timeoutMs: deps.lockTimeoutMs ?? 10_000 };
      const { result, written } = await deps.lock.withLock(paths.registryLock, options, () =>
        store.change(sql, fn as (edit: RegistryEdit) => T),
      );
      if (written) await deps.files.syncRename(file);
      return result;
    },
    warm: () => {
      // A failure shows where the registry is needed, and what is loaded is looked at again there.
      loadEngine()
        .then((sql) => store.load(sql, true))
        .catch(() => undefined);
    },
    close: () => store.close(),
  };
}

async function loadEngineOrRefuse(file: string): Promise<SqlJsStatic> {
  try {
    return await loadEngine();
  } catch (error) {
    const reason = `its SQLite engine cannot be loaded: ${reasonOf(error)}`;
    const hint = "Install Espalier again";
    throw new AppError("registry", { path: file, reason, hint }, { cause: error });
  }
}
