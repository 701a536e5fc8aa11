/**
 * Adds a workspace: a worktree on a branch of its own, what the person named for it, a seed, a row.
 *
 * The project lock covers the decision and `git worktree add`, and not the seeding, which is long and
 * works only inside a directory that its `creating` row already makes ours. Whoever asks for the same name
 * meanwhile waits for that row. A failure takes back what this attempt made; a kill leaves a row whose
 * owner is dead, which the next command settles (`undo-creation.ts`).
 *
 * The hook fails only where git itself would and under the floor: without a registry, a lock or a
 * configuration it still makes a plain worktree, and the log says why it is plain.
 */
import { type CreatePlan, describeCreatePlan, planCreate } from "../core/create.ts";
import type { CreateFacts } from "../core/create-facts.ts";
import { AppError } from "../errors.ts";
import type { CreatedDocument, PlanDocument } from "../schema/index.ts";
import type { WorkspaceRow } from "../schema/rows.ts";
import { addWorkspace, describeRow, type Made } from "./add-workspace.ts";
import { type Prepared, prepareCreation, readLocalFacts } from "./create-facts.ts";
import type { CreateInput } from "./create-input.ts";
import { type Filled, fillWorkspace, planFill } from "./fill-workspace.ts";
import { prepareTrash } from "./prepare-trash.ts";
import { rebuildProject } from "./rebuild-registry.ts";
import { recoverInterrupted, type Unsettled } from "./recover.ts";
import {
  degrade,
  describeBehind,
  requireReusable,
  resumeCreation,
  reuseUnregistered,
  reuseWorkspace,
} from "./reuse-workspace.ts";
import { planSetup, runSetup } from "./run-setup.ts";
import { completeWorld, type SmallWorld } from "./small-world.ts";
import { isUnfilled, takeBackQuietly } from "./undo-creation.ts";
import { lockInVolume } from "./volume-lock.ts";

export { undoCreation } from "./undo-creation.ts";

/** How long we wait for our turn, and for another process that makes or removes the same name. */
const WAIT_MS = 300_000;
const POLL_MS = 50;

/** What one turn under the project lock came to. */
type Turn =
  | { readonly kind: "wait"; readonly row: WorkspaceRow }
  | { readonly kind: "answer"; readonly document: CreatedDocument }
  /** There, and ours to fill: its creation was interrupted. */
  | { readonly kind: "resume"; readonly row: WorkspaceRow; readonly warnings: readonly string[] }
  | { readonly kind: "added"; readonly made: Made; readonly others: readonly string[] };

/**
 * Throws `not_a_repository`, `invalid_name`, `name_taken`, `disk_budget`, `git`, `busy`, and on the command
 * line also `registry`, `config_invalid`, `io`; nothing is left behind then.
 */
export async function createWorkspace(
  world: SmallWorld,
  input: CreateInput,
): Promise<CreatedDocument | PlanDocument> {
  const begun = world.clock.now();
  // git is started first and runs while the registry's engine is loaded.
  const preparing = prepareCreation(world, input);
  if (!input.dryRun) world.registry.warm("append");
  if (input.dryRun) return describeDryRun(world, await preparing);
  const prepared = await makeRoom(world, await preparing);
  const deadline = begun + WAIT_MS;
  for (let unsettled: readonly Unsettled[] = []; ; ) {
    const settle = async (): Promise<readonly Unsettled[]> => {
      unsettled = await recoverInterrupted(world, prepared.repository.commonDirectory, unsettled);
      return unsettled;
    };
    const turn = await inProjectLock(world, prepared, () => takeTurn(world, prepared, settle));
    if (turn.kind === "answer") return turn.document;
    if (turn.kind === "added") {
      const document = await completeCreation(world, prepared, turn.made, turn.others);
      return setUp(world, prepared, { document, begun });
    }
    if (turn.kind === "resume") {
      const document = await resumeCreation(world, prepared, turn.row, turn.warnings);
      return setUp(world, prepared, { document, begun });
    }
    if (world.clock.now() > deadline) {
      throw new AppError("busy", {
        what: `The workspace \`${turn.row.name}\``,
        reason: `process ${turn.row.owner?.pid ?? "unknown"} is still ${turn.row.state} it`,
      });
    }
    await world.clock.sleep(POLL_MS);
  }
}

