/**
 * The daemon's loop: look, do what is due, tell, sleep. One thing at a time, so that a signal waits for one slice and
 * two passes never meet. What the kernel tells only wakes it: whether something changed is always looked up.
 */
import { describeEnd, describeJump, type EndReason } from "../core/daemon-life.ts";
import {
  askFor,
  HOT_MS,
  hasBegunToMove,
  isLoaded,
  isYielding,
  nextTask,
  planDedupAt,
  recordPass,
  type TaskName,
} from "../core/daemon-schedule.ts";
import { isAppError, reasonOf } from "../errors.ts";
import { readGround, readGroundStamp } from "./daemon-ground.ts";
import {
  createState,
  type DaemonState,
  readClocks,
  readWakeAt,
  writeState,
} from "./daemon-state.ts";
import { describeTrouble, type TaskInput, tasks } from "./daemon-tasks.ts";
import { openTrees } from "./daemon-trees.ts";
import type { DaemonWork } from "./daemon-work.ts";
import type { DaemonWorld } from "./daemon-world.ts";

export interface LoopInput {
  readonly world: DaemonWorld;
  readonly work: DaemonWork;
  readonly stopped: () => boolean;
  readonly lockIsOurs: () => boolean;
  /** Rung when something is to be looked at before its time. */
  readonly bell: Bell;
}

/** Wakes whoever sleeps; one that is rung while nobody does is heard by the next. */
export interface Bell {
  readonly ring: () => void;
  readonly wait: (world: DaemonWorld, ms: number) => Promise<void>;
}

export function createBell(): Bell {
  let waiting = new AbortController();
  return {
    ring: () => waiting.abort(),
    wait: async (world, ms) => {
      await world.clock.sleep(ms, waiting.signal);
      waiting = new AbortController();
    },
  };
}

export interface Ended {
  readonly reason: EndReason;
  /** What it knew of that is not settled. */
  readonly leftovers: readonly string[];
}

/** Runs until there is a reason to end. Throws only what is a fault of the daemon itself. */
export async function runLoop(input: LoopInput): Promise<Ended> {
  const { world, bell } = input;
  const code = world.daemonProcess.readCodeStamp();
  const heard = new Set<string>();
  const watch = world.watch.openWatch((directory) => {
    heard.add(directory);
    bell.ring();
  });
  const trees = openTrees(world);
  const state = createState(world, { trees, watch, heard, ground: await readGround(world) });
  followGround(world, state);
  try {
    for (;;) {
      await lookQuietly(input, state);
      const reason = describeEnd({
        now: world.clock.uptime(),
        lonelySince: state.lonelySince,
        stopped: input.stopped(),
        codeIsThere: world.daemonProcess.readCodeStamp() === code,
        stateIsThere: world.trash.isThere(world.paths.root),
        lockIsOurs: isOurs(input),
      });
      await writeState(world, state, reason);
      if (reason !== undefined) return { reason, leftovers: state.ground.leftovers };
      const task = chooseTask(world, state);
      if (task === undefined) await rest(input, state);
      else await runTask(input, state, task);
    }
  } finally {
    await watch.close();
  }
}

/** So long bursts of events are gathered: a log that a server writes into a workspace's root is one without an end. */
const BURST_MS = 500;

async function rest({ world, bell, stopped }: LoopInput, state: DaemonState): Promise<void> {
  const allowed = (task: TaskName): boolean => isAllowed(state, task);
  const now = world.clock.uptime();
  await bell.wait(world, Math.max(0, readWakeAt(state, allowed, HOT_MS) - now));
  if (state.heard.size > 0 && !stopped()) await world.clock.sleep(BURST_MS);
}

/** Unknown is no reason to end. */
function isOurs({ lockIsOurs }: LoopInput): boolean {
  try {
    return lockIsOurs();
  } catch {
    return true;
  }
}

/** What cannot be looked at now is looked at again, and told meanwhile. */
async function lookQuietly(input: LoopInput, state: DaemonState): Promise<void> {
  const before = state.problems.get("look");
  try {
    if (await look(input, state)) state.problems.delete("look");
  } catch (error) {
    state.problems.set("look", `looking at what there is failed: ${reasonOf(error)}`);
  }
  tellProblem(input.world, "look", before, state.problems.get("look"));
}

/** Answers whether it was time for it. */
async function look({ world, stopped }: LoopInput, state: DaemonState): Promise<boolean> {
  const now = world.clock.uptime();
  if (state.heard.size === 0 && now - state.lookedAt < HOT_MS) return false;
  state.lookedAt = now;
  const heard = new Set(state.heard);
  state.heard.clear();
  noteJump(world, state);
  noteRefusal(world, state);
  await refreshGround(world, state, now);
  await state.trees.look({ heard, urged: hasSpaceMoved(world, state), stopped });
  const dirty = state.trees.listDirty().map((each) => each.dirty);
  const { settleMs } = state.ground.settings;
  const at = planDedupAt({ dirty, settleMs, last: state.lastDedup });
  if (Number.isFinite(at)) state.schedule = askFor(state.schedule, "dedup", at);
  return true;
}

/** Asking costs a thousandth of looking at every directory. */
function hasSpaceMoved(world: DaemonWorld, state: DaemonState): boolean {
  const now = world.clock.uptime();
  let moved = false;
  for (const { path } of state.ground.volumes) {
    const bytes = readFree(world, path);
    if (bytes === undefined) continue;
    const before = state.free.get(path);
    moved ||= hasBegunToMove(before, bytes, now);
    if (before?.bytes !== bytes) state.free.set(path, { bytes, since: now });
  }
  return moved;
}

