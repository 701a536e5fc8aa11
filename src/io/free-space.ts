/**
 * How much room a volume has once what was deleted has come free, and which paths are on one volume. Only this
 * tells what a deletion gave back: blocks that others share stay, and some file systems free them late.
 */
import { execFile } from "node:child_process";
import { statfsSync, statSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { findMount } from "./mounts.ts";

const SYNC_LIMIT_MS = 10_000;
const FIRST_LOOK_MS = 500;
const LOOK_AGAIN_MS = 250;
/** Whoever frees for longer than that is told of at the next look. */
const MOST_LOOKS = 12;

/**
 * Tells the file systems apart, for a canonical path: all mounts and subvolumes of one answer the same. Where there is
 * a list of mounts the path itself is not touched, which one on a server that is away would not answer. Throws
 * what the system throws.
 */
export function readVolumeKey(at: string): string {
  try {
    const mounted = findMount(at)?.device;
    if (mounted !== undefined) return mounted;
  } catch {
    // No list of mounts: then each device number is a volume.
  }
  return String(statSync(at, { bigint: true }).dev);
}

/** Free bytes for this user, read again until they grow no more. Throws what the system throws. */
export async function readSettledFree(at: string): Promise<number> {
  await writeOut(at);
  await sleep(FIRST_LOOK_MS);
  let free = readFree(at);
  for (let look = 1; look < MOST_LOOKS; look++) {
    await sleep(LOOK_AGAIN_MS);
    const now = readFree(at);
    // The first two looks are half a second after the deletion at least, however steady they are.
    if (now <= free && look > 1) return now;
    free = now;
  }
  return free;
}

function readFree(at: string): number {
  const { bavail, bsize } = statfsSync(at);
  return bavail * bsize;
}

/** Node has no call for it. Where the program is missing or slow, the looks that follow have to do. */
async function writeOut(at: string): Promise<void> {
  try {
    await promisify(execFile)("sync", ["-f", at], { timeout: SYNC_LIMIT_MS });
  } catch {
    // What still waits in memory is measured later, or too little: that never makes a choice wider.
  }
}
