/**
 * Whether two directories hold the same sources: names, types and contents. What tools fill, what editors keep
 * for themselves, repositories below and our own temporary directories count on neither side.
 */
import {
  type Dirent,
  existsSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  statSync,
} from "node:fs";
import { readRegularFile } from "./files.ts";

const FILLED = new Set([
  ...[".git", "node_modules", ".venv"],
  ...[".claude", ".idea", ".vscode", ".DS_Store"],
]);

/** More than this is not compared, and so is not the same. */
const MOST_ENTRIES = 4000;
const MOST_BYTES = 32 * 1024 * 1024;

/** What cannot be read is not the same. */
export function isSameTree(one: string, other: string): boolean {
  const left = { entries: MOST_ENTRIES, bytes: MOST_BYTES };
  try {
    return isSameDirectory(one, other, left);
  } catch {
    return false;
  }
}

interface Left {
  entries: number;
  bytes: number;
}

function isSameDirectory(one: string, other: string, left: Left): boolean {
  const [ours, theirs] = [listSources(one), listSources(other)];
  left.entries -= ours.length;
  if (ours.length !== theirs.length || left.entries < 0) return false;
  return ours.every((entry, index) => {
    const same = theirs[index];
    return (
      same !== undefined && entry.name === same.name && isSameEntry(one, other, entry, same, left)
    );
  });
}

function isSource(at: string, entry: Dirent): boolean {
  if (FILLED.has(entry.name) || entry.name.startsWith(".espalier-seed-")) return false;
  if (!entry.isDirectory()) return true;
  const below = `${at}/${entry.name}`;
  // A directory that only has the name of a build's is one of sources.
  if (entry.name === "target") return !existsSync(`${below}/CACHEDIR.TAG`);
  // Where worktrees are kept there is nothing else, and git keeps no empty directory.
  return !isRepository(below) && !isOnlyOfRepositories(below);
}

const isRepository = (at: string): boolean => existsSync(`${at}/.git`);

const isOnlyOfRepositories = (at: string): boolean =>
  readdirSync(at, { withFileTypes: true }).every(
    (entry) => entry.isDirectory() && isRepository(`${at}/${entry.name}`),
  );

const listSources = (at: string): Dirent[] =>
  readdirSync(at, { withFileTypes: true })
    .filter((entry) => isSource(at, entry))
    .sort((a, b) => (a.name < b.name ? -1 : 1));

function isSameEntry(one: string, other: string, entry: Dirent, same: Dirent, left: Left): boolean {
  const [here, there] = [`${one}/${entry.name}`, `${other}/${entry.name}`];
  if (entry.isDirectory()) return same.isDirectory() && isSameDirectory(here, there, left);
  if (entry.isSymbolicLink()) return same.isSymbolicLink() && isSameLink(here, there, left);
  if (!entry.isFile() || !same.isFile()) return false;
  return isSameFile(here, there, left);
}

function isSameLink(here: string, there: string, left: Left): boolean {
  const to = readlinkSync(here);
  if (to !== readlinkSync(there)) return false;
  const [ours, theirs] = [here, there].map((link) => statSync(link, { throwIfNoEntry: false }));
  if (ours?.isFile() && theirs?.isFile()) return isSameFile(here, there, left);
  if (ours === undefined && theirs === undefined) return true;
  // What lies below is looked at there, unless the link leads out.
  return !/^\/|(?:^|\/)\.\.(?:\/|$)/.test(to) || realpathSync(here) === realpathSync(there);
}

function isSameFile(here: string, there: string, left: Left): boolean {
  const size = statSync(here).size;
  left.bytes -= size;
  if (statSync(there).size !== size || left.bytes < 0) return false;
  return readRegularFile(here).equals(readRegularFile(there));
}
