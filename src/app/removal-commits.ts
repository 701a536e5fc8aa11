/** Finds out which commits would go away with a branch or a detached HEAD. Works without the directory. */
import {
  type BaseComparison,
  type Commit,
  describeBaseRefs,
  describeLostCommits,
  describeRescue,
} from "../core/integration.ts";
import type { TipFacts } from "../core/removal-facts.ts";
import type { HistoryCommit } from "../io/comparison.ts";
import type { World } from "./world.ts";

export interface TipInput {
  readonly project: string;
  readonly kind: TipFacts["kind"];
  readonly name: string;
  readonly commit: string;
  /** The branch that is to go with the workspace, which therefore holds nothing. */
  readonly goingBranch: string | null;
  readonly mainBranch: string | null;
  readonly madeFrom: string | null;
  /** The commit it was made at. */
  readonly madeAt: string | null;
  /** Of a HEAD that was left: the commits made in this worktree, those that were only visited left out. */
  readonly madeHere?: ReadonlySet<string>;
  /** Commits that count as a base too: what a rebase made of it. */
  readonly alsoOn?: readonly string[];
}

/**
 * What the tip holds that nothing else does, and whether the rest needs a ref of its own. Only local
 * branches and tags are believed: a remote-tracking ref may be stale, and what the base has by content
 * was found by comparing.
 */
export async function readTip(world: World, input: TipInput): Promise<TipFacts> {
  const { project, commit, goingBranch, madeAt } = input;
  const facts = { kind: input.kind, name: input.name, commit };
  const list = (remotes: boolean, others: readonly string[] = []) => {
    const held = { exceptBranch: goingBranch, remotes, others };
    return world.history.listUnheldCommits(project, commit, held);
  };
  const local = await list(false);
  if (local.length === 0) return { ...facts, lost: [], rescue: null };
  const unheld = await list(true);
  const refs = await world.history.listBranchRefs(project);
  const bases = describeBaseRefs({
    refs,
    mainBranch: input.mainBranch,
    madeFrom: input.madeFrom,
    except: goingBranch,
  });
  const also = (input.alsoOn ?? []).map((each) => ({ name: each, commit: each }));
  const comparisons = await readComparisons(world, project, commit, local, [...bases, ...also]);
  const automatic = await world.history.listAutomaticMerges(project, local);
  const lost = describeLostCommits(unheld.map(plain), comparisons, automatic);
  const localLost = describeLostCommits(local.map(plain), comparisons, automatic);
  const rescue = describeRescue({ tip: commit, local: local.map(plain), lost, localLost });
  if (rescue?.why !== "remote") return { ...facts, lost, rescue };
  // What a remote-tracking ref held before the workspace was made does not depend on it.
  const isKnown = madeAt !== null && (await world.history.hasCommit(project, madeAt));
  const since = isKnown ? await list(false, [madeAt]) : local;
  const own = since.filter((each) => input.madeHere?.has(each.commit) ?? true);
  return { ...facts, lost, rescue: own.length === 0 ? null : rescue };
}

const plain = ({ commit, subject, merge }: HistoryCommit): Commit => ({ commit, subject, merge });

async function readComparisons(
  world: World,
  project: string,
  tip: string,
  commits: readonly HistoryCommit[],
  bases: readonly { readonly name: string; readonly commit: string }[],
): Promise<BaseComparison[]> {
  const found: BaseComparison[] = [];
  for (const base of bases) {
    const comparison = await world.history.readComparison(project, { tip, commits, base });
    if (comparison !== undefined) found.push(comparison);
  }
  return found;
}
