/**
 * What deduplication does with which files (DESIGN section 7): which workspaces it may look into, which files are
 * worth a look at their blocks, and which files take over whose blocks. What is decided here is a proposal: the
 * kernel compares every byte before it joins anything, so a wrong one costs time and never a byte.
 */
import type { WorkspaceRow } from "../schema/rows.ts";
import { isRegistered, type ProofFacts } from "./registered.ts";

/** Smaller files are not worth the call, and may lie in the inode. */
export const LEAST_BYTES = 64 * 1024;

/** Why a workspace is not looked into. */
export type WorkspaceSkip = "observed" | "not_ready" | "gone" | "unverified" | "nothing";

/** Undefined: it may be. */
export function describeWorkspaceSkip(
  row: WorkspaceRow,
  proof: ProofFacts,
): WorkspaceSkip | undefined {
  if (row.custody === "observed") return "observed";
  if (row.state !== "ready") return "not_ready";
  if (proof.kind === "absent") return "gone";
  return isRegistered(row, proof) ? undefined : "unverified";
}

/**
 * A `target` may take over another's blocks. A `source` is of a workspace that was not asked for, and `main` of a main
 * checkout: others may share their blocks, and they stay as they are.
 */
export type Role = "target" | "source" | "main";

/** Tells a file from every other, and from what it was before it was written or changed. */
export interface FileStamp {
  readonly device: number;
  readonly inode: number;
  readonly size: number;
  readonly modifiedSeconds: number;
  readonly modifiedNanoseconds: number;
  readonly changedSeconds: number;
  readonly changedNanoseconds: number;
}

/** A large file as it was found. */
export interface FileFacts {
  readonly path: string;
  readonly stamp: FileStamp;
  readonly size: number;
  /** Another user's, or such that the system lets nobody change it. */
  readonly foreign: boolean;
  readonly role: Role;
  /** Files of one number were found equal and joined by an earlier pass, those of two different. 0: not known. */
  readonly cluster: number;
}

/** Files of one size on one volume. */
export interface SizeGroup {
  readonly device: number;
  readonly size: number;
  readonly files: readonly FileFacts[];
}

export interface SelectFacts {
  readonly files: readonly FileFacts[];
  readonly nowMs: number;
  readonly settleMs: number;
}

export interface Selection {
  /** The largest first. Those of which an earlier pass knows everything are left out. */
  readonly groups: readonly SizeGroup[];
  /** Files that are looked at, each once however many names it has. */
  readonly files: number;
  /** Files that were written or otherwise changed less than `settleMs` ago. */
  readonly unsettled: number;
  readonly foreign: number;
  /** The volumes on which there are any, with one of them. */
  readonly volumes: ReadonlyMap<number, FileFacts>;
  /** By what an earlier pass knows, bytes that lie on the disk once for several files, beyond the first of them. */
  readonly sharedBytes: number;
}

export function selectFiles({ files, nowMs, settleMs }: SelectFacts): Selection {
  let [count, unsettled, foreign, sharedBytes] = [0, 0, 0, 0];
  const groups: SizeGroup[] = [];
  const volumes = new Map<number, FileFacts>();
  for (const [device, all] of mergeNames(files)) {
    const bySize = new Map<number, FileFacts[]>();
    for (const file of all.values()) {
      if (file.foreign) foreign++;
      else if (nowMs - lastChangeMs(file) < settleMs) unsettled++;
      else {
        count++;
        volumes.set(device, file);
        const like = bySize.get(file.size);
        if (like === undefined) bySize.set(file.size, [file]);
        else like.push(file);
      }
    }
    for (const [size, like] of bySize) {
      if (like.length === 1) continue;
      if (isWorthLook(like)) groups.push({ device, size, files: like });
      else sharedBytes += describeKnown(like);
    }
  }
  groups.sort((a, b) => b.size - a.size);
  return { groups, files: count, unsettled, foreign, volumes, sharedBytes };
}

const RANK: Readonly<Record<Role, number>> = { target: 0, source: 1, main: 2 };

/** By volume and inode: where one of several names is the main checkout's, the file is the main checkout's. */
function mergeNames(
  files: readonly FileFacts[],
): ReadonlyMap<number, ReadonlyMap<number, FileFacts>> {
  const volumes = new Map<number, Map<number, FileFacts>>();
  for (const file of files) {
    const { device, inode } = file.stamp;
    const byInode = volumes.get(device) ?? new Map<number, FileFacts>();
    volumes.set(device, byInode);
    const known = byInode.get(inode);
    if (known === undefined || RANK[file.role] > RANK[known.role]) byInode.set(inode, file);
  }
  return volumes;
}

/** One file, whatever names it has. */
export const keyOf = ({ stamp }: { readonly stamp: Pick<FileStamp, "device" | "inode"> }): string =>
  `${stamp.device}:${stamp.inode}`;

/** The later of its times, in milliseconds; a time to come is not past. */
const lastChangeMs = ({ stamp }: FileFacts): number =>
  Math.max(
    stamp.modifiedSeconds * 1e3 + stamp.modifiedNanoseconds / 1e6,
    stamp.changedSeconds * 1e3 + stamp.changedNanoseconds / 1e6,
  );

const isWorthLook = (group: readonly FileFacts[]): boolean =>
  group.some(({ cluster }) => cluster === 0) && group.some(({ role }) => role === "target");

