/**
 * A seed over what is here: the new trees are complete beside the old ones before the two change places. Whatever the moment
 * of a kill, there is a build, and it is never falsely fresh (invariants 4 and 6).
 */
import { planLaterTimes } from "../core/align.ts";
import { isTimed, type PlannedSeed } from "../core/seed.ts";
import { reasonOf } from "../errors.ts";
import type { Moment } from "../io/snapshot.ts";
import {
  type Cloned,
  cloneSeed,
  type DirectoryOutcome,
  endedBy,
  type SeedWork,
  skip,
} from "./clone-seed.ts";
import { align, describePlaced, listOutside, maxOf, place } from "./seed-settle.ts";

/**
 * All sources get a later time than every artefact of either build first, so that whichever of
 * the two is there after a kill, it is stale and never falsely fresh; then old and new change places.
 */
export async function replaceSeeds(
  work: SeedWork,
  seeds: readonly PlannedSeed[],
): Promise<DirectoryOutcome[]> {
  const { world, input, native } = work;
  const outcomes: DirectoryOutcome[] = [];
  const timed: Cloned[] = [];
  for (const [index, seed] of seeds.entries()) {
    // What is here was installed for these very lockfiles, and the sibling's was not.
    if (seed.installNeeded && world.seedPlace.isTaken(`${input.path}/${seed.path}`)) {
      outcomes.push(skip(seed, "exists"));
      continue;
    }
    const step = await cloneSeed(work, seed, `tree-${index}`);
    if ("skipped" in step) outcomes.push(step.skipped);
    else if (isTimed(seed.path)) timed.push(step.cloned);
    else outcomes.push(exchange(work, step.cloned));
  }
  const from = timed[0]?.seed.from;
  if (from === undefined) return outcomes;
  if (work.signal.aborted) {
    return [...outcomes, ...timed.map(({ seed }) => skip(seed, endedBy(work)))];
  }
  const outside = listOutside(work);
  const since = world.seedPlace.createMoment(work.temporary, "touched");
  const newestNs = timed.reduce(
    (max, { report }) => maxOf(max, report.newestNs),
    BigInt(since.seconds) * 1_000_000_000n + BigInt(since.nanoseconds),
  );
  const touched = { root: input.path, siblingRoot: from, same: new Set<string>(), outside, native };
  const { old } = await world.align.alignSources({ ...touched, newestNs, since });
  world.align.writeTimes(native, input.path, planLaterTimes(old, newestNs));
  await world.align.refreshIndex(input.path);
  const placed: Cloned[] = [];
  for (const cloned of timed) {
    const outcome = exchange(work, cloned);
    outcomes.push(outcome);
    if (outcome.outcome === "seeded") placed.push(cloned);
  }
  if (placed.length === 0) return outcomes;
  const begun = await createLaterMoment(work);
  const read = await Promise.all([
    world.align.readIndex(input.path),
    world.align.readIndex(from),
  ]).catch(reasonOf);
  const trouble = await align(work, placed, read, begun);
  if (trouble !== undefined) work.warnings.push(`the sources were not aligned: ${trouble}`);
  await world.align.refreshIndex(input.path);
  if (trouble === undefined) return outcomes;
  const isPlaced = (path: string): boolean => placed.some(({ seed }) => seed.path === path);
  return outcomes.map((each) =>
    isPlaced(each.path)
      ? { path: each.path, outcome: "skipped", reason: "align_failed", detail: trouble }
      : each,
  );
}

/** After every change that was made until now, by the ticks of the file system's clock. */
async function createLaterMoment({ world, temporary }: SeedWork): Promise<Moment> {
  const before = world.seedPlace.createMoment(temporary, "before");
  for (let look = 1; ; look += 1) {
    const now = world.seedPlace.createMoment(temporary, `later-${look}`);
    if (now.seconds !== before.seconds || now.nanoseconds !== before.nanoseconds) return now;
    await world.clock.sleep(TICK_MS);
  }
}

const TICK_MS = 2;

/** The old tree lies under the temporary name then, and goes with it. */
function exchange(work: SeedWork, cloned: Cloned): DirectoryOutcome {
  const { seed, tree } = cloned;
  const target = `${work.input.path}/${seed.path}`;
  if (!work.world.seedPlace.isTaken(target)) return place(work, cloned);
  const error = work.native?.renameExchange?.(tree, target);
  return error === 0
    ? describePlaced(cloned)
    : skip(seed, "clone_failed", "this system cannot let two directories change places");
}
