/**
 * What a session that starts is told, and what is done behind it. The session waits for this, so it looks only: at the disk and
 * at the registry's snapshot. What is to be done is another process's (`session-work.ts`), which looks again.
 */
import { findResumed, planSession } from "../core/session.ts";
import { reasonOf } from "../errors.ts";
import type { InstallNeedRow, WorkspaceRow } from "../schema/rows.ts";
import { findRow, findWorktree, type Linked } from "./session-place.ts";
import { completeWorld, type SmallWorld } from "./small-world.ts";

export interface SessionInput {
  /** Where the session is; absolute. */
  readonly cwd: string;
  readonly sessionId: string | null;
}

export interface SessionStart extends SessionInput {
  /** It goes on with what an earlier process began: the client tells where that one was started, and then goes to the session's worktree. */
  readonly isResumed?: boolean;
}

/** The hook that does the work behind a session. */
const WORK = "session-work";

/** Answers the one line for the session, null when there is none. Throws `registry`. */
export async function startSession(
  world: SmallWorld,
  { cwd, sessionId, isResumed = false }: SessionStart,
): Promise<string | null> {
  world.registry.warm("read");
  const around = await findWorktree(world, cwd);
  const proof = around ?? (isResumed ? await findLeft(world, sessionId) : undefined);
  if (proof === undefined) return null;
  const { row, evicted, needs } = await world.registry.read((view) => {
    const found = findRow(view.listWorkspaces(), proof);
    return {
      row: found,
      evicted: found === undefined ? [] : view.listEvicted(found.id).map(({ path }) => path),
      needs: found === undefined ? [] : view.listInstallNeeds(found.id),
    };
  });
  const now = world.clock.now();
  const plan = planSession({
    row,
    evicted: evicted.filter((path) => !world.trash.isThere(`${proof.path}/${path}`)),
    installs: row === undefined ? [] : await listInstalls(world, row, needs, now),
    now,
    isElsewhere: around === undefined,
  });
  if (plan.isNeeded) startWork(world, { cwd: proof.path, sessionId });
  return plan.context;
}

/** The worktree that a session was in before, as the registry has it. */
async function findLeft(world: SmallWorld, sessionId: string | null): Promise<Linked | undefined> {
  if (sessionId === null) return undefined;
  const row = await world.registry.read((view) => findResumed(view.listWorkspaces(), sessionId));
  if (row === undefined) return undefined;
  const proof = await world.worktree.proveWorktree(row.path);
  return proof.kind === "linked" && findRow([row], proof) !== undefined ? proof : undefined;
}

/** Where nothing tells whether an install was made since, the session hears of it for so long. */
const TOLD_MS = 24 * 3_600_000;

async function listInstalls(
  world: SmallWorld,
  row: WorkspaceRow,
  needs: readonly InstallNeedRow[],
  now: number,
): Promise<InstallNeedRow[]> {
  const here = needs.filter(({ path }) => world.trash.isThere(`${row.path}/${path}`));
  if (here.length === 0) return [];
  const { nodeModules } = await completeWorld(world);
  return here.filter(({ path, at }) => {
    const installedAt = nodeModules.readInstalledAt(`${row.path}/${path}`);
    return installedAt === undefined ? now - at < TOLD_MS : installedAt <= at;
  });
}

function startWork(world: SmallWorld, { cwd, sessionId }: SessionInput): void {
  const onProblem = (problem: string): void => {
    world.log.write({ event: "session_work_not_started", workspace: cwd, problem });
  };
  try {
    const text = JSON.stringify({ cwd, session_id: sessionId });
    world.sessionProcess.startBehind({ event: WORK, text, env: world.env, onProblem });
  } catch (error) {
    onProblem(reasonOf(error));
  }
}
