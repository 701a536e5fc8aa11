/**
 * The running daemon as others see it: who holds its lock, what its `daemon.json` says, and starting one where none of
 * this version or a newer one runs.
 */
import { isOlder } from "../core/daemon-life.ts";
import { reasonOf } from "../errors.ts";
import type { ProcessIdentity } from "../io/process.ts";
import type { DaemonRecord } from "../schema/index.ts";
import { validate } from "../schema/inputs/espalier.daemon.gen.js";
import { parseInput } from "../schema/parse.ts";
import type { SmallWorld } from "./small-world.ts";
import { version } from "./version.ts";

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
  const record = await readDaemonRecord(world);
  const isIts = record?.pid === identity.pid && record.started_at === identity.startedAt;
  return { identity, nonce: holder.nonce, version: isIts ? record.version : undefined };
}

/** What the last daemon told of itself, running or not; undefined: nothing that can be read. */
export async function readDaemonRecord(world: SmallWorld): Promise<DaemonRecord | undefined> {
  try {
    const text = await world.files.readTextFile(world.paths.daemonFile);
    if (text === undefined) return undefined;
    return parseInput(validate, JSON.parse(text), (fault) => new Error(fault.reason));
  } catch {
    // It is for information only, and whoever writes it next writes it whole.
    return undefined;
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
    world.daemonProcess.startDaemon({ env: world.env, logDirectory: world.paths.log, onProblem });
  } catch (error) {
    onProblem(reasonOf(error));
  }
}

/** One that has not told its version yet has only just begun. */
const isReplaced = ({ version: its }: RunningDaemon): boolean =>
  its !== undefined && isOlder(its, version);
