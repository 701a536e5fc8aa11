/**
 * Finishes or undoes evictions whose process died: those that the registry lists, and those that a full disk kept
 * out of it, which are known by their names in the trash. The caller has the project's lock.
 */
import { type EvictionRecovery, planEvictionRecovery } from "../core/evict-recover.ts";
import { planCandidates } from "../core/reconstructible.ts";
import { isRegistered } from "../core/registered.ts";
import { isAppError, reasonOf } from "../errors.ts";
import type { EvictionRow, WorkspaceRow } from "../schema/rows.ts";
import { readDeclared } from "./reconstructible.ts";
import type { SmallWorld } from "./small-world.ts";
import { isAway } from "./volume-place.ts";
import type { World } from "./world.ts";

/** One eviction that was interrupted, with or without a row of its own. */
interface Interrupted {
  readonly project: string;
  readonly workspaceId: string;
  /** Relative to the workspace. */
  readonly path: string;
  /** Where it was moved to, and what that is called once it was proved. */
  readonly moved: string;
  readonly proved: string;
  readonly listed: boolean;
}

/** Whether there is anything to settle; for who does not have the project's lock yet. Throws `registry` only. */
export const hasInterruptedEvictions = async (world: World, project: string): Promise<boolean> =>
  (await findInterrupted(world, project)).interrupted.length > 0;

async function findInterrupted(
  world: World,
  project: string,
): Promise<{ readonly rows: readonly WorkspaceRow[]; readonly interrupted: Interrupted[] }> {
  const { rows, evictions } = await world.registry.read((view) => ({
    rows: view.listWorkspaces(project),
    evictions: view.listEvictions().filter((each) => each.project === project),
  }));
  const dead = evictions.filter(({ owner }) => isOver(world, owner));
  const listed = dead.map((each) => describeListed(world, each));
  const known = new Set(evictions.flatMap((each) => namesOf(describeListed(world, each))));
  const unlisted = (await findUnlisted(world, project, rows)).filter(
    (each) => !namesOf(each).some((name) => known.has(name)),
  );
  return { rows, interrupted: [...listed, ...unlisted] };
}

/** Answers what could not be settled, and why. Throws `registry` only. */
export async function settleEvictions(
  world: World,
  project: string,
): Promise<readonly { readonly path: string; readonly reason: string }[]> {
  const { rows, interrupted } = await findInterrupted(world, project);
  const unsettled: { path: string; reason: string }[] = [];
  for (const each of interrupted) {
    const row = rows.find(({ id }) => id === each.workspaceId);
    const at = row === undefined ? each.moved : `${row.path}/${each.path}`;
    if (isAway(world, at)) {
      unsettled.push({ path: at, reason: "it is in the volume, which is not mounted" });
      continue;
    }
    try {
      const recovery = await settle(world, row, each);
      const told = recovery.kind === "wait" ? { problem: recovery.reason } : {};
      world.log.write({ event: "eviction_recovered", path: at, outcome: recovery.kind, ...told });
      if (recovery.kind === "wait") unsettled.push({ path: at, reason: recovery.reason });
    } catch (error) {
      if (isAppError(error) && error.code === "registry") throw error;
      world.log.write({ event: "not_recovered", path: at, problem: reasonOf(error) });
      unsettled.push({ path: at, reason: reasonOf(error) });
    }
  }
  return unsettled;
}

/** Whoever asks is about none itself: what it could not put back before is there to be settled as well. */
export function isOver(world: SmallWorld, owner: EvictionRow["owner"]): boolean {
  const { pid, startedAt } = world.process.currentProcess();
  return (owner.pid === pid && owner.startedAt === startedAt) || !world.process.isRunning(owner);
}

const namesOf = ({ moved, proved }: Interrupted): string[] => [moved, proved];

