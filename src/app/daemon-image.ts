/**
 * The daemon's eye on the volume: what a trim took away from the image is set aside again before anything is written there
 * that the disk could not hold, and the person is warned while the disk below still has some room.
 */
import { describeHoles, describeHostShort } from "../core/volume-words.ts";
import { reasonOf } from "../errors.ts";
import type { DaemonState } from "./daemon-state.ts";
import type { DaemonWorld } from "./daemon-world.ts";

/** Never throws: trouble is told, and looked at again with the next look at free space. */
export async function keepImage(world: DaemonWorld, state: DaemonState): Promise<void> {
  const problem = await findProblem(world, state).catch(reasonOf);
  if (problem === state.imageProblem) return;
  const before = state.imageProblem;
  state.imageProblem = problem;
  if (problem !== undefined) {
    world.log.write({ event: "daemon_problem", about: "volume", problem });
  } else world.log.write({ event: "daemon_mended", about: "volume", problem: before });
}

async function findProblem(world: DaemonWorld, state: DaemonState): Promise<string | undefined> {
  const { volumeRecord, volumeHost, paths } = world;
  if (volumeRecord.readVolumePlace(paths) === undefined) return undefined;
  const record = await volumeRecord.readVolumeRecord(paths);
  if (record?.state !== "ready") return undefined;
  const found = volumeRecord.readAllocation(record.image);
  // Its disk may be away, and nothing there is to be set aside then.
  if (found === undefined) return undefined;
  const { sizeBytes, allocatedBytes } = found;
  if (allocatedBytes < sizeBytes) {
    const argv = ["fallocate", "-l", String(sizeBytes), record.image];
    const { trouble } = await volumeHost.runCommand(argv, { sudo: false });
    if (trouble !== undefined) return describeHoles(sizeBytes - allocatedBytes, trouble);
    const bytes = sizeBytes - allocatedBytes;
    world.log.write({ event: "volume_refilled", volume: record.at, bytes });
  }
  const host = world.files.directoryName(record.image);
  const { freeBytes, totalBytes } = world.volume.readVolume(host);
  const floorBytes = state.ground.settings.floorBytes(totalBytes);
  return freeBytes < floorBytes ? describeHostShort({ freeBytes, floorBytes }) : undefined;
}
