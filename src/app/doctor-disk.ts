/** `doctor`'s checks of the disk: the facts for `core/doctor-disk.ts`. */
import { type Finding, fine, orFine, warn } from "../core/doctor.ts";
import {
  type CloneFacts,
  describeBuilds,
  describeClones,
  describeSilent,
  describeSpace,
  describeWatches,
  type SpaceFacts,
} from "../core/doctor-disk.ts";
import { listVolumeFindings } from "../core/volume-words.ts";
import type { Ground } from "./doctor-ground.ts";
import { readPresence } from "./presence.ts";
import { readUsableSettings } from "./settings.ts";
import { readHost, readVolumeFacts } from "./volume-facts.ts";
import { isInVolume, readFloor } from "./volume-place.ts";

/** What the look at all processes may take; it counts what it has seen until then. */
const WATCHES_MS = 250;

export const diskChecks = {
  mounts: async ({ rows }: Ground) => describeSilent((await rows()).silent.map(({ path }) => path)),
  clones: readClones,
  space: readSpace,
  volume: readVolume,
  watches: async ({ world }: Ground) =>
    describeWatches(await world.doctorMachine.readWatchCounts(WATCHES_MS)),
  "build-dir": async (ground: Ground) => {
    const { world } = ground;
    const roots = (await listPlaces(ground)).flatMap(({ workspaces, checkout }) => [
      ...(checkout === null ? [] : [checkout]),
      ...workspaces,
    ]);
    const found = await Promise.all(
      roots.map((root) => world.doctorRepository.listBuildSettings(root, world.env)),
    );
    return describeBuilds(found.flat());
  },
} as const;

interface Place {
  readonly project: string;
  readonly checkout: string | null;
  /** Paths of those that are there. */
  readonly workspaces: readonly string[];
}

const listPlaces = async (ground: Ground): Promise<Place[]> =>
  (await ground.projects()).map(({ project, checkout, rows }) => ({
    project,
    checkout,
    workspaces: rows
      .filter(({ path }) => readPresence(ground.world, path) === true)
      .map(({ path }) => path),
  }));

/** The first of the places on each volume. */
function firstOnEach(ground: Ground, places: readonly string[]): string[] {
  const { isSameVolume } = ground.world.volume;
  const firsts: string[] = [];
  for (const at of places) {
    if (!firsts.some((first) => isSameVolume(first, at))) firsts.push(at);
  }
  return firsts;
}

async function readClones(ground: Ground): Promise<Finding[]> {
  const { volume } = ground.world;
  const places = await listPlaces(ground);
  const projects = firstOnEach(
    ground,
    places.map(({ project }) => project),
  );
  const apart = places.flatMap(({ project, workspaces }) =>
    workspaces
      .filter((path) => !isInVolume(ground.world, path) && !volume.isSameVolume(project, path))
      .map((path) => ({ name: ground.world.files.baseName(path), path })),
  );
  return describeClones(
    projects.map((at) => readCloning(ground, at)),
    apart,
    (await ground.world.volumeRecord.readVolumeRecord(ground.world.paths))?.state === "ready",
  );
}

function readCloning({ world }: Ground, project: string): CloneFacts {
  const at = project.replace(/\/\.git$/, "");
  try {
    return { at, clones: world.volume.canCloneWithin(project, "HEAD") };
  } catch {
    // It may only be read, or is full: no file can be written to try.
    return { at, clones: null };
  }
}

async function readSpace(ground: Ground): Promise<Finding[]> {
  const { world } = ground;
  const { settings } = await readUsableSettings(world, null);
  const places = await listPlaces(ground).catch(() => []);
  const used = firstOnEach(
    ground,
    places.flatMap(({ project, workspaces }) => [project, ...workspaces]),
  );
  const describe = (at: string, floored: boolean): SpaceFacts => {
    const { freeBytes, totalBytes } = world.volume.readVolume(at);
    return { at, freeBytes, floorBytes: floored ? readFloor(world, settings, at, totalBytes) : 0 };
  };
  const state = world.paths.root;
  const own = readPresence(world, state) === true ? state : undefined;
  return describeSpace([
    ...used.map((at) => describe(at.replace(/\/\.git$/, ""), true)),
    ...(own === undefined ? [] : [describe(own, false)]),
  ]);
}

async function readVolume({ world }: Ground): Promise<Finding[]> {
  const record = await world.volumeRecord.readVolumeRecord(world.paths);
  if (record === undefined) return [fine("there is no volume")];
  const facts = await readVolumeFacts(world, record);
  const found = listVolumeFindings(facts, await readHost(world, record.image));
  return orFine(
    found.map(({ finding, hint }) => warn(finding, hint)),
    `the volume \`${record.at}\` is mounted, and all of it is set aside`,
  );
}
