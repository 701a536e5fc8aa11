import assert from "node:assert/strict";
import { test } from "node:test";
import {
  askFor,
  createSchedule,
  describeVolume,
  FLOOR_MET,
  hasBegunToMove,
  isLoaded,
  isYielding,
  nextDueAt,
  nextTask,
  planDedupAt,
  planSweepAt,
  recordEviction,
  recordPass,
  TASKS,
} from "../../src/core/daemon-schedule.ts";

const MINUTE = 60_000;
const all = (): boolean => true;

test("space and what was left behind come first, idle workspaces not before ten minutes", () => {
  const schedule = createSchedule(100);
  assert.equal(nextTask(schedule, 100), "floor");
  const after = recordPass(schedule, "floor", 110, "done");
  assert.equal(nextTask(after, 110), "tidy");
  assert.equal(
    nextTask(after, 110, (task) => task !== "tidy"),
    undefined,
  );
  const tidied = recordPass(after, "tidy", 120, "done");
  assert.equal(nextTask(tidied, 5_109), undefined);
  assert.equal(nextDueAt(tidied, all), 5_110);
  assert.equal(nextTask(tidied, 5_110), "floor");
  assert.equal(
    nextDueAt(tidied, (task) => task === "ttl"),
    100 + 10 * MINUTE,
  );
  assert.equal(
    nextDueAt(tidied, () => false),
    Number.POSITIVE_INFINITY,
  );
});

test("each failure doubles the wait up to an hour, and one success ends that", () => {
  for (const task of TASKS) {
    if (task === "floor") continue;
    let schedule = createSchedule(0);
    let last = 0;
    for (let failure = 0; failure < 30; failure++) {
      schedule = recordPass(schedule, task, 0, "failed");
      const wait = schedule[task].at;
      assert.ok(wait >= last && wait <= 60 * MINUTE, `${task} ${wait}`);
      last = wait;
    }
    assert.equal(last, 60 * MINUTE);
    const mended = recordPass(schedule, task, 0, "done");
    assert.equal(mended[task].failures, 0);
  }
});

test("asking brings a task forward, never puts it off, and does not shorten a back-off", () => {
  const schedule = createSchedule(0);
  const asked = askFor(schedule, "dedup", 50);
  assert.equal(asked.dedup.at, 50);
  assert.equal(askFor(asked, "dedup", 80).dedup.at, 50);
  const failed = recordPass(asked, "dedup", 60, "failed");
  assert.equal(askFor(failed, "dedup", 61).dedup.at, failed.dedup.at);
  assert.equal(recordPass(asked, "dedup", 60, "done").dedup.at, Number.POSITIVE_INFINITY);
});

test("a change is deduplicated when it has settled, and a build that goes on is not waited for", () => {
  const settleMs = 2_000;
  const plan = (since: number, lastChange: number, last?: { endedAt: number; tookMs: number }) =>
    planDedupAt({ dirty: [{ since, lastChange }], settleMs, last });
  assert.equal(planDedupAt({ dirty: [], settleMs, last: undefined }), Number.POSITIVE_INFINITY);
  assert.equal(plan(1_000, 1_000), 3_050);
  assert.equal(plan(1_000, 10_000), 12_050);
  assert.equal(plan(1_000, 60_000), 16_000);
  // A pass is followed by a pause of four times its length.
  assert.equal(plan(1_000, 1_000, { endedAt: 900, tookMs: 5_000 }), 20_900);
  assert.equal(plan(1_000, 1_000, { endedAt: 900, tookMs: 10 }), 3_050);
  const two = [
    { since: 0, lastChange: 9_000 },
    { since: 0, lastChange: 500 },
  ];
  assert.equal(planDedupAt({ dirty: two, settleMs, last: undefined }), 2_550);
});

test("a long `settle` is waited for also during a build", () => {
  const dirty = [{ since: 0, lastChange: 100_000 }];
  assert.equal(planDedupAt({ dirty, settleMs: 60_000, last: undefined }), 60_050);
});

test("a volume waits after an eviction that did not help, and no more once it is above its floor", () => {
  const facts = { freeBytes: 1, floorBytes: 2, now: 0 };
  assert.equal(describeVolume(FLOOR_MET, facts), "below");
  assert.equal(describeVolume(FLOOR_MET, { ...facts, freeBytes: 2 }), "above");
  let state = recordEviction(FLOOR_MET, { evicted: 0, backOff: false, now: 0 });
  assert.deepEqual(state, { short: 1, notBefore: 30_000 });
  assert.equal(describeVolume(state, { ...facts, now: 29_999 }), "waiting");
  assert.equal(describeVolume(state, { ...facts, now: 30_000 }), "below");
  for (let pass = 0; pass < 10; pass++) {
    state = recordEviction(state, { evicted: 2, backOff: true, now: 0 });
  }
  assert.equal(state.notBefore, 10 * MINUTE);
  assert.equal(recordEviction(state, { evicted: 1, backOff: false, now: 0 }), FLOOR_MET);
});

test("work gives way to others for half a minute, and not at all while space is short", () => {
  assert.equal(isLoaded({ waiting: 0.5, perProcessor: 0 }), true);
  assert.equal(isLoaded({ waiting: 0.1, perProcessor: 9 }), false);
  assert.equal(isLoaded({ waiting: null, perProcessor: 2 }), true);
  assert.equal(isLoaded({ waiting: null, perProcessor: null }), false);
  assert.equal(isYielding({ loaded: true, sinceMs: 0, short: false }), true);
  assert.equal(isYielding({ loaded: true, sinceMs: 30_000, short: false }), false);
  assert.equal(isYielding({ loaded: true, sinceMs: 0, short: true }), false);
  assert.equal(isYielding({ loaded: false, sinceMs: 0, short: false }), false);
});

test("free space that moves all the time says nothing, and that which had stood still does", () => {
  const before = { bytes: 5, since: 1_000 };
  assert.equal(hasBegunToMove(before, 4, 11_000), true);
  assert.equal(hasBegunToMove(before, 4, 10_999), false);
  assert.equal(hasBegunToMove(before, 5, 90_000), false);
  assert.equal(hasBegunToMove(undefined, 5, 90_000), false);
});

test("a tree is looked at every two seconds while it changes, and every thirty once it is cold", () => {
  const wait = (sweptAt: number, changedAt: number, tookMs = 10) =>
    planSweepAt({ sweptAt, changedAt, tookMs, urged: false }) - sweptAt;
  assert.equal(wait(10_000, 10_000), 2_000);
  assert.equal(wait(26_000, 10_000), 2_000);
  assert.equal(wait(90_000, 10_000), 10_000);
  assert.equal(wait(9_000_000, 10_000), 30_000);
  assert.equal(wait(10_000, 20_000), 2_000);
  // One that takes long to look at is looked at less often.
  assert.equal(wait(10_000, 10_000, 400), 8_000);
  assert.equal(wait(9_000_000, 10_000, 400), 160_000);
  // Once somebody begins to write somewhere on the volume a cold one is looked at sooner, within bounds.
  const urged = (tookMs: number): number =>
    planSweepAt({ sweptAt: 9_000_000, changedAt: 10_000, tookMs, urged: true }) - 9_000_000;
  assert.deepEqual([urged(1), urged(10), urged(1_000)], [2_000, 2_000, 30_000]);
});
