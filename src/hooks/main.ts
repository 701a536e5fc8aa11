/**
 * The entry of the hooks: one event as the argument, its input on stdin, its answer on stdout. It loads what
 * the one event needs and no more, since a person waits for it. Whatever goes wrong is two lines and never
 * a stack trace.
 */
import { startEngine } from "../app/engine.ts";
import { AppError, reasonOf } from "../errors.ts";
import { formatEarlyFailure, type Hook, type HookAnswer, isWhole } from "./hook.ts";

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
  startEngine();
  const { openWorld } = await import("../app/world.ts");
  const world = openWorld({ env: process.env, platform: process.platform, who: "hook" });
  const [hook, text] = await Promise.all([load(), readInput()]);
  return hook(world, { text, cwd: readWorkingDirectory() });
}

async function readInput(): Promise<string> {
  const chunks: Buffer[] = [];
  let text = "";
  try {
    for await (const chunk of process.stdin) {
      chunks.push(chunk as Buffer);
      text = Buffer.concat(chunks).toString("utf8");
      if (isWhole(text)) break;
    }
  } catch (error) {
    const reason = `it cannot be read (${reasonOf(error)})`;
    throw new AppError("input_invalid", { what: "The hook's input", reason }, { cause: error });
  }
  return text;
}

/** The session's directory may be gone, and the input name another one. */
function readWorkingDirectory(): string | undefined {
  try {
    return process.cwd();
  } catch {
    return undefined;
  }
}

/** Nothing is open that would have to be closed, so the process does not wait to run dry. */
function answer({ exitCode, stdout, stderr }: HookAnswer): void {
  process.stderr.write(stderr, () => process.stdout.write(stdout, () => process.exit(exitCode)));
}

// What a stream does not take is told to whoever wrote it; without a listener node ends with a stack.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
process.on("uncaughtException", (error) => answer(formatEarlyFailure(error)));
answer(await runHook(process.argv[2] ?? "").catch(formatEarlyFailure));
