/**
 * Decides whether a new worktree is checked out sparsely as Claude Code's `worktree.sparsePaths` asks. The
 * cone goes into files of the worktree alone. Where git would not read them, the setting is not followed:
 * turning `extensions.worktreeConfig` on is a change of the shared configuration, which other tools of the
 * person's refuse to open, and marks in the index alone would hide edits from git.
 */

export interface SparseFacts {
  /** As the settings name them. */
  readonly paths: readonly string[];
  /** The repository reads a configuration of each worktree's own. */
  readonly worktreeConfig: boolean;
  /** The workspace's, for the command that a warning names. */
  readonly path: string;
}

export type SparsePlan =
  | { readonly kind: "sparse"; readonly paths: readonly string[] }
  /** As `git worktree add` does: the source's own cone when it has one. */
  | { readonly kind: "inherit"; readonly warning: string };

export function planSparse({ paths, worktreeConfig, path }: SparseFacts): SparsePlan {
  const strange = paths.find((each) => !isInside(each));
  if (strange !== undefined) {
    return inherit(`\`${strange}\` is not a directory's path inside the repository`);
  }
  if (worktreeConfig) return { kind: "sparse", paths };
  const named = paths.map(quote).join(" ");
  return inherit(
    "the repository keeps no settings of one worktree alone (`extensions.worktreeConfig` is off), and turning that on for all of it is left to you: " +
      `\`git -C ${quote(path)} sparse-checkout set --cone -- ${named}\` does it, here and for later workspaces`,
  );
}

const inherit = (reason: string): SparsePlan => ({
  kind: "inherit",
  warning: `The setting \`worktree.sparsePaths\` was not followed: ${reason}`,
});

/** git takes a leading or a doubled slash for another place or fails; what leads out is not ours to ask for. */
const isInside = (path: string): boolean =>
  path !== "" &&
  !path.startsWith("/") &&
  !/[\r\n\0\\]/.test(path) &&
  !path.split("/").includes("..");

/** For a line that a person copies into a shell. */
const quote = (text: string): string =>
  /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
