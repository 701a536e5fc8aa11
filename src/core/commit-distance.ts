/**
 * How far commits lie from one of them: how many there are on one side only, as `git rev-list --count A...B` counts, from
 * one listing of the history for all. Pure.
 */

export interface ListedCommit {
  readonly id: string;
  readonly parents: readonly string[];
}

/**
 * `history` holds every commit that some of them reach and not all do; what all reach counts for none of them. A head
 * that is not listed is one that all reach.
 */
export function countDistances(
  history: readonly ListedCommit[],
  from: string,
  heads: readonly string[],
): ReadonlyMap<string, number> {
  const parents = new Map(history.map((commit) => [commit.id, commit.parents]));
  const here = listReached(parents, from);
  return new Map(
    heads.map((head) => {
      const there = listReached(parents, head);
      let common = 0;
      for (const id of there) if (here.has(id)) common += 1;
      return [head, here.size + there.size - 2 * common];
    }),
  );
}

function listReached(
  parents: ReadonlyMap<string, readonly string[]>,
  from: string,
): ReadonlySet<string> {
  const reached = new Set<string>();
  const waiting = [from];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const next = parents.get(id);
    if (next === undefined || reached.has(id)) continue;
    reached.add(id);
    waiting.push(...next);
  }
  return reached;
}
