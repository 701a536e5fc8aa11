import { errorSchema } from "./error.ts";
import { removedSchema } from "./removed.ts";
import { text, texts } from "./shared.ts";

/** The answer of `remove` for several workspaces: each went as if it alone had been named, or is refused alone. */
export const removedManySchema = {
  $id: "espalier.workspaces.removed.v1",
  type: "object",
  additionalProperties: false,
  required: ["schema", "removed", "refused", "warnings"],
  properties: {
    schema: { const: "espalier.workspaces.removed.v1" },
    /** What `remove` of one answers, in the order in which they were named. */
    removed: {
      type: "array",
      items: {
        type: "object",
        additionalProperties: false,
        required: removedSchema.required,
        properties: removedSchema.properties,
      },
    },
    refused: {
      type: "array",
      items: {
        type: "object",
        additionalProperties: false,
        required: ["target", "error"],
        properties: {
          /** As it was named. */
          target: text,
          error: {
            type: "object",
            additionalProperties: false,
            required: errorSchema.required,
            properties: errorSchema.properties,
          },
        },
      },
    },
    warnings: texts,
  },
} as const;
