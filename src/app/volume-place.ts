/**
 * The volume as everything else sees it: whether a path is in it, whether it is there, and which floor counts. While it is
 * not mounted nothing below it is gone: it is away, so that nothing is written there, forgotten or finished (GT-13).
 */
import { isInside } from "../core/place.ts";
import type { Settings } from "../core/settings.ts";
import { volumeFloor } from "../core/volume-floor.ts";
import { describeHoles, LOST_HINT } from "../core/volume-words.ts";
import { AppError } from "../errors.ts";
import type { SmallWorld } from "./small-world.ts";

/** Undefined for a path that is in no volume. Throws `io` for a record that cannot be read: then nobody knows. */
export function readVolumeOf(
  { volumeRecord, paths }: SmallWorld,
  path: string,
): { readonly at: string; readonly image: string; readonly there: boolean } | undefined {
  const place = volumeRecord.readVolumePlace(paths);
  if (place === undefined || !isInside(place.at, path)) return undefined;
  return { ...place, there: volumeRecord.isMountedAt(place.at, place.image) };
}

/**
 * Whether a path is in a volume that is not mounted. Where the record cannot be read nobody knows where the volume is: then
 * whatever is not there may be in it.
 */
export const isAway = (world: SmallWorld, path: string): boolean => openAway(world)(path);

/** The same for whoever asks of many paths: the volume is looked at once. */
export function openAway({ volumeRecord, paths, trash }: SmallWorld): (path: string) => boolean {
  try {
    const place = volumeRecord.readVolumePlace(paths);
    if (place === undefined || volumeRecord.isMountedAt(place.at, place.image)) return () => false;
    return (path) => isInside(place.at, path);
  } catch {
    return (path) => !trash.isThere(path);
  }
}

export function isInVolume(world: SmallWorld, path: string): boolean {
  try {
    return readVolumeOf(world, path) !== undefined;
  } catch {
    return false;
  }
}

/** Throws `volume_away`, before anything is looked at or written there. */
export function requireThere(world: SmallWorld, path: string): void {
  const volume = readVolumeOf(world, path);
  if (volume?.there !== false) return;
  const { at, image } = volume;
  throw new AppError("volume_away", isImageThere(world, image) ? { at } : { at, hint: LOST_HINT });
}

/**
 * For whoever is about to place work there: also not while a part of the image is not set aside, since what is written
 * there could be lost. Throws `volume_away` and `unverified`.
 */
export function requireSafe(world: SmallWorld, path: string): void {
  requireThere(world, path);
  const reason = findHoles(world, path);
  if (reason === undefined) return;
  const what = `the volume of \`${path}\``;
  const hint = "`espalier volume doctor` sets it aside again, or says why it cannot";
  throw new AppError("unverified", { what, reason, hint });
}

/** Why nothing should be written to the volume that a path is in; undefined where nothing speaks against it. */
export function findHoles(world: SmallWorld, path: string): string | undefined {
  const volume = readVolumeOf(world, path);
  if (volume === undefined) return undefined;
  const found = world.volumeRecord.readAllocation(volume.image);
  if (found === undefined || found.allocatedBytes >= found.sizeBytes) return undefined;
  return describeHoles(found.sizeBytes - found.allocatedBytes);
}

/** The floor that is kept where a path is, on a file system of so many bytes. */
export function readFloor(
  world: SmallWorld,
  settings: Settings,
  path: string,
  totalBytes: number,
): number {
  const floor = settings.floorBytes(totalBytes);
  try {
    return readVolumeOf(world, path)?.there === true ? volumeFloor(floor, totalBytes) : floor;
  } catch {
    return floor;
  }
}

/** What brings back a path that is away, or the one way on where nothing can. Never throws. */
export function describeAwayHint(world: SmallWorld, path: string): string {
  try {
    const volume = readVolumeOf(world, path);
    if (volume !== undefined && !isImageThere(world, volume.image)) {
      return `The image \`${volume.image}\` is not there. ${LOST_HINT}`;
    }
  } catch {
    // Where the record cannot be read nobody knows of an image.
  }
  return "`espalier volume mount` brings the volume back; what is in it is not lost";
}

/** Unknown is there: nobody is told to forget what cannot be looked at. */
function isImageThere({ volumeRecord }: SmallWorld, image: string): boolean {
  try {
    return volumeRecord.readAllocation(image) !== undefined;
  } catch {
    return true;
  }
}