/** Undefined: it could not be read. */
function readFree(world: DaemonWorld, path: string): number | undefined {
  try {
    return world.volume.readVolume(path).freeBytes;
  } catch {
    return undefined;
  }
}

function noteJump(world: DaemonWorld, state: DaemonState): void {
  const clock = readClocks(world);
  const byMs = describeJump(state.clock, clock);
  state.clock = clock;
  if (byMs === 0) return;
  state.jumps = [...state.jumps.slice(-99), { at: world.clock.uptime(), byMs }];
  world.log.write({ event: "clock_jumped", by_ms: byMs });
}

/** Directories and mounts come and go without a change of the registry, and so does trouble in reading it. */
const LOOK_AGAIN_MS = 30_000;

async function refreshGround(world: DaemonWorld, state: DaemonState, now: number): Promise<void> {
  const before = state.ground;
  const isOld = now - state.groundReadAt >= LOOK_AGAIN_MS;
  if (!isOld && readGroundStamp(world) === before.stamp) return;
  state.ground = await readGround(world);
  state.groundReadAt = now;
  tellProblem(world, "the registry", before.registryProblem, state.ground.registryProblem);
  tellProblem(world, "the settings", before.configProblem, state.ground.configProblem);
  followGround(world, state);
}

function followGround(world: DaemonWorld, state: DaemonState): void {
  const { ground } = state;
  const now = world.clock.uptime();
  if (ground.registryProblem === undefined) {
    state.trees.follow(ground.served);
    state.lonelySince = ground.kept.length > 0 ? null : (state.lonelySince ?? now);
    const isNew = ground.leftovers.some((each) => !state.stuck.has(each));
    if (isNew) state.schedule = { ...state.schedule, tidy: { at: now, failures: 0 } };
  }
  state.watch.follow(listWatched(world, state));
}

/** Once for each time that the kernel refuses more. */
function noteRefusal(world: DaemonWorld, state: DaemonState): void {
  const refusal = state.watch.refusal();
  if (refusal !== undefined && state.refused === undefined) {
    world.log.write({ event: "daemon_degraded", problem: refusal });
  }
  state.refused = refusal;
}

/** As many as there are workspaces and projects, and a few. */
function listWatched({ paths, files }: DaemonWorld, { ground }: DaemonState): string[] {
  const projects = new Set(ground.served.map(({ project }) => project));
  return [
    ...[paths.root, `${paths.registry}.journal`, paths.activity],
    files.directoryName(paths.userConfig),
    ...[...projects].map((project) => files.joinPath(project, "worktrees")),
    ...ground.served.map(({ path }) => path),
  ];
}

/** While the registry cannot be read nothing is deleted, and there is nothing that is known to be ours. */
function isAllowed({ ground }: DaemonState, task: TaskName): boolean {
  if (ground.registryProblem !== undefined) return false;
  const { settings, configProblem } = ground;
  if (task === "base") return configProblem === undefined;
  if (task === "dedup") return settings.dedup && configProblem === undefined;
  if (task === "ttl") return settings.evict && configProblem === undefined;
  return true;
}

/** How soon work that gave way asks again. */
const YIELD_MS = 2_000;

function chooseTask(world: DaemonWorld, state: DaemonState): TaskName | undefined {
  const now = world.clock.uptime();
  const task = nextTask(state.schedule, now, (each) => isAllowed(state, each));
  if (task !== "dedup" && task !== "base" && task !== "full") return task;
  const since = state.yieldingSince ?? now;
  const short = [...state.volumes.values()].some((volume) => volume.state !== "above");
  if (isYielding({ loaded: isLoaded(world.load.readLoad()), sinceMs: now - since, short })) {
    state.yieldingSince = since;
    const due = state.schedule[task];
    state.schedule = { ...state.schedule, [task]: { ...due, at: now + YIELD_MS } };
    return undefined;
  }
  state.yieldingSince = undefined;
  return task;
}

async function runTask(input: LoopInput, state: DaemonState, task: TaskName): Promise<void> {
  const { world, work, stopped } = input;
  const given: TaskInput = { world, state, work, stopped };
  const before = state.problems.get(task);
  const record = (outcome: "done" | "failed"): void => {
    state.schedule = recordPass(state.schedule, task, world.clock.uptime(), outcome);
  };
  try {
    record(await tasks[task](given));
    state.problems.delete(task);
    if (task !== "floor") state.lastPass = world.clock.now();
  } catch (error) {
    record("failed");
    state.problems.set(task, describeTrouble(task, error));
    // Read anew before anything else is done: until it can be read nothing is.
    if (isAppError(error) && error.code === "registry")
      state.groundReadAt = Number.NEGATIVE_INFINITY;
  }
  tellProblem(world, task, before, state.problems.get(task));
}

/** Once when it comes and once when it is over. */
function tellProblem(
  world: DaemonWorld,
  about: string,
  before: string | undefined,
  problem: string | undefined,
): void {
  if (problem === before) return;
  world.log.write(
    problem === undefined
      ? { event: "daemon_mended", about, problem: before }
      : { event: "daemon_problem", about, problem },
  );
}
