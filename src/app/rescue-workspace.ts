/**
 * Saves all that a removal would lose, before anything of the workspace changes: what git can hold under a private
 * ref and in a bundle, the rest in an archive. All of it is read back from what was written and compared with the
 * workspace byte by byte; only then the rescue gets its name, and the removal may begin.
 */

import type { RemovalFacts } from "../core/removal-facts.ts";
import { formatRescueRef } from "../core/remove.ts";
import { planRescue, type RescuePlan, refuseChanged } from "../core/rescue.ts";
import { formatWorkLines } from "../core/unsaved-work.ts";
import { AppError, isAppError, reasonOf } from "../errors.ts";
import type { RescueFiles } from "../io/rescue-store.ts";
import type { RescueManifest } from "../schema/index.ts";
import { type RescueSource, type Rescuing, readRescueSource } from "./rescue-facts.ts";
import { sweepRescues } from "./sweep-rescues.ts";
import type { World } from "./world.ts";

export interface Rescued {
  readonly id: string;
  readonly directory: string;
  readonly ref: string;
  readonly commit: string;
  readonly warnings: readonly string[];
}

/** Where a rescue is made, and what it is made from. */
interface Making {
  readonly of: Rescuing;
  readonly source: RescueSource;
  readonly files: RescueFiles;
  readonly temporary: string;
  readonly atMs: number;
}

/** For a dry run; throws the same refusals. */
export async function describeRescuePlan(world: World, of: Rescuing): Promise<RescuePlan> {
  return planRescue((await readRescueSource(world, of)).facts);
}

/** Throws `unverified`, `disk_budget`, `busy`, `git` and `io`; the workspace is as it was then. */
export async function rescueWorkspace(world: World, of: Rescuing): Promise<Rescued> {
  await sweepRescues(world);
  world.progress("looking at what has to be saved");
  const source = await readRescueSource(world, of);
  const plan = planRescue(source.facts);
  const { id, project } = of.row;
  const { files, temporary } = world.rescueStore.createUnfinished(world.paths.root, id);
  const making = { of, source, files, temporary, atMs: world.clock.now() };
  try {
    const held = await holdObjects(world, making);
    const manifest = await writeRescue(world, making, held);
    await requireSame(world, making, manifest);
    await world.rescueStore.writeManifest(files, manifest);
    const { directory } = world.rescueStore.publish(world.paths.root, id, files);
    return { id, directory, ref: plan.ref, commit: held.commit, warnings: plan.warnings };
  } catch (error) {
    world.rescueStore.dropUnfinished(files);
    await dropRefs(world, project, id);
    if (isAppError(error)) throw error;
    const reason = reasonOf(error);
    throw new AppError("unverified", { what: `\`${of.row.path}\``, reason }, { cause: error });
  }
}

/** Takes back a rescue whose removal came to nothing. The workspace itself holds its work. */
export async function withdrawRescue(
  world: World,
  project: string,
  { id }: Pick<Rescued, "id">,
): Promise<void> {
  try {
    const aside = world.rescueStore.setAside(world.paths.root, id);
    await dropRefs(world, project, id);
    world.rescueStore.removeAside(aside);
  } catch (error) {
    // One too many loses nothing; `restore` lists it.
    world.log.write({ event: "rescue_not_withdrawn", id, problem: reasonOf(error) });
  }
}

/** Those that this attempt may have made. What is in the way is told by the log, and nothing is lost. */
async function dropRefs(world: World, project: string, id: string): Promise<void> {
  try {
    const ref = formatRescueRef(id, "branch");
    for (const { name, object } of await world.rescueObjects.listRefs(project, ref)) {
      await world.rescueObjects.dropRef(project, name, object);
    }
  } catch (error) {
    world.log.write({ event: "rescue_ref_left", id, problem: reasonOf(error) });
  }
}

interface Held {
  readonly commit: string;
  readonly refs: RescueManifest["refs"];
  readonly index: boolean;
  readonly modes: RescueManifest["modes"];
}

