/**
 * Reads HEAD's log in a git directory: which commits a detached HEAD was moved away from. The log does not
 * say whether HEAD was detached. What git's messages leave open is settled by the branches' own logs: what
 * happened on a branch stands there too, and was given up there (an amended commit, a reset).
 */
import { readFileSync } from "node:fs";
import path from "node:path";

interface LogEntry {
  readonly before: string;
  readonly after: string;
  readonly message: string;
}

interface Left {
  readonly commit: string;
  /** False: unless a branch's log knows it. */
  readonly detached: boolean;
}

const LINE = /^([0-9a-f]{40,64}) ([0-9a-f]{40,64}) [^\t]*(?:\t(.*))?$/;
const ZERO = /^0+$/;
const CHECKOUT = /^checkout: moving from (\S+) to (\S+)$/;
/** In the words of every git since 2.6; what comes first may be set by `GIT_REFLOG_ACTION`. */
const REBASE_START = /\(start\): checkout |^rebase: checkout /;
const REBASE_UP_TO_DATE = /^rebase: checkout (\S+)$/;
const RETURNING = /: returning to (\S+)$/;
/** Moves HEAD to a commit that was there before. */
const VISIT =
  /^$|^(?:checkout|reset|rebase): |\((?:start|finish|abort)\)|returning to|Fast-forward$/;

/** Commits that HEAD was detached at and was then moved away from, as its log tells; newest first. */
export function listLeftHeads(gitDirectory: string): string[] {
  const entries = readLog(path.join(gitDirectory, "logs", "HEAD")) ?? [];
  const common = readText(path.join(gitDirectory, "commondir"))?.trim() ?? ".";
  const logs = path.resolve(gitDirectory, common, "logs", "refs", "heads");
  const known = new Map<string, ReadonlySet<string> | undefined>();
  const readBranch = (name: string): ReadonlySet<string> | undefined => {
    if (!known.has(name)) known.set(name, readIds(path.join(logs, name)));
    return known.get(name);
  };
  const names = new Set(entries.flatMap(({ message }) => listBranchNames(message)));
  const head = readText(path.join(gitDirectory, "HEAD"))?.trim() ?? "";
  const current = /^ref: refs\/heads\/(.+)$/.exec(head);
  if (current?.[1] !== undefined) names.add(current[1]);
  const isOnBranch = (id: string): boolean =>
    [...names].some((name) => readBranch(name)?.has(id) === true);
  const left = listLeft(entries, (name) => readBranch(name) !== undefined)
    .filter(({ commit, detached }) => !ZERO.test(commit) && (detached || !isOnBranch(commit)))
    .map(({ commit }) => commit)
    .filter((commit) => commit !== head);
  return [...new Set(left.reverse())];
}

/** Whether the log tells that this worktree was on a branch and has left it for another name, or renamed it. */
export function hasLeft(gitDirectory: string, branch: string): boolean {
  const entries = readLog(path.join(gitDirectory, "logs", "HEAD")) ?? [];
  const renamed = `Branch: renamed refs/heads/${branch} to `;
  return entries.some(
    ({ message }) => CHECKOUT.exec(message)?.[1] === branch || message.startsWith(renamed),
  );
}

/** The commits that were made in this worktree: not those that HEAD was only moved to. */
export function listMadeCommits(gitDirectory: string): Set<string> {
  const entries = readLog(path.join(gitDirectory, "logs", "HEAD")) ?? [];
  return new Set(entries.filter((each) => !VISIT.test(each.message)).map(({ after }) => after));
}

/** Goes through the log stretch by stretch; one ends where HEAD is moved to another name. */
function listLeft(entries: readonly LogEntry[], hasLog: (branch: string) => boolean): Left[] {
  const left: Left[] = [];
  let resets: string[] = [];
  /** What HEAD was last moved to by name. */
  let entered: string | null = null;
  const end = (commit: string, state: "detached" | "branch" | "unknown"): void => {
    if (state !== "branch") {
      left.push(
        ...[...resets, commit].map((id) => ({ commit: id, detached: state === "detached" })),
      );
    }
    resets = [];
  };
  for (let at = 0; at < entries.length; at += 1) {
    const entry = entries[at];
    if (entry === undefined) break;
    const { before, after, message } = entry;
    const previous = entries[at - 1]?.after ?? before;
    const [, from, to] = CHECKOUT.exec(message) ?? [];
    if (previous !== before) {
      // HEAD, or the branch it was on, was moved without a word.
      end(previous, "unknown");
      entered = null;
    }
    if (from !== undefined) {
      end(before, /^[0-9a-f]{40,64}$/.test(from) ? "detached" : "branch");
      entered = to ?? null;
    } else if (REBASE_START.test(message)) {
      const last = findRebaseEnd(entries, at);
      const target = RETURNING.exec(entries[last]?.message ?? "")?.[1];
      const branch = target?.replace(/^refs\/heads\//, "");
      const moved = REBASE_UP_TO_DATE.exec(message)?.[1];
      if (moved !== undefined) end(before, "unknown");
      else if (branch === undefined) end(before, "detached");
      else if (branch !== target) {
        end(before, !hasLog(branch) && entered === branch ? "branch" : "unknown");
      }
      entered = moved ?? branch ?? null;
      // What it does on its way is what becomes of the commits, or was given up.
      if (branch !== undefined) at = last;
    } else if (message.startsWith("reset: moving to ") && before !== after) {
      resets.push(before);
    } else if (message === "" && before !== after && at > 0) {
      // `git symbolic-ref`.
      end(before, "unknown");
      entered = null;
    }
  }
  const final = entries.at(-1);
  if (final !== undefined) end(final.after, "unknown");
  return left;
}

/** Where the rebase that starts at `start` says that it returns, else `start`. */
function findRebaseEnd(entries: readonly LogEntry[], start: number): number {
  for (let at = start + 1; at < entries.length; at += 1) {
    const message = entries[at]?.message ?? "";
    if (RETURNING.test(message)) return at;
    if (REBASE_START.test(message)) break;
  }
  return start;
}

function listBranchNames(message: string): string[] {
  const names = [...message.matchAll(/refs\/heads\/(\S+)/g)].map((match) => match[1] ?? "");
  const [, from = "", to = ""] = CHECKOUT.exec(message) ?? [];
  return [...names, from, to, REBASE_UP_TO_DATE.exec(message)?.[1] ?? ""].filter(
    (name) => name !== "" && !name.split("/").some((part) => part === "" || part.startsWith(".")),
  );
}

function readIds(file: string): ReadonlySet<string> | undefined {
  const entries = readLog(file);
  return entries && new Set(entries.flatMap(({ before, after }) => [before, after]));
}

function readLog(file: string): LogEntry[] | undefined {
  return readText(file)
    ?.split("\n")
    .flatMap((line) => {
      const [, before, after, message = ""] = LINE.exec(line) ?? [];
      return before === undefined || after === undefined ? [] : [{ before, after, message }];
    });
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    // A commit-ish in a message that is no branch may name a directory of logs.
    const { code = "" } = error as NodeJS.ErrnoException;
    if (["ENOENT", "ENOTDIR", "EISDIR", "ENAMETOOLONG"].includes(code)) return undefined;
    throw error;
  }
}
