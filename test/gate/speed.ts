/**
 * The speed gate (DESIGN section 8): builds in a workspace, with the daemon running, take no longer than in a plain
 * clone of the same tree. With `ext4-volume` the workspace is in the product's own volume on a disk of ext4 and the plain
 * tree on that disk, so that the difference is what the volume costs.
 *
 *   npm run gate:speed -- [--volume xfs|btrfs|both|ext4-volume] [--project cargo|npm|all] [--runs 5]
 *
 * Medians of so many pairs, each of which is built in turn. Where a ratio is over its bar all of the project is measured
 * once more in a new place, and both are told: it ends with 1 where the second is over as well. The crates come from Debian
 * (bench/projects.ts names the packages).
 */
import { parseArgs } from "node:util";
import { openSheet } from "../../bench/sheet.ts";
import {
  cargoMissing,
  chooseKinds,
  createFlatPlace,
  type FlatKind,
  flatPlaceMissing,
} from "./flat-place.ts";
import { compareCargo, compareNpm } from "./speed-builds.ts";

const SIZE_MIB = 8 * 1024;
const BAR = 1.1;

const projects = {
  cargo: { skip: cargoMissing, compare: compareCargo },
  npm: { skip: (): string | false => false, compare: compareNpm },
} as const;

const { values } = parseArgs({
  options: {
    volume: { type: "string", default: "both" },
    project: { type: "string", default: "all" },
    runs: { type: "string", default: "5" },
  },
});

async function measure(
  volume: FlatKind,
  name: string,
  again: string,
): Promise<{ readonly measured: number; readonly over: number }> {
  const { compare } = projects[name as keyof typeof projects];
  await using place = await createFlatPlace(volume, SIZE_MIB);
  const title = `${volume}, ${name}: time in a workspace / in a plain ${volume === "ext4-volume" ? "copy on the ext4 below" : "clone"}, median of ${values.runs} pairs${again}`;
  const sheet = openSheet(`speed-${volume}-${name}`, title, place.root);
  const builds = await compare(place, Number(values.runs));
  for (const { what, plainMs, workspaceMs, ratio, unequal } of builds) {
    const shown = `${ratio.toFixed(2)} (${workspaceMs.toFixed(0)} ms / ${plainMs.toFixed(0)} ms)`;
    const bar = unequal === true ? {} : { bar: BAR.toFixed(2), over: !(ratio <= BAR) };
    sheet.tell({ what, measured: shown, ...bar });
  }
  return { measured: builds.length, over: sheet.close() };
}

async function main(): Promise<number> {
  let [measured, over] = [0, 0];
  for (const volume of chooseKinds(values.volume)) {
    for (const [name, project] of Object.entries(projects)) {
      if (values.project !== "all" && values.project !== name) continue;
      const reason = flatPlaceMissing(volume) || project.skip();
      if (reason !== false) {
        process.stdout.write(`${volume}, ${name}: nothing was measured: ${reason}\n`);
        continue;
      }
      const first = await measure(volume, name, "");
      measured += first.measured;
      over += first.over === 0 ? 0 : (await measure(volume, name, ", once more")).over;
    }
  }
  process.stdout.write(`${measured} measured, ${over} over their bars\n`);
  return over === 0 ? 0 : 1;
}

process.exitCode = await main();
