/** Which directories of a working tree are reconstructible, gate by gate (DESIGN section 4). */
import {
  type DirectoryFacts,
  type DirectoryReport,
  describeDirectory,
  describeMarks,
  PRESETS,
  planCandidates,
} from "../core/reconstructible.ts";
import { isRegistered, type RegisteredPlace } from "../core/registered.ts";
import { reasonOf } from "../errors.ts";
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
  /** What the registry says of the root: git runs there only while it holds. Left out by who has proved it. */
  readonly row?: RegisteredPlace;
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
  if (input.row !== undefined && !isRegistered(input.row, proof)) return [];
  const common = proof.kind === "linked" ? proof.commonDirectory : `${proof.path}/.git`;
  const main = common.endsWith("/.git") ? common.slice(0, -"/.git".length) : null;
  const declared = await readDeclared(world, input.mainCheckout ?? main);
  const found = planCandidates(declared).flatMap((path) => {
    const entry = world.reconstructible.readEntry(input.root, path);
    return entry === undefined ? [] : [{ path, ...entry }];
  });
  // Of many worktrees most may have none, and git tells nothing of nothing.
  if (found.length === 0) return [];
  const real = found.filter(({ kind }) => kind === "directory").map(({ path }) => path);
  const problems: string[] = [];
  // null fails the gates: unknown is durable.
  const tell =
    (to: string[]) =>
    (error: unknown): null => {
      to.push(reasonOf(error));
      return null;
    };
  const [git, worktrees] = await Promise.all([
    world.reconstructible.readGitFacts(input.root, real).catch(tell(problems)),
    input.worktrees ?? world.repository.listWorktrees(common).catch(tell(problems)),
  ]);
  const reports: DirectoryReport[] = [];
  for (const entry of found) {
    const at = `${input.root}/${entry.path}`;
    const below = (path: string): boolean => path.startsWith(`${entry.path}/`);
    const isDirectory = entry.kind === "directory";
    const own = isDirectory ? [] : ["it is not a directory"];
    const walks = isDirectory && input.walk !== false;
    const repositoryBelow =
      walks && (await world.reconstructible.findRepository(at).catch(tell(own)));
    // git was asked about real directories only.
    const told = isDirectory ? git : null;
    const facts: DirectoryFacts = {
      ...entry,
      declared: declared.includes(entry.path),
      ignored: told?.ignored.has(entry.path) ?? null,
      tracked: told?.tracked.filter((path) => path === entry.path || below(path)) ?? null,
      readmitted: told?.readmitted.filter(below) ?? null,
      repositoryBelow,
      worktreeBelow: worktrees === null ? null : worktreeBelow(at, worktrees),
      marks: readMarks(world, input.root, entry.path, isDirectory),
      problem: [...problems, ...own].join("; "),
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
  logIgnored(world, mainCheckout, problems);
  return settings.reconstructible;
}

/** What was said last, by the log that it was said in and the main checkout. */
const ignored = new WeakMap<World["log"], Map<string | null, readonly string[]>>();

/** A process that stays asks every few seconds, and a line each time would push all others out of the log. */
function logIgnored({ log }: World, checkout: string | null, problems: readonly string[]): void {
  const told = ignored.get(log) ?? new Map<string | null, readonly string[]>();
  ignored.set(log, told);
  const known = new Set([...told.values()].flat());
  told.set(checkout, problems);
  for (const reason of problems) {
    if (!known.has(reason)) log.write({ event: "config_ignored", reason });
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
