/** One line for whoever makes a workspace that could not be filled and would be, in a volume or from a warm base. */
import type { Prepared } from "./create-facts.ts";
import type { SmallWorld } from "./small-world.ts";
import { readVolumeOf } from "./volume-place.ts";

/** Nothing where it is not certain to help. A hook's caller would not see it. */
export function adviseVolume(world: SmallWorld, prepared: Prepared, path: string): string[] {
  const { input, repository } = prepared;
  if (world.platform !== "linux" || input.asked !== "cli") return [];
  try {
    if (readVolumeOf(world, path) !== undefined) {
      return [
        "`espalier volume warm` copies the main checkout's build directories into the volume once; workspaces there start built then",
      ];
    }
    // Another file system than the repository's, which clones: the first build there is what the next ones are cloned from.
    if (world.volume.canCloneUnseen(`${path}/.git`, path) === true) {
      return [
        "Files can be cloned where this workspace is: what is built here once, the next workspaces beside it start with",
      ];
    }
    const known = world.volumeRecord.readVolumePlace(world.paths) !== undefined;
    if (known || world.volume.canCloneWithin(repository.commonDirectory, "HEAD")) return [];
    return [
      "`espalier volume create` sets a part of this disk aside that can clone; workspaces there start built and share their blocks",
    ];
  } catch {
    // It is advice only.
    return [];
  }
}
