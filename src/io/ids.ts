/** New ids: UUIDv7, so that they sort by the time they were made. */
import { randomBytes } from "node:crypto";

/** `now` is epoch milliseconds. Lower case with dashes. */
export function createId(now: number): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now, 0, 6);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString("hex");
  return [
    [0, 8],
    [8, 12],
    [12, 16],
    [16, 20],
    [20, 32],
  ]
    .map(([from, to]) => hex.slice(from, to))
    .join("-");
}

/** Random bytes for a default name. */
export const createRandomBytes = (count: number): Uint8Array => randomBytes(count);
