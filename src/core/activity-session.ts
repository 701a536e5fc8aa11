/**
 * Whether a session works in a workspace: by git's lock, which the client takes, and by the markers that the session
 * hooks write. A session whose process is gone is over, and one that nobody could know of does not count for ever.
 */
import type { WorkspaceRow } from "../schema/rows.ts";
import { isSubagents } from "./subagent.ts";
import { describeLockOwner, type LockFacts, planLockRelease } from "./worktree-lock.ts";

/** What a hook wrote of a session or of a sub-agent, and what is known of it now. */
export interface SessionFacts {
  readonly sessionId: string;
  readonly agentId: string | null;
  /** Where it was last: a canonical path. */
  readonly cwd: string | null;
  readonly pid: number | null;
  /** Epoch milliseconds. */
  readonly at: number;
  /** `certain`: exactly this process runs. `gone`: it does not. `unsure`: the marker names no one process. */
  readonly process: "certain" | "gone" | "unsure";
}

export interface SessionsFacts {
  readonly sessions: readonly SessionFacts[];
  /** Session hooks have run here, so that a session without a marker is none. */
  readonly observed: boolean;
  readonly now: number;
}

export type SessionRow = Pick<
  WorkspaceRow,
  | "id"
  | "path"
  | "name"
  | "maker"
  | "custody"
  | "state"
  | "sessionId"
  | "createdAt"
  | "lastActiveAt"
>;

/** So long a session counts that nobody can ask. */
export const UNSURE_MS = 24 * 3_600_000;

export interface SessionVerdict {
  readonly idle: boolean | null;
  readonly reason: string;
}

export function describeSession(
  row: SessionRow,
  lock: LockFacts | undefined,
  facts: SessionsFacts,
): SessionVerdict {
  const locked = describeClaudeLock(row, lock);
  if (locked !== undefined) return locked;
  const live = facts.sessions.find((each) => isLive(each, facts.now) && isIn(each, row));
  if (live !== undefined) return { idle: false, reason: describeLive(live, row) };
  if (row.sessionId === null) return { idle: true, reason: "none is recorded" };
  if (facts.observed) {
    const over = isSubagents(row)
      ? "the sub-agent that it was made for has ended"
      : `session ${row.sessionId}, which had it made, is over`;
    return { idle: true, reason: over };
  }
  const made = `session ${row.sessionId} had it made, and no hook tells of its end`;
  const heard = Math.max(row.createdAt, row.lastActiveAt);
  // A clock that was set back does not end a session.
  if (facts.now - heard < UNSURE_MS) {
    return { idle: null, reason: `could not be determined: ${made}` };
  }
  return { idle: true, reason: `${made}; nothing was heard of it for ${HOURS} hours` };
}

const HOURS = UNSURE_MS / 3_600_000;

function describeClaudeLock(
  { id }: SessionRow,
  lock: LockFacts | undefined,
): SessionVerdict | undefined {
  if (lock === undefined || describeLockOwner(lock.reason).kind !== "claude") return undefined;
  const held = planLockRelease(lock, id);
  if (held.kind !== "held") return undefined;
  return lock.process.kind === "running"
    ? { idle: false, reason: `the worktree is locked by it: ${held.reason}` }
    : { idle: null, reason: `could not be determined: the worktree is locked: ${held.reason}` };
}

const isLive = ({ process, at }: SessionFacts, now: number): boolean =>
  process === "certain" || (process === "unsure" && now - at < UNSURE_MS);

function isIn(session: SessionFacts, row: SessionRow): boolean {
  const { cwd, sessionId, agentId } = session;
  if (cwd !== null && (cwd === row.path || cwd.startsWith(`${row.path}/`))) return true;
  // A sub-agent has a marker of its own beside its session's, which outlives it and has workspaces of its own.
  if (agentId !== null) return isSubagents(row, agentId);
  return sessionId === row.sessionId && !isSubagents(row);
}

function describeLive({ sessionId, agentId, pid, cwd }: SessionFacts, row: SessionRow): string {
  const who = agentId === null ? `session ${sessionId}` : `sub-agent ${agentId}`;
  const runs = pid === null ? "" : ` (pid ${pid})`;
  const there = cwd !== null && (cwd === row.path || cwd.startsWith(`${row.path}/`));
  return `${who}${runs} ${there ? "works here" : "had it made and is still there"}`;
}
