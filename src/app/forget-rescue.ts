/** Drops one rescue for good: its ref, its bundle, its archive. It is no rescue any more from the first step on. */
import { findRescueId, refuseForgotten } from "../core/rescue.ts";
import { describeManifestFault } from "../core/rescue-manifest.ts";
import { AppError, reasonOf } from "../errors.ts";
import type { RescueFiles } from "../io/rescue-store.ts";
import type {
  PlanDocument,
  RescueForgottenDocument,
  RescueManifest,
  RestoringRecord,
} from "../schema/index.ts";
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
  const found = findForgettable(world, input.target);
  const { manifest, fault } = readRefs(world, found);
  const warnings = fault === undefined ? [] : [`its refs are not known and stay: ${fault}`];
  const refs = manifest?.refs.map(({ name }) => name) ?? [];
  if (input.dryRun) {
    const { bundle, archive, directory } = found.files;
    const steps = [
      ...refs.map((target) => ({ action: "delete ref", target })),
      ...[bundle, archive, directory].map((target) => ({ action: "delete", target })),
    ];
    return { schema: "espalier.plan.v1", command: "restore --forget", steps, warnings };
  }
  const forget = () => forgetFound(world, found, refs, warnings);
  if (manifest === undefined) return forget();
  const file = world.lock.projectLockFile(world.paths, manifest.project);
  const options = { purpose: "forget a rescue", timeoutMs: WAIT_MS };
  return world.lock.withLock(file, options, async () => {
    const document = await forget();
    await sweepRescues(world, manifest.project);
    return document;
  });
}

/** One that is whole, or whose forgetting was interrupted. */
interface Forgettable {
  readonly id: string;
  readonly files: RescueFiles;
  readonly begun: boolean;
}

function findForgettable(world: World, target: string): Forgettable {
  const { rescueStore: store, paths } = world;
  const whole = store.listRescueIds(paths.root);
  const begun = store.listLeftovers(paths.root).filter(({ going }) => going);
  const id = findRescueId(target, [...new Set([...whole, ...begun.map((each) => each.id)])]);
  const left = begun.find((each) => each.id === id);
  return left === undefined || whole.includes(id)
    ? { id, files: store.findRescue(paths.root, id), begun: false }
    : { id, files: left.files, begun: true };
}

/** Without a manifest that may be used nothing is known of its refs. */
function readRefs(
  world: World,
  { id, files, begun }: Forgettable,
): { readonly manifest?: RescueManifest; readonly fault?: string } {
  try {
    const manifest = world.rescueStore.readManifest(files);
    if (manifest === undefined) throw refuseForgotten(id);
    const fault = describeManifestFault(manifest, id);
    return fault === undefined ? { manifest } : { fault };
  } catch (error) {
    // Of one whose forgetting was begun the refs are gone before its files.
    return begun ? {} : { fault: reasonOf(error) };
  }
}

async function forgetFound(
  world: World,
  found: Forgettable,
  refs: readonly string[],
  warnings: readonly string[],
): Promise<RescueForgottenDocument> {
  const { rescueStore: store, paths } = world;
  const { id, files } = found;
  if (!found.begun && !store.listRescueIds(paths.root).includes(id)) throw refuseForgotten(id);
  requireNotRestoring(world, found);
  const bytes = store.readBytes(files);
  const aside = found.begun ? files : store.setAside(paths.root, id);
  const gone = await finishForgetting(world, id, aside);
  const stay = refs
    .filter((each) => !gone.includes(each))
    .map((name) => `the ref \`${name}\` stays: its project is gone, or it was moved`);
  return {
    schema: "espalier.rescue.forgotten.v1",
    id,
    directory: store.findRescue(paths.root, id).directory,
    freed_bytes: bytes,
    refs: gone,
    warnings: [...warnings, ...stay],
  };
}

function requireNotRestoring(world: World, { id, files }: Forgettable): void {
  const begun = readBegun(world, files);
  if (begun === undefined) return;
  throw new AppError("busy", {
    what: `The rescue \`${id}\``,
    reason: `a restore of it to \`${begun.path}\` was interrupted`,
    hint: `Finish it first: \`espalier restore ${id.slice(0, 13)}\``,
  });
}

function readBegun({ rescueStore: store }: World, files: RescueFiles): RestoringRecord | undefined {
  try {
    return store.readRestoring(files);
  } catch (error) {
    const hint =
      "Delete that file if no restore of this rescue is at work, then run the command again";
    const reason = `what a restore has begun cannot be read: ${reasonOf(error)}`;
    const params = { doing: "use", path: files.restoring, reason, hint };
    throw new AppError("io", params, { cause: error });
  }
}
