/** The volume in words: the commands as a shell takes them, the plan, and what is not as it should be. */
import { formatBytes } from "../errors.ts";
import type { PlanDocument, PlanStep, VolumeRecord } from "../schema/index.ts";
import { formatArgument } from "./moved.ts";
import {
  findElsewhere,
  findStrange,
  isByUdisks,
  isCutOff,
  isDeletedBelow,
  isPreallocated,
  type VolumeFacts,
} from "./volume.ts";
import type { VolumeCommand, VolumeStep } from "./volume-step.ts";
import { WHERE_MOUNTED } from "./volume-udisks.ts";

export interface Shown {
  /** Root's commands go through `sudo`. */
  readonly sudo: boolean;
  /** The file of ours that holds the next `fstab`. */
  readonly nextFstab: string;
  /** Null until it is mounted. */
  readonly loop: string | null;
}

/** The words that are run. */
export const readArgv = ({ argv }: VolumeCommand, { nextFstab, loop }: Shown): string[] =>
  argv.map((word) =>
    word === "NEXT_FSTAB" ? nextFstab : loop === null ? word : word.replace("loopN", loop),
  );

export function formatCommand(command: VolumeCommand, shown: Shown): string {
  const words = readArgv(command, shown).map(formatArgument);
  const line = [...(command.root && shown.sudo ? ["sudo"] : []), ...words].join(" ");
  return command.input === undefined ? line : `echo ${command.input.trim()} | ${line}`;
}

const formatLocation = (value: string): string =>
  value === WHERE_MOUNTED ? `(${value})` : JSON.stringify(value);

const listCommands = (step: VolumeStep): readonly VolumeCommand[] =>
  step.kind === "location" ? [] : step.commands;

export const describeStep = (step: VolumeStep, shown: Shown): PlanStep[] => {
  if (step.kind === "location") {
    const line = step.value === null ? "the line" : `location = ${formatLocation(step.value)}`;
    const instead =
      step.value === null || step.before === null
        ? ""
        : `, in the place of ${JSON.stringify(step.before)}`;
    const detail = `${line} in the user's configuration${instead}`;
    return [{ action: step.says, target: step.target, detail }];
  }
  const shows =
    step.kind === "fstab" ? [{ action: step.says, target: step.target, detail: step.line }] : [];
  const runs = step.commands.map((command) => ({
    action: step.says,
    target: step.target,
    detail: formatCommand(command, shown),
  }));
  return [...shows, ...runs];
};

export const describeVolumePlan = (
  command: string,
  steps: readonly VolumeStep[],
  shown: Shown,
): PlanDocument => ({
  schema: "espalier.plan.v1",
  command: `volume ${command}`,
  steps: steps.flatMap((step) => describeStep(step, shown)),
  warnings: [],
});

export const needsRoot = (steps: readonly VolumeStep[]): boolean =>
  steps.flatMap(listCommands).some(({ root }) => root);

export const asksUdisks = (steps: readonly VolumeStep[]): boolean =>
  steps.flatMap(listCommands).some(({ argv }) => argv[0] === "udisksctl");

/** What a person says yes or no to: everything that will be run, and nothing else. */
export function describeVolumeQuestion(
  steps: readonly VolumeStep[],
  shown: Shown,
): { lines: string[]; question: string } {
  const commands = steps.flatMap(listCommands);
  const lines = commands.map((command) => `    ${formatCommand(command, shown)}`);
  const location = steps.flatMap((step) =>
    step.kind === "location"
      ? [
          step.value === null
            ? "and take `location` out of your configuration"
            : `and write \`location = ${formatLocation(step.value)}\` into your configuration`,
        ]
      : [],
  );
  const fstab = steps.flatMap((step) =>
    step.kind === "fstab" ? [`and ${step.says} ${step.target}: ${step.line}`] : [],
  );
  const count = commands.filter(({ root }) => root).length;
  return {
    lines: ["This will run:", ...lines, ...fstab, ...location],
    question: count === 0 ? "Run them?" : `Run them, ${count} with sudo?`,
  };
}

export interface VolumeFinding {
  readonly finding: string;
  readonly hint: string;
}

/** The one way on where the image is not there, said wherever somebody comes to that. */
export const LOST_HINT =
  "If it is on a disk that is away, mount that disk; if it is gone for good, `espalier volume remove --yes` forgets the volume";

const formatUnmount = (record: VolumeRecord, loop: string | null): string =>
  isByUdisks(record) && loop !== null
    ? `udisksctl unmount -b /dev/${loop}`
    : `sudo umount ${formatArgument(record.at)}`;

