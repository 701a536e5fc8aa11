/**
 * Forgets worktrees that were only observed and that their maker has taken away (AD-04): directory and git's registration are
 * gone, so that the row speaks of nothing. Nothing on the disk is touched.
 */
import type { WorkspaceRow } from "../schema/rows.ts";
import type { SmallWorld } from "./small-world.ts";

/** Of one project, or of all. Throws `registry`. */
export async function forgetGone(world: SmallWorld, project?: string): Promise<void> {
  const rows = await world.registry.read((view) => view.listWorkspaces(project));
  const observed = rows.filter(({ custody, state }) => custody === "observed" && state === "ready");
  const gone: WorkspaceRow[] = [];
  for (const row of observed) if (await isGone(world, row)) gone.push(row);
  if (gone.length === 0) return;
  await world.registry.update((edit) => {
    for (const { id, custody, state } of gone) {
      const row = edit.readWorkspace(id);
      if (row?.custody !== custody || row.state !== state) continue;
      edit.deleteWorkspace(id, { type: "gone", who: world.who, why: "its maker took it away" });
    }
  });
}

/** What cannot be looked at is there. */
async function isGone(world: SmallWorld, row: WorkspaceRow): Promise<boolean> {
  const proof = await world.worktree.proveWorktree(row.path);
  if (proof.kind !== "absent") return false;
  // Where the whole repository cannot be seen, it may lie on a disk that is not mounted.
  if ((await world.files.readRealPath(row.project).catch(() => undefined)) === undefined) {
    return false;
  }
  return (await world.worktree.readRegistration(row).catch(() => "whole")) === "gone";
}
