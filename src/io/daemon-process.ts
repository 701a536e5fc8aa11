/** Starts the daemon detached. It decides by itself whether it is needed: a second one ends at once. */
import { spawn } from "node:child_process";
import { closeSync, mkdirSync, openSync } from "node:fs";
import path from "node:path";
import { entryArguments, entryFile } from "./entries.ts";
import type { Environment } from "./paths.ts";

/**
 * Throws when it cannot be started. What goes wrong in it before it can log goes to
 * `<logDirectory>/daemon.err`. Its working directory is its own code's, never a workspace.
 */
export function startDaemon(input: {
  readonly env: Environment;
  readonly logDirectory: string;
  /** Told later than this call returns, when the system could not start it after all. */
  readonly onProblem: (reason: string) => void;
}): void {
  mkdirSync(input.logDirectory, { recursive: true, mode: 0o700 });
  const log = openSync(path.join(input.logDirectory, "daemon.err"), "a", 0o600);
  try {
    const child = spawn(process.execPath, entryArguments("daemon", ["run"]), {
      cwd: path.dirname(entryFile("daemon")),
      detached: true,
      env: { ...input.env },
      stdio: ["ignore", "ignore", log],
      windowsHide: true,
    });
    child.on("error", (error) => input.onProblem(error.message));
    child.unref();
  } finally {
    closeSync(log);
  }
}
