import { text, texts } from "./shared.ts";

/** What `--json` answers on failure. The codes are those of `src/errors.ts`. */
export const errorSchema = {
  $id: "espalier.error.v1",
  type: "object",
  additionalProperties: false,
  required: ["schema", "code", "message", "hint", "details"],
  properties: {
    schema: { const: "espalier.error.v1" },
    code: text,
    message: text,
    hint: text,
    details: { type: "object", additionalProperties: true },
    files: texts,
  },
} as const;
