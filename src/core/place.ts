/**
 * Where a new workspace goes (DESIGN section 5). Pure path arithmetic on canonical absolute paths.
 *
 *   location configured            <location>/<project name>/<dir>
 *   `.claude` in the main checkout <checkout>/.claude/worktrees/<dir>
 *   a submodule                    <superproject>/../<superproject's name>-<project name>-worktrees/<dir>:
 *                                  beside the checkout would be inside the superproject's
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
  const outer = SUBMODULE.exec(commonDirectory)?.[1];
  if (outer !== undefined) {
    return join(parentOf(outer), `${baseOf(outer)}-${name}-worktrees`, directory);
  }
  if (root !== null) return join(parentOf(root), `${name}-worktrees`, directory);
  if (baseOf(commonDirectory).startsWith(".")) return join(parentOf(commonDirectory), directory);
  return join(parentOf(commonDirectory), `${name}-worktrees`, directory);
}

/** Everything up to the git directory that a submodule's repository lies in: its superproject. */
const SUBMODULE = /^(.+?)\/\.git\/(?:worktrees\/[^/]+\/)?modules\//;

/** Whether `inner` is `outer` or lies below it; both canonical. */
export const isInside = (outer: string, inner: string): boolean =>
  inner === outer || inner.startsWith(outer.endsWith("/") ? outer : `${outer}/`);

/**
 * Why no workspace may be at a place, or undefined when one may. `chosen`: a person named this very place.
 * Git's own directory is git's: what is in it may be packed or deleted.
 */
export function describePlaceFault(
  place: string,
  facts: {
    readonly commonDirectory: string;
    readonly chosen: boolean;
    readonly asked: "cli" | "claude";
  },
): { readonly reason: string; readonly hint: string } | undefined {
  const hint = facts.chosen
    ? "Give another directory with `--path DIR`"
    : "Rename the directory, or set `location` in the user config";
  const own = isInside(facts.commonDirectory, place);
  if (own || (facts.chosen && /\/\.git(\/|$)/i.test(place))) {
    return { reason: "it is inside of a Git directory", hint };
  }
  if (facts.chosen && place.includes("\uFFFD")) return { reason: "it is not UTF-8", hint };
  if (facts.asked === "claude" && /[\r\n]/.test(place)) {
    return { reason: "it has a line break, and is to be answered on one line", hint };
  }
  return undefined;
}

/** The innermost of the project's working trees that a place lies in, or undefined. */
export function nextTree(trees: readonly string[], place: string): string | undefined {
  const around = trees.filter((tree) => tree !== place && isInside(tree, place));
  return around.sort((a, b) => b.length - a.length)[0];
}

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
  const plain = relative.replace(/[\\*?[\]]/g, "\\$&").replace(/ $/, "\\ ");
  // A line break would end the pattern, and nothing stands for one but this.
  return plain.replace(/[\r\n]/g, "?");
}
