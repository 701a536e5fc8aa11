/**
 * How busy the machine is for others. Linux tells the part of the last ten seconds in which some task waited for a
 * processor; elsewhere there is only the load average, which is slow. Which of them counts as busy is not decided here.
 */
import { readFileSync } from "node:fs";
import os from "node:os";

export interface LoadFacts {
  /** 0 to 1; null where the system does not tell. */
  readonly waiting: number | null;
  /** Tasks that run or wait, for each processor, over the last minute; null where the system does not tell. */
  readonly perProcessor: number | null;
}

export function readLoad(): LoadFacts {
  const [lastMinute = 0] = os.loadavg();
  return {
    waiting: readPressure(),
    // Windows has none, and says 0.
    perProcessor:
      process.platform === "win32" ? null : lastMinute / Math.max(1, os.availableParallelism()),
  };
}

function readPressure(): number | null {
  try {
    const found = /^some avg10=([\d.]+)/m.exec(readFileSync("/proc/pressure/cpu", "utf8"));
    return found === null ? null : Number(found[1]) / 100;
  } catch {
    // Another system, or a kernel that was built without it.
    return null;
  }
}

/** Milliseconds since the machine started, its sleep included: no setting of the clock moves it. */
export const readMachineUptime = (): number => os.uptime() * 1000;
