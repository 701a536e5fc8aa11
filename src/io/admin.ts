/**
 * Reads a worktree's admin directory: what is in progress there, its lock, its HEAD. Files alone, so that
 * it also tells when the working tree itself is gone.
 */
import { readdirSync, readFileSync, type Stats, statSync } from "node:fs";
import path from "node:path";

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
  const found: string[] = [];
  for (const [name, words] of Object.entries(OPERATIONS)) {
    if (statOrNone(path.join(gitDirectory, name)) !== undefined) found.push(words);
  }
  return found;
}

/** Refs of one worktree alone (`refs/worktree/…`, `refs/bisect/…`), which go with its admin directory. */
export function listPrivateRefs(adminDirectory: string): string[] {
  const found: string[] = [];
  const visit = (name: string): void => {
    const entry = statOrNone(path.join(adminDirectory, name));
    if (entry === undefined) return;
    if (!entry.isDirectory()) {
      found.push(name);
      return;
    }
    for (const child of readdirSync(path.join(adminDirectory, name))) visit(`${name}/${child}`);
  };
  visit("refs");
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

/** Commits that HEAD was detached at and was then moved away from, as its log tells; newest first. */
export function listLeftHeads(adminDirectory: string): string[] {
  const log = textOrNone(path.join(adminDirectory, "logs", "HEAD")) ?? "";
  const left = log.matchAll(/\tcheckout: moving from ([0-9a-f]{40}(?:[0-9a-f]{24})?) to /g);
  return [...new Set([...left].map((match) => match[1] ?? ""))].reverse();
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
