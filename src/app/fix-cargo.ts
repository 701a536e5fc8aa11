/**
 * Makes a clone of cargo's outputs true for its new place: units that carry the sibling's path or the
 * content of its files lose their fingerprint, and it is proved afterwards that none is left.
 */

import { isAskingGit } from "../core/macro-reach.ts";
import {
  describeDepInfo,
  findUnknownLayout,
  isNamed,
  isOutDirOnlyIncluded,
  type ProfileFacts,
  packageOf,
  planUnbake,
  type UnbakePlan,
  type UnitFacts,
} from "../core/unbake.ts";
import type { PlaceForms } from "../io/place-forms.ts";
import { type CargoProfile, listExpanded } from "./cargo-expansions.ts";
import type { Fixed, FixInput } from "./fix-tree.ts";
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
  const judge = openUnitJudge(world, input);
  // The clone was proved to be the same; the sibling's files are likelier in memory.
  const read = report.marked.map((name) => {
    const at = below(`${seed.from}/${seed.path}`, name);
    return { name, at, facts: readProfile(world, at, forms, judge) };
  });
  // A form that a later profile taught counts for the earlier ones, too.
  const roots = forms.list();
  const profiles = read.map((each): CargoProfile & { plan: UnbakePlan } => {
    const facts = { ...each.facts, roots };
    const plan = planUnbake(facts);
    return { ...each, facts, plan, dropped: plan.dropFingerprints };
  });
  const expanded = listExpanded(world, profiles, judge.workspace);
  const rebuilds: string[] = [];
  for (const { name, facts, plan: noted } of profiles) {
    const plan = withDropped(noted, expanded.get(name) ?? []);
    // Nothing found is proof already; what was changed is looked at again.
    if (plan.dropFingerprints.length + plan.emptyOut.length === 0) continue;
    const at = below(input.tree, name);
    world.cargo.removeBaked(at, plan);
    if (!isProved(readProfile(world, at, forms, judge), plan, facts)) {
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

interface UnitJudge {
  /** Where cargo's workspace lies in the sibling. */
  readonly workspace: string;
  readonly findStray: (sources: readonly string[]) => string | undefined;
}

function openUnitJudge(world: World, { seed, workspace }: FixInput): UnitJudge {
  const beside = seed.path.includes("/") ? seed.path.slice(0, seed.path.lastIndexOf("/")) : "";
  const isStray = world.cargo.openStrayJudge({ from: seed.from, to: workspace, beside });
  return {
    workspace: below(seed.from, beside),
    // What a package manager fills comes from another sibling perhaps, with times of its own.
    findStray: (sources) =>
      sources.find(
        (source) =>
          /(?:^|\/)(?:node_modules|\.venv)\//.test(source) ||
          (!source.startsWith("/") && isStray(source)),
      ),
  };
}

function readProfile(world: World, at: string, forms: PlaceForms, judge: UnitJudge): ProfileFacts {
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
  const roots = forms.list();
  const asking = new Set<string>();
  const units = infos.map(({ stem, file, info }): UnitFacts => {
    const isScript = file.startsWith("build/");
    const isOwn = info.sources.some((source) => !source.startsWith("/"));
    if (isScript && isOwn) {
      const text = world.cargo.readSources(judge.workspace, info.sources);
      if (text === undefined || isAskingGit(text)) asking.add(packageOf(file.split("/")[1] ?? ""));
    }
    const stray = judge.findStray(info.sources);
    const usesOutDir = info.variables.some(
      ({ name, value }) => name === "OUT_DIR" && isNamed(value, roots),
    );
    if (!usesOutDir) return { stem, file, info, outDirOnlyIncluded: true, stray };
    const sources = world.cargo.readSources(judge.workspace, info.sources);
    const outDirOnlyIncluded = sources === undefined ? null : isOutDirOnlyIncluded(sources);
    return { stem, file, info, outDirOnlyIncluded, stray };
  });
  return {
    units,
    scripts: scripts.map((script) => ({
      ...script,
      asksGit: asking.has(packageOf(script.directory)),
    })),
    fingerprints: world.cargo.readFingerprints(at),
    roots,
  };
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
