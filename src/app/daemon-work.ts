/**
 * The long work that the daemon's loop orders and others do: the passes of deduplication and eviction. The loop knows
 * them by these types alone, and `daemonWork` is the one place where the real ones are named.
 */
import type { WorkspaceRow } from "../schema/rows.ts";
import type { DaemonWorld } from "./daemon-world.ts";
import { type DedupPass, runDedupPass } from "./dedup-pass.ts";
import { runEvictionPass } from "./evict-pass.ts";
import type { World } from "./world.ts";

export interface DedupOrder {
  /** Whose files may take over others' blocks. */
  readonly rows: readonly WorkspaceRow[];
  /** Whose blocks those may be, besides. */
  readonly sources: readonly WorkspaceRow[];
  readonly settleMs: number;
  /** Asked between small slices. */
  readonly stopped: () => boolean;
  /** Trust no directory's time. */
  readonly full: boolean;
}

export interface DedupResult {
  /** Bytes that now have one place on the disk instead of several. */
  readonly joinedBytes: number;
  /** By how much free space grew; null: that could not be measured. */
  readonly freedBytes: number | null;
  /** Files were passed over because they were being written: a later pass has them. */
  readonly unsettled: boolean;
  /** Why the next pass should wait longer; undefined: it should not. */
  readonly backOff: string | undefined;
}

export interface EvictionOrder {
  readonly reason: "floor" | "ttl";
  /** A directory of the volume in question. */
  readonly volume: string;
  /** Asked between two directories. */
  readonly stopped: () => boolean;
  /** By so much the wall clock was lately set ahead: what seems idle may be by that much less so. */
  readonly clockJumpMs: number;
  /** By row id: when something below was last seen to change, in epoch milliseconds. */
  readonly lastWrites: ReadonlyMap<string, number>;
}

export interface EvictionResult {
  /** Workspaces of which something was evicted. */
  readonly evicted: number;
  readonly expectedBytes: number | null;
  readonly freedBytes: number | null;
  /** As above. */
  readonly backOff: string | undefined;
}

export interface RefreshOrder {
  /** Asked between workspaces. */
  readonly stopped: () => boolean;
}

export interface DaemonWork {
  readonly dedup: (world: World, order: DedupOrder) => Promise<DedupResult>;
  readonly evict: (world: World, order: EvictionOrder) => Promise<EvictionResult>;
  /** The volume's warm bases, from siblings that have built since; answers how many were filled. */
  readonly refresh: (world: DaemonWorld, order: RefreshOrder) => Promise<number>;
}

export const daemonWork: DaemonWork = {
  dedup: async (world, order) => {
    const pass = await runDedupPass(world, order);
    return {
      joinedBytes: pass.joinedBytes,
      freedBytes: pass.deduplicatedBytes,
      unsettled: pass.unsettled > 0 || pass.outcome === "busy",
      backOff: describeDedupBackOff(pass),
    };
  },
  evict: async (world, order) => {
    const pass = await runEvictionPass(world, order);
    return {
      evicted: pass.evicted.length,
      expectedBytes: pass.expectedBytes,
      freedBytes: pass.measuredBytes,
      backOff: pass.backOff,
    };
  },
  refresh: async (world, { stopped }) => {
    // Most machines have no volume, and the daemon stays in memory.
    const { refreshWarmBases } = await import("./refresh-warm.ts");
    return refreshWarmBases(world, stopped);
  },
};

function describeDedupBackOff({ outcome, reason, gainMissing }: DedupPass): string | undefined {
  if (outcome === "unsupported") return reason ?? "no volume here joins blocks";
  return gainMissing
    ? "what was joined did not become free: something else holds the blocks"
    : undefined;
}
