/**
 * The volume's use cases, for the command line: what shows and changes a volume that is there. Making one and taking it
 * away are in files of their own.
 */
import {
  isMounted,
  isPreallocated,
  planGrowth,
  planMount,
  type VolumeFacts,
} from "../core/volume.ts";
import { requireAbility } from "../core/volume-ability.ts";
import {
  readVolumeSize,
  requireGrowable,
  requireGrowth,
  requireReady,
  requireRoom,
} from "../core/volume-refusals.ts";
import { planRefill } from "../core/volume-step.ts";
import { type Planner, wayOf } from "../core/volume-way.ts";
import { describeVolumePlan } from "../core/volume-words.ts";
import { AppError } from "../errors.ts";
import type { VolumeDocument } from "../schema/index.ts";
import { agreeTo, readShown } from "./apply-volume.ts";
import { carryOut } from "./carry-out.ts";
import { finishMaking } from "./create-volume.ts";
import { finishRemoval } from "./remove-volume.ts";
import { describeVolume } from "./show-volume.ts";
import { readAbility, readHost } from "./volume-facts.ts";
import { inTurn, requireVolume, type VolumeAnswer, type VolumeInput } from "./volume-turn.ts";
import type { World } from "./world.ts";

export { createVolume } from "./create-volume.ts";
export { removeVolume } from "./remove-volume.ts";
export type { VolumeInput } from "./volume-turn.ts";
export { warmVolume } from "./warm-volume.ts";

export const showVolume = (world: World): Promise<VolumeDocument> =>
  describeVolume(world, { did: "shown", measured: true });

interface Change {
  readonly name: string;
  readonly did: VolumeDocument["did"];
  /** Throws for what is refused. */
  readonly require: (facts: VolumeFacts) => Promise<void> | void;
  readonly plan: Planner;
}

/** The way of all that change a volume which is there. */
async function changeVolume(
  world: World,
  input: VolumeInput,
  { name, did, plan, require }: Change,
): Promise<VolumeAnswer> {
  return inTurn(world, `${name} the volume`, async () => {
    const facts = await requireVolume(world);
    await require(facts);
    const steps = plan(facts);
    const { record } = facts;
    const shown = readShown(world, record);
    if (input.dryRun) return describeVolumePlan(name, steps, shown);
    if (steps.length === 0) return describeVolume(world, { did: "nothing" });
    requireAbility(readAbility(world), record.mounted_by);
    if (!(await agreeTo(steps, shown, input))) return describeVolume(world, { did: "declined" });
    const applied = await carryOut(world, record, plan);
    return describeVolume(world, { did, ...applied });
  });
}

/** Throws `usage`, `unverified`, `volume_away`, `disk_budget`, `busy`, `io`. */
export function growVolume(world: World, input: VolumeInput): Promise<VolumeAnswer> {
  if (input.size === undefined) {
    throw new AppError("usage", {
      reason: "`volume grow` needs the size that the volume is to have",
      hint: "`espalier volume grow --size 40GiB`; `espalier volume status` shows what it has",
    });
  }
  const sizeBytes = readVolumeSize(input.size);
  return changeVolume(world, input, {
    name: "grow",
    did: "grown",
    require: async (facts) => {
      requireGrowable(facts);
      requireReady(facts, "grow");
      requireGrowth(facts, sizeBytes);
      const host = await readHost(world, facts.record.image);
      const has = facts.image?.allocatedBytes ?? 0;
      requireRoom(host, sizeBytes - has, world.paths.userConfig, has);
    },
    plan: (facts) => planGrowth(facts, sizeBytes),
  });
}

/**
 * Never mounted while a part of the image is not set aside: what would be written there could be lost. Throws
 * `unverified`, `busy`, `io`.
 */
export const mountVolume = (world: World, input: VolumeInput): Promise<VolumeAnswer> =>
  changeVolume(world, input, {
    name: "mount",
    did: "mounted",
    require: (facts) => requireReady(facts, "mount"),
    plan: (facts) => {
      const { image, record } = facts;
      if (isMounted(facts) || image === null) return [];
      const fill = isPreallocated(image) ? [] : [planRefill(record.image, image.sizeBytes)];
      const rest = wayOf(facts).planRepair({
        ...facts,
        image: { ...image, allocatedBytes: image.sizeBytes },
      });
      return [...fill, ...(rest.length === 0 ? [planMount(facts)] : rest)];
    },
  });

/** Finishes what was interrupted, and puts right what can be. Throws `unverified`, `busy`, `io`. */
export async function repairVolume(world: World, input: VolumeInput): Promise<VolumeAnswer> {
  const record = await world.volumeRecord.readVolumeRecord(world.paths);
  if (record?.state === "removing") return finishRemoval(world, input);
  if (record?.state === "creating") return finishMaking(world, input);
  return changeVolume(world, input, {
    name: "doctor",
    did: "repaired",
    require: (facts) => requireReady(facts, "doctor"),
    plan: (facts) => wayOf(facts).planRepair(facts),
  });
}
