/**
 * Makes one directory of a seed under its temporary name: cloned, proved unchanged, and made true for its
 * place, or a reason why not and nothing left (invariants 3 and 4). `seed-apply.ts` puts it into place.
 */
import type { InstallNeed } from "../core/install-need.ts";
import { DOUBTFUL, isTimed, isWorthless, type PlannedSeed, type SkipReason } from "../core/seed.ts";
import { reasonOf } from "../errors.ts";
import type { CloneReport } from "../io/clone-tree.ts";
import type { Native } from "../io/native.ts";
import { fixTree } from "./fix-tree.ts";
import type { ReadSeed, SeedInput } from "./seed-facts.ts";
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
  /** What would have been cloned, had the places shared blocks. */
  readonly uncloned?: string;
}

/** One seed, while it is carried out. */
export interface SeedWork {
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

/** A directory that is ready to be put into place. */
export interface Cloned {
  readonly seed: PlannedSeed;
  readonly tree: string;
  readonly report: CloneReport;
  readonly rebuilds: readonly string[];
  readonly install?: InstallNeed;
}

type Step = { readonly cloned: Cloned } | { readonly skipped: DirectoryOutcome };

/** Why an aborted seed ended. */
export const endedBy = ({ world }: SeedWork): SkipReason =>
  world.interrupted.aborted ? "interrupted" : "time_limit";

export const skip = (seed: PlannedSeed, reason: SkipReason, detail?: string): DirectoryOutcome => ({
  path: seed.path,
  outcome: "skipped",
  reason,
  ...(detail === undefined ? {} : { detail }),
});

/** One directory, into the temporary place: tried twice when the sibling moves under it. */
export async function cloneSeed(work: SeedWork, seed: PlannedSeed, name: string): Promise<Step> {
  const { world } = work;
  const known = work.unsupported.get(seed.from);
  const uncloned = { uncloned: sourceOf(work, seed) };
  if (known !== undefined) {
    return { skipped: { ...skip(seed, "reflink_unsupported"), ...uncloned } };
  }
  if (work.signal.aborted) return { skipped: skip(seed, endedBy(work)) };
  try {
    const file = world.reconstructible.findRegularFile(sourceOf(work, seed));
    if (file !== undefined && !world.volume.canClone(file, work.temporary)) {
      work.unsupported.set(seed.from, file);
      const detail = `\`${seed.from}\` and \`${work.input.path}\` share no blocks`;
      return { skipped: { ...skip(seed, "reflink_unsupported", detail), ...uncloned } };
    }
    const first = await tryClone(work, seed, `${name}-1`);
    if (!("skipped" in first) || first.skipped.reason !== "sibling_busy") return first;
    return await tryClone(work, seed, `${name}-2`);
  } catch (error) {
    if (work.signal.aborted) return { skipped: skip(seed, endedBy(work)) };
    return { skipped: skip(seed, "clone_failed", reasonOf(error)) };
  }
}

const sourceOf = ({ input }: SeedWork, { from, path }: PlannedSeed): string =>
  input.copies?.get(path) ?? `${from}/${path}`;

async function tryClone(work: SeedWork, seed: PlannedSeed, name: string): Promise<Step> {
  const { world, native } = work;
  const source = sourceOf(work, seed);
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
    sought: world.venv.isPresent(`${source}/pyvenv.cfg`)
      ? world.venv.seekPlace(seed.from)
      : undefined,
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
  const fixing = { seed, workspace, mainCheckout, tree, report: outcome, signal: work.signal };
  const fixed = await fixTree(world, fixing);
  if (work.signal.aborted) return refuse(endedBy(work), "while it was made true for its place");
  if ("refusal" in fixed) return refuse("not_relocatable", fixed.refusal);
  return { cloned: { seed, tree, report: outcome, ...fixed } };
}