function describeListed(world: World, row: EvictionRow): Interrupted {
  const { trashPath, project, workspaceId, path } = row;
  const name = world.evictedTrash.formatProvedName(world.files.baseName(trashPath), row);
  const proved = `${world.files.directoryName(trashPath)}/${name}`;
  return { project, workspaceId, path, moved: trashPath, proved, listed: true };
}

/** What lies in the trash under the name of a directory that one of these workspaces may have, and is not listed. */
async function findUnlisted(
  world: World,
  project: string,
  rows: readonly WorkspaceRow[],
): Promise<Interrupted[]> {
  const trash = new Set(
    (await world.registry.read((view) => view.listTrash())).map(({ path }) => path),
  );
  const places = new Set(
    rows.flatMap(({ path }) =>
      world.trash
        .listTrashPaths(path, project, "any")
        .map((each) => world.files.directoryName(each)),
    ),
  );
  const found = [...places].flatMap((directory) =>
    world.evictedTrash.listTrashNames(directory).map((name) => ({ directory, name })),
  );
  const strange = found.filter(({ directory, name }) => !trash.has(`${directory}/${name}`));
  if (strange.length === 0) return [];
  const main = await world.repository.readMainCheckout(project).catch(() => null);
  const candidates = planCandidates(await readDeclared(world, main));
  return strange.flatMap(({ directory, name }) => {
    for (const { id: workspaceId } of rows) {
      for (const path of candidates) {
        const of = { workspaceId, path };
        const phase = world.evictedTrash.describeTrashName(name, of);
        if (phase === undefined) continue;
        const at = `${directory}/${name}`;
        const proved =
          phase === "proved" ? at : `${directory}/${world.evictedTrash.formatProvedName(name, of)}`;
        return [{ project, workspaceId, path, moved: at, proved, listed: false }];
      }
    }
    return [];
  });
}

async function settle(
  world: World,
  row: WorkspaceRow | undefined,
  interrupted: Interrupted,
): Promise<EvictionRecovery> {
  const { moved, proved, path } = interrupted;
  const place = row === undefined ? "" : `${row.path}/${path}`;
  const way = row === undefined ? "" : world.files.directoryName(place);
  const isProved = world.trash.isThere(proved);
  const recovery = planEvictionRecovery({
    workspace: await readWorkspace(world, row),
    place: row === undefined || !world.trash.isThere(way) ? "cut_off" : isTaken(world, place),
    trash: isProved ? "proved" : world.trash.isThere(moved) ? "moved" : "none",
  });
  if (recovery.kind === "wait") return recovery;
  if (recovery.kind === "put_back") await world.trash.moveTree(moved, place);
  const rest = isProved ? proved : moved;
  const left = recovery.kind === "finish" && world.trash.isThere(rest) ? rest : undefined;
  await note(world, interrupted, { left, evicted: recovery.kind === "finish" && recovery.evicted });
  return recovery;
}

const isTaken = (world: World, place: string): "taken" | "free" =>
  world.trash.isThere(place) ? "taken" : "free";

async function readWorkspace(
  world: World,
  row: WorkspaceRow | undefined,
): Promise<"there" | "gone" | "unknown"> {
  if (row === undefined) return "gone";
  const proof = await world.worktree.proveWorktree(row.path);
  return isRegistered(row, proof) ? "there" : "unknown";
}

async function note(
  world: World,
  { project, workspaceId, path, moved, listed }: Interrupted,
  { left, evicted }: { readonly left: string | undefined; readonly evicted: boolean },
): Promise<void> {
  if (!listed && left === undefined && !evicted) return;
  const at = world.clock.now();
  const why = "its eviction was interrupted and is finished";
  await world.registry.update((edit) => {
    if (listed) edit.deleteEviction(moved);
    if (left !== undefined) edit.insertTrash({ path: left, project, since: at });
    if (!evicted || edit.readWorkspace(workspaceId) === undefined) return;
    edit.writeEvicted(
      { workspaceId, path, expectedBytes: null, why, at },
      { type: "evict", who: world.who, why: `\`${path}\`: ${why}` },
    );
  });
}
