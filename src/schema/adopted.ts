import { text, texts } from "./shared.ts";

const entry = {
  type: "object",
  additionalProperties: false,
  required: ["path"],
  properties: { id: text, path: text, name: text, custody: text, reason: text, code: text },
} as const;

/** The answer of `adopt`. */
export const adoptedSchema = {
  $id: "espalier.workspace.adopted.v1",
  type: "object",
  additionalProperties: false,
  required: ["schema", "adopted", "already", "refused", "warnings"],
  properties: {
    schema: { const: "espalier.workspace.adopted.v1" },
    adopted: { type: "array", items: entry },
    already: { type: "array", items: entry },
    refused: { type: "array", items: entry },
    warnings: texts,
  },
} as const;
