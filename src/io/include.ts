/**
 * Files and directories that go from the main checkout into a new workspace because the person named
 * them: `.worktreeinclude` and `worktree.symlinkDirectories`. git does the matching; nothing that exists is
 * written over, nothing is written through a link, and a file is at its place whole or not at all.
 */
import { createHash } from "node:crypto";
import { constants, promises } from "node:fs";
import path from "node:path";
import { type ByteName, fromText, splitNames, toPath, toText } from "./byte-path.ts";
import { link, lstat, mkdir, readFile, readlink, rename, rm, symlink } from "./direct.ts";
import { runGit } from "./git.ts";
import { hashFile } from "./known-files.ts";

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

const FILE = ".worktreeinclude";

export async function hasIncludeFile(checkout: string): Promise<boolean> {
  return (await readEntry(path.join(checkout, FILE)))?.isFile() === true;
}

/** The text of the file that has the patterns; bytes as latin1. */
export async function readPatterns(checkout: string): Promise<string> {
  return readFile(path.join(checkout, FILE), "latin1");
}

/** Untracked files that the patterns of the checkout match and that git ignores, relative to it. */
export async function listIncluded(checkout: string): Promise<ByteName[]> {
  const matched = await runMatch(checkout, []);
  if (matched.length === 0) return [];
  const ignored = await runGit(["check-ignore", "-z", "--stdin"], {
    cwd: checkout,
    input: matched,
    allow: [0, 1],
    doing: "ask what is ignored",
  });
  // A name with a slash at its end is a repository of its own.
  return splitNames(ignored.stdout).filter((name) => !name.endsWith("/"));
}

/** Directories that the patterns match as a whole; each ends in `/`. */
export async function listWhole(checkout: string): Promise<ByteName[]> {
  const names = splitNames(await runMatch(checkout, ["--directory"]));
  return names.filter((name) => name.endsWith("/"));
}

async function runMatch(checkout: string, more: readonly string[]): Promise<Buffer> {
  const argv = ["ls-files", "-o", "-i", "-z", ...more, "-X", FILE];
  return (await runGit(argv, { cwd: checkout, doing: `read \`${FILE}\`` })).stdout;
}

export type Copied =
  | { readonly outcome: "copied"; readonly sha256: string }
  | { readonly outcome: "skipped"; readonly reason: string };

export interface CopyPlaces {
  readonly from: string;
  readonly to: string;
  /** A directory of ours on the file system of `to`, where a copy grows. */
  readonly temporary: string;
}

/** Copies one file or link, mode kept; a clone where the file system can. Never over anything. */
export async function copyIncluded(
  { from, to, temporary }: CopyPlaces,
  name: ByteName,
): Promise<Copied> {
  const source = toPath(from, name);
  const target = toPath(to, name);
  const entry = await lstat(source);
  if (!entry.isFile() && !entry.isSymbolicLink()) return skipped("it is not a file");
  const obstacle = await makeParents(to, name);
  if (obstacle !== undefined) return skipped(obstacle);
  if (entry.isSymbolicLink()) return copyLink(await readlink(source, "buffer"), target);
  // A copy that was made before an interruption is as good as one made now.
  if ((await readEntry(target)) !== undefined) return compareFiles(source, target);
  const growing = path.join(temporary, "include");
  try {
    await promises.copyFile(source, growing, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
    if (!(await moveIntoPlace(growing, target))) return await compareFiles(source, target);
  } finally {
    await rm(growing, { force: true });
  }
  return { outcome: "copied", sha256: await hashFile(target) };
}

/** False when something is there. */
async function moveIntoPlace(growing: string, target: Buffer): Promise<boolean> {
  try {
    await link(growing, target);
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    // A file system without hard links has no better way.
    if ((await readEntry(target)) !== undefined) return false;
    await rename(growing, target);
    return true;
  }
}

async function compareFiles(source: Buffer, target: Buffer): Promise<Copied> {
  const [ours, theirs] = await Promise.all([lstat(source), lstat(target)]);
  if (theirs.isFile() && ours.size === theirs.size) {
    const sha256 = await hashFile(target);
    if (sha256 === (await hashFile(source))) return { outcome: "copied", sha256 };
  }
  return skipped("it exists in the workspace");
}

/** Byte for byte, whatever it leads to. */
async function copyLink(text: Buffer, target: Buffer): Promise<Copied> {
  try {
    await symlink(text, target);
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw error;
    const found = await readlink(target, "buffer").catch(() => undefined);
    if (found?.equals(text) !== true) return skipped("it exists in the workspace");
  }
  return { outcome: "copied", sha256: hashOf(text) };
}

const skipped = (reason: string): Copied => ({ outcome: "skipped", reason });
const hashOf = (data: string | Buffer): string => createHash("sha256").update(data).digest("hex");

/** Undefined for what is not there, also because a file stands in for a directory above it. */
const readEntry = (at: string | Buffer) =>
  lstat(at).catch((error: unknown) => {
    if (codeOf(error) === "ENOENT" || codeOf(error) === "ENOTDIR") return undefined;
    throw error;
  });

/** Makes the folders above a path, and answers what stands in the way: a link, a file. */
async function makeParents(root: string, name: ByteName): Promise<string | undefined> {
  const parts = name.split("/");
  for (let depth = 1; depth < parts.length; depth += 1) {
    const relative = parts.slice(0, depth).join("/");
    const at = toPath(root, relative);
    const entry = await readEntry(at);
    if (entry === undefined) await mkdir(at);
    else if (!entry.isDirectory()) return `\`${toText(relative)}\` is not a directory there`;
  }
  return undefined;
}

export type DirectoryKind = "directory" | "absent" | "other";

export async function readKind(at: string): Promise<DirectoryKind> {
  const entry = await readEntry(at);
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
  const obstacle = await makeParents(to, fromText(relative));
  if (obstacle !== undefined) return skipped(obstacle);
  const target = path.join(from, relative);
  try {
    await symlink(target, path.join(to, relative), "dir");
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw error;
    const found = await readlink(path.join(to, relative)).catch(() => undefined);
    if (found !== target) return skipped("it exists in the workspace");
  }
  return { outcome: "copied", sha256: hashOf(target) };
}
