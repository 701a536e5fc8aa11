import { bytes, bytesOrUnknown, text, texts } from "./shared.ts";

/** The answer of `explain --build`: sizes of files, each once. Nothing was changed. */
export const buildExplainedSchema = {
  $id: "espalier.build.explained.v1",
  type: "object",
  additionalProperties: false,
  required: [
    "schema",
    "path",
    "profile",
    "target_bytes",
    "rebuilt_bytes",
    "rebuilt_after_bytes",
    "incremental_bytes",
    "debug_bytes",
    "settings",
    "programs",
    "warnings",
  ],
  properties: {
    schema: { const: "espalier.build.explained.v1" },
    /** The directory of the `Cargo.toml`. */
    path: text,
    /** The directory of the build, relative to `path`. */
    profile: text,
    /** All of the build directory: what the first build wrote. */
    target_bytes: bytes,
    /** What a workspace writes again when every package of the project is built again in it. */
    rebuilt_bytes: bytes,
    /** The same with the settings that are advised. */
    rebuilt_after_bytes: bytes,
    /** Of `rebuilt_bytes`, the compiler's incremental state. */
    incremental_bytes: bytes,
    /** Of `rebuilt_bytes`, debug information; null where the format of the files is not known. */
    debug_bytes: bytesOrUnknown,
    settings: {
      type: "array",
      items: {
        type: "object",
        additionalProperties: false,
        required: ["setting", "value", "source"],
        properties: {
          /** Of `[profile.dev]`. */
          setting: { enum: ["debug", "split-debuginfo", "incremental"] },
          value: text,
          /** The file or the variable that sets it, or `default`. */
          source: text,
          /** Absent where it is well as it is. */
          advised: text,
          /** Of `rebuilt_bytes`, with what is advised; null where it is not known. */
          saves_bytes: bytesOrUnknown,
        },
      },
    },
    /** The largest programs of the project. */
    programs: {
      type: "array",
      items: {
        type: "object",
        additionalProperties: false,
        required: ["name", "bytes", "after_bytes"],
        properties: { name: text, bytes, after_bytes: bytes },
      },
    },
    warnings: texts,
  },
} as const;
