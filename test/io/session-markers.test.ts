/** Markers of sessions on a real disk: what counts as one, and what is cleared. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, readdirSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { clearMarkers, listSessions } from "../../src/io/session-markers.ts";
import { createSandbox } from "../helpers/sandbox.ts";

const ID = "2452f10a-49d1-4422-9e76-050f04c79dd6";
const NOW = Date.now();
const DAY_MS = 24 * 3_600_000;

const markerOf = (session: string, more: object = {}, event: object = {}): string =>
  JSON.stringify({
    ...{ pid: 7, started: "123", boot: "b" },
    ...more,
    event: { session_id: session, cwd: "/w", ...event },
  });

const write = (activity: string, name: string, text: string): void => {
  mkdirSync(activity, { recursive: true });
  writeFileSync(path.join(activity, name), text);
};

test("a marker is told as it was written, of a session and of a sub-agent", async () => {
  await using sandbox = await createSandbox();
  const activity = sandbox.path("activity");
  assert.deepEqual(listSessions(activity), []);
  write(activity, `${ID}.json`, markerOf(ID));
  write(activity, `${ID}.a1.json`, markerOf(ID, {}, { agent_id: "a1", cwd: "/a" }));
  utimesSync(path.join(activity, `${ID}.json`), 5, 5);
  const [agent, session] = listSessions(activity).sort((a, b) => b.at - a.at);
  assert.deepEqual(session, {
    ...{ sessionId: ID, agentId: null, cwd: "/w", pid: 7, startedAt: "123", boot: "b", at: 5_000 },
  });
  assert.deepEqual([agent?.sessionId, agent?.agentId, agent?.cwd], [ID, "a1", "/a"]);
});

test("what is not told is null, and what is told wrongly counts as not told", async () => {
  await using sandbox = await createSandbox();
  const activity = sandbox.path("activity");
  const none = { cwd: null, pid: null, startedAt: null, boot: null };
  for (const [more, event] of [
    [{ pid: null, started: null, boot: null }, { cwd: null }],
    [{ pid: -1, started: 7, boot: {} }, { cwd: "relative" }],
    [{ pid: 1.5, started: "", boot: [] }, { cwd: "/a\0b" }],
    [{ pid: "7", started: undefined, boot: undefined }, { cwd: 7 }],
  ]) {
    write(activity, "s.json", markerOf("s", more, event));
    const [{ at: _at, ...marker } = { at: 0 }] = listSessions(activity);
    assert.deepEqual(marker, { sessionId: "s", agentId: null, ...none }, JSON.stringify(event));
  }
});

const FOREIGN: Readonly<Record<string, (activity: string) => void>> = {
  "another name": (activity) => write(activity, "notes.txt", markerOf("notes")),
  "a name with two agents": (activity) => write(activity, "a.b.c.json", markerOf("a")),
  "a long name": (activity) => write(activity, `${"x".repeat(65)}.json`, markerOf("x".repeat(65))),
  "half a document": (activity) => write(activity, "torn.json", markerOf("torn").slice(0, -5)),
  "an empty file": (activity) => write(activity, "empty.json", ""),
  "no object": (activity) => write(activity, "list.json", "[]"),
  "no event": (activity) => write(activity, "s1.json", '{"pid":7}'),
  "another session's": (activity) => write(activity, "s2.json", markerOf("s3")),
  "a sub-agent's under the session's name": (activity) =>
    write(activity, "s4.json", markerOf("s4", {}, { agent_id: "a" })),
  "a huge file": (activity) =>
    write(activity, "huge.json", markerOf("huge", { x: "y".repeat(200_000) })),
  "bytes that are no text": (activity) => {
    mkdirSync(activity, { recursive: true });
    writeFileSync(path.join(activity, "bytes.json"), Buffer.from([0xff, 0xfe, 0]));
  },
  "a directory": (activity) => mkdirSync(path.join(activity, "dir.json"), { recursive: true }),
  "a link": (activity) => {
    write(activity, "../elsewhere.json", markerOf("link"));
    symlinkSync("../elsewhere.json", path.join(activity, "link.json"));
  },
  "a pipe that nobody writes into": (activity) => {
    mkdirSync(activity, { recursive: true });
    spawnSync("mkfifo", [path.join(activity, "pipe.json")]);
  },
  "a temporary file": (activity) => write(activity, ".s5.77.tmp", markerOf("s5")),
};

test("what is no marker is passed over, and only what is ours by its name is cleared, when it is old", async () => {
  await using sandbox = await createSandbox();
  const activity = sandbox.path("activity");
  for (const make of Object.values(FOREIGN)) make(activity);
  assert.deepEqual(listSessions(activity), []);
  const before = readdirSync(activity).sort();
  assert.deepEqual(
    clearMarkers(activity, () => true, NOW),
    [],
  );
  assert.deepEqual(readdirSync(activity).sort(), before);
  assert.deepEqual(
    clearMarkers(activity, () => true, NOW + 2 * DAY_MS),
    [],
  );
  const left = readdirSync(activity).sort();
  assert.deepEqual(left, [
    ...["a.b.c.json", "dir.json", "link.json", "notes.txt", "pipe.json", `${"x".repeat(65)}.json`],
  ]);
});

test("only the markers that are over are cleared, and they are answered", async () => {
  await using sandbox = await createSandbox();
  const activity = sandbox.path("activity");
  for (const session of ["a", "b", "c"]) write(activity, `${session}.json`, markerOf(session));
  write(activity, ".left.9.tmp", "half");
  utimesSync(path.join(activity, ".left.9.tmp"), 5, 5);
  const cleared = clearMarkers(activity, ({ sessionId }) => sessionId !== "b", NOW);
  assert.deepEqual(cleared.map(({ sessionId }) => sessionId).sort(), ["a", "c"]);
  assert.deepEqual(readdirSync(activity), ["b.json"]);
  assert.deepEqual(
    clearMarkers(sandbox.path("nothing"), () => true, NOW),
    [],
  );
});

test("a session that goes on while it is judged keeps its new marker", async () => {
  await using sandbox = await createSandbox();
  const activity = sandbox.path("activity");
  write(activity, "a.json", markerOf("a"));
  const again = (): boolean => {
    // As the hook does: another file in its place.
    write(activity, ".a.5.tmp", markerOf("a", { pid: 8 }));
    spawnSync("mv", ["-f", path.join(activity, ".a.5.tmp"), path.join(activity, "a.json")]);
    return true;
  };
  assert.deepEqual(clearMarkers(activity, again, NOW), []);
  assert.deepEqual(
    listSessions(activity).map(({ pid }) => pid),
    [8],
  );
  assert.deepEqual(readdirSync(activity), ["a.json"]);
});

test("a directory that cannot be read is not one without sessions", {
  skip: process.getuid?.() === 0 && "root reads everything",
}, async () => {
  await using sandbox = await createSandbox();
  const activity = sandbox.path("activity");
  write(activity, "a.json", markerOf("a"));
  chmodSync(activity, 0);
  assert.throws(() => listSessions(activity), /EACCES/);
  chmodSync(activity, 0o700);
});

test("a file in the place of the directory is not one without sessions either", async () => {
  await using sandbox = await createSandbox();
  writeFileSync(sandbox.path("activity"), "");
  assert.throws(() => listSessions(sandbox.path("activity")), /ENOTDIR/);
});
