/**
 * Gives the sources of a workspace the times that make a seeded build true: the sibling's where
 * `core/align.ts` says that the content is the same, later than every artefact elsewhere. It changes
 * times only, never content, and sets none through a link.
 */

import {
  type BigIntStats,
  type Dirent,
  lstatSync,
  lutimesSync,
  readdirSync,
  realpathSync,
} from "node:fs";
import { readUptime } from "./clock.ts";
import { runGit, splitNul } from "./git.ts";
import type { Native } from "./native.ts";
import type { Moment } from "./snapshot.ts";

export interface SourceTimes {
  readonly path: string;
  readonly modifiedNs: bigint;
}

export interface AlignReport {
  /** Files that have the sibling's time now. */
  readonly aligned: number;
  /** Sources, directories included, that are not newer than the artefacts and still have to become so. */
  readonly old: readonly SourceTimes[];
}

export interface AlignRequest {
  readonly native: Native | undefined;
  readonly root: string;
  readonly siblingRoot: string;
  /** Tracked paths whose content is the same on both sides. */
  readonly same: ReadonlySet<string>;
  /** Directories, relative, that are no sources: the reconstructible ones and ours. */
  readonly outside: ReadonlySet<string>;
  readonly newestNs: bigint;
  /** When `same` was begun to be read: a file of ours that changed since then is not aligned. */
  readonly since: Moment;
}

const nanosecondsOf = ({ seconds, nanoseconds }: Moment): bigint =>
  BigInt(seconds) * 1_000_000_000n + BigInt(nanoseconds);

const statOf = (at: string): BigIntStats | undefined =>
  lstatSync(at, { bigint: true, throwIfNoEntry: false });

const SLICE_MS = 25;

/**
 * What the index of a working tree holds, and which of its files are not as the index says. One call of
 * git: a changed file is told a second time, under `C`.
 */
export async function readIndex(
  root: string,
): Promise<{ readonly fields: string[]; readonly dirty: ReadonlySet<string> }> {
  // A user's laxer way of comparing must not vouch for a file here.
  const strict = ["-c", "core.checkStat=default", "-c", "core.trustctime=true"];
  const argv = [...strict, "ls-files", "-v", "-s", "-c", "-m", "-z"];
  const { stdout } = await runGit(argv, { cwd: root, doing: "compare the sources" });
  const fields: string[] = [];
  const dirty = new Set<string>();
  for (const field of splitNul(stdout)) {
    if (/^[Cc] /.test(field)) dirty.add(field.slice(field.indexOf("\t") + 1));
    else fields.push(field);
  }
  return { fields, dirty };
}

/** Has git look at the new times, so that its next status need not read every file. */
export async function refreshIndex(root: string): Promise<void> {
  await runGit(["update-index", "-q", "--refresh"], {
    cwd: root,
    write: true,
    doing: "refresh the index",
    allow: [0, 1],
  });
}

/** Walks the workspace once, beside the sibling. Throws when a time cannot be set. */
export async function alignSources(request: AlignRequest): Promise<AlignReport> {
  const old: SourceTimes[] = [];
  const directories: { relative: string; whole: boolean }[] = [];
  const parents = new Map<string, { relative: string; whole: boolean }>();
  const retargeted: string[] = [];
  let aligned = 0;
  const waiting = [""];
  let sliceEnd = readUptime() + SLICE_MS;
  for (let relative = waiting.pop(); relative !== undefined; relative = waiting.pop()) {
    if (readUptime() > sliceEnd) {
      await new Promise((resolve) => setImmediate(resolve));
      sliceEnd = readUptime() + SLICE_MS;
    }
    const entries = listEntries(join(request.root, relative)) ?? [];
    const record = { relative, whole: isSameListing(request, relative, entries) };
    directories.push(record);
    parents.set(relative, record);
    for (const entry of entries) {
      const child = relative === "" ? entry.name : `${relative}/${entry.name}`;
      if (request.outside.has(child) || entry.name === ".git") continue;
      if (entry.isDirectory()) waiting.push(child);
      else if (alignFile(request, child)) {
        aligned += 1;
        if (entry.isSymbolicLink() && isLater(request, child)) retargeted.push(child);
      } else {
        if (entry.isSymbolicLink()) retargeted.push(child);
        record.whole = false;
        noteOld(request, child, old);
      }
    }
  }
  for (const each of listLedTo(request, retargeted)) {
    noteOld(request, each, old);
    const parent = parents.get(parentOf(each));
    if (parent !== undefined) parent.whole = false;
  }
  // Children come after their parents in the list.
  for (const record of directories.reverse()) {
    if (record.whole) {
      const stat = statOf(join(request.siblingRoot, record.relative));
      if (stat !== undefined) writeModified(request, record.relative, stat.mtimeNs);
      continue;
    }
    noteOld(request, record.relative, old);
    const parent = parents.get(parentOf(record.relative));
    if (parent !== undefined) parent.whole = false;
  }
  return { aligned, old: distinct(old) };
}

