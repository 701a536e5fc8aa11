/** A plan and the settings for people. */
import type { ConfigDocument, PlanDocument } from "../schema/index.ts";
import { formatExact, formatJson, formatText, type Style } from "./format.ts";
import {
  capLines,
  formatPairs,
  formatPath,
  formatTable,
  formatTarget,
  type View,
  widthOf,
  wrapWords,
} from "./layout.ts";
import { formatSkipped } from "./render-dedup.ts";
import type { RenderOptions } from "./render-options.ts";

type Step = PlanDocument["steps"][number];

export function renderPlan(document: PlanDocument, options: RenderOptions): string[] {
  // Commands that somebody may want to run by hand are told to the letter.
  if (document.command.startsWith("volume ")) return renderCommands(document, options);
  const groups = groupSteps(document.steps.map((step) => tellSkip(document.command, step)));
  const steps = groups.flatMap((group) => renderGroup(group, options.view));
  const told = steps.length === 0 ? ["  do nothing"] : steps;
  return options.quiet ? told : [`\`espalier ${formatText(document.command)}\` would:`, ...told];
}

function renderCommands(document: PlanDocument, { quiet, view }: RenderOptions): string[] {
  const groups = groupSteps(document.steps);
  const told = groups.flatMap((group) => [
    ...(quiet || group[0] === undefined
      ? []
      : [`  ${formatText(group[0].action)} ${formatTarget(group[0].target, view)}`]),
    ...group.map(({ detail = "" }) => `${quiet ? "" : "      "}${formatExact(detail)}`),
  ]);
  const lines = told.length === 0 ? ["  do nothing"] : told;
  return quiet ? lines : [`\`espalier ${formatText(document.command)}\` would:`, ...lines];
}

/** The plan has the code of why a workspace is passed over; people get the words that a run has for it. */
const tellSkip = (command: string, step: Step): Step =>
  command === "dedup" && step.action === "skip" && step.detail !== undefined
    ? { ...step, detail: formatSkipped(step.detail) }
    : step;

/** Steps in a row that do one thing to one target and differ in the particulars only. */
function groupSteps(steps: readonly Step[]): Step[][] {
  const groups: Step[][] = [];
  for (const step of steps) {
    const last = groups.at(-1);
    const same = last?.[0]?.action === step.action && last[0].target === step.target;
    if (same && step.detail !== undefined) last.push(step);
    else groups.push([step]);
  }
  return groups;
}

/** One line where it fits, else the particulars below. */
function renderGroup(group: readonly Step[], view: View): string[] {
  const [step] = group;
  if (step === undefined) return [];
  const line = `  ${formatText(step.action)} ${formatTarget(step.target, view)}`;
  const details = group.flatMap(({ detail }) =>
    detail === undefined ? [] : tellDetail(detail, view),
  );
  const whole = [line, ...details].join("  ");
  const fits = view.width === undefined || widthOf(whole) <= view.width;
  if (details.length <= 1 && fits) return [whole];
  const below = details.flatMap((detail) => wrapWords(`      ${detail}`, view.width, 6));
  return [...wrapWords(line, view.width, 6), ...capLines(below, "      ")];
}

const tellDetail = (detail: string, view: View): string => {
  const told = formatTarget(detail, view);
  return detail.startsWith("/") ? `→ ${told}` : told;
};

export function renderConfig(
  document: ConfigDocument,
  options: RenderOptions,
  style: Style,
): string[] {
  const { view, quiet } = options;
  const { user_config: user, project_config: project } = document;
  const sources: Readonly<Record<string, string>> = {
    [user]: "user",
    ...(project === null ? {} : { [project]: "project" }),
  };
  if (quiet) return document.settings.map(formatLine);
  const rows = document.settings.map((setting) => [
    formatText(setting.key),
    formatValue(setting.value),
    sources[setting.source] ?? formatText(setting.source),
    formatText(setting.description ?? ""),
  ]);
  const files = formatPairs(
    [
      ["user", formatPath(user, view)],
      ["project", project === null ? "none here" : formatPath(project, view)],
      ["state", formatPath(document.state, view)],
    ],
    view.width,
  );
  return [...files.map(style.dim), "", ...layOutSettings(rows, view.width, style)];
}

/** One line each where that fits, else the value beside the key and what it is below, so that neither is taken for the other. */
function layOutSettings(
  rows: readonly (readonly string[])[],
  width: number | undefined,
  style: Style,
): string[] {
  const table = formatTable(rows);
  if (width === undefined || table.every((line) => widthOf(line) <= width)) return table;
  const indent = Math.max(0, ...rows.map(([key = ""]) => widthOf(key))) + 2;
  return rows.flatMap(([key = "", value = "", source = "", description = ""]) => {
    const from = source === "default" ? "" : `  (${source})`;
    const told = wrapWords(`${key.padEnd(indent)}${value}${from}`, width, indent);
    const below = wrapWords(`${" ".repeat(indent)}${description}`, width, indent);
    return [...told.map((line) => line.trimEnd()), ...below.map(style.dim)];
  });
}

/** As it stands in a configuration file, in TOML; what is not set has no value there, so it is a comment. */
function formatLine({ key, value }: ConfigDocument["settings"][number]): string {
  if (value === null) return `# ${formatText(key)} is not set`;
  return `${formatText(key)} = ${formatToml(value)}`;
}

/** Strings of TOML have JSON's escapes. */
function formatToml(value: string | boolean | readonly string[]): string {
  if (typeof value === "boolean") return String(value);
  return typeof value === "string" ? formatJson(value) : `[${value.map(formatJson).join(", ")}]`;
}

function formatValue(given: ConfigDocument["settings"][number]["value"]): string {
  if (given === null) return "(not set)";
  return Array.isArray(given) ? `[${given.map(formatText).join(", ")}]` : formatText(String(given));
}
