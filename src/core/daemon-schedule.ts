/**
 * When the daemon does what (DESIGN section 7). Every time here is of a clock that is never set, in milliseconds:
 * a wall clock that jumps makes nothing due and nothing late. Pure: the loop asks, does, and tells what came of it.
 */

/**
 * - `floor`: free space of every volume that has workspaces, and an eviction below the floor
 * - `tidy`: interrupted work, sub-agents' workspaces, trash, markers of sessions that are over
 * - `ttl`: an eviction of what has long been idle
 * - `dedup`: directories that changed and have settled
 * - `base`: the volume's warm bases filled anew from what siblings have built
 * - `full`: all directories read anew, for what their times do not tell
 */
export const TASKS = ["floor", "tidy", "ttl", "dedup", "base", "full"] as const;
export type TaskName = (typeof TASKS)[number];

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** How often free space is looked at. */
export const FLOOR_MS = 5 * SECOND;

/** How long after a pass that went well the next one is due; null: only when something asks for it. */
export const PERIOD_MS: Readonly<Record<TaskName, number | null>> = {
  floor: FLOOR_MS,
  tidy: 10 * MINUTE,
  ttl: 10 * MINUTE,
  dedup: null,
  base: 10 * MINUTE,
  full: 360 * MINUTE,
};

/** After the first failure in a row; each further one doubles it. */
const BACK_OFF_MS: Readonly<Record<TaskName, number>> = {
  // Each volume has a wait of its own, and none waits for another's trouble.
  floor: 5 * SECOND,
  tidy: MINUTE,
  ttl: 10 * MINUTE,
  dedup: MINUTE,
  base: 10 * MINUTE,
  full: 10 * MINUTE,
};
const LONGEST_BACK_OFF_MS = 60 * MINUTE;

interface Due {
  /** `Infinity`: not before something asks for it. */
  readonly at: number;
  /** Failures, or passes that gained far less than was expected, in a row. */
  readonly failures: number;
}

export type Schedule = Readonly<Record<TaskName, Due>>;

/** Looks at free space and at what was left behind at once, and leaves the rest for when that is known. */
export function createSchedule(now: number): Schedule {
  const due = (at: number): Due => ({ at, failures: 0 });
  return {
    floor: due(now),
    tidy: due(now),
    // A machine that was just started, or woken, has nobody at work yet.
    ttl: due(now + 10 * MINUTE),
    dedup: due(Number.POSITIVE_INFINITY),
    base: due(now + 10 * MINUTE),
    full: due(now + 360 * MINUTE),
  };
}

/** The task whose turn it is, in the order of `TASKS`; undefined: none is due. */
export function nextTask(
  schedule: Schedule,
  now: number,
  allowed: (task: TaskName) => boolean = () => true,
): TaskName | undefined {
  return TASKS.find((task) => schedule[task].at <= now && allowed(task));
}

/** When the next of these tasks is due; `Infinity` where none will be without being asked for. */
export const nextDueAt = (schedule: Schedule, allowed: (task: TaskName) => boolean): number =>
  Math.min(...TASKS.filter(allowed).map((task) => schedule[task].at), Number.POSITIVE_INFINITY);

export type Outcome = "done" | "failed";

/** What came of a pass: it comes again after its period, or later each time it failed. */
export function recordPass(
  schedule: Schedule,
  task: TaskName,
  now: number,
  outcome: Outcome,
): Schedule {
  const failures = outcome === "done" ? 0 : schedule[task].failures + 1;
  const period = PERIOD_MS[task] ?? Number.POSITIVE_INFINITY;
  const wait = outcome === "done" ? period : describeBackOff(task, failures);
  return { ...schedule, [task]: { at: now + wait, failures } };
}

const describeBackOff = (task: TaskName, failures: number): number =>
  task === "floor"
    ? BACK_OFF_MS.floor
    : Math.min(BACK_OFF_MS[task] * 2 ** Math.min(failures - 1, 20), LONGEST_BACK_OFF_MS);

/** Something asks for it: not before `at`, and a back-off is waited for first. */
export function askFor(schedule: Schedule, task: TaskName, at: number): Schedule {
  const due = schedule[task];
  if (due.failures > 0 || due.at <= at) return schedule;
  return { ...schedule, [task]: { at, failures: 0 } };
}

/** How long the next eviction on one volume waits. */
export interface FloorState {
  /** Passes in a row that left the volume below its floor. */
  readonly short: number;
  /** Below the floor no pass is made before it. */
  readonly notBefore: number;
}

export const FLOOR_MET: FloorState = { short: 0, notBefore: Number.NEGATIVE_INFINITY };

export type VolumeState = "above" | "below" | "waiting";

export function describeVolume(
  state: FloorState,
  facts: { readonly freeBytes: number; readonly floorBytes: number; readonly now: number },
): VolumeState {
  if (facts.freeBytes >= facts.floorBytes) return "above";
  return facts.now < state.notBefore ? "waiting" : "below";
}

