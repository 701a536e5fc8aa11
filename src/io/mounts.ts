/**
 * The kernel's list of mounts, as one process sees them: which mount a path is on, and under which other
 * paths the same directory can be reached (bind mounts, containers). Linux only; elsewhere there is none.
 */
import { readFileSync } from "node:fs";

export interface MountPoint {
  readonly id: string;
  /** `major:minor`, which is one for all mounts of a file system. */
  readonly device: string;
  /** The directory of that file system which is mounted, as a path inside it. */
  readonly root: string;
  readonly at: string;
}

export const isBelow = (root: string, name: string): boolean =>
  name === root || name.startsWith(root === "/" ? "/" : `${root}/`);

/** Mounts of a process, this one's by default. Throws where they cannot be read, on other systems too. */
export function listMountPoints(pid: number | "self" = "self"): MountPoint[] {
  const points: MountPoint[] = [];
  for (const line of readFileSync(`/proc/${pid}/mountinfo`, "latin1").split("\n")) {
    const [id, , device, root, at] = line.split(" ");
    if (id === undefined || device === undefined || root === undefined || at === undefined)
      continue;
    points.push({ id, device, root: readEscaped(root), at: readEscaped(at) });
  }
  return points;
}

/** Spaces, tabs, line breaks and backslashes are written as three octal digits; the rest is bytes. */
function readEscaped(text: string): string {
  const bytes = text.replace(/\\([0-7]{3})/g, (_, octal: string) =>
    String.fromCharCode(Number.parseInt(octal, 8)),
  );
  return Buffer.from(bytes, "latin1").toString("utf8");
}

/** The mount that a canonical path is on; undefined where the system does not tell. */
export function findMount(at: string): MountPoint | undefined {
  if (process.platform !== "linux") return undefined;
  return mountOf(at, listMountPoints());
}

const mountOf = (at: string, points: readonly MountPoint[]): MountPoint | undefined => {
  let found: MountPoint | undefined;
  for (const point of points) {
    if (!isBelow(point.at, at)) continue;
    // Of two at one place the later one covers the earlier.
    if (found === undefined || point.at.length >= found.at.length) found = point;
  }
  return found;
};

/**
 * Every path under which `theirs` reach a directory or a part of it, when `ours` is how we see it. A mount
 * that another one covers is told too: too many is the safe side.
 */
export function listAliases(
  directory: string,
  ours: readonly MountPoint[],
  theirs: readonly MountPoint[],
): string[] {
  const home = mountOf(directory, ours);
  if (home === undefined) return [];
  const inside = joinBelow(home.root, directory.slice(home.at === "/" ? 0 : home.at.length));
  const aliases = new Set<string>();
  for (const { device, root, at } of theirs) {
    if (device !== home.device) continue;
    if (isBelow(root, inside)) {
      aliases.add(joinBelow(at, inside.slice(root === "/" ? 0 : root.length)));
    } else if (isBelow(inside, root)) {
      aliases.add(at);
    }
  }
  return [...aliases];
}

const joinBelow = (base: string, rest: string): string =>
  rest === "" ? base : base === "/" ? rest : `${base}${rest}`;
