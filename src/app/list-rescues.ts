/** Lists the rescues there are. One that cannot be read is listed with what is wrong with it. */
import { describeRescue } from "../core/rescue.ts";
import { describeManifestFault } from "../core/rescue-manifest.ts";
import { reasonOf } from "../errors.ts";
import type { RescueFiles } from "../io/rescue-store.ts";
import type { RescueItem, RescueListDocument, RescueManifest } from "../schema/index.ts";
import type { World } from "./world.ts";

export async function listRescues(world: World): Promise<RescueListDocument> {
  const rescues: RescueItem[] = [];
  const warnings: string[] = [];
  const present = await listPresent(world, warnings);
  for (const id of world.rescueStore.listRescueIds(world.paths.root)) {
    rescues.push(await readItem(world, id, present));
  }
  return { schema: "espalier.rescue.list.v1", rescues, warnings };
}

/** Ids of workspaces that are registered. A rescue can be told without. */
async function listPresent(world: World, warnings: string[]): Promise<ReadonlySet<string>> {
  try {
    const rows = await world.registry.read((view) => view.listWorkspaces());
    return new Set(rows.map(({ id }) => id));
  } catch (error) {
    warnings.push(`which workspaces are still there is not known: ${reasonOf(error)}`);
    return new Set();
  }
}

async function readItem(
  world: World,
  id: string,
  present: ReadonlySet<string>,
): Promise<RescueItem> {
  const { rescueStore: store } = world;
  const files = store.findRescue(world.paths.root, id);
  const bytes = store.readBytes(files);
  try {
    const manifest = store.readManifest(files);
    if (manifest === undefined) throw new Error("it was forgotten meanwhile");
    const fault = describeManifestFault(manifest, id);
    if (fault !== undefined) throw new Error(`it cannot be used: ${fault}`);
    return describeRescue(manifest, {
      directory: files.directory,
      bundle: files.bundle,
      bytes,
      projectPresent: await readPresence(world, manifest.project),
      problem: describeDamage(world, files, manifest) ?? describeState(world, files, id, present),
    });
  } catch (error) {
    return { id, directory: files.directory, bytes, problem: reasonOf(error) };
  }
}

function describeDamage(
  { restoreFiles }: World,
  files: RescueFiles,
  { archive, bundle, index }: RescueManifest,
): string | undefined {
  const describe = (file: string, bytes: number): string | undefined => {
    const fault = restoreFiles.describePartFault(file, bytes);
    return fault === undefined ? undefined : `\`${file}\` is not what was written: ${fault}`;
  };
  return (
    describe(files.archive, archive.bytes) ??
    describe(files.bundle, bundle.bytes) ??
    (index === null ? undefined : describe(files.index, index.bytes))
  );
}

function describeState(
  world: World,
  files: RescueFiles,
  id: string,
  present: ReadonlySet<string>,
): string | undefined {
  const begun = world.rescueStore.readRestoring(files);
  if (begun !== undefined) {
    return `a restore to \`${begun.path}\` was interrupted or is at work; \`espalier restore ${id.slice(0, 13)}\` finishes it`;
  }
  return present.has(id)
    ? "its removal was undone, and the workspace itself is still there"
    : undefined;
}

async function readPresence(world: World, project: string): Promise<boolean | null> {
  try {
    return (await world.files.readRealPath(project)) === project;
  } catch {
    // Not being able to look is told as such.
    return null;
  }
}
