/** Starts what a session's start asks for in a process of its own, which the session does not wait for. */
import { spawn } from "node:child_process";
import path from "node:path";
import { entryArguments, entryFile } from "./entries.ts";
import type { Environment } from "./paths.ts";

/**
 * Runs one of our hooks detached, with `text` in the place of a client's input. Its working directory is its own code's, never
 * a workspace. Throws when it cannot be started; `onProblem` is told later than this call returns.
 */
export function startBehind(input: {
  readonly event: string;
  readonly text: string;
  readonly env: Environment;
  readonly onProblem: (reason: string) => void;
}): void {
  const child = spawn(process.execPath, entryArguments("hook", [input.event, input.text]), {
    cwd: path.dirname(entryFile("hook")),
    detached: true,
    env: { ...input.env },
    stdio: "ignore",
    windowsHide: true,
  });
  child.on("error", (error) => input.onProblem(error.message));
  child.unref();
}
