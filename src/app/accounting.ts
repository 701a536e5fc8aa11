/** What directories take up: what they seem to, what deleting them frees, and what others have as well. */
import type { FileBlocks } from "../io/extents.ts";
import type { World } from "./world.ts";

/** Null: could not be determined. */
export interface Account {
  readonly apparentBytes: number | null;
  /** Blocks that no file elsewhere has. */
  readonly exclusiveBytes: number | null;
  readonly sharedBytes: number | null;
}

const UNKNOWN: Account = { apparentBytes: null, exclusiveBytes: null, sharedBytes: null };

/** By directory as it was given (relative to `root`). Never throws. */
export async function readAccounting(
  world: World,
  root: string,
  directories: readonly string[],
): Promise<ReadonlyMap<string, Account>> {
  const found = new Map<string, Account>();
  for (const directory of directories) {
    const blocks = await listBlocks(world, root, [directory]);
    if (blocks === null) {
      found.set(directory, UNKNOWN);
      continue;
    }
    const account = { apparentBytes: 0, exclusiveBytes: 0, sharedBytes: 0 };
    for (const { size, links, names, extents } of blocks) {
      account.apparentBytes += size;
      for (const { length, shared } of extents) {
        if (shared || links > names) account.sharedBytes += length;
        else account.exclusiveBytes += length;
      }
    }
    found.set(directory, account);
  }
  return found;
}

/** The blocks of the directories' files, for who plans what several give back together. Null: not known. */
export async function listBlocks(
  world: World,
  root: string,
  directories: readonly string[],
): Promise<readonly FileBlocks[] | null> {
  try {
    const at = directories.map((directory) => `${root}/${directory}`);
    return (await world.extents.listBlocks(at)) ?? null;
  } catch {
    // Null is the word for what cannot be known; nothing is decided by a part.
    return null;
  }
}
