/**
 * The gate of "nothing of a file changes". A process writes to files in every way while passes of deduplication go over
 * them, one after the other, some of which are killed at a random moment; then every byte has to be as it was left.
 *
 *   npm run gate:dedup -- [--seconds 60] [--seed N] [--kind xfs|btrfs]
 *
 * Each round takes 20 seconds and has a seed of its own, which is told where it fails. Needs root, mkfs and python3.
 */
import { parseArgs } from "node:util";
import { startChild } from "../helpers/child.ts";
import { createDedupGround } from "../helpers/dedup.ts";
import { noWriter, runWriter } from "../helpers/dedup-writer.ts";
import { skipReason } from "../helpers/volume.ts";

const worker = new URL("../fixtures/dedup-worker.ts", import.meta.url);
const ROUND_SECONDS = 20;
/** A pass takes about so long, with the start of its process. */
const KILLED_WITHIN_MS = 3_000;

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "60" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    kind: { type: "string" },
  },
});

const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

async function runRound(kind: "xfs" | "btrfs", seconds: number, seed: number): Promise<boolean> {
  await using ground = await createDedupGround(kind, 3);
  let killed = 0;
  const report = await runWriter(ground, { seconds, seed }, async () => {
    const child = startChild(worker, ["0"], ground.sandbox.env);
    const timer = setTimeout(() => child.process.kill("SIGKILL"), Math.random() * KILLED_WITHIN_MS);
    const [pass, { signal }] = await Promise.all([ground.pass({ waitMs: 10_000 }), child.ended]);
    clearTimeout(timer);
    if (signal === "SIGKILL") killed += 1;
    return pass.joinedBytes;
  });
  const { exitCode, told, passes, joinedBytes } = report;
  say(
    `${kind}, seed ${seed}: ${told}; ${passes} passes joined ${joinedBytes} bytes, ${killed} others were killed`,
  );
  return exitCode === 0 && joinedBytes > 0;
}

async function main(): Promise<number> {
  const kinds = (["xfs", "btrfs"] as const).filter((kind) => (values.kind ?? kind) === kind);
  const missing = kinds
    .map((kind) => skipReason(kind) || noWriter())
    .find((reason) => reason !== false);
  if (missing !== undefined) {
    say(`skipped: ${missing}`);
    return 0;
  }
  let [passed, failed] = [0, 0];
  let seed = Number(values.seed);
  for (let left = Number(values.seconds); left > 0; left -= ROUND_SECONDS) {
    const kind = kinds[(passed + failed) % kinds.length] ?? "xfs";
    if (await runRound(kind, Math.min(left, ROUND_SECONDS), seed++)) passed += 1;
    else failed += 1;
  }
  say(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

process.exitCode = await main();
