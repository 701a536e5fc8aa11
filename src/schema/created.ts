import { bytes, commandReport, directoryReport, text, textOrNone, texts } from "./shared.ts";

/** The answer of `create`. */
export const createdSchema = {
  $id: "espalier.workspace.created.v1",
  type: "object",
  additionalProperties: false,
  required: [
    "schema",
    "id",
    "path",
    "name",
    "branch",
    "base",
    "base_commit",
    "reused",
    "seeded_bytes",
    "seeded_from",
    "directories",
    "warnings",
  ],
  properties: {
    schema: { const: "espalier.workspace.created.v1" },
    id: text,
    path: text,
    name: text,
    branch: textOrNone,
    /** Null for a workspace that was adopted and is answered again: nobody saw it made. */
    base: textOrNone,
    base_commit: textOrNone,
    /** True when the name already was this project's workspace, which is answered as it is. */
    reused: { type: "boolean" },
    /** Commits of the source's HEAD, and uncommitted files of it, that the base does not hold. */
    commits_not_in_base: { type: ["integer", "null"], minimum: 0 },
    files_not_in_base: { type: ["integer", "null"], minimum: 0 },
    seeded_bytes: bytes,
    seeded_from: textOrNone,
    /** Why nothing was seeded at all; absent when something was. */
    seed_skipped: text,
    directories: { type: "array", items: directoryReport },
    /** The project's setup command. */
    setup: commandReport,
    warnings: texts,
  },
} as const;
