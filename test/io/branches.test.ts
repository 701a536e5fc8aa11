/** Changes to branches: by compare-and-swap only, and settings of a branch go with it. */
import assert from "node:assert/strict";
import { readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { isAppError } from "../../src/errors.ts";
import { isCheckedOut } from "../../src/io/admin.ts";
import { dropBranchSettings, removeBranch } from "../../src/io/branches.ts";
import { createRepository, createSandbox, git } from "../helpers/sandbox.ts";

test("a branch goes while it points where it was said to, and one that is gone is gone", async () => {
  await using sandbox = await createSandbox();
  const repository = createRepository(sandbox.path("r"));
  const first = git(repository, "rev-parse", "HEAD");
  git(repository, "commit", "-q", "--allow-empty", "-m", "more");
  git(repository, "branch", "kept");
  git(repository, "branch", "gone", first);
  assert.equal(await removeBranch(repository, "kept", first), false);
  assert.equal(await removeBranch(repository, "gone", first), true);
  assert.equal(await removeBranch(repository, "gone", first), true);
  assert.equal(git(repository, "branch", "--format=%(refname:short)"), "kept\nmain");
});

test("a name that leads to another branch goes, and what it leads to stays", async () => {
  await using sandbox = await createSandbox();
  const repository = createRepository(sandbox.path("r"));
  git(repository, "commit", "-q", "--allow-empty", "-m", "more");
  git(repository, "checkout", "-q", "-b", "stable");
  git(repository, "commit", "-q", "--allow-empty", "-m", "only here");
  const only = git(repository, "rev-parse", "HEAD");
  git(repository, "checkout", "-q", "main");
  git(repository, "symbolic-ref", "refs/heads/w1", "refs/heads/stable");
  assert.equal(await removeBranch(repository, "w1", only), true);
  assert.equal(git(repository, "branch", "--format=%(refname:short)"), "main\nstable");
  assert.equal(git(repository, "rev-parse", "stable"), only);
});

test("a branch is checked out wherever a working tree's HEAD names it", async () => {
  await using sandbox = await createSandbox();
  const repository = createRepository(sandbox.path("r"));
  git(repository, "worktree", "add", "-q", "-b", "topic", sandbox.path("w"));
  const common = path.join(repository, ".git");
  const told = ["main", "topic", "top", "other"].filter((name) => isCheckedOut(common, name));
  assert.deepEqual(told, ["main", "topic"]);
});

test("a branch that git cannot delete is told with what git says", async () => {
  await using sandbox = await createSandbox();
  const repository = createRepository(sandbox.path("r"));
  const first = git(repository, "rev-parse", "HEAD");
  git(repository, "branch", "held");
  // A lock of a git that was killed.
  writeFileSync(path.join(repository, ".git/refs/heads/held.lock"), "");
  await assert.rejects(
    removeBranch(repository, "held", first),
    (error) => isAppError(error) && error.code === "busy",
  );
  assert.equal(git(repository, "rev-parse", "held"), first);
});

for (const name of ["topic", "Topic/One", 'a"b', "ä"]) {
  test(`the settings of a branch called ${name} go, and those of others stay`, async () => {
    await using sandbox = await createSandbox();
    const repository = createRepository(sandbox.path("r"));
    git(repository, "config", `branch.${name}.merge`, "refs/heads/x");
    git(repository, "config", "branch.other.merge", "refs/heads/x");
    await dropBranchSettings(path.join(repository, ".git"), name);
    const left = git(repository, "config", "--local", "--get-regexp", "^branch\\.");
    assert.equal(left, "branch.other.merge refs/heads/x");
  });
}

test("where a branch has no settings the file is not touched", async () => {
  await using sandbox = await createSandbox();
  const repository = createRepository(sandbox.path("r"));
  const config = path.join(repository, ".git/config");
  const before = { text: readFileSync(config, "utf8"), at: statSync(config).ino };
  await dropBranchSettings(path.join(repository, ".git"), "topic");
  assert.deepEqual({ text: readFileSync(config, "utf8"), at: statSync(config).ino }, before);
});
