/**
 * Whether commits that no ref would hold any more are on the base by content (RM-18): a squash or
 * rebase merge leaves other commits with the same changes. Patches are compared byte for byte without
 * line numbers, so white space counts. Whatever cannot be shown to be there is reported as lost.
 */

export interface Commit {
  readonly commit: string;
  readonly subject: string;
  readonly merge: boolean;
}

export interface CommitPatches extends Commit {
  /** One key for each file the commit changes. */
  readonly patches: readonly string[];
  /** The same of the whole change from the merge base up to this commit. */
  readonly cumulative: readonly string[];
}

export interface BaseComparison {
  /** The base as it is called, e.g. `origin/main`. */
  readonly name: string;
  /** Parents before children; all at risk, whether or not this base has them. */
  readonly commits: readonly CommitPatches[];
  /** Every per-file patch on the base since the merge base. */
  readonly base: ReadonlySet<string>;
}

/** The commits whose change is on none of the bases, newest first. Without a base that is all. */
export function describeLostCommits(
  commits: readonly Commit[],
  comparisons: readonly BaseComparison[],
): Commit[] {
  const integrated = new Set<string>();
  for (const comparison of comparisons) {
    for (const commit of listIntegrated(comparison)) integrated.add(commit);
  }
  return commits.filter(({ commit }) => !integrated.has(commit)).toReversed();
}

function listIntegrated({ commits, base }: BaseComparison): string[] {
  const onBase = (patches: readonly string[]): boolean =>
    // An empty change proves nothing: work that was undone again is still only here.
    patches.length > 0 && patches.every((patch) => base.has(patch));
  // Only in a straight line does "up to this commit" mean the commits before it in the list.
  const straight = !commits.some(({ merge }) => merge);
  const prefix = straight ? commits.findLastIndex(({ cumulative }) => onBase(cumulative)) : -1;
  return commits
    .filter(({ merge, patches }, index) => index <= prefix || (!merge && onBase(patches)))
    .map(({ commit }) => commit);
}

export interface RefFacts {
  /** Full name, e.g. `refs/remotes/origin/main`. */
  readonly name: string;
  readonly commit: string;
}

/**
 * The refs that count as a base: the default branch as known locally and by each remote, what the main
 * checkout is on, and the base the workspace was made from. Never the branch that is to go.
 */
export function describeBaseRefs(input: {
  readonly refs: readonly RefFacts[];
  readonly mainBranch: string | null;
  readonly madeFrom: string | null;
  readonly except: string | null;
}): RefFacts[] {
  const { mainBranch, madeFrom } = input;
  const names = ["main", "master", ...[mainBranch, madeFrom].filter((name) => name !== null)];
  const locals = names.flatMap((name) => [name, `refs/heads/${name}`, `refs/remotes/${name}`]);
  const wanted = new Set(locals);
  const seen = new Set<string>();
  return input.refs.filter(({ name, commit }) => {
    // What was pushed of the branch itself is no base: its remote-tracking ref may be stale (RM-05).
    const own = input.except !== null && name.endsWith(`/${input.except}`);
    if (own || seen.has(commit)) return false;
    const remote = /^refs\/remotes\/[^/]+\/(?:HEAD|main|master)$/.test(name);
    if (!remote && !wanted.has(name)) return false;
    seen.add(commit);
    return true;
  });
}
