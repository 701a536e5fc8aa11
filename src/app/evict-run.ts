/**
 * Carries out an eviction's plan, workspace by workspace, and measures what it gives where that is asked for. It
 * ends when there is enough, and when the room does not come: then something else holds the blocks, and to delete
 * more would only cost builds.
 */
import type { EvictAsked, EvictPlan, Kept, PlannedEviction } from "../core/evict.ts";
import { isShortfall, LEAST_GAIN, sumDirectories } from "../core/evict-gain.ts";
import { ENOUGH, type Obstacle } from "../core/evict-obstacles.ts";
import { isAppError, reasonOf } from "../errors.ts";
import { applyEviction } from "./evict-apply.ts";
import type { World } from "./world.ts";

export interface Running {
  readonly asked: EvictAsked;
  readonly plan: EvictPlan;
  /** A path on the volume whose room is measured after each deletion; null: the daemon deletes, and nobody waits. */
  readonly volume: string | null;
  readonly stopped: () => boolean;
  /** So long nothing may have been written; ten minutes unless said otherwise. */
  readonly quietMs?: number;
}

export interface Evicted extends Pick<PlannedEviction, "id" | "name" | "path" | "expectedBytes"> {
  /** Those that went, relative to the workspace. */
  readonly directories: readonly string[];
}

export interface Run {
  readonly evicted: readonly Evicted[];
  readonly kept: readonly Kept[];
  /** By how much the free space grew; null where it was not measured. */
  readonly freedBytes: number | null;
  /** After it; null as above. */
  readonly freeBytes: number | null;
  /** Why it ended before all of the plan was done. */
  readonly stopped?: string;
  /** The room did not come: to try again soon would be for nothing. */
  readonly held: boolean;
  /** Something waits in the trash. */
  readonly trash: boolean;
}

const HELD =
  "twice in a row far less came free than expected: something else holds the blocks, such as a snapshot or another clone";

/** Throws `registry`, and of a single name what else goes wrong, only where nothing was evicted yet. */
export async function runPlan(world: World, running: Running): Promise<Run> {
  const { asked, plan, volume, stopped } = running;
  const measures = volume !== null && plan.evictions.length > 0;
  const before = measures ? await world.freeSpace.readSettledFree(volume) : null;
  const state: State = { evicted: [], kept: [...plan.kept], free: before, missed: 0, trash: false };
  for (const planned of plan.evictions) {
    const rest = describeRest(state, asked, stopped);
    if (rest === undefined) await runOne(world, running, planned, state);
    else state.kept.push({ ...placeOf(planned), ...rest });
  }
  const { evicted, kept, free, missed, trash, trouble } = state;
  const held = missed >= 2;
  const isEnded = kept.some(({ reason }) => reason === ENDED.reason);
  const told = trouble ?? (held ? HELD : isEnded ? ENDED.reason : plan.short);
  return {
    evicted,
    kept,
    freedBytes: before === null || free === null ? null : Math.max(0, free - before),
    freeBytes: free,
    ...(told === undefined || isDone(asked, free) ? {} : { stopped: told }),
    held,
    trash,
  };
}

interface State {
  readonly evicted: Evicted[];
  readonly kept: Kept[];
  /** Null: not measured. */
  free: number | null;
  /** How often in a row far less came free than was expected. */
  missed: number;
  trash: boolean;
  /** Why nothing more is tried. */
  trouble?: string;
}

const ENDED: Obstacle = { code: "limit", reason: "it was ended before" };

/** Why the next one is kept. */
function describeRest(
  { free, missed, trouble }: State,
  asked: EvictAsked,
  stopped: () => boolean,
): Obstacle | undefined {
  if (isDone(asked, free)) return ENOUGH;
  if (trouble !== undefined) return { code: "failed", reason: trouble };
  if (missed >= 2) return { code: "limit", reason: HELD };
  return stopped() ? ENDED : undefined;
}

const isDone = (asked: EvictAsked, free: number | null): boolean =>
  asked.kind === "space" && free !== null && free >= asked.goalBytes;

const placeOf = ({ id, path }: PlannedEviction): { id: string; path: string } => ({ id, path });

async function runOne(
  world: World,
  { asked, volume, stopped, quietMs }: Running,
  planned: PlannedEviction,
  state: State,
): Promise<void> {
  world.progress(`evicting ${planned.name}`);
  const applying = {
    ...{ planned, asked, stopped, now: volume !== null },
    ...(quietMs === undefined ? {} : { quietMs }),
  };
  const applied = await applyOne(world, applying, state);
  if (applied.kept !== undefined) state.kept.push({ ...placeOf(planned), ...applied.kept });
  const { directories } = applied;
  if (directories.length === 0) return;
  state.trash ||= !applied.deleted;
  const { id, name, path, why } = planned;
  const expectedBytes = describeExpected(planned, directories);
  state.evicted.push({ id, name, path, expectedBytes, directories });
  const gained = volume === null ? null : await measure(world, volume, expectedBytes, state);
  world.log.write({
    event: "evicted",
    ...{ id, path, name, directories, why },
    expected_bytes: expectedBytes,
    freed_bytes: gained,
  });
}

/** Where a part was kept, what it gives together with others is not promised. */
const describeExpected = (
  { directories, expectedBytes }: PlannedEviction,
  gone: readonly string[],
): number | null =>
  gone.length === directories.length
    ? expectedBytes
    : sumDirectories(directories.filter(({ path }) => gone.includes(path)));

/** One that gives something only together with a later one is no sign of anything. */
async function measure(
  world: World,
  volume: string,
  expectedBytes: number | null,
  state: State,
): Promise<number> {
  const now = await world.freeSpace.readSettledFree(volume);
  const gained = now - (state.free ?? now);
  state.free = now;
  if (expectedBytes === null || expectedBytes >= LEAST_GAIN) {
    state.missed = isShortfall(expectedBytes, gained) ? state.missed + 1 : 0;
  }
  return Math.max(0, gained);
}

/** What one cannot be blamed for ends all, and what was done before it is still told. */
async function applyOne(
  world: World,
  applying: Parameters<typeof applyEviction>[1],
  state: State,
): ReturnType<typeof applyEviction> {
  try {
    return await applyEviction(world, applying);
  } catch (error) {
    const isRegistry = isAppError(error) && error.code === "registry";
    const first = state.evicted.length === 0;
    if (first && (isRegistry || applying.asked.kind === "named")) throw error;
    const reason = reasonOf(error);
    if (isRegistry) state.trouble = reason;
    return { directories: [], deleted: true, kept: { code: "failed", reason } };
  }
}
