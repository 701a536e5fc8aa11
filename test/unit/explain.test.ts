import assert from "node:assert/strict";
import { test } from "node:test";
import {
  type DirectoryExplainFacts,
  describeExplained,
  describeObstacles,
} from "../../src/core/explain.ts";
import { describeNestedNode } from "../../src/core/nested-node.ts";
import { describeRebuild, describeStore, listVenvManagers } from "../../src/core/provision.ts";
import { describeDirectory } from "../../src/core/reconstructible.ts";
import type { RemovalFacts } from "../../src/core/removal-facts.ts";
import { planSeed, type SeedFacts, type SiblingFacts } from "../../src/core/seed.ts";
import { listSeededRows } from "../../src/core/seeded.ts";
import { removalFacts } from "../helpers/removal.ts";
import { seededRow } from "../helpers/rows.ts";

const modules = {
  names: ["package-lock.json"],
  manager: null,
  isBerryLock: null,
  filled: [],
  members: [],
};

const facts = (more: Partial<DirectoryExplainFacts> = {}): DirectoryExplainFacts => ({
  path: "node_modules",
  report: undefined,
  size: undefined,
  last: undefined,
  evicted: undefined,
  provision: { managers: ["npm"], files: ["package-lock.json"] },
  rebuild: "npm install",
  ...more,
});

const sibling = (path: string, distance: number, lockfiles: string): SiblingFacts => ({
  path,
  distance,
  lastActiveAt: 0,
  directories: [
    {
      path: "node_modules",
      failedGate: null,
      building: false,
      fixed: null,
      lockfiles,
      modules: { maker: "npm", filled: [] },
    },
  ],
});

function outlook(siblings: SiblingFacts[], exists = false) {
  const own = [{ path: "node_modules", exists, refusal: null, lockfiles: "L", modules }];
  const seed: SeedFacts = { own, siblings };
  return { facts: seed, plan: planSeed(seed) };
}

test("a directory that is not here says what a seed now would do, and the command of its install", () => {
  const told = describeExplained(
    facts(),
    outlook([sibling("/far", 9, "L"), sibling("/near", 1, "M")]),
  );
  assert.deepEqual(told, {
    path: "node_modules",
    chosen: "preset",
    present: false,
    gates: [],
    next_seed: { outcome: "seed", from: "/far", install_needed: false },
    provision: { managers: ["npm"], files: ["package-lock.json"], sibling: "/far", equal: true },
    rebuild_command: "npm install",
  });
  const differing = describeExplained(facts(), outlook([sibling("/near", 1, "M")]));
  const { install_reason: why, ...next } = differing.next_seed ?? {};
  assert.deepEqual(next, {
    outcome: "seed",
    from: "/near",
    install_needed: true,
    install_command: "npm install",
  });
  assert.match(why ?? "", /lockfiles/);
  assert.equal(differing.provision?.equal, false);
});

test("what was seeded is compared with where it came from, not with what is nearer", () => {
  const report = describeDirectory({
    path: "node_modules",
    declared: false,
    kind: "directory",
    sameVolume: true,
    ignored: true,
    tracked: [],
    readmitted: [],
    repositoryBelow: false,
    worktreeBelow: false,
    marks: ["package.json"],
    problem: "",
  });
  const last = seededRow("1", "node_modules", {
    source: "/far",
    installNeeded: true,
    installCommand: "npm install",
  });
  const siblings = [sibling("/near", 1, "L"), sibling("/far", 9, "M")];
  const told = describeExplained(
    facts({ report, size: { bytes: 5 }, last }),
    outlook(siblings, true),
  );
  assert.deepEqual(told.provision, {
    managers: ["npm"],
    files: ["package-lock.json"],
    sibling: "/far",
    equal: false,
  });
  assert.equal(told.reconstructible, true);
  assert.equal(told.bytes, 5);
  assert.equal(told.next_seed?.reason, "exists");
  assert.deepEqual(told.last_seed, {
    at: new Date(last.at).toISOString(),
    outcome: "seeded",
    from: "/far",
    bytes: 4096,
    install_needed: true,
    install_command: "npm install",
  });
});

test("what no sibling has is told so, and what cannot be planned is not told at all", () => {
  const none = describeExplained(facts(), outlook([]));
  assert.equal(none.next_seed?.reason, "no_sibling");
  assert.equal("next_seed" in describeExplained(facts(), null), false);
});