/** What a setup command has installed is there before anybody is told what is missing. */
async function setUp(
  world: SmallWorld,
  prepared: Prepared,
  created: Parameters<typeof runSetup>[2],
): Promise<CreatedDocument> {
  const document = await runSetup(world, prepared, created);
  if (!world.seedPlace.isTaken(`${document.path}/package.json`)) return document;
  const { listNestedNodeWarnings } = await import("./nested-node.ts");
  const above = listNestedNodeWarnings(await completeWorld(world), document.path);
  return { ...document, warnings: [...document.warnings, ...above] };
}

const isUnderFloor = ({ fixed: { volume } }: Prepared): boolean =>
  volume !== null && volume.freeBytes < volume.floorBytes;

/** Under the floor idle workspaces are evicted first; loaded only then. */
async function makeRoom(world: SmallWorld, prepared: Prepared): Promise<Prepared> {
  if (!isUnderFloor(prepared)) return prepared;
  const { evictForCreation } = await import("./evict-for-creation.ts");
  return evictForCreation(world, prepared);
}

async function describeDryRun(world: SmallWorld, prepared: Prepared): Promise<PlanDocument> {
  if (!isUnderFloor(prepared)) return describeRoomyRun(world, prepared);
  const { planRoomForCreation } = await import("./evict-for-creation.ts");
  const room = await planRoomForCreation(world, prepared);
  const document = await describeRoomyRun(world, room.prepared);
  const warnings = [...room.warnings, ...document.warnings];
  return { ...document, steps: [...room.steps, ...document.steps], warnings };
}

async function describeRoomyRun(world: SmallWorld, prepared: Prepared): Promise<PlanDocument> {
  const project = prepared.repository.commonDirectory;
  const rows = await world.registry.read((view) => view.listWorkspaces(project));
  const decided = planCreate({ ...(await readFacts(world, prepared, [])), rows });
  if (decided.kind === "reuse") await requireReusable(world, decided.row);
  const plan =
    decided.kind === "reuse"
      ? { ...decided, warnings: await describeBehind(world, prepared, decided.row) }
      : decided;
  const unfilled =
    plan.kind === "create"
      ? { path: plan.path, head: plan.baseCommit }
      : plan.kind === "reuse" && (await isLeftUnfilled(world, plan.row))
        ? { path: plan.row.path, head: plan.row.baseCommit ?? "" }
        : undefined;
  if (unfilled === undefined) return describeCreatePlan(plan, { include: false, seed: undefined });
  const fill = await planFill(world, prepared, unfilled);
  return describeCreatePlan(plan, { ...fill, setup: await planSetup(world, prepared) });
}

const isLeftUnfilled = async (world: SmallWorld, { id, state }: WorkspaceRow): Promise<boolean> =>
  state === "ready" && (await world.registry.read((view) => isUnfilled(view, id)));

const readFacts = async (
  world: SmallWorld,
  prepared: Prepared,
  unsettled: readonly Unsettled[],
): Promise<CreateFacts> => ({
  ...prepared.fixed,
  ...(await readLocalFacts(world, prepared)),
  rows: [],
  unsettled,
});

/** Under the lock; the hook goes on without where there is none to be had, and git's own locks remain. */
async function inProjectLock<T>(
  world: SmallWorld,
  prepared: Prepared,
  fn: () => Promise<T>,
): Promise<T> {
  const file = world.lock.projectLockFile(world.paths, prepared.repository.commonDirectory);
  const held = await world.lock
    .acquireLock(file, { purpose: "create a workspace", timeoutMs: WAIT_MS })
    .catch((error: unknown) => {
      if (prepared.input.asked === "cli") throw error;
      degrade(world, "no project lock", error);
      return undefined;
    });
  try {
    return await fn();
  } finally {
    held?.release();
  }
}

async function takeTurn(
  world: SmallWorld,
  prepared: Prepared,
  settle: () => Promise<readonly Unsettled[]>,
): Promise<Turn> {
  const project = prepared.repository.commonDirectory;
  const warnings: string[] = [];
  let unsettled: readonly Unsettled[] = [];
  try {
    unsettled = await settle();
    warnings.push(...(await rebuildProject(world, project)));
  } catch (error) {
    if (prepared.input.asked === "cli") throw error;
    degrade(world, "interrupted work was not looked at", error);
  }
  const id = world.ids.createId(world.clock.now());
  const { plan, registered, others } = await decide(world, prepared, { id, unsettled });
  if (plan.kind === "wait") return plan;
  if (plan.kind === "reuse") {
    const document = await reuseWorkspace(world, prepared, plan.row, warnings);
    return document === undefined
      ? { kind: "resume", row: plan.row, warnings }
      : { kind: "answer", document };
  }
  if (plan.kind === "reuse-unregistered") {
    return { kind: "answer", document: await reuseUnregistered(world, prepared, plan) };
  }
  return {
    kind: "added",
    made: await addWorkspace(world, prepared, { plan, id, registered, warnings }),
    others,
  };
}

