/**
 * Who sits in a directory, without who deduplicates it: that process has a file open for the moment in which the
 * kernel compares it, keeps nobody from anything, and does no harm to a file that is renamed or deleted meanwhile.
 * Everything else that it may have there counts as it does with others.
 */
import type { OccupyingProcess } from "../io/occupant.ts";
import type { World } from "./world.ts";

/** Throws as the port does. */
export async function listOccupants(
  world: World,
  root: string,
): Promise<readonly OccupyingProcess[]> {
  const { found, isUser } = await lookForUsers(world, () => world.occupants.listOccupants(root));
  return found.filter(isUser);
}

/** The same of many, by root, in one look. Throws as the port does. */
export async function listAllOccupants(
  world: World,
  roots: readonly string[],
): Promise<ReadonlyMap<string, readonly OccupyingProcess[]>> {
  const { found, isUser } = await lookForUsers(world, () =>
    world.occupants.listAllOccupants({ roots, exceptAncestors: true }),
  );
  return new Map([...found].map(([root, those]) => [root, those.filter(isUser)]));
}

/** Runs a look at processes, and answers with what it found which of them count. */
export async function lookForUsers<T>(
  world: World,
  look: () => Promise<T>,
): Promise<{ readonly found: T; readonly isUser: (occupant: OccupyingProcess) => boolean }> {
  const before = readDeduplicating(world);
  const found = await look();
  // A pass may have begun or ended meanwhile.
  const ours = [before, readDeduplicating(world)];
  const isUser = ({ pid, holds }: OccupyingProcess): boolean =>
    holds !== "an open file" || !ours.includes(pid);
  return { found, isUser };
}

function readDeduplicating({ lock, paths }: World): number | undefined {
  return lock.isHeld(paths.dedupLock) ? lock.readLockHolder(paths.dedupLock)?.pid : undefined;
}