test("a seed is remembered by directory; that something was there already is not", () => {
  const rows = listSeededRows(
    "1",
    [
      { path: "target", outcome: "seeded", from: "/s", bytes: 9 },
      { path: "dist", outcome: "skipped", reason: "not_relocatable", detail: "`dist/x` names it" },
      { path: "node_modules", outcome: "skipped", reason: "exists" },
    ],
    3,
  );
  assert.deepEqual(rows, [
    seededRow("1", "target", { source: "/s", bytes: 9, at: 3 }),
    seededRow("1", "dist", {
      ...{ outcome: "skipped", reason: "not_relocatable", detail: "`dist/x` names it" },
      ...{ source: null, bytes: null, at: 3 },
    }),
  ]);
});

test("EV-09 the command that makes a directory anew is told by what lies beside it", () => {
  const told = (path: string, beside: string[], names: string[] = []) =>
    describeRebuild(path, beside, { ...modules, names });
  assert.equal(told("target", ["Cargo.toml"]), "cargo build");
  assert.equal(told("target", ["pom.xml"]), "mvn compile");
  assert.equal(told("target", []), undefined);
  assert.equal(told("node_modules", ["package.json"]), "npm install");
  assert.equal(told("node_modules", ["package.json"], ["package-lock.json"]), "npm ci");
  assert.equal(told("node_modules", ["package.json"], ["npm-shrinkwrap.json"]), "npm ci");
  const pnpm = ["pnpm-lock.yaml"];
  assert.equal(told("node_modules", ["package.json"], pnpm), "pnpm install --frozen-lockfile");
  assert.equal(told("node_modules", []), undefined);
  assert.equal(told(".venv", ["uv.lock", "pyproject.toml"]), "uv sync");
  assert.equal(
    told(".venv", ["requirements.txt"]),
    "python3 -m venv .venv && .venv/bin/python -m pip install -r requirements.txt",
  );
  assert.equal(told("build", ["Makefile"]), undefined);
  assert.deepEqual(listVenvManagers(".venv", ["requirements.txt"]), ["pip"]);
  assert.deepEqual(listVenvManagers(".venv", ["uv.lock"]), ["uv"]);
});

test("a store is spoken of where its manager has one and the lockfile is there", () => {
  assert.equal(describeStore(["npm"], ["package-lock.json"]), undefined);
  assert.equal(describeStore(["pnpm"], []), undefined);
  assert.match(describeStore(["npm", "pnpm"], ["pnpm-lock.yaml"])?.command ?? "", /--offline/);
  assert.equal(describeStore(["uv"], ["uv.lock"])?.manager, "uv");
  assert.equal(describeStore(["bun"], ["bun.lock"])?.manager, "bun");
});

test("everything that stands against a removal is told, and what gets it past that", () => {
  const told = (change: Partial<RemovalFacts>) => {
    const { refusals, way } = describeObstacles({ ...removalFacts, ...change });
    return [...refusals.map(({ code }) => code), way];
  };
  const work = [{ kind: "untracked", name: "notes.md" }] as const;
  const occupants = [{ pid: 1, name: "sh", holds: "its working directory" }];
  const lock = { reason: "usb", process: { kind: "unknown" } } as const;
  assert.deepEqual(told({}), ["plain"]);
  assert.deepEqual(told({ work }), ["unsaved_work", "discard"]);
  assert.deepEqual(told({ occupants }), ["in_use", "none"]);
  assert.deepEqual(told({ work, occupants, lock }), ["locked", "in_use", "unsaved_work", "none"]);
  const absent = { kind: "absent", registered: true, suspicion: "no disk" } as const;
  assert.deepEqual(told({ place: { ...absent, parentHere: true } }), ["unverified", "discard"]);
  assert.deepEqual(told({ place: { ...absent, parentHere: false } }), ["unverified", "none"]);
  assert.deepEqual(describeObstacles({ ...removalFacts, work }).refusals[0]?.files, ["notes.md"]);
});

test("SD-17 a workspace inside of another Node project is told what is taken from above", () => {
  const nested = {
    lockedAbove: "/r",
    modulesAbove: "/r",
    filled: false,
    next: true,
    install: "npm install",
  };
  const [modules_, root] = describeNestedNode(nested);
  assert.match(modules_ ?? "", /`\/r\/node_modules`.*`npm install`/);
  assert.match(root ?? "", /Next\.js takes `\/r`.*`turbopack\.root`/);
  assert.deepEqual(describeNestedNode({ ...nested, filled: true, next: false }), []);
  assert.deepEqual(
    describeNestedNode({ ...nested, lockedAbove: undefined, modulesAbove: undefined }),
    [],
  );
});
