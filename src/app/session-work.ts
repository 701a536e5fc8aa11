/**
 * What is done behind a session that has started in a worktree: it is registered or noted as active, what was evicted is filled
 * again by the seed itself, and the daemon is started. Nobody waits for it and nobody is told: the log has it.
 */
import { planSession } from "../core/session.ts";
import { isAppError, reasonOf } from "../errors.ts";
import type { WorkspaceRow } from "../schema/rows.ts";
import { adoptWorkspaces } from "./adopt-workspaces.ts";
import { wakeDaemon } from "./daemon-process.ts";
import { seedWorkspace } from "./seed-workspace.ts";
import { forgetGone } from "./session-gone.ts";
import { findRow, findWorktree, type Linked } from "./session-place.ts";
import type { SessionInput } from "./session-start.ts";
import { readUsableSettings } from "./settings.ts";
import type { World } from "./world.ts";

/** Never throws: what goes wrong is in the log, and the next session tries again. */
export async function workBehindSession(world: World, { cwd }: SessionInput): Promise<void> {
  try {
    const proof = await findWorktree(world, cwd);
    if (proof === undefined) return;
    const found = await readPlace(world, proof);
    if (found.row === undefined) await register(world, proof);
    const { row, evicted } = found.row === undefined ? await readPlace(world, proof) : found;
    await forgetGone(world, proof.commonDirectory);
    if (row === undefined) return;
    const now = world.clock.now();
    await world.registry.update((edit) => edit.touchWorkspace(row.id, now));
    const { refill } = planSession({ row, evicted, installs: [], now });
    if (refill.length > 0) await refillWorkspace(world, row, refill);
    await wakeDaemon(world);
  } catch (error) {
    world.log.write({ event: "session_work_failed", workspace: cwd, problem: reasonOf(error) });
  }
}

async function readPlace(
  world: World,
  proof: Linked,
): Promise<{ row: WorkspaceRow | undefined; evicted: string[] }> {
  return world.registry.read((view) => {
    const row = findRow(view.listWorkspaces(), proof);
    const evicted = row === undefined ? [] : view.listEvicted(row.id).map(({ path }) => path);
    return {
      row,
      evicted: evicted.filter((path) => !world.trash.isThere(`${proof.path}/${path}`)),
    };
  });
}

/** As the setting `adopt` has it: only listed, or handed over. */
async function register(world: World, { path }: Linked): Promise<void> {
  const { settings } = await readUsableSettings(world, null);
  const observed = settings.adopt === "observe" ? { custody: "observed" as const } : {};
  const asked = { cwd: path, paths: [path], scan: false, dryRun: false, ...observed };
  const document = await adoptWorkspaces(world, asked);
  if (!("adopted" in document)) return;
  for (const warning of document.warnings) {
    world.log.write({ event: "session_adopt", workspace: path, warning });
  }
}

/** Two sessions that start in one workspace do not both fill it. */
async function refillWorkspace(
  world: World,
  row: WorkspaceRow,
  only: readonly string[],
): Promise<void> {
  const file = world.files.joinPath(world.paths.locks, `refill-${row.id}.lock`);
  const held = await world.lock
    .acquireLock(file, { purpose: "fill what was evicted", timeoutMs: 0 })
    .catch((error: unknown) => {
      if (isAppError(error) && error.code === "busy") return undefined;
      throw error;
    });
  if (held === undefined) return;
  try {
    const asked = { cwd: row.path, target: row.path, only, dryRun: false };
    const document = await seedWorkspace(world, asked);
    if (!("directories" in document)) return;
    const { directories, warnings, seeded_from: from, seeded_bytes: bytes } = document;
    const filled = directories.map(({ path, outcome, reason }) => ({ path, outcome, reason }));
    world.log.write({
      ...{ event: "refilled", workspace: row.path, id: row.id, why: "a session began in it" },
      ...{ directories: filled, from, bytes, warnings },
    });
  } finally {
    held.release();
  }
}
