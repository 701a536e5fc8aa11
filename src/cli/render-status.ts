/** `status` for people: the machine, or the one workspace that was asked about. */
import type { StatusDocument } from "../schema/index.ts";
import {
  formatAge,
  formatBase,
  formatBytes,
  formatCount,
  formatSize,
  formatText,
  type Style,
} from "./format.ts";
import { capLines, formatPairs, formatPath, wrapWords } from "./layout.ts";
import type { RenderOptions } from "./render-options.ts";

export function renderStatus(
  document: StatusDocument,
  options: RenderOptions,
  style: Style,
): string[] {
  const { workspace } = document;
  if (workspace === undefined) {
    return options.quiet ? [summarizeMachine(document)] : renderMachine(document, options, style);
  }
  return options.quiet
    ? [`${formatText(workspace.name)}: ${summarizeWork(workspace)}`]
    : renderWorkspace(workspace, options, style);
}

type Pair = [label: string, text: string];

const clones = {
  true: "yes",
  false: "no: nothing can be seeded here",
  null: "not known: that is tried in a repository that can be written to",
};

function summarizeMachine(document: StatusDocument): string {
  const free = formatBytes(document.volume_free_bytes);
  const floor = formatBytes(document.floor_bytes);
  const below = document.volume_free_bytes < document.floor_bytes ? "below" : "above";
  return `${free} free, ${below} the floor of ${floor}; ${formatCount(document.workspaces, "workspace")}`;
}

function renderMachine(
  document: StatusDocument,
  { view, nowMs }: RenderOptions,
  style: Style,
): string[] {
  const free = document.volume_free_bytes;
  const below = free < document.floor_bytes ? style.red(" (below the floor)") : "";
  const states = Object.entries(document.by_state ?? {})
    .map(([state, count]) => `${count} ${formatText(state)}`)
    .join(", ");
  const pairs: Pair[] = [
    ["volume of", formatPath(document.volume, view)],
    ["free", `${formatBytes(free)} of ${formatBytes(document.volume_total_bytes)}${below}`],
    ["floor", formatBytes(document.floor_bytes)],
    ["clones files", clones[`${document.reflink_supported}`]],
    ["daemon", describeDaemon(document, nowMs)],
    ["workspaces", `${document.workspaces}${states === "" ? "" : ` (${states})`}`],
  ];
  const flat = document.flat_volume;
  if (flat !== undefined) {
    const room =
      flat.free_bytes === undefined
        ? "not mounted"
        : `${formatBytes(flat.free_bytes)} free, floor ${formatBytes(flat.floor_bytes ?? 0)}`;
    pairs.push(["flat volume", `${formatPath(flat.at, view)}, ${room}`]);
  }
  const next = describeNext(document);
  if (next !== undefined) pairs.push(["evicted next", next]);
  if (document.deduplicated_bytes > 0) {
    pairs.push(["deduplicated", formatBytes(document.deduplicated_bytes)]);
  }
  if (document.trash !== undefined && document.trash > 0) {
    pairs.push([
      "trash",
      `${formatCount(document.trash, "removed directory", "removed directories")} that the daemon still has to delete`,
    ]);
  }
  return formatPairs(pairs, view.width);
}

/** Below the floor it says so too where nothing goes, and what the daemon knows of a volume that stays there. */
function describeNext({
  evict_next: next,
  volume_free_bytes: free,
  floor_bytes: floor,
  daemon,
}: StatusDocument): string | undefined {
  const named = (next ?? []).map(({ name, exclusive_bytes: bytes }) =>
    bytes === null ? formatText(name) : `${formatText(name)} (${formatBytes(bytes)})`,
  );
  const reasons = (daemon?.volumes ?? []).flatMap(({ path, state, reason }) =>
    state === "above" || reason === undefined ? [] : [`${formatText(path)}: ${formatText(reason)}`],
  );
  const isNothing = next?.length === 0 && free < floor;
  if (named.length === 0 && !isNothing && reasons.length === 0) return undefined;
  const nothing = "nothing was found that is idle and gives something back";
  const told = named.length === 0 ? nothing : named.join(", ");
  return reasons.length === 0 ? told : `${told} (${reasons.join("; ")})`;
}

