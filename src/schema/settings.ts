/** The configuration files as parsed from TOML, before their values are read. All keys are optional. */

const asText = { type: "string" } as const;

/** `config.toml` of the user. Sizes and durations are text as people write them. */
export const userConfigSchema = {
  $id: "espalier.user-config",
  type: "object",
  additionalProperties: false,
  properties: {
    floor: asText,
    idle_ttl: asText,
    settle: asText,
    default_base: asText,
    location: asText,
    dedup: { type: "boolean" },
    evict: { type: "boolean" },
    adopt: { type: "string", enum: ["observe", "auto"] },
    guard: { type: "boolean" },
  },
} as const;

const commandTable = {
  type: "object",
  additionalProperties: false,
  properties: { command: asText },
} as const;

/** `.espalier/workspace.toml` of the repository: untrusted. */
export const projectConfigSchema = {
  $id: "espalier.project-config",
  type: "object",
  additionalProperties: false,
  properties: {
    reconstructible: { type: "array", items: asText },
    verbatim: { type: "array", items: asText },
    setup: commandTable,
    cleanup: commandTable,
  },
} as const;

/** The part of Claude Code's settings files that the hooks honour; everything else is left alone. */
export const claudeSettingsSchema = {
  $id: "claude.settings",
  type: "object",
  additionalProperties: true,
  properties: {
    worktree: {
      type: "object",
      additionalProperties: true,
      properties: {
        baseRef: { type: "string" },
        symlinkDirectories: { type: "array", items: asText },
        sparsePaths: { type: "array", items: asText },
      },
    },
  },
} as const;
