/**
 * One cargo build in memory: its units in all profiles, and what is made of what. A unit is known by its
 * profile and its directory below `.fingerprint`.
 */
import { createGraph, type Graph } from "../core/cargo-graph.ts";
import {
  fingerprintsOf,
  isLocal,
  type ProfileFacts,
  packageOf,
  type UnitFacts,
} from "../core/unbake.ts";
import type { World } from "./world.ts";

export interface CargoProfile {
  readonly name: string;
  /** Its directory in the sibling. */
  readonly at: string;
  readonly facts: ProfileFacts;
}

export interface Build {
  readonly world: World;
  readonly profiles: readonly CargoProfile[];
  /** Where cargo's workspace lies in the sibling. */
  readonly workspace: string;
  /** The units of each fingerprint. */
  readonly unitsOf: ReadonlyMap<string, readonly UnitFacts[]>;
  readonly graph: () => Graph;
}

export const idOf = (profile: string, directory: string): string => `${profile}\0${directory}`;

/** The package's name. */
export const nameOf = (id: string): string => packageOf(id.split("\0")[1] ?? "");

export function openBuild(
  world: World,
  profiles: readonly CargoProfile[],
  workspace: string,
): Build {
  const unitsOf = new Map<string, UnitFacts[]>();
  for (const { name, facts } of profiles) {
    for (const unit of facts.units) {
      for (const directory of fingerprintsOf(unit.stem, facts.fingerprints)) {
        const id = idOf(name, directory);
        unitsOf.set(id, [...(unitsOf.get(id) ?? []), unit]);
      }
    }
  }
  let graph: Graph | undefined;
  const readGraph = (): Graph =>
    createGraph(
      profiles.flatMap(({ name, at, facts }) =>
        world.cargo
          .readRecords(at, facts.fingerprints)
          .map(({ directory, ...record }) => ({ id: idOf(name, directory), ...record })),
      ),
    );
  return {
    world,
    profiles,
    workspace,
    unitsOf,
    graph: () => {
      graph ??= readGraph();
      return graph;
    },
  };
}

export const rootsOf = ({ profiles }: Build): readonly string[] => profiles[0]?.facts.roots ?? [];

export const isLocalId = (build: Build, id: string): boolean =>
  build.unitsOf.get(id)?.some((unit) => isLocal(unit, rootsOf(build))) === true;

export function isScriptId({ profiles }: Build, id: string): boolean {
  const [name, directory] = id.split("\0");
  const files = profiles
    .find((profile) => profile.name === name)
    ?.facts.fingerprints.find((each) => each.directory === directory)?.files;
  return files?.some((file) => /^(?:run-)?build-script-/.test(file)) === true;
}
