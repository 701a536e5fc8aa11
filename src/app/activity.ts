/**
 * Finds out what speaks for somebody being at work in workspaces, of all in one pass: the processes, the sessions
 * and the registry are looked at once. Looks only and never throws: what cannot be found out is told as not
 * known, which counts as activity, and one workspace that does not answer does not stop the others.
 */
import {
  type ActivityFacts,
  type Condition,
  describeActivity,
  isIdle,
  type NotKnown,
  QUIET_MS,
} from "../core/activity.ts";
import type { SessionsFacts } from "../core/activity-session.ts";
import { planCandidates } from "../core/reconstructible.ts";
import { isRegistered } from "../core/registered.ts";
import { isTimed } from "../core/seed.ts";
import { reasonOf } from "../errors.ts";
import type { Looker } from "../io/look.ts";
import type { EvictionRow, WorkspaceRow } from "../schema/rows.ts";
import { readSessions } from "./activity-sessions.ts";
import { lookForUsers } from "./occupants.ts";
import { readDeclared } from "./reconstructible.ts";
import { describeLock, describeOwner } from "./removal-facts.ts";
import type { World } from "./world.ts";

export interface ActivityOptions {
  /**
   * By row id: when something below was last seen to change, in epoch milliseconds. Who watches a workspace is
   * believed; whoever is about to delete looks again without.
   */
  readonly lastWrites?: ReadonlyMap<string, number>;
  /** So long nothing may have been written; ten minutes unless said otherwise. */
  readonly quietMs?: number;
  /** Leave out the processes that started this one: for a person who asks from within. */
  readonly exceptAncestors?: boolean;
  /** Look at everything also where something speaks for activity already, for who tells it all. */
  readonly whole?: boolean;
}

/** By row id, for every row. */
export async function readActivities(
  world: World,
  rows: readonly WorkspaceRow[],
  options: ActivityOptions = {},
): Promise<ReadonlyMap<string, readonly Condition[]>> {
  using looker = world.look.openLooker();
  const exceptAncestors = options.exceptAncestors === true;
  const roots = rows.map(({ path }) => path);
  const [occupants, sessions, evictions] = [
    await attempt(() => listOccupants(world, looker, roots, exceptAncestors)),
    await attempt(() => readSessions(world, looker, rows)),
    await attempt(() => world.registry.read((view) => view.listEvictions())),
  ];
  const shared = { world, looker, occupants, sessions, evictions, options };
  const buildsOf = openBuilds(world, looker);
  const found = new Map<string, readonly Condition[]>();
  for (const row of rows) {
    found.set(row.id, await readConditions(shared, row, await buildsOf(row.project)));
  }
  return found;
}

interface Shared {
  readonly world: World;
  readonly looker: Looker;
  readonly occupants: Awaited<ReturnType<Looker["listOccupants"]>> | NotKnown;
  readonly sessions: SessionsFacts | NotKnown;
  readonly evictions: readonly EvictionRow[] | NotKnown;
  readonly options: ActivityOptions;
}

async function readConditions(
  { world, looker, occupants, sessions, evictions, options }: Shared,
  row: WorkspaceRow,
  builds: readonly string[] | NotKnown,
): Promise<Condition[]> {
  const { quietMs = QUIET_MS, whole } = options;
  const facts: ActivityFacts = {
    row,
    occupants: isNotKnown(occupants) ? occupants : (occupants.get(row.path) ?? NOBODY_LOOKED),
    countsAskers: options.exceptAncestors !== true,
    ...(await readPlaceFacts(world, looker, row, builds)),
    sessions,
    changed: { unknown: "nobody looked, since something else stands against it already" },
    quietMs,
    busyWith: readBusy(world, row, evictions),
  };
  const conditions = describeActivity(facts);
  const isUsed = isIdle(conditions.filter(({ name }) => name !== "writes")) !== true;
  if (isUsed && whole !== true) return conditions;
  const changed = await attempt(() => findWrite(world, looker, row, quietMs, options.lastWrites));
  return describeActivity({ ...facts, changed });
}

