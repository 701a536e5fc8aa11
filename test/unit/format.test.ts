import assert from "node:assert/strict";
import { test } from "node:test";
import {
  createStyle,
  formatAge,
  formatBytes,
  formatJson,
  formatShortAge,
  formatSize,
  formatText,
} from "../../src/cli/format.ts";
import { nearest } from "../../src/cli/usage.ts";

test("sizes are told in the unit that fits", () => {
  const cases: readonly (readonly [number, string])[] = [
    [0, "0 bytes"],
    [1, "1 byte"],
    [1023, "1023 bytes"],
    [1024, "1.0 KiB"],
    [1536, "1.5 KiB"],
    [200 * 1024 * 1024, "200 MiB"],
    [20 * 1024 ** 3, "20.0 GiB"],
    [3 * 1024 ** 5, "3.0 PiB"],
    [500 * 1024 ** 3, "500 GiB"],
    [99.97 * 1024 ** 3, "100 GiB"],
    [1023.7 * 1024 ** 2, "1.0 GiB"],
  ];
  for (const [bytes, told] of cases) assert.equal(formatBytes(bytes), told);
});

test("ages are told in words, and a clock that ran ahead is not hidden", () => {
  const now = Date.parse("2026-06-01T12:00:00.000Z");
  const cases: readonly (readonly [string, string])[] = [
    ["2026-06-01T11:59:30.000Z", "just now"],
    ["2026-06-01T11:59:00.000Z", "1 minute ago"],
    ["2026-06-01T09:00:00.000Z", "3 hours ago"],
    ["2026-05-02T12:00:00.000Z", "30 days ago"],
    ["2026-06-01T13:00:00.000Z", "in the future"],
    ["nonsense", "at an unknown time"],
  ];
  for (const [time, told] of cases) assert.equal(formatAge(time, now), told);
});

test("where there is little room an age is a number and a letter", () => {
  const now = Date.parse("2026-06-01T12:00:00.000Z");
  const cases: readonly (readonly [string, string])[] = [
    ["2026-06-01T11:59:30.000Z", "now"],
    ["2026-06-01T11:59:00.000Z", "1m ago"],
    ["2026-06-01T09:00:00.000Z", "3h ago"],
    ["2026-05-02T12:00:00.000Z", "30d ago"],
    ["2026-06-01T13:00:00.000Z", "in future"],
    ["nonsense", "unknown"],
  ];
  for (const [time, told] of cases) assert.equal(formatShortAge(time, now), told);
});

test("text that would act on a terminal is shown and not obeyed", () => {
  assert.equal(formatText("a\u001b[31mb\nc\td"), "a\\x1b[31mb\\nc\\td");
  assert.equal(formatText("\u202egnp.exe\u009b"), "\\u202egnp.exe\\x9b");
  assert.equal(formatText("grün 🌳 名前"), "grün 🌳 名前");
});

test("JSON is equal as data after its strings are made harmless", () => {
  const document = { path: "/x\u001b\u009b2J\u202e\u2028 é", list: [1, { a: null }] };
  const text = formatJson(document);
  assert.deepEqual(JSON.parse(text), document);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
  assert.doesNotMatch(text, /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u202e]/);
});

test("colour is left out where it is not wanted", () => {
  assert.equal(createStyle(false).red("x"), "x");
  assert.equal(createStyle(true).red("x"), "\u001b[31mx\u001b[39m");
});

test("a suggestion is made for a slip and for a beginning, not for another word", () => {
  const known = ["create", "list", "status", "remove", "adopt"];
  const cases: readonly (readonly [string, string | undefined])[] = [
    ["lst", "list"],
    ["craete", "create"],
    ["stat", "status"],
    ["rem", "remove"],
    ["lsit", "list"],
    ["destroy", undefined],
    ["x", undefined],
  ];
  for (const [word, meant] of cases) assert.equal(nearest(word, known), meant, word);
  assert.equal(nearest("fxi", ["fix", "other"]), "fix", "two letters that changed places");
});

test("a size says beside it what a deletion frees, where the directory could go", () => {
  const MIB = 1024 * 1024;
  const cases = [
    [{}, ""],
    [{ bytes: null }, ""],
    [{ bytes: 3 * MIB }, ", 3.0 MiB"],
    [{ bytes: 0, exclusive_bytes: 0 }, ", 0 bytes"],
    [{ bytes: 3 * MIB, exclusive_bytes: 0 }, ", 3.0 MiB (deleting it frees 0 bytes)"],
    [{ bytes: 3 * MIB, exclusive_bytes: null }, ", 3.0 MiB (what deleting it frees is not known)"],
  ] as const;
  for (const [directory, told] of cases) assert.equal(formatSize(directory), told);
});
