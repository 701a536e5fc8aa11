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
  /** The file system's kind, as the kernel calls it: `xfs`, `nfs4`, `fuse.sshfs`. */
  readonly kind: string;
}

export const isBelow = (root: string, name: string): boolean =>
  name === root || name.startsWith(root === "/" ? "/" : `${root}/`);

/** Mounts of a process, this one's by default. Throws where they cannot be read, on other systems too. */
export function listMountPoints(pid: number | "self" = "self"): MountPoint[] {
  const points: MountPoint[] = [];
  for (const line of readFileSync(`/proc/${pid}/mountinfo`, "latin1").split("\n")) {
    const [id, , device, root, at, ...rest] = line.split(" ");
    if (id === undefined || device === undefined || root === undefined || at === undefined)
      continue;
    // Between them are fields in no fixed number, which end in a dash.
    const kind = rest[rest.indexOf("-") + 1] ?? "";
    points.push({ id, device, root: readEscaped(root), at: readEscaped(at), kind });
  }
  return points;
}

/** Spaces, tabs, line breaks and backslashes are written as three octal digits; the rest is bytes. */
function readEscaped(text: string): string {
  if (!text.includes("\\")) return Buffer.from(text, "latin1").toString("utf8");
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

/** The one of these mounts that a canonical path is on. */
export const mountOf = (at: string, points: readonly MountPoint[]): MountPoint | undefined => {
  let found: MountPoint | undefined;
  for (const point of points) {
    if (!isBelow(point.at, at)) continue;
    // Of two at one place the later one covers the earlier.
    if (found === undefined || point.at.length >= found.at.length) found = point;
  }
  return found;
};

/** Where directories are, as we see them. */
export interface Homes {
  /** By device: the directories on it, as paths inside their file system. */
  readonly byDevice: ReadonlyMap<string, readonly { directory: string; inside: string }[]>;
}

export function findHomes(directories: readonly string[], ours: readonly MountPoint[]): Homes {
  const byDevice = new Map<string, { directory: string; inside: string }[]>();
  for (const directory of directories) {
    const home = mountOf(directory, ours);
    if (home === undefined) continue;
    const inside = joinBelow(home.root, directory.slice(home.at === "/" ? 0 : home.at.length));
    const known = byDevice.get(home.device) ?? [];
    known.push({ directory, inside });
    byDevice.set(home.device, known);
  }
  return { byDevice };
}

/**
 * Every path under which `theirs` reach a directory or a part of it, each with the directory. A mount that
 * another one covers is told too: too many is the safe side.
 */
export function listAliases(
  { byDevice }: Homes,
  theirs: readonly MountPoint[],
): { readonly directory: string; readonly alias: string }[] {
  const aliases: { directory: string; alias: string }[] = [];
  for (const { device, root, at } of theirs) {
    for (const { directory, inside } of byDevice.get(device) ?? []) {
      if (isBelow(root, inside)) {
        const alias = joinBelow(at, inside.slice(root === "/" ? 0 : root.length));
        aliases.push({ directory, alias });
      } else if (isBelow(inside, root)) {
        aliases.push({ directory, alias: at });
      }
    }
  }
  return aliases;
}

const joinBelow = (base: string, rest: string): string =>
  rest === "" ? base : base === "/" ? rest : `${base}${rest}`;
