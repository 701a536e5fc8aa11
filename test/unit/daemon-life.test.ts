import assert from "node:assert/strict";
import { test } from "node:test";
import {
  describeEnd,
  describeJump,
  isKept,
  isOlder,
  isServed,
  recallJumps,
  sumJumps,
} from "../../src/core/daemon-life.ts";
import { workspaceRow } from "../helpers/rows.ts";

const alive = {
  now: 1_000_000,
  lonelySince: null,
  stopped: false,
  codeIsThere: true,
  stateIsThere: true,
  lockIsOurs: true,
};

test("a daemon ends for a signal, without its state, lock or code, and alone for ten minutes", () => {
  assert.equal(describeEnd(alive), undefined);
  assert.equal(describeEnd({ ...alive, stopped: true }), "stopped");
  assert.equal(describeEnd({ ...alive, stateIsThere: false, lockIsOurs: false }), "state_gone");
  assert.equal(describeEnd({ ...alive, lockIsOurs: false }), "lock_lost");
  assert.equal(describeEnd({ ...alive, codeIsThere: false }), "code_gone");
  assert.equal(describeEnd({ ...alive, lonelySince: 400_001 }), undefined);
  assert.equal(describeEnd({ ...alive, lonelySince: 400_000 }), "no_workspaces");
});

test("what is only listed keeps no daemon awake, and only what is ready is served", () => {
  const row = workspaceRow("w");
  assert.equal(isKept({ ...row, custody: "adopted" }), true);
  assert.equal(isKept({ ...row, custody: "observed" }), false);
  assert.equal(isServed({ ...row, state: "ready" }), true);
  assert.equal(isServed({ ...row, custody: "observed" }), false);
  for (const state of ["creating", "removing", "quarantined"] as const) {
    assert.equal(isServed({ ...row, state }), false);
    assert.equal(isKept({ ...row, state }), true);
  }
});

test("versions are compared as semantic versioning says, and what cannot be compared is no older", () => {
  const order = ["0.1.0-alpha", "0.1.0-alpha.1", "0.1.0-beta", "0.1.0-beta.2", "0.1.0-beta.11"];
  const sorted = [...order, "0.1.0", "0.1.1", "0.2.0", "0.10.0", "1.0.0-rc.1", "1.0.0"];
  for (const [i, one] of sorted.entries()) {
    for (const [j, other] of sorted.entries()) {
      assert.equal(isOlder(one, other), i < j, `${one} ${other}`);
    }
  }
  for (const odd of ["development", "", "1.0", "latest", "1.0.0 "]) {
    assert.equal(isOlder(odd, "1.0.0"), false);
    assert.equal(isOlder("1.0.0", odd), false);
  }
  assert.equal(isOlder("1.0.0+a", "1.0.0+b"), false);
});

test("a clock that was set is told from one that is corrected, and from a machine that slept", () => {
  const before = { wall: 1_000_000, uptime: 500 };
  assert.equal(describeJump(before, { wall: 1_002_000, uptime: 2_500 }), 0);
  assert.equal(describeJump(before, { wall: 1_030_000, uptime: 2_500 }), 0);
  assert.equal(describeJump(before, { wall: 8_200_000, uptime: 7_200_500 }), 0);
  assert.equal(describeJump(before, { wall: 8_202_000, uptime: 2_500 }), 7_200_000);
  assert.equal(describeJump(before, { wall: 2_000, uptime: 2_500 }), -1_000_000);
});

test("jumps count as long as idle times may come of them, and back and forth is none", () => {
  const jumps = [
    { at: 0, byMs: 9 },
    { at: 50, byMs: 100 },
    { at: 60, byMs: -40 },
  ];
  assert.equal(sumJumps(recallJumps(jumps, 100, 100)), 60);
  assert.equal(sumJumps(recallJumps(jumps, 100, 45)), 0);
  assert.equal(sumJumps([]), 0);
});
