/**
 * Locks between processes: one file that names its holder, and a queue in front of it.
 *
 * Mutual exclusion rests on `link()` alone: the complete record is written to a file of its own (the
 * waiter's ticket), which is then linked to the lock's name. The call fails while the name is taken, so
 * no process can see or leave a lock that is empty or half written. (A power cut can: the name reaches
 * the disk before the bytes do. A lock without bytes therefore has no living holder.)
 *
 * Fairness rests on the queue, the directory `<lock>.queue`: a ticket's name holds its arrival and its
 * owner, only the first ticket's owner tries the lock, and tickets of dead owners are cleared away.
 * Were the order ever wrong, two would try at once and `link()` would still let in one.
 *
 * A lock is stale only when its holder is proved dead (pid, start time, boot); age proves nothing. It is
 * taken away under a second lock, `<lock>.takeover`, after it was read again: were two to judge the
 * same lock dead, the slower one would otherwise remove the faster one's new lock. A process killed
 * inside that guard leaves it behind; nobody guesses then, the error names the file.
 *
 * Pids must mean the same to all who share the file: network file systems and containers with a pid
 * namespace of their own are out of scope.
 */

import { createHash, randomUUID } from "node:crypto";
import { linkSync, readdirSync, readFileSync, unlinkSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { AppError } from "../errors.ts";
import type { LockRecord } from "../schema/index.ts";
import { validate } from "../schema/inputs/espalier.lock.gen.js";
import { parseInput } from "../schema/parse.ts";
import { readUptime } from "./clock.ts";
import { describeIoError } from "./files.ts";
import { createTicket, isTicket, ownerOf, removeIfThere, removeQuietly } from "./lock-ticket.ts";
import type { StatePaths } from "./paths.ts";
import { currentProcess, isRunning, type ProcessIdentity } from "./process.ts";

export interface LockOptions {
  /** What the lock is held for, as it completes "process 12 holds it to …". */
  readonly purpose: string;
  /** How long to wait before `busy`; 0 tries once. */
  readonly timeoutMs: number;
}

export interface HeldLock {
  readonly file: string;
  readonly nonce: string;
  /** Lets go; harmless when called again, and never touches another's lock. */
  release(): void;
}

/** How often the same holder or first ticket is looked at: outside Linux that starts a `ps`. */
const LOOK_AGAIN_MS = 100;
/** A first ticket that leaves a free lock alone for so long is passed over. */
const ASLEEP_MS = 500;
/** The first in the queue polls this often, the others more slowly by their place. */
const POLL_MS = 1;
const LONGEST_POLL_MS = 60;

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

/** The lock that orders what is done to one project, named by its common directory. */
export function projectLockFile(paths: StatePaths, project: string): string {
  const name = createHash("sha256").update(project).digest("hex").slice(0, 16);
  return path.join(paths.locks, `${name}.lock`);
}

/** Runs `fn` while the lock is held. Throws `busy` when it is not had in time, else what `fn` throws. */
export async function withLock<T>(
  file: string,
  options: LockOptions,
  fn: () => T | Promise<T>,
): Promise<T> {
  const held = await acquireLock(file, options);
  try {
    return await fn();
  } finally {
    held.release();
  }
}

/**
 * Takes the lock, waiting in turn. Throws `busy` naming the holder's pid and purpose when the time is
 * over, and `io` when the lock's directory cannot be written.
 */
export async function acquireLock(file: string, options: LockOptions): Promise<HeldLock> {
  const nonce = randomUUID();
  const ticket = createTicket(file, { ...recordOf(nonce), purpose: options.purpose });
  const deadline = readUptime() + options.timeoutMs;
  const patience: Patience = { looked: new Map(), idle: undefined };
  try {
    for (;;) {
      const turn = tryLock(file, ticket, patience);
      if (turn.kind === "held") return holdingOf(file, nonce);
      if (turn.kind === "again") continue;
      const left = deadline - readUptime();
      if (left <= 0) throw busyWith(file, turn);
      await sleep(Math.min(Math.max(left, 1), LONGEST_POLL_MS, POLL_MS + 3 * turn.place));
    }
  } catch (error) {
    throw describeIoError(error, "take the lock", file);
  } finally {
    if (!removeQuietly(ticket)) unreleased.add(path.basename(ticket));
  }
}

/** Who holds the lock now, undefined when nobody does or the file does not say. */
export function readLockHolder(file: string): LockRecord | undefined {
  const found = readLock(file);
  return typeof found === "object" ? found : undefined;
}

/** Whether at this moment nobody has the lock or waits for it, as far as a quick look tells. */
export function isFree(file: string): boolean {
  try {
    return readLock(file) === undefined && !readdirSync(`${file}.queue`).some(isTicket);
  } catch {
    // Never used before; or something is wrong with it, which is told to whoever takes it.
    return false;
  }
}

/** Whether a process that still runs holds the lock. */
export function isHeld(file: string): boolean {
  const holder = readLockHolder(file);
  return holder !== undefined && isRunning(identityOf(holder));
}

type Turn =
  | { readonly kind: "held" }
  /** Something dead was cleared away: look again at once. */
  | { readonly kind: "again" }
  | { readonly kind: "wait"; readonly place: number; readonly ahead: string | undefined };

/** What one waiter remembers between two looks. */
interface Patience {
  /** When a holder or first ticket was last looked at. */
  readonly looked: Map<string, number>;
  /** The first ticket that leaves a free lock alone, and since when. */
  idle: { readonly first: string; readonly since: number } | undefined;
}

/** One look at the queue and, for the first in it, one try. */
function tryLock(file: string, ticket: string, patience: Patience): Turn {
  const queue = readdirSync(path.dirname(ticket)).filter(isTicket).sort();
  const place = queue.indexOf(path.basename(ticket));
  const first = queue[0];
  if (place > 0 && first !== undefined && isTimeToLook(patience, first)) {
    if (unreleased.has(first) || !isRunning(ownerOf(first))) {
      removeIfThere(path.join(path.dirname(ticket), first));
      return { kind: "again" };
    }
    if (!isAsleep(file, first, patience)) return { kind: "wait", place, ahead: first };
  } else if (place > 0) {
    return { kind: "wait", place, ahead: first };
  }
  try {
    linkSync(ticket, file);
    return { kind: "held" };
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw error;
  }
  const found = readLock(file);
  if (found === undefined) return { kind: "again" };
  if (found === "unreadable") throw unreadableLock(file);
  const key = found === "empty" ? "empty" : found.nonce;
  if (isTimeToLook(patience, key) && isStale(found) && takeOver(file, ticket, found)) {
    return { kind: "again" };
  }
  return { kind: "wait", place, ahead: undefined };
}

function isTimeToLook({ looked }: Patience, key: string): boolean {
  const now = readUptime();
  if (now - (looked.get(key) ?? Number.NEGATIVE_INFINITY) < LOOK_AGAIN_MS) return false;
  looked.set(key, now);
  return true;
}

/** A first waiter that was stopped (Ctrl-Z) would keep all others out of a lock that nobody holds. */
function isAsleep(file: string, first: string, patience: Patience): boolean {
  const now = readUptime();
  if (readLock(file) !== undefined) patience.idle = undefined;
  else if (patience.idle?.first !== first) patience.idle = { first, since: now };
  return patience.idle !== undefined && now - patience.idle.since >= ASLEEP_MS;
}

type Found = LockRecord | "empty" | "unreadable" | undefined;

function readLock(file: string): Found {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    throw error;
  }
  // A power cut leaves no bytes or zeros, see the head of this file.
  if (/^\0*$/.test(text)) return "empty";
  try {
    return parseInput(validate, JSON.parse(text), (fault) => new Error(fault.reason));
  } catch {
    return "unreadable";
  }
}

