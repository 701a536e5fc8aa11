/** Runs many histories and strikes, several at once, and cuts a failing history down. */
import { createHistory, type History } from "./custody-history.ts";
import { runStrike, type Struck } from "./custody-strikes.ts";
import { runHistory, type Taken } from "./custody-take.ts";

interface Shared {
  /** Holds the built command line. */
  readonly programs: string;
  readonly lanes: number;
  /** Ends it after what runs. */
  readonly signal: AbortSignal;
  /** For a person who waits. */
  readonly note?: (text: string) => void;
}

export interface HistoriesInput extends Shared {
  /** Of all histories together. */
  readonly steps: number;
  /** Of the first history. */
  readonly seed: number;
  /** Of one history. */
  readonly length: number;
  /** Only these steps of the first history, by number. */
  readonly only?: readonly number[];
}

export interface HistoriesReport {
  readonly steps: number;
  readonly outcomes: ReadonlyMap<string, number>;
  readonly failures: readonly string[];
}

/** Each lane ends at its first failure. */
export async function runHistories(input: HistoriesInput): Promise<HistoriesReport> {
  const { length, seed, signal } = input;
  const count = Math.ceil(input.steps / length);
  const waiting = Array.from({ length: count }, (_, index) => seed + index);
  const outcomes = new Map<string, number>();
  const failures: string[] = [];
  let steps = 0;
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      if (signal.aborted) return;
      const history = createHistory(next, length);
      const numbers = input.only ?? history.steps.map((_, index) => index);
      const taken = await take(input.programs, history, numbers);
      steps += taken.steps;
      for (const [what, times] of taken.outcomes) {
        outcomes.set(what, (outcomes.get(what) ?? 0) + times);
      }
      if (waiting.length % 5 === 0) input.note?.(`${steps} of ${input.steps} steps`);
      if (taken.fault === undefined) continue;
      input.note?.(`history ${next} fails, and is cut down: ${taken.fault}`);
      failures.push(await describeFailure(input, history, numbers.slice(0, taken.steps), taken));
      return;
    }
  };
  await Promise.all(Array.from({ length: input.lanes }, work));
  return { steps, outcomes, failures };
}

interface Told extends Taken {
  readonly told: readonly string[];
}

async function take(
  programs: string,
  { steps }: History,
  numbers: readonly number[],
): Promise<Told> {
  const told: string[] = [];
  const chosen = numbers.flatMap((index) => steps.slice(index, index + 1));
  return { ...(await runHistory(programs, chosen, told)), told };
}

/** A fault that hangs on the moment does not come back every time, so this ends. */
const CUTTING_MS = 180_000;

/** Leaves steps out as long as it fails: many at once first, then one by one. */
async function cutDown(
  { programs, signal }: Shared,
  history: History,
  numbers: readonly number[],
  found: Told,
): Promise<[readonly number[], Told]> {
  const end = performance.now() + CUTTING_MS;
  let [least, last] = [numbers, found];
  for (let size = Math.ceil(numbers.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let from = least.length - size; from > -size; from -= size) {
      if (performance.now() > end || signal.aborted) return [least, last];
      const fewer = least.filter((_, index) => index < from || index >= from + size);
      if (fewer.length === 0 || fewer.length === least.length) continue;
      const again = await take(programs, history, fewer);
      if (again.fault !== undefined) [least, last] = [fewer.slice(0, again.steps), again];
    }
  }
  return [least, last];
}

async function describeFailure(
  input: HistoriesInput,
  history: History,
  numbers: readonly number[],
  first: Told,
): Promise<string> {
  const [least, last] = await cutDown(input, history, numbers, first);
  const replay = `npm run gate:custody -- --scene none --seed ${history.seed} --steps ${input.length} --length ${input.length} --lanes 1`;
  return [
    `history ${history.seed} loses something, or breaks another promise:`,
    last.fault,
    "",
    "what was done:",
    ...last.told.map((line) => `  ${line}`),
    "",
    "again, whole and cut down:",
    `  ${replay}`,
    `  ${replay} --only ${least.join(",")}`,
  ].join("\n");
}

export interface StrikesInput extends Shared {
  readonly scenes: readonly string[];
  readonly hows: readonly string[];
  /** At this effect only; absent: at each, until the command ends without one. */
  readonly at?: number;
}

export interface StrikesReport {
  readonly strikes: number;
  readonly failures: readonly string[];
}

/** No failure ends it: the effects do not depend on one another. */
export async function runStrikes(input: StrikesInput): Promise<StrikesReport> {
  const waiting = input.scenes.flatMap((scene) => input.hows.map((how) => ({ scene, how })));
  const failures: string[] = [];
  let strikes = 0;
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { scene, how } = next;
      let at = input.at ?? 1;
      for (; !input.signal.aborted; at += 1) {
        const struck = await runStrike(input.programs, scene, how, at);
        if (struck.fault !== undefined) {
          failures.push(describeStrike(scene, how, at, struck));
          input.note?.(failures.at(-1) ?? "");
        }
        if (struck.effect === undefined) break;
        strikes += 1;
        if (input.at !== undefined) break;
      }
      input.note?.(`${scene}, ${how}: ${at - 1} effects, ${failures.length} failed so far`);
    }
  };
  await Promise.all(Array.from({ length: input.lanes }, work));
  return { strikes, failures };
}

function describeStrike(
  scene: string,
  how: string,
  at: number,
  { effect, outcome, fault }: Struck,
): string {
  return [
    `${scene} with ${how} at effect ${at} (${effect ?? "none: it has ended before"}; ${outcome}):`,
    fault ?? "",
    `  npm run gate:custody -- --steps 0 --scene ${JSON.stringify(scene)} --how ${JSON.stringify(how)} --at ${at}`,
  ].join("\n");
}
