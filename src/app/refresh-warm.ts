/**
 * Fills the warm base of each project in the volume anew from a sibling that has built since: by clones or not at all. The
 * new directories are complete beside the old ones before the two change places, so that a kill leaves the one or the
 * other; a mark says that the rest is still to be done.
 */
import { isIdle } from "../core/activity.ts";
import { isInside } from "../core/place.ts";
import { isRegistered } from "../core/registered.ts";
import {
  type BaseFacts,
  describeBaseObstacle,
  describeUnfinished,
  type GiverFacts,
  isWanted,
  listGivers,
  type Meeting,
  mayGive,
  type UseFacts,
} from "../core/volume-refresh.ts";
import { BASE_NAME } from "../core/volume-warm.ts";
import { isAppError, reasonOf } from "../errors.ts";
import type { ListedWorktree } from "../io/repository.ts";
import type { SeededDocument } from "../schema/index.ts";
import type { WorkspaceRow } from "../schema/rows.ts";
import { readActivities } from "./activity.ts";
import type { DaemonWorld } from "./daemon-world.ts";
import { listOccupants } from "./occupants.ts";
import { describeDirectories } from "./reconstructible.ts";
import { listSeedLeftovers } from "./seed-leftovers.ts";
import { seedWorkspace } from "./seed-workspace.ts";
import { requireSafe } from "./volume-place.ts";
import { inTurn } from "./volume-turn.ts";

/** Never throws for one base what the others should not suffer: that is written to the log. Answers how many were filled. */
export async function refreshWarmBases(
  world: DaemonWorld,
  stopped: () => boolean,
): Promise<number> {
  const place = world.volumeRecord.readVolumePlace(world.paths);
  if (place === undefined) return 0;
  const { at } = place;
  const rows = await world.registry.read((view) => view.listWorkspaces());
  const inside = rows.filter((row) => row.state === "ready" && isInside(at, row.path));
  const bases = inside.filter(isBase);
  // Without it no directory could give way to another in one step.
  if (bases.length === 0 || world.native.openNative()?.renameExchange === undefined) return 0;
  const record = await world.volumeRecord.readVolumeRecord(world.paths);
  if (record?.state !== "ready" || !world.volumeRecord.isMountedAt(at, record.image)) return 0;
  let filled = 0;
  for (const base of bases) {
    if (stopped()) break;
    const others = inside.filter((row) => row !== base && row.project === base.project);
    try {
      requireSafe(world, base.path);
      const fill = () => refreshBase(world, { base, others, at, stopped });
      if (await inTurn(world, "refresh the base in the volume", fill)) filled += 1;
    } catch (error) {
      // Somebody copies into the volume, or changes it: the next pass comes.
      if (isAppError(error) && error.code === "busy") continue;
      const problem = reasonOf(error);
      world.log.write({ event: "base_not_refreshed", id: base.id, path: base.path, problem });
    }
  }
  return filled;
}

/** As `volume warm` makes it; one that a person has unpinned is a workspace like any other. */
const isBase = ({ name, custody, pinned }: WorkspaceRow): boolean =>
  name === BASE_NAME && custody === "owned" && pinned;

interface Refresh {
  readonly base: WorkspaceRow;
  readonly others: readonly WorkspaceRow[];
  readonly at: string;
  readonly stopped: () => boolean;
}

async function refreshBase(world: DaemonWorld, refresh: Refresh): Promise<boolean> {
  const { base, at } = refresh;
  // Nobody copies while we have the lock: what lies there was left by a kill.
  world.volumeCopy.removeStage(at);
  const { adminDirectory } = base;
  if (adminDirectory === null || !(await isProved(world, base))) return false;
  if (!(await settleStep(world, { ...base, adminDirectory }))) return false;
  for (const name of listSeedLeftovers(world, base.path)) {
    world.cloneTree.removeTree(`${base.path}/${name}`);
  }
  const listed = await world.repository.listWorktrees(base.project);
  const facts = await readBase(world, refresh, listed);
  if (facts === undefined) return false;
  const found = await readGivers(world, refresh, facts, listed);
  const givers = listGivers(facts, found).filter((giver) => !isFailed(world, base, giver));
  if (givers.length === 0) return false;
  const own = { ...facts, ...(await readUse(world, base)) };
  if (describeBaseObstacle(own) !== undefined) return false;
  for (const giver of givers) {
    if (refresh.stopped()) return false;
    const row = refresh.others.find(({ path }) => path === giver.path);
    if (row === undefined || !mayGive(await readUse(world, row))) continue;
    const only = await listFree(world, base, facts.evicted, giver);
    return only.length > 0 && fillBase(world, { base: { ...base, adminDirectory }, giver, only });
  }
  return false;
}

