/**
 * Carries out a seed's plan. Order matters: everything is cloned, proved unchanged, unbaked and aligned
 * while it is still under a temporary name; a rename of the complete tree is the last step. Whatever
 * fails before that leaves no directory behind (invariants 3, 4 and 6).
 */
import { parseIndex, planAlignment, planLaterTimes } from "../core/align.ts";
import {
  DOUBTFUL,
  formatTemporaryName,
  isTimed,
  isWorthless,
  type PlannedSeed,
  type SeedPlan,
  type SkipReason,
} from "../core/seed.ts";
import { reasonOf } from "../errors.ts";
import type { CloneReport } from "../io/clone-tree.ts";
import type { Native } from "../io/native.ts";
import type { Moment } from "../io/snapshot.ts";
import { fixTree } from "./fix-tree.ts";
import type { ReadSeed, SeedInput } from "./seed-facts.ts";
import { listSeedLeftovers } from "./seed-leftovers.ts";
import { createReport } from "./seed-progress.ts";
import type { World } from "./world.ts";

export interface DirectoryOutcome {
  readonly path: string;
  readonly outcome: "seeded" | "skipped";
  readonly from?: string;
  readonly reason?: SkipReason;
  readonly detail?: string;
  readonly bytes?: number;
  readonly files?: number;
  readonly install_needed?: boolean;
  readonly install_command?: string;
  readonly installReason?: string;
  readonly rebuilds?: string[];
}

interface Work {
  readonly world: World;
  readonly input: SeedInput;
  readonly read: ReadSeed;
  readonly native: Native | undefined;
  readonly temporary: string;
  /** The deadline, or the person. */
  readonly signal: AbortSignal;
  readonly warnings: string[];
  /** Siblings with which the workspace shares no blocks: said once, not tried again. */
  readonly unsupported: Map<string, string>;
}

interface Cloned {
  readonly seed: PlannedSeed;
  readonly tree: string;
  readonly report: CloneReport;
  readonly rebuilds: readonly string[];
}

type Step = { readonly cloned: Cloned } | { readonly skipped: DirectoryOutcome };

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
  const work: Work = {
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

/** Why an aborted seed ended. */
const endedBy = ({ world }: Work): SkipReason =>
  world.interrupted.aborted ? "interrupted" : "time_limit";

async function applySeeds(work: Work, seeds: readonly PlannedSeed[]): Promise<DirectoryOutcome[]> {
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

const skip = (seed: PlannedSeed, reason: SkipReason, detail?: string): DirectoryOutcome => ({
  path: seed.path,
  outcome: "skipped",
  reason,
  ...(detail === undefined ? {} : { detail }),
});

/** One directory, into the temporary place: tried twice when the sibling moves under it. */
async function cloneSeed(work: Work, seed: PlannedSeed, name: string): Promise<Step> {
  const { world } = work;
  const known = work.unsupported.get(seed.from);
  if (known !== undefined) return { skipped: skip(seed, "reflink_unsupported") };
  if (work.signal.aborted) return { skipped: skip(seed, endedBy(work)) };
  try {
    const file = world.reconstructible.findRegularFile(`${seed.from}/${seed.path}`);
    if (file !== undefined && !world.volume.canClone(file, work.temporary)) {
      work.unsupported.set(seed.from, file);
      const detail = `\`${seed.from}\` and \`${work.input.path}\` share no blocks`;
      return { skipped: skip(seed, "reflink_unsupported", detail) };
    }
    const first = await tryClone(work, seed, `${name}-1`);
    if (!("skipped" in first) || first.skipped.reason !== "sibling_busy") return first;
    return await tryClone(work, seed, `${name}-2`);
  } catch (error) {
    if (work.signal.aborted) return { skipped: skip(seed, endedBy(work)) };
    return { skipped: skip(seed, "clone_failed", reasonOf(error)) };
  }
}

async function tryClone(work: Work, seed: PlannedSeed, name: string): Promise<Step> {
  const { world, native } = work;
  const source = `${seed.from}/${seed.path}`;
  const tree = `${work.temporary}/${name}`;
  const refuse = (reason: SkipReason, detail: string): Step => {
    world.cloneTree.removeTree(tree);
    return { skipped: skip(seed, reason, detail) };
  };
  if (work.signal.aborted) return refuse(endedBy(work), "before it was cloned");
  using locks = isTimed(seed.path)
    ? world.cargo.lockBuilds(native, source)
    : { held: true, [Symbol.dispose]: () => undefined };
  if (!locks.held) return refuse("sibling_busy", "a build holds its lock");
  const since = world.seedPlace.createMoment(work.temporary, name);
  const outcome = await world.cloneTree.cloneTree({
    native,
    source,
    target: tree,
    isWorthless: (relative, isBeside) => isWorthless(seed.path, relative, isBeside),
    doubtful: DOUBTFUL,
    marker: ".fingerprint",
    since,
    helpers: world.cloneTree.countHelpers(),
    signal: work.signal,
    report: createReport(world, seed.path),
  });
  if (outcome.kind !== "cloned") {
    switch (outcome.kind) {
      case "unsupported":
        return refuse("reflink_unsupported", outcome.reason);
      case "nested_repository":
        return refuse("not_reconstructible", `no_repository_below: \`${outcome.path}\` has a .git`);
      case "stopped":
        return refuse(endedBy(work), "while it was cloned");
      case "failed":
        return refuse("clone_failed", outcome.reason);
      case "moved":
        return refuse("sibling_busy", outcome.reason);
      case "changed": {
        const changed = outcome.path === "" ? seed.path : `${seed.path}/${outcome.path}`;
        return refuse("sibling_busy", `\`${changed}\` changed while it was cloned`);
      }
    }
  }
  const { path: workspace, mainCheckout } = work.input;
  const fixed = await fixTree(world, { seed, workspace, mainCheckout, tree, report: outcome });
  if (work.signal.aborted) return refuse(endedBy(work), "while it was made true for its place");
  if ("refusal" in fixed) return refuse("not_relocatable", fixed.refusal);
  return { cloned: { seed, tree, report: outcome, rebuilds: fixed.rebuilds } };
}

type Index = Awaited<ReturnType<World["align"]["readIndex"]>>;

/** Answers why the sources could not be aligned, or undefined when they are. */
async function align(
  work: Work,
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

const maxOf = (a: bigint, b: bigint): bigint => (a > b ? a : b);

/** What is no source: reconstructible directories, temporary ones, other worktrees. */
function listOutside(work: Work): ReadonlySet<string> {
  const { world, input, read } = work;
  const prefix = `${input.path}/`;
  return new Set([
    ...read.facts.own
      .filter(({ exists, refusal }) => exists && refusal === null)
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
}: Cloned): Pick<DirectoryOutcome, "install_needed" | "install_command" | "installReason"> {
  const { install, installCommand } = seed;
  if (install !== undefined) {
    const { command, reason } = install;
    return { install_needed: true, install_command: command, installReason: reason };
  }
  if (seed.installNeeded) return { install_needed: true };
  if (isTimed(seed.path) || rebuilds.length === 0) return {};
  if (installCommand === undefined) return { install_needed: true };
  const installReason = `a part of ${rebuilds.join(", ")} is only among the sibling's sources`;
  return { install_needed: true, install_command: installCommand, installReason };
}

function place(work: Work, cloned: Cloned): DirectoryOutcome {
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
