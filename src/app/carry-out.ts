/**
 * Carries out what a plan says of the volume. On the way by root that is the whole plan. On the way by udisks it is the
 * first step, and a plan of what is there then: a desktop mounts what is attached by itself, and udisks lets go of what nobody
 * uses any more, so that what was planned may be done already.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { findElsewhere, isByUdisks } from "../core/volume.ts";
import { UDISKS_REFUSED, udisksRefused } from "../core/volume-ability.ts";
import { movedVolume } from "../core/volume-refusals.ts";
import type { VolumeStep } from "../core/volume-step.ts";
import { planDetach } from "../core/volume-udisks.ts";
import type { Planner } from "../core/volume-way.ts";
import { AppError, isAppError, reasonOf } from "../errors.ts";
import type { VolumeRecord } from "../schema/index.ts";
import { type Applied, applyVolumeSteps } from "./apply-volume.ts";
import { uninterrupted } from "./interrupt.ts";
import { readVolumeFacts } from "./volume-facts.ts";
import { readOurs } from "./volume-turn.ts";
import type { World } from "./world.ts";

/** Throws `unverified`, and as its steps do: what was done before stays done. */
export async function carryOut(
  world: World,
  record: VolumeRecord,
  plan: Planner,
): Promise<Applied> {
  if (!isByUdisks(record)) {
    return applyVolumeSteps(world, record, plan(await readOurs(world, record)));
  }
  const commands: string[] = [];
  const warnings: string[] = [];
  const done = new Set<string>();
  for (;;) {
    const facts = await readOurs(world, record);
    await keepPlace(world, record, facts.record);
    // What was done and is planned again would not be more done the second time.
    const step = plan(facts).find((each) => !done.has(nameOf(each)));
    if (step === undefined) return { commands, warnings };
    done.add(nameOf(step));
    const applied = await takeStep(world, facts.record, step, plan).catch(async (error) => {
      await letGo(world, facts.record);
      throw error;
    });
    commands.push(...applied.commands);
    warnings.push(...applied.warnings);
    await requirePlace(world, facts.record);
  }
}

const nameOf = (step: VolumeStep): string => JSON.stringify(step);

/** Before anything else comes to know where it is: a path below it is away from then on, and never gone. */
async function keepPlace(world: World, before: VolumeRecord, now: VolumeRecord): Promise<void> {
  if (now.at === before.at) return;
  await world.volumeRecord.writeVolumeRecord(world.paths, now);
}

/** What was attached and could not be mounted keeps the size that its image had then. Somebody may have it open: then it stays. */
async function letGo(world: World, record: VolumeRecord): Promise<void> {
  const ended = uninterrupted(world);
  try {
    const facts = await readVolumeFacts(world, record);
    const attached = facts.attached.filter(({ at }) => at === null);
    await applyVolumeSteps(ended, record, planDetach({ ...facts, attached }));
  } catch (error) {
    world.log.write({ event: "volume_step", step: "detach", problem: reasonOf(error) });
  }
}

/** udisks may not have looked at what it has just attached. */
const NOT_YET = /not a mountable filesystem/;
const MOST_TRIES = 25;
const PAUSE_MS = 200;

async function takeStep(
  world: World,
  record: VolumeRecord,
  step: VolumeStep,
  plan: Planner,
): Promise<Applied> {
  // The old one is still there, though it was let go of: whoever is in it keeps it, perhaps out of our sight.
  if (step.kind === "commands" && step.commands.some(({ argv }) => argv.includes("/dev/loopN"))) {
    const reason = "its loop device is busy";
    throw new AppError("io", { doing: step.says, path: step.target, reason });
  }
  for (let tries = 1; ; tries += 1) {
    try {
      return await applyVolumeSteps(world, record, [step]);
    } catch (error) {
      if (!isAppError(error) || world.interrupted.aborted) throw error;
      const reason = String(error.details["reason"]);
      if (UDISKS_REFUSED.test(reason)) throw udisksRefused();
      const steps = plan(await readVolumeFacts(world, record));
      if (!steps.some((each) => nameOf(each) === nameOf(step)))
        return { commands: [], warnings: [] };
      if (!NOT_YET.test(reason) || tries === MOST_TRIES) throw error;
      await sleep(PAUSE_MS);
    }
  }
}

/** Mounted elsewhere than it was, it is unmounted again: paths of workspaces do not move. Throws `unverified`. */
async function requirePlace(world: World, record: VolumeRecord): Promise<void> {
  const facts = await readVolumeFacts(world, record);
  const elsewhere = findElsewhere(facts);
  if (elsewhere === undefined) return;
  await applyVolumeSteps(world, record, planDetach(facts));
  throw movedVolume(record, elsewhere);
}
