/**
 * Why a workspace is not evicted, whatever the room that it would give. What could not be found out keeps it
 * (invariant 1). The codes are listed in docs/guides/disk.md.
 */
import type { WorkspaceRow } from "../schema/rows.ts";
import type { Ranges } from "./accounting.ts";
import { type Condition, isIdle } from "./activity.ts";
import { type LockFacts, planLockRelease } from "./worktree-lock.ts";

export type EvictAsked =
  /** By a person, each by its name: also what is pinned, and what was written a moment ago. */
  | { readonly kind: "named" }
  /** By a person: everything that is idle. */
  | { readonly kind: "idle" }
  /** Until the volume has so much free: by a person, or because it is under its floor. */
  | {
      readonly kind: "space";
      readonly by: "person" | "floor";
      readonly freeBytes: number;
      readonly goalBytes: number;
      /** How many workspaces at most; null: as many as it takes. */
      readonly most: number | null;
    }
  /** What nobody has used for so long. */
  | {
      readonly kind: "ttl";
      readonly ttlMs: number;
      /** By so much the wall clock was lately set ahead: what seems idle is so much less so. */
      readonly jumpMs: number;
      /** For how long, by a clock that is never set, so many have been idle for too long. */
      readonly crowdedMs: number;
      readonly most: number;
    };

export const KEPT_CODES = [
  "observed",
  "quarantined",
  "busy",
  "pinned",
  "gone",
  "unverified",
  "in_use",
  "use_unknown",
  "recent",
  "nothing_there",
  "not_reconstructible",
  "nothing_to_gain",
  "enough",
  "limit",
  "sudden",
  "changed",
  "failed",
] as const;

export type KeptCode = (typeof KEPT_CODES)[number];

export interface Obstacle {
  readonly code: KeptCode;
  readonly reason: string;
}

export interface EvictableDirectory {
  /** Relative to the workspace. */
  readonly path: string;
  /** The first gate that it fails, in words; null: it is reconstructible. */
  readonly failedGate: string | null;
  /** What deleting it alone gives back; null: not known. */
  readonly exclusiveBytes: number | null;
  /** Absent where that is not known either. */
  readonly held?: HeldBlocks;
}

/** Blocks that others have as well. */
export interface HeldBlocks {
  /** Of the file system that the ranges are of. */
  readonly device: string;
  /** They come free with the last of their holders. */
  readonly shared: Ranges;
  /** Their files have names elsewhere, and so they stay. */
  readonly kept: Ranges;
}

/** What the file system says of the place. */
export type PlaceFacts =
  | { readonly kind: "proved" }
  | { readonly kind: "gone" }
  | { readonly kind: "unproved"; readonly reason: string };

export interface WorkspaceFacts {
  readonly row: WorkspaceRow;
  readonly place: PlaceFacts;
  /** Empty: nobody looked, since something else keeps it already; null: since there is enough without it. */
  readonly activity: readonly Condition[] | null;
  /** git's lock on it; null: it could not be read. */
  readonly lock: LockFacts | undefined | null;
  /** Null: not looked at, since something keeps it. */
  readonly directories: readonly EvictableDirectory[] | null;
}

export const ENOUGH: Obstacle = { code: "enough", reason: "enough is free without it" };

const obstacle = (code: KeptCode, reason: string): Obstacle => ({ code, reason });

/** By the registry alone: such a workspace is not even looked at. */
export function describeRowObstacle(row: WorkspaceRow, asked: EvictAsked): Obstacle | undefined {
  // First: what a registry that was made anew lists is observed until then, too.
  if (row.state === "quarantined") {
    return obstacle("quarantined", "the registry was made anew and nobody has released it since");
  }
  if (row.custody === "observed") {
    return obstacle("observed", "it is only listed; nobody has handed it over");
  }
  if (row.state !== "ready") {
    return obstacle("busy", `a command of ours is at work on it: it is ${row.state}`);
  }
  if (asked.kind === "named") return undefined;
  return row.pinned ? obstacle("pinned", "it is pinned, and goes by its name only") : undefined;
}

/** Undefined: it may go, if it has what may go. */
export function describeObstacle(
  { row, place, activity, lock }: Omit<WorkspaceFacts, "directories">,
  asked: EvictAsked,
  nowMs: number,
): Obstacle | undefined {
  const byRow = describeRowObstacle(row, asked);
  if (byRow !== undefined) return byRow;
  if (activity === null) return ENOUGH;
  if (place.kind === "gone") return obstacle("gone", "its directory is not there");
  if (place.kind === "unproved") return obstacle("unverified", place.reason);
  const recent = describeRecent(row, asked, nowMs);
  if (recent !== undefined) return recent;
  if (asked.kind === "named") return describeUse(row, activity, lock);
  return isIdle(activity) === true ? undefined : describeActive(activity, asked);
}

/** A time that is still to come says nothing of how long ago something was: the clock was set back. */
function describeRecent(
  { lastActiveAt }: WorkspaceRow,
  asked: EvictAsked,
  nowMs: number,
): Obstacle | undefined {
  if (asked.kind !== "ttl") return undefined;
  const idleMs = nowMs - lastActiveAt - asked.jumpMs;
  if (nowMs < lastActiveAt)
    return obstacle("recent", "it was active later than the clock says it is now");
  return idleMs < asked.ttlMs
    ? obstacle("recent", "it has been active within the time limit")
    : undefined;
}

function describeActive(activity: readonly Condition[], asked: EvictAsked): Obstacle {
  const active = activity.find(({ idle }) => idle === false);
  if (active !== undefined) return obstacle(nameUse(active, asked), describeCondition(active));
  const unknown = activity.find(({ idle }) => idle === null);
  const reason =
    unknown === undefined ? "whether it is in use was not found out" : describeCondition(unknown);
  return obstacle("use_unknown", reason);
}

function nameUse({ name }: Condition, asked: EvictAsked): KeptCode {
  if (name === "espalier") return "busy";
  // Past the time limit, what was written is asked for the whole of it.
  return name === "writes" && asked.kind === "ttl" ? "recent" : "in_use";
}

/** What a person who names it cannot mean to disturb. That it was written a moment ago does not keep it. */
const DISTURBED: readonly Condition["name"][] = ["processes", "builds", "espalier"];

function describeUse(
  row: WorkspaceRow,
  activity: readonly Condition[],
  lock: WorkspaceFacts["lock"],
): Obstacle | undefined {
  const counts = activity.filter(
    ({ name, idle }) => DISTURBED.includes(name) || (name === "session" && idle === false),
  );
  const seen = DISTURBED.every((name) => counts.some((each) => each.name === name));
  if (!seen || counts.some(({ idle }) => idle !== true)) {
    return describeActive(counts, { kind: "named" });
  }
  if (lock === null) return obstacle("use_unknown", "git's lock on it could not be read");
  const held = planLockRelease(lock, row.id);
  if (held.kind !== "held") return undefined;
  return obstacle("in_use", `the worktree is locked: ${held.reason}`);
}

const describeCondition = ({ name, reason }: Condition): string => `${name}: ${reason}`;
