/**
 * Takes a workspace away: facts, plan, then the steps that the plan names. The directory is renamed into
 * the trash and looked at again before git hears of it; whatever goes wrong before that point puts it
 * back, whatever comes after is finished by the next command (`recover.ts`).
 */
import { formatArgument, formatRepository } from "../core/moved.ts";
import { describeRemovedPath, describeRemovedTarget } from "../core/recover.ts";
import {
  describeLosses,
  describeRefusals,
  describeRemovePlan,
  planRemoval,
  type RemovePlan,
} from "../core/remove.ts";
import { describeRescueSteps } from "../core/rescue.ts";
import { formatWorkLines } from "../core/unsaved-work.ts";
import { AppError, formatBytes } from "../errors.ts";
import type { PlanDocument, RemovedDocument } from "../schema/index.ts";
import type { WorkspaceRow } from "../schema/rows.ts";
import { applyRemoval } from "./apply-removal.ts";
import { findWorkspace, readProject, requireWorkspace } from "./find-workspace.ts";
import { rebuildProject } from "./rebuild-registry.ts";
import { describeInterrupted, recoverInterrupted } from "./recover.ts";
import { readRemovalFacts } from "./removal-facts.ts";
import type { RemoveInput } from "./removal-input.ts";
import { describeRescuePlan, rescueWorkspace } from "./rescue-workspace.ts";
import {
  type Cleaned,
  planCleanup,
  requireNoneAdded,
  requireStillThere,
  runCleanup,
} from "./run-cleanup.ts";
import type { World } from "./world.ts";

export { readRemovalFacts } from "./removal-facts.ts";

/** What several removals in one call find out once. */
export interface SharedFacts {
  /** The project of the directory where they were asked for; undefined: it is in none. */
  readonly here: string | undefined;
  /** The paths of workspaces that nobody sat in. */
  readonly empty: ReadonlySet<string>;
}

/** How long to wait for another command on the same project. */
const WAIT_MS = 60_000;
/** So many events back a removal is still known by its name. */
const EVENTS_BACK = 5_000;

/**
 * Throws `not_a_workspace`, `unverified`, `locked`, `in_use`, `unsaved_work`, `busy`, and what git, the
 * registry and the file system refuse. A refusal has changed nothing.
 */
export async function removeWorkspace(
  world: World,
  input: RemoveInput,
  shared?: SharedFacts,
): Promise<RemovedDocument | PlanDocument> {
  world.registry.warm("update");
  const here = shared === undefined ? await readHere(world, input.cwd) : shared.here;
  if (here !== undefined && !input.dryRun) await rebuildProject(world, here);
  const found = await findWorkspace(world, input.target, input.cwd, here);
  if (found === undefined) return answerUnknown(world, input, here);
  if (input.dryRun) return describeDryRun(world, found, input);
  const stranded = await isStranded(world, found, input);
  const cleaned = await runCleanup(world, found, input);
  const file = world.lock.projectLockFile(world.paths, found.project);
  const document = await world.lock.withLock(
    file,
    { purpose: "remove a workspace", timeoutMs: WAIT_MS },
    () => removeLocked(world, { found, cleaned, seenEmpty: shared?.empty.has(found.path) }, input),
  );
  if (!stranded) return document;
  const away = formatArgument(formatRepository(found.project));
  const warning = `the shell is still in the removed directory: \`cd ${away}\` leaves it`;
  return { ...document, warnings: [...document.warnings, warning] };
}

/** Outside a project a path or an id will still do; a repository that git refuses tells later. */
export const readHere = (world: World, cwd: string): Promise<string | undefined> =>
  readProject(world, cwd).catch(() => undefined);

/** Whether the shell is in the directory that is to go, asked while it is there. */
async function isStranded(
  world: World,
  { path }: WorkspaceRow,
  { shell }: RemoveInput,
): Promise<boolean> {
  if (shell === undefined) return false;
  const real = (await world.files.readRealPath(shell)) ?? shell;
  return `${real}/`.startsWith(`${path}/`);
}

async function describeDryRun(
  world: World,
  row: WorkspaceRow,
  input: RemoveInput,
): Promise<PlanDocument> {
  world.progress("checking for unsaved work");
  const [interrupted] = describeInterrupted(world, [row]);
  if (interrupted !== undefined) {
    const hint = "Run it without `--dry-run`: that settles it first";
    throw new AppError("busy", { what: `\`${row.path}\``, reason: interrupted, hint });
  }
  const removal = await readRemovalFacts(world, row);
  const { facts } = removal;
  const plan = planRemoval(facts, input);
  const document = await describePlannedRemoval(world, row, { plan, input });
  if (plan.rescue === null) return document;
  const rescue = await describeRescuePlan(world, { row, removal, plan });
  const steps = describeRescueSteps(rescue, formatWorkLines(plan.rescue.work), formatBytes);
  const warnings = [...document.warnings, ...rescue.warnings];
  return { ...document, steps: [...steps, ...document.steps], warnings };
}

