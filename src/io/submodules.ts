/**
 * Submodule repositories of one worktree: git keeps them below its own admin directory, so they go with
 * it (RM-10). Reads only.
 */
import { readdirSync, readFileSync, realpathSync, statSync } from "node:fs";
import path from "node:path";
import { type ByteName, toPath } from "./byte-path.ts";
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
  for (const child of readdirSync(directory, { encoding: "buffer" })) {
    const text = child.toString("utf8");
    if (!Buffer.from(text).equals(child)) {
      throw new Error(`the name of the submodule \`${path.join(name, text)}\` is not UTF-8`);
    }
    visitModules(root, path.join(name, text), found);
  }
}

function isDirectory(at: string): boolean {
  return statSync(at, { throwIfNoEntry: false })?.isDirectory() === true;
}

export interface ModuleInput {
  readonly gitDirectory: string;
  /** Where the repository's own copy of this submodule is, when it has one. */
  readonly twin: string | undefined;
  /** Commits that its HEAD was detached at and has left. */
  readonly left: readonly string[];
}

/** The copy below `<common>/modules` of a module below `<common>/worktrees/<id>/modules`, if any. */
export function findTwin(adminDirectory: string, gitDirectory: string): string | undefined {
  const common = path.dirname(path.dirname(adminDirectory));
  const twin = path.join(common, path.relative(adminDirectory, gitDirectory));
  if (!isDirectory(path.join(twin, "objects"))) return undefined;
  // What borrows objects may borrow them from the very one that goes.
  const borrowed = statSync(path.join(twin, "objects/info/alternates"), { throwIfNoEntry: false });
  return borrowed === undefined ? realpathSync(twin) : undefined;
}

/** Where the worktrees are that were made from a submodule: they live on its repository. */
export function listModuleWorktrees(gitDirectory: string): string[] {
  const all = path.join(gitDirectory, "worktrees");
  if (!isDirectory(all)) return [];
  return readdirSync(all).map((name) => {
    const named = readBytes(Buffer.from(path.join(all, name, "gitdir")));
    return named === undefined ? path.join(all, name) : path.dirname(trimNewline(named).toString());
  });
}

interface ModuleRef {
  readonly object: string;
  readonly type: string;
  readonly name: string;
}

/**
 * What a submodule repository alone holds, one line each: commits, stashes, refs to something else. A
 * remote-tracking ref is believed as far as a fetch has put it there; what a push alone says may be stale,
 * and there is no other place that could keep it (RM-10, RM-19).
 */
export async function listSubmoduleWork(input: ModuleInput): Promise<string[]> {
  const git = openModule(input.gitDirectory);
  const refs = await listRefs(git);
  const remote = refs.filter(({ name }) => name.startsWith("refs/remotes/"));
  const own = refs.filter((ref) => !remote.includes(ref) && ref.name !== "refs/stash");
  const believed = remote.flatMap((ref) => readFetched(input.gitDirectory, ref));
  const fetched = listFetchHeads(input.gitDirectory);
  const there = await listExisting(git, [...input.left, ...believed, ...fetched]);
  const head = await git(["rev-parse", "-q", "--verify", "HEAD^{commit}"], { allow: [0, 1] });
  const tips = [
    ...own.map(({ object }) => object),
    ...input.left.filter((each) => there.has(each)),
    ...(head.exitCode === 0 ? [head.stdout.toString("utf8").trim()] : []),
  ];
  const held = [...believed, ...fetched].filter((each) => there.has(each));
  const found = await listCommits(git, tips, held);
  const alone = await withoutTwin(found, input.twin);
  const onRemote = new Set(alone.map(({ commit }) => commit));
  if (alone.length > 0) {
    const all = remote.map(({ object }) => object);
    for (const { commit } of await listCommits(git, tips, all)) onRemote.delete(commit);
  }
  return [
    ...alone.map(({ commit, line }) =>
      onRemote.has(commit)
        ? `commit ${line} (on remote-tracking refs alone, which may be stale)`
        : `commit ${line}`,
    ),
    ...own
      .filter(({ type, name }) => !/^(commit|tag)$/.test(type) && !name.startsWith("refs/tags/"))
      .map(({ name }) => `the ref ${name}`),
    ...(refs.some(({ name }) => name === "refs/stash") ? ["a stash"] : []),
  ];
}

type ModuleGit = (
  argv: readonly string[],
  more?: { readonly allow?: readonly number[]; readonly input?: string },
) => ReturnType<typeof runGit>;

const openModule =
  (gitDirectory: string): ModuleGit =>
  (argv, more = {}) =>
    runGit(["--git-dir", gitDirectory, ...argv], {
      cwd: gitDirectory,
      // Its `core.worktree` names a directory that may be gone, and git would go there first.
      env: { GIT_WORK_TREE: gitDirectory },
      doing: `read the submodule repository \`${gitDirectory}\``,
      ...more,
    });

const splitLines = (output: Buffer): string[] =>
  output
    .toString("utf8")
    .split("\n")
    .filter((line) => line !== "");

async function listRefs(git: ModuleGit): Promise<ModuleRef[]> {
  const { stdout } = await git(["for-each-ref", "--format=%(objectname) %(objecttype) %(refname)"]);
  return splitLines(stdout).map((line) => {
    const [object = "", type = "", ...name] = line.split(" ");
    return { object, type, name: name.join(" ") };
  });
}

