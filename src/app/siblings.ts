/**
 * The working trees that may give a seed: the main checkout, and the project's workspaces in our custody. Git runs
 * in them later on, so each is proved to be what the registry says before that (invariants 5 and 10).
 */
import { isMainCheckout, isRegistered, type RegisteredPlace } from "../core/registered.ts";
import type { SiblingDirectory, SiblingFacts } from "../core/seed.ts";
import type { ListedWorktree } from "../io/repository.ts";
import type { WorkspaceRow } from "../schema/rows.ts";
import type { World } from "./world.ts";

export interface Sibling extends Omit<SiblingFacts, "directories"> {
  readonly head: string | null;
  readonly directories: SiblingDirectory[];
}

export interface SiblingsInput {
  readonly project: string;
  readonly mainCheckout: string | null;
  /** The workspace to fill. */
  readonly path: string;
  /** Only this working tree may give. */
  readonly from?: string;
}

/** One whose directory is gone or is something else by now gives nothing, and costs the others nothing. */
export async function listSiblings(
  world: World,
  input: SiblingsInput,
  worktrees: readonly ListedWorktree[],
  rows: readonly WorkspaceRow[],
): Promise<Sibling[]> {
  const heads = new Map(worktrees.map((entry) => [entry.path, entry.head]));
  const candidates = listCandidates(input, heads, rows);
  const proved = await Promise.all(candidates.map((each) => isProved(world, input, each)));
  return candidates
    .filter((_, index) => proved[index] === true)
    .map(({ path, lastActiveAt }) => {
      const head = heads.get(path) ?? worktrees[0]?.head ?? null;
      return { path, head, lastActiveAt, distance: null, directories: [] };
    });
}

interface Candidate {
  readonly path: string;
  readonly lastActiveAt: number;
  /** Undefined for the main checkout. */
  readonly row?: RegisteredPlace;
}

function listCandidates(
  input: SiblingsInput,
  heads: ReadonlyMap<string, string | null>,
  rows: readonly WorkspaceRow[],
): Candidate[] {
  const known = new Map<string, Candidate>();
  const { mainCheckout: main } = input;
  if (main !== null) known.set(main, { path: main, lastActiveAt: 0 });
  for (const row of rows) {
    const { path, lastActiveAt } = row;
    if (row.state !== "ready" || row.custody === "observed" || !heads.has(path)) continue;
    if (path !== main) known.set(path, { path, lastActiveAt, row });
  }
  return [...known.values()].filter(
    ({ path }) => path !== input.path && (input.from === undefined || path === input.from),
  );
}

async function isProved(
  world: World,
  { project, mainCheckout }: SiblingsInput,
  { path, row }: Candidate,
): Promise<boolean> {
  const proof = await world.worktree.proveWorktree(path);
  return row === undefined
    ? isMainCheckout(project, mainCheckout, proof)
    : isRegistered(row, proof);
}
