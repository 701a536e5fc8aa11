/**
 * Decides what the start of a session in a worktree asks for: what is to be done behind it, and the one line that it is
 * told. It says nothing where there is nothing that the session could not take for granted.
 */
import type { WorkspaceRow } from "../schema/rows.ts";
import { formatArgument } from "./moved.ts";
import { isSubagents } from "./subagent.ts";

export interface SessionFacts {
  /** The row of the worktree that the session is in; undefined: it is not registered. */
  readonly row: WorkspaceRow | undefined;
  /** Directories that were evicted, and that nothing stands in the place of. */
  readonly evicted: readonly string[];
  /** Directories for which an install is still to be made. */
  readonly installs: readonly { readonly path: string; readonly command: string | null }[];
  readonly now: number;
  /** The session has been told to be somewhere else, and is on its way here. */
  readonly isElsewhere?: boolean;
}

export interface SessionPlan {
  /** Whether anything is to be done at all: what is done costs the session nothing, and the machine a process. */
  readonly isNeeded: boolean;
  /** Whether the worktree is to be registered. */
  readonly register: boolean;
  /** Directories to fill again. */
  readonly refill: readonly string[];
  /** One line for the session; null: there is nothing to know. */
  readonly context: string | null;
}

/** Who was active so lately need not be noted again. */
const FRESH_MS = 10 * 60_000;

const NOTHING: SessionPlan = { isNeeded: false, register: false, refill: [], context: null };

export function planSession(facts: SessionFacts): SessionPlan {
  const { row, evicted, installs, now, isElsewhere = false } = facts;
  if (row === undefined) return { ...NOTHING, isNeeded: true, register: true };
  // Whoever makes or removes it, or has to adopt it first, does what there is to do.
  if (row.state !== "ready") return NOTHING;
  if (row.custody === "observed") return { ...NOTHING, isNeeded: isStale(row, now) };
  return {
    isNeeded: evicted.length > 0 || isStale(row, now),
    register: false,
    refill: evicted,
    context: describeContext(evicted, installs, isElsewhere ? row.path : null),
  };
}

/** A clock that was set back tells nothing of when that was. */
const isStale = ({ lastActiveAt }: WorkspaceRow, now: number): boolean =>
  Math.abs(now - lastActiveAt) > FRESH_MS;

function describeContext(
  evicted: readonly string[],
  installs: SessionFacts["installs"],
  elsewhere: string | null,
): string | null {
  const parts = [
    ...(evicted.length === 0 ? [] : [describeEvicted(evicted, elsewhere)]),
    ...installs.map(describeInstall),
  ];
  const of = elsewhere === null ? "" : `in the workspace \`${elsewhere}\`, `;
  return parts.length === 0 ? null : `Espalier: ${of}${parts.join("; ")}.`;
}

function describeEvicted(evicted: readonly string[], elsewhere: string | null): string {
  const [names, was, is] = [listNames(evicted), ...numberOf(evicted)];
  const [which, at] =
    elsewhere === null ? ["this workspace", "."] : ["it", formatArgument(elsewhere)];
  return `${names} ${was} evicted while ${which} was idle and ${is} being filled again in the background (\`espalier seed ${at}\` waits for it and says what came of it)`;
}

const numberOf = (list: readonly unknown[]): [was: string, is: string] =>
  list.length === 1 ? ["was", "is"] : ["were", "are"];

function listNames(paths: readonly string[]): string {
  const names = paths.map((path) => `\`${path}\``);
  const last = names.pop() ?? "";
  return names.length === 0 ? last : `${names.join(", ")} and ${last}`;
}

const describeInstall = ({ path, command }: SessionFacts["installs"][number]): string =>
  command === null
    ? `\`${path}\` came from another working tree and still needs an install here`
    : `\`${path}\` came from another working tree and still needs \`${command}\` here`;

/** The workspace that a session had made for itself; of several it is not known in which it was last. */
export function findResumed(
  rows: readonly WorkspaceRow[],
  sessionId: string,
): WorkspaceRow | undefined {
  const own = rows.filter((row) => row.sessionId === sessionId && !isSubagents(row));
  return own.length === 1 ? own[0] : undefined;
}

/** Reasons of the client's after which its process goes on, and with it what runs in the background. */
const GOES_ON = new Set(["clear", "resume"]);

/** Whether the end of a session is also the end of its sub-agents. Unknown reasons end everything: the client's list may grow. */
export const endsSubagents = (reason: string | undefined): boolean => !GOES_ON.has(reason ?? "");
