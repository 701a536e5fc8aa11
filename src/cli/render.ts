/** Each document as lines for people. The document is the answer; this is only its look. */
import type {
  AdoptedDocument,
  ConfigDocument,
  CreatedDocument,
  DirectoryReport,
  ListDocument,
  PlanDocument,
  RemovedDocument,
  ResultDocument,
  SeededDocument,
} from "../schema/index.ts";
import {
  createStyle,
  formatAge,
  formatBytes,
  formatCount,
  formatTable,
  formatText,
  type Style,
} from "./format.ts";
import { renderStatus } from "./render-status.ts";

export interface RenderOptions {
  readonly colour: boolean;
  /** Only the answer itself: a path, or the bare rows. */
  readonly quiet: boolean;
  readonly nowMs: number;
}

export function renderDocument(document: ResultDocument, options: RenderOptions): string[] {
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

function assertNever(document: never): never {
  throw new TypeError(`no look for ${JSON.stringify(document)}`);
}

const short = (commit: string): string => formatText(commit).slice(0, 12);

function renderCreated(document: CreatedDocument, options: RenderOptions, style: Style): string[] {
  if (options.quiet) return [formatText(document.path)];
  const title = `${document.reused ? "Already there:" : "Created"} ${style.bold(formatText(document.name))}`;
  const behind = [
    document.commits_not_in_base ? formatCount(document.commits_not_in_base, "commit") : undefined,
    document.files_not_in_base
      ? formatCount(document.files_not_in_base, "uncommitted file")
      : undefined,
  ].filter((part) => part !== undefined);
  return [
    title,
    ...formatTable([
      ["  path", formatText(document.path)],
      ["  branch", document.branch === null ? "none (detached)" : formatText(document.branch)],
      ...(document.base === null || document.base_commit === null
        ? []
        : [["  base", `${formatText(document.base)} (${short(document.base_commit)})`]]),
      ...(behind.length === 0 ? [] : [["  not in base", behind.join(", ")]]),
      ...seedRows(document),
    ]),
  ];
}

function seedRows(
  document: Pick<CreatedDocument, "seeded_bytes" | "seeded_from" | "seed_skipped" | "directories">,
): string[][] {
  const from = document.seeded_from === null ? "" : ` from ${formatText(document.seeded_from)}`;
  const first =
    document.seed_skipped === undefined
      ? `${formatBytes(document.seeded_bytes)}${from}`
      : `nothing: ${formatText(document.seed_skipped)}`;
  return [["  seeded", first], ...document.directories.map(directoryRow)];
}

function directoryRow(report: DirectoryReport): string[] {
  const details = [
    report.outcome === "skipped"
      ? `skipped: ${formatText(report.reason ?? "no reason given")}`
      : "",
    report.bytes === undefined ? "" : formatBytes(report.bytes),
    report.install_needed === true ? "its install step is still needed" : "",
    report.rebuilds === undefined || report.rebuilds.length === 0
      ? ""
      : `${formatCount(report.rebuilds.length, "unit")} to build again`,
  ];
  const said = details.filter((part) => part !== "").join(", ");
  return [`    ${formatText(report.path)}`, said];
}

function renderList(document: ListDocument, options: RenderOptions, style: Style): string[] {
  if (document.workspaces.length === 0) return options.quiet ? [] : ["No workspaces."];
  const sized = document.workspaces.some((each) => each.reconstructible_bytes !== undefined);
  const rows = document.workspaces.map((each) => [
    formatText(each.name),
    each.branch === null ? "(detached)" : formatText(each.branch),
    each.present === false ? `${each.state}, absent` : each.state,
    each.custody,
    formatAge(each.last_active, options.nowMs),
    ...(sized ? [formatKnownBytes(each.reconstructible_bytes)] : []),
    formatText(each.path),
  ]);
  const head = ["NAME", "BRANCH", "STATE", "CUSTODY", "ACTIVE", ...(sized ? ["SIZE"] : []), "PATH"];
  const [first = "", ...lines] = formatTable([head, ...rows]);
  return options.quiet ? lines : [style.dim(first), ...lines];
}

const formatKnownBytes = (bytes: number | null | undefined): string =>
  bytes === null || bytes === undefined ? "unknown" : formatBytes(bytes);

function renderRemoved(document: RemovedDocument, options: RenderOptions): string[] {
  const at = formatText(document.path);
  if (options.quiet) return [at];
  const reference = (entry: RemovedDocument["kept"][number]): string =>
    `${entry.kind} ${formatText(entry.name)}${entry.commit === undefined ? "" : ` (${short(entry.commit)})`}`;
  return [
    document.already_gone ? `Already gone: ${at}` : `Removed ${at}`,
    ...document.deleted.map((entry) => `  deleted ${reference(entry)}`),
    ...document.kept.map((entry) => `  kept ${reference(entry)}: ${formatText(entry.reason)}`),
    ...(document.discarded ?? []).map((line) => `  given up: ${formatText(line)}`),
    ...(document.rescued === null ? [] : [`  rescued as ${formatText(document.rescued)}`]),
    ...(document.freed_bytes === null ? [] : [`  freed ${formatBytes(document.freed_bytes)}`]),
  ];
}

function renderAdopted(document: AdoptedDocument): string[] {
  const lines = [
    ...document.adopted.map((entry) => `Adopted ${formatText(entry.path)}`),
    ...document.already.map((entry) => `Already registered: ${formatText(entry.path)}`),
    ...document.refused.map(
      (entry) =>
        `Refused ${formatText(entry.path)}: ${formatText(entry.reason ?? "no reason given")}`,
    ),
  ];
  return lines.length === 0 ? ["Nothing to adopt."] : lines;
}

function renderSeeded(document: SeededDocument): string[] {
  return [`Seeded ${formatText(document.path)}`, ...formatTable(seedRows(document))];
}

function renderPlan(document: PlanDocument, options: RenderOptions): string[] {
  const rows = document.steps.map((step) => [
    `  ${formatText(step.action)}`,
    formatText(step.target),
    ...(step.detail === undefined ? [] : [formatText(step.detail)]),
  ]);
  const title = `\`${formatText(document.command)}\` would:`;
  const steps = rows.length === 0 ? ["  do nothing"] : formatTable(rows);
  return options.quiet ? steps : [title, ...steps];
}

function renderConfig(document: ConfigDocument, options: RenderOptions, style: Style): string[] {
  const value = (given: ConfigDocument["settings"][number]["value"]): string => {
    if (given === null) return "(not set)";
    return Array.isArray(given)
      ? `[${given.map(formatText).join(", ")}]`
      : formatText(String(given));
  };
  const rows = formatTable(
    document.settings.map(({ key, value: given, source, description }) => [
      formatText(key),
      value(given),
      formatText(source),
      formatText(description ?? ""),
    ]),
  );
  if (options.quiet) return rows;
  const files = formatTable([
    ["user config", formatText(document.user_config)],
    [
      "project config",
      document.project_config === null ? "none" : formatText(document.project_config),
    ],
    ["state", formatText(document.state)],
  ]);
  return [...files.map(style.dim), "", ...rows];
}
