/** One line for whoever makes a workspace that could not be filled and would be, in a volume or from a warm base. */

import { isWorthless } from "../core/seed.ts";
import { describeUncloned, type Uncloned } from "../core/volume-words.ts";
import type { DirectoryOutcome } from "./clone-seed.ts";
import type { Prepared } from "./create-facts.ts";
import { completeWorld, type SmallWorld } from "./small-world.ts";
import { readVolumeOf } from "./volume-place.ts";

/** Nothing where it is not certain to help. A hook's caller would not see it. `outcomes` are of a seed that could not clone. */
export async function adviseVolume(
  world: SmallWorld,
  prepared: Prepared,
  path: string,
  outcomes: readonly DirectoryOutcome[],
): Promise<string[]> {
  const { input, repository } = prepared;
  if (world.platform !== "linux" || input.asked !== "cli") return [];
  try {
    if (readVolumeOf(world, path) !== undefined) {
      return [
        `\`espalier volume warm\` copies ${await describeSize(world, outcomes)} from the main checkout into the volume once; workspaces there start built then and share it`,
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
      `\`espalier volume create\` sets a part of this disk aside that can clone; workspaces there start built and share ${await describeSize(world, outcomes)}`,
    ];
  } catch {
    // It is advice only.
    return [];
  }
}

/** A person waits; what is counted by then is told as a part. */
const LIMIT_MS = 300;

async function describeSize(
  world: SmallWorld,
  outcomes: readonly DirectoryOutcome[],
): Promise<string> {
  const { reconstructible, clock } = await completeWorld(world);
  const end = clock.uptime() + LIMIT_MS;
  const found: Uncloned[] = [];
  for (const { path, uncloned } of outcomes) {
    if (uncloned === undefined) continue;
    const left = Math.max(0, end - clock.uptime());
    const isLeftOut = (below: string, isBeside: (name: string) => boolean): boolean =>
      isWorthless(path, below, isBeside);
    found.push({ path, ...reconstructible.readBytesWithin(uncloned, left, isLeftOut) });
  }
  return describeUncloned(found);
}
