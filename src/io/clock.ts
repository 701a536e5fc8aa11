/** The wall clock, as a port so that tests can move it. Times are epoch milliseconds. */
export interface Clock {
  now(): number;
  sleep(ms: number): Promise<void>;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

/** Milliseconds of a clock that is never set, for time limits. `performance` would load a module first. */
export const readUptime = (): number => process.uptime() * 1000;
