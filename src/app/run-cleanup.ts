/**
 * The cleanup command of a workspace that is to go. It runs after the removal was decided and before anything
 * of it is applied; the removal then looks and decides once more, since a command may have left work. It never
 * stands in the way of a removal that is allowed otherwise.
 */

import { type Applicable, type Described, describeCommandSteps } from "../core/command-report.ts";
import type { RemovalFacts, WorkItem } from "../core/removal-facts.ts";
import { describeLosses, planRemoval, type RemovePlan, refuseLosses } from "../core/remove.ts";
import { AppError, isAppError, reasonOf } from "../errors.ts";
import type { PlanStep } from "../schema/index.ts";
import type { WorkspaceRow } from "../schema/rows.ts";
import { openProjectCommands, readAsker } from "./project-commands.ts";
import { type Removal, readRemovalFacts } from "./removal-facts.ts";
import type { RemoveInput, States } from "./removal-input.ts";
import { runCommand } from "./run-command.ts";
import { readUsableSettings } from "./settings.ts";
import type { World } from "./world.ts";

/** A hook has two minutes for all of a removal. */
const LIMIT_MS = { cli: 60_000, claude: 30_000 };

export interface Cleaned extends Described {
  /** What the removal would have lost, as it was before the command ran; undefined when none ran. */
  readonly before?: States;
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
  const removal = await readRemovalFacts(world, row);
  const plan = planUnlessBusy(removal.facts, input);
  if (plan === undefined) {
    return { warnings: ["The cleanup command was not run: the workspace was busy meanwhile"] };
  }
  // The place was proved to be the workspace only where it is to be moved away.
  if (plan.trashPath === null) return { warnings: [] };
  const before = await readStates(world, removal, input);
  const described = await runCommand(world, "cleanup", cleanup, { workspace, limitMs });
  return { ...described, before };
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

/**
 * The workspace was proved to be there a moment before the command ran: what took it away since is ours, and its
 * absence is nobody's word that it may be forgotten. Throws `unverified`.
 */
export function requireStillThere({ before }: Cleaned, { facts }: Removal): void {
  if (before === undefined || facts.place.kind !== "absent") return;
  throw new AppError("unverified", {
    what: `\`${facts.path}\``,
    reason: "it was there until its cleanup command ran, which moved or deleted it",
    hint: "Move it back, or remove it again if it is gone for good: that drops its registration and its branch",
  });
}

/** `--discard` gives up what was there before, and not what was written since. Throws `unsaved_work`. */
export async function requireNoneAdded(
  world: World,
  before: States | undefined,
  removal: Removal,
  input: RemoveInput,
): Promise<void> {
  if (before === undefined) return;
  const after = await readStates(world, removal, input);
  const added = describeLosses(removal.facts, input).some((item) => {
    const state = after.get(keyOf(item));
    return state === undefined || state !== before.get(keyOf(item));
  });
  const refusal = added ? refuseLosses(removal.facts, input) : undefined;
  if (refusal !== undefined) throw refusal;
}

const keyOf = ({ kind, name }: WorkItem): string => `${kind} ${name}`;

export async function readStates(
  world: World,
  { facts, adminDirectory }: Removal,
  input: Pick<RemoveInput, "discard" | "keepBranch">,
): Promise<States> {
  const states = new Map<string, string>();
  const budget = world.itemState.openBudget();
  const items = describeLosses(facts, input);
  try {
    // What git keeps of the workspace, its submodules' repositories included.
    const kept =
      adminDirectory !== null && items.some(({ kind }) => IN_GIT.has(kind))
        ? await world.itemState.readState(adminDirectory, "", budget)
        : "";
    for (const item of items) {
      const at = locate(item);
      // Several names that are not UTF-8 are one text, which is then nobody's.
      if (at?.includes("\uFFFD") === true) continue;
      const own =
        at === undefined
          ? ""
          : await world.itemState.readState(facts.path, world.bytePath.fromText(at), budget);
      states.set(keyOf(item), `${IN_GIT.has(item.kind) ? kept : ""} ${own}`);
    }
  } catch (error) {
    world.log.write({ event: "state_not_read", path: facts.path, problem: reasonOf(error) });
  }
  return states;
}

const IN_GIT: ReadonlySet<WorkItem["kind"]> = new Set(["staged", "operation", "submodule"]);

/** Commits are named by what they are; an operation is git's own. */
function locate({ kind, name, at }: WorkItem): string | undefined {
  if (kind === "commits" || kind === "operation") return undefined;
  return kind === "submodule" ? at : name;
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
  const config = await readUsableSettings(world, root);
  const commandsFor = await openProjectCommands(world, { root, project, config });
  const { cleanup } = commandsFor(readAsker(world, asked));
  return cleanup.kind === "none" ? undefined : { root, cleanup };
}
