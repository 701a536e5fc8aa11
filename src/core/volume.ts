/**
 * The volume: a preallocated image with XFS in it, on a disk that cannot clone. Decided here from facts alone: which steps
 * are still to be done until it is there; in volume-removal.ts until it is gone. So whatever a kill has left, the one says how
 * it is finished, and the other how it is undone. A file is ours only by the name and the identity that the record has.
 */
import { formatBytes } from "../errors.ts";
import type { VolumeRecord } from "../schema/index.ts";
import { addFstabLine, type FstabState, formatFstabLine } from "./volume-fstab.ts";
import {
  planLocation,
  planRefill,
  run,
  type VolumeCommand,
  type VolumeStep,
} from "./volume-step.ts";

/** A loop device that has the image below it. */
export interface Attached {
  /** As `loop3`. */
  readonly loop: string;
  readonly readOnly: boolean;
  /** Where it is mounted; null: nowhere. */
  readonly at: string | null;
  /** What the image had when it was attached. */
  readonly sizeBytes: number;
}

/** What is at the image's name. */
export interface ImageFacts {
  readonly sizeBytes: number;
  /** What the host has really set aside. */
  readonly allocatedBytes: number;
  /** Of the XFS in it; null where it is none or may not be read. */
  readonly uuid: string | null;
  /** Of its log, which it does not count to what it has; null as above. */
  readonly logBytes: number | null;
}

export interface MountFacts {
  /** As `loop3`; null where no loop device is below. */
  readonly loop: string | null;
  /** The file below the loop device. */
  readonly backing: string | null;
  readonly loopBytes: number | null;
  /** Of one discard; 0: they are switched off. */
  readonly discardBytes: number | null;
  readonly ownerId: number;
  /** What the XFS in it says that it has. */
  readonly innerBytes: number;
}

export interface VolumeFacts {
  readonly record: VolumeRecord;
  readonly user: { readonly uid: number; readonly gid: number };
  /** The directory of the image. */
  readonly parent: { readonly path: string; readonly exists: boolean; readonly writable: boolean };
  /** The image while it is made, under a name that nobody else has. */
  readonly partial: { readonly path: string; readonly exists: boolean };
  readonly image: ImageFacts | null;
  /** `other`: something that is no directory. What lies below a mount is not seen. */
  readonly mountPoint: "absent" | "directory" | "other";
  readonly mount: MountFacts | null;
  /** Of a volume by udisks alone: the mounted ones first. */
  readonly attached: readonly Attached[];
  readonly fstab: {
    readonly file: string;
    readonly text: string;
    readonly state: FstabState;
    /** As `644`. */
    readonly mode: string;
    /** The next text, left by a kill. */
    readonly leftover: boolean;
    /** Who starts the machine reads it, and has to be told. */
    readonly systemd: boolean;
  };
  /** `location` in the user's configuration, as it counts. */
  readonly location: string | null;
}

export const isMounted = (facts: Pick<VolumeFacts, "mount">): boolean => facts.mount !== null;

export const isPreallocated = (image: ImageFacts): boolean =>
  image.allocatedBytes >= image.sizeBytes;

/** Beside the mount point, by its name. */
export const imagePath = (at: string): string => `${at}.img`;

export const partialPath = ({ image, uuid }: Pick<VolumeRecord, "image" | "uuid">): string =>
  `${image}.${uuid.slice(-12)}.new`;

/** Beside `fstab` until it is renamed over it, by a name that nobody else has. */
export const nextFstabPath = (fstab: string, { uuid }: Pick<VolumeRecord, "uuid">): string =>
  `${fstab}.${uuid.slice(-12)}.new`;

/** The image of what is mounted has no name any more, and goes with the mount. */
export const isDeletedBelow = (
  { image }: Pick<VolumeRecord, "image">,
  mount: MountFacts | null,
): boolean => mount?.backing === `${image} (deleted)`;

/** It may have grown since it was made, and never gets smaller. */
export const isCutOff = (record: VolumeRecord, { sizeBytes }: ImageFacts): boolean =>
  sizeBytes < record.size_bytes;

