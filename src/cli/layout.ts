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

/** Lines of whole words, those after the first indented; a word that is too long stays whole. */
export function wrapWords(text: string, width: number | undefined, hang = 0): string[] {
  if (width === undefined || widthOf(text) <= width) return [text];
  const lead = /^ */.exec(text)?.[0] ?? "";
  const lines: string[] = [];
  let line = lead;
  for (const word of text.slice(lead.length).split(" ")) {
    const empty = line.trim() === "";
    if (!empty && widthOf(line) + 1 + widthOf(word) > width) {
      lines.push(line);
      line = `${" ".repeat(hang)}${word}`;
    } else line = empty ? `${line}${word}` : `${line} ${word}`;
  }
  return [...lines, line];
}

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

function padColumns(rows: readonly (readonly string[])[], columns: number): string[] {
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...rows.map((row) => widthOf(row[column] ?? ""))),
  );
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

/** People see so many lines of one kind; `--json` has them all. */
const LINES_SHOWN = 20;

/** The first of many lines, and how many more there are. */
export function capLines(lines: readonly string[], indent: string): string[] {
  const more = lines.length - LINES_SHOWN;
  if (more <= 0) return [...lines];
  return [...lines.slice(0, LINES_SHOWN), `${indent}and ${more} more, which --json lists`];
}

/** The shortest way to say a path that a shell in the reader's directory understands. */
export function formatPath(path: string, { cwd, home }: View): string {
  const forms = [path];
  if (home !== undefined && home !== "/" && `${path}/`.startsWith(`${home}/`)) {
    forms.push(`~${path.slice(home.length)}`);
  }
  if (cwd !== undefined && path.startsWith("/")) {
    const near = relative(cwd, path) || ".";
    if (!near.startsWith("../../..")) forms.push(/^[-~]/.test(near) ? `./${near}` : near);
  }
  return formatText(forms.reduce((a, b) => (b.length <= a.length ? b : a)));
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
