/**
 * What a new worktree gets after git made it: files the person named, what git keeps outside of its tree
 * (large files, submodules), then a seed. Trouble here is a warning or a reason, never a failure: the worktree
 * is usable without.
 */
import type { CreatePlanExtras } from "../core/create.ts";
import { listSeededRows } from "../core/seeded.ts";
import { reasonOf } from "../errors.ts";
import type { DirectoryReport } from "../schema/index.ts";
import type { ScratchRow, SeededRow } from "../schema/rows.ts";
import type { DirectoryOutcome } from "./clone-seed.ts";
import type { Prepared } from "./create-facts.ts";
import { completeWorld, type SmallWorld } from "./small-world.ts";

/** A hook's caller waits with its user; what is not seeded by then is built (HK-11). */
const HOOK_SEED_MS = 120_000;
const PRESETS = ["target", "node_modules", ".venv"];

export interface Filled {
  readonly scratch: readonly ScratchRow[];
  readonly seededBytes: number;
  readonly seededFrom: string | null;
  readonly seedSkipped?: string;
  readonly directories: readonly DirectoryReport[];
  /** What is remembered of the seed. */
  readonly seeded: readonly SeededRow[];
  readonly warnings: readonly string[];
}

export interface MadeWorktree {
  readonly id: string;
  readonly path: string;
  readonly head: string;
  readonly name: string;
  /** The checkout had to do without git-lfs. */
  readonly withoutLfs?: boolean;
  /** Nobody but git has been in it yet. */
  readonly isNew?: boolean;
  /** The project's linked worktrees beside it, where the caller has just listed them. */
  readonly others?: readonly string[];
}

export async function fillWorkspace(
  world: SmallWorld,
  prepared: Prepared,
  made: MadeWorktree,
): Promise<Filled> {
  const included = await include(world, prepared, made);
  const outside = await fillOutside(world, prepared, made);
  const seeded = await seed(world, prepared, made);
  return {
    ...seeded,
    scratch: included.scratch,
    warnings: [...included.warnings, ...outside, ...seeded.warnings],
  };
}

/** Tracked, and not in git's tree. A repository without either costs two looks at its git directory. */
async function fillOutside(
  world: SmallWorld,
  { repository: { commonDirectory } }: Prepared,
  { path, head, withoutLfs = false }: MadeWorktree,
): Promise<string[]> {
  const warnings: string[] = [];
  if (withoutLfs || world.lfs.hasLfs(commonDirectory)) {
    const { fillLargeFiles } = await import("./large-files.ts");
    const input = { root: path, gitDirectory: commonDirectory, withoutLfs };
    warnings.push(...(await fillLargeFiles(world, input)));
  }
  if (!world.submoduleStore.hasStores(commonDirectory)) return warnings;
  const proof = await world.worktree.proveWorktree(path);
  if (proof.kind !== "linked" || proof.commonDirectory !== commonDirectory) return warnings;
  const { fillSubmodules } = await import("./fill-submodules.ts");
  const input = {
    root: path,
    commit: head,
    gitDirectory: proof.adminDirectory,
    store: commonDirectory,
    withoutLfs,
  };
  return [...warnings, ...(await fillSubmodules(world, input))];
}

async function include(
  world: SmallWorld,
  prepared: Prepared,
  made: { readonly id: string; readonly path: string },
): Promise<{ scratch: readonly ScratchRow[]; warnings: readonly string[] }> {
  const { root, claude, settings, repository } = prepared;
  if (root === null) return { scratch: [], warnings: [] };
  const links = claude?.symlinkDirectories ?? [];
  const named = await world.include.hasIncludeFile(root);
  if (!named && links.length === 0) return { scratch: [], warnings: [] };
  const { includeFiles } = await import("./include-files.ts");
  return includeFiles(await completeWorld(world), {
    workspaceId: made.id,
    commonDirectory: repository.commonDirectory,
    mainCheckout: root,
    path: made.path,
    reconstructible: [...PRESETS, ...settings.reconstructible],
    symlinkDirectories: links,
  });
}

