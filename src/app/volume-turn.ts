/** What all use cases of the volume share: one process at a time, the volume that there is, and that it is ours. */
import { findStrange, type VolumeFacts } from "../core/volume.ts";
import { describeStrangeHint } from "../core/volume-words.ts";
import { AppError } from "../errors.ts";
import type { PlanDocument, VolumeDocument, VolumeRecord } from "../schema/index.ts";
import type { Consent } from "./apply-volume.ts";
import { readVolumeFacts } from "./volume-facts.ts";
import type { World } from "./world.ts";

export interface VolumeInput extends Consent {
  readonly dryRun: boolean;
  readonly size?: string;
  /** Absolute. */
  readonly at?: string;
}

export type VolumeAnswer = VolumeDocument | PlanDocument;

const LOCK_MS = 20_000;

/** Throws `busy`. */
export const inTurn = <T>(world: World, purpose: string, fn: () => Promise<T>): Promise<T> =>
  world.lock.withLock(
    world.lock.projectLockFile(world.paths, "volume"),
    { purpose, timeoutMs: LOCK_MS },
    fn,
  );

/** Throws `unverified` for what is not ours to touch. */
export function requireOurs(facts: VolumeFacts): void {
  const strange = findStrange(facts);
  if (strange !== undefined) throw unverifiedVolume(facts, strange, describeStrangeHint(facts));
}

/** Read anew, for each plan that is made while others may change what is there. Throws `unverified`. */
export async function readOurs(world: World, record: VolumeRecord): Promise<VolumeFacts> {
  const facts = await readVolumeFacts(world, record);
  requireOurs(facts);
  return facts;
}

export const unverifiedVolume = (
  { record }: VolumeFacts,
  reason: string,
  hint = "Nothing of it was touched; put that right by hand, then run `espalier volume doctor`",
): AppError => new AppError("unverified", { what: `the volume \`${record.at}\``, reason, hint });

/** The volume that there is, proved to be ours. Throws `usage` where there is none, and `unverified`. */
export async function requireVolume(world: World): Promise<VolumeFacts> {
  const record = await world.volumeRecord.readVolumeRecord(world.paths);
  if (record !== undefined) return readOurs(world, record);
  throw new AppError("usage", {
    reason: "There is no volume",
    hint: "`espalier volume create` makes one; `--dry-run` shows what it would do",
  });
}
