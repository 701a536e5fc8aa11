/**
 * How lines fit the reader. A terminal has a width and somebody who sits in a directory: lines are
 * wrapped at words, and paths are told from there. Everything else gets one line a thing and whole paths.
 */
import { relative } from "node:path";
import { formatText } from "./format.ts";

export interface View {
  /** Columns of the terminal; absent where there is none, and then nothing is wrapped. */
  readonly width?: number;
  /** Where relative paths start; absent where paths are told whole. */
  readonly cwd?: string;
  readonly home?: string;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: colours take no room.
const colours = /\u001b\[\d+m/g;

/** How many columns a text takes, colours not counted. */
export const widthOf = (text: string): number => [...text.replace(colours, "")].length;

/**
 * Lines of whole words, those after the first indented; a word that is too long stays whole. What stands in backquotes is
 * one word: a command that is broken over two lines cannot be copied, and one that is longer than a line has that to itself.
 */
export function wrapWords(text: string, width: number | undefined, hang = 0): string[] {
  if (width === undefined || widthOf(text) <= width) return [text];
  const lead = /^ */.exec(text)?.[0] ?? "";
  const lines: string[] = [];
  let line = lead;
  for (const word of splitWords(text.slice(lead.length))) {
    const empty = line.trim() === "";
    if (!empty && widthOf(line) + 1 + widthOf(word) > width) {
      lines.push(line);
      line = `${" ".repeat(hang)}${word}`;
    } else line = empty ? `${line}${word}` : `${line} ${word}`;
  }
  return [...lines, line];
}

/** Words at single spaces; between two backquotes no space ends one. */
const splitWords = (text: string): string[] =>
  text.match(/(?:`[^`]*`|[^ `]|`(?![^`]*`))+|(?<= |^)(?= |$)/g) ?? [text];

/** Labels beside texts that are wrapped under themselves; a label that is too long gets its own line. */
export function formatPairs(
  pairs: readonly (readonly [label: string, text: string])[],
  width?: number,
): string[] {
  const most = width === undefined ? Number.POSITIVE_INFINITY : Math.floor(width / 2);
  const labels = pairs.map(([label]) => widthOf(label)).filter((length) => length <= most);
  const indent = Math.max(0, ...labels) + 2;
  return pairs.flatMap(([label, text]) => {
    if (text === "") return [label];
    if (widthOf(label) > most)
      return [label, ...wrapWords(`${" ".repeat(indent)}${text}`, width, indent)];
    const room = width === undefined ? undefined : width - indent;
    return wrapWords(text, room).map((line, index) =>
      index === 0
        ? `${label}${" ".repeat(indent - widthOf(label))}${line}`
        : `${" ".repeat(indent)}${line}`,
    );
  });
}

/**
 * Rows in columns, the last column not padded. Where a row is wider than the terminal, as many of the last
 * columns as need be go below it, in every row, so that nothing breaks in the middle of a word.
 */
export function formatTable(rows: readonly (readonly string[])[], width?: number): string[] {
  const most = Math.max(0, ...rows.map((row) => row.length));
  for (let columns = most; columns > 0; columns--) {
    const heads = padColumns(
      rows.map((row) => row.slice(0, columns)),
      columns,
    );
    const fits = width === undefined || heads.every((line) => widthOf(line) <= width);
    if (!fits && columns > 1) continue;
    return rows.flatMap((row, index) => {
      const rest = row.slice(columns).filter((cell) => cell !== "");
      const below = rest.length === 0 ? [] : wrapWords(`    ${rest.join("  ")}`, width, 4);
      return [heads[index] ?? "", ...below];
    });
  }
  return [];
}

const columnWidths = (rows: readonly (readonly string[])[], columns: number): number[] =>
  Array.from({ length: columns }, (_, column) =>
    Math.max(...rows.map((row) => widthOf(row[column] ?? ""))),
  );

function padColumns(rows: readonly (readonly string[])[], columns: number): string[] {
  const widths = columnWidths(rows, columns);
  return rows.map((row) =>
    row
      .map((cell, column) => {
        const missing = (widths[column] ?? 0) - widthOf(cell);
        return column === row.length - 1 ? cell : cell + " ".repeat(missing);
      })
      .join("  ")
      .trimEnd(),
  );
}

/** The least columns of a path that is cut, and of what else is made narrow. */
const PATH_LEAST = 20;
const CELL_LEAST = 12;

/**
 * Rows whose last cell is a path, one line each where that can be: the path is cut in its middle, and a cell
 * that is far longer than the others of its column pushes the next ones of its row and no other row. Where
 * most rows would be pushed, every path goes whole below its row.
 */
export function formatRows(rows: readonly (readonly string[])[], width?: number): string[] {
  const most = Math.max(0, ...rows.map((row) => row.length));
  const natural = columnWidths(rows, most);
  if (width === undefined || lineWidth(natural) <= width) return padColumns(rows, most);
  const pushed = (widths: readonly number[]): number =>
    rows.filter((row) => row.slice(0, -1).some((cell, at) => widthOf(cell) > (widths[at] ?? 0)))
      .length;
  const beside = shrinkColumns(natural, width, PATH_LEAST);
  if (beside !== undefined && pushed(beside) * 2 <= rows.length) {
    return rows.flatMap((row) => layRow(row, beside, width));
  }
  const main = shrinkColumns([...natural.slice(0, -1), 0], width + 2, 0)?.slice(0, -1);
  if (main === undefined) return formatTable(rows, width);
  return rows.flatMap((row) => [
    ...layRow(row.slice(0, main.length), main, width),
    ...row.slice(main.length).map((path) => `    ${path}`),
  ]);
}

/** Whether every cell has room in its column; always where there is no width. */
export const fitsOn = (rows: readonly (readonly string[])[], width: number | undefined): boolean =>
  width === undefined ||
  lineWidth(columnWidths(rows, Math.max(0, ...rows.map((row) => row.length)))) <= width;

const lineWidth = (widths: readonly number[]): number =>
  widths.reduce((sum, each) => sum + each, 0) + 2 * Math.max(0, widths.length - 1);

/** The last column gives first, then the widest; undefined where all that can be given is not enough. */
function shrinkColumns(
  natural: readonly number[],
  width: number,
  lastLeast: number,
): number[] | undefined {
  const widths = [...natural];
  const last = widths.length - 1;
  let over = lineWidth(widths) - width;
  const given = Math.max(0, Math.min(over, (widths[last] ?? 0) - lastLeast));
  widths[last] = (widths[last] ?? 0) - given;
  over -= given;
  for (; over > 0; over--) {
    const widest = Math.max(...widths.slice(0, last));
    if (widest <= CELL_LEAST) return undefined;
    widths[widths.indexOf(widest)] = widest - 1;
  }
  return widths;
}

/** One row: each cell at its column or behind the one before it, and below where the line is full. */
function layRow(row: readonly string[], widths: readonly number[], width: number): string[] {
  const lines: string[] = [];
  let line = "";
  let column = 0;
  for (const [at, cell] of row.entries()) {
    let start = line === "" ? column : Math.max(column, widthOf(line) + 2);
    const least = at === row.length - 1 ? Math.min(widthOf(cell), PATH_LEAST) : widthOf(cell);
    if (line !== "" && start + least > width) {
      lines.push(line);
      line = "";
      start = Math.min(column, Math.max(0, width - least));
    }
    const told = at === row.length - 1 ? cutMiddle(cell, width - start) : cell;
    line = `${line}${" ".repeat(start - widthOf(line))}${told}`;
    column += (widths[at] ?? 0) + 2;
  }
  return [...lines, line.trimEnd()];
}

/** A path keeps its end, which tells it from others. */
function cutMiddle(text: string, room: number): string {
  const characters = [...text];
  if (characters.length <= room) return text;
  const head = Math.floor((room - 1) / 3);
  return [...characters.slice(0, head), "…", ...characters.slice(head + 1 - room)].join("");
}

/** People see so many lines of one kind; `--json` has them all. */
const LINES_SHOWN = 20;

/** The first of many lines, and how many more there are. */
export function capLines(lines: readonly string[], indent: string): string[] {
  const more = lines.length - LINES_SHOWN;
  if (more <= 0) return [...lines];
  return [...lines.slice(0, LINES_SHOWN), `${indent}and ${more} more, which --json lists`];
}

/**
 * The shortest way to say a path that a shell in the reader's directory understands, as long as it says
 * something: of `.` and `..` nobody can tell what they are once the screen has moved on.
 */
export function formatPath(path: string, { cwd, home }: View): string {
  const forms = [path];
  if (home !== undefined && home !== "/" && `${path}/`.startsWith(`${home}/`)) {
    forms.push(`~${path.slice(home.length)}`);
  }
  if (cwd !== undefined && path.startsWith("/")) {
    const near = relative(cwd, path);
    const named = !/^(?:\.\.(?:\/|$))*$/.test(near) && !near.startsWith("../../..");
    if (named) forms.push(/^[-~]/.test(near) ? `./${near}` : near);
  }
  return formatText(forms.reduce((a, b) => (b.length <= a.length ? b : a)));
}

/**
 * A sentence with its paths as the reader would write them: those in backticks, alone or in a command. A
 * command that looks from another directory (`git -C`) keeps what means the same everywhere.
 */
export function formatSentence(text: string, view: View): string {
  return formatText(text).replace(/`([^`]*)`/g, (_, inner: string) => {
    if (inner.startsWith("/")) return `\`${formatPath(inner, view)}\``;
    const { cwd: _cwd, ...elsewhere } = view;
    const from = / -C /.test(inner) ? elsewhere : view;
    const told = inner.replace(/'[^']*'|(?<=\s)\/[^\s'"]+(?=\s|$)/g, (word) =>
      word.startsWith("'") ? word : formatPath(word, from),
    );
    return `\`${told}\``;
  });
}

/** The view of somebody whose directory `path` has taken with it: nothing can be told from there. */
export function leaveDirectory(view: View, path: string): View {
  if (view.cwd === undefined || !`${view.cwd}/`.startsWith(`${path}/`)) return view;
  const { cwd: _cwd, ...elsewhere } = view;
  return elsewhere;
}

/** What a plan names, for people: hashes and ids in the length that is told elsewhere. */
export function formatTarget(text: string, view: View): string {
  const [, lead = "", path] = /^((?:from |to )?)(\/.*)$/s.exec(text) ?? [];
  if (path !== undefined) return `${lead}${formatPath(path, view)}`;
  return shorten(formatText(text));
}

const shorten = (text: string): string =>
  text
    .replace(/(?<![/\w])[0-9a-f]{40}(?:[0-9a-f]{24})?(?![/\w])/g, (hash) => hash.slice(0, 12))
    .replace(/(?<![/\w])[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?![/\w])/g, (id) =>
      id.slice(0, 13),
    );
