/**
 * Which processes sit in directories: their working directory, their program, an open or a mapped file is
 * below, under whatever path they reach it. All directories are looked for in one pass over the processes. This
 * process is left out, and its ancestors where the caller says so: the client and the shell that ask for a removal
 * sit in what they remove.
 */
import { readdirSync, readFileSync, readlinkSync, statSync } from "node:fs";
import { AppError, reasonOf } from "../errors.ts";
import { readUptime } from "./clock.ts";
import { findHomes, type Homes, listAliases, listMountPoints } from "./mounts.ts";
import type { OccupantsAsked, OccupyingProcess } from "./occupant.ts";
import { listOpenFiles, readParents } from "./open-files.ts";
import { openPlaces, type Places } from "./places.ts";

/** By root; none is left out. */
export type OccupantsFound = ReadonlyMap<string, readonly OccupyingProcess[]>;

/** Of one directory, for who may sit in it. Throws `unverified` when nobody could look: unknown is never idle. */
export async function listOccupants(root: string): Promise<readonly OccupyingProcess[]> {
  const found = await listAllOccupants({ roots: [root], exceptAncestors: true });
  return found.get(root) ?? [];
}

/**
 * Of many directories; `each` is told of every process before it is looked at. Throws as `listOccupants` does,
 * and on Windows answers that nobody is there: it refuses to rename a directory in use, which is the answer there.
 */
export async function listAllOccupants(
  asked: OccupantsAsked,
  each: (pid: number) => void = () => undefined,
): Promise<OccupantsFound> {
  if (asked.roots.length === 0 || process.platform === "win32") return emptyAnswer(asked.roots);
  if (process.platform === "linux") return listFromProc(asked, each);
  return listOpenFiles(asked);
}

const emptyAnswer = (roots: readonly string[]): Map<string, OccupyingProcess[]> =>
  new Map(roots.map((root) => [root, []]));

const SLICE_MS = 10;

async function listFromProc(
  { roots, asker = process.pid, exceptAncestors, unmapped = [] }: OccupantsAsked,
  each: (pid: number) => void,
): Promise<OccupantsFound> {
  const placesOf = openNamespaces(roots);
  const exempt = exceptAncestors ? readParents(asker, readParent) : new Set([asker]);
  const uid = process.getuid?.();
  const found = emptyAnswer(roots);
  let sliceEnd = readUptime() + SLICE_MS;
  for (const name of listNames()) {
    const pid = Number(name);
    if (!Number.isInteger(pid) || exempt.has(pid) || pid === process.pid) continue;
    // Another user's processes do not let us look; root sees all.
    if (uid !== 0 && statSync(`/proc/${name}`, { throwIfNoEntry: false })?.uid !== uid) continue;
    each(pid);
    const holds = readHolds(pid, placesOf(pid), roots.length, !unmapped.includes(pid));
    if (holds.size > 0) {
      const called = readName(pid);
      for (const [number, words] of holds) {
        found.get(roots[number] ?? "")?.push({ pid, name: called, holds: words });
      }
    }
    if (readUptime() > sliceEnd) {
      await new Promise((resolve) => setImmediate(resolve));
      sliceEnd = readUptime() + SLICE_MS;
    }
  }
  return found;
}

function listNames(): string[] {
  try {
    return readdirSync("/proc");
  } catch (error) {
    throw new AppError("unverified", { what: "the running processes", reason: reasonOf(error) });
  }
}

/** The directories under the paths by which a process reaches them. */
interface Reach {
  /** As links of /proc name them. */
  readonly linked: Places;
  /** As `maps` writes them. */
  readonly mapped: Places;
}

