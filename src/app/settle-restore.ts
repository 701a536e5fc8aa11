/**
 * Goes on with a restore that was killed: one that was whole is finished, anything else taken away, so that the
 * next begins anew. All that a restore has made is a copy, and the rescue still holds it; what it has not made,
 * whatever the note of it says, is not touched.
 */
import { describeRestoringFault } from "../core/rescue-manifest.ts";
import { AppError, reasonOf } from "../errors.ts";
import type { RescueFiles } from "../io/rescue-store.ts";
import type { RescueManifest, RestoringRecord } from "../schema/index.ts";
import type { WorkspaceRow } from "../schema/rows.ts";
import { wakeDaemon } from "./daemon-process.ts";
import { dropRegistration } from "./finish-removal.ts";

import type { World } from "./world.ts";

export interface Restored {
  readonly id: string;
  readonly path: string;
  readonly name: string;
  readonly branch: string | null;
  readonly warnings: readonly string[];
}

export interface Begun {
  readonly files: RescueFiles;
  readonly manifest: RescueManifest;
  readonly record: RestoringRecord;
}

/** What a restore has noted, undefined where none was begun. Throws `unverified` for what none would note. */
export function readBegun(
  world: World,
  files: RescueFiles,
  manifest: RescueManifest,
): Begun | undefined {
  let reason: string | undefined;
  let record: RestoringRecord | undefined;
  try {
    record = world.rescueStore.readRestoring(files);
    if (record === undefined) return undefined;
    const temporary = world.restorePlace.formatTemporary(record.path, manifest.id);
    reason = describeRestoringFault(record, manifest, temporary);
    if (reason === undefined) return { files, manifest, record };
  } catch (error) {
    reason = reasonOf(error);
  }
  throw new AppError("unverified", {
    what: `\`${files.restoring}\``,
    reason,
    hint: "Nothing was touched; delete that file, and the restore begins anew",
  });
}

/**
 * Under the project's lock, so that nobody is at work on it. Undefined: there is nothing that could be finished, or
 * it is wanted at another place and was not moved to its own.
 */
export async function finishBegun(
  world: World,
  begun: Begun,
  wanted: string | undefined,
): Promise<Restored | undefined> {
  const { files, manifest, record } = begun;
  if (!record.whole) return undefined;
  const waits = world.trash.isThere(record.temporary);
  if (waits && wanted !== undefined && wanted !== record.path) return undefined;
  const admin = await findOwn(world, begun);
  if (admin === undefined) return undefined;
  if (!world.restorePlace.leadsTo(waits ? record.temporary : record.path, admin)) return undefined;
  const restored = await finishRestore(world, files, manifest, record);
  const warning = "it had been interrupted, and was finished now";
  return { ...restored, warnings: [`the restore to \`${record.path}\`: ${warning}`] };
}

/** Takes away what a restore that cannot be finished has made. */
export async function takeBegunAway(world: World, begun: Begun): Promise<void> {
  await takeAway(world, begun);
  await dropBranches(world, begun.manifest, begun.record);
  world.rescueStore.removeRestoring(begun.files);
}

/**
 * The git directory that the restore has made: git's entry for one of its two places, under the lock of a making
 * or registered by this very restore.
 */
async function findOwn(
  world: World,
  { manifest, record }: Pick<Begun, "manifest" | "record">,
): Promise<string | undefined> {
  const { temporary, path, whole, admin_directory } = record;
  const rows = await world.registry.read((view) => view.listWorkspaces());
  const row = rows.find((each) => each.id === record.workspace_id && each.path === path);
  return world.place.listRegistered(manifest.project).find(({ adminDirectory, path: at }) => {
    if (at !== temporary && !(whole && at === path)) return false;
    if (admin_directory !== undefined && adminDirectory !== admin_directory) return false;
    return (
      world.restorePlace.hasMakingLock(adminDirectory) || row?.adminDirectory === adminDirectory
    );
  })?.adminDirectory;
}

/** Moves it to its place, registers it, unlocks it. Each step may have been done before. */
export async function finishRestore(
  world: World,
  files: RescueFiles,
  manifest: RescueManifest,
  record: RestoringRecord,
): Promise<Restored> {
  const { temporary, path, workspace_id: id, name } = record;
  const admin = record.admin_directory ?? "";
  await world.restorePlace.moveToPlace(temporary, path, admin);
  await restoreSettings(world, manifest, record);
  const row = await describeRow(world, manifest, record, admin);
  await world.registry.update((edit) => {
    if (edit.readWorkspace(id) !== undefined) return;
    // Adopted meanwhile by who found it there: then that is its row.
    if (edit.listWorkspaces(row.project).some((each) => each.path === path)) return;
    const why = `restored from the rescue ${manifest.id}`;
    edit.insertWorkspace(row, { type: "restore", who: world.who, why });
    edit.writeScratch(manifest.scratch.map((each) => ({ workspaceId: id, ...each })));
  });
  world.restorePlace.removeMakingLock(admin);
  world.rescueStore.removeRestoring(files);
  const head = world.admin.readHead(admin);
  const branch = head !== undefined && "branch" in head ? head.branch : null;
  return { id, path, name, branch, warnings: [] };
}

