/** Adds the worktree of a creation: as git does, or as `worktree.sparsePaths` asks where that can be followed. */
import { planSparse } from "../core/sparse.ts";
import type { Added, AddRequest } from "../io/worktree-add.ts";
import type { World } from "./world.ts";

/** Throws `git`. */
export async function addWithPaths(
  world: World,
  request: AddRequest,
  paths: readonly string[],
): Promise<{ readonly added: Added; readonly warnings: readonly string[] }> {
  const worktreeConfig = await world.sparse.hasWorktreeConfig(request.commonDirectory);
  const plan = planSparse({ paths, worktreeConfig, path: request.path });
  return plan.kind === "sparse"
    ? { added: await world.sparse.addSparseWorktree(request, plan.paths), warnings: [] }
    : { added: await world.worktreeAdd.addWorktree(request), warnings: [plan.warning] };
}
