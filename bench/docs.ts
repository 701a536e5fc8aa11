/**
 * Puts what was measured into docs/reference/benchmarks.md, between the marks of each sheet, and draws docs/flat-disk.svg.
 *
 *   npm run bench:docs                                   writes both from the records in bench/records
 *   npm run bench:docs -- bench/create.ts --rounds 35    runs that script first and keeps what it found
 *
 * A figure in the docs comes from a record and from nowhere else; test/contract/bench-docs.test.ts holds them together.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { drawFlatDisk } from "./figure.ts";
import type { Sheet } from "./sheet.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
export const records = path.join(root, "bench/records");
export const page = path.join(root, "docs/reference/benchmarks.md");
export const picture = path.join(root, "docs/flat-disk.svg");

const PICTURE = "![New disk that six working trees of one project take](../flat-disk.svg)";

export function readSheets(): Sheet[] {
  const names = existsSync(records) ? readdirSync(records).sort() : [];
  return names.map((name) => JSON.parse(readFileSync(path.join(records, name), "utf8")) as Sheet);
}

/** The page with a table between the marks of each sheet that was recorded. Throws for a sheet that has no place in it. */
export function renderPage(text: string, sheets: readonly Sheet[]): string {
  const byName = new Map(sheets.map((sheet) => [sheet.name, sheet]));
  const placed = new Set<string>();
  const drawn = renderPicture(sheets) === undefined ? "" : `\n${PICTURE}\n\n`;
  const rendered = text.replace(
    /(<!-- sheet (\S+) -->\n)[\s\S]*?(<!-- end -->)/g,
    (_all, begin: string, name: string, end: string) => {
      placed.add(name);
      return `${begin}${name === "picture" ? drawn : renderSheet(byName.get(name))}${end}`;
    },
  );
  const lost = sheets.find(({ name }) => !placed.has(name));
  if (lost !== undefined) throw new Error(`the page has no place for the sheet ${lost.name}`);
  return rendered;
}

function renderSheet(sheet: Sheet | undefined): string {
  if (sheet === undefined) return "";
  const { title, machine, versions, date, load, command, figures } = sheet;
  const busy = load.map((each) => each.toFixed(1)).join(" to ");
  const cell = (each: string): string => each.replaceAll("|", "\\|");
  const rows = figures.map(
    ({ what, measured, bar, over }) =>
      `| ${cell(what)} | ${cell(measured)} | ${bar === undefined ? "–" : cell(bar)}${over === true ? ", **over**" : ""} |\n`,
  );
  return (
    `\n${title}.\n\n| what | measured | bar |\n|---|---|---|\n${rows.join("")}\n` +
    `\`${command}\`, ${date}; ${machine}; ${versions}; load average ${busy}.\n\n`
  );
}

/** Undefined until both lines were recorded. */
export function renderPicture(sheets: readonly Sheet[]): string | undefined {
  const find = (name: string) => sheets.find((sheet) => sheet.name === name)?.series?.[0];
  const [plain, flat] = [find("flat-xfs-plain"), find("flat-xfs-cargo")];
  return plain === undefined || flat === undefined ? undefined : drawFlatDisk(plain, flat);
}

function main(argv: readonly string[]): number {
  let status = 0;
  if (argv.length > 0) {
    const env = { ...process.env, BENCH_RECORDS: records };
    const options = { cwd: root, env, stdio: "inherit" } as const;
    // What is over its bar is recorded, too.
    status = spawnSync(process.execPath, ["--import", "tsx", ...argv], options).status ?? 1;
  }
  const sheets = readSheets();
  writeFileSync(page, renderPage(readFileSync(page, "utf8"), sheets));
  const drawn = renderPicture(sheets);
  if (drawn !== undefined) writeFileSync(picture, drawn);
  process.stdout.write(`${sheets.length} sheets are in ${path.relative(root, page)}\n`);
  return status;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  process.exitCode = main(process.argv.slice(2));
