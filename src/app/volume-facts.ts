/** What the decisions about the volume rest on, read without root; nothing is changed. */

import { isInside } from "../core/place.ts";
import {
  isByUdisks,
  isPlaced,
  nextFstabPath,
  partialPath,
  type VolumeFacts,
} from "../core/volume.ts";
import type { Ability } from "../core/volume-ability.ts";
import { findFstabLine } from "../core/volume-fstab.ts";
import type { InsideFacts, WishFacts } from "../core/volume-refusals.ts";
import { AppError, reasonOf } from "../errors.ts";
import type { VolumeRecord } from "../schema/index.ts";
import { readUsableSettings } from "./settings.ts";
import type { World } from "./world.ts";

/**
 * Where udisks has mounted a volume of which nobody knows yet where it is, there it is: the record in the answer says so.
 * Throws `io` where something cannot be looked at: unknown is not absent.
 */
export async function readVolumeFacts(world: World, known: VolumeRecord): Promise<VolumeFacts> {
  const { volumeHost: host, paths, files } = world;
  const attached = isByUdisks(known) ? host.listAttached(known.image, known.at) : [];
  const at = (isPlaced(known) ? undefined : attached[0]?.at) ?? known.at;
  const record = { ...known, at };
  const parent = files.directoryName(record.image);
  const exists = host.isThere(parent);
  const ancestor = exists ? parent : await world.place.readExistingAncestor(parent);
  const fstab = host.readFstab(paths.fstab);
  const partial = partialPath(record);
  const { settings } = await readUsableSettings(world, null);
  const { uid, gid } = host.readUser();
  return {
    record,
    user: { uid, gid },
    parent: { path: parent, exists, writable: host.isWritable(ancestor) },
    partial: { path: partial, exists: host.isThere(partial) },
    image: host.readImage(record.image),
    mountPoint: host.readKind(record.at),
    mount: host.readMount(record.at),
    attached,
    fstab: {
      file: paths.fstab,
      ...{ text: fstab.text, mode: fstab.mode },
      state: findFstabLine(fstab.text, record.image, record.at),
      leftover: host.isThere(nextFstabPath(paths.fstab, record)),
      systemd: host.hasSystemd(),
    },
    location: settings.location,
  };
}

export function readAbility({ volumeHost: host, platform, env }: World): Ability {
  const isRoot = host.readUser().uid === 0;
  const isThere = (name: string): boolean => host.findSystemProgram(name) !== undefined;
  return {
    platform,
    isThere,
    isRoot,
    hasSudo: isThere("sudo"),
    hasUdisks: isThere("udisksctl"),
    bySudo: isRoot && !["", "0"].includes(env["SUDO_UID"] ?? ""),
  };
}

/** The disk that an image is to lie on, or lies on. */
export async function readHost(
  world: World,
  image: string,
): Promise<WishFacts["host"] & { readonly totalBytes: number }> {
  const path = await world.place.readExistingAncestor(image);
  const { freeBytes, totalBytes } = world.volume.readVolume(path);
  const { settings } = await readUsableSettings(world, null);
  return { path, freeBytes, totalBytes, floorBytes: settings.floorBytes(totalBytes) };
}

/** Where a file of ours was cloned: on the disk of the image, or where the person's own files are; null: nowhere. */
export async function findClones(
  world: World,
  hostPath: string,
  unseen: boolean,
): Promise<string | null> {
  for (const directory of [hostPath, world.paths.home]) {
    if (!world.volumeHost.isWritable(directory)) continue;
    if (world.volume.clonesHere(directory, unseen)) return directory;
  }
  return null;
}

/** What a removal of the volume would take with it. */
export async function readInside(world: World, facts: VolumeFacts): Promise<InsideFacts> {
  const { at } = facts.record;
  const rows = await world.registry.read((view) => view.listWorkspaces());
  const fault = world.registry.readFault();
  if (fault !== undefined) {
    throw new AppError("registry", { reason: fault, path: world.paths.registry });
  }
  const workspaces = rows.filter(({ path }) => isInside(at, path)).map(({ name }) => name);
  if (facts.mount === null) return { workspaces, files: [], unknown: null };
  try {
    return { workspaces, files: world.volumeHost.listFilesInside(at), unknown: null };
  } catch (error) {
    return { workspaces, files: [], unknown: reasonOf(error) };
  }
}
