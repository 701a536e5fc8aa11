/** How lines fit the reader: at a terminal, and where there is none. */
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  formatPairs,
  formatPath,
  formatTable,
  formatTarget,
  wrapWords,
} from "../../src/cli/layout.ts";

test("a table lines up and ends its lines without blanks", () => {
  assert.deepEqual(formatTable([["a", "b", "c"], ["long", "", ""], ["x"]]), [
    "a     b  c",
    "long",
    "x",
  ]);
  assert.deepEqual(formatTable([]), []);
});

test("a table that is too wide puts its last column below, whole", () => {
  const rows = [
    ["NAME", "STATE", "PATH"],
    ["fix", "ready", "/a/rather/long/path"],
  ];
  assert.equal(formatTable(rows, 40).length, 2);
  assert.deepEqual(formatTable(rows, 24), [
    "NAME  STATE",
    "    PATH",
    "fix   ready",
    "    /a/rather/long/path",
  ]);
});

test("text is wrapped at words and never inside one", () => {
  assert.deepEqual(wrapWords("  aaa bbb ccc", 9, 4), ["  aaa bbb", "    ccc"]);
  assert.deepEqual(wrapWords("a-word-that-is-too-long b", 5), ["a-word-that-is-too-long", "b"]);
  assert.deepEqual(wrapWords("aaa bbb ccc", undefined), ["aaa bbb ccc"]);
  assert.deepEqual(wrapWords("\u001b[2maaa bbb\u001b[22m", 7), ["\u001b[2maaa bbb\u001b[22m"]);
});

test("pairs wrap under themselves", () => {
  assert.deepEqual(
    formatPairs(
      [
        ["a", "one two three"],
        ["long", "x"],
      ],
      14,
    ),
    ["a     one two", "      three", "long  x"],
  );
  assert.deepEqual(formatPairs([["alone", ""]], 20), ["alone"]);
});

test("a path is told the shortest way from where the reader is, and whole without one", () => {
  const view = { cwd: "/home/me/work/repo", home: "/home/me" };
  const cases: readonly (readonly [string, string])[] = [
    ["/home/me/work/repo", "."],
    ["/home/me/work/repo/sub", "sub"],
    ["/home/me/work/repo-worktrees/x", "../repo-worktrees/x"],
    ["/home/me/.config/espalier", "~/.config/espalier"],
    ["/home/mean/x", "/home/mean/x"],
    ["/srv/x", "/srv/x"],
    ["/home/me/work/repo/-x", "./-x"],
    ["/home/me/work/repo/~", "./~"],
    ["relative", "relative"],
  ];
  for (const [path, told] of cases) assert.equal(formatPath(path, view), told, path);
  assert.equal(formatPath("/home/me/x", {}), "/home/me/x");
  assert.equal(formatPath("/home/me/work/repo/a\u001bb", view), "a\\x1bb");
  assert.equal(formatPath("/x", { home: "/" }), "/x");
});

test("hashes and ids in a plan are told short, paths never lose a part", () => {
  const hash = "0123456789abcdef0123456789abcdef01234567";
  const id = "01980000-aaaa-7bbb-8ccc-0123456789ab";
  const view = { cwd: "/repo" };
  assert.equal(formatTarget(`at HEAD (${hash})`, view), "at HEAD (0123456789ab)");
  assert.equal(formatTarget(id, view), "01980000-aaaa");
  assert.equal(formatTarget(`/repo/.git/espalier/trash/${id}`, view), `.git/espalier/trash/${id}`);
  assert.equal(formatTarget(`refs/espalier/rescue/${id}`, view), `refs/espalier/rescue/${id}`);
  assert.equal(formatTarget("from /repo/x", view), "from x");
});
