import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { page, picture, readSheets, renderPage, renderPicture } from "../../bench/docs.ts";
import type { Sheet } from "../../bench/sheet.ts";

const sheet: Sheet = {
  name: "one",
  title: "One thing / another",
  command: "tsx bench/one.ts DIR",
  date: "2026-11-30",
  machine: "2 cores, 24 GiB, Linux 6.18",
  versions: "Node 20.20.2, git 2.39.5",
  load: [0.12, 0.5],
  figures: [
    { what: "a | b", measured: "1.30", bar: "1.25", over: true },
    { what: "c", measured: "0.90" },
  ],
};

test("puts what was measured between the marks of its sheet, with its circumstances", () => {
  const text = "before\n<!-- sheet one -->\nold\n<!-- end -->\nafter\n";
  const rendered = renderPage(text, [sheet]);
  assert.match(rendered, /^before\n<!-- sheet one -->\n\nOne thing \/ another\.\n/);
  assert.match(rendered, /\| a \\\| b \| 1\.30 \| 1\.25, \*\*over\*\* \|\n\| c \| 0\.90 \| – \|\n/);
  assert.match(
    rendered,
    /`tsx bench\/one\.ts DIR`, 2026-11-30; 2 cores, .*; load average 0\.1 to 0\.5\./,
  );
  assert.match(rendered, /<!-- end -->\nafter\n$/);
  assert.equal(renderPage(rendered, [sheet]), rendered);
});

test("leaves the place of what was not recorded empty, and refuses a sheet without a place", () => {
  const text = "<!-- sheet two -->\n<!-- end -->\n";
  assert.equal(renderPage(text, []), text);
  assert.throws(() => renderPage(text, [sheet]), /no place for the sheet one/);
});

test("draws each step as wide as the others, and refuses lines of other steps", () => {
  const series = (name: string, ...bytes: number[]) => ({
    name,
    points: bytes.map((each, index) => [index * 10, each] as const),
    marks: [
      { seconds: 0, what: "create" },
      { seconds: 10, what: "build" },
    ],
  });
  const flat = { ...sheet, name: "flat-xfs-cargo", series: [series("ours", 0, 2 ** 20, 2 ** 20)] };
  const plain = { ...sheet, name: "flat-xfs-plain", series: [series("git's", 0, 0, 2 ** 31)] };
  assert.equal(renderPicture([plain]), undefined);
  const drawn = renderPicture([plain, flat]) ?? "";
  assert.match(drawn, /^<svg /);
  assert.match(drawn, /at most 2\.0 GiB/);
  assert.match(drawn, /at most 1 MiB/);
  const place =
    "<!-- sheet picture -->\n<!-- end -->\n<!-- sheet flat-xfs-plain -->\n<!-- end -->\n";
  assert.doesNotMatch(renderPage(place, [plain]), /flat-disk\.svg/);
  const whole = `${place}<!-- sheet flat-xfs-cargo -->\n<!-- end -->\n`;
  assert.match(renderPage(whole, [plain, flat]), /\]\(\.\.\/flat-disk\.svg\)/);
  const other = { ...flat, series: [{ ...series("ours", 0), marks: [] }] };
  assert.throws(() => renderPicture([plain, other]), /other steps/);
});

test("the page and the picture in the docs are what the records say", () => {
  const sheets = readSheets();
  const text = readFileSync(page, "utf8");
  assert.equal(renderPage(text, sheets), text, "run `npm run bench:docs`");
  const drawn = renderPicture(sheets);
  if (drawn === undefined) assert.equal(existsSync(picture), false);
  else assert.equal(readFileSync(picture, "utf8"), drawn, "run `npm run bench:docs`");
});
