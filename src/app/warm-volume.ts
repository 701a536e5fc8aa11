/**
 * Copies the main checkout's build directories into the volume, once and only when asked (invariant 3): into a workspace of its
 * own, filled by the same seed as any other, so that what it gives to others is as true as what a sibling gives. A kill
 * leaves a workspace that is less full and a stage that the next call takes away.
 */
import { formatProjectName } from "../core/place.ts";
import { readSize } from "../core/volume-refusals.ts";
import {
  BASE_NAME,
  describeWarmPlan,
  planWarm,
  type WarmPlan,
  warmTooLarge,
} from "../core/volume-warm.ts";
import { AppError, formatBytes, reasonOf } from "../errors.ts";
import type { Repository } from "../io/repository.ts";
import type { CreatedDocument, SeededDocument } from "../schema/index.ts";
import { createWorkspace } from "./create-workspace.ts";
import { pinWorkspaces } from "./pin-workspaces.ts";
import { describeDirectories } from "./reconstructible.ts";
import { seedWorkspace } from "./seed-workspace.ts";
import { readUsableSettings } from "./settings.ts";
import { describeVolume } from "./show-volume.ts";
import { readFloor, requireSafe } from "./volume-place.ts";
import { inTurn, requireVolume, type VolumeAnswer } from "./volume-turn.ts";
import type { World } from "./world.ts";

export interface WarmInput {
  readonly cwd: string;
  readonly dryRun: boolean;
  /** At most so much is copied. */
  readonly size?: string;
}

/** So long a copy may take. */
const LIMIT_MS = 30 * 60_000;
const PROGRESS_MS = 200;

/** Throws `usage`, `volume_away`, `unverified`, `disk_budget`, `busy`, `io`, and what making a workspace does. */
export async function warmVolume(world: World, input: WarmInput): Promise<VolumeAnswer> {
  const { record } = await requireVolume(world);
  requireSafe(world, record.at);
  const repository = await world.repository.readRepository(input.cwd);
  return inTurn(world, "copy a build into the volume", async () => {
    const base = `${record.at}/${formatProjectName({ commonDirectory: repository.commonDirectory, root: repository.mainCheckout })}/${BASE_NAME}`;
    const plan = await readPlan(world, { input, repository, at: record.at, base });
    if (input.dryRun) return describeWarmPlan(plan, base);
    if (plan.directories.length === 0) return describeVolume(world, { did: "nothing" });
    const { id, path } = await makeBase(world, plan.main, base);
    const stage = world.volumeCopy.openStage(record.at);
    try {
      const copies = await copyAll(world, plan, stage);
      const only = plan.directories.map((each) => each.path);
      const choice = { cwd: plan.main, from: plan.main, only, copies };
      const seeded = (await seedWorkspace(world, {
        ...choice,
        target: id,
        dryRun: false,
      })) as SeededDocument;
      return await describeVolume(world, {
        did: "warmed",
        warnings: seeded.warnings,
        warmed: {
          workspace: path,
          from: plan.main,
          bytes: seeded.seeded_bytes,
          directories: seeded.directories,
        },
      });
    } finally {
      world.volumeCopy.removeStage(record.at);
    }
  });
}

async function readPlan(
  world: World,
  of: {
    readonly input: WarmInput;
    readonly repository: Repository;
    readonly at: string;
    readonly base: string;
  },
): Promise<WarmPlan> {
  const { input, repository, at, base } = of;
  const main = repository.mainCheckout;
  const reports =
    main === null ? [] : await describeDirectories(world, { root: main, mainCheckout: main });
  const { settings } = await readUsableSettings(world, main);
  const { freeBytes, totalBytes } = world.volume.readVolume(at);
  return planWarm({
    ...{ main, at },
    together: main !== null && world.volume.isSameVolume(main, at),
    directories: reports
      .filter(({ reconstructible }) => reconstructible)
      .map(({ path }) => ({
        path,
        bytes: main === null ? null : readCopyBytes(world, `${main}/${path}`),
        there: world.seedPlace.isTaken(`${base}/${path}`),
      })),
    room: { freeBytes, floorBytes: readFloor(world, settings, at, totalBytes) },
    mostBytes: input.size === undefined ? undefined : readSize(input.size),
    userConfig: world.paths.userConfig,
  });
}

function readCopyBytes(world: World, at: string): number | null {
  try {
    return world.volumeCopy.readCopyBytes(at);
  } catch {
    // Told as unknown, and then nothing is copied.
    return null;
  }
}

/** A workspace like any other, and the one that is there already. Pinned: what was copied once stays. */
async function makeBase(world: World, main: string, base: string): Promise<CreatedDocument> {
  const made = (await createWorkspace(world, {
    ...{ cwd: main, name: BASE_NAME, path: base, seed: false, setup: false },
    ...{ dryRun: false, asked: "cli" },
  })) as CreatedDocument;
  const { id } = made;
  if (id !== null) {
    await pinWorkspaces(world, { cwd: main, targets: [id], pinned: true, dryRun: false });
  }
  return made;
}

/** By directory, where its copy is. Throws `busy` for one that does not hold still, `disk_budget`, and `io`. */
async function copyAll(
  world: World,
  { main, directories, bytes, floorBytes }: WarmPlan,
  stage: string,
): Promise<ReadonlyMap<string, string>> {
  const copies = new Map<string, string>();
  const short = new AbortController();
  const signal = AbortSignal.any([world.interrupted, AbortSignal.timeout(LIMIT_MS), short.signal]);
  const before = world.volume.readVolume(stage).freeBytes;
  const look = (): void => {
    const { freeBytes } = world.volume.readVolume(stage);
    if (freeBytes < floorBytes) short.abort();
    const done = Math.max(0, before - freeBytes);
    world.progress(`copying ${formatBytes(Math.min(done, bytes))} of ${formatBytes(bytes)}`);
  };
  const timer = setInterval(look, PROGRESS_MS);
  try {
    for (const [index, { path }] of directories.entries()) {
      const target = `${stage}/${index}`;
      await copyOne(world, `${main}/${path}`, target, signal);
      copies.set(path, target);
      look();
      short.signal.throwIfAborted();
    }
  } catch (error) {
    if (!short.signal.aborted) throw error;
    throw warmTooLarge({ freeBytes: before, floorBytes }, bytes, world.paths.userConfig);
  } finally {
    clearInterval(timer);
  }
  return copies;
}

async function copyOne(
  world: World,
  source: string,
  target: string,
  signal: AbortSignal,
): Promise<void> {
  const native = world.native.openNative();
  // No cargo writes there meanwhile; whatever else does is seen by the stamps.
  using locks = world.cargo.lockBuilds(native, source);
  const before = locks.held ? readStamp(world, source) : undefined;
  if (before === undefined) throw moved(source, "a build is at work there");
  const trouble = await world.volumeCopy.copyDirectory(source, target, signal);
  if (trouble !== undefined) {
    const hint = signal.aborted ? { hint: "Run it again; what was copied is taken away" } : {};
    throw new AppError("io", { doing: "copy", path: source, reason: trouble, ...hint });
  }
  if (readStamp(world, source) !== before) throw moved(source, "it changed while it was copied");
}

const moved = (source: string, reason: string): AppError =>
  new AppError("busy", {
    what: `\`${source}\``,
    reason,
    hint: "Run the command again once the build or the install there is over",
  });

function readStamp(world: World, source: string): string {
  try {
    return world.volumeCopy.readTreeStamp(source);
  } catch (error) {
    throw moved(source, reasonOf(error));
  }
}
