/**
 * What is at and around the place of a new workspace, read from the file system alone: the place itself,
 * its neighbours, the worktrees git has registered, and a Cargo workspace above it.
 */
import type { Dirent } from "node:fs";
import { constants, readdirSync, readFileSync, realpathSync, statSync } from "node:fs";
import path from "node:path";
import { AppError } from "../errors.ts";
import { lstat, readdir, readFile, realpath, stat } from "./direct.ts";
import { describeIoError } from "./files.ts";
import { proveWorktree } from "./worktree.ts";

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;
const isAbsent = (error: unknown): boolean => ["ENOENT", "ENOTDIR"].includes(codeOf(error) ?? "");

/**
 * The path with every link resolved that exists; what does not exist yet stays as written (GT-10). A
 * relative one counts from `from`.
 */
export async function readCanonicalPath(wanted: string, from = "/"): Promise<string> {
  const absolute = path.resolve(from, wanted);
  requireShort(absolute);
  for (let at = absolute, rest = ""; ; ) {
    try {
      return path.join(await realpath(at), rest);
    } catch (error) {
      const entry = await lstat(at).catch(() => undefined);
      // A dangling link must not be taken for a name that is free; what else is there by now has just
      // been made by somebody, and is resolved again.
      if (!isAbsent(error) || entry?.isSymbolicLink() === true || path.dirname(at) === at) {
        throw describeIoError(error, "resolve", at);
      }
      if (entry !== undefined) continue;
      rest = path.join(path.basename(at), rest);
      at = path.dirname(at);
    }
  }
}

/**
 * Limits of Linux; macOS has less for a whole path and tells itself. A path that no call takes is told as
 * the input's fault. git appends to it (`/.git`, names of files), so a little less than the limit is the limit.
 */
const PATH_BYTES = 4_000;
const NAME_BYTES = 255;

function requireShort(absolute: string): void {
  const reason = absolute.includes("\0")
    ? "it holds a NUL"
    : Buffer.byteLength(absolute) > PATH_BYTES
      ? `it is ${Buffer.byteLength(absolute)} bytes long, and ${PATH_BYTES} is the limit`
      : absolute.split("/").some((part) => Buffer.byteLength(part) > NAME_BYTES)
        ? `a part of it is longer than ${NAME_BYTES} bytes`
        : undefined;
  if (reason === undefined) return;
  const shown = absolute.replaceAll("\0", "\\0");
  throw new AppError("input_invalid", {
    what: `The path \`${shown.length > 80 ? `${shown.slice(0, 80)}…` : shown}\``,
    reason,
    hint: "Give another path",
  });
}

/** The nearest directory above a path that exists: what a creation does not make and must not remove. */
export async function readExistingAncestor(at: string): Promise<string> {
  for (let current = path.dirname(at); ; current = path.dirname(current)) {
    const entry = await stat(current).catch((error: unknown) => {
      if (isAbsent(error)) return undefined;
      throw describeIoError(error, "look at", current);
    });
    if (entry?.isDirectory() === true || path.dirname(current) === current) return current;
  }
}

/** Whether `<root>/.claude` is a real directory from which no link leads out of the checkout. */
export async function isClaudeDirectory(root: string): Promise<boolean> {
  const own = path.join(root, ".claude");
  const entry = await lstat(own).catch(() => undefined);
  if (entry?.isDirectory() !== true) return false;
  const inner = await lstat(path.join(own, "worktrees")).catch(() => undefined);
  return inner === undefined || inner.isDirectory();
}

export type FoundPlace =
  | { readonly kind: "absent" }
  | { readonly kind: "empty" }
  | { readonly kind: "worktree"; readonly branch: string | null; readonly head: string | null }
  | { readonly kind: "occupied"; readonly reason: string };

/** What is at a canonical path. A worktree counts only as this project's and when it is complete. */
export async function readPlace(at: string, commonDirectory: string): Promise<FoundPlace> {
  try {
    return await readFound(at, commonDirectory);
  } catch (error) {
    throw describeIoError(error, "look at", at);
  }
}

async function readFound(at: string, commonDirectory: string): Promise<FoundPlace> {
  const entry = await lstat(at).catch((error: unknown) => {
    const code = codeOf(error);
    if (code === "ENOENT" || code === "ENOTDIR") return code;
    throw error;
  });
  if (entry === "ENOENT") return { kind: "absent" };
  if (entry === "ENOTDIR") return { kind: "occupied", reason: "lies below a file" };
  if (!entry.isDirectory()) return { kind: "occupied", reason: "exists and is not a directory" };
  if ((await readdir(at)).length === 0) return { kind: "empty" };
  const proof = await proveWorktree(at);
  if (proof.kind === "main" && (await isGitDirectory(at, commonDirectory))) {
    return { kind: "occupied", reason: "is the project's main checkout" };
  }
  if (proof.kind !== "linked" || proof.commonDirectory !== commonDirectory) {
    return { kind: "occupied", reason: "exists and is not a worktree of this project" };
  }
  const state = await readCheckoutState(proof.adminDirectory);
  if (!state.complete) return { kind: "occupied", reason: "is a worktree that is not complete" };
  return { kind: "worktree", branch: state.branch, head: state.head };
}

/** Whether the `.git` of a directory is this common directory. */
const isGitDirectory = async (at: string, commonDirectory: string): Promise<boolean> =>
  (await realpath(path.join(at, ".git")).catch(() => undefined)) === commonDirectory;

