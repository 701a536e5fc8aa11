/** What is in the way of a creation, in words, and what to do about it. */
import { AppError } from "../errors.ts";
import type { WorkspaceRow } from "../schema/rows.ts";
import type { CreateFacts } from "./create-facts.ts";
import { formatArgument } from "./moved.ts";

/** Who asked through a hook has a name to choose and no option to give. */
export const hintOf = (facts: CreateFacts, option: string): string =>
  facts.asked === "cli" ? `Choose another name or \`${option}\`` : "Choose another name";

export const taken = (facts: CreateFacts, reason: string, hint?: string): AppError =>
  new AppError("name_taken", { name: facts.name, reason, ...(hint === undefined ? {} : { hint }) });

/** The place, and not the name, is what somebody has already. */
export const pathTaken = (path: string, reason: string, hint: string): AppError =>
  new AppError("name_taken", { name: path, what: "path", reason, hint });

const branchTaken = (branch: string, reason: string, hint: string): AppError =>
  new AppError("name_taken", { name: branch, what: "branch name", reason, hint });

/** A file system as `/proc`, which has no room for anything of ours. */
export const placeUnusable = ({ path, explicit }: CreateFacts, reason: string): AppError =>
  new AppError("unsupported", {
    what: `A workspace at \`${path}\``,
    reason,
    hint: explicit.path
      ? "Give another directory with `--path DIR`"
      : "Set `location` in the user config to a directory on another file system",
  });

export function branchExists(facts: CreateFacts, branch: string): AppError {
  const { shadow, commit } = facts.branches[0] ?? {};
  if (shadow !== undefined && (commit ?? null) === null) {
    const reason = `\`${shadow}\` exists, and git would take a branch of the name for that`;
    return branchTaken(branch, reason, hintOf(facts, "--branch NAME"));
  }
  if (facts.explicit.branch === null) {
    const hint =
      facts.asked === "cli"
        ? `Choose another name or \`--branch NAME\`; to work on the branch itself, \`git worktree add DIR ${formatArgument(branch)} && espalier adopt DIR\``
        : "Choose another name";
    return taken(facts, `a branch \`${branch}\` exists`, hint);
  }
  return new AppError("name_taken", {
    name: branch,
    reason: "a branch of this name exists, and `--branch` names a new one",
    hint: `Choose another \`--branch\`; to start from this one give \`--base ${formatArgument(branch)}\` instead, and to work on it itself \`git worktree add DIR ${formatArgument(branch)} && espalier adopt DIR\``,
  });
}

export function missingBase(facts: CreateFacts): AppError {
  return new AppError("git", {
    doing: `find the base \`${facts.base}\``,
    reason: facts.base === "HEAD" ? "the repository has no commit yet" : "it names no commit here",
    hint:
      facts.base === "HEAD"
        ? `Make the first commit${facts.asked === "cli" ? ", or name another base with `--base REV`" : ""}`
        : "Name an existing branch, tag or commit with `--base REV`",
  });
}

/** Why a registered workspace cannot be answered again as it is, from what its path proves to be. */
export function describeReuseRefusal(
  row: WorkspaceRow,
  proof: {
    readonly kind: string;
    readonly commonDirectory?: string;
    readonly reason?: string;
  },
): AppError | undefined {
  if (proof.kind === "linked" && proof.commonDirectory === row.project) return undefined;
  if (proof.kind === "absent") {
    return new AppError("name_taken", {
      name: row.name,
      reason: `it is the workspace at \`${row.path}\`, whose directory is gone`,
      hint: `If you deleted it, \`espalier remove ${row.name}\` forgets it or says what stands against that; if it is on a disk that is away, mount the disk`,
    });
  }
  return new AppError("unverified", {
    what: `the workspace \`${row.path}\``,
    reason: proof.reason ?? "it is not a worktree of this project",
  });
}

/** The workspace that is answered was made from an older commit. `commits` is null when they were not counted. */
export function formatBehind(of: {
  readonly base: string;
  readonly baseCommit: string;
  readonly commits: number | null;
}): string {
  const now = `\`${of.base}\` is at ${of.baseCommit.slice(0, 12)} now`;
  const plural = of.commits === 1 ? "commit" : "commits";
  const lacks = of.commits === null ? "may be older" : `has not got ${of.commits} ${plural} of it`;
  return `${now}, and the workspace, which was there already, ${lacks}; it was left as it is`;
}
