/**
 * Carries out a seed's plan. Order matters: everything is cloned, proved unchanged, unbaked and aligned
 * while it is still under a temporary name; a rename of the complete tree is the last step. Whatever
 * fails before that leaves no directory behind (invariants 3, 4 and 6).
 */
import { formatTemporaryName, isTimed, type PlannedSeed, type SeedPlan } from "../core/seed.ts";
import { reasonOf } from "../errors.ts";
import {
  type Cloned,
  cloneSeed,
  type DirectoryOutcome,
  type SeedWork,
  skip,
} from "./clone-seed.ts";
import type { ReadSeed, SeedInput } from "./seed-facts.ts";
import { listSeedLeftovers } from "./seed-leftovers.ts";
import { replaceSeeds } from "./seed-replace.ts";
import { align, place } from "./seed-settle.ts";
import type { World } from "./world.ts";

/** Throws only when the temporary directory cannot be made; all else is an outcome. */
export async function applySeed(
  world: World,
  input: SeedInput,
  plan: SeedPlan,
  read: ReadSeed,
  warnings: string[],
): Promise<DirectoryOutcome[]> {
  for (const name of listSeedLeftovers(world, input.path)) {
    world.cloneTree.removeTree(`${input.path}/${name}`);
  }
  const skipped = plan.skipped.map((each): DirectoryOutcome => ({ ...each, outcome: "skipped" }));
  if (plan.seeds.length === 0) return skipped;
  if (world.interrupted.aborted) {
    return [...skipped, ...plan.seeds.map((seed) => skip(seed, "interrupted"))];
  }
  const self = world.process.currentProcess();
  const nonce = [...world.ids.createRandomBytes(6)]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
  const temporary = world.seedPlace.createTemporary(
    input.path,
    formatTemporaryName(self.pid, self.startedAt, nonce),
  );
  const work: SeedWork = {
    world,
    input,
    read,
    native: world.native.openNative(),
    temporary,
    signal: AbortSignal.any([world.interrupted, ...openDeadline(input.deadlineMs)]),
    warnings,
    unsupported: new Map(),
  };
  try {
    const apply = input.replace === true ? replaceSeeds : applySeeds;
    return [...skipped, ...(await apply(work, plan.seeds))];
  } finally {
    try {
      world.cloneTree.removeTree(temporary);
    } catch (error) {
      // It does not undo what was seeded; the next seed takes it away.
      warnings.push(`\`${temporary}\` could not be removed: ${reasonOf(error)}`);
    }
  }
}

function openDeadline(milliseconds: number | undefined): AbortSignal[] {
  if (milliseconds === undefined) return [];
  return [milliseconds <= 0 ? AbortSignal.abort() : AbortSignal.timeout(milliseconds)];
}

async function applySeeds(
  work: SeedWork,
  seeds: readonly PlannedSeed[],
): Promise<DirectoryOutcome[]> {
  const { world, input, native } = work;
  const timedFrom = seeds.find(({ path }) => isTimed(path))?.from;
  const since = world.seedPlace.createMoment(work.temporary, "start");
  // git compares the sources while the clone runs; what changes meanwhile is told by `since`.
  const reading =
    timedFrom === undefined
      ? undefined
      : Promise.all([world.align.readIndex(input.path), world.align.readIndex(timedFrom)]);
  reading?.catch(() => {
    // Awaited in `align`, which answers for it.
  });
  const outcomes: DirectoryOutcome[] = [];
  const timed: Cloned[] = [];
  for (const [index, seed] of seeds.entries()) {
    const step = await cloneSeed(work, seed, `tree-${index}`);
    if ("skipped" in step) outcomes.push(step.skipped);
    else if (isTimed(seed.path)) timed.push(step.cloned);
    else outcomes.push(place(work, step.cloned));
  }
  const warming = Promise.allSettled(
    timed.flatMap(({ tree, report }) =>
      report.marked.map((profile) => world.cargo.warmFingerprints(native, `${tree}/${profile}`)),
    ),
  );
  const taken = timed.find(({ seed }) => world.seedPlace.isTaken(`${input.path}/${seed.path}`));
  if (taken !== undefined) {
    // Someone was faster; the sources' times are theirs now.
    await reading?.catch(() => undefined);
    outcomes.push(...timed.map(({ seed }) => skip(seed, "exists")));
  } else if (timed.length > 0 && reading !== undefined) {
    const read = await reading.catch(reasonOf);
    await warming;
    const trouble = world.interrupted.aborted
      ? "it was interrupted"
      : await align(work, timed, read, since);
    for (const cloned of timed) {
      if (trouble === undefined) outcomes.push(place(work, cloned));
      // A signal ends git, which fails the alignment: the signal is the reason then.
      else if (world.interrupted.aborted) outcomes.push(skip(cloned.seed, "interrupted"));
      else outcomes.push(skip(cloned.seed, "align_failed", trouble));
    }
    if (outcomes.some(({ outcome, path }) => outcome === "seeded" && isTimed(path))) {
      await world.align.refreshIndex(input.path).catch((error: unknown) => {
        // Only git's next status is slower for it.
        work.warnings.push(`the index was not refreshed: ${reasonOf(error)}`);
      });
    }
  } else await reading?.catch(() => undefined);
  return outcomes;
}
