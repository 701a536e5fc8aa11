/**
 * Writes what git can hold of a workspace into the project's objects, and makes the refs that keep it: the files,
 * the staged state, and every commit and object that goes with the workspace.
 */
import { formatRescueRef } from "../core/remove.ts";
import { AppError } from "../errors.ts";
import type { RescueFiles } from "../io/rescue-store.ts";
import type { RescueManifest } from "../schema/index.ts";
import type { RescueSource, Rescuing } from "./rescue-facts.ts";
import type { World } from "./world.ts";

/** Where a rescue is made, and what it is made from. */
export interface Making {
  readonly of: Rescuing;
  readonly source: RescueSource;
  readonly files: RescueFiles;
  readonly temporary: string;
  readonly atMs: number;
}

export interface Held {
  readonly commit: string;
  readonly refs: RescueManifest["refs"];
  readonly index: boolean;
  readonly modes: RescueManifest["modes"];
}

export async function holdObjects(world: World, making: Making): Promise<Held> {
  const { of, source, temporary, files, atMs } = making;
  const { project, id, name } = of.row;
  const { rescueObjects: objects, rescueTree } = world;
  world.progress("saving the work: objects");
  const admin = requireAdmin(making);
  const index = await world.rescueIndex.writeIndexCopy(admin, files.index, temporary);
  const staged = index ? await world.rescueIndex.listIndex(admin, temporary, files.index) : [];
  const commits: string[] = [...source.tips];
  for (const stage of [0, 1, 2, 3]) {
    const entries = staged.filter((each) => each.stage === stage);
    if (stage > 0 && entries.length === 0) continue;
    const tree = await objects.writeTree(project, entries, temporary);
    const message = `espalier rescue of ${name}: the index${stage === 0 ? "" : `, stage ${stage}`}`;
    commits.push(await objects.writeCommit(project, { tree, parents: [], message, atMs }));
  }
  const { branch } = of.plan;
  const named = await objects.listNamedObjects(project, admin, [
    ...(index ? await world.rescueIndex.listResolved(admin, files.index) : []),
    ...(branch === null ? [] : objects.listLogged(project, branch.name)),
  ]);
  const note = `espalier rescue of ${name}: what git's own files name`;
  const holding = await objects.writeHolding(project, named, { message: note, atMs });
  if (holding.commit !== undefined) commits.push(holding.commit);
  const tree = await writeWorkingTree(world, making, staged);
  const message = `espalier rescue of ${name}\n\nThe files of ${of.row.path}, byte by byte.`;
  const commit = await objects.writeCommit(project, { tree, parents: commits, message, atMs });
  const refs = [
    { name: formatRescueRef(id, "branch"), object: commit },
    ...holding.tags.map((object, at) => ({
      name: formatRescueRef(id, "object", at + 1),
      object,
    })),
  ];
  for (const each of refs) await objects.holdRef(project, each.name, each.object);
  const usual = rescueTree.describeModes(source.entries);
  const top = source.root === null ? 0o755 : rescueTree.readMode(source.root);
  return { commit, refs, index, modes: { top, ...usual } };
}

function requireAdmin({ source, of }: Making): string {
  if (source.admin !== null) return source.admin;
  const reason = "git has dropped its entry";
  throw new AppError("unverified", { what: `\`${of.row.path}\``, reason });
}

/** The tree of the files that are no directory's secret; where there are none, what the index says they were. */
async function writeWorkingTree(
  world: World,
  { of, source, temporary }: Making,
  staged: Awaited<ReturnType<World["rescueIndex"]["listIndex"]>>,
): Promise<string> {
  const { rescueObjects: objects, rescueTree } = world;
  const { root, admin } = source;
  const { project } = of.row;
  if (root === null || admin === null) {
    const files = staged.filter(({ stage, mode }) => stage === 0 && mode !== "160000");
    return objects.writeTree(project, files, temporary);
  }
  const names = await world.rescueIndex.listGitNames(root, admin, temporary);
  const entries = source.entries
    .filter((entry) => names.has(entry.name) && rescueTree.isForGit(entry))
    .map((entry) => ({ ...entry, mode: rescueTree.gitModeOf(entry) }));
  const blobs = await objects.writeBlobs(project, root, entries, temporary);
  return objects.writeTree(project, blobs, temporary);
}
