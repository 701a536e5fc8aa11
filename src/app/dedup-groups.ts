/**
 * Deduplicates files of one size: looks where their blocks are, then at a little of what they hold, and has the kernel
 * join those that look alike. Only where that turns out to be wrong, or was known to be, whole files are read here.
 */
import {
  describeShared,
  type FileFacts,
  isKnownDifferent,
  keyOf,
  type Member,
  planClasses,
  planJoin,
  type SharedClass,
  type SizeGroup,
} from "../core/dedup.ts";
import type { Native } from "../io/native.ts";
import type { World } from "./world.ts";

/** What has come of a pass so far. */
export interface Tally {
  sharedBytes: number;
  joinedFiles: number;
  joinedBytes: number;
  /** What was nobody else's of what was joined, as far as was seen. */
  expectedBytes: number;
  /** Files that are written or were changed meanwhile. */
  busy: number;
  /** Why files were passed over, and how many. */
  readonly refused: Map<string, number>;
  /** What is known of files now: by their device and inode. */
  readonly clusters: Map<string, number>;
  nextCluster: number;
  /** Volumes of which it was seen that files share blocks there. */
  readonly sharing: Set<number>;
  /** Volumes that join no blocks, and why. */
  readonly unsupported: Map<number, string>;
}

export interface GroupWork {
  readonly world: World;
  readonly native: Native;
  readonly tally: Tally;
  /** Lets others have their turn; false: it is to end. */
  readonly turn: () => Promise<boolean>;
}

export const createTally = (nextCluster: number): Tally => ({
  sharedBytes: 0,
  joinedFiles: 0,
  joinedBytes: 0,
  expectedBytes: 0,
  busy: 0,
  refused: new Map(),
  clusters: new Map(),
  nextCluster,
  sharing: new Set(),
  unsupported: new Map(),
});

interface VolumeWork extends GroupWork {
  readonly device: number;
  /** Of this group alone. */
  joinedBytes: number;
}

/** Joins what can be joined, and answers how many bytes. */
export async function joinGroup(work: GroupWork, group: SizeGroup): Promise<number> {
  const { tally } = work;
  // Until something is found of it, the next pass has to look again.
  for (const file of group.files) if (file.role === "target") tally.clusters.set(keyOf(file), 0);
  const classes = planClasses(readMembers(work, group.files));
  const shared = describeShared(classes);
  tally.sharedBytes += shared;
  if (shared > 0) tally.sharing.add(group.device);
  const own: VolumeWork = { ...work, device: group.device, joinedBytes: 0 };
  if (classes.length < 2) settleAll(tally, classes);
  else if (await work.turn()) await joinBuckets(own, classes);
  return own.joinedBytes;
}

async function joinBuckets(work: VolumeWork, classes: readonly SharedClass[]): Promise<void> {
  for (const alike of bucketBy(classes, (each) => readSample(work, each))) {
    if (!(await joinAlike(work, alike))) return;
  }
}

/** Undefined content is left out: the next pass sees to it. */
function bucketBy(
  classes: readonly SharedClass[],
  contentOf: (each: SharedClass) => string | undefined,
): SharedClass[][] {
  const buckets = new Map<string, SharedClass[]>();
  for (const each of classes) {
    const content = contentOf(each);
    if (content === undefined) continue;
    const found = buckets.get(content);
    if (found === undefined) buckets.set(content, [each]);
    else found.push(each);
  }
  return [...buckets.values()];
}

/** This and what follows answer false or nothing when it was ended, or when the volume joins nothing. */
async function joinAlike(work: VolumeWork, alike: readonly SharedClass[]): Promise<boolean> {
  if (isKnownDifferent(alike)) return joinByDigest(work, alike);
  const different = await joinClasses(work, alike);
  if (different === undefined) return false;
  if (different.length === 0) return true;
  // Those that were told from the source may still be equal to each other.
  return different.length === 1 ? settleAll(work.tally, different) : joinByDigest(work, different);
}

async function joinByDigest(work: VolumeWork, alike: readonly SharedClass[]): Promise<boolean> {
  const digests = new Map<SharedClass, string>();
  for (const each of alike) {
    const digest = await readDigest(work, each);
    if (digest === null) return false;
    if (digest !== undefined) digests.set(each, digest);
  }
  for (const equal of bucketBy(alike, (each) => digests.get(each))) {
    const different = await joinClasses(work, equal);
    if (different === undefined) return false;
    settleAll(work.tally, different);
  }
  return true;
}

