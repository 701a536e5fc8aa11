/**
 * Gathers what the decision about a new workspace rests on: what does not change while we wait for the
 * project lock (`prepareCreation`), and what does (`readLocalFacts`, under it).
 */
import type { CreateFacts } from "../core/create-facts.ts";
import {
  describeBranchFault,
  formatBranch,
  formatDirectory,
  formatRandomName,
  formatUnsafe,
  requireName,
} from "../core/names.ts";
import { describePlaceFault, formatPlace } from "../core/place.ts";
import type { Settings } from "../core/settings.ts";
import { AppError, reasonOf } from "../errors.ts";
import type { WorktreeSettings } from "../io/claude-settings.ts";
import type { Repository } from "../io/repository.ts";
import { FRESH, readBase } from "./create-base.ts";
import type { CreateInput } from "./create-input.ts";
import { readExcludeLine, readSurroundings } from "./create-surroundings.ts";
import { readSettings, readUsableSettings } from "./settings.ts";
import type { SmallWorld } from "./small-world.ts";
import { findHoles, isAway, requireSafe, requireThere } from "./volume-place.ts";

/** What stays true while we wait: everything the plan needs but the state of the place and the rows. */
export interface Prepared {
  readonly input: CreateInput;
  readonly repository: Repository;
  /** Main checkout, or the working tree that stands for it. */
  readonly root: string | null;
  /** Where git runs and whose HEAD counts. */
  readonly source: string;
  readonly settings: Settings;
  /** Why the project's configuration was passed over; null where it counts. */
  readonly projectProblem: string | null;
  /** Null on the command line, which does not follow the client's settings. */
  readonly claude: WorktreeSettings | null;
  readonly ancestor: string;
  readonly fixed: Omit<
    CreateFacts,
    "place" | "registeredHere" | "neighbours" | "rows" | "worktrees" | "unsettled"
  >;
  /** HEAD of the source; null when unborn. */
  readonly head: string | null;
}

/** How many other branch names the hook tries when a removed workspace left its branch behind. */
const SPARE_BRANCHES = 9;

/** Throws `invalid_name`, `input_invalid`, `not_a_repository`, `config_invalid`, `git`. */
export async function prepareCreation(world: SmallWorld, input: CreateInput): Promise<Prepared> {
  if (input.cwd.includes("\0")) {
    throw new AppError("input_invalid", {
      what: "The working directory",
      reason: "it holds a NUL",
    });
  }
  const name =
    input.name === undefined
      ? formatRandomName(world.ids.createRandomBytes(6))
      : requireName(input.name);
  const branches = listBranches(name, input);
  requireBranch(branches[0] ?? name, input);
  const asked = [
    ...(input.base === undefined ? FRESH : [input.base]),
    "HEAD",
    // What stands against the others is asked once the first is not to be had.
    ...branches.flatMap((each, index) =>
      index === 0 ? listRefs(each) : listRefs(each).slice(0, 1),
    ),
  ];
  // Both at once: what is asked for does not depend on which repository it is.
  const [repository, answers] = await Promise.all([
    world.repository.readRepository(input.cwd),
    world.branches.readCommits(input.cwd, asked).catch((error: unknown) => ({ error })),
  ]);
  if ("error" in answers) throw answers.error;
  const { commonDirectory, mainCheckout, topLevel } = repository;
  const root = mainCheckout ?? (isSubmodule(commonDirectory) ? topLevel : null);
  const source = topLevel ?? mainCheckout ?? commonDirectory;
  const [{ settings, projectProblem }, claude] = await Promise.all([
    readOwnSettings(world, root, input.asked),
    input.asked === "claude" ? world.claudeSettings.readClaudeSettings(world.env, root) : null,
  ]);
  for (const problem of claude?.problems ?? []) {
    world.log.write({ event: "create", problem, detail: "the settings file was passed over" });
  }
  const path = await readPath(world, input, { commonDirectory, root, settings, name });
  if (input.asked === "cli") requireSafe(world, path);
  else if (isAway(world, path)) requireThere(world, path);
  requirePlace(path, input, commonDirectory);
  const commits = new Map(answers.map((each) => [each.name, each.commit]));
  const [base, ancestor] = await Promise.all([
    readBase(world, { commonDirectory, source, settings, claude, input, commits }),
    world.place.readExistingAncestor(path),
  ]);
  const [around, exclude] = await Promise.all([
    readSurroundings(world, { path, root, ancestor, settings, commonDirectory }),
    readExcludeLine(world, { commonDirectory, root, topLevel, input, settings, path }),
  ]);
  return {
    input,
    repository,
    root,
    source,
    settings,
    projectProblem,
    claude,
    ancestor,
    head: commits.get("HEAD") ?? null,
    fixed: {
      asked: input.asked,
      name,
      path,
      base: base.base,
      baseCommit: base.baseCommit,
      branches: describeBranches(branches, commits),
      explicit: {
        path: input.path !== undefined,
        branch: input.branch ?? null,
        base: input.base !== undefined,
      },
      exclude,
      userConfig: world.paths.userConfig,
      ...around,
    },
  };
}

/** What may change until the lock is ours. */
export async function readLocalFacts(
  world: SmallWorld,
  prepared: Prepared,
): Promise<
  Pick<CreateFacts, "place" | "registeredHere" | "neighbours" | "worktrees" | "branches">
