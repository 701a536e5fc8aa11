/**
 * The entry of the hooks: one event as the argument, its input on stdin, its answer on stdout. It loads what
 * the one event needs and no more, since a person waits for it. Whatever goes wrong is two lines and never
 * a stack trace.
 */
import { AppError, isAppError, reasonOf } from "../errors.ts";
import {
  createInputScanner,
  formatEarlyFailure,
  formatUntold,
  type Hook,
  type HookAnswer,
} from "./hook.ts";

const HOOKS: Readonly<Record<string, () => Promise<Hook>>> = {
  "claude-create": async () => (await import("./claude-create.ts")).answerCreate,
  "claude-remove": async () => (await import("./claude-remove.ts")).answerRemove,
};

const ALIASES: Readonly<Record<string, string>> = {
  WorktreeCreate: "claude-create",
  WorktreeRemove: "claude-remove",
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
  const { openWorld } = await import("../app/world.ts");
  const world = openWorld({ env: process.env, platform: process.platform, who: "hook" });
  const [hook, text] = await Promise.all([load(), readInput()]);
  return hook(world, { text, cwd: readWorkingDirectory() });
}

/** What a client sends has some hundred bytes. */
const MOST_BYTES = 1024 ** 2;

async function readInput(): Promise<string> {
  const chunks: Buffer[] = [];
  const isWhole = createInputScanner();
  let bytes = 0;
  const what = "The hook's input";
  try {
    for await (const chunk of process.stdin as AsyncIterable<Buffer>) {
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
  const { exitCode, stdout, stderr } = told;
  if (stdout === "") process.stderr.write(stderr, () => process.exit(exitCode));
  else {
    process.stdout.write(stdout, (error) => {
      const lost = error && (error as NodeJS.ErrnoException).code !== "EPIPE";
      const last = lost ? formatUntold(told, error) : told;
      process.stderr.write(last.stderr, () => process.exit(last.exitCode));
    });
  }
}

// What a stream does not take is told to whoever wrote it; without a listener node ends with a stack.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
process.on("uncaughtException", (error) => answer(formatEarlyFailure(error)));
void runHook(process.argv[2] ?? "")
  .catch(formatEarlyFailure)
  .then(answer);
