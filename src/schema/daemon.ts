import { text, texts, time } from "./shared.ts";

/** The answer of `daemon stop` and `daemon log`. */
export const daemonSchema = {
  $id: "espalier.daemon.v1",
  type: "object",
  additionalProperties: false,
  required: ["schema", "running", "warnings"],
  properties: {
    schema: { const: "espalier.daemon.v1" },
    /** At the time of the answer. */
    running: { type: "boolean" },
    /** `stop`: the process that ended; absent where none ran. */
    stopped_pid: { type: "integer" },
    /** `log`: oldest first. Each is a line of the log as it stands there, with a sentence for people. */
    entries: {
      type: "array",
      items: {
        type: "object",
        additionalProperties: true,
        required: ["at", "event", "sentence"],
        properties: { at: time, event: text, sentence: text },
      },
    },
    warnings: texts,
  },
} as const;
