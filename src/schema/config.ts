import { text, texts } from "./shared.ts";

/** The answer of `config`: every setting in force and where it comes from. */
export const configSchema = {
  $id: "espalier.config.v1",
  type: "object",
  additionalProperties: false,
  required: ["schema", "user_config", "project_config", "state", "settings", "warnings"],
  properties: {
    schema: { const: "espalier.config.v1" },
    user_config: text,
    /** Null outside a project. */
    project_config: { type: ["string", "null"] },
    state: text,
    settings: {
      type: "array",
      items: {
        type: "object",
        additionalProperties: false,
        required: ["key", "value", "source"],
        properties: {
          key: text,
          /** As people write it: `20GiB`, `24h`; null when unset. */
          value: { type: ["string", "boolean", "null", "array"], items: text },
          /** `default`, or the file. */
          source: text,
          description: text,
        },
      },
    },
    warnings: texts,
  },
} as const;
