/**
 * Saves all that a removal would lose, before anything of the workspace changes: what git can hold under a private
 * ref and in a bundle, the rest in an archive. All of it is read back from what was written and compared with the
 * workspace byte by byte; only then the rescue gets its name, and the removal may begin.
 */

import type { RemovalFacts } from "../core/removal-facts.ts";
import {
  describeRebuildable,
  planRescue,
  type RescuePlan,
  refuseChanged,
  refuseCollected,
} from "../core/rescue.ts";
import { formatWorkLines } from "../core/unsaved-work.ts";
import { AppError, isAppError, reasonOf } from "../errors.ts";
import type { RescueManifest } from "../schema/index.ts";
import { type RescueSource, type Rescuing, readRescueSource } from "./rescue-facts.ts";
import { type Held, holdObjects, type Making } from "./rescue-held.ts";
import { sweepRescues, takeBackRefs } from "./sweep-rescues.ts";
import type { World } from "./world.ts";

export interface Rescued {
  readonly id: string;
  readonly directory: string;
  readonly ref: string;
  readonly commit: string;
  readonly warnings: readonly string[];
}

/** For a dry run; throws the same refusals. */
export async function describeRescuePlan(world: World, of: Rescuing): Promise<RescuePlan> {
  return planSaving(await readRescueSource(world, of));
}

function planSaving({ facts, leftOut }: RescueSource): RescuePlan {
  const plan = planRescue(facts);
  return { ...plan, warnings: [...plan.warnings, ...describeRebuildable(leftOut)] };
}

/** A `git gc` beside it may take what no ref holds yet; then all of it is done again. */
const ATTEMPTS = 3;
const PATIENCE_MS = 10_000;

/** Throws `unverified`, `disk_budget`, `busy`, `git` and `io`; the workspace is as it was then. */
export async function rescueWorkspace(world: World, of: Rescuing): Promise<Rescued> {
  await sweepRescues(world, of.row.project);
  const { project } = of.row;
  const lost: string[] = [];
  for (;;) {
    try {
      return await saveOnce(world, of);
    } catch (error) {
      if (!world.rescueObjects.isMissingObject(error)) throw error;
      lost.push(reasonOf(error));
      const collecting = await world.rescueObjects.isCollecting(project, PATIENCE_MS);
      if (lost.length < ATTEMPTS) continue;
      // The same object each time was not there before either.
      throw collecting || new Set(lost).size > 1 ? refuseCollected(project, error) : error;
    }
  }
}

async function saveOnce(world: World, of: Rescuing): Promise<Rescued> {
  world.progress("looking at what has to be saved");
  const source = await readRescueSource(world, of);
  const plan = planSaving(source);
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
    await takeBackRefs(world, project, id);
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
    await takeBackRefs(world, project, id);
    world.rescueStore.removeAside(aside);
  } catch (error) {
    // One too many loses nothing; `restore` lists it.
    world.log.write({ event: "rescue_not_withdrawn", id, problem: reasonOf(error) });
  }
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
  return describeManifest(making, held, {
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
    without: source.without,
    temporary,
  });
}

function describeManifest(
  { of, source, atMs }: Making,
  held: Held,
  parts: Pick<RescueManifest, "archive" | "bundle" | "index">,
): RescueManifest {
  const { row, removal, plan } = of;
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
    ...(source.branchSettings.length === 0
      ? {}
      : { branch_settings: source.branchSettings.map((each) => ({ ...each })) }),
    refs: held.refs,
    commit: held.commit,
    files: source.root !== null,
    modes: held.modes,
    submodules: source.submodules.map(({ checkout, module }) => ({ checkout, module })),
    left_out: [...source.leftOut, ...source.facts.others],
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
