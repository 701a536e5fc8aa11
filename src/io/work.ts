/**
 * What a working tree holds besides its commit, by content and not by git's own flags and caches
 * (RM-02). An index of our own, filled from HEAD, stands in a temporary directory: no object is written,
 * nothing in the repository changes, and assume-unchanged or skip-worktree cannot hide anything.
 */
import { copyFileSync, realpathSync, rmSync } from "node:fs";
import path from "node:path";
import { AppError } from "../errors.ts";
import { type ByteName, splitNames } from "./byte-path.ts";
import { compareFiltered, listFiltered, parseEntry, WITHOUT_LFS } from "./filtered.ts";
import { type GitOptions, readGit, runGit } from "./git.ts";
import { describeCase } from "./letter-case.ts";
import { createTemporary } from "./temporary-index.ts";
import { hasFiles, hasGit, isDirectory } from "./tree.ts";

export interface WorkingTree {
  /** Top level; its `.git` was proved to lead to `gitDirectory`. */
  readonly root: string;
  /** Where its own HEAD and index are: the admin directory, or a submodule's git directory. */
  readonly gitDirectory: string;
}

/** Names relative to the root. */
export interface Content {
  /** Differs from HEAD by content or mode, or is gone. */
  readonly uncommitted: readonly ByteName[];
  /** The real index differs from HEAD. */
  readonly staged: readonly ByteName[];
  /** Files; a submodule's directory that holds some without a `.git` is named whole. */
  readonly untracked: readonly ByteName[];
  /** Ignored; whole directories end in `/`. */
  readonly ignored: readonly ByteName[];
}

/** Settings that would write beside our index, follow a cache, or run git in a submodule. */
const STEADY = [
  "-c",
  "core.untrackedCache=false",
  "-c",
  "core.ignoreStat=false",
  "-c",
  "core.splitIndex=false",
  "-c",
  "index.sparse=false",
  "-c",
  "submodule.recurse=false",
  ...WITHOUT_LFS,
];

const STAGED = ["diff-index", "--cached", "--name-status", "-z", "--ignore-submodules=dirty"];

/** The mode of a submodule's entry. */
const GITLINK = "160000 ";

/** Hashing a large tree takes its time; a hang still has to end. */
const TIME_LIMIT_MS = 600_000;

/**
 * `fallback` is where the temporary index goes when the usual place is inside the tree itself. Compares with `commit` where
 * one is named, else with HEAD.
 */
