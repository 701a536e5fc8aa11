/** How lines fit the reader: at a terminal, and where there is none. */
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  formatPairs,
  formatPath,
  formatRows,
  formatSentence,
  formatTable,
  formatTarget,
  leaveDirectory,
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

test("a command in backquotes is never broken, and one that is too long has a line to itself", () => {
  const hint = "hint: Run `git -C /r worktree repair /w`, then `espalier adopt /w`";
  assert.deepEqual(wrapWords(hint, 40, 2), [
    "hint: Run",
    "  `git -C /r worktree repair /w`, then",
    "  `espalier adopt /w`",
  ]);
  assert.deepEqual(wrapWords("Say `a command that is longer than a line` now", 20, 2), [
    "Say",
    "  `a command that is longer than a line`",
    "  now",
  ]);
  // One that nothing closes is a character as any other, and blanks are kept.
  assert.deepEqual(wrapWords("it`s a b c d", 8), ["it`s a b", "c d"]);
  assert.deepEqual(wrapWords("a  b   c d", 6), ["a  b  ", "c d"]);
  assert.deepEqual(wrapWords("see (`a b`) and `c d`.", 11), ["see (`a b`)", "and `c d`."]);
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
    ["/home/me/work/repo", "~/work/repo"],
    ["/home/me/work", "~/work"],
    ["/home", "/home"],
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

const head = ["NAME", "BRANCH", "STATE", "PATH"];
const row = (name: string, branch = name): string[] => [
  name,
  branch,
  "ready",
  `../repo-worktrees/${name}`,
];

test("a long name moves its own row and no other, and a path is cut in its middle", () => {
  const long = "a-name-that-is-rather-long";
  const lines = formatRows([head, row("fix"), row(long, "wip"), row("two")], 64);
  assert.equal(lines.length, 4, lines.join("\n"));
  for (const line of lines) assert.ok(line.length <= 64, line);
  const [first = "", fix = "", own = "", two = ""] = lines;
  const at = first.indexOf("STATE");
  assert.equal(fix.indexOf("ready"), at);
  assert.equal(two.indexOf("ready"), at);
  assert.ok(fix.endsWith("../repo-worktrees/fix"), fix);
  assert.ok(own.includes(long), own);
  assert.match(own, /…\S*$/);
});

test("where every row would be pushed, the columns line up and each path is whole below", () => {
  const lines = formatRows([head, row("a-name-of-some-length"), row("b-name-of-some-length")], 60);
  assert.equal(lines.length, 6);
  const at = lines[0]?.indexOf("STATE");
  assert.deepEqual(
    [lines[2], lines[4]].map((line) => line?.indexOf("ready")),
    [at, at],
  );
  assert.equal(lines[3], "    ../repo-worktrees/a-name-of-some-length");
});

test("rows that fit, or that nobody looks at, are left as they are", () => {
  const rows = [head, row("fix")];
  assert.deepEqual(formatRows(rows, 80), formatTable(rows));
  const long = "x".repeat(200);
  assert.ok(formatRows([head, row(long)])[1]?.endsWith(`../repo-worktrees/${long}`));
  assert.deepEqual(formatRows([]), []);
});

test("a sentence's paths are told from the reader's directory where they mean the same there", () => {
  const view = { cwd: "/home/me/work/repo", home: "/home/me" };
  const cases: readonly (readonly [string, string])[] = [
    ["`/home/me/work/w` is locked", "`../w` is locked"],
    ["`espalier remove /home/me/work/w --discard`", "`espalier remove ../w --discard`"],
    [
      "`git -C /home/me/work/repo worktree repair /srv/w`",
      "`git -C ~/work/repo worktree repair /srv/w`",
    ],
    ["`espalier remove '/home/me/work/a b'`", "`espalier remove '/home/me/work/a b'`"],
    ["`/home/me/work/a b` is gone", "`../a b` is gone"],
    ['no `floor = "5%"` here', 'no `floor = "5%"` here'],
    ["a\u001bb", "a\\x1bb"],
  ];
  for (const [text, told] of cases) assert.equal(formatSentence(text, view), told);
  assert.equal(formatSentence("`/home/me/x`", {}), "`/home/me/x`");
});

test("nothing is told from a directory that is gone with what was removed", () => {
  const view = { width: 80, cwd: "/w/fix/src", home: "/h" };
  assert.deepEqual(leaveDirectory(view, "/w/fix"), { width: 80, home: "/h" });
  assert.equal(leaveDirectory(view, "/w/fi"), view);
});
