import { bytesOrUnknown, text, texts } from "./shared.ts";

/** The answer of `evict`. */
export const evictedSchema = {
  $id: "espalier.workspace.evicted.v1",
  type: "object",
  additionalProperties: false,
  required: ["schema", "evicted", "kept", "freed_bytes", "warnings"],
  properties: {
    schema: { const: "espalier.workspace.evicted.v1" },
    /** In the order in which they went. */
    evicted: {
      type: "array",
      items: {
        type: "object",
        additionalProperties: false,
        required: ["id", "path", "directories", "expected_bytes"],
        properties: {
          id: text,
          path: text,
          /** Relative to the workspace. */
          directories: texts,
          /**
           * What deleting them was to free: bytes that nothing else shares, and those that only others shared which
           * went before; null where the file system does not tell.
           */
          expected_bytes: bytesOrUnknown,
          /** The commands that bring them back: from a sibling, and by the tools that made them, where those are known. */
          restore: texts,
        },
      },
    },
    /** Those that were looked at and stay as they are. */
    kept: {
      type: "array",
      items: {
        type: "object",
        additionalProperties: false,
        required: ["id", "path", "code", "reason"],
        properties: {
          id: text,
          path: text,
          /** One of the reasons in docs/guides/disk.md. */
          code: text,
          reason: text,
          /** It was asked for by its name, so that this is a refusal. */
          refused: { type: "boolean" },
        },
      },
    },
    /**
     * By how much the volumes' free space grew; null where the deletion goes on in the background. Other
     * programs write meanwhile, so it is a measurement and no sum.
     */
    freed_bytes: bytesOrUnknown,
    /** Why it ended before it had what it was to free; absent where it had. */
    stopped: text,
    warnings: texts,
  },
} as const;

/** The answer of `pin` and `unpin`. */
export const pinnedSchema = {
  $id: "espalier.workspace.pinned.v1",
  type: "object",
  additionalProperties: false,
  required: ["schema", "pinned", "workspaces", "warnings"],
  properties: {
    schema: { const: "espalier.workspace.pinned.v1" },
    /** What they are now. */
    pinned: { type: "boolean" },
    workspaces: {
      type: "array",
      items: {
        type: "object",
        additionalProperties: false,
        required: ["id", "path", "name", "changed"],
        properties: {
          id: text,
          path: text,
          name: text,
          /** False where it was so already. */
          changed: { type: "boolean" },
        },
      },
    },
    warnings: texts,
  },
} as const;
