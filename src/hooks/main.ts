/**
 * The entry of the hooks: one event as the argument, its input on stdin, its answer on stdout. It loads what
 * the one event needs and no more, since a person waits for it.
 */
import { startEngine } from "../app/engine.ts";
import type { Hook, HookAnswer } from "./hook.ts";

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
  return hook(world, { text, cwd: process.cwd() });
}

async function readInput(): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}

const { exitCode, stdout, stderr } = await runHook(process.argv[2] ?? "");
// Nothing is open that would have to be closed, so the process does not wait to run dry.
process.stderr.write(stderr, () => process.stdout.write(stdout, () => process.exit(exitCode)));
