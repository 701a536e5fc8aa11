/** Why no volume is made, grown or taken away: decided before anything changes. */
import { AppError, formatBytes } from "../errors.ts";
import type { VolumeRecord } from "../schema/index.ts";
import { parseSize } from "./settings.ts";
import { isByUdisks, isMounted, SMALLEST_GROWTH, type VolumeFacts } from "./volume.ts";
import { LOST_HINT } from "./volume-words.ts";

/** `mkfs.xfs` makes none that is smaller. */
const SMALLEST_BYTES = 300 * 1024 * 1024;
const DEFAULT_SIZE = "20GiB";
/** Of what `losetup` and XFS count in. */
const UNIT = 4096;

/** Throws `usage`. */
export function readSize(text: string): number {
  const size = parseSize(text);
  if (size !== undefined) return size;
  throw new AppError("usage", {
    reason: `\`${text}\` is no size`,
    hint: "Write it as `--size 20GiB` or the like",
  });
}

/** Throws `usage`. */
export function readVolumeSize(text: string | undefined): number {
  const size = readSize(text ?? DEFAULT_SIZE);
  if (size < SMALLEST_BYTES) {
    throw new AppError("usage", {
      reason: `A volume of ${formatBytes(size)} is too small: XFS takes ${formatBytes(SMALLEST_BYTES)} at least`,
      hint: "Give what two or three builds take, such as `--size 20GiB`",
    });
  }
  return Math.floor(size / UNIT) * UNIT;
}

/** Where udisks has mounted it again, and not where it was. */
export const movedVolume = ({ at }: VolumeRecord, elsewhere: string): AppError =>
  new AppError("unverified", {
    what: `the volume \`${at}\``,
    reason: `udisks mounted it at \`${elsewhere}\`, so that its workspaces would have other paths; it was unmounted again`,
    hint: `Something else has the name: look at \`${at}\`, take it away or rename it, then run \`espalier volume mount\``,
  });

/** Throws `unsupported`. */
export function requireGrowable({ record }: VolumeFacts): void {
  if (!isByUdisks(record)) return;
  throw new AppError("unsupported", {
    what: "Enlarging a volume that udisks mounts",
    reason: "the loop device and XFS learn of a larger image only by root",
    hint: "Take its workspaces away, then `espalier volume remove` and `espalier volume create --size SIZE`",
  });
}

export interface WishFacts {
  readonly at: string;
  readonly image: string;
  /** The directory of the image, or the one that it would be made in, which may not be written; null: all is well. */
  readonly forbidden: string | null;
  readonly sizeBytes: number;
  /** What is there already. */
  readonly record: VolumeRecord | undefined;
  readonly taken: readonly string[];
  /** The working tree that it would lie in; null: in none. */
  readonly workingTree: string | null;
  /** A directory on the disk in question, or the person's own, where a file was cloned. */
  readonly clones: string | null;
  readonly host: { readonly path: string; readonly freeBytes: number; readonly floorBytes: number };
  /** That disk is the machine's memory. */
  readonly inMemory: boolean;
  readonly userConfig: string;
}

/** Throws `name_taken`, `unsupported`, `usage`, `disk_budget`. */
export function requireWish(wish: WishFacts): void {
  const { at, record, taken, workingTree, clones, host, sizeBytes } = wish;
  if (record !== undefined) {
    const half = record.state !== "ready";
    throw new AppError("name_taken", {
      name: record.at,
      what: "volume",
      reason: half ? "its making or its removal was interrupted" : "there is one already",
      hint: half
        ? "`espalier volume doctor` finishes that; `espalier volume remove` takes it away"
        : "`espalier volume grow --size SIZE` makes it larger; `espalier volume status` shows it",
    });
  }
  if (!at.startsWith("/") || at === "/" || /[\0\r\n]/.test(at) || at.includes("\uFFFD")) {
    throw new AppError("usage", {
      reason: `\`${at}\` cannot be a mount point`,
      hint: "Name a directory that is not there yet: `--at /var/lib/espalier/me`",
    });
  }
  if (wish.forbidden !== null) {
    throw new AppError("usage", {
      reason: `You may not write to \`${wish.forbidden}\`, and without root the image is a file of your own`,
      hint: "Name a directory of yours: `--at DIR`; the image is `DIR/volume.img`",
    });
  }
  if (workingTree !== null) {
    throw new AppError("usage", {
      reason: `\`${at}\` lies in the working tree \`${workingTree}\`, where its image would be an untracked file`,
      hint: "Leave `--at` out, or name a directory outside of every repository",
    });
  }
  const [first] = taken;
  if (first !== undefined) {
    throw new AppError("name_taken", {
      name: first,
      what: "path",
      reason: "something is there, and a volume is never made over it",
      hint:
        at === wish.image
          ? "Name another directory with `--at DIR`; the image is `DIR/volume.img`"
          : "Name a directory that is not there yet with `--at DIR`; the image lies beside it as `DIR.img`",
    });
  }
  if (wish.inMemory) {
    throw new AppError("unsupported", {
      what: `A volume at \`${at}\``,
      reason: `\`${host.path}\` lies in memory, and what is in it is gone when the machine stops`,
      hint: "Name a directory on a disk with `--at DIR`",
    });
  }
  if (clones !== null) {
    throw new AppError("unsupported", {
      what: `A volume at \`${at}\``,
      reason: `files can be cloned at \`${clones}\` as it is, so none is needed`,
      hint: "Workspaces beside the repository start built there; `location` in the user config names another place",
    });
  }
  requireRoom(host, sizeBytes, wish.userConfig);
}