/** What a person does about what is not ours to touch. */
export function describeStrangeHint({ record, image, mount, attached }: VolumeFacts): string {
  if (isDeletedBelow(record, mount)) {
    const unmount = formatUnmount(record, mount?.loop ?? null);
    return `Copy what you need out of \`${record.at}\` while it is mounted; then \`${unmount}\` and \`espalier volume remove --yes\``;
  }
  if (image !== null && image.uuid === record.uuid && isCutOff(record, image)) {
    return "Put a whole copy of it back. Where there is none, delete it, and `espalier volume remove --yes` forgets the volume";
  }
  if (findElsewhere({ record, attached }) !== undefined) {
    return `\`${formatUnmount(record, attached[0]?.loop ?? null)}\`, then \`espalier volume mount\``;
  }
  return "Nothing of it is touched; put that right by hand, then run `espalier volume doctor`";
}

/** What is not as it should be, the worst first. `host`: the disk that the image lies on. */
export function listVolumeFindings(
  facts: VolumeFacts,
  host: { readonly path: string; readonly freeBytes: number; readonly floorBytes: number },
): VolumeFinding[] {
  const { record, image, mount, fstab } = facts;
  const { at } = record;
  const strange = findStrange(facts);
  if (strange !== undefined) {
    return [
      {
        finding: strange,
        hint: describeStrangeHint(facts),
      },
    ];
  }
  if (record.state === "creating") {
    return [
      {
        finding: "the making of the volume was interrupted",
        hint: "`espalier volume doctor` finishes it, `espalier volume remove` undoes it",
      },
    ];
  }
  if (record.state === "removing") {
    return [
      {
        finding: "the removal of the volume was interrupted",
        hint: "`espalier volume doctor` finishes it, or takes the volume into use again where something is in it",
      },
    ];
  }
  if (image === null) {
    return [
      {
        finding: `the image \`${record.image}\` is not there`,
        hint: LOST_HINT,
      },
    ];
  }
  const mend = "`espalier volume doctor` mends it";
  const found: VolumeFinding[] = [];
  if (!isPreallocated(image)) {
    found.push({
      finding: describeHoles(image.sizeBytes - image.allocatedBytes),
      hint: mend,
    });
  }
  if (mount === null) {
    found.push({
      finding: `the volume is not mounted at \`${at}\`: its workspaces are away`,
      hint: "`espalier volume mount` brings it back",
    });
  }
  if (facts.attached[0]?.readOnly === true && mount !== null) {
    found.push({ finding: "it is mounted for reading alone", hint: mend });
  }
  if (isByUdisks(record)) return [...found, ...listHostFindings(host)];
  if (fstab.state.kind === "absent") {
    found.push({
      finding: `\`${fstab.file}\` has no line for it: it is not there after the next start`,
      hint: mend,
    });
  }
  if (mount !== null && mount.discardBytes !== null && mount.discardBytes > 0) {
    found.push({
      finding: "discards are on: trimming it would give back what is set aside",
      hint: mend,
    });
  }
  if (mount?.loopBytes != null && mount.loopBytes < image.sizeBytes) {
    found.push({ finding: "the image is larger than what is in use of it", hint: mend });
  }
  return [...found, ...listHostFindings(host)];
}

type HostFacts = Parameters<typeof listVolumeFindings>[1];

const listHostFindings = (host: HostFacts): VolumeFinding[] =>
  host.freeBytes < host.floorBytes
    ? [
        {
          finding: describeHostShort(host),
          hint: `Free some space on the disk of \`${host.path}\``,
        },
      ]
    : [];

export const describeHoles = (bytes: number, trouble?: string): string =>
  `${formatBytes(bytes)} of the image are not set aside: what is written there is lost when the disk fills${trouble === undefined ? "" : ` (${trouble})`}`;

export const describeHostShort = (host: {
  readonly freeBytes: number;
  readonly floorBytes: number;
}): string =>
  `the disk below the volume has ${formatBytes(host.freeBytes)} free, under the floor of ${formatBytes(host.floorBytes)}; what is in the volume keeps its space`;

/** A directory that could not be cloned. */
export interface Uncloned {
  readonly path: string;
  readonly bytes: number;
  /** All of it was counted. */
  readonly whole: boolean;
}

/** What would be shared, as in `812 MiB of \`target\` and \`node_modules\``. */
export function describeUncloned(found: readonly Uncloned[]): string {
  const bytes = found.reduce((sum, each) => sum + each.bytes, 0);
  const names = found.map(({ path }) => `\`${path}\``);
  const last = names.pop();
  if (last === undefined) return "the build directories";
  const listed = names.length === 0 ? last : `${names.join(", ")} and ${last}`;
  // Nothing is claimed that was not counted.
  if (bytes === 0) return listed;
  return `${found.every(({ whole }) => whole) ? "" : "more than "}${formatBytes(bytes)} of ${listed}`;
}
