/** The floor of free space inside the volume. */

/**
 * Nothing but workspaces lives there, and what they build can be evicted: so a tenth of it is enough, where the floor that is
 * meant for a whole disk would leave half of the volume idle.
 */
export const volumeFloor = (floorBytes: number, totalBytes: number): number =>
  Math.min(floorBytes, Math.floor(totalBytes / 10));
