/**
 * The entry of the hooks: one event as the argument, its input on stdin, its answer on stdout. It loads what
 * the one event needs and no more, since a person waits for it. Whatever goes wrong is two lines and never
 * a stack trace.
 */
import { readSync, writeSync } from "node:fs";
import { AppError, isAppError, reasonOf } from "../errors.ts";
import {
  createInputScanner,
  formatEarlyFailure,
  formatUntold,
  type Hook,
  type HookAnswer,
  QUIET,
} from "./hook.ts";

const HOOKS: Readonly<Record<string, () => Promise<Hook>>> = {
  "claude-create": async () => (await import("./claude-create.ts")).answerCreate,
  "claude-remove": async () => (await import("./claude-remove.ts")).answerRemove,
  "claude-pre-tool": async () => (await import("./claude-pre-tool.ts")).answerPreTool,
  "claude-session-start": async () =>
    (await import("./claude-session-start.ts")).answerSessionStart,
  "claude-session-end": async () => (await import("./claude-session-work.ts")).answerSessionEnd,
  "session-work": async () => (await import("./claude-session-work.ts")).answerSessionWork,
  "claude-subagent-stop": async () =>
    (await import("./claude-subagent-stop.ts")).answerSubagentStop,
};

const ALIASES: Readonly<Record<string, string>> = {
  WorktreeCreate: "claude-create",
  WorktreeRemove: "claude-remove",
  PreToolUse: "claude-pre-tool",
  SessionStart: "claude-session-start",
  SessionEnd: "claude-session-end",
  SubagentStop: "claude-subagent-stop",
};

async function runHook(event: string): Promise<HookAnswer> {
  const load = HOOKS[ALIASES[event] ?? event];
  if (load === undefined) {
    const known = Object.keys(HOOKS).join(", ");
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
  "claude-pre-tool",
  ...["claude-session-start", "claude-session-end", "session-work", "claude-subagent-stop"],
]);

function answerFailure(event: string, error: unknown): HookAnswer {
  const observes = OBSERVING.has(ALIASES[event] ?? event);
  return observes ? QUIET : formatEarlyFailure(error);
}

/** What a client sends has some hundred bytes. */
const MOST_BYTES = 1024 ** 2;

async function readInput(): Promise<string> {
  const chunks: Buffer[] = [];
  const isWhole = createInputScanner();
  let bytes = 0;
  const what = "The hook's input";
  try {
    for await (const chunk of readChunks()) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes > MOST_BYTES) {
        throw new AppError("input_invalid", { what, reason: "it is larger than 1 MiB" });
      }
      if (isWhole(chunk)) break;
    }
  } catch (error) {
    if (isAppError(error)) throw error;
    const reason = `it cannot be read (${reasonOf(error)})`;
    throw new AppError("input_invalid", { what, reason }, { cause: error });
  }
  return Buffer.concat(chunks).toString("utf8");
}

const CHUNK_BYTES = 65_536;

/** Read as the system has it: making a stream of it first would take longer than all of the reading. */
async function* readChunks(): AsyncGenerator<Buffer> {
  for (;;) {
    const chunk = Buffer.alloc(CHUNK_BYTES);
    let bytes: number;
    try {
      bytes = readSync(0, chunk, 0, CHUNK_BYTES, null);
    } catch (error) {
      // Whoever gave it to us does not wait for it either, and only a stream can.
      if ((error as NodeJS.ErrnoException).code !== "EAGAIN") throw error;
      yield* process.stdin as AsyncIterable<Buffer>;
      return;
    }
    if (bytes === 0) return;
    yield chunk.subarray(0, bytes);
  }
}

/** The session's directory may be gone, and the input name another one. */
function readWorkingDirectory(): string | undefined {
  try {
    return process.cwd();
  } catch {
    return undefined;
  }
}

/**
 * Nothing is open that would have to be closed, so the process does not wait to run dry. A reader that went
 * away has what it wanted; any other answer that is not taken is a failure.
 */
function answer(told: HookAnswer): void {
  tell(1, told.stdout, (error) => {
    const lost = error && (error as NodeJS.ErrnoException).code !== "EPIPE";
    const last = lost ? formatUntold(told, error) : told;
    tell(2, last.stderr, () => process.exit(last.exitCode));
  });
}

/** At once, since a stream takes time to make; where the reader does not keep up, only a stream can wait. */
function tell(descriptor: 1 | 2, text: string, then: (error?: Error | null) => void): void {
  let rest = Buffer.from(text);
  try {
    while (rest.length > 0) rest = rest.subarray(writeSync(descriptor, rest));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EAGAIN") {
      then(error as Error);
      return;
    }
    const stream = descriptor === 1 ? process.stdout : process.stderr;
    // What it does not take is told to whoever wrote it; without a listener node ends with a stack.
    stream.on("error", () => undefined);
    stream.write(rest, then);
    return;
  }
  then();
}

const asked = process.argv[2] ?? "";
process.on("uncaughtException", (error) => answer(answerFailure(asked, error)));
void runHook(asked)
  .catch((error: unknown) => answerFailure(asked, error))
  .then(answer);
