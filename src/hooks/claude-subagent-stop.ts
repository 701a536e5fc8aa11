/**
 * Claude Code's SubagentStop. The client keeps every worktree that a hook made for a sub-agent (contract, section
 * 0), so what the sub-agent left as it was made goes here, and the person is told of the rest. It only
 * observes: whatever goes wrong, the sub-agent has ended and its answer is the client's, so this never fails.
 */
import { findSubagent } from "../app/find-subagent.ts";
import { completeWorld, type SmallWorld } from "../app/small-world.ts";
import { reasonOf } from "../errors.ts";
import {
  type HookAnswer,
  type HookInput,
  parseHookInput,
  QUIET,
  readOptionalText,
} from "./hook.ts";

/** Never throws, and always answers with success. */
export async function answerSubagentStop(
  world: SmallWorld,
  { text }: HookInput,
): Promise<HookAnswer> {
  try {
    const agentId = readOptionalText(parseHookInput(text)["agent_id"]);
    if (agentId === undefined) return QUIET;
    const row = await findSubagent(world, agentId);
    if (row === undefined) return QUIET;
    // The client starts us inside of what is to go.
    process.chdir(world.files.directoryName(process.execPath));
    const { endSubagent } = await import("../app/remove-unchanged.ts");
    const told = await endSubagent(await completeWorld(world), row);
    if (told === undefined) return QUIET;
    return { ...QUIET, stdout: `${JSON.stringify({ systemMessage: told })}\n` };
  } catch (error) {
    world.log.write({ event: "hook_failed", hook: "SubagentStop", problem: reasonOf(error) });
    return QUIET;
  }
}
