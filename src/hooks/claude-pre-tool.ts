/**
 * Claude Code's PreToolUse for its Bash tool: stops a command with which work would be lost, and names the safe one. `hooks/guard.sh`
 * starts this only for commands in which the words stand. Whatever goes wrong the command is let through.
 */
import { guardCommand } from "../app/guard-command.ts";
import type { GuardWorld } from "../app/guard-world.ts";
import { reasonOf } from "../errors.ts";
import { type HookAnswer, type HookInput, QUIET, readHookInput, readOptionalText } from "./hook.ts";

/** What `hooks/hooks.json` has one entry for each; those for scripts that a shell is given judge all. */
const KINDS = ["worktree", "clean", "rm", "find"] as const;

/** Never throws, and always answers with success: a denial is an answer. */
export async function answerPreTool(
  world: GuardWorld,
  { text, cwd, argument }: HookInput,
): Promise<HookAnswer> {
  try {
    const given = readHookInput(text);
    const tool = given?.["tool_input"] as Readonly<Record<string, unknown>> | null | undefined;
    const command = readOptionalText(tool?.["command"]);
    if (given?.["tool_name"] !== "Bash" || command === undefined) return QUIET;
    const place = readOptionalText(given["cwd"]) ?? cwd;
    const kind = KINDS.find((each) => each === argument);
    const denial = await guardCommand(world, {
      command,
      cwd: place?.startsWith("/") === true ? place : null,
      ...(kind === undefined ? {} : { kind }),
    });
    if (denial === null) return QUIET;
    const decision = { permissionDecision: "deny", permissionDecisionReason: denial };
    const told = { hookSpecificOutput: { hookEventName: "PreToolUse", ...decision } };
    return { ...QUIET, stdout: `${JSON.stringify(told)}\n` };
  } catch (error) {
    world.log.write({ event: "hook_failed", hook: "PreToolUse", problem: reasonOf(error) });
    return QUIET;
  }
}
