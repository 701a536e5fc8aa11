import assert from "node:assert/strict";
import { test } from "node:test";
import { readDistances } from "../../src/app/distances.ts";
import { createRepository, createSandbox, git } from "../helpers/sandbox.ts";

/** A history with branches, a merge and, last, one of its own root; answers the branches' commits. */
function createHistory(at: string): string[] {
  const main = createRepository(at);
  const commit = (): string => {
    git(main, "commit", "-q", "--allow-empty", "-m", "more");
    return git(main, "rev-parse", "HEAD");
  };
  const heads = [git(main, "rev-parse", "HEAD"), commit(), commit()];
  for (const [branch, from] of [
    ["one", "main~1"],
    ["two", "main"],
    ["three", "one"],
  ] as const) {
    git(main, "checkout", "-q", "-b", branch, from);
    heads.push(commit(), commit());
  }
  git(main, "merge", "-q", "--no-edit", "two");
  heads.push(git(main, "rev-parse", "HEAD"), commit());
  return heads;
}

test("tells of every sibling what git counts for it, with two calls for all", async () => {
  await using sandbox = await createSandbox();
  const main = createHistory(sandbox.path("main"));
  const project = sandbox.path("main/.git");
  const world = sandbox.world();
  let calls = 0;
  const counting: typeof world = {
    ...world,
    git: {
      ...world.git,
      readGit: (...argv) => {
        calls += 1;
        return world.git.readGit(...argv);
      },
    },
  };
  for (const head of main) {
    calls = 0;
    const found = await readDistances(counting, { project, head }, main);
    assert.equal(calls, 2);
    const counted = main.map((other) => [
      other,
      Number(git(sandbox.path("main"), "rev-list", "--count", `${head}...${other}`)),
    ]);
    assert.deepEqual(Object.fromEntries(found), Object.fromEntries(counted));
  }
});

test("asks for each by itself where one shares no history, and tells nothing of what is missing", async () => {
  await using sandbox = await createSandbox();
  const heads = createHistory(sandbox.path("main"));
  const main = sandbox.path("main");
  git(main, "checkout", "-q", "--orphan", "other");
  git(main, "commit", "-q", "--allow-empty", "-m", "another root");
  const other = git(main, "rev-parse", "HEAD");
  const missing = "1".repeat(40);
  const head = heads[0] ?? "";
  const input = { project: `${main}/.git`, head };
  const found = await readDistances(sandbox.world(), input, [...heads, other, missing]);
  assert.equal(found.get(missing), null);
  assert.equal(found.get(other), Number(git(main, "rev-list", "--count", `${head}...${other}`)));
  assert.equal(found.get(heads[1] ?? ""), 1);
  assert.equal(found.get(head), 0);
});
