/** Renames a workspace's directories into the trash and looks at them there; puts back what may not go. */
import type { EvictableDirectory } from "../core/evict.ts";
import type { Obstacle } from "../core/evict-obstacles.ts";
import { isTimed } from "../core/seed.ts";
import { isAppError, reasonOf } from "../errors.ts";
import type { EvictionRow, WorkspaceRow } from "../schema/rows.ts";
import { listOccupants } from "./occupants.ts";
import { isBuilding } from "./sibling-directory.ts";
import type { World } from "./world.ts";

const NO_ROOM = new Set(["ENOSPC", "EDQUOT"]);

export const isNoRoom = (error: unknown): boolean =>
  isAppError(error) && NO_ROOM.has(String(error.details["errno"]));

/** One directory on its way. */
export interface Move {
  /** Relative to the workspace. */
  readonly path: string;
  /** Where it was, whole. */
  readonly place: string;
  readonly trash: string;
  readonly identity: string;
  readonly expectedBytes: number | null;
  /** Something was made at its place before it could be put back there: it stays in the trash. */
  readonly replaced: boolean;
}

export interface Moves {
  readonly list: readonly Move[];
  /** False where the disk was too full for the registry to be told. */
  readonly listed: boolean;
}

/** Tells the registry what is about to be renamed where. Throws what it does, but for a disk that is full. */
export async function startMoves(
  world: World,
  row: WorkspaceRow,
  wanted: readonly (EvictableDirectory & { readonly identity: string })[],
): Promise<Moves> {
  const list = wanted.map(({ path, identity, exclusiveBytes }) => {
    const name = world.evictedTrash.createTrashName({ workspaceId: row.id, path });
    return {
      path,
      place: `${row.path}/${path}`,
      trash: world.trash.readTrashPath(row.path, row.project, name),
      identity,
      expectedBytes: exclusiveBytes,
      replaced: false,
    };
  });
  try {
    const rows = list.map((move) => describeRow(world, row, move));
    await world.registry.update((edit) => {
      for (const each of rows) edit.insertEviction(each);
    });
    return { list, listed: true };
  } catch (error) {
    if (!isNoRoom(error)) throw error;
    return { list, listed: false };
  }
}

const describeRow = (world: World, row: WorkspaceRow, move: Move): EvictionRow => ({
  trashPath: move.trash,
  project: row.project,
  workspaceId: row.id,
  path: move.path,
  owner: world.process.currentProcess(),
  at: world.clock.now(),
});

/** Answers where it is now, or why it is where it was. Throws `registry` only. */
export async function moveAway(
  world: World,
  row: WorkspaceRow,
  move: Move,
  listed: boolean,
): Promise<Move | Obstacle> {
  try {
    world.trash.createTrash(move.trash);
    await world.trash.moveTree(move.place, move.trash);
    return move;
  } catch (error) {
    const beside = world.trash.readTrashBeside(row.path, world.files.baseName(move.trash));
    const crossed = isAppError(error) && error.details["errno"] === "EXDEV";
    if (!crossed || beside === move.trash) return { code: "failed", reason: reasonOf(error) };
    return moveBeside(world, row, { move, beside }, listed);
  }
}

async function moveBeside(
  world: World,
  row: WorkspaceRow,
  { move, beside }: { readonly move: Move; readonly beside: string },
  listed: boolean,
): Promise<Move | Obstacle> {
  const moved = { ...move, trash: beside };
  if (listed) {
    const other = describeRow(world, row, moved);
    await world.registry.update((edit) => {
      edit.deleteEviction(move.trash);
      edit.insertEviction(other);
    });
  }
  try {
    world.trash.createTrash(beside);
    await world.trash.moveTree(move.place, beside);
    return moved;
  } catch (error) {
    if (listed) await world.registry.update((edit) => edit.deleteEviction(beside));
    return { code: "failed", reason: reasonOf(error) };
  }
}

/**
 * Why it may not go after all. Processes first: one that has ended by then has left what it did, and is seen by
 * what it changed.
 */
export async function readFault(
  world: World,
  row: WorkspaceRow,
  { path, trash, identity }: Move,
  tick: bigint,
): Promise<Obstacle | undefined> {
  const what = `\`${path}\``;
  const changed = (reason: string): Obstacle => ({ code: "changed", reason });
  try {
    if (world.evictedTrash.readIdentity(trash) !== identity) {
      return changed(`${what} was replaced by something else meanwhile`);
    }
    const fault = world.trash.readTrashFault(trash);
    if (fault !== undefined) return changed(`${what}: ${fault}`);
    const [occupant] = await listOccupants(world, trash);
    if (occupant !== undefined) {
      const who = `${occupant.name} (pid ${occupant.pid})`;
      return { code: "in_use", reason: `${who} has ${occupant.holds} in ${what}` };
    }
    if (isTimed(path) && isBuilding(world, trash)) {
      return { code: "in_use", reason: `a build holds the lock of ${what}` };
    }
    const [file] = await world.tree.listChangedSince(trash, tick, new Set());
    if (file !== undefined) return changed(`\`${file}\` in ${what} changed meanwhile`);
    if ((await world.trash.readTick(row.path, row.project)) < tick) {
      return changed("the clock went back meanwhile");
    }
    return undefined;
  } catch (error) {
    return { code: "failed", reason: `${what} could not be looked at: ${reasonOf(error)}` };
  }
}

/**
 * Never over what was made in its place meanwhile, nor where the way to it is gone: then it stays in the trash,
 * since whoever did that has no use for it. Throws `io` where it can neither go back nor stay.
 */
export async function putBack(world: World, move: Move): Promise<Move> {
  const { place, trash } = move;
  if (world.trash.isThere(place) || !world.trash.isThere(world.files.directoryName(place))) {
    return { ...move, replaced: true };
  }
  await world.trash.moveTree(trash, place);
  return move;
}
