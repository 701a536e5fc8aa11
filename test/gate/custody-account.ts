/** Holds what exists against what existed: whatever is gone must have been named by the `--discard` that took it. */
import path from "node:path";
import { toText } from "../../src/io/byte-path.ts";
import type { BytePath, Existing, FilePiece, StagedPiece } from "./custody-exists.ts";
import { runGit } from "./custody-repositories.ts";

/** What an answer says that was given up, in its own lines, of the workspace that was at `root`. */
export interface GivenUp {
  readonly root: string;
  readonly lines: readonly string[];
}

interface Lost {
  readonly files: readonly FilePiece[];
  readonly staged: readonly StagedPiece[];
  /** By git directory. */
  readonly objects: ReadonlyMap<string, readonly string[]>;
}

/** What is gone although nothing named it, one line each. */
export async function listFaults(
  before: Existing,
  after: Existing,
  readAll: () => Promise<ReadonlySet<string>>,
  given: readonly GivenUp[],
): Promise<string[]> {
  const first = listLost(before, after.ids);
  if (isNothing(first)) return [];
  const lost = listLost(before, new Set([...after.ids, ...(await readAll())]));
  const names = given.map(readNames);
  const held = await readNamedObjects(lost, names);
  const isGivenUp = (at: BytePath, ids: readonly string[]): boolean =>
    names.some((each) => isNamed(each, at)) || ids.some((id) => held.has(id));
  const faults = [
    ...lost.files
      .filter(({ at, ids }) => !isGivenUp(at, ids))
      .map(({ at }) => `the file ${toText(at)} is gone`),
    ...lost.staged
      .filter(({ at, id }) => !isGivenUp(at, [id]))
      .map(({ at, id }) => `what was staged at ${toText(at)} is gone (${id.slice(0, 12)})`),
  ];
  for (const [repository, ids] of lost.objects) {
    faults.push(...(await listObjectFaults(repository, ids, held, names)));
  }
  return faults;
}

function listLost(before: Existing, ids: ReadonlySet<string>): Lost {
  const objects = new Map<string, string[]>();
  for (const [repository, set] of before.objects) {
    const gone = [...set].filter((id) => id !== "" && !ids.has(id));
    if (gone.length > 0) objects.set(repository, gone);
  }
  return {
    files: before.files.filter((each) => !each.ids.some((id) => ids.has(id))),
    staged: before.staged.filter(({ id }) => !ids.has(id)),
    objects,
  };
}

const isNothing = ({ files, staged, objects }: Lost): boolean =>
  files.length === 0 && staged.length === 0 && objects.size === 0;

interface Names {
  readonly root: BytePath;
  /** Paths that were named, or directories whose all is. */
  readonly paths: ReadonlySet<string>;
  readonly commits: readonly string[];
  readonly repositories: readonly string[];
  /** Submodules of which something besides files was named. */
  readonly submodules: readonly string[];
}

const ITEM = /^(uncommitted|staged|untracked|ignored) (.*)$/s;

function readNames({ root, lines }: GivenUp): Names {
  const paths = new Set<string>();
  const commits: string[] = [];
  const repositories: string[] = [];
  const submodules: string[] = [];
  for (const line of lines) {
    const [, kind = "", name = ""] = /^([^:]+): (.*)$/s.exec(line) ?? [];
    if (kind.startsWith("commit")) commits.push(name.slice(0, 12));
    else if (kind.startsWith("nested")) repositories.push(name);
    else if (kind.startsWith("submodule")) {
      const [, submodule = "", what = ""] = /^([^:]+): (.*)$/s.exec(name) ?? [];
      const below = ITEM.exec(what)?.[2];
      if (below !== undefined) paths.add(below);
      if (below === undefined || what.startsWith("staged")) submodules.push(submodule);
    } else paths.add(name);
  }
  return { root: Buffer.from(root).toString("latin1"), paths, commits, repositories, submodules };
}

function isNamed({ root, paths, repositories }: Names, at: BytePath): boolean {
  if (!at.startsWith(`${root}/`)) return false;
  const name = toText(at.slice(root.length + 1));
  const parts = name.split("/");
  return parts.some((_, index) => {
    const start = parts.slice(0, index + 1).join("/");
    return paths.has(start) || repositories.includes(start);
  });
}

/** What commits that were named lead to, and what was staged under a name. */
async function readNamedObjects(lost: Lost, names: readonly Names[]): Promise<Set<string>> {
  const held = new Set(
    lost.staged.filter(({ at }) => names.some((each) => isNamed(each, at))).map(({ id }) => id),
  );
  const isNamedCommit = (id: string): boolean =>
    names.some(({ commits }) => commits.includes(id.slice(0, 12)));
  for (const [repository, ids] of lost.objects) {
    if (names.some((each) => isWholeNamed(each, repository))) for (const id of ids) held.add(id);
    const commits = ids.filter(isNamedCommit);
    for (const id of await listReachable(repository, commits)) held.add(id);
  }
  return held;
}

/** Each commit must be named itself; a blob goes with a commit or with what was staged. Trees go with either. */
async function listObjectFaults(
  repository: string,
  ids: readonly string[],
  held: ReadonlySet<string>,
  names: readonly Names[],
): Promise<string[]> {
  if (names.some((each) => isWholeNamed(each, repository))) return [];
  const types = await readTypes(repository, ids);
  const inside = path.basename(path.dirname(repository));
  return ids.flatMap((id) => {
    const type = types.get(id) ?? "blob";
    const isNamedItself = names.some(({ commits }) => commits.includes(id.slice(0, 12)));
    if (type === "tree" || (type === "commit" ? isNamedItself : held.has(id))) return [];
    return [`the ${type} ${id.slice(0, 12)} of ${inside} is gone`];
  });
}

/** A nested repository goes as a whole once it is named, and so does what a submodule's own repository holds. */
function isWholeNamed({ root, repositories, submodules }: Names, repository: string): boolean {
  const at = Buffer.from(repository).toString("latin1");
  const nested = repositories.some((name) => at === `${root}/${name}/.git`);
  const isModule = submodules.some((name) => at.endsWith(`/modules/${name}`));
  return nested || (isModule && at.includes(`/worktrees/`));
}

/** Of a repository that is gone nothing can be asked: each id counts as a blob then. */
async function readTypes(repository: string, ids: readonly string[]): Promise<Map<string, string>> {
  const input = Buffer.from(`${ids.join("\n")}\n`);
  const env = { GIT_DIR: repository, GIT_WORK_TREE: repository };
  const argv = ["cat-file", "--batch-check=%(objectname) %(objecttype)"];
  const output = await runGit("/", argv, { env, input }).catch(() => Buffer.alloc(0));
  const lines = output.toString().split("\n");
  return new Map(lines.map((line) => line.split(" ") as [string, string]));
}

async function listReachable(repository: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const env = { GIT_DIR: repository, GIT_WORK_TREE: repository };
  const argv = ["rev-list", "--objects", "--no-object-names", "--stdin"];
  const output = await runGit("/", argv, { env, input: Buffer.from(`${ids.join("\n")}\n`) });
  return output.toString().split("\n");
}
