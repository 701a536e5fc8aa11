import assert from "node:assert/strict";
import { test } from "node:test";
import {
  type Candidate,
  describeAdoptPlan,
  describeStranger,
  type LinkedFacts,
  planAdoption,
  planRebuild,
} from "../../src/core/adopt.ts";
import type { WorkspaceRow } from "../../src/schema/rows.ts";
import { workspaceRow } from "../helpers/rows.ts";

const linked = (name: string, change: Partial<LinkedFacts> = {}): LinkedFacts => ({
  path: `/p/${name}`,
  directoryName: name,
  project: "/p/.git",
  adminDirectory: `/p/.git/worktrees/${name}`,
  adminStamp: "7:1760000000000123456",
  branch: name,
  locked: undefined,
  ...change,
});

const plan = (facts: LinkedFacts, rows: readonly WorkspaceRow[]) => {
  const candidates: Candidate[] = [{ kind: "linked", facts }];
  const [step] = planAdoption({ candidates, rows, custody: "adopted", now: 5 }).steps;
  assert.ok(step);
  return step;
};

test("an unknown worktree is registered, made when git made it", () => {
  const step = plan(linked("w"), []);
  assert.equal(step.action, "register");
  if (step.action !== "register") return;
  assert.deepEqual(
    [step.row.createdAt, step.row.lastActiveAt, step.row.custody, step.lock, step.row.id],
    [1_760_000_000_000, 5, "adopted", true, undefined],
  );
});

test("the maker is read from the lock or the place", () => {
  for (const [change, maker] of [
    [{}, "git"],
    [{ locked: "claude agent a (pid 1)" }, "claude"],
    [{ locked: "claudette's" }, "git"],
    [{ path: "/p/.claude/worktrees/x" }, "claude"],
  ] as const) {
    const step = plan(linked("w", change), []);
    assert.equal(step.action === "register" && step.row.maker, maker);
  }
});

test("our own workspaces are kept, not locked and not handed over", () => {
  const step = plan(linked("w"), [workspaceRow("w")]);
  assert.equal(step.action, "keep");
  assert.equal(step.action === "keep" && step.lock, false);
});

test("each state and custody leads to its step", () => {
  for (const [change, action] of [
    [{ custody: "adopted" }, "keep"],
    [{ custody: "observed" }, "hand over"],
    [{ custody: "observed", state: "quarantined" }, "hand over"],
    [{ custody: "owned", state: "quarantined" }, "hand over"],
    [{ state: "creating" }, "refuse"],
    [{ state: "removing" }, "refuse"],
    [{ path: "/p/elsewhere" }, "follow"],
    [{ path: "/p/elsewhere", state: "removing" }, "refuse"],
    [{ adminStamp: null, adminDirectory: null }, "follow"],
    [{ adminStamp: "8:1" }, "register"],
    [{ path: "/p/elsewhere", adminStamp: "8:1" }, "register"],
  ] as const) {
    const step = plan(linked("w"), [workspaceRow("w", change)]);
    assert.equal(step.action, action, JSON.stringify(change));
  }
});

test("a quarantined workspace becomes ready and keeps an owner's custody", () => {
  const step = plan(linked("w"), [
    workspaceRow("w", { state: "quarantined", custody: "observed" }),
  ]);
  assert.deepEqual(step.action === "hand over" && step.change, {
    custody: "adopted",
    state: "ready",
  });
});

test("an earlier worktree's row at the path is replaced, one elsewhere is not", () => {
  const old = workspaceRow("w", { adminStamp: "8:1" });
  const here = plan(linked("w"), [old]);
  assert.equal(here.action === "register" && here.replaces, old);
  const elsewhere = plan(linked("w"), [workspaceRow("w", { adminStamp: "8:1", path: "/p/x" })]);
  assert.equal(elsewhere.action === "register" && elsewhere.replaces, undefined);
  assert.equal(elsewhere.action === "register" && elsewhere.row.name, "w-2");
});

test("an id in our lock is taken back once, and only a well-formed one", () => {
  const id = "0199c000-0000-7000-8000-000000000001";
  const locked = `espalier: adopted workspace ${id}`;
  const candidates: Candidate[] = [
    { kind: "linked", facts: linked("a", { locked, adminStamp: "1:1" }) },
    { kind: "linked", facts: linked("b", { locked, adminStamp: "2:1" }) },
    { kind: "linked", facts: linked("c", { locked: "espalier: adopted workspace '; --" }) },
  ];
  const { steps } = planAdoption({ candidates, rows: [], custody: "adopted", now: 5 });
  assert.deepEqual(
    steps.map((step) => step.action === "register" && [step.row.id, step.lock]),
    [
      [id, false],
      [undefined, false],
      [undefined, false],
    ],
  );
});

test("the plan's description names every change", () => {
  const candidates: Candidate[] = [
    { kind: "linked", facts: linked("w") },
    {
      kind: "refused",
      path: "/x",
      error: describeStranger({ path: "/x", kind: "main", reason: "", enclosing: undefined }),
    },
  ];
  const rows = [workspaceRow("w", { adminStamp: "8:1" })];
  const steps = describeAdoptPlan(planAdoption({ candidates, rows, custody: "adopted", now: 5 }));
  assert.deepEqual(
    steps.map((step) => step.action),
    ["unregister", "register", "lock", "refuse"],
  );
});

test("a rebuild takes what was there before it, once, and trusts nothing", () => {
  const rows = planRebuild({
    project: "/p/.git",
    linked: [
      linked("old"),
      linked("known"),
      linked("newer", { adminStamp: "7:1770000000000000000" }),
    ],
    rows: [workspaceRow("known"), workspaceRow("OLD", { project: "/q/.git", path: "/q/old" })],
    rebuiltAt: 1_765_000_000_000,
    now: 5,
  });
  assert.deepEqual(
    rows.map((row) => [row.name, row.state, row.custody]),
    [["old", "quarantined", "observed"]],
  );
});
