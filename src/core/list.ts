/** What `list` shows of a workspace: the registry's row beside what git says of it today. Pure. */
import type { WorkspaceItem } from "../schema/index.ts";
import type { WorkspaceRow } from "../schema/rows.ts";

/** One entry of `git worktree list`, or what stands for it when git could not be asked. */
export interface ListedFacts {
  readonly path: string;
  readonly branch: string | null;
  readonly prunable?: string;
}

export interface ListFacts {
  readonly row: WorkspaceRow;
  /** git's entry for the row's path; undefined when git does not list it; null when git failed. */
  readonly listed: ListedFacts | undefined | null;
  /**
   * Whether anything is at the path; null when it could not be looked at. git does not say it of a
   * locked worktree.
   */
  readonly there: boolean | null;
  /** It lies in a volume that is not mounted. */
  readonly away?: boolean;
}

export function describeItem({ row, listed, there, away = false }: ListFacts): WorkspaceItem {
  return {
    id: row.id,
    path: row.path,
    name: row.name,
    branch: listed ? listed.branch : row.branch,
    project: row.project,
    custody: row.custody,
    state: row.state,
    present: away ? null : describePresence(listed, there),
    ...(away ? { away } : {}),
    created_at: new Date(row.createdAt).toISOString(),
    last_active: new Date(row.lastActiveAt).toISOString(),
    idle: null,
    ...(row.pinned ? { pinned: true } : {}),
  };
}

function describePresence(listed: ListFacts["listed"], there: boolean | null): boolean | null {
  // What git does not list, or calls prunable, may still be there: its registration was dropped or torn.
  return listed === null ? null : there;
}

/** So many are told by their paths. */
const NAMED = 3;

/** What the person should know beside the rows: absences that look like a mount, strangers. */
export function describeListWarnings(
  items: readonly WorkspaceItem[],
  strangers: readonly string[],
): string[] {
  const warnings: string[] = [];
  const absent = items.filter((item) => item.present === false).length;
  const away = items.filter((item) => item.away === true).length;
  if (away > 0) {
    warnings.push(
      `${away === 1 ? "1 workspace is" : `${away} workspaces are`} in the volume, which is not mounted; \`espalier volume mount\` brings it back`,
    );
  }
  if (absent >= 3) {
    warnings.push(
      `${absent} workspaces are absent; a disk may not be mounted, so nothing is forgotten. \`espalier remove NAME --discard\` forgets one that you deleted`,
    );
  }
  if (strangers.length > 0) {
    const few = strangers.length <= NAMED ? strangers : strangers.slice(0, NAMED - 1);
    const more = strangers.length - few.length;
    const names = [...few.map((path) => `\`${path}\``), ...(more > 0 ? [`${more} more`] : [])];
    const worktrees = names.length === 1 ? "The worktree" : "The worktrees";
    const told =
      names.length === 1 ? names[0] : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
    const is = names.length === 1 ? "is" : "are";
    const all = names.length === 1 ? "" : ", and `espalier adopt --scan` all of a repository";
    warnings.push(
      `${worktrees} ${told} ${is} not registered; \`espalier adopt PATH\` registers one${all}`,
    );
  }
  return warnings;
}
