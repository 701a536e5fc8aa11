import assert from "node:assert/strict";
import { test } from "node:test";
import { describeCreatePlan, planCreate } from "../../src/core/create.ts";
import type { CreateFacts } from "../../src/core/create-facts.ts";
import { isAppError } from "../../src/errors.ts";
import { workspaceRow } from "../helpers/rows.ts";

const commit = "1".repeat(40);
const other = "2".repeat(40);

const facts = (changes: Partial<CreateFacts> = {}): CreateFacts => ({
  asked: "cli",
  name: "w",
  path: "/r-worktrees/w",
  place: { kind: "absent" },
  registeredHere: false,
  neighbours: [],
  branches: [{ name: "w", commit: null }],
  base: "HEAD",
  baseCommit: commit,
  explicit: { path: false, branch: null, base: false },
  rows: [],
  unsettled: [],
  unusable: null,
  volume: { freeBytes: 100, floorBytes: 50 },
  outerRepository: null,
  root: "/r",
  exclude: null,
  cargoWorkspaceAbove: null,
  cargoSelfContained: true,
  worktrees: [],
  userConfig: "/u/config.toml",
  ...changes,
});

const row = workspaceRow("w", {
  project: "/r/.git",
  path: "/r-worktrees/w",
  base: "HEAD",
  baseCommit: commit,
});

const refuses = (changes: Partial<CreateFacts>, code: string, pattern: RegExp): void => {
  assert.throws(
    () => planCreate(facts(changes)),
    (error: unknown) => {
      assert.ok(isAppError(error), String(error));
      assert.equal(error.code, code);
      assert.match(`${error.message} | ${error.hint}`, pattern);
      return true;
    },
  );
};

test("plans a branch, a worktree and a row for a name that is free", () => {
  const plan = planCreate(facts({ exclude: "/.claude/worktrees/" }));
  assert.equal(plan.kind, "create");
  const { steps, schema } = describeCreatePlan(plan, {
    include: true,
    seed: { steps: [{ action: "clone", target: "/r-worktrees/w/target" }], warnings: [] },
  });
  assert.equal(schema, "espalier.plan.v1");
  assert.deepEqual(
    steps.map((step) => step.action),
    [
      "make branch",
      "add to info/exclude",
      "add worktree",
      "copy what `.worktreeinclude` names",
      "clone",
      "register workspace",
    ],
  );
  const bare = describeCreatePlan(plan, { include: false, seed: undefined });
  assert.deepEqual(
    bare.steps.map((step) => step.action),
    ["make branch", "add to info/exclude", "add worktree", "register workspace"],
  );
});

test("answers the workspace that has the name, and asks nothing of it that was not asked for", () => {
  const plan = planCreate(
    facts({ rows: [row], place: { kind: "occupied", reason: "exists" }, baseCommit: null }),
  );
  assert.equal(plan.kind, "reuse");
});

test("waits for a process that makes or removes the same name", () => {
  for (const state of ["creating", "removing"] as const) {
    assert.equal(planCreate(facts({ rows: [{ ...row, state }] })).kind, "wait");
  }
});

test("waits for nobody where the process is dead and what it left could not be settled", () => {
  const creating = { ...row, state: "creating" as const };
  const unsettled = [{ id: row.id, reason: "permission denied" }];
  refuses({ rows: [creating], unsettled }, "unverified", /creation has left .*permission denied/);
  const removing = { ...row, state: "removing" as const };
  refuses({ rows: [removing], unsettled }, "unverified", /removal has left .*permission denied/);
});

