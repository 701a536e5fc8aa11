/**
 * What the daemon remembers between two turns of its loop, and `daemon.json`, which tells others of it. The file is
 * written when something in it became another thing, and else once a minute: an idle daemon writes next to nothing.
 */

import type { ClockReading, EndReason, Jump } from "../core/daemon-life.ts";
import {
  createSchedule,
  type FloorState,
  type FreeSpace,
  nextDueAt,
  type Schedule,
  TASKS,
  type TaskName,
  type VolumeState,
} from "../core/daemon-schedule.ts";
import { reasonOf } from "../errors.ts";
import type { Watch } from "../io/watch.ts";
import type { DaemonRecord } from "../schema/index.ts";
import type { Ground } from "./daemon-ground.ts";
import type { Trees } from "./daemon-trees.ts";
import type { EvictionResult } from "./daemon-work.ts";
import type { DaemonWorld } from "./daemon-world.ts";
import { version } from "./version.ts";

export interface VolumeReport {
  readonly path: string;
  readonly freeBytes: number;
  readonly floorBytes: number;
  readonly state: VolumeState;
  /** Why it is below its floor still. */
  readonly reason: string | undefined;
  /** The reason is a fault. */
  readonly failed: boolean;
}

/** One daemon's; its loop alone changes it. */
export interface DaemonState {
  /** Epoch milliseconds. */
  readonly since: number;
  readonly trees: Trees;
  readonly watch: Watch;
  /** Directories that the kernel told of since the last look. */
  readonly heard: Set<string>;
  ground: Ground;
  /** By the clock that is never set. */
  groundReadAt: number;
  schedule: Schedule;
  /** By the device of the volume. */
  readonly floors: Map<string, FloorState>;
  readonly volumes: Map<string, VolumeReport>;
  /** By the directory of the volume, at the last look. */
  readonly free: Map<string, FreeSpace>;
  /** As it was told. */
  refused: string | undefined;
  clock: ClockReading;
  jumps: readonly Jump[];
  /** Since when no workspace is registered, by the clock that is never set. */
  lonelySince: number | null;
  lookedAt: number;
  /** What a pass of tidying could not settle. */
  stuck: ReadonlySet<string>;
  /** Passes in a row that met files that were being written. */
  unsettled: number;
  /** Since when deduplication gives way to others. */
  yieldingSince: number | undefined;
  lastDedup: { readonly endedAt: number; readonly tookMs: number } | undefined;
  readonly problems: Map<TaskName | "look", string>;
  /** What is wrong with the volume or the disk below it. */
  imageProblem: string | undefined;
  /** Epoch milliseconds. */
  lastPass: number | null;
  told: Pick<DaemonRecord, "last_dedup" | "last_eviction">;
  written: { readonly text: string; readonly at: number } | undefined;
}

export function createState(
  world: DaemonWorld,
  parts: Pick<DaemonState, "trees" | "watch" | "heard" | "ground">,
): DaemonState {
  const now = world.clock.uptime();
  return {
    ...parts,
    groundReadAt: now,
    since: world.clock.now(),
    schedule: createSchedule(now),
    floors: new Map(),
    volumes: new Map(),
    free: new Map(),
    refused: undefined,
    clock: readClocks(world),
    jumps: [],
    lonelySince: null,
    lookedAt: Number.NEGATIVE_INFINITY,
    stuck: new Set(),
    unsettled: 0,
    yieldingSince: undefined,
    lastDedup: undefined,
    problems: new Map(),
    imageProblem: undefined,
    lastPass: null,
    told: {},
    written: undefined,
  };
}

export const readClocks = (world: DaemonWorld): ClockReading => ({
  wall: world.clock.now(),
  uptime: world.load.readMachineUptime(),
});

const timeOf = (at: number): string => new Date(at).toISOString();

/** What the person should know of, the worst first. */
export function describeProblem(state: DaemonState): string | undefined {
  const { registryProblem, configProblem } = state.ground;
  if (registryProblem !== undefined) return `nothing is deleted: ${registryProblem}`;
  if (configProblem !== undefined) return `nothing is deduplicated or evicted: ${configProblem}`;
  const volume = [...state.volumes.values()].find(({ failed }) => failed);
  return [...state.problems.values(), volume?.reason, state.imageProblem].find(
    (each) => each !== undefined,
  );
}

