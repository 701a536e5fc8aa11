/** Daemons of a test: in this process with clocks and passes of the test's own, or real ones that are waited for. */
import { createBell } from "../../src/app/daemon-loop.ts";
import type { DaemonWork } from "../../src/app/daemon-work.ts";
import { type DaemonWorld, openDaemonWorld } from "../../src/app/daemon-world.ts";
import { runDaemon } from "../../src/app/run-daemon.ts";
import type { SmallWorld } from "../../src/app/small-world.ts";
import { stopDaemon } from "../../src/app/stop-daemon.ts";
import { waitFor } from "./child.ts";
import { withoutDaemon } from "./effects.ts";
import type { Sandbox } from "./sandbox.ts";

/** Passes that do nothing, or what the test gives. */
export const idleWork = (given: Partial<DaemonWork> = {}): DaemonWork => ({
  dedup: async () => ({ joinedBytes: 0, freedBytes: 0, unsettled: false, backOff: undefined }),
  evict: async () => ({ evicted: 0, expectedBytes: 0, freedBytes: 0, backOff: undefined }),
  refresh: async () => 0,
  ...given,
});

/** A daemon's world whose use cases start no daemon of their own. Nobody waits for the machine in it. */
export function createDaemonWorld(sandbox: Sandbox): DaemonWorld {
  const world = openDaemonWorld({ env: sandbox.env, platform: process.platform });
  const load = { ...world.load, readLoad: () => ({ waiting: 0, perProcessor: 0 }) };
  return { ...world, load, daemonProcess: withoutDaemon(world).daemonProcess };
}

export interface FakeTime {
  /** Milliseconds since the test began, by the clock that is never set. */
  passed: number;
  /** By how much the wall clock was set. */
  set: number;
}

/** A world in which sleeping takes no time: the clock jumps to the end of each sleep. */
export function withFakeTime(world: DaemonWorld, time: FakeTime): DaemonWorld {
  const begun = Date.now();
  return {
    ...world,
    clock: {
      now: () => begun + time.passed + time.set,
      uptime: () => time.passed,
      sleep: async (ms) => {
        time.passed += ms;
        // Others have their turn, as in a real sleep.
        await new Promise((resolve) => setImmediate(resolve));
      },
    },
    load: { ...world.load, readMachineUptime: () => time.passed },
  };
}

export interface Ran {
  readonly reason: Awaited<ReturnType<typeof runDaemon>>;
}

/** Runs a daemon in this process until `until` answers true, which is asked between its slices, or it ends. */
export async function runDaemonUntil(
  world: DaemonWorld,
  until: () => boolean,
  work: Partial<DaemonWork> = {},
): Promise<Ran> {
  const bell = createBell();
  return { reason: await runDaemon(world, { stopped: until, bell, work: idleWork(work) }) };
}

/** Until the trash is empty; the daemon that emptied it has ended then. */
export async function waitForDaemon(world: SmallWorld): Promise<void> {
  await waitFor("the daemon to empty the trash", async () => {
    const record = await world.files.readTextFile(world.paths.daemonFile);
    if (record === undefined) return false;
    return (await world.registry.read((view) => view.listTrash().length)) === 0;
  });
  await stopDaemon(world, { dryRun: false });
}
