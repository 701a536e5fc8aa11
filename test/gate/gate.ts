/** Runs many histories on one volume, in several lanes at once, and cuts a failing one down. */

import { cargoSkipReason } from "../helpers/cargo.ts";
import { pythonSkipReason } from "../helpers/python.ts";
import { createVolume, skipReason, type VolumeKind } from "../helpers/volume.ts";
import { BLOCK, createHistory, type History, type Kind, kindOf, type Step } from "./history.ts";
import { type Lane, openLane } from "./lane.ts";
import { Fault } from "./place.ts";
import { pipSkipReason } from "./python-project.ts";
import { runHistory } from "./run-history.ts";

export interface GateInput {
  readonly volume: "xfs" | "btrfs";
  readonly seeds: readonly number[];
  readonly lanes: number;
  /** Only these steps of each history, by number. */
  readonly only?: readonly number[];
  /** Ends it after the histories that run. */
  readonly signal: AbortSignal;
  /** For a person who waits. */
  readonly note?: (text: string) => void;
}

export interface Failure {
  readonly seed: number;
  readonly text: string;
}

const SIZE_MIB: Readonly<Record<GateInput["volume"], number>> = { xfs: 2048, btrfs: 3072 };

/** Why histories of a kind cannot be run here, or false. */
export function kindSkipReason(kind: Kind): string | false {
  if (kind === "cargo") return cargoSkipReason();
  return kind === "python" ? pythonSkipReason("venv") || pipSkipReason() : false;
}

export const volumeSkipReason = (volume: VolumeKind): string | false => skipReason(volume);

/** Whole blocks go to one lane, which builds their project once. */
function dealSeeds(seeds: readonly number[]): number[][] {
  const blocks = new Map<number, number[]>();
  for (const seed of seeds) {
    if (kindSkipReason(kindOf(seed)) !== false) continue;
    const block = Math.floor(seed / BLOCK);
    blocks.set(block, [...(blocks.get(block) ?? []), seed]);
  }
  return [...blocks.values()];
}

export interface GateReport {
  /** Histories that were run. */
  readonly done: number;
  readonly failures: readonly Failure[];
}

/** Ends a lane at its first failure. */
export async function runGate(input: GateInput): Promise<GateReport> {
  await using volume = await createVolume(input.volume, SIZE_MIB[input.volume]);
  const waiting = dealSeeds(input.seeds);
  const failures: Failure[] = [];
  let done = 0;
  const work = async (): Promise<void> => {
    await using lane = await openLane(volume.path);
    for (let block = waiting.shift(); block !== undefined; block = waiting.shift()) {
      for (const seed of block) {
        if (input.signal.aborted) return;
        const failure = await tryHistory(lane, seed, input);
        done += 1;
        if (done % 25 === 0) input.note?.(`${input.volume}: ${done} of ${input.seeds.length}`);
        if (failure === undefined) continue;
        failures.push(failure);
        return;
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(input.lanes, waiting.length) }, work));
  return { done, failures };
}

async function tryHistory(
  lane: Lane,
  seed: number,
  input: GateInput,
): Promise<Failure | undefined> {
  const history = createHistory(seed);
  const numbers = input.only ?? history.steps.map((_, index) => index);
  const first = await findFault(lane, history, numbers);
  if (first === undefined) return undefined;
  input.note?.(`history ${seed} fails, and is cut down: ${first.message}`);
  const [least, last] = await cutDown(lane, history, numbers, first);
  return { seed, text: describeFailure(history, input.volume, least, last) };
}

interface Found {
  readonly message: string;
  readonly told: readonly string[];
}

async function findFault(
  lane: Lane,
  history: History,
  numbers: readonly number[],
): Promise<Found | undefined> {
  const told: string[] = [];
  const steps = numbers.flatMap((index): Step[] => history.steps.slice(index, index + 1));
  try {
    await runHistory(lane, history, steps, told);
    return undefined;
  } catch (error) {
    // Anything else that goes wrong is a failure too, with its place in the code.
    const message =
      error instanceof Fault ? error.message : String((error as Error).stack ?? error);
    return { message, told };
  }
}

/** Leaves steps out as long as it fails, the last ones first. */
async function cutDown(
  lane: Lane,
  history: History,
  numbers: readonly number[],
  found: Found,
): Promise<[readonly number[], Found]> {
  let [least, last] = [numbers, found];
  for (const number of [...numbers].reverse()) {
    const fewer = least.filter((each) => each !== number);
    const again = await findFault(lane, history, fewer);
    if (again !== undefined) [least, last] = [fewer, again];
  }
  return [least, last];
}

function describeFailure(
  { seed, project, steps }: History,
  volume: string,
  numbers: readonly number[],
  { message, told }: Found,
): string {
  const replay = `npm run gate:seeding -- --seed ${seed} --histories 1 --volume ${volume}`;
  const fewer = numbers.length === steps.length ? "" : ` --steps ${numbers.join(",")}`;
  return [
    `history ${seed} fails on ${volume}: a ${project.kind} project (${project.title})`,
    message,
    "",
    "what was done:",
    ...told.map((line) => `  ${line}`),
    "",
    "again, whole and cut down:",
    `  ${replay}`,
    `  ${replay}${fewer}`,
  ].join("\n");
}