/** Locks and tickets of this process's that could not be let go of: nobody else clears them away while it runs. */
const unreleased = new Set<string>();

const isStale = (found: LockRecord | "empty"): boolean =>
  found === "empty" || unreleased.has(found.nonce) || !isRunning(identityOf(found));

/** Removes a lock whose holder is dead, under the guard. False when another is doing it right now. */
function takeOver(file: string, ticket: string, judged: LockRecord | "empty"): boolean {
  const guard = `${file}.takeover`;
  try {
    linkSync(ticket, guard);
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw error;
    const other = readLock(guard);
    if (other !== undefined && (other === "unreadable" || isStale(other))) {
      throw deadGuard(file, guard);
    }
    return false;
  }
  try {
    const again = readLock(file);
    const same =
      judged === "empty"
        ? again === "empty"
        : typeof again === "object" && again.nonce === judged.nonce && isStale(again);
    if (same) unlinkSync(file);
    return true;
  } finally {
    unlinkSync(guard);
  }
}

function holdingOf(file: string, nonce: string): HeldLock {
  return {
    file,
    nonce,
    release: () => {
      // Nobody takes it over while this process lives, so between the look and the removal it stays ours.
      const found = readLock(file);
      if (typeof found !== "object" || found.nonce !== nonce) return;
      // What was done under the lock is done, and its caller must hear of that and not of this.
      if (!removeQuietly(file)) unreleased.add(nonce);
    },
  };
}

function recordOf(nonce: string): LockRecord {
  const { pid, startedAt, boot } = currentProcess();
  return { pid, started_at: startedAt, boot, nonce };
}

const identityOf = (record: LockRecord): ProcessIdentity => ({
  pid: record.pid,
  startedAt: record.started_at,
  boot: record.boot ?? null,
});

function busyWith(file: string, turn: { readonly ahead: string | undefined }): AppError {
  const holder = readLockHolder(file);
  const what = `The lock \`${file}\``;
  if (holder !== undefined) {
    const purpose = holder.purpose ?? "work";
    return new AppError(
      "busy",
      { what, reason: `process ${holder.pid} holds it to ${purpose}` },
      { details: { holder_pid: holder.pid, holder_purpose: purpose } },
    );
  }
  if (turn.ahead === undefined) return new AppError("busy", { what, reason: "others were faster" });
  const { pid } = ownerOf(turn.ahead);
  return new AppError(
    "busy",
    { what, reason: `process ${pid} is the next to have it` },
    { details: { holder_pid: pid } },
  );
}

const unreadableLock = (file: string): AppError =>
  new AppError("busy", {
    what: `The lock \`${file}\``,
    reason: "the file is there and does not say who holds it",
    hint: `If no other Espalier is running, remove \`${file}\` and run the command again`,
  });

const deadGuard = (file: string, guard: string): AppError =>
  new AppError("busy", {
    what: `The lock \`${file}\``,
    reason: `a process died while it cleared the lock of another, and left \`${guard}\``,
    hint: `If no other Espalier is running, remove \`${guard}\` and run the command again`,
  });
