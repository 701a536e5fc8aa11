/** What `install` answers, and the record that lets an uninstall give back the bytes that were there. */
import { text, texts } from "./shared.ts";

/** The answer of `install`. */
export const installSchema = {
  $id: "espalier.install.v1",
  type: "object",
  additionalProperties: false,
  required: ["schema", "client", "scope", "did", "file", "entries", "warnings"],
  properties: {
    schema: { const: "espalier.install.v1" },
    client: { type: "string", enum: ["claude", "cursor", "codex"] },
    /** For whom: the person everywhere, or the one project. */
    scope: { type: "string", enum: ["user", "project"] },
    /** `already` and `absent`: there was nothing to change. */
    did: { type: "string", enum: ["installed", "already", "uninstalled", "absent"] },
    /** The client's file, as it is reached. */
    file: text,
    /** The file that a link leads to, which is the one that was changed. */
    leads_to: text,
    /** What of ours there was or is in the file. */
    entries: {
      type: "array",
      items: {
        type: "object",
        additionalProperties: false,
        required: ["at", "outcome"],
        properties: {
          /** The event of a hook, or the key of a command. */
          at: text,
          /** `kept`: somebody has changed our entry, so that it was left as it is. */
          outcome: { type: "string", enum: ["added", "updated", "already", "kept", "removed"] },
        },
      },
    },
    /** Files and directories that were made for it. */
    made: texts,
    /** Of those, what an uninstall took away again. */
    removed: texts,
    warnings: texts,
  },
} as const;

const hunk = {
  type: "object",
  additionalProperties: false,
  required: ["at", "before", "inserted", "replaced", "after"],
  properties: {
    /** Where the inserted text begins in the file as it was written, in UTF-16 units. */
    at: { type: "integer", minimum: 0 },
    /** The text right before and after it, by which it is found again when the file was edited since. */
    before: text,
    after: text,
    inserted: text,
    /** What stood there before. */
    replaced: text,
  },
} as const;

/** One file in `installed/` of the state directory: what an install did to a client's file. */
export const installRecordSchema = {
  $id: "espalier.installed",
  type: "object",
  additionalProperties: false,
  required: ["file", "sha256", "hunks", "made_file", "made_directories", "wrote"],
  properties: {
    file: text,
    /** Of the file as it was written. */
    sha256: text,
    hunks: { type: "array", items: hunk },
    made_file: { type: "boolean" },
    /** The outermost first. */
    made_directories: texts,
    /** The entries as they were written, as JSON: one that differs was edited by somebody. */
    wrote: texts,
  },
} as const;
