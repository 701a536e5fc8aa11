/**
 * The build scripts of the project's own packages that have to run again in a workspace, although cargo would
 * take them for done: those that do more than it knows of (`core/script-reach.ts`), and those that would look
 * at something else here. A published package's script stays: its place is the same for everyone.
 */
import { isAskingGit } from "../core/macro-reach.ts";
import { describeScript, isKnown, isKnownReading, type ScriptReach } from "../core/script-reach.ts";
import {
  isNamed,
  isSilent,
  listTold,
  type ProfileFacts,
  packageOf,
  type ScriptFacts,
  type UnitFacts,
} from "../core/unbake.ts";
import { type Build, idOf, isScriptId, nameOf, rootsOf } from "./cargo-build.ts";

export interface ScriptPlaces {
  /** Where cargo's workspace lies in the sibling, and here. */
  readonly there: string;
  readonly here: string;
  readonly findStray: (sources: readonly string[]) => string | undefined;
}

/** By profile, which directories below `build` are of such scripts, each with the reason. */
export type Again = ReadonlyMap<string, ReadonlyMap<string, string>>;

export function listScriptsAgain(build: Build, places: ScriptPlaces): Again {
  const again = new Map(build.profiles.map(({ name }) => [name, new Map<string, string>()]));
  const judge = openScriptJudge(build, places);
  for (const { name: home, facts } of build.profiles) {
    for (const unit of facts.units.filter(isOwnScript)) {
      const name = packageOf(unit.file.split("/")[1] ?? "");
      // With `--target` the script lies in another profile than what it left.
      for (const { name: profile, facts } of build.profiles) {
        for (const script of facts.scripts) {
          if (packageOf(script.directory) !== name || script.output === undefined) continue;
          const reason = judge(home, unit, script);
          if (reason !== undefined) again.get(profile)?.set(script.directory, reason);
        }
      }
    }
  }
  return again;
}

export const withAgain = (
  facts: ProfileFacts,
  again: ReadonlyMap<string, string> | undefined,
): ProfileFacts => ({
  ...facts,
  scripts: facts.scripts.map((script) => ({ ...script, again: again?.get(script.directory) })),
});

const isOwnScript = ({ file, info }: UnitFacts): boolean =>
  file.startsWith("build/") && info.sources.some((source) => !source.startsWith("/"));

function openScriptJudge(
  build: Build,
  places: ScriptPlaces,
): (home: string, unit: UnitFacts, script: ScriptFacts) => string | undefined {
  const { world } = build;
  const reaches = new Map<UnitFacts, ScriptReach>();
  const same = new Map<string, boolean>();
  const isSamePackage = (own: string): boolean => {
    const known = same.get(own);
    if (known !== undefined) return known;
    const is = world.sameTree.isSameTree(below(places.there, own), below(places.here, own));
    same.set(own, is);
    return is;
  };
  return (home, unit, script) => {
    const reach = reaches.get(unit) ?? describeWhole(build, home, unit);
    reaches.set(unit, reach);
    if (reach.beyond !== undefined) return reach.beyond;
    const own = findPackage(build, places.there, unit.info.sources);
    if (own === undefined) return "its package is not found";
    const told = listTold(script).filter((path) => !path.startsWith("/"));
    if (reach.reads && reach.leaves && !told.some((path) => path.split("/").includes(".."))) {
      return "it may look outside of its package";
    }
    if ((reach.reads || isSilent(script)) && !isSamePackage(own)) return "its package differs";
    // A path that is told is taken for the file it leads to.
    return places.findStray(told.map((path) => below(own, path)));
  };
}

/** The script, and all that it is made of. */
function describeWhole(build: Build, home: string, unit: UnitFacts): ScriptReach {
  const compiled = build.profiles
    .find(({ name }) => name === home)
    ?.facts.fingerprints.map(({ directory }) => idOf(home, directory))
    .filter((id) => build.unitsOf.get(id)?.includes(unit) === true);
  // Nothing is known of what it is made of.
  if (compiled === undefined || compiled.length === 0) return BEYOND;
  const isShut = (id: string): boolean =>
    isScriptId(build, id) || (isKnown(nameOf(id)) && isPublished(build, id));
  const parts = [...build.graph().listDependencies(compiled, isShut)];
  const reaches = parts.map((id) => describePart(build, id));
  const all = build.graph().listDependencies(compiled, (id) => isScriptId(build, id));
  const isReading = [...all].some((id) => isKnownReading(nameOf(id)));
  return {
    beyond: reaches.find(({ beyond }) => beyond !== undefined)?.beyond,
    reads: isReading || reaches.some(({ reads }) => reads),
    leaves: reaches.some(({ leaves }) => leaves),
  };
}

const BEYOND: ScriptReach = { beyond: "its sources are not known", reads: true, leaves: true };

function describePart(build: Build, id: string): ScriptReach {
  const units = build.unitsOf.get(id);
  if (units === undefined) return BEYOND;
  const sources = units.flatMap(({ info }) => info.sources);
  const text = build.world.cargo.readSources(build.workspace, sources);
  if (text === undefined) return BEYOND;
  const published = isPublished(build, id);
  if (!published && isAskingGit(text)) return { ...BEYOND, beyond: "it asks git" };
  const reach = describeScript(text);
  // Which places a published library names is the script's to say.
  return published ? { ...reach, leaves: false } : reach;
}

/** Not of the working tree, what its own build script generated excepted. */
const isPublished = (build: Build, id: string): boolean =>
  build.unitsOf
    .get(id)
    ?.every((unit) =>
      unit.info.sources.every(
        (source) =>
          source.startsWith("/") &&
          (/\/build\/[^/]+\/out\//.test(source) || !isNamed(source, rootsOf(build))),
      ),
    ) === true;

/** The folder of the manifest that a script's source belongs to, relative; undefined where there is none. */
function findPackage(
  { world }: Build,
  root: string,
  sources: readonly string[],
): string | undefined {
  const own = sources.find((source) => !source.startsWith("/") && !source.startsWith("."));
  for (let at = own; at !== undefined && at !== ""; ) {
    at = at.includes("/") ? at.slice(0, at.lastIndexOf("/")) : "";
    if (world.reconstructible.listNames(below(root, at)).includes("Cargo.toml")) return at;
  }
  return undefined;
}

const below = (root: string, name: string): string =>
  name === "" ? root : root === "" ? name : `${root}/${name}`;
