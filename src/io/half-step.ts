/**
 * What a step forward that did not end has left in a worktree: git was killed, or ran out of time, between its first file
 * and the new HEAD. Told apart from anybody's own by content alone, and taken back; where one file may be somebody's,
 * nothing is touched (invariant 1).
 */
import { lstatSync, readFileSync, rmdirSync, rmSync } from "node:fs";
import path from "node:path";
import { type ByteName, toPath, toText } from "./byte-path.ts";
import { runGit, WITHOUT_HOOKS } from "./git.ts";
import { type Content, readContent, type WorkingTree } from "./work.ts";

export type TakenBack =
  /** There is nothing of it. */
  | { readonly kind: "nothing" }
  | { readonly kind: "done"; readonly files: number }
  /** This file is neither what it was, nor what it was to be, nor the beginning of that. */
  | { readonly kind: "foreign"; readonly file: string };

/**
 * The caller vouches that nobody is at work in the worktree: a lock on its index that is there goes, and one that somebody
 * takes meanwhile stays and ends all of it with git's own refusal. `to` is the commit that was to
 * be gone to, and HEAD the one that it started from. Throws `git` and what the file system throws.
 */
export async function takeBackStep(
  tree: WorkingTree,
  to: string,
  fallback: string,
): Promise<TakenBack> {
  const from = await readHead(tree.root);
  if (from === to) return { kind: "nothing" };
  const lock = readLock(tree.gitDirectory);
  const [before, after] = [
    await readContent(tree, fallback, from),
    await readContent(tree, fallback, to),
  ];
  const changed = listChanged(before);
  if (changed.size === 0 && before.staged.length === 0 && lock === undefined) {
    return { kind: "nothing" };
  }
  const foreign = await findForeign(tree.root, to, changed, { before, after });
  if (foreign !== undefined) return { kind: "foreign", file: toText(foreign) };
  const now = readLock(tree.gitDirectory);
  if (now !== undefined && now.stamp === lock?.stamp) rmSync(now.path);
  await restore(tree.root, from, before);
  return { kind: "done", files: changed.size };
}

/** git's lock on the index; undefined: there is none. */
function readLock(gitDirectory: string): { path: string; stamp: string } | undefined {
  const at = path.join(gitDirectory, "index.lock");
  const entry = lstatSync(at, { throwIfNoEntry: false, bigint: true });
  return entry && { path: at, stamp: `${entry.ino}:${entry.ctimeNs}` };
}

async function readHead(cwd: string): Promise<string> {
  const { stdout } = await runGit(["rev-parse", "--verify", "HEAD^{commit}"], {
    cwd,
    doing: "read HEAD",
  });
  return stdout.toString("utf8").trim();
}

const listChanged = ({ uncommitted, untracked }: Content): Set<ByteName> =>
  new Set([...uncommitted, ...untracked]);

async function findForeign(
  root: string,
  to: string,
  changed: ReadonlySet<ByteName>,
  { before, after }: { readonly before: Content; readonly after: Content },
): Promise<ByteName | undefined> {
  const other = listChanged(after);
  const stagedOther = new Set(after.staged);
  const staged = before.staged.find((name) => stagedOther.has(name));
  if (staged !== undefined) return staged;
  for (const name of changed) {
    if (other.has(name) && !(await isBegun(root, to, name))) return name;
  }
  return undefined;
}

/** Whether a file is gone, or the beginning of what the commit has there, as it is in the repository. */
async function isBegun(root: string, to: string, name: ByteName): Promise<boolean> {
  const at = toPath(root, name);
  const entry = lstatSync(at, { throwIfNoEntry: false });
  if (entry === undefined) return true;
  if (!entry.isFile()) return false;
  const { stdout, exitCode } = await runGit(["cat-file", "blob", `${to}:${toText(name)}`], {
    cwd: root,
    allow: [0, 128],
    doing: "read a file of the commit",
  });
  return exitCode === 0 && stdout.subarray(0, entry.size).equals(readFileSync(at));
}

/** All of it was proved to be git's own half. */
async function restore(
  root: string,
  from: string,
  { uncommitted, untracked }: Content,
): Promise<void> {
  const doing = "take a step of the base back";
  const git = async (argv: readonly string[], input?: Buffer): Promise<void> => {
    await runGit([...WITHOUT_HOOKS, ...argv], {
      ...{ cwd: root, write: true, doing },
      ...(input === undefined ? {} : { input }),
    });
  };
  await git(["read-tree", "--reset", from]);
  const names = uncommitted.map((name) => `${name}\0`).join("");
  if (names !== "")
    await git(["checkout-index", "-f", "-z", "--stdin"], Buffer.from(names, "latin1"));
  for (const name of untracked) {
    rmSync(toPath(root, name), { force: true });
    removeEmpty(root, name);
  }
  await git(["update-index", "-q", "--refresh"]);
}

/** Directories that git made for a file, once nothing is in them. */
function removeEmpty(root: string, name: ByteName): void {
  const parts = name.split("/").slice(0, -1);
  for (; parts.length > 0; parts.pop()) {
    try {
      rmdirSync(toPath(root, parts.join("/")));
    } catch {
      // Something else is in it.
      return;
    }
  }
}
