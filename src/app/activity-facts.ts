/** Finds out what speaks for somebody being at work in a workspace. Looks only, and never throws. */
import { type ActivityFacts, type NotKnown, QUIET_MS } from "../core/activity.ts";
import type { DirectoryReport } from "../core/reconstructible.ts";
import { isTimed } from "../core/seed.ts";
import { reasonOf } from "../errors.ts";
import type { WorkspaceRow } from "../schema/rows.ts";
import { type Removal, readLock } from "./removal-facts.ts";
import { isBuilding } from "./sibling-directory.ts";
import type { World } from "./world.ts";

export interface ActivityInput {
  readonly row: WorkspaceRow;
  /** Null when the place was not proved to be the workspace's. */
  readonly directories: readonly DirectoryReport[] | null;
  readonly removal: Removal;
}

export async function readActivityFacts(
  world: World,
  { row, directories, removal: { adminDirectory, facts } }: ActivityInput,
): Promise<ActivityFacts> {
  const { id, path, sessionId } = row;
  const since = world.clock.now() - QUIET_MS;
  const [occupants, builds, lock, changed] = await Promise.all([
    attempt(() => listOccupants(world, path)),
    attempt(() => readBuilds(world, path, directories)),
    attempt(() => {
      if (adminDirectory === null) throw new Error("git's part of it could not be looked at");
      return readLock(world, adminDirectory);
    }),
    attempt(async () => {
      const skip = new Set([".git"]);
      const [first] = await world.tree.listChangedSince(path, BigInt(since) * 1_000_000n, skip);
      return first ?? false;
    }),
  ]);
  const busyWith = facts.busyWith?.reason ?? null;
  return { id, occupants, builds, lock, sessionId, changed, busyWith };
}

/** What cannot be found out is told as not known, which counts as activity. */
async function attempt<T>(read: () => T | Promise<T>): Promise<T | NotKnown> {
  try {
    return await read();
  } catch (error) {
    return { unknown: reasonOf(error) };
  }
}

function listOccupants(
  world: World,
  path: string,
): ReturnType<typeof world.occupants.listOccupants> {
  // There the port answers nothing, since a rename finds out instead.
  if (world.platform === "win32") throw new Error("processes cannot be looked at on Windows");
  return world.occupants.listOccupants(path);
}

function readBuilds(world: World, root: string, directories: readonly DirectoryReport[] | null) {
  if (directories === null) throw new Error("it is not proved to be the workspace");
  const here = directories
    .filter(({ path, reconstructible }) => reconstructible && isTimed(path))
    .map(({ path }) => path);
  return { here, held: here.filter((path) => isBuilding(world, `${root}/${path}`)) };
}