const describeDegraded = (code: string): string =>
  `the system gives no more watches (${code}); directories are polled`;

export function recordEvictionTold(
  state: DaemonState,
  at: number,
  reason: string,
  { evicted, expectedBytes, freedBytes }: EvictionResult,
): void {
  const told = { at: timeOf(at), reason, workspaces: evicted };
  state.told = {
    ...state.told,
    last_eviction: { ...told, expected_bytes: expectedBytes, freed_bytes: freedBytes },
  };
}

function describeState(world: DaemonWorld, state: DaemonState): DaemonRecord {
  const { pid, startedAt, boot } = world.process.currentProcess();
  const problem = describeProblem(state);
  const refusal = state.watch.refusal();
  return {
    ...{ pid, started_at: startedAt, boot, version, since: timeOf(state.since) },
    last_pass: state.lastPass === null ? null : timeOf(state.lastPass),
    workspaces: state.ground.kept.length,
    watches: state.watch.count(),
    ...(refusal === undefined ? {} : { degraded: describeDegraded(refusal) }),
    ...(problem === undefined ? {} : { problem }),
    volumes: [...state.volumes.values()].map((volume) => ({
      path: volume.path,
      free_bytes: volume.freeBytes,
      floor_bytes: volume.floorBytes,
      state: volume.state,
      ...(volume.reason === undefined ? {} : { reason: volume.reason }),
    })),
    ...state.told,
    ...describeNext(world, state),
  };
}

function describeNext(world: DaemonWorld, { schedule }: DaemonState): Pick<DaemonRecord, "next"> {
  // The look at free space comes every few seconds and says nothing.
  const tasks = TASKS.filter((task) => task !== "floor" && Number.isFinite(schedule[task].at));
  const [first] = tasks.sort((one, other) => schedule[one].at - schedule[other].at);
  if (first === undefined) return {};
  const at = world.clock.now() + schedule[first].at - world.clock.uptime();
  return { next: { task: first, at: timeOf(Math.round(at)) } };
}

/** What moves by itself does not make it another record. */
function describeSteady(record: DaemonRecord): string {
  const { last_pass: pass, next: _next, volumes = [], ...steady } = record;
  const states = volumes.map(({ path, state, reason }) => [path, state, reason]);
  return JSON.stringify({ ...steady, states, hasPassed: pass !== null });
}

const WRITE_AGAIN_MS = 60_000;

/** Never throws: whoever cannot be told is told by the next one, and the work goes on (WD-04). */
export async function writeState(
  world: DaemonWorld,
  state: DaemonState,
  ended?: EndReason,
): Promise<void> {
  const record = describeState(world, state);
  const text = describeSteady(record);
  const now = world.clock.uptime();
  const { written } = state;
  const isOld = written === undefined || now - written.at >= WRITE_AGAIN_MS;
  if (ended === undefined && !isOld && written.text === text) return;
  state.written = { text, at: now };
  const end =
    ended === undefined ? {} : { ended: { at: timeOf(world.clock.now()), reason: ended } };
  await writeRecord(world, { ...record, ...end });
}

async function writeRecord(world: DaemonWorld, record: DaemonRecord): Promise<void> {
  if (!world.trash.isThere(world.paths.root)) return;
  try {
    await world.files.writeFileAtomic(world.paths.daemonFile, `${JSON.stringify(record)}\n`);
  } catch (error) {
    // On a full disk the old file stands, and the log may have no room either.
    world.log.write({ event: "daemon_untold", problem: reasonOf(error) });
  }
}

/** For `status`: this one could not do its work at all. */
export async function writeFailure(world: DaemonWorld, problem: string): Promise<void> {
  const { pid, startedAt, boot } = world.process.currentProcess();
  const at = timeOf(world.clock.now());
  await writeRecord(world, {
    ...{ pid, started_at: startedAt, boot, version, since: at, last_pass: null, problem },
    ended: { at, reason: "failed" },
  });
}

/** When there is something to do again, by the clock that is never set. */
export const readWakeAt = (
  { schedule, lookedAt }: DaemonState,
  allowed: (task: TaskName) => boolean,
  lookEveryMs: number,
): number => Math.min(nextDueAt(schedule, allowed), lookedAt + lookEveryMs);
