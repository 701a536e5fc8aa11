/**
 * Branches and commits as git knows them: all look-ups in one call, and changes by compare-and-swap only.
 *
 * A branch is made by `update-ref` with "must not exist" and not by `worktree add -b`: only so is it
 * known that this attempt made it, and may be taken back. It writes no configuration either, so
 * concurrent creations do not meet at `config.lock` (GT-03).
 */
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { AppError, isAppError } from "../errors.ts";
import { readTextFile } from "./files.ts";
import { runGit } from "./git.ts";

export interface FoundCommit {
  readonly name: string;
  /** Null when the name means nothing here. */
  readonly commit: string | null;
}

/**
 * What each revision is, in order, by one call of git that reads them from standard input: a hostile
 * one is never an option. A name that is ambiguous or holds a line break means nothing.
 */
export async function readCommits(cwd: string, names: readonly string[]): Promise<FoundCommit[]> {
  const asked = names.map((name) => (/[\r\n\0]/.test(name) || name === "" ? "?" : name));
  const { stdout } = await runGit(["cat-file", "--batch-check"], {
    cwd,
    input: asked.map((name) => `${name}^{commit}\n`).join(""),
    doing: "read the branches",
  });
  const lines = stdout.toString("utf8").split("\n");
  return names.map((name, index) => ({
    name,
    commit: /^([0-9a-f]{40,64}) commit \d+$/.exec(lines[index] ?? "")?.[1] ?? null,
  }));
}

/**
 * What `origin/HEAD` points to, as `origin/main`; undefined where this clone does not tell it in a file.
 * Only for words: the commit comes from `readCommits`.
 */
export async function readRemoteHead(commonDirectory: string): Promise<string | undefined> {
  const text = await readTextFile(path.join(commonDirectory, "refs/remotes/origin/HEAD"));
  return /^ref: refs\/remotes\/(.+)\n?$/.exec(text ?? "")?.[1];
}

/** Commits of `tip` that `base` does not hold. */
export async function countCommitsBeyond(cwd: string, base: string, tip: string): Promise<number> {
  const { stdout } = await runGit(["rev-list", "--count", `${base}..${tip}`], {
    cwd,
    doing: "count the commits",
  });
  return Number(stdout.toString("utf8").trim());
}

/** Uncommitted and untracked files of a working tree; what is ignored does not count. */
export async function countUncommitted(cwd: string): Promise<number> {
  const { stdout } = await runGit(
    ["status", "--porcelain=v2", "-z", "--untracked-files=all", "--ignore-submodules=dirty"],
    { cwd, doing: "read the status" },
  );
  const fields = stdout.toString("utf8").split("\0");
  // A rename's entry is followed by a field of its own with the old path.
  return fields.filter((field) => /^[12u?] /.test(field)).length;
}

/**
 * Makes a branch that must not exist. Answers `exists` when it does, or when another branch's name is in
 * its way (`a` and `a/b`); throws `git` otherwise. Retried while another process has the ref locked.
 */
export async function createBranch(
  cwd: string,
  branch: string,
  commit: string,
  why: string,
): Promise<"made" | "exists"> {
  try {
    await retryBusy(() =>
      runGit(
        [
          "update-ref",
          // The reflog is what a later undo is proved by, whatever `core.logAllRefUpdates` says.
          "--create-reflog",
          "-m",
          why,
          `refs/heads/${branch}`,
          commit,
          "0".repeat(commit.length),
        ],
        { cwd, write: true, doing: `make the branch \`${branch}\`` },
      ),
    );
    return "made";
  } catch (error) {
    if (isAppError(error) && /reference already exists|exists; cannot create/.test(textOf(error))) {
      return "exists";
    }
    throw error;
  }
}

/** What the reflog says of a branch that a creation made: git's own words, and the workspace's id. */
export const formatMade = (base: string, id: string): string =>
  `branch: Created from ${base} (espalier ${id})`;

