/**
 * Looks at candidate directories for the gates of DESIGN section 4. What cannot be found out is null;
 * the judgement is `core/reconstructible.ts`'s. git runs once per question for all candidates.
 */
import { createHash } from "node:crypto";
import { lstatSync, readdirSync, readlinkSync, statSync } from "node:fs";
import path from "node:path";
import { readUptime } from "./clock.ts";
import { readRegularFile } from "./files.ts";
import { runGit, splitNul } from "./git.ts";
import { describeCase } from "./letter-case.ts";
import { findMount } from "./mounts.ts";

export interface EntryFacts {
  readonly kind: "directory" | "link" | "other";
  readonly sameVolume: boolean;
  /** The link that was met, relative to the root. */
  readonly link?: { readonly path: string; readonly target: string };
}

/** What is at a path below the root; undefined when nothing is. A link on the way there makes it one. */
export function readEntry(root: string, relative: string): EntryFacts | undefined {
  const parts = relative.split("/");
  const rootDevice = statSync(root, { bigint: true }).dev;
  let at = root;
  for (const [index, part] of parts.entries()) {
    at = path.join(at, part);
    const entry = lstatSync(at, { bigint: true, throwIfNoEntry: false });
    if (entry === undefined) return undefined;
    if (entry.isSymbolicLink()) {
      const link = { path: parts.slice(0, index + 1).join("/"), target: readlinkSync(at) };
      return { kind: "link", sameVolume: true, link };
    }
    if (!entry.isDirectory()) return { kind: "other", sameVolume: true };
    if (index === parts.length - 1) {
      const sameVolume = entry.dev === rootDevice || isSubvolume(root, at);
      return { kind: "directory", sameVolume };
    }
  }
  return undefined;
}

/** A subvolume has a device number of its own and lies on the file system around it: no mount is between them. */
function isSubvolume(root: string, at: string): boolean {
  try {
    const around = findMount(root)?.id;
    return around !== undefined && findMount(at)?.id === around;
  } catch {
    // Where mounts cannot be read it counts as another file system, and so as durable.
    return false;
  }
}

/** The names in a directory; none when there is no such directory. */
export function listNames(at: string): string[] {
  try {
    return readdirSync(at);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === "ENOENT" || code === "ENOTDIR") return [];
    throw error;
  }
}

export interface GitFacts {
  /** Directories that git ignores as a whole. */
  readonly ignored: ReadonlySet<string>;
  /** Paths below the directories that git tracks. */
  readonly tracked: readonly string[];
  /** Untracked paths below that no rule ignores. */
  readonly readmitted: readonly string[];
}

/** Two calls of git, whatever the number of directories. The caller has proved the root. */
export async function readGitFacts(
  root: string,
  directories: readonly string[],
): Promise<GitFacts> {
  if (directories.length === 0) return { ignored: new Set(), tracked: [], readmitted: [] };
  const doing = "read what is ignored";
  // A rule for `TARGET` ignores no `target` where the disk tells them apart.
  const steady = describeCase(root);
  const listing = ["ls-files", "-z", "-t", "--cached", "--others", "--exclude-standard"];
  const [ignored, listed] = await Promise.all([
    runGit([...steady, "check-ignore", "-z", "--stdin"], {
      cwd: root,
      doing,
      input: directories.map((directory) => `${directory}/\0`).join(""),
      allow: [0, 1],
    }),
    runGit([...steady, "--literal-pathspecs", ...listing, "--", ...directories], {
      cwd: root,
      doing,
    }),
  ]);
  // `? name` is untracked, any other letter tracked.
  const entries = splitNul(listed.stdout);
  const named = (untracked: boolean): string[] =>
    entries.filter((entry) => entry.startsWith("? ") === untracked).map((entry) => entry.slice(2));
  return {
    ignored: new Set(splitNul(ignored.stdout).map((each) => each.replace(/\/$/, ""))),
    tracked: named(false),
    readmitted: named(true),
  };
}

const SLICE_MS = 25;

/**
 * Where a `.git` lies at or below (relative, "" for the directory itself), or a repository without one, which git knows
 * by these three names; or false.
 */
