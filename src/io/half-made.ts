/**
 * Proves that a directory is what a creation that died left of a checkout: an interrupted
 * `git worktree add` of this repository, and in it nothing but the base commit's files. Whatever is not
 * proved is somebody's (invariant 1): a clone, another worktree, a file that was put there since.
 */
import { lstatSync, readdirSync, readFileSync, realpathSync } from "node:fs";
import path from "node:path";
import { mkdtemp, readdir, readFile, readlink, rm } from "./direct.ts";
import { runGit, splitNul } from "./git.ts";
import { listRegistered, readCheckoutState } from "./place.ts";
import { isThere, listMounts } from "./trash.ts";

export interface HalfMadeOf {
  readonly commonDirectory: string;
  readonly path: string;
  readonly branch: string;
  readonly commit: string;
}

export interface Slot {
  readonly adminDirectory: string;
  /** The checkout came as far as an index: somebody may have worked with it since. */
  readonly hasIndex: boolean;
}

export type HalfMade =
  | { readonly kind: "foreign"; readonly reason: string }
  | {
      readonly kind: "ours";
      /** git's registrations of it, each with git's own mark of a worktree that is being added. */
      readonly slots: readonly Slot[];
      readonly directory: "absent" | "empty" | "full";
    };

/** From the outside: what git registered, and what the `.git` there says. Looks into no other file. */
export async function readHalfMade(of: HalfMadeOf): Promise<HalfMade> {
  const slots: Slot[] = [];
  for (const { path: at, adminDirectory } of listRegistered(of.commonDirectory)) {
    if (at !== of.path) continue;
    const state = await readCheckoutState(adminDirectory);
    // git writes zeros first, and the branch a moment later.
    const early = state.head === null || /^0+$/.test(state.head);
    if (!state.initializing || !(early || state.branch === of.branch)) {
      return foreign(`git's registration of \`${of.path}\` is not ours to drop`);
    }
    slots.push({ adminDirectory, hasIndex: isThere(path.join(adminDirectory, "index")) });
  }
  const directory = readDirectory(of.path);
  if (directory === "other") return foreign(`\`${of.path}\` is not a directory by now`);
  if (directory === "full") {
    const named = readPointer(path.join(of.path, ".git"), of.path);
    const ours =
      named !== undefined &&
      path.dirname(named) === path.join(of.commonDirectory, "worktrees") &&
      (slots.length === 0
        ? !isThere(named)
        : slots.some(({ adminDirectory }) => adminDirectory === named));
    if (!ours) return foreign(`\`${of.path}\` holds files that are not ours`);
    const [mount] = listMounts(of.path);
    if (mount !== undefined) return foreign(`a file system is mounted at \`${mount}\``);
  }
  return { kind: "ours", slots, directory };
}

const foreign = (reason: string): HalfMade => ({ kind: "foreign", reason });

/** A directory behind a link is another one than the creation's. */
function readDirectory(at: string): "absent" | "empty" | "full" | "other" {
  try {
    if (!lstatSync(at).isDirectory() || realpathSync(at) !== at) return "other";
    return readdirSync(at).length === 0 ? "empty" : "full";
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Below a file there is nothing.
    if (code === "ENOENT" || code === "ENOTDIR") return "absent";
    throw error;
  }
}

/** The git directory that a `.git` file names, counted from where it was written. */
export function readPointer(dotGit: string, writtenIn: string): string | undefined {
  if (lstatSync(dotGit, { throwIfNoEntry: false })?.isFile() !== true) return undefined;
  const named = /^gitdir: (.+?)\r?\n?$/s.exec(readFileSync(dotGit, "utf8"))?.[1];
  return named === undefined ? undefined : path.resolve(writtenIn, named);
}

/**
 * What in a half-made checkout at `at` is not the commit's, by content, through an index of our own and
 * with the repository named outright: its `.git` file is not followed. A file that is the beginning of
 * the commit's was being written when git died.
 */