export interface MadeBranch {
  readonly commit: string;
  /** Its reflog begins with this workspace's id: the creation made it, and not somebody since. */
  readonly ours: boolean;
  /** Nothing was done on it since, but for a new name. */
  readonly untouched: boolean;
  /** Where it is checked out; null when nowhere. */
  readonly checkedOut: string | null;
}

/** What a branch of that name is to a creation; undefined when there is none. */
export async function readMadeBranch(
  commonDirectory: string,
  branch: string,
  id: string,
): Promise<MadeBranch | undefined> {
  const ref = `refs/heads/${branch}`;
  const format = "%(refname)%00%(objectname)%00%(worktreepath)%00";
  const refs = await runGit(["for-each-ref", `--format=${format}`, ref], {
    cwd: commonDirectory,
    doing: "read the branch",
  });
  // A pattern also matches what lies below it, as `a/b` for `a`; then there is no `a`.
  const [name, commit = "", at = ""] = refs.stdout.toString("utf8").split("\0");
  if (name !== ref) return undefined;
  const log = await runGit(
    ["-c", "log.showSignature=false", "log", "-g", "--format=%gs", ref, "--"],
    { cwd: commonDirectory, doing: "read the branch's reflog" },
  );
  const entries = log.stdout.toString("utf8").split("\n").slice(0, -1);
  return {
    commit,
    ours: entries.at(-1)?.endsWith(`(espalier ${id})`) === true,
    untouched: entries.filter((each) => !each.startsWith("Branch: renamed ")).length === 1,
    checkedOut: at === "" ? null : at,
  };
}

/**
 * Deletes a branch if it still points at `commit`; answers whether it is gone. A branch with
 * another commit holds somebody's work and stays.
 */
export async function removeBranch(cwd: string, branch: string, commit: string): Promise<boolean> {
  try {
    await retryBusy(() =>
      // The name itself, wherever it leads: a symbolic one names somebody else's branch.
      runGit(["update-ref", "--no-deref", "-d", `refs/heads/${branch}`, commit], {
        cwd,
        write: true,
        doing: `take back the branch \`${branch}\``,
      }),
    );
    return true;
  } catch (error) {
    if (!isAppError(error) || error.code !== "git") throw error;
    const [found] = await readCommits(cwd, [`refs/heads/${branch}`]);
    if (found?.commit === null) return true;
    if (found?.commit !== commit) return false;
    throw error;
  }
}

/**
 * Drops a branch's settings (`branch.NAME.*`) from the repository's own configuration. Where the file never mentions
 * the name git is not asked: nothing would come of it but a wait for the file's lock.
 */
export async function dropBranchSettings(commonDirectory: string, branch: string): Promise<void> {
  const text = await readTextFile(path.join(commonDirectory, "config"));
  // A quote stands in the file with a backslash before it, and old sections are in lower case.
  const isMentioned = text?.toLowerCase().includes(branch.toLowerCase().replaceAll('"', '\\"'));
  if (isMentioned !== true) return;
  await retryBusy(() =>
    runGit(["config", "--local", "--remove-section", `branch.${branch}`], {
      cwd: commonDirectory,
      write: true,
      doing: "drop the branch's settings",
      // 128: it has none.
      allow: [0, 128],
    }),
  );
}

const BUSY = /could not lock config file|Unable to create '.*\.lock': File exists|unable to lock/i;

/** Tries again while another git holds one of its short locks, for about ten seconds. */
export async function retryBusy<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (!isAppError(error) || error.code !== "git" || !BUSY.test(textOf(error))) throw error;
      if (attempt >= 25) {
        throw new AppError(
          "busy",
          { what: "The repository", reason: textOf(error).split("\n", 1)[0] ?? "" },
          { cause: error },
        );
      }
      await sleep(20 * Math.min(attempt, 25) * (0.5 + Math.random()));
    }
  }
}

/** Everything git said; the message alone may be a line that says less. */
export function textOf(error: AppError): string {
  const told = error.details["stderr"];
  return typeof told === "string" ? told : error.message;
}
