/**
 * What a seed promises (DESIGN invariant 4), and what shows that it was kept: the program prints what a clean
 * build in the same place prints, its tool has nothing more to do, no other working tree is named, and whoever
 * gave a seed is as it was.
 */
import { existsSync } from "node:fs";
import path from "node:path";
import type { SeededDocument } from "../../src/schema/index.ts";
import { listNaming } from "../helpers/python.ts";
import { git } from "../helpers/sandbox.ts";
import { hideHere, listEverything, readSources } from "./lane.ts";
import { directoryOf, Fault, type Place, type Run } from "./place.ts";

type Report = Pick<SeededDocument, "directories" | "seeded_from" | "warnings" | "seed_skipped">;

/** Seeds, and sees that no other working tree is touched by it. */
export async function seedWith(
  { lane, places }: Run,
  place: Place,
  seed: () => Promise<Report>,
): Promise<Report> {
  const others = places.filter((each) => each !== place);
  const list = (): Promise<Map<string, string>[]> =>
    Promise.all(others.map((each) => listEverything(lane.tools, each.path)));
  const before = await list();
  const report = await seed();
  for (const [index, now] of (await list()).entries()) {
    const [other, old] = [others[index], before[index]];
    if (other === undefined || old === undefined) continue;
    const inside = path.relative(other.path, place.path);
    const changed = [...new Set([...old.keys(), ...now.keys()])].filter(
      (name) => old.get(name) !== now.get(name) && !isAround(name, inside),
    );
    const told = changed.map((name) => `${name}: ${old.get(name)} -> ${now.get(name)}`);
    if (told.length > 0) {
      throw new Fault(`the seed of ${place.name} changed ${other.name}:\n${told.join("\n")}`);
    }
  }
  return report;
}

/** Whether an entry is of a place inside, or a directory that it lies in. */
const isAround = (name: string, inside: string): boolean =>
  !inside.startsWith("..") &&
  [name === "", `${name}/`.startsWith(`${inside}/`), inside.startsWith(`${name}/`)].some(Boolean);

export async function judgeSeed(run: Run, place: Place, report: Report): Promise<void> {
  const { lane, history, places, told } = run;
  const own = report.directories.find((each) => each.path === history.project.directory);
  told.push(
    `  ${own?.outcome ?? "nothing"}${report.seeded_from === null ? "" : ` from ${report.seeded_from}`}` +
      ` ${own?.reason ?? report.seed_skipped ?? ""}${own?.install_needed === true ? " (install needed)" : ""}` +
      ` ${(own?.rebuilds ?? []).join(" ")}`,
  );
  if (own?.outcome === "skipped" && own.reason !== "other_outputs") {
    const isGiving = places.some((each) => each !== place && existsSync(directoryOf(run, each)));
    if (isGiving) throw new Fault(`${place.name} was not seeded: ${report.warnings.join("; ")}`);
  }
  if (own?.outcome !== "seeded") return;
  delete place.checked;
  place.stale = own.install_needed === true;
  const giver = places.find((each) => each.path === report.seeded_from);
  if (giver === undefined) throw new Fault(`nobody knows ${report.seeded_from}`);
  // Nothing in an environment tells which requirements were installed.
  if (giver.stale && history.project.kind === "python") place.stale = true;
  requireUnnamed(run, place, giver);
  const [here, there] = [
    await readSources(lane.tools, place.path),
    await readSources(lane.tools, giver.path),
  ];
  const isClean = (each: Place): boolean => git(each.path, "status", "--porcelain") === "";
  if (here === there && giver.built === there && isClean(place) && isClean(giver)) {
    place.promised = history.project.mayRebuild;
  } else delete place.promised;
  place.built = "seeded";
  place.isSeeded = true;
}

/** No text of a relocated kind names the giver. Bytecode may: Python puts the present path over it. */
function requireUnnamed(run: Run, place: Place, giver: Place): void {
  if (!run.history.project.isInstalled || place.path.startsWith(`${giver.path}/`)) return;
  const naming = listNaming(directoryOf(run, place), giver.path, place.path);
  if (naming.length > 0)
    throw new Fault(`in ${place.name} these name ${giver.name}:\n${naming.join("\n")}`);
}

/**
 * Builds, and holds a place to account that a seed filled. What its own tool made of nothing else is no
 * business of ours; it is what others are seeded from.
 */
export async function check(run: Run, place: Place): Promise<void> {
  const { lane, history, told } = run;
  const { project } = history;
  if (place.deceived) return;
  const sources = await readSources(lane.tools, place.path);
  if (place.checked === sources && existsSync(directoryOf(run, place))) return;
  told.push(`build ${place.name}${place.stale ? " after an install" : ""}`);
  const made = await project.build(lane.tools, place.path, place.stale);
  const { promised } = place;
  const fault = (what: string): never => {
    throw new Fault(`in ${place.name} (${place.path}) ${what}`);
  };
  if (promised !== undefined && place.built === "seeded") {
    const needless = made.filter((name) => !promised.includes(name));
    const isUntouched = git(place.path, "status", "--porcelain") === "";
    if (isUntouched && needless.length > 0)
      fault(`${needless.join(", ")} was fresh, and is built again`);
  }
  place.stale = false;
  delete place.promised;
  place.built = await readSources(lane.tools, place.path);
  place.checked = place.built;
  if (!place.isSeeded) return;
  const shown = await project.show(lane.tools, place.path);
  const clean = await lane.showClean(project, place.path);
  if (hideHere(shown, place.path) !== clean) {
    fault(`the program prints\n${hideHere(shown, place.path)}\nand after a clean build\n${clean}`);
  }
  const faults = await project.findFaults(lane.tools, place.path);
  if (faults.length > 0) fault(faults.join("\n"));
}
