/**
 * Evicts one workspace's directories by the plan: each is renamed into the trash, looked at again there, and only
 * then it may be deleted (invariants 5 and 6). What is found to have changed is put back, and what somebody makes
 * in its place meanwhile is never moved over.
 *
 * The registry is told beforehand what is renamed where. On a disk that is too full to tell it, the name in the
 * trash does (`io/evicted-trash.ts`), and the deletion, which makes the room, comes before the note of it.
 */

import type { EvictAsked, PlannedEviction } from "../core/evict.ts";
import { describeObstacle, type KeptCode, type Obstacle } from "../core/evict-obstacles.ts";
import type { WorkspaceRow } from "../schema/rows.ts";
import { deleteTrash } from "./empty-trash.ts";
import { closeEviction } from "./evict-close.ts";
import { readEvictFacts } from "./evict-facts.ts";
import { inProjectLock } from "./evict-lock.ts";
import { isNoRoom, type Move, moveAway, putBack, readFault, startMoves } from "./evict-move.ts";
import { settleEvictions } from "./evict-recover.ts";
import { recoverInterrupted } from "./recover.ts";
import type { World } from "./world.ts";

export interface Applying {
  readonly planned: PlannedEviction;
  readonly asked: EvictAsked;
  /** Deletes at once instead of leaving it to the daemon. */
  readonly now: boolean;
  readonly stopped: () => boolean;
  /** So long nothing may have been written; ten minutes unless said otherwise. */
  readonly quietMs?: number;
}

export interface Applied {
  /** Those that were evicted, relative to the workspace. */
  readonly directories: readonly string[];
  /** Why something was kept after all. */
  readonly kept?: Obstacle;
  /** Whether nothing of it waits in the trash. */
  readonly deleted: boolean;
}

/** Throws `registry`, and `busy` when the project's lock is not had; all that was begun is put back then. */
export async function applyEviction(world: World, applying: Applying): Promise<Applied> {
  const { planned, now, stopped } = applying;
  const { closed, kept } = await inProjectLock(world, planned.project, () =>
    evictLocked(world, applying),
  );
  let deleted = true;
  for (const { trash } of closed) {
    if (trash === null) continue;
    // It was looked at a moment ago; who deletes it later looks once more.
    const row = { path: trash, project: planned.project, since: world.clock.now() };
    deleted = now && (await deleteTrash(world, row, stopped)) && deleted;
  }
  const directories = closed.map(({ path }) => path);
  return { directories, deleted, ...(kept === undefined ? {} : { kept }) };
}

interface Locked {
  readonly closed: readonly { readonly path: string; readonly trash: string | null }[];
  readonly kept?: Obstacle;
}

async function evictLocked(world: World, applying: Applying): Promise<Locked> {
  const { planned, stopped } = applying;
  await recoverInterrupted(world, planned.project);
  await settleEvictions(world, planned.project);
  const row = await world.registry.read((view) => view.readWorkspace(planned.id));
  if (row === undefined) return keep("gone", "it was removed meanwhile");
  const tick = await world.trash.readTick(row.path, row.project);
  // Before they are judged: what is moved has to be what was judged.
  const identities = new Map(
    planned.directories.map(({ path }) => [path, readIdentity(world, row, path)]),
  );
  const { able, kept } = await judgeAgain(world, row, applying);
  const wanted = able.flatMap((each) => {
    const identity = identities.get(each.path);
    return identity === undefined ? [] : [{ ...each, identity }];
  });
  if (wanted.length === 0) return kept === undefined ? { closed: [] } : { closed: [], kept };
  const moves = await startMoves(world, row, wanted);
  let problem = kept;
  const proved: Move[] = [];
  const back: Move[] = [];
  try {
    for (const move of moves.list) {
      const moved = await moveAway(world, row, move, moves.listed);
      if ("code" in moved) {
        problem ??= moved;
        back.push(move);
        continue;
      }
      const fault = await readFault(world, row, moved, tick);
      if (fault === undefined) proved.push(moved);
      else {
        problem ??= fault;
        back.push(await putBack(world, moved));
      }
    }
  } catch (error) {
    for (const move of proved) await putBack(world, move);
    throw error;
  }
  const closing = { row, why: planned.why, tick, listed: moves.listed, proved, back, stopped };
  const closed = await closeEviction(world, closing);
  return problem === undefined ? { closed } : { closed, kept: problem };
}

const keep = (code: KeptCode, reason: string): Locked => ({ closed: [], kept: { code, reason } });

const readIdentity = (world: World, row: WorkspaceRow, path: string): string | undefined =>
  world.evictedTrash.readIdentity(`${row.path}/${path}`);

/** Everything that the plan rested on, but for what it would give. */
async function judgeAgain(
  world: World,
  row: WorkspaceRow,
  { planned, asked, quietMs }: Applying,
): Promise<{ readonly able: PlannedEviction["directories"]; readonly kept?: Obstacle }> {
  const { nowMs, workspaces } = await readEvictFacts(world, [row], asked, {
    measure: false,
    ...(quietMs === undefined ? {} : { quietMs }),
  });
  const [facts] = workspaces;
  if (facts === undefined) return { able: [] };
  const obstacle = describeObstacle(facts, asked, nowMs);
  if (obstacle !== undefined) return { able: [], kept: obstacle };
  const failed = (path: string): string | null | undefined =>
    facts.directories?.find((each) => each.path === path)?.failedGate;
  const able = planned.directories.filter(({ path }) => failed(path) === null);
  const [lost] = planned.directories.filter(({ path }) => typeof failed(path) === "string");
  if (lost === undefined) return { able };
  const reason = `\`${lost.path}\`: ${failed(lost.path)}`;
  return { able, kept: { code: "not_reconstructible", reason } };
}