/** Once as soon as possible again; then rarer and rarer, since idle ones and space come slowly. */
const SHORT_WAIT_MS = 30 * SECOND;
const LONGEST_SHORT_WAIT_MS = 10 * MINUTE;

/**
 * After an eviction for the floor. One that gave way may be followed by the next at once; one that evicted nothing or
 * says that something else holds the blocks is waited after, ever longer.
 */
export function recordEviction(
  state: FloorState,
  pass: { readonly evicted: number; readonly backOff: boolean; readonly now: number },
): FloorState {
  if (pass.evicted > 0 && !pass.backOff) return FLOOR_MET;
  const wait = Math.min(SHORT_WAIT_MS * 2 ** Math.min(state.short, 20), LONGEST_SHORT_WAIT_MS);
  return { short: state.short + 1, notBefore: pass.now + wait };
}

/** A workspace whose directories changed since they were last deduplicated. */
export interface Dirty {
  /** Of the first change since then. */
  readonly since: number;
  readonly lastChange: number;
}

export interface DedupFacts {
  readonly dirty: readonly Dirty[];
  readonly settleMs: number;
  /** When the last pass ended and how long it took; undefined: there was none. */
  readonly last: { readonly endedAt: number; readonly tookMs: number } | undefined;
}

/** So long a build may go on before what has settled meanwhile is looked at. */
const LONGEST_DIRTY_MS = 15 * SECOND;
/** The times of files are those of the kernel's ticks. */
const MARGIN_MS = 50;
/** A pass is followed by a pause of so many times its own length: at most a fifth of a core at lowest priority. */
const PAUSE_FACTOR = 4;
const SHORTEST_PAUSE_MS = SECOND;

/** When a pass is worth it; `Infinity`: nothing has changed. */
export function planDedupAt({ dirty, settleMs, last }: DedupFacts): number {
  const settled = settleMs + MARGIN_MS;
  const ready = dirty.map(({ since, lastChange }) =>
    Math.min(lastChange + settled, since + Math.max(LONGEST_DIRTY_MS, settled)),
  );
  const at = Math.min(...ready, Number.POSITIVE_INFINITY);
  if (last === undefined) return at;
  return Math.max(at, last.endedAt + Math.max(SHORTEST_PAUSE_MS, last.tookMs * PAUSE_FACTOR));
}

const UNSETTLED_MS = 3 * SECOND;
const LONGEST_UNSETTLED_MS = 5 * MINUTE;

/** So long files that were being written are given, ever longer: one that a tool writes all day never settles. */
export const describeUnsettledWait = (passes: number): number =>
  Math.min(UNSETTLED_MS * 2 ** Math.min(Math.max(passes - 1, 0), 20), LONGEST_UNSETTLED_MS);

/** Whether others wait for the machine. `waiting`: the part of the time some task waits for a processor, 0 to 1. */
export interface Load {
  readonly waiting: number | null;
  readonly perProcessor: number | null;
}

export const isLoaded = ({ waiting, perProcessor }: Load): boolean =>
  waiting === null ? (perProcessor ?? 0) > 1.25 : waiting > 0.25;

/** So long work that is worth waiting for gives way to others; then it is done at the lowest priority. */
const LONGEST_YIELD_MS = 30 * SECOND;

/** Whether to give way once more. Space that runs out is worse than a slow minute. */
export const isYielding = (facts: {
  readonly loaded: boolean;
  readonly sinceMs: number;
  readonly short: boolean;
}): boolean => facts.loaded && !facts.short && facts.sinceMs < LONGEST_YIELD_MS;

/** What a volume's free space was at the last look, and since when it has been so. */
export interface FreeSpace {
  readonly bytes: number;
  readonly since: number;
}

/** A volume that is written to all the time says nothing by that. */
const STILL_MS = 10 * SECOND;

/** Whether free space that had stood still has moved. */
export const hasBegunToMove = (
  before: FreeSpace | undefined,
  bytes: number,
  now: number,
): boolean => before !== undefined && before.bytes !== bytes && now - before.since >= STILL_MS;

/** How often a tree of directories is looked at, by how long ago something in it changed. */
export const HOT_MS = 2 * SECOND;
export const COLD_MS = 30 * SECOND;

/** However large a tree is, looking at it takes no more than this part of the time; a hot one may take more. */
const COLD_PART = 1 / 400;
const URGED_PART = 1 / 100;
const HOT_PART = 1 / 20;

export interface SweepFacts {
  readonly sweptAt: number;
  readonly changedAt: number;
  /** How long the last look took. */
  readonly tookMs: number;
  /** Somebody has begun to write something somewhere. */
  readonly urged: boolean;
}

export function planSweepAt({ sweptAt, changedAt, tookMs, urged }: SweepFacts): number {
  const quiet = Math.max(0, sweptAt - changedAt);
  const wait = Math.min(Math.max(HOT_MS, quiet / 8), COLD_MS);
  if (urged) return sweptAt + Math.min(Math.max(HOT_MS, tookMs / URGED_PART), wait);
  return sweptAt + Math.max(wait, tookMs / (wait === COLD_MS ? COLD_PART : HOT_PART));
}
