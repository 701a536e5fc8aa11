/**
 * The volume of a person who has neither root nor `sudo`: udisks attaches their image and mounts it, where it decides, while
 * they sit at the machine. Each step is the first that is left to do, by what is there: so it does not matter who did
 * the one before. Nothing here is ever run by root, and no image goes that was not looked into while nobody could write.
 */
import {
  type Attached,
  isPlaced,
  isPreallocated,
  planImage,
  planParent,
  type VolumeFacts,
} from "./volume.ts";
import { isUnseen, planFree, planRelocate, planUnlocate } from "./volume-removal.ts";
import {
  planLocation,
  planRefill,
  run,
  type VolumeCommand,
  type VolumeStep,
} from "./volume-step.ts";

/** XFS discards nothing unless told to; said all the same, so that it is seen. */
const OPTIONS = "nodiscard,nosuid,nodev";

/** Nobody is asked for a password: there may be no person, and a refusal is told as one. */
const udisksctl = (...argv: string[]): VolumeCommand => ({
  argv: ["udisksctl", ...argv, "--no-user-interaction"],
  root: false,
});

const planAttach = ({ record: { image } }: VolumeFacts, readOnly: boolean): VolumeStep =>
  run(readOnly ? "attach for reading" : "attach", image, [
    udisksctl("loop-setup", ...(readOnly ? ["-r"] : []), "-f", image),
  ]);

const planMount = ({ record }: VolumeFacts, loop: string): VolumeStep =>
  run("mount the volume of", record.image, [
    udisksctl("mount", "-b", `/dev/${loop}`, "-o", OPTIONS),
  ]);

/**
 * What is mounted is unmounted first; who has a file open there is in the way of all of it. Of an image that was deleted udisks
 * no longer knows whose it was, and may not let the person detach it.
 */
export const planDetach = ({ record, image, attached }: VolumeFacts): VolumeStep[] =>
  attached.flatMap(({ loop, at }) => {
    const detach = [udisksctl("loop-delete", "-b", `/dev/${loop}`)];
    return [
      ...(at === null ? [] : [run("unmount", at, [udisksctl("unmount", "-b", `/dev/${loop}`)])]),
      image === null
        ? run(
            "give the space back, before the next start, of the deleted",
            record.image,
            detach,
            true,
          )
        : run("detach", record.image, detach),
    ];
  });

/** It was attached while the image was cut off, or before that was put back. */
const isOutdated = ({ image }: VolumeFacts, { at, sizeBytes }: Attached): boolean =>
  at === null && image !== null && sizeBytes !== image.sizeBytes;

/** Until it is mounted for writing, and set aside whole before that. */
export function planUse(facts: VolumeFacts): VolumeStep[] {
  const { record, image, attached } = facts;
  const [first] = attached;
  const fill =
    image === null || isPreallocated(image) ? [] : [planRefill(record.image, image.sizeBytes)];
  if (first === undefined || first.readOnly || isOutdated(facts, first)) {
    return [...planDetach(facts), ...fill, planAttach(facts, false), planMount(facts, "loopN")];
  }
  return [...fill, ...(first.at === null ? [planMount(facts, first.loop)] : [])];
}

/** Shown until it is known, and never written. */
export const WHERE_MOUNTED = "where udisks mounts it";

export function planMake(facts: VolumeFacts): VolumeStep[] {
  const { record, location } = facts;
  const located = isPlaced(record) && location === record.at;
  const value = isPlaced(record) ? record.at : WHERE_MOUNTED;
  return [
    ...planParent(facts),
    ...planImage(facts),
    ...planUse(facts),
    ...(located ? [] : [planLocation(value, location)]),
  ];
}

/** The same for a volume that is there: what holds data is never made anew. */
export const planRepair = (facts: VolumeFacts): VolumeStep[] =>
  facts.image === null ? [] : planUse(facts);

/** For writing: a log that a stop of the machine left is read first, and then it can be mounted for reading. */
export const planOpening = (facts: VolumeFacts): VolumeStep[] =>
  isUnseen(facts) ? planUse(facts) : [];

/** udisks cannot remount: it is taken down, and attached so that no mount of it can write. */
export function planClosing(facts: VolumeFacts): VolumeStep[] {
  const [first] = facts.attached;
  if (first?.readOnly) return first.at === null ? [planMount(facts, first.loop)] : [];
  return [...planDetach(facts), planAttach(facts, true), planMount(facts, "loopN")];
}

/** What is left to do until nothing of the volume is there. What is inside was looked at before. */
export const planUnmake = (facts: VolumeFacts): VolumeStep[] => [
  ...planDetach(facts),
  ...planUnlocate(facts),
  ...planFree(facts),
];

/** The whole way of a removal, as a person agrees to it: it ends early where something is found inside. */
export function planRemoval(facts: VolumeFacts): VolumeStep[] {
  if (facts.image === null || (facts.mount === null && !isUnseen(facts))) return planUnmake(facts);
  const opening = planOpening(facts);
  const opened = opening.length === 0 ? facts : withMounted(facts, false);
  return [...opening, ...planClosing(opened), ...planUnmake(withMounted(facts, true))];
}

const withMounted = (facts: VolumeFacts, readOnly: boolean): VolumeFacts => {
  const { at, size_bytes: sizeBytes } = facts.record;
  const attached: Attached = { loop: "loopN", readOnly, at, sizeBytes };
  return { ...facts, attached: [attached] };
};

/** The way back from a removal that cannot go on: in use again as it was before. */
export const planReturn = (facts: VolumeFacts, home: string): VolumeStep[] => [
  ...planUse(facts),
  ...planRelocate(facts, home),
];