> {
  const { path, branches } = prepared.fixed;
  const { commonDirectory } = prepared.repository;
  const [place, neighbours, found] = await Promise.all([
    world.place.readPlace(path, commonDirectory),
    world.place.listNeighbours(path),
    // A branch that was there may have been an interrupted creation's, which is undone by now.
    branches[0]?.commit === null && branches[0].shadow === undefined
      ? undefined
      : world.branches.readCommits(
          prepared.source,
          branches.flatMap(({ name }) => listRefs(name)),
        ),
  ]);
  const worktrees = world.place.listRegistered(commonDirectory).map((each) => each.path);
  return {
    place,
    neighbours,
    worktrees,
    branches:
      found === undefined
        ? branches
        : describeBranches(
            branches.map(({ name }) => name),
            new Map(found.map((each) => [each.name, each.commit])),
          ),
    registeredHere: place.kind !== "worktree" && worktrees.includes(path),
  };
}

/** The branch that follows from a name is held to the same as one that was asked for. */
function requireBranch(branch: string, input: CreateInput): void {
  const reason = describeBranchFault(branch);
  if (reason === undefined) return;
  const option = input.asked === "cli" ? ", or another branch with `--branch NAME`" : "";
  throw new AppError("invalid_name", {
    name: formatUnsafe(branch),
    reason,
    what: "branch name",
    hint:
      input.branch === undefined
        ? `Choose another name${option}`
        : "Give `--branch` a name that `git check-ref-format --branch` accepts and that means nothing else",
  });
}

/** A submodule's repository lies inside its parent's, where no worktree belongs. */
const isSubmodule = (commonDirectory: string): boolean =>
  commonDirectory.includes("/.git/modules/");

async function readOwnSettings(
  world: SmallWorld,
  root: string | null,
  asked: CreateInput["asked"],
): Promise<Pick<Prepared, "settings" | "projectProblem">> {
  // A faulty file is refused on the command line.
  if (asked === "cli") return { settings: await readSettings(world, root), projectProblem: null };
  // A hook does not fail for a configuration file; status and doctor show the log.
  const { settings, problems, projectProblem } = await readUsableSettings(world, root);
  for (const problem of problems) {
    world.log.write({ event: "create", problem, detail: "for this file the defaults are used" });
  }
  return { settings, projectProblem };
}

async function readPath(
  world: SmallWorld,
  input: CreateInput,
  facts: {
    readonly commonDirectory: string;
    readonly root: string | null;
    readonly settings: Settings;
    readonly name: string;
  },
): Promise<string> {
  // Before it is looked at: the mount point of what is away lets nobody look.
  if (input.path !== undefined) {
    requireThere(world, world.files.resolvePath(input.cwd, input.path));
    return world.place.readCanonicalPath(input.path, input.cwd);
  }
  const { commonDirectory, root, settings, name } = facts;
  const location = readLocation(world, settings, input.asked);
  const place = formatPlace({
    commonDirectory,
    root,
    claudeDirectory: root !== null && (await world.place.isClaudeDirectory(root)),
    location,
    directory: formatDirectory(name),
  });
  if (isAway(world, place)) requireThere(world, place);
  return world.place.readCanonicalPath(place);
}

function describeUnusable(world: SmallWorld, location: string): string | undefined {
  if (isAway(world, location)) return "the volume is not mounted";
  try {
    return findHoles(world, location);
  } catch (error) {
    return reasonOf(error);
  }
}

/** A hook makes a plain worktree at the usual place where the volume is away; the log says why. */
function readLocation(
  world: SmallWorld,
  { location }: Settings,
  asked: CreateInput["asked"],
): string | null {
  if (location === null || asked === "cli") return location;
  const problem = describeUnusable(world, location);
  if (problem === undefined) return location;
  const detail = "the workspace is made at the usual place";
  world.log.write({ event: "create", problem, detail });
  return null;
}

/** Before anything is changed, and before anybody waits. Throws `unsupported`. */
function requirePlace(path: string, input: CreateInput, commonDirectory: string): void {
  const chosen = input.path !== undefined;
  const fault = describePlaceFault(path, { commonDirectory, chosen, asked: input.asked });
  if (fault === undefined) return;
  throw new AppError("unsupported", { what: `A workspace at \`${path}\``, ...fault });
}

/** The branch itself, and what git takes a branch's name for before it looks for a branch. */
const listRefs = (branch: string): string[] => [
  `refs/heads/${branch}`,
  `refs/${branch}`,
  `refs/tags/${branch}`,
];

const describeBranches = (
  branches: readonly string[],
  commits: ReadonlyMap<string, string | null>,
): CreateFacts["branches"] =>
  branches.map((name) => {
    const [own = "", ...others] = listRefs(name);
    const shadow = others.find((ref) => (commits.get(ref) ?? null) !== null);
    return { name, commit: commits.get(own) ?? null, ...(shadow === undefined ? {} : { shadow }) };
  });

function listBranches(name: string, input: CreateInput): string[] {
  const wanted = input.branch ?? formatBranch(name, input.asked);
  if (input.asked === "cli") return [wanted];
  // The hook has no way to ask: a branch that an earlier workspace left is neither reset nor reused.
  return [
    wanted,
    ...Array.from({ length: SPARE_BRANCHES }, (_, index) => `${wanted}-${index + 2}`),
  ];
}
