/**
 * Shows the machine: volume, floor, clone support, daemon, workspaces; with a workspace named, that one in
 * full too: its directories with their gates, and what a removal would lose. Changes nothing but a probe
 * file that exists for a moment.
 */
import { describeItem } from "../core/list.ts";
import { reasonOf } from "../errors.ts";
import type { StatusDocument } from "../schema/index.ts";
import type { WorkspaceRow } from "../schema/rows.ts";
import { requireWorkspace } from "./find-workspace.ts";
import { rebuildProject } from "./rebuild-registry.ts";
import { describeDirectories, readDirectoryBytes } from "./reconstructible.ts";
import { describeWork } from "./remove-workspace.ts";
import { defaultSettings, readSettings } from "./settings.ts";
import type { World } from "./world.ts";

export interface StatusInput {
  readonly cwd: string;
  /** Path, name or id of a workspace. */
  readonly target?: string;
}

/** Throws `not_a_workspace` for a target that is none, `registry` when the registry cannot be used. */
export async function showStatus(world: World, input: StatusInput): Promise<StatusDocument> {
  world.registry.warm();
  const warnings: string[] = [];
  const here = await world.repository.readRepository(input.cwd).catch(() => undefined);
  if (here !== undefined) await rebuildProject(world, here.commonDirectory);
  const row =
    input.target === undefined ? undefined : await requireWorkspace(world, input.target, input.cwd);
  const volumePath = row?.path ?? here?.mainCheckout ?? here?.commonDirectory ?? input.cwd;
  const settings = await readSettings(world, here?.mainCheckout ?? null).catch((error: unknown) => {
    warnings.push(reasonOf(error));
    return defaultSettings();
  });
  const volume = await world.volume.readVolume(volumePath);
  const { rows, trash, rebuild } = await world.registry.read((view) => ({
    rows: view.listWorkspaces(),
    trash: view.listTrash().length,
    rebuild: view.readRebuild(),
  }));
  if (rebuild !== undefined) {
    warnings.push(
      `the registry could not be read and was made anew; the old file is \`${rebuild.setAside}\``,
    );
  }
  const quarantined = rows.filter((each) => each.state === "quarantined").length;
  if (quarantined > 0) {
    warnings.push(
      `${quarantined} workspaces are quarantined and never removed; \`espalier adopt PATH\` releases one`,
    );
  }
  return {
    schema: "espalier.workspace.status.v1",
    volume: volumePath,
    volume_free_bytes: volume.freeBytes,
    volume_total_bytes: volume.totalBytes,
    floor_bytes: settings.floorBytes(volume.totalBytes),
    reflink_supported: await readCloneSupport(world, here?.commonDirectory),
    daemon_running: world.lock.isHeld(world.paths.daemonLock),
    workspaces: rows.length,
    by_state: countStates(rows),
    trash,
    deduplicated_bytes: 0,
    ...(row === undefined
      ? {}
      : { workspace: await describeWorkspace(world, row, settings.reconstructible) }),
    warnings,
  };
}

/** One real file of the project cloned beside itself; null outside a project. */
async function readCloneSupport(
  world: World,
  commonDirectory: string | undefined,
): Promise<boolean | null> {
  if (commonDirectory === undefined) return null;
  try {
    return await world.volume.canClone(
      world.files.joinPath(commonDirectory, "HEAD"),
      commonDirectory,
    );
  } catch {
    // A repository that may only be read: no file can be written to try, which is what null says.
    return null;
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
  _declared: readonly string[],
): Promise<NonNullable<StatusDocument["workspace"]>> {
  const listed = await world.repository.listWorktrees(row.project).catch(() => null);
  const item = describeItem({
    row,
    listed: listed === null ? null : listed.find((entry) => entry.path === row.path),
  });
  const { work, blockedBy, inUse } = await describeWork(world, row);
  const directories =
    item.present === true
      ? await describeDirectories(world, { root: row.path, mainCheckout: null })
      : [];
  const sized = directories.map((directory) => ({
    ...directory,
    bytes: readDirectoryBytes(world, row.path, directory.path),
  }));
  return {
    ...item,
    idle: inUse === null ? null : !inUse,
    ...(row.base === null ? {} : { base: row.base }),
    ...(row.baseCommit === null ? {} : { base_commit: row.baseCommit }),
    directories: sized,
    work,
    removable: work === null ? null : work.length === 0 && blockedBy.length === 0,
    blocked_by: blockedBy,
  };
}
