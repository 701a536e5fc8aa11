/**
 * The units of a cargo build that hold more of the sibling than rustc noted: what a procedural macro put
 * there (`core/macro-reach.ts`), and what stands in a program without a note of where it comes from.
 */
import { describeReach, isInnocent } from "../core/macro-reach.ts";
import {
  type FingerprintFacts,
  isLoadedByRustc,
  isLocal,
  listPrograms,
  packageOf,
} from "../core/unbake.ts";
import { type Build, idOf, isLocalId, isScriptId, nameOf, rootsOf } from "./cargo-build.ts";

/** By profile, the directories below `.fingerprint` to drop; `dropped` are those that go already. */
export function listExpanded(
  build: Build,
  dropped: ReadonlyMap<string, readonly string[]>,
): ReadonlyMap<string, readonly string[]> {
  const dependents = listDependents(build);
  const going = new Set([
    ...[...dropped].flatMap(([name, directories]) =>
      directories.map((directory) => idOf(name, directory)),
    ),
    ...dependents,
  ]);
  const found = [...dependents, ...listNaming(build, going), ...listDocumented(build)];
  const more = new Map<string, string[]>();
  for (const id of found) {
    const [name = "", directory = ""] = id.split("\0");
    more.set(name, [...(more.get(name) ?? []), directory]);
  }
  return more;
}

/**
 * The project's own units that are made of a macro that reaches out. One that only passes the macro on
 * counts: whoever uses it expands the macro.
 */
function listDependents(build: Build): string[] {
  const macros = [...build.unitsOf]
    .filter(([, units]) => units.some(isLoadedByRustc))
    .map(([id]) => id);
  if (macros.length === 0) return [];
  const known = new Map<string, boolean>();
  const reaching = macros.filter((id) => isReaching(build, id, known));
  if (reaching.length === 0) return [];
  return [...build.graph().listDependents(reaching)].filter(
    (id) => !reaching.includes(id) && isLocalId(build, id),
  );
}

function isReaching(build: Build, macro: string, known: Map<string, boolean>): boolean {
  // A build script has run before; what it made is a source.
  const parts = build.graph().listDependencies([macro], (id) => isScriptId(build, id));
  return [...parts].some((id) => {
    const before = known.get(id);
    if (before !== undefined) return before;
    const reaches = isPartReaching(build, id);
    known.set(id, reaches);
    return reaches;
  });
}

function isPartReaching(build: Build, id: string): boolean {
  const units = build.unitsOf.get(id);
  // Nothing is known of it: it may be anything.
  if (units === undefined) return true;
  if (!isLocalId(build, id) && isInnocent(nameOf(id))) return false;
  return units.some(({ info }) => {
    const text = build.world.cargo.readSources(build.workspace, info.sources);
    return text === undefined || describeReach(text) !== undefined;
  });
}

/**
 * Programs of the project in which the sibling's path stands although nothing was noted: they go, and with
 * them all of the project that they are made of, because any of it may be where the path comes from.
 */
function listNaming(build: Build, going: ReadonlySet<string>): string[] {
  const { world, profiles, unitsOf } = build;
  const roots = rootsOf(build);
  // What is built again for a part of it may well have the path from there.
  const explained = going.size === 0 ? going : build.graph().listDependents(going);
  const named = [...unitsOf].filter(([id, units]) =>
    units.some((unit) => {
      if (!isLocal(unit, roots) || explained.has(id)) return false;
      const at = profiles.find(({ name }) => name === id.split("\0")[0])?.at;
      const folder = unit.file.slice(0, unit.file.lastIndexOf("/"));
      return listPrograms(unit).some((program) =>
        world.naming.isLoadedNaming(`${at}/${folder}/${program}`, roots),
      );
    }),
  );
  if (named.length === 0) return [];
  return [...build.graph().listDependencies(named.map(([id]) => id))].filter((id) =>
    isLocalId(build, id),
  );
}

/** Of documentation nothing is noted at all: that of the project's own packages is made again. */
function listDocumented(build: Build): string[] {
  const foreign = new Set(
    [...build.unitsOf.keys()].filter((id) => !isLocalId(build, id)).map(nameOf),
  );
  const isDocumented = ({ directory, files }: FingerprintFacts): boolean =>
    files.some((file) => file.startsWith("doc-")) && !foreign.has(packageOf(directory));
  return build.profiles.flatMap(({ name, facts }) =>
    facts.fingerprints.filter(isDocumented).map(({ directory }) => idOf(name, directory)),
  );
}
