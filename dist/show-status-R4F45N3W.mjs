import {
  describeWork
} from "./chunk-XUDKB333.mjs";
import {
  requireWorkspace
} from "./chunk-FVUSXREE.mjs";
import "./chunk-BM3MQJ6X.mjs";
import {
  describeItem
} from "./chunk-VFSQOEPZ.mjs";
import {
  describeDirectories,
  readDirectoryBytes
} from "./chunk-KVCRAZVV.mjs";
import {
  rebuildProject
} from "./chunk-SS5ERYEC.mjs";
import "./chunk-2VR2PXU5.mjs";
import {
  defaultSettings,
  readSettings
} from "./chunk-AAFBVALJ.mjs";
import {
  reasonOf
} from "./chunk-QHWCERKC.mjs";
import "./chunk-TAPVFFXL.mjs";

// src/app/show-status.ts
async function showStatus(world, input) {
  world.registry.warm();
  const warnings = [];
  const here = await world.repository.readRepository(input.cwd).catch(() => void 0);
  if (here !== void 0) await rebuildProject(world, here.commonDirectory);
  const row = input.target === void 0 ? void 0 : await requireWorkspace(world, input.target, input.cwd);
  const volumePath = row?.path ?? here?.mainCheckout ?? here?.commonDirectory ?? input.cwd;
  const settings = await readSettings(world, here?.mainCheckout ?? null).catch((error) => {
    warnings.push(reasonOf(error));
    return defaultSettings();
  });
  const volume = await world.volume.readVolume(volumePath);
  const { rows, trash, rebuild } = await world.registry.read((view) => ({
    rows: view.listWorkspaces(),
    trash: view.listTrash().length,
    rebuild: view.readRebuild()
  }));
  if (rebuild !== void 0) {
    warnings.push(
      `the registry could not be read and was made anew; the old file is \`${rebuild.setAside}\``
    );
  }
  const quarantined = rows.filter((each) => each.state === "quarantined").length;
  if (quarantined > 0) {
    warnings.push(
      `${quarantined} workspaces are quarantined and never removed; \`espalier adopt PATH\` releases one`
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
    ...row === void 0 ? {} : { workspace: await describeWorkspace(world, row, settings.reconstructible) },
    warnings
  };
}
async function readCloneSupport(world, commonDirectory) {
  if (commonDirectory === void 0) return null;
  try {
    return await world.volume.canClone(
      world.files.joinPath(commonDirectory, "HEAD"),
      commonDirectory
    );
  } catch {
    return null;
  }
}
function countStates(rows) {
  const counts = {};
  for (const { state } of rows) counts[state] = (counts[state] ?? 0) + 1;
  return counts;
}
async function describeWorkspace(world, row, _declared) {
  const listed = await world.repository.listWorktrees(row.project).catch(() => null);
  const item = describeItem({
    row,
    listed: listed === null ? null : listed.find((entry) => entry.path === row.path)
  });
  const { work, blockedBy, inUse } = await describeWork(world, row);
  const directories = item.present === true ? await describeDirectories(world, { root: row.path, mainCheckout: null }) : [];
  const sized = directories.map((directory) => ({
    ...directory,
    bytes: readDirectoryBytes(world, row.path, directory.path)
  }));
  return {
    ...item,
    idle: inUse === null ? null : !inUse,
    ...row.base === null ? {} : { base: row.base },
    ...row.baseCommit === null ? {} : { base_commit: row.baseCommit },
    directories: sized,
    work,
    removable: work === null ? null : work.length === 0 && blockedBy.length === 0,
    blocked_by: blockedBy
  };
}
export {
  showStatus
};
