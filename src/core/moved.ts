/**
 * What a person is told about a workspace that is not where git or the registry has it: moved by hand,
 * or absent. git mends both, and only the person may ask it to.
 */

export interface MovedFacts {
  /** Where it is now. */
  readonly path: string;
  /** Where its admin directory still says that it is; nothing is there. */
  readonly from: string;
  readonly commonDirectory: string;
}

/** For `git -C`: the main checkout where there is one, else the repository itself. */
export const formatRepository = (commonDirectory: string): string =>
  commonDirectory.endsWith("/.git") ? commonDirectory.slice(0, -"/.git".length) : commonDirectory;

/** A path as a shell takes it; most need no quotes. */
export const formatArgument = (text: string): string =>
  /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;

export function describeMoved(facts: MovedFacts): { reason: string; hint: string } {
  const at = formatArgument(facts.path);
  const repository = formatArgument(formatRepository(facts.commonDirectory));
  return {
    reason: `it is a worktree that was moved here from \`${facts.from}\`, which git does not know yet`,
    hint: `Run \`git -C ${repository} worktree repair ${at}\`, then \`espalier adopt ${at}\``,
  };
}

export interface AbsenceFacts {
  readonly name: string;
  readonly path: string;
  readonly project: string;
  /** The directory that it was in is there, on the volume that holds the project. */
  readonly parentHere: boolean;
}

/** What to do about an absence that may be a disk which is not mounted. */
export function describeAbsence(facts: AbsenceFacts): string {
  const at = formatArgument(facts.path);
  const mount = "Mount the disk or move the directories back; nothing was changed";
  if (facts.parentHere) {
    return `${mount}. If you deleted it yourself, say so: \`espalier remove ${at} --discard\``;
  }
  const repository = formatArgument(formatRepository(facts.project));
  return `${mount}. If it is gone for good, run \`git -C ${repository} worktree remove ${at}\`, then \`espalier remove ${at}\``;
}

/** How git and the registry learn of a directory that a person has moved. */
const describeRepair = ({ project }: Pick<AbsenceFacts, "project">): string =>
  `\`git -C ${formatArgument(formatRepository(project))} worktree repair PATH\` with its new path, then \`espalier adopt PATH\``;

/** The two ways out of an absence; `removal` is the command that forgets it and what it does. */
export const describeGone = (facts: Pick<AbsenceFacts, "project">, removal: string): string =>
  `if it was moved, run ${describeRepair(facts)}; if it was deleted, ${removal}`;

/** What a removal cannot know of a directory that is gone, before and after it. */
export function describeUnseen(
  { path, project }: Pick<AbsenceFacts, "path" | "project">,
  when: "planned" | "done",
): string {
  const unseen = `nobody could look for uncommitted files in \`${path}\`, which is gone`;
  return when === "planned"
    ? `${unseen}; if it was moved, run ${describeRepair({ project })} instead`
    : `${unseen}; if it was moved, its files are where it is now, but it is no worktree any more`;
}
