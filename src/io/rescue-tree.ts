/**
 * What of a workspace a rescue has to hold: every entry below its root but git's own `.git` and what can be
 * rebuilt. Which of it git can hold is only a choice of place; nothing is left out for it.
 */
import { lstatSync, type Stats } from "node:fs";
import { type ByteName, toPath } from "./byte-path.ts";
import { listTree, type TreeEntry } from "./tree.ts";

export interface WholeEntry {
  readonly name: ByteName;
  readonly kind: TreeEntry["kind"];
  /** Permission bits. */
  readonly mode: number;
  readonly size: number;
}

/** Every entry of a workspace, sorted; not its own `.git`, and nothing of the directories in `skip`. */
export async function listWhole(root: string, skip: ReadonlySet<ByteName>): Promise<WholeEntry[]> {
  return listEntries(root, (name) => name === ".git" || skip.has(name));
}

/** Every entry of a worktree's git directory that is not about its place, its index or a lock. */
export async function listAdmin(adminDirectory: string): Promise<WholeEntry[]> {
  const leaves = (name: ByteName): boolean =>
    PLACE.has(name) || name.endsWith(".lock") || SHARED.test(name);
  return listEntries(adminDirectory, leaves);
}

/** As many bytes as a path may have. */
const LONGEST_PATH = process.platform === "darwin" ? 1023 : 4095;

/** The first entry that could not be reached any more below another directory. */
export function findTooLong(entries: readonly WholeEntry[], below: string): ByteName | undefined {
  const room = LONGEST_PATH - Buffer.byteLength(below) - 1;
  return entries.find(({ name }) => name.length > room)?.name;
}

/** Parts of split indexes in a git directory: whoever reads the index sets their time. */
export async function listShared(adminDirectory: string): Promise<Set<ByteName>> {
  const found = new Set<ByteName>();
  for await (const { name } of listTree(adminDirectory)) {
    if (SHARED.test(name.slice(name.lastIndexOf("/") + 1))) found.add(name);
  }
  return found;
}

const SHARED = /^sharedindex\.[0-9a-f]+$/;

/** Where it is, which is not saved; and its index, which is saved on its own. */
export const PLACE: ReadonlySet<ByteName> = new Set(["gitdir", "commondir", "locked", "index"]);

async function listEntries(
  root: string,
  leaves: (name: ByteName) => boolean,
): Promise<WholeEntry[]> {
  const found: WholeEntry[] = [];
  for await (const { name, kind } of listTree(root, (directory) => !leaves(directory))) {
    if (leaves(name)) continue;
    const { mode, size } = lstatSync(toPath(root, name));
    found.push({ name, kind, mode: mode & 0o7777, size });
  }
  return found.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** More than this is too much for the project's own objects. */
const MOST_BYTES = 16 * 1024 * 1024;

/** Whether git's trees can hold it: what git itself never checks out would be refused by it. */
export function isForGit({ name, kind, size }: WholeEntry): boolean {
  if (kind !== "file" && kind !== "link") return false;
  if (size > MOST_BYTES) return false;
  return name.split("/").every((part, index, parts) => {
    if (isDotGit(part)) return false;
    return !(kind === "link" && index === parts.length - 1 && /^[^a-z0-9]*\.git/i.test(part));
  });
}

/** As HFS+ and NTFS would read it, too: without what they pass over. */
const isDotGit = (part: ByteName): boolean =>
  /^(?:\.git|git~\d+)[ .]*(?:[:\\].*)?$/is.test(part.replace(/[\x80-\xff]+/g, ""));

/** Permission bits of a directory. */
export const readMode = (directory: string): number => lstatSync(directory).mode & 0o7777;

export const gitModeOf = ({ kind, mode }: Pick<WholeEntry, "kind" | "mode">): string =>
  kind === "link" ? "120000" : isExecutable(mode) ? "100755" : "100644";

export interface UsualModes {
  readonly file: number;
  readonly executable: number;
}

export const isExecutable = (mode: number): boolean => (mode & 0o100) !== 0;

/** The modes that most files have; git itself keeps of them whether a file can be executed. */
export function describeModes(entries: readonly WholeEntry[]): UsualModes {
  const usual = (executable: boolean, fallback: number): number => {
    const counts = new Map<number, number>();
    for (const { kind, mode } of entries) {
      if (kind !== "file" || isExecutable(mode) !== executable) continue;
      counts.set(mode, (counts.get(mode) ?? 0) + 1);
    }
    return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? fallback;
  };
  return { file: usual(false, 0o644), executable: usual(true, 0o755) };
}

export const hasUsualMode = (
  entry: Pick<WholeEntry, "kind" | "mode">,
  usual: UsualModes,
): boolean =>
  entry.kind === "link" ||
  entry.mode === (isExecutable(entry.mode) ? usual.executable : usual.file);

/** The entry of an archive that a file, directory or link becomes. */
export const describeStat = (
  stat: Stats,
): { mode: number; modifiedAt: number; uid: number; gid: number } => ({
  mode: stat.mode & 0o7777,
  modifiedAt: stat.mtimeMs / 1000,
  uid: stat.uid,
  gid: stat.gid,
});
