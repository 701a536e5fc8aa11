/**
 * Takes away what rescues and forgetting left when their process was killed. Of no rescue that is whole: a ref
 * that one of them names stays.
 */
import { formatRescueRef } from "../core/remove.ts";
import { describeManifestFault } from "../core/rescue-manifest.ts";
import { reasonOf } from "../errors.ts";
import type { Leftover, RescueFiles } from "../io/rescue-store.ts";
import type { RescueManifest } from "../schema/index.ts";
import type { World } from "./world.ts";

/**
 * Trouble is logged: it stays, and the next one tries again. `held`: the project whose lock the caller has; of
 * another project nothing is touched while somebody is at work on it.
 */
export async function sweepRescues(world: World, held?: string): Promise<void> {
  for (const leftover of world.rescueStore.listLeftovers(world.paths.root)) {
    const { files, going } = leftover;
    try {
      if (going) await finishLeftover(world, leftover, held);
      else world.rescueStore.dropUnfinished(files);
    } catch (error) {
      const problem = reasonOf(error);
      world.log.write({ event: "rescue_left", path: files.directory, problem });
    }
  }
}

async function finishLeftover(
  world: World,
  { id, files }: Leftover,
  held: string | undefined,
): Promise<void> {
  const project = readSoundManifest(world, id, files)?.project;
  const finish = () => finishForgetting(world, id, files);
  if (project === undefined || project === held) await finish();
  else {
    const file = world.lock.projectLockFile(world.paths, project);
    await world.lock.withLock(file, { purpose: "forget a rescue", timeoutMs: 0 }, finish);
  }
}

/** Deletes the refs of a rescue that was set aside, then its files. Answers the refs that are gone. */
export async function finishForgetting(
  world: World,
  id: string,
  files: RescueFiles,
): Promise<string[]> {
  // Without a manifest the files were being deleted already, which comes after the refs.
  const manifest = readSoundManifest(world, id, files);
  const named = readNamedRefs(world, id);
  const gone: string[] = [];
  for (const { name, object } of manifest?.refs ?? []) {
    const project = manifest?.project ?? "";
    if (named === "unknown" || named.has(name)) continue;
    if ((await world.files.readRealPath(project)) === undefined) continue;
    if (await world.rescueObjects.dropRef(project, name, object)) gone.push(name);
  }
  world.rescueStore.removeAside(files);
  return gone;
}

/**
 * Takes back the refs that an attempt made. Those that a rescue of the same id names are what they were; where
 * that cannot be read, all of them stay. Trouble is told by the log, and nothing is lost.
 */
export async function takeBackRefs(world: World, project: string, id: string): Promise<void> {
  try {
    const named = readNamedRefs(world, id);
    if (named === "unknown") return;
    for (const { name, object } of await world.rescueObjects.listRefs(
      project,
      formatRescueRef(id, "branch"),
    )) {
      const before = named.get(name);
      if (before === undefined) await world.rescueObjects.dropRef(project, name, object);
      else if (before !== object) await world.rescueObjects.holdRef(project, name, before);
    }
  } catch (error) {
    world.log.write({ event: "rescue_ref_left", id, problem: reasonOf(error) });
  }
}

/** What the rescue of this id that is there holds by refs; empty where there is none. */
function readNamedRefs(world: World, id: string): ReadonlyMap<string, string> | "unknown" {
  const { rescueStore: store, paths } = world;
  if (!store.listRescueIds(paths.root).includes(id)) return new Map();
  const manifest = readSoundManifest(world, id, store.findRescue(paths.root, id));
  if (manifest === undefined) return "unknown";
  return new Map(manifest.refs.map(({ name, object }) => [name, object]));
}

/** Undefined for one that does not tell what may be done by it. */
function readSoundManifest(
  world: World,
  id: string,
  files: RescueFiles,
): RescueManifest | undefined {
  try {
    const manifest = world.rescueStore.readManifest(files);
    const fault = manifest === undefined ? undefined : describeManifestFault(manifest, id);
    if (fault !== undefined) throw new Error(fault);
    return manifest;
  } catch (error) {
    world.log.write({
      event: "rescue_unreadable",
      path: files.directory,
      problem: reasonOf(error),
    });
    return undefined;
  }
}
