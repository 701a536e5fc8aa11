import { bytesOrUnknown, custody, state, text, textOrNone, texts, time } from "./shared.ts";

export const workspaceItem = {
  type: "object",
  additionalProperties: false,
  required: [
    "id",
    "path",
    "name",
    "branch",
    "project",
    "custody",
    "state",
    "present",
    "created_at",
    "last_active",
    "idle",
  ],
  properties: {
    id: text,
    path: text,
    name: text,
    branch: textOrNone,
    project: text,
    custody,
    state,
    /** False when the directory is absent, null when it could not be looked at. */
    present: { type: ["boolean", "null"] },
    /** True where it lies in the volume, which is not mounted: then nothing says that it is gone. */
    away: { type: "boolean" },
    created_at: time,
    last_active: time,
    /** Null when it was not determined: `list` does not look at processes, `status W` does. */
    idle: { type: ["boolean", "null"] },
    /** True where it is evicted by its name only; absent where it is not pinned. */
    pinned: { type: "boolean" },
    /** Only with `--sizes`: the sizes of the files, and what evicting this workspace alone gives back. */
    reconstructible_bytes: bytesOrUnknown,
    exclusive_bytes: bytesOrUnknown,
  },
} as const;

/** The answer of `list`. */
export const listSchema = {
  $id: "espalier.workspace.list.v1",
  type: "object",
  additionalProperties: false,
  required: ["schema", "workspaces", "warnings"],
  properties: {
    schema: { const: "espalier.workspace.list.v1" },
    workspaces: { type: "array", items: workspaceItem },
    warnings: texts,
  },
} as const;
