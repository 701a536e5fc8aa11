/** Each document as lines for people. The document is the answer; this is only its look. */
import type {
  AdoptedDocument,
  ListDocument,
  RemovedDocument,
  ResultDocument,
} from "../schema/index.ts";
import { createStyle, formatBytes, formatShortAge, formatText, type Style } from "./format.ts";
import { capLines, formatPath, formatTable, type View, wrapWords } from "./layout.ts";
import { renderConfig, renderPlan } from "./render-plan.ts";
import { renderCreated, renderSeeded } from "./render-seed.ts";
import { renderStatus } from "./render-status.ts";
import { listOtherWarnings } from "./skip-reasons.ts";

export interface RenderOptions {
  readonly colour: boolean;
  /** Only the answer itself: a path, or the bare rows. */
  readonly quiet: boolean;
  readonly nowMs: number;
  readonly view: View;
  /** Workspaces of every project were asked for. */
  readonly all: boolean;
  /** Whether a file is there: what makes a directory anew is told by what lies beside it. */
  readonly exists: (file: string) => boolean;
}

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
    case "espalier.workspace.adopted.v1":
      return renderAdopted(document, options);
    case "espalier.workspace.seeded.v1":
      return renderSeeded(document, options);
    case "espalier.plan.v1":
      return renderPlan(document, options);
    case "espalier.config.v1":
      return renderConfig(document, options, style);
    default:
      return assertNever(document);
  }
}

/** The warnings that the lines have not told already. */
export function listWarnings(document: ResultDocument): readonly string[] {
  return "directories" in document
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
  const projects = options.all ? nameProjects(workspaces, options.view) : undefined;
  const rows = workspaces.map((each) => [
    ...(projects === undefined ? [] : [projects.get(each.project) ?? ""]),
    formatText(each.name),
    each.branch === null ? "(detached)" : formatText(each.branch),
    each.present === false ? `${each.state}, gone` : each.state,
    each.custody,
    formatShortAge(each.last_active, options.nowMs),
    ...(sized ? [formatKnownBytes(each.reconstructible_bytes)] : []),
    formatPath(each.path, options.view),
  ]);
  const head = [
    ...(projects === undefined ? [] : ["PROJECT"]),
    ...["NAME", "BRANCH", "STATE", "CUSTODY", "ACTIVE"],
    ...(sized ? ["SIZE"] : []),
    "PATH",
  ];
  const width = options.view.width;
  if (options.quiet) return formatTable(rows, width);
  const [first = "", ...lines] = formatTable([head, ...rows], width);
  return [style.dim(first), ...lines];
}

/** The directory that holds the repository by its name, or by its path where two have one name. */
function nameProjects(
  workspaces: ListDocument["workspaces"],
  view: View,
): ReadonlyMap<string, string> {
  const roots = new Map(
    workspaces.map(({ project }) => [project, project.replace(/\/\.git\/?$/, "")]),
  );
  const nameOf = (root: string): string => root.slice(root.lastIndexOf("/") + 1);
  return new Map(
    [...roots].map(([project, root]) => {
      const twins = [...roots.values()].filter((other) => nameOf(other) === nameOf(root));
      return [project, twins.length > 1 ? formatPath(root, view) : formatText(nameOf(root))];
    }),
  );
}

const formatKnownBytes = (bytes: number | null | undefined): string =>
  bytes === null || bytes === undefined ? "unknown" : formatBytes(bytes);

function renderRemoved(document: RemovedDocument, options: RenderOptions): string[] {
  if (options.quiet) return [formatText(document.path)];
  const { view } = options;
  const at = formatPath(document.path, view);
  if (document.already_gone) return [`Already gone: ${at}`];
  const reference = ({ kind, name, commit }: RemovedDocument["kept"][number]): string => {
    const told = name.startsWith("/") ? formatPath(name, view) : formatText(name);
    return `${kind} ${told}${commit === undefined ? "" : ` (${formatText(commit).slice(0, 12)})`}`;
  };
  const lines = [
    // The directory and its registration are what the headline says.
    ...document.deleted
      .filter(({ name }) => name !== document.path)
      .map((entry) => `  deleted ${reference(entry)}`),
    ...document.kept.map((entry) => `  kept ${reference(entry)}: ${formatText(entry.reason)}`),
    ...capLines(
      (document.discarded ?? []).map((line) => `  given up: ${formatText(line)}`),
      "  ",
    ),
    ...(document.rescued === null ? [] : [`  rescued as ${formatText(document.rescued)}`]),
    ...(document.freed_bytes === null ? [] : [`  freed ${formatBytes(document.freed_bytes)}`]),
  ];
  return [`Removed ${at}`, ...lines.flatMap((line) => wrapWords(line, view.width, 6))];
}

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
