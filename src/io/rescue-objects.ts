/**
 * The part of a rescue that git holds: raw blobs, trees and commits, made by plumbing alone. No hook, no
 * signature, no filter, no stash and nobody's identity is needed for it, and no object is fetched.
 */
import { readFileSync, readlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { AppError, isAppError } from "../errors.ts";
import { retryBusy } from "./branches.ts";
import { type ByteName, joinName, toPath } from "./byte-path.ts";
import { type GitOptions, runGit, WITHOUT_HOOKS } from "./git.ts";
import { PLACE } from "./rescue-tree.ts";
import { listBelow } from "./tree.ts";

export { isCollecting, isMissingObject } from "./collecting.ts";
export { listLogged, readBranchSettings, writeBranchSettings } from "./rescue-branch.ts";

/** Nothing of the repository's own runs, and nothing is packed or fetched on the way. */
export const QUIET = [
  ...WITHOUT_HOOKS,
  ...["-c", "gc.auto=0", "-c", "maintenance.auto=false"],
  ...["-c", "core.untrackedCache=false", "-c", "core.splitIndex=false"],
  ...["-c", "index.sparse=false", "-c", "core.ignoreStat=false", "-c", "submodule.recurse=false"],
];

/** A large repository takes its time; a hang still has to end. */
export const LIMIT_MS = 1_800_000;

const identity = (atMs: number): Readonly<Record<string, string>> => {
  const date = `${Math.floor(atMs / 1000)} +0000`;
  const [name, email] = ["Espalier", "espalier@localhost"];
  return {
    ...{ GIT_AUTHOR_NAME: name, GIT_AUTHOR_EMAIL: email, GIT_AUTHOR_DATE: date },
    ...{ GIT_COMMITTER_NAME: name, GIT_COMMITTER_EMAIL: email, GIT_COMMITTER_DATE: date },
  };
};

/** Runs git quietly: no lazy fetch, and what is replaced is read as it is. */
export async function runQuietly(
  argv: readonly string[],
  options: GitOptions & { readonly config?: readonly string[] },
): Promise<Buffer> {
  const { config = [], ...given } = options;
  const env = { GIT_NO_LAZY_FETCH: "1", GIT_NO_REPLACE_OBJECTS: "1", ...given.env };
  const run = { timeoutMs: LIMIT_MS, doing: "save the work", ...given, env };
  return (await runGit([...QUIET, ...config, ...argv], run)).stdout;
}

const textOf = (output: Buffer): string => output.toString("utf8").trim();

export interface TreeEntry {
  readonly mode: string;
  readonly object: string;
  readonly name: ByteName;
}

/** The working tree's own bytes as blobs, whatever attributes say of a conversion. */
export async function writeBlobs(
  project: string,
  root: string,
  entries: readonly { readonly name: ByteName; readonly kind: string; readonly mode: string }[],
  temporary: string,
): Promise<TreeEntry[]> {
  const files: Buffer[] = [];
  const plain: number[] = [];
  const objects: string[] = Array.from({ length: entries.length }, () => "");
  for (const [index, { name, kind }] of entries.entries()) {
    const at = toPath(root, name);
    if (kind === "link") {
      const text = path.join(temporary, `link-${index}`);
      writeFileSync(text, readlinkSync(at, { encoding: "buffer" }));
      files.push(Buffer.from(text));
    } else if (/[\n\r]/.test(at.toString("latin1"))) {
      // The lines that name files to git end with either.
      const input = readFileSync(at);
      const argv = ["hash-object", "-w", "--no-filters", "--stdin"];
      objects[index] = textOf(await runQuietly(argv, { cwd: project, write: true, input }));
      continue;
    } else files.push(at);
    plain.push(index);
  }
  if (files.length > 0) {
    const input = Buffer.concat(files.flatMap((file) => [file, Buffer.from("\n")]));
    const argv = ["hash-object", "-w", "--no-filters", "--stdin-paths"];
    const told = textOf(await runQuietly(argv, { cwd: project, write: true, input })).split("\n");
    for (const [at, index] of plain.entries()) objects[index] = told[at] ?? "";
  }
  return entries.map(({ name, mode }, index) => ({ name, mode, object: objects[index] ?? "" }));
}

/** A tree of these entries, in sorted order or not. */
export async function writeTree(
  project: string,
  entries: readonly TreeEntry[],
  temporary: string,
): Promise<string> {
  const index = path.join(temporary, `index.tree-${entries.length}-${Math.random()}`);
  const options = { cwd: project, write: true, env: { GIT_INDEX_FILE: index } };
  const config = ["-c", "core.ignoreCase=false"];
  if (entries.length > 0) {
    const lines = entries.map(({ mode, object, name }) => `${mode} ${object}\t${name}\0`);
    const input = Buffer.from(lines.join(""), "latin1");
    await runQuietly(["update-index", "-z", "--index-info"], { ...options, config, input });
  }
  return textOf(await runQuietly(["write-tree"], options));
}

/** A tree that holds objects by their own names. */
async function writeHolder(
  project: string,
  objects: readonly { readonly object: string; readonly type: string }[],
): Promise<string> {
  const lines = objects.map(({ object, type }) => {
    const mode = type === "tree" ? "040000 tree" : "100644 blob";
    return `${mode} ${object}\t${object}\0`;
  });
  const input = Buffer.from(lines.join(""));
  return textOf(await runQuietly(["mktree", "-z"], { cwd: project, write: true, input }));
}

export interface CommitRequest {
  readonly tree: string;
  readonly parents: readonly string[];
  readonly message: string;
  readonly atMs: number;
}

export async function writeCommit(project: string, request: CommitRequest): Promise<string> {
  const parents = [...new Set(request.parents)].flatMap((parent) => ["-p", parent]);
  const output = await runQuietly(["commit-tree", request.tree, ...parents, "-F", "-"], {
    cwd: project,
    write: true,
    input: `${request.message}\n`,
    env: identity(request.atMs),
    config: ["-c", "commit.gpgSign=false", "-c", "i18n.commitEncoding=utf-8"],
  });
  return textOf(output);
}

/**
 * Objects that files of a git directory name: what an operation, a log or a private ref there needs; and those of
 * `more` that are there.
 */
export async function listNamedObjects(
  project: string,
  adminDirectory: string,
  more: readonly string[],
): Promise<{ readonly object: string; readonly type: string }[]> {
  const named = new Set<string>(more);
  const enter = (name: ByteName): boolean => name !== "modules";
  for await (const { name, kind } of listBelow(adminDirectory, "", enter)) {
    if (kind !== "file" || PLACE.has(name)) continue;
    const text = readFileSync(toPath(adminDirectory, joinName("", name)), "latin1");
    for (const [object] of text.matchAll(/(?<![0-9a-f])(?:[0-9a-f]{40}|[0-9a-f]{64})(?![0-9a-f])/g))
      named.add(object);
  }
  return listExisting(project, [...named]);
}

/** Those of the objects that are there, with their types. */
export async function listExisting(
  cwd: string,
  objects: readonly string[],
): Promise<{ readonly object: string; readonly type: string }[]> {
  if (objects.length === 0) return [];
  const input = objects.map((object) => `${object}\n`).join("");
  const output = await runQuietly(["cat-file", "--batch-check"], { cwd, input });
  return textOf(output)
    .split("\n")
    .flatMap((line) => {
      const [object = "", type = ""] = line.split(" ");
      return ["commit", "tree", "blob", "tag"].includes(type) ? [{ object, type }] : [];
    });
}

const PARENTS_AT_MOST = 200;

/**
 * One commit that holds all of these objects but tags; undefined where there are none. `tags` are to get refs
 * of their own.
 */
export async function writeHolding(
  project: string,
  objects: readonly { readonly object: string; readonly type: string }[],
  request: { readonly message: string; readonly atMs: number },
): Promise<{ readonly commit: string | undefined; readonly tags: string[] }> {
  const ofType = (...types: string[]) => objects.filter(({ type }) => types.includes(type));
  const tags = ofType("tag").map(({ object }) => object);
  const held = ofType("tree", "blob");
  const commits = ofType("commit").map(({ object }) => object);
  if (held.length + commits.length === 0) return { commit: undefined, tags };
  const tree = await writeHolder(project, held);
  let commit: string | undefined;
  do {
    const parents = [
      ...(commit === undefined ? [] : [commit]),
      ...commits.splice(0, PARENTS_AT_MOST),
    ];
    commit = await writeCommit(project, { tree, parents, ...request });
  } while (commits.length > 0);
  return { commit, tags };
}

/** Makes the ref, or moves it: what it held belongs to an attempt of ours that came to nothing. */
export const holdRef = (project: string, ref: string, object: string): Promise<void> =>
  updateRef(project, [ref, object], `make the ref \`${ref}\``);

/** Deletes the ref where it still is what it was; answers whether it is gone. */
export async function dropRef(project: string, ref: string, object: string): Promise<boolean> {
  const found = await readRef(project, ref);
  if (found === undefined) return true;
  if (found !== object) return false;
  await updateRef(project, ["-d", ref, object], `delete the ref \`${ref}\``);
  return true;
}

/** Throws `busy` with the lock that is in the way: nothing but a person can tell that it is nobody's any more. */
async function updateRef(project: string, argv: readonly string[], doing: string): Promise<void> {
  const config = ["-c", "core.packedRefsTimeout=100"];
  const options = { cwd: project, write: true, config, doing };
  try {
    await retryBusy(() => runQuietly(["update-ref", ...argv], options));
  } catch (error) {
    const told = isAppError(error) && /'(\/[^']*\.lock)': File exists/.exec(error.message)?.[1];
    if (!told) throw error;
    const lock = path.normalize(told);
    const hint = `Run the command again; if no git is at work there, one that was killed left \`${lock}\`: delete it first`;
    const what = `The repository \`${project}\``;
    throw new AppError("busy", { what, reason: `\`${lock}\` is there`, hint }, { cause: error });
  }
}

