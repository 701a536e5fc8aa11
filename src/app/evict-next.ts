/** Which workspaces would be evicted next to make room: for `status`, whose reader waits. Looks only. */
import { planEviction } from "../core/evict.ts";
import { sumDirectories } from "../core/evict-gain.ts";
import { describeRowObstacle } from "../core/evict-obstacles.ts";
import type { StatusDocument } from "../schema/index.ts";
import type { WorkspaceRow } from "../schema/rows.ts";
import { orderByActivity, readEvictFacts } from "./evict-facts.ts";
import { listOnVolume } from "./evict-workspaces.ts";
import type { World } from "./world.ts";

const MOST_TOLD = 3;
/** After that no further workspace is begun. */
const LIMIT_MS = 500;

/**
 * The first of those that are idle and give something back alone, the longest idle first. What several would only
 * give back together is not looked for here. Never throws: what cannot be found out is not told.
 */
export async function listNextEvictions(
  world: World,
  rows: readonly WorkspaceRow[],
  volume: string,
): Promise<NonNullable<StatusDocument["evict_next"]>> {
  const found: NonNullable<StatusDocument["evict_next"]> = [];
  const begun = world.clock.uptime();
  const asked = { kind: "idle" } as const;
  const able = rows.filter((row) => describeRowObstacle(row, asked) === undefined);
  for (const row of orderByActivity(listHere(world, able, volume))) {
    if (found.length === MOST_TOLD || world.clock.uptime() - begun > LIMIT_MS) break;
    const { evictions } = planEviction(await readEvictFacts(world, [row], asked), asked);
    for (const { id, path, name, directories, lastActiveAt } of evictions) {
      found.push({
        ...{ id, path, name },
        directories: directories.map((each) => each.path),
        exclusive_bytes: sumDirectories(directories),
        idle_since: new Date(lastActiveAt).toISOString(),
      });
    }
  }
  return found;
}

function listHere(world: World, rows: readonly WorkspaceRow[], volume: string): WorkspaceRow[] {
  try {
    return listOnVolume(world, rows, world.freeSpace.readVolumeKey(volume));
  } catch {
    // A volume that cannot be read has nothing on it that could be told.
    return [];
  }
}
