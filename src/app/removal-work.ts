/** Gathers what only a workspace's working tree holds: its content, its submodules', and what nests in it. */
import type { WorkItem } from "../core/removal-facts.ts";
import type { ByteName } from "../io/byte-path.ts";
import type { KnownFiles } from "../io/known-files.ts";
import type { Submodule } from "../io/submodules.ts";
import type { World } from "./world.ts";

export interface WorkInput {
  /** Proved to be a linked worktree. */
  readonly root: string;
  readonly adminDirectory: string;
  readonly known: KnownFiles;
  /** Reconstructible directories, which may go unasked. */
  readonly skip: ReadonlySet<ByteName>;
}

export interface WorkFound {
  readonly work: readonly WorkItem[];
  /** Worktrees of other repositories below. */
  readonly nestedWorktrees: readonly string[];
}

/** Throws where git or the file system does: what could not be looked at is not clean. */
export async function readWork(world: World, input: WorkInput): Promise<WorkFound> {
  const submodules = world.submodules.listSubmodules(input.adminDirectory);
  const nested = await sortNested(world, input, submodules);
  const work = [
    ...listInProgress(world, input.adminDirectory),
    ...(await readTree(world, input, { prefix: "", gitDirectory: input.adminDirectory }, nested)),
  ];
  for (const submodule of submodules) {
    work.push(...(await readSubmodule(world, input, submodule, nested)));
  }
  for (const name of nested.repositories) {
    work.push({ kind: "nested_repository", name: world.bytePath.toText(name) });
  }
  return { work, nestedWorktrees: nested.worktrees };
}

/** What the admin directory alone still holds when the working tree is gone. Throws as above. */
export async function readAdminWork(world: World, adminDirectory: string): Promise<WorkItem[]> {
  const work = listInProgress(world, adminDirectory);
  const temporary = world.files.joinPath(world.paths.root, "tmp");
  for (const name of await world.work.listStaged(adminDirectory, temporary)) {
    work.push({ kind: "staged", name: world.bytePath.toText(name) });
  }
  for (const submodule of world.submodules.listSubmodules(adminDirectory)) {
    const lines = [
      ...(await readModule(world, adminDirectory, submodule)),
      ...(await listModuleStaged(world, submodule)),
    ];
    work.push(
      ...lines.map((line): WorkItem => ({ kind: "submodule", name: `${submodule.name}: ${line}` })),
    );
  }
  return work;
}

/** What a submodule's repository holds besides its index. Throws when a worktree lives on it. */
async function readModule(
  world: World,
  adminDirectory: string,
  { gitDirectory, name }: Submodule,
): Promise<string[]> {
  const { submodules, admin } = world;
  const [worktree] = submodules.listModuleWorktrees(gitDirectory);
  if (worktree !== undefined) {
    throw new Error(
      `the worktree \`${worktree}\` lives on the repository of the submodule ${name}`,
    );
  }
  const lines = await submodules.listSubmoduleWork({
    gitDirectory,
    twin: submodules.findTwin(adminDirectory, gitDirectory),
    left: admin.listLeftHeads(gitDirectory),
  });
  return [...lines, ...admin.listOperations(gitDirectory)];
}

/** What is staged in a submodule that has no checkout. */
async function listModuleStaged(world: World, { gitDirectory }: Submodule): Promise<string[]> {
  const temporary = world.files.joinPath(world.paths.root, "tmp");
  const names = await world.work.listStaged(gitDirectory, temporary);
  return names.map((name) => `staged ${world.bytePath.toText(name)}`);
}

function listInProgress(world: World, adminDirectory: string): WorkItem[] {
  return [
    ...world.admin.listOperations(adminDirectory),
    ...world.admin.listPrivateRefs(adminDirectory).map((ref) => `the private ref ${ref}`),
  ].map((name) => ({ kind: "operation", name }));
}

interface Nested {
  /** Checkouts of submodules by their git directory. */
  readonly checkouts: ReadonlyMap<string, ByteName>;
  readonly repositories: readonly ByteName[];
  readonly worktrees: readonly string[];
}

