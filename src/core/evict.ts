/**
 * Decides which workspaces lose their reconstructible directories, and in which order. Everything that is kept
 * has its reason. A choice is never made wider than what was asked for: not by a goal that is not reached, and
 * not by a clock that jumped.
 */
import { formatBytes } from "../errors.ts";
import type { PlanDocument } from "../schema/index.ts";
import {
  creditGains,
  dropUseless,
  isWorthwhile,
  LEAST_GAIN,
  type SharedBytes,
  sumDirectories,
} from "./evict-gain.ts";
import {
  describeObstacle,
  ENOUGH,
  type EvictAsked,
  type EvictableDirectory,
  type Obstacle,
  type WorkspaceFacts,
} from "./evict-obstacles.ts";

export type { EvictAsked, EvictableDirectory, WorkspaceFacts } from "./evict-obstacles.ts";

export interface EvictFacts {
  readonly nowMs: number;
  readonly workspaces: readonly WorkspaceFacts[];
  /** How many more have something to evict, and keep it: they were looked at a while ago. */
  readonly others: number;
  /** Bytes that several of them, or others, hold together; by id, or by path for what is no candidate. */
  readonly shared: readonly SharedBytes[];
}

declare const planned: unique symbol;

/** Only `planEviction` makes one. */
export interface PlannedEviction {
  readonly [planned]: true;
  readonly id: string;
  readonly name: string;
  readonly path: string;
  readonly project: string;
  readonly directories: readonly EvictableDirectory[];
  /** What comes free when it goes in its place of the order; null: not known. */
  readonly expectedBytes: number | null;
  readonly why: string;
  readonly lastActiveAt: number;
}

export interface Kept extends Obstacle {
  readonly id: string;
  readonly path: string;
}

export interface EvictPlan {
  /** In the order in which they go. */
  readonly evictions: readonly PlannedEviction[];
  readonly kept: readonly Kept[];
  /** Why it will not come to what was asked for; undefined where it should. */
  readonly short?: string;
}

/** So many at once may well have been left together; more are no coincidence. */
const FEW = 3;
/** What has been so for as long is not sudden. */
const SUDDEN_MS = 60 * 60_000;
/** How many a pass evicts that nobody asked for. */
export const MOST_A_PASS = 8;

interface Candidate {
  readonly id: string;
  readonly facts: WorkspaceFacts;
  readonly directories: readonly EvictableDirectory[];
  readonly exclusiveBytes: number | null;
}

/** Pure; never throws. */
export function planEviction(facts: EvictFacts, asked: EvictAsked): EvictPlan {
  const kept: Kept[] = [];
  const keep = ({ row }: WorkspaceFacts, { code, reason }: Obstacle): void => {
    kept.push({ id: row.id, path: row.path, code, reason });
  };
  const candidates: Candidate[] = [];
  for (const each of orderByActivity(facts.workspaces, asked)) {
    const obstacle = describeObstacle(each, asked, facts.nowMs) ?? describeContents(each);
    if (obstacle !== undefined) keep(each, obstacle);
    else candidates.push(describeCandidate(each));
  }
  const sudden = describeSudden(facts, candidates, asked);
  if (sudden !== undefined) {
    for (const { facts: each } of candidates) keep(each, sudden);
    return { evictions: [], kept, short: sudden.reason };
  }
  if (asked.kind === "named")
    return { evictions: describeEvictions(candidates, facts, asked), kept };
  const all = new Set(candidates.map(({ id }) => id));
  const worth = candidates.filter((each) => isWorthwhile(each, facts.shared, all));
  const { chosen, left } = chooseInOrder(worth, facts.shared, asked);
  const useful = dropUseless(chosen, facts.shared);
  for (const each of candidates) {
    if (useful.includes(each)) continue;
    const rest = left.get(each.id);
    keep(each.facts, rest ?? NOTHING_TO_GAIN);
  }
  const evictions = describeEvictions(useful, facts, asked);
  return { evictions, kept, ...describeShort(evictions, asked) };
}

const NOTHING_TO_GAIN: Obstacle = {
  code: "nothing_to_gain",
  reason: "it shares its blocks with what stays, so deleting it would free next to nothing",
};

/** As they were named, else the one first that nobody has used for the longest time. */
const orderByActivity = (
  workspaces: readonly WorkspaceFacts[],
  asked: EvictAsked,
): readonly WorkspaceFacts[] =>
  asked.kind === "named"
    ? workspaces
    : [...workspaces].sort((a, b) => a.row.lastActiveAt - b.row.lastActiveAt);

function describeContents({ directories }: WorkspaceFacts): Obstacle | undefined {
  if (directories === null || directories.length === 0) {
    return { code: "nothing_there", reason: "it has no directory that a tool can rebuild" };
  }
  const failed = directories.find(({ failedGate }) => failedGate !== null);
  if (failed === undefined || directories.some(({ failedGate }) => failedGate === null)) {
    return undefined;
  }
  return { code: "not_reconstructible", reason: `\`${failed.path}\`: ${failed.failedGate}` };
}

function describeCandidate(facts: WorkspaceFacts): Candidate {
  const directories = (facts.directories ?? []).filter(({ failedGate }) => failedGate === null);
  return { id: facts.row.id, facts, directories, exclusiveBytes: sumDirectories(directories) };
}

