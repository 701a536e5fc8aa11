/** Finds out what an eviction's plan rests on. Looks only; what cannot be found out is told as such. */

import {
  type EvictAsked,
  type EvictableDirectory,
  type EvictFacts,
  planEviction,
  type WorkspaceFacts,
} from "../core/evict.ts";
import type { HeldRanges } from "../core/evict-gain.ts";
import { describeSharing } from "../core/evict-gain.ts";
import { describeObstacle, describeRowObstacle, type PlaceFacts } from "../core/evict-obstacles.ts";
import { describeFailedGate, planCandidates } from "../core/reconstructible.ts";
import { isRegistered } from "../core/registered.ts";
import type { WorkspaceRow } from "../schema/rows.ts";
import { listExtents, readAccounting } from "./accounting.ts";
import { readActivities } from "./activity.ts";
import { describeDirectories, readDeclared } from "./reconstructible.ts";
import { readLock } from "./removal-facts.ts";
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

/** The rows that may be evicted at all, and what keeps them; those that need not be looked at are told unlooked. */
export async function readEvictFacts(
  world: World,
  rows: readonly WorkspaceRow[],
  asked: EvictAsked,
  options: LookOptions = {},
): Promise<EvictFacts> {
  const nowMs = world.clock.now();
  const ordered =
    asked.kind === "named" ? rows : [...rows].sort((a, b) => a.lastActiveAt - b.lastActiveAt);
  const places = new Map<string, PlaceFacts>();
  for (const row of ordered) {
    if (describeRowObstacle(row, asked) === undefined) {
      places.set(row.id, await readPlaceFacts(world, row));
    }
  }
  const proved = ordered.filter((row) => {
    const place = places.get(row.id);
    const looked = { ...unlooked(row), ...(place === undefined ? {} : { place }) };
    // Activity is not known yet, and is the last thing to stand against it.
    const code = describeObstacle(looked, asked, nowMs)?.code;
    return place?.kind === "proved" && (code === undefined || code === "use_unknown");
  });
  const activities = await readActivities(world, proved, {
    ...options,
    ...(asked.kind === "named" ? byName(proved) : {}),
  });
  const workspaces: WorkspaceFacts[] = [];
  const others = options.others ?? 0;
  const facts = (): EvictFacts => ({ nowMs, workspaces, others, shared: [] });
  let enough = false;
  for (const row of ordered) {
    const place = places.get(row.id);
    const activity = activities.get(row.id);
    const bare = { ...unlooked(row), ...(place === undefined ? {} : { place }) };
    enough ||= isEnough(facts(), asked) || options.stopped?.() === true;
    if (activity === undefined || enough) {
      workspaces.push({ ...bare, activity: activity ?? [] });
      continue;
    }
    workspaces.push(
      await readWorkspaceFacts(world, { ...bare, activity }, asked, { nowMs, ...options }),
    );
  }
  return facts();
}

/** A person who names a workspace may sit in it, and what was written in it does not keep it: nobody looks for that. */
const byName = (rows: readonly WorkspaceRow[]) => ({
  exceptAncestors: true,
  lastWrites: new Map(rows.map(({ id }) => [id, 0])),
});

const unlooked = (row: WorkspaceRow): WorkspaceFacts => ({
  row,
  place: { kind: "proved" },
  activity: [],
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
  { nowMs, measure }: LookOptions & { readonly nowMs: number },
): Promise<WorkspaceFacts> {
  const { row } = bare;
  const lock = asked.kind === "named" ? await readLockFacts(world, row) : null;
  const facts = { ...bare, lock };
  if (describeObstacle(facts, asked, nowMs) !== undefined) return facts;
  return { ...facts, directories: await readDirectories(world, row, measure !== false) };
}

export async function readPlaceFacts(world: World, row: WorkspaceRow): Promise<PlaceFacts> {
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
  measure: boolean,
): Promise<EvictableDirectory[]> {
  const reports = await describeDirectories(world, { root: row.path, mainCheckout: null, row });
  const able = reports.filter(({ reconstructible }) => reconstructible).map(({ path }) => path);
  const accounts = await readAccounting(world, row.path, measure ? able : []);
  return reports.map((report) => ({
    path: report.path,
    failedGate: describeFailedGate(report) ?? null,
    exclusiveBytes: accounts.get(report.path)?.exclusiveBytes ?? null,
  }));
}

/**
 * The plan, and where what each has alone is not enough, once more with what several have together. Every workspace
 * on the volume and every main checkout counts as a holder, whether it may go or not.
 */
export async function planWithSharing(
  world: World,
  rows: readonly WorkspaceRow[],
  facts: EvictFacts,
  asked: EvictAsked,
): Promise<{ readonly facts: EvictFacts; readonly plan: ReturnType<typeof planEviction> }> {
  const plan = planEviction(facts, asked);
  const alone = plan.kept.filter(({ code }) => code === "nothing_to_gain");
  const wanted = asked.kind !== "space" || plan.short !== undefined;
  if (asked.kind === "named" || !wanted || alone.length === 0) return { facts, plan };
  const shared = { ...facts, shared: describeSharing(await listShared(world, rows)) };
  return { facts: shared, plan: planEviction(shared, asked) };
}

/** None where one of them cannot be looked at: what it holds would be counted for the others. */
async function listShared(world: World, rows: readonly WorkspaceRow[]): Promise<HeldRanges[]> {
  const found: HeldRanges[] = [];
  const ids = new Map(rows.map(({ path, id }) => [path, id]));
  for (const project of new Set(rows.map((row) => row.project))) {
    const roots = await listRoots(world, project, rows);
    if (roots === null) return [];
    const candidates = planCandidates(await readDeclared(world, roots.main));
    for (const root of roots.all) {
      if (!world.trash.isThere(root)) continue;
      const held = await listHeld(world, root, candidates);
      if (held === null) return [];
      const { device, shared, kept } = held;
      const holder = ids.get(root) ?? root;
      found.push({ holder, device, ranges: shared });
      // A file that has a name elsewhere, too, does not go with the directory.
      found.push({ holder: `${holder} and others`, device, ranges: kept });
    }
  }
  return found;
}

/** Every working tree of the project, registered or not, the main checkout among them. Null: git does not tell. */
async function listRoots(
  world: World,
  project: string,
  rows: readonly WorkspaceRow[],
): Promise<{ readonly main: string | null; readonly all: ReadonlySet<string> } | null> {
  try {
    const main = await world.repository.readMainCheckout(project);
    const listed = await world.repository.listWorktrees(project);
    const own = rows.filter((row) => row.project === project);
    const all = new Set([...listed, ...own].map(({ path }) => path));
    if (main !== null) all.add(main);
    return { main, all };
  } catch {
    // Unknown holders are holders: nothing is counted for several then.
    return null;
  }
}

/** Not only what passes the gates: whoever holds a block holds it. */
function listHeld(
  world: World,
  root: string,
  candidates: readonly string[],
): ReturnType<typeof listExtents> {
  const there = candidates.filter(
    (path) => world.reconstructible.readEntry(root, path)?.kind === "directory",
  );
  return listExtents(world, root, there);
}
