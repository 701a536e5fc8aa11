/**
 * One pass of evictions that nobody asked for by hand: the daemon's, because a volume is under its floor or
 * because workspaces have been idle for too long, and the one that `create` makes before it refuses.
 */

import { QUIET_MS } from "../core/activity.ts";
import { type EvictAsked, type EvictPlan, type Kept, MOST_A_PASS } from "../core/evict.ts";
import type { WorkspaceRow } from "../schema/rows.ts";
import { emptyTrash } from "./empty-trash.ts";
import { readEvictFacts } from "./evict-facts.ts";
import { settleBefore } from "./evict-lock.ts";
import { type EvictionMemory, keepSeen, ownMemory, recallSeen } from "./evict-memory.ts";
import { type Evicted, type Run, runPlan } from "./evict-run.ts";
import { planWithSharing } from "./evict-sharing.ts";
import { listOnVolume } from "./evict-workspaces.ts";
import { prepareTrash } from "./prepare-trash.ts";
import { readUsableSettings } from "./settings.ts";
import { readFloor } from "./volume-place.ts";
import type { World } from "./world.ts";

export interface EvictionPassInput {
  readonly reason: "floor" | "ttl";
  /** Any path on the volume that it is about. */
  readonly volume: string;
  /** Asked between workspaces and between slices of a deletion. */
  readonly stopped: () => boolean;
  /** By row id: when something below was last seen to change, as epoch milliseconds; from who watches it. */
  readonly lastWrites?: ReadonlyMap<string, number>;
  /** By so much the wall clock was lately set ahead: what seems idle may be by that much less so. */
  readonly clockJumpMs?: number;
  /** What the caller's earlier passes saw; its process's own by default. */
  readonly memory?: EvictionMemory;
}

export interface EvictionPass {
  readonly reason: "floor" | "ttl";
  readonly volume: string;
  readonly evicted: readonly Evicted[];
  /** What was looked at and stays, with its reason. */
  readonly kept: readonly Kept[];
  /** What the deletions were to free; null where that was not known of one. */
  readonly expectedBytes: number | null;
  /** By how much the volume's free space grew. */
  readonly measuredBytes: number;
  /** After the pass. */
  readonly freeBytes: number;
  readonly floorBytes: number;
  /** Why another pass soon would come to nothing: nothing may go, or the room does not come. Undefined: it may. */
  readonly backOff: string | undefined;
  /** Why it ended before it had what it wanted. */
  readonly stopped?: string;
}

/** So much more than the floor, that the next build does not end under it again. */
const ABOVE_FLOOR = 1.05;

/** Throws `registry`, and what the system throws for a volume that cannot be read. */
export async function runEvictionPass(
  world: World,
  input: EvictionPassInput,
): Promise<EvictionPass> {
  const { reason, volume, stopped } = input;
  const ground = await readGround(world, input);
  const { floorBytes, freeBytes, rows } = ground;
  const base = { reason, volume, floorBytes } as const;
  const nothing = { ...base, evicted: [], kept: [], expectedBytes: 0 } as const;
  if (ground.idle !== undefined) {
    return { ...nothing, measuredBytes: 0, freeBytes, backOff: ground.idle.backOff };
  }
  prepareTrash(
    world,
    rows.map((row) => row.project),
  );
  await settleBefore(world, rows);
  // What was renamed away already is the cheapest room there is.
  const { deleted } = reason === "floor" ? await emptyTrash(world, stopped) : { deleted: 0 };
  const free = deleted > 0 ? await world.freeSpace.readSettledFree(volume) : freeBytes;
  const gained = (now: number): number => Math.max(0, now - freeBytes);
  if (reason === "floor" && free >= ground.goalBytes) {
    return { ...nothing, measuredBytes: gained(free), freeBytes: free, backOff: undefined };
  }
  const run = await runAsked(world, rows, describeAsked(world, input, ground, free), input);
  const pass: EvictionPass = {
    ...{ ...base, evicted: run.evicted, kept: run.kept },
    expectedBytes: sumExpected(run.evicted),
    measuredBytes: gained(run.freeBytes ?? free),
    freeBytes: run.freeBytes ?? free,
    backOff: describeBackOff(reason, run),
    ...(run.stopped === undefined ? {} : { stopped: run.stopped }),
  };
  logPass(world, pass);
  return pass;
}

/** What a pass for the floor would evict now, by its plan; undefined: nothing would be evicted unasked. */
export async function planFloorPass(
  world: World,
  input: Pick<EvictionPassInput, "volume" | "stopped">,
): Promise<EvictPlan | undefined> {
  const floor = { ...input, reason: "floor" } as const;
  const ground = await readGround(world, floor);
  if (ground.idle !== undefined) return undefined;
  const asked = describeAsked(world, floor, ground, ground.freeBytes);
  const { rows } = ground;
  return planAsked(world, { due: rows, rows, others: 0 }, asked, floor);
}

interface Ground {
  readonly freeBytes: number;
  readonly floorBytes: number;
  readonly goalBytes: number;
  readonly ttlMs: number;
  /** Those on the volume. */
  readonly rows: readonly WorkspaceRow[];
  /** There is nothing to do. */
  readonly idle?: { readonly backOff: string | undefined };
}

