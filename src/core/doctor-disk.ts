/** `doctor` on the disk: what its volumes can do and have left, watches, and build directories that all worktrees share. Pure. */
import { formatBytes } from "../errors.ts";
import {
  type Finding,
  fine,
  formatCount,
  listSome,
  orFine,
  problem,
  unknown,
  warn,
} from "./doctor.ts";

export interface CloneFacts {
  /** A place on the volume that workspaces or their repository are on. */
  readonly at: string;
  /** Null where it could not be tried. */
  readonly clones: boolean | null;
}

export function describeClones(
  volumes: readonly CloneFacts[],
  apart: readonly { readonly name: string; readonly path: string }[],
  hasVolume = false,
): Finding[] {
  const found: Finding[] = volumes.flatMap(({ at, clones }) =>
    // Workspaces are placed in the volume, which can.
    clones === true || hasVolume
      ? []
      : clones === null
        ? [unknown(`whether files can be cloned at \`${at}\` could not be tried`)]
        : [
            warn(
              `files cannot be cloned on the volume of \`${at}\`: workspaces there start empty and share nothing`,
              "`espalier volume create` sets a part of such a disk aside that can; or put the repository on XFS, btrfs or APFS",
            ),
          ],
  );
  if (apart.length > 0) {
    found.push(
      warn(
        `${formatCount(apart.length, "workspace")} ${apart.length === 1 ? "lies" : "lie"} on another volume than the repository, and can be seeded by no checkout there: ${listSome(apart.map(({ path }) => path))}`,
        "`location` in the configuration can name a directory on the repository's own volume",
      ),
    );
  }
  return orFine(
    found,
    volumes.length === 0
      ? "no volume holds a workspace"
      : `files can be cloned on ${volumes.length === 1 ? "the volume" : `all ${volumes.length} volumes`} with workspaces`,
  );
}

/** Workspaces on a mount that does not answer: no other check has looked at them. */
export const describeSilent = (paths: readonly string[]): Finding[] => [
  paths.length === 0
    ? fine("every volume answers")
    : unknown(
        `the volume of ${listSome(paths)} does not answer: ${paths.length === 1 ? "it was" : "they were"} not looked at`,
        "Bring the mount back, or unmount it; nothing there is touched meanwhile",
      ),
];

export interface SpaceFacts {
  readonly at: string;
  readonly freeBytes: number;
  /** 0 for a volume on which no floor is kept: that of the state alone. */
  readonly floorBytes: number;
}

/** What a registry, its journal and a log need to be written. */
const LEAST_STATE_BYTES = 16 * 1024 * 1024;

export function describeSpace(volumes: readonly SpaceFacts[]): Finding[] {
  const low = volumes.flatMap(({ at, freeBytes, floorBytes }) => {
    const free = formatBytes(freeBytes);
    if (freeBytes < floorBytes) {
      return [
        problem(
          `the volume of \`${at}\` has ${free} free, under the floor of ${formatBytes(floorBytes)}: no workspace is made there`,
          "`espalier evict --idle` frees what can be built again, `espalier remove W` takes a workspace away",
        ),
      ];
    }
    return freeBytes >= LEAST_STATE_BYTES
      ? []
      : [
          problem(
            `the volume of \`${at}\`, where Espalier keeps its files, has ${free} free`,
            "Free some space there: what cannot be written down is not done",
          ),
        ];
  });
  return orFine(
    low,
    volumes
      .filter(({ floorBytes }) => floorBytes > 0)
      .map(
        ({ freeBytes, floorBytes }) =>
          `${formatBytes(freeBytes)} free over a floor of ${formatBytes(floorBytes)}`,
      )
      .join("; ") || "there is room",
  );
}

export interface WatchFacts {
  /** What this user may have; null where the system keeps no such count. */
  readonly most: number | null;
  /** What the processes that could be looked at have. */
  readonly used: number;
  readonly instances: { readonly most: number; readonly used: number } | null;
  /** Not all processes could be looked at in time. */
  readonly partial: boolean;
}

/** Enough for some dozens of workspaces; under it the daemon soon has to poll. */
const LEAST_WATCHES = 1_024;

export function describeWatches({ most, used, instances, partial }: WatchFacts): Finding[] {
  if (most === null) return [fine("this system has no limit on watches to run into")];
  const about = partial ? "at least " : "";
  const left = Math.max(0, most - used);
  const found: Finding[] = [];
  if (left < LEAST_WATCHES) {
    found.push(
      warn(
        `${left} of ${most} inotify watches are left (${about}${used} in use): the daemon polls instead of watching`,
        "`sudo sysctl fs.inotify.max_user_watches=524288` raises the limit until the next start; a file in `/etc/sysctl.d` keeps it",
      ),
    );
  }
  if (instances !== null && instances.used + 2 > instances.most) {
    found.push(
      warn(
        `${instances.used} of ${instances.most} inotify instances are in use: the daemon polls instead of watching`,
        "`sudo sysctl fs.inotify.max_user_instances=1024` raises the limit until the next start",
      ),
    );
  }
  return orFine(found, `${left} of ${most} inotify watches are left`);
}

export interface SharedBuild {
  /** The key or the variable, as it is written. */
  readonly setting: string;
  /** The file that sets it; null for a variable of the environment. */
  readonly file: string | null;
  /** Where it leads, from every worktree. */
  readonly directory: string;
}

/** One directory for all worktrees: the last build's program runs, whichever worktree it was of. */
export function describeBuilds(shared: readonly SharedBuild[]): Finding[] {
  const seen = new Map(shared.map((each) => [`${each.file} ${each.setting}`, each]));
  return orFine(
    [...seen.values()].map(({ setting, file, directory }) => {
      const where =
        file === null ? `\`${setting}\` in the environment` : `\`${setting}\` in \`${file}\``;
      const finding = `${where} sends the builds of every worktree to \`${directory}\`: a program there may be another worktree's, and nothing there is seeded`;
      return file === null
        ? warn(finding, `\`unset ${setting}\`, and take it out of the shell's start-up file`)
        : warn(
            finding,
            `Take \`${setting}\` out of \`${file}\`, or make it one directory a worktree: \`build.build-dir\` takes \`{workspace-path-hash}\``,
          );
    }),
    "each worktree builds into its own directory",
  );
}
