/** Small JSON files in the state directory that other processes of ours read. */
import { text, textOrNone } from "./shared.ts";

/**
 * Who holds a lock. `started_at` is the process's start as the kernel tells it (field 22 of
 * /proc/PID/stat, or `ps -o lstart=`), so that a reused pid is not taken for its former owner.
 */
export const lockRecordSchema = {
  $id: "espalier.lock",
  type: "object",
  additionalProperties: true,
  required: ["pid", "started_at", "nonce"],
  properties: {
    pid: { type: "integer" },
    started_at: { type: ["string", "null"] },
    /** The boot that the pid belongs to; null where the system does not tell. */
    boot: { type: ["string", "null"] },
    nonce: { type: "string" },
    purpose: { type: "string" },
  },
} as const;

const count = { type: "integer", minimum: 0 } as const;
/** Bytes; null: they could not be told. */
const amount = { type: ["integer", "null"] } as const;

/** One volume that has workspaces. */
export const daemonVolume = {
  type: "object",
  required: ["path", "free_bytes", "floor_bytes", "state"],
  properties: {
    path: text,
    free_bytes: count,
    floor_bytes: count,
    /** `waiting`: below the floor, and the last eviction did not help. */
    state: { type: "string", enum: ["above", "below", "waiting"] },
    reason: text,
  },
} as const;

/** The last pass of deduplication that joined something. */
export const lastDedup = {
  type: "object",
  required: ["at", "joined_bytes", "freed_bytes"],
  properties: { at: text, joined_bytes: amount, freed_bytes: amount },
} as const;

/** The last pass of eviction that evicted something. */
export const lastEviction = {
  type: "object",
  required: ["at", "reason", "workspaces", "expected_bytes", "freed_bytes"],
  properties: {
    at: text,
    /** `floor` or `ttl`. */
    reason: text,
    workspaces: count,
    expected_bytes: amount,
    freed_bytes: amount,
  },
} as const;

/** What the daemon does next by its schedule, and when. */
export const nextTask = {
  type: "object",
  required: ["task", "at"],
  properties: { task: text, at: text },
} as const;

/**
 * `daemon.json`: what the daemon is doing, for `status`. Open, since a daemon of a newer version writes it too. Times
 * are ISO 8601 UTC. Who it is of is told by the lock: this file outlives the process.
 */
export const daemonRecordSchema = {
  $id: "espalier.daemon",
  type: "object",
  additionalProperties: true,
  required: ["pid", "started_at", "version", "since", "last_pass"],
  properties: {
    pid: { type: "integer" },
    started_at: textOrNone,
    boot: textOrNone,
    version: text,
    since: text,
    /** The end of the last pass of any kind. */
    last_pass: textOrNone,
    /** Workspaces that it looks after. */
    workspaces: count,
    /** Directories that the kernel tells it of. */
    watches: count,
    /** Why it polls where it would watch; absent where it does not. */
    degraded: text,
    /** What is wrong, until it is right again; of a daemon that could not start, why. */
    problem: text,
    volumes: { type: "array", items: { ...daemonVolume, additionalProperties: true } },
    last_dedup: { ...lastDedup, additionalProperties: true },
    last_eviction: { ...lastEviction, additionalProperties: true },
    next: { ...nextTask, additionalProperties: true },
    /** Set when it ended: it is not running any more. */
    ended: {
      type: "object",
      additionalProperties: true,
      required: ["at", "reason"],
      properties: { at: text, reason: text },
    },
  },
} as const;
