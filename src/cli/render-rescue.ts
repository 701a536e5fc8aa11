/** Rescues for people: what there is, what came back, what is gone. */
import type {
  RescueForgottenDocument,
  RescueItem,
  RescueListDocument,
  RestoredDocument,
} from "../schema/index.ts";
import { formatBytes, formatCount, formatShortAge, formatText, type Style } from "./format.ts";
import { capLines, formatPath, formatRows, wrapWords } from "./layout.ts";
import type { RenderOptions } from "./render-options.ts";

/** As much of an id as tells it from every other. */
const shortId = (id: string): string => formatText(id).slice(0, 13);

export function renderRescues(
  document: RescueListDocument,
  options: RenderOptions,
  style: Style,
): string[] {
  const { rescues } = document;
  const { view, quiet, nowMs } = options;
  if (quiet) return rescues.map(({ id }) => formatText(id));
  if (rescues.length === 0) return ["No rescues."];
  const rows = rescues.map((each) => [
    shortId(each.id),
    formatText(each.name ?? "unknown"),
    each.made_at === undefined ? "unknown" : formatShortAge(each.made_at, nowMs),
    each.bytes === null ? "unknown" : formatBytes(each.bytes),
    formatPath(each.directory, view),
  ]);
  const [head = "", ...lines] = formatRows(
    [["ID", "NAME", "MADE", "SIZE", "WHERE"], ...rows],
    view.width,
  );
  // A row may take several lines where the terminal is narrow; what a rescue holds comes after all of them.
  const told = rescues.flatMap((each) => describeItem(each, options));
  return [style.dim(head), ...lines, "", ...told];
}

function describeItem(item: RescueItem, { view }: RenderOptions): string[] {
  const held = Object.entries(item.work ?? {}).map(([kind, count]) =>
    formatCount(count, WORDS[kind] ?? kind.replaceAll("_", " "), MANY[kind]),
  );
  const gone = item.project_present === false ? ["its project is gone"] : [];
  const from = item.path === undefined ? [] : [`from ${formatPath(item.path, view)}`];
  const problem = item.problem === undefined ? [] : [formatText(item.problem)];
  const line = `${shortId(item.id)}: ${[...held, ...from, ...gone, ...problem].join(", ")}`;
  return wrapWords(line, view.width, 2);
}

const WORDS: Readonly<Record<string, string>> = {
  uncommitted: "uncommitted change",
  staged: "staged change",
  untracked: "untracked file",
  ignored: "ignored file",
  commits: "commit",
  operation: "operation in progress",
  submodule: "piece of work in submodules",
  nested_repository: "nested repository",
};

const MANY: Readonly<Record<string, string>> = {
  operation: "operations in progress",
  submodule: "pieces of work in submodules",
  nested_repository: "nested repositories",
};

export function renderRestored(document: RestoredDocument, options: RenderOptions): string[] {
  const { view, quiet } = options;
  if (quiet) return [formatText(document.path)];
  const { branch, commit, left_out: left } = document;
  const at = commit === null ? "no commit yet" : formatText(commit).slice(0, 12);
  const on = branch === null ? `detached at ${at}` : `on ${formatText(branch)} (${at})`;
  const lines = [
    `Restored ${formatText(document.name)} at ${formatPath(document.path, view)}, ${on}`,
    ...capLines(
      left.map((name) => `  not in the rescue: ${formatText(name)}`),
      "  ",
    ),
  ];
  return lines.flatMap((line) => wrapWords(line, view.width, 4));
}

export function renderForgotten(
  document: RescueForgottenDocument,
  { view, quiet }: RenderOptions,
): string[] {
  if (quiet) return [formatText(document.id)];
  const freed =
    document.freed_bytes === null ? "" : `, which frees ${formatBytes(document.freed_bytes)}`;
  const lines = [
    `Forgot ${shortId(document.id)}${freed}`,
    ...document.refs.map((ref) => `  deleted ref ${formatText(ref)}`),
  ];
  return lines.flatMap((line) => wrapWords(line, view.width, 4));
}
