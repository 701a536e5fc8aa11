import assert from "node:assert/strict";
import { test } from "node:test";
import type { Condition } from "../../src/core/activity.ts";
import {
  describeEvictPlan,
  type EvictAsked,
  type EvictableDirectory,
  type EvictFacts,
  MOST_A_PASS,
  planEviction,
  type WorkspaceFacts,
} from "../../src/core/evict.ts";
import { describeSharing, isShortfall } from "../../src/core/evict-gain.ts";
import { planEvictionRecovery } from "../../src/core/evict-recover.ts";
import type { WorkspaceRow } from "../../src/schema/rows.ts";
import { workspaceRow } from "../helpers/rows.ts";

const MIB = 1024 ** 2;
const GIB = 1024 ** 3;
const HOUR = 3_600_000;
const NOW = 1_760_000_000_000;

const names = ["processes", "builds", "session", "writes", "espalier"] as const;

/** Idle in every way, but for what is told. */
const activity = (change: Partial<Record<Condition["name"], boolean | null>> = {}): Condition[] =>
  names.map((name) => ({
    name,
    idle: change[name] === undefined ? true : change[name],
    reason: `${name} ${change[name]}`,
  }));

const directory = (
  path: string,
  exclusiveBytes: number | null = GIB,
  failedGate: string | null = null,
): EvictableDirectory => ({ path, exclusiveBytes, failedGate });

/** A workspace that has been idle for so many hours and has one gibibyte of its own. */
function workspace(
  name: string,
  hours: number,
  change: Partial<WorkspaceFacts> = {},
  row: Partial<WorkspaceRow> = {},
): WorkspaceFacts {
  return {
    row: workspaceRow(name, { id: name, lastActiveAt: NOW - hours * HOUR, ...row }),
    place: { kind: "proved" },
    activity: activity(),
    lock: undefined,
    directories: [directory("target")],
    ...change,
  };
}

const facts = (
  workspaces: readonly WorkspaceFacts[],
  shared: EvictFacts["shared"] = [],
): EvictFacts => ({ nowMs: NOW, workspaces, others: 0, shared });

const NAMED: EvictAsked = { kind: "named" };
const IDLE: EvictAsked = { kind: "idle" };
const space = (freeBytes: number, goalBytes: number, most: number | null = MOST_A_PASS) =>
  ({ kind: "space", by: "floor", freeBytes, goalBytes, most }) as const;
const ttl = (crowdedMs = 24 * HOUR, jumpMs = 0) =>
  ({ kind: "ttl", ttlMs: 24 * HOUR, jumpMs, crowdedMs, most: MOST_A_PASS }) as const;

const chosen = (given: EvictFacts, asked: EvictAsked): string[] =>
  planEviction(given, asked).evictions.map(({ id }) => id);

const codes = (given: EvictFacts, asked: EvictAsked): Record<string, string> =>
  Object.fromEntries(planEviction(given, asked).kept.map(({ id, code }) => [id, code]));

test("what is not ours, at work, pinned, gone, unproved or in use is kept, each with its code", () => {
  const given = facts([
    workspace("observed", 50, {}, { custody: "observed" }),
    workspace("quarantined", 50, {}, { state: "quarantined", custody: "observed" }),
    workspace("removing", 50, {}, { state: "removing" }),
    workspace("pinned", 50, {}, { pinned: true }),
    workspace("gone", 50, { place: { kind: "gone" } }),
    workspace("foreign", 50, { place: { kind: "unproved", reason: "it has no `.git`" } }),
    workspace("running", 50, { activity: activity({ processes: false }) }),
    workspace("building", 50, { activity: activity({ builds: false }) }),
    workspace("unknown", 50, { activity: activity({ session: null }) }),
    workspace("unlooked", 50, { activity: [] }),
    workspace("written", 50, { activity: activity({ writes: false }) }),
    workspace("busy", 50, { activity: activity({ espalier: false }) }),
    workspace("empty", 50, { directories: [] }),
    workspace("durable", 50, { directories: [directory("target", 1, "ignored: git does not")] }),
    workspace("idle", 50),
  ]);
  const kept = {
    observed: "observed",
    quarantined: "quarantined",
    removing: "busy",
    pinned: "pinned",
    gone: "gone",
    foreign: "unverified",
    running: "in_use",
    building: "in_use",
    unknown: "use_unknown",
    unlooked: "use_unknown",
    written: "in_use",
    busy: "busy",
    empty: "nothing_there",
    durable: "not_reconstructible",
  };
  for (const asked of [IDLE, space(0, 100 * GIB), ttl()]) {
    assert.deepEqual(chosen(given, asked), ["idle"]);
    const written = asked.kind === "ttl" ? "recent" : "in_use";
    assert.deepEqual(codes(given, asked), { ...kept, written });
  }
});

