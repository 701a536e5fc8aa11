/**
 * What is done behind a session that has ended: its workspace is noted as active until now, sub-agents that did not live to their
 * own end are ended, and the daemon is started. Nobody waits for it.
 */
import { endsSubagents } from "../core/session.ts";
import { isSubagents } from "../core/subagent.ts";
import { reasonOf } from "../errors.ts";
import { wakeDaemon } from "./daemon-process.ts";
import { endSubagent } from "./remove-unchanged.ts";
import { findRow, findWorktree } from "./session-place.ts";
import type { SessionInput } from "./session-start.ts";
import type { World } from "./world.ts";

export interface SessionEndInput extends SessionInput {
  /** Why it ended, as the client says. */
  readonly reason: string | undefined;
}

/** Never throws: what goes wrong is in the log. */
export async function endSession(world: World, input: SessionEndInput): Promise<void> {
  const { cwd, sessionId, reason } = input;
  try {
    const proof = await findWorktree(world, cwd);
    const rows = await world.registry.read((view) => view.listWorkspaces());
    const row = proof === undefined ? undefined : findRow(rows, proof);
    if (row !== undefined) {
      const now = world.clock.now();
      await world.registry.update((edit) => edit.touchWorkspace(row.id, now));
    }
    const left = rows.filter((each) => isSubagents(each) && each.sessionId === sessionId);
    const ended = sessionId !== null && endsSubagents(reason) ? left : [];
    for (const each of ended) await endSubagent(world, each);
    if (row !== undefined || ended.length > 0) await wakeDaemon(world);
  } catch (error) {
    world.log.write({ event: "session_end_failed", cwd, problem: reasonOf(error) });
  }
}
