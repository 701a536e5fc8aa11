/**
 * Decides which submodules a new workspace gets from the local store: those that the repository has
 * initialised, at the commit that the workspace wants, without a network. What is left out although the
 * main checkout has it is told with the command that gets it.
 */

/** `submodule.<name>.<key>` of `git config -z --get-regexp`, by name; a later value replaces an earlier one. */
export function parseSettings(
  fields: readonly string[],
): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const found = new Map<string, Map<string, string>>();
  for (const field of fields) {
    const [, name, key] =
      /^submodule\.(.+)\.([a-z]+)(?:\n|$)/s.exec(field.split("\n", 1)[0] ?? "") ?? [];
    if (name === undefined || key === undefined) continue;
    const newline = field.indexOf("\n");
    // A key without a value means true.
    const value = newline < 0 ? "true" : field.slice(newline + 1);
    found.set(name, (found.get(name) ?? new Map<string, string>()).set(key, value));
  }
  return found;
}

/** A path in a tree by `git ls-tree -z`: commits of submodules only. */
export function parseLinks(entries: readonly string[]): ReadonlyMap<string, string> {
  const links = new Map<string, string>();
  for (const entry of entries) {
    const [, commit, path] = /^160000 commit ([0-9a-f]{40,64})\t(.+)$/s.exec(entry) ?? [];
    if (commit !== undefined && path !== undefined) links.set(path, commit);
  }
  return links;
}

export interface WantedSubmodule {
  readonly name: string;
  /** Relative to the working tree. */
  readonly path: string;
  readonly commit: string;
  /** What `submodule.<name>.update` says. */
  readonly update: string | undefined;
}

/**
 * The submodules of a commit that the repository has initialised (`git submodule init` writes the address).
 * `.gitmodules` comes with the commit and is not trusted with a path of ours.
 */
export function planSubmodules(facts: {
  /** `.gitmodules` of the commit. */
  readonly declared: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** The repository's configuration. */
  readonly configured: ReadonlyMap<string, ReadonlyMap<string, string>>;
  readonly links: ReadonlyMap<string, string>;
}): WantedSubmodule[] {
  return [...facts.declared].flatMap(([name, declared]) => {
    const own = facts.configured.get(name);
    const path = declared.get("path");
    const commit = path === undefined ? undefined : facts.links.get(path);
    if (path === undefined || commit === undefined || !isPlain(name) || !isPlain(path)) return [];
    if (own?.get("url") === undefined || isFalse(own.get("active"))) return [];
    const update = own.get("update") ?? declared.get("update");
    return update === "none" ? [] : [{ name, path, commit, update }];
  });
}

/** A relative path that stays below where it starts, as git demands of both. */
const isPlain = (path: string): boolean =>
  !/[\\\r\n\0\uFFFD]/.test(path) &&
  path.split("/").every((part) => part !== "" && part !== "." && part !== ".." && !isGit(part));

const isGit = (part: string): boolean => part.toLowerCase() === ".git";

const isFalse = (value: string | undefined): boolean =>
  value !== undefined && /^(false|no|off|0|)$/i.test(value);

/** Whether a submodule that is wanted can be filled, or in words why not. */
export function describeHindrance(
  wanted: WantedSubmodule,
  store: "ready" | "absent" | "unusable" | "lacks the commit",
): string | undefined {
  if (wanted.update?.startsWith("!") === true)
    return "its `update` setting is a command of its own";
  if (store === "lacks the commit") {
    return `its commit ${wanted.commit.slice(0, 12)} is not in the local store`;
  }
  if (store === "unusable") return "its local store is of a kind that is not copied";
  return undefined;
}

export const describeUnfilled = (root: string, path: string, reason: string): string =>
  `The submodule \`${path}\` is not filled: ${reason}; \`git -C ${root} submodule update --init -- ${path}\` does it`;
