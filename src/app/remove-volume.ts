/**
 * Gives the space of the volume back, once nothing of anybody's is in it: that is looked at before, and again when nobody can
 * write there any more. Goes on from wherever a kill has left a removal or a making; what it finds unmounted then is
 * mounted and looked at first.
 */
import { findStrange } from "../core/volume.ts";
import { requireAbility } from "../core/volume-ability.ts";
import { requireEmpty, requireGivenUp, requireNoWorkspace } from "../core/volume-refusals.ts";
import { isUnseen } from "../core/volume-removal.ts";
import { wayOf } from "../core/volume-way.ts";
import { describeVolumePlan } from "../core/volume-words.ts";
import { AppError, isAppError } from "../errors.ts";
import type { VolumeRecord } from "../schema/index.ts";
import { agreeTo, readShown } from "./apply-volume.ts";
import { carryOut } from "./carry-out.ts";
import { uninterrupted } from "./interrupt.ts";
import { describeVolume } from "./show-volume.ts";
import { readAbility, readHost, readInside, readVolumeFacts } from "./volume-facts.ts";
import {
  inTurn,
  readOurs,
  requireVolume,
  unverifiedVolume,
  type VolumeAnswer,
  type VolumeInput,
} from "./volume-turn.ts";
import type { World } from "./world.ts";

/** Throws `in_use`, `unsaved_work`, `volume_away`, `unverified`, `busy`, `io`: what is inside stays then. */
export const removeVolume = (world: World, input: VolumeInput): Promise<VolumeAnswer> =>
  inTurn(world, "remove the volume", () => takeAway(world, input));

/** Finishes a removal that was interrupted; where somebody's work is inside, the volume is taken into use again. */
export const finishRemoval = (world: World, input: VolumeInput): Promise<VolumeAnswer> =>
  inTurn(world, "remove the volume", async () => {
    try {
      return await takeAway(world, input);
    } catch (error) {
      if (!isAppError(error) || !["in_use", "unsaved_work"].includes(error.code)) throw error;
      return await takeBack(world, input, error);
    }
  });

async function takeBack(world: World, input: VolumeInput, found: AppError): Promise<VolumeAnswer> {
  const facts = await requireVolume(world);
  if (facts.image === null) throw found;
  const { record } = facts;
  const { planReturn } = wayOf(facts);
  const steps = planReturn(facts, world.paths.home);
  const shown = readShown(world, record);
  if (input.dryRun) return describeVolumePlan("doctor", steps, shown);
  requireAbility(readAbility(world), record.mounted_by);
  if (!(await agreeTo(steps, shown, input))) return describeVolume(world, { did: "declined" });
  const { commands, warnings } = await carryOut(world, record, (now) =>
    planReturn(now, world.paths.home),
  );
  await world.volumeRecord.writeVolumeRecord(world.paths, { ...record, state: "ready" });
  const told = `its removal ended, and it is in use again: ${found.message}`;
  return describeVolume(world, { did: "repaired", commands, warnings: [told, ...warnings] });
}

async function takeAway(world: World, input: VolumeInput): Promise<VolumeAnswer> {
  const facts = await requireVolume(world);
  const { record } = facts;
  const inside = await readInside(world, facts);
  const lost =
    facts.image === null && facts.mount === null ? requireGivenUp(record, inside, input.yes) : [];
  if (isUnseen(facts)) requireNoWorkspace(record, inside);
  else requireEmpty(facts, inside);
  const shown = readShown(world, record);
  const way = wayOf(facts);
  const steps = way.planRemoval(facts);
  if (input.dryRun) return describeVolumePlan("remove", steps, shown);
  requireAbility(readAbility(world), record.mounted_by);
  if (!(await agreeTo(steps, shown, input))) return describeVolume(world, { did: "declined" });
  const host = await readHost(world, record.image);
  const opened = await carryOut(world, record, way.planOpening);
  const known = (await readOurs(world, record)).record;
  await world.volumeRecord.writeVolumeRecord(world.paths, { ...known, state: "removing" });
  const closed = await closeVolume(world, known);
  const unmade = await unmakeVolume(world, known, closed.length > 0);
  const freed = (await readHost(world, record.image)).freeBytes - host.freeBytes;
  return describeVolume(world, {
    did: "removed",
    commands: [...opened.commands, ...closed, ...unmade.commands],
    warnings: [...opened.warnings, ...unmade.warnings, ...lost],
    freedBytes: Math.max(0, freed),
  });
}

/** What is left of it once it is unmounted, and the record last. `isSeen`: the image was looked into in this run. */
export async function unmakeVolume(world: World, record: VolumeRecord, isSeen: boolean) {
  const left = await readOurs(world, record);
  // What came back meanwhile may hold work again.
  if (left.mount !== null) throw unverifiedVolume(left, "it has just been mounted again");
  if (left.image !== null && !isSeen) throw unverifiedVolume(left, "its image has just come back");
  const applied = await carryOut(world, record, wayOf(left).planUnmake);
  world.volumeRecord.removeVolumeRecord(world.paths);
  return applied;
}

/**
 * Unmounts it once it is empty and stays so: nobody writes there from here on, and what came since the first look is
 * seen by the second. Where somebody is in there, or it is interrupted, it is opened again and the record is what it was.
 * Answers the commands that were run.
 */
export async function closeVolume(world: World, before: VolumeRecord): Promise<readonly string[]> {
  const { at } = before;
  try {
    const way = wayOf({ record: before });
    if ((await readOurs(world, before)).image === null) return [];
    const closed = await carryOut(world, before, way.planClosing);
    const facts = await readOurs(world, before);
    requireEmpty(facts, await readInside(world, facts));
    const away = await carryOut(world, before, way.planLeaving);
    return [...closed.commands, ...away.commands];
  } catch (error) {
    await reopenVolume(world, before);
    if (!isAppError(error) || !/busy/.test(String(error.details["reason"]))) throw error;
    throw new AppError("in_use", {
      path: at,
      processes: "a process that is in there or has a file open",
      hint: `\`fuser -vm ${at}\` names it; nothing was taken away`,
    });
  }
}

/** Also after a Ctrl-C, which ends what is begun and not its undoing. */
async function reopenVolume(world: World, before: VolumeRecord): Promise<void> {
  const ended = uninterrupted(world);
  const facts = await readVolumeFacts(world, before);
  if (findStrange(facts) === undefined) {
    await carryOut(ended, before, wayOf(facts).planReopening);
  }
  await world.volumeRecord.writeVolumeRecord(world.paths, before);
}
