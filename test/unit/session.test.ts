/** What a session that starts in a worktree is told, and what is done behind it. */
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  endsSubagents,
  findResumed,
  planSession,
  type SessionFacts,
} from "../../src/core/session.ts";
import { workspaceRow } from "../helpers/rows.ts";

const NOW = 10_000_000_000;
const HOUR = 3_600_000;

const plan = (change: Partial<SessionFacts> = {}) =>
  planSession({
    row: workspaceRow("w", { lastActiveAt: NOW }),
    evicted: [],
    installs: [],
    now: NOW,
    ...change,
  });

test("a session where all is as it was is told nothing, and nothing is done", () => {
  assert.deepEqual(plan(), { isNeeded: false, register: false, refill: [], context: null });
});

test("a worktree that is not registered is, and the session need not know", () => {
  assert.deepEqual(plan({ row: undefined }), {
    ...{ isNeeded: true, register: true, refill: [], context: null },
  });
});

test("a workspace that nobody was active in lately is noted as active, whatever the clock did", () => {
  for (const away of [HOUR, -HOUR]) {
    const told = plan({ row: workspaceRow("w", { lastActiveAt: NOW - away }) });
    assert.deepEqual([told.isNeeded, told.context], [true, null]);
  }
});

test("what was evicted is filled again and told in one line", () => {
  const told = plan({ evicted: ["target"] });
  assert.deepEqual(told.refill, ["target"]);
  assert.equal(
    told.context,
    "Espalier: `target` was evicted while this workspace was idle and is being filled again in the background (`espalier seed .` waits for it and says what came of it).",
  );
  assert.match(plan({ evicted: ["target", ".venv"] }).context ?? "", /`target` and `\.venv` were/);
});

test("a session that is still elsewhere is told which workspace is meant", () => {
  const told = plan({ evicted: ["target"], isElsewhere: true });
  assert.deepEqual(told.refill, ["target"]);
  const { path } = workspaceRow("w");
  assert.equal(
    told.context,
    `Espalier: in the workspace \`${path}\`, \`target\` was evicted while it was idle and is being filled again in the background (\`espalier seed ${path}\` waits for it and says what came of it).`,
  );
});

test("a resumed session's workspace is the one that it had made for itself, where there is only one", () => {
  const rows = [
    workspaceRow("a", { sessionId: "s" }),
    workspaceRow("agent-a313ba203bbcb8e14", { sessionId: "s", maker: "claude" }),
    workspaceRow("b", { sessionId: "other" }),
  ];
  assert.equal(findResumed(rows, "s")?.id, rows[0]?.id);
  assert.equal(findResumed(rows, "nobody"), undefined);
  assert.equal(findResumed([...rows, workspaceRow("c", { sessionId: "s" })], "s"), undefined);
});

test("an install that is still to be made is told with its command", () => {
  const { context, isNeeded } = plan({
    installs: [
      { path: "node_modules", command: "npm install" },
      { path: ".venv", command: null },
    ],
  });
  assert.equal(isNeeded, false);
  assert.equal(
    context,
    "Espalier: `node_modules` came from another working tree and still needs `npm install` here; `.venv` came from another working tree and still needs an install here.",
  );
});

test("what is only observed, quarantined, being made or removed is never filled", () => {
  const evicted = ["target"];
  for (const change of [
    { custody: "observed" },
    { state: "quarantined" },
    { state: "creating" },
    { state: "removing" },
  ] as const) {
    const told = plan({ row: workspaceRow("w", { ...change, lastActiveAt: NOW }), evicted });
    assert.deepEqual([told.refill, told.context], [[], null], JSON.stringify(change));
  }
});

test("sub-agents end with the session, unless the client goes on", () => {
  for (const reason of ["other", "logout", "prompt_input_exit", undefined, "new one"]) {
    assert.equal(endsSubagents(reason), true, reason);
  }
  for (const reason of ["clear", "resume"]) assert.equal(endsSubagents(reason), false);
});
