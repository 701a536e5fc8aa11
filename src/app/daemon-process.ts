/**
 * The running daemon as others see it: who holds its lock, what its `daemon.json` says, and starting one where none of
 * this version or a newer one runs.
 */
import { isOlder } from "../core/daemon-life.ts";
import { reasonOf } from "../errors.ts";
import type { ProcessIdentity } from "../io/process.ts";
import type { SmallWorld } from "./small-world.ts";
import { version } from "./version.ts";

const LOOK_AGAIN_MS = 20;

export interface RunningDaemon {
  readonly identity: ProcessIdentity;
  readonly nonce: string;
  /** Undefined where its record does not say, or is not of this process. */
  readonly version: string | undefined;
}

/** The one that holds the lock and runs; undefined: none does. Throws when that cannot be told. */
export async function readDaemon(world: SmallWorld): Promise<RunningDaemon | undefined> {
  const holder = world.lock.readLockHolder(world.paths.daemonLock);
  if (holder === undefined) return undefined;
  const identity = {
    pid: holder.pid,
    startedAt: holder.started_at,
    boot: holder.boot ?? null,
  };
  if (!world.process.isRunning(identity)) return undefined;
  return { identity, nonce: holder.nonce, version: await readToldVersion(world, identity) };
}

/** As far as it is told in the form that every version writes; a hook need not load all of the record's form. */
async function readToldVersion(
  world: SmallWorld,
  { pid, startedAt }: ProcessIdentity,
): Promise<string | undefined> {
  try {
    const text = await world.files.readTextFile(world.paths.daemonFile);
    const told = JSON.parse(text ?? "{}") as Readonly<Record<string, unknown>>;
    const isIts = told["pid"] === pid && told["started_at"] === startedAt;
    return isIts && typeof told["version"] === "string" ? told["version"] : undefined;
  } catch {
    // It is for information only, and whoever writes it next writes it whole.
    return undefined;
  }
}

/** The same, and where one was started a moment ago what became of it. */
export async function findDaemon(world: SmallWorld): Promise<RunningDaemon | undefined> {
  for (;;) {
    const isStarting = world.daemonProcess.isStarting(
      world.paths.daemonStarting,
      world.clock.now(),
    );
    const running = await readDaemon(world);
    if (running !== undefined || !isStarting) return running;
    await world.clock.sleep(LOOK_AGAIN_MS);
  }
}

/**
 * Starts the daemon where none of this version or a newer one runs. Costs two small reads where one does. Not being
 * able to is logged and shown by `status`: nothing is lost, and the next command tries again.
 */
export async function wakeDaemon(world: SmallWorld): Promise<void> {
  const onProblem = (problem: string): void => {
    world.log.write({ event: "daemon_not_started", problem });
  };
  try {
    const running = await readDaemon(world);
    if (running !== undefined && !isReplaced(running)) return;
    const { log: logDirectory, daemonStarting: starting } = world.paths;
    world.daemonProcess.startDaemon({ env: world.env, logDirectory, starting, onProblem });
  } catch (error) {
    onProblem(reasonOf(error));
  }
}

/** One that has not told its version yet has only just begun. */
const isReplaced = ({ version: its }: RunningDaemon): boolean =>
  its !== undefined && isOlder(its, version);
