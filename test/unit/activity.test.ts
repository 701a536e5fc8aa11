import assert from "node:assert/strict";
import { test } from "node:test";
import { type ActivityFacts, describeActivity, isIdle } from "../../src/core/activity.ts";
import { type SessionFacts, UNSURE_MS } from "../../src/core/activity-session.ts";
import { workspaceRow } from "../helpers/rows.ts";

const NOW = 1_760_000_000_000 + 60_000;
const row = workspaceRow("w");
const quiet: ActivityFacts = {
  row,
  occupants: [],
  countsAskers: false,
  builds: { here: ["target"], held: [] },
  lock: undefined,
  sessions: { sessions: [], observed: false, now: NOW },
  changed: false,
  quietMs: 600_000,
  busyWith: null,
};

const session = {
  reason: "claude session fix (pid 5 start 77)",
  process: { kind: "running", startedAt: "77" },
} as const;

const made = workspaceRow("w", { sessionId: "abc" });

test("a workspace is idle when no condition speaks against it", () => {
  const conditions = describeActivity(quiet);
  assert.ok(isIdle(conditions));
  assert.deepEqual(
    conditions.map(({ name }) => name),
    ["processes", "builds", "session", "writes", "espalier"],
  );
});

for (const [name, change, reason] of [
  ["processes", { occupants: [{ pid: 7, name: "vim", holds: "an open file" }] }, /vim \(pid 7\)/],
  ["builds", { builds: { here: ["target"], held: ["target"] } }, /`target`/],
  ["session", { lock: session }, /claude session fix/],
  ["writes", { changed: "src/a.rs" }, /`src\/a\.rs` changed in the last 10 minutes/],
  ["writes", { changed: true, quietMs: 86_400_000 }, /something below .* last 24 hours/],
  ["espalier", { busyWith: "process 3 is about to remove it" }, /process 3/],
] as const) {
  test(`a workspace is not idle for its ${name}, and the reason says which: ${reason}`, () => {
    const conditions = describeActivity({ ...quiet, ...change });
    assert.equal(isIdle(conditions), false);
    const against = conditions.filter(({ idle }) => idle !== true);
    assert.deepEqual(
      against.map((each) => each.name),
      [name],
    );
    assert.match(against[0]?.reason ?? "", reason);
  });
}

for (const [name, change] of [
  ["processes", { occupants: { unknown: "no lsof" } }],
  ["builds", { builds: { unknown: "EACCES" } }],
  ["session", { lock: { unknown: "EACCES" } }],
  ["session", { lock: { ...session, process: { kind: "unknown" } } }],
  ["session", { sessions: { unknown: "EACCES" } }],
  ["session", { row: made }],
  ["writes", { changed: { unknown: "EACCES" } }],
  ["espalier", { busyWith: { unknown: "EACCES" } }],
] as const) {
  test(`what is not known of its ${name} is never idle: ${JSON.stringify(change)}`, () => {
    const conditions = describeActivity({ ...quiet, ...change });
    assert.equal(isIdle(conditions), null);
    const against = conditions.filter(({ idle }) => idle !== true);
    assert.deepEqual(
      against.map((each) => each.name),
      [name],
    );
    assert.match(against[0]?.reason ?? "", /^could not be determined: /);
  });
}

test("a lock whose process is gone is nobody's session, and of a gone workspace nothing is known", () => {
  const left = { ...session, process: { kind: "running", startedAt: undefined } } as const;
  assert.equal(isIdle(describeActivity({ ...quiet, lock: left })), true);
  assert.equal(isIdle([]), null);
});

const marker = (change: Partial<SessionFacts> = {}): SessionFacts => ({
  sessionId: "s",
  agentId: null,
  cwd: null,
  pid: 9,
  at: NOW - 1_000,
  process: "certain",
  ...change,
});

const agents = workspaceRow("agent-7f", { maker: "claude", sessionId: "abc" });

for (const [told, of, sessions, idle] of [
  ["a session that works in it", row, [marker({ cwd: "/p/w/src" })], false],
  ["a session that works beside it", row, [marker({ cwd: "/p/w2" })], true],
  ["a session that works in it and is gone", row, [marker({ cwd: "/p/w", process: "gone" })], true],
  ["the session that had it made", made, [marker({ sessionId: "abc" })], false],
  ["that session, gone", made, [marker({ sessionId: "abc", process: "gone" })], true],
  ["another session", made, [marker({ sessionId: "abd" })], true],
  ["no session", made, [], true],
  ["its sub-agent", agents, [marker({ sessionId: "abc", agentId: "7f" })], false],
  ["another sub-agent", agents, [marker({ sessionId: "abc", agentId: "7e" })], true],
  ["the session of its sub-agent alone", agents, [marker({ sessionId: "abc" })], true],
  [
    "a session that nobody can ask, of late",
    row,
    [marker({ cwd: "/p/w", pid: null, process: "unsure" })],
    false,
  ],
  [
    "a session that nobody can ask, of long ago",
    row,
    [marker({ cwd: "/p/w", pid: null, process: "unsure", at: NOW - UNSURE_MS })],
    true,
  ],
  [
    "a session that nobody can ask, of a time to come",
    row,
    [marker({ cwd: "/p/w", process: "unsure", at: NOW + 9 * UNSURE_MS })],
    false,
  ],
] as const) {
  test(`where session hooks run, ${told} makes it ${idle ? "idle" : "active"}`, () => {
    const conditions = describeActivity({
      ...quiet,
      row: of,
      sessions: { sessions, observed: true, now: NOW },
    });
    assert.equal(conditions.find(({ name }) => name === "session")?.idle, idle);
  });
}

test("where no session hook ever ran, the session that had it made does not count for ever", () => {
  const at = (now: number): boolean | null =>
    isIdle(
      describeActivity({
        ...quiet,
        row: made,
        sessions: { sessions: [], observed: false, now },
      }),
    );
  assert.equal(at(made.createdAt + UNSURE_MS - 1), null);
  assert.equal(at(made.createdAt + UNSURE_MS), true);
  // The clock was set back.
  assert.equal(at(made.createdAt - UNSURE_MS), null);
});