/** In a few words; what is wrong with it is a warning. */
function describeDaemon(
  { daemon_running: running, daemon }: StatusDocument,
  nowMs: number,
): string {
  if (!running) {
    return daemon?.problem === undefined
      ? "not running; it is started when it is needed"
      : "not running: it could not";
  }
  const { workspaces, since, last_pass: pass, degraded } = daemon ?? {};
  const words = [
    "running",
    ...(since === undefined ? [] : [`started ${formatAge(since, nowMs)}`]),
    ...(workspaces === undefined ? [] : [`looks after ${formatCount(workspaces, "workspace")}`]),
    ...(typeof pass === "string" ? [`last pass ${formatAge(pass, nowMs)}`] : []),
    ...(degraded === undefined ? [] : [formatText(degraded)]),
  ];
  return words.join(", ");
}

type WorkspaceStatus = NonNullable<StatusDocument["workspace"]>;

function renderWorkspace(
  workspace: WorkspaceStatus,
  { view, nowMs }: RenderOptions,
  style: Style,
): string[] {
  const idle = { true: "idle", false: "in use", null: "use unknown" };
  const removable = { true: "yes", false: "no", null: "could not be determined" };
  const gone = workspace.present === false;
  const unseen = "its directory is gone, so its files cannot be looked at";
  const pairs: Pair[] = [
    ["  id", workspace.id],
    ["  path", `${formatPath(workspace.path, view)}${gone ? " (gone)" : ""}`],
    ["  branch", workspace.branch === null ? "none (detached)" : formatText(workspace.branch)],
    ...(workspace.base === undefined
      ? []
      : ([["  base", formatBase(workspace.base, workspace.base_commit)]] satisfies Pair[])),
    ["  state", `${workspace.state}, ${workspace.custody}${workspace.pinned ? ", pinned" : ""}`],
    [
      "  active",
      `${formatAge(workspace.last_active, nowMs)}${gone ? "" : `, ${idle[`${workspace.idle}`]}`}`,
    ],
    [
      "  removable",
      gone && workspace.removable === null ? unseen : removable[`${workspace.removable}`],
    ],
  ];
  const line = (text: string): string[] => wrapWords(`    ${formatText(text)}`, view.width, 6);
  return [
    style.bold(formatText(workspace.name)),
    ...formatPairs(pairs, view.width),
    ...workspace.blocked_by.flatMap(line),
    ...(gone && workspace.work === null ? [] : renderWork(workspace.work, line)),
    ...workspace.directories.flatMap((directory) => [
      `  ${formatText(directory.path)}: ${directory.reconstructible ? "reconstructible" : "durable"}${formatSize(directory)}`,
      ...directory.gates.filter((gate) => !gate.passed).flatMap((gate) => line(gate.reason)),
    ]),
  ];
}

function summarizeWork({ work, blocked_by: blocked, present }: WorkspaceStatus): string {
  const told =
    present === false && work === null
      ? "its directory is gone"
      : work === null
        ? "unsaved work could not be determined"
        : work.length === 0
          ? "no unsaved work"
          : `${formatCount(work.length, "piece")} of unsaved work`;
  const gone = present === false && work !== null ? ["its directory is gone"] : [];
  return [...gone, told, ...blocked.map(formatText)].join("; ");
}

function renderWork(work: WorkspaceStatus["work"], line: (text: string) => string[]): string[] {
  if (work === null) return ["  unsaved work could not be determined"];
  if (work.length === 0) return ["  no unsaved work"];
  return ["  unsaved work:", ...capLines(work.flatMap(line), "    ")];
}
