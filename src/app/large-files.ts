/**
 * Puts the contents of Git LFS files into a working tree, as far as the local store has them (GT-16). The
 * others stay pointers, with a warning that says how to get them: no server is asked.
 */
import { reasonOf } from "../errors.ts";
import type { SmallWorld } from "./small-world.ts";

export interface LargeFilesInput {
  /** Of a working tree. */
  readonly root: string;
  /** Where git-lfs keeps its store: the common directory, or a submodule's git directory. */
  readonly gitDirectory: string;
  /** git-lfs was found to be missing when the tree was checked out. */
  readonly withoutLfs: boolean;
}

/** Answers warnings; never throws. */
export async function fillLargeFiles(world: SmallWorld, input: LargeFilesInput): Promise<string[]> {
  const { root, gitDirectory } = input;
  const { lfs } = world;
  if (!input.withoutLfs && !lfs.hasLfs(gitDirectory)) return [];
  const fetch = `\`git -C ${root} lfs pull\` fetches them`;
  try {
    const pointers = await lfs.listPointers(root, gitDirectory);
    const local = pointers.filter((each) => each.local).map(({ name }) => name);
    const missing = pointers.length - local.length;
    if (!input.withoutLfs && (await isFilled(world, root, local))) {
      if (missing === 0) return [];
      return [`${describeFiles(missing)} left as pointers: the local store lacks them; ${fetch}`];
    }
    if (pointers.length === 0) return [];
    await lfs.vouchForPointers(
      root,
      pointers.map(({ name }) => name),
    );
    return [
      `${describeFiles(pointers.length)} left as pointers: \`git-lfs\` could not be run (is it on the PATH?); with it, ${fetch}`,
    ];
  } catch (error) {
    return [`Git LFS files may be left as pointers: ${reasonOf(error)}; ${fetch}`];
  }
}

async function isFilled(
  world: SmallWorld,
  root: string,
  names: readonly string[],
): Promise<boolean> {
  if (names.length === 0) return true;
  try {
    await world.lfs.fillPointers(root, names);
    return true;
  } catch (error) {
    world.log.write({ event: "create", path: root, problem: reasonOf(error) });
    return false;
  }
}

const describeFiles = (count: number): string =>
  count === 1 ? "A Git LFS file is" : `${count} Git LFS files are`;
