/** Finds the workspace of a sub-agent. */
import { isSubagents } from "../core/subagent.ts";
import type { WorkspaceRow } from "../schema/rows.ts";
import type { SmallWorld } from "./small-world.ts";

/** Undefined where the sub-agent works in no worktree of its own. Throws `registry`. */
export async function findSubagent(
  world: SmallWorld,
  agentId: string,
): Promise<WorkspaceRow | undefined> {
  world.registry.warm("read");
  const rows = await world.registry.read((view) => view.listWorkspaces());
  return rows.find((row) => isSubagents(row, agentId));
}
