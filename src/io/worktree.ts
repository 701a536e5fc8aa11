/**
 * Proves what a directory is, from the file system alone (invariant 5): no git runs in a directory
 * until this has said that it is a linked worktree whose admin directory points back to it.
 */

import path from "node:path";
import { lstat, readdir, readFile, realpath, rm, rmdir, stat } from "./direct.ts";

export type WorktreeProof =
  | {
      readonly kind: "linked";
      /** Canonical path of the worktree. */
      readonly path: string;
      readonly adminDirectory: string;
      readonly commonDirectory: string;
      /** Tells this use of the admin directory from a later one under the same name. */
      readonly adminStamp: string;
    }
  | { readonly kind: "absent"; readonly path: string }
  /** `.git` is a directory: a main checkout or an ordinary clone. */
  | { readonly kind: "main"; readonly path: string }
  | {
      readonly kind: "foreign";
      readonly path: string;
      readonly reason: string;
      /** Set when its admin directory names a place where nothing is: it was moved from there. */
      readonly moved?: { readonly from: string; readonly commonDirectory: string };
    }
  | {
      readonly kind: "unverifiable";
      readonly path: string;
      readonly reason: string;
      /** Set when its admin directory is gone: git has dropped the registration, or the repository went. */
      readonly dropped?: true;
    };

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? "unknown error";

/** Never throws: what cannot be read is `unverifiable`, and unknown is never ours. */
export async function proveWorktree(candidate: string): Promise<WorktreeProof> {
  let real: string;
  try {
    real = await realpath(candidate);
  } catch (error) {
    const code = codeOf(error);
    // Node puts U+FFFD where a path's bytes are not UTF-8: that nothing has this name tells nothing then.
    if (candidate.includes("\uFFFD")) {
      return {
        kind: "unverifiable",
        path: path.resolve(candidate),
        reason: "its path is not UTF-8",
      };
    }
    if (code === "ENOENT") return { kind: "absent", path: path.resolve(candidate) };
    return { kind: "unverifiable", path: path.resolve(candidate), reason: code };
  }
  try {
    return await proveReal(real);
  } catch (error) {
    return { kind: "unverifiable", path: real, reason: codeOf(error) };
  }
}

async function proveReal(real: string): Promise<WorktreeProof> {
  const foreign = (reason: string): WorktreeProof => ({ kind: "foreign", path: real, reason });
  const directory = await stat(real);
  if (!directory.isDirectory()) return foreign("it is not a directory");
  const dotGit = path.join(real, ".git");
  const entry = await lstat(dotGit).catch((error: unknown) => {
    if (codeOf(error) === "ENOENT") return undefined;
    throw error;
  });
  if (entry === undefined) return foreign("it has no `.git`");
  if (entry.isDirectory()) return { kind: "main", path: real };
  if (!entry.isFile()) return foreign("its `.git` is not a file");
  const pointer = /^gitdir: (.+?)\r?\n?$/s.exec(await readFile(dotGit, "utf8"));
  if (pointer?.[1] === undefined) return foreign("its `.git` file does not name a git directory");
  const named = path.resolve(real, pointer[1]);
  const admin = await realpath(named).catch((error: unknown) => {
    if (codeOf(error) === "ENOENT") return undefined;
    throw error;
  });
  if (admin === undefined) {
    const reason = `its git directory \`${named}\` is gone`;
    return { kind: "unverifiable", path: real, reason, dropped: true };
  }
  const back = await readFile(path.join(admin, "gitdir"), "utf8").catch(undefinedIfGone);
  if (back === undefined) return foreign("its git directory is not a linked worktree's");
  const target = path.resolve(admin, back.replace(/\r?\n$/, ""));
  const backReal = await realpath(path.dirname(target)).catch((error: unknown) => {
    if (codeOf(error) === "ENOENT") return null;
    return undefined;
  });
  if (backReal === null) {
    const reason = "its git directory points to a place where nothing is";
    const common = await readCommonDirectory(admin);
    const moved = { from: path.dirname(target), commonDirectory: common };
    return { kind: "foreign", path: real, reason, moved };
  }
  if (backReal !== real || path.basename(target) !== ".git") {
    return foreign("its git directory points to another worktree");
  }
  const commonDirectory = await readCommonDirectory(admin);
  if (path.dirname(admin) !== path.join(commonDirectory, "worktrees")) {
    return foreign("its git directory is not below its repository's `worktrees`");
  }
  if ((await lstat(path.join(admin, "HEAD")).catch(undefinedIfGone)) === undefined) {
    return foreign(
      "its git directory has no HEAD, as after a `git worktree remove` that was killed",
    );
  }
  return {
    kind: "linked",
    path: real,
    adminDirectory: admin,
    commonDirectory,
    adminStamp: await readAdminStamp(admin),
  };
}

