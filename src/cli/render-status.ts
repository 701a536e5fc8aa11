/** `status` for people: the machine, then the one workspace that was asked about. */
import type { StatusDocument } from "../schema/index.ts";
import { formatAge, formatBytes, formatTable, formatText, type Style } from "./format.ts";

export function renderStatus(document: StatusDocument, nowMs: number, style: Style): string[] {
  const free = document.volume_free_bytes;
  const below = free < document.floor_bytes ? style.red(" (below the floor)") : "";
  const clones = {
    true: "yes",
    false: "no: nothing can be seeded here",
    null: "could not be tried",
  };
  const states = Object.entries(document.by_state ?? {})
    .map(([state, count]) => `${count} ${formatText(state)}`)
    .join(", ");
  const machine = formatTable([
    ["volume", formatText(document.volume)],
    ["free", `${formatBytes(free)} of ${formatBytes(document.volume_total_bytes)}${below}`],
    ["floor", formatBytes(document.floor_bytes)],
    ["clones files", clones[`${document.reflink_supported}`]],
    ["daemon", document.daemon_running ? "running" : "not running"],
    ["workspaces", `${document.workspaces}${states === "" ? "" : ` (${states})`}`],
    ["deduplicated", formatBytes(document.deduplicated_bytes)],
    ...(document.trash === undefined || document.trash === 0
      ? []
      : [["to be deleted", `${document.trash} renamed away`]]),
  ]);
  if (document.workspace === undefined) return machine;
  return [...renderWorkspace(document.workspace, nowMs, style), "", ...machine];
}

type WorkspaceStatus = NonNullable<StatusDocument["workspace"]>;

function renderWorkspace(workspace: WorkspaceStatus, nowMs: number, style: Style): string[] {
  const idle = { true: "idle", false: "in use", null: "unknown" };
  const removable = { true: "yes", false: "no", null: "could not be determined" };
  return [
    style.bold(formatText(workspace.name)),
    ...formatTable([
      ["  id", workspace.id],
      ["  path", `${formatText(workspace.path)}${workspace.present === false ? " (absent)" : ""}`],
      ["  branch", workspace.branch === null ? "none (detached)" : formatText(workspace.branch)],
      ...(workspace.base === undefined ? [] : [["  base", formatText(workspace.base)]]),
      ["  state", `${workspace.state}, ${workspace.custody}`],
      ["  active", `${formatAge(workspace.last_active, nowMs)}, ${idle[`${workspace.idle}`]}`],
      ["  removable", removable[`${workspace.removable}`]],
    ]),
    ...workspace.blocked_by.map((line) => `    ${formatText(line)}`),
    ...renderWork(workspace.work),
    ...workspace.directories.flatMap((directory) => [
      `  ${formatText(directory.path)}: ${directory.reconstructible ? "reconstructible" : "durable"}`,
      ...directory.gates
        .filter((gate) => !gate.passed)
        .map((gate) => `    ${formatText(gate.name)}: ${formatText(gate.reason)}`),
    ]),
  ];
}

function renderWork(work: WorkspaceStatus["work"]): string[] {
  if (work === null) return ["  unsaved work could not be determined"];
  if (work.length === 0) return ["  no unsaved work"];
  return ["  unsaved work:", ...work.map((line) => `    ${formatText(line)}`)];
}