const distinct = (sources: readonly SourceTimes[]): SourceTimes[] => [
  ...new Map(sources.map((each) => [each.path, each])).values(),
];

/** Whether it may have changed after the artefacts were made: what has their very time, by a clock of ticks, may have. */
function isLater({ root, newestNs }: AlignRequest, relative: string): boolean {
  const stat = statOf(join(root, relative));
  return stat !== undefined && stat.mtimeNs >= newestNs;
}

/**
 * The files and directories that links lead to which may have led elsewhere when the artefacts were made: a tool that
 * looks through the link sees the time of what it leads to, which may be old.
 */
function listLedTo({ root, outside }: AlignRequest, links: readonly string[]): string[] {
  const found = new Set<string>();
  for (const link of links) {
    const target = readTarget(join(root, link));
    if (target?.startsWith(`${root}/`) !== true) continue;
    const waiting = [target.slice(root.length + 1)];
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      const part = at;
      const isOutside = [...outside].some((each) => part === each || part.startsWith(`${each}/`));
      if (found.has(part) || isOutside || /(?:^|\/)\.git(?:\/|$)/.test(part)) continue;
      found.add(part);
      if (statOf(join(root, part))?.isDirectory() !== true) continue;
      for (const { name } of listEntries(join(root, part)) ?? []) waiting.push(`${part}/${name}`);
    }
  }
  return [...found];
}

function readTarget(link: string): string | undefined {
  try {
    return realpathSync.native(link);
  } catch {
    // It leads nowhere: nothing is seen through it.
    return undefined;
  }
}

/** Sets the times that `planLaterTimes` gave. */
export function writeTimes(
  native: Native | undefined,
  root: string,
  times: readonly SourceTimes[],
): void {
  for (const { path, modifiedNs } of times) writeTime(native, join(root, path), modifiedNs);
}

const join = (root: string, relative: string): string =>
  relative === "" ? root : `${root}/${relative}`;

const parentOf = (relative: string): string =>
  relative.includes("/") ? relative.slice(0, relative.lastIndexOf("/")) : "";

function listEntries(at: string): Dirent[] | undefined {
  try {
    return readdirSync(at, { withFileTypes: true });
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === "ENOENT" || code === "ENOTDIR") return undefined;
    throw error;
  }
}

/** The root always holds more than sources; elsewhere both sides must hold the same names. */
function isSameListing(request: AlignRequest, relative: string, ours: readonly Dirent[]): boolean {
  if (relative === "") return false;
  const theirs = listEntries(join(request.siblingRoot, relative));
  if (theirs === undefined || theirs.length !== ours.length) return false;
  const names = new Set(theirs.map((entry) => `${entry.isDirectory()}/${entry.name}`));
  return ours.every(
    (entry) =>
      names.has(`${entry.isDirectory()}/${entry.name}`) &&
      entry.name !== ".git" &&
      !request.outside.has(`${relative}/${entry.name}`),
  );
}

function alignFile(request: AlignRequest, relative: string): boolean {
  if (!request.same.has(relative)) return false;
  const theirs = statOf(join(request.siblingRoot, relative));
  const ours = statOf(join(request.root, relative));
  if (theirs === undefined || ours === undefined) return false;
  if (ours.ctimeNs >= nanosecondsOf(request.since)) return false;
  if (theirs.size !== ours.size || typeOf(theirs) !== typeOf(ours)) return false;
  if (theirs.mtimeNs !== ours.mtimeNs) writeModified(request, relative, theirs.mtimeNs);
  return true;
}

const typeOf = (stat: BigIntStats): bigint => stat.mode & 0o170000n;

function noteOld(request: AlignRequest, relative: string, old: SourceTimes[]): void {
  const stat = statOf(join(request.root, relative));
  if (stat === undefined && relative.includes("\uFFFD")) {
    throw new Error(`the name \`${relative}\` is not UTF-8`);
  }
  if (stat !== undefined && stat.mtimeNs <= request.newestNs) {
    old.push({ path: relative, modifiedNs: stat.mtimeNs });
  }
}

function writeModified(request: AlignRequest, relative: string, modifiedNs: bigint): void {
  writeTime(request.native, join(request.root, relative), modifiedNs);
}

function writeTime(native: Native | undefined, at: string, modifiedNs: bigint): void {
  if (native === undefined) {
    // Node sets microseconds at best. Rounded up: never older than what it stands for.
    const seconds = Number((modifiedNs + 1999n) / 1000n) / 1e6;
    lutimesSync(at, seconds, seconds);
    return;
  }
  const error = native.writeModified(at, modifiedNs);
  if (error !== 0) throw new Error(`could not set the time of \`${at}\` (error ${error})`);
}
