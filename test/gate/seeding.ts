/**
 * The property gate of seeding: random histories of edits, builds, switches, evictions and refills in
 * several workspaces of generated projects, each held to what a build from scratch gives.
 *
 *   npm run gate:seeding -- [--histories 500] [--seed 0] [--volume xfs|btrfs|both] [--lanes 2] [--steps 0,3,4]
 *
 * A failing history prints its seed, what was done, and the command that does it again, whole and cut down
 * to the steps that are needed (`--steps`).
 */
import { parseArgs } from "node:util";
import { kindSkipReason, runGate, volumeSkipReason } from "./gate.ts";

const { values } = parseArgs({
  options: {
    histories: { type: "string", default: "500" },
    seed: { type: "string", default: "0" },
    volume: { type: "string", default: "both" },
    lanes: { type: "string", default: "2" },
    steps: { type: "string" },
  },
});

const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

const stopping = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => stopping.abort());
}

const VOLUMES = ["xfs", "btrfs"] as const;

/** Each volume has histories of its own. */
async function main(): Promise<number> {
  const volumes = VOLUMES.filter((each) => values.volume === "both" || values.volume === each);
  if (volumes.length === 0) throw new Error(`--volume is xfs, btrfs or both, not ${values.volume}`);
  for (const kind of ["cargo", "npm", "python"] as const) {
    const reason = kindSkipReason(kind);
    if (reason !== false) say(`no histories of ${kind}: ${reason}`);
  }
  const count = Math.ceil(Number(values.histories) / volumes.length);
  let failed = 0;
  for (const [index, volume] of volumes.entries()) {
    const reason = volumeSkipReason(volume);
    if (reason !== false) {
      say(`nothing on ${volume}: ${reason}`);
      continue;
    }
    const first = Number(values.seed) + index * count;
    const start = performance.now();
    const { done: ran, failures } = await runGate({
      volume,
      seeds: Array.from({ length: count }, (_, each) => first + each),
      lanes: Number(values.lanes),
      ...(values.steps === undefined ? {} : { only: values.steps.split(",").map(Number) }),
      signal: stopping.signal,
      note: say,
    });
    for (const { text } of failures) say(`\n${text}\n`);
    failed += failures.length;
    const seconds = Math.round((performance.now() - start) / 1000);
    say(
      `${volume}: ${ran} histories in ${seconds} s, seeds ${first} to ${first + count - 1}, ${failures.length} failed`,
    );
  }
  return failed === 0 && !stopping.signal.aborted ? 0 : 1;
}

process.exitCode = await main();
