/** A step of a plan about the volume: commands as they are run, and what more there is to do. Knows of no volume. */

/** One command as it is run. In `argv`, `loopN` stands for the loop device, which has a number once it is mounted. */
export interface VolumeCommand {
  readonly argv: readonly string[];
  readonly root: boolean;
  /** For its standard input. */
  readonly input?: string;
}

export type VolumeStep = {
  /** As it completes "could not …". */
  readonly says: string;
  readonly target: string;
  /** Its failure leaves less safety and no fault: it is told, and the rest goes on. */
  readonly tolerated?: true;
} & (
  | { readonly kind: "commands"; readonly commands: readonly VolumeCommand[] }
  /** `text` is written to a file of ours, and `fstab` replaced by it only while it still says `before`. */
  | {
      readonly kind: "fstab";
      /** The line that is added or taken out. */
      readonly line: string;
      readonly before: string;
      readonly text: string;
      readonly commands: readonly VolumeCommand[];
    }
  | { readonly kind: "location"; readonly value: string | null; readonly before: string | null }
);

/** One step of commands. */
export const run = (
  says: string,
  target: string,
  commands: readonly VolumeCommand[],
  tolerated = false,
): VolumeStep => ({
  ...{ kind: "commands", says, target, commands },
  ...(tolerated ? { tolerated } : {}),
});

export const planLocation = (value: string | null, before: string | null): VolumeStep => ({
  kind: "location",
  before,
  says: value === null ? "take out" : "place new workspaces in it by",
  target: "location",
  value,
});

/** Fills holes and touches nothing that is there, also while it is mounted. */
export const planRefill = (image: string, sizeBytes: number): VolumeStep =>
  run("set the space aside again in", image, [
    { argv: ["fallocate", "-l", String(sizeBytes), image], root: false },
  ]);