/** Answers the classes that were told from the source, undefined when it was ended. */
async function joinClasses(
  work: VolumeWork,
  classes: readonly SharedClass[],
): Promise<SharedClass[] | undefined> {
  const { tally } = work;
  const plan = planJoin(classes);
  if (plan === undefined) {
    settleAll(tally, classes.length === 1 ? classes : classes.filter(isDecided));
    return [];
  }
  const cluster = settle(tally, plan.source);
  settleAll(tally, plan.left.filter(isDecided));
  const different: SharedClass[] = [];
  for (const [at, target] of plan.targets.entries()) {
    const joined: Member[] = [];
    for (const member of target.members) {
      const outcome = await joinMember(work, plan.source, member);
      if (outcome === "ended") return undefined;
      if (outcome === "no source") {
        // Nothing is known of it after all.
        for (const { file } of plan.source.members) tally.clusters.set(keyOf(file), 0);
        const rest = [...plan.left, ...plan.targets.slice(at), ...withoutFirst(plan.source)];
        const others = await joinClasses(work, rest);
        return others === undefined ? undefined : [...different, ...others];
      }
      if (outcome === "joined") joined.push(member);
      if (outcome !== "different") continue;
      // What is true of one is true of all who have the same blocks.
      different.push(target);
      break;
    }
    for (const { file } of joined) tally.clusters.set(keyOf(file), cluster);
    if (joined.length === target.members.length) {
      tally.expectedBytes += Math.min(target.first.file.size, target.mappedBytes);
    }
  }
  return different;
}

/** Its first file cannot be had: another of them may give the blocks as well. */
function withoutFirst(source: SharedClass): SharedClass[] {
  const [, ...members] = source.members;
  const [first] = members;
  return first === undefined ? [] : [{ ...source, members, first }];
}

async function joinMember(
  work: VolumeWork,
  source: SharedClass,
  { file }: Member,
): Promise<"joined" | "different" | "passed" | "no source" | "ended"> {
  const { world, native, tally, turn, device } = work;
  const outcome = await world.dedupFiles.joinFiles(native, source.first.file, file, turn);
  if (outcome.kind === "unsupported") {
    tally.unsupported.set(device, outcome.reason);
    return "ended";
  }
  if (outcome.bytes > 0) tally.sharing.add(device);
  work.joinedBytes += outcome.bytes;
  tally.joinedBytes += outcome.bytes;
  if (outcome.bytes > 0) tally.joinedFiles++;
  switch (outcome.kind) {
    case "joined":
      return "joined";
    case "different":
      return "different";
    case "stopped":
      return "ended";
    case "failed":
      refuse(tally, outcome.reason);
      break;
    case "written":
    case "moved":
      tally.busy++;
      break;
  }
  return outcome.of === "source" ? "no source" : "passed";
}

const refuse = ({ refused }: Tally, reason: string): void =>
  void refused.set(reason, (refused.get(reason) ?? 0) + 1);

/** They stay as they are by what they are, and not because nobody has asked for their workspace. */
const isDecided = ({ role }: SharedClass): boolean => role !== "source";

function settleAll(tally: Tally, classes: readonly SharedClass[]): true {
  for (const each of classes) settle(tally, each);
  return true;
}

/** Gives what shares all blocks one number, its own or a new one, and answers it. */
function settle(tally: Tally, of: SharedClass): number {
  const cluster = Math.min(...of.clusters, tally.nextCluster);
  if (cluster === tally.nextCluster) tally.nextCluster++;
  for (const { file } of of.members) tally.clusters.set(keyOf(file), cluster);
  return cluster;
}

function readMembers({ world, native, tally }: GroupWork, files: readonly FileFacts[]): Member[] {
  return files.flatMap((file) => {
    const found = world.dedupFiles.readLayout(native, file);
    if (found.kind === "layout") return { ...found, file };
    if (found.kind === "failed") refuse(tally, found.reason);
    else tally.busy++;
    return [];
  });
}

function readSample({ world, native, tally }: GroupWork, of: SharedClass): string | undefined {
  const found = world.dedupFiles.readSample(native, of.first.file);
  if (typeof found === "string") return found;
  if (found.kind === "failed") refuse(tally, found.reason);
  else tally.busy++;
  return undefined;
}

/** Null when it was ended. */
async function readDigest(
  { world, native, tally, turn }: GroupWork,
  of: SharedClass,
): Promise<string | undefined | null> {
  const found = await world.dedupFiles.readDigest(native, of.first.file, turn);
  if (typeof found === "string") return found;
  if (found.kind === "stopped") return null;
  if (found.kind === "failed") refuse(tally, found.reason);
  else tally.busy++;
  return undefined;
}
