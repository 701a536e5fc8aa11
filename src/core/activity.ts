/**
 * Whether a workspace is idle (DESIGN section 7), condition by condition. What could not be found out is null,
 * and then the workspace is not idle (invariant 1).
 */
import type { ExplainedDocument } from "../schema/index.ts";
import { describeSession, type SessionRow, type SessionsFacts } from "./activity-session.ts";
import type { Occupant } from "./removal-facts.ts";
import type { LockFacts } from "./worktree-lock.ts";

export type Condition = ExplainedDocument["activity"][number];

/** So long nothing may have been written. */
export const QUIET_MS = 10 * 60_000;

export interface NotKnown {
  readonly unknown: string;
}

export interface ActivityFacts {
  readonly row: SessionRow;
  readonly occupants: readonly Occupant[] | NotKnown;
  /** The processes that asked were looked at like others. */
  readonly countsAskers: boolean;
  /** Build directories that are here, and those whose lock a build holds. */
  readonly builds:
    | { readonly here: readonly string[]; readonly held: readonly string[] }
    | NotKnown;
  /** git's lock on the worktree; undefined: there is none. */
  readonly lock: LockFacts | undefined | NotKnown;
  readonly sessions: SessionsFacts | NotKnown;
  /** A path that changed lately; true: one that is not told; false: none did. */
  readonly changed: string | boolean | NotKnown;
  /** How long is lately. */
  readonly quietMs: number;
  /** What a command of ours does with it; null: nothing. */
  readonly busyWith: string | null | NotKnown;
}

export function describeActivity(facts: ActivityFacts): Condition[] {
  return [
    describeProcesses(facts),
    describeBuilds(facts),
    describeSessions(facts),
    describeWrites(facts),
    describeCommands(facts),
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

function describeProcesses({ occupants, countsAskers }: ActivityFacts): Condition {
  const name = "processes";
  if (isNotKnown(occupants)) return notKnown(name, occupants);
  if (occupants.length === 0) {
    const none = "none has its working directory, its program or an open file here";
    const apart = countsAskers ? "" : ", apart from this command and those that started it";
    return { name, idle: true, reason: `${none}${apart}` };
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

function describeSessions({ row, lock, sessions }: ActivityFacts): Condition {
  const name = "session";
  if (isNotKnown(lock)) return notKnown(name, lock);
  if (isNotKnown(sessions)) return notKnown(name, sessions);
  return { name, ...describeSession(row, lock, sessions) };
}

function describeCommands({ busyWith }: ActivityFacts): Condition {
  const name = "espalier";
  if (isNotKnown(busyWith)) return notKnown(name, busyWith);
  const reason = busyWith ?? "no command of ours is at work on it";
  return { name, idle: busyWith === null, reason };
}

function describeWrites({ changed, quietMs }: ActivityFacts): Condition {
  const name = "writes";
  if (isNotKnown(changed)) return notKnown(name, changed);
  const lately = `in the last ${formatSpan(quietMs)}`;
  if (changed === false) return { name, idle: true, reason: `nothing below changed ${lately}` };
  const what = changed === true ? "something below" : `\`${changed}\``;
  return { name, idle: false, reason: `${what} changed ${lately}` };
}

function formatSpan(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  if (minutes % 60 !== 0) return minutes === 1 ? "minute" : `${minutes} minutes`;
  return minutes === 60 ? "hour" : `${minutes / 60} hours`;
}
