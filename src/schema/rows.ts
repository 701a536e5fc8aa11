/**
 * The registry's rows as the rest of the code sees them. Times are epoch milliseconds here and
 * become ISO 8601 only in documents.
 */

export type Custody = "owned" | "adopted" | "observed";

/**
 *   creating ──finish──▶ ready ──remove──▶ removing ──▶ (row gone)
 *      └──undo──▶ (gone)   ▲ ◀────undo────────┘
 *                quarantined ──adopt──▶ ready
 */
export type WorkspaceState = "creating" | "ready" | "removing" | "quarantined";

/** The process that is carrying out a `creating` or `removing`. */
export interface Owner {
  readonly pid: number;
  readonly startedAt: string | null;
  readonly boot: string | null;
}

export interface WorkspaceRow {
  /** UUIDv7, lower case with dashes. */
  readonly id: string;
  /** The project: canonical path of the common Git directory. */
  readonly project: string;
  /** Canonical absolute path of the workspace. */
  readonly path: string;
  readonly name: string;
  /** The branch it was made with; null when detached. What HEAD is on now is git's to say. */
  readonly branch: string | null;
  /** True when this workspace's creation made the branch, so that its removal may take it away. */
  readonly branchCreated: boolean;
  /** The base as it was named, and its commit, at creation; never overwritten (RM-06). */
  readonly base: string | null;
  readonly baseCommit: string | null;
  readonly custody: Custody;
  readonly state: WorkspaceState;
  readonly owner: Owner | null;
  /** `<common dir>/worktrees/<slot>`, and what tells this use of the slot from a later one. */
  readonly adminDirectory: string | null;
  readonly adminStamp: string | null;
  /** Who made it: `espalier`, `claude`, `bench` (a measurement, which takes it away again), or what adoption found. */
  readonly maker: string;
  readonly sessionId: string | null;
  readonly createdAt: number;
  readonly lastActiveAt: number;
  readonly seededFrom: string | null;
  /** While `removing`: where the directory was renamed to. */
  readonly trashPath: string | null;
  /** While `removing`: the branch was to stay. */
  readonly keepBranch: boolean;
  /**
   * While `removing`: when the second proof, after the rename, held. Before it a removal that was
   * interrupted is undone, from then on it only goes forward.
   */
  readonly provedAt: number | null;
  /** The person wants its reconstructible directories kept: never evicted but by its name. */
  readonly pinned: boolean;
}

/** A file we wrote into a workspace, recognised by content (word "scratch" in DESIGN section 1). */
export interface ScratchRow {
  readonly workspaceId: string;
  /** Relative to the workspace. */
  readonly path: string;
  readonly sha256: string;
}

/** What came of the last seed of one directory, as the document of that seed told it. */
export interface SeededRow {
  readonly workspaceId: string;
  /** Relative to the workspace. */
  readonly path: string;
  readonly outcome: "seeded" | "skipped";
  /** Why it was skipped: one of the reasons in docs/reference/seeding.md. */
  readonly reason: string | null;
  /** What the reason does not say: which file, which tool. */
  readonly detail: string | null;
  /** The sibling's path. */
  readonly source: string | null;
  readonly installNeeded: boolean;
  readonly installCommand: string | null;
  /** Apparent bytes that were cloned. */
  readonly bytes: number | null;
  readonly at: number;
}

/** A directory that was seeded and in which an install was still to be made then. */
export interface InstallNeedRow {
  readonly workspaceId: string;
  readonly path: string;
  /** The install, where it is known. */
  readonly command: string | null;
  /** When it was seeded. */
  readonly at: number;
}

/** A reconstructible directory that was evicted and has not been filled by us since. */
export interface EvictedRow {
  readonly workspaceId: string;
  /** Relative to the workspace. */
  readonly path: string;
  /** What deleting it was expected to free: bytes that it shared with nobody; null where that was not known. */
  readonly expectedBytes: number | null;
  readonly why: string;
  readonly at: number;
}

/**
 * An eviction that a process is carrying out: the directory may be in the trash already, and nobody has proved
 * there yet that it may go. When its owner is dead it is undone.
 */
export interface EvictionRow {
  /** Where the directory is renamed to. */
  readonly trashPath: string;
  readonly project: string;
  readonly workspaceId: string;
  /** Relative to the workspace. */
  readonly path: string;
  readonly owner: Owner;
  readonly at: number;
}

/** A command out of a project's own config that the person has allowed, this text and no other. */
export interface TrustRow {
  readonly project: string;
  readonly kind: TrustKind;
  /** Of the exact text, as hexadecimal digits. */
  readonly sha256: string;
  readonly text: string;
  readonly at: number;
}

export type TrustKind = "setup" | "cleanup";

/** A directory that was renamed away and still has to be deleted. */
export interface TrashRow {
  readonly path: string;
  readonly project: string;
  readonly since: number;
  /** What is looked at once more right before the deletion; absent once that was done. */
  readonly proof?: TrashProof;
}

export interface TrashProof {
  /** The file system's time (ns, decimal) before the facts of the removal were read. */
  readonly tick: string;
  /** Names (bytes as latin1) of directories that may have changed since: reconstructible ones. */
  readonly skip: readonly string[];
}

export interface EventRow {
  readonly at: number;
  readonly workspaceId: string | null;
  /** `create`, `ready`, `remove`, `undo`, `adopt`, `seed`, `quarantine`, … */
  readonly type: string;
  readonly from: WorkspaceState | null;
  readonly to: WorkspaceState | null;
  /** `cli`, `hook`, `daemon`. */
  readonly who: string;
  readonly why: string;
}
