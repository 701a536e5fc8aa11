/**
 * Shows the machine: volume, floor, clone support, daemon, workspaces; with a workspace named, that one in
 * full too: its directories with their gates, and what a removal would lose. Changes nothing: what it
 * tries out has no name (see io/volume.ts for where that cannot be).
 */
import { isIdle } from "../core/activity.ts";
import { describeItem } from "../core/list.ts";
import { describeGone, formatArgument } from "../core/moved.ts";
import { reasonOf } from "../errors.ts";
import type { Repository } from "../io/repository.ts";
import type { StatusDocument } from "../schema/index.ts";
import type { WorkspaceRow } from "../schema/rows.ts";
import { describeSize } from "./accounting.ts";
import { readActivities } from "./activity.ts";
import { describeDaemon, listDaemonWarnings } from "./daemon-status.ts";
import { listNextEvictions } from "./evict-next.ts";
import { requireWorkspace } from "./find-workspace.ts";
import { readPresence } from "./presence.ts";
import { rebuildProject } from "./rebuild-registry.ts";
import { describeDirectories } from "./reconstructible.ts";
import { describeInterrupted } from "./recover.ts";
import { describeWork } from "./remove-workspace.ts";
import { readUsableSettings } from "./settings.ts";
import { describeVolume } from "./show-volume.ts";
import { isAway, readFloor, readVolumeOf } from "./volume-place.ts";
import type { World } from "./world.ts";

/** The daemon deletes within seconds what it can delete. */
const TRASH_IS_OLD_MS = 60 * 60_000;

export interface StatusInput {
  readonly cwd: string;
  /** Path, name or id of a workspace. */
  readonly target?: string;
}

/** Throws `not_a_workspace` for a target that is none, `registry` when the registry cannot be used. */
export async function showStatus(world: World, input: StatusInput): Promise<StatusDocument> {
  world.registry.warm("read");
  const warnings: string[] = [];
  const here = await world.repository.readRepository(input.cwd).catch(() => undefined);
  if (here !== undefined) await rebuildProject(world, here.commonDirectory);
  const row =
    input.target === undefined ? undefined : await requireWorkspace(world, input.target, input.cwd);
  const project = row?.project ?? here?.commonDirectory;
  const checkout = await readCheckout(world, row, here);
  const wanted = row?.path ?? checkout ?? project ?? input.cwd;
  const volumePath = await findVolumePath(world, wanted);
  const { settings, problems } = await readUsableSettings(world, checkout);
  warnings.push(...problems);
  const volume = await world.volume.readVolume(volumePath);
  const { rows, trash, rebuild } = await world.registry.read((view) => ({
    rows: view.listWorkspaces(),
    trash: view.listTrash(),
    rebuild: view.readRebuild(),
  }));
  if (rebuild !== undefined) {
    warnings.push(
      `the registry could not be read and was made anew; the old file is \`${rebuild.setAside}\``,
    );
  }
  const [oldest] = trash;
  if (oldest !== undefined && world.clock.now() - oldest.since > TRASH_IS_OLD_MS) {
    const why = `\`${world.log.file}\` says why`;
    warnings.push(`\`${oldest.path}\` was removed and could not be deleted yet; ${why}`);
  }
  const quarantined = rows.filter((each) => each.state === "quarantined").length;
  if (quarantined > 0) {
    warnings.push(
      `${quarantined} workspaces are quarantined and never removed; \`espalier adopt PATH\` releases one`,
    );
  }
  warnings.push(...describeInterrupted(world, row === undefined ? rows : [row]));
  const workspace =
    row === undefined
      ? undefined
      : await describeWorkspace(world, row, { warnings, here: here?.commonDirectory });
  const daemon = await describeDaemon(world);
  warnings.push(...listDaemonWarnings(daemon));
  return {
    schema: "espalier.workspace.status.v1",
    volume: volumePath,
    volume_free_bytes: volume.freeBytes,
    volume_total_bytes: volume.totalBytes,
    floor_bytes: readFloor(world, settings, volumePath, volume.totalBytes),
    reflink_supported: await readCloneSupport(world, project, row),
    daemon_running: daemon.running,
    daemon,
    workspaces: rows.length,
    by_state: countStates(rows),
    trash: trash.length,
    ...(await describeFlat(world, warnings)),
    deduplicated_bytes: await world.registry.read((view) => view.readDeduplicated()),
    ...(workspace === undefined
      ? { evict_next: await listNextEvictions(world, rows, volumePath) }
      : { workspace }),
    warnings,
  };
}

