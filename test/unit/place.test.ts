import assert from "node:assert/strict";
import { test } from "node:test";
import {
  describePlaceFault,
  escapePattern,
  formatExclude,
  formatPlace,
  isInside,
  nextTree,
} from "../../src/core/place.ts";

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

test("a submodule's workspaces go beside its superproject, not into it", () => {
  for (const commonDirectory of [
    "/src/super/.git/modules/libs/s",
    "/src/super/.git/worktrees/w/modules/s",
    "/src/super/.git/modules/a/modules/s",
  ]) {
    const root = "/src/super/libs/s";
    assert.equal(formatPlace({ ...facts, commonDirectory, root }), "/src/super-s-worktrees/a+b");
    const claude = { ...facts, commonDirectory, root, claudeDirectory: true };
    assert.equal(formatPlace(claude), "/src/super/libs/s/.claude/worktrees/a+b");
  }
});

test("no workspace goes into a Git directory, nor where its path could not be told", () => {
  const usual = { commonDirectory: "/src/app/.git", chosen: true, asked: "cli" } as const;
  const reason = (place: string, change: object = {}): string | undefined =>
    describePlaceFault(place, { ...usual, ...change })?.reason;
  for (const place of ["/src/app/.git", "/src/app/.git/foo", "/other/.git/foo", "/other/.GIT/f"]) {
    assert.match(reason(place) ?? "", /Git directory/);
  }
  assert.match(reason("/srv/r.git/x", { commonDirectory: "/srv/r.git" }) ?? "", /Git directory/);
  assert.equal(reason("/src/app/.github/x"), undefined);
  assert.equal(reason("/src/app.git/x"), undefined);
  assert.match(reason("/x/\uFFFD") ?? "", /not UTF-8/);
  assert.equal(reason("/x/\uFFFD/w", { chosen: false }), undefined);
  assert.match(reason("/x/a\nb/w", { asked: "claude", chosen: false }) ?? "", /line break/);
  assert.equal(reason("/x/a\nb/w"), undefined);
});

test("the working tree around a place is the innermost one", () => {
  const trees = ["/src/app", "/src/app/.claude/worktrees/x", "/src/app-worktrees/y"];
  assert.equal(nextTree(trees, "/src/app/.claude/worktrees/x/n"), "/src/app/.claude/worktrees/x");
  assert.equal(nextTree(trees, "/src/app/n"), "/src/app");
  assert.equal(nextTree(trees, "/src/app-worktrees/y"), undefined);
  assert.equal(nextTree(trees, "/src/app-worktrees/z"), undefined);
});

test("an excluded path means itself and is no pattern", () => {
  assert.equal(escapePattern("a[1]*?"), "a\\[1\\]\\*\\?");
  assert.equal(escapePattern("a\\b "), "a\\\\b\\ ");
  assert.equal(escapePattern("a\nb\r"), "a?b?");
});

test("inside is a question of whole path components", () => {
  assert.ok(isInside("/a/b", "/a/b/c"));
  assert.ok(isInside("/", "/a"));
  assert.ok(!isInside("/a/b", "/a/bc"));
});