/** What is not ours to touch, or undefined. Whoever finds such a thing changes nothing. */
export function findStrange(facts: VolumeFacts): string | undefined {
  const { record, image, mount, fstab, mountPoint } = facts;
  if (image !== null && image.uuid !== record.uuid) {
    return image.uuid === null
      ? `\`${record.image}\` cannot be read as the image that was made`
      : `\`${record.image}\` is another image than the one that was made`;
  }
  if (image !== null && isCutOff(record, image)) {
    return `\`${record.image}\` has ${formatBytes(image.sizeBytes)} and was made with ${formatBytes(record.size_bytes)}: the end of it is missing`;
  }
  if (mount !== null && mount.backing !== record.image) {
    return isDeletedBelow(record, mount)
      ? `the image of what is mounted at \`${record.at}\` was deleted: what is in there goes when it is unmounted`
      : `what is mounted at \`${record.at}\` is ${mount.backing === null ? "something else" : `\`${mount.backing}\``}, not the image \`${record.image}\``;
  }
  if (fstab.state.kind === "strange") {
    return `\`${fstab.file}\` has another line for it: \`${fstab.state.line}\``;
  }
  const elsewhere = findElsewhere(facts);
  if (elsewhere !== undefined) {
    return `it is mounted at \`${elsewhere}\`, and its workspaces belong below \`${record.at}\``;
  }
  if (mountPoint === "other" && isPlaced(record)) return `\`${record.at}\` is no directory`;
  return undefined;
}

export const isByUdisks = (record: VolumeRecord): boolean => record.mounted_by === "udisks";

/** Whether it is known where it is mounted: udisks says so once it has done it. */
export const isPlaced = ({ at, image }: VolumeRecord): boolean => at !== image;

/** Where udisks has mounted it, if not where it was: the paths of workspaces must not move. */
export const findElsewhere = ({
  record,
  attached,
}: Pick<VolumeFacts, "record" | "attached">): string | undefined => {
  const at = attached[0]?.at ?? null;
  return at !== null && isPlaced(record) && at !== record.at ? at : undefined;
};

/** What is left to do until the volume is there. `facts.record.state` is `creating`. */
export function planMake(facts: VolumeFacts): VolumeStep[] {
  return [...planParent(facts), ...planImage(facts), ...planMountPoint(facts), ...planUse(facts)];
}

/** The same for a volume that is there: what holds data is never made anew. */
export const planRepair = (facts: VolumeFacts): VolumeStep[] =>
  facts.image === null ? [] : planUse(facts);

/** Of a volume by udisks everything but its mount is the person's own. */
export const rootFor = ({ record, parent }: Pick<VolumeFacts, "record" | "parent">): boolean =>
  !isByUdisks(record) && !parent.writable;

export function planParent(facts: VolumeFacts): VolumeStep[] {
  const { parent } = facts;
  if (parent.exists) return [];
  const argv = ["mkdir", "-p", "-m", "755", parent.path];
  return [run("make the directory", parent.path, [{ argv, root: rootFor(facts) }])];
}

/** Made under a name of its own and linked into place when it is whole: a link is never made over what exists. */
export function planImage(facts: VolumeFacts): VolumeStep[] {
  const { record, user, partial, image } = facts;
  const root = rootFor(facts);
  const drop = planDrop(facts);
  if (image !== null) {
    return partial.exists ? [run("take away what was left of", partial.path, [drop])] : [];
  }
  const owner = ["-o", String(user.uid), "-g", String(user.gid)];
  const size = String(record.size_bytes);
  const commands: VolumeCommand[] = [
    ...(partial.exists ? [drop] : []),
    { argv: ["install", "-m", "600", ...owner, "/dev/null", partial.path], root },
    { argv: ["fallocate", "-l", size, partial.path], root },
    ...planFormat(facts),
    { argv: ["ln", "-T", partial.path, record.image], root },
    drop,
  ];
  return [run(`set ${formatBytes(record.size_bytes)} aside in`, record.image, commands)];
}

/** Where udisks mounts it nobody could hand its root directory over: it is made the person's. */
function planFormat(facts: VolumeFacts): VolumeCommand[] {
  const { record, user, partial } = facts;
  const root = rootFor(facts);
  const made = ["mkfs.xfs", "-q", "-K", "-m", `reflink=1,uuid=${record.uuid}`, "-L", "espalier"];
  if (!isByUdisks(record)) return [{ argv: [...made, partial.path], root }];
  const prototype = prototypePath(partial.path);
  const input = `/dev/null 0 0 d--755 ${user.uid} ${user.gid}\n`;
  return [
    { argv: ["tee", prototype], root, input },
    { argv: [...made, "-p", prototype, partial.path], root },
  ];
}

/** What `mkfs.xfs` reads of the root directory; gone before the image is, so that none is left unseen. */
const prototypePath = (partial: string): string => `${partial}.proto`;

export const planDrop = (facts: VolumeFacts): VolumeCommand => {
  const { record, partial } = facts;
  const prototype = isByUdisks(record) ? [prototypePath(partial.path)] : [];
  return { argv: ["rm", "-f", ...prototype, partial.path], root: rootFor(facts) };
};

