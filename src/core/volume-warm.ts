/**
 * Whether a project's build directories are copied into the volume, and which. Copied once, into a workspace of its own that is
 * pinned: from then on every other workspace there has a sibling to clone from.
 */
import { AppError, formatBytes } from "../errors.ts";
import type { PlanDocument } from "../schema/index.ts";

export const BASE_NAME = "warm-base";

export interface WarmDirectory {
  readonly path: string;
  /** What a copy takes; null: it could not be measured. */
  readonly bytes: number | null;
  /** The base has it already. */
  readonly there: boolean;
}

export interface WarmFacts {
  readonly main: string | null;
  readonly at: string;
  /** Main checkout and volume are one file system: everything there is cloned as it is. */
  readonly together: boolean;
  readonly directories: readonly WarmDirectory[];
  readonly room: { readonly freeBytes: number; readonly floorBytes: number };
  readonly mostBytes: number | undefined;
  readonly userConfig: string;
}

export interface WarmPlan {
  readonly main: string;
  readonly directories: readonly WarmDirectory[];
  readonly bytes: number;
  /** So much stays free while it is copied, too. */
  readonly floorBytes: number;
}

/** Throws `usage`, `unverified`, `disk_budget`. An empty plan: there is nothing to do. */
export function planWarm(facts: WarmFacts): WarmPlan {
  const { main, directories, together, room, mostBytes } = facts;
  if (main === null) {
    throw new AppError("usage", {
      reason: "This repository has no main checkout whose build could be copied",
      hint: "Build in the first workspace in the volume; the next ones are cloned from it",
    });
  }
  const { floorBytes } = room;
  if (together) return { main, directories: [], bytes: 0, floorBytes };
  if (directories.length === 0) {
    throw new AppError("usage", {
      reason: `\`${main}\` has no build directory to copy`,
      hint: "Build or install there first; `espalier explain W` says which directories count",
    });
  }
  const missing = directories.filter(({ there }) => !there);
  const unknown = missing.find(({ bytes }) => bytes === null);
  if (unknown !== undefined) {
    throw new AppError("unverified", {
      what: `the size of \`${main}/${unknown.path}\``,
      reason: "it could not be read",
    });
  }
  const bytes = missing.reduce((sum, each) => sum + (each.bytes ?? 0), 0);
  if (mostBytes !== undefined && bytes > mostBytes) {
    throw new AppError("usage", {
      reason: `${formatBytes(bytes)} would be copied, and \`--size\` allows ${formatBytes(mostBytes)}`,
      hint: "Allow more, or delete what is not needed any more in the main checkout's build directories",
    });
  }
  if (room.freeBytes - bytes < floorBytes) {
    throw warmTooLarge(room, bytes, facts.userConfig);
  }
  return { main, directories: missing, bytes, floorBytes };
}

/** Also where it shows only while it is copied: a file system takes more in passing than in the end. */
export const warmTooLarge = (
  room: WarmFacts["room"],
  bytes: number,
  userConfig: string,
): AppError =>
  new AppError("disk_budget", {
    free_bytes: room.freeBytes,
    floor_bytes: room.floorBytes,
    needed_bytes: bytes,
    config: userConfig,
    hint: "`espalier volume grow --size SIZE` makes the volume larger; `espalier evict --idle` frees some of it",
  });

export const describeWarmPlan = ({ main, directories }: WarmPlan, base: string): PlanDocument => ({
  schema: "espalier.plan.v1",
  command: "volume warm",
  steps:
    directories.length === 0
      ? []
      : [
          { action: "make the workspace", target: BASE_NAME, detail: base },
          ...directories.map(({ path, bytes }) => ({
            action: "copy once",
            target: `${main}/${path}`,
            detail: `${formatBytes(bytes ?? 0)} to ${base}/${path}`,
          })),
        ],
  warnings: [],
});
