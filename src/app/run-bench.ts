/**
 * `bench`: the flat-disk measurement on somebody's own repository. Makes a few workspaces, builds in all of them at
 * once, samples what the volume holds meanwhile, and takes them away again, whatever way it ends. Only a kill leaves
 * something: its rows are marked, and the next measurement takes it away.
 *
 * One goes on at a time, since two would measure each other. The daemon deduplicates nothing meanwhile (we have its lock)
 * and evicts none of what is measured (it is pinned), so that the figures do not hang on when it comes by.
 */
import {
  type BenchPlan,
  describeBenchPlan,
  describeBenchQuestion,
  findLimit,
  findShortage,
  planBench,
  type StopReason,
} from "../core/bench.ts";
import { formatBytes } from "../errors.ts";
import type { Sample, Sampling } from "../io/used-space.ts";
import type { BenchDocument, PlanDocument } from "../schema/index.ts";
import { type BenchGround, type BenchInput, readBenchGround } from "./bench-facts.ts";
import { type Measured, type PhaseName, prepareOut, writeReport } from "./bench-report.ts";
import {
  type BenchWorkspace,
  type Build,
  buildWorkspace,
  clearWorkspaces,
  describeLeftover,
  makeWorkspace,
  noteMade,
  seedFrom,
} from "./bench-workspaces.ts";
import { uninterrupted } from "./interrupt.ts";
import { prepareRemap } from "./remap-wrapper.ts";
import { readUsableSettings } from "./settings.ts";
import type { World } from "./world.ts";

export type { BenchInput } from "./bench-facts.ts";

/** Somebody's volume never comes to rest altogether. */
const REST = { toleranceBytes: 256 * 1024, mostLooks: 10 };
/** A pass of the daemon's may be under way. */
const DEDUP_WAIT_MS = 60_000;

/**
 * Undefined where a person was asked and said no: nothing was done then. Throws `usage`, `input_invalid`, `unsupported`,
 * `disk_budget` and what `create` refuses before anything is made, `busy` while another measurement goes on. What is
 * thrown later is thrown once all is taken away.
 */
export async function runBench(
  world: World,
  input: BenchInput,
): Promise<BenchDocument | PlanDocument | undefined> {
  const ground = await readBenchGround(world, input);
  const plan = planBench(ground.facts, input);
  if (input.dryRun) return describeBenchPlan(plan);
  if (plan.asks) {
    const { lines, question } = describeBenchQuestion(plan);
    if ((await input.ask?.(lines, question)) !== true) return undefined;
  }
  const file = world.files.joinPath(world.paths.locks, "bench.lock");
  const options = { purpose: "measure the disk", timeoutMs: 0 };
  return world.lock.withLock(file, options, () => measure(world, input, { ground, plan }));
}

interface Run {
  /** Interrupted by a limit, too. */
  readonly world: World;
  readonly plan: BenchPlan;
  readonly at: string;
  readonly sampling: Sampling;
  readonly measured: Measured;
  readonly workspaces: BenchWorkspace[];
  /** For the builds. */
  readonly env: Readonly<Record<string, string>>;
  readonly stop: (reason: StopReason) => void;
  /** Lets the daemon deduplicate again. */
  readonly release: () => void;
}

