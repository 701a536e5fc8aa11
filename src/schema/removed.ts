import { bytesOrUnknown, commandReport, text, textOrNone, texts } from "./shared.ts";

const reference = {
  type: "object",
  additionalProperties: false,
  required: ["kind", "name", "reason"],
  properties: {
    kind: { type: "string", enum: ["directory", "registration", "branch", "ref", "lock"] },
    name: text,
    commit: text,
    reason: text,
  },
} as const;

/** The answer of `remove`. */
export const removedSchema = {
  $id: "espalier.workspace.removed.v1",
  type: "object",
  additionalProperties: false,
  required: [
    "schema",
    "path",
    "branch",
    "already_gone",
    "freed_bytes",
    "rescued",
    "deleted",
    "kept",
    "warnings",
  ],
  properties: {
    schema: { const: "espalier.workspace.removed.v1" },
    id: text,
    path: text,
    branch: textOrNone,
    /** True when there was nothing left to remove. */
    already_gone: { type: "boolean" },
    /** Null: the files are deleted in the background, what that frees is not known yet. */
    freed_bytes: bytesOrUnknown,
    /** The rescue that holds what was saved, null when nothing had to be. */
    rescued: textOrNone,
    deleted: { type: "array", items: reference },
    kept: { type: "array", items: reference },
    /** Work given up with `--discard`, one line each. */
    discarded: texts,
    /** The project's cleanup command. */
    cleanup: commandReport,
    warnings: texts,
  },
} as const;
