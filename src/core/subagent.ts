/**
 * Decides whether a sub-agent's workspace goes with the sub-agent: only where it is as it was made. What was
 * found in it is told in words, so that whoever is told that it stays knows why.
 */
import type { WorkspaceRow } from "../schema/rows.ts";
import type { RemovalFacts } from "./removal-facts.ts";

/** The name that Claude Code gives the worktree of a sub-agent: its id behind this. */
const PREFIX = "agent-";
const NAME = /^agent-[0-9a-z]+$/i;

/** Whether a workspace was made for a sub-agent, of any session or of the one with this id. */
export const isSubagents = (
  { name, maker, custody, state }: Pick<WorkspaceRow, "name" | "maker" | "custody" | "state">,
  agentId?: string,
): boolean =>
  maker === "claude" &&
  custody === "owned" &&
  state === "ready" &&
  (agentId === undefined ? NAME.test(name) : name === `${PREFIX}${agentId}`);

const listNames = (names: readonly string[]): string => {
  const shown = names.slice(0, 3).join(", ");
  return names.length > 3 ? `${shown} and ${names.length - 3} more` : shown;
};

/** What makes it another than it was made, undefined where nothing does. Unknown counts as change. */
export function describeChange(row: WorkspaceRow, facts: RemovalFacts): string | undefined {
  const { place, unknown, work, branch, otherBranch, tips } = facts;
  if (place.kind !== "present") return "its directory is not where it was made";
  if (unknown[0] !== undefined) return `it could not be looked at as a whole: ${unknown[0]}`;
  if (work.length > 0) return `there is work in it: ${listNames(work.map(({ name }) => name))}`;
  const made = row.baseCommit;
  if (made === null) return "it is not known what it was made from";
  if (otherBranch !== null) return `\`${otherBranch}\` is checked out`;
  if (branch === null || !branch.createdByUs) return "it is on no branch of its own";
  if (branch.commit === null) return `its branch \`${branch.name}\` is gone`;
  if (branch.commit !== made) return `there are commits on \`${branch.name}\``;
  const other = tips.find(({ commit }) => commit !== made);
  return other === undefined ? undefined : `there are commits on ${other.name}`;
}

/** For the person whose sub-agent it was. */
export const describeKept = ({ path, branch }: WorkspaceRow, reason: string): string =>
  `The sub-agent's workspace ${path}${branch === null ? "" : ` (branch ${branch})`} is kept: ${reason}`;
