/**
 * What Claude Code sends our hooks on standard input. The client may send more than is named here,
 * and other clients read the same hooks.json, so these stay open.
 */
const common = {
  session_id: { type: "string" },
  transcript_path: { type: "string" },
  cwd: { type: "string" },
  hook_event_name: { type: "string" },
} as const;

export const worktreeCreateInputSchema = {
  $id: "claude.hook.worktree-create",
  type: "object",
  additionalProperties: true,
  required: ["cwd", "name"],
  properties: { ...common, name: { type: "string" } },
} as const;

export const worktreeRemoveInputSchema = {
  $id: "claude.hook.worktree-remove",
  type: "object",
  additionalProperties: true,
  required: ["worktree_path"],
  properties: { ...common, worktree_path: { type: "string" } },
} as const;
