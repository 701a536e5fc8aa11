/** Drops one rescue for good: its ref, its bundle, its archive. It is no rescue any more from the first step on. */
import { findRescueId } from "../core/rescue.ts";
import { AppError, reasonOf } from "../errors.ts";
import type { PlanDocument, RescueForgottenDocument, RescueManifest } from "../schema/index.ts";
import { finishForgetting, sweepRescues } from "./sweep-rescues.ts";
import type { World } from "./world.ts";

export interface ForgetInput {
  readonly target: string;
  readonly dryRun: boolean;
}

const WAIT_MS = 60_000;

/** Throws `input_invalid`, `busy`, `git` and `io`. */
export async function forgetRescue(
  world: World,
  input: ForgetInput,
): Promise<RescueForgottenDocument | PlanDocument> {
  const { rescueStore: store, paths } = world;
  const id = findRescueId(input.target, store.listRescueIds(paths.root));
  const files = store.findRescue(paths.root, id);
  const warnings: string[] = [];
  let manifest: RescueManifest | undefined;
  try {
    manifest = store.readManifest(files);
  } catch (error) {
    warnings.push(`its refs are not known and stay: ${reasonOf(error)}`);
  }
  const refs = manifest?.refs.map(({ name }) => name) ?? [];
  if (input.dryRun) {
    const steps = [
      ...refs.map((target) => ({ action: "delete ref", target })),
      ...[files.bundle, files.archive, files.directory].map((target) => ({
        action: "delete",
        target,
      })),
    ];
    return { schema: "espalier.plan.v1", command: "restore --forget", steps, warnings };
  }
  await sweepRescues(world);
  const forget = async (): Promise<RescueForgottenDocument> => {
    const begun = store.readRestoring(files);
    if (begun !== undefined) {
      throw new AppError("busy", {
        what: `The rescue \`${id}\``,
        reason: `a restore of it to \`${begun.path}\` was interrupted`,
        hint: `Finish it first: \`espalier restore ${id.slice(0, 13)}\``,
      });
    }
    const bytes = store.readBytes(files);
    const gone = await finishForgetting(world, store.setAside(paths.root, id));
    for (const name of refs.filter((each) => !gone.includes(each))) {
      warnings.push(`the ref \`${name}\` stays: its project is gone, or it was moved`);
    }
    const { directory } = files;
    const schema = "espalier.rescue.forgotten.v1";
    return { schema, id, directory, freed_bytes: bytes, refs: gone, warnings };
  };
  if (manifest === undefined) return forget();
  const file = world.lock.projectLockFile(paths, manifest.project);
  const options = { purpose: "forget a rescue", timeoutMs: WAIT_MS };
  return world.lock.withLock(file, options, forget);
}