export async function readContent(
  tree: WorkingTree,
  fallback: string,
  commit?: string,
): Promise<Content> {
  const own = await readHead(tree.root);
  const head = commit ?? own;
  const temporary = createTemporary(tree.root, fallback);
  try {
    return await readWithIndex(tree, temporary, head);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

/** HEAD's commit; undefined while it is unborn. Throws where git would look at another directory. */
async function readHead(root: string): Promise<string | undefined> {
  const both = await runGit(["rev-parse", "--show-toplevel", "HEAD^{commit}"], {
    cwd: root,
    doing: "find the top level",
    allow: [0, 128],
  });
  const [, top, commit] = /^(.+)\n([0-9a-f]{40,64})\n$/s.exec(both.stdout.toString("utf8")) ?? [];
  if (both.exitCode === 0 && top !== undefined) {
    requireTopLevel(root, top);
    return commit;
  }
  requireTopLevel(
    root,
    await readGit(["rev-parse", "--show-toplevel"], {
      cwd: root,
      doing: "find the top level",
    }),
  );
  return readTreeish(root);
}

/** A `core.worktree` of its own would have git look at another directory, and find it clean. */
function requireTopLevel(root: string, top: string): void {
  if (realpathSync(top) === root) return;
  const reason = `git takes \`${top}\` for its top level`;
  throw new AppError("unverified", { what: `\`${root}\``, reason });
}

/** Names that differ between HEAD and the index of a git directory whose working tree is gone. */
export async function listStaged(gitDirectory: string, fallback: string): Promise<ByteName[]> {
  const temporary = createTemporary(gitDirectory, fallback);
  try {
    const index = await copyIndex(gitDirectory, temporary);
    if (index === undefined) return [];
    // A submodule's `core.worktree` names a directory that may be gone, and git would go there first.
    const env = { GIT_DIR: gitDirectory, GIT_WORK_TREE: gitDirectory };
    const base = (await readTreeish(gitDirectory, env)) ?? (await readEmptyTree(gitDirectory, env));
    const { stdout } = await runGit([...STEADY, ...STAGED, base], {
      cwd: gitDirectory,
      env: { ...env, GIT_INDEX_FILE: index },
      doing: "read the index",
    });
    return parseNameStatus(stdout).map(({ name }) => name);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

type TreeGit = (
  index: string,
  argv: readonly string[],
  more?: Partial<GitOptions>,
) => Promise<Buffer>;

function openTree(root: string): TreeGit {
  const steady = [...STEADY, ...describeCase(root)];
  return async (index, argv, more = {}) => {
    const { stdout } = await runGit([...steady, ...argv], {
      cwd: root,
      env: { GIT_INDEX_FILE: index },
      timeoutMs: TIME_LIMIT_MS,
      doing: `look for unsaved work in \`${root}\``,
      ...more,
    });
    return stdout;
  };
}

async function readWithIndex(
  tree: WorkingTree,
  temporary: string,
  head: string | undefined,
): Promise<Content> {
  const { root } = tree;
  const fresh = path.join(temporary, "fresh");
  const git = openTree(root);
  await git(fresh, head === undefined ? ["read-tree", "--empty"] : ["read-tree", head]);
  const filters = {
    root,
    git: (argv: readonly string[], input?: Buffer) =>
      git(fresh, argv, input === undefined ? {} : { input }),
  };
  const others = ["ls-files", "-o", "--exclude-standard", "-z"];
  const reads = [
    listDiffering(git, fresh),
    listFiltered(filters),
    git(fresh, ["ls-files", "-s", "-z"]).then((output) => listBareSubmodules(root, output)),
    git(fresh, others).then(splitNames),
    git(fresh, [...others, "-i", "--directory"]).then(splitNames),
    readIndex(git, tree, temporary, head),
  ] as const;
  // All are over before the directory of the index may go.
  await Promise.allSettled(reads);
  const [differing, filtered, bare, untracked, ignored, { staged, outside }] =
    await Promise.all(reads);
  const names = new Set(differing.map(({ name }) => name));
  const { hidden, same } = await compareFiltered(filters, filtered, names);
  const uncommitted = differing
    // Outside the sparse checkout: never written, so not deleted by anyone.
    .filter(({ status, name }) => !(status === "D" && outside.has(name)) && !same.has(name))
    .map(({ name }) => name);
  return {
    uncommitted: [...uncommitted, ...hidden].sort(),
    staged,
    untracked: [...untracked, ...bare],
    ignored,
  };
}

/** Compares contents, since the new index knows no times. */
async function listDiffering(git: TreeGit, fresh: string): Promise<NameStatus[]> {
  // Exit 1 says that some differ.
  await git(fresh, ["update-index", "-q", "--really-refresh"], { allow: [0, 1] });
  // A submodule's own dirt is looked at on its own, after its git directory was proved.
  const argv = ["diff-files", "--name-status", "-z", "--ignore-submodules=dirty"];
  return parseNameStatus(await git(fresh, argv));
}

/** What the real index has staged, and which names it leaves outside a sparse checkout. */
async function readIndex(
  git: TreeGit,
  tree: WorkingTree,
  temporary: string,
  head: string | undefined,
): Promise<{ staged: ByteName[]; outside: ReadonlySet<ByteName> }> {
  const index = await copyIndex(tree.gitDirectory, temporary);
  if (index === undefined) return { staged: [], outside: new Set() };
  const base = head ?? (await readEmptyTree(tree.root));
  const staged = parseNameStatus(await git(index, [...STAGED, base])).map(({ name }) => name);
  const flags = splitNames(await git(index, ["ls-files", "-t", "-z"]));
  const outside = flags.filter((entry) => entry.startsWith("S ")).map((entry) => entry.slice(2));
  return { staged, outside: new Set(outside) };
}

/** A submodule's directory without a `.git` is empty, or holds files that git passes over. */
async function listBareSubmodules(root: string, listed: Buffer): Promise<ByteName[]> {
  const found: ByteName[] = [];
  for (const line of splitNames(listed)) {
    if (!line.startsWith(GITLINK)) continue;
    const { name } = parseEntry(line);
    if (!(await isDirectory(root, name)) || hasGit(root, name)) continue;
    if (await hasFiles(root, name)) found.push(name);
  }
  return found;
}

/** HEAD's commit, or undefined while it is unborn. A HEAD that names nothing otherwise throws. */
async function readTreeish(
  cwd: string,
  env: Readonly<Record<string, string>> = {},
): Promise<string | undefined> {
  const options = { cwd, env, doing: "read HEAD" };
  const born = await runGit(["rev-parse", "-q", "--verify", "HEAD^{commit}"], {
    ...options,
    allow: [0, 1, 128],
  });
  if (born.exitCode === 0) return born.stdout.toString("utf8").trim();
  const ref = (await runGit(["symbolic-ref", "HEAD"], options)).stdout.toString("utf8").trim();
  const shown = await runGit(["for-each-ref", "--format=%(objectname)", ref], options);
  if (shown.stdout.length === 0) return undefined;
  // There is a ref and no commit behind it: this call's error says what is broken.
  await runGit(["rev-parse", "--verify", "HEAD^{commit}"], options);
  return undefined;
}

async function readEmptyTree(
  cwd: string,
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
  const argv = ["hash-object", "-t", "tree", "--stdin"];
  const { stdout } = await runGit(argv, {
    cwd,
    env,
    input: "",
    doing: "name the empty tree",
  });
  return stdout.toString("utf8").trim();
}

/** A copy, because git may refresh an index it reads. Undefined: the tree has none. */
async function copyIndex(gitDirectory: string, temporary: string): Promise<string | undefined> {
  const copy = path.join(temporary, "real");
  try {
    copyFileSync(path.join(gitDirectory, "index"), copy);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
  return copy;
}

interface NameStatus {
  readonly status: string;
  readonly name: ByteName;
}

function parseNameStatus(output: Buffer): NameStatus[] {
  const fields = splitNames(output);
  const changes: NameStatus[] = [];
  for (let at = 0; at + 1 < fields.length; at += 2) {
    changes.push({ status: fields[at]?.[0] ?? "", name: fields[at + 1] ?? "" });
  }
  return changes;
}