type BaseRow = WorkspaceRow & { readonly adminDirectory: string };

/** Takes back a step forward that did not end. False: that is still to be done, or somebody's work may be in it. */
async function settleStep(world: DaemonWorld, base: BaseRow): Promise<boolean> {
  const { adminDirectory, path } = base;
  const to = world.warmBase.readStep(adminDirectory);
  if (to === null) return true;
  if ((await readUse(world, base)).idle !== true) return false;
  const back = await takeBack(world, base, to);
  if (back.kind !== "foreign") return true;
  const problem = `a step forward did not end, and \`${back.file}\` is not as git was to leave it: it may be somebody's`;
  world.log.write({ event: "base_not_refreshed", id: base.id, path, problem });
  return false;
}

async function takeBack(world: DaemonWorld, { id, path, adminDirectory }: BaseRow, to: string) {
  const temporary = world.files.joinPath(world.paths.root, "tmp");
  const tree = { root: path, gitDirectory: adminDirectory };
  const back = await world.halfStep.takeBackStep(tree, to, temporary);
  if (back.kind === "done") {
    world.log.write({ event: "base_step_taken_back", id, path, files: back.files });
  }
  if (back.kind !== "foreign") world.warmBase.markBegun(adminDirectory, null);
  return back;
}

/** What the base may be given: in the place of what passes all gates there, or of nothing. */
async function listFree(
  world: DaemonWorld,
  base: WorkspaceRow,
  evicted: readonly string[],
  giver: GiverFacts,
): Promise<string[]> {
  const passing = await listDirectories(world, base, true);
  return giver.directories.filter(
    (path) =>
      !evicted.includes(path) &&
      (passing.includes(path) || !world.seedPlace.isTaken(`${base.path}/${path}`)),
  );
}

async function isProved(world: DaemonWorld, row: WorkspaceRow): Promise<boolean> {
  return isRegistered(row, await world.worktree.proveWorktree(row.path));
}

type Base = BaseFacts & {
  readonly head: string;
  readonly mainHead: string;
  readonly evicted: readonly string[];
};

/** Undefined where it is not known on which commits base and main checkout are. */
async function readBase(
  world: DaemonWorld,
  { base }: Refresh,
  listed: readonly ListedWorktree[],
): Promise<Base | undefined> {
  const entry = listed.find(({ path }) => path === base.path);
  const mainHead = listed[0]?.head ?? null;
  if (entry?.head == null || mainHead === null) return undefined;
  const directories = await listDirectories(world, base, false);
  const evicted = await world.registry.read((view) =>
    view.listEvicted(base.id).map(({ path }) => path),
  );
  return {
    // What a person has evicted stays away until they want it again.
    directories: [...directories, ...evicted],
    evicted,
    unfinished: base.adminDirectory !== null && world.warmBase.isUnfinished(base.adminDirectory),
    onBranch: entry.branch !== null && entry.branch === base.branch,
    // Asked only where somebody has something to give.
    ...{ clean: null, idle: null, head: entry.head, mainHead },
  };
}

async function readGivers(
  world: DaemonWorld,
  { base, others, stopped }: Refresh,
  facts: Base,
  listed: readonly ListedWorktree[],
): Promise<GiverFacts[]> {
  const found: GiverFacts[] = [];
  for (const row of others) {
    if (stopped()) break;
    const head = listed.find(({ path }) => path === row.path)?.head ?? null;
    if (row.custody === "observed" || head === null || !(await isProved(world, row))) continue;
    if (!world.volume.isSameVolume(row.path, base.path)) continue;
    const commit = await world.warmBase.readMeeting(base.project, facts.mainHead, head);
    if (commit === null) continue;
    const meeting = await describeMeeting(world, base.project, facts.head, commit);
    if (meeting === "apart") continue;
    const directories = await listDirectories(world, row, false);
    if (!isWanted(facts, { meeting, directories })) continue;
    const builtAt = await readOwnBuild(world, row, directories, stopped);
    found.push({ path: row.path, meeting, commit, directories, builtAt });
  }
  return found;
}

