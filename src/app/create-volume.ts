/**
 * Makes the volume, or finishes the making of one: facts, plan, a yes, then the steps. The record is written before the
 * first step. What fails is undone; what is killed is finished by `volume doctor` or undone by `volume remove`, both
 * from what is there then.
 */
import { findStrange, imagePath, isByUdisks, planMake, type VolumeFacts } from "../core/volume.ts";
import { chooseWay, isForUdisks, requireAbility } from "../core/volume-ability.ts";
import { readVolumeSize, requireRoom, requireWish } from "../core/volume-refusals.ts";
import { planLost } from "../core/volume-removal.ts";
import * as udisks from "../core/volume-udisks.ts";
import { wayOf } from "../core/volume-way.ts";
import { describeVolumePlan } from "../core/volume-words.ts";
import { AppError, isAppError, reasonOf } from "../errors.ts";
import type { VolumeRecord } from "../schema/index.ts";
import { agreeTo, applyVolumeSteps, readShown } from "./apply-volume.ts";
import { carryOut } from "./carry-out.ts";
import { uninterrupted } from "./interrupt.ts";
import { closeVolume, unmakeVolume } from "./remove-volume.ts";
import { readConfigSources } from "./settings.ts";
import { describeVolume } from "./show-volume.ts";
import { findClones, readAbility, readHost, readVolumeFacts } from "./volume-facts.ts";
import {
  inTurn,
  readOurs,
  requireVolume,
  unverifiedVolume,
  type VolumeAnswer,
  type VolumeInput,
} from "./volume-turn.ts";
import type { World } from "./world.ts";

/** Throws `usage`, `unsupported`, `name_taken`, `disk_budget`, `busy`, `io`; nothing is left behind then. */
export async function createVolume(world: World, input: VolumeInput): Promise<VolumeAnswer> {
  const ability = readAbility(world);
  const way = chooseWay(ability);
  // A plan is there for whoever is root elsewhere, too.
  requireAbility(input.dryRun ? { ...ability, hasSudo: true } : ability, way);
  const sizeBytes = readVolumeSize(input.size);
  return inTurn(world, "make the volume", async () => {
    try {
      return await makeAsWished(world, input, { sizeBytes, way });
    } catch (error) {
      const reason = isAppError(error) ? String(error.details["reason"]) : "";
      if (way !== "fstab" || !isForUdisks(ability, reason)) throw error;
      world.note("`sudo` is not for you here, and nothing was changed; udisks is asked instead");
      return await makeAsWished(world, input, { sizeBytes, way: "udisks" });
    }
  });
}

interface Wanted {
  readonly sizeBytes: number;
  readonly way: "fstab" | "udisks";
}

/** What fails is undone. */
async function makeAsWished(
  world: World,
  input: VolumeInput,
  wanted: Wanted,
): Promise<VolumeAnswer> {
  const record = await readWish(world, input, wanted);
  const facts = await readOurs(world, record);
  const steps = wayOf(facts).planMake(facts);
  const shown = readShown(world, record);
  if (input.dryRun) return describeVolumePlan("create", steps, shown);
  if (!(await agreeTo(steps, shown, input))) return describeVolume(world, { did: "declined" });
  await world.volumeRecord.writeVolumeRecord(world.paths, record);
  try {
    const applied = await makeVolume(world, record);
    return await describeVolume(world, { did: "created", ...applied });
  } catch (error) {
    await undoMaking(world, record);
    throw error;
  }
}

async function readWish(
  world: World,
  input: VolumeInput,
  { sizeBytes, way }: Wanted,
): Promise<VolumeRecord> {
  const { volumeHost, volumeRecord, paths, files } = world;
  const { at, image } = await readPlaces(world, input.at, way);
  const parent = files.directoryName(image);
  const ancestor = await world.place.readExistingAncestor(parent);
  const host = await readHost(world, image);
  requireWish({
    ...{ at, image, sizeBytes, host },
    forbidden: way === "fstab" || volumeHost.isWritable(ancestor) ? null : ancestor,
    record: await volumeRecord.readVolumeRecord(paths),
    taken: [...new Set([at, image])].filter((each) => volumeHost.isThere(each)),
    workingTree: await world.place.findOuterRepository(at, ""),
    inMemory: volumeHost.isInMemory(host.path),
    clones: await findClones(world, host.path, input.dryRun),
    userConfig: paths.userConfig,
  });
  if (way === "fstab" && volumeHost.readFstab(paths.fstab).isLink) {
    throw new AppError("unsupported", {
      what: "A volume",
      reason: `\`${paths.fstab}\` is a link, so another program makes it`,
      hint: "Put the repository on a disk with XFS or btrfs, and set `location` in the user config to a place there",
    });
  }
  const { user } = await readConfigSources(world, null);
  return {
    ...{
      at,
      image,
      uuid: world.ids.createId(world.clock.now()),
      size_bytes: sizeBytes,
      state: "creating",
    },
    location_before: user.config.location ?? null,
    parent_made: !volumeHost.isThere(parent),
    ...(way === "udisks" ? { mounted_by: way } : {}),
  };
}