/** A mount namespace is looked at once: most processes share one. */
function openNamespaces(roots: readonly string[]): (pid: number) => Reach {
  const ours = listMountPoints();
  const homes = findHomes(roots, ours);
  const home = readLink("/proc/self/ns/mnt");
  const known = new Map<string, Reach>();
  return (pid) => {
    const namespace = readLink(`/proc/${pid}/ns/mnt`) || home;
    // Where a process's own root is another one, its list of mounts starts there and its links do not.
    const base = namespace === home ? "" : readLink(`/proc/${pid}/root`).replace(/^\/$/, "");
    const key = `${namespace} ${base}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const reach = describeReach(roots, readForeign(pid, homes, namespace === home, ours), base);
    known.set(key, reach);
    return reach;
  };
}

type Aliases = ReturnType<typeof listAliases>;

function readForeign(
  pid: number,
  homes: Homes,
  same: boolean,
  ours: ReturnType<typeof listMountPoints>,
): Aliases {
  try {
    return listAliases(homes, same ? ours : listMountPoints(pid));
  } catch {
    // It ended meanwhile, or does not let us look: as with another user's, there is no looking.
    return [];
  }
}

function describeReach(roots: readonly string[], aliases: Aliases, base: string): Reach {
  const numbers = new Map(roots.map((root, number) => [root, number]));
  const pairs: [string, number][] = [...numbers];
  for (const { directory, alias } of aliases) {
    const number = numbers.get(directory);
    if (number === undefined) continue;
    pairs.push([alias, number]);
    if (base !== "") pairs.push([`${base}${alias}`, number]);
  }
  const linked = openPlaces(pairs);
  if (!pairs.some(([at]) => at.includes("\n"))) return { linked, mapped: linked };
  // A line of `maps` ends in the file's path, in which only a line break is written in another way.
  const written = pairs.map(([at, n]): [string, number] => [at.replaceAll("\n", "\\012"), n]);
  return { linked, mapped: openPlaces(written) };
}

/** By the number of the root: what the process has there, the first that was found. */
function readHolds(
  pid: number,
  { linked, mapped }: Reach,
  most: number,
  looksAtMaps: boolean,
): ReadonlyMap<number, string> {
  const holds = new Map<number, string>();
  const add = (numbers: readonly number[], words: string): void => {
    for (const number of numbers) if (!holds.has(number)) holds.set(number, words);
  };
  const follow = (link: string, words: string): void =>
    add(linked.find(readLink(`/proc/${pid}/${link}`)), words);
  follow("cwd", "its working directory");
  follow("root", "its root directory");
  follow("exe", "its program");
  if (holds.size === most) return holds;
  try {
    for (const descriptor of readdirSync(`/proc/${pid}/fd`)) {
      follow(`fd/${descriptor}`, "an open file");
    }
    if (holds.size < most && looksAtMaps) {
      const maps = readFileSync(`/proc/${pid}/maps`, "utf8");
      for (const numbers of findMapped(maps, mapped)) add(numbers, "a mapped file");
    }
  } catch {
    // It ended meanwhile, or guards itself (a sandbox): as with another user's, there is no looking.
  }
  return holds;
}

/** The files of `maps`: what follows the first slash of a line. The lines of one file stand together. */
function* findMapped(maps: string, places: Places): Generator<readonly number[]> {
  let last = "";
  for (let start = maps.indexOf("/"); start !== -1; ) {
    const end = maps.indexOf("\n", start);
    const file = end === -1 ? maps.slice(start) : maps.slice(start, end);
    if (file !== last) {
      last = file;
      const numbers = places.find(file);
      if (numbers.length > 0) yield numbers;
    }
    start = end === -1 ? -1 : maps.indexOf("/", end);
  }
}

function readLink(link: string): string {
  try {
    return readlinkSync(link);
  } catch {
    // Closed or ended meanwhile; see above for those that guard themselves.
    return "";
  }
}

function readName(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/comm`, "utf8").trim();
  } catch {
    // It ended meanwhile; the pid still says which one it was.
    return "process";
  }
}

/** Undefined: an ancestor outside our view ends the chain. */
function readParent(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
  } catch {
    return undefined;
  }
}
