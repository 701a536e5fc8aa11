/** Fills a workspace's reconstructible directories with clones of a sibling's (DESIGN section 5). */
import { isRegistered } from "../core/registered.ts";
import {
  type PlannedSeed,
  planSeed,
  type SeedFacts,
  type SeedPlan,
  type SkipReason,
} from "../core/seed.ts";
import { describeInstalls, describeSeedSteps, describeSkipped } from "../core/seed-words.ts";
import { listSeededRows } from "../core/seeded.ts";
import { AppError, reasonOf } from "../errors.ts";
import type { PlanDocument, PlanStep, SeededDocument } from "../schema/index.ts";
import type { WorkspaceRow } from "../schema/rows.ts";
import type { DirectoryOutcome } from "./clone-seed.ts";
import { requireWorkspace } from "./find-workspace.ts";
import { applySeed } from "./seed-apply.ts";
import { readSeedFacts, type SeedInput } from "./seed-facts.ts";
import { requireThere } from "./volume-place.ts";
import type { World } from "./world.ts";

export type { SeedInput } from "./seed-facts.ts";

export interface SeedReport {
  readonly seeded_bytes: number;
  /** The sibling, or the first of several; null when nothing was seeded. */
  readonly seeded_from: string | null;
  /** Why nothing at all was seeded. */
  readonly seed_skipped?: SkipReason;
  readonly directories: SeededDocument["directories"];
  readonly warnings: string[];
}

/** The report, and what of it is remembered (`core/seeded.ts`). */
export interface Seeded extends SeedReport {
  readonly outcomes: readonly DirectoryOutcome[];
}

/** Never throws: whatever goes wrong with a seed, the workspace stands without it and the reason is told. */
export async function seedInto(world: World, input: SeedInput): Promise<Seeded> {
  try {
    const read = await readSeedFacts(world, input);
    const told = [...read.warnings];
    const outcomes = await applySeed(world, input, planSeed(read.facts), read, told);
    for (const { path, outcome, reason, detail } of outcomes) {
      if (outcome === "skipped" && reason !== "exists") {
        world.log.write({ event: "seed_skipped", workspace: input.path, path, reason, detail });
      }
    }
    return describeReport(outcomes, told);
  } catch (error) {
    world.log.write({ event: "seed_failed", workspace: input.path, reason: reasonOf(error) });
    const interrupted = world.interrupted.aborted;
    return {
      seeded_bytes: 0,
      seeded_from: null,
      seed_skipped: interrupted ? "interrupted" : "clone_failed",
      directories: [],
      outcomes: [],
      warnings: interrupted ? [] : [`nothing was seeded: ${reasonOf(error)}`],
    };
  }
}

function describeReport(outcomes: readonly DirectoryOutcome[], warnings: string[]): Seeded {
  const seeded = outcomes.filter(({ outcome }) => outcome === "seeded");
  return {
    seeded_bytes: seeded.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0),
    seeded_from: seeded[0]?.from ?? null,
    ...(seeded.length > 0 ? {} : { seed_skipped: outcomes[0]?.reason ?? "no_sibling" }),
    directories: outcomes.map(
      ({ from: _from, detail: _detail, installReason: _reason, uncloned: _tree, ...report }) =>
        report,
    ),
    outcomes,
    warnings: [...warnings, ...describeSkipped(outcomes), ...describeInstalls(outcomes)],
  };
}

/** What a seed of a workspace that is still to be made would do. Throws `git`. */
export async function planNewSeed(
  world: World,
  input: SeedInput & { readonly standIn: string },
): Promise<{ steps: PlanStep[]; warnings: string[] }> {
  const { facts, warnings } = await readSeedFacts(world, input);
  const plan = await leaveOutUncloneable(world, planSeed(facts), input.path);
  return { steps: describeSeedSteps(plan, input.path), warnings: [...warnings] };
}

/** As the seed itself will find: a plan that promises clones where there are none would be a lie. */
async function leaveOutUncloneable(
  world: World,
  plan: SeedPlan,
  workspace: string,
): Promise<SeedPlan> {
  const place = await world.place.readExistingAncestor(`${workspace}/.git`);
  const isCloneable = ({ from, path }: PlannedSeed): boolean => {
    try {
      const file = world.reconstructible.findRegularFile(`${from}/${path}`);
      return file === undefined || world.volume.canCloneUnseen(file, place) !== false;
    } catch {
      // No room or no right to try: the seed will say so.
      return true;
    }
  };
  const seeds = plan.seeds.filter(isCloneable);
  const left = plan.seeds.filter((each) => !seeds.includes(each));
  const skipped = left.map(({ path }) => ({ path, reason: "reflink_unsupported" }) as const);
  return { seeds, skipped: [...plan.skipped, ...skipped] };
}

