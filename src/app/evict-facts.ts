/** Finds out what an eviction's plan rests on. Looks only; what cannot be found out is told as such. */

import {
  type EvictAsked,
  type EvictableDirectory,
  type EvictFacts,
  planEviction,
  type WorkspaceFacts,
} from "../core/evict.ts";
import { describeObstacle, describeRowObstacle, type PlaceFacts } from "../core/evict-obstacles.ts";
import { describeFailedGate } from "../core/reconstructible.ts";
import { isRegistered } from "../core/registered.ts";
import type { ListedWorktree } from "../io/repository.ts";
import type { WorkspaceRow } from "../schema/rows.ts";
import { listExtents } from "./accounting.ts";
import { readActivities } from "./activity.ts";
import { describeDirectories } from "./reconstructible.ts";
import { readLock } from "./removal-facts.ts";
import { isAway } from "./volume-place.ts";
import type { World } from "./world.ts";

export interface LookOptions {
  /** How many more have something to evict, and are known to keep it. */
  readonly others?: number;
  /** By row id: when something below was last seen to change, as epoch milliseconds; from who watches it. */
  readonly lastWrites?: ReadonlyMap<string, number>;
  /** So long nothing may have been written; ten minutes unless said otherwise. */
  readonly quietMs?: number;
  /** Asked between workspaces; those that are left then are not looked at. */
  readonly stopped?: () => boolean;
  /** False: what a deletion would give is not asked. */
  readonly measure?: boolean;
}

/** So many are looked at before it is asked whether they are enough. */
const AT_ONCE = 6;

/**
 * What keeps each of the rows, the longest idle first. Where only so much room is wanted, those that come after there
 * is enough are told as not looked at; what was not begun when it was to stop is left out.
 */
export async function readEvictFacts(
  world: World,
  rows: readonly WorkspaceRow[],
  asked: EvictAsked,
  options: LookOptions = {},
): Promise<EvictFacts> {
  const nowMs = world.clock.now();
  const isNamed = asked.kind === "named";
  const waiting = isNamed ? [...rows] : orderByActivity(rows);
  const workspaces: WorkspaceFacts[] = [];
  const facts = (): EvictFacts => ({
    ...{ nowMs, workspaces, shared: [] },
    others: options.others ?? 0,
  });
  const isStopped = options.stopped ?? (() => false);
  const looking = { ...options, nowMs, listWorktrees: openListing(world) };
  const step = asked.kind === "space" ? AT_ONCE : waiting.length;
  while (waiting.length > 0 && !isStopped()) {
    if (isEnough(facts(), asked)) {
      workspaces.push(...waiting.splice(0).map((row) => createFacts(row, null)));
      break;
    }
    const group = await readGroup(world, waiting.splice(0, step), asked, looking);
    for (const each of group) {
      if (isStopped()) break;
      workspaces.push(await readWorkspaceFacts(world, each, asked, looking));
    }
  }
  return facts();
}

export const orderByActivity = (rows: readonly WorkspaceRow[]): WorkspaceRow[] =>
  [...rows].sort((a, b) => a.lastActiveAt - b.lastActiveAt);

type Looking = LookOptions & {
  readonly nowMs: number;
  readonly listWorktrees: ListWorktrees;
};

/** Undefined: git does not tell, and who needs it may ask again. */
type ListWorktrees = (project: string) => Promise<readonly ListedWorktree[] | undefined>;

/** Once a project: asked for each of its worktrees, it would grow as the square of their number. */
function openListing(world: World): ListWorktrees {
  const known = new Map<string, ReturnType<ListWorktrees>>();
  return (project) => {
    const listed =
      known.get(project) ?? world.repository.listWorktrees(project).catch(() => undefined);
    known.set(project, listed);
    return listed;
  };
}

