/**
 * Asks git for what commits change, file by file, and for the commits of a base that change the same.
 * Bounded: what would take too long is answered with less, and less never counts as integrated.
 */
import { fromText, splitNames, toText } from "./byte-path.ts";
import { readUptime } from "./clock.ts";
import { runGit } from "./git.ts";

import { type FileChange, type Hunk, hashChange, hashResult, parsePatches } from "./patches.ts";

export interface HistoryCommit {
  readonly commit: string;
  readonly tree: string;
  readonly subject: string;
  readonly merge: boolean;
  readonly parents: readonly string[];
}

interface Counterpart {
  readonly theirs: FileChange;
  readonly drift: readonly Hunk[] | null;
  readonly since: FileChange | null | undefined;
}

interface ComparedChange {
  readonly ours: FileChange;
  readonly since: FileChange | null | undefined;
  readonly counterparts: readonly Counterpart[];
}

export interface HistoryComparison {
  readonly name: string;
  readonly commits: readonly (HistoryCommit & {
    readonly changes: readonly ComparedChange[];
    readonly cumulative: readonly ComparedChange[];
  })[];
}

export interface ComparisonInput {
  readonly tip: string;
  /** Parents first, ending in `tip`. */
  readonly commits: readonly HistoryCommit[];
  readonly base: { readonly name: string; readonly commit: string };
}

/** Over these a comparison is not made, and the commits count as not integrated. */
const MOST_COMMITS = 200;
const MOST_BASE_COMMITS = 2_000;
const MOST_PATHS = 500;
/** Two trees to compare: so many, or so few when that cannot be narrowed down to some files. */
const MOST_PAIRS = 1_000;
const MOST_WHOLE_PAIRS = 50;
/** The newest commits of the base that change a file alike; more are not looked at. */
const MOST_COUNTERPARTS = 8;
const BATCH = 100;
const TIME_LIMIT_MS = 30_000;
const DIFF = ["diff-tree", "--stdin", "-r", "-p", "--root", "-U0", "--no-color", "--no-ext-diff"];
const DIFF_PLAIN = [...DIFF, "--no-textconv", "--no-renames", "--full-index", "--binary"];

/** A commit's own change, or the whole one up to it. */
interface Unit {
  /** Names of trees, in git's words. */
  readonly before: string;
  readonly after: string;
  readonly changes: readonly FileChange[];
}

/** A commit of the base and what it does to a file that some unit changes alike. */
interface Candidate {
  readonly commit: string;
  readonly change: FileChange;
}

/** Patches between two trees by file; undefined when the bounds did not allow to ask. */
type ReadBetween = (before: string, after: string) => ReadonlyMap<string, FileChange> | undefined;

/**
 * Compares `commits` with what a base got since the two parted. Undefined: nothing in common, nothing
 * new on the base, or more than the bounds allow.
 */
export async function readComparison(
  commonDirectory: string,
  { tip, commits, base }: ComparisonInput,
): Promise<HistoryComparison | undefined> {
  if (commits.length > MOST_COMMITS || commits.length === 0) return undefined;
  const deadline = readUptime() + TIME_LIMIT_MS;
  // Not the tip's alone: a branch that merged the base meanwhile may have come there before that.
  const ids = commits.map(({ commit }) => commit);
  const parted = await readMergeBase(commonDirectory, ["--octopus", base.commit, tip, ...ids]);
  if (parted === undefined || parted === base.commit) return undefined;
  const paths = await listTouchedPaths(commonDirectory, commits);
  const onBase = await listBaseCommits(commonDirectory, `${parted}..${base.commit}`, paths);
  if (onBase.length > MOST_BASE_COMMITS) return undefined;
  const units = await readUnits(commonDirectory, commits, base.commit);
  const found = await readCandidates(commonDirectory, { onBase, units, paths, deadline });
  if (found === undefined) return undefined;
  const compared = await compareUnits(commonDirectory, {
    units,
    found,
    tip: `${tip}^{tree}`,
    base: `${base.commit}^{tree}`,
    paths,
  });
  return {
    name: base.name,
    commits: commits.map((each, index) => ({
      ...each,
      changes: compared[2 * index] ?? [],
      cumulative: compared[2 * index + 1] ?? [],
    })),
  };
}

async function readMergeBase(
  commonDirectory: string,
  argv: readonly string[],
): Promise<string | undefined> {
  const options = { cwd: commonDirectory, doing: "compare with the base", allow: [0, 1] };
  const { stdout } = await runGit(["merge-base", ...argv], options);
  return stdout.toString("utf8").split("\n")[0] || undefined;
}

/** Two for each commit: what it changes, and what all up to it do since that and the base parted. */
async function readUnits(
  commonDirectory: string,
  commits: readonly HistoryCommit[],
  base: string,
): Promise<Unit[]> {
  const straight = !commits.some(({ merge }) => merge);
  const tip = commits.at(-1)?.commit ?? "";
  const shared = straight ? await readMergeBase(commonDirectory, [base, tip]) : undefined;
  const starts: (string | undefined)[] = [];
  for (const { commit } of commits) {
    starts.push(straight ? shared : await readMergeBase(commonDirectory, [base, commit]));
  }
  const trees = await readTrees(
    commonDirectory,
    starts.flatMap((start) => (start === undefined ? [] : [`${start}^{tree}`])),
  );
  const requests = commits.map(({ commit, tree }, index) => {
    const start = trees.get(`${starts[index]}^{tree}`);
    return { commit, whole: start === undefined ? undefined : `${start} ${tree}`, start, tree };
  });
  const patches = await readPatches(
    commonDirectory,
    requests.flatMap(({ commit, whole }) => (whole === undefined ? [commit] : [commit, whole])),
  );
  return requests.flatMap(({ commit, whole, start, tree }) => [
    { before: `${commit}~1^{tree}`, after: tree, changes: patches.get(commit) ?? [] },
    { before: start ?? "", after: tree, changes: patches.get(whole ?? "") ?? [] },
  ]);
}

