/**
 * What a new worktree has checked out. The repository's post-checkout hook may have left the branch that was
 * made for it: the workspace is then on what it is on, and the branch that nobody uses goes again.
 */
import { reasonOf } from "../errors.ts";
import type { Attempt } from "../io/worktree-undo.ts";
import type { SmallWorld } from "./small-world.ts";

export interface CheckedOut {
  readonly branch: string | null;
  /** It is the branch that the creation made, whatever its name is by now. */
  readonly branchCreated: boolean;
  readonly warnings: readonly string[];
}

type Made = Pick<Attempt, "commonDirectory" | "branch" | "commit" | "id">;

/** Costs nothing where the worktree is on the branch that was made. Never throws: what stays is told. */
export async function settleCheckedOut(
  world: SmallWorld,
  made: Made,
  branch: string | null,
): Promise<CheckedOut> {
  if (branch === made.branch) return { branch, branchCreated: true, warnings: [] };
  const left = `The repository's \`post-checkout\` hook left it on ${branch === null ? "no branch" : `\`${branch}\``}`;
  try {
    const { commonDirectory, id } = made;
    const own =
      branch === null
        ? undefined
        : await world.branches.readMadeBranch(commonDirectory, branch, id);
    const kept = await world.worktreeUndo.removeOwnBranch(made);
    const told = kept === undefined ? left : `${left}; ${kept} and stays`;
    return { branch, branchCreated: own?.ours === true, warnings: [told] };
  } catch (error) {
    const stays = `the branch \`${made.branch}\` was not taken back: ${reasonOf(error)}`;
    return { branch, branchCreated: false, warnings: [`${left}; ${stays}`] };
  }
}
