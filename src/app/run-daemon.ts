/**
 * The daemon, one instance a user and state directory: takes the lock, makes an older one give way, runs the loop
 * (`daemon-loop.ts`), and says how it ended.
 */
import { type EndReason, isOlder } from "../core/daemon-life.ts";
import { isAppError, reasonOf } from "../errors.ts";
import type { HeldLock } from "../io/lock.ts";
import { type Bell, runLoop } from "./daemon-loop.ts";
import { readDaemon } from "./daemon-process.ts";
import { writeFailure } from "./daemon-state.ts";
import { type DaemonWork, daemonWork } from "./daemon-work.ts";
import type { DaemonWorld } from "./daemon-world.ts";
import { version } from "./version.ts";

export interface DaemonInput {
  readonly stopped: () => boolean;
  readonly bell: Bell;
  /** The passes, unless others are to stand in for them. */
  readonly work?: DaemonWork;
}

/** Why it ended; undefined: another instance is at work, or there is no state to look after. */
export async function runDaemon(
  world: DaemonWorld,
  { stopped, bell, work = daemonWork }: DaemonInput,
): Promise<EndReason | undefined> {
  // Started for a state that was taken away meanwhile: there is nothing to do, and nothing to make.
  if (!world.trash.isThere(world.paths.root)) return undefined;
  const lock = await takeLock(world, stopped);
  if (lock === undefined) return undefined;
  try {
    world.log.write({ event: "daemon_started", version });
    const lockIsOurs = (): boolean =>
      world.lock.readLockHolder(world.paths.daemonLock)?.nonce === lock.nonce;
    const reason = await runLoop({ world, work, stopped, lockIsOurs, bell });
    world.log.write({ event: "daemon_ended", reason });
    return reason;
  } catch (error) {
    await writeFailure(world, reasonOf(error));
    throw error;
  } finally {
    lock.release();
  }
}

/** An older daemon ends after the slice that it is in. */
const HAND_OVER_MS = 60_000;
const TRY_MS = 200;

async function takeLock(world: DaemonWorld, stopped: () => boolean): Promise<HeldLock | undefined> {
  const deadline = world.clock.uptime() + HAND_OVER_MS;
  let asked: string | undefined;
  for (;;) {
    try {
      const options = { purpose: "be the daemon", timeoutMs: TRY_MS };
      return await world.lock.acquireLock(world.paths.daemonLock, options);
    } catch (error) {
      if (!isAppError(error) || error.code !== "busy") throw error;
    }
    const running = await readDaemon(world);
    const isOld = running?.version !== undefined && isOlder(running.version, version);
    // A newer one, or another of this version, does what we would do.
    if (running !== undefined && !isOld) return undefined;
    if (stopped() || world.clock.uptime() > deadline) return undefined;
    if (running === undefined || running.nonce === asked) continue;
    asked = running.nonce;
    world.log.write({ event: "daemon_replaced", version: running.version, by: version });
    world.daemonProcess.endDaemon(running.identity);
  }
}
