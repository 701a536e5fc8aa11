/** Each document as lines for people. The document is the answer; this is only its look. */

import type {
  AdoptedDocument,
  ListDocument,
  RemovedDocument,
  RemovedManyDocument,
  ResultDocument,
} from "../schema/index.ts";
import { createStyle, formatBytes, formatShortAge, formatText, type Style } from "./format.ts";
import {
  capLines,
  fitsOn,
  formatPath,
  formatRows,
  formatSentence,
  leaveDirectory,
  wrapWords,
} from "./layout.ts";
import { renderBench } from "./render-bench.ts";
import { renderBuildExplained } from "./render-build.ts";
import { renderDaemon } from "./render-daemon.ts";
import { renderDeduplicated } from "./render-dedup.ts";
import { renderDoctor } from "./render-doctor.ts";
import { renderEvicted, renderPinned } from "./render-evict.ts";
import { renderExplained } from "./render-explain.ts";
import { renderInstall } from "./render-install.ts";
import type { RenderOptions } from "./render-options.ts";
import { renderConfig, renderPlan } from "./render-plan.ts";
import { renderForgotten, renderRescues, renderRestored } from "./render-rescue.ts";
import { renderCreated, renderSeeded } from "./render-seed.ts";
import { renderStatus } from "./render-status.ts";
import { describeRan, renderTrust } from "./render-trust.ts";
import { renderVolume } from "./render-volume.ts";
import { listOtherWarnings } from "./skip-reasons.ts";

export function renderDocument(document: ResultDocument, options: RenderOptions): string[] {
  const style = createStyle(options.colour);
  switch (document.schema) {
    case "espalier.workspace.created.v1":
      return renderCreated(document, options, style);
    case "espalier.workspace.list.v1":
      return renderList(document, options, style);
    case "espalier.workspace.status.v1":
      return renderStatus(document, options, style);
    case "espalier.workspace.removed.v1":
      return renderRemoved(document, options);
    case "espalier.workspaces.removed.v1":
      return renderRemovedMany(document, options, style);
    case "espalier.workspace.adopted.v1":
      return renderAdopted(document, options);
    case "espalier.workspace.seeded.v1":
      return renderSeeded(document, options);
    case "espalier.workspace.explained.v1":
      return renderExplained(document, options, style);
    case "espalier.workspace.restored.v1":
      return renderRestored(document, options);
    case "espalier.rescue.list.v1":
      return renderRescues(document, options, style);
    case "espalier.rescue.forgotten.v1":
      return renderForgotten(document, options);
    case "espalier.workspace.evicted.v1":
      return renderEvicted(document, options);
    case "espalier.workspace.pinned.v1":
      return renderPinned(document, options);
    case "espalier.workspace.deduplicated.v1":
      return renderDeduplicated(document, options);
    case "espalier.bench.v1":
      return renderBench(document, options, style);
    case "espalier.build.explained.v1":
      return renderBuildExplained(document, options, style);
    case "espalier.daemon.v1":
      return renderDaemon(document, options, style);
    case "espalier.doctor.v1":
      return renderDoctor(document, options, style);
    case "espalier.plan.v1":
      return renderPlan(document, options);
    case "espalier.config.v1":
      return renderConfig(document, options, style);
    case "espalier.trust.v1":
      return renderTrust(document, options, style);
    case "espalier.volume.v1":
      return renderVolume(document, options, style);
    case "espalier.install.v1":
      return renderInstall(document, options);
    default:
      return assertNever(document);
  }
}

/** The warnings that the lines have not told already. */
export function listWarnings(document: ResultDocument): readonly string[] {
  if (document.schema === "espalier.workspaces.removed.v1") {
    const named = document.removed.flatMap(({ path, warnings }) =>
      warnings.map((warning) => `${path.slice(path.lastIndexOf("/") + 1)}: ${warning}`),
    );
    return [...document.warnings, ...named];
  }
  return document.schema === "espalier.workspace.created.v1" ||
    document.schema === "espalier.workspace.seeded.v1"
    ? listOtherWarnings(document.directories, document.warnings)
    : document.warnings;
}

function assertNever(document: never): never {
  throw new TypeError(`no look for ${JSON.stringify(document)}`);
}

function renderList(document: ListDocument, options: RenderOptions, style: Style): string[] {
  const { workspaces } = document;
  if (workspaces.length === 0) return options.quiet ? [] : ["No workspaces."];
  const sized = workspaces.some((each) => each.reconstructible_bytes !== undefined);
  const projects = options.all ? nameProjects(workspaces) : undefined;
  const rows = workspaces.map((each) => [
    ...(projects === undefined ? [] : [projects.get(each.project) ?? ""]),
    formatText(each.name),
    each.branch === null ? "(detached)" : formatText(each.branch),
    [
      each.state,
      ...(each.present === false ? ["gone"] : []),
      ...(each.away === true ? ["away"] : []),
      ...(each.pinned ? ["pinned"] : []),
    ].join(", "),
    each.custody,
    formatShortAge(each.last_active, options.nowMs),
    ...(sized
      ? [formatKnownBytes(each.reconstructible_bytes), formatKnownBytes(each.exclusive_bytes)]
      : []),
    formatPath(each.path, options.view),
  ]);
  const head = [
    ...(projects === undefined ? [] : ["PROJECT"]),
    ...["NAME", "BRANCH", "STATE", "CUSTODY", "ACTIVE"],
    ...(sized ? ["SIZE", "EXCLUSIVE"] : []),
    "PATH",
  ];
  const width = options.view.width;
  if (options.quiet) return formatRows(rows, width);
  const isTold = (column: string): boolean =>
    (column === "BRANCH" && workspaces.every(({ name, branch }) => name === branch)) ||
    (column === "CUSTODY" && workspaces.every(({ custody }) => custody === "owned"));
  const [first = "", ...lines] = formatRows(leaveOutColumns([head, ...rows], width, isTold), width);
  return [style.dim(first), ...lines];
}

