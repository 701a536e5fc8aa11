import {
  createStyle,
  formatAge,
  formatBytes,
  formatCount,
  formatTable,
  formatText
} from "./chunk-KUQ7GCZP.mjs";
import "./chunk-TAPVFFXL.mjs";

// src/cli/render-status.ts
function renderStatus(document, nowMs, style) {
  const free = document.volume_free_bytes;
  const below = free < document.floor_bytes ? style.red(" (below the floor)") : "";
  const clones = {
    true: "yes",
    false: "no: nothing can be seeded here",
    null: "could not be tried"
  };
  const states = Object.entries(document.by_state ?? {}).map(([state, count]) => `${count} ${formatText(state)}`).join(", ");
  const machine = formatTable([
    ["volume", formatText(document.volume)],
    ["free", `${formatBytes(free)} of ${formatBytes(document.volume_total_bytes)}${below}`],
    ["floor", formatBytes(document.floor_bytes)],
    ["clones files", clones[`${document.reflink_supported}`]],
    ["daemon", document.daemon_running ? "running" : "not running"],
    ["workspaces", `${document.workspaces}${states === "" ? "" : ` (${states})`}`],
    ["deduplicated", formatBytes(document.deduplicated_bytes)],
    ...document.trash === void 0 || document.trash === 0 ? [] : [["to be deleted", `${document.trash} renamed away`]]
  ]);
  if (document.workspace === void 0) return machine;
  return [...renderWorkspace(document.workspace, nowMs, style), "", ...machine];
}
function renderWorkspace(workspace, nowMs, style) {
  const idle = { true: "idle", false: "in use", null: "unknown" };
  const removable = { true: "yes", false: "no", null: "could not be determined" };
  return [
    style.bold(formatText(workspace.name)),
    ...formatTable([
      ["  id", workspace.id],
      ["  path", `${formatText(workspace.path)}${workspace.present === false ? " (absent)" : ""}`],
      ["  branch", workspace.branch === null ? "none (detached)" : formatText(workspace.branch)],
      ...workspace.base === void 0 ? [] : [["  base", formatText(workspace.base)]],
      ["  state", `${workspace.state}, ${workspace.custody}`],
      ["  active", `${formatAge(workspace.last_active, nowMs)}, ${idle[`${workspace.idle}`]}`],
      ["  removable", removable[`${workspace.removable}`]]
    ]),
    ...workspace.blocked_by.map((line) => `    ${formatText(line)}`),
    ...renderWork(workspace.work),
    ...workspace.directories.flatMap((directory) => [
      `  ${formatText(directory.path)}: ${directory.reconstructible ? "reconstructible" : "durable"}`,
      ...directory.gates.filter((gate) => !gate.passed).map((gate) => `    ${formatText(gate.name)}: ${formatText(gate.reason)}`)
    ])
  ];
}
function renderWork(work) {
  if (work === null) return ["  unsaved work could not be determined"];
  if (work.length === 0) return ["  no unsaved work"];
  return ["  unsaved work:", ...work.map((line) => `    ${formatText(line)}`)];
}

