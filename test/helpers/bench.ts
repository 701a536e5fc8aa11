/** What the tests of `bench` do: a repository, the measurement, and a world that does not wait for the disk. */

import type { BenchInput } from "../../src/app/bench-facts.ts";
import { runBench } from "../../src/app/run-bench.ts";
import type { World, WorldOptions } from "../../src/app/world.ts";
import type { BenchDocument } from "../../src/schema/index.ts";
import { withoutDaemon } from "./effects.ts";
import type { Sandbox } from "./sandbox.ts";

export const MIB = 1024 ** 2;

/** A removal starts no daemon, which would outlive the test's volume: what it would delete, the measurement deletes. */
export const openQuietWorld = (sandbox: Sandbox, options: Partial<WorldOptions> = {}): World =>
  withoutDaemon(sandbox.world(options));

/** Where no figure is held to anything, the volume need not come to rest. */
export const withoutRest = (world: World, onRead?: () => void): World => ({
  ...world,
  usedSpace: {
    ...world.usedSpace,
    readSettledUsed: async (at) => {
      onRead?.();
      return world.usedSpace.readUsed(at);
    },
  },
});

/** Writes noise where a tool can rebuild it: `target` beside a `Cargo.toml`. */
export const noise = (mib: number): string =>
  `mkdir -p target && head -c ${mib}M /dev/urandom > target/blob-$$`;

export const benchInput = (directory: string, changes: Partial<BenchInput> = {}): BenchInput => ({
  kind: "plain",
  directory,
  count: 2,
  build: noise(1),
  limitMs: 120_000,
  keepFreeBytes: MIB,
  dryRun: false,
  ...changes,
});

export async function bench(world: World, input: BenchInput): Promise<BenchDocument> {
  const answer = await runBench(world, input);
  if (answer?.schema !== "espalier.bench.v1") throw new Error("no measurement was answered");
  return answer;
}
