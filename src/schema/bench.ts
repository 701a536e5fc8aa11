import { bytes, bytesOrUnknown, text, texts } from "./shared.ts";

const milliseconds = { type: "integer", minimum: 0 } as const;
/** What a further workspace adds, in percent of what the first one took. */
const share = { type: ["number", "null"] } as const;

/** The answer of `bench`. Bytes are of the whole volume, over what was used before the first workspace. */
export const benchSchema = {
  $id: "espalier.bench.v1",
  type: "object",
  additionalProperties: false,
  required: [
    "schema",
    "kind",
    "repository",
    "workspaces",
    "build",
    "footprint_bytes",
    "peak_bytes",
    "end_bytes",
    "deduplicated_bytes",
    "removed_bytes",
    "peak_share",
    "end_share",
    "deduplicated_share",
    "builds",
    "phases",
    "curve",
    "samples",
    "duration_ms",
    "files",
    "warnings",
  ],
  properties: {
    schema: { const: "espalier.bench.v1" },
    kind: { enum: ["plain", "seeded", "remap"] },
    /** The working tree whose HEAD was built. */
    repository: text,
    /** How many were asked for. */
    workspaces: { type: "integer", minimum: 1 },
    build: {
      type: "object",
      additionalProperties: false,
      required: ["command", "from"],
      properties: {
        command: text,
        /** The file by which it was chosen, or `--build`. */
        from: text,
      },
    },
    /** The file that was given a new time in every workspace but the first. */
    touched: text,
    /** What the first workspace took, checked out and built; null where the measurement ended before. */
    footprint_bytes: bytesOrUnknown,
    /** The most that was used while the others were made and built. */
    peak_bytes: bytesOrUnknown,
    /** Once all were built. */
    end_bytes: { type: ["integer", "null"] },
    /** After one pass of deduplication; null where there was none. */
    deduplicated_bytes: { type: ["integer", "null"] },
    /** What was still used once all were removed. */
    removed_bytes: { type: ["integer", "null"] },
    peak_share: share,
    end_share: share,
    deduplicated_share: share,
    /** Each build that was begun, the first workspace's first. */
    builds: {
      type: "array",
      items: {
        type: "object",
        additionalProperties: false,
        required: ["workspace", "outcome", "duration_ms"],
        properties: {
          workspace: text,
          outcome: { enum: ["built", "failed", "stopped"] },
          /** Of what failed; null when a signal ended it. */
          exit_code: { type: ["integer", "null"] },
          duration_ms: milliseconds,
        },
      },
    },
    /** When each part began. */
    phases: {
      type: "array",
      items: {
        type: "object",
        additionalProperties: false,
        required: ["name", "at_ms"],
        properties: {
          name: { enum: ["first", "others", "builds", "dedup", "removal"] },
          at_ms: milliseconds,
        },
      },
    },
    /** The most of each of at most 120 parts of the time; all samples are in the file. */
    curve: {
      type: "array",
      items: {
        type: "object",
        additionalProperties: false,
        required: ["at_ms", "bytes"],
        properties: { at_ms: milliseconds, bytes: { type: "integer" } },
      },
    },
    samples: { type: "integer", minimum: 0 },
    duration_ms: milliseconds,
    files: {
      type: "object",
      additionalProperties: false,
      required: ["samples", "plot"],
      properties: {
        /** Tab-separated: milliseconds, used bytes, free bytes, bytes over the start, phase. */
        samples: text,
        /** SVG. */
        plot: text,
      },
    },
    /** Why it ended before it was through; absent: it did not. */
    stopped: {
      type: "object",
      additionalProperties: false,
      required: ["reason"],
      properties: {
        reason: {
          enum: ["free_space", "space_limit", "time_limit", "interrupted", "build_failed"],
        },
        /** The last lines of the build that failed. */
        output: texts,
        free_bytes: bytes,
      },
    },
    /** Workspaces of the measurement that are still there, and why. */
    left: {
      type: "array",
      items: {
        type: "object",
        additionalProperties: false,
        required: ["path", "reason"],
        properties: { path: text, reason: text },
      },
    },
    /** Rescues of what was found in a workspace and is not the build's. */
    rescued: texts,
    warnings: texts,
  },
} as const;
