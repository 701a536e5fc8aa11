/**
 * Whether a workspace is idle (DESIGN section 7), condition by condition. What could not be found out is null,
 * and then the workspace is not idle (invariant 1).
 */
import type { ExplainedDocument } from "../schema/index.ts";
import type { Occupant } from "./removal-facts.ts";
import { describeLockOwner, type LockFacts, planLockRelease } from "./worktree-lock.ts";

export type Condition = ExplainedDocument["activity"][number];

/** So long nothing may have been written. */
export const QUIET_MS = 10 * 60_000;

export interface NotKnown {
  readonly unknown: string;
}

export interface ActivityFacts {
  readonly id: string;
  readonly occupants: readonly Occupant[] | NotKnown;
  /** Build directories that are here, and those whose lock a build holds. */
  readonly builds:
    | { readonly here: readonly string[]; readonly held: readonly string[] }
    | NotKnown;
  /** git's lock on the worktree; undefined: there is none. */
  readonly lock: LockFacts | undefined | NotKnown;
  /** The session that had it made. */
  readonly sessionId: string | null;
  /** A path that changed lately; false: none did. */
  readonly changed: string | false | NotKnown;
  /** What a command of ours does with it; null: nothing. */
  readonly busyWith: string | null;
}

export function describeActivity(facts: ActivityFacts): Condition[] {
  return [
    describeProcesses(facts),
    describeBuilds(facts),
    describeSession(facts),
    describeWrites(facts),
    {
      name: "espalier",
      idle: facts.busyWith === null,
      reason: facts.busyWith ?? "no command of ours is at work on it",
    },
  ];
}

/** Null: nothing speaks of activity, and something could not be determined. */
export function isIdle(conditions: readonly Condition[]): boolean | null {
  if (conditions.some(({ idle }) => idle === false)) return false;
  return conditions.length === 0 || conditions.some(({ idle }) => idle === null) ? null : true;
}

const isNotKnown = (fact: unknown): fact is NotKnown =>
  typeof fact === "object" && fact !== null && "unknown" in fact;

const notKnown = (name: Condition["name"], { unknown }: NotKnown): Condition => ({
  name,
  idle: null,
  reason: `could not be determined: ${unknown}`,
});

const NAMED = 5;

function describeProcesses({ occupants }: ActivityFacts): Condition {
  const name = "processes";
  if (isNotKnown(occupants)) return notKnown(name, occupants);
  if (occupants.length === 0) {
    const reason =
      "none has its working directory, its program or an open file here, apart from this command and those that started it";
    return { name, idle: true, reason };
  }
  const told = occupants
    .slice(0, NAMED)
    .map((each) => `${each.name} (pid ${each.pid}) has ${each.holds} here`);
  const more = occupants.length - told.length;
  return { name, idle: false, reason: [...told, ...(more > 0 ? [`${more} more`] : [])].join("; ") };
}

function describeBuilds({ builds }: ActivityFacts): Condition {
  const name = "builds";
  if (isNotKnown(builds)) return notKnown(name, builds);
  const [held] = builds.held;
  if (held !== undefined) return { name, idle: false, reason: `a build holds \`${held}\`'s lock` };
  const here = builds.here.map((each) => `\`${each}\``).join(", ");
  const reason = here === "" ? "there is no build directory" : `no build holds the lock of ${here}`;
  return { name, idle: true, reason };
}

function describeSession({ lock, id, sessionId }: ActivityFacts): Condition {
  const name = "session";
  if (isNotKnown(lock)) return notKnown(name, lock);
  if (lock !== undefined && describeLockOwner(lock.reason).kind === "claude") {
    const held = planLockRelease(lock, id);
    if (held.kind === "held") {
      if (lock.process.kind === "running") {
        return { name, idle: false, reason: `the worktree is locked by it: ${held.reason}` };
      }
      return notKnown(name, { unknown: `the worktree is locked: ${held.reason}` });
    }
  }
  if (sessionId === null) return { name, idle: true, reason: "none is recorded" };
  return notKnown(name, { unknown: `session ${sessionId} made it, and its end is not recorded` });
}

function describeWrites({ changed }: ActivityFacts): Condition {
  const name = "writes";
  if (isNotKnown(changed)) return notKnown(name, changed);
  const minutes = QUIET_MS / 60_000;
  return changed === false
    ? { name, idle: true, reason: `nothing below changed in the last ${minutes} minutes` }
    : { name, idle: false, reason: `\`${changed}\` changed in the last ${minutes} minutes` };
}
