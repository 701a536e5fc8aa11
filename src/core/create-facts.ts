/** What a creation has to know before it is planned. */
import type { WorkspaceRow } from "../schema/rows.ts";

/** What is at a path, as far as creation cares. */
export type PlaceState =
  | { readonly kind: "absent" }
  /** An empty directory, which git takes as well. */
  | { readonly kind: "empty" }
  /** A complete linked worktree of this project. */
  | { readonly kind: "worktree"; readonly branch: string | null; readonly head: string | null }
  | { readonly kind: "occupied"; readonly reason: string };

export interface BranchName {
  readonly name: string;
  /** Null when there is no such branch. */
  readonly commit: string | null;
  /** The full name of a tag or another ref that git would take the name for. */
  readonly shadow?: string;
}

export interface CreateFacts {
  readonly asked: "cli" | "claude";
  readonly name: string;
  /** Canonical. */
  readonly path: string;
  readonly place: PlaceState;
  /** Git lists a worktree here whose directory is gone. */
  readonly registeredHere: boolean;
  /** Names in the directory that the place is in; tells case twins on the disk. */
  readonly neighbours: readonly string[];
  /** Branch names in order of preference; the first that does not exist is taken. */
  readonly branches: readonly BranchName[];
  /** The base as it was named, and the commit it is now; null when there is none. */
  readonly base: string;
  readonly baseCommit: string | null;
  /** What was asked for by option, and so must agree with a workspace that exists. */
  readonly explicit: {
    readonly path: boolean;
    readonly branch: string | null;
    readonly base: boolean;
  };
  /** The project's rows; empty when the registry cannot be read and the hook goes on without. */
  readonly rows: readonly WorkspaceRow[];
  /** Rows by id whose process is dead and that could not be settled, and why. */
  readonly unsettled: readonly { readonly id: string; readonly reason: string }[];
  /** Why the file system takes no directory there; null when nothing speaks against it. */
  readonly unusable: string | null;
  /** Null when the volume cannot be read or does not tell its size, which refuses nothing. */
  readonly volume: { readonly freeBytes: number; readonly floorBytes: number } | null;
  /** Line for `info/exclude`, when the place is inside the checkout and not hidden yet. */
  readonly exclude: string | null;
  /** Top level of another repository's working tree that the place lies in. */
  readonly outerRepository: string | null;
  /** Main checkout, or the working tree that stands for it. */
  readonly root: string | null;
  /** Nearest directory above the place whose `Cargo.toml` declares a workspace. */
  readonly cargoWorkspaceAbove: string | null;
  /** The project's own root manifest declares a workspace, or there is none. */
  readonly cargoSelfContained: boolean;
  /** Other worktrees of the project, canonical where they exist. */
  readonly worktrees: readonly string[];
  /** Path of the user's config file, for the hint. */
  readonly userConfig: string;
}