async function readGround(
  world: World,
  { reason, volume }: Pick<EvictionPassInput, "reason" | "volume">,
): Promise<Ground> {
  const { settings } = await readUsableSettings(world, null);
  const { freeBytes, totalBytes } = world.volume.readVolume(volume);
  const floorBytes = readFloor(world, settings, volume, totalBytes);
  const goalBytes = Math.min(totalBytes, Math.ceil(floorBytes * ABOVE_FLOOR));
  const base = { freeBytes, floorBytes, goalBytes, ttlMs: settings.idleTtlMs, rows: [] };
  if (reason === "floor" && freeBytes >= floorBytes) {
    return { ...base, idle: { backOff: undefined } };
  }
  if (!settings.evict) {
    return { ...base, idle: { backOff: "`evict` is off in the user's configuration" } };
  }
  const all = await world.registry.read((view) => view.listWorkspaces());
  return { ...base, rows: listOnVolume(world, all, world.freeSpace.readVolumeKey(volume)) };
}

function describeAsked(
  world: World,
  input: Pick<EvictionPassInput, "reason" | "clockJumpMs" | "memory">,
  { goalBytes, ttlMs }: Ground,
  freeBytes: number,
): EvictAsked {
  if (input.reason === "ttl") return describeLimit(world, input, ttlMs);
  return { kind: "space", by: "floor", freeBytes, goalBytes, most: MOST_A_PASS };
}

function describeLimit(
  world: World,
  { clockJumpMs = 0, memory = ownMemory }: Pick<EvictionPassInput, "clockJumpMs" | "memory">,
  ttlMs: number,
): EvictAsked {
  const since = memory.crowdedSince;
  const crowdedMs = since === undefined ? 0 : world.clock.uptime() - since;
  return { kind: "ttl", ttlMs, jumpMs: Math.max(0, clockJumpMs), crowdedMs, most: MOST_A_PASS };
}

const sumExpected = (evicted: readonly Evicted[]): number | null =>
  evicted.some(({ expectedBytes }) => expectedBytes === null)
    ? null
    : evicted.reduce((sum, { expectedBytes }) => sum + (expectedBytes ?? 0), 0);

function describeBackOff(
  reason: EvictionPass["reason"],
  { held, evicted, kept, stopped }: Run,
): string | undefined {
  if (held) return stopped;
  if (kept.some(({ code }) => code === "sudden")) return stopped;
  if (reason === "ttl" || evicted.length > 0) return undefined;
  return stopped ?? "nothing here is idle and worth evicting";
}

interface Looking {
  /** Those to look at. */
  readonly due: readonly WorkspaceRow[];
  /** Whoever may hold blocks of theirs. */
  readonly rows: readonly WorkspaceRow[];
  readonly others: number;
}

async function planAsked(
  world: World,
  { due, rows, others }: Looking,
  asked: EvictAsked,
  { stopped, lastWrites, clockJumpMs }: Omit<EvictionPassInput, "memory">,
): Promise<EvictPlan> {
  const quietMs = describeQuiet(asked, clockJumpMs);
  const looking = { stopped, quietMs, others, ...(lastWrites === undefined ? {} : { lastWrites }) };
  const facts = await readEvictFacts(world, due, asked, looking);
  return planWithSharing(world, rows, facts, asked);
}

const describeQuiet = (asked: EvictAsked, clockJumpMs = 0): number =>
  (asked.kind === "ttl" ? asked.ttlMs : QUIET_MS) + Math.max(0, clockJumpMs);

async function runAsked(
  world: World,
  rows: readonly WorkspaceRow[],
  asked: EvictAsked,
  input: EvictionPassInput,
): Promise<Run> {
  const { volume, stopped, clockJumpMs, memory = ownMemory } = input;
  const { due, others } =
    asked.kind === "ttl" ? recallSeen(world, rows, memory) : { due: rows, others: 0 };
  const plan = await planAsked(world, { due, rows, others }, asked, input);
  if (asked.kind === "ttl") keepSeen(world, plan, memory);
  const quietMs = describeQuiet(asked, clockJumpMs);
  return runPlan(world, { asked, plan, volume, stopped, quietMs });
}

/** What every look finds again is no news; a person who asks why sees it in `espalier evict --idle --dry-run`. */
const USUAL = new Set([
  "recent",
  "enough",
  "nothing_there",
  "nothing_to_gain",
  "pinned",
  "observed",
]);

function logPass(world: World, pass: EvictionPass): void {
  const { reason, evicted, kept } = pass;
  for (const { id, path, code, reason: why } of kept) {
    if (USUAL.has(code)) continue;
    world.log.write({ event: "eviction_kept", id, path, code, why, pass: reason });
  }
  if (evicted.length === 0 && pass.stopped === undefined) return;
  world.log.write({
    event: "eviction_pass",
    pass: reason,
    volume: pass.volume,
    workspaces: evicted.map(({ path }) => path),
    expected_bytes: pass.expectedBytes,
    freed_bytes: pass.measuredBytes,
    free_bytes: pass.freeBytes,
    floor_bytes: pass.floorBytes,
    ...(pass.stopped === undefined ? {} : { stopped: pass.stopped }),
  });
}
