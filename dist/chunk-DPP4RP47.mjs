// src/core/place.ts
var parentOf = (at) => at.slice(0, Math.max(at.lastIndexOf("/"), 0)) || "/";
var baseOf = (at) => at.slice(at.lastIndexOf("/") + 1);
var join = (...parts) => parts.join("/").replace(/\/{2,}/g, "/");
function formatProjectName(facts) {
  if (facts.root !== null) return baseOf(facts.root) || "root";
  const own = baseOf(facts.commonDirectory);
  if (own.startsWith(".")) return baseOf(parentOf(facts.commonDirectory)) || "root";
  return own.replace(/(.)\.git$/, "$1");
}
function formatPlace(facts) {
  const { root, commonDirectory, directory } = facts;
  const name = formatProjectName(facts);
  if (facts.location !== null) return join(facts.location, name, directory);
  if (root !== null && facts.claudeDirectory) return join(root, ".claude/worktrees", directory);
  if (root !== null) return join(parentOf(root), `${name}-worktrees`, directory);
  if (baseOf(commonDirectory).startsWith(".")) return join(parentOf(commonDirectory), directory);
  return join(parentOf(commonDirectory), `${name}-worktrees`, directory);
}
var isInside = (outer, inner) => inner === outer || inner.startsWith(outer.endsWith("/") ? outer : `${outer}/`);
function formatExclude(root, place) {
  if (root === null || place === root || !isInside(root, place)) return void 0;
  const relative = place.slice(root.length + (root.endsWith("/") ? 0 : 1));
  if (/^\.claude\/worktrees\/[^/]+$/.test(relative)) return "/.claude/worktrees/";
  return `/${escapePattern(relative)}/`;
}
function escapePattern(relative) {
  return relative.replace(/[\\*?[\]]/g, "\\$&").replace(/ $/, "\\ ");
}

export {
  formatPlace,
  isInside,
  formatExclude,
  escapePattern
};
