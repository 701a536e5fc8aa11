/**
 * The entry of the hooks: one event as the argument, its input on stdin, its answer on stdout. It loads what
 * the one event needs and no more, since a person waits for it. Whatever goes wrong is two lines. The guard before
 * commands has an entry of its own (`guard.ts`).
 */
import { readInput, readWorkingDirectory, serve } from "./entry.ts";
import { formatEarlyFailure, type Hook, type HookAnswer, QUIET } from "./hook.ts";

const HOOKS: Readonly<Record<string, () => Promise<Hook>>> = {
  "claude-create": async () => (await import("./claude-create.ts")).answerCreate,
  "claude-remove": async () => (await import("./claude-remove.ts")).answerRemove,
  "claude-session-start": async () =>
    (await import("./claude-session-start.ts")).answerSessionStart,
  "claude-session-end": async () => (await import("./claude-session-work.ts")).answerSessionEnd,
  "session-work": async () => (await import("./claude-session-work.ts")).answerSessionWork,
  "claude-subagent-stop": async () =>
    (await import("./claude-subagent-stop.ts")).answerSubagentStop,
};

/** `start.ts` runs `guard.ts` for it. */
const GUARD = "claude-pre-tool";

const ALIASES: Readonly<Record<string, string>> = {
  WorktreeCreate: "claude-create",
  WorktreeRemove: "claude-remove",
  SessionStart: "claude-session-start",
  SessionEnd: "claude-session-end",
  SubagentStop: "claude-subagent-stop",
};

async function runHook(event: string): Promise<HookAnswer> {
  const load = HOOKS[ALIASES[event] ?? event];
  if (load === undefined) {
    const known = [...Object.keys(HOOKS), GUARD].join(", ");
    return {
      exitCode: 2,
      stdout: "",
      stderr: `Unknown hook event (usage)\nhint: one of ${known}\n`,
    };
  }
  const { openSmallWorld } = await import("../app/small-world.ts");
  const world = openSmallWorld({ env: process.env, platform: process.platform, who: "hook" });
  // What a hook of ours starts behind itself is told by an argument: nobody writes to its standard input.
  const argument = process.argv[3];
  const told = event === "session-work" ? argument : undefined;
  const [hook, text] = await Promise.all([load(), told ?? readInput()]);
  return hook(world, { text, cwd: readWorkingDirectory(), argument });
}

/** Of these the client only wants to know that they ran: a failure would be shown to a person, who can do nothing. */
const OBSERVING = new Set([
  "claude-session-start",
  ...["claude-session-end", "session-work", "claude-subagent-stop"],
]);

function answerFailure(event: string, error: unknown): HookAnswer {
  const observes = OBSERVING.has(ALIASES[event] ?? event);
  return observes ? QUIET : formatEarlyFailure(error);
}

const asked = process.argv[2] ?? "";
serve(
  () => runHook(asked),
  (error) => answerFailure(asked, error),
);
