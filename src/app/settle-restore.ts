/**
 * Goes on with a restore that was killed: one that was whole is finished, anything else taken away, so that the
 * next begins anew. All that a restore has made is a copy, and the rescue still holds it.
 */
import type { RescueFiles } from "../io/rescue-store.ts";
import type { RescueManifest, RestoringRecord } from "../schema/index.ts";
import type { WorkspaceRow } from "../schema/rows.ts";
import { dropRegistration, wakeDaemon } from "./finish-removal.ts";
import type { Restored } from "./restore-workspace.ts";
import type { World } from "./world.ts";

/** Under the project's lock, so that nobody is at work on it. Undefined: there is nothing, or nothing any more. */
export async function settleRestore(
  world: World,
  files: RescueFiles,
  manifest: RescueManifest,
): Promise<Restored | undefined> {
  const record = world.rescueStore.readRestoring(files);
  if (record === undefined) return undefined;
  if (record.whole && record.admin_directory !== undefined) {
    const at = world.trash.isThere(record.temporary) ? record.temporary : record.path;
    const proof = await world.worktree.proveWorktree(at);
    // It tells of the place that it was to be moved to, or was.
    const ours = await world.worktree.findAdminStamp(record.admin_directory);
    const linked = proof.kind === "linked" && proof.adminDirectory === record.admin_directory;
    const halfway = at === record.temporary && ours !== undefined;
    if (linked || halfway) {
      const restored = await finishRestore(world, files, manifest, record);
      const warning = "it had been interrupted, and was finished now";
      return { ...restored, warnings: [`the restore to \`${record.path}\`: ${warning}`] };
    }
  }
  await takeAway(world, manifest, record);
  await dropBranches(world, manifest, record);
  world.rescueStore.removeRestoring(files);
  return undefined;
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
  };
}

/** Renames what was made into the trash, and has git forget it. */
export async function takeAway(
  world: World,
  { project }: RescueManifest,
  { temporary }: RestoringRecord,
): Promise<void> {
  const registered = world.place
    .listRegistered(project)
    .find(({ path }) => path === temporary)?.adminDirectory;
  if (world.trash.isThere(temporary)) {
    const id = world.ids.createId(world.clock.now());
    const trashPath = world.trash.readTrashPath(temporary, project, id);
    world.trash.createTrash(trashPath);
    await world.registry.update((edit) =>
      edit.insertTrash({ path: trashPath, project, since: world.clock.now() }),
    );
    await world.trash.moveTree(temporary, trashPath);
    wakeDaemon(world);
  }
  world.restorePlace.removeFolder(temporary);
  if (registered === undefined) return;
  world.restorePlace.removeMakingLock(registered);
  const dropped = await dropRegistration(
    world,
    {
      project,
      path: temporary,
      adminDirectory: registered,
      adminStamp: (await world.worktree.findAdminStamp(registered)) ?? null,
      provedAt: null,
    },
    false,
  );
  if (dropped.kind === "refused") throw dropped.error;
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
