/**
 * Whether commits that no ref would hold any more are on the base by content (RM-18): a squash or
 * rebase merge leaves other commits with the same changes. A change counts when a commit of the base
 * makes it byte for byte at the same place of the same file, and what the base is now has not gone back
 * on it. Whatever cannot be shown to be there is reported as lost.
 */

export interface Commit {
  readonly commit: string;
  readonly subject: string;
  readonly merge: boolean;
}

/** One run of lines: those from `oldStart` on (0-based) give way to those from `newStart` on. */
export interface Hunk {
  readonly oldStart: number;
  readonly oldCount: number;
  readonly newStart: number;
  readonly newCount: number;
  readonly removed: string;
  readonly added: string;
}

/** How one file changes; ids of content and modes are empty where there is none or none is told. */
export interface FileChange {
  readonly oldMode: string;
  readonly newMode: string;
  readonly oldId: string;
  readonly newId: string;
  readonly binary: boolean;
  readonly hunks: readonly Hunk[];
}

/** A commit of the base that changes the same lines of the same file, or leaves the same file. */
export interface Counterpart {
  readonly theirs: FileChange;
  /** From what our change applies to, to what theirs applies to; null: unknown. */
  readonly drift: readonly Hunk[] | null;
  /** From that commit to the base as it is now. Null: nothing; undefined: unknown. */
  readonly since: FileChange | null | undefined;
}

export interface ComparedChange {
  readonly ours: FileChange;
  /** From there to the tip, as `since`. */
  readonly since: FileChange | null | undefined;
  readonly counterparts: readonly Counterpart[];
}

export interface ComparedCommit extends Commit {
  readonly parents: readonly string[];
  /** One for each file the commit changes; none of a merge. */
  readonly changes: readonly ComparedChange[];
  /** The same of the whole change from where it and the base parted up to this commit. */
  readonly cumulative: readonly ComparedChange[];
}

export interface BaseComparison {
  /** The base as it is called, e.g. `origin/main`. */
  readonly name: string;
  /** Parents before children; all at risk, whether or not this base has them. */
  readonly commits: readonly ComparedCommit[];
}

/**
 * The commits whose change is on none of the bases, newest first. Without a base that is all but
 * `automatic`: merges that are what git makes of their parents, and hold nothing of their own.
 */
export function describeLostCommits(
  commits: readonly Commit[],
  comparisons: readonly BaseComparison[],
  automatic: ReadonlySet<string> = new Set(),
): Commit[] {
  const integrated = new Set(automatic);
  for (const comparison of comparisons) {
    for (const commit of listIntegrated(comparison)) integrated.add(commit);
  }
  return commits.filter(({ commit }) => !integrated.has(commit)).toReversed();
}

function listIntegrated({ commits }: BaseComparison): Set<string> {
  // An empty change proves nothing: work that was undone again is still only here.
  const isThere = (changes: readonly ComparedChange[]): boolean =>
    changes.length > 0 && changes.every(isOnBase);
  const integrated = new Set<string>();
  for (const each of commits.toReversed()) {
    // A squash holds what led up to it, merges included.
    if (!integrated.has(each.commit) && !isThere(each.cumulative)) continue;
    for (const held of [each.commit, ...each.parents]) integrated.add(held);
  }
  for (const { commit, merge, changes } of commits) {
    if (!merge && isThere(changes)) integrated.add(commit);
  }
  return integrated;
}

function isOnBase({ ours, since, counterparts }: ComparedChange): boolean {
  return counterparts.some((each) => {
    if (!isSameChange(ours, each.theirs, each.drift)) return false;
    // What the branch itself undid later, the base may undo as well.
    const undone = isUndone(each.theirs, each.since) || leavesBefore(ours, each.since);
    return !undone || (since != null && isUndone(ours, since));
  });
}

/** Takes for granted that both change the same lines, or leave the same file. */
function isSameChange(ours: FileChange, theirs: FileChange, drift: Counterpart["drift"]): boolean {
  const known = ours.newId !== "";
  if (known && ours.newId === theirs.newId && ours.newMode === theirs.newMode) return true;
  if (ours.binary || theirs.binary || ours.hunks.length !== theirs.hunks.length) return false;
  const moved = ours.oldId === theirs.oldId ? [] : drift;
  if (moved === null) return false;
  return ours.hunks.every((hunk, index) => {
    const place = theirs.hunks[index]?.oldStart ?? Number.NaN;
    const [first, last] = describePlace(hunk, moved);
    return first <= place && place <= last;
  });
}

/** Where a hunk starts after `drift`: one line, or a range where the drift touches it. */
function describePlace(hunk: Hunk, drift: readonly Hunk[]): readonly [number, number] {
  const start = hunk.oldStart;
  const end = start + hunk.oldCount;
  let shift = 0;
  for (const each of drift) {
    const from = each.oldStart;
    const to = from + each.oldCount;
    if (to < start || (to === start && (from < to || hunk.oldCount > 0))) {
      shift += each.newCount - each.oldCount;
    } else if (from < end || (from === start && hunk.oldCount === 0)) {
      return [Math.min(each.newStart, start + shift), each.newStart + each.newCount];
    } else break;
  }
  return [start + shift, start + shift];
}

/** Whether `since` leaves the file as it was before `change`. */
const leavesBefore = (change: FileChange, since: FileChange | null | undefined): boolean =>
  since != null &&
  since.newId !== "" &&
  since.newId === change.oldId &&
  since.newMode === change.oldMode;

/** Whether `since` puts back what `change` took, in whole or a run of lines of it. */
function isUndone(change: FileChange, since: FileChange | null | undefined): boolean {
  if (since === null) return false;
  if (since === undefined) return true;
  if (leavesBefore(change, since)) return true;
  const modeBack = since.newMode === change.oldMode && since.oldMode === change.newMode;
  if (change.oldMode !== change.newMode && modeBack) return true;
  return change.hunks.some((hunk) => since.hunks.some((later) => isReverted(hunk, later)));
}

function isReverted(hunk: Hunk, later: Hunk): boolean {
  const end = hunk.newStart + hunk.newCount;
  const laterEnd = later.oldStart + later.oldCount;
  if (later.oldStart === hunk.newStart && laterEnd === end) return later.added === hunk.removed;
  // Deleted together with what is around it, nothing in its place.
  const covers = later.oldStart <= hunk.newStart && end <= laterEnd;
  return covers && hunk.newCount > 0 && hunk.oldCount === 0 && later.newCount === 0;
}

/** `content`: the base has the same changes; `remote`: only remote-tracking refs hold it. */
export interface Rescue {
  readonly commit: string;
  readonly why: "content" | "remote";
}

/**
 * What is to get a ref of its own when a tip goes: all that is not lost and that no local ref holds.
 * `local` are the commits that no local ref holds, parents first; `localLost` those of them that are on
 * no base.
 */
export function describeRescue(input: {
  readonly tip: string;
  readonly local: readonly Commit[];
  readonly lost: readonly Commit[];
  readonly localLost: readonly Commit[];
}): Rescue | null {
  const idsOf = (commits: readonly Commit[]) => new Set(commits.map(({ commit }) => commit));
  const [lost, localLost] = [idsOf(input.lost), idsOf(input.localLost)];
  // A merge on top of what is given up holds just that.
  const held = input.local.filter(
    ({ commit, merge }) => !lost.has(commit) && (lost.size === 0 || !merge),
  );
  if (held.length === 0) return null;
  const why = held.some(({ commit }) => localLost.has(commit)) ? "remote" : "content";
  // The tip holds all of them, on whatever lines they lie; what was given up stays with it.
  return { commit: input.tip, why };
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
