/** Child processes that run a TypeScript file of ours, and waiting for what they do. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Child {
  readonly process: ChildProcess;
  readonly ended: Promise<Ended>;
}

/** Starts `node --import tsx script …`, with the script given as a URL beside the test. */
export const startChild = (
  script: URL,
  argv: readonly string[],
  env?: Readonly<Record<string, string>>,
): Child => startNode(["--import", "tsx", fileURLToPath(script), ...argv], env);

/** Starts a program that was built. */
export const startProgram = (
  file: string,
  argv: readonly string[],
  env?: Readonly<Record<string, string>>,
): Child => startNode([file, ...argv], env);

function startNode(
  argv: readonly string[],
  env: Readonly<Record<string, string>> = process.env as Record<string, string>,
): Child {
  const child = spawn(process.execPath, argv, { env, stdio: ["ignore", "pipe", "pipe"] });
  let stdout = "";
  let stderr = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    stderr += text;
  });
  const ended = once(child, "close").then(([code, signal]) => ({
    code: code as number | null,
    signal: signal as NodeJS.Signals | null,
    stdout,
    stderr,
  }));
  return { process: child, ended };
}

/** Waits until `probe` answers something truthy; fails after `deadlineMs`. */
export async function waitFor<T>(
  what: string,
  probe: () => T | Promise<T>,
  deadlineMs = 20_000,
): Promise<NonNullable<T>> {
  const deadline = Date.now() + deadlineMs;
  for (;;) {
    const answer = await probe();
    if (answer) return answer;
    if (Date.now() > deadline) throw new Error(`waited ${deadlineMs} ms for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
