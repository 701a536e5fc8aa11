/**
 * The last steps of a seed, which the filling of an empty workspace and the refilling of a full one share: the sources' times,
 * and the rename of a complete tree to its place.
 */
import { parseIndex, planAlignment, planLaterTimes } from "../core/align.ts";
import { isTimed } from "../core/seed.ts";
import { reasonOf } from "../errors.ts";
import type { Moment } from "../io/snapshot.ts";
import { type Cloned, type DirectoryOutcome, type SeedWork, skip } from "./clone-seed.ts";
import type { World } from "./world.ts";

type Index = Awaited<ReturnType<World["align"]["readIndex"]>>;

/** Answers why the sources could not be aligned, or undefined when they are. */
export async function align(
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

export const maxOf = (a: bigint, b: bigint): bigint => (a > b ? a : b);

/** What is no source: reconstructible directories, temporary ones, other worktrees. */
export function listOutside(work: SeedWork): ReadonlySet<string> {
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

export function place(work: SeedWork, cloned: Cloned): DirectoryOutcome {
  const { seed } = cloned;
  try {
    const target = `${work.input.path}/${seed.path}`;
    if (!work.world.seedPlace.moveIntoPlace(work.native, cloned.tree, target)) {
      return skip(seed, "exists");
    }
  } catch (error) {
    return skip(seed, "clone_failed", reasonOf(error));
  }
  return describePlaced(cloned);
}

export function describePlaced(cloned: Cloned): DirectoryOutcome {
  const { seed, report, rebuilds } = cloned;
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