async function seed(
  world: SmallWorld,
  prepared: Prepared,
  made: MadeWorktree,
): Promise<Omit<Filled, "scratch">> {
  const none = { seededBytes: 0, seededFrom: null, directories: [], seeded: [], warnings: [] };
  if (!prepared.input.seed) return { ...none, seedSkipped: "not_asked" };
  const { repository, input } = prepared;
  try {
    if (!hasSibling(world, prepared, made)) {
      return { ...none, seedSkipped: "no_sibling" };
    }
    const { seedInto } = await import("./seed-workspace.ts");
    const again = `\`espalier seed ${made.name}\` does it`;
    const seeded = await seedInto(await completeWorld(world), {
      project: repository.commonDirectory,
      mainCheckout: repository.mainCheckout,
      path: made.path,
      head: made.head,
      isNew: made.isNew === true,
      ...(input.asked === "claude" ? { deadlineMs: HOOK_SEED_MS } : {}),
    });
    return {
      seededBytes: seeded.seeded_bytes,
      seededFrom: seeded.seeded_from,
      ...(seeded.seed_skipped === undefined ? {} : { seedSkipped: seeded.seed_skipped }),
      directories: seeded.directories,
      seeded: listSeededRows(made.id, seeded.outcomes, world.clock.now()),
      warnings:
        seeded.seed_skipped === "interrupted"
          ? [`The workspace is complete and was not seeded, because it was interrupted; ${again}`]
          : [
              ...seeded.warnings,
              ...(seeded.seed_skipped === "reflink_unsupported"
                ? await advise(world, prepared, made.path, seeded.outcomes)
                : []),
            ],
    };
  } catch (error) {
    // A seed only saves time: without it the workspace is what `git worktree add` gives.
    world.log.write({ event: "seed", path: made.path, problem: reasonOf(error) });
    return {
      ...none,
      seedSkipped: "clone_failed",
      warnings: [`Nothing was seeded: ${reasonOf(error)}`],
    };
  }
}

async function advise(
  world: SmallWorld,
  ...of: [prepared: Prepared, path: string, outcomes: readonly DirectoryOutcome[]]
): Promise<string[]> {
  // Only where nothing could be cloned: a hook never loads it.
  const { adviseVolume } = await import("./volume-advice.ts");
  return adviseVolume(world, ...of);
}

/** For a dry run: what filling would come to. Where nothing can be read the plan says less. */
export async function planFill(
  world: SmallWorld,
  prepared: Prepared,
  made: { readonly path: string; readonly head: string },
): Promise<CreatePlanExtras> {
  const { root, repository, input } = prepared;
  const include = root !== null && (await world.include.hasIncludeFile(root));
  const submodules = await listSubmodules(world, prepared, made.head);
  if (!input.seed) return { include, submodules, seed: undefined };
  const nothing = {
    action: "seed",
    target: made.path,
    detail: "nothing: no working tree of the project has a directory to give",
  };
  const standIn = repository.topLevel ?? root;
  if (standIn === null) {
    return {
      include,
      submodules,
      seed: { steps: [{ ...nothing, detail: "what a sibling has" }], warnings: [] },
    };
  }
  const { planNewSeed } = await import("./seed-workspace.ts");
  const { steps, warnings } = await planNewSeed(await completeWorld(world), {
    project: repository.commonDirectory,
    mainCheckout: repository.mainCheckout,
    path: made.path,
    head: made.head,
    standIn,
  });
  const other =
    made.head === prepared.head
      ? []
      : ["The base is another commit than HEAD here: what can be seeded there may differ"];
  return {
    include,
    submodules,
    seed: {
      steps: steps.length === 0 ? [nothing] : steps,
      warnings: [...warnings, ...(steps.length === 0 ? [] : other)],
    },
  };
}

async function listSubmodules(
  world: SmallWorld,
  { source, repository: { commonDirectory } }: Prepared,
  commit: string,
): Promise<string[]> {
  if (!world.submoduleStore.hasStores(commonDirectory)) return [];
  const { readSubmodules } = await import("./fill-submodules.ts");
  const found = await readSubmodules(world, { cwd: source, commit, store: commonDirectory });
  return found.ready.map(({ path }) => path);
}

/** Whether any other working tree has anything to give; if not, the seeding code is not even loaded. */
function hasSibling(
  world: SmallWorld,
  prepared: Prepared,
  { path, others }: MadeWorktree,
): boolean {
  const { root, repository, settings } = prepared;
  const trees =
    others ?? world.place.listRegistered(repository.commonDirectory).map((each) => each.path);
  return world.place.hasDirectory(
    [...(root === null ? [] : [root]), ...trees].filter((at) => at !== path),
    [...PRESETS, ...settings.reconstructible],
  );
}

/**
 * What of the source the base does not hold (GT-20); null for what cannot be determined. The hook
 * has nowhere to say it and does not count.
 */
export async function countMissing(
  world: SmallWorld,
  prepared: Prepared,
  baseCommit: string,
): Promise<{ commits: number | null; files: number | null } | undefined> {
  if (prepared.input.asked === "claude") return undefined;
  const { source, head, repository } = prepared;
  const unknown = (): null => null;
  const [commits, files] = await Promise.all([
    head === null || head === baseCommit
      ? 0
      : world.branches.countCommitsBeyond(source, baseCommit, head).catch(unknown),
    repository.topLevel === null
      ? null
      : world.branches.countUncommitted(repository.topLevel).catch(unknown),
  ]);
  return { commits, files };
}
