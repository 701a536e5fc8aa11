/**
 * Gives a worktree a submodule from the repository's own copy (`<git directory>/modules/<name>`). The new
 * copy is complete by itself: object files, which never change, are linked as `git clone` of a local path does, so
 * that neither side's `gc` can take anything from the other. It grows under another name and is renamed.
 */
import {
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { runGit, splitNul } from "./git.ts";
import { POINTERS_ONLY } from "./lfs.ts";

/** Whether a git directory has copies of submodules at all. */
export const hasStores = (gitDirectory: string): boolean =>
  existsSync(path.join(gitDirectory, "modules"));

export const joinModule = (gitDirectory: string, name: string): string =>
  path.join(gitDirectory, "modules", name);

/** What `.gitmodules` of a commit says; nothing when it has none. Fields as `git config -z` prints them. */
export async function readDeclared(cwd: string, commit: string): Promise<string[]> {
  const doing = "read `.gitmodules`";
  const tree = await runGit(["ls-tree", "-z", "--full-tree", commit, "--", ".gitmodules"], {
    cwd,
    doing,
  });
  if (!/^100(644|755) blob /.test(tree.stdout.toString("utf8"))) return [];
  const argv = ["config", `--blob=${commit}:.gitmodules`, "-z", "--get-regexp", "^submodule\\."];
  return splitNul((await runGit(argv, { cwd, allow: [0, 1], doing })).stdout);
}

/** The same of the repository's own configuration. */
export async function readConfigured(cwd: string): Promise<string[]> {
  const argv = ["config", "-z", "--get-regexp", "^submodule\\."];
  return splitNul(
    (await runGit(argv, { cwd, allow: [0, 1], doing: "read the submodules" })).stdout,
  );
}

/** Entries of a commit's tree at these very paths. */
export async function readLinks(
  cwd: string,
  commit: string,
  paths: readonly string[],
): Promise<string[]> {
  if (paths.length === 0) return [];
  const argv = ["ls-tree", "-z", "--full-tree", commit, "--", ...paths];
  return splitNul((await runGit(argv, { cwd, doing: "read the submodules" })).stdout);
}

export type StoreState = "ready" | "absent" | "unusable" | "lacks the commit";

/** Whether a repository's copy of a submodule is there, is one that can be copied, and has a commit. */
export async function readStore(store: string, commit: string): Promise<StoreState> {
  if (!isDirectory(path.join(store, "objects"))) return "absent";
  // Behind a link, or with its refs in another format, it is more than files that can be copied.
  if (realpathSync(store) !== store || existsSync(path.join(store, "reftable"))) return "unusable";
  const found = await inStore(store, ["cat-file", "-e", `${commit}^{commit}`], [0, 1, 128]);
  return found.exitCode === 0 ? "ready" : "lacks the commit";
}

/** `core.worktree` of a copy names a directory that may be gone, and git would go there first. */
const inStore = (store: string, argv: readonly string[], allow: readonly number[] = [0]) =>
  runGit(["--git-dir", store, ...argv], {
    cwd: store,
    env: { GIT_WORK_TREE: store, GIT_NO_LAZY_FETCH: "1" },
    allow,
    doing: `read the submodule repository \`${store}\``,
  });

/** What becomes of a submodule's directory in a working tree that was just checked out. */
export function readModulePlace(root: string, relative: string): "empty" | "filled" | "none" {
  const at = path.join(root, relative);
  if (!isDirectory(at) || realpathSync(at) !== at) return "none";
  if (existsSync(path.join(at, ".git"))) return "filled";
  return readdirSync(at).length === 0 ? "empty" : "none";
}

export interface CopyRequest {
  /** The repository's copy. */
  readonly store: string;
  /** The worktree's git directory, and the module's place below it. */
  readonly gitDirectory: string;
  readonly target: string;
  readonly commit: string;
}

/**
 * Makes the worktree's copy. It has the remote-tracking refs, the tags and the configuration, and none of the
 * branches, stashes and hooks: those are the main checkout's. Nothing is done where one is already.
 */
export async function copyStore({
  store,
  gitDirectory,
  target,
  commit,
}: CopyRequest): Promise<void> {
  if (existsSync(target)) return;
  const growing = path.join(gitDirectory, "espalier-module");
  // A creation that was killed left it.
  rmSync(growing, { recursive: true, force: true });
  try {
    mkdirSync(path.join(growing, "refs/heads"), { recursive: true });
    linkTree(path.join(store, "objects"), path.join(growing, "objects"));
    const large = path.join("lfs", "objects");
    if (isDirectory(path.join(store, large))) {
      linkTree(path.join(store, large), path.join(growing, large));
    }
    lendAlternates(store, growing);
    mkdirSync(path.join(growing, "info"), { recursive: true });
    for (const name of ["config", "shallow", "FETCH_HEAD", "info/exclude", "info/attributes"]) {
      copyIfThere(path.join(store, name), path.join(growing, name));
    }
    writeFileSync(path.join(growing, "HEAD"), `${commit}\n`);
    await copyRefs(store, growing);
    mkdirSync(path.dirname(target), { recursive: true });
    renameSync(growing, target);
  } catch (error) {
    rmSync(growing, { recursive: true, force: true });
    throw error;
  }
}

/** A file that a `gc` takes away meanwhile fails the copy, which is then told. */
function linkTree(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const source = path.join(from, entry.name);
    const target = path.join(to, entry.name);
    if (/^(tmp_|incoming-)|\.lock$/.test(entry.name)) continue;
    if (entry.isDirectory()) linkTree(source, target);
    else if (entry.isFile() && entry.name !== "alternates") linkOrCopy(source, target);
  }
}

