/** The clocks, as a port so that tests can move them. Times are epoch milliseconds where nothing else is said. */
export interface Clock {
  now(): number;
  /** Milliseconds of a clock that is never set, from wherever it began. */
  uptime(): number;
  /** Until the time is over, or the signal is aborted. */
  sleep(ms: number, until?: AbortSignal): Promise<void>;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  uptime: () => readUptime(),
  sleep: (ms, until) =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      const wake = (): void => {
        clearTimeout(timer);
        resolve();
      };
      if (until?.aborted === true) wake();
      until?.addEventListener("abort", wake, { once: true });
    }),
};

/** Milliseconds of a clock that is never set, for time limits. `performance` would load a module first. */
export const readUptime = (): number => process.uptime() * 1000;
