import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import {
  describeFixed,
  describeRefusal,
  formatTemporaryName,
  isLockfile,
  isWorthless,
  type OwnDirectory,
  parseTemporaryName,
  planSeed,
  type SiblingDirectory,
  type SiblingFacts,
  SKIP_REASONS,
} from "../../src/core/seed.ts";

const own = (path: string, more: Partial<OwnDirectory> = {}): OwnDirectory => ({
  path,
  exists: false,
  refusal: null,
  lockfiles: "L",
  ...more,
});

const has = (path: string, more: Partial<SiblingDirectory> = {}): SiblingDirectory => ({
  path,
  failedGate: null,
  building: false,
  fixed: null,
  lockfiles: "L",
  ...more,
});

const sibling = (
  path: string,
  distance: number | null,
  directories: SiblingDirectory[],
  lastActiveAt = 0,
): SiblingFacts => ({ path, distance, lastActiveAt, directories });

test("the nearest sibling gives, of equally near ones the most recently active", () => {
  const plan = planSeed({
    own: [own("target")],
    siblings: [
      sibling("/far", 9, [has("target")], 99),
      sibling("/unrelated", null, [has("target")], 100),
      sibling("/early", 1, [has("target")], 5),
      sibling("/late", 1, [has("target")], 7),
    ],
  });
  assert.deepEqual(plan.seeds, [{ path: "target", from: "/late", installNeeded: false }]);
});

test("for node_modules an equal lockfile goes before a near commit", () => {
  const near = sibling("/near", 0, [has("node_modules", { lockfiles: "other" })]);
  const far = sibling("/far", 5, [has("node_modules")]);
  const both = planSeed({ own: [own("node_modules")], siblings: [near, far] });
  assert.deepEqual(both.seeds, [{ path: "node_modules", from: "/far", installNeeded: false }]);
  const one = planSeed({ own: [own("node_modules")], siblings: [near] });
  assert.deepEqual(one.seeds, [{ path: "node_modules", from: "/near", installNeeded: true }]);
});

test("directories whose freshness rests on times come from one sibling", () => {
  const plan = planSeed({
    own: [own("target"), own("gen")],
    siblings: [sibling("/near", 0, [has("gen")]), sibling("/far", 1, [has("target"), has("gen")])],
  });
  assert.deepEqual(
    plan.seeds.map(({ path, from }) => [path, from]),
    [
      ["target", "/far"],
      ["gen", "/far"],
    ],
  );
});

for (const [reason, ours, theirs] of [
  ["exists", own("target", { exists: true }), has("target")],
  ["not_reconstructible", own("target", { refusal: "ignored: no" }), has("target")],
  ["not_reconstructible", own("target"), has("target", { failedGate: "ignored: no" })],
  ["sibling_busy", own("target"), has("target", { building: true })],
  ["not_relocatable", own(".venv"), has(".venv", { fixed: "it names its place" })],
] as const) {
  test(`a directory is skipped with ${reason}: ${JSON.stringify(ours)}`, () => {
    const plan = planSeed({ own: [ours], siblings: [sibling("/s", 0, [theirs])] });
    assert.deepEqual([plan.seeds.length, plan.skipped.map(({ reason }) => reason)], [0, [reason]]);
  });
}

test("another build's outputs that stay here keep times from being aligned", () => {
  const plan = planSeed({
    own: [own("target", { exists: true }), own("gen"), own("node_modules")],
    siblings: [sibling("/s", 0, [has("target"), has("gen"), has("node_modules")])],
  });
  assert.deepEqual(
    plan.skipped.map(({ path, reason }) => [path, reason]),
    [
      ["target", "exists"],
      ["gen", "other_outputs"],
    ],
  );
  assert.deepEqual(
    plan.seeds.map(({ path }) => path),
    ["node_modules"],
  );
});

test("a busy sibling makes room for the next one", () => {
  const plan = planSeed({
    own: [own("target")],
    siblings: [
      sibling("/busy", 0, [has("target", { building: true })]),
      sibling("/free", 1, [has("target")]),
    ],
  });
  assert.equal(plan.seeds[0]?.from, "/free");
});

test("what is of no use elsewhere is left out, and only that", () => {
  const profile = (name: string): boolean => name === ".fingerprint";
  assert.ok(isWorthless("target", "debug/incremental", profile));
  assert.ok(!isWorthless("target", "debug/incremental", () => false));
  assert.ok(isWorthless("node_modules", ".cache/webpack", profile));
  assert.ok(isWorthless(".next", "cache/webpack", profile));
  assert.ok(!isWorthless("node_modules", "webpack", profile));
  assert.ok(!isWorthless("node_modules", "x/cache/webpack", profile));
});

test("a temporary name tells its process, and no other name is taken for one", () => {
  const name = formatTemporaryName(12, "345", "0123456789ab");
  assert.deepEqual(parseTemporaryName(name), { pid: 12, startedAt: "345" });
  assert.deepEqual(parseTemporaryName(formatTemporaryName(12, null, "0123456789ab")), {
    pid: 12,
    startedAt: null,
  });
  for (const other of [
    ".espalier-seed-",
    ".espalier-seed-mine",
    ".espalier-seed-1-2-zz",
    "target",
  ]) {
    assert.equal(parseTemporaryName(other), undefined);
  }
});

test("lockfiles, fixed directories and refusals are known by name", () => {
  assert.ok(isLockfile("node_modules", "bun.lockb") && isLockfile("p/node_modules", "yarn.lock"));
  assert.ok(isLockfile(".venv", "requirements-dev.txt") && !isLockfile(".venv", "yarn.lock"));
  assert.equal(describeFixed("node_modules", [".pnpm"]), null);
  const fine = { ignored: true, tracked: false, parentExists: true, marks: ["Cargo.toml"] };
  assert.equal(describeRefusal("target", fine), null);
  assert.match(describeRefusal("target", { ...fine, marks: [] }) ?? "", /tool_mark/);
  assert.match(describeRefusal("gen", { ...fine, ignored: false }) ?? "", /ignored/);
});

test("every reason is explained in the reference, and nothing else is", () => {
  const page = readFileSync(new URL("../../docs/reference/seeding.md", import.meta.url), "utf8");
  const told = [...page.matchAll(/^\| `([a-z_]+)` \|/gm)].map((match) => match[1]);
  assert.deepEqual(told.sort(), Object.keys(SKIP_REASONS).sort());
});
