/**
 * What a working tree holds besides its commit, by content and not by git's own flags and caches
 * (RM-02). An index of our own, filled from HEAD, stands in a temporary directory: no object is written,
 * nothing in the repository changes, and assume-unchanged or skip-worktree cannot hide anything.
 */
import { copyFileSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { AppError } from "../errors.ts";
import { type ByteName, splitNames } from "./byte-path.ts";
import { readGit, runGit } from "./git.ts";

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
];

const STAGED = ["diff-index", "--cached", "--name-status", "-z", "--ignore-submodules=dirty"];

/** Hashing a large tree takes its time; a hang still has to end. */
const TIME_LIMIT_MS = 600_000;

/** `fallback` is where the temporary index goes when the usual place is inside the tree itself. */
export async function readContent(tree: WorkingTree, fallback: string): Promise<Content> {
  await requireTopLevel(tree.root);
  const temporary = createTemporary(tree.root, fallback);
  try {
    return await readWithIndex(tree, temporary);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

/** A `core.worktree` of its own would have git look at another directory, and find it clean. */
async function requireTopLevel(root: string): Promise<void> {
  const options = { cwd: root, doing: "find the top level" };
  const top = await readGit(["rev-parse", "--show-toplevel"], options);
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
    const tree = { root: gitDirectory, gitDirectory };
    const options = { cwd: gitDirectory, env: { GIT_INDEX_FILE: index }, doing: "read the index" };
    const base = (await readTreeish(tree)) ?? (await readEmptyTree(tree));
    const { stdout } = await runGit([...STEADY, ...STAGED, base], options);
    return parseNameStatus(stdout).map(({ name }) => name);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

function createTemporary(root: string, fallback: string): string {
  let parent = realpathSync(os.tmpdir());
  if (parent === root || parent.startsWith(root + path.sep)) {
    mkdirSync(fallback, { recursive: true, mode: 0o700 });
    parent = fallback;
  }
  return mkdtempSync(path.join(parent, "espalier-index-"));
}

async function readWithIndex(tree: WorkingTree, temporary: string): Promise<Content> {
  const fresh = path.join(temporary, "fresh");
  const git = (index: string, argv: readonly string[], allow?: readonly number[]) =>
    runGit([...STEADY, ...argv], {
      cwd: tree.root,
      env: { GIT_INDEX_FILE: index },
      timeoutMs: TIME_LIMIT_MS,
      doing: `look for unsaved work in \`${tree.root}\``,
      ...(allow === undefined ? {} : { allow }),
    });
  const head = await readTreeish(tree);
  await git(fresh, head === undefined ? ["read-tree", "--empty"] : ["read-tree", head]);
  // Compares contents, since the new index knows no times; exit 1 says that some differ.
  await git(fresh, ["update-index", "-q", "--really-refresh"], [0, 1]);
  // A submodule's own dirt is looked at on its own, after its git directory was proved.
  const differing = parseNameStatus(
    (await git(fresh, ["diff-files", "--name-status", "-z", "--ignore-submodules=dirty"])).stdout,
  );
  const others = ["ls-files", "-o", "--exclude-standard", "-z"];
  const untracked = splitNames((await git(fresh, others)).stdout);
  const ignored = splitNames((await git(fresh, [...others, "-i", "--directory"])).stdout);
  const index = await copyIndex(tree.gitDirectory, temporary);
  const staged: ByteName[] = [];
  const outside = new Set<ByteName>();
  if (index !== undefined) {
    const base = head ?? (await readEmptyTree(tree));
    const changes = parseNameStatus((await git(index, [...STAGED, base])).stdout);
    staged.push(...changes.map(({ name }) => name));
    const flags = splitNames((await git(index, ["ls-files", "-t", "-z"])).stdout);
    for (const entry of flags) if (entry.startsWith("S ")) outside.add(entry.slice(2));
  }
  const uncommitted = differing
    // Outside the sparse checkout: never written, so not deleted by anyone.
    .filter(({ status, name }) => !(status === "D" && outside.has(name)))
    .map(({ name }) => name);
  return { uncommitted, staged, untracked, ignored };
}

/** HEAD's commit, or undefined while it is unborn. A HEAD that names nothing otherwise throws. */
export async function readTreeish(tree: WorkingTree): Promise<string | undefined> {
  const options = { cwd: tree.root, doing: "read HEAD" };
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

async function readEmptyTree(tree: WorkingTree): Promise<string> {
  const argv = ["hash-object", "-t", "tree", "--stdin"];
  const { stdout } = await runGit(argv, {
    cwd: tree.root,
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

function parseNameStatus(output: Buffer): { status: string; name: ByteName }[] {
  const fields = splitNames(output);
  const changes: { status: string; name: ByteName }[] = [];
  for (let at = 0; at + 1 < fields.length; at += 2) {
    changes.push({ status: fields[at]?.[0] ?? "", name: fields[at + 1] ?? "" });
  }
  return changes;
}
