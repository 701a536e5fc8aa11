/**
 * The flat-disk gate (DESIGN section 8): six workspaces of one built project work at once, and the disk stays flat.
 *
 *   npm run gate:flat -- [--volume xfs|btrfs|both|ext4-volume] [--project cargo|lean|npm|plain|all]
 *
 * `ext4-volume` is a disk of ext4 with a volume on it that `espalier volume create` made, and everything runs inside.
 * Prints each run's new bytes of a workspace in percent of what the project's build directory takes. It ends
 * with 1 where a figure is over its bar. `plain` is git's own worktrees in place of workspaces, for the figure of the
 * docs; `all` leaves it out. The crates come from Debian (bench/projects.ts names the packages).
 */
import { parseArgs } from "node:util";
import { type Figure, openSheet } from "../../bench/sheet.ts";
import type { FlatRun } from "./flat-fleet.ts";
import {
  cargoMissing,
  chooseKinds,
  createFlatPlace,
  type FlatPlace,
  flatPlaceMissing,
} from "./flat-place.ts";
import { runCargo, runNpm, runPlain } from "./flat-runs.ts";

const SIZE_MIB = 12 * 1024;

const projects = {
  cargo: { skip: cargoMissing, run: (place: FlatPlace) => runCargo(place, "default") },
  lean: { skip: cargoMissing, run: (place: FlatPlace) => runCargo(place, "lean") },
  npm: { skip: (): string | false => false, run: runNpm },
  plain: { skip: cargoMissing, run: runPlain },
} as const;

const { values } = parseArgs({
  options: {
    volume: { type: "string", default: "both" },
    project: { type: "string", default: "all" },
  },
});

const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

const isOver = ({ peak, end, peakBar, endBar }: FlatRun): boolean =>
  (peakBar !== undefined && peak > peakBar) || (endBar !== undefined && end > endBar);

function describe(run: FlatRun): Figure {
  const [peak, end] = [run.peak, run.end].map((each) => each.toFixed(2));
  const driven = run.drivenBy === undefined ? "" : `; ${run.drivenBy}`;
  const bars = [
    ...(run.peakBar === undefined ? [] : [`peak ${run.peakBar}`]),
    ...(run.endBar === undefined ? [] : [`end ${run.endBar}`]),
  ];
  return {
    what: run.name,
    measured: `peak ${peak}, end ${end}${driven}`,
    ...(bars.length === 0 ? {} : { bar: bars.join(", ") }),
    over: isOver(run),
  };
}

async function main(): Promise<number> {
  let over = 0;
  let ran = 0;
  for (const volume of chooseKinds(values.volume)) {
    for (const [name, project] of Object.entries(projects)) {
      const isWanted = values.project === "all" ? name !== "plain" : values.project === name;
      if (!isWanted) continue;
      const reason = flatPlaceMissing(volume) || project.skip();
      if (reason !== false) {
        say(`${volume}, ${name}: nothing was measured: ${reason}`);
        continue;
      }
      await using place = await createFlatPlace(volume, SIZE_MIB);
      const { footprintBytes, runs, series } = await project.run(place);
      const mebibytes = Math.round(footprintBytes / 2 ** 20);
      const title = `${volume}, ${name}: new bytes of each of six, in percent of one footprint of ${mebibytes} MiB`;
      const sheet = openSheet(`flat-${volume}-${name}`, title, place.root);
      for (const run of runs) sheet.tell(describe(run));
      sheet.draw(series);
      over += sheet.close();
      ran += 1;
    }
  }
  say(`${ran} projects measured, ${over} figures over their bars`);
  return over === 0 ? 0 : 1;
}

process.exitCode = await main();