/** The ref of a rescue and those beside it, each with what it points to. */
export async function listRefs(
  project: string,
  ref: string,
): Promise<{ readonly name: string; readonly object: string }[]> {
  const argv = ["for-each-ref", "--format=%(refname) %(objectname)", ref, `${ref}-object*`];
  const lines = textOf(await runQuietly(argv, { cwd: project })).split("\n");
  return lines.flatMap((line) => {
    const [name = "", object = ""] = line.split(" ");
    return name === "" ? [] : [{ name, object }];
  });
}

/** What a ref points to, itself and not what it leads to. */
export async function readRef(project: string, ref: string): Promise<string | undefined> {
  const argv = ["for-each-ref", "--format=%(refname) %(objectname)", ref];
  const lines = textOf(await runQuietly(argv, { cwd: project })).split("\n");
  return lines.find((line) => line.startsWith(`${ref} `))?.slice(ref.length + 1);
}

export interface Store {
  readonly format: "sha1" | "sha256";
  /** Its history or its objects are not all here (a shallow or a partial clone). */
  readonly incomplete: boolean;
}

export async function readStore(project: string): Promise<Store> {
  const told = await runQuietly(["rev-parse", "--show-object-format", "--is-shallow-repository"], {
    cwd: project,
  });
  const [format, shallow] = textOf(told).split("\n");
  const partial = await runGit(["config", "--get-regexp", PARTIAL], {
    cwd: project,
    // 1: there is none.
    allow: [0, 1],
    doing: "read the configuration",
  });
  return {
    format: format === "sha256" ? "sha256" : "sha1",
    incomplete: shallow === "true" || partial.stdout.length > 0,
  };
}

const PARTIAL = "^(extensions\\.partialclone|remote\\..*\\.promisor)$";

/** About how many bytes a pack of all that the commits hold takes. */
export async function readHistoryBytes(
  project: string,
  commits: readonly string[],
  without: readonly string[],
): Promise<number> {
  if (commits.length === 0) return 0;
  const input = [...commits, ...without.map((each) => `^${each}`)].map((each) => `${each}\n`);
  const argv = ["rev-list", "--objects", "--disk-usage", "--stdin"];
  return Number(textOf(await runQuietly(argv, { cwd: project, input: input.join("") })));
}

/** What branches, tags and remote-tracking refs point to, but for the branches that may go. */
export async function listTips(project: string, going: readonly string[]): Promise<string[]> {
  const kinds = ["refs/heads", "refs/tags", "refs/remotes"];
  const argv = ["for-each-ref", "--format=%(objectname) %(refname)", ...kinds];
  const lines = textOf(await runQuietly(argv, { cwd: project })).split("\n");
  const gone = new Set(going.map((name) => `refs/heads/${name}`));
  const tips = lines.flatMap((line) => {
    const [object = "", ref = ""] = line.split(" ");
    return object === "" || gone.has(ref) ? [] : [object];
  });
  return [...new Set(tips)];
}
