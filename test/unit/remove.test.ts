import assert from "node:assert/strict";
import { test } from "node:test";
import type { RemovalFacts, WorkItem } from "../../src/core/removal-facts.ts";
import { describeRemovePlan, planRemoval } from "../../src/core/remove.ts";
import { formatRefusedWork, NAMES_IN_DOCUMENT } from "../../src/core/unsaved-work.ts";
import { isAppError } from "../../src/errors.ts";
import { removalFacts as facts } from "../helpers/removal.ts";

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

const ignored = (name: string, below?: string): WorkItem => ({
  kind: "ignored",
  name,
  ...(below === undefined ? {} : { below }),
});

test("a remedy fits the kind of the work: what git ignores is never to be committed", () => {
  const built = [ignored("dist/a.js", "dist"), ignored("dist/b.js", "dist")];
  const hint = (change: Partial<RemovalFacts>): string => refusal(change)?.hint ?? "";
  const save = "^Save (it|all of it) with `espalier remove /w --rescue`; ";
  const after = (rest: string): RegExp => new RegExp(`${save}${rest}`);
  assert.match(hint({ work: [untracked("x")] }), after("commit and push it, or give it up with `"));
  assert.doesNotMatch(hint({ work: built }), /[Cc]ommit/);
  assert.match(
    hint({ work: built }),
    after(
      'declare .*`\\.espalier/workspace\\.toml`.*\\(`reconstructible = \\["dist"\\]`\\) or copy it out, or give it up with `espalier remove /w --discard`$',
    ),
  );
  assert.match(
    hint({ work: [ignored(".env")] }),
    after("copy it out, since git ignores it, or give it up"),
  );
  const mixed = hint({ work: [untracked("x"), ...built], tips: [lost] });
  assert.match(
    mixed,
    after("commit and push the changes; push the commits or keep the branch with"),
  );
  assert.match(mixed, /; declare .* or copy the ignored files out; or give all of it up with/);
  const unfit = hint({ work: built, unfit: ["dist"] });
  assert.match(
    unfit,
    after("see with `espalier explain /w` why `dist` does not count as rebuildable"),
  );
  assert.doesNotMatch(unfit, /reconstructible = /);
});

test("commits of a detached HEAD are kept by a branch on it and not by the workspace's", () => {
  const commit = "0123456789abcdef";
  const hint = refusal({ tips: [{ ...lost, kind: "head", name: "HEAD", commit }] })?.hint ?? "";
  assert.match(hint, /`git -C \/r branch NAME 0123456789ab`/);
  assert.doesNotMatch(hint, /keep-branch/);
});

test("a refusal tells of a faulty configuration that may be why files count", () => {
  const faultyConfig = "`/r/.espalier/workspace.toml` is not valid";
  const built = [ignored("dist/a.js", "dist")];
  assert.match(refusal({ work: built, faultyConfig })?.hint ?? "", /^Mend .*workspace\.toml/);
  assert.doesNotMatch(refusal({ work: [untracked("x")], faultyConfig })?.hint ?? "", /Mend/);
  const plan = planRemoval({ ...facts, configProblems: [faultyConfig] }, plain);
  assert.deepEqual(describeRemovePlan(plan).warnings, [faultyConfig]);
});

const gone = { kind: "absent", registered: true, suspicion: null, parentHere: true } as const;

test("nothing is to be committed in a directory that is gone, but it may have been moved", () => {
  const work: WorkItem[] = [{ kind: "staged", name: "s" }];
  const hint = refusal({ place: gone, work, tips: [lost] })?.hint ?? "";
  assert.doesNotMatch(hint, /[Cc]ommit and push/);
  assert.match(
    hint,
    /^If the directory was moved, run `git -C \/r worktree repair PATH`.*; save what git still holds of it with `espalier remove \/w --rescue`; /,
  );
  assert.match(hint, /`--keep-branch`; or give all of it up with `espalier remove \/w --discard`$/);
});

test("the plan of a gone workspace says what nobody could look at, unless git holds nothing", () => {
  const warnings = (place: RemovalFacts["place"]): string =>
    describeRemovePlan(planRemoval({ ...facts, place }, plain)).warnings.join();
  assert.match(warnings(gone), /uncommitted files in `\/w`.*worktree repair PATH.*adopt PATH/);
  assert.equal(warnings({ ...gone, registered: false }), "");
  assert.equal(warnings({ kind: "present" }), "");
});

test("a refusal's details give the lines of a status back, counts included", () => {
  const many = Array.from({ length: NAMES_IN_DOCUMENT + 2 }, (_, n) => untracked(`f${n}`));
  const details = refusal({ work: [...many, ignored(".env")] })?.details ?? {};
  const lines = formatRefusedWork(details);
  assert.equal(lines[0], "untracked file: f0");
  assert.deepEqual(lines.slice(-2), ["untracked files: 2 more", "ignored file: .env"]);
});

test("a rescue lifts unsaved work and nothing else, and holds every tip by one ref", () => {
  const saving = { ...plain, rescue: true };
  for (const [change, code] of refusals) {
    const worked = { work: [untracked("x")], ...change };
    assert.equal(refusal(worked, saving)?.code, code);
  }
  const rescue = { commit: "c1", why: "remote" } as const;
  const held = { ...facts, work: [untracked("x")], tips: [{ ...lost, rescue }] };
  const plan = planRemoval(held, saving);
  assert.equal(plan.rescue?.ref, `refs/espalier/rescue/${facts.id}`);
  assert.deepEqual([plan.rescues, plan.discarded], [[], []]);
  assert.equal(planRemoval(facts, saving).rescue, null);
});
