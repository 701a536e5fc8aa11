/**
 * Proves what a directory is, from the file system alone (invariant 5): no git runs in a directory
 * until this has said that it is a linked worktree whose admin directory points back to it.
 */
import { lstat, readFile, realpath, stat } from "node:fs/promises";
import path from "node:path";

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
  | { readonly kind: "foreign"; readonly path: string; readonly reason: string }
  | { readonly kind: "unverifiable"; readonly path: string; readonly reason: string };

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? "unknown error";

/** Never throws: what cannot be read is `unverifiable`, and unknown is never ours. */
export async function proveWorktree(candidate: string): Promise<WorktreeProof> {
  let real: string;
  try {
    real = await realpath(candidate);
  } catch (error) {
    const code = codeOf(error);
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
    return { kind: "unverifiable", path: real, reason: `its git directory \`${named}\` is gone` };
  }
  const back = await readFile(path.join(admin, "gitdir"), "utf8").catch((error: unknown) => {
    if (codeOf(error) === "ENOENT") return undefined;
    throw error;
  });
  if (back === undefined) return foreign("its git directory is not a linked worktree's");
  const target = path.resolve(admin, back.replace(/\r?\n$/, ""));
  const backReal = await realpath(path.dirname(target)).catch(() => undefined);
  if (backReal !== real || path.basename(target) !== ".git") {
    return foreign("its git directory points to another worktree");
  }
  const commonPointer = (await readFile(path.join(admin, "commondir"), "utf8")).replace(
    /\r?\n$/,
    "",
  );
  const commonDirectory = await realpath(path.resolve(admin, commonPointer));
  if (path.dirname(admin) !== path.join(commonDirectory, "worktrees")) {
    return foreign("its git directory is not below its repository's `worktrees`");
  }
  return {
    kind: "linked",
    path: real,
    adminDirectory: admin,
    commonDirectory,
    adminStamp: await readAdminStamp(admin),
  };
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
  try {
    return await readAdminStamp(adminDirectory);
  } catch (error) {
    if (codeOf(error) === "ENOENT" || codeOf(error) === "ENOTDIR") return undefined;
    throw error;
  }
}

/** Where an admin directory says that its worktree is. */
export async function readBackPointer(adminDirectory: string): Promise<string> {
  const text = await readFile(path.join(adminDirectory, "gitdir"), "utf8");
  const named = path.dirname(path.resolve(adminDirectory, text.replace(/\r?\n$/, "")));
  return realpath(named).catch(async () => {
    // The worktree is gone, its parent most likely not: links above it still have to be followed.
    const parent = await realpath(path.dirname(named)).catch(() => path.dirname(named));
    return path.join(parent, path.basename(named));
  });
}