/** Every `.git` below the root is a submodule's, another worktree's, or a repository of its own. */
async function sortNested(
  world: World,
  input: WorkInput,
  submodules: readonly Submodule[],
): Promise<Nested> {
  const { toText } = world.bytePath;
  const owned = new Set(submodules.map(({ gitDirectory }) => gitDirectory));
  const checkouts = new Map<string, ByteName>();
  const repositories: ByteName[] = [];
  const worktrees: string[] = [];
  for (const entry of await world.tree.listNestedGit(input.root, input.skip)) {
    const name = entry.slice(0, -"/.git".length);
    const gitDirectory = await world.submodules.readPointer(input.root, name);
    if (gitDirectory !== undefined && owned.has(gitDirectory) && !checkouts.has(gitDirectory)) {
      checkouts.set(gitDirectory, name);
    } else if (await world.submodules.isLinkedCheckout(input.root, name)) {
      worktrees.push(world.files.joinPath(input.root, toText(name)));
    } else {
      repositories.push(name);
    }
  }
  return { checkouts, repositories, worktrees };
}

const isBelow = (name: ByteName, directory: ByteName): boolean =>
  name === directory || name.startsWith(`${directory}/`);

/** One working tree, the workspace's or a submodule's; `prefix` is its place in the workspace. */
async function readTree(
  world: World,
  input: WorkInput,
  tree: { readonly prefix: ByteName; readonly gitDirectory: string },
  nested: Nested,
): Promise<WorkItem[]> {
  const { toText, joinName } = world.bytePath;
  const root = world.files.joinPath(input.root, toText(tree.prefix));
  const content = await world.work.readContent(
    { root, gitDirectory: tree.gitDirectory },
    world.files.joinPath(world.paths.root, "tmp"),
  );
  const full = (name: ByteName): ByteName => joinName(tree.prefix, name.replace(/\/$/, ""));
  const elsewhere = [
    ...input.skip,
    ...[...nested.repositories, ...nested.checkouts.values()].filter(
      (name) => name !== tree.prefix,
    ),
  ];
  const toldElsewhere = (name: ByteName): boolean =>
    elsewhere.some((directory) => isBelow(name, directory));
  const items: WorkItem[] = [];
  const seen = new Set<ByteName>();
  const add = (kind: WorkItem["kind"], name: ByteName, below?: ByteName): void => {
    if (seen.has(name)) return;
    seen.add(name);
    items.push({
      kind,
      name: toText(name),
      ...(below === undefined ? {} : { below: toText(below) }),
    });
  };
  for (const name of content.uncommitted) add("uncommitted", full(name));
  for (const name of content.untracked.map(full)) {
    if (toldElsewhere(name)) continue;
    const scratchOnly = { scratchOnly: true };
    if (await world.knownFiles.isKnownFile(input.root, name, input.known, scratchOnly)) continue;
    add("untracked", name);
  }
  for await (const { name, below } of listIgnoredFiles(
    world,
    input,
    content.ignored.map(full),
    toldElsewhere,
  )) {
    const scratchOnly = { scratchOnly: false };
    if (await world.knownFiles.isKnownFile(input.root, name, input.known, scratchOnly)) continue;
    add("ignored", name, below);
  }
  // What is staged and also differs on disk is named already.
  for (const name of content.staged) add("staged", full(name));
  return items;
}

/** The files of ignored names, collapsed directories opened. */
async function* listIgnoredFiles(
  world: World,
  input: WorkInput,
  names: readonly ByteName[],
  toldElsewhere: (name: ByteName) => boolean,
): AsyncGenerator<{ readonly name: ByteName; readonly below?: ByteName }> {
  const { joinName } = world.bytePath;
  for (const name of names) {
    if (toldElsewhere(name)) continue;
    if (!(await world.tree.isDirectory(input.root, name))) {
      yield { name };
      continue;
    }
    const enter = (inner: ByteName): boolean => !toldElsewhere(joinName(name, inner));
    for await (const entry of world.tree.listBelow(input.root, name, enter)) {
      const inner = joinName(name, entry.name);
      // Sockets, pipes and devices hold no bytes; an empty directory none either.
      if (entry.kind === "file" || entry.kind === "link") yield { name: inner, below: name };
    }
  }
}

async function readSubmodule(
  world: World,
  input: WorkInput,
  submodule: Submodule,
  nested: Nested,
): Promise<WorkItem[]> {
  const { gitDirectory } = submodule;
  const checkout = nested.checkouts.get(gitDirectory);
  const found = await readModule(world, input.adminDirectory, submodule);
  if (checkout === undefined) found.push(...(await listModuleStaged(world, submodule)));
  const name = (line: string): string => `${submodule.name}: ${line}`;
  const lines = found.map((line): WorkItem => ({ kind: "submodule", name: name(line) }));
  if (checkout === undefined) return lines;
  const items = await readTree(world, input, { prefix: checkout, gitDirectory }, nested);
  const named = items.map(
    (item): WorkItem => ({
      kind: "submodule",
      name: name(`${item.kind} ${item.name}`),
      at: item.name,
    }),
  );
  return [...lines, ...named];
}
