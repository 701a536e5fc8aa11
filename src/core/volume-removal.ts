/**
 * The way of a volume until nothing of it is there, and the way back. Whatever the record says, no image goes that nobody
 * has looked into: where it is not mounted, it is mounted first.
 */
import {
  isByUdisks,
  isPreallocated,
  nextFstabPath,
  planDrop,
  planMountPoint,
  planUse,
  replaceFstab,
  rootFor,
  type VolumeFacts,
} from "./volume.ts";
import { removeFstabLine } from "./volume-fstab.ts";
import { planLocation, planRefill, run, type VolumeStep } from "./volume-step.ts";

/** Whole, and nobody has looked inside: a making or a removal that was interrupted left it unmounted. */
export const isUnseen = ({ image, mount, record }: VolumeFacts): boolean =>
  image !== null && mount === null && record.state !== "ready";

/** Mounted by its own names, since its line in `fstab` may be gone already. */
function planLook(facts: VolumeFacts): VolumeStep[] {
  const { record, image } = facts;
  const argv = ["mount", "-t", "xfs", "-o", LOOK_OPTIONS, record.image, record.at];
  return [
    ...(image === null || isPreallocated(image) ? [] : [planRefill(record.image, image.sizeBytes)]),
    ...planMountPoint(facts),
    run("mount the volume to look inside at", record.at, [{ argv, root: true }]),
  ];
}

const LOOK_OPTIONS = "loop,nodiscard,nosuid,nodev";

export const planRemount = (at: string, as: "ro" | "rw"): VolumeStep =>
  run(as === "ro" ? "close for writing" : "open for writing again", at, [
    { argv: ["mount", "-o", `remount,${as}`, at], root: true },
  ]);

export const planUnmount = (at: string): VolumeStep =>
  run("unmount", at, [{ argv: ["umount", at], root: true }]);

/** What is to be seen inside before anything goes: nothing, or the way there. */
export const planOpening = (facts: VolumeFacts): VolumeStep[] =>
  isUnseen(facts) ? planLook(facts) : [];

/** The whole way of a removal, as a person agrees to it: it ends early where something is found inside. */
export function planRemoval(facts: VolumeFacts): VolumeStep[] {
  const { at } = facts.record;
  if (facts.mount === null && !isUnseen(facts)) return planUnmake(facts);
  return [
    ...planOpening(facts),
    ...[planRemount(at, "ro"), planUnmount(at)],
    ...planUnmake({ ...facts, mountPoint: "directory", mount: null }),
  ];
}

/** The way back from a removal that cannot go on: in use again as it was before. `home`: the person's, for a `~`. */
export function planReturn(facts: VolumeFacts, home: string): VolumeStep[] {
  const { record, mount } = facts;
  return [
    ...(mount === null ? planMountPoint(facts) : [planRemount(record.at, "rw")]),
    ...planUse(facts),
    ...planRelocate(facts, home),
  ];
}

/** What a person has set since stays. */
export function planRelocate({ record, location }: VolumeFacts, home: string): VolumeStep[] {
  const before = record.location_before?.replace(/^~(?=\/)/, () => home) ?? null;
  return location === before ? [planLocation(record.at, location)] : [];
}

const planPartial = (facts: VolumeFacts): VolumeStep[] =>
  facts.partial.exists
    ? [run("take away what was left of", facts.partial.path, [planDrop(facts)])]
    : [];

/** Of a making that another one was faster than: only what has a name of its own was made by it. */
export function planLost(facts: VolumeFacts): VolumeStep[] {
  const left = nextFstabPath(facts.fstab.file, facts.record);
  return [
    ...planPartial(facts),
    ...(facts.fstab.leftover
      ? [run("take away what was left of", left, [{ argv: ["rm", "-f", left], root: true }])]
      : []),
  ];
}

/** What is left to do until nothing of the volume is there. What is inside was looked at before. */
export function planUnmake(facts: VolumeFacts): VolumeStep[] {
  const { record, mountPoint, mount, fstab } = facts;
  const root = rootFor(facts);
  const release = { argv: ["chattr", "-i", record.at], root: true };
  const file =
    fstab.state.kind === "present"
      ? replaceFstab(
          facts,
          removeFstabLine(fstab.text, record.image, record.at),
          "take the line out of",
        )
      : [];
  const left = nextFstabPath(fstab.file, record);
  return [
    ...(mount === null ? [] : [planUnmount(record.at)]),
    ...planUnlocate(facts),
    ...file,
    ...(file.length === 0 && fstab.leftover
      ? [run("take away what was left of", left, [{ argv: ["rm", "-f", left], root: true }])]
      : []),
    ...(mountPoint === "absent"
      ? []
      : [
          run("let go of the mount point", record.at, [release], true),
          run("take away the mount point", record.at, [{ argv: ["rmdir", record.at], root }]),
        ]),
    ...planFree(facts),
  ];
}

export const planUnlocate = ({ record, location }: VolumeFacts): VolumeStep[] =>
  location === record.at ? [planLocation(record.location_before, location)] : [];

/** The image itself, and the directory that was made for it. */
export function planFree(facts: VolumeFacts): VolumeStep[] {
  const { record, parent, image } = facts;
  const drop = { argv: ["rm", "-f", record.image], root: rootFor(facts) };
  // Others may have theirs there.
  const argv = ["rmdir", "--ignore-fail-on-non-empty", parent.path];
  const isOurs = record.parent_made && parent.exists;
  return [
    ...planPartial(facts),
    ...(image === null ? [] : [run("give the space back of", record.image, [drop])]),
    ...(isOurs
      ? [
          run("take away the directory, if it is empty,", parent.path, [
            { argv, root: !isByUdisks(record) },
          ]),
        ]
      : []),
  ];
}
