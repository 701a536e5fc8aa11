/**
 * Gives the space of the volume back, once nothing of anybody's is in it: that is looked at before, and again when nobody can
 * write there any more. Goes on from wherever a kill has left a removal or a making.
 */
import { planUnmake, type VolumeFacts, type VolumeStep } from "../core/volume.ts";
import { requireAbility, requireEmpty } from "../core/volume-refusals.ts";
import { describeVolumePlan } from "../core/volume-words.ts";
import { AppError, isAppError } from "../errors.ts";
import { agreeTo, applyVolumeSteps, readShown } from "./apply-volume.ts";
import { describeVolume } from "./show-volume.ts";
import { readAbility, readHost, readInside, readVolumeFacts } from "./volume-facts.ts";
import { inTurn, requireVolume, type VolumeAnswer, type VolumeInput } from "./volume-turn.ts";
import type { World } from "./world.ts";

/** Throws `in_use`, `unsaved_work`, `volume_away`, `unverified`, `busy`, `io`: what is inside stays then. */
export const removeVolume = (world: World, input: VolumeInput): Promise<VolumeAnswer> =>
  inTurn(world, "remove the volume", async () => {
    const facts = await requireVolume(world);
    requireEmpty(facts, await readInside(world, facts));
    const { record } = facts;
    const shown = readShown(world, record.at);
    const steps = [...planClosing(facts), ...planUnmake(facts)];
    if (input.dryRun) return describeVolumePlan("remove", steps, shown);
    requireAbility(readAbility(world));
    if (!(await agreeTo(steps, shown, input))) return describeVolume(world, { did: "declined" });
    const host = await readHost(world, record.image);
    await world.volumeRecord.writeVolumeRecord(world.paths, { ...record, state: "removing" });
    const closed = await closeVolume(world, facts);
    const rest = planUnmake(await readVolumeFacts(world, record));
    const { commands, warnings } = await applyVolumeSteps(world, record.at, rest);
    world.volumeRecord.removeVolumeRecord(world.paths);
    const freed = (await readHost(world, record.image)).freeBytes - host.freeBytes;
    const told = { commands: [...closed, ...commands], warnings, freedBytes: Math.max(0, freed) };
    return describeVolume(world, { did: "removed", ...told });
  });

const remount = (at: string, as: "ro" | "rw"): VolumeStep => ({
  kind: "commands",
  says: as === "ro" ? "close for writing" : "open for writing again",
  target: at,
  commands: [{ argv: ["mount", "-o", `remount,${as}`, at], root: true }],
});

const planClosing = ({ record, mount }: VolumeFacts): VolumeStep[] =>
  mount === null ? [] : [remount(record.at, "ro")];

/**
 * Unmounts it once it is empty and stays so: nobody writes there from here on, and what came since the first look is
 * seen by the second. Where somebody is in there it is opened again. Answers the commands that were run.
 */
async function closeVolume(world: World, facts: VolumeFacts): Promise<readonly string[]> {
  const { record, mount } = facts;
  const { at } = record;
  if (mount === null) return [];
  const [unmount] = planUnmake(facts);
  try {
    const closed = await applyVolumeSteps(world, at, planClosing(facts));
    requireEmpty(facts, await readInside(world, facts));
    const away = await applyVolumeSteps(world, at, unmount === undefined ? [] : [unmount]);
    return [...closed.commands, ...away.commands];
  } catch (error) {
    // What is writable already stays that.
    await applyVolumeSteps(world, at, [remount(at, "rw")]);
    await world.volumeRecord.writeVolumeRecord(world.paths, { ...record, state: "ready" });
    if (!isAppError(error) || !/busy/.test(String(error.details["reason"]))) throw error;
    throw new AppError("in_use", {
      path: at,
      processes: "a process that is in there or has a file open",
      hint: `\`fuser -vm ${at}\` names it; nothing was taken away`,
    });
  }
}
