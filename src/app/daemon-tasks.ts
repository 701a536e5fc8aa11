/**
 * The daemon's tasks, one function each. Each ends between two slices once `stopped` says so, and throws what goes
 * wrong; the loop decides when it comes again. What is only listed is not touched by any of them (WD-06).
 */

import { recallJumps, sumJumps } from "../core/daemon-life.ts";
import {
  describeUnsettledWait,
  describeVolume,
  FLOOR_MET,
  FLOOR_MS,
  type Outcome,
  recordEviction,
  type TaskName,
} from "../core/daemon-schedule.ts";
import { isAppError, reasonOf } from "../errors.ts";
import { readGround, type Volume } from "./daemon-ground.ts";
import { keepImage } from "./daemon-image.ts";
import { type DaemonState, recordEvictionTold } from "./daemon-state.ts";
import type { DaemonWork, EvictionResult } from "./daemon-work.ts";
import type { DaemonWorld } from "./daemon-world.ts";
import { emptyTrash } from "./empty-trash.ts";
import { prepareTrash } from "./prepare-trash.ts";
import { recoverInterrupted } from "./recover.ts";
import { sweepSubagents } from "./remove-unchanged.ts";
import { forgetGone } from "./session-gone.ts";
import { foldSessions } from "./session-markers.ts";
import { readFloor } from "./volume-place.ts";

export interface TaskInput {
  readonly world: DaemonWorld;
  readonly state: DaemonState;
  readonly work: DaemonWork;
  readonly stopped: () => boolean;
}

export const tasks: Readonly<Record<TaskName, (input: TaskInput) => Promise<Outcome>>> = {
  floor: keepFloor,
  tidy,
  ttl: evictIdle,
  dedup,
  base: refreshBases,
  full: readAnew,
};

/** Every volume, also when there is trouble with one of them, which is thrown in the end. */
async function keepFloor(input: TaskInput): Promise<Outcome> {
  const { state } = input;
  const devices = new Set(state.ground.volumes.map(({ device }) => device));
  for (const known of [...state.volumes.keys()])
    if (!devices.has(known)) state.volumes.delete(known);
  // First: what is evicted is of use only where what stays is safe.
  await keepImage(input.world, state);
  await forEachVolume(input, (volume) => keepVolume(input, volume));
  return "done";
}