/**
 * The top level of another repository's working tree that a place lies in, by the nearest `.git` above it;
 * null when that is this project's own. No git runs there.
 */
export async function findOuterRepository(
  at: string,
  commonDirectory: string,
): Promise<string | null> {
  for (let above = path.dirname(at); ; above = path.dirname(above)) {
    const found = await readGitDirectory(above);
    if (found !== undefined) {
      const own = found === commonDirectory || found.startsWith(`${commonDirectory}/worktrees/`);
      return own ? null : above;
    }
    if (path.dirname(above) === above) return null;
  }
}

/** The git directory that a working tree's `.git` is or names; undefined where there is none. */
async function readGitDirectory(top: string): Promise<string | undefined> {
  const dotGit = path.join(top, ".git");
  try {
    if ((await stat(dotGit)).isDirectory()) {
      await stat(path.join(dotGit, "HEAD"));
      return await realpath(dotGit);
    }
    const named = /^gitdir: (.+?)\r?\n?$/s.exec(await readFile(dotGit, READ))?.[1];
    return named === undefined ? undefined : await realpath(path.resolve(top, named));
  } catch {
    // What cannot be read is no repository that would show anything.
    return undefined;
  }
}

export interface CheckoutState {
  /** The checkout was finished: there is an index, and git's own mark of a half-made one is gone. */
  readonly complete: boolean;
  /** Git's mark of a worktree that is being added, or was when git died. */
  readonly initializing: boolean;
  readonly branch: string | null;
  /** The commit when detached, else the ref's name. Null when HEAD cannot be read. */
  readonly head: string | null;
}

/** What the files of an admin directory (`<common>/worktrees/<slot>`) tell. */
export async function readCheckoutState(adminDirectory: string): Promise<CheckoutState> {
  const read = (name: string): Promise<string | undefined> =>
    readFile(path.join(adminDirectory, name), "utf8").catch((error: unknown) => {
      if (isAbsent(error)) return undefined;
      throw error;
    });
  const [locked, head, index] = await Promise.all([
    read("locked"),
    read("HEAD"),
    stat(path.join(adminDirectory, "index")).catch(() => undefined),
  ]);
  const initializing = locked?.trim() === "initializing";
  const branch = /^ref: refs\/heads\/(.+)\n?$/.exec(head ?? "")?.[1] ?? null;
  return {
    complete: index !== undefined && !initializing,
    initializing,
    branch,
    head: branch === null ? (head?.trim() ?? null) : `refs/heads/${branch}`,
  };
}

/** Names beside a path, none when its directory does not exist yet. */
export async function listNeighbours(at: string): Promise<string[]> {
  return readdir(path.dirname(at)).catch((error: unknown) => {
    if (isAbsent(error)) return [];
    throw describeIoError(error, "list", path.dirname(at));
  });
}

export interface RegisteredWorktree {
  readonly adminDirectory: string;
  /** As git wrote it, canonical where it exists. */
  readonly path: string;
}

/**
 * Every linked worktree git has registered, from the admin directories' own files: no git call, and
 * none whose directory is gone is left out. One without `gitdir` was never finished and is nobody's.
 */
export function listRegistered(commonDirectory: string): RegisteredWorktree[] {
  const folder = path.join(commonDirectory, "worktrees");
  let slots: Dirent[];
  try {
    slots = readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (isAbsent(error)) return [];
    throw error;
  }
  return slots.flatMap((slot) => {
    const adminDirectory = path.join(folder, slot.name);
    try {
      const told = readFileSync(path.join(adminDirectory, "gitdir"), "utf8").replace(/\r?\n$/, "");
      const at = path.dirname(path.resolve(adminDirectory, told));
      return [{ adminDirectory, path: realPathOr(at) }];
    } catch (error) {
      if (isAbsent(error)) return [];
      throw error;
    }
  });
}

/** Whether any of the trees has any of the directories. */
export const hasDirectory = (trees: readonly string[], directories: readonly string[]): boolean =>
  trees.some((tree) =>
    directories.some(
      (name) => statSync(path.join(tree, name), { throwIfNoEntry: false })?.isDirectory() === true,
    ),
  );

/** The canonical path, with the name itself kept where only the directory above it exists. */
function realPathOr(at: string): string {
  try {
    return realpathSync.native(at);
  } catch {
    // Gone or away: the parent's real path still tells two spellings of one place apart.
    try {
      return path.join(realpathSync.native(path.dirname(at)), path.basename(at));
    } catch {
      return at;
    }
  }
}

const declaresWorkspace = (text: string): boolean => /^\s*\[workspace[\].]/m.test(text);

/** A FIFO is not waited for. */
const READ = { encoding: "utf8", flag: constants.O_RDONLY | constants.O_NONBLOCK } as const;

/** Whether the manifest at `root` declares a Cargo workspace; undefined when there is none. */
export async function readCargoWorkspace(root: string): Promise<boolean | undefined> {
  const text = await readFile(path.join(root, "Cargo.toml"), READ).catch(() => undefined);
  return text === undefined ? undefined : declaresWorkspace(text);
}

/** The nearest directory above a path whose `Cargo.toml` declares a workspace (SD-07). */
export async function readCargoWorkspaceAbove(at: string): Promise<string | null> {
  for (let current = path.dirname(at); ; current = path.dirname(current)) {
    // A manifest that cannot be read only costs a warning.
    if ((await readCargoWorkspace(current)) === true) return current;
    if (path.dirname(current) === current) return null;
  }
}
