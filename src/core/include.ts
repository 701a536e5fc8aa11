/**
 * Decides which of the files that `.worktreeinclude` matches and git ignores go into a workspace. A pattern
 * without a slash matches at any depth, also in what a tool has installed or built; that is meant only where
 * the person named such a directory. Names are bytes as latin1.
 */

/** What tools fill, wherever it lies. */
const TOOL_DIRECTORIES = new Set(["node_modules", ".venv", "target"]);

export interface IncludeFacts {
  readonly matched: readonly string[];
  /** The text of `.worktreeinclude`. */
  readonly patterns: string;
  /** Directories that the patterns match as a whole; each ends in `/`. */
  readonly whole: readonly string[];
  /** Directories that are seeded or rebuilt: nothing below them is copied. */
  readonly reconstructible: readonly string[];
}

/** Whether any name is in doubt, so that `whole` has to be known. */
export const hasDoubtful = (names: readonly string[]): boolean =>
  names.some((name) => findTool(name) !== undefined);

export function planInclude(facts: IncludeFacts): string[] {
  const named = listNamed(facts.patterns);
  return facts.matched.filter((name) => {
    if (facts.reconstructible.some((at) => name === at || name.startsWith(`${at}/`))) return false;
    const tool = findTool(name);
    if (tool === undefined || named.has(tool)) return true;
    return facts.whole.some((directory) => name.startsWith(directory));
  });
}

const findTool = (name: string): string | undefined =>
  name
    .split("/")
    .slice(0, -1)
    .find((part) => TOOL_DIRECTORIES.has(part));

/** Tools' directories that a pattern spells out. */
function listNamed(patterns: string): ReadonlySet<string> {
  const lines = patterns.split(/\r?\n/).filter((line) => !/^[#!]/.test(line));
  return new Set(lines.flatMap((line) => line.trim().split("/")));
}
