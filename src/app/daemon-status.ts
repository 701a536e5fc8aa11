/** The daemon in `status`: what it said of itself last, held against whether it runs. Looks only. */
import { reasonOf } from "../errors.ts";
import type { DaemonRecord, StatusDocument } from "../schema/index.ts";
import { validate } from "../schema/inputs/espalier.daemon.gen.js";
import { parseInput } from "../schema/parse.ts";
import { readDaemon } from "./daemon-process.ts";
import type { SmallWorld } from "./small-world.ts";

type DaemonStatus = NonNullable<StatusDocument["daemon"]>;

/** Never throws: that it cannot be told whether it runs is a problem that is told. */
export async function describeDaemon(world: SmallWorld): Promise<DaemonStatus> {
  const record = await readDaemonRecord(world);
  try {
    const running = await readDaemon(world);
    if (running === undefined) {
      const problem = readFailure(world, record);
      return { running: false, ...(problem === undefined ? {} : { problem }) };
    }
    const { pid, startedAt } = running.identity;
    const isIts = record?.pid === pid && record.started_at === startedAt;
    return { running: true, pid, ...(isIts ? describeRecord(record) : {}) };
  } catch (error) {
    return { running: false, problem: `whether it runs could not be told: ${reasonOf(error)}` };
  }
}

/** What the last daemon told of itself, running or not; undefined: nothing that can be read. */
async function readDaemonRecord(world: SmallWorld): Promise<DaemonRecord | undefined> {
  try {
    const text = await world.files.readTextFile(world.paths.daemonFile);
    if (text === undefined) return undefined;
    return parseInput(validate, JSON.parse(text), (fault) => new Error(fault.reason));
  } catch {
    // It is for information only, and whoever writes it next writes it whole.
    return undefined;
  }
}

/** Nothing of a newer version's record that this one does not know. */
function describeRecord(record: DaemonRecord): Omit<DaemonStatus, "running"> {
  const { volumes, last_dedup: dedup, last_eviction: eviction, next } = record;
  return {
    ...{ version: record.version, since: record.since, last_pass: record.last_pass },
    ...pick(record, ["workspaces", "watches", "degraded", "problem"]),
    ...(volumes && { volumes: volumes.map((volume) => pickAll(volume, VOLUME_KEYS)) }),
    ...(dedup && { last_dedup: pickAll(dedup, DEDUP_KEYS) }),
    ...(eviction && { last_eviction: pickAll(eviction, EVICTION_KEYS) }),
    ...(next && { next: pickAll(next, ["task", "at"]) }),
  };
}

const VOLUME_KEYS = ["path", "free_bytes", "floor_bytes", "state", "reason"] as const;
const DEDUP_KEYS = ["at", "joined_bytes", "freed_bytes"] as const;
const EVICTION_KEYS = ["at", "reason", "workspaces", "expected_bytes", "freed_bytes"] as const;

/** These keys, and of them those that are there. */
function pick<T extends object, K extends keyof T>(from: T, keys: readonly K[]) {
  const entries = keys.flatMap((key) => (from[key] === undefined ? [] : [[key, from[key]]]));
  return Object.fromEntries(entries) as { [P in K]?: Exclude<T[P], undefined> };
}

/** The same of a part whose keys a validator has found to be there. */
const pickAll = <T extends object, K extends keyof T>(from: T, keys: readonly K[]): Pick<T, K> =>
  pick(from, keys) as Pick<T, K>;

/** Why the last one is not running, where that is a fault. */
function readFailure(world: SmallWorld, record: DaemonRecord | undefined): string | undefined {
  const last = Math.max(
    ...[record?.since, record?.last_pass, record?.ended?.at].map((at) =>
      typeof at === "string" ? Date.parse(at) || 0 : 0,
    ),
  );
  const fault = world.daemonProcess.readDaemonFault(world.paths.log);
  if (fault !== undefined && fault.at > last) return fault.reason;
  return record?.ended?.reason === "failed" ? record.problem : undefined;
}

/** What of it a person should know. */
export function listDaemonWarnings({ problem, volumes = [] }: DaemonStatus): string[] {
  const short = volumes.flatMap(({ path, state, reason }) =>
    state === "above" || reason === undefined || reason === problem
      ? []
      : [`\`${path}\` stays below its floor: ${reason}`],
  );
  return [...(problem === undefined ? [] : [`the daemon: ${problem}`]), ...short];
}
