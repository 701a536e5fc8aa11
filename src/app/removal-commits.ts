/** Finds out which commits would go away with a branch or a detached HEAD. Works without the directory. */
import {
  type BaseComparison,
  type Commit,
  describeBaseRefs,
  describeLostCommits,
} from "../core/integration.ts";
import type { TipFacts } from "../core/removal-facts.ts";
import type { HistoryCommit } from "../io/history.ts";
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
}

export async function readTip(world: World, input: TipInput): Promise<TipFacts> {
  const { project, commit, goingBranch } = input;
  const refs = await world.history.listBranchRefs(project);
  const bases = describeBaseRefs({
    refs,
    mainBranch: input.mainBranch,
    madeFrom: input.madeFrom,
    except: goingBranch,
  });
  const held = { exceptBranch: goingBranch, others: bases.map((base) => base.commit) };
  const list = (remotes: boolean) =>
    world.history.listUnheldCommits(project, commit, { ...held, remotes });
  // What no local ref holds; remote-tracking ones may be stale, a base is believed.
  const local = await list(false);
  const facts = { kind: input.kind, name: input.name, commit };
  if (local.length === 0) return { ...facts, lost: [], onlyRemote: false };
  const unheld = await list(true);
  const comparisons = await readComparisons(world, project, commit, local, bases);
  const lost = describeLostCommits(unheld.map(plain), comparisons);
  const localLost = describeLostCommits(local.map(plain), comparisons);
  return { ...facts, lost, onlyRemote: lost.length === 0 && localLost.length > 0 };
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
