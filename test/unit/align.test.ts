import assert from "node:assert/strict";
import { test } from "node:test";
import {
  type IndexFacts,
  parseIndex,
  planAlignment,
  planLaterTimes,
} from "../../src/core/align.ts";

function index(lines: readonly string[], dirty: readonly string[] = []): IndexFacts {
  return { ...parseIndex(lines), dirty: new Set(dirty) };
}

const line = (path: string, blob = "aa", mode = "100644", flag = "H", stage = 0): string =>
  `${flag} ${mode} ${blob} ${stage}\t${path}`;

const plan = (ours: IndexFacts, theirs: IndexFacts): string[] => [...planAlignment(ours, theirs)];

test("a file is aligned when mode and blob are equal and both trees vouch for it", () => {
  const same = [line("a"), line("b/x", "bb", "100755"), line("link", "cc", "120000")];
  assert.deepEqual(plan(index(same), index(same)), ["a", "b/x", "link"]);
});

for (const [name, ours, theirs] of [
  ["another blob", index([line("a", "aa")]), index([line("a", "bb")])],
  ["another mode", index([line("a")]), index([line("a", "aa", "100755")])],
  ["only on this side", index([line("a")]), index([])],
  ["dirty here", index([line("a")], ["a"]), index([line("a")])],
  ["dirty in the sibling", index([line("a")]), index([line("a")], ["a"])],
  ["assume-unchanged in the sibling", index([line("a")]), index([line("a", "aa", "100644", "h")])],
  ["skip-worktree here", index([line("a", "aa", "100644", "S")]), index([line("a")])],
  ["in conflict", index([line("a", "aa", "100644", "M", 2)]), index([line("a")])],
  ["a submodule", index([line("a", "aa", "160000")]), index([line("a", "aa", "160000")])],
] as const) {
  test(`a file that is ${name} is not aligned`, () => assert.deepEqual(plan(ours, theirs), []));
}

test("nothing is aligned when the attributes that shape a working tree differ", () => {
  const ours = index([line("a"), line("sub/.gitattributes", "11")]);
  assert.deepEqual(plan(ours, index([line("a"), line("sub/.gitattributes", "22")])), []);
  assert.deepEqual(plan(ours, index([line("a")])), []);
  assert.deepEqual(plan(ours, ours), ["a", "sub/.gitattributes"]);
});

test("old sources become later than every artefact and keep their order", () => {
  const times = planLaterTimes(
    [
      { path: "new", modifiedNs: 30n },
      { path: "old", modifiedNs: 10n },
      { path: "twin", modifiedNs: 10n },
    ],
    100n,
  );
  assert.deepEqual(Object.fromEntries(times.map(({ path, modifiedNs }) => [path, modifiedNs])), {
    old: 101n,
    twin: 101n,
    new: 102n,
  });
});