/** Where each is, and who is at work in those that nothing else keeps: one look at the processes for all. */
async function readGroup(
  world: World,
  rows: readonly WorkspaceRow[],
  asked: EvictAsked,
  options: Looking,
): Promise<WorkspaceFacts[]> {
  const group: WorkspaceFacts[] = [];
  for (const row of rows) {
    const facts = createFacts(row, []);
    const known = describeRowObstacle(row, asked) !== undefined;
    group.push(known ? facts : { ...facts, place: await readPlaceFacts(world, row) });
  }
  // Activity comes last: where it is what speaks against one that nobody looked at, nothing else does.
  const able = group.filter(
    (each) => describeObstacle(each, asked, options.nowMs)?.code === "use_unknown",
  );
  const ables = able.map(({ row }) => row);
  const activities = await readActivities(world, ables, {
    ...options,
    ...(asked.kind === "named" ? byName(ables) : {}),
  });
  return group.map((each) => ({ ...each, activity: activities.get(each.row.id) ?? [] }));
}

/** A person who names a workspace may sit in it, and what was written in it does not keep it: nobody looks for that. */
const byName = (rows: readonly WorkspaceRow[]) => ({
  exceptAncestors: true,
  lastWrites: new Map(rows.map(({ id }) => [id, 0])),
});

const createFacts = (row: WorkspaceRow, activity: WorkspaceFacts["activity"]): WorkspaceFacts => ({
  row,
  place: { kind: "proved" },
  activity,
  lock: null,
  directories: null,
});

const isEnough = (facts: EvictFacts, asked: EvictAsked): boolean =>
  asked.kind === "space" && planEviction(facts, asked).short === undefined;

/** One workspace with all that counts. `bare` has its place and its activity. */
async function readWorkspaceFacts(
  world: World,
  bare: WorkspaceFacts,
  asked: EvictAsked,
  { nowMs, measure, listWorktrees }: Looking,
): Promise<WorkspaceFacts> {
  const { row } = bare;
  const lock = asked.kind === "named" ? await readLockFacts(world, row) : null;
  const facts = { ...bare, lock };
  if (describeObstacle(facts, asked, nowMs) !== undefined) return facts;
  return {
    ...facts,
    directories: await readDirectories(world, row, listWorktrees, measure !== false),
  };
}

export async function readPlaceFacts(world: World, row: WorkspaceRow): Promise<PlaceFacts> {
  if (isAway(world, row.path))
    return { kind: "unproved", reason: "it is in the volume, which is not mounted" };
  const proof = await world.worktree.proveWorktree(row.path);
  if (proof.kind === "absent") return { kind: "gone" };
  if (isRegistered(row, proof)) return { kind: "proved" };
  const reason = "reason" in proof ? proof.reason : "it is not the worktree that was registered";
  return { kind: "unproved", reason };
}

async function readLockFacts(
  world: World,
  { adminDirectory }: WorkspaceRow,
): Promise<WorkspaceFacts["lock"]> {
  if (adminDirectory === null) return null;
  try {
    return await readLock(world, adminDirectory);
  } catch {
    // Null is the word for what could not be read, and keeps the workspace.
    return null;
  }
}

async function readDirectories(
  world: World,
  row: WorkspaceRow,
  listWorktrees: ListWorktrees,
  measure: boolean,
): Promise<EvictableDirectory[]> {
  const worktrees = await listWorktrees(row.project);
  const reports = await describeDirectories(world, {
    ...{ root: row.path, mainCheckout: null, row },
    ...(worktrees === undefined ? {} : { worktrees }),
  });
  const found: EvictableDirectory[] = [];
  for (const report of reports) {
    const { path, reconstructible } = report;
    const failedGate = describeFailedGate(report) ?? null;
    const held = measure && reconstructible ? await listExtents(world, row.path, [path]) : null;
    const exclusiveBytes = held?.exclusiveBytes ?? null;
    found.push({ path, failedGate, exclusiveBytes, ...(held === null ? {} : { held }) });
  }
  return found;
}
