import { bytes, text, texts } from "./shared.ts";

/** The answer of `dedup`. */
export const deduplicatedSchema = {
  $id: "espalier.workspace.deduplicated.v1",
  type: "object",
  additionalProperties: false,
  required: [
    "schema",
    "workspaces",
    "files",
    "unsettled_files",
    "shared_bytes",
    "joined_files",
    "joined_bytes",
    "expected_bytes",
    "deduplicated_bytes",
    "duration_ms",
    "warnings",
  ],
  properties: {
    schema: { const: "espalier.workspace.deduplicated.v1" },
    /** Those that were asked for. */
    workspaces: {
      type: "array",
      items: {
        type: "object",
        additionalProperties: false,
        required: ["id", "path", "directories"],
        properties: {
          id: text,
          path: text,
          /** Those that were looked through, relative to the workspace. */
          directories: texts,
          /**
           * Why none was: it is only `observed`, is being made or removed or waits for a person's word (`not_ready`),
           * is `gone`, is not what was registered (`unverified`), or has `nothing` that a tool can rebuild.
           */
          skipped: { enum: ["observed", "not_ready", "gone", "unverified", "nothing"] },
        },
      },
    },
    /** Large files that were looked at, those of the main checkouts among them; each once, whatever names it has. */
    files: { type: "integer", minimum: 0 },
    /** Large files that were passed over because they were written or changed too lately, or still are. */
    unsettled_files: { type: "integer", minimum: 0 },
    /** Bytes that lay on the disk once for several of the files before the pass, beyond the first of them. */
    shared_bytes: bytes,
    /** Files of which this pass joined a part or all, and how many bytes the system says were joined. */
    joined_files: { type: "integer", minimum: 0 },
    joined_bytes: bytes,
    /** Of what was joined, what nothing else was seen to share: so much should have become free. */
    expected_bytes: bytes,
    /** By how much the free space grew, and never more than was joined: other programs write meanwhile. */
    deduplicated_bytes: bytes,
    /** True where it was ended before it was through. */
    stopped: { type: "boolean" },
    duration_ms: { type: "integer", minimum: 0 },
    warnings: texts,
  },
} as const;