/** The main checkout of the workspace's own project, wherever one asks from. */
async function readCheckout(
  world: World,
  row: WorkspaceRow | undefined,
  here: Repository | undefined,
): Promise<string | null> {
  if (row === undefined || row.project === here?.commonDirectory) return here?.mainCheckout ?? null;
  // A repository that is gone has no configuration to follow.
  return world.repository.readMainCheckout(row.project).catch(() => null);
}

/** Of a workspace, where it lies; else one real file of the project cloned beside itself; null outside a project. */
async function readCloneSupport(
  world: World,
  commonDirectory: string | undefined,
  row: WorkspaceRow | undefined,
): Promise<boolean | null> {
  if (commonDirectory === undefined) return null;
  try {
    const isElsewhere =
      row !== undefined &&
      readPresence(world, row.path) === true &&
      !world.volume.isSameVolume(row.path, commonDirectory);
    if (isElsewhere) return world.volume.clonesHere(row.path, true);
    return world.volume.canCloneWithin(commonDirectory, "HEAD");
  } catch {
    // A repository that may only be read: no file can be written to try, which is what null says.
    return null;
  }
}

/** Of what is away, the disk that its volume lies on: the mount point lets nobody look. */
async function findVolumePath(world: World, wanted: string): Promise<string> {
  if (readPresence(world, wanted) === true) return wanted;
  const volume = readVolumeOf(world, wanted);
  if (volume?.there === false) return world.files.directoryName(volume.at);
  return world.place.readExistingAncestor(wanted);
}

/** Trouble with it is a warning, and hides nothing else. */
async function describeFlat(
  world: World,
  warnings: string[],
): Promise<Pick<StatusDocument, "flat_volume">> {
  try {
    const volume = await describeVolume(world, { did: "shown" });
    const { at, mounted, preallocated = null, inside, findings = [] } = volume;
    if (at === undefined) return {};
    // The daemon may have told it already.
    const fresh = findings.filter(
      ({ finding }) => !warnings.some((each) => each.includes(finding)),
    );
    warnings.push(...fresh.map(({ finding, hint }) => `${finding}; ${hint}`));
    const room = inside && { free_bytes: inside.free_bytes, floor_bytes: inside.floor_bytes };
    return { flat_volume: { at, mounted: mounted === true, preallocated, ...room } };
  } catch (error) {
    warnings.push(`the volume could not be looked at: ${reasonOf(error)}`);
    return {};
  }
}

function countStates(rows: readonly WorkspaceRow[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { state } of rows) counts[state] = (counts[state] ?? 0) + 1;
  return counts;
}

async function describeWorkspace(
  world: World,
  row: WorkspaceRow,
  { warnings, here }: { readonly warnings: string[]; readonly here: string | undefined },
): Promise<NonNullable<StatusDocument["workspace"]>> {
  const listed = await world.repository.listWorktrees(row.project).catch(() => null);
  const item = describeItem({
    row,
    listed: listed === null ? null : listed.find((entry) => entry.path === row.path),
    there: readPresence(world, row.path),
    away: isAway(world, row.path),
  });
  const { work, blockedBy, hint } = await describeWork(world, row);
  if (item.present === false && item.away !== true) {
    // A name means something in its own project alone.
    const named = formatArgument(here === row.project ? row.name : row.path);
    const loses = work !== null && work.length > 0;
    const removal = loses
      ? `\`espalier remove ${named} --discard\` gives up what is listed and forgets it`
      : `\`espalier remove ${named}\` forgets it`;
    warnings.push(
      `the directory of \`${row.name}\` is gone; ${hint ?? describeGone(row, removal)}`,
    );
  }
  const directories =
    item.present === true
      ? await describeDirectories(world, { root: row.path, mainCheckout: null, row })
      : [];
  const sized = [];
  for (const directory of directories) {
    const gates = directory.gates.map((gate) => ({ ...gate, passed: gate.passed === true }));
    sized.push({ ...directory, gates, ...(await describeSize(world, row.path, directory)) });
  }
  return {
    ...item,
    idle: await readIdle(world, row, item.present === true),
    ...(row.base === null ? {} : { base: row.base }),
    ...(row.baseCommit === null ? {} : { base_commit: row.baseCommit }),
    directories: sized,
    work,
    removable: work === null ? null : work.length === 0 && blockedBy.length === 0,
    blocked_by: blockedBy,
  };
}

/** By the same conditions as `explain` and `evict --idle`; null where that is not known, or the directory is gone. */
async function readIdle(world: World, row: WorkspaceRow, isHere: boolean): Promise<boolean | null> {
  if (!isHere) return null;
  const found = await readActivities(world, [row], { exceptAncestors: true, whole: true });
  return isIdle(found.get(row.id) ?? []);
}
