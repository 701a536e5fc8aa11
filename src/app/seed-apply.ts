/**
 * Carries out a seed's plan. Order matters: everything is cloned, proved unchanged, unbaked and aligned
 * while it is still under a temporary name; a rename of the complete tree is the last step. Whatever
 * fails before that leaves no directory behind (invariants 3, 4 and 6).
 */
import { parseIndex, planAlignment, planLaterTimes } from "../core/align.ts";
import { formatTemporaryName, isTimed, type PlannedSeed, type SeedPlan } from "../core/seed.ts";
import { reasonOf } from "../errors.ts";
import type { Moment } from "../io/snapshot.ts";
import {
  type Cloned,
  cloneSeed,
  type DirectoryOutcome,
  type SeedWork,
  skip,
} from "./clone-seed.ts";
import type { ReadSeed, SeedInput } from "./seed-facts.ts";
import { listSeedLeftovers } from "./seed-leftovers.ts";
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
    return [...skipped, ...(await applySeeds(work, plan.seeds))];
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

type Index = Awaited<ReturnType<World["align"]["readIndex"]>>;

/** Answers why the sources could not be aligned, or undefined when they are. */
async function align(
  work: SeedWork,
  timed: readonly Cloned[],
  read: readonly [Index, Index] | string,
  since: Moment,
): Promise<string | undefined> {
  const { world, input, native } = work;
  const from = timed[0]?.seed.from;
  if (typeof read === "string" || from === undefined) return String(read);
  const [ours, theirs] = read.map(({ fields, dirty }) => ({ ...parseIndex(fields), dirty }));
  if (ours === undefined || theirs === undefined) return "the indexes could not be read";
  const newestNs = timed.reduce((max, { report }) => maxOf(max, report.newestNs), 0n);
  if (newestNs > BigInt(world.clock.now() + CLOCK_TOLERANCE_MS) * 1_000_000n) {
    // What is edited here from now on would look older than what was built of it.
    return "a file in it is dated in the future, and edits would not be built until then";
  }
  try {
    const { old } = await world.align.alignSources({
      native,
      root: input.path,
      siblingRoot: from,
      same: planAlignment(ours, theirs),
      outside: listOutside(work),
      newestNs,
      since,
    });
    world.align.writeTimes(native, input.path, planLaterTimes(old, newestNs));
    return undefined;
  } catch (error) {
    return reasonOf(error);
  }
}

/** The clock of a file system may run before ours by so much. */
const CLOCK_TOLERANCE_MS = 2000;

const maxOf = (a: bigint, b: bigint): bigint => (a > b ? a : b);

/** What is no source: reconstructible directories, temporary ones, other worktrees. */
function listOutside(work: SeedWork): ReadonlySet<string> {
  const { world, input, read } = work;
  const prefix = `${input.path}/`;
  return new Set([
    ...read.facts.own
      // Also what was not here before: it has been put into place by now, with the times it must keep.
      .filter(({ refusal }) => refusal === null)
      .map(({ path }) => path),
    ...world.seedPlace.listTemporaries(input.path),
    ...read.worktrees
      .filter(({ path }) => path.startsWith(prefix))
      .map(({ path }) => path.slice(prefix.length)),
  ]);
}

/** What has to be built again in a tree that no build tool looks at is installed again. */
function describeInstall({
  seed,
  rebuilds,
  install,
}: Cloned): Pick<DirectoryOutcome, "install_needed" | "install_command" | "installReason"> {
  const { installCommand } = seed;
  const needs = [seed.install, install].filter((need) => need !== undefined);
  if (needs.length > 0) {
    const commands = new Set(needs.map(({ command }) => command));
    return {
      install_needed: true,
      install_command: [...commands].join(" && "),
      installReason: needs.map(({ reason }) => reason).join("; "),
    };
  }
  if (seed.installNeeded) return { install_needed: true };
  if (isTimed(seed.path) || rebuilds.length === 0) return {};
  if (installCommand === undefined) return { install_needed: true };
  const installReason = `a part of ${rebuilds.join(", ")} is only among the sibling's sources`;
  return { install_needed: true, install_command: installCommand, installReason };
}

function place(work: SeedWork, cloned: Cloned): DirectoryOutcome {
  const { seed, report, rebuilds } = cloned;
  try {
    const target = `${work.input.path}/${seed.path}`;
    if (!work.world.seedPlace.moveIntoPlace(work.native, cloned.tree, target)) {
      return skip(seed, "exists");
    }
  } catch (error) {
    return skip(seed, "clone_failed", reasonOf(error));
  }
  return {
    path: seed.path,
    outcome: "seeded",
    from: seed.from,
    bytes: report.bytes,
    files: report.files,
    ...describeInstall(cloned),
    ...(rebuilds.length === 0 ? {} : { rebuilds: [...rebuilds] }),
  };
}
