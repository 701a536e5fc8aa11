/**
 * Where a new workspace goes (DESIGN section 5). Pure path arithmetic on canonical absolute paths.
 *
 *   location configured            <location>/<project name>/<dir>
 *   `.claude` in the main checkout <checkout>/.claude/worktrees/<dir>
 *   any other checkout             <checkout>/../<project name>-worktrees/<dir>
 *   bare `…/app/.bare`             <folder of the bare repository>/<dir>: such a folder holds nothing
 *                                  but worktrees, and people put them side by side there
 *   bare `…/app.git`               …/app-worktrees/<dir>
 */

export interface PlaceFacts {
  readonly commonDirectory: string;
  /** Main checkout, or the working tree that stands for it (a submodule's); null for a bare one. */
  readonly root: string | null;
  /** True when `<root>/.claude` is a directory and nothing on the way out of it is a link. */
  readonly claudeDirectory: boolean;
  /** The setting `location`, absolute; null when not set. */
  readonly location: string | null;
  /** The name's directory, one component. */
  readonly directory: string;
}

const parentOf = (at: string): string => at.slice(0, Math.max(at.lastIndexOf("/"), 0)) || "/";
const baseOf = (at: string): string => at.slice(at.lastIndexOf("/") + 1);
const join = (...parts: readonly string[]): string => parts.join("/").replace(/\/{2,}/g, "/");

/** What the project is called in a path. */
export function formatProjectName(facts: Pick<PlaceFacts, "commonDirectory" | "root">): string {
  if (facts.root !== null) return baseOf(facts.root) || "root";
  const own = baseOf(facts.commonDirectory);
  if (own.startsWith(".")) return baseOf(parentOf(facts.commonDirectory)) || "root";
  return own.replace(/(.)\.git$/, "$1");
}

/** The default place of a workspace. */
export function formatPlace(facts: PlaceFacts): string {
  const { root, commonDirectory, directory } = facts;
  const name = formatProjectName(facts);
  if (facts.location !== null) return join(facts.location, name, directory);
  if (root !== null && facts.claudeDirectory) return join(root, ".claude/worktrees", directory);
  if (root !== null) return join(parentOf(root), `${name}-worktrees`, directory);
  if (baseOf(commonDirectory).startsWith(".")) return join(parentOf(commonDirectory), directory);
  return join(parentOf(commonDirectory), `${name}-worktrees`, directory);
}

/** Whether `inner` is `outer` or lies below it; both canonical. */
export const isInside = (outer: string, inner: string): boolean =>
  inner === outer || inner.startsWith(outer.endsWith("/") ? outer : `${outer}/`);

/**
 * The line for `info/exclude` that hides a workspace inside the checkout, or undefined when it lies
 * outside. The default place hides its folder once and for all; any other place hides itself.
 */
export function formatExclude(root: string | null, place: string): string | undefined {
  if (root === null || place === root || !isInside(root, place)) return undefined;
  const relative = place.slice(root.length + (root.endsWith("/") ? 0 : 1));
  if (/^\.claude\/worktrees\/[^/]+$/.test(relative)) return "/.claude/worktrees/";
  return `/${escapePattern(relative)}/`;
}

/** A path as a gitignore pattern that matches it and nothing else. */
export function escapePattern(relative: string): string {
  return relative.replace(/[\\*?[\]]/g, "\\$&").replace(/ $/, "\\ ");
}
