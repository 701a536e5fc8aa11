/**
 * The workspaces of a measurement: made as `create` makes them, built by the person's command, and taken away by
 * `remove`. What a build left in one goes with it, and nothing else does: what was not there when its build ended is
 * saved as a rescue.
 */
import type { BenchPlan } from "../core/bench.ts";
import { describeLosses } from "../core/remove.ts";
import { AppError, isAppError, reasonOf } from "../errors.ts";
import type { BenchDocument, CreatedDocument, SeededDocument } from "../schema/index.ts";
import type { WorkspaceRow } from "../schema/rows.ts";
import { readBuildCommand } from "./bench-facts.ts";
import { deleteTrash, listAbandonedTrash } from "./empty-trash.ts";
import { readRemovalFacts } from "./removal-facts.ts";
import type { States } from "./removal-input.ts";
import { readStates } from "./run-cleanup.ts";
import type { World } from "./world.ts";

/** A workspace as far as it has come. */
export interface BenchWorkspace {
  readonly id: string;
  readonly path: string;
  /** What its build left besides build directories; undefined: nobody has looked. */
  made?: States;
}

/** Throws what `create` does. Its name is new, so that it is made and not found. */
export async function makeWorkspace(
  world: World,
  plan: BenchPlan,
  name: string,
  onMade: (workspace: BenchWorkspace) => void,
): Promise<{ readonly workspace: BenchWorkspace; readonly warnings: readonly string[] }> {
  const { createWorkspace } = await import("./create-workspace.ts");
  const created = (await createWorkspace(world, {
    ...{ cwd: plan.root, name, seed: false, dryRun: false, asked: "cli", bench: true },
  })) as CreatedDocument;
  const { id, path, warnings } = created;
  const workspace = { id, path };
  onMade(workspace);
  // The command that was agreed to is that of the working tree; what is built is a commit.
  const { runs } = plan.build;
  const now = runs === undefined ? undefined : readBuildCommand(world, path)?.runs;
  if (runs !== now) {
    throw new AppError("unverified", {
      what: "the build command",
      reason: "the build script of HEAD is not the one of the working tree that was shown",
      hint: "Commit `package.json`, or name the command with `--build`",
    });
  }
  return { workspace, warnings };
}

/** As `create` seeds, and from this sibling alone. Throws `unsupported` where nothing could be cloned. */
export async function seedFrom(
  world: World,
  sibling: BenchWorkspace,
  { id, path }: BenchWorkspace,
): Promise<readonly string[]> {
  const { seedWorkspace } = await import("./seed-workspace.ts");
  const seeded = (await seedWorkspace(world, {
    ...{ cwd: path, target: id, from: sibling.id, dryRun: false },
  })) as SeededDocument;
  const { seed_skipped: skipped, warnings } = seeded;
  if (skipped === undefined || skipped === "interrupted") return warnings;
  throw new AppError("unsupported", {
    what: "A seeded measurement",
    reason: `nothing was seeded (${skipped})`,
    hint: `\`espalier bench plain\` measures without; \`espalier explain W\` tells what stands against a seed`,
  });
}

export type Build = BenchDocument["builds"][number];

export interface Building {
  readonly env: Readonly<Record<string, string>>;
  readonly limitMs: number;
  readonly signal: AbortSignal;
}

/** Its output is kept for who asks why it failed. */
export async function buildWorkspace(
  world: World,
  { path }: BenchWorkspace,
  { text }: BenchPlan["build"],
  { env, limitMs, signal }: Building,
): Promise<{ readonly build: Build; readonly output: readonly string[] }> {
  const begun = world.clock.uptime();
  world.log.write({ event: "bench", path, command: text, state: "started" });
  const end = await world.trustedCommand.runCommand({
    ...{ run: { text }, cwd: path, env: world.env, variables: env, limitMs, signal },
    onLine: () => undefined,
  });
  const { outcome, exitCode, reason } = end;
  world.log.write({ event: "bench", path, state: "ended", outcome, exitCode, reason });
  const stopped = signal.aborted || outcome === "timed_out";
  const built = outcome === "ended" && exitCode === 0;
  const build: Build = {
    workspace: path,
    outcome: built ? "built" : stopped ? "stopped" : "failed",
    ...(built || stopped ? {} : { exit_code: exitCode }),
    duration_ms: Math.max(0, Math.round(world.clock.uptime() - begun)),
  };
  const output = end.tail.length > 0 ? end.tail : reason === undefined ? [] : [reason];
  return { build, output };
}

