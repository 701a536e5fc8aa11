/** Ends what a test's hooks and commands have left running behind them, so that it leaves no process and holds no volume. */
import { readdirSync, readFileSync } from "node:fs";
import { waitFor } from "./child.ts";
import type { Sandbox } from "./sandbox.ts";

/** Processes that were started with the sandbox's state, by their environment. Linux only: elsewhere none is seen. */
function listBehind({ state }: Sandbox): { pid: number; argv: string }[] {
  const wanted = `\0ESPALIER_STATE=${state}\0`;
  return readPids().flatMap((pid) => {
    try {
      if (!`\0${readFileSync(`/proc/${pid}/environ`, "utf8")}`.includes(wanted)) return [];
      const argv = readFileSync(`/proc/${pid}/cmdline`, "utf8");
      // A zombie has none.
      return argv === "" || pid === process.pid ? [] : [{ pid, argv }];
    } catch {
      // It has ended meanwhile.
      return [];
    }
  });
}

function readPids(): number[] {
  try {
    return readdirSync("/proc").map(Number).filter(Number.isInteger);
  } catch {
    return [];
  }
}

/** Lets hooks come to their end, and asks a daemon to. */
export async function endBehind(sandbox: Sandbox): Promise<void> {
  await waitFor("what runs behind to end", () => {
    const found = listBehind(sandbox);
    for (const { pid, argv } of found) {
      if (/\bdaemon(\.cjs|\/main\.ts)\0/.test(argv)) terminate(pid);
    }
    return found.length === 0;
  });
}

function terminate(pid: number): void {
  try {
    process.kill(pid, "SIGTERM");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}