/** `hasBytes`: of a volume that is there, what it has already. Throws `disk_budget`. */
export function requireRoom(
  host: WishFacts["host"],
  neededBytes: number,
  userConfig: string,
  hasBytes = 0,
): void {
  if (host.freeBytes - neededBytes >= host.floorBytes) return;
  const most = Math.max(0, host.freeBytes - host.floorBytes);
  const fits =
    hasBytes === 0
      ? `\`--size\` may take ${formatBytes(most)} of this disk`
      : `\`--size\` may be ${formatBytes(hasBytes + most)}`;
  throw new AppError(
    "disk_budget",
    {
      free_bytes: host.freeBytes,
      floor_bytes: host.floorBytes,
      needed_bytes: neededBytes,
      config: userConfig,
      hint:
        most < SMALLEST_GROWTH
          ? `Free some space on the disk of \`${host.path}\`, or lower the floor: write \`floor = "5%"\` into \`${userConfig}\``
          : `${fits}; \`floor\` in \`${userConfig}\` says how much stays free`,
    },
    { details: { path: host.path } },
  );
}

/** Throws `unverified` where the volume that there is cannot be used as it is. */
export function requireReady(facts: VolumeFacts, doing: "grow" | "mount" | "doctor"): void {
  const { record, image } = facts;
  if (record.state !== "ready") {
    throw new AppError("unverified", {
      what: `the volume \`${record.at}\``,
      reason: `its ${record.state === "creating" ? "making" : "removal"} was interrupted`,
      hint: "`espalier volume doctor` finishes that; `espalier volume remove` takes it away",
    });
  }
  if (image === null) {
    throw new AppError("unverified", {
      what: `the volume \`${record.at}\``,
      reason: `its image \`${record.image}\` is not there`,
      hint: LOST_HINT,
    });
  }
  if (doing === "grow" && !isMounted(facts)) throw volumeAway(record.at);
}

export const volumeAway = (at: string): AppError => new AppError("volume_away", { at });

/** Throws `usage`. */
export function requireGrowth({ image }: VolumeFacts, sizeBytes: number): void {
  const size = image?.sizeBytes ?? 0;
  if (sizeBytes - size >= SMALLEST_GROWTH) return;
  throw new AppError("usage", {
    reason:
      sizeBytes < size
        ? `The volume has ${formatBytes(size)}, and XFS cannot be made smaller`
        : `The volume has ${formatBytes(size)} already`,
    hint: `Name the size that it is to have, at least ${formatBytes(SMALLEST_GROWTH)} more; \`espalier volume remove\` gives all of it back`,
  });
}

export interface InsideFacts {
  /** Registered workspaces, by name. */
  readonly workspaces: readonly string[];
  /** Files that are not ours, the first of them. */
  readonly files: readonly string[];
  /** Why it could not all be looked at. */
  readonly unknown: string | null;
}

/**
 * An image that is not there may be on a disk that is away: to forget what was in it takes a person's word. Throws
 * `unverified`. Answers what they should know then.
 */
export function requireGivenUp(
  { at, image }: VolumeRecord,
  { workspaces }: InsideFacts,
  isGivenUp: boolean,
): string[] {
  if (workspaces.length === 0) return [];
  const one = workspaces.length === 1;
  const which = one
    ? `the workspace \`${workspaces[0]}\` is`
    : `${workspaces.length} workspaces, such as \`${workspaces[0]}\`, are`;
  if (!isGivenUp) {
    throw new AppError("unverified", {
      what: `what is in the volume \`${at}\``,
      reason: `its image \`${image}\` is not there, and ${which} in it`,
      hint: LOST_HINT,
    });
  }
  return [
    `${one ? `The workspace \`${workspaces[0]}\`` : `${workspaces.length} workspaces`} of the volume ${one ? "is" : "are"} gone with the image; branches stay, and \`espalier remove NAME --discard\` forgets ${one ? "it" : "one"}`,
  ];
}

/** Throws `in_use`. */
export function requireNoWorkspace({ at }: VolumeRecord, { workspaces }: InsideFacts): void {
  if (workspaces.length === 0) return;
  const names = workspaces.slice(0, 3).map((name) => `\`${name}\``);
  const more = workspaces.length - names.length;
  throw new AppError("in_use", {
    path: at,
    processes: `${workspaces.length === 1 ? "the workspace" : `${workspaces.length} workspaces:`} ${names.join(", ")}${more > 0 ? ` and ${more} more` : ""}`,
    hint: "`espalier remove W` takes one away, or says what it would lose; `espalier list --all` shows them",
  });
}

/**
 * Throws `in_use`, `unsaved_work`, `unverified`, `volume_away`: what is inside would be gone. An image that is not mounted
 * is never known to be empty, whatever the record says: anybody may have mounted it since.
 */
export function requireEmpty(facts: VolumeFacts, inside: InsideFacts): void {
  const { record, image, mount } = facts;
  const { files, unknown } = inside;
  const at = record.at;
  if (image === null && mount === null) return;
  requireNoWorkspace(record, inside);
  if (image === null) return;
  if (mount === null) throw volumeAway(at);
  if (unknown !== null)
    throw new AppError("unverified", { what: `what is in \`${at}\``, reason: unknown });
  if (files.length > 0) {
    throw new AppError(
      "unsaved_work",
      {
        path: at,
        summary: `files that are no workspace's, such as \`${files[0]}\``,
        hint: `Move what is to stay out of \`${at}\`, delete the rest, then run \`espalier volume remove\` again`,
      },
      { files },
    );
  }
}
