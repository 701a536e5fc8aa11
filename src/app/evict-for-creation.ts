/**
 * Makes room for a new workspace where its volume is under the floor: one pass of evictions, after which the
 * creation goes by what is free then. Trouble here leaves it at what was free before, and the refusal says so.
 */
import { isAppError, reasonOf } from "../errors.ts";
import type { Prepared } from "./create-facts.ts";
import { completeWorld, type SmallWorld } from "./small-world.ts";

/** A hook's caller waits with its user. */
const HOOK_LIMIT_MS = 20_000;

/** Answers what the creation goes by from here on. Throws `registry` only, and on the command line. */
export async function evictForCreation(world: SmallWorld, prepared: Prepared): Promise<Prepared> {
  const { ancestor, fixed, input, repository } = prepared;
  try {
    const project = repository.commonDirectory;
    const rows = await world.registry.read((view) => view.listWorkspaces(project));
    // A workspace that is there takes no more room.
    if (rows.some(({ name, path }) => name === fixed.name || path === fixed.path)) return prepared;
    const until = world.clock.now() + (input.asked === "claude" ? HOOK_LIMIT_MS : Infinity);
    const stopped = (): boolean => world.interrupted.aborted || world.clock.now() > until;
    world.progress("under the free-space floor: looking for what may be evicted");
    const { runEvictionPass } = await import("./evict-pass.ts");
    const complete = await completeWorld(world);
    const pass = await runEvictionPass(complete, { reason: "floor", volume: ancestor, stopped });
    for (const { name, directories } of pass.evicted) {
      world.note(`evicted ${directories.join(", ")} of \`${name}\` to make room`);
    }
    const { freeBytes, floorBytes } = pass;
    return { ...prepared, fixed: { ...fixed, volume: { freeBytes, floorBytes } } };
  } catch (error) {
    if (isAppError(error) && error.code === "registry" && input.asked === "cli") throw error;
    world.log.write({ event: "create", problem: reasonOf(error), detail: "no room was made" });
    return prepared;
  }
}
