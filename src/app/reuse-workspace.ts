/** Answers a workspace that is there already: the same name again gives the same workspace. */
import { type CreatePlan, describeReuseRefusal } from "../core/create.ts";
import { reasonOf } from "../errors.ts";
import type { CreatedDocument } from "../schema/index.ts";
import type { WorkspaceRow } from "../schema/rows.ts";
import type { Prepared } from "./create-facts.ts";
import type { World } from "./world.ts";

/** Where the hook goes on with less, the log says with how much less and why. */
export const degrade = (world: World, detail: string, error: unknown): void =>
  world.log.write({ event: "create", problem: reasonOf(error), detail });

/** Never changes what the row says of the base: that is what a removal measures against (RM-06). */
export async function reuseWorkspace(
  world: World,
  prepared: Prepared,
  row: WorkspaceRow,
  warnings: readonly string[],
): Promise<CreatedDocument> {
  await requireReusable(world, row);
  const now = world.clock.now();
  await world.registry
    .update((edit) => edit.touchWorkspace(row.id, now))
    .catch((error: unknown) => {
      if (prepared.input.asked === "cli") throw error;
      degrade(world, "the workspace was not marked active", error);
    });
  return describeReused(row, warnings);
}

const describeReused = (
  row: Pick<WorkspaceRow, "id" | "path" | "name" | "branch" | "base" | "baseCommit" | "seededFrom">,
  warnings: readonly string[],
): CreatedDocument => ({
  schema: "espalier.workspace.created.v1",
  id: row.id,
  path: row.path,
  name: row.name,
  branch: row.branch,
  base: row.base,
  base_commit: row.baseCommit,
  reused: true,
  seeded_bytes: 0,
  seeded_from: row.seededFrom,
  directories: [],
  warnings: [...warnings],
});

/** Throws unless the row's path still is this project's worktree. */
export async function requireReusable(world: World, row: WorkspaceRow): Promise<void> {
  const refusal = describeReuseRefusal(row, await world.worktree.proveWorktree(row.path));
  if (refusal !== undefined) throw refusal;
}

export async function reuseUnregistered(
  world: World,
  prepared: Prepared,
  plan: Extract<CreatePlan, { kind: "reuse-unregistered" }>,
): Promise<CreatedDocument> {
  const [head] = await world.branches.readCommits(prepared.source, [plan.head]);
  world.log.write({
    event: "create",
    path: plan.path,
    detail: "an unregistered worktree was answered",
  });
  const known = { ...plan, id: "", base: null, baseCommit: head?.commit ?? null, seededFrom: null };
  return describeReused(known, plan.warnings);
}
