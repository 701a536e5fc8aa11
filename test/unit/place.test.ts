import assert from "node:assert/strict";
import { test } from "node:test";
import { escapePattern, formatExclude, formatPlace, isInside } from "../../src/core/place.ts";

const facts = {
  commonDirectory: "/src/app/.git",
  root: "/src/app" as string | null,
  claudeDirectory: false,
  location: null as string | null,
  directory: "a+b",
};

test("a workspace goes beside the checkout, below `.claude` where there is one, or where the config says", () => {
  assert.equal(formatPlace(facts), "/src/app-worktrees/a+b");
  assert.equal(formatPlace({ ...facts, claudeDirectory: true }), "/src/app/.claude/worktrees/a+b");
  const location = "/fast/ws";
  assert.equal(formatPlace({ ...facts, claudeDirectory: true, location }), "/fast/ws/app/a+b");
});

test("GT-18 in the bare layout a workspace goes beside the others", () => {
  const bare = { ...facts, root: null };
  assert.equal(formatPlace({ ...bare, commonDirectory: "/j/.bare" }), "/j/a+b");
  assert.equal(formatPlace({ ...bare, commonDirectory: "/srv/r.git" }), "/srv/r-worktrees/a+b");
  assert.equal(formatPlace({ ...bare, commonDirectory: "/srv/r" }), "/srv/r-worktrees/a+b");
  const location = "/ws/";
  assert.equal(formatPlace({ ...bare, commonDirectory: "/j/.bare", location }), "/ws/j/a+b");
});

test("a place inside the checkout is excluded, the usual one by its folder, and nothing else is", () => {
  assert.equal(formatExclude("/src/app", "/src/app/.claude/worktrees/x"), "/.claude/worktrees/");
  assert.equal(formatExclude("/src/app", "/src/app/wt/x"), "/wt/x/");
  assert.equal(formatExclude("/src/app", "/src/app-worktrees/x"), undefined);
  assert.equal(formatExclude("/src/app", "/src/app"), undefined);
  assert.equal(formatExclude(null, "/j/x"), undefined);
});

test("an excluded path means itself and is no pattern", () => {
  assert.equal(escapePattern("a[1]*?"), "a\\[1\\]\\*\\?");
  assert.equal(escapePattern("a\\b "), "a\\\\b\\ ");
});

test("inside is a question of whole path components", () => {
  assert.ok(isInside("/a/b", "/a/b/c"));
  assert.ok(isInside("/", "/a"));
  assert.ok(!isInside("/a/b", "/a/bc"));
});
