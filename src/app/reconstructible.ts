/** Which directories of a working tree are reconstructible, gate by gate (DESIGN section 4). */
import {
  type DirectoryFacts,
  type DirectoryReport,
  describeDirectory,
  describeMarks,
  PRESETS,
  planCandidates,
} from "../core/reconstructible.ts";
import { readUsableSettings } from "./settings.ts";
import type { World } from "./world.ts";

export interface DirectoriesInput {
  /** A working tree: canonical path. */
  readonly root: string;
  readonly mainCheckout: string | null;
  /** False leaves out the walk for a repository below; its gate then passes. For who walks anyway. */
  readonly walk?: boolean;
  /** The project's worktrees, where the caller has them already. */
  readonly worktrees?: readonly { readonly path: string }[];
}

/**
 * The presets that exist and the declared directories that exist. Never throws for a directory or a git
 * that cannot be read: the gates in question fail. A root that is no working tree has none.
 */
export async function describeDirectories(
  world: World,
  input: DirectoriesInput,
): Promise<DirectoryReport[]> {
  const proof = await world.worktree.proveWorktree(input.root);
  if (proof.kind !== "linked" && proof.kind !== "main") return [];
  const common = proof.kind === "linked" ? proof.commonDirectory : `${proof.path}/.git`;
  const main = common.endsWith("/.git") ? common.slice(0, -"/.git".length) : null;
  const declared = await readDeclared(world, input.mainCheckout ?? main);
  const found = planCandidates(declared).flatMap((path) => {
    const entry = world.reconstructible.readEntry(input.root, path);
    return entry === undefined ? [] : [{ path, ...entry }];
  });
  const real = found.filter(({ kind }) => kind === "directory").map(({ path }) => path);
  const [git, worktrees] = await Promise.all([
    // null fails the gates: unknown is durable.
    world.reconstructible.readGitFacts(input.root, real).catch(() => null),
    input.worktrees ?? world.repository.listWorktrees(common).catch(() => null),
  ]);
  const reports: DirectoryReport[] = [];
  for (const entry of found) {
    const at = `${input.root}/${entry.path}`;
    const below = (path: string): boolean => path.startsWith(`${entry.path}/`);
    const isDirectory = entry.kind === "directory";
    const facts: DirectoryFacts = {
      ...entry,
      declared: declared.includes(entry.path),
      ignored: git === null ? null : git.ignored.has(entry.path),
      tracked: git === null ? null : git.tracked.some((path) => path === entry.path || below(path)),
      readmitted: git === null ? null : git.readmitted.some(below),
      repositoryBelow:
        isDirectory && input.walk !== false ? await findRepository(world, at) : false,
      worktreeBelow: worktrees === null ? null : worktreeBelow(at, worktrees),
      marks: readMarks(world, input.root, entry.path, isDirectory),
    };
    reports.push(describeDirectory(facts));
  }
  return reports;
}

/** Trouble with a project's config never makes a directory reconstructible: only the presets remain. */
export async function readDeclared(
  world: World,
  mainCheckout: string | null,
): Promise<readonly string[]> {
  const { settings, problems } = await readUsableSettings(world, mainCheckout);
  for (const reason of problems) world.log.write({ event: "config_ignored", reason });
  return settings.reconstructible;
}

async function findRepository(world: World, at: string): Promise<string | false | null> {
  try {
    return await world.reconstructible.findRepository(at);
  } catch {
    // A directory that cannot be read may hold anything; null fails the gate.
    return null;
  }
}

function worktreeBelow(at: string, worktrees: readonly { path: string }[]): string | false {
  const found = worktrees.find(({ path }) => path === at || path.startsWith(`${at}/`));
  return found === undefined ? false : found.path.slice(at.length + 1);
}

/** The marks of a preset's tool in this tree. */
export function readMarks(
  world: World,
  root: string,
  path: string,
  lookInside: boolean,
): readonly string[] {
  const preset = PRESETS.find((each) => each.path === path);
  if (preset === undefined) return [];
  const list = world.reconstructible.listNames;
  return describeMarks(preset, list(root), lookInside ? list(`${root}/${path}`) : []);
}

/** Apparent bytes of one directory, or null when it cannot be read. */
export function readDirectoryBytes(world: World, root: string, path: string): number | null {
  try {
    return world.reconstructible.readBytes(`${root}/${path}`);
  } catch {
    // A size is for information only; null is the document's word for not known.
    return null;
  }
}

/** Apparent bytes of all reconstructible directories of a working tree, or null when not known. */
export async function readDirectorySizes(world: World, root: string): Promise<number | null> {
  const directories = await describeDirectories(world, { root, mainCheckout: null });
  let sum = 0;
  for (const { path, reconstructible } of directories) {
    if (!reconstructible) continue;
    const bytes = readDirectoryBytes(world, root, path);
    if (bytes === null) return null;
    sum += bytes;
  }
  return sum;
}