export async function findRepository(at: string): Promise<string | false> {
  const waiting = [""];
  let sliceEnd = readUptime() + SLICE_MS;
  for (let relative = waiting.pop(); relative !== undefined; relative = waiting.pop()) {
    if (readUptime() > sliceEnd) {
      await new Promise((resolve) => setImmediate(resolve));
      sliceEnd = readUptime() + SLICE_MS;
    }
    const bare = new Set(["HEAD", "objects", "refs"]);
    for (const entry of readdirSync(relative === "" ? at : `${at}/${relative}`, {
      withFileTypes: true,
    })) {
      if (entry.name === ".git") return relative;
      if (bare.delete(entry.name) && bare.size === 0) return relative;
      if (entry.isDirectory()) {
        waiting.push(relative === "" ? entry.name : `${relative}/${entry.name}`);
      }
    }
  }
  return false;
}

/** What git ignores, a directory that holds nothing else as one name that ends in `/`. Throws `git`. */
export async function listIgnored(root: string): Promise<string[]> {
  const flags = ["--others", "--ignored", "--exclude-standard", "--directory"];
  const { stdout } = await runGit(["ls-files", ...flags, "-z"], {
    cwd: root,
    doing: "look for what was built",
  });
  return stdout
    .toString("utf8")
    .split("\0")
    .filter((name) => name !== "");
}

/** Whether two places hold the same small file; what cannot be read is not the same. */
export function isSameSmallFile(one: string, other: string): boolean {
  try {
    const [a, b] = [one, other].map((at) => lstatSync(at));
    if (a?.isFile() !== true || b?.isFile() !== true) return false;
    return (
      a.size === b.size && a.size <= 2 ** 20 && readRegularFile(one).equals(readRegularFile(other))
    );
  } catch {
    return false;
  }
}

/** A non-empty regular file at or below, to try a clone with; undefined when there is none. */
export function findRegularFile(at: string): string | undefined {
  const waiting = [at];
  for (let directory = waiting.pop(); directory !== undefined; directory = waiting.pop()) {
    for (const entry of readdirSync(directory, { withFileTypes: true })) {
      const child = `${directory}/${entry.name}`;
      if (entry.isDirectory()) waiting.push(child);
      else if (entry.isFile() && (lstatSync(child, { throwIfNoEntry: false })?.size ?? 0) > 0) {
        return child;
      }
    }
  }
  return undefined;
}

/** One digest over the names and contents of these files beside the root; undefined for none. */
export function readDigest(root: string, names: readonly string[]): string | undefined {
  if (names.length === 0) return undefined;
  const hash = createHash("sha256");
  for (const name of [...names].sort()) {
    const content = readRegularFile(path.join(root, name));
    hash.update(`${name}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

/** Apparent bytes of the regular files below, each inode once. Throws when it cannot be read. */
export function readBytes(at: string): number {
  let bytes = 0;
  const seen = new Set<number>();
  const waiting = [at];
  for (let directory = waiting.pop(); directory !== undefined; directory = waiting.pop()) {
    for (const entry of readdirSync(directory, { withFileTypes: true })) {
      const child = `${directory}/${entry.name}`;
      if (entry.isDirectory()) waiting.push(child);
      else if (entry.isFile()) {
        const stat = lstatSync(child, { throwIfNoEntry: false });
        if (stat === undefined || (stat.nlink > 1 && seen.has(stat.ino))) continue;
        if (stat.nlink > 1) seen.add(stat.ino);
        bytes += stat.size;
      }
    }
  }
  return bytes;
}

/**
 * Apparent bytes of what a clone of the directory would hold, counted for so long at most: `whole` says whether that was
 * all. `isLeftOut` is asked of directories, by their path below it and what lies beside them. Throws when it cannot be read.
 */
export function readBytesWithin(
  at: string,
  limitMs: number,
  isLeftOut: (relative: string, isBeside: (name: string) => boolean) => boolean,
): { readonly bytes: number; readonly whole: boolean } {
  const end = readUptime() + limitMs;
  let bytes = 0;
  const seen = new Set<number>();
  const waiting = [""];
  for (let below = waiting.pop(); below !== undefined; below = waiting.pop()) {
    const entries = readdirSync(`${at}/${below}`, { withFileTypes: true });
    const isBeside = (name: string): boolean => entries.some((entry) => entry.name === name);
    for (const entry of entries) {
      const relative = below === "" ? entry.name : `${below}/${entry.name}`;
      if (entry.isDirectory() && !isLeftOut(relative, isBeside)) waiting.push(relative);
      if (!entry.isFile()) continue;
      if (readUptime() > end) return { bytes, whole: false };
      const stat = lstatSync(`${at}/${relative}`, { throwIfNoEntry: false });
      if (stat === undefined || (stat.nlink > 1 && seen.has(stat.ino))) continue;
      if (stat.nlink > 1) seen.add(stat.ino);
      bytes += stat.size;
    }
  }
  return { bytes, whole: true };
}
