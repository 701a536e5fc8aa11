/** What runs where: the working directory and the arguments of every process that lets us look. */
import { readdirSync, readFileSync, readlinkSync } from "node:fs";

export interface RunningProcess {
  readonly pid: number;
  readonly cwd: string;
  readonly argv: readonly string[];
}

/** Those with their working directory at or below one of these. None where the system has no `/proc`. */
export function listRunning(roots: readonly string[]): RunningProcess[] {
  const isInside = (cwd: string): boolean =>
    roots.some((root) => cwd === root || cwd.startsWith(`${root}/`));
  return listPids().flatMap((pid) => {
    try {
      const cwd = readlinkSync(`/proc/${pid}/cwd`);
      if (!isInside(cwd)) return [];
      const argv = readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
      return [{ pid, cwd, argv: argv.filter((each) => each !== "") }];
    } catch {
      // It ended meanwhile, or is another user's, who does not let us look.
      return [];
    }
  });
}

function listPids(): number[] {
  try {
    return readdirSync("/proc").map(Number).filter(Number.isInteger);
  } catch {
    // No such system: what an install leaves lying has to tell.
    return [];
  }
}
