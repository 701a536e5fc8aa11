/**
 * Makes room for a new workspace where its volume is under the floor: one pass of evictions, after which the
 * creation goes by what is free then. Trouble here leaves it at what was free before, and the refusal says so.
 */
import { describeEvictPlan } from "../core/evict.ts";
import { isAppError, reasonOf } from "../errors.ts";
import type { PlanStep } from "../schema/index.ts";
import type { Prepared } from "./create-facts.ts";
import { planFloorPass, runEvictionPass } from "./evict-pass.ts";
import { completeWorld, type SmallWorld } from "./small-world.ts";

/** A hook's caller waits with its user. */
const HOOK_LIMIT_MS = 20_000;

/** Answers what the creation goes by from here on. Throws `registry` only, and on the command line. */
export async function evictForCreation(world: SmallWorld, prepared: Prepared): Promise<Prepared> {
  const { ancestor, fixed, input } = prepared;
  try {
    if (await isThere(world, prepared)) return prepared;
    const until = world.clock.now() + (input.asked === "claude" ? HOOK_LIMIT_MS : Infinity);
    const stopped = (): boolean => world.interrupted.aborted || world.clock.now() > until;
    world.progress("under the free-space floor: looking for what may be evicted");
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

/** A workspace that is there takes no more room. */
async function isThere(
  world: SmallWorld,
  { fixed, repository }: Pick<Prepared, "fixed" | "repository">,
): Promise<boolean> {
  const project = repository.commonDirectory;
  const rows = await world.registry.read((view) => view.listWorkspaces(project));
  return rows.some(({ name, path }) => name === fixed.name || path === fixed.path);
}

export interface PlannedRoom {
  readonly prepared: Prepared;
  readonly steps: readonly PlanStep[];
  readonly warnings: readonly string[];
}

/** For a dry run: the same by what is expected to come free, and the steps that a run would begin with. */
export async function planRoomForCreation(
  world: SmallWorld,
  prepared: Prepared,
): Promise<PlannedRoom> {
  const { ancestor: path, fixed } = prepared;
  const { volume } = fixed;
  const none = { prepared, steps: [], warnings: [] };
  if (volume === null || (await isThere(world, prepared))) return none;
  const stopped = (): boolean => world.interrupted.aborted;
  const plan = await planFloorPass(await completeWorld(world), { volume: path, stopped });
  if (plan === undefined || plan.evictions.length === 0) return none;
  const gains = plan.evictions.map(({ expectedBytes }) => expectedBytes);
  const isKnown = !gains.includes(null);
  const gained = volume.freeBytes + gains.reduce<number>((sum, gain) => sum + (gain ?? 0), 0);
  const freeBytes = isKnown ? gained : Math.max(gained, volume.floorBytes);
  return {
    prepared: { ...prepared, fixed: { ...fixed, volume: { ...volume, freeBytes } } },
    steps: describeEvictPlan({ ...plan, kept: [] }, []).steps,
    warnings: isKnown ? [] : ["whether that makes room enough is seen only when it is done"],
  };
}
