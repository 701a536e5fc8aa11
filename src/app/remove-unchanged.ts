/**
 * Removes a sub-agent's workspace that is as it was made. The removal itself proves once more that nothing is lost,
 * so what is found out here only keeps more.
 */
import { describeChange, describeKept, isSubagents } from "../core/subagent.ts";
import { isAppError, reasonOf } from "../errors.ts";
import type { WorkspaceRow } from "../schema/rows.ts";
import type { World } from "./world.ts";

/** Answers why it is kept, undefined when it is gone. Throws `registry` only. */
async function removeUnchanged(world: World, row: WorkspaceRow): Promise<string | undefined> {
  const { readRemovalFacts, removeWorkspace } = await import("./remove-workspace.ts");
  const { facts } = await readRemovalFacts(world, row);
  const change = describeChange(row, facts);
  if (change !== undefined) return change;
  try {
    await removeWorkspace(world, {
      ...{ cwd: world.files.directoryName(row.path), target: row.path },
      ...{ discard: false, keepBranch: false, dryRun: false, asked: "claude" },
    });
    world.log.write({ event: "removed", path: row.path, why: "its sub-agent left it unchanged" });
    return undefined;
  } catch (error) {
    if (isAppError(error) && error.code === "registry") throw error;
    return reasonOf(error);
  }
}

/** For a sub-agent that has ended. Answers what to tell the person, undefined when nothing is left. Throws as above. */
export async function endSubagent(world: World, row: WorkspaceRow): Promise<string | undefined> {
  const kept = await removeUnchanged(world, row);
  if (kept === undefined) return undefined;
  world.log.write({ event: "subagent_kept", path: row.path, why: kept });
  return describeKept(row, kept);
}

/** A client that was killed tells nobody that its sub-agents have ended. */
const FORGOTTEN_AFTER_MS = 24 * 3_600_000;

/** Removes what sub-agents left unchanged and nobody has asked for in a day. Throws `registry` only. */
export async function sweepSubagents(world: World, stopped: () => boolean): Promise<void> {
  const before = world.clock.now() - FORGOTTEN_AFTER_MS;
  const rows = await world.registry.read((view) => view.listWorkspaces());
  for (const row of rows.filter((each) => isSubagents(each))) {
    if (stopped()) return;
    if (Math.max(row.createdAt, row.lastActiveAt) > before) continue;
    const kept = await removeUnchanged(world, row);
    if (kept !== undefined) world.log.write({ event: "subagent_kept", path: row.path, why: kept });
  }
}
