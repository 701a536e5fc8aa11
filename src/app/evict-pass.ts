/**
 * One pass of evictions that nobody asked for by hand: the daemon's, because a volume is under its floor or
 * because workspaces have been idle for too long, and the one that `create` makes before it refuses.
 */
import { type EvictAsked, type Kept, MOST_A_PASS } from "../core/evict.ts";
import type { WorkspaceRow } from "../schema/rows.ts";
import { emptyTrash } from "./empty-trash.ts";
import { planWithSharing, readEvictFacts } from "./evict-facts.ts";
import { type Evicted, type Run, runPlan } from "./evict-run.ts";
import { listOnVolume } from "./evict-workspaces.ts";
import { readUsableSettings } from "./settings.ts";
import type { World } from "./world.ts";

export interface EvictionPassInput {
  readonly reason: "floor" | "ttl";
  /** Any path on the volume that it is about. */
  readonly volume: string;
  /** Asked between workspaces and between slices of a deletion. */
  readonly stopped: () => boolean;
  /** By row id: when something below was last seen to change, as epoch milliseconds; from who watches it. */
  readonly lastWrites?: ReadonlyMap<string, number>;
  /**
   * For how long the caller has seen the wall clock and a clock that is never set run alike; 0, the default: it has
   * just started, or the wall clock has jumped. Until that is an hour, most of the registry is not evicted at once.
   */
  readonly steadyMs?: number;
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
  /** Another pass soon would come to nothing: there is nothing to evict, or the room does not come. */
  readonly backOff: boolean;
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
  const { settings } = await readUsableSettings(world, null);
  const { freeBytes, totalBytes } = world.volume.readVolume(volume);
  const floorBytes = settings.floorBytes(totalBytes);
  const goalBytes = Math.min(totalBytes, Math.ceil(floorBytes * ABOVE_FLOOR));
  const nothing = { reason, volume, evicted: [], kept: [], expectedBytes: 0, floorBytes } as const;
  const done = reason === "floor" && freeBytes >= floorBytes;
  if (!settings.evict || done) return { ...nothing, measuredBytes: 0, freeBytes, backOff: !done };
  const rows = listOnVolume(world, await listRows(world), world.freeSpace.readVolumeKey(volume));
  // What was renamed away already is the cheapest room there is.
  const { deleted } = reason === "floor" ? await emptyTrash(world, stopped) : { deleted: 0 };
  const free = deleted > 0 ? await world.freeSpace.readSettledFree(volume) : freeBytes;
  if (reason === "floor" && free >= goalBytes) {
    const measuredBytes = Math.max(0, free - freeBytes);
    return { ...nothing, measuredBytes, freeBytes: free, backOff: false };
  }
  const asked: EvictAsked =
    reason === "floor"
      ? { kind: "space", by: "floor", freeBytes: free, goalBytes, most: MOST_A_PASS }
      : {
          kind: "ttl",
          ttlMs: settings.idleTtlMs,
          steadyMs: input.steadyMs ?? 0,
          most: MOST_A_PASS,
        };
  const run = await runAsked(world, rows, asked, input);
  const expected = run.evicted.map((each) => each.expectedBytes);
  const pass: EvictionPass = {
    ...{ reason, volume, floorBytes, evicted: run.evicted, kept: run.kept },
    expectedBytes: expected.includes(null)
      ? null
      : expected.reduce<number>((sum, bytes) => sum + (bytes ?? 0), 0),
    measuredBytes: Math.max(0, (run.freeBytes ?? free) - freeBytes),
    freeBytes: run.freeBytes ?? free,
    backOff: run.held || (reason === "floor" && run.evicted.length === 0),
    ...(run.stopped === undefined ? {} : { stopped: run.stopped }),
  };
  logPass(world, pass);
  return pass;
}

const listRows = (world: World): Promise<WorkspaceRow[]> =>
  world.registry.read((view) => view.listWorkspaces());

async function runAsked(
  world: World,
  rows: readonly WorkspaceRow[],
  asked: EvictAsked,
  { volume, stopped, lastWrites }: EvictionPassInput,
): Promise<Run> {
  const looking = { stopped, ...(lastWrites === undefined ? {} : { lastWrites }) };
  const facts = await readEvictFacts(world, rows, asked, looking);
  const { plan } = await planWithSharing(world, rows, facts, asked);
  return runPlan(world, { asked, plan, volume, stopped });
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
