/**
 * Whether the warm base of a project is filled anew from a sibling in the volume, and from which. The base stays on the line of
 * the main checkout and goes forward only, so that it never holds anybody's unfinished work; what its sources do not
 * share with the sibling is stale in what it is given, which is the truth.
 */

/** Of a base that is proved, and that nobody but us has touched. */
export interface BaseFacts {
  /** What it has, and what a person has evicted from it. */
  readonly directories: readonly string[];
  /** A refresh of it did not come to its end. */
  readonly unfinished: boolean;
  /** Null: not known. */
  readonly clean: boolean | null;
  readonly idle: boolean | null;
  /** It is on the branch that it was made on. */
  readonly onBranch: boolean;
}

/**
 * Where a sibling's commits leave the main checkout's, as the base sees it: the very commit that it is on, one after it,
 * or one that is not.
 */
export type Meeting = "same" | "ahead" | "apart";

export interface GiverFacts {
  readonly path: string;
  readonly meeting: Meeting;
  /** The commit where it leaves the main checkout's line. */
  readonly commit: string;
  readonly directories: readonly string[];
  /** When something was last built there, apart from what it was seeded with; null: nothing, or it is not known. */
  readonly builtAt: number | null;
}

/** What takes longer to find out, and is asked only of those that come into question. */
export interface UseFacts {
  /** Null: not known. */
  readonly clean: boolean | null;
  readonly idle: boolean | null;
}

/** Why the base is left alone; undefined: nothing speaks against it. */
export function describeBaseObstacle(base: BaseFacts): string | undefined {
  if (!base.onBranch) return "it is not on the branch that it was made on";
  if (base.clean !== true) return "it may have changes of somebody's";
  if (base.idle !== true) return "it is in use, or that could not be found out";
  return undefined;
}

/** Whether it has what the base lacks, or is on a later commit; when it built is asked only then. */
export function isWanted(
  base: BaseFacts,
  { meeting, directories }: Pick<GiverFacts, "meeting" | "directories">,
): boolean {
  if (meeting === "apart" || directories.length === 0) return false;
  if (base.unfinished || meeting === "ahead") return true;
  return directories.some((path) => !base.directories.includes(path));
}

/** Those that may give, the newest build first. What one was only seeded with, the base has or had. */
export const listGivers = (base: BaseFacts, givers: readonly GiverFacts[]): GiverFacts[] =>
  givers
    .filter((giver) => giver.builtAt !== null && isWanted(base, giver))
    .sort((one, other) => (other.builtAt ?? 0) - (one.builtAt ?? 0));

/** The reasons of a seed that another pass may not meet again; all others stay, and trying again would change nothing. */
const PASSING = new Set([
  "sibling_busy",
  "time_limit",
  "interrupted",
  "clone_failed",
  "align_failed",
]);

/** What keeps a refresh from its end; undefined: it is done, with all that can be given. */
export function describeUnfinished(seeded: {
  readonly seed_skipped?: string;
  readonly directories: readonly { readonly path: string; readonly reason?: string }[];
}): string | undefined {
  const { seed_skipped: skipped, directories } = seeded;
  if (directories.length === 0) return skipped ?? "nothing was given";
  const left = directories.filter(({ reason }) => reason !== undefined && PASSING.has(reason));
  if (left.length === 0) return undefined;
  return left.map(({ path, reason }) => `${path}: ${reason}`).join(", ");
}

/** Whether one that comes into question may give now: nobody is at work there, and what is there is committed. */
export const mayGive = ({ clean, idle }: UseFacts): boolean => clean === true && idle === true;
