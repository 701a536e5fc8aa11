/** How the answer of `bench` looks: the curve, then what it comes to. */
import type { BenchDocument } from "../schema/index.ts";
import { formatBytes, formatCount, formatText, type Style } from "./format.ts";
import { formatPairs, formatPath, wrapWords } from "./layout.ts";
import { plotLines } from "./plot.ts";
import type { RenderOptions } from "./render-options.ts";

const PLOT_ROWS = 10;
/** Where there is no terminal. */
const USUAL_WIDTH = 80;

const KINDS: Readonly<Record<BenchDocument["kind"], string>> = {
  plain: "made by Git and built from nothing",
  seeded: "cloned from the first, then built",
  remap: "cloned from the first, then built with one path for all",
};

const STOPPED: Readonly<Record<NonNullable<BenchDocument["stopped"]>["reason"], string>> = {
  free_space: "less would have stayed free than was to (`--keep-free`)",
  space_limit: "it would have taken more than it may (`--space`)",
  time_limit: "its time was over (`--limit`)",
  interrupted: "it was interrupted",
  build_failed: "a build failed",
};

type Pair = readonly [label: string, text: string];

export function renderBench(
  document: BenchDocument,
  { quiet, view }: RenderOptions,
  style: Style,
): string[] {
  if (quiet) return [summarize(document)];
  const { width = USUAL_WIDTH } = view;
  const title = `${formatCount(document.workspaces, "workspace")} of ${formatPath(document.repository, view)}, ${KINDS[document.kind]}`;
  const curve = plotLines(
    document.curve.map(({ at_ms: at, bytes: value }) => ({ at, value })),
    {
      ...{ width: Math.min(width, 100), height: PLOT_ROWS, format: formatBytes, formatAt },
      marks: document.phases.map(({ name, at_ms: at }) => ({ name, at })),
      ...(document.footprint_bytes === null ? {} : { line: document.footprint_bytes }),
    },
  );
  return [
    ...wrapWords(style.bold(title), view.width, 2),
    ...(curve.length === 0 ? [] : ["", ...curve, ""]),
    ...formatPairs(listPairs(document, view), view.width),
    ...renderStopped(document, view.width),
  ];
}

function listPairs(document: BenchDocument, view: RenderOptions["view"]): Pair[] {
  const { left = [], rescued = [], files } = document;
  return [
    ["  build", formatText(document.build.command)],
    ...(document.touched === undefined
      ? []
      : ([
          ["  touched", `${formatText(document.touched)}, in all but the first`],
        ] satisfies Pair[])),
    ["  the first takes", formatTaken(document.footprint_bytes)],
    ...listFurther(document),
    ["  builds", describeBuilds(document)],
    ...(document.removed_bytes === null
      ? []
      : ([["  left once removed", formatSigned(document.removed_bytes)]] satisfies Pair[])),
    ...left.map(
      ({ path, reason }): Pair => [
        "  still there",
        `${formatPath(path, view)}: ${formatText(reason)}`,
      ],
    ),
    ...rescued.map(
      (id): Pair => [
        "  saved",
        `what was found beside the build: \`espalier restore ${formatText(id)}\``,
      ],
    ),
    ["  samples", formatPath(files.samples, view)],
    ["  plot", formatPath(files.plot, view)],
  ];
}

function listFurther(document: BenchDocument): Pair[] {
  if (document.workspaces < 2) return [];
  const rows: readonly (readonly [string, number | null, number | null])[] = [
    ["  all, at the peak", document.peak_bytes, document.peak_share],
    ["  all, once built", document.end_bytes, document.end_share],
    ["  all, deduplicated", document.deduplicated_bytes, document.deduplicated_share],
  ];
  return rows.flatMap(([label, bytes, share]): Pair[] => {
    if (bytes === null) return [];
    const further = share === null ? "" : `; each further one ${formatShare(share)} of the first`;
    return [[label, `${formatSigned(bytes)}${further}`]];
  });
}

const formatShare = (share: number): string =>
  `${share.toFixed(share < 9.95 && share > -9.95 ? 1 : 0)} %`;

const formatTaken = (bytes: number | null): string =>
  bytes === null ? "not measured" : formatBytes(bytes);

/** What came free besides makes less than nothing. */
const formatSigned = (bytes: number): string =>
  bytes < 0 ? `less than before, by ${formatBytes(-bytes)}` : formatBytes(bytes);

function describeBuilds({ builds }: BenchDocument): string {
  const [first, ...others] = builds;
  if (first === undefined) return "none was begun";
  const alone = `the first alone ${formatAt(first.duration_ms)}`;
  if (others.length === 0) return alone;
  const times = others.map(({ duration_ms: ms }) => ms).sort((a, b) => a - b);
  const [least = 0] = times;
  const most = times.at(-1) ?? 0;
  const span = [...new Set([formatAt(least), formatAt(most)])].join(" to ");
  return `${alone}; ${formatCount(others.length, "other")} at once ${span}`;
}

function formatAt(ms: number): string {
  if (ms < 60_000) return `${(ms / 1000).toFixed(ms < 10_000 ? 1 : 0)} s`;
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")} min`;
}

function renderStopped({ stopped }: BenchDocument, width: number | undefined): string[] {
  if (stopped === undefined) return [];
  return [
    "",
    ...wrapWords(`It ended before it was through: ${STOPPED[stopped.reason]}.`, width, 2),
    ...(stopped.output ?? []).slice(-10).map((line) => `  ${formatText(line)}`),
  ];
}

function summarize(document: BenchDocument): string {
  const { peak_share: share, footprint_bytes: bytes, stopped } = document;
  if (stopped !== undefined) return `ended: ${stopped.reason}`;
  if (bytes === null) return "not measured";
  return share === null
    ? formatBytes(bytes)
    : `${formatBytes(bytes)}, each further one ${formatShare(share)}`;
}
