/** `explain` for people: a section for the directories, one for the use, one for a removal. */
import { formatRefusedWork } from "../app/refused-work.ts";
import type { ExplainedDocument } from "../schema/index.ts";
import {
  formatAge,
  formatBase,
  formatBytes,
  formatCount,
  formatSize,
  formatText,
  type Style,
} from "./format.ts";
import { capLines, formatPairs, formatPath, formatSentence, wrapWords } from "./layout.ts";
import type { RenderOptions } from "./render-options.ts";
import { renderPlan } from "./render-plan.ts";
import { formatReason } from "./skip-reasons.ts";

type Directory = ExplainedDocument["directories"][number];
type Removal = ExplainedDocument["removal"];
type Pair = readonly [label: string, text: string];

const USE = {
  true: "idle",
  false: "not idle",
  null: "could not be determined, which counts as not idle",
};

export function renderExplained(
  document: ExplainedDocument,
  options: RenderOptions,
  style: Style,
): string[] {
  if (options.quiet) return [summarize(document)];
  const section = (title: string, says: string): string[] => [
    "",
    ...wrapWords(`${style.bold(title)}: ${says}`, options.view.width, 2),
  ];
  const gone = document.present === false;
  return [
    ...renderHead(document, options, style),
    ...(gone
      ? []
      : [
          ...section("Directories", summarizeDirectories(document.directories)),
          ...renderDirectories(document, options, style),
          ...section("Use", USE[`${document.idle}`]),
          ...renderActivity(document, options),
        ]),
    ...section("Removal", summarizeRemoval(document.removal)),
    ...renderRemoval(document, options),
  ];
}

function summarize(document: ExplainedDocument): string {
  const use = { true: "idle", false: "in use", null: "use unknown" }[`${document.idle}`];
  const gone = document.present === false;
  const said = gone ? ["its directory is gone"] : [summarizeDirectories(document.directories), use];
  return `${formatText(document.name)}: ${[...said, `removal ${summarizeRemoval(document.removal)}`].join("; ")}`;
}

function summarizeDirectories(directories: readonly Directory[]): string {
  // The presets are always among them.
  if (directories.length === 0) return "could not be looked at";
  const here = directories.filter(({ present }) => present);
  const able = here.filter(({ reconstructible }) => reconstructible === true).length;
  return `${able} of ${formatCount(here.length, "directory", "directories")} reconstructible`;
}

const summarizeRemoval = ({ refusals }: Removal): string => {
  const codes = [...new Set(refusals.map(({ code }) => formatText(code)))];
  return codes.length === 0 ? "possible" : `refused (${codes.join(", ")})`;
};

function renderHead(
  document: ExplainedDocument,
  { view, nowMs }: RenderOptions,
  style: Style,
): string[] {
  const gone = document.present === false ? " (gone)" : "";
  const branch = document.branch === null ? "none (detached)" : formatText(document.branch);
  const active = `made, adopted or asked for again ${formatAge(document.last_active, nowMs)}`;
  const pairs: Pair[] = [
    ["  path", `${formatPath(document.path, view)}${gone}`],
    ["  branch", branch],
    ...(document.base
      ? ([["  base", formatBase(document.base, document.base_commit)]] satisfies Pair[])
      : []),
    ["  state", `${document.state}, ${document.custody}; ${active}`],
  ];
  return [style.bold(formatText(document.name)), ...formatPairs(pairs, view.width)];
}

/** Not here, not remembered, nobody has it, and no tool that would make it. */
const isNothing = (directory: Directory): boolean =>
  !directory.present &&
  directory.chosen === "preset" &&
  directory.last_seed === undefined &&
  directory.rebuild_command === undefined &&
  (directory.next_seed === undefined || directory.next_seed.reason === "no_sibling");

function renderDirectories(
  { directories, undeclared }: ExplainedDocument,
  options: RenderOptions,
  style: Style,
): string[] {
  const { width } = options.view;
  const listed = (names: readonly string[]): string =>
    names.map((name) => formatText(name)).join(", ");
  const nothing = directories.filter(isNothing).map(({ path }) => path);
  const others: Pair[] = [
    ...(nothing.length === 0 ? [] : ([["  not used here", listed(nothing)]] satisfies Pair[])),
    ...(directories.length > 0 && (undeclared === null || undeclared.length > 0)
      ? ([["  not declared", tellUndeclared(undeclared)]] satisfies Pair[])
      : []),
  ];
  return [
    ...directories
      .filter((directory) => !isNothing(directory))
      .flatMap((directory) => renderDirectory(directory, options, style)),
    ...formatPairs(others, width),
  ];
}

const UNDECLARED_SHOWN = 10;

function tellUndeclared(undeclared: readonly string[] | null): string {
  if (undeclared === null) return "could not be determined";
  const shown = undeclared.slice(0, UNDECLARED_SHOWN).map(formatText).join(", ");
  const more = undeclared.length - UNDECLARED_SHOWN;
  return `${shown}${more > 0 ? ` and ${more} more, which --json lists` : ""}: ignored, and durable as long as \`reconstructible\` in \`.espalier/workspace.toml\` does not name them`;
}

function renderDirectory(directory: Directory, options: RenderOptions, style: Style): string[] {
  const { path, present, reconstructible } = directory;
  const is = reconstructible === true ? "reconstructible" : style.yellow("durable");
  const size = formatSize(directory);
  const pairs = [
    ...seedPairs(directory, options),
    ...toolPairs(directory),
    ...gatePairs(directory),
  ];
  return [
    `  ${style.bold(formatText(path))}: ${present ? `${is}${size}` : "not here"}`,
    ...formatPairs(
      pairs.map(([label, text]) => [`    ${label}`, formatSentence(text, options.view)]),
      options.view.width,
    ),
  ];
}