/** What a removal would do by its plan. */
export async function describePlannedRemoval(
  world: World,
  row: WorkspaceRow,
  { plan, input }: { readonly plan: RemovePlan; readonly input: RemoveInput },
): Promise<PlanDocument> {
  const { steps, ...described } = describeRemovePlan(plan);
  return { ...described, steps: [...(await planCleanup(world, row, { input, plan })), ...steps] };
}

interface Locked {
  readonly found: WorkspaceRow;
  readonly cleaned: Cleaned;
  readonly seenEmpty: boolean | undefined;
}

async function removeLocked(
  world: World,
  { found, cleaned, seenEmpty }: Locked,
  input: RemoveInput,
): Promise<RemovedDocument> {
  await recoverInterrupted(world, found.project);
  const row = await world.registry.read((view) => view.readWorkspace(found.id));
  if (row === undefined) return alreadyGone(found.path, found.id);
  const tick = await world.trash.readTick(row.path, row.project).catch((error: unknown) => {
    // Where no probe can be written nothing can be renamed either; the facts say more of why.
    world.log.write({ event: "no_probe", path: row.path, problem: String(error) });
    return undefined;
  });
  world.progress("checking for unsaved work");
  const removal = await readRemovalFacts(world, row, seenEmpty);
  requireStillThere(cleaned, removal);
  const plan = planRemoval(removal.facts, input);
  // A rescue saves what a cleanup command left, too.
  if (input.rescue !== true) await requireNoneAdded(world, cleaned.before, removal, input);
  await requireNoneAdded(world, input.made, removal, input);
  const rescue =
    plan.rescue === null ? undefined : await rescueWorkspace(world, { row, removal, plan });
  world.progress("removing");
  const applying = { row, removal, plan, tick, keepBranch: input.keepBranch, rescue };
  const document = await applyRemoval(world, applying);
  return {
    ...document,
    ...(cleaned.report === undefined ? {} : { cleanup: cleaned.report }),
    warnings: [...document.warnings, ...cleaned.warnings],
  };
}

const alreadyGone = (path: string, id: string): RemovedDocument => ({
  schema: "espalier.workspace.removed.v1",
  id,
  path,
  branch: null,
  already_gone: true,
  freed_bytes: 0,
  rescued: null,
  deleted: [],
  kept: [],
  warnings: [],
});

/** Removing twice succeeds, as long as the target names something that we removed. */
async function answerUnknown(
  world: World,
  input: RemoveInput,
  project: string | undefined,
): Promise<RemovedDocument | PlanDocument> {
  const absolutePath = world.files.resolvePath(input.cwd, input.target);
  const real = input.target === "" ? undefined : await world.files.readRealPath(absolutePath);
  if (input.target !== "" && real === undefined) {
    const events = await world.registry.read((view) => view.listEvents(EVENTS_BACK));
    const target = { text: input.target, absolutePath, project };
    for (const { why, workspaceId } of events.filter(({ type }) => type === "removed")) {
      const byId = workspaceId === input.target ? describeRemovedPath(why) : undefined;
      const path = byId ?? describeRemovedTarget(why, target);
      if (path !== undefined) return alreadyGone(path, workspaceId ?? "");
    }
  }
  // Throws the reason that fits, unless the row was written this very moment.
  await requireWorkspace(world, input.target, input.cwd);
  return removeWorkspace(world, input);
}

export interface WorkReport {
  /**
   * What a removal would lose, one line each; null when that could not be determined. Of a directory that is
   * gone only git's own part can be seen, so there an empty list would be a guess.
   */
  readonly work: string[] | null;
  /** What else stands against it, `code: message` each. */
  readonly blockedBy: string[];
  /** What to do about the first of `blockedBy`. */
  readonly hint: string | null;
}

/** For `status`: what a removal would find. Changes nothing. */
export async function describeWork(world: World, row: WorkspaceRow): Promise<WorkReport> {
  const { facts } = await readRemovalFacts(world, row);
  const refusals = describeRefusals(facts);
  const blockedBy = refusals.map(({ code, message }) => `${code}: ${message}`);
  const known = facts.place.kind !== "unverifiable" && facts.unknown.length === 0;
  const seen = known
    ? formatWorkLines(describeLosses(facts, { discard: false, keepBranch: false }))
    : null;
  const work = facts.place.kind === "absent" && seen?.length === 0 ? null : seen;
  return { work, blockedBy, hint: refusals[0]?.hint ?? null };
}
