/**
 * Makes a clone of cargo's outputs true for its new place: units that carry the sibling's path or the
 * content of its files lose their fingerprint, and it is proved afterwards that none is left.
 */
import {
  describeDepInfo,
  findUnknownLayout,
  fingerprintsOf,
  isLocal,
  isNamed,
  isOutDirOnlyIncluded,
  type ProfileFacts,
  planUnbake,
  type UnbakePlan,
  type UnitFacts,
} from "../core/unbake.ts";
import type { PlaceForms } from "../io/place-forms.ts";
import { type CargoProfile, openBuild } from "./cargo-build.ts";
import { listExpanded } from "./cargo-expansions.ts";
import { listScriptsAgain, type ScriptPlaces, withAgain } from "./cargo-scripts.ts";
import type { Fixed, FixInput } from "./fix-input.ts";
import type { World } from "./world.ts";

/** Whether the tree is one of cargo's. */
export const isCargoTree = (world: World, { tree, report }: FixInput): boolean =>
  report.marked.length > 0 || world.cargo.listProfiles(tree).length > 0;

/** Changes only the clone. Throws what reading it throws. */
export async function fixCargo(world: World, input: FixInput): Promise<Fixed> {
  const { seed, report } = input;
  if (report.marked.length === 0) {
    return {
      refusal: `cargo's intermediate files are not in \`${seed.path}\`, or not where they are known to be`,
    };
  }
  const directories = report.entries.map(({ directory }) => directory);
  const unknown = findUnknownLayout(report.marked, directories);
  if (unknown !== undefined) {
    return { refusal: `\`${seed.path}/${unknown}\` is of a layout of cargo's that is not known` };
  }
  const forms = world.placeForms.openForms(seed.from);
  const places = openPlaces(world, input);
  // The clone was proved to be the same; the sibling's files are likelier in memory.
  const read = report.marked.map((name) => {
    const at = below(`${seed.from}/${seed.path}`, name);
    return { name, at, facts: readProfile(world, at, forms, places) };
  });
  // A form that a later profile taught counts for the earlier ones, too.
  const roots = forms.list();
  const profiles = read.map((each): CargoProfile => ({ ...each, facts: { ...each.facts, roots } }));
  const build = openBuild(world, profiles, places.there);
  const again = listScriptsAgain(build, places);
  const planned = profiles.map((each) => {
    const facts = withAgain(each.facts, again.get(each.name));
    return { ...each, facts, plan: planUnbake(facts) };
  });
  const expanded = listExpanded(
    build,
    new Map(planned.map(({ name, plan }) => [name, plan.dropFingerprints])),
  );
  const rebuilds: string[] = [];
  for (const { name, facts, plan: noted } of planned) {
    const plan = withDropped(noted, expanded.get(name) ?? []);
    // Nothing found is proof already; what was changed is looked at again.
    if (plan.dropFingerprints.length + plan.emptyOut.length === 0) continue;
    const at = below(input.tree, name);
    world.cargo.removeBaked(at, plan);
    const now = withAgain(readProfile(world, at, forms, places), again.get(name));
    if (!isProved(now, plan, facts)) {
      return { refusal: `\`${below(seed.path, name)}\` still names the sibling` };
    }
    rebuilds.push(
      ...plan.dropFingerprints.map((unit) => (name === "debug" ? unit : `${name}/${unit}`)),
    );
  }
  return { rebuilds };
}

const below = (root: string, name: string): string => (name === "" ? root : `${root}/${name}`);

const withDropped = (plan: UnbakePlan, more: readonly string[]): UnbakePlan => ({
  ...plan,
  dropFingerprints: [...new Set([...plan.dropFingerprints, ...more])].sort(),
});

function openPlaces(world: World, { seed, workspace }: FixInput): ScriptPlaces {
  const beside = seed.path.includes("/") ? seed.path.slice(0, seed.path.lastIndexOf("/")) : "";
  const isStray = world.cargo.openStrayJudge({ from: seed.from, to: workspace, beside });
  return {
    there: below(seed.from, beside),
    here: below(workspace, beside),
    // What a package manager fills comes from another sibling perhaps, with times of its own.
    findStray: (sources) =>
      sources.find(
        (source) =>
          /(?:^|\/)(?:node_modules|\.venv)\//.test(source) ||
          (!source.startsWith("/") && isStray(source)),
      ),
  };
}

function readProfile(
  world: World,
  at: string,
  forms: PlaceForms,
  places: ScriptPlaces,
): ProfileFacts {
  const texts = world.cargo.readUnits(at);
  const infos = texts.map((unit) => ({ ...unit, info: describeDepInfo(unit.text) }));
  const folders = new Set<string>();
  for (const { info } of infos) {
    for (const { value } of info.variables) forms.learnPath(value);
    for (const file of [...info.outputs, ...info.sources]) {
      if (file.startsWith("/")) folders.add(file.slice(0, file.lastIndexOf("/")));
    }
  }
  for (const folder of folders) forms.learnPath(folder);
  const scripts = world.cargo.readScripts(at, forms);
  const fingerprints = world.cargo.readFingerprints(at);
  const byDirectory = new Map(fingerprints.map((each) => [each.directory, each]));
  const roots = forms.list();
  const units = infos.map(({ stem, file, info }): UnitFacts => {
    const stray = places.findStray(info.sources);
    // Those of a registry's packages name the registry.
    const own = isLocal({ info }, roots) ? fingerprintsOf(stem, fingerprints) : [];
    const watched = world.cargo.readWatched(
      at,
      own.flatMap((name) => byDirectory.get(name) ?? []),
    );
    const usesOutDir = info.variables.some(
      ({ name, value }) => name === "OUT_DIR" && isNamed(value, roots),
    );
    const unit = { stem, file, info, stray, watched };
    if (!usesOutDir) return { ...unit, outDirOnlyIncluded: true };
    const sources = world.cargo.readSources(places.there, info.sources);
    const outDirOnlyIncluded = sources === undefined ? null : isOutDirOnlyIncluded(sources);
    return { ...unit, outDirOnlyIncluded };
  });
  return { units, scripts, fingerprints, roots };
}

/** No unit that carries the sibling's path still counts as built, and no script's file names it. */
function isProved(now: ProfileFacts, plan: UnbakePlan, before: ProfileFacts): boolean {
  const left = new Set(now.fingerprints.map(({ directory }) => directory));
  // What a unit's fingerprint is, is told among all that there were: by its name it could be another's.
  const baked = planUnbake({ ...now, fingerprints: before.fingerprints }).dropFingerprints;
  return (
    ![...plan.dropFingerprints, ...baked].some((directory) => left.has(directory)) &&
    now.scripts.every(({ outNames }) => outNames === undefined)
  );
}
