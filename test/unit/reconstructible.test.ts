import assert from "node:assert/strict";
import { test } from "node:test";
import {
  type DirectoryFacts,
  describeDirectory,
  describeFailedGate,
  describeMarks,
  PRESETS,
  planCandidates,
} from "../../src/core/reconstructible.ts";

const good: DirectoryFacts = {
  path: "target",
  declared: false,
  kind: "directory",
  sameVolume: true,
  ignored: true,
  tracked: [],
  readmitted: [],
  repositoryBelow: false,
  worktreeBelow: false,
  marks: ["Cargo.toml"],
  problem: "",
};

test("a directory that passes every gate is reconstructible", () => {
  const report = describeDirectory(good);
  assert.ok(report.reconstructible);
  assert.equal(report.gates.length, 8);
  assert.equal(describeFailedGate(report), undefined);
});

for (const [gate, change] of [
  ["chosen", { path: "build" }],
  ["directory", { kind: "link" }],
  ["directory", { kind: "other" }],
  ["directory", { sameVolume: false }],
  ["ignored", { ignored: false }],
  ["ignored", { ignored: null }],
  ["nothing_tracked", { tracked: ["target/x"] }],
  ["nothing_tracked", { tracked: null }],
  ["nothing_readmitted", { readmitted: ["target/y"] }],
  ["no_repository_below", { repositoryBelow: "a/b" }],
  ["no_repository_below", { repositoryBelow: null }],
  ["no_worktree_below", { worktreeBelow: "" }],
  ["no_worktree_below", { worktreeBelow: null }],
  ["tool_mark", { marks: [] }],
  ["tool_mark", { path: ".venv", marks: [".venv/pyvenv.cfg"] }],
  ["tool_mark", { path: ".venv", marks: ["pyproject.toml"] }],
] as const) {
  test(`a directory fails at ${gate}: ${JSON.stringify(change)}`, () => {
    const report = describeDirectory({ ...good, ...change });
    assert.ok(!report.reconstructible);
    assert.deepEqual(
      report.gates.filter(({ passed }) => !passed).map(({ name }) => name),
      [gate],
    );
  });
}

test("a declared directory needs no mark", () => {
  const facts: DirectoryFacts = { ...good, path: "build/cache", declared: true, marks: [] };
  assert.ok(describeDirectory(facts).reconstructible);
});

test("marks are found beside and inside, requirements files by their pattern", () => {
  const venv = PRESETS.find(({ path }) => path === ".venv");
  assert.ok(venv);
  assert.deepEqual(describeMarks(venv, ["requirements-dev.txt", "x.txt"], ["pyvenv.cfg", "bin"]), [
    "requirements-dev.txt",
    ".venv/pyvenv.cfg",
  ]);
});

test("a declared preset is looked at once", () => {
  assert.deepEqual(planCandidates(["target", "out"]), ["target", "node_modules", ".venv", "out"]);
});
