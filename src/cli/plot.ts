/** A curve in characters: one column a point, filled from the ground, the axis at the left. */

export interface Point {
  readonly at: number;
  readonly value: number;
}

export interface PlotOptions {
  /** Columns that all of it may take. */
  readonly width: number;
  /** Rows of the curve. */
  readonly height: number;
  readonly format: (value: number) => string;
  readonly formatAt: (at: number) => string;
  /** Where something begins: named below the axis. */
  readonly marks?: readonly { readonly name: string; readonly at: number }[];
  /** Drawn across, where the curve leaves room. */
  readonly line?: number;
}

const EIGHTHS = ["", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"];

export function plotLines(points: readonly Point[], options: PlotOptions): string[] {
  const { height, format, formatAt, line } = options;
  const most = Math.max(line ?? 0, ...points.map(({ value }) => value));
  const last = points.at(-1)?.at ?? 0;
  if (most <= 0 || last <= 0) return [];
  const lineRow = line === undefined ? undefined : Math.ceil((line / most) * height) - 1;
  const labels = new Map([[height - 1, format(most)]]);
  if (line !== undefined && lineRow !== undefined && lineRow < height - 1 && lineRow > 0) {
    labels.set(lineRow, format(line));
  }
  labels.set(0, labels.get(0) ?? "0");
  const indent = Math.max(...[...labels.values()].map((label) => label.length));
  const columns = Math.max(10, options.width - indent - 2);
  const heights = spread(points, columns, last).map((value) =>
    Math.round((Math.max(0, value) / most) * height * 8),
  );
  const rows = Array.from({ length: height }, (_, index) => height - 1 - index).map((row) => {
    const blank = row === lineRow ? "┈" : " ";
    const cells = heights.map((eighths) => EIGHTHS[Math.min(8, eighths - row * 8)] || blank);
    return `${(labels.get(row) ?? "").padStart(indent)} │${cells.join("")}`.trimEnd();
  });
  const marks = (options.marks ?? []).map(({ name, at }) => ({
    name,
    column: Math.min(columns - 1, Math.floor((at / last) * columns)),
  }));
  const lead = " ".repeat(indent);
  return [
    ...rows,
    `${lead} └${Array.from({ length: columns }, (_, column) => (marks.some((mark) => mark.column === column) ? "┴" : "─")).join("")}`,
    ...layMarks(marks).map((text) => `${lead}  ${text}`),
    `${lead}  ${formatAt(0).padEnd(columns - formatAt(last).length)}${formatAt(last)}`,
  ];
}

/** Each name at its column, in as few lines as keep them apart. */
function layMarks(marks: readonly { readonly name: string; readonly column: number }[]): string[] {
  const lines: string[] = [];
  for (const { name, column } of marks) {
    const free = lines.findIndex((line) => line.length === 0 || line.length < column);
    const at = free === -1 ? lines.length : free;
    lines[at] = `${(lines[at] ?? "").padEnd(column)}${name}`;
  }
  return lines;
}

/** The most of what falls into a column; where nothing does, what was before. */
function spread(points: readonly Point[], columns: number, last: number): number[] {
  const values: (number | undefined)[] = Array.from({ length: columns });
  for (const { at, value } of points) {
    const column = Math.min(columns - 1, Math.floor((at / last) * columns));
    values[column] = Math.max(values[column] ?? Number.NEGATIVE_INFINITY, value);
  }
  let before = points[0]?.value ?? 0;
  return values.map((value) => {
    before = value ?? before;
    return before;
  });
}