async function readCommonDirectory(admin: string): Promise<string> {
  const pointer = await readFile(path.join(admin, "commondir"), "utf8");
  return realpath(path.resolve(admin, pointer.replace(/\r?\n$/, "")));
}

/**
 * `commondir` is written once, when git makes the admin directory, and a reused slot gets a new one:
 * its inode and its ns mtime are the slot's creation stamp.
 */
export async function readAdminStamp(adminDirectory: string): Promise<string> {
  const written = await stat(path.join(adminDirectory, "commondir"), { bigint: true });
  return `${written.ino}:${written.mtimeNs}`;
}

/** The stamp, or undefined when there is no such admin directory. */
export async function findAdminStamp(adminDirectory: string): Promise<string | undefined> {
  return readAdminStamp(adminDirectory).catch(undefinedIfGone);
}

/** What git needs to know a worktree by its admin directory. */
const NEEDED = ["gitdir", "HEAD"] as const;
/** A directory that is this much older than the proof is the one that was proved. */
const SURELY_OLDER_MS = 1_000;

export type Registration =
  | "whole"
  /** This workspace's, and a git that was killed has deleted a part: git itself can do nothing with it. */
  | "torn"
  /** Nothing is left, or the slot is somebody else's by now. */
  | "gone";

/**
 * What there is of a workspace's admin directory. Once `commondir` itself is deleted only the age tells
 * whose the rest is: the slot was taken until `provedAt`, so what is older than that was never another's.
 */
export async function readRegistration(of: {
  readonly adminDirectory: string | null;
  readonly adminStamp: string | null;
  readonly provedAt: number | null;
}): Promise<Registration> {
  const { adminDirectory, adminStamp, provedAt } = of;
  if (adminDirectory === null || adminStamp === null) return "gone";
  const stamp = await findAdminStamp(adminDirectory);
  if (stamp !== undefined) {
    if (stamp !== adminStamp) return "gone";
    const names = await readdir(adminDirectory);
    return NEEDED.every((name) => names.includes(name)) ? "whole" : "torn";
  }
  if (provedAt === null) return "gone";
  const rest = await lstat(adminDirectory).catch(undefinedIfGone);
  if (rest === undefined || !rest.isDirectory() || rest.birthtimeMs <= 0) return "gone";
  return rest.birthtimeMs < provedAt - SURELY_OLDER_MS ? "torn" : "gone";
}

/**
 * Every file and directory of an admin directory, relative to it, but for locks, which come and go; none
 * when it is gone.
 */
export async function listAdminEntries(adminDirectory: string): Promise<string[]> {
  const names = (await readdir(adminDirectory, { recursive: true }).catch(undefinedIfGone)) ?? [];
  return names.filter((name) => name !== "locked" && !name.endsWith(".lock"));
}

/**
 * Takes away the rest of an admin directory that `readRegistration` calls torn, and as git does the
 * folder of all once it is empty. Throws what the file system throws.
 */
export async function removeTornRegistration(adminDirectory: string): Promise<void> {
  const folder = path.dirname(adminDirectory);
  if (path.basename(folder) !== "worktrees") {
    throw new Error(`\`${adminDirectory}\` is no worktree's git directory`);
  }
  await rm(adminDirectory, { recursive: true, force: true });
  await rmdir(folder).catch(() => {
    // Other worktrees are in it, or it is gone.
  });
}

const undefinedIfGone = (error: unknown): undefined => {
  if (codeOf(error) === "ENOENT" || codeOf(error) === "ENOTDIR") return undefined;
  throw error;
};

/** Where an admin directory says that its worktree is; undefined when it does not say. */
export async function readBackPointer(adminDirectory: string): Promise<string | undefined> {
  const text = await readFile(path.join(adminDirectory, "gitdir"), "utf8").catch(undefinedIfGone);
  if (text === undefined) return undefined;
  const named = path.dirname(path.resolve(adminDirectory, text.replace(/\r?\n$/, "")));
  return realpath(named).catch(async () => {
    // The worktree is gone, its parent most likely not: links above it still have to be followed.
    const parent = await realpath(path.dirname(named)).catch(() => path.dirname(named));
    return path.join(parent, path.basename(named));
  });
}