/**
 * A clock that was set, or a machine that slept, makes everybody look idle for days. Whoever was is so an hour later as
 * well, by a clock that is never set, and whoever comes back to the machine in that hour is not.
 */
function describeSudden(
  { workspaces, others }: EvictFacts,
  candidates: readonly Candidate[],
  asked: EvictAsked,
): Obstacle | undefined {
  if (asked.kind !== "ttl" || candidates.length <= FEW) return undefined;
  const here = workspaces.filter(({ directories }) => directories?.length !== 0);
  const filled = here.length + others;
  if (candidates.length * 2 <= filled) return undefined;
  if (asked.crowdedMs >= Math.min(asked.ttlMs, SUDDEN_MS)) return undefined;
  return {
    code: "sudden",
    reason: `${candidates.length} of ${filled} workspaces are idle for too long all at once, as after a clock that was set; they are looked at again when that has been so for an hour`,
  };
}

function chooseInOrder(
  candidates: readonly Candidate[],
  shared: readonly SharedBytes[],
  asked: EvictAsked,
): { readonly chosen: readonly Candidate[]; readonly left: ReadonlyMap<string, Obstacle> } {
  const most = asked.kind === "space" || asked.kind === "ttl" ? asked.most : null;
  const gains = creditGains(candidates, shared);
  const left = new Map<string, Obstacle>();
  let free = asked.kind === "space" ? asked.freeBytes : 0;
  let counted = 0;
  const chosen = candidates.filter((each, index) => {
    const gain = gains[index] ?? null;
    if (asked.kind === "space" && free >= asked.goalBytes) left.set(each.id, ENOUGH);
    else if (most !== null && counted >= most) left.set(each.id, describeLimit(most));
    else {
      free += gain ?? 0;
      // Those that only give something together with the last of them count as one.
      if (gain === null || gain >= LEAST_GAIN) counted += 1;
      return true;
    }
    return false;
  });
  return { chosen, left };
}

const describeLimit = (most: number): Obstacle => ({
  code: "limit",
  reason: `one pass evicts at most ${most} workspaces`,
});

const describeEvictions = (
  chosen: readonly Candidate[],
  { shared, nowMs }: EvictFacts,
  asked: EvictAsked,
): PlannedEviction[] => {
  const gains = creditGains(chosen, shared);
  return chosen.map(({ facts: { row }, directories }, index) => {
    const eviction: Omit<PlannedEviction, typeof planned> = {
      id: row.id,
      name: row.name,
      path: row.path,
      project: row.project,
      directories,
      expectedBytes: gains[index] ?? null,
      why: describeWhy(row.lastActiveAt, asked, nowMs),
      lastActiveAt: row.lastActiveAt,
    };
    return eviction as PlannedEviction;
  });
};

function describeWhy(lastActiveAt: number, asked: EvictAsked, nowMs: number): string {
  const hours = Math.max(0, Math.floor((nowMs - lastActiveAt) / 3_600_000));
  const idle = `idle for ${hours < 1 ? "less than an hour" : `${hours} h`}`;
  if (asked.kind === "named") return "asked for by its name";
  if (asked.kind === "idle") return `asked for, ${idle}`;
  if (asked.kind === "ttl") return idle;
  const goal = formatBytes(asked.goalBytes);
  const free = formatBytes(asked.freeBytes);
  return asked.by === "floor"
    ? `the volume had ${free} free and is to have ${goal}; ${idle}`
    : `asked for, so that ${goal} are free; ${idle}`;
}

function describeShort(
  evictions: readonly PlannedEviction[],
  asked: EvictAsked,
): { readonly short?: string } {
  if (asked.kind !== "space") return {};
  const gain = evictions.reduce((sum, { expectedBytes }) => sum + (expectedBytes ?? 0), 0);
  if (asked.freeBytes + gain >= asked.goalBytes) return {};
  const wanted = formatBytes(asked.goalBytes);
  const most = formatBytes(asked.freeBytes + gain);
  return { short: `${wanted} free are wanted, and what may be evicted now makes it ${most}` };
}

/** The plan as `--dry-run` shows it. */
export function describeEvictPlan(plan: EvictPlan, warnings: readonly string[]): PlanDocument {
  const evicted = plan.evictions.flatMap((each) =>
    each.directories.map(({ path }, index) => ({
      action: "evict",
      target: `${each.path}/${path}`,
      detail: `${describeGain(each, index)}; ${each.why}`,
    })),
  );
  const kept = plan.kept.map(({ path, code, reason }) => ({
    action: "keep",
    target: path,
    detail: `${code}: ${reason}`,
  }));
  return {
    schema: "espalier.plan.v1",
    command: "evict",
    steps: [...evicted, ...kept],
    warnings: [...warnings, ...(plan.short === undefined ? [] : [plan.short])],
  };
}

/** What comes free with the last of several is told with its first directory. */
function describeGain({ directories, expectedBytes }: PlannedEviction, index: number): string {
  const own = directories[index]?.exclusiveBytes ?? null;
  if (own === null) return "what that frees is not known";
  const alone = sumDirectories(directories) ?? 0;
  const joint = expectedBytes === null || index > 0 ? 0 : expectedBytes - alone;
  const more = joint > 0 ? `, and ${formatBytes(joint)} that it shared with those before it` : "";
  return `frees ${formatBytes(own)}${more}`;
}
