/**
 * The cleanup command of a workspace that is to go. It runs after the removal was decided and before anything
 * of it is applied; the removal then looks and decides once more, since a command may have left work. It never
 * stands in the way of a removal that is allowed otherwise.
 */
import { type Applicable, type Described, describeCommandSteps } from "../core/command-report.ts";
import type { RemovalFacts, WorkItem } from "../core/removal-facts.ts";
import { describeLosses, planRemoval, type RemovePlan, refuseLosses } from "../core/remove.ts";
import { isAppError } from "../errors.ts";
import type { PlanStep } from "../schema/index.ts";
import type { WorkspaceRow } from "../schema/rows.ts";
import { readProjectCommands } from "./project-commands.ts";
import { type Removal, readRemovalFacts } from "./removal-facts.ts";
import type { RemoveInput } from "./remove-workspace.ts";
import { readAsker, runCommand } from "./run-command.ts";
import type { World } from "./world.ts";

/** A hook has two minutes for all of a removal. */
const LIMIT_MS = { cli: 60_000, claude: 30_000 };

export interface Cleaned extends Described {
  /** What the removal would have lost before the command ran; undefined when none ran. */
  readonly losses?: readonly WorkItem[];
}

/** Throws what refuses the removal: nothing was run then. */
export async function runCleanup(
  world: World,
  row: WorkspaceRow,
  input: RemoveInput,
): Promise<Cleaned> {
  const found = await readCleanup(world, row, input);
  if (found === undefined) return { warnings: [] };
  const { root, cleanup } = found;
  const limitMs = input.cleanupLimitMs ?? LIMIT_MS[input.asked];
  const workspace = { ...row, root };
  if (cleanup.kind !== "known" || cleanup.command.trust !== "trusted") {
    return runCommand(world, "cleanup", cleanup, { workspace, limitMs });
  }
  const { facts } = await readRemovalFacts(world, row);
  const plan = planUnlessBusy(facts, input);
  if (plan === undefined) {
    return { warnings: ["The cleanup command was not run: the workspace was busy meanwhile"] };
  }
  // The place was proved to be the workspace only where it is to be moved away.
  if (plan.trashPath === null) return { warnings: [] };
  const losses = describeLosses(facts, input);
  const described = await runCommand(world, "cleanup", cleanup, { workspace, limitMs });
  return { ...described, losses };
}

/** What is busy is decided under the lock, once it is settled; undefined then. */
function planUnlessBusy(facts: RemovalFacts, input: RemoveInput): RemovePlan | undefined {
  try {
    return planRemoval(facts, input);
  } catch (error) {
    if (isAppError(error) && error.code === "busy") return undefined;
    throw error;
  }
}

/** `--discard` gives up what was there before the command ran, and not what it wrote. Throws `unsaved_work`. */
export function requireNoneAdded(
  { losses }: Cleaned,
  { facts }: Removal,
  input: RemoveInput,
): void {
  if (losses === undefined) return;
  const known = new Set(losses.map(({ kind, name }) => `${kind} ${name}`));
  const added = describeLosses(facts, input).some(
    ({ kind, name }) => !known.has(`${kind} ${name}`),
  );
  const refusal = added ? refuseLosses(facts, input) : undefined;
  if (refusal !== undefined) throw refusal;
}

/** For a dry run. */
export async function planCleanup(
  world: World,
  row: WorkspaceRow,
  { input, plan }: { readonly input: RemoveInput; readonly plan: RemovePlan },
): Promise<PlanStep[]> {
  if (plan.trashPath === null) return [];
  const found = await readCleanup(world, row, input);
  return found === undefined ? [] : describeCommandSteps("cleanup", found.cleanup);
}

async function readCleanup(
  world: World,
  { project }: WorkspaceRow,
  { asked }: RemoveInput,
): Promise<{ root: string; cleanup: Applicable } | undefined> {
  // What cannot be read has no command that could be run; why it cannot is told by the facts of the removal.
  const root = await world.repository.readMainCheckout(project).catch(() => null);
  if (root === null) return undefined;
  const asker = readAsker(world, asked);
  const { cleanup } = await readProjectCommands(world, { root, project, asker });
  return cleanup.kind === "none" ? undefined : { root, cleanup };
}