async function measure(
  world: World,
  input: BenchInput,
  { ground, plan }: { readonly ground: BenchGround; readonly plan: BenchPlan },
): Promise<BenchDocument> {
  await prepareOut(world, input.out);
  const stale = ground.leftovers.map(describeLeftover);
  const before = await clearWorkspaces(world, plan.root, stale);
  const env = plan.kind === "remap" ? await prepareRemap(world) : {};
  await world.files.createDirectory(world.paths.root);
  const options = { purpose: "measure the disk", timeoutMs: DEDUP_WAIT_MS };
  const dedup = await world.lock.acquireLock(world.paths.dedupLock, options);
  const measured: Measured = { phases: [], builds: [], warnings: [...before.warnings] };
  const ending = new AbortController();
  const stop = (reason: StopReason): void => {
    measured.stopped ??= reason;
    ending.abort();
  };
  const onInterrupt = (): void => stop("interrupted");
  if (world.interrupted.aborted) onInterrupt();
  world.interrupted.addEventListener("abort", onInterrupt);
  const sampling = startSampling(world, ground.at, { plan, measured, stop });
  const run: Run = {
    world: { ...world, interrupted: ending.signal },
    ...{ plan, at: ground.at, sampling, measured, workspaces: [], env, stop },
    release: () => dedup.release(),
  };
  try {
    const failure = await runPhases(run).then(
      () => undefined,
      (error: unknown) => ({ error }),
    );
    // What is half done is taken back by whoever did it; the rest goes here, and no signal keeps it.
    const cleared = await clear(run);
    for (const { path, reason } of cleared.left)
      world.note(`\`${path}\` is still there: ${reason}`);
    if (failure !== undefined && measured.stopped === undefined) throw failure.error;
    sampling.stop();
    const all = {
      left: [...before.left, ...cleared.left],
      rescued: [...before.rescued, ...cleared.rescued],
      warnings: cleared.warnings,
    };
    return await writeReport(world, input, { plan, sampling, measured, cleared: all });
  } finally {
    sampling.stop();
    world.interrupted.removeEventListener("abort", onInterrupt);
    dedup.release();
  }
}

/** Looks at the limits with every sample, and tells what goes on. */
function startSampling(
  world: World,
  at: string,
  run: Pick<Run, "plan" | "measured" | "stop">,
): Sampling {
  const { plan, measured, stop } = run;
  return world.usedSpace.startSampling(at, (sample) => {
    const takenBytes = sample.usedBytes - (measured.baseline ?? sample.usedBytes);
    const isOver = measured.phases.at(-1)?.name === "removal";
    const reason = isOver
      ? undefined
      : findLimit(plan, { freeBytes: sample.freeBytes, takenBytes, elapsedMs: sample.atMs });
    if (reason !== undefined) stop(reason);
    world.progress(formatProgress(measured, sample, takenBytes));
  });
}

function formatProgress(measured: Measured, sample: Sample, takenBytes: number): string {
  const seconds = Math.floor(sample.atMs / 1000);
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  const phase = measured.phases.at(-1)?.name;
  const doing = phase === undefined ? "waiting for the disk to come to rest" : DOING[phase];
  const taken = formatBytes(Math.max(0, takenBytes));
  return `${time}  ${doing}: ${taken} taken, ${formatBytes(sample.freeBytes)} free`;
}

const DOING: Readonly<Record<PhaseName, string>> = {
  first: "building the first workspace",
  others: "making the others",
  builds: "building the others at once",
  dedup: "deduplicating",
  removal: "removing them",
};

function begin({ measured, sampling }: Run, name: PhaseName): void {
  measured.phases.push({ name, atMs: sampling.elapsedMs() });
}

const isStopped = ({ measured }: Run): boolean => measured.stopped !== undefined;

const readSettled = (run: Run): Promise<number> =>
  run.world.usedSpace.readSettledUsed(run.at, { ...REST, stopped: () => isStopped(run) });

/** Ends where it is stopped; what was measured until then stands. */
async function runPhases(run: Run): Promise<void> {
  const { plan, measured, world } = run;
  measured.baseline = await readSettled(run);
  if (isStopped(run)) return;
  begin(run, "first");
  const [firstName = "", ...others] = plan.names;
  const first = await make(run, firstName);
  if (!(await build(run, [first]))) return;
  const footprintBytes = (await readSettled(run)) - measured.baseline;
  if (isStopped(run)) return;
  measured.footprint = footprintBytes;
  const took = measured.builds[0]?.duration_ms ?? 0;
  world.note(
    `the first workspace takes ${formatBytes(footprintBytes)}, built in ${Math.round(took / 1000)} s`,
  );
  if (others.length > 0 && !(await buildOthers(run, first, others))) return;
  measured.end = (await readSettled(run)) - measured.baseline;
  if (plan.kind !== "plain" && !isStopped(run)) await deduplicate(run);
}

