/**
 * Removes several workspaces, each as if it alone had been named: a refusal stands beside the others' removal. The
 * program starts, the registry is loaded and the processes are looked at once for all of them; each is looked at again
 * once it is renamed.
 */
import { type AppError, isAppError } from "../errors.ts";
import type { PlanDocument, RemovedDocument, RemovedManyDocument } from "../schema/index.ts";
import { findWorkspace } from "./find-workspace.ts";
import { listAllOccupants } from "./occupants.ts";
import type { RemoveInput } from "./removal-input.ts";
import type { SharedFacts } from "./remove-workspace.ts";
import type { World } from "./world.ts";

export interface RemoveManyInput extends Omit<RemoveInput, "target"> {
  /** Paths, names or ids; one that is named twice goes once. */
  readonly targets: readonly string[];
}

interface Refusal {
  readonly target: string;
  readonly error: AppError;
}

/** What one workspace cannot be blamed for, and what the next would meet again. */
const ENDS_ALL = new Set(["registry", "internal"]);

/** Throws `registry` when nothing was removed yet; what was removed before is told, and so is every refusal. */
export async function removeWorkspaces(
  world: World,
  input: RemoveManyInput,
): Promise<RemovedManyDocument | PlanDocument> {
  const { removeWorkspace, readHere } = await import("./remove-workspace.ts");
  const { targets, ...rest } = input;
  const wanted = [...new Set(targets)];
  const answers: (RemovedDocument | PlanDocument)[] = [];
  const refused: Refusal[] = [];
  const here = await readHere(world, input.cwd);
  const empty = input.dryRun ? new Set<string>() : await listEmpty(world, wanted, input.cwd, here);
  const shared = { here, empty };
  for (const target of wanted) {
    if (world.interrupted.aborted) break;
    try {
      answers.push(await removeWorkspace(world, { ...rest, target }, shared));
    } catch (error) {
      if (!isAppError(error) || (ENDS_ALL.has(error.code) && answers.length === 0)) throw error;
      refused.push({ target, error });
      if (ENDS_ALL.has(error.code)) break;
    }
  }
  return input.dryRun ? describePlans(answers, refused) : describeRemovals(answers, refused);
}

/** Those in which nobody sits. None where nobody could look: then each is looked at on its own, and refused for the reason. */
async function listEmpty(
  world: World,
  targets: readonly string[],
  cwd: string,
  here: string | undefined,
): Promise<SharedFacts["empty"]> {
  const rows = await Promise.all(targets.map((each) => findWorkspace(world, each, cwd, here)));
  const roots = rows.flatMap((row) => row?.path ?? []);
  const occupants = await listAllOccupants(world, roots).catch(() => undefined);
  return new Set(roots.filter((root) => occupants?.get(root)?.length === 0));
}

function describePlans(
  answers: readonly (RemovedDocument | PlanDocument)[],
  refused: readonly Refusal[],
): PlanDocument {
  const plans = answers.flatMap((each) => ("steps" in each ? [each] : []));
  const refusals = refused.map(({ target, error }) => ({
    action: "refuse",
    target,
    detail: error.message,
  }));
  return {
    schema: "espalier.plan.v1",
    command: "remove",
    steps: [...plans.flatMap(({ steps }) => steps), ...refusals],
    warnings: plans.flatMap(({ warnings }) => warnings),
  };
}

function describeRemovals(
  answers: readonly (RemovedDocument | PlanDocument)[],
  refused: readonly Refusal[],
): RemovedManyDocument {
  const removed = new Map<string, RemovedDocument>();
  for (const each of answers) {
    // A name and a path of the same workspace: the second finds it gone.
    if ("path" in each && !removed.has(each.path)) removed.set(each.path, each);
  }
  return {
    schema: "espalier.workspaces.removed.v1",
    removed: [...removed.values()],
    refused: refused.map(({ target, error }) => ({ target, error: describeError(error) })),
    warnings: [],
  };
}

function describeError(error: AppError): RemovedManyDocument["refused"][number]["error"] {
  const { details, files, ...document } = error.toDocument();
  return { ...document, details: { ...details }, ...(files && { files: [...files] }) };
}
