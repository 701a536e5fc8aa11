/** How much room there is where something is about to be written, and how much of it is to stay free. */
import type { Room } from "../core/room.ts";
import { readUsableSettings } from "./settings.ts";
import { readFloor } from "./volume-place.ts";
import type { World } from "./world.ts";

/** Of the volume that `path` is on, or will be. Throws what the file system throws. */
export async function readRoom(world: World, path: string, project: string): Promise<Room> {
  const checkout = await world.repository.readMainCheckout(project).catch(() => null);
  const { settings } = await readUsableSettings(world, checkout);
  const ancestor = await world.place.readExistingAncestor(path);
  const { freeBytes, totalBytes } = world.volume.readVolume(ancestor);
  return totalBytes === 0
    ? null
    : { freeBytes, floorBytes: readFloor(world, settings, path, totalBytes) };
}
