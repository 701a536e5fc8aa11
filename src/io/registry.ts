/** Placeholder of the registry's port; the implementation follows. */
import type { EventRow, ScratchRow, TrashRow, WorkspaceRow } from "../schema/rows.ts";

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
  deleteTrash(path: string): void;
  markProjectRebuilt(project: string): void;
}

export interface Registry {
  /** The latest committed state. Takes no lock, writes nothing. */
  read<T>(fn: (view: RegistryView) => T): Promise<T>;
  /** One transaction under the lock; `fn` is synchronous by type so that nobody awaits inside it. */
  update<T>(fn: (edit: RegistryEdit) => T extends Promise<unknown> ? never : T): Promise<T>;
  close(): void;
}
