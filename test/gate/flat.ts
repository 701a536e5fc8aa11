/**
 * The flat-disk gate (DESIGN section 8): six workspaces of one built project work at once, and the disk stays flat.
 *
 *   npm run gate:flat -- [--volume xfs|btrfs|both] [--project cargo|lean|npm|all]
 *
 * Prints each run's new bytes of a workspace in percent of what the project's build directory takes. It ends
 * with 1 where a figure is over its bar. The crates come from Debian (bench/projects.ts names the packages).
 */
import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { cargoSkipReason } from "../helpers/cargo.ts";
import { skipReason } from "../helpers/volume.ts";
import { createFlatPlace, type FlatPlace } from "./flat-place.ts";
import { type FlatReport, type FlatRun, runCargo, runNpm } from "./flat-runs.ts";

const SIZE_MIB = 12 * 1024;

const projects = {
  cargo: { skip: cargoMissing, run: (place: FlatPlace) => runCargo(place, "default") },
  lean: { skip: cargoMissing, run: (place: FlatPlace) => runCargo(place, "lean") },
  npm: { skip: (): string | false => false, run: runNpm },
} as const;

function cargoMissing(): string | false {
  const crates = existsSync("/usr/share/cargo/registry");
  return cargoSkipReason() || (crates ? false : `Debian's crates are not installed`);
}

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

function tell(title: string, { footprintBytes, runs }: FlatReport): number {
  say(
    `${title}: one footprint is ${Math.round(footprintBytes / 2 ** 20)} MiB; new bytes of a workspace in percent of it`,
  );
  for (const run of runs) {
    const bars = [run.peakBar, run.endBar].map((bar) =>
      bar === undefined ? "" : ` (at most ${bar})`,
    );
    const verdict = isOver(run) ? "  OVER" : "";
    say(
      `  ${run.name.padEnd(30)} peak ${run.peak.toFixed(2)}${bars[0]}, end ${run.end.toFixed(2)}${bars[1]}${verdict}`,
    );
  }
  return runs.filter(isOver).length;
}

async function main(): Promise<number> {
  let over = 0;
  let ran = 0;
  for (const volume of ["xfs", "btrfs"] as const) {
    if (values.volume !== "both" && values.volume !== volume) continue;
    for (const [name, project] of Object.entries(projects)) {
      if (values.project !== "all" && values.project !== name) continue;
      const reason = skipReason(volume) || project.skip();
      if (reason !== false) {
        say(`${volume}, ${name}: nothing was measured: ${reason}`);
        continue;
      }
      await using place = await createFlatPlace(volume, SIZE_MIB);
      over += tell(`${volume}, ${name}`, await project.run(place));
      ran += 1;
    }
  }
  say(`${ran} projects measured, ${over} figures over their bars`);
  return over === 0 ? 0 : 1;
}

process.exitCode = await main();
