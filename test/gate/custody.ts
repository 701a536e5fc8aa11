/**
 * The gate of "nothing is lost". Random histories of git and Espalier commands are held to a model of all work that
 * exists; and commands are killed, or refused by the system, at each of their effects in turn.
 *
 *   npm run gate:custody -- [--steps 2000] [--seed 0] [--length 80] [--lanes 2] [--only 0,3,4]
 *                           [--scene "remove --discard"] [--how kill] [--at 7]
 *
 * `--steps 0` leaves the histories out, `--scene none` the strikes. A failing history prints its seed, what was
 * done, and the command that does it again, whole and cut down; a failing strike its scene and its effect.
 */
import { parseArgs } from "node:util";
import { buildBundle } from "../helpers/bundle.ts";
import { runHistories, runStrikes } from "./custody-gate.ts";
import { SCENES } from "./custody-scenes.ts";
import { STRIKES } from "./custody-strikes.ts";

const { values } = parseArgs({
  options: {
    steps: { type: "string", default: "2000" },
    seed: { type: "string", default: "0" },
    length: { type: "string", default: "80" },
    lanes: { type: "string", default: "2" },
    only: { type: "string" },
    scene: { type: "string" },
    how: { type: "string" },
    at: { type: "string" },
  },
});

const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

const stopping = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => stopping.abort());
}

/** One of a table, or all. */
function choose(wanted: string | undefined, all: readonly string[]): readonly string[] {
  if (wanted === undefined) return all;
  if (wanted === "none") return [];
  if (!all.includes(wanted)) throw new Error(`there is no ${wanted}: ${all.join(", ")}`);
  return [wanted];
}

async function main(): Promise<number> {
  using programs = buildBundle();
  const shared = {
    programs: programs.folder,
    lanes: Number(values.lanes),
    signal: stopping.signal,
    note: say,
  };
  const histories = await runHistories({
    ...shared,
    steps: Number(values.steps),
    seed: Number(values.seed),
    length: Number(values.length),
    ...(values.only === undefined ? {} : { only: values.only.split(",").map(Number) }),
  });
  const strikes = await runStrikes({
    ...shared,
    scenes: choose(values.scene, Object.keys(SCENES)),
    hows: choose(values.how, STRIKES),
    ...(values.at === undefined ? {} : { at: Number(values.at) }),
  });
  for (const text of histories.failures) say(`\n${text}\n`);
  const failures = [...histories.failures, ...strikes.failures];
  for (const [outcome, times] of [...histories.outcomes].sort()) say(`${outcome}: ${times}`);
  say(
    `${histories.steps} steps and ${strikes.strikes} strikes in ${Math.round(performance.now() / 1000)} s, ${failures.length} failed`,
  );
  return failures.length === 0 && !stopping.signal.aborted ? 0 : 1;
}

process.exitCode = await main();