function linkOrCopy(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? "";
    if (!["EXDEV", "EPERM", "EMLINK", "ENOTSUP", "EOPNOTSUPP"].includes(code)) throw error;
    copyFileSync(source, target, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
  }
}

/** A store that borrows objects does so by a path that counts from itself, maybe. */
function lendAlternates(store: string, growing: string): void {
  const name = "objects/info/alternates";
  if (!existsSync(path.join(store, name))) return;
  const lines = readFileSync(path.join(store, name), "utf8").split("\n");
  const absolute = lines.map((line) =>
    line === "" || line.startsWith("#") ? line : path.resolve(store, "objects", line),
  );
  mkdirSync(path.join(growing, "objects/info"), { recursive: true });
  writeFileSync(path.join(growing, name), absolute.join("\n"));
}

function copyIfThere(source: string, target: string): void {
  if (lstatSync(source, { throwIfNoEntry: false })?.isFile() === true) copyFileSync(source, target);
}

async function copyRefs(store: string, target: string): Promise<void> {
  const format = "--format=%(refname)%00%(objectname)%00%(symref)";
  const { stdout } = await inStore(store, ["for-each-ref", format, "refs/remotes", "refs/tags"]);
  const lines: string[] = [];
  for (const line of stdout.toString("utf8").split("\n")) {
    const [ref = "", object = "", symref = ""] = line.split("\0");
    if (ref === "") continue;
    if (symref === "") lines.push(`create ${ref} ${object}\n`);
    else writeSymbolic(target, ref, symref);
  }
  if (lines.length === 0) return;
  // Without a log: what a copy says of a remote is believed as a clone's is (`submodules.ts`).
  await runGit(
    ["--git-dir", target, "-c", "core.logAllRefUpdates=false", "update-ref", "--stdin"],
    {
      cwd: target,
      env: { GIT_WORK_TREE: target },
      write: true,
      input: lines.join(""),
      doing: "copy the refs of a submodule",
    },
  );
}

function writeSymbolic(target: string, ref: string, to: string): void {
  const file = path.join(target, ref);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `ref: ${to}\n`);
}

/**
 * Has git check submodules out of copies that are there, each at the commit of the index. It may ask no
 * remote, and writes no configuration but the copies' own. Throws `git` when one of them fails.
 */
export async function checkOutModules(
  root: string,
  paths: readonly string[],
  settings: readonly string[],
): Promise<void> {
  const offline = ["-c", "protocol.allow=never", "-c", "submodule.recurse=false"];
  const argv = ["submodule", "--quiet", "update", "--checkout", "--no-fetch", "--", ...paths];
  await runGit([...offline, ...settings, ...argv], {
    cwd: root,
    write: true,
    timeoutMs: 540_000,
    env: { ...POINTERS_ONLY, GIT_ALLOW_PROTOCOL: "none", GIT_NO_LAZY_FETCH: "1" },
    doing: "check out the submodules",
  });
}

/** Whether a checkout came to its end: git writes the index last. */
export const isCheckedOut = (gitDirectory: string): boolean =>
  existsSync(path.join(gitDirectory, "index"));

/** Its checkout was begun, by us or by git, and has no index yet. */
export const isInterrupted = (root: string, relative: string, gitDirectory: string): boolean =>
  readModulePlace(root, relative) === "filled" &&
  existsSync(path.join(gitDirectory, "HEAD")) &&
  !isCheckedOut(gitDirectory);

/** Takes back a copy that no checkout came of: nobody can have worked in it. */
export const dropCopy = (target: string): void => rmSync(target, { recursive: true, force: true });

const isDirectory = (at: string): boolean =>
  lstatSync(at, { throwIfNoEntry: false })?.isDirectory() === true;
