import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { listUnheldCommits, readComparison } from "../../src/io/history.ts";
import { parsePatches } from "../../src/io/patches.ts";
import { createRepository, createSandbox, git, writeFiles } from "../helpers/sandbox.ts";

const id = (digit: string): string => digit.repeat(40);

test("a patch's key forgets where it applies and keeps every byte of what", () => {
  const patch = (line: string, content: string): string =>
    `diff --git a/x b/x\nindex ${id("1")}..${id("2")} 100644\n--- a/x\n+++ b/x\n@@ -${line} @@ f\n${content}\n`;
  const parse = (text: string) => [...parsePatches(text).values()];
  const one = parse(`${id("a")}\n${patch("1,0 +2", "+a")}`);
  assert.deepEqual(one, parse(`${id("b")}\n${patch("9,0 +10", "+a")}`));
  assert.notDeepEqual(one, parse(`${id("b")}\n${patch("1,0 +2", "+a ")}`));
  const index = `+index ${id("1")}..${id("2")}`;
  assert.notDeepEqual(one, parse(`${id("b")}\n${patch("1,0 +2", index)}`));
  assert.equal(parse(`${id("a")}\n${patch("1", "+a")}${patch("1", "+b")}`)[0]?.length, 2);
});

test("a comparison covers binary files, modes, names with odd bytes, and more than one batch", async () => {
  await using sandbox = await createSandbox();
  const r = createRepository(sandbox.path("r"));
  git(r, "checkout", "-q", "-b", "f");
  writeFileSync(path.join(r, "bin"), Buffer.from([0, 1, 2, 255]));
  writeFiles(r, { "[odd]*": "x\n", "-dash": "x\n" });
  git(r, "add", "-A");
  git(r, "update-index", "--chmod=+x", "a.txt");
  git(r, "commit", "-qm", "mine");
  const tip = git(r, "rev-parse", "HEAD");
  git(r, "checkout", "-q", "-f", "main");
  for (let n = 0; n < 120; n += 1) {
    writeFiles(r, { "-dash": `${n}\n` });
    git(r, "add", "-A");
    git(r, "commit", "-qm", String(n));
  }
  git(r, "rm", "-q", "--", "-dash");
  git(r, "commit", "-qm", "clear");
  git(r, "merge", "-q", "--squash", "f");
  git(r, "commit", "-qm", "squash");
  const held = { exceptBranch: "f", remotes: true, others: [] };
  const commits = await listUnheldCommits(path.join(r, ".git"), tip, held);
  assert.deepEqual(
    commits.map(({ commit, subject }) => [commit, subject]),
    [[tip, "mine"]],
  );
  const base = { name: "main", commit: git(r, "rev-parse", "main") };
  const found = await readComparison(path.join(r, ".git"), { tip, commits, base });
  assert.equal(found?.commits[0]?.patches.length, 4);
  assert.equal(
    found?.commits[0]?.patches.every((patch) => found.base.has(patch)),
    true,
  );
});
