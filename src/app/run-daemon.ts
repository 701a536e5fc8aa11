/**
 * The daemon, one instance a user and state directory: takes the lock, makes an older one give way, runs the loop
 * (`daemon-loop.ts`), and says how it ended.
 */
import { type EndReason, isOlder } from "../core/daemon-life.ts";
import { isAppError, reasonOf } from "../errors.ts";
import type { HeldLock } from "../io/lock.ts";
import { readGround } from "./daemon-ground.ts";
import { type Bell, type Ended, runLoop } from "./daemon-loop.ts";
import { readDaemon } from "./daemon-process.ts";
import { writeFailure } from "./daemon-state.ts";
import { type DaemonWork, daemonWork } from "./daemon-work.ts";
import type { DaemonWorld } from "./daemon-world.ts";
import { emptyTrash } from "./empty-trash.ts";
import { isNoRoom } from "./evict-move.ts";
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
  for (;;) {
    // Started for a state that was taken away meanwhile: there is nothing to do, and nothing to make.
    if (!world.trash.isThere(world.paths.root)) return undefined;
    const lock = await takeLock(world, stopped, work);
    world.daemonProcess.clearStarting(world.paths.daemonStarting);
    if (lock === undefined) return undefined;
    const { reason, leftovers } = await runLocked(world, lock, { stopped, bell, work });
    if (reason !== "no_workspaces" || stopped()) return reason;
    // Whoever registered something after our last look may have found us still here, and have started none.
    const now = await readGround(world);
    const isNew = now.leftovers.some((each) => !leftovers.includes(each));
    if (now.kept.length === 0 && !isNew) return reason;
  }
}

async function runLocked(
  world: DaemonWorld,
  lock: HeldLock,
  input: Required<DaemonInput>,
): Promise<Ended> {
  try {
    world.log.write({ event: "daemon_started", version });
    const lockIsOurs = (): boolean =>
      world.lock.readLockHolder(world.paths.daemonLock)?.nonce === lock.nonce;
    const ended = await runLoop({ ...input, world, lockIsOurs });
    world.log.write({ event: "daemon_ended", reason: ended.reason });
    return ended;
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
const ROOM_TRIES = 3;

async function takeLock(
  world: DaemonWorld,
  stopped: () => boolean,
  work: DaemonWork,
): Promise<HeldLock | undefined> {
  let rooms = ROOM_TRIES;
  const deadline = world.clock.uptime() + HAND_OVER_MS;
  let asked: string | undefined;
  for (;;) {
    try {
      const options = { purpose: "be the daemon", timeoutMs: TRY_MS };
      return await world.lock.acquireLock(world.paths.daemonLock, options);
    } catch (error) {
      if (isNoRoom(error) && rooms > 0) {
        rooms -= 1;
        await makeRoom(world, stopped, work);
        continue;
      }
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

/**
 * A lock is a file, and a full disk takes none. What makes room is proved and locked by itself, project by project, so
 * that a second one who does the same meanwhile does no harm.
 */
async function makeRoom(
  world: DaemonWorld,
  stopped: () => boolean,
  work: DaemonWork,
): Promise<void> {
  await emptyTrash(world, stopped);
  const { volumes, settings, configProblem } = await readGround(world);
  if (!settings.evict || configProblem !== undefined) return;
  for (const { path } of volumes) {
    const order = { reason: "floor", volume: path, stopped } as const;
    await work.evict(world, { ...order, clockJumpMs: 0, lastWrites: new Map() });
  }
}
