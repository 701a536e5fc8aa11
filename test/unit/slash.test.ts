/** What a slash command makes of the words that a person typed. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { arrange, splitTyped } from "../../src/cli/slash.ts";

test("typed words are split as a shell splits them, and nothing of them is expanded", () => {
  const cases: readonly (readonly [string, readonly string[]])[] = [
    ["", []],
    [" \n\t ", []],
    ["fix-login\n", ["fix-login"]],
    ["a  b\tc\nd", ["a", "b", "c", "d"]],
    ["'a b' \"c d\" e\\ f", ["a b", "c d", "e f"]],
    ['x"y z"w', ["xy zw"]],
    ['"say \\"hi\\" \\\\ \\n"', ['say "hi" \\ \\n']],
    ["''", [""]],
    ["$(touch x) `touch y` ${z} *", ["$(touch", "x)", "`touch", "y`", "${z}", "*"]],
    ["a; rm -rf / && b | c > d", ["a;", "rm", "-rf", "/", "&&", "b", "|", "c", ">", "d"]],
    // A quote that nothing closes is an apostrophe.
    ["don't touch", ["don't", "touch"]],
    ['5" disk', ['5"', "disk"]],
    ["ends in \\", ["ends", "in", "\\"]],
  ];
  for (const [text, words] of cases) assert.deepEqual(splitTyped(text), words, text);
});

test("each slash command says the command line that is meant", () => {
  const cases: readonly (readonly [string, readonly string[], readonly string[], string])[] = [
    ["status", [], [], "status"],
    ["status", [], ["w"], "status w"],
    ["list", [], ["--all"], "list --all"],
    ["create", ["--json"], ["w"], "create --json --name w"],
    ["create", ["--json"], ["w", "origin/main"], "create --json --name w --base origin/main"],
    ["create", ["--json"], ["--name", "w"], "create --json --name w"],
    ["create", ["--json"], ["a", "b", "c"], "create --json a b c"],
    ["remove", ["--json"], ["w", "--rescue"], "remove --json w --rescue"],
    ["remove", ["--json"], ["w", "--json"], "remove w --json"],
    ["adopt", ["--json"], [], "adopt --json --scan --dry-run"],
    ["adopt", ["--json"], ["../w"], "adopt --json ../w"],
    ["evict", ["--json"], [], "evict --json --idle --dry-run"],
    ["evict", ["--json"], ["20GiB"], "evict --json --until 20GiB"],
    ["evict", ["--json"], ["20", "GiB"], "evict --json --until 20GiB"],
    ["evict", ["--json"], ["1-task"], "evict --json 1-task"],
    ["evict", ["--json"], ["w", "v"], "evict --json w v"],
  ];
  for (const [name, options, words, line] of cases) {
    assert.equal(arrange(name, options, words).join(" "), line);
  }
});

test("what gives up work or repairs is not done by a slash command, nor any other command", () => {
  for (const [name, word] of [
    ["remove", "--discard"],
    ["doctor", "--fix"],
  ] as const) {
    assert.throws(() => arrange(name, [], ["w", word]), { code: "usage" });
  }
  for (const name of ["trust", "hook", "daemon", "restore", "toString", ""]) {
    assert.throws(() => arrange(name, [], []), { code: "usage" }, name);
  }
});
