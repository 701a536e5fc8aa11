/**
 * What the daemon looks after, read anew whenever the registry or the user's configuration changed: workspaces, the
 * volumes they are on, settings, and what was left half done. It only looks, at its own state directory's registry.
 */
import { isKept, isServed } from "../core/daemon-life.ts";
import type { Settings } from "../core/settings.ts";
import { reasonOf } from "../errors.ts";
import type { WorkspaceRow } from "../schema/rows.ts";
import type { DaemonWorld } from "./daemon-world.ts";
import { readPresence } from "./presence.ts";
import { readUsableSettings } from "./settings.ts";

export interface Volume {
  readonly device: string;
  /** A directory of it. */
  readonly path: string;
}

export interface Ground {
  /** What stands here was read of exactly these files. */
  readonly stamp: string;
  /** Made by us or handed over to us, in whatever state. */
  readonly kept: readonly WorkspaceRow[];
  /** Those of them that may be deduplicated and evicted: ready, there, and on a disk of this machine. */
  readonly served: readonly WorkspaceRow[];
  readonly volumes: readonly Volume[];
  readonly settings: Settings;
  /** What is to be finished, undone or deleted, each by a name that stays the same. */
  readonly leftovers: readonly string[];
  /** Why nothing may be deleted: the registry cannot be read. */
  readonly registryProblem: string | undefined;
  /** Why nothing is deduplicated or evicted: what the person has set cannot be read. */
  readonly configProblem: string | undefined;
}

/** Changes with every change of what `readGround` reads, apart from directories that come and go. */
export function readGroundStamp({ paths, scan }: DaemonWorld): string {
  const files = [paths.registry, `${paths.registry}.journal`, paths.userConfig];
  return files.map((file) => scan.readStamp(file)).join(" ");
}

/** Never throws: what cannot be read is told in it. */
export async function readGround(world: DaemonWorld): Promise<Ground> {
  // Before reading: what changes meanwhile is read again.
  const stamp = readGroundStamp(world);
  const { settings, problems } = await readUsableSettings(world, null);
  const configProblem = problems[0];
  try {
    const read = await world.registry.read((view) => ({
      rows: view.listWorkspaces(),
      trash: view.listTrash().map(({ path }) => path),
      evictions: view.listEvictions().map(({ trashPath }) => trashPath),
    }));
    const fault = world.registry.readFault();
    if (fault !== undefined) {
      const reason = `the registry \`${world.paths.registry}\` cannot be read: ${fault}`;
      return describeUnread(stamp, reason, { settings, configProblem });
    }
    const kept = read.rows.filter(isKept);
    const unsettled = read.rows.filter(({ state }) => state === "creating" || state === "removing");
    const { served, volumes } = findPlaces(world, kept);
    return {
      ...{ stamp, kept, served, volumes, settings, configProblem },
      leftovers: [
        ...unsettled.map(({ id, state }) => `${id} ${state}`),
        // Of one that is being removed it is trash only once the row is gone.
        ...read.trash.filter((path) => !unsettled.some(({ trashPath }) => trashPath === path)),
        ...read.evictions.map((path) => `${path} evicting`),
      ],
      registryProblem: undefined,
    };
  } catch (error) {
    return describeUnread(stamp, reasonOf(error), { settings, configProblem });
  }
}

const describeUnread = (
  stamp: string,
  registryProblem: string,
  rest: Pick<Ground, "settings" | "configProblem">,
): Ground => ({
  ...{ stamp, kept: [], served: [], volumes: [], leftovers: [] },
  ...rest,
  registryProblem,
});

/** A file system over the network is not even looked at: its server may be gone, and the look would never end. */
function findPlaces(
  world: DaemonWorld,
  kept: readonly WorkspaceRow[],
): Pick<Ground, "served" | "volumes"> {
  const places = world.scan.readPlaces(kept.map(({ path }) => path));
  const volumes = new Map<string, Volume>();
  const served = kept.filter((row) => {
    const place = places.get(row.path);
    if (place === undefined || place.overNetwork || !isServed(row)) return false;
    if (readPresence(world, row.path) !== true) return false;
    if (!volumes.has(place.device)) {
      volumes.set(place.device, { device: place.device, path: place.volume });
    }
    return true;
  });
  return { served, volumes: [...volumes.values()] };
}