test("refuses an existing name with another path, branch or base than asked for", () => {
  const explicit = { path: false, branch: null, base: false };
  const path = "/elsewhere/w";
  refuses({ rows: [row], path, explicit: { ...explicit, path: true } }, "name_taken", /at `\/r-/);
  refuses({ rows: [row], explicit: { ...explicit, branch: "x" } }, "name_taken", /branch `w`/);
  refuses(
    { rows: [row], base: "dev", baseCommit: other, explicit: { ...explicit, base: true } },
    "name_taken",
    /based on `HEAD`/,
  );
  // The same base by name may have moved on, which is no contradiction.
  const moved = planCreate(
    facts({ rows: [row], baseCommit: other, explicit: { ...explicit, base: true } }),
  );
  assert.equal(moved.kind, "reuse");
});

test("refuses case twins of a name and of a directory", () => {
  refuses({ name: "W", rows: [row], path: "/r-worktrees/W" }, "name_taken", /only in case/);
  refuses({ neighbours: ["W"] }, "name_taken", /`W` beside it/);
});

test("refuses what is in the way, each with its own hint", () => {
  refuses({ place: { kind: "occupied", reason: "exists" } }, "name_taken", /--path DIR/);
  refuses({ registeredHere: true }, "name_taken", /git worktree remove/);
  refuses({ branches: [{ name: "w", commit: other }] }, "name_taken", /branch `w` exists/);
  refuses({ baseCommit: null }, "git", /no commit yet/);
  refuses({ base: "nope", baseCommit: null }, "git", /names no commit.*--base REV/);
  refuses({ volume: { freeBytes: 49, floorBytes: 50 } }, "disk_budget", /49 bytes free/);
});

test("a place that is taken is told as the path's trouble, not the name's", () => {
  const path = "/r-worktrees/w";
  const occupied = { kind: "occupied", reason: "is the project's main checkout" } as const;
  refuses({ place: occupied }, "name_taken", /^The path `\/r-worktrees\/w` is taken: it is the/);
  refuses({ registeredHere: true }, "name_taken", /^The path `.+` is taken: git still lists/);
  const other = { ...row, name: "v" };
  refuses(
    { rows: [other], path },
    "name_taken",
    /^The path `.+` is taken: it is the workspace `v`/,
  );
});

test("a name that a tag or another ref has is not a branch's: git would take it for that", () => {
  const branches = [{ name: "v1", commit: null, shadow: "refs/tags/v1" }];
  refuses({ branches }, "name_taken", /branch name `v1` is taken.*refs\/tags\/v1.*--branch NAME/);
  const spare = [...branches, { name: "v1-2", commit: null }];
  const plan = planCreate(facts({ asked: "claude", branches: spare }));
  assert.ok(plan.kind === "create");
  assert.equal(plan.branch, "v1-2");
});

test("where nothing can be made that is said, and not that there is no room", () => {
  const unusable = "nothing can be made in `/proc` (ENOENT)";
  refuses({ unusable, volume: null }, "unsupported", /nothing can be made in `\/proc`/);
});

test("warns of a place inside another repository, unless the project lies there itself", () => {
  const warningsOf = (changes: Partial<CreateFacts>): string => {
    const plan = planCreate(facts({ outerRepository: "/o", path: "/o/w", ...changes }));
    assert.ok(plan.kind === "create");
    return plan.warnings.join();
  };
  assert.match(warningsOf({}), /another repository, `\/o`/);
  assert.equal(warningsOf({ root: "/o/r" }), "");
  const explicit = { path: true, branch: null, base: false };
  assert.match(warningsOf({ root: "/o/r", explicit }), /another repository, `\/o`/);
});

test("under the floor the hint names the file and what to write there", () => {
  refuses(
    { volume: { freeBytes: 49, floorBytes: 50 } },
    "disk_budget",
    /floor = "\d+[%A-Za-z]+".*`\/u\/config\.toml`/,
  );
});

test("a branch that was asked for and exists is told as the branch's trouble", () => {
  const asked = {
    branches: [{ name: "main", commit: other }],
    explicit: { path: false, branch: "main", base: false },
  };
  refuses(asked, "name_taken", /`main` is taken.*--branch.*--base main/);
});

test("an unregistered worktree is the hook's answer and the command line's refusal", () => {
  const place = { kind: "worktree", branch: "worktree-w", head: "refs/heads/worktree-w" } as const;
  assert.equal(planCreate(facts({ asked: "claude", place })).kind, "reuse-unregistered");
  refuses({ place }, "name_taken", /espalier adopt/);
});

test("the hook takes the next branch name where a removed workspace left its branch", () => {
  const plan = planCreate(
    facts({
      asked: "claude",
      branches: [
        { name: "worktree-w", commit: other },
        { name: "worktree-w-2", commit: null },
      ],
    }),
  );
  assert.ok(plan.kind === "create");
  assert.equal(plan.branch, "worktree-w-2");
  assert.match(plan.warnings.join(), /`worktree-w` exists already and was left alone/);
});

test("SD-07 warns of a Cargo workspace above, unless the project is one itself", () => {
  const above = { cargoWorkspaceAbove: "/r" };
  const plan = planCreate(facts({ ...above, cargoSelfContained: false }));
  assert.ok(plan.kind === "create");
  assert.match(plan.warnings.join(), /`\/r\/Cargo.toml`/);
  const own = planCreate(facts({ ...above, cargoSelfContained: true }));
  assert.ok(own.kind === "create");
  assert.deepEqual(own.warnings, []);
});

test("warns of a workspace inside another worktree", () => {
  const plan = planCreate(facts({ worktrees: ["/r-worktrees"] }));
  assert.ok(plan.kind === "create");
  assert.match(plan.warnings.join(), /inside the worktree `\/r-worktrees`/);
});
