/**
 * The record of this user's volume, one small file in the state directory, and whether the volume is there now. Whoever
 * makes a workspace asks, so that this loads next to nothing.
 */
import { readFileSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { AppError, reasonOf } from "../errors.ts";
import type { VolumeRecord } from "../schema/index.ts";
import { parseInput } from "../schema/parse.ts";
import { createDirectory, describeIoError, writeFileAtomic } from "./files.ts";
import type { StatePaths } from "./paths.ts";

/**
 * Where the volume is to be mounted, and its image; undefined where there is none. Throws `io` for a record that cannot
 * be read.
 */
export function readVolumePlace(
  paths: StatePaths,
): { readonly at: string; readonly image: string } | undefined {
  const text = readText(paths);
  if (text === undefined) return undefined;
  try {
    const { at, image } = JSON.parse(text) as { at?: unknown; image?: unknown };
    if (typeof at === "string" && typeof image === "string") return { at, image };
    throw new Error("it does not say where the volume is");
  } catch (error) {
    throw unreadable(paths, error);
  }
}

/** Throws `io` for a record that cannot be read or is none: it is not known to be gone. */
export async function readVolumeRecord(paths: StatePaths): Promise<VolumeRecord | undefined> {
  const text = readText(paths);
  if (text === undefined) return undefined;
  const { validate } = await import("../schema/inputs/espalier.volume-record.gen.js");
  try {
    return parseInput(validate, JSON.parse(text), ({ reason }) => new Error(reason));
  } catch (error) {
    throw unreadable(paths, error);
  }
}

function readText({ volume }: StatePaths): string | undefined {
  try {
    return readFileSync(volume, "utf8");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ENOTDIR") return undefined;
    throw new AppError("io", { doing: "read", path: volume, reason: reasonOf(error) });
  }
}

const unreadable = ({ volume }: StatePaths, error: unknown): AppError =>
  new AppError("io", {
    doing: "read the record of the volume in",
    path: volume,
    reason: reasonOf(error),
    hint: "Move the file away if you have no volume; nothing in one is touched meanwhile",
  });

/** Throws `io`. */
export async function writeVolumeRecord(paths: StatePaths, record: VolumeRecord): Promise<void> {
  await createDirectory(paths.root);
  await writeFileAtomic(paths.volume, `${JSON.stringify(record, null, 2)}\n`, { mode: 0o600 });
}

export const removeVolumeRecord = ({ volume, nextFstab }: StatePaths): void => {
  rmSync(nextFstab, { force: true });
  rmSync(volume, { force: true });
};

/**
 * Whether it is the image that is mounted at a place, and nothing else is over it: by the loop device of what is seen
 * there. False also where that cannot be told, so that nothing is done to what may not be the volume.
 */
export function isMountedAt(at: string, image: string): boolean {
  try {
    const { dev } = statSync(at);
    // As glibc's `gnu_dev_major` and `gnu_dev_minor` take a device number apart.
    const [major, minor] = [(dev >>> 8) & 0xfff, (dev & 0xff) | (Math.floor(dev / 2 ** 20) << 8)];
    const backing = readFileSync(`/sys/dev/block/${major}:${minor}/loop/backing_file`, "utf8");
    return backing.replace(/\n$/, "") === image && dev !== statSync(path.dirname(at)).dev;
  } catch {
    return false;
  }
}

/**
 * Bytes that the host has set aside; undefined where it is not there. Cheap: the daemon asks every few seconds. Throws `io`.
 */
export function readAllocation(
  at: string,
): { sizeBytes: number; allocatedBytes: number } | undefined {
  try {
    const entry = statSync(at, { throwIfNoEntry: false });
    return entry && { sizeBytes: entry.size, allocatedBytes: entry.blocks * 512 };
  } catch (error) {
    throw describeIoError(error, "look at the image", at);
  }
}
