/**
 * Makes a clone of cargo's outputs true for its new place: units that carry the sibling's path lose their
 * fingerprint, and it is proved afterwards that none is left.
 */
import {
  describeDepInfo,
  isNamed,
  isOutDirOnlyIncluded,
  type ProfileFacts,
  planUnbake,
  type UnitFacts,
} from "../core/unbake.ts";
import type { Fixed, FixInput } from "./fix-tree.ts";
import type { World } from "./world.ts";

/** Changes only the clone. Throws what reading it throws. */
export async function fixCargo(world: World, input: FixInput): Promise<Fixed> {
  const { seed, report } = input;
  const roots = [world.cargo.bytesOf(seed.from)];
  const rebuilds: string[] = [];
  for (const profile of report.marked) {
    const inside = profile === "" ? "" : `/${profile}`;
    const at = `${input.tree}${inside}`;
    // The clone was proved to be the same; the sibling's files are likelier in memory.
    const source = `${seed.from}/${seed.path}${inside}`;
    const plan = planUnbake(readProfile(world, input, source, roots));
    // Nothing found is proof already; what was changed is looked at again.
    if (plan.dropFingerprints.length + plan.emptyOut.length === 0) continue;
    world.cargo.removeBaked(at, plan);
    if (!isProved(readProfile(world, input, at, roots))) {
      return { refusal: `\`${seed.path}/${profile}\` still names the sibling` };
    }
    rebuilds.push(
      ...plan.dropFingerprints.map((unit) => (profile === "debug" ? unit : `${profile}/${unit}`)),
    );
  }
  if (report.marked.length === 0 && world.cargo.listProfiles(input.tree).length > 0) {
    return { refusal: "cargo's layout of the build directory is not a known one" };
  }
  return { rebuilds };
}

function readProfile(
  world: World,
  input: FixInput,
  at: string,
  roots: readonly string[],
): ProfileFacts {
  const { seed } = input;
  const beside = seed.path.includes("/") ? seed.path.slice(0, seed.path.lastIndexOf("/")) : "";
  const workspace = `${seed.from}/${beside}`;
  const units = world.cargo.readUnits(at).map(({ stem, text }): UnitFacts => {
    const info = describeDepInfo(text);
    const usesOutDir = info.variables.some(
      ({ name, value }) => name === "OUT_DIR" && isNamed(value, roots),
    );
    if (!usesOutDir) return { stem, info, outDirOnlyIncluded: true };
    const sources = world.cargo.readSources(workspace, info.sources);
    return {
      stem,
      info,
      outDirOnlyIncluded: sources === undefined ? null : isOutDirOnlyIncluded(sources),
    };
  });
  return {
    units,
    scripts: world.cargo.readScripts(at, roots),
    fingerprints: world.cargo.readFingerprints(at),
    roots,
  };
}

/** No unit that carries the sibling's path still counts as built, and no script's file names it. */
function isProved(facts: ProfileFacts): boolean {
  return (
    planUnbake(facts).dropFingerprints.length === 0 &&
    facts.scripts.every(({ outNames }) => outNames === undefined)
  );
}
