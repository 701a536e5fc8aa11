/** How the answer of `explain --build` looks: what is written again, and which settings make it less. */
import type { BuildExplainedDocument } from "../schema/index.ts";
import { formatBytes, formatText, type Style } from "./format.ts";
import { formatPairs, formatPath, wrapWords } from "./layout.ts";
import type { RenderOptions } from "./render-options.ts";

type Setting = BuildExplainedDocument["settings"][number];
type Pair = readonly [label: string, text: string];

/** What each setting costs who takes it. */
const COSTS: Readonly<Record<Setting["setting"], string>> = {
  debug: "stack traces stay as they are; a debugger shows no variables",
  "split-debuginfo": "a debugger needs the files beside the program",
  incremental: "an edit takes about twice as long to build, where the state is warm",
};

export function renderBuildExplained(
  document: BuildExplainedDocument,
  { quiet, view }: RenderOptions,
  style: Style,
): string[] {
  const advised = document.settings.filter(({ advised: to }) => to !== undefined);
  if (quiet) return advised.map(formatLine);
  const { width } = view;
  const pairs: Pair[] = [
    ["  build directory", formatBytes(document.target_bytes)],
    ["  written again", describeRebuilt(document)],
    ...document.programs.map(({ name, bytes, after_bytes: after }): Pair => {
      const then = after < bytes ? `, then about ${formatBytes(after)}` : "";
      return [`  program ${formatText(name)}`, `${formatBytes(bytes)}${then}`];
    }),
  ];
  return [
    style.bold(`${formatPath(document.path, view)}, ${formatText(document.profile)}`),
    ...formatPairs(pairs, width),
    "",
    ...(advised.length === 0
      ? ["No setting would make rebuilds smaller."]
      : renderAdvice(document, advised, width)),
  ];
}

function describeRebuilt(document: BuildExplainedDocument): string {
  const { rebuilt_bytes: rebuilt, incremental_bytes: incremental, debug_bytes: debug } = document;
  const parts = [
    `${formatBytes(incremental)} incremental state`,
    debug === null ? "debug information not known" : `${formatBytes(debug)} debug information`,
  ];
  return `${formatBytes(rebuilt)}, ${describeShare(document, rebuilt)} of that, in a workspace where every package of the project is built again: ${parts.join(", ")}`;
}

const describeShare = ({ target_bytes: all }: BuildExplainedDocument, bytes: number): string =>
  all === 0 ? "0 %" : `${((100 * bytes) / all).toFixed(1)} %`;

function renderAdvice(
  document: BuildExplainedDocument,
  advised: readonly Setting[],
  width: number | undefined,
): string[] {
  const after = document.rebuilt_after_bytes;
  return [
    ...wrapWords(
      `With this in \`Cargo.toml\` it would be about ${formatBytes(after)}, ${describeShare(document, after)} of the build directory:`,
      width,
    ),
    "",
    "    [profile.dev]",
    ...advised.map((setting) => `    ${formatLine(setting)}`),
    "",
    ...formatPairs(
      advised.map((setting): Pair => [`  ${setting.setting}`, describeAdvice(setting)]),
      width,
    ),
  ];
}

function describeAdvice({ setting, value, source, saves_bytes: saves }: Setting): string {
  const saving =
    saves === undefined || saves === null
      ? "what it saves is not known"
      : `saves about ${formatBytes(saves)}`;
  const now = `now ${formatText(value)}${source === "default" ? ", the default" : ` (${formatText(source)})`}`;
  return `${saving}; ${now}. ${capitalise(COSTS[setting])}.`;
}

const capitalise = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** In TOML; a word is quoted, a truth value is not. */
const formatLine = ({ setting, advised = "" }: Setting): string =>
  `${setting} = ${/^(?:true|false)$/.test(advised) ? advised : JSON.stringify(advised)}`;