/** Where a table is wider than the terminal, without the columns that tell nothing the others do not. */
function leaveOutColumns(
  table: readonly (readonly string[])[],
  width: number | undefined,
  isTold: (column: string) => boolean,
): readonly (readonly string[])[] {
  if (fitsOn(table, width)) return table;
  const stays = table[0]?.map((column) => !isTold(column)) ?? [];
  return table.map((row) => row.filter((_, at) => stays[at]));
}

/** The directory that holds the repository, by the shortest end of its path that no other one shares. */
function nameProjects(workspaces: ListDocument["workspaces"]): ReadonlyMap<string, string> {
  const parts = new Map(
    workspaces.map(({ project }) => [project, project.replace(/\/\.git\/?$/, "").split("/")]),
  );
  const endOf = (of: readonly string[], count: number): string => of.slice(-count).join("/");
  return new Map(
    [...parts].map(([project, own]) => {
      const others = [...parts.values()].filter((each) => each !== own);
      let count = 1;
      while (
        count < own.length &&
        others.some((each) => endOf(each, count) === endOf(own, count))
      ) {
        count += 1;
      }
      return [project, formatText(endOf(own, count))];
    }),
  );
}

const formatKnownBytes = (bytes: number | null | undefined): string =>
  bytes === null || bytes === undefined ? "unknown" : formatBytes(bytes);

function renderRemoved(document: RemovedDocument, options: RenderOptions): string[] {
  const { path, already_gone: gone } = document;
  if (options.quiet) return [formatText(path)];
  const view = leaveDirectory(options.view, path);
  const at = formatPath(path, view);
  const reference = ({ kind, name, commit }: RemovedDocument["kept"][number]): string => {
    const told = name.startsWith("/") ? formatPath(name, view) : formatText(name);
    return `${kind} ${told}${commit === undefined ? "" : ` (${formatText(commit).slice(0, 12)})`}`;
  };
  const unlisted = document.deleted.some(({ kind }) => kind === "registration");
  const lines = [
    // That the directory went with its registration is what the headline says, unless it was gone before.
    ...(gone && unlisted ? ["  deleted git's registration"] : []),
    ...document.deleted
      .filter(({ name }) => name !== path)
      .map((entry) => `  deleted ${reference(entry)}`),
    ...document.kept.map((entry) => `  kept ${reference(entry)}: ${formatText(entry.reason)}`),
    ...capLines(
      (document.discarded ?? []).map((line) => `  given up: ${formatText(line)}`),
      "  ",
    ),
    ...(document.cleanup?.outcome === "ran" ? [`  cleanup ${describeRan(document.cleanup)}`] : []),
    ...(document.rescued === null ? [] : [describeRescued(document.rescued)]),
    ...(gone || document.freed_bytes === null
      ? []
      : [`  freed ${formatBytes(document.freed_bytes)}`]),
  ];
  const name = formatText(path.slice(path.lastIndexOf("/") + 1));
  const removed = view === options.view ? `Removed ${at}` : `Removed ${name} (${at})`;
  const headline = gone ? `Already gone: ${at}` : removed;
  return [headline, ...lines.flatMap((line) => wrapWords(line, options.view.width, 6))];
}

/** Refusals come last, where a reader looks. */
function renderRemovedMany(
  { removed, refused }: RemovedManyDocument,
  options: RenderOptions,
  style: Style,
): string[] {
  const { view, quiet } = options;
  const gone = removed.flatMap((each) => renderRemoved(each, options));
  if (quiet) return gone;
  const kept = refused.flatMap(({ target, error }) => {
    const name = formatText(target);
    return [
      `${style.red("Refused")} ${name}: ${formatSentence(error.message, view)} (${error.code})`,
      `  ${style.bold("hint:")} ${formatSentence(error.hint, view)}`,
    ].flatMap((line) => wrapWords(line, view.width, 4));
  });
  return [...gone, ...kept];
}

const describeRescued = (id: string): string =>
  `  rescued; \`espalier restore ${formatText(id).slice(0, 13)}\` brings it back`;

function renderAdopted(document: AdoptedDocument, { view }: RenderOptions): string[] {
  const lines = [
    ...document.adopted.map((entry) => `Adopted ${formatPath(entry.path, view)}`),
    ...document.already.map((entry) => `Already registered: ${formatPath(entry.path, view)}`),
    ...document.refused.map(
      (entry) =>
        `Refused ${formatPath(entry.path, view)}: ${formatText(entry.reason ?? "no reason given")}`,
    ),
  ];
  if (lines.length === 0) return ["Nothing to adopt."];
  return lines.flatMap((line) => wrapWords(line, view.width, 4));
}
