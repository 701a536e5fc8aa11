/**
 * How long the daemon lives, and which of two versions makes way. Times are of a clock that is never set, in
 * milliseconds, but for those that say otherwise.
 */
import type { WorkspaceRow } from "../schema/rows.ts";

/** Without a workspace it stays for the next one so long. */
export const LONELY_MS = 10 * 60_000;

export interface LifeFacts {
  readonly now: number;
  /** Since when no workspace is registered; null: there is one. */
  readonly lonelySince: number | null;
  readonly stopped: boolean;
  /** Its program is as it was when it started. */
  readonly codeIsThere: boolean;
  readonly stateIsThere: boolean;
  /** Its lock still names it. */
  readonly lockIsOurs: boolean;
}

export type EndReason = "stopped" | "no_workspaces" | "code_gone" | "state_gone" | "lock_lost";

/** Why it ends now, undefined: it does not. */
export function describeEnd(facts: LifeFacts): EndReason | undefined {
  if (facts.stopped) return "stopped";
  if (!facts.stateIsThere) return "state_gone";
  if (!facts.lockIsOurs) return "lock_lost";
  if (!facts.codeIsThere) return "code_gone";
  if (facts.lonelySince !== null && facts.now - facts.lonelySince >= LONELY_MS) {
    return "no_workspaces";
  }
  return undefined;
}

/** What there is to watch over: what we only list is not touched (WD-06), and keeps nobody awake. */
export const isKept = ({ custody }: WorkspaceRow): boolean => custody !== "observed";

/** What may be deduplicated and evicted; the passes prove each again. */
export const isServed = (row: WorkspaceRow): boolean => isKept(row) && row.state === "ready";

/**
 * Whether a version is older than another by the rules of semantic versioning. Two that cannot be told apart, such as
 * one that runs from the sources, leave each other alone.
 */
export function isOlder(version: string, than: string): boolean {
  const [one, other] = [parseVersion(version), parseVersion(than)];
  if (one === undefined || other === undefined) return false;
  for (const index of [0, 1, 2]) {
    const difference = (one.numbers[index] ?? 0) - (other.numbers[index] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return isEarlier(one.pre, other.pre);
}

interface Version {
  readonly numbers: readonly number[];
  /** What stands after the dash; empty: it is no pre-release. */
  readonly pre: readonly string[];
}

function parseVersion(text: string): Version | undefined {
  const found = /^v?(\d+)\.(\d+)\.(\d+)(?:-([0-9A-Za-z.-]+))?(?:\+[0-9A-Za-z.-]+)?$/.exec(text);
  if (found === null) return undefined;
  const [, major, minor, patch, pre] = found;
  return { numbers: [major, minor, patch].map(Number), pre: pre?.split(".") ?? [] };
}

function isEarlier(one: readonly string[], other: readonly string[]): boolean {
  // A pre-release comes before its release.
  if (one.length === 0 || other.length === 0) return one.length > 0 && other.length === 0;
  for (const [index, left] of one.entries()) {
    const right = other[index];
    if (right === undefined) return false;
    if (left === right) continue;
    const [leftIsNumber, rightIsNumber] = [/^\d+$/.test(left), /^\d+$/.test(right)];
    if (leftIsNumber && rightIsNumber) return Number(left) < Number(right);
    return leftIsNumber === rightIsNumber ? left < right : leftIsNumber;
  }
  return one.length < other.length;
}

/** A wall clock and one that also counts sleep, read at one moment; both in milliseconds. */
export interface ClockReading {
  readonly wall: number;
  readonly uptime: number;
}

/** Less than that is what clocks are corrected by all the time. */
const JUMP_MS = 60_000;

/** How far the wall clock was set between two readings, ahead or (negative) back; 0: it was not. */
export function describeJump(before: ClockReading, after: ClockReading): number {
  const jump = after.wall - before.wall - (after.uptime - before.uptime);
  return Math.abs(jump) < JUMP_MS ? 0 : Math.round(jump);
}

export interface Jump {
  /** When it was seen, by the clock that is never set. */
  readonly at: number;
  readonly byMs: number;
}

/** A jump counts for as long as idle times may have come of it. */
export const recallJumps = (jumps: readonly Jump[], now: number, forMs: number): readonly Jump[] =>
  jumps.filter(({ at }) => now - at < forMs);

/** By how much times before may seem longer ago than they are: back and forth comes to nothing. */
export const sumJumps = (jumps: readonly Jump[]): number =>
  Math.max(
    0,
    jumps.reduce((sum, { byMs }) => sum + byMs, 0),
  );
