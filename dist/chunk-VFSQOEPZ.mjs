// src/core/list.ts
function describeItem({ row, listed }) {
  return {
    id: row.id,
    path: row.path,
    name: row.name,
    branch: listed ? listed.branch : row.branch,
    project: row.project,
    custody: row.custody,
    state: row.state,
    present: listed === null ? null : listed !== void 0 && listed.prunable === void 0,
    created_at: new Date(row.createdAt).toISOString(),
    last_active: new Date(row.lastActiveAt).toISOString(),
    idle: null
  };
}
function describeListWarnings(items, strangers) {
  const warnings = [];
  const absent = items.filter((item) => item.present === false).length;
  if (absent >= 3) {
    warnings.push(
      `${absent} workspaces are absent; a disk may not be mounted, so nothing is forgotten`
    );
  }
  if (strangers > 0) {
    const worktrees = strangers === 1 ? "1 worktree is" : `${strangers} worktrees are`;
    warnings.push(`${worktrees} not registered; \`espalier adopt --scan\` registers them`);
  }
  return warnings;
}

export {
  describeItem,
  describeListWarnings
};