/** Nobody may write there while the volume is not mounted: not even root can, where it is made immutable. */
export function planMountPoint({ record, parent, mountPoint, mount }: VolumeFacts): VolumeStep[] {
  if (mount !== null) return [];
  const make = { argv: ["mkdir", "-m", "0", record.at], root: !parent.writable };
  const guard = { argv: ["chattr", "+i", record.at], root: true };
  return [
    ...(mountPoint === "absent" ? [run("make the mount point", record.at, [make])] : []),
    run("keep others from writing below the mount point", record.at, [guard], true),
  ];
}

/** All that can be put right again at any time. */
export function planUse(facts: VolumeFacts): VolumeStep[] {
  const { record, image, mount, fstab, user } = facts;
  const file =
    fstab.state.kind === "absent"
      ? replaceFstab(facts, addFstabLine(fstab.text, record.image, record.at), "add the line to")
      : [];
  const own = { argv: ["chown", `${user.uid}:${user.gid}`, record.at], root: true };
  const owned = mount === null ? user.uid === 0 : mount.ownerId === user.uid;
  return [
    ...(image === null || isPreallocated(image) ? [] : [planRefill(record.image, image.sizeBytes)]),
    ...file,
    ...(mount === null ? [planMount(facts)] : []),
    ...(owned ? [] : [run("hand over", record.at, [own])]),
    ...(mount?.discardBytes === 0 ? [] : [planDiscard(record)]),
    ...planLarger(facts),
    ...(record.state === "creating" && facts.location !== record.at
      ? [planLocation(record.at, facts.location)]
      : []),
  ];
}

export function planMount({ record, fstab }: Pick<VolumeFacts, "record" | "fstab">): VolumeStep {
  const from = fstab.file === "/etc/fstab" ? [] : ["-T", fstab.file];
  const argv = ["mount", ...from, record.at];
  return run("mount the volume at", record.at, [{ argv, root: true }]);
}

const planDiscard = (record: VolumeRecord): VolumeStep =>
  run(
    "switch discards off for",
    record.at,
    [{ argv: ["tee", "/sys/block/loopN/queue/discard_max_bytes"], root: true, input: "0\n" }],
    true,
  );

/** An image that grew: the loop device is told, then the file system. */
function planLarger({ record, image, mount }: VolumeFacts): VolumeStep[] {
  if (image === null || mount === null) return [];
  const commands: VolumeCommand[] = [];
  if (mount.loopBytes !== null && mount.loopBytes < image.sizeBytes) {
    commands.push({ argv: ["losetup", "-c", "/dev/loopN"], root: true });
  }
  // The last part of an allocation group may stay unused: too small for one.
  if (
    image.logBytes !== null &&
    image.sizeBytes - mount.innerBytes - image.logBytes >= SMALLEST_GROWTH
  ) {
    commands.push({ argv: ["xfs_growfs", record.at], root: true });
  }
  return commands.length === 0
    ? []
    : [run("take the larger image into use at", record.at, commands)];
}

export const SMALLEST_GROWTH = 64 * 1024 * 1024;

/** Grows by these steps, and `planRepair` says the ones that are left after any of them. */
export function planGrowth(facts: VolumeFacts, sizeBytes: number): VolumeStep[] {
  const { record, image } = facts;
  if (image === null) return [];
  const fill = run(`set ${formatBytes(sizeBytes - image.sizeBytes)} more aside in`, record.image, [
    { argv: ["fallocate", "-l", String(sizeBytes), record.image], root: false },
  ]);
  return [fill, ...planLarger({ ...facts, image: { ...image, sizeBytes } })];
}

/** Whole beside it, on the disk, then renamed over it: who starts the machine reads the old one or the new one. */
export function replaceFstab(
  { fstab, record }: VolumeFacts,
  text: string,
  says: string,
): VolumeStep[] {
  const line = formatFstabLine(record.image, record.at);
  const next = nextFstabPath(fstab.file, record);
  const commands: VolumeCommand[] = [
    {
      argv: ["install", "-m", fstab.mode, "-o", "0", "-g", "0", NEXT_FSTAB, next],
      root: true,
    },
    { argv: ["sync", next], root: true },
    { argv: ["mv", "-T", next, fstab.file], root: true },
  ];
  const reload = { argv: ["systemctl", "daemon-reload"], root: true };
  return [
    { kind: "fstab", says, target: fstab.file, line, before: fstab.text, text, commands },
    ...(fstab.systemd ? [run("tell systemd of", fstab.file, [reload], true)] : []),
  ];
}

/** Stands in a command for the file of ours that holds the next text. */
export const NEXT_FSTAB = "NEXT_FSTAB";