async function buildOthers(
  run: Run,
  first: BenchWorkspace,
  names: readonly string[],
): Promise<boolean> {
  const { plan, measured, world, sampling } = run;
  const { atMs, freeBytes } = sampling.take();
  const footprintBytes = measured.footprint ?? 0;
  const usage = { freeBytes, takenBytes: footprintBytes, elapsedMs: atMs };
  const short = findShortage(plan, { ...usage, footprintBytes });
  if (short !== undefined) {
    run.stop(short);
    return false;
  }
  begin(run, "others");
  const made: BenchWorkspace[] = [];
  for (const name of names) {
    if (isStopped(run)) return false;
    const workspace = await make(run, name);
    made.push(workspace);
    if (plan.kind !== "plain") measured.warnings.push(...(await seedFrom(world, first, workspace)));
    if (plan.touch !== undefined) world.files.touchFile(workspace.path, plan.touch);
  }
  if (isStopped(run)) return false;
  begin(run, "builds");
  return build(run, made);
}

async function make(run: Run, name: string): Promise<BenchWorkspace> {
  const { workspace, warnings } = await makeWorkspace(run.world, run.plan, name, (made) => {
    run.workspaces.push(made);
  });
  run.measured.warnings.push(...warnings);
  return workspace;
}

/** All at once; one that fails ends the others. True when all are built. */
async function build(run: Run, workspaces: readonly BenchWorkspace[]): Promise<boolean> {
  const { world, plan, env, measured, sampling } = run;
  const limitMs = Math.max(1, plan.limitMs - sampling.elapsedMs());
  const one = async (workspace: BenchWorkspace): Promise<Build> => {
    const building = { env, limitMs, signal: world.interrupted };
    const { build: done, output } = await buildWorkspace(world, workspace, plan.build, building);
    if (done.outcome === "failed" && !isStopped(run)) {
      measured.output = output;
      run.stop("build_failed");
    }
    return done;
  };
  measured.builds.push(...(await Promise.all(workspaces.map(one))));
  sampling.take();
  if (sampling.elapsedMs() >= plan.limitMs) run.stop("time_limit");
  for (const workspace of workspaces) await noteMade(world, workspace);
  return !isStopped(run);
}

/** One pass over what was measured, as the daemon would have made it. */
async function deduplicate(run: Run): Promise<void> {
  const { world, measured, workspaces, plan } = run;
  begin(run, "dedup");
  run.release();
  const { settings } = await readUsableSettings(world, null);
  const own = new Set(workspaces.map(({ id }) => id));
  const all = await world.registry.read((view) => view.listWorkspaces());
  const { runDedupPass } = await import("./dedup-workspaces.ts");
  const pass = await runDedupPass(world, {
    rows: all.filter(({ id }) => own.has(id)),
    settleMs: settings.settleMs,
    stopped: () => isStopped(run),
    waitMs: DEDUP_WAIT_MS,
  });
  if (pass.outcome === "done") {
    measured.deduplicated = (await readSettled(run)) - (measured.baseline ?? 0);
  } else if (pass.outcome !== "stopped") {
    measured.warnings.push(
      `\`bench ${plan.kind}\` deduplicated nothing: ${pass.reason ?? pass.outcome}`,
    );
  }
}

async function clear(run: Run): ReturnType<typeof clearWorkspaces> {
  const { measured, plan, at } = run;
  begin(run, "removal");
  const world = uninterrupted(run.world);
  const cleared = await clearWorkspaces(world, plan.root, run.workspaces);
  if (measured.baseline === undefined) return cleared;
  measured.removed = (await world.usedSpace.readSettledUsed(at, REST)) - measured.baseline;
  run.sampling.take();
  return cleared;
}