export interface SiblingChoice {
  readonly cwd: string;
  /** Only these directories; default: every one. */
  readonly only?: readonly string[];
  /** By directory: where a true copy of what the sibling has is, on the workspace's own volume. */
  readonly copies?: ReadonlyMap<string, string>;
  /** What is here already gives way to what the sibling has. */
  readonly replace?: boolean;
  /** The sibling: a workspace, or the path of the main checkout. */
  readonly from?: string;
}

export interface SeedWorkspaceInput extends SiblingChoice {
  /** Path, name or id of a workspace. */
  readonly target: string;
  readonly dryRun: boolean;
}

/**
 * Fills or refills one workspace. Throws `not_a_workspace` for a target or a sibling that is none,
 * `unverified` when the workspace cannot be proved, `busy` when it is being made or removed.
 */
export async function seedWorkspace(
  world: World,
  input: SeedWorkspaceInput,
): Promise<SeededDocument | PlanDocument> {
  const row = await requireWorkspace(world, input.target, input.cwd);
  if (input.dryRun) {
    const { plan, warnings } = await planWorkspaceSeed(world, row, input);
    const cloneable = await leaveOutUncloneable(world, plan, row.path);
    const steps = describeSeedSteps(cloneable, row.path);
    return { schema: "espalier.plan.v1", command: "seed", steps, warnings: [...warnings] };
  }
  const { outcomes, ...report } = await seedInto(world, await readSeedInput(world, row, input));
  const rows = listSeededRows(row.id, outcomes, world.clock.now());
  if (rows.length > 0) {
    const { seeded_from: from, directories } = report;
    const why = `filled ${directories.length} directories from ${from}`;
    await world.registry.update((edit) => {
      if (edit.readWorkspace(row.id) === undefined) return;
      edit.writeSeeded(rows);
      if (from === null) return;
      edit.changeWorkspace(row.id, { seededFrom: from }, { type: "seed", who: world.who, why });
    });
  }
  return { schema: "espalier.workspace.seeded.v1", id: row.id, path: row.path, ...report };
}

export interface WorkspaceSeedPlan {
  readonly facts: SeedFacts;
  readonly plan: SeedPlan;
  readonly warnings: readonly string[];
}

/** What a seed of this workspace would do now. Throws what `seedWorkspace` does, and `git`. */
export async function planWorkspaceSeed(
  world: World,
  row: WorkspaceRow,
  input: SiblingChoice,
): Promise<WorkspaceSeedPlan> {
  const { facts, warnings } = await readSeedFacts(world, await readSeedInput(world, row, input));
  return { facts, plan: planSeed(facts), warnings };
}

async function readSeedInput(
  world: World,
  row: WorkspaceRow,
  input: SiblingChoice,
): Promise<SeedInput> {
  if (row.state !== "ready") {
    throw new AppError("busy", { what: `\`${row.path}\``, reason: `its state is ${row.state}` });
  }
  await requireProved(world, row);
  const { mainCheckout } = await world.repository.readRepository(row.path);
  const listed = await world.repository.listWorktrees(row.project);
  const head = listed.find(({ path }) => path === row.path)?.head;
  if (head === undefined || head === null) {
    throw new AppError("unverified", {
      what: `\`${row.path}\``,
      reason: "its commit is not known",
    });
  }
  const from =
    input.from === undefined
      ? {}
      : { from: await requireSibling(world, row, { ...input, from: input.from }, mainCheckout) };
  const only = input.only === undefined ? {} : { only: input.only };
  const copies = input.copies === undefined ? {} : { copies: input.copies };
  const replace = input.replace === true ? { replace: true } : {};
  const choice = { ...from, ...only, ...copies, ...replace };
  return { project: row.project, mainCheckout, path: row.path, head, ...choice };
}

/** Throws `unverified` unless the row's path still is the worktree that was registered. */
async function requireProved(world: World, row: WorkspaceRow): Promise<void> {
  requireThere(world, row.path);
  const proof = await world.worktree.proveWorktree(row.path);
  if (proof.kind === "absent") {
    throw new AppError("unverified", {
      what: `\`${row.path}\``,
      reason: "its directory is gone",
      hint: `\`espalier remove ${row.name}\` forgets it or says what stands against that`,
    });
  }
  if (!isRegistered(row, proof)) {
    const reason = "reason" in proof ? proof.reason : "it is not the worktree that was registered";
    throw new AppError("unverified", { what: `\`${row.path}\``, reason });
  }
}

async function requireSibling(
  world: World,
  row: WorkspaceRow,
  { cwd, from }: { readonly cwd: string; readonly from: string },
  mainCheckout: string | null,
): Promise<string> {
  const real = await world.files.readRealPath(world.files.resolvePath(cwd, from));
  if (real !== undefined && real === mainCheckout) return real;
  const sibling = await requireWorkspace(world, from, cwd);
  if (sibling.path !== row.path) {
    await requireProved(world, sibling);
    return sibling.path;
  }
  throw new AppError("usage", {
    reason: `The workspace \`${row.name}\` cannot seed itself`,
    hint: "Name another workspace or the main checkout with `--from`, or leave it out",
  });
}
