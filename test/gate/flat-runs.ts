/**
 * The runs of the flat-disk gate. Each is one thing that six workspaces do at once, and says how many bytes it took
 * over what was used before, as a part of one footprint for each workspace: what DESIGN section 8 bounds.
 */
import path from "node:path";
import { prepareCargo, preparePage } from "../../bench/projects.ts";
import type { Series } from "../../bench/sheet.ts";
import { BASE, editMember, LEAF, MIDDLE } from "./edits.ts";
import {
  createFleet,
  createPlainFleet,
  type FlatRun,
  type Fleet,
  measure,
  measureDedup,
  measureRemoval,
} from "./flat-fleet.ts";
import type { FlatPlace } from "./flat-place.ts";
import { startTrace } from "./flat-trace.ts";
import { readWritten } from "./flat-written.ts";

export interface FlatReport {
  readonly footprintBytes: number;
  readonly runs: readonly FlatRun[];
  readonly series: Series;
}

export type CargoProfile = "default" | "lean";

/** Debug information that is small: what `explain --build` advises. */
const LEAN =
  '[profile.dev]\ndebug = "line-tables-only"\nsplit-debuginfo = "unpacked"\nincremental = false\n';
/** Under it one pass of deduplication brings back whatever a rebuild has taken at its peak. */
const DEDUP_BAR = 10;

/** The steps of the figure; the names are the same for workspaces and for plain worktrees. */
const STEPS = {
  create: "create",
  build: "build",
  leaf: "edit a leaf, build",
  middle: "edit the middle, build",
  base: "edit the base, build",
  remove: "remove",
} as const;

const buildIn = (place: FlatPlace, tree: string): Promise<void> =>
  place.start(tree, "cargo", "build", "--offline", "--quiet");

const editIn = (place: FlatPlace, file: string) => async (tree: string, index: number) => {
  editMember(tree, file, index);
  await buildIn(place, tree);
};

export async function runCargo(place: FlatPlace, profile: CargoProfile): Promise<FlatReport> {
  const main = prepareProfile(place, profile);
  const trace = startTrace(place.root, "workspaces");
  trace.mark(STEPS.create);
  const fleet = await createFleet(place, main, "target");
  const runs: FlatRun[] = [];
  trace.mark(STEPS.build);
  const same = { name: "same commit", peakBar: 1, endBar: 1, since: fleet.before };
  runs.push(await measure(fleet, same, (tree) => buildIn(place, tree)));
  // A middle crate and the base make others anew: what those take is told, and what is left of it is held to the bar.
  const bars = { peakBar: profile === "lean" ? 10 : 15 };
  for (const [step, name, file, held] of [
    [STEPS.leaf, "leaf edited", LEAF, bars],
    [STEPS.middle, "middle edited", MIDDLE, {}],
    [STEPS.base, "base edited", BASE, {}],
  ] as const) {
    trace.mark(step);
    const since = await place.readSettled();
    const begun = Date.now();
    const run = await measure(fleet, { name, ...held, since }, editIn(place, file));
    runs.push({ ...run, drivenBy: describeDrivers(fleet, begun) });
    runs.push(await measureDedup(fleet, `${name}, deduplicated`, since, DEDUP_BAR));
  }
  trace.mark(STEPS.remove);
  runs.push(await measureRemoval(fleet));
  return { footprintBytes: fleet.footprintBytes, runs, series: trace.end() };
}

/** Git's own worktrees: nothing is held to a bar, they are there to be seen beside. */
export async function runPlain(place: FlatPlace): Promise<FlatReport> {
  const main = prepareProfile(place, "default");
  const trace = startTrace(place.root, "plain worktrees");
  trace.mark(STEPS.create);
  const fleet = await createPlainFleet(place, main, "target");
  const runs: FlatRun[] = [];
  trace.mark(STEPS.build);
  const same = { name: "same commit", since: fleet.before };
  runs.push(await measure(fleet, same, (tree) => buildIn(place, tree)));
  for (const [step, name, file] of [
    [STEPS.leaf, "leaf edited", LEAF],
    [STEPS.middle, "middle edited", MIDDLE],
    [STEPS.base, "base edited", BASE],
  ] as const) {
    trace.mark(step);
    runs.push(await measure(fleet, { name }, editIn(place, file)));
  }
  trace.mark(STEPS.remove);
  fleet.remove();
  await place.readSettled();
  return { footprintBytes: fleet.footprintBytes, runs, series: trace.end() };
}

/** Of the first of them; the others wrote as much. */
function describeDrivers({ trees, footprintBytes }: Fleet, begun: number): string {
  const written = readWritten(path.join(trees[0] ?? "", "target"), begun);
  const share = (bytes: number): string => ((100 * bytes) / footprintBytes).toFixed(1);
  return (
    `${written.units} units wrote binaries ${share(written.binaryBytes)}, libraries ${share(written.libraryBytes)}, ` +
    `incremental ${share(written.incrementalBytes)}, other ${share(written.otherBytes)}`
  );
}

function prepareProfile(place: FlatPlace, profile: CargoProfile): string {
  if (profile === "default") return prepareCargo(place.root, "cargo-default");
  return prepareCargo(place.root, "cargo-lean", [], LEAN);
}

/** What a file of `node_modules` takes is its metadata. */
const MODULES_BAR = 6;
/** btrfs writes metadata twice on one disk; there the bar of every workspace holds (docs/adr/0013-no-subvolumes.md). */
const DUPLICATED_BAR = 10;

export async function runNpm(place: FlatPlace): Promise<FlatReport> {
  const main = preparePage(place.root);
  const trace = startTrace(place.root, "workspaces");
  trace.mark(STEPS.create);
  const fleet = await createFleet(place, main, "node_modules");
  const cache = path.join(place.root, "npm-cache");
  const argv = ["install", "--no-audit", "--no-fund", "--prefer-offline", "--cache", cache];
  const bar = place.kind === "btrfs" ? DUPLICATED_BAR : MODULES_BAR;
  const seeded = await measure(
    fleet,
    { name: "seeded", peakBar: bar, endBar: bar, since: fleet.before },
    async () => undefined,
  );
  const further = [
    "ms@2.1.3",
    "semver@7.6.3",
    "once@1.4.0",
    "wrappy@1.0.2",
    "yallist@5.0.0",
    "nanoid@3.3.8",
  ];
  trace.mark("install one more, build");
  const installed = await measure(
    fleet,
    { name: "one more package and a build", peakBar: 10, endBar: 10, since: fleet.before },
    async (workspace, index) => {
      await place.start(workspace, "npm", ...argv, further[index] ?? "ms");
      await place.start(workspace, "npx", "--no-install", "vite", "build", "--logLevel", "error");
    },
  );
  trace.mark(STEPS.remove);
  const runs = [seeded, installed, await measureRemoval(fleet)];
  return { footprintBytes: fleet.footprintBytes, runs, series: trace.end() };
}
