/**
 * Brings a rescued workspace back: facts, plan, then a worktree that is made beside its place, filled, compared
 * with the rescue byte by byte, and only then renamed to its place and registered. The rescue stays as it is.
 */
import { findRescueId } from "../core/rescue.ts";
import { describeManifestFault } from "../core/rescue-manifest.ts";
import {
  describeRestorePlan,
  describeStays,
  planRestore,
  type RestoreFacts,
} from "../core/restore.ts";
import { AppError } from "../errors.ts";
import type { RescueFiles } from "../io/rescue-store.ts";
import type { PlanDocument, RescueManifest, RestoredDocument } from "../schema/index.ts";
import { applyRestore } from "./apply-restore.ts";
import { rebuildProject } from "./rebuild-registry.ts";
import { recoverInterrupted } from "./recover.ts";
import { readRestoreFacts, readWanted } from "./restore-facts.ts";
import type { Restored } from "./settle-restore.ts";
import { type Begun, finishBegun, readBegun, takeBegunAway } from "./settle-restore.ts";
import { sweepRescues } from "./sweep-rescues.ts";
import type { World } from "./world.ts";

export interface RestoreInput {
  readonly cwd: string;
  /** An id or the beginning of one. */
  readonly target: string;
  /** Absolute; absent: where it was. */
  readonly path?: string;
  readonly dryRun: boolean;
}

const WAIT_MS = 60_000;

/**
 * Throws `input_invalid`, `not_a_repository`, `name_taken`, `disk_budget`, `unverified` for a rescue that is
 * damaged, and what git, the registry and the file system refuse. Nothing is left of it then, and the rescue is
 * whole.
 */
export async function restoreWorkspace(
  world: World,
  input: RestoreInput,
): Promise<RestoredDocument | PlanDocument> {
  const { files, manifest } = requireRescue(world, input.target);
  if (input.dryRun) {
    const facts = await readRestoreFacts(world, { input, files, manifest });
    requireSettled(readBegun(world, files, manifest));
    return describeRestorePlan(planRestore(facts), facts);
  }
  world.registry.warm("update");
  await sweepRescues(world);
  await requireProject(world, { input, files, manifest });
  await rebuildProject(world, manifest.project);
  const file = world.lock.projectLockFile(world.paths, manifest.project);
  const options = { purpose: "restore a workspace", timeoutMs: WAIT_MS };
  return world.lock.withLock(file, options, () =>
    restoreLocked(world, { ...input, target: manifest.id }),
  );
}

/** The rescue that is meant. Throws `input_invalid`, and `io` where it cannot be read. */
export function requireRescue(
  world: World,
  target: string,
): { readonly files: RescueFiles; readonly manifest: RescueManifest } {
  const { rescueStore: store, paths } = world;
  const id = findRescueId(target, store.listRescueIds(paths.root));
  const files = store.findRescue(paths.root, id);
  const manifest = store.readManifest(files);
  if (manifest === undefined) {
    const reason = "it has no manifest";
    throw new AppError("io", { doing: "use", path: files.directory, reason });
  }
  const reason = describeManifestFault(manifest, id);
  if (reason === undefined) return { files, manifest };
  throw refuseDamaged(files.manifest, reason);
}

const refuseDamaged = (file: string, reason: string): AppError =>
  new AppError("unverified", {
    what: `\`${file}\``,
    reason,
    hint: "Nothing was changed; what is left of it can be opened by hand, as docs/guides/removing.md says",
  });

/** A dry run settles nothing, and tells what it would have to. */
function requireSettled(begun: Begun | undefined): void {
  if (begun === undefined) return;
  throw new AppError("busy", {
    what: `The restore to \`${begun.record.path}\``,
    reason: "it was interrupted",
    hint: "Run it without `--dry-run`: that finishes it or begins anew",
  });
}

/** Before a lock is taken for a project that is gone. */
async function requireProject(
  world: World,
  of: {
    readonly input: RestoreInput;
    readonly files: RescueFiles;
    readonly manifest: RescueManifest;
  },
): Promise<void> {
  if (await isProjectPresent(world, of.manifest)) return;
  planRestore(await readRestoreFacts(world, of));
}

export const isProjectPresent = async (world: World, { project }: RescueManifest) =>
  (await world.files.readRealPath(project)) === project;

/** What was read before the lock may have been forgotten meanwhile, and is read again. */
async function restoreLocked(world: World, input: RestoreInput): Promise<RestoredDocument> {
  const { files, manifest } = requireRescue(world, input.target);
  await recoverInterrupted(world, manifest.project);
  const wanted = input.path === undefined ? undefined : await readWanted(world, input.path);
  const begun = readBegun(world, files, manifest);
  const finished = begun === undefined ? undefined : await finishBegun(world, begun, wanted);
  if (finished !== undefined && (wanted === undefined || wanted === finished.path)) {
    return describeRestored(finished, manifest);
  }
  world.progress("looking at the rescue");
  await requireIntact(world, files, manifest);
  if (begun !== undefined && finished === undefined) await takeBegunAway(world, begun);
  const facts: RestoreFacts = await readRestoreFacts(world, { input, files, manifest });
  const plan = planRestore(facts);
  const made = await applyRestore(world, { plan, files, manifest });
  const warnings = [...(finished?.warnings ?? []), ...made.warnings];
  return describeRestored({ ...made, warnings }, manifest);
}

/** What was written is what is there, and leads nowhere else. Throws `unverified`. */
async function requireIntact(
  world: World,
  files: RescueFiles,
  { archive, bundle, index, submodules }: RescueManifest,
): Promise<void> {
  const parts = [
    [files.archive, archive],
    [files.bundle, bundle],
    [files.index, index],
  ] as const;
  for (const [file, told] of parts) {
    if (told === null) continue;
    const fault = world.restoreFiles.describePartFault(file, told.bytes);
    if (fault !== undefined) throw refuseDamaged(file, fault);
    if ((await world.rescueStore.hashFile(file)) === told.sha256) continue;
    throw refuseDamaged(file, "it is not what it was when the rescue was made");
  }
  const fault = await world.restoreFiles.describeArchiveFault(files.archive, submodules);
  if (fault !== undefined) throw refuseDamaged(files.archive, fault);
}

function describeRestored(made: Restored, manifest: RescueManifest): RestoredDocument {
  return {
    schema: "espalier.workspace.restored.v1",
    id: made.id,
    rescue: manifest.id,
    path: made.path,
    name: made.name,
    branch: made.branch,
    commit: manifest.head.commit,
    entries: manifest.entries,
    left_out: [...manifest.left_out],
    warnings: [...made.warnings, describeStays(manifest)],
  };
}
