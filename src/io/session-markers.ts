/**
 * The markers in `<state>/activity/`: one file a live session or sub-agent, written by `hooks/observe.sh` and read
 * here. A marker only ever says that somebody may be at work, so what cannot be read is passed over and never trusted
 * for more. Readers change nothing; whoever clears markers says which sessions are over.
 */
import {
  closeSync,
  constants,
  fstatSync,
  linkSync,
  lstatSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  unlinkSync,
} from "node:fs";
import path from "node:path";

export interface SessionMarker {
  readonly sessionId: string;
  /** Set for a sub-agent of that session. */
  readonly agentId: string | null;
  /** Where the session was when it was last heard of; absolute, not made canonical. */
  readonly cwd: string | null;
  /** The client's process. */
  readonly pid: number | null;
  /** That process's start, as `process.ts` tells it; null where the system did not tell the hook. */
  readonly startedAt: string | null;
  /** The kernel's boot id; null where there is none. */
  readonly boot: string | null;
  /** When the marker was written, in epoch milliseconds. */
  readonly at: number;
}

/** `SESSION.json` or `SESSION.AGENT.json`, as `hooks/observe.sh` names them. */
const NAME = /^([0-9A-Za-z_-]{1,64})(?:\.([0-9A-Za-z_-]{1,64}))?\.json$/;
/** What a hook that was killed while it wrote has left, and a marker that was being cleared. */
const TEMPORARY = /^\.[0-9A-Za-z_.-]{1,160}\.tmp$/;
/** A hook writes no more than half of it. */
const MOST_BYTES = 128 * 1024;
const LEFT_AFTER_MS = 60_000;
const UNREADABLE_AFTER_MS = 24 * 3_600_000;

interface Found {
  readonly marker: SessionMarker;
  readonly inode: bigint;
}

/** Of all sessions that have a marker, also of those that are over. Throws when the directory cannot be read. */
export function listSessions(activityDirectory: string): SessionMarker[] {
  return listNames(activityDirectory).flatMap((name) => {
    const found = readMarker(path.join(activityDirectory, name));
    return found === undefined ? [] : [found.marker];
  });
}

/**
 * Takes away the markers of sessions that are over, and what hooks that were killed have left. Answers the markers
 * it took away. Throws when the directory cannot be read; a marker that cannot be removed stays.
 */
export function clearMarkers(
  activityDirectory: string,
  isOver: (marker: SessionMarker) => boolean,
  now: number,
): SessionMarker[] {
  const cleared: SessionMarker[] = [];
  for (const name of listNames(activityDirectory)) {
    const file = path.join(activityDirectory, name);
    const found = readMarker(file);
    if (found === undefined) {
      removeStale(file, now, TEMPORARY.test(name) ? LEFT_AFTER_MS : UNREADABLE_AFTER_MS);
    } else if (isOver(found.marker) && removeMarker(file, found.inode)) {
      cleared.push(found.marker);
    }
  }
  return cleared;
}

/** Ours by their names; anything else there is not ours. */
function listNames(activityDirectory: string): string[] {
  try {
    return readdirSync(activityDirectory).filter((name) => NAME.test(name) || TEMPORARY.test(name));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}

/** Undefined: it is no marker, or a torn one, or it has gone. */
function readMarker(file: string): Found | undefined {
  const [, sessionId, agentId = null] = NAME.exec(path.basename(file)) ?? [];
  if (sessionId === undefined) return undefined;
  try {
    // Not through a link, and not waiting for whoever writes into a pipe.
    const descriptor = openSync(
      file,
      constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK,
    );
    try {
      const { size, mtimeMs, ino } = fstatSync(descriptor, { bigint: true });
      if (!fstatSync(descriptor).isFile() || size > MOST_BYTES) return undefined;
      const told = parseMarker(readFileSync(descriptor, "utf8"));
      if (told?.session !== sessionId || told.agent !== agentId) return undefined;
      const { cwd, pid, startedAt, boot } = told;
      const marker = { sessionId, agentId, cwd, pid, startedAt, boot, at: Number(mtimeMs) };
      return { marker, inode: ino };
    } finally {
      closeSync(descriptor);
    }
  } catch {
    // Gone meanwhile, torn, or not to be read.
    return undefined;
  }
}

/** `{"pid": N, "started": S, "boot": B, "event": what the client sent}`. */
function parseMarker(text: string) {
  const told = asRecord(JSON.parse(text));
  const event = asRecord(told?.["event"]);
  if (told === undefined || event === undefined) return undefined;
  const cwd = textOf(event["cwd"]);
  const pid = told["pid"];
  return {
    session: textOf(event["session_id"]),
    agent: textOf(event["agent_id"]),
    cwd: cwd !== null && path.isAbsolute(cwd) && !cwd.includes("\0") ? cwd : null,
    pid: Number.isSafeInteger(pid) && (pid as number) > 0 ? (pid as number) : null,
    startedAt: textOf(told["started"]),
    boot: textOf(told["boot"]),
  };
}

const asRecord = (value: unknown): Readonly<Record<string, unknown>> | undefined =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : undefined;

const textOf = (value: unknown): string | null =>
  typeof value === "string" && value !== "" ? value : null;

/** A session that goes on again writes its marker anew: then that one is put back. */
function removeMarker(file: string, inode: bigint): boolean {
  const aside = path.join(path.dirname(file), `.${path.basename(file)}.${process.pid}.tmp`);
  try {
    renameSync(file, aside);
    const judged = lstatSync(aside, { bigint: true }).ino === inode;
    if (!judged) linkUnlessThere(aside, file);
    unlinkSync(aside);
    return judged;
  } catch {
    // Gone meanwhile, or not to be removed: the next pass looks again.
    return false;
  }
}

function linkUnlessThere(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}

function removeStale(file: string, now: number, afterMs: number): void {
  try {
    const found = lstatSync(file);
    if (found.isFile() && found.mtimeMs < now - afterMs) unlinkSync(file);
  } catch {
    // Gone meanwhile, or not to be removed: it says nothing to anybody.
  }
}
