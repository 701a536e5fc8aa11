/**
 * Reads what a repository is: its common directory, its main checkout, its worktrees.
 * A repository whose main checkout git calls bare (`core.bare` flipped, GT-08) keeps its main checkout.
 */
import { lstat, realpath } from "node:fs/promises";
import path from "node:path";
import { AppError, isAppError } from "../errors.ts";
import { runGit } from "./git.ts";

export interface Repository {
  /** The project's identity: canonical path of the common directory. */
  readonly commonDirectory: string;
  /** The main checkout, or null for a bare repository. */
  readonly mainCheckout: string | null;
  /** Top level of the working tree that `cwd` is in; null inside a git directory or a bare one. */
  readonly topLevel: string | null;
}

export interface ListedWorktree {
  readonly path: string;
  readonly head: string | null;
  /** Short name without `refs/heads/`; null when detached. */
  readonly branch: string | null;
  readonly bare: boolean;
  /** The lock's reason, empty when locked without one; undefined when not locked. */
  readonly locked?: string;
  /** git's own word that the directory is gone. We never prune on it. */
  readonly prunable?: string;
}

/** Throws `not_a_repository` outside one, `git` when git refuses the repository. */
export async function readRepository(cwd: string): Promise<Repository> {
  let output: string;
  try {
    const result = await runGit(
      [
        "rev-parse",
        "--path-format=absolute",
        "--git-common-dir",
        "--git-dir",
        "--is-inside-work-tree",
        "--show-cdup",
      ],
      { cwd, doing: "read the repository" },
    );
    output = result.stdout.toString("utf8");
  } catch (error) {
    if (isAppError(error) && /not a git repository|` does not exist$/i.test(error.message)) {
      throw new AppError("not_a_repository", { path: cwd }, { cause: error });
    }
    throw error;
  }
  const [common = "", , inside, up] = output.split("\n");
  const commonDirectory = await realpath(common);
  const topLevel =
    inside === "true"
      ? await realpath(path.resolve(cwd, up === undefined || up === "" ? "." : up))
      : null;
  return { commonDirectory, mainCheckout: await readMainCheckout(commonDirectory), topLevel };
}

/** The directory whose `.git` is this very directory, whatever `core.bare` says today. */
export async function readMainCheckout(commonDirectory: string): Promise<string | null> {
  if (path.basename(commonDirectory) !== ".git") return null;
  const entry = await lstat(commonDirectory);
  return entry.isDirectory() ? path.dirname(commonDirectory) : null;
}

/** Every worktree git knows, the main one first. One call of git. */
export async function listWorktrees(commonDirectory: string): Promise<ListedWorktree[]> {
  const { stdout } = await runGit(["worktree", "list", "--porcelain", "-z"], {
    cwd: commonDirectory,
    doing: "list the worktrees",
  });
  return parseWorktrees(stdout.toString("utf8"));
}

/** Reads `git worktree list --porcelain -z`: fields end in NUL, an empty field ends an entry. */
export function parseWorktrees(text: string): ListedWorktree[] {
  const entries: ListedWorktree[] = [];
  let current: Record<string, string> = {};
  for (const field of text.split("\0")) {
    if (field === "") {
      if (current["worktree"] !== undefined) entries.push(worktreeOf(current, current["worktree"]));
      current = {};
      continue;
    }
    const space = field.indexOf(" ");
    if (space === -1) current[field] = "";
    else current[field.slice(0, space)] = field.slice(space + 1);
  }
  return entries;
}

function worktreeOf(fields: Readonly<Record<string, string>>, at: string): ListedWorktree {
  const locked = fields["locked"];
  const prunable = fields["prunable"];
  return {
    path: at,
    head: fields["HEAD"] ?? null,
    branch: fields["branch"]?.replace(/^refs\/heads\//, "") ?? null,
    bare: fields["bare"] !== undefined,
    ...(locked === undefined ? {} : { locked }),
    ...(prunable === undefined ? {} : { prunable }),
  };
}
