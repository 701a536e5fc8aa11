/** What a rescue says of itself on the disk, and what the commands answer about rescues. */
import { bytes, bytesOrUnknown, custody, text, textOrNone, texts, time } from "./shared.ts";

const part = {
  type: "object",
  additionalProperties: true,
  required: ["bytes", "sha256"],
  properties: { bytes, sha256: text },
} as const;

const counts = { type: "object", additionalProperties: { type: "integer", minimum: 0 } } as const;

/** `manifest.json`, written last: a directory without one is no rescue. Names of files are bytes as latin1. */
export const rescueManifestSchema = {
  $id: "espalier.rescue",
  type: "object",
  additionalProperties: true,
  required: [
    ...["version", "id", "made_at", "project", "workspace", "head", "branch", "refs", "commit"],
    ...["files", "modes", "submodules", "left_out", "scratch", "work", "counts", "entries"],
    ...["archive", "bundle", "self_contained", "index"],
  ],
  properties: {
    version: { const: 1 },
    id: text,
    made_at: time,
    project: text,
    workspace: {
      type: "object",
      additionalProperties: true,
      required: [
        ...["name", "path", "custody", "maker", "base", "base_commit", "session_id", "created_at"],
      ],
      properties: {
        name: text,
        path: text,
        custody,
        maker: text,
        base: textOrNone,
        base_commit: textOrNone,
        session_id: textOrNone,
        created_at: { type: "integer" },
      },
    },
    head: {
      type: "object",
      additionalProperties: false,
      required: ["branch", "commit"],
      properties: {
        /** Null when it was detached. */
        branch: textOrNone,
        /** Null while the branch was unborn. */
        commit: textOrNone,
      },
    },
    /** The workspace's own, where it was still there. */
    branch: {
      type: ["object", "null"],
      additionalProperties: false,
      required: ["name", "commit", "created"],
      properties: { name: text, commit: text, created: { type: "boolean" } },
    },
    /** The branch's own in the repository's configuration, as `merge` in `branch.NAME.merge`. */
    branch_settings: {
      type: "array",
      items: {
        type: "object",
        additionalProperties: false,
        required: ["variable", "value"],
        properties: { variable: text, value: text },
      },
    },
    /** What the project holds it by; the first is `commit`'s. */
    refs: {
      type: "array",
      items: {
        type: "object",
        additionalProperties: false,
        required: ["name", "object"],
        properties: { name: text, object: text },
      },
    },
    commit: text,
    /** False when the directory was gone, and its git directory alone could be saved. */
    files: { type: "boolean" },
    /** Permissions of the workspace's own directory, and of what git's blobs become. */
    modes: {
      type: "object",
      additionalProperties: false,
      required: ["top", "file", "executable"],
      properties: {
        top: { type: "integer" },
        file: { type: "integer" },
        executable: { type: "integer" },
      },
    },
    submodules: {
      type: "array",
      items: {
        type: "object",
        additionalProperties: false,
        required: ["checkout", "module"],
        properties: { checkout: text, module: text },
      },
    },
    /** Directories that can be rebuilt, and pipes and sockets, which hold nothing. */
    left_out: texts,
    scratch: {
      type: "array",
      items: {
        type: "object",
        additionalProperties: false,
        required: ["path", "sha256"],
        properties: { path: text, sha256: text },
      },
    },
    /** One line for each piece of work that the removal would have lost. */
    work: texts,
    counts,
    entries: { type: "integer", minimum: 0 },
    archive: part,
    bundle: part,
    /** False where the project's own history is not whole: then the bundle needs the project. */
    self_contained: { type: "boolean" },
    /** Null where the worktree had none. */
    index: { anyOf: [part, { type: "null" }] },
  },
} as const;

/** `restoring.json` in a rescue: what a restore that was killed has begun. */
export const restoringSchema = {
  $id: "espalier.restoring",
  type: "object",
  additionalProperties: false,
  required: ["workspace_id", "name", "path", "temporary", "whole", "branch", "branch_created"],
  properties: {
    workspace_id: text,
    name: text,
    path: text,
    /** Where the worktree is made before it is renamed to `path`. */
    temporary: text,
    /** All of it is there and was compared: it is to be finished, and else taken away. */
    whole: { type: "boolean" },
    branch: textOrNone,
    branch_created: { type: "boolean" },
    admin_directory: text,
  },
} as const;

const rescueItem = {
  type: "object",
  additionalProperties: false,
  required: ["id", "directory", "bytes"],
  properties: {
    id: text,
    /** Where its files are. */
    directory: text,
    /** What it takes on the disk. */
    bytes: bytesOrUnknown,
    /** Absent, as all below, where the rescue cannot be read. */
    name: text,
    path: text,
    branch: textOrNone,
    project: text,
    /** False when the project is gone: then `git clone` of the bundle is what is left. */
    project_present: { type: ["boolean", "null"] },
    made_at: time,
    /** How many of each kind of work it holds. */
    work: counts,
    /** The private ref in the project. */
    ref: text,
    bundle: text,
    /** Why it cannot be used, or what was interrupted. */
    problem: text,
  },
} as const;

/** The answer of `restore` without an id. */
export const rescueListSchema = {
  $id: "espalier.rescue.list.v1",
  type: "object",
  additionalProperties: false,
  required: ["schema", "rescues", "warnings"],
  properties: {
    schema: { const: "espalier.rescue.list.v1" },
    rescues: { type: "array", items: rescueItem },
    warnings: texts,
  },
} as const;

/** The answer of `restore --forget`. */
export const rescueForgottenSchema = {
  $id: "espalier.rescue.forgotten.v1",
  type: "object",
  additionalProperties: false,
  required: ["schema", "id", "directory", "freed_bytes", "refs", "warnings"],
  properties: {
    schema: { const: "espalier.rescue.forgotten.v1" },
    id: text,
    directory: text,
    freed_bytes: bytesOrUnknown,
    /** Refs that were deleted in the project. */
    refs: texts,
    warnings: texts,
  },
} as const;

/** The answer of `restore ID`. */
export const restoredSchema = {
  $id: "espalier.workspace.restored.v1",
  type: "object",
  additionalProperties: false,
  required: ["schema", "id", "rescue", "path", "name", "branch", "commit", "left_out", "warnings"],
  properties: {
    schema: { const: "espalier.workspace.restored.v1" },
    /** Of the workspace, which is a new one. */
    id: text,
    /** The rescue that it was made from, which stays until it is forgotten. */
    rescue: text,
    path: text,
    name: text,
    /** Null when HEAD is detached. */
    branch: textOrNone,
    /** HEAD's; null while its branch is unborn. */
    commit: textOrNone,
    /** Files, links and directories that came back. */
    entries: { type: "integer", minimum: 0 },
    /** What a rescue does not hold: directories that can be rebuilt, pipes and sockets. */
    left_out: texts,
    warnings: texts,
  },
} as const;
