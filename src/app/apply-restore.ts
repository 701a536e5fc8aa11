/**
 * Applies a restore's plan. The worktree is made at a temporary place, under git's own lock of a worktree that is
 * not complete; a failure takes it away again. Once it was compared it is noted as whole, and whoever comes after
 * a kill finishes it.
 */
import type { RestorePlan } from "../core/restore.ts";
import { AppError, reasonOf } from "../errors.ts";
import type { RescueFiles } from "../io/rescue-store.ts";
import type { RescueManifest, RestoringRecord } from "../schema/index.ts";
import type { Restored } from "./settle-restore.ts";
import { finishRestore, takeAway } from "./settle-restore.ts";
import type { World } from "./world.ts";

export interface Restoring {
  readonly plan: RestorePlan;
  readonly files: RescueFiles;
  readonly manifest: RescueManifest;
}

/** Under the project's lock. */
export async function applyRestore(world: World, of: Restoring): Promise<Restored> {
  const { plan, files, manifest } = of;
  await takeObjects(world, of);
  const blobs = await world.rescueBundle.listBlobs(manifest.project, manifest.commit);
  const record: RestoringRecord = {
    workspace_id: world.ids.createId(world.clock.now()),
    name: plan.name,
    path: plan.path,
    temporary: world.restorePlace.formatTemporary(plan.path, manifest.id),
    whole: false,
    branch: plan.branch,
    branch_created: plan.branchCreated,
  };
  // What a restore of this rescue left there, of which nothing is noted any more.
  await takeAway(world, { files, manifest, record });
  requireUnused(world, record.temporary);
  await world.rescueStore.writeRestoring(files, record);
  let whole: RestoringRecord;
  const made: { name: string; commit: string }[] = [];
  try {
    await makeBranches(world, of, record, made);
    const admin = await makeWorktree(world, of, record, blobs);
    whole = { ...record, whole: true, admin_directory: admin };
    await world.rescueStore.writeRestoring(files, whole);
  } catch (error) {
    await takeBack(world, of, record, made);
    throw error;
  }
  // From here on it only goes forward: what fails now is done by the next restore of this rescue.
  const restored = await finishRestore(world, files, manifest, whole);
  return { ...restored, branch: plan.head.branch, warnings: plan.warnings };
}

/** Before anything is made: what git lost since comes out of the bundle, and the refs hold it again. */
async function takeObjects(world: World, { plan, manifest, files }: Restoring): Promise<void> {
  if (!plan.fetch) return;
  const { project } = manifest;
  world.progress("taking the objects out of the bundle");
  await world.rescueBundle.takeObjects(project, files.bundle, formatOf(manifest));
  for (const { name, object } of manifest.refs) {
    await world.rescueObjects.holdRef(project, name, object);
  }
}

const formatOf = ({ commit }: RescueManifest) => (commit.length === 40 ? "sha1" : "sha256");

/** A directory with nothing in it is git's to take. */
function requireUnused(world: World, temporary: string): void {
  if (!world.trash.isThere(temporary) || world.restorePlace.removeEmpty(temporary)) return;
  throw new AppError("name_taken", {
    name: temporary,
    what: "path",
    reason:
      "the workspace is to be made there, and something that no restore has made is in the way",
    hint: "Move that away and run the command again, or name another place with `--path DIR`",
  });
}

async function makeBranches(
  world: World,
  { plan, manifest }: Restoring,
  { workspace_id }: RestoringRecord,
  made: { name: string; commit: string }[],
): Promise<void> {
  const { project } = manifest;
  for (const { name, commit, make } of plan.branches) {
    if (!make) continue;
    const why = world.branches.formatMade(`the rescue ${manifest.id}`, workspace_id);
    if ((await world.branches.createBranch(project, name, commit, why)) === "exists") {
      throw new AppError("busy", {
        what: `The branch \`${name}\``,
        reason: "it, or one in its way, was made meanwhile",
      });
    }
    made.push({ name, commit });
  }
}

/** Answers the worktree's git directory. */
async function makeWorktree(
  world: World,
  { plan, files, manifest }: Restoring,
  { temporary, path }: RestoringRecord,
  blobs: Awaited<ReturnType<World["rescueBundle"]["listBlobs"]>>,
): Promise<string> {
  const { project } = manifest;
  const { restorePlace, rescueFiles } = world;
  world.progress("bringing the files back");
  await restorePlace.addEmpty(project, temporary, plan.head.commit ?? manifest.commit);
  const proof = await world.worktree.proveWorktree(temporary);
  if (proof.kind !== "linked" || proof.commonDirectory !== project) {
    const reason = "git reported success, but there is no worktree";
    throw new AppError("git", { doing: `add the worktree \`${temporary}\``, reason });
  }
  const admin = proof.adminDirectory;
  const from = { archive: files.archive, repository: project, blobs, modes: manifest.modes };
  await world.restoreFiles.fillPlace({ root: proof.path, admin, ...from });
  if (manifest.index !== null) {
    await restorePlace.writeIndex(admin, files.index, formatOf(manifest));
  }
  if (plan.head.branch !== null) await restorePlace.writeHead(admin, plan.head.branch);
  const where = { root: proof.path, place: path, adminDirectory: admin };
  await restorePlace.pointSubmodules(project, where, manifest.submodules);
  world.progress("comparing what was brought back");
  const differing = await rescueFiles.listDifferences({
    ...{ root: proof.path, admin: null, skip: new Set<string>(), ...from },
    moved: new Set(manifest.submodules.map(({ checkout }) => `${checkout}/.git`)),
    impliedFolders: !manifest.files,
  });
  if (differing.length > 0) {
    throw new AppError(
      "unverified",
      {
        what: `\`${path}\``,
        reason: `what was written there is not what was rescued: ${differing.slice(0, 3).join(", ")}`,
      },
      { files: differing },
    );
  }
  restorePlace.chmodRoot(proof.path, manifest.modes.top);
  return admin;
}

/** What cannot be taken away now is the next restore's to take away. */
async function takeBack(
  world: World,
  { files, manifest }: Restoring,
  record: RestoringRecord,
  made: readonly { readonly name: string; readonly commit: string }[],
): Promise<void> {
  try {
    await takeAway(world, { files, manifest, record });
    for (const { name, commit } of made) {
      await world.branches.removeBranch(manifest.project, name, commit);
    }
    world.rescueStore.removeRestoring(files);
  } catch (error) {
    const problem = reasonOf(error);
    world.log.write({ event: "restore_not_taken_back", path: record.temporary, problem });
    world.note(`Not taken back: \`${record.temporary}\`: ${problem}`);
  }
}
