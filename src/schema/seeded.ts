import { bytes, directoryReport, text, textOrNone, texts } from "./shared.ts";

/** The answer of `seed`. */
export const seededSchema = {
  $id: "espalier.workspace.seeded.v1",
  type: "object",
  additionalProperties: false,
  required: ["schema", "id", "path", "seeded_bytes", "seeded_from", "directories", "warnings"],
  properties: {
    schema: { const: "espalier.workspace.seeded.v1" },
    id: text,
    path: text,
    seeded_bytes: bytes,
    seeded_from: textOrNone,
    seed_skipped: text,
    directories: { type: "array", items: directoryReport },
    warnings: texts,
  },
} as const;
