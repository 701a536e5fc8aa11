/**
 * Ends the daemon: asks the process that holds its lock, and no other, and waits until it is gone. It finishes the slice
 * it is in first, so nothing is left half done. One that was started a moment ago is waited for.
 */
import { AppError } from "../errors.ts";
import type { DaemonDocument, PlanDocument } from "../schema/index.ts";
import { findDaemon, type RunningDaemon } from "./daemon-process.ts";
import type { SmallWorld } from "./small-world.ts";

/** The longest slice takes far less. */
const WAIT_MS = 60_000;
const LOOK_AGAIN_MS = 20;

export interface StopInput {
  readonly dryRun: boolean;
  readonly waitMs?: number;
}

/** Throws `busy` when it is still there after a minute, `unverified` when nobody can tell whose process it is. */
export async function stopDaemon(
  world: SmallWorld,
  { dryRun, waitMs = WAIT_MS }: StopInput,
): Promise<DaemonDocument | PlanDocument> {
  const running = await findDaemon(world);
  if (dryRun) {
    const steps =
      running === undefined ? [] : [{ action: "stop", target: `process ${running.identity.pid}` }];
    return { schema: "espalier.plan.v1", command: "daemon", steps, warnings: [] };
  }
  const nothing = { schema: "espalier.daemon.v1", running: false, warnings: [] } as const;
  if (running === undefined) return { ...nothing, warnings: [] };
  const { pid, startedAt } = running.identity;
  if (startedAt === null) {
    throw new AppError("unverified", {
      what: `Process ${pid}`,
      reason: "the daemon's lock does not say when it started, so it may be another program",
      hint: `If it is the daemon, end it with \`kill ${pid}\``,
    });
  }
  // False: it ended by itself since it was looked at.
  if (!world.daemonProcess.endDaemon(running.identity)) return { ...nothing, warnings: [] };
  await waitUntilGone(world, running, waitMs);
  return { ...nothing, stopped_pid: pid, warnings: [] };
}

async function waitUntilGone(
  world: SmallWorld,
  { identity }: RunningDaemon,
  waitMs: number,
): Promise<void> {
  const deadline = world.clock.uptime() + waitMs;
  while (world.process.isRunning(identity)) {
    if (world.clock.uptime() > deadline) {
      throw new AppError("busy", {
        what: "The daemon",
        reason: `process ${identity.pid} was asked to end and is still at work`,
        hint: "It ends after what it is at; `espalier status` says whether it runs",
      });
    }
    await world.clock.sleep(LOOK_AGAIN_MS);
  }
}