export async function listStrange(
  of: HalfMadeOf,
  at: string,
  slots: readonly Slot[],
): Promise<string[]> {
  const odd = findOdd(at);
  if (odd !== undefined) return [odd];
  const folder = await mkdtemp(path.join(of.commonDirectory, "espalier-undo-"));
  const options = {
    cwd: of.commonDirectory,
    env: {
      GIT_DIR: of.commonDirectory,
      GIT_WORK_TREE: at,
      GIT_INDEX_FILE: path.join(folder, "index"),
    },
    doing: `look into \`${of.path}\``,
  };
  // Without sparse checkout, which would make git pass over files that are there.
  const run = (argv: readonly string[], allow: readonly number[] = [0]) =>
    runGit(["-c", "core.sparseCheckout=false", ...argv], { ...options, allow });
  const list = async (argv: readonly string[]): Promise<string[]> =>
    splitNul((await run(argv)).stdout);
  try {
    await run(["read-tree", of.commit]);
    await run(["update-index", "-q", "--ignore-submodules", "--refresh"], [0, 1]);
    const strange = await list(["ls-files", "--others", "-z"]);
    for (const entry of await list(["ls-files", "--stage", "-z"])) {
      const submodule = /^160000 [^\t]*\t(.*)$/s.exec(entry)?.[1];
      if (submodule !== undefined && readDirectory(path.join(at, submodule)) === "full") {
        strange.push(submodule);
      }
    }
    const diff = ["diff-files", "--name-only", "-z", "--diff-filter=d", "--ignore-submodules=all"];
    for (const file of await list(diff)) {
      const blob = await run(["cat-file", "blob", `${of.commit}:${file}`]);
      if (!(await isBeginning(path.join(at, file), blob.stdout))) strange.push(file);
    }
    for (const slot of slots.filter(({ hasIndex }) => hasIndex)) {
      if (await hasStaged(of, slot)) strange.push(`${slot.adminDirectory}/index`);
    }
    return strange;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function isBeginning(file: string, whole: Buffer): Promise<boolean> {
  if (lstatSync(file, { throwIfNoEntry: false })?.isFile() !== true) return false;
  const found = await readFile(file);
  return found.length < whole.length && whole.subarray(0, found.length).equals(found);
}

/** An index that cannot be read may hold anything. */
async function hasStaged(of: HalfMadeOf, slot: Slot): Promise<boolean> {
  const { exitCode } = await runGit(["diff-index", "--cached", "--quiet", of.commit, "--"], {
    cwd: of.commonDirectory,
    env: {
      GIT_DIR: of.commonDirectory,
      GIT_INDEX_FILE: path.join(slot.adminDirectory, "index"),
    },
    allow: [0, 1, 128],
    doing: `look into \`${of.path}\``,
  });
  return exitCode !== 0;
}

/** What git does not list at all: a repository of its own below, and files that are not files. */
function findOdd(root: string): string | undefined {
  const visit = (directory: Buffer): Buffer | undefined => {
    for (const entry of readdirSync(directory, { withFileTypes: true, encoding: "buffer" })) {
      const name = entry.name as unknown as Buffer;
      const at = Buffer.concat([directory, Buffer.from("/"), name]);
      if (name.toString("latin1").toLowerCase() === ".git") {
        if (directory.toString("latin1") !== Buffer.from(root).toString("latin1")) return at;
      } else if (entry.isDirectory()) {
        const found = visit(at);
        if (found !== undefined) return found;
      } else if (!entry.isFile() && !entry.isSymbolicLink()) {
        return at;
      }
    }
    return undefined;
  };
  const found = visit(Buffer.from(root));
  return found === undefined ? undefined : path.relative(root, found.toString("utf8"));
}

/** git's own, and a sparse worktree's (`sparse.ts`). */
const CHECKOUTS = ["reset", "read-tree", "sparse-checkout"];

/** Whether a git is adding a worktree here, or checking one out. Where processes cannot be listed: no. */
export async function isGitAdding(at: string): Promise<boolean> {
  if (process.platform !== "linux") return false;
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  for (const pid of pids) {
    const text = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
    const argv = text.split("\0");
    if (path.basename(argv[0] ?? "") !== "git") continue;
    const cwd = await readlink(`/proc/${pid}/cwd`).catch(() => "/");
    const verb = argv.indexOf("worktree");
    const names = (arg: string): boolean => path.resolve(cwd, arg) === at;
    if (verb > 0 && argv[verb + 1] === "add" && argv.slice(verb + 2).some(names)) return true;
    // The checkout is a git of its own, which outlives a killed `worktree add`, or us.
    const checkingOut = CHECKOUTS.some((each) => argv.includes(each));
    if ((cwd === at || cwd.startsWith(`${at}/`)) && checkingOut) return true;
  }
  return false;
}
