import assert from "node:assert/strict";
import { test } from "node:test";
import type { RemovalFacts, WorkItem } from "../../src/core/removal-facts.ts";
import { describeRemovePlan, NAMES_IN_DOCUMENT, planRemoval } from "../../src/core/remove.ts";
import { isAppError } from "../../src/errors.ts";

const facts: RemovalFacts = {
  id: "00000000-0000-7000-8000-000000000001",
  name: "w",
  path: "/w",
  project: "/r/.git",
  custody: "owned",
  state: "ready",
  busyWith: null,
  place: { kind: "present" },
  lock: undefined,
  occupants: [],
  nestedWorktrees: [],
  unknown: [],
  work: [],
  branch: { name: "f", commit: "c1", createdByUs: true, checkedOutAt: null },
  otherBranch: null,
  tips: [],
  trashPath: "/r/.git/espalier/trash/1",
};
const plain = { discard: false, keepBranch: false };
const untracked = (name: string): WorkItem => ({ kind: "untracked", name });
const lost = {
  kind: "branch",
  name: "f",
  commit: "c1",
  lost: [{ commit: "c1", subject: "mine", merge: false }],
  rescue: null,
} as const;

function refusal(change: Partial<RemovalFacts>, options = plain) {
  try {
    planRemoval({ ...facts, ...change }, options);
  } catch (error) {
    if (isAppError(error)) return error;
    throw error;
  }
  return undefined;
}

/** Each of these refuses with its code, before those that follow and whatever `--discard` says. */
const refusals: readonly (readonly [Partial<RemovalFacts>, string])[] = [
  [{ busyWith: { reason: "process 1 is about to remove it" } }, "busy"],
  [{ place: { kind: "unverifiable", reason: "moved" } }, "unverified"],
  [
    {
      place: { kind: "absent", registered: true, suspicion: "no disk", parentHere: false },
    },
    "unverified",
  ],
  [{ state: "quarantined" }, "unverified"],
  [{ custody: "observed" }, "not_a_workspace"],
  [{ lock: { reason: "usb", process: { kind: "unknown" } } }, "locked"],
  [{ occupants: [{ pid: 1, name: "sh", holds: "its working directory" }] }, "in_use"],
  [{ nestedWorktrees: ["/w/inner"] }, "in_use"],
  [{ unknown: ["git failed"] }, "unverified"],
];

test("every refusal but unsaved work stands against discard too, in a fixed order", () => {
  const discard = { discard: true, keepBranch: false };
  for (const [change, code] of refusals) assert.equal(refusal(change, discard)?.code, code);
  for (const [index, [change, code]] of refusals.entries()) {
    for (const [later] of refusals.slice(index + 1)) {
      if ("place" in change && "place" in later) continue;
      const both = refusal({ ...later, ...change, work: [untracked("x")] });
      assert.equal(both?.code, code, JSON.stringify([change, later]));
    }
  }
  assert.equal(refusal({ work: [untracked("x")] })?.code, "unsaved_work");
  assert.equal(refusal({ work: [untracked("x")] }, discard), undefined);
});

test("a refusal's document names very many files, its counts are whole", () => {
  const many = Array.from({ length: NAMES_IN_DOCUMENT + 50 }, (_, n) => untracked(`f${n}`));
  const error = refusal({ work: many });
  assert.equal(error?.files?.length, NAMES_IN_DOCUMENT);
  assert.equal(error?.details["untracked_count"], NAMES_IN_DOCUMENT + 50);
  assert.equal(error?.details["files_count"], NAMES_IN_DOCUMENT + 50);
  const some = refusal({ work: many.slice(0, 450) });
  assert.equal(some?.files?.length, 450);
});

test("what is given up is told in at most so many lines of a kind, and a count", () => {
  const work = Array.from({ length: NAMES_IN_DOCUMENT + 50 }, (_, n) => untracked(`f${n}`));
  const plan = planRemoval({ ...facts, work }, { discard: true, keepBranch: false });
  assert.equal(plan.discarded.length, NAMES_IN_DOCUMENT + 1);
  assert.equal(plan.discarded.at(-1), "untracked files: 50 more");
});

test("commits of a branch that stays are no work", () => {
  assert.equal(refusal({ tips: [lost] })?.code, "unsaved_work");
  assert.equal(refusal({ tips: [lost] }, { discard: false, keepBranch: true }), undefined);
  const theirs = { name: "f", commit: "c1", createdByUs: false, checkedOutAt: null };
  assert.equal(refusal({ tips: [lost], branch: theirs }), undefined);
  const elsewhere = { name: "f", commit: "c1", createdByUs: true, checkedOutAt: "/x" };
  assert.equal(planRemoval({ ...facts, branch: elsewhere }, plain).branch, null);
});

test("a detached HEAD's commits are work whatever becomes of the branch", () => {
  const head = { ...lost, kind: "head", name: "HEAD" } as const;
  assert.equal(
    refusal({ tips: [head] }, { discard: false, keepBranch: true })?.code,
    "unsaved_work",
  );
});

test("an absent workspace is not moved, and its entry is dropped only if git has one", () => {
  const plan = planRemoval(
    { ...facts, place: { kind: "absent", registered: false, suspicion: null, parentHere: false } },
    plain,
  );
  assert.deepEqual([plan.trashPath, plan.deregister], [null, false]);
  assert.deepEqual(
    describeRemovePlan(plan).steps.map(({ action }) => action),
    ["delete branch", "drop from the registry"],
  );
});

test("what only remote-tracking refs hold gets a private ref", () => {
  const tip = { ...lost, lost: [], rescue: { commit: "c1", why: "remote" } } as const;
  const plan = planRemoval({ ...facts, tips: [tip] }, plain);
  assert.deepEqual(plan.rescues, [{ ref: `refs/espalier/rescue/${facts.id}`, commit: "c1" }]);
  assert.equal(plan.kept[0]?.kind, "ref");
});
