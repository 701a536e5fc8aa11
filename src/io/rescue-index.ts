/**
 * The index of a workspace, as far as a rescue needs it: what it tells, and a copy that stands for itself. The real
 * one is only ever read as a copy, since git may refresh an index that it reads.
 */
import { copyFileSync } from "node:fs";
import path from "node:path";
import { type ByteName, splitNames } from "./byte-path.ts";
import { describeCase } from "./letter-case.ts";
import { runQuietly, type TreeEntry } from "./rescue-objects.ts";

/** The names of a working tree that git tracks or would track, files and links alone. */
export async function listGitNames(
  root: string,
  adminDirectory: string,
  temporary: string,
): Promise<Set<ByteName>> {
  const index = copyIndex(adminDirectory, path.join(temporary, "index.names"));
  const listed = await runQuietly(["ls-files", "-z", "-c", "-o", "--exclude-standard"], {
    cwd: root,
    config: describeCase(root),
    // Without an index nothing is tracked.
    env: { GIT_INDEX_FILE: index ?? path.join(temporary, "index.none") },
  });
  return new Set(splitNames(listed).filter((name) => !name.endsWith("/")));
}

function copyIndex(adminDirectory: string, to: string): string | undefined {
  try {
    copyFileSync(path.join(adminDirectory, "index"), to);
    return to;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

export interface IndexEntry extends TreeEntry {
  readonly stage: number;
}

/** What the index of a worktree holds; none where it has no index. `index`: another file than its own. */
export async function listIndex(
  adminDirectory: string,
  temporary: string,
  index?: string,
): Promise<IndexEntry[]> {
  const file = index ?? copyIndex(adminDirectory, path.join(temporary, "index.read"));
  if (file === undefined) return [];
  const env = inGitDirectory(adminDirectory, file);
  const output = await runQuietly(["ls-files", "-s", "-z"], { cwd: adminDirectory, env });
  return splitNames(output).map((line) => {
    const tab = line.indexOf("\t");
    const [mode = "", object = "", stage = ""] = line.slice(0, tab).split(" ");
    return { mode, object, stage: Number(stage), name: line.slice(tab + 1) };
  });
}

/** The objects of conflicts that were resolved, which an index keeps to make them again. */
export async function listResolved(adminDirectory: string, index: string): Promise<string[]> {
  const env = inGitDirectory(adminDirectory, index);
  const argv = ["ls-files", "--resolve-undo", "-z"];
  const lines = splitNames(await runQuietly(argv, { cwd: adminDirectory, env }));
  return lines.map((line) => line.split(" ", 2)[1] ?? "");
}

const inGitDirectory = (gitDirectory: string, index: string) => ({
  GIT_DIR: gitDirectory,
  GIT_WORK_TREE: gitDirectory,
  GIT_INDEX_FILE: index,
});

/**
 * The index of a worktree as one file that needs no other (`core.splitIndex`) and knows nothing of a place or a
 * monitor. Answers false where there is none. Throws when it does not tell the same as the one it was made from.
 */
export async function writeIndexCopy(
  adminDirectory: string,
  to: string,
  temporary: string,
): Promise<boolean> {
  const real = copyIndex(adminDirectory, path.join(temporary, "index.real"));
  if (real === undefined) return false;
  copyFileSync(real, to);
  const at = (index: string) => ({
    cwd: adminDirectory,
    env: inGitDirectory(adminDirectory, index),
    doing: "copy the index",
  });
  const plain = ["--no-split-index", "--no-untracked-cache", "--no-fsmonitor"];
  await runQuietly(["update-index", ...plain, "--force-write-index"], at(to));
  const list = ["ls-files", "-s", "-v", "-z"];
  const [before, after] = [await runQuietly(list, at(real)), await runQuietly(list, at(to))];
  if (!before.equals(after)) throw new Error("the copy of the index differs from the index");
  return true;
}
