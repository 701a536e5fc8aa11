/** Whether there is room on a volume for what is about to be written: its floor is to stay free. */
import { AppError } from "../errors.ts";

/** Null: the volume does not tell, and refuses nothing. */
export type Room = { readonly freeBytes: number; readonly floorBytes: number } | null;

/** Throws `disk_budget`. */
export function requireRoom(room: Room, neededBytes: number, userConfig: string): void {
  if (room === null || room.freeBytes - neededBytes >= room.floorBytes) return;
  throw new AppError(
    "disk_budget",
    {
      free_bytes: room.freeBytes,
      floor_bytes: room.floorBytes,
      config: userConfig,
      needed_bytes: neededBytes,
    },
    { details: { needed_bytes: neededBytes } },
  );
}
