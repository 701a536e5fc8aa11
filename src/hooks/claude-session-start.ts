/**
 * Claude Code's SessionStart, in a linked worktree or of a session that is resumed: `hooks/observe.sh` has left the marker and starts this for the rest. Tells the
 * session in one line what it could not know, and leaves the work to a process behind it. It only observes: it never fails.
 */
import type { SmallWorld } from "../app/small-world.ts";
import { reasonOf } from "../errors.ts";
import {
  type HookAnswer,
  type HookInput,
  QUIET,
  readHookInput,
  readOptionalText,
  readSessionInput,
} from "./hook.ts";

/** Never throws, and always answers with success. */
export async function answerSessionStart(world: SmallWorld, input: HookInput): Promise<HookAnswer> {
  try {
    const asked = readSessionInput(input);
    if (asked === undefined) return QUIET;
    const { startSession } = await import("../app/session-start.ts");
    const isResumed = readOptionalText(readHookInput(input.text)?.["source"]) === "resume";
    const context = await startSession(world, { ...asked, isResumed });
    if (context === null) return QUIET;
    const told = { hookEventName: "SessionStart", additionalContext: context };
    return { ...QUIET, stdout: `${JSON.stringify({ hookSpecificOutput: told })}\n` };
  } catch (error) {
    world.log.write({ event: "hook_failed", hook: "SessionStart", problem: reasonOf(error) });
    return QUIET;
  }
}