/** Nobody commits, stages or begins an operation by a build: that is never given up. */
const BUILT: ReadonlySet<string> = new Set(["uncommitted", "untracked", "ignored"]);

/** Looks what the build has left, once nothing of it runs any more. */
export async function noteMade(world: World, workspace: BenchWorkspace): Promise<void> {
  const row = await world.registry.read((view) => view.readWorkspace(workspace.id));
  if (row === undefined) return;
  const removal = await readRemovalFacts(world, row);
  const { facts } = removal;
  const options = { discard: true, keepBranch: false };
  const losses = describeLosses(facts, options);
  if (facts.unknown.length > 0 || losses.some(({ kind }) => !BUILT.has(kind))) return;
  workspace.made = await readStates(world, removal, options);
}

/**
 * Of what was there when a build ended, what the build made: what the repository ignores, and else only what every
 * build left the same. A person may have written while it ran, and did so in one of them.
 */
function describeMade(
  { made }: BenchWorkspace,
  workspaces: readonly BenchWorkspace[],
): States | undefined {
  if (made === undefined) return undefined;
  const others = workspaces.flatMap((each) => (each.made === undefined ? [] : [each.made]));
  const isBuilds = (key: string, state: string): boolean =>
    key.startsWith("ignored") ||
    (others.length > 1 && others.every((each) => each.get(key) === state));
  return new Map([...made].filter(([key, state]) => isBuilds(key, state)));
}

export interface Cleared {
  readonly left: { readonly path: string; readonly reason: string }[];
  readonly rescued: string[];
  readonly warnings: string[];
}

/** Takes workspaces away, and waits for their deletion. What cannot go is told, and is the next measurement's. */
export async function clearWorkspaces(
  world: World,
  cwd: string,
  workspaces: readonly BenchWorkspace[],
): Promise<Cleared> {
  const cleared: Cleared = { left: [], rescued: [], warnings: [] };
  for (const workspace of workspaces) {
    try {
      const made = describeMade(workspace, workspaces);
      await clearOne(
        world,
        cwd,
        { ...workspace, ...(made === undefined ? {} : { made }) },
        cleared,
      );
    } catch (error) {
      const reason = isAppError(error) ? `${error.message}. ${error.hint}` : reasonOf(error);
      cleared.left.push({ path: workspace.path, reason });
    }
  }
  await deleteTrashOf(world, workspaces);
  return cleared;
}

async function clearOne(
  world: World,
  cwd: string,
  { id, path, made }: BenchWorkspace,
  cleared: Cleared,
): Promise<void> {
  const { removeWorkspace } = await import("./remove-workspace.ts");
  const base = { cwd, target: id, keepBranch: false, dryRun: false, asked: "cli" } as const;
  const removed = await removeWorkspace(
    world,
    made === undefined ? { ...base, discard: false } : { ...base, discard: true, made },
  ).catch((error: unknown) => {
    if (!isAppError(error) || error.code !== "unsaved_work") throw error;
    return removeWorkspace(world, { ...base, discard: false, rescue: true });
  });
  if (!("rescued" in removed)) return;
  if (removed.rescued !== null) cleared.rescued.push(removed.rescued);
  cleared.warnings.push(...removed.warnings);
  for (const { kind, name, reason } of removed.kept) {
    if (kind !== "branch") continue;
    cleared.left.push({ path, reason: `its branch \`${name}\` stays: ${reason}` });
  }
}

/** The daemon deletes behind a removal, and may be at it; who measures does it too, or waits for the end of it. */
async function deleteTrashOf(world: World, workspaces: readonly BenchWorkspace[]): Promise<void> {
  const own = new Set(workspaces.map(({ id }) => id));
  const deadline = world.clock.uptime() + DELETION_MS;
  for (;;) {
    const listed = await listAbandonedTrash(world);
    const rows = listed.filter(({ path }) => own.has(world.files.baseName(path)));
    for (const row of rows) await deleteTrash(world, row, () => world.interrupted.aborted);
    if (rows.length === 0 || world.interrupted.aborted || world.clock.uptime() > deadline) return;
    await world.clock.sleep(LOOK_MS);
  }
}

const DELETION_MS = 120_000;
const LOOK_MS = 200;

export const describeLeftover = ({ id, path }: WorkspaceRow): BenchWorkspace => ({ id, path });
