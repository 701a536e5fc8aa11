/**
 * The figure of the README: what six working trees hold on the disk while all of them do the same, as git makes them and
 * as Espalier does. Each step is as wide as the others, whatever time it took; the times stand below.
 */
import type { Series } from "./sheet.ts";

const WIDTH = 860;
const HEIGHT = 380;
const LEFT = 92;
const RIGHT = 150;
const TOP = 54;
const BOTTOM = 76;
const GIBIBYTE = 2 ** 30;

/** Both have the same steps. */
export function drawFlatDisk(plain: Series, flat: Series): string {
  const steps = plain.marks.map(({ what }) => what);
  if (steps.join() !== flat.marks.map(({ what }) => what).join()) {
    throw new Error("the two lines have other steps");
  }
  const most = Math.max(...plain.points.map(([, bytes]) => bytes));
  const top = Math.ceil((most / GIBIBYTE) * 2) / 2;
  const inner = { width: WIDTH - LEFT - RIGHT, height: HEIGHT - TOP - BOTTOM };
  const x = (step: number): number => LEFT + (inner.width * step) / steps.length;
  const y = (bytes: number): number => TOP + inner.height * (1 - bytes / GIBIBYTE / top);
  const ticks = Array.from({ length: Math.round(top * 2) + 1 }, (_, index) => index / 2).filter(
    (tick) => top <= 2 || Number.isInteger(tick),
  );
  const lines = [
    ...ticks.map((tick) => drawTick(tick, y(tick * GIBIBYTE))),
    ...steps.map((step, index) => drawStep(step, index, x, readTimes(index, plain, flat))),
    `<text class="small" x="${LEFT - 8}" y="${HEIGHT - BOTTOM + 54}" text-anchor="end">git / Espalier</text>`,
    drawLine(plain, x, y, "plain"),
    drawLine(flat, x, y, "flat"),
    drawName("git worktrees", plain, x, y, "plain", steps.length),
    drawName("Espalier", flat, x, y, "flat", steps.length),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="Disk that six working trees of one project take: git worktrees against Espalier">
<style>
text { font: 13px system-ui, sans-serif; fill: #57606a; }
.small { font-size: 11px; }
.title { font-size: 16px; font-weight: 600; fill: #24292f; }
.grid { stroke: #d0d7de; stroke-width: 1; }
.step { stroke: #d0d7de; stroke-dasharray: 3 3; }
polyline { fill: none; stroke-width: 2.5; stroke-linejoin: round; }
.plain { stroke: #bc4c00; } text.plain { fill: #bc4c00; stroke: none; font-weight: 600; }
.flat { stroke: #1a7f37; } text.flat { fill: #1a7f37; stroke: none; font-weight: 600; }
@media (prefers-color-scheme: dark) {
text { fill: #9198a1; } .title { fill: #f0f6fc; } .grid, .step { stroke: #3d444d; }
.plain { stroke: #f0883e; } text.plain { fill: #f0883e; } .flat { stroke: #3fb950; } text.flat { fill: #3fb950; }
}
</style>
<text class="title" x="${LEFT}" y="24">New disk that six working trees of one Rust project take</text>
${lines.join("\n")}
</svg>
`;
}

const round = (value: number): number => Math.round(value * 10) / 10;

const drawTick = (tick: number, at: number): string =>
  `<line class="grid" x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${round(at)}" y2="${round(at)}"/>` +
  `<text x="${LEFT - 8}" y="${round(at + 4)}" text-anchor="end">${tick}${tick === 0 ? "" : " GiB"}</text>`;

function drawStep(step: string, index: number, x: (step: number) => number, times: string): string {
  const [begin, middle] = [round(x(index)), round(x(index + 0.5))];
  const words = step.split(", ");
  const base = HEIGHT - BOTTOM;
  return (
    `<line class="step" x1="${begin}" x2="${begin}" y1="${TOP}" y2="${base}"/>` +
    words
      .map(
        (word, line) =>
          `<text x="${middle}" y="${base + 18 + 15 * line}" text-anchor="middle">${word}</text>`,
      )
      .join("") +
    `<text x="${middle}" y="${base + 54}" text-anchor="middle" class="small">${times}</text>`
  );
}

function readLimits({ marks, points }: Series, index: number): readonly [number, number] {
  const end = points.at(-1)?.[0] ?? 0;
  return [marks[index]?.seconds ?? end, marks[index + 1]?.seconds ?? end];
}

/** Of the plain trees, then of ours. */
function readTimes(index: number, plain: Series, flat: Series): string {
  const shown = [plain, flat].map((series) => {
    const [begin, end] = readLimits(series, index);
    return `${Math.round(end - begin)} s`;
  });
  return shown.join(" / ");
}

/** Where on the axis of steps a moment lies. */
function placeOf(series: Series, seconds: number): number {
  const later = series.marks.findIndex((mark) => mark.seconds > seconds);
  const index = Math.max(0, (later === -1 ? series.marks.length : later) - 1);
  const [begin, end] = readLimits(series, index);
  return index + (end > begin ? Math.min(1, Math.max(0, (seconds - begin) / (end - begin))) : 0);
}

function drawLine(
  series: Series,
  x: (step: number) => number,
  y: (bytes: number) => number,
  kind: string,
): string {
  const points = series.points.map(
    ([seconds, bytes]) => `${round(x(placeOf(series, seconds)))},${round(y(bytes))}`,
  );
  return `<polyline class="${kind}" points="${points.join(" ")}"/>`;
}

/** Beside the line's end of the step before the last, where all is still there. */
function drawName(
  name: string,
  series: Series,
  x: (step: number) => number,
  y: (bytes: number) => number,
  kind: string,
  steps: number,
): string {
  const most = Math.max(...series.points.map(([, bytes]) => bytes));
  const gibibytes = most / GIBIBYTE;
  const told =
    gibibytes >= 1 ? `${gibibytes.toFixed(1)} GiB` : `${Math.round(gibibytes * 1024)} MiB`;
  const at = round(x(steps) + 8);
  return (
    `<text class="${kind}" x="${at}" y="${round(y(most))}">${name}</text>` +
    `<text class="${kind}" x="${at}" y="${round(y(most) + 16)}">at most ${told}</text>`
  );
}
