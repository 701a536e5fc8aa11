/** What a measurement comes to: the document, and beside it all samples (TSV) and their plot (SVG). */
import {
  type BenchPlan,
  describeDisturbance,
  type StopReason,
  shareOf,
  sliceSamples,
} from "../core/bench.ts";
import { formatSvg } from "../core/bench-plot.ts";
import type { Sample, Sampling } from "../io/used-space.ts";
import type { BenchDocument } from "../schema/index.ts";
import type { BenchInput } from "./bench-facts.ts";
import type { Build, Cleared } from "./bench-workspaces.ts";
import type { World } from "./world.ts";

export type PhaseName = BenchDocument["phases"][number]["name"];

/** As far as it has come. Bytes over the baseline, the baseline itself excepted. */
export interface Measured {
  readonly phases: { readonly name: PhaseName; readonly atMs: number }[];
  readonly builds: Build[];
  readonly warnings: string[];
  baseline?: number;
  footprint?: number;
  end?: number;
  deduplicated?: number;
  removed?: number;
  stopped?: StopReason;
  /** Of a build that failed. */
  output?: readonly string[];
}

interface Report {
  readonly plan: BenchPlan;
  readonly sampling: Sampling;
  readonly measured: Measured;
  readonly cleared: Cleared;
}

/** Points of the curve in the document, and of the plot. */
const CURVE_POINTS = 120;
const PLOT_POINTS = 600;

/** Throws `io` where the files cannot be written: everything is taken away by then. */
export async function writeReport(
  world: World,
  input: BenchInput,
  report: Report,
): Promise<BenchDocument> {
  const { plan, sampling, measured, cleared } = report;
  const { samples } = sampling;
  const base = measured.baseline ?? samples[0]?.usedBytes ?? 0;
  const names = await writeFiles(world, input, report, base);
  const sizes = { footprintBytes: measured.footprint ?? null, count: plan.names.length };
  const peak = findPeak(measured, samples, base);
  const end = measured.end ?? null;
  const disturbance = describeDisturbance(samples, base);
  const deduplicated = measured.deduplicated ?? null;
  return {
    schema: "espalier.bench.v1",
    kind: plan.kind,
    repository: plan.root,
    workspaces: plan.names.length,
    build: { command: plan.build.text, from: plan.build.from },
    ...(plan.touch === undefined ? {} : { touched: plan.touch }),
    footprint_bytes: measured.footprint === undefined ? null : Math.max(0, measured.footprint),
    peak_bytes: peak,
    end_bytes: end,
    deduplicated_bytes: deduplicated,
    removed_bytes: measured.removed ?? null,
    peak_share: shareOf(peak, sizes),
    end_share: shareOf(end, sizes),
    deduplicated_share: shareOf(deduplicated, sizes),
    builds: [...measured.builds],
    phases: measured.phases.map(({ name, atMs }) => ({ name, at_ms: atMs })),
    curve: sliceSamples(samples, CURVE_POINTS).map(({ atMs, usedBytes }) => ({
      at_ms: atMs,
      bytes: usedBytes - base,
    })),
    samples: samples.length,
    duration_ms: samples.at(-1)?.atMs ?? 0,
    files: names,
    ...(measured.stopped === undefined ? {} : { stopped: describeStop(measured, samples) }),
    ...(cleared.left.length === 0 ? {} : { left: cleared.left }),
    ...(cleared.rescued.length === 0 ? {} : { rescued: cleared.rescued }),
    warnings: [
      ...(disturbance === undefined ? [] : [disturbance]),
      ...new Set([...measured.warnings, ...cleared.warnings]),
    ],
  };
}

function describeStop(
  { stopped, output }: Measured,
  samples: readonly Sample[],
): NonNullable<BenchDocument["stopped"]> {
  return {
    reason: stopped ?? "interrupted",
    ...(output === undefined ? {} : { output: [...output] }),
    free_bytes: samples.reduce(
      (least, { freeBytes }) => Math.min(least, freeBytes),
      Number.MAX_SAFE_INTEGER,
    ),
  };
}

/** From when the others are made until they are removed; null before. */
function findPeak(
  { phases, end }: Measured,
  samples: readonly Sample[],
  base: number,
): number | null {
  const since = phases.find(({ name }) => name === "others")?.atMs;
  const until = phases.find(({ name }) => name === "dedup" || name === "removal")?.atMs;
  if (since === undefined) return null;
  const own = samples.filter(({ atMs }) => atMs >= since && atMs <= (until ?? atMs));
  const most = own.reduce((peak, { usedBytes }) => Math.max(peak, usedBytes - base), end ?? 0);
  return Math.max(0, most);
}

/** Where the files go; made if it is not there. Throws `io`, and better before an hour of building than behind it. */
export async function prepareOut(world: World, out: string | undefined): Promise<string> {
  const directory = out ?? world.files.joinPath(world.paths.root, "bench");
  await world.files.createDirectory(directory);
  return directory;
}

async function writeFiles(
  world: World,
  { out }: BenchInput,
  { plan, sampling, measured }: Report,
  base: number,
): Promise<BenchDocument["files"]> {
  const directory = await prepareOut(world, out);
  const time = new Date(world.clock.now()).toISOString().replace(/[-:]|\.\d+/g, "");
  const stem = world.files.joinPath(directory, `${plan.kind}-${time}`);
  const files = { samples: `${stem}.tsv`, plot: `${stem}.svg` };
  const curve = sliceSamples(sampling.samples, PLOT_POINTS).map(({ atMs, usedBytes }) => ({
    atMs,
    bytes: usedBytes - base,
  }));
  const plot = { curve, phases: measured.phases, footprintBytes: measured.footprint ?? null };
  await world.files.writeFileAtomic(files.samples, formatSamples(sampling.samples, measured, base));
  await world.files.writeFileAtomic(
    files.plot,
    formatSvg({ ...plot, title: `bench ${plan.kind}, ${plan.names.length} workspaces` }),
  );
  return files;
}

function formatSamples(samples: readonly Sample[], { phases }: Measured, base: number): string {
  const lines = samples.map(({ atMs, usedBytes, freeBytes }) => {
    const phase = phases.findLast((each) => each.atMs <= atMs)?.name ?? "rest";
    return [atMs, usedBytes, freeBytes, usedBytes - base, phase].join("\t");
  });
  return `${["ms\tused_bytes\tfree_bytes\tover_start_bytes\tphase", ...lines].join("\n")}\n`;
}
