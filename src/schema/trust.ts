import { text, texts, time } from "./shared.ts";

const kind = { type: "string", enum: ["setup", "cleanup"] } as const;

/** The answer of `trust`. */
export const trustSchema = {
  $id: "espalier.trust.v1",
  type: "object",
  additionalProperties: false,
  required: ["schema", "project", "did", "commands", "trusted", "warnings"],
  properties: {
    schema: { const: "espalier.trust.v1" },
    /** The project's common directory: what is trusted counts for all of its workspaces. */
    project: text,
    did: { type: "string", enum: ["shown", "trusted", "declined", "revoked"] },
    /** What would run, as the files say it now. */
    commands: {
      type: "array",
      items: {
        type: "object",
        additionalProperties: false,
        required: ["kind", "from", "command", "sha256", "trusted"],
        properties: {
          kind,
          /** The file that says so, relative to the main checkout. */
          from: text,
          /** The exact text; for a script the file's. */
          command: text,
          /** The script's file, relative to the workspace. */
          script: text,
          /** The agent for which it runs; absent: for everyone else. */
          asked_by: { type: "string", enum: ["cursor", "codex"] },
          sha256: text,
          trusted: { type: "boolean" },
        },
      },
    },
    /** Every text of the project that is trusted, whether or not a file still says it. */
    trusted: {
      type: "array",
      items: {
        type: "object",
        additionalProperties: false,
        required: ["kind", "sha256", "command", "since"],
        properties: { kind, sha256: text, command: text, since: time },
      },
    },
    warnings: texts,
  },
} as const;
