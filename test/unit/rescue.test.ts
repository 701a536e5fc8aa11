/** What a rescue changes of a removal's decision, and what a refusal says of it. */
import assert from "node:assert/strict";
import { test } from "node:test";
import type { RemovalFacts, WorkItem } from "../../src/core/removal-facts.ts";
import { planRemoval } from "../../src/core/remove.ts";
import { isAppError } from "../../src/errors.ts";
import { removalFacts as facts } from "../helpers/removal.ts";

const plain = { discard: false, keepBranch: false };
const saving = { ...plain, rescue: true };
const work: WorkItem[] = [{ kind: "untracked", name: "x" }];

function refusal(change: Partial<RemovalFacts>, options: Parameters<typeof planRemoval>[1]) {
  try {
    planRemoval({ ...facts, ...change }, options);
  } catch (error) {
    if (isAppError(error)) return error;
    throw error;
  }
  return undefined;
}

const stands: readonly (readonly [Partial<RemovalFacts>, string])[] = [
  [{ busyWith: { reason: "process 1 is about to remove it" } }, "busy"],
  [{ place: { kind: "unverifiable", reason: "moved" } }, "unverified"],
  [{ state: "quarantined" }, "unverified"],
  [{ custody: "observed" }, "not_a_workspace"],
  [{ lock: { reason: "usb", process: { kind: "unknown" } } }, "locked"],
  [{ occupants: [{ pid: 1, name: "sh", holds: "its working directory" }] }, "in_use"],
  [{ nestedWorktrees: ["/w/inner"] }, "in_use"],
  [{ unknown: ["git failed"] }, "unverified"],
];

test("a rescue lifts unsaved work and nothing else", () => {
  for (const [change, code] of stands)
    assert.equal(refusal({ work, ...change }, saving)?.code, code);
  assert.equal(refusal({ work }, plain)?.code, "unsaved_work");
  assert.equal(refusal({ work }, saving), undefined);
});

test("a rescue holds every tip by one ref, and is made only where something would be lost", () => {
  const rescue = { commit: "c1", why: "remote" } as const;
  const tips = [{ kind: "branch", name: "f", commit: "c1", lost: [], rescue } as const];
  const plan = planRemoval({ ...facts, work, tips }, saving);
  assert.equal(plan.rescue?.ref, `refs/espalier/rescue/${facts.id}`);
  assert.deepEqual([plan.rescues, plan.discarded], [[], []]);
  const nothing = planRemoval({ ...facts, tips }, saving);
  assert.deepEqual([nothing.rescue, nothing.rescues.length], [null, 1]);
});

test("a refusal names the rescue first, and of what is gone only what git still holds", () => {
  assert.match(
    refusal({ work }, plain)?.hint ?? "",
    /^Save it with `espalier remove \/w --rescue`; commit and push it, or give it up with `/,
  );
  const gone = { kind: "absent", registered: true, suspicion: null, parentHere: true } as const;
  assert.match(
    refusal({ work, place: gone }, plain)?.hint ?? "",
    /^If the directory was moved.*; save what git still holds of it with `espalier remove \/w --rescue`/,
  );
  const dropped = { ...gone, registered: false };
  assert.doesNotMatch(refusal({ work, place: dropped }, plain)?.hint ?? "", /--rescue/);
});
