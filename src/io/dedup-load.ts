/** Gives way to others: to signals and timers of this process, and to whoever else wants the machine. */
import { readFileSync } from "node:fs";
import os from "node:os";

/** Lets signals and timers be heard. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** True where more tasks want to run than there are processors, this process not counted; false where nobody tells. */
export function isCrowded(): boolean {
  try {
    // `0.20 0.18 0.12 1/80 11206`: how many of how many tasks run or want to.
    const running = /^\S+ \S+ \S+ (\d+)\//.exec(readFileSync("/proc/loadavg", "utf8"))?.[1];
    return Number(running ?? 0) - 1 >= os.availableParallelism();
  } catch {
    // Another system: the lowest priority has to do.
    return false;
  }
}

/** How many joins may go on at once: while one is compared, the next is made ready. */
export const countLanes = (): number => Math.min(2, os.availableParallelism());
