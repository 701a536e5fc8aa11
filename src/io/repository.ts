/**
 * Reads what a repository is: its common directory, its main checkout, its worktrees.
 * A repository whose main checkout git calls bare (`core.bare` flipped, GT-08) keeps its main checkout.
 */
import { isUtf8 } from "node:buffer";
import path from "node:path";
import { AppError, isAppError } from "../errors.ts";
import { lstat, readFile, realpath } from "./direct.ts";
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

/**
 * Throws `not_a_repository` outside one, `unsupported` where a path is not UTF-8, `git` when git refuses the
 * repository. One call of git, but in a git directory whose working tree is elsewhere.
 */
export async function readRepository(cwd: string): Promise<Repository> {
  // Not waited for where there is nothing to ask: git is to start before whatever else the caller starts.
  if (cwd.includes("\uFFFD")) await requireText(cwd);
  const { inside, up, common } = await readPlaces(cwd);
  const commonDirectory = await realpath(common ?? (await readCommonDirectory(cwd)));
  const topLevel = inside ? await realpath(path.resolve(cwd, up === "" ? "." : up)) : null;
  return { commonDirectory, mainCheckout: await readMainCheckout(commonDirectory), topLevel };
}

/**
 * A path may hold line breaks, so only the last of the answers is one: in a working tree the way up is
 * made of `../`. Elsewhere git may name a working tree before the common directory, which then is asked
 * for by itself (`common` undefined).
 */
async function readPlaces(
  cwd: string,
): Promise<{ inside: boolean; up: string; common: string | undefined }> {
  const output = await askGit(cwd, ["--is-inside-work-tree", "--show-cdup", ...COMMON]);
  const found = /^(?:true\n((?:\.\.\/)*)|false)\n([\s\S]+)\n$/.exec(output);
  const [, up, common] = found ?? [];
  if (up !== undefined) return { inside: true, up, common };
  return { inside: false, up: "", common: common?.includes("\n") === true ? undefined : common };
}

const COMMON = ["--path-format=absolute", "--git-common-dir"];

const readCommonDirectory = async (cwd: string): Promise<string> =>
  (await askGit(cwd, COMMON)).replace(/\n$/, "");

async function askGit(cwd: string, questions: readonly string[]): Promise<string> {
  try {
    const { stdout } = await runGit(["rev-parse", ...questions], {
      cwd,
      doing: "read the repository",
    });
    if (!isUtf8(stdout)) throw notText(stdout.toString("utf8").trimEnd().split("\n").at(-1) ?? cwd);
    return stdout.toString("utf8");
  } catch (error) {
    if (
      isAppError(error) &&
      /not a git repository|` (?:does not exist|is not a directory|is below a file)$/i.test(
        error.message,
      )
    ) {
      throw new AppError("not_a_repository", { path: cwd }, { cause: error });
    }
    throw error;
  }
}

/** Node has put U+FFFD where a path's bytes are not UTF-8: such a path names nothing, or another thing. */
async function requireText(cwd: string): Promise<void> {
  const entry = await lstat(cwd).catch(() => undefined);
  if (entry === undefined) throw notText(cwd);
}

const notText = (at: string): AppError =>
  new AppError("unsupported", {
    what: `The repository at \`${at}\``,
    reason: "its path is not UTF-8",
    hint: "Rename the directory, or reach the repository by another path",
  });

/**
 * The directory whose `.git` is this very directory, whatever `core.bare` says today; for a submodule the
 * working tree that its configuration names, when that one's `.git` names it back.
 */
export async function readMainCheckout(commonDirectory: string): Promise<string | null> {
  if (path.basename(commonDirectory) !== ".git") return readNamedCheckout(commonDirectory);
  const entry = await lstat(commonDirectory);
  return entry.isDirectory() ? path.dirname(commonDirectory) : null;
}

async function readNamedCheckout(commonDirectory: string): Promise<string | null> {
  const config = await readFile(path.join(commonDirectory, "config"), "utf8").catch(() => "");
  const named = /^\s*worktree\s*=\s*(?:"(.+)"|(.+?))\s*$/m.exec(config);
  const told = (named?.[1] ?? named?.[2])?.replace(/\\(["\\])/g, "$1");
  if (told === undefined) return null;
  try {
    const checkout = await realpath(path.resolve(commonDirectory, told));
    const pointer = /^gitdir: ([\s\S]+?)\r?\n?$/.exec(
      await readFile(path.join(checkout, ".git"), "utf8"),
    );
    const back = await realpath(path.resolve(checkout, pointer?.[1] ?? ""));
    return back === commonDirectory ? checkout : null;
  } catch {
    // Gone, away, or another repository's by now: there is none that could be shown to be this one's.
    return null;
  }
}

/**
 * The common directory as the list of worktrees shows it: the `.git` of the first, which is the main one.
 * Undefined where that is not a directory (bare, a submodule): `readRepository` tells then.
 */
export async function findCommonDirectory(
  listed: readonly ListedWorktree[],
): Promise<string | undefined> {
  const main = listed[0]?.path;
  if (main === undefined) return undefined;
  const dotGit = path.join(main, ".git");
  const entry = await lstat(dotGit).catch(() => undefined);
  return entry?.isDirectory() === true ? realpath(dotGit) : undefined;
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
