/** `doctor`'s checks of Espalier's own files: the facts for `core/doctor-state.ts`. */
import type { Finding } from "../core/doctor.ts";
import {
  describeConfig,
  describeDaemon,
  describeInterruptedRows,
  describeLocks,
  describeLog,
  describeQuarantined,
  describeRegistry,
  describeRegistryError,
  describeState,
  describeTrash,
  isTrouble,
  type LogLine,
} from "../core/doctor-state.ts";
import { isAppError } from "../errors.ts";
import type { Ground } from "./doctor-ground.ts";
import { listAbandonedTrash } from "./empty-trash.ts";
import { isInterrupted } from "./recover.ts";
import { readUsableSettings } from "./settings.ts";
import type { World } from "./world.ts";

/** What is read of the log: some thousand lines, in a few milliseconds. */
const LOG_TAIL_BYTES = 512 * 1024;
const LATELY_MS = 24 * 60 * 60_000;

export const stateChecks = {
  registry: readRegistry,
  state: async ({ world }: Ground) =>
    describeState(world.paths.root, await world.doctorMachine.listOwnEntries(world.paths.root)),
  locks: async ({ world }: Ground) =>
    describeLocks(await world.doctorState.listStuckLocks([world.paths.root, world.paths.locks])),
  config: readConfig,
  daemon: readDaemon,
  log: async ({ world }: Ground) => {
    const least = world.clock.now() - LATELY_MS;
    const lines = (await readTroubles(world)).filter(({ at }) => Date.parse(at) >= least);
    return describeLog(lines, world.log.file);
  },
  interrupted: async ({ world, rows }: Ground) => {
    const { workspaces, evictions } = await rows();
    return describeInterruptedRows(
      workspaces.filter((row) => isInterrupted(world, row)),
      evictions.filter(({ owner }) => !world.process.isRunning(owner)).length,
    );
  },
  trash: async ({ world }: Ground) =>
    describeTrash(await listAbandonedTrash(world), world.clock.now()),
  quarantined: async ({ rows }: Ground) =>
    describeQuarantined((await rows()).workspaces.filter(({ state }) => state === "quarantined")),
} as const;

async function readRegistry({ rows }: Ground): Promise<Finding[]> {
  try {
    const { rebuild, workspaces, silent } = await rows();
    return describeRegistry(rebuild, workspaces.length + silent.length);
  } catch (error) {
    if (isAppError(error)) return [describeRegistryError(error)];
    throw error;
  }
}

/** Of every project; where the registry does not say which there are, of the one here. */
async function readConfig(ground: Ground): Promise<Finding[]> {
  const projects = await ground.projects().catch(() => undefined);
  const checkouts = projects?.map(({ checkout }) => checkout) ?? [await ground.checkoutHere()];
  const found = await Promise.all(
    [null, ...checkouts.filter((each) => each !== null)].map((checkout) =>
      readUsableSettings(ground.world, checkout),
    ),
  );
  return describeConfig([...new Set(found.flatMap(({ problems }) => problems))]);
}

async function readTroubles(world: World): Promise<LogLine[]> {
  const records = await world.doctorState.readLastRecords(world.log.file, LOG_TAIL_BYTES);
  return records.flatMap(({ at, event, problem, reason, text }) =>
    typeof at === "string" && typeof event === "string" && isTrouble(event)
      ? [{ at, event, reason: findText(problem, reason, text) }]
      : [],
  );
}

const findText = (...values: readonly unknown[]): string | null =>
  values.find((value): value is string => typeof value === "string") ?? null;

async function readDaemon(ground: Ground): Promise<Finding[]> {
  const { world } = ground;
  const { daemonLock, daemonFile, log } = world.paths;
  const running = world.lock.isHeld(daemonLock);
  const record = await readRecord(world, daemonFile);
  const since = Date.parse(record?.since ?? "");
  const failed = (await readTroubles(world))
    .filter(({ event, at }) => event === "daemon_not_started" && !(Date.parse(at) < since))
    .at(-1);
  const words = world.doctorState.readLastWords(world.files.joinPath(log, "daemon.err"));
  // The file is only added to: what an earlier daemon said is not this one's.
  const fresh = words !== null && !(words.at < since);
  return describeDaemon({
    running,
    record,
    notStarted: failed === undefined ? null : { at: failed.at, reason: failed.reason ?? "" },
    lastWords: fresh ? words.text : null,
    logFile: world.log.file,
    needed: await isDaemonNeeded(ground),
  });
}

/** A registry that cannot be read gives it nothing to do. */
async function isDaemonNeeded({ world, rows }: Ground): Promise<boolean> {
  const found = await rows().catch(() => undefined);
  if (found === undefined) return false;
  return found.trash.length > 0 || found.workspaces.some((row) => isInterrupted(world, row));
}

/** As it is written by whichever version runs: what is not there, or of another kind, is not told. */
async function readRecord(world: World, file: string) {
  const [found] = await world.doctorState.readLastRecords(file, LOG_TAIL_BYTES);
  if (found === undefined) return null;
  const ended = found["ended"] as { readonly reason?: unknown } | undefined;
  const textOf = (value: unknown): string | null => findText(value);
  return {
    version: textOf(found["version"]),
    since: textOf(found["since"]),
    problem: textOf(found["problem"]),
    degraded: textOf(found["degraded"]),
    ended: textOf(ended?.reason),
  };
}
