/** Ends a daemon that a test's program has started. Imports next to nothing: every sandbox uses it. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { waitFor } from "./child.ts";

/** Ends the daemon of a state directory, if one runs there. */
export async function endDaemonOf(state: string): Promise<void> {
  const lock = path.join(state, "daemon.lock");
  const readPid = (): number | undefined => {
    try {
      return JSON.parse(readFileSync(lock, "utf8")).pid;
    } catch {
      return undefined;
    }
  };
  const pid = readPid();
  if (pid === undefined || pid === process.pid || !isDaemon(pid)) return;
  process.kill(pid, "SIGTERM");
  await waitFor("the daemon to end", () => !isDaemon(pid));
}

/** By its own words: a reused pid is somebody else's. */
function isDaemon(pid: number): boolean {
  try {
    const words = readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
    return words.includes("run") && words.some((word) => /daemon(\.cjs|\/main\.ts)$/.test(word));
  } catch {
    return false;
  }
}
