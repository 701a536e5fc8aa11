/**
 * Answers a workspace that is there already: the same name again gives the same workspace, and one that
 * was interrupted is finished first.
 */
import type { CreatePlan } from "../core/create.ts";
import { describeReuseRefusal, formatBehind } from "../core/create-refusals.ts";
import { type Begun, describeUnended, findUnended } from "../core/setup-events.ts";
import { reasonOf } from "../errors.ts";
import type { CreatedDocument } from "../schema/index.ts";
import type { WorkspaceRow } from "../schema/rows.ts";
import type { Prepared } from "./create-facts.ts";
import { fillWorkspace } from "./fill-workspace.ts";
import type { SmallWorld } from "./small-world.ts";
import { EVENTS_BACK, isUnfilled } from "./undo-creation.ts";

/** Where the hook goes on with less, the log says with how much less and why. */
export const degrade = (world: SmallWorld, detail: string, error: unknown): void =>
  world.log.write({ event: "create", problem: reasonOf(error), detail });

/**
 * Never changes what the row says of the base: that is what a removal measures against (RM-06). Answers
 * undefined for a workspace whose creation was interrupted before it was filled: its row is `creating` again
 * and ours, and `resumeCreation` goes on.
 */
export async function reuseWorkspace(
  world: SmallWorld,
  prepared: Prepared,
  row: WorkspaceRow,
  warnings: readonly string[],
): Promise<CreatedDocument | undefined> {
  await requireReusable(world, row);
  const behind = await describeBehind(world, prepared, row);
  const now = world.clock.now();
  const { claimed, setup } = await world.registry
    .update((edit) => {
      if (row.state === "ready" && isUnfilled(edit, row.id)) {
        const owner = world.process.currentProcess();
        const why = "its creation was interrupted and is carried on";
        const event = { type: "fill", who: world.who, why };
        edit.changeWorkspace(row.id, { state: "creating", owner }, event);
        return { claimed: true, setup: undefined };
      }
      edit.touchWorkspace(row.id, now);
      return { claimed: false, setup: findUnended(edit.listEvents(EVENTS_BACK, row.id)) };
    })
    .catch((error: unknown) => {
      if (prepared.input.asked === "cli") throw error;
      degrade(world, "the workspace was not marked active", error);
      return { claimed: false, setup: undefined };
    });
  if (claimed) return undefined;
  const unended = setup === undefined ? [] : [describeUnended(setup, mayRun(world, setup))];
  return describeReused(row, [...warnings, ...behind, ...unended]);
}

function mayRun(world: SmallWorld, { owner }: Begun): boolean {
  try {
    return world.process.isRunning(owner);
  } catch {
    // Unknown is not over.
    return true;
  }
}

/**
 * Whether what was asked to start from holds commits that the workspace has not got: it was made before them
 * and is left as it is. The hook has nowhere to say it and does not look.
 */
export async function describeBehind(
  world: SmallWorld,
  { input, fixed: { base, baseCommit } }: Prepared,
  row: WorkspaceRow,
): Promise<string[]> {
  if (input.asked === "claude" || baseCommit === null || baseCommit === row.baseCommit) return [];
  const commits = await world.branches
    .countCommitsBeyond(row.path, "HEAD", baseCommit)
    .catch(() => null);
  return commits === 0 ? [] : [formatBehind({ base, baseCommit, commits })];
}

/**
 * Fills a workspace whose creation was interrupted (HK-11). Nothing is taken back when it fails: somebody
 * may have worked there since, and the next call of the same name tries again.
 */
export async function resumeCreation(
  world: SmallWorld,
  prepared: Prepared,
  row: WorkspaceRow,
  warnings: readonly string[],
): Promise<CreatedDocument> {
  const { id, path, name } = row;
  const [head] = await world.branches.readCommits(path, ["HEAD"]);
  const filled = await fillWorkspace(world, prepared, {
    id,
    path,
    head: head?.commit ?? row.baseCommit ?? "HEAD",
    name,
  });
  const { seededFrom } = filled;
  try {
    await world.registry.update((edit) => {
      const seeded = seededFrom === null ? {} : { seededFrom };
      const event = { type: "ready", who: world.who, why: "filled after an interruption" };
      edit.changeWorkspace(id, { state: "ready", owner: null, ...seeded }, event);
      edit.writeScratch(filled.scratch);
      edit.writeSeeded(filled.seeded);
    });
  } catch (error) {
    if (prepared.input.asked === "cli") throw error;
    degrade(world, "the workspace is not marked ready", error);
  }
  const { seed_skipped: _exists, ...document } = describeReused(row, [
    ...warnings,
    "Its creation was interrupted and is finished now; the repository's `post-checkout` hook, if it has one, may not have run to its end",
    ...filled.warnings,
  ]);
  return {
    ...document,
    seeded_bytes: filled.seededBytes,
    seeded_from: seededFrom,
    ...(filled.seedSkipped === undefined ? {} : { seed_skipped: filled.seedSkipped }),
    directories: [...filled.directories],
  };
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
  // Nothing was made now, whatever it was seeded with then.
  seeded_from: null,
  seed_skipped: "exists",
  directories: [],
  warnings: [...warnings],
});

/** Throws unless the row's path still is this project's worktree. */
export async function requireReusable(world: SmallWorld, row: WorkspaceRow): Promise<void> {
  const refusal = describeReuseRefusal(row, await world.worktree.proveWorktree(row.path));
  if (refusal !== undefined) throw refusal;
}

export async function reuseUnregistered(
  world: SmallWorld,
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