test("by its name goes what is pinned or was written just now, and nothing that somebody uses", () => {
  const given = facts([
    workspace("pinned", 0, {}, { pinned: true }),
    workspace("written", 0, { activity: activity({ writes: false }) }),
    workspace("over", 0, { activity: activity({ session: null }) }),
    workspace("live", 0, { activity: activity({ session: false }) }),
    workspace("running", 0, { activity: activity({ processes: null }) }),
    workspace("locked", 0, {
      lock: { reason: "claude session x (pid 7)", process: { kind: "unknown" } },
    }),
    workspace("unread", 0, { lock: null }),
    workspace("observed", 0, {}, { custody: "observed" }),
    workspace("small", 0, { directories: [directory("target", 0)] }),
  ]);
  assert.deepEqual(chosen(given, NAMED), ["pinned", "written", "over", "small"]);
  assert.deepEqual(codes(given, NAMED), {
    live: "in_use",
    running: "use_unknown",
    locked: "in_use",
    unread: "use_unknown",
    observed: "observed",
  });
});

test("only the directories that pass every gate are in the plan", () => {
  const mixed = [directory("target"), directory(".venv", null, "tool_mark: needs pyvenv.cfg")];
  const plan = planEviction(facts([workspace("w", 50, { directories: mixed })]), NAMED);
  assert.deepEqual(
    plan.evictions.map(({ directories }) => directories.map(({ path }) => path)),
    [["target"]],
  );
});

test("under the floor the longest idle goes first, until there is enough and no further", () => {
  const given = facts([workspace("a", 5), workspace("b", 9), workspace("c", 7)]);
  assert.deepEqual(chosen(given, space(GIB, 2.5 * GIB)), ["b", "c"]);
  assert.deepEqual(codes(given, space(GIB, 2.5 * GIB)), { a: "enough" });
  assert.equal(planEviction(given, space(GIB, 2.5 * GIB)).short, undefined);
  assert.match(planEviction(given, space(GIB, 9 * GIB)).short ?? "", /9\.0 GiB.*4\.0 GiB/);
});

test("EV-01 what shares all its blocks with what stays is not evicted for nothing", () => {
  const given = facts([
    workspace("clone", 90, { directories: [directory("target", 40_000)] }),
    workspace("own", 3),
  ]);
  for (const asked of [IDLE, space(0, GIB), ttl()] as const) {
    assert.equal(chosen(given, asked).includes("clone"), false);
    assert.equal(codes(given, asked)["clone"], "nothing_to_gain");
  }
});

const six = ["a", "b", "c", "d", "e", "f"];
const siblings = six.map((name, index) =>
  workspace(name, 30 - index, { directories: [directory("target", 0)] }),
);

test("siblings that share everything among themselves go together, and count once", () => {
  const given = facts(siblings, [{ holders: six, bytes: 4 * GIB }]);
  const plan = planEviction(given, space(0, 3 * GIB));
  assert.deepEqual(
    plan.evictions.map(({ id, expectedBytes }) => [id, expectedBytes]),
    [...six.slice(0, 5).map((name) => [name, 0]), ["f", 4 * GIB]],
  );
  assert.equal(plan.short, undefined);
});

