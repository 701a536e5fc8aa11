import { text, texts } from "./shared.ts";

/** Every check, in the order in which they are told: the machine, the client, our own files, the repositories, the disk. */
export const checkNames = [
  "node",
  "git",
  "client",
  "plugin",
  "launcher",
  "worktree-hooks",
  "versions",
  "config",
  "registry",
  "state",
  "locks",
  "daemon",
  "log",
  "interrupted",
  "trash",
  "quarantined",
  "missing",
  "unregistered",
  "broken",
  "index-lock",
  "nested",
  "core-bare",
  "hooks-path",
  "build-dir",
  "mounts",
  "clones",
  "space",
  "volume",
  "watches",
] as const;

/** The answer of `doctor`: what was found, and with `--fix` what was repaired. */
export const doctorSchema = {
  $id: "espalier.doctor.v1",
  type: "object",
  additionalProperties: false,
  required: ["schema", "checks", "warnings"],
  properties: {
    schema: { const: "espalier.doctor.v1" },
    /** In the order of the checks; one that found several things has an entry for each. */
    checks: {
      type: "array",
      items: {
        type: "object",
        additionalProperties: false,
        required: ["name", "status", "finding", "repairable"],
        properties: {
          name: text,
          /** `unknown`: it could not be found out, which is not `ok`. */
          status: { type: "string", enum: ["ok", "warning", "problem", "unknown"] },
          finding: text,
          /** What to do about it; absent where there is nothing to do. */
          hint: text,
          /** Whether `doctor --fix NAME` repairs it. */
          repairable: { type: "boolean" },
        },
      },
    },
    /** Only with `--fix`: what was repaired, and what could not be. The checks are those of afterwards. */
    repairs: {
      type: "array",
      items: {
        type: "object",
        additionalProperties: false,
        required: ["name", "done", "failed"],
        properties: { name: text, done: texts, failed: texts },
      },
    },
    warnings: texts,
  },
} as const;
