/** Pieces that several documents share. Keys are snake_case, sizes bytes, times ISO 8601 UTC. */

export const bytes = { type: "integer", minimum: 0 } as const;
export const bytesOrUnknown = { type: ["integer", "null"], minimum: 0 } as const;
export const text = { type: "string" } as const;
export const textOrNone = { type: ["string", "null"] } as const;
export const texts = { type: "array", items: { type: "string" } } as const;
export const time = {
  type: "string",
  pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$",
} as const;

export const custody = { type: "string", enum: ["owned", "adopted", "observed"] } as const;
export const state = {
  type: "string",
  enum: ["creating", "ready", "removing", "quarantined"],
} as const;

/** What happened to one reconstructible directory when a workspace was seeded. */
export const directoryReport = {
  type: "object",
  additionalProperties: false,
  required: ["path", "outcome"],
  properties: {
    /** Relative to the workspace. */
    path: text,
    outcome: { type: "string", enum: ["seeded", "skipped"] },
    /** Why it was skipped, one of the reasons in docs/reference/seeding.md. */
    reason: text,
    /** Apparent bytes that were cloned. */
    bytes,
    files: { type: "integer", minimum: 0 },
    /** True when the tool's install step is still needed: the lockfiles differ, or a part is missing. */
    install_needed: { type: "boolean" },
    /** The command of that step, where the package manager is known. */
    install_command: text,
    /** Build units whose fingerprint was dropped because they carried the sibling's path. */
    rebuilds: texts,
  },
} as const;

/** What came of a project's setup or cleanup command; absent where the project has none. */
export const commandReport = {
  type: "object",
  additionalProperties: false,
  required: ["from", "outcome"],
  properties: {
    /** The file that says what to run, relative to the main checkout. */
    from: text,
    /** The exact text; for a script the file's. Absent when the file could not be read. */
    command: text,
    outcome: {
      type: "string",
      enum: [
        "ran",
        "failed",
        "timed_out",
        "interrupted",
        "not_started",
        "untrusted",
        "differs",
        "faulty",
        "unsupported",
      ],
    },
    /** Of what ran; null when a signal ended it. */
    exit_code: { type: ["integer", "null"] },
    duration_ms: { type: "integer", minimum: 0 },
  },
} as const;

export const warning = text;