/** Where udisks will mount it is not known before: until then the image stands for it, below which nothing lies. */
async function readPlaces(
  { volumeHost, place, paths }: World,
  asked: string | undefined,
  way: "fstab" | "udisks",
): Promise<Pick<VolumeRecord, "at" | "image">> {
  if (way === "udisks") {
    const image = await place.readCanonicalPath(`${asked ?? paths.data}/volume.img`);
    return { at: image, image };
  }
  const at = await place.readCanonicalPath(
    asked ?? `/var/lib/espalier/${volumeHost.readUser().name}`,
  );
  return { at, image: imagePath(at) };
}

/**
 * Plans anew after the mount, since what is to be done to it shows only then; each of these plans is part of the one that
 * was agreed to.
 */
async function makeVolume(world: World, record: VolumeRecord) {
  if (isByUdisks(record)) {
    const applied = await carryOut(world, record, udisks.planMake);
    const { record: known } = await readOurs(world, record);
    await world.volumeRecord.writeVolumeRecord(world.paths, { ...known, state: "ready" });
    return applied;
  }
  const commands: string[] = [];
  const warnings: string[] = [];
  for (let round = 0; ; round += 1) {
    const facts = await readOurs(world, record);
    const steps = planMake(facts).filter(({ tolerated }) => round === 0 || tolerated !== true);
    if (steps.length === 0) break;
    if (round > 1) throw unverifiedVolume(facts, `there is still to ${steps[0]?.says}`);
    const applied = await applyVolumeSteps(world, record, steps);
    commands.push(...applied.commands);
    warnings.push(...applied.warnings);
  }
  await world.volumeRecord.writeVolumeRecord(world.paths, { ...record, state: "ready" });
  return { commands, warnings };
}

export const finishMaking = (world: World, input: VolumeInput): Promise<VolumeAnswer> =>
  inTurn(world, "make the volume", async () => {
    const facts = await requireVolume(world);
    const { record } = facts;
    const steps = wayOf(facts).planMake(facts);
    const shown = readShown(world, record);
    if (facts.image === null) {
      const host = await readHost(world, record.image);
      requireRoom(host, record.size_bytes, world.paths.userConfig);
    }
    if (input.dryRun) return describeVolumePlan("doctor", steps, shown);
    requireAbility(readAbility(world), record.mounted_by);
    if (!(await agreeTo(steps, shown, input))) return describeVolume(world, { did: "declined" });
    const applied = await makeVolume(world, record);
    return describeVolume(world, { did: "repaired", ...applied });
  });

/** What cannot be undone either is told, and stays for `volume doctor`. */
async function undoMaking(world: World, record: VolumeRecord): Promise<void> {
  try {
    const ended = uninterrupted(world);
    const facts = await readVolumeFacts(world, record);
    if (findStrange(facts) !== undefined) return await undoLost(ended, facts);
    // An image that was made in this very run and never mounted is empty; what is mounted is looked at.
    if (facts.mount !== null) await closeVolume(ended, facts.record);
    await unmakeVolume(ended, facts.record, true);
  } catch (error) {
    world.note(`Not taken back: ${reasonOf(error)}; \`espalier volume remove\` does it`);
  }
}

/** Somebody else has made something at our names meanwhile: that is theirs, and what has a name of our own goes. */
async function undoLost(world: World, facts: VolumeFacts): Promise<void> {
  await applyVolumeSteps(world, facts.record, planLost(facts));
  world.volumeRecord.removeVolumeRecord(world.paths);
}