async function describeMeeting(
  world: DaemonWorld,
  project: string,
  head: string,
  commit: string,
): Promise<Meeting> {
  if (commit === head) return "same";
  return (await world.warmBase.readMeeting(project, head, commit)) === head ? "ahead" : "apart";
}

/** Those that pass the gates; without `walk` the clone itself finds a repository below. */
async function listDirectories(
  world: DaemonWorld,
  { path }: WorkspaceRow,
  walk: boolean,
): Promise<string[]> {
  const reports = await describeDirectories(world, { root: path, mainCheckout: null, walk });
  return reports.filter(({ reconstructible }) => reconstructible).map((each) => each.path);
}

/** When something was last made in any of the directories, by their times; null: there is nothing, or it is not known. */
async function readBuiltAt(
  world: DaemonWorld,
  root: string,
  directories: readonly string[],
  stopped: () => boolean,
): Promise<number | null> {
  let newest: number | null = null;
  for (const path of directories) {
    const ago = await world.scan.openTree(`${root}/${path}`).sweep(stopped);
    // What was not looked at to its end is not known.
    if (ago === undefined || stopped()) return null;
    // The scan tells ages by the system's clock.
    newest = Math.max(newest ?? 0, Date.now() - ago);
  }
  return newest;
}

/** The same, apart from what a seed brought and made true for its place. */
async function readOwnBuild(
  world: DaemonWorld,
  row: WorkspaceRow,
  directories: readonly string[],
  stopped: () => boolean,
): Promise<number | null> {
  const builtAt = await readBuiltAt(world, row.path, directories, stopped);
  const seeded = await world.registry.read((view) => view.listSeeded(row.id));
  const seededAt = Math.max(0, ...seeded.map(({ at }) => at));
  return builtAt !== null && builtAt > seededAt ? builtAt : null;
}

/** Unknown is neither clean nor idle. */
async function readUse(world: DaemonWorld, row: WorkspaceRow): Promise<UseFacts> {
  const activities = await readActivities(world, [row]);
  const idle = isIdle(activities.get(row.id) ?? []);
  const dirty = await world.branches.countUncommitted(row.path).catch(() => null);
  return { idle, clean: dirty === null ? null : dirty === 0 };
}

/** Commits that a base could not go forward to: what took too long does so every time, and is not begun every ten minutes. */
const failed = new Map<string, { readonly commit: string; readonly at: number }>();
const TRY_AGAIN_MS = 6 * 60 * 60_000;

const isFailed = (
  world: DaemonWorld,
  base: WorkspaceRow,
  { meeting, commit }: GiverFacts,
): boolean => {
  const last = failed.get(base.id);
  const isSame = meeting === "ahead" && last?.commit === commit;
  return isSame && Math.abs(world.clock.now() - last.at) < TRY_AGAIN_MS;
};

/** True: what the sibling has is there now. */
async function fillBase(
  world: DaemonWorld,
  filling: {
    readonly base: BaseRow;
    readonly giver: GiverFacts;
    readonly only: readonly string[];
  },
): Promise<boolean> {
  const { base, giver, only } = filling;
  const { adminDirectory } = base;
  const to = giver.meeting === "ahead" ? giver.commit : null;
  world.warmBase.markBegun(adminDirectory, to);
  if (to !== null) {
    try {
      await world.warmBase.goForward(base.path, to);
    } catch (error) {
      failed.set(base.id, { commit: to, at: world.clock.now() });
      // Somebody may be why it failed, and a lock on the index theirs: then the next pass settles it.
      if ((await listOccupants(world, base.path)).length === 0) await takeBack(world, base, to);
      throw error;
    }
  }
  const seeded = (await seedWorkspace(world, {
    ...{ cwd: base.path, target: base.id, from: giver.path, only },
    ...{ replace: true, dryRun: false },
  })) as SeededDocument;
  const problem = describeUnfinished(seeded);
  if (problem !== undefined) {
    world.log.write({ event: "base_not_refreshed", id: base.id, path: base.path, problem });
    return false;
  }
  world.warmBase.markDone(adminDirectory);
  world.log.write({
    ...{ event: "base_refreshed", id: base.id, path: base.path, from: giver.path },
    directories: seeded.directories
      .filter(({ outcome }) => outcome === "seeded")
      .map(({ path }) => path),
  });
  return true;
}
