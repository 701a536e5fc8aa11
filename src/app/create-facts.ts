/**
 * Gathers what the decision about a new workspace rests on: what does not change while we wait for the
 * project lock (`prepareCreation`), and what does (`readLocalFacts`, under it).
 */
import type { CreateFacts } from "../core/create.ts";
import {
  describeBranchFault,
  formatBranch,
  formatDirectory,
  formatRandomName,
  formatUnsafe,
  requireName,
} from "../core/names.ts";
import { formatExclude, formatPlace } from "../core/place.ts";
import type { Settings } from "../core/settings.ts";
import { AppError, reasonOf } from "../errors.ts";
import type { WorktreeSettings } from "../io/claude-settings.ts";
import type { Repository } from "../io/repository.ts";
import { FRESH, readBase } from "./create-base.ts";
import { defaultSettings, readSettings } from "./settings.ts";
import type { World } from "./world.ts";

export interface CreateInput {
  readonly cwd: string;
  readonly name?: string;
  readonly base?: string;
  readonly path?: string;
  readonly branch?: string;
  readonly seed: boolean;
  readonly dryRun: boolean;
  /** `claude`: the hook, which degrades to a plain worktree where the command line refuses. */
  readonly asked: "cli" | "claude";
  readonly sessionId?: string;
}

/** What stays true while we wait: everything the plan needs but the state of the place and the rows. */
export interface Prepared {
  readonly input: CreateInput;
  readonly repository: Repository;
  /** Main checkout, or the working tree that stands for it. */
  readonly root: string | null;
  /** Where git runs and whose HEAD counts. */
  readonly source: string;
  readonly settings: Settings;
  /** Null on the command line, which does not follow the client's settings. */
  readonly claude: WorktreeSettings | null;
  readonly ancestor: string;
  readonly fixed: Omit<
    CreateFacts,
    "place" | "registeredHere" | "neighbours" | "rows" | "worktrees"
  >;
  /** HEAD of the source; null when unborn. */
  readonly head: string | null;
}

/** How many other branch names the hook tries when a removed workspace left its branch behind. */
const SPARE_BRANCHES = 9;

