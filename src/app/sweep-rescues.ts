/** Takes away what rescues and forgetting left when their process was killed. Of no rescue that is whole. */
import { reasonOf } from "../errors.ts";
import type { RescueFiles } from "../io/rescue-store.ts";
import type { World } from "./world.ts";

/** Trouble is logged: it stays, and the next one tries again. */
export async function sweepRescues(world: World): Promise<void> {
  for (const { files, going } of world.rescueStore.listLeftovers(world.paths.root)) {
    try {
      if (going) await finishForgetting(world, files);
      else world.rescueStore.dropUnfinished(files);
    } catch (error) {
      const problem = reasonOf(error);
      world.log.write({ event: "rescue_left", path: files.directory, problem });
    }
  }
}

/** Deletes the refs of a rescue that was set aside, then its files. Answers the refs that are gone. */
export async function finishForgetting(world: World, files: RescueFiles): Promise<string[]> {
  // Without a manifest the files were being deleted already, which comes after the refs.
  const manifest = readManifestOrNone(world, files);
  const gone: string[] = [];
  for (const { name, object } of manifest?.refs ?? []) {
    const project = manifest?.project ?? "";
    if ((await world.files.readRealPath(project)) === undefined) continue;
    if (await world.rescueObjects.dropRef(project, name, object)) gone.push(name);
  }
  world.rescueStore.removeAside(files);
  return gone;
}

function readManifestOrNone(world: World, files: RescueFiles) {
  try {
    return world.rescueStore.readManifest(files);
  } catch (error) {
    world.log.write({
      event: "rescue_unreadable",
      path: files.directory,
      problem: reasonOf(error),
    });
    return undefined;
  }
}
