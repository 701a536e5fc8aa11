/**
 * The applying half of a deduplication: goes through the groups, the largest files first, gives way to others
 * between two slices, and measures what comes of it.
 */
import type { Gain, Selection, SizeGroup } from "../core/dedup.ts";
import { formatBytes } from "../errors.ts";
import type { Native } from "../io/native.ts";
import { openMeter } from "./dedup-gain.ts";
import { createTally, joinGroup, type Tally } from "./dedup-groups.ts";
import type { World } from "./world.ts";

export interface JoinRequest {
  readonly selection: Selection;
  readonly nextCluster: number;
  readonly stopped: () => boolean;
}

const TOLD_EVERY_MS = 200;
/** For how long a slice gives way to others at most, and all slices of a pass. */
const YIELD_STEP_MS = 25;
const YIELD_STEPS = 10;
const LONGEST_YIELD_MS = 10_000;

export async function joinAll(
  world: World,
  native: Native,
  { selection, nextCluster, stopped }: JoinRequest,
): Promise<{ tally: Tally; gain: Gain }> {
  const tally = createTally(nextCluster);
  const meter = openMeter(world, native, stopped);
  const bytesOf = ({ size, files }: SizeGroup): number => size * files.length;
  const total = selection.groups.reduce((sum, group) => sum + bytesOf(group), 0);
  let done = 0;
  const turn = createTurn(world, stopped, () => {
    const joined = `${formatBytes(tally.joinedBytes)} in ${tally.joinedFiles} files joined`;
    return `comparing ${formatBytes(done)} of ${formatBytes(total)}: ${joined}`;
  });
  const groups = selection.groups.values();
  const run = async (): Promise<void> => {
    for (const group of groups) {
      if (stopped()) return;
      if (tally.unsupported.has(group.device)) continue;
      meter.begin(group.device, directoryOf(world, group));
      const joined = await joinGroup({ world, native, tally, turn }, group);
      meter.look(group.device, joined);
      done += bytesOf(group);
    }
  };
  // Nobody waits for the daemon, and somebody may for the processor.
  const count = world.who === "daemon" ? 1 : world.dedupLoad.countLanes();
  const lanes = await Promise.allSettled(Array.from({ length: count }, run));
  for (const lane of lanes) if (lane.status === "rejected") throw lane.reason;
  for (const [device, file] of selection.volumes) {
    // Where nothing was joined and nothing is shared, nobody knows yet whether it could be.
    if (stopped() || selection.sharedBytes > 0 || tally.sharing.has(device)) continue;
    if (tally.unsupported.has(device)) continue;
    if (world.dedupFiles.canJoin(native, file) !== false) continue;
    tally.unsupported.set(device, "its file system joins no blocks");
  }
  return { tally, gain: await meter.read(tally) };
}

const directoryOf = (world: World, { files: [first] }: SizeGroup): string =>
  world.files.directoryName(first?.path ?? "");

/** What runs between two slices. The person who waits for a command is not told to wait for others too. */
function createTurn(
  world: World,
  stopped: () => boolean,
  describe: () => string,
): () => Promise<boolean> {
  let told = 0;
  let yielded = 0;
  return async () => {
    await world.dedupLoad.nextTurn();
    const now = world.clock.now();
    if (Math.abs(now - told) >= TOLD_EVERY_MS) {
      told = now;
      world.progress(describe());
    }
    if (world.who !== "daemon") return !stopped();
    for (let step = 0; step < YIELD_STEPS && yielded < LONGEST_YIELD_MS; step++) {
      if (stopped() || !world.dedupLoad.isCrowded()) break;
      await world.clock.sleep(YIELD_STEP_MS);
      yielded += YIELD_STEP_MS;
    }
    return !stopped();
  };
}
