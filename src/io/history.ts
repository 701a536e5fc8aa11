/**
 * Asks git which commits nothing else holds, and what they change, file by file. Bounded: what would
 * take too long is answered with less, and less never counts as integrated. Reads only, and runs in the
 * common directory, so that it also works when the working tree is gone.
 */
import { fromText, splitNames, toText } from "./byte-path.ts";
import { runGit } from "./git.ts";
import { parsePatches } from "./patches.ts";

export interface HistoryCommit {
  readonly commit: string;
  readonly tree: string;
  readonly subject: string;
  readonly merge: boolean;
}

export interface HistoryComparison {
  readonly name: string;
  readonly commits: readonly (HistoryCommit & {
    readonly patches: readonly string[];
    readonly cumulative: readonly string[];
  })[];
  readonly base: ReadonlySet<string>;
}

/** Over these a comparison is not made, and the commits count as not integrated. */
const MOST_COMMITS = 200;
const MOST_BASE_COMMITS = 2_000;
const MOST_PATHS = 500;
const BATCH = 100;
const TIME_LIMIT_MS = 30_000;
const DIFF = ["diff-tree", "--stdin", "-r", "-p", "--root", "-U0", "--no-color", "--no-ext-diff"];
const DIFF_PLAIN = [...DIFF, "--no-textconv", "--no-renames", "--full-index", "--binary"];

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
    commits.push({ commit, tree, subject: line.slice(end + 1), merge: parents.length > 1 });
  }
  return commits;
}

/**
 * Compares `commits` (parents first, ending in `tip`) with what a base got since the merge base.
 * Undefined: nothing in common, nothing new on the base, or more than the bounds allow.
 */
export async function readComparison(
  commonDirectory: string,
  input: {
    readonly tip: string;
    readonly commits: readonly HistoryCommit[];
    readonly base: { readonly name: string; readonly commit: string };
  },
): Promise<HistoryComparison | undefined> {
  const { tip, commits, base } = input;
  if (commits.length > MOST_COMMITS) return undefined;
  const deadline = performance.now() + TIME_LIMIT_MS;
  const options = { cwd: commonDirectory, doing: "compare with the base" };
  const found = await runGit(["merge-base", tip, base.commit], { ...options, allow: [0, 1] });
  const mergeBase = found.stdout.toString("utf8").trim();
  if (mergeBase === "" || mergeBase === base.commit) return undefined;
  const tree = await runGit(["rev-parse", "--verify", `${mergeBase}^{tree}`], options);
  const baseTree = tree.stdout.toString("utf8").trim();
  const paths = await listTouchedPaths(commonDirectory, commits);
  const onBase = await listBaseCommits(commonDirectory, `${mergeBase}..${base.commit}`, paths);
  if (onBase.length > MOST_BASE_COMMITS) return undefined;
  const ours = await readPatches(commonDirectory, [
    ...commits.map(({ commit }) => commit),
    ...commits.map((each) => `${baseTree} ${each.tree}`),
  ]);
  const known = new Set<string>();
  for (let at = 0; at < onBase.length; at += BATCH) {
    if (performance.now() > deadline) return undefined;
    const batch = await readPatches(commonDirectory, onBase.slice(at, at + BATCH), paths);
    for (const patches of batch.values()) for (const patch of patches) known.add(patch);
  }
  return {
    name: base.name,
    base: known,
    commits: commits.map((each) => ({
      ...each,
      patches: ours.get(each.commit) ?? [],
      cumulative: ours.get(`${baseTree} ${each.tree}`) ?? [],
    })),
  };
}

/** Undefined: too many to name, or a name that cannot be given as an argument. */
async function listTouchedPaths(
  commonDirectory: string,
  commits: readonly HistoryCommit[],
): Promise<string[] | undefined> {
  const argv = ["diff-tree", "--stdin", "-r", "--root", "--no-commit-id", "--name-only", "-z"];
  const { stdout } = await runGit([...argv, "--no-renames"], {
    cwd: commonDirectory,
    input: commits.map(({ commit }) => `${commit}\n`).join(""),
    doing: "list the files of the commits",
  });
  const names = [...new Set(splitNames(stdout))];
  const plain = names.every((name) => fromText(toText(name)) === name);
  return plain && names.length > 0 && names.length <= MOST_PATHS ? names.map(toText) : undefined;
}

async function listBaseCommits(
  commonDirectory: string,
  range: string,
  paths: readonly string[] | undefined,
): Promise<string[]> {
  const limit = `--max-count=${MOST_BASE_COMMITS + 1}`;
  const argv = ["--literal-pathspecs", "rev-list", "--no-merges", "--full-history", limit, range];
  const { stdout } = await runGit([...argv, "--", ...(paths ?? [])], {
    cwd: commonDirectory,
    timeoutMs: TIME_LIMIT_MS,
    doing: "list the commits of the base",
  });
  return stdout
    .toString("utf8")
    .split("\n")
    .filter((line) => line !== "");
}

async function readPatches(
  commonDirectory: string,
  requests: readonly string[],
  paths: readonly string[] = [],
): Promise<Map<string, string[]>> {
  const { stdout } = await runGit(["--literal-pathspecs", ...DIFF_PLAIN, "--", ...paths], {
    cwd: commonDirectory,
    input: requests.map((request) => `${request}\n`).join(""),
    timeoutMs: TIME_LIMIT_MS,
    doing: "compare with the base",
  });
  return parsePatches(stdout.toString("latin1"));
}