/** Of the branch, where the rescue has any. */
async function restoreSettings(
  { rescueObjects }: World,
  { project, branch_settings = [] }: RescueManifest,
  { branch }: RestoringRecord,
): Promise<void> {
  if (branch === null || branch_settings.length === 0) return;
  await rescueObjects.writeBranchSettings(project, branch, branch_settings);
}

async function describeRow(
  world: World,
  { project, workspace }: RescueManifest,
  record: RestoringRecord,
  adminDirectory: string,
): Promise<WorkspaceRow> {
  return {
    id: record.workspace_id,
    project,
    path: record.path,
    name: record.name,
    branch: record.branch,
    branchCreated: record.branch_created,
    base: workspace.base,
    baseCommit: workspace.base_commit,
    custody: "owned",
    state: "ready",
    owner: null,
    adminDirectory,
    adminStamp: await world.worktree.readAdminStamp(adminDirectory),
    maker: workspace.maker,
    sessionId: workspace.session_id,
    createdAt: workspace.created_at,
    lastActiveAt: world.clock.now(),
    seededFrom: null,
    trashPath: null,
    keepBranch: false,
    provedAt: null,
    pinned: false,
  };
}

/** Renames what was made into the trash, and has git forget it. Throws `busy` for what somebody put into it. */
export async function takeAway(world: World, begun: Begun): Promise<void> {
  const { restorePlace } = world;
  const { project } = begun.manifest;
  const { temporary, path } = begun.record;
  const own = await findOwn(world, begun);
  if (world.trash.isThere(temporary) && !restorePlace.removeEmpty(temporary)) {
    // Not made by a restore: it stays, and the next one says that it is in the way.
    if (own === undefined || !restorePlace.leadsTo(temporary, own)) return;
    await requireOwn(world, begun);
    await moveToTrash(world, begun);
  }
  restorePlace.removeFolder(temporary);
  if (own === undefined || restorePlace.leadsTo(path, own)) return;
  // Its place may be somebody's by now, and is not what git is to look at.
  await restorePlace.pointBack(own, temporary);
  restorePlace.removeMakingLock(own);
  const dropped = await dropRegistration(
    world,
    {
      project,
      path: temporary,
      adminDirectory: own,
      adminStamp: (await world.worktree.findAdminStamp(own)) ?? null,
      provedAt: null,
    },
    false,
  );
  if (dropped.kind === "refused") throw dropped.error;
}

async function requireOwn(world: World, { files, manifest, record }: Begun): Promise<void> {
  const blobs = await world.rescueBundle.listBlobs(manifest.project, manifest.commit);
  const { archive } = files;
  const [foreign] = await world.rescueFiles.listForeign({ root: record.temporary, archive, blobs });
  if (foreign === undefined) return;
  throw new AppError("busy", {
    what: `\`${record.temporary}\``,
    reason: `it holds \`${foreign}\`, which this restore did not make`,
    hint: "Move that away and run the command again",
  });
}

async function moveToTrash(world: World, { manifest, record }: Begun): Promise<void> {
  const { project } = manifest;
  const { temporary, path } = record;
  const id = world.ids.createId(world.clock.now());
  const wanted = world.trash.readTrashPath(temporary, project, id);
  // Beside the place, and not in the folder that is to go.
  const trashPath = wanted.startsWith(`${world.files.directoryName(temporary)}/`)
    ? world.trash.readTrashBeside(path, id)
    : wanted;
  world.trash.createTrash(trashPath);
  await world.registry.update((edit) =>
    edit.insertTrash({ path: trashPath, project, since: world.clock.now() }),
  );
  await world.trash.moveTree(temporary, trashPath);
  await wakeDaemon(world);
}

/** Branches that the restore that was killed has made, as their logs tell, and that nobody used since. */
async function dropBranches(
  world: World,
  { project, head, branch }: RescueManifest,
  { workspace_id }: RestoringRecord,
): Promise<void> {
  for (const ref of await world.history.listBranchRefs(project)) {
    const name = ref.name.replace(/^refs\/heads\//, "");
    if (name === ref.name || ![head.commit, branch?.commit].includes(ref.commit)) continue;
    const made = await world.branches.readMadeBranch(project, name, workspace_id);
    if (made?.ours !== true || !made.untouched || made.checkedOut !== null) continue;
    await world.branches.removeBranch(project, name, made.commit);
  }
}