/** Throws `invalid_name`, `not_a_repository`, `config_invalid`, `git`. */
export async function prepareCreation(world: World, input: CreateInput): Promise<Prepared> {
  const name =
    input.name === undefined
      ? formatRandomName(world.ids.createRandomBytes(6))
      : requireName(input.name);
  if (input.branch !== undefined) requireBranch(input.branch);
  const branches = listBranches(name, input);
  const asked = [
    ...(input.base === undefined ? FRESH : [input.base]),
    "HEAD",
    ...branches.map(refOf),
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
  const [settings, claude] = await Promise.all([
    readOwnSettings(world, root, input.asked),
    input.asked === "claude" ? world.claudeSettings.readClaudeSettings(world.env, root) : null,
  ]);
  for (const problem of claude?.problems ?? []) {
    world.log.write({ event: "create", problem, detail: "the settings file was passed over" });
  }
  const path = await readPath(world, input, { commonDirectory, root, settings, name });
  const commits = new Map(answers.map((each) => [each.name, each.commit]));
  const [base, ancestor] = await Promise.all([
    readBase(world, { commonDirectory, source, settings, claude, input, commits }),
    world.place.readExistingAncestor(path),
  ]);
  const [around, exclude] = await Promise.all([
    readSurroundings(world, { path, root, ancestor, settings }),
    readExcludeLine(world, commonDirectory, root, path),
  ]);
  return {
    input,
    repository,
    root,
    source,
    settings,
    claude,
    ancestor,
    head: commits.get("HEAD") ?? null,
    fixed: {
      asked: input.asked,
      name,
      path,
      base: base.base,
      baseCommit: base.baseCommit,
      branches: branches.map((each) => ({ name: each, commit: commits.get(refOf(each)) ?? null })),
      explicit: {
        path: input.path !== undefined,
        branch: input.branch ?? null,
        base: input.base !== undefined,
      },
      exclude,
      ...around,
    },
  };
}

/** What may change until the lock is ours. */
export async function readLocalFacts(
  world: World,
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
    branches[0]?.commit === null
      ? undefined
      : world.branches.readCommits(
          prepared.source,
          branches.map(({ name }) => refOf(name)),
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
        : branches.map(({ name }, index) => ({ name, commit: found[index]?.commit ?? null })),
    registeredHere: place.kind !== "worktree" && worktrees.includes(path),
  };
}

function requireBranch(branch: string): void {
  const reason = describeBranchFault(branch);
  if (reason === undefined) return;
  throw new AppError("invalid_name", {
    name: formatUnsafe(branch),
    reason,
    hint: "Give `--branch` a name that `git check-ref-format --branch` accepts",
  });
}

/** A submodule's repository lies inside its parent's, where no worktree belongs. */
const isSubmodule = (commonDirectory: string): boolean =>
  commonDirectory.includes("/.git/modules/");

async function readOwnSettings(
  world: World,
  root: string | null,
  asked: CreateInput["asked"],
): Promise<Settings> {
  try {
    return await readSettings(world, root);
  } catch (error) {
    if (asked === "cli") throw error;
    // A hook does not fail for a configuration file; status and doctor show the log.
    world.log.write({ event: "create", problem: reasonOf(error), detail: "defaults are used" });
    return defaultSettings();
  }
}

async function readPath(
  world: World,
  input: CreateInput,
  facts: {
    readonly commonDirectory: string;
    readonly root: string | null;
    readonly settings: Settings;
    readonly name: string;
  },
): Promise<string> {
  if (input.path !== undefined) return world.place.readCanonicalPath(input.path, input.cwd);
  const { commonDirectory, root, settings, name } = facts;
  const place = formatPlace({
    commonDirectory,
    root,
    claudeDirectory: root !== null && (await world.place.isClaudeDirectory(root)),
    location: settings.location,
    directory: formatDirectory(name),
  });
  return world.place.readCanonicalPath(place);
}

const refOf = (branch: string): string => `refs/heads/${branch}`;

function listBranches(name: string, input: CreateInput): string[] {
  const wanted = input.branch ?? formatBranch(name, input.asked);
  if (input.asked === "cli") return [wanted];
  // The hook has no way to ask: a branch that an earlier workspace left is neither reset nor reused.
  return [
    wanted,
    ...Array.from({ length: SPARE_BRANCHES }, (_, index) => `${wanted}-${index + 2}`),
  ];
}

async function readSurroundings(
  world: World,
  facts: {
    readonly path: string;
    readonly root: string | null;
    readonly ancestor: string;
    readonly settings: Settings;
  },
): Promise<Pick<CreateFacts, "volume" | "cargoWorkspaceAbove" | "cargoSelfContained">> {
  const manifest =
    facts.root === null ? undefined : await world.place.readCargoWorkspace(facts.root);
  const [volume, cargoWorkspaceAbove] = await Promise.all([
    readVolumeOrNull(world, facts.ancestor),
    // Without a manifest of its own at the root, nothing here is built as a package of another's.
    manifest === false ? world.place.readCargoWorkspaceAbove(facts.path) : null,
  ]);
  return {
    volume:
      volume === null
        ? null
        : {
            freeBytes: volume.freeBytes,
            floorBytes: facts.settings.floorBytes(volume.totalBytes),
          },
    cargoWorkspaceAbove,
    cargoSelfContained: manifest !== false,
  };
}

/** A volume that does not tell its free space refuses nothing. */
async function readVolumeOrNull(world: World, at: string) {
  try {
    return await world.volume.readVolume(at);
  } catch {
    return null;
  }
}

/** The line that still has to go into `info/exclude`; null when the place is outside or hidden. */
async function readExcludeLine(
  world: World,
  commonDirectory: string,
  root: string | null,
  path: string,
): Promise<string | null> {
  const line = formatExclude(root, path);
  if (line === undefined || root === null) return null;
  if (await world.exclude.hasExclude(commonDirectory, line)) return null;
  // Where git cannot tell (`core.bare` flipped, GT-08) one line too many does no harm.
  const relative = `${path.slice(root.length + 1)}/`;
  const ignored = await world.exclude.isIgnored(root, relative).catch(() => false);
  return ignored ? null : line;
}
