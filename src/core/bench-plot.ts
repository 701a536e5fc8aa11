/** The plot of a measurement as an SVG that stands alone: what was used over the start, and where each part began. */
import { formatBytes } from "../errors.ts";

export interface Plot {
  readonly title: string;
  readonly curve: readonly { readonly atMs: number; readonly bytes: number }[];
  readonly phases: readonly { readonly name: string; readonly atMs: number }[];
  /** A line is drawn where one workspace alone would stay. */
  readonly footprintBytes: number | null;
}

const WIDTH = 800;
const HEIGHT = 320;
const LEFT = 80;
const RIGHT = 16;
const TOP = 56;
const BOTTOM = 40;

export function formatSvg({ title, curve, phases, footprintBytes }: Plot): string {
  const lastMs = Math.max(1, ...curve.map(({ atMs }) => atMs));
  const most = Math.max(1, footprintBytes ?? 0, ...curve.map(({ bytes }) => bytes)) * 1.05;
  const x = (ms: number): string => (LEFT + (ms / lastMs) * (WIDTH - LEFT - RIGHT)).toFixed(1);
  const y = (bytes: number): string =>
    (HEIGHT - BOTTOM - (Math.max(0, bytes) / most) * (HEIGHT - TOP - BOTTOM)).toFixed(1);
  const floor = y(0);
  const points = curve.map(({ atMs, bytes }) => `${x(atMs)},${y(bytes)}`);
  const area = [`${x(curve[0]?.atMs ?? 0)},${floor}`, ...points, `${x(lastMs)},${floor}`];
  const marks = phases.flatMap(({ name, atMs }, index) => [
    `<line x1="${x(atMs)}" y1="${TOP}" x2="${x(atMs)}" y2="${floor}" stroke="#bbb" stroke-dasharray="2 3"/>`,
    `<text x="${x(atMs)}" y="${TOP - 6 - (index % 2) * 14}"${atMs > lastMs * 0.9 ? ' text-anchor="end"' : ""} fill="#666">${escapeText(name)}</text>`,
  ]);
  const single =
    footprintBytes === null
      ? []
      : [
          `<line x1="${LEFT}" y1="${y(footprintBytes)}" x2="${WIDTH - RIGHT}" y2="${y(footprintBytes)}" stroke="#c60"/>`,
          `<text x="${LEFT - 6}" y="${y(footprintBytes)}" text-anchor="end" dominant-baseline="middle" fill="#c60">${formatBytes(Math.round(footprintBytes))}</text>`,
        ];
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12">`,
    `<title>${escapeText(title)}</title>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>`,
    `<text x="${LEFT}" y="16" font-size="14">${escapeText(title)}: bytes of the volume over the start</text>`,
    `<polygon points="${area.join(" ")}" fill="#cde4cf"/>`,
    `<polyline points="${points.join(" ")}" fill="none" stroke="#2a7d34" stroke-width="1.5"/>`,
    ...marks,
    ...single,
    `<line x1="${LEFT}" y1="${floor}" x2="${WIDTH - RIGHT}" y2="${floor}" stroke="#333"/>`,
    `<text x="${LEFT - 6}" y="${TOP}" text-anchor="end">${formatBytes(Math.round(most))}</text>`,
    `<text x="${LEFT - 6}" y="${floor}" text-anchor="end">0</text>`,
    `<text x="${LEFT}" y="${HEIGHT - 14}">0 s</text>`,
    `<text x="${WIDTH - RIGHT}" y="${HEIGHT - 14}" text-anchor="end">${Math.round(lastMs / 1000)} s</text>`,
    "</svg>",
  ].join("\n")}\n`;
}

const escapeText = (text: string): string =>
  text.replace(/[&<>"]/g, (found) => `&#${found.charCodeAt(0)};`);
