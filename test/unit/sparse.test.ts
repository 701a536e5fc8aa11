import assert from "node:assert/strict";
import { test } from "node:test";
import { planSparse } from "../../src/core/sparse.ts";

const facts = { paths: ["src", "docs/a b"], worktreeConfig: true, path: "/w" };

test("follows the setting where git reads a configuration of the worktree's own", () => {
  assert.deepEqual(planSparse(facts), { kind: "sparse", paths: facts.paths });
});

test("elsewhere the setting is not followed, and the warning names the command that would", () => {
  const plan = planSparse({ ...facts, worktreeConfig: false });
  assert.equal(plan.kind, "inherit");
  assert.match(
    plan.kind === "inherit" ? plan.warning : "",
    /`git -C \/w sparse-checkout set --cone -- src 'docs\/a b'`/,
  );
});

test("a path that leads out, or is none, is never handed to git", () => {
  for (const path of ["", "/etc", "..", "a/../../b", "a\nb", "a\\b"]) {
    const plan = planSparse({ ...facts, paths: ["src", path] });
    assert.equal(plan.kind, "inherit", JSON.stringify(path));
  }
  assert.equal(planSparse({ ...facts, paths: ["..a/b..c", "-x"] }).kind, "sparse");
});
