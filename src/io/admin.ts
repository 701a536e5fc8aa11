/**
 * Reads a worktree's admin directory: what is in progress there, its lock, its HEAD. Files alone, so that
 * it also tells when the working tree itself is gone.
 */
import { existsSync, readdirSync, readFileSync, type Stats, statSync } from "node:fs";
import path from "node:path";

export { listLeftHeads, listMadeCommits } from "./head-log.ts";

/** Each is there only between the start of an operation and its end (RM-07). */
const OPERATIONS: Readonly<Record<string, string>> = {
  "rebase-merge": "a rebase",
  "rebase-apply": "a rebase or `git am`",
  MERGE_HEAD: "a merge",
  CHERRY_PICK_HEAD: "a cherry-pick",
  REVERT_HEAD: "a revert",
  BISECT_LOG: "a bisect",
  sequencer: "a sequence of cherry-picks or reverts",
  MERGE_AUTOSTASH: "an autostash",
  // Not NOTES_MERGE_WORKTREE: it stays, empty, after the merge.
  NOTES_MERGE_REF: "a notes merge",
  NOTES_MERGE_PARTIAL: "a notes merge",
};

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

function statOrNone(file: string): Stats | undefined {
  try {
    return statSync(file);
  } catch (error) {
    if (codeOf(error) === "ENOENT" || codeOf(error) === "ENOTDIR") return undefined;
    throw error;
  }
}

function textOrNone(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (codeOf(error) === "ENOENT" || codeOf(error) === "ENOTDIR") return undefined;
    throw error;
  }
}

/** What is in progress in a git directory, in words; refs that only this directory holds included. */
export function listOperations(gitDirectory: string): string[] {
  const found = new Set<string>();
  for (const [name, words] of Object.entries(OPERATIONS)) {
    if (statOrNone(path.join(gitDirectory, name)) !== undefined) found.add(words);
  }
  return [...found];
}

/** Refs of one worktree alone (`refs/worktree/…`, `refs/bisect/…`), which go with its admin directory. */
export function listPrivateRefs(adminDirectory: string): string[] {
  const found: string[] = [];
  // By the kind that the directory tells: a name that is not UTF-8 could not be asked for again.
  const visit = (name: string): void => {
    for (const entry of readdirSync(path.join(adminDirectory, name), { withFileTypes: true })) {
      if (entry.isDirectory()) visit(`${name}/${entry.name}`);
      else found.push(`${name}/${entry.name}`);
    }
  };
  if (statOrNone(path.join(adminDirectory, "refs")) !== undefined) visit("refs");
  return found;
}

/** The reason of git's lock on a worktree; undefined when it is not locked. */
export const readLockReason = (adminDirectory: string): string | undefined =>
  textOrNone(path.join(adminDirectory, "locked"))?.replace(/\n$/, "");

/** HEAD as it stands in the file: a branch's short name, a commit, or undefined for anything else. */
export function readHead(
  adminDirectory: string,
): { readonly branch: string } | { readonly commit: string } | undefined {
  const text = textOrNone(path.join(adminDirectory, "HEAD"))?.trim();
  const branch = /^ref: refs\/heads\/(.+)$/.exec(text ?? "")?.[1];
  if (branch !== undefined) return { branch };
  return /^[0-9a-f]{40,64}$/.test(text ?? "") ? { commit: text ?? "" } : undefined;
}

/** Whether a working tree of the repository is on the branch; one that goes meanwhile is on none. */
export function isCheckedOut(commonDirectory: string, branch: string): boolean {
  const admin = path.join(commonDirectory, "worktrees");
  const entries = existsSync(admin) ? readdirSync(admin) : [];
  return [commonDirectory, ...entries.map((name) => path.join(admin, name))].some((directory) => {
    const head = readHead(directory);
    return head !== undefined && "branch" in head && head.branch === branch;
  });
}

/** Changes whenever a commit, a checkout, an `add`, a lock or an operation does something there. */
export function readAdminState(adminDirectory: string): string {
  // A commit on a branch leaves HEAD as it is, and is told by HEAD's log.
  const files = ["index", "logs/HEAD"].map((name) => stampOf(path.join(adminDirectory, name)));
  const head = textOrNone(path.join(adminDirectory, "HEAD")) ?? "";
  const lock = readLockReason(adminDirectory) ?? "";
  const operations = [...listOperations(adminDirectory), ...listPrivateRefs(adminDirectory)];
  return JSON.stringify([head, files, lock, operations]);
}

function stampOf(file: string): string {
  const entry = statSync(file, { bigint: true, throwIfNoEntry: false });
  return entry === undefined ? "" : `${entry.ino}:${entry.size}:${entry.mtimeNs}:${entry.ctimeNs}`;
}
