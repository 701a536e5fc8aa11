/**
 * Asks git which commits nothing else holds. Reads only, and runs in the common directory, so that it
 * also works when the working tree is gone.
 */
import type { HistoryCommit } from "./comparison.ts";
import { runGit } from "./git.ts";

export { readComparison } from "./comparison.ts";

/** Over this many merges only the newest are looked at. */
const MOST_MERGES = 100;

/** Every branch and remote-tracking ref; symbolic ones (`origin/HEAD`) with what they lead to. */
export async function listBranchRefs(
  commonDirectory: string,
): Promise<{ name: string; commit: string }[]> {
  const argv = ["for-each-ref", "--format=%(refname) %(objectname)", "refs/heads", "refs/remotes"];
  const { stdout } = await runGit(argv, { cwd: commonDirectory, doing: "list the branches" });
  return stdout
    .toString("utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => {
      const space = line.lastIndexOf(" ");
      return { name: line.slice(0, space), commit: line.slice(space + 1) };
    });
}

/** Whether the repository still has this commit; what git has dropped nobody can lose. */
export async function hasCommit(commonDirectory: string, commit: string): Promise<boolean> {
  const { exitCode } = await runGit(["cat-file", "-e", `${commit}^{commit}`], {
    cwd: commonDirectory,
    doing: "look for a commit",
    allow: [0, 1, 128],
  });
  return exitCode === 0;
}

/**
 * The commits of `tip` that no tag, no branch but `exceptBranch` and none of `others` holds, parents
 * first. `remotes`: remote-tracking refs hold too.
 */
export async function listUnheldCommits(
  commonDirectory: string,
  tip: string,
  held: {
    readonly exceptBranch: string | null;
    readonly remotes: boolean;
    readonly others: readonly string[];
  },
): Promise<HistoryCommit[]> {
  const except = held.exceptBranch === null ? [] : [`--exclude=${held.exceptBranch}`];
  const refs = [...except, "--branches", "--tags", ...(held.remotes ? ["--remotes"] : [])];
  const format = "--format=%H %T %P%x00%s";
  const argv = ["rev-list", "--topo-order", "--reverse", format, tip, "--not", ...refs];
  const { stdout } = await runGit([...argv, ...held.others, "--"], {
    cwd: commonDirectory,
    doing: "list the commits that nothing else holds",
  });
  const commits: HistoryCommit[] = [];
  for (const line of stdout.toString("utf8").split("\n")) {
    const end = line.indexOf("\0");
    if (end === -1) continue;
    const [commit = "", tree = "", ...parents] = line.slice(0, end).trimEnd().split(" ");
    const subject = line.slice(end + 1);
    commits.push({ commit, tree, subject, merge: parents.length > 1, parents });
  }
  return commits;
}

/**
 * Those of `commits` that are merges of two parents and just what git makes of them: they hold nothing of
 * their own. None where a merge driver is configured, which would run somebody's program.
 */
export async function listAutomaticMerges(
  commonDirectory: string,
  commits: readonly HistoryCommit[],
): Promise<Set<string>> {
  const automatic = new Set<string>();
  // Git skips a merge of more parents in silence.
  const merges = commits.filter(({ parents }) => parents.length === 2).slice(-MOST_MERGES);
  if (merges.length === 0) return automatic;
  const options = { cwd: commonDirectory, doing: "look at a merge" };
  const pattern = ["config", "--name-only", "--get-regexp", "^merge\\..*\\.driver$"];
  const drivers = await runGit(pattern, { ...options, allow: [0, 1] });
  if (drivers.exitCode === 0) return automatic;
  const show = [
    "show",
    "--remerge-diff",
    "--raw",
    "--format=",
    "--no-show-signature",
    "--no-notes",
  ];
  for (const { commit } of merges) {
    // 128: a part of it is missing, or the repository cannot be written to. Then it is no such merge.
    const found = await runGit([...show, "--no-ext-diff", "--no-textconv", commit, "--"], {
      ...options,
      allow: [0, 128],
    });
    if (found.exitCode === 0 && found.stdout.length === 0) automatic.add(commit);
  }
  return automatic;
}
