/**
 * What a process that makes one pass after the other remembers in between: since when most of the registry has been
 * idle for too long, and what was found of workspaces whose files would have to be read again to find the same.
 */
import type { EvictPlan } from "../core/evict.ts";
import type { KeptCode } from "../core/evict-obstacles.ts";
import type { WorkspaceRow } from "../schema/rows.ts";
import type { World } from "./world.ts";

/** What one process remembers between its passes. Times are of the clock that is never set. */
export interface EvictionMemory {
  /** Since when most of the registry has been idle for too long; undefined: it is not. */
  crowdedSince: number | undefined;
  /** By row id: what the last look found that keeps it. */
  readonly seen: Map<string, { readonly code: KeptCode; readonly until: number }>;
  /** Which rows there were then: with others, others hold the blocks. */
  among: string;
}

export const createMemory = (): EvictionMemory => ({
  crowdedSince: undefined,
  seen: new Map(),
  among: "",
});

/** This process's. */
export const ownMemory = createMemory();

const HOUR = 3_600_000;

/** For so long what keeps a workspace from the time limit is not found out again: that reads all its files. */
const SEEN_MS: Partial<Record<KeptCode, number>> = {
  recent: HOUR,
  nothing_there: HOUR,
  not_reconstructible: HOUR,
  nothing_to_gain: 6 * HOUR,
};

/** Those that are to be looked at, and how many of the others have something to evict. */
export function recallSeen(
  world: World,
  rows: readonly WorkspaceRow[],
  memory: EvictionMemory,
): { readonly due: readonly WorkspaceRow[]; readonly others: number } {
  const among = rows.map(({ id }) => id).join();
  if (memory.among !== among) memory.seen.clear();
  memory.among = among;
  const now = world.clock.uptime();
  const kept = rows.filter(({ id }) => (memory.seen.get(id)?.until ?? 0) > now);
  const filled = kept.filter(({ id }) => memory.seen.get(id)?.code !== "nothing_there");
  return { due: rows.filter((row) => !kept.includes(row)), others: filled.length };
}

export function keepSeen(
  world: World,
  { kept, evictions }: EvictPlan,
  memory: EvictionMemory,
): void {
  const now = world.clock.uptime();
  for (const { id, code } of kept) {
    const forMs = SEEN_MS[code];
    if (forMs !== undefined) memory.seen.set(id, { code, until: now + forMs });
  }
  if (kept.some(({ code }) => code === "sudden")) memory.crowdedSince ??= now;
  // Until the last of the crowd is gone it goes on as before.
  else if (evictions.length === 0) memory.crowdedSince = undefined;
}
