/**
 * Files that Git LFS keeps outside of git, in a working tree: which are still pointers, and which of these
 * the local store can fill. Nothing here asks a server. With `git-lfs` missing the pointers stay, and the
 * index is made to vouch for them, because git would have to start `git-lfs` to compare them.
 */
import { createHash } from "node:crypto";
import { lstatSync, readFileSync, utimesSync } from "node:fs";
import path from "node:path";
import type { AppError } from "../errors.ts";
import { textOf } from "./branches.ts";
import { type ByteName, splitNames, toPath } from "./byte-path.ts";
import { parseEntry, WITHOUT_LFS } from "./filtered.ts";
import { runGit } from "./git.ts";
import { findProgram } from "./program.ts";

export { WITHOUT_LFS } from "./filtered.ts";

/** A checkout writes pointers, and asks no server for what they stand for. */
export const POINTERS_ONLY = { GIT_LFS_SKIP_SMUDGE: "1" } as const;

/** Belt and braces for what is in the local store: no server has this address. */
const OFFLINE = ["-c", "lfs.url=file:///nonexistent"];

/** The specification's limit for a pointer. */
const POINTER_BYTES = 1024;
const POINTER =
  /^version https:\/\/git-lfs\.github\.com\/spec\/[^\n]*\n(?:[^\n]*\n)*?oid sha256:([0-9a-f]{64})\nsize (\d+)\n/;

/** Whether a checkout failed for want of a `git-lfs` that works. */
export const isLfsFailure = (failure: AppError): boolean =>
  /git-lfs|\bfilter lfs\b/.test(textOf(failure));

/** Whether a shell would find `git-lfs`; where git itself keeps one beside its own programs, it does not. */
export const isOnPath = (): boolean => findProgram("git-lfs") !== undefined;

/** Whether git-lfs has ever been at work for this git directory. */
export const hasLfs = (gitDirectory: string): boolean =>
  isDirectory(path.join(gitDirectory, "lfs"));

export interface Pointer {
  readonly name: ByteName;
  /** The local store has the content. */
  readonly local: boolean;
}

/** The tracked files of Git LFS that are pointers, byte for byte as the index has them. */
export async function listPointers(root: string, gitDirectory: string): Promise<Pointer[]> {
  const { stdout } = await runGit(["ls-files", "-s", "-z", "--", ":(attr:filter=lfs)"], {
    cwd: root,
    doing: "look for Git LFS files",
  });
  const entries = splitNames(stdout).map(parseEntry);
  if (entries.length === 0) return [];
  const store = await readStore(root, gitDirectory);
  return entries.flatMap(({ name, object }) => {
    const text = readSmall(toPath(root, name));
    if (text === undefined || hashBlob(text, object.length) !== object) return [];
    const [, oid, size] = POINTER.exec(text.toString("latin1")) ?? [];
    if (oid === undefined) return [];
    const content = path.join(store, "objects", oid.slice(0, 2), oid.slice(2, 4), oid);
    const entry = lstatSync(content, { throwIfNoEntry: false });
    return [{ name, local: entry?.isFile() === true && entry.size === Number(size) }];
  });
}

async function readStore(root: string, gitDirectory: string): Promise<string> {
  const { stdout } = await runGit(["config", "--type=path", "--get", "lfs.storage"], {
    cwd: root,
    allow: [0, 1],
    doing: "find the store of Git LFS",
  });
  const told = stdout.toString("utf8").replace(/\n$/, "");
  return told === "" ? path.join(gitDirectory, "lfs") : path.resolve(gitDirectory, told);
}

/** Puts the contents of the local store in the place of pointers. Throws `git`; the pointers are there again then. */
export async function fillPointers(root: string, names: readonly ByteName[]): Promise<void> {
  const input = Buffer.from(names.map((name) => `${name}\0`).join(""), "latin1");
  const argv = ["checkout-index", "-f", "-u", "-z", "--stdin"];
  const options = {
    cwd: root,
    write: true,
    input,
    timeoutMs: 540_000,
    doing: "check out Git LFS files",
  };
  backdate(root, names);
  try {
    await runGit([...OFFLINE, ...argv], { ...options, env: { GIT_LFS_SKIP_DOWNLOAD_ERRORS: "1" } });
  } catch (error) {
    await runGit([...WITHOUT_LFS, ...argv], options);
    throw error;
  }
}

/** Has the index vouch for pointers: a file as old as the index itself git would compare, through git-lfs. */
export async function vouchForPointers(root: string, names: readonly ByteName[]): Promise<void> {
  backdate(root, names);
  await runGit([...WITHOUT_LFS, "update-index", "-q", "--refresh"], {
    cwd: root,
    write: true,
    allow: [0, 1],
    doing: "refresh the index",
  });
}

/** Older than the index by more than any file system's grain. */
function backdate(root: string, names: readonly ByteName[]): void {
  const then = Math.floor(Date.now() / 1000) - 10;
  for (const name of names) utimesSync(toPath(root, name), then, then);
}

function readSmall(file: Buffer): Buffer | undefined {
  const entry = lstatSync(file, { throwIfNoEntry: false });
  return entry?.isFile() === true && entry.size <= POINTER_BYTES ? readFileSync(file) : undefined;
}

const hashBlob = (content: Buffer, digits: number): string =>
  createHash(digits === 64 ? "sha256" : "sha1")
    .update(`blob ${content.length}\0`)
    .update(content)
    .digest("hex");

const isDirectory = (at: string): boolean =>
  lstatSync(at, { throwIfNoEntry: false })?.isDirectory() === true;
