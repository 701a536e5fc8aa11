import assert from "node:assert/strict";
import { test } from "node:test";
import {
  describeLockOwner,
  formatAdoptionLock,
  type LockProcess,
  planLockRelease,
} from "../../src/core/worktree-lock.ts";

const gone: LockProcess = { kind: "running", startedAt: undefined };
const running: LockProcess = { kind: "running", startedAt: "7" };
const unknown: LockProcess = { kind: "unknown" };

test("RM-17 lock reasons are read as their makers write them", () => {
  assert.deepEqual(describeLockOwner("claude session a b (pid 12 start 34)\n"), {
    kind: "claude",
    pid: 12,
    startedAt: "34",
  });
  assert.deepEqual(describeLockOwner("claude agent x (pid 12)"), {
    kind: "claude",
    pid: 12,
    startedAt: null,
  });
  assert.deepEqual(describeLockOwner(formatAdoptionLock("id")), { kind: "ours", id: "id" });
  for (const other of [
    "",
    "usb",
    "claude session x (pid 12 start 3) on laptop",
    "claude agent x (pid )",
  ]) {
    assert.equal(describeLockOwner(other).kind, "other", other);
  }
});

test("RM-17 only a lock that is ours or whose process is proved gone is released", () => {
  const decide = (reason: string, process: LockProcess) =>
    planLockRelease({ reason, process }, "me").kind;
  assert.equal(planLockRelease(undefined, "me").kind, "free");
  assert.equal(decide(formatAdoptionLock("me"), unknown), "release");
  assert.equal(decide(formatAdoptionLock("you"), unknown), "held");
  assert.equal(decide("usb", gone), "held");
  assert.equal(decide("claude session x (pid 1 start 7)", gone), "release");
  assert.equal(decide("claude session x (pid 1 start 6)", running), "release");
  assert.equal(decide("claude session x (pid 1 start 7)", running), "held");
  assert.equal(decide("claude session x (pid 1)", running), "held");
  assert.equal(decide("claude session x (pid 1 start 7)", unknown), "held");
});
