/** The volume as every `volume` command answers it: what is there, on the disk below it and inside. */
import { isInside } from "../core/place.ts";
import { isPreallocated, type VolumeFacts } from "../core/volume.ts";
import { listVolumeFindings } from "../core/volume-words.ts";
import type { VolumeDocument } from "../schema/index.ts";
import type { WorkspaceRow } from "../schema/rows.ts";
import { readFileExclusive, readWorkspaceAccount } from "./accounting.ts";
import { readUsableSettings } from "./settings.ts";
import { readHost, readVolumeFacts } from "./volume-facts.ts";
import { readFloor } from "./volume-place.ts";
import type { World } from "./world.ts";

export interface Told {
  readonly did: VolumeDocument["did"];
  readonly commands?: readonly string[];
  readonly warnings?: readonly string[];
  readonly freedBytes?: number | null;
  readonly warmed?: VolumeDocument["warmed"];
  /** Also what belongs to one alone, which takes a look at every file. */
  readonly measured?: boolean;
}

/** Of the volume that the record tells of, or that there is none. */
export async function describeVolume(world: World, told: Told): Promise<VolumeDocument> {
  const { did, commands = [], warnings = [], freedBytes, warmed, measured = false } = told;
  const rest = {
    ...(warmed === undefined ? {} : { warmed }),
    ...(freedBytes === undefined ? {} : { freed_bytes: freedBytes }),
    ...(commands.length === 0 ? {} : { commands: [...commands] }),
    warnings: [...warnings],
  };
  const record = await world.volumeRecord.readVolumeRecord(world.paths);
  if (record === undefined) return { schema: "espalier.volume.v1", did, state: "none", ...rest };
  const facts = await readVolumeFacts(world, record);
  const { image, mount, fstab } = facts;
  const host = await readHost(world, record.image);
  const rows = await world.registry.read((view) => view.listWorkspaces());
  const inside = rows.filter(({ path }) => isInside(record.at, path));
  return {
    schema: "espalier.volume.v1",
    did,
    ...{ state: record.state, at: record.at, image: record.image, mounted: mount !== null },
    size_bytes: image?.sizeBytes ?? null,
    allocated_bytes: image?.allocatedBytes ?? null,
    preallocated: image === null ? null : isPreallocated(image),
    discards_off: mount === null || mount.discardBytes === null ? null : mount.discardBytes === 0,
    mounted_by: record.mounted_by ?? "fstab",
    in_fstab: fstab.state.kind === "present",
    located: facts.location !== null && isInside(record.at, facts.location),
    host: {
      path: host.path,
      ...{ total_bytes: host.totalBytes, free_bytes: host.freeBytes, floor_bytes: host.floorBytes },
      used_bytes: readUsed(world, host.path),
      ...(measured && image !== null
        ? { exclusive_bytes: readFileExclusive(world, record.image) }
        : {}),
    },
    ...(await describeInside(world, facts, measured ? inside : undefined)),
    workspaces: inside.length,
    findings: listVolumeFindings(facts, host),
    ...rest,
  };
}

async function describeInside(
  world: World,
  { record: { at }, mount }: VolumeFacts,
  measured: readonly WorkspaceRow[] | undefined,
): Promise<Pick<VolumeDocument, "inside">> {
  if (mount === null) return {};
  const { settings } = await readUsableSettings(world, null);
  const { freeBytes, totalBytes } = world.volume.readVolume(at);
  const floor = readFloor(world, settings, at, totalBytes);
  return {
    inside: {
      ...{ path: at, total_bytes: totalBytes, free_bytes: freeBytes, floor_bytes: floor },
      used_bytes: readUsed(world, at),
      ...(measured === undefined ? {} : { exclusive_bytes: await sumExclusive(world, measured) }),
    },
  };
}

/** Null: of one of them it is not known. */
async function sumExclusive(world: World, rows: readonly WorkspaceRow[]): Promise<number | null> {
  let sum = 0;
  for (const row of rows) {
    const { exclusiveBytes } = await readWorkspaceAccount(world, row);
    if (exclusiveBytes === null) return null;
    sum += exclusiveBytes;
  }
  return sum;
}

function readUsed(world: World, at: string): number | null {
  try {
    return world.usedSpace.readUsed(at);
  } catch {
    return null;
  }
}