async function forEachVolume(
  { state, stopped }: TaskInput,
  act: (volume: Volume) => Promise<void>,
): Promise<void> {
  const errors: unknown[] = [];
  for (const volume of state.ground.volumes) {
    if (stopped()) break;
    try {
      await act(volume);
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
}

async function keepVolume(input: TaskInput, { device, path }: Volume): Promise<void> {
  const { world, state } = input;
  const floor = state.floors.get(device) ?? FLOOR_MET;
  const read = readFree(input, path);
  if (read === undefined) {
    state.volumes.delete(device);
    return;
  }
  const now = world.clock.uptime();
  const found = describeVolume(floor, { ...read, now });
  const before = state.volumes.get(device);
  const report = {
    path,
    ...read,
    state: found,
    reason: found === "above" ? undefined : before?.reason,
    failed: found !== "above" && before?.failed === true,
  };
  state.volumes.set(device, report);
  tellSpace(input, before?.state ?? "above", report);
  if (found === "above") state.floors.set(device, FLOOR_MET);
  if (found !== "below" || !isAllowedToEvict(state)) return;
  const result = await evictForFloor(input, path);
  const failed = "problem" in result;
  const { evicted, backOff } = failed ? { evicted: 0, backOff: result.problem } : result;
  const waits = { evicted, backOff: backOff !== undefined, now: world.clock.uptime() };
  state.floors.set(device, recordEviction(floor, waits));
  const after = readFree(input, path) ?? read;
  const reason = backOff ?? (evicted === 0 ? NOTHING_IDLE : undefined);
  state.volumes.set(device, { ...report, ...after, reason, failed });
  if (failed && reason !== before?.reason) {
    world.log.write({ event: "daemon_problem", about: "floor", volume: path, problem: reason });
  }
}

const NOTHING_IDLE = "nothing here is idle and worth evicting";

/** Trouble with one volume is told with that volume, and waited after as a pass that did not help. */
async function evictForFloor(
  input: TaskInput,
  path: string,
): Promise<EvictionResult | { readonly problem: string }> {
  try {
    return await evict(input, path, "floor");
  } catch (error) {
    if (isAppError(error) && error.code === "registry") throw error;
    return { problem: describeTrouble("floor", error) };
  }
}

const isAllowedToEvict = ({ ground }: DaemonState): boolean =>
  ground.settings.evict && ground.configProblem === undefined;

/** Undefined: it could not be read, which an unmounted disk cannot. */
function readFree({ world, state }: Pick<TaskInput, "world" | "state">, path: string) {
  try {
    const { freeBytes, totalBytes } = world.volume.readVolume(path);
    return { freeBytes, floorBytes: readFloor(world, state.ground.settings, path, totalBytes) };
  } catch {
    return undefined;
  }
}

function tellSpace({ world }: TaskInput, before: string, report: ReadonlyReport): void {
  const isShort = report.state !== "above";
  if (isShort === (before !== "above")) return;
  world.log.write({
    event: isShort ? "space_short" : "space_met",
    ...{ volume: report.path, free_bytes: report.freeBytes, floor_bytes: report.floorBytes },
  });
}

interface ReadonlyReport {
  readonly path: string;
  readonly freeBytes: number;
  readonly floorBytes: number;
  readonly state: string;
}

async function evict(
  { world, state, work, stopped }: TaskInput,
  volume: string,
  reason: "floor" | "ttl",
): Promise<EvictionResult> {
  const now = world.clock.uptime();
  const jumps = recallJumps(state.jumps, now, state.ground.settings.idleTtlMs);
  const lastWrites = state.trees.listWrites();
  const order = { reason, volume, stopped, lastWrites, clockJumpMs: sumJumps(jumps) };
  const result = await work.evict(world, order);
  if (result.evicted > 0) recordEvictionTold(state, world.clock.now(), reason, result);
  return result;
}

async function evictIdle(input: TaskInput): Promise<Outcome> {
  let outcome: Outcome = "done";
  await forEachVolume(input, async ({ path }) => {
    const { backOff } = await evict(input, path, "ttl");
    if (backOff !== undefined) outcome = "failed";
  });
  return outcome;
}

/** What could not be settled or deleted waits for longer each time. */
async function tidy({ world, state, stopped }: TaskInput): Promise<Outcome> {
  const before = new Set((await readGround(world)).leftovers);
  prepareTrash(
    world,
    state.ground.served.map((row) => row.project),
  );
  await recoverInterrupted(world);
  await sweepSubagents(world, stopped);
  await emptyTrash(world, stopped);
  await keepActivity(world, state);
  await foldSessions(world);
  await forgetGone(world);
  const { leftovers, registryProblem } = await readGround(world);
  // What came meanwhile was not tried yet, and is the next pass's.
  state.stuck = new Set(leftovers.filter((each) => before.has(each)));
  return registryProblem === undefined && state.stuck.size === 0 ? "done" : "failed";
}

/** So much later a workspace is worth a write to the registry. */
const ACTIVE_AGAIN_MS = 10 * 60_000;

/** What was seen to be written in is active: after an eviction nothing in it would tell. */
async function keepActivity(world: DaemonWorld, state: DaemonState): Promise<void> {
  const writes = state.trees.listWrites();
  const active = state.ground.served.flatMap(({ id, lastActiveAt }) => {
    const at = writes.get(id);
    return at !== undefined && at - lastActiveAt >= ACTIVE_AGAIN_MS ? [{ id, at }] : [];
  });
  if (active.length === 0) return;
  await world.registry.update((edit) => {
    for (const { id, at } of active) {
      if (edit.readWorkspace(id) !== undefined) edit.touchWorkspace(id, at);
    }
  });
}

/** Ends long work that frees next to nothing as soon as a volume needs room. */
function stopForFloor({ world, state, stopped }: TaskInput): () => boolean {
  let [askedAt, isShort] = [world.clock.uptime(), false];
  return () => {
    const now = world.clock.uptime();
    if (now - askedAt >= FLOOR_MS) {
      askedAt = now;
      isShort = isAllowedToEvict(state) && state.ground.volumes.some((volume) => isDue(volume));
    }
    return isShort || stopped();
  };

  function isDue({ device, path }: Volume): boolean {
    const read = readFree({ world, state }, path);
    const floor = state.floors.get(device) ?? FLOOR_MET;
    return (
      read !== undefined &&
      describeVolume(floor, { ...read, now: world.clock.uptime() }) === "below"
    );
  }
}

async function dedup(input: TaskInput): Promise<Outcome> {
  const { world, state, work } = input;
  const stopped = stopForFloor(input);
  const begun = world.clock.uptime();
  const ids = state.trees.listDirty().map(({ row }) => row.id);
  const { settleMs } = state.ground.settings;
  const order = { ...listSiblings(state, ids), settleMs, stopped, full: false };
  const result = await work.dedup(world, order);
  const endedAt = world.clock.uptime();
  state.lastDedup = { endedAt, tookMs: endedAt - begun };
  tellDedup(input, result);
  if (stopped()) return "done";
  state.trees.markClean(ids, begun);
  state.unsettled = result.unsettled ? state.unsettled + 1 : 0;
  if (result.unsettled) {
    state.trees.markDirty(ids, endedAt + describeUnsettledWait(state.unsettled));
  }
  return result.backOff === undefined ? "done" : "failed";
}

/** Equal files are among the workspaces of one project. */
function listSiblings({ ground }: DaemonState, ids: readonly string[]) {
  const rows = ground.served.filter(({ id }) => ids.includes(id));
  const projects = new Set(rows.map(({ project }) => project));
  const sources = ground.served.filter(
    ({ id, project }) => projects.has(project) && !ids.includes(id),
  );
  return { rows, sources };
}

type Deduplicated = Awaited<ReturnType<DaemonWork["dedup"]>>;

function tellDedup({ world, state }: TaskInput, { joinedBytes, freedBytes }: Deduplicated): void {
  if (joinedBytes === 0) return;
  const at = new Date(world.clock.now()).toISOString();
  const last = { at, joined_bytes: joinedBytes, freed_bytes: freedBytes };
  state.told = { ...state.told, last_dedup: last };
}

/** Ends between two workspaces once a volume needs room. */
async function refreshBases(input: TaskInput): Promise<Outcome> {
  await input.work.refresh(input.world, { stopped: stopForFloor(input) });
  return "done";
}

/** For what is rewritten in its place, which no directory's time tells, and for watches that were refused. */
async function readAnew(input: TaskInput): Promise<Outcome> {
  const { world, state, work } = input;
  const stopped = stopForFloor(input);
  state.watch.retry();
  state.trees.forget();
  if (!state.ground.settings.dedup || state.ground.served.length === 0) return "done";
  const { settleMs } = state.ground.settings;
  const order = { rows: state.ground.served, sources: [], settleMs, stopped, full: true };
  const result = await work.dedup(world, order);
  tellDedup(input, result);
  return stopped() ? "failed" : "done";
}

/** One line for the log and for `daemon.json`. */
export const describeTrouble = (task: TaskName, error: unknown): string => {
  const doing: Readonly<Record<TaskName, string>> = {
    floor: "keeping space free",
    tidy: "tidying up",
    ttl: "evicting what is idle",
    dedup: "deduplicating",
    base: "refreshing the base in the volume",
    full: "reading everything anew",
  };
  return `${doing[task]} failed: ${reasonOf(error)}`;
};