function describeKnown(group: readonly FileFacts[]): number {
  const clusters = new Set(group.map(({ cluster }) => cluster).filter((cluster) => cluster !== 0));
  const known = group.filter(({ cluster }) => cluster !== 0).length;
  return (known - clusters.size) * (group[0]?.size ?? 0);
}

/** A file whose blocks were looked at. */
export interface Member {
  readonly file: FileFacts;
  /** Equal for files that have all their blocks in common; undefined where the system does not tell. */
  readonly layout: string | undefined;
  /** Bytes for which there are blocks: fewer than the size where it has holes. */
  readonly mappedBytes: number;
}

/** Files that have all their blocks in common: what is true of the content of one is true of all. */
export interface SharedClass {
  readonly members: readonly Member[];
  readonly first: Member;
  readonly mappedBytes: number;
  /** The highest of its members': those who share blocks move together or not at all. */
  readonly role: Role;
  /** The numbers that earlier passes gave them, without 0. */
  readonly clusters: ReadonlySet<number>;
}

export function planClasses(members: readonly Member[]): SharedClass[] {
  const byLayout = new Map<string, Member[]>();
  for (const member of members) {
    const layout = member.layout ?? `only ${keyOf(member.file)}`;
    const found = byLayout.get(layout);
    if (found === undefined) byLayout.set(layout, [member]);
    else found.push(member);
  }
  return [...byLayout.values()].flatMap((found) => {
    const [first] = found;
    if (first === undefined) return [];
    return {
      members: found,
      first,
      mappedBytes: first.mappedBytes,
      role: found.map(({ file }) => file.role).reduce((a, b) => (RANK[a] >= RANK[b] ? a : b)),
      clusters: new Set(found.map(({ file }) => file.cluster).filter((cluster) => cluster !== 0)),
    };
  });
}

/** Bytes that lie on the disk once for several files of one size, beyond the first of them. */
export const describeShared = (classes: readonly SharedClass[]): number =>
  classes.reduce(
    (sum, { members, first }) =>
      sum + (members.length - 1) * Math.min(first.file.size, first.mappedBytes),
    0,
  );

export interface JoinPlan {
  readonly source: SharedClass;
  /** Each of their files is to share the source's blocks; what they had is free when the last one does. */
  readonly targets: readonly SharedClass[];
  /** They stay as they are although their content may be the source's. */
  readonly left: readonly SharedClass[];
}

/**
 * Who takes over whose blocks, among classes that seem equal. The main checkout's stay, so they come first; then
 * the fewest blocks, so that no hole is filled; then the most files, so that the fewest are touched.
 */
export function planJoin(classes: readonly SharedClass[]): JoinPlan | undefined {
  const [source, ...others] = classes.toSorted(
    (a, b) =>
      RANK[b.role] - RANK[a.role] ||
      a.mappedBytes - b.mappedBytes ||
      b.members.length - a.members.length ||
      b.clusters.size - a.clusters.size,
  );
  if (source === undefined) return undefined;
  // Moving a part of those who share blocks frees none, and one that is more sparse would grow.
  const stays = (each: SharedClass): boolean =>
    each.role !== "target" || each.mappedBytes < source.mappedBytes;
  const targets = others.filter((each) => !stays(each));
  if (targets.length === 0) return undefined;
  return { source, targets, left: others.filter(stays) };
}

/** Whether an earlier pass has found that some of them differ, although they look alike. */
export function isKnownDifferent(classes: readonly SharedClass[]): boolean {
  const known = new Set(classes.flatMap(({ clusters }) => [...clusters]));
  return known.size > 1;
}

/** A part of what was expected below which something else is taken to hold the blocks. */
const LEAST_PART = 0.5;
/** Too little to tell from what others write and delete meanwhile. */
const LEAST_TELLING_BYTES = 16 * 1024 * 1024;

export interface Gain {
  /** What the system says was joined. */
  readonly joinedBytes: number;
  /** What of it was nobody else's, as far as was seen. */
  readonly expectedBytes: number;
  /** By how much the free space grew, as the highest of several looks; null: nobody could look. */
  readonly grownBytes: number | null;
}

/** Bytes that were given back: what the file system confirms, and no more than was joined. */
export const describeGain = ({ joinedBytes, grownBytes }: Gain): number =>
  Math.min(joinedBytes, Math.max(0, grownBytes ?? 0));

/** Whether free space stayed far behind what was joined, so that the same again would be in vain. */
export const isGainMissing = (gain: Gain): boolean =>
  gain.expectedBytes >= LEAST_TELLING_BYTES && describeGain(gain) < gain.expectedBytes * LEAST_PART;

/** Of the files that are worth a look, those that may take over others' blocks and do not share them yet. */
export function listAlike(
  { groups }: Pick<Selection, "groups">,
  layoutOf: (file: FileFacts) => Pick<Member, "layout" | "mappedBytes"> | undefined,
): FileFacts[] {
  return groups.flatMap(({ files }) => {
    const members = files.flatMap((file) => {
      const found = layoutOf(file);
      return found === undefined ? [] : [{ ...found, file }];
    });
    const plan = planJoin(planClasses(members));
    return plan?.targets.flatMap((target) => target.members.map(({ file }) => file)) ?? [];
  });
}
