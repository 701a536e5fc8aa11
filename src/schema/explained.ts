import { workspaceItem } from "./list.ts";
import { planSchema } from "./plan.ts";
import { bytesOrUnknown, text, textOrNone, texts, time } from "./shared.ts";

const yesNoUnknown = { type: ["boolean", "null"] } as const;

const gate = {
  type: "object",
  additionalProperties: false,
  required: ["name", "passed", "reason"],
  properties: {
    name: text,
    /** Null when it could not be determined, which counts as not passed. */
    passed: yesNoUnknown,
    /** What was found, with the path that decided. */
    reason: text,
  },
} as const;

/** What the last seed made of a directory. */
const lastSeed = {
  type: "object",
  additionalProperties: false,
  required: ["at", "outcome", "install_needed"],
  properties: {
    at: time,
    outcome: { type: "string", enum: ["seeded", "skipped"] },
    /** Why it was skipped, one of the reasons in docs/reference/seeding.md. */
    reason: text,
    detail: text,
    from: text,
    bytes: bytesOrUnknown,
    install_needed: { type: "boolean" },
    install_command: text,
  },
} as const;

/** What became of the last eviction of a directory that has not been filled again by a seed since. */
const evicted = {
  type: "object",
  additionalProperties: false,
  required: ["at", "why", "expected_bytes"],
  properties: { at: time, why: text, expected_bytes: bytesOrUnknown },
} as const;

/** What a seed would make of it now. */
const nextSeed = {
  type: "object",
  additionalProperties: false,
  required: ["outcome", "install_needed"],
  properties: {
    outcome: { type: "string", enum: ["seed", "skip"] },
    reason: text,
    detail: text,
    from: text,
    install_needed: { type: "boolean" },
    install_command: text,
    install_reason: text,
  },
} as const;

/** What decides about an install, and whether a sibling has the same. */
const provision = {
  type: "object",
  additionalProperties: false,
  required: ["managers", "files"],
  properties: {
    /** Those that the working tree is meant for. */
    managers: texts,
    /** Lockfiles, settings and manifests beside the directory that decide what belongs in it. */
    files: texts,
    /** The sibling that it is compared with. */
    sibling: text,
    equal: { type: "boolean" },
  },
} as const;

const directory = {
  type: "object",
  additionalProperties: false,
  required: ["path", "chosen", "present", "gates"],
  properties: {
    /** Relative to the workspace. */
    path: text,
    chosen: { type: "string", enum: ["preset", "declared"] },
    /** Whether anything is there. */
    present: { type: "boolean" },
    /** Absent where nothing is there to be judged. */
    reconstructible: { type: "boolean" },
    bytes: bytesOrUnknown,
    /** What deleting it alone gives back, and what others have too; only of a reconstructible one. */
    exclusive_bytes: bytesOrUnknown,
    shared_bytes: bytesOrUnknown,
    gates: { type: "array", items: gate },
    last_seed: lastSeed,
    /** Since it was evicted nothing was seeded; the tool may have made it anew. */
    evicted,
    next_seed: nextSeed,
    provision,
    /** The command that makes it anew, where the tool is known. */
    rebuild_command: text,
    /** Where the package manager has a store of its own: what it would do instead of a clone. */
    store: {
      type: "object",
      additionalProperties: false,
      required: ["manager", "command", "reason"],
      properties: { manager: text, command: text, reason: text },
    },
  },
} as const;

const refusal = {
  type: "object",
  additionalProperties: false,
  required: ["code", "message", "hint", "details"],
  properties: {
    code: text,
    message: text,
    hint: text,
    details: { type: "object", additionalProperties: true },
    files: texts,
  },
} as const;

const { steps } = planSchema.properties;

/** The answer of `explain`. */
export const explainedSchema = {
  $id: "espalier.workspace.explained.v1",
  type: "object",
  additionalProperties: false,
  required: [
    "schema",
    ...workspaceItem.required,
    "directories",
    "undeclared",
    "activity",
    "removal",
    "warnings",
  ],
  properties: {
    schema: { const: "espalier.workspace.explained.v1" },
    ...workspaceItem.properties,
    base: textOrNone,
    base_commit: textOrNone,
    /** Every preset, and every directory that the project declares; none where it could not be looked at. */
    directories: { type: "array", items: directory },
    /** Directories that git ignores as a whole and nobody declared: durable. Null: could not be determined. */
    undeclared: { type: ["array", "null"], items: text },
    /** What `idle` rests on. A condition that could not be determined counts as activity. */
    activity: {
      type: "array",
      items: {
        type: "object",
        additionalProperties: false,
        required: ["name", "idle", "reason"],
        properties: {
          name: {
            type: "string",
            enum: ["processes", "builds", "session", "writes", "espalier"],
          },
          idle: yesNoUnknown,
          reason: text,
        },
      },
    },
    /** What `remove` would do, as its dry run tells it. */
    removal: {
      type: "object",
      additionalProperties: false,
      required: ["refusals"],
      properties: {
        /** Everything that stands against it; empty when it would go. */
        refusals: { type: "array", items: refusal },
        /** Absent when it is refused. */
        steps,
        /** With `--discard`, where only that would let it go. */
        discard_steps: steps,
        warnings: texts,
      },
    },
    warnings: texts,
  },
} as const;
