/**
 * Walks a directory tree by its entries, never through a symbolic link or a junction. What cannot be
 * read throws: a directory that nobody could look into is not an empty one.
 */
import { lstatSync, readdirSync } from "node:fs";
import { setImmediate as nextTurn } from "node:timers/promises";
import { type ByteName, joinName, toPath, toText } from "./byte-path.ts";

/** After so many entries the event loop gets a turn, so that signals and time limits are heard. */
const ENTRIES_A_TURN = 5_000;

export interface TreeEntry {
  /** Relative to the root. */
  readonly name: ByteName;
  readonly kind: "directory" | "file" | "link" | "other";
}

/**
 * Every entry below `root` in no promised order, without what is below a name for which `enter` answers
 * false (that entry itself is told).
 */
export function listTree(
  root: string,
  enter: (directory: ByteName) => boolean = () => true,
): AsyncGenerator<TreeEntry> {
  return listBelow(root, "", enter);
}

/** The same below `start`, with names relative to it. */
export async function* listBelow(
  root: string,
  start: ByteName,
  enter: (directory: ByteName) => boolean,
): AsyncGenerator<TreeEntry> {
  const pending: ByteName[] = [""];
  let seen = 0;
  for (;;) {
    const directory = pending.pop();
    if (directory === undefined) return;
    for (const entry of readdirSync(toPath(root, joinName(start, directory)), {
      withFileTypes: true,
      encoding: "buffer",
    })) {
      const name = joinName(directory, (entry.name as unknown as Buffer).toString("latin1"));
      const kind = kindOf(entry);
      yield { name, kind };
      if (kind === "directory" && enter(name)) pending.push(name);
      seen += 1;
      if (seen % ENTRIES_A_TURN === 0) await nextTurn();
    }
  }
}

/** Whether a real directory has this name; a link to one is none. */
export async function isDirectory(root: string, name: ByteName): Promise<boolean> {
  return lstatSync(toPath(root, name), { throwIfNoEntry: false })?.isDirectory() === true;
}

/** Whether anything is called `.git` in a directory. */
export function hasGit(root: string, name: ByteName): boolean {
  return lstatSync(toPath(root, joinName(name, ".git")), { throwIfNoEntry: false }) !== undefined;
}

/** Whether a directory holds, at any depth, more than directories. */
export async function hasFiles(root: string, name: ByteName): Promise<boolean> {
  for await (const { kind } of listBelow(root, name, () => true)) {
    if (kind === "file" || kind === "link") return true;
  }
  return false;
}

const kindOf = (entry: {
  isDirectory(): boolean;
  isFile(): boolean;
  isSymbolicLink(): boolean;
}): TreeEntry["kind"] => {
  if (entry.isSymbolicLink()) return "link";
  if (entry.isDirectory()) return "directory";
  return entry.isFile() ? "file" : "other";
};

/** Names of the `.git` entries below `root`, its own excepted; not below the directories in `skip`. */
export async function listNestedGit(
  root: string,
  skip: ReadonlySet<ByteName>,
): Promise<ByteName[]> {
  const found: ByteName[] = [];
  const enter = (name: ByteName): boolean =>
    !skip.has(name) && name !== ".git" && !name.endsWith("/.git");
  for await (const { name } of listTree(root, enter)) {
    if (name.endsWith("/.git")) found.push(name);
  }
  return found.sort();
}

/**
 * Names below `root` whose inode changed at or after `sinceNs` (ctime, which nobody can set back); the
 * root itself and what is below `skip` are left out. Stops at the first ten.
 */
export async function listChangedSince(
  root: string,
  sinceNs: bigint,
  skip: ReadonlySet<ByteName>,
): Promise<string[]> {
  const changed: string[] = [];
  for await (const { name } of listTree(root, (directory) => !skip.has(directory))) {
    if (skip.has(name)) continue;
    if (lstatSync(toPath(root, name), { bigint: true }).ctimeNs < sinceNs) continue;
    changed.push(toText(name));
    if (changed.length === 10) break;
  }
  return changed;
}
