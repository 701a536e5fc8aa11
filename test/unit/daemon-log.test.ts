import assert from "node:assert/strict";
import { test } from "node:test";
import { describeEntry, isAbout, type LineFacts, learnNames } from "../../src/core/daemon-log.ts";

const at = "2026-07-05T10:00:00.000Z";
const id = "0198c2f4-0000-7000-8000-000000000001";
const line = (event: string, rest: Readonly<Record<string, unknown>> = {}): LineFacts => ({
  at,
  event,
  ...rest,
});
const none = learnNames([], []);

test("an eviction is told with what it was of, why, and what it gained", () => {
  const told = line("evicted", {
    ...{ id, path: "/p/fix-login", name: "fix-login", directories: ["target"] },
    ...{ why: "idle since 2026-07-03", expected_bytes: 1.2 * 1024 ** 3, freed_bytes: 1024 ** 3 },
  });
  assert.equal(
    describeEntry(told, none),
    "evicted target of fix-login: idle since 2026-07-03; 1.2 GiB expected, 1.0 GiB freed",
  );
});

test("every line has a sentence, whatever is missing in it or of another type", () => {
  const events = [
    "evicted",
    "deduplicated",
    "space_short",
    "daemon_ended",
    "clock_jumped",
    "odd_one",
  ];
  const odd = [{}, { id: 3, path: [], directories: 7, why: {}, by_ms: "x", free_bytes: "many" }];
  for (const event of events) {
    for (const rest of odd) {
      const sentence = describeEntry(line(event, rest), none);
      assert.ok(sentence.length > 5 && !/undefined|NaN|\[object/.test(sentence), sentence);
    }
  }
  assert.equal(describeEntry(line("toString"), none), "toString");
  assert.equal(
    describeEntry(line("new_kind", { path: "/p/w", count: 2, more: { a: 1 }, who: "cli" }), none),
    'new kind /p/w: count 2, more {"a":1}',
  );
});

test("a problem that is over is not told as if it were there", () => {
  const told = line("daemon_mended", { problem: "`/c.toml` is not valid" });
  assert.equal(describeEntry(told, none), "no longer a problem: `/c.toml` is not valid");
});

test("a sentence is one line", () => {
  const told = line("daemon_problem", { problem: "one\ntwo" });
  assert.equal(describeEntry(told, none), "one two");
});

test("a clock's jump and an end are told in words", () => {
  const jump = (by: number) => describeEntry(line("clock_jumped", { by_ms: by }), none);
  assert.equal(jump(5 * 60_000), "the clock was set 5 minutes ahead");
  assert.equal(jump(-30 * 3_600_000), "the clock was set 30 hours back");
  assert.match(describeEntry(line("daemon_ended", { reason: "code_gone" }), none), /program was/);
  assert.match(describeEntry(line("daemon_ended", { reason: "toString" }), none), /: toString$/);
});

test("a line is about a workspace by its id, its path or a path below, and its name", () => {
  const evicted = line("evicted", { id, path: "/p/fix-login", name: "fix-login" });
  const skipped = line("seed_skipped", { workspace: "/p/fix-login", path: "target" });
  const trashed = line("trash_deleted", { path: `/p/.git/espalier/trash/${id}` });
  const other = line("evicted", { id: "0198c2f5", path: "/p/fix", name: "fix" });
  const lines = [evicted, skipped, trashed, other];
  const names = learnNames(lines, []);
  const about = (word: string, path = `/here/${word}`): number[] =>
    lines.flatMap((each, index) => (isAbout(each, { word, path }, names) ? [index] : []));
  assert.deepEqual(about("fix-login"), [0, 1]);
  assert.deepEqual(about("/p/fix-login", "/p/fix-login"), [0, 1]);
  assert.deepEqual(about(".", "/p/fix-login"), [0, 1]);
  assert.deepEqual(about("0198c2f4"), [0]);
  assert.deepEqual(about("0198c2f"), [0, 3]);
  assert.deepEqual(about("019"), []);
  assert.deepEqual(about("fix"), [3]);
  assert.deepEqual(about("login"), []);
});

test("a workspace that is gone is known by what the lines told of it", () => {
  const lines = [line("evicted", { id, path: "/p/gone", name: "gone" }), line("kept", { id })];
  const names = learnNames(lines, []);
  const found = lines.filter((each) => isAbout(each, { word: "gone", path: "/x/gone" }, names));
  assert.equal(found.length, 2);
  const renamed = learnNames(lines, [{ id, path: "/q/again", name: "again" }]);
  assert.equal(isAbout(lines[1] ?? line(""), { word: "again", path: "/x" }, renamed), true);
});