/** Writes what git can hold into the project's objects, and makes the refs that keep it. */
async function holdObjects(world: World, making: Making): Promise<Held> {
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
  const named = await objects.listNamedObjects(project, admin);
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

/** Writes the archive and the bundle, each whole and on the disk. Answers the manifest that is to be. */
async function writeRescue(world: World, making: Making, held: Held): Promise<RescueManifest> {
  const { of, source, files } = making;
  const { rescueStore: store, rescueFiles } = world;
  world.progress("saving the work: files");
  const inGit = await listInGit(world, of.row.project, held, source);
  await rescueFiles.writeArchive(files.archive, {
    workspace:
      source.root === null
        ? null
        : { root: source.root, entries: source.entries.filter(({ name }) => !inGit.has(name)) },
    git: source.admin === null ? null : { root: source.admin, entries: source.adminEntries },
  });
  world.progress("saving the work: history");
  await writeBundle(world, making, held);
  for (const file of [files.bundle, ...(held.index ? [files.index] : [])]) store.syncFile(file);
  const describeFile = async (file: string) => ({
    bytes: store.readSize(file),
    sha256: await store.hashFile(file),
  });
  return describeManifest(world, making, held, {
    archive: await describeFile(files.archive),
    bundle: await describeFile(files.bundle),
    index: held.index ? await describeFile(files.index) : null,
  });
}

/** Names whose bytes and modes git tells already. */
async function listInGit(
  world: World,
  project: string,
  held: Held,
  source: RescueSource,
): Promise<ReadonlySet<string>> {
  const blobs = await world.rescueBundle.listBlobs(project, held.commit);
  const names = new Set(blobs.map(({ name }) => name));
  return new Set(
    source.entries
      .filter((each) => names.has(each.name) && world.rescueTree.hasUsualMode(each, held.modes))
      .map(({ name }) => name),
  );
}

/** Clones get the saved files on a branch of their own, and the workspace's branch beside it. */
async function writeBundle(world: World, making: Making, held: Held): Promise<void> {
  const { of, source, files, temporary } = making;
  const { project } = of.row;
  const { branch } = of.removal.facts;
  const saved = { name: "refs/heads/espalier-rescue", object: held.commit };
  const inTheWay = branch === null || /^espalier-rescue(\/|$)/.test(branch.name);
  const own =
    inTheWay || branch.commit === null
      ? []
      : [{ name: `refs/heads/${branch.name}`, object: branch.commit }];
  await world.rescueBundle.createBundle({
    project,
    store: source.store,
    file: files.bundle,
    refs: [saved, ...own, ...held.refs],
    head: saved.name,
    without: source.store.incomplete ? await world.rescueObjects.listTips(project) : [],
    temporary,
  });
}

function describeManifest(
  world: World,
  { of, source, atMs }: Making,
  held: Held,
  parts: Pick<RescueManifest, "archive" | "bundle" | "index">,
): RescueManifest {
  const { row, removal, plan } = of;
  const { toText } = world.bytePath;
  const { branch } = removal.facts;
  const work = plan.rescue?.work ?? [];
  return {
    version: 1,
    id: row.id,
    made_at: new Date(atMs).toISOString(),
    project: row.project,
    workspace: {
      ...{ name: row.name, path: row.path, custody: row.custody, maker: row.maker },
      ...{ base: row.base, base_commit: row.baseCommit, session_id: row.sessionId },
      created_at: row.createdAt,
    },
    head: source.head,
    branch:
      branch?.commit == null
        ? null
        : { name: branch.name, commit: branch.commit, created: branch.createdByUs },
    refs: held.refs,
    commit: held.commit,
    files: source.root !== null,
    modes: held.modes,
    submodules: source.submodules.map(({ checkout, module }) => ({ checkout, module })),
    left_out: [...[...removal.skip].map(toText), ...source.facts.others],
    scratch: source.scratch,
    work: formatWorkLines(work),
    counts: countKinds(work),
    entries: source.entries.length,
    self_contained: !source.store.incomplete,
    ...parts,
  };
}

function countKinds(work: RemovalFacts["work"]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { kind } of work) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}

/** Reads all of it back from what was written, and compares. Throws `busy`, `git`, `io`. */
async function requireSame(world: World, making: Making, manifest: RescueManifest): Promise<void> {
  const { of, source, files, temporary } = making;
  world.progress("comparing what was saved");
  const { project, path } = of.row;
  const request = { project, store: source.store, file: files.bundle, temporary };
  const repository = await world.rescueBundle.openBundle(request);
  for (const { name, object } of manifest.refs) {
    if ((await world.rescueObjects.readRef(repository, name)) !== object) {
      throw new Error(`the bundle does not hold \`${name}\``);
    }
  }
  const differing = await world.rescueFiles.listDifferences({
    root: source.root,
    admin: source.admin,
    archive: files.archive,
    repository,
    blobs: await world.rescueBundle.listBlobs(repository, manifest.commit),
    modes: manifest.modes,
    skip: of.removal.skip,
    moved: new Set(),
    impliedFolders: false,
  });
  if (differing.length > 0) throw refuseChanged(path, differing);
}
