/** What may be asked of the registry and changed in it, whoever keeps it: the file, the rows written down, a test. */
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