test("a holder that stays keeps the blocks of all who share with it", () => {
  const shared = [{ holders: [...six, "/p"], bytes: 4 * GIB }];
  assert.deepEqual(chosen(facts(siblings, shared), space(0, 3 * GIB)), []);
  const active = siblings.map((each) =>
    each.row.id === "c" ? { ...each, activity: activity({ processes: false }) } : each,
  );
  const among = [{ holders: six, bytes: 4 * GIB }];
  assert.deepEqual(chosen(facts(active, among), space(0, 3 * GIB)), []);
});

test("siblings that only give something together count as one against the limit of a pass", () => {
  const given = facts([...siblings, workspace("own", 2)], [{ holders: six, bytes: 4 * GIB }]);
  assert.deepEqual(chosen(given, space(0, 9 * GIB, 2)), [...six, "own"]);
  assert.deepEqual(chosen(given, space(0, 9 * GIB, 1)), six);
});

test("a pass that nobody asked for is bounded", () => {
  const many = Array.from({ length: 20 }, (_, index) => workspace(`w${index}`, 90 - index));
  assert.equal(chosen(facts(many), space(0, 100 * GIB)).length, MOST_A_PASS);
  assert.equal(chosen(facts(many), ttl()).length, MOST_A_PASS);
  assert.equal(codes(facts(many), ttl())["w19"], "limit");
  assert.equal(chosen(facts(many), space(0, 100 * GIB, null)).length, 20);
  assert.equal(chosen(facts(many), IDLE).length, 20);
});

test("past the time limit go those that nobody used or wrote, by what can be known", () => {
  const given = facts([
    workspace("old", 25),
    workspace("recent", 23),
    workspace("touched", 50, { activity: activity({ writes: false }) }),
    workspace("unknown", 50, { activity: activity({ writes: null }) }),
  ]);
  assert.deepEqual(chosen(given, ttl()), ["old"]);
  assert.deepEqual(codes(given, ttl()), {
    recent: "recent",
    touched: "recent",
    unknown: "use_unknown",
  });
});

test("a clock that jumped ahead evicts nothing of a registry that looks idle all at once", () => {
  const all = ["a", "b", "c", "d", "e"].map((name) => workspace(name, 300));
  const plan = planEviction(facts(all), ttl(0));
  assert.deepEqual(plan.evictions, []);
  assert.deepEqual(new Set(plan.kept.map(({ code }) => code)), new Set(["sudden"]));
  assert.match(plan.short ?? "", /5 of 5 workspaces/);
  assert.equal(chosen(facts(all), ttl(HOUR)).length, 5, "so for an hour, it is no jump");
  const few = all.slice(0, 3);
  assert.equal(chosen(facts(few), ttl(0)).length, 3, "a few may have been left together");
  assert.equal(planEviction({ ...facts(all), others: 6 }, ttl(0)).evictions.length, 5);
  const others = Array.from({ length: 6 }, (_, index) => workspace(`o${index}`, 1));
  assert.equal(chosen(facts([...all, ...others]), ttl(0)).length, 5, "less than half");
});

test("by how much the clock was set ahead nobody was idle", () => {
  const given = facts([workspace("a", 30), workspace("b", 26)]);
  assert.deepEqual(chosen(given, ttl(0, 5 * HOUR)), ["a"]);
  assert.deepEqual(chosen(given, ttl(0, HOUR)), ["a", "b"]);
});

test("a clock that was set back makes nothing idle", () => {
  const given = facts([workspace("ahead", -5)]);
  assert.deepEqual(chosen(given, ttl()), []);
  assert.deepEqual(codes(given, ttl()), { ahead: "recent" });
});

test("what was not looked at because there is enough is told so", () => {
  const given = facts([workspace("a", 9), workspace("b", 8, { activity: null })]);
  assert.deepEqual(codes(given, space(0, GIB)), { b: "enough" });
});

test("a gain that is not known is evicted and promised nothing", () => {
  const unknown = workspace("u", 9, { directories: [directory("target", null)] });
  const plan = planEviction(facts([unknown]), space(0, GIB));
  assert.equal(plan.evictions[0]?.expectedBytes, null);
  assert.notEqual(plan.short, undefined);
});

