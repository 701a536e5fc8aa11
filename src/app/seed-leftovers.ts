/** What a seed that was killed left in a workspace: known by its name, ours once its process is gone. */
import { parseTemporaryName } from "../core/seed.ts";
import type { SmallWorld } from "./small-world.ts";

/** Names in the root of the workspace. */
export function listSeedLeftovers(world: SmallWorld, root: string): string[] {
  return world.seedPlace.listTemporaries(root).filter((name) => {
    const owner = parseTemporaryName(name);
    return owner !== undefined && !world.process.isRunning({ ...owner, boot: null });
  });
}