/** The decision and its `creating` row in one transaction, so that no two processes decide alike. */
async function decide(
  world: SmallWorld,
  prepared: Prepared,
  { id, unsettled }: { readonly id: string; readonly unsettled: readonly Unsettled[] },
): Promise<{ plan: CreatePlan; registered: boolean; others: readonly string[] }> {
  const facts = await readFacts(world, prepared, unsettled);
  const others = facts.worktrees;
  const project = prepared.repository.commonDirectory;
  let refusal: unknown;
  try {
    const plan = await world.registry.append((edit) => {
      refusal = undefined;
      try {
        const decided = planCreate({ ...facts, rows: edit.listWorkspaces(project) });
        if (decided.kind !== "create") return decided;
        const row = describeRow(world, prepared, decided, id);
        edit.insertWorkspace(row, { type: "create", who: world.who, why: "asked for" });
        return decided;
      } catch (error) {
        refusal = error;
        throw error;
      }
    });
    return { plan, registered: plan.kind === "create", others };
  } catch (error) {
    if (prepared.input.asked === "cli" || error === refusal) throw error;
    degrade(world, "the workspace is not registered", error);
    return { plan: planCreate(facts), registered: false, others };
  }
}

/** Fills the worktree and makes the row `ready`. The lock is free again by now. */
async function completeCreation(
  world: SmallWorld,
  prepared: Prepared,
  made: Made,
  others: readonly string[],
): Promise<CreatedDocument> {
  const { plan, id } = made;
  let filled: Filled | undefined;
  try {
    filled = await fillWorkspace(world, prepared, {
      id,
      path: plan.path,
      head: made.head,
      name: plan.name,
      withoutLfs: made.added.withoutLfs === true,
      isNew: true,
      others,
    });
    if (made.registered) await finish(world, prepared, made, filled);
    const unlocked = made.registered
      ? await lockInVolume(world, prepared, { id, path: plan.path })
      : [];
    prepareTrash(world, [prepared.repository.commonDirectory]);
    const { missing } = made;
    return {
      schema: "espalier.workspace.created.v1",
      id,
      path: plan.path,
      name: plan.name,
      branch: made.checkedOut.branch,
      base: plan.base,
      base_commit: plan.baseCommit,
      reused: false,
      ...(missing === undefined
        ? {}
        : { commits_not_in_base: missing.commits, files_not_in_base: missing.files }),
      seeded_bytes: filled.seededBytes,
      seeded_from: filled.seededFrom,
      ...(filled.seedSkipped === undefined ? {} : { seed_skipped: filled.seedSkipped }),
      directories: [...filled.directories],
      warnings: [...unlocked, ...made.warnings, ...filled.warnings],
    };
  } catch (error) {
    const attempt = { ...made.attempt, filled: listFilled(filled) };
    await inProjectLock(world, prepared, () =>
      takeBackQuietly(world, made.registered ? id : null, attempt),
    );
    throw error;
  }
}

const listFilled = (filled: Filled | undefined): string[] => [
  ...(filled?.scratch ?? []).map(({ path }) => path),
  ...(filled?.directories ?? [])
    .filter(({ outcome }) => outcome === "seeded")
    .map(({ path }) => path),
];

async function finish(
  world: SmallWorld,
  prepared: Prepared,
  made: Made,
  { scratch, seeded, seededFrom }: Filled,
): Promise<void> {
  const { adminDirectory, adminStamp } = made.added;
  const { branch, branchCreated } = made.checkedOut;
  try {
    await world.registry.append((edit) => {
      edit.changeWorkspace(
        made.id,
        {
          ...{ state: "ready", owner: null, seededFrom },
          ...{ branch, branchCreated, adminDirectory, adminStamp },
        },
        { type: "ready", who: world.who, why: "created" },
      );
      edit.writeScratch(scratch);
      edit.writeSeeded(seeded);
    });
  } catch (error) {
    if (prepared.input.asked === "cli") throw error;
    // The row stays `creating`; its worktree is complete, so the next command makes it `ready`.
    degrade(world, "the workspace is not marked ready", error);
  }
}