const tellSkip = (reason: string | undefined, detail: string | undefined): string =>
  `${formatReason(reason ?? "no reason given")}${detail === undefined ? "" : `: ${detail}`}`;

function seedPairs(
  { present, last_seed: last, next_seed: next, evicted }: Directory,
  { nowMs }: RenderOptions,
): Pair[] {
  const pairs: Pair[] = [];
  if (evicted !== undefined) {
    pairs.push(["evicted", `${formatAge(evicted.at, nowMs)}: ${evicted.why}`]);
  }
  if (last !== undefined) {
    const when = formatAge(last.at, nowMs);
    const size = typeof last.bytes === "number" ? `, ${formatBytes(last.bytes)}` : "";
    pairs.push(
      last.outcome === "seeded"
        ? ["cloned", `${when}${last.from === undefined ? "" : ` from \`${last.from}\``}${size}`]
        : ["left out", `${when}: ${tellSkip(last.reason, last.detail)}`],
    );
    if (present && last.install_needed) {
      const command =
        last.install_command === undefined ? "an install" : `\`${last.install_command}\``;
      pairs.push(["install", `${command} was needed after that; whether it ran is not recorded`]);
    }
  }
  if (next === undefined) return pairs;
  if (next.outcome === "skip") {
    const what = next.reason === "exists" ? "would leave it as it is" : "would leave it out";
    return [...pairs, ["a seed now", `${what}: ${tellSkip(next.reason, next.detail)}`]];
  }
  const command = next.install_command === undefined ? "an install" : `\`${next.install_command}\``;
  const why = next.install_reason ?? "the lockfiles differ";
  const install = next.install_needed ? `, and ${command} is needed then: ${why}` : "";
  // What was refused of a clone is only seen when it is made.
  const how = last?.outcome === "skipped" ? "would try it again, from" : "would clone it from";
  return [...pairs, ["a seed now", `${how} \`${next.from ?? ""}\`${install}`]];
}

function toolPairs({ provision, store, rebuild_command: rebuild }: Directory): Pair[] {
  const pairs: Pair[] = [];
  if (provision !== undefined) {
    const { managers, files, sibling, equal } = provision;
    const by = managers.length === 0 ? "" : ` (${managers.join(" or ")})`;
    const same = equal === true ? "the same as" : "not the same as";
    const compared = sibling === undefined ? "" : `, ${same} in \`${sibling}\``;
    const named = files.length === 0 ? "none" : files.join(", ");
    pairs.push(["lockfiles", `${named}${by}${compared}`]);
  }
  if (rebuild !== undefined) pairs.push(["made anew by", `\`${rebuild}\``]);
  if (store !== undefined) pairs.push(["instead", `\`${store.command}\`: ${store.reason}`]);
  return pairs;
}

/** Those that fail one by one, those that hold together; what was not looked at in what is no directory not at all. */
function gatePairs({ gates }: Directory): Pair[] {
  const real = gates.some(({ name, passed }) => name === "directory" && passed === true);
  const failed = gates.filter(({ passed }) => passed === false);
  const unknown = real ? gates.filter(({ passed }) => passed === null) : [];
  const held = gates.filter(({ passed }) => passed === true).map(({ reason }) => reason);
  return [
    ...failed.map(({ reason }): Pair => ["fails", reason]),
    ...unknown.map(
      ({ name, reason }): Pair => ["fails", `${name.replaceAll("_", " ")}: ${reason}`],
    ),
    ...(held.length === 0 ? [] : ([["holds", held.join("; ")]] satisfies Pair[])),
  ];
}

const renderActivity = ({ activity }: ExplainedDocument, { view }: RenderOptions): string[] =>
  formatPairs(
    activity.map(({ name, reason }) => [`  ${name}`, formatSentence(reason, view)]),
    view.width,
  );

function renderRemoval({ removal }: ExplainedDocument, options: RenderOptions): string[] {
  const { width } = options.view;
  const warnings = (removal.warnings ?? []).flatMap((warning) =>
    wrapWords(`  ${formatSentence(warning, options.view)}`, width, 4),
  );
  if (removal.steps !== undefined) return [...warnings, ...renderSteps(removal.steps, options)];
  const discard = removal.discard_steps?.filter(({ action }) => action !== "discard work");
  return [
    ...removal.refusals.flatMap((refusal) => renderRefusal(refusal, options)),
    ...(discard === undefined
      ? []
      : ["  with `--discard` it would give that up and", ...renderSteps(discard, options, 2)]),
  ];
}

function renderSteps(
  steps: NonNullable<Removal["steps"]>,
  options: RenderOptions,
  indent = 0,
): string[] {
  const { width } = options.view;
  const view = width === undefined ? options.view : { ...options.view, width: width - indent };
  const lines = renderPlan(
    { schema: "espalier.plan.v1", command: "remove", steps: [...steps], warnings: [] },
    { ...options, view, quiet: true },
  );
  return lines.map((line) => `${" ".repeat(indent)}${line}`);
}

function renderRefusal(refusal: Removal["refusals"][number], { view }: RenderOptions): string[] {
  const work = formatRefusedWork(refusal.details);
  const lines = work.length > 0 ? work : (refusal.files ?? []);
  const told = work.length > 0 ? "it would lose:" : refusal.message;
  return [
    ...wrapWords(`  ${formatSentence(told, view)}`, view.width, 4),
    ...capLines(
      lines.flatMap((line) => wrapWords(`    ${formatText(line)}`, view.width, 6)),
      "    ",
    ),
    ...wrapWords(`  hint: ${formatSentence(refusal.hint, view)}`, view.width, 4),
  ];
}