const NOBODY_LOOKED: NotKnown = { unknown: "the processes were not looked at" };

async function listOccupants(
  world: World,
  looker: Looker,
  roots: readonly string[],
  exceptAncestors: boolean,
): ReturnType<Looker["listOccupants"]> {
  // There the port answers nothing, since a rename finds out instead.
  if (world.platform === "win32") throw new Error("processes cannot be looked at on Windows");
  const { found, isUser } = await lookForUsers(world, () =>
    looker.listOccupants({ roots, exceptAncestors }),
  );
  return new Map([...found].map(([root, occupants]) => [root, occupants.filter(isUser)]));
}

/** Which directories cargo may build in, asked once a project. */
function openBuilds(world: World, looker: Looker) {
  const known = new Map<string, Promise<string[] | NotKnown>>();
  return (project: string): Promise<string[] | NotKnown> => {
    const found = known.get(project) ?? attempt(() => readBuilds(world, looker, project));
    known.set(project, found);
    return found;
  };
}

async function readBuilds(world: World, looker: Looker, project: string): Promise<string[]> {
  await looker.reach(project);
  const checkout = await world.repository.readMainCheckout(project);
  return planCandidates(await readDeclared(world, checkout)).filter(isTimed);
}

async function readPlaceFacts(
  world: World,
  looker: Looker,
  row: WorkspaceRow,
  candidates: readonly string[] | NotKnown,
): Promise<Pick<ActivityFacts, "builds" | "lock">> {
  const root = row.path;
  const known = isNotKnown(candidates) ? [] : candidates;
  const seen = await attempt(() => looker.readPlace({ root, builds: known }));
  if (isNotKnown(seen)) return { builds: seen, lock: seen };
  if (!isRegistered(row, seen.proof)) {
    const unknown = { unknown: "it is not proved to be the workspace" };
    return { builds: unknown, lock: unknown };
  }
  const { lock, builds } = seen;
  return {
    builds: isNotKnown(candidates) ? candidates : builds,
    lock:
      lock === null
        ? undefined
        : typeof lock === "string"
          ? await attempt(() => describeLock(world, lock))
          : lock,
  };
}

async function findWrite(
  world: World,
  looker: Looker,
  { id, path }: WorkspaceRow,
  quietMs: number,
  lastWrites: ActivityOptions["lastWrites"],
): Promise<string | boolean> {
  const since = world.clock.now() - quietMs;
  const last = lastWrites?.get(id);
  return last === undefined ? looker.findWrite({ root: path, since }) : last >= since;
}

/** Another process of ours; what this one does with the workspace is why it asks. */
function readBusy(
  world: World,
  row: WorkspaceRow,
  evictions: Shared["evictions"],
): string | null | NotKnown {
  try {
    const busy = describeOwner(world, row);
    if (busy !== null) return busy.reason;
    if (isNotKnown(evictions)) return evictions;
    const { pid } = world.process.currentProcess();
    const own = evictions.filter(({ workspaceId }) => workspaceId === row.id);
    const other = own.find(({ owner }) => owner.pid !== pid || !world.process.isRunning(owner));
    if (other === undefined) return null;
    return world.process.isRunning(other.owner)
      ? `process ${other.owner.pid} is about to evict \`${other.path}\``
      : `a process died while it evicted \`${other.path}\`, and what it left is not settled yet`;
  } catch (error) {
    return { unknown: reasonOf(error) };
  }
}

const isNotKnown = (fact: unknown): fact is NotKnown =>
  typeof fact === "object" && fact !== null && "unknown" in fact;

/** What cannot be found out is told as not known, which counts as activity. */
async function attempt<T>(read: () => T | Promise<T>): Promise<T | NotKnown> {
  try {
    return await read();
  } catch (error) {
    return { unknown: reasonOf(error) };
  }
}
