/** Finds out what directories take up: what they seem to, what deleting them gives back, and what others have as well. */
import { type Account as Counted, openCounter, type Ranges } from "../core/accounting.ts";
import { isRegistered, type RegisteredPlace } from "../core/registered.ts";
import { describeDirectories, readDirectoryBytes } from "./reconstructible.ts";
import type { World } from "./world.ts";

/** Null: could not be determined. Bytes of blocks, but for `apparentBytes`, which are the files' sizes. */
export interface Account {
  readonly apparentBytes: number | null;
  /** What nobody else has, so that deleting the directory alone gives it back. */
  readonly exclusiveBytes: number | null;
  readonly sharedBytes: number | null;
}

const UNKNOWN: Account = { apparentBytes: null, exclusiveBytes: null, sharedBytes: null };

/**
 * By directory as it was given, relative to `root`. Never throws, and lets others have a turn. A file with names
 * in two of the directories counts as shared in both; `readTotal` knows better.
 */
export async function readAccounting(
  world: World,
  root: string,
  directories: readonly string[],
): Promise<ReadonlyMap<string, Account>> {
  const found = new Map<string, Account>();
  for (const directory of directories) {
    found.set(directory, await readTotal(world, root, [directory]));
  }
  return found;
}

/** Of the directories together: what deleting all of them gives back. */
export async function readTotal(
  world: World,
  root: string,
  directories: readonly string[],
): Promise<Account> {
  const counted = await count(world, root, directories);
  if (counted === null) return { ...UNKNOWN, apparentBytes: readSizes(world, root, directories) };
  const { apparentBytes, exclusiveBytes, sharedBytes } = counted;
  return { apparentBytes, exclusiveBytes, sharedBytes };
}

/**
 * Of all reconstructible directories of a workspace; nothing is known of a place that is not proved. `worktrees` are the
 * project's, where the caller has them already.
 */
export async function readWorkspaceAccount(
  world: World,
  row: RegisteredPlace,
  worktrees?: readonly { readonly path: string }[],
): Promise<Account> {
  const root = row.path;
  if (!isRegistered(row, await world.worktree.proveWorktree(root))) return UNKNOWN;
  const directories = await describeDirectories(world, {
    ...{ root, mainCheckout: null, row },
    ...(worktrees === undefined ? {} : { worktrees }),
  });
  const able = directories.filter(({ reconstructible }) => reconstructible);
  return readTotal(
    world,
    root,
    able.map(({ path }) => path),
  );
}

/** As documents tell it of one directory. What is durable is never given back, so only its size is told. */
export async function describeSize(
  world: World,
  root: string,
  { path, reconstructible }: { readonly path: string; readonly reconstructible: boolean },
): Promise<{
  bytes: number | null;
  exclusive_bytes?: number | null;
  shared_bytes?: number | null;
}> {
  if (!reconstructible) return { bytes: readDirectoryBytes(world, root, path) };
  const account = await readTotal(world, root, [path]);
  return {
    bytes: account.apparentBytes,
    exclusive_bytes: account.exclusiveBytes,
    shared_bytes: account.sharedBytes,
  };
}

/** The sizes of the files are known also where their blocks are not. */
function readSizes(world: World, root: string, directories: readonly string[]): number | null {
  const sizes = directories.map((directory) => readDirectoryBytes(world, root, directory));
  return sizes.some((size) => size === null)
    ? null
    : sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0);
}

/** What several directories of one place give back together, for who plans what several places do. */
export interface Extents {
  /** Where the ranges are: `major:minor` of the file system. Ranges of another one are other blocks. */
  readonly device: string;
  readonly exclusiveBytes: number;
  /** Blocks that somebody else has too: they come back with the last holder that goes. */
  readonly shared: Ranges;
  /** Blocks that these directories hold and do not give back: their files have names elsewhere. */
  readonly kept: Ranges;
}

/** Null: could not be determined. */
export async function listExtents(
  world: World,
  root: string,
  directories: readonly string[],
): Promise<Extents | null> {
  const counted = await count(world, root, directories);
  const device = counted === null ? undefined : readDevice(world, root);
  if (counted === null || device === undefined) return null;
  const { exclusiveBytes, sharedRanges, keptRanges } = counted;
  return { device, exclusiveBytes, shared: sharedRanges, kept: keptRanges };
}

async function count(
  world: World,
  root: string,
  directories: readonly string[],
): Promise<Counted | null> {
  const counter = openCounter();
  try {
    await world.extents.readBlocks(
      directories.map((directory) => `${root}/${directory}`),
      counter.add,
    );
    return counter.count();
  } catch {
    // Null is the word for what cannot be known: a part of it decides nothing.
    return null;
  }
}

/** Of one file: what deleting it gives back. Null: could not be determined. */
export function readFileExclusive(world: World, file: string): number | null {
  const counter = openCounter();
  try {
    world.extents.readFileBlocks(file, counter.add);
    return counter.count().exclusiveBytes;
  } catch {
    // As above.
    return null;
  }
}

function readDevice(world: World, root: string): string | undefined {
  try {
    return world.extents.readBlockDevice(root);
  } catch {
    // As above.
    return undefined;
  }
}