async function listExisting(git: ModuleGit, objects: readonly string[]): Promise<Set<string>> {
  if (objects.length === 0) return new Set();
  const input = objects.map((object) => `${object}\n`).join("");
  const { stdout } = await git(["cat-file", "--batch-check"], { input });
  const lines = splitLines(stdout).filter((line) => !line.endsWith(" missing"));
  return new Set(lines.map((line) => line.slice(0, line.indexOf(" "))));
}

interface ModuleCommit {
  readonly commit: string;
  /** Its short id and its subject. */
  readonly line: string;
}

async function listCommits(
  git: ModuleGit,
  tips: readonly string[],
  held: readonly string[],
): Promise<ModuleCommit[]> {
  if (tips.length === 0) return [];
  const input = [...tips, ...held.map((each) => `^${each}`)].map((each) => `${each}\n`).join("");
  const { stdout } = await git(["rev-list", "--format=%H %h %s", "--stdin"], { input });
  return splitLines(stdout)
    .filter((line) => !/^commit [0-9a-f]{40,64}$/.test(line))
    .map((line) => {
      const space = line.indexOf(" ");
      return { commit: line.slice(0, space), line: line.slice(space + 1) };
    });
}

/** Without the commits that a ref of the repository's own copy holds, which stays. */
async function withoutTwin(
  commits: readonly ModuleCommit[],
  twin: string | undefined,
): Promise<readonly ModuleCommit[]> {
  if (twin === undefined || commits.length === 0) return commits;
  const git = openModule(twin);
  const refs = await listRefs(git);
  const ids = commits.map(({ commit }) => commit);
  const there = await listExisting(git, ids);
  const held = refs.filter(({ type }) => /^(commit|tag)$/.test(type)).map(({ object }) => object);
  const loose = await listCommits(
    git,
    ids.filter((each) => there.has(each)),
    held,
  );
  const unheld = new Set(loose.map(({ commit }) => commit));
  return commits.filter(({ commit }) => !there.has(commit) || unheld.has(commit));
}

/** The value that a fetch or the clone gave a remote-tracking ref, as its log tells; none for only pushed. */
function readFetched(gitDirectory: string, { name, object }: ModuleRef): string[] {
  const log = readBytes(Buffer.from(path.join(gitDirectory, "logs", name)))?.toString("utf8");
  // The clone itself writes none.
  if (log === undefined || log === "") return [object];
  const entries = log.split("\n").filter((line) => line !== "");
  // A push, or a hand, may have put something there that the remote does not have any more.
  const last = entries.findLast((line) => /\t(fetch|pull|clone)\b/.test(line));
  const value = last === undefined ? entries[0]?.split(" ")[0] : last.split(" ")[1];
  return value === undefined || /^0+$/.test(value) ? [] : [value];
}

/** What was last fetched by its id, as an update does for a commit that no branch of the remote holds. */
function listFetchHeads(gitDirectory: string): string[] {
  const file = Buffer.from(path.join(gitDirectory, "FETCH_HEAD"));
  const text = readBytes(file)?.toString("utf8") ?? "";
  // Not what this repository fetched of itself.
  return [...text.matchAll(/^([0-9a-f]{40,64})\t[^\t\n]*\t'\1' of (?!\.$)/gm)].map(
    (match) => match[1] ?? "",
  );
}

/** The git directory that a checkout's `.git` file names, canonical; undefined for anything else. */
export async function readPointer(root: string, checkout: ByteName): Promise<string | undefined> {
  const named = readNamed(toPath(root, checkout));
  // Whatever has another name is not a submodule of ours: it counts as a repository.
  return named === undefined ? undefined : named.toString("utf8");
}

/** Whether a checkout is a linked worktree whose admin directory points back to it; reads files alone. */
export async function isLinkedCheckout(root: string, checkout: ByteName): Promise<boolean> {
  const at = toPath(root, checkout);
  const admin = readNamed(at);
  if (admin === undefined) return false;
  const back = readBytes(joinBytes(admin, Buffer.from("gitdir")));
  if (back === undefined || readBytes(joinBytes(admin, Buffer.from("commondir"))) === undefined) {
    return false;
  }
  const target = realOrNone(joinBytes(admin, trimNewline(back)));
  const own = realOrNone(joinBytes(at, Buffer.from(".git")));
  return target !== undefined && own !== undefined && target.equals(own);
}

function readNamed(checkout: Buffer): Buffer | undefined {
  const text = readBytes(joinBytes(checkout, Buffer.from(".git")));
  const prefix = Buffer.from("gitdir: ");
  if (text === undefined || !text.subarray(0, prefix.length).equals(prefix)) return undefined;
  return realOrNone(joinBytes(checkout, trimNewline(text.subarray(prefix.length))));
}

const trimNewline = (text: Buffer): Buffer => {
  const line = fromLatin(text).replace(/\r?\n$/, "");
  return Buffer.from(line, "latin1");
};

const fromLatin = (text: Buffer): string => text.toString("latin1");

/** `named` as it is seen from a directory. */
const joinBytes = (directory: Buffer, named: Buffer): Buffer =>
  path.isAbsolute(fromLatin(named)) ? named : Buffer.concat([directory, Buffer.from("/"), named]);

/** A file's content; undefined when there is none, or a directory. */
function readBytes(file: Buffer): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch (error) {
    if (isAbsence(error)) return undefined;
    throw error;
  }
}

function realOrNone(at: Buffer): Buffer | undefined {
  try {
    return realpathSync.native(at, { encoding: "buffer" });
  } catch (error) {
    if (isAbsence(error)) return undefined;
    throw error;
  }
}

const isAbsence = (error: unknown): boolean =>
  ["ENOENT", "ENOTDIR", "EISDIR"].includes((error as NodeJS.ErrnoException).code ?? "");