/** By what they have in common with a unit's change. Undefined: it took too long. */
async function readCandidates(
  commonDirectory: string,
  input: {
    /** Newest first. */
    readonly onBase: readonly string[];
    readonly units: readonly Unit[];
    readonly paths: readonly string[] | undefined;
    readonly deadline: number;
  },
): Promise<Map<string, Candidate[]> | undefined> {
  const { onBase, units, paths, deadline } = input;
  const wanted = new Set(units.flatMap(({ changes }) => changes.flatMap(listKeys)));
  const found = new Map<string, Candidate[]>();
  for (let at = 0; at < onBase.length; at += BATCH) {
    if (readUptime() > deadline) return undefined;
    const batch = await readPatches(commonDirectory, onBase.slice(at, at + BATCH), paths);
    for (const [commit, changes] of batch) {
      for (const change of changes) {
        for (const key of listKeys(change).filter((each) => wanted.has(each))) {
          const known = found.get(key) ?? [];
          if (known.length < MOST_COUNTERPARTS) found.set(key, [...known, { commit, change }]);
        }
      }
    }
  }
  return found;
}

const listKeys = (change: FileChange): string[] =>
  [hashChange(change), hashResult(change)].filter((key) => key !== undefined);

async function compareUnits(
  commonDirectory: string,
  input: {
    readonly units: readonly Unit[];
    readonly found: ReadonlyMap<string, readonly Candidate[]>;
    readonly tip: string;
    readonly base: string;
    readonly paths: readonly string[] | undefined;
  },
): Promise<ComparedChange[][]> {
  const { units, found, tip, base, paths } = input;
  const candidatesOf = (ours: FileChange): Candidate[] => [
    ...new Set(listKeys(ours).flatMap((key) => found.get(key) ?? [])),
  ];
  const build = (between: ReadBetween): ComparedChange[][] =>
    units.map(({ before, after, changes }) =>
      changes.map((ours) => {
        const read = (from: string, to: string): FileChange | null | undefined => {
          const files = between(from, to);
          return files === undefined ? undefined : (files.get(ours.file) ?? null);
        };
        const counterparts = candidatesOf(ours).map(({ commit, change }): Counterpart => {
          const drift = ours.oldId === change.oldId ? null : read(before, `${commit}~1^{tree}`);
          return {
            theirs: change,
            drift: drift === undefined ? null : (drift?.hunks ?? []),
            since: read(`${commit}^{tree}`, base),
          };
        });
        return { ours, since: counterparts.length === 0 ? null : read(after, tip), counterparts };
      }),
    );
  // The same walk twice: first to know what to ask, then with the answers.
  const asked = new Map<string, readonly [string, string]>();
  build((before, after) => {
    asked.set(`${before} ${after}`, [before, after]);
    return undefined;
  });
  const answers = await readBetween(commonDirectory, [...asked.values()], paths);
  return build((before, after) => answers.get(`${before} ${after}`));
}

async function readBetween(
  commonDirectory: string,
  asked: readonly (readonly [string, string])[],
  paths: readonly string[] | undefined,
): Promise<Map<string, ReadonlyMap<string, FileChange>>> {
  const answers = new Map<string, ReadonlyMap<string, FileChange>>();
  const pairs = asked.slice(0, paths === undefined ? MOST_WHOLE_PAIRS : MOST_PAIRS);
  const trees = await readTrees(commonDirectory, pairs.flat());
  const requests = new Set<string>();
  const requestOf = ([before, after]: readonly [string, string]): string | undefined => {
    const [from, to] = [trees.get(before), trees.get(after)];
    return from === undefined || to === undefined ? undefined : `${from} ${to}`;
  };
  for (const request of pairs.map(requestOf)) if (request !== undefined) requests.add(request);
  const patches = new Map<string, FileChange[]>();
  const all = [...requests];
  for (let at = 0; at < all.length; at += BATCH) {
    const batch = await readPatches(commonDirectory, all.slice(at, at + BATCH), paths);
    for (const [request, changes] of batch) patches.set(request, changes);
  }
  for (const pair of pairs) {
    const request = requestOf(pair);
    if (request === undefined) continue;
    const changes = patches.get(request) ?? [];
    answers.set(pair.join(" "), new Map(changes.map((change) => [change.file, change])));
  }
  return answers;
}

/** Ids of trees by their names; what there is none of (before a first commit) is left out. */
async function readTrees(
  commonDirectory: string,
  names: readonly string[],
): Promise<Map<string, string>> {
  const unique = [...new Set(names)];
  const trees = new Map<string, string>();
  if (unique.length === 0) return trees;
  const { stdout } = await runGit(["cat-file", "--batch-check=%(objectname)"], {
    cwd: commonDirectory,
    input: unique.map((name) => `${name}\n`).join(""),
    doing: "compare with the base",
  });
  for (const [index, line] of stdout.toString("utf8").split("\n").entries()) {
    const name = unique[index];
    if (name !== undefined && /^[0-9a-f]{40,64}$/.test(line)) trees.set(name, line);
  }
  return trees;
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
): Promise<Map<string, FileChange[]>> {
  const { stdout } = await runGit(["--literal-pathspecs", ...DIFF_PLAIN, "--", ...paths], {
    cwd: commonDirectory,
    input: requests.map((request) => `${request}\n`).join(""),
    timeoutMs: TIME_LIMIT_MS,
    doing: "compare with the base",
  });
  return parsePatches(stdout.toString("latin1"));
}