// src/cli/render.ts
function renderDocument(document, options) {
  const style = createStyle(options.colour);
  switch (document.schema) {
    case "espalier.workspace.created.v1":
      return renderCreated(document, options, style);
    case "espalier.workspace.list.v1":
      return renderList(document, options, style);
    case "espalier.workspace.status.v1":
      return renderStatus(document, options.nowMs, style);
    case "espalier.workspace.removed.v1":
      return renderRemoved(document, options);
    case "espalier.workspace.adopted.v1":
      return renderAdopted(document);
    case "espalier.workspace.seeded.v1":
      return renderSeeded(document);
    case "espalier.plan.v1":
      return renderPlan(document, options);
    case "espalier.config.v1":
      return renderConfig(document, options, style);
    default:
      return assertNever(document);
  }
}
function assertNever(document) {
  throw new TypeError(`no look for ${JSON.stringify(document)}`);
}
var short = (commit) => formatText(commit).slice(0, 12);
function renderCreated(document, options, style) {
  if (options.quiet) return [formatText(document.path)];
  const title = `${document.reused ? "Already there:" : "Created"} ${style.bold(formatText(document.name))}`;
  const behind = [
    document.commits_not_in_base ? formatCount(document.commits_not_in_base, "commit") : void 0,
    document.files_not_in_base ? formatCount(document.files_not_in_base, "uncommitted file") : void 0
  ].filter((part) => part !== void 0);
  return [
    title,
    ...formatTable([
      ["  path", formatText(document.path)],
      ["  branch", document.branch === null ? "none (detached)" : formatText(document.branch)],
      ["  base", `${formatText(document.base)} (${short(document.base_commit)})`],
      ...behind.length === 0 ? [] : [["  not in base", behind.join(", ")]],
      ...seedRows(document)
    ])
  ];
}
function seedRows(document) {
  const from = document.seeded_from === null ? "" : ` from ${formatText(document.seeded_from)}`;
  const first = document.seed_skipped === void 0 ? `${formatBytes(document.seeded_bytes)}${from}` : `nothing: ${formatText(document.seed_skipped)}`;
  return [["  seeded", first], ...document.directories.map(directoryRow)];
}
function directoryRow(report) {
  const details = [
    report.outcome === "skipped" ? `skipped: ${formatText(report.reason ?? "no reason given")}` : "",
    report.bytes === void 0 ? "" : formatBytes(report.bytes),
    report.install_needed === true ? "its install step is still needed" : "",
    report.rebuilds === void 0 || report.rebuilds.length === 0 ? "" : `${formatCount(report.rebuilds.length, "unit")} to build again`
  ];
  const said = details.filter((part) => part !== "").join(", ");
  return [`    ${formatText(report.path)}`, said];
}
function renderList(document, options, style) {
  if (document.workspaces.length === 0) return options.quiet ? [] : ["No workspaces."];
  const sized = document.workspaces.some((each) => each.reconstructible_bytes !== void 0);
  const rows = document.workspaces.map((each) => [
    formatText(each.name),
    each.branch === null ? "(detached)" : formatText(each.branch),
    each.present === false ? `${each.state}, absent` : each.state,
    each.custody,
    formatAge(each.last_active, options.nowMs),
    ...sized ? [formatKnownBytes(each.reconstructible_bytes)] : [],
    formatText(each.path)
  ]);
  const head = ["NAME", "BRANCH", "STATE", "CUSTODY", "ACTIVE", ...sized ? ["SIZE"] : [], "PATH"];
  const [first = "", ...lines] = formatTable([head, ...rows]);
  return options.quiet ? lines : [style.dim(first), ...lines];
}
var formatKnownBytes = (bytes) => bytes === null || bytes === void 0 ? "unknown" : formatBytes(bytes);
function renderRemoved(document, options) {
  const at = formatText(document.path);
  if (options.quiet) return [at];
  const reference = (entry) => `${entry.kind} ${formatText(entry.name)}${entry.commit === void 0 ? "" : ` (${short(entry.commit)})`}`;
  return [
    document.already_gone ? `Already gone: ${at}` : `Removed ${at}`,
    ...document.deleted.map((entry) => `  deleted ${reference(entry)}`),
    ...document.kept.map((entry) => `  kept ${reference(entry)}: ${formatText(entry.reason)}`),
    ...(document.discarded ?? []).map((line) => `  given up: ${formatText(line)}`),
    ...document.rescued === null ? [] : [`  rescued as ${formatText(document.rescued)}`],
    ...document.freed_bytes === null ? [] : [`  freed ${formatBytes(document.freed_bytes)}`]
  ];
}
function renderAdopted(document) {
  const lines = [
    ...document.adopted.map((entry) => `Adopted ${formatText(entry.path)}`),
    ...document.already.map((entry) => `Already registered: ${formatText(entry.path)}`),
    ...document.refused.map(
      (entry) => `Refused ${formatText(entry.path)}: ${formatText(entry.reason ?? "no reason given")}`
    )
  ];
  return lines.length === 0 ? ["Nothing to adopt."] : lines;
}
function renderSeeded(document) {
  return [`Seeded ${formatText(document.path)}`, ...formatTable(seedRows(document))];
}
function renderPlan(document, options) {
  const rows = document.steps.map((step) => [
    `  ${formatText(step.action)}`,
    formatText(step.target),
    ...step.detail === void 0 ? [] : [formatText(step.detail)]
  ]);
  const title = `\`${formatText(document.command)}\` would:`;
  const steps = rows.length === 0 ? ["  do nothing"] : formatTable(rows);
  return options.quiet ? steps : [title, ...steps];
}
function renderConfig(document, options, style) {
  const value = (given) => {
    if (given === null) return "(not set)";
    return Array.isArray(given) ? `[${given.map(formatText).join(", ")}]` : formatText(String(given));
  };
  const rows = formatTable(
    document.settings.map(({ key, value: given, source, description }) => [
      formatText(key),
      value(given),
      formatText(source),
      formatText(description ?? "")
    ])
  );
  if (options.quiet) return rows;
  const files = formatTable([
    ["user config", formatText(document.user_config)],
    [
      "project config",
      document.project_config === null ? "none" : formatText(document.project_config)
    ],
    ["state", formatText(document.state)]
  ]);
  return [...files.map(style.dim), "", ...rows];
}
export {
  renderDocument
};