test("the dry run names each directory with its gain, and each workspace that stays with its reason", () => {
  const pair = ["a", "b"].map((name, index) =>
    workspace(name, 9 - index, { directories: [directory("target", 2 * MIB)] }),
  );
  const given = facts(
    [...pair, workspace("p", 1, {}, { pinned: true })],
    [{ holders: ["a", "b"], bytes: 5 * MIB }],
  );
  const { steps } = describeEvictPlan(planEviction(given, IDLE), []);
  assert.deepEqual(
    steps.map(({ action, target, detail }) => `${action} ${target}: ${detail}`),
    [
      "evict /p/a/target: frees 2.0 MiB; asked for, idle for 9 h",
      "evict /p/b/target: frees 2.0 MiB, and 5.0 MiB that it shared with those before it; asked for, idle for 8 h",
      "keep /p/p: pinned: it is pinned, and goes by its name only",
    ],
  );
});

const ranges = (...pairs: readonly (readonly [start: number, length: number])[]) => ({
  starts: Float64Array.from(pairs, ([start]) => start),
  lengths: Float64Array.from(pairs, ([, length]) => length),
});

test("blocks are put together by who holds them, wherever their ranges were cut", () => {
  const device = "8:1";
  const shared = describeSharing([
    { holder: "a", device, ranges: ranges([0, 100], [200, 15]) },
    { holder: "b", device, ranges: ranges([0, 40], [40, 60], [300, 10]) },
    { holder: "c", device, ranges: ranges([80, 40]) },
    { holder: "c", device: "8:2", ranges: ranges([0, 100]) },
  ]);
  const bytes = Object.fromEntries(shared.map((each) => [each.holders.join(), each.bytes]));
  // What one holder alone is known to have may be somebody's nobody knows: it is in no sum.
  assert.deepEqual(bytes, { "a,b": 80, "a,b,c": 20 });
});

test("who holds what of many ranges is found out at once", () => {
  const many = (shift: number) =>
    ranges(...Array.from({ length: 50_000 }, (_, index) => [index * 100 + shift, 60] as const));
  const held = ["a", "b", "c"].map((holder, index) => ({
    ...{ holder, device: "8:1", ranges: many(index * 10) },
  }));
  const bytes = Object.fromEntries(
    describeSharing(held).map((each) => [each.holders.join(), each.bytes]),
  );
  assert.deepEqual(bytes, { "a,b": 500_000, "a,b,c": 2_000_000, "b,c": 500_000 });
});

test("far less than expected is a shortfall, and a part of it is not", () => {
  assert.equal(isShortfall(GIB, GIB / 2), false);
  assert.equal(isShortfall(GIB, GIB / 5), true);
  assert.equal(isShortfall(GIB, -5), true);
  assert.equal(isShortfall(0, -5), false, "nothing was expected");
  assert.equal(isShortfall(null, 0), true);
  assert.equal(isShortfall(null, 2 * MIB), false);
});

test("an interrupted eviction is undone until its directory was proved, and then finished", () => {
  const plan = planEvictionRecovery;
  const at = { workspace: "there", place: "free" } as const;
  assert.deepEqual(plan({ ...at, trash: "moved" }), { kind: "put_back" });
  assert.deepEqual(plan({ ...at, trash: "proved" }), { kind: "finish", evicted: true });
  assert.deepEqual(plan({ ...at, trash: "none" }), { kind: "finish", evicted: true });
  const taken = { ...at, place: "taken" } as const;
  assert.deepEqual(plan({ ...taken, trash: "none" }), { kind: "drop" });
  assert.deepEqual(plan({ ...taken, trash: "moved" }), { kind: "finish", evicted: false });
  assert.deepEqual(plan({ ...taken, trash: "proved" }), { kind: "finish", evicted: false });
  const gone = { workspace: "gone", place: "cut_off" } as const;
  assert.deepEqual(plan({ ...gone, trash: "moved" }), { kind: "finish", evicted: false });
  assert.deepEqual(plan({ ...gone, trash: "none" }), { kind: "drop" });
  const unknown = { workspace: "unknown", place: "cut_off" } as const;
  assert.equal(plan({ ...unknown, trash: "moved" }).kind, "wait");
  assert.deepEqual(plan({ ...unknown, trash: "proved" }), { kind: "finish", evicted: false });
});
