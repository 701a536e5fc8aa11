import { text, texts } from "./shared.ts";

/** What `--dry-run` answers: the plan that a run would apply, step by step. Nothing was changed. */
export const planSchema = {
  $id: "espalier.plan.v1",
  type: "object",
  additionalProperties: false,
  required: ["schema", "command", "steps", "warnings"],
  properties: {
    schema: { const: "espalier.plan.v1" },
    command: text,
    steps: {
      type: "array",
      items: {
        type: "object",
        additionalProperties: false,
        required: ["action", "target"],
        properties: { action: text, target: text, detail: text },
      },
    },
    warnings: texts,
  },
} as const;
