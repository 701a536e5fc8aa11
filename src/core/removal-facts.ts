/** What a removal has to know before it may be planned. Plain values, gathered by `app/removal-facts.ts`. */
import type { Custody, WorkspaceState } from "../schema/rows.ts";
import type { Commit, Rescue } from "./integration.ts";
import type { LockFacts } from "./worktree-lock.ts";

export type WorkKind =
  | "uncommitted"
  | "staged"
  | "untracked"
  | "ignored"
  | "commits"
  | "operation"
  | "submodule"
  | "nested_repository";

export interface WorkItem {
  readonly kind: WorkKind;
  /** A path relative to the workspace, a commit with its subject, or an operation's name. */
  readonly name: string;
  /** Of an ignored file: the directory that git ignores as a whole, if it is in one. */
  readonly below?: string;
  /** Where it lies in the workspace, when its name does not say so. */
  readonly at?: string;
}

export interface Occupant {
  readonly pid: number;
  readonly name: string;
  /** What it has there, e.g. `its working directory`. */
  readonly holds: string;
}

/** A commit that nothing but the workspace's branch or its detached HEAD may hold. */
export interface TipFacts {
  /** `left`: HEAD was detached here, and was moved away without a branch. */
  readonly kind: "branch" | "head" | "left";
  /** The branch's short name, else what to call it. */
  readonly name: string;
  readonly commit: string;
  /** On no other branch, tag or remote-tracking ref, and not on the base by content. */
  readonly lost: readonly Commit[];
  /** What is held by content or by remote-tracking refs alone (RM-18, RM-19), and so gets a ref of its own. */
  readonly rescue: Rescue | null;
}

export interface BranchFacts {
  readonly name: string;
  /** Null: there is no such branch any more. */
  readonly commit: string | null;
  readonly createdByUs: boolean;
  /** Another working tree that has it checked out. */
  readonly checkedOutAt: string | null;
}

export type Place =
  | { readonly kind: "present" }
  | {
      readonly kind: "absent";
      /** git still lists it. */
      readonly registered: boolean;
      /** Why its absence looks like a missing disk and not like a removal, else null. */
      readonly suspicion: string | null;
      /**
       * The directory that it was in is there, on the volume that holds the project: then a person
       * who says that they deleted it is believed.
       */
      readonly parentHere: boolean;
    }
  | { readonly kind: "unverifiable"; readonly reason: string; readonly hint?: string };

export interface RemovalFacts {
  readonly id: string;
  readonly name: string;
  readonly path: string;
  readonly project: string;
  readonly custody: Custody;
  readonly state: WorkspaceState;
  /** A `creating` or `removing` that is still at work, or that could not be settled. */
  readonly busyWith: { readonly reason: string; readonly hint?: string } | null;
  readonly place: Place;
  readonly lock: LockFacts | undefined;
  readonly occupants: readonly Occupant[];
  /** Paths of registered worktrees below, of this repository or another. */
  readonly nestedWorktrees: readonly string[];
  /** What could not be found out, one reason each. */
  readonly unknown: readonly string[];
  readonly work: readonly WorkItem[];
  /** Directories that are declared or usual to be rebuilt, and that fail a gate all the same. */
  readonly unfit: readonly string[];
  /** Why a configuration file was passed over, each with what to do. */
  readonly configProblems: readonly string[];
  /** The project's among them: what it declares is not known. */
  readonly faultyConfig: string | null;
  readonly branch: BranchFacts | null;
  /** The branch that HEAD is on when it is not the workspace's own. */
  readonly otherBranch: string | null;
  readonly tips: readonly TipFacts[];
  /** Where the directory would be renamed to. */
  readonly trashPath: string;
}
