/**
 * Submodule repositories of one worktree: git keeps them below its own admin directory, so they go with
 * it (RM-10). Reads only.
 */
import { lstatSync, readdirSync, readFileSync, realpathSync, statSync } from "node:fs";
import path from "node:path";
import { runGit } from "./git.ts";

export interface Submodule {
  /** Canonical, below `<admin>/modules`. */
  readonly gitDirectory: string;
  /** Its name there, e.g. `libs/a`. */
  readonly name: string;
}

/** Every submodule repository below an admin directory, nested ones too. */
export function listSubmodules(adminDirectory: string): Submodule[] {
  const found: Submodule[] = [];
  visitModules(path.join(adminDirectory, "modules"), "", found);
  return found;
}

/** A module's name may hold slashes, so what is no repository is a directory of repositories. */
function visitModules(root: string, name: string, found: Submodule[]): void {
  const directory = path.join(root, name);
  if (!isDirectory(directory)) return;
  if (isDirectory(path.join(directory, "objects"))) {
    found.push({ gitDirectory: realpathSync(directory), name });
    const before = found.length;
    visitModules(path.join(directory, "modules"), "", found);
    for (let at = before; at < found.length; at += 1) {
      const inner = found[at];
      if (inner !== undefined) found[at] = { ...inner, name: `${name}/${inner.name}` };
    }
    return;
  }
  for (const child of readdirSync(directory)) visitModules(root, path.join(name, child), found);
}

function isDirectory(at: string): boolean {
  return statSync(at, { throwIfNoEntry: false })?.isDirectory() === true;
}

/** What a submodule repository alone holds, one line each: commits on no remote ref, and stashes. */
export async function listSubmoduleWork(gitDirectory: string): Promise<string[]> {
  const git = (argv: readonly string[], allow: readonly number[] = [0]) =>
    runGit(["--git-dir", gitDirectory, ...argv], {
      cwd: gitDirectory,
      allow,
      doing: `read the submodule repository \`${gitDirectory}\``,
    });
  const stash = await git(["for-each-ref", "--format=%(objectname)", "refs/stash"]);
  const head = await git(["rev-parse", "-q", "--verify", "HEAD^{commit}"], [0, 1]);
  const tips = ["--branches", "--tags", ...(head.exitCode === 0 ? ["HEAD"] : [])];
  const lost = await git(["rev-list", "--format=%h %s", ...tips, "--not", "--remotes", "--"]);
  const commits = lost.stdout
    .toString("utf8")
    .split("\n")
    .filter((line) => line !== "" && !/^commit [0-9a-f]{40,64}$/.test(line));
  return [
    ...commits.map((line) => `commit ${line}`),
    ...(stash.stdout.length > 0 ? ["a stash"] : []),
  ];
}

/** The git directory that a checkout's `.git` file names, canonical; undefined for anything else. */
export async function readPointer(checkout: string): Promise<string | undefined> {
  try {
    const dotGit = path.join(checkout, ".git");
    if (!lstatSync(dotGit).isFile()) return undefined;
    const named = /^gitdir: (.+?)\r?\n?$/s.exec(readFileSync(dotGit, "utf8"))?.[1];
    return named === undefined ? undefined : realpathSync(path.resolve(checkout, named));
  } catch {
    // Whatever it is, it is not a checkout of a submodule that we know: it counts as a repository.
    return undefined;
  }
}
