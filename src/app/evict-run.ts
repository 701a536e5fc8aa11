/**
 * Carries out an eviction's plan, workspace by workspace, and measures what it gives where that is asked for. It
 * ends when there is enough, and when the room does not come: then something else holds the blocks, and to delete
 * more would only cost builds.
 */
import type { EvictAsked, EvictPlan, Kept, PlannedEviction } from "../core/evict.ts";
import { isShortfall } from "../core/evict-gain.ts";
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

/** Throws `registry` and `busy` only where nothing was evicted yet. */
export async function runPlan(
  world: World,
  { asked, plan, volume, stopped, quietMs }: Running,
): Promise<Run> {
  const evicted: Evicted[] = [];
  const kept: Kept[] = [...plan.kept];
  let trash = false;
  let missed = 0;
  let stop = plan.short;
  const measures = volume !== null && plan.evictions.length > 0;
  const before = measures ? await world.freeSpace.readSettledFree(volume) : null;
  let free = before;
  for (const planned of plan.evictions) {
    const done = describeDone(asked, free);
    if (stopped() || done) {
      kept.push({ ...placeOf(planned), ...(done ? ENOUGH : ENDED) });
      if (!done) stop = ENDED.reason;
      continue;
    }
    if (missed >= 2) {
      kept.push({ ...placeOf(planned), code: "limit", reason: HELD });
      continue;
    }
    world.progress(`evicting ${planned.name}`);
    const applied = await applyOne(
      world,
      {
        ...{ planned, asked, stopped, now: volume !== null },
        ...(quietMs === undefined ? {} : { quietMs }),
      },
      evicted,
    );
    if (applied.kept !== undefined) kept.push({ ...placeOf(planned), ...applied.kept });
    if (applied.directories.length === 0) continue;
    trash ||= !applied.deleted;
    const { id, name, path, expectedBytes } = planned;
    evicted.push({ id, name, path, expectedBytes, directories: applied.directories });
    if (volume === null || free === null) continue;
    const now = await world.freeSpace.readSettledFree(volume);
    missed = isShortfall(expectedBytes, now - free) ? missed + 1 : 0;
    free = now;
  }
  const held = missed >= 2;
  const told = held ? HELD : stop;
  return {
    evicted,
    kept,
    freedBytes: before === null || free === null ? null : Math.max(0, free - before),
    freeBytes: free,
    ...(told === undefined || describeDone(asked, free) ? {} : { stopped: told }),
    held,
    trash,
  };
}

const ENOUGH = { code: "enough", reason: "enough is free without it" } as const;
const ENDED = { code: "limit", reason: "it was ended before" } as const;

const placeOf = ({ id, path }: PlannedEviction): { id: string; path: string } => ({ id, path });

const describeDone = (asked: EvictAsked, free: number | null): boolean =>
  asked.kind === "space" && free !== null && free >= asked.goalBytes;

/** What one cannot be blamed for ends the run, and is told by what was done before. */
async function applyOne(
  world: World,
  applying: Parameters<typeof applyEviction>[1],
  evicted: readonly Evicted[],
): ReturnType<typeof applyEviction> {
  try {
    return await applyEviction(world, applying);
  } catch (error) {
    if (isAppError(error) && error.code === "registry") throw error;
    if (evicted.length === 0 && applying.asked.kind === "named") throw error;
    const reason = reasonOf(error);
    return { directories: [], deleted: true, kept: { code: "failed", reason } };
  }
}
