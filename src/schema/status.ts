import { workspaceItem } from "./list.ts";
import { daemonVolume, lastDedup, lastEviction, nextTask } from "./records.ts";
import { bytes, bytesOrUnknown, text, textOrNone, texts, time } from "./shared.ts";

const gate = {
  type: "object",
  additionalProperties: false,
  required: ["name", "passed", "reason"],
  properties: { name: text, passed: { type: "boolean" }, reason: text },
} as const;

/** One workspace in full. */
const workspaceStatus = {
  type: "object",
  additionalProperties: false,
  required: [...workspaceItem.required, "directories", "work", "removable", "blocked_by"],
  properties: {
    ...workspaceItem.properties,
    base: text,
    base_commit: text,
    /** Each preset or declared directory that exists, and the gates it passed or failed. */
    directories: {
      type: "array",
      items: {
        type: "object",
        additionalProperties: false,
        required: ["path", "reconstructible", "gates"],
        properties: {
          path: text,
          reconstructible: { type: "boolean" },
          bytes: bytesOrUnknown,
          /** What deleting it alone gives back, and what others have too; only of a reconstructible one. */
          exclusive_bytes: bytesOrUnknown,
          shared_bytes: bytesOrUnknown,
          gates: { type: "array", items: gate },
        },
      },
    },
    /** What a removal would lose, one line each; `null` when it could not be determined. */
    work: { type: ["array", "null"], items: text },
    removable: { type: ["boolean", "null"] },
    /** The code of what blocks a removal besides unsaved work, with its message. */
    blocked_by: texts,
  },
} as const;

const daemon = {
  type: "object",
  additionalProperties: false,
  required: ["running"],
  properties: {
    running: { type: "boolean" },
    pid: { type: "integer" },
    version: text,
    since: text,
    last_pass: textOrNone,
    /** How many it looks after. */
    workspaces: { type: "integer", minimum: 0 },
    watches: { type: "integer", minimum: 0 },
    /** Why it polls where it would watch. */
    degraded: text,
    problem: text,
    volumes: { type: "array", items: { ...daemonVolume, additionalProperties: false } },
    last_dedup: { ...lastDedup, additionalProperties: false },
    last_eviction: { ...lastEviction, additionalProperties: false },
    next: { ...nextTask, additionalProperties: false },
  },
} as const;

/** The answer of `status`: the machine, or with a workspace named, that workspace too. */
export const statusSchema = {
  $id: "espalier.workspace.status.v1",
  type: "object",
  additionalProperties: false,
  required: [
    "schema",
    "volume",
    "volume_free_bytes",
    "volume_total_bytes",
    "floor_bytes",
    "reflink_supported",
    "daemon_running",
    "workspaces",
    "deduplicated_bytes",
    "warnings",
  ],
  properties: {
    schema: { const: "espalier.workspace.status.v1" },
    /** The directory whose volume the figures are of. */
    volume: text,
    volume_free_bytes: bytes,
    volume_total_bytes: bytes,
    floor_bytes: bytes,
    /** Whether a real file could be cloned there; null when no file could be written to try. */
    reflink_supported: { type: ["boolean", "null"] },
    daemon_running: { type: "boolean" },
    /** What the daemon told of itself last; of one that does not run, why it could not. */
    daemon,
    /** How many workspaces are registered, of all projects. */
    workspaces: { type: "integer", minimum: 0 },
    by_state: { type: "object", additionalProperties: { type: "integer", minimum: 0 } },
    /** Directories renamed away that still have to be deleted. */
    trash: { type: "integer", minimum: 0 },
    /** The volume of `espalier volume`; absent where there is none. */
    flat_volume: {
      type: "object",
      additionalProperties: false,
      required: ["at", "mounted", "preallocated"],
      properties: {
        at: text,
        mounted: { type: "boolean" },
        preallocated: { type: ["boolean", "null"] },
        free_bytes: bytes,
        floor_bytes: bytes,
      },
    },
    deduplicated_bytes: bytes,
    /**
     * What would be evicted first to make room on that volume, the longest idle first; a few, and only those that
     * give something back alone. Absent where a workspace is asked about.
     */
    evict_next: {
      type: "array",
      items: {
        type: "object",
        additionalProperties: false,
        required: ["id", "path", "name", "directories", "exclusive_bytes", "idle_since"],
        properties: {
          id: text,
          path: text,
          name: text,
          /** Relative to the workspace. */
          directories: texts,
          /** What deleting them gives back; null where that is not known. */
          exclusive_bytes: bytesOrUnknown,
          idle_since: time,
        },
      },
    },
    workspace: workspaceStatus,
    warnings: texts,
  },
} as const;
