/**
 * Files and directories that go from the main checkout into a new workspace because the person named
 * them: `.worktreeinclude` and `worktree.symlinkDirectories`. git does the matching; nothing that exists is
 * written over, and nothing is written through a link.
 */
import { createHash } from "node:crypto";
import { constants, copyFile, lstat, mkdir, readFile, readlink, symlink } from "node:fs/promises";
import path from "node:path";
import { runGit, splitNul } from "./git.ts";

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

export async function hasIncludeFile(checkout: string): Promise<boolean> {
  const entry = await lstat(path.join(checkout, ".worktreeinclude")).catch((error: unknown) => {
    if (codeOf(error) === "ENOENT") return undefined;
    throw error;
  });
  return entry?.isFile() === true;
}

/** Paths, relative to the checkout, that its `.worktreeinclude` matches and that git ignores. */
export async function listIncluded(checkout: string): Promise<string[]> {
  if (!(await hasIncludeFile(checkout))) return [];
  const matched = await runGit(["ls-files", "-o", "-i", "-z", "-X", ".worktreeinclude"], {
    cwd: checkout,
    doing: "read `.worktreeinclude`",
  });
  if (matched.stdout.length === 0) return [];
  const ignored = await runGit(["check-ignore", "-z", "--stdin"], {
    cwd: checkout,
    input: matched.stdout,
    allow: [0, 1],
    doing: "ask what is ignored",
  });
  // A name with a slash at its end is a repository of its own.
  return splitNul(ignored.stdout).filter((name) => !name.endsWith("/"));
}

export type Copied =
  | { readonly outcome: "copied"; readonly sha256: string }
  | { readonly outcome: "skipped"; readonly reason: string };

/** Copies one file or link, mode kept; a clone where the file system can. Never over anything. */
export async function copyIncluded(from: string, to: string, relative: string): Promise<Copied> {
  const source = path.join(from, relative);
  const target = path.join(to, relative);
  const entry = await lstat(source);
  if (!entry.isFile() && !entry.isSymbolicLink()) return skipped("it is not a file");
  const obstacle = await makeParents(to, relative);
  if (obstacle !== undefined) return skipped(obstacle);
  try {
    if (entry.isSymbolicLink()) {
      const link = await readlink(source);
      await symlink(link, target);
      return { outcome: "copied", sha256: hashOf(link) };
    }
    await copyFile(source, target, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
    return { outcome: "copied", sha256: hashOf(await readFile(target)) };
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw error;
    // A copy that was made before an interruption is as good as one made now.
    const same = entry.isFile() && (await isSameFile(source, target));
    if (same) return { outcome: "copied", sha256: hashOf(await readFile(target)) };
    return skipped("it exists in the workspace");
  }
}

async function isSameFile(source: string, target: string): Promise<boolean> {
  if (!(await lstat(target)).isFile()) return false;
  const [ours, theirs] = await Promise.all([readFile(source), readFile(target)]);
  return ours.equals(theirs);
}

const skipped = (reason: string): Copied => ({ outcome: "skipped", reason });
const hashOf = (data: string | Buffer): string => createHash("sha256").update(data).digest("hex");

/** Makes the folders above a path, and answers what stands in the way: a link, a file. */
async function makeParents(root: string, relative: string): Promise<string | undefined> {
  let at = root;
  for (const part of path.dirname(relative).split(path.sep)) {
    if (part === ".") continue;
    at = path.join(at, part);
    const entry = await lstat(at).catch((error: unknown) => {
      if (codeOf(error) === "ENOENT") return undefined;
      throw error;
    });
    if (entry === undefined) await mkdir(at);
    else if (!entry.isDirectory()) return `\`${path.relative(root, at)}\` is not a directory there`;
  }
  return undefined;
}

export type DirectoryKind = "directory" | "absent" | "other";

export async function readKind(at: string): Promise<DirectoryKind> {
  const entry = await lstat(at).catch((error: unknown) => {
    if (codeOf(error) === "ENOENT" || codeOf(error) === "ENOTDIR") return undefined;
    throw error;
  });
  if (entry === undefined) return "absent";
  return entry.isDirectory() ? "directory" : "other";
}

/** Whether anything at or below a path is tracked in a working tree. */
export async function hasTracked(checkout: string, relative: string): Promise<boolean> {
  const { stdout } = await runGit(["ls-files", "-z", "--", `:(literal)${relative}`], {
    cwd: checkout,
    doing: "ask what is tracked",
  });
  return stdout.length > 0;
}

/** Links a directory of the main checkout into the workspace; answers the link's hash. */
export async function createDirectoryLink(
  from: string,
  to: string,
  relative: string,
): Promise<Copied> {
  const obstacle = await makeParents(to, relative);
  if (obstacle !== undefined) return skipped(obstacle);
  const target = path.join(from, relative);
  try {
    await symlink(target, path.join(to, relative), "dir");
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw error;
    const link = await readlink(path.join(to, relative)).catch(() => undefined);
    if (link !== target) return skipped("it exists in the workspace");
  }
  return { outcome: "copied", sha256: hashOf(target) };
}
