import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { listUnheldCommits, readComparison } from "../../src/io/history.ts";
import { hashChange, hashResult, parsePatches } from "../../src/io/patches.ts";
import { createRepository, createSandbox, git, writeFiles } from "../helpers/sandbox.ts";

const id = (digit: string): string => digit.repeat(40);

/** One file's change with these hunks, each a header's numbers and its lines. */
function parse(...hunks: readonly (readonly [string, string])[]) {
  const head = `diff --git a/x b/x\nindex ${id("1")}..${id("2")} 100644\n--- a/x\n+++ b/x\n`;
  const body = hunks.map(([place, lines]) => `@@ ${place} @@ f\n${lines}\n`).join("");
  const [change] = parsePatches(`${id("a")}\n${head}${body}`).get(id("a")) ?? [];
  assert.ok(change);
  return change;
}

test("a change's key forgets where it applies and keeps every byte and every hunk of what", () => {
  const key = (...hunks: (readonly [string, string])[]) => hashChange(parse(...hunks));
  const one = key(["-1,0 +2", "+a"]);
  assert.equal(one, key(["-9,0 +10", "+a"]));
  assert.notEqual(one, key(["-1,0 +2", "+a "]));
  assert.notEqual(one, key(["-1,0 +2", "+a\n\\ No newline at end of file"]));
  assert.notEqual(one, key(["-2 +1,0", "-a"]));
  const marked = `+index ${id("1")}..${id("2")}`;
  assert.notEqual(one, key(["-1,0 +2", marked]));
  const [both, apart] = [key(["-1,0 +2,2", "+a\n+b"]), key(["-1,0 +2", "+a"], ["-3,0 +5", "+b"])];
  assert.notEqual(both, apart);
});

test("a hunk tells its lines and its place, counted from nought", () => {
  assert.deepEqual(parse(["-3,2 +4", "---x\n-y\n++++z"], ["-9,0 +9,2", "+a\n+\n"]).hunks, [
    { oldStart: 2, oldCount: 2, newStart: 3, newCount: 1, removed: "--x\ny", added: "+++z" },
    { oldStart: 9, oldCount: 0, newStart: 8, newCount: 2, removed: "", added: "a\n\n" },
  ]);
});

test("modes, files that come and go, and binary ones are told apart", () => {
  const of = (...lines: string[]) => {
    const text = [id("a"), "diff --git a/x b/x", ...lines].join("\n");
    return parsePatches(text).get(id("a"))?.[0];
  };
  const index = (from: string, to: string) => `index ${id(from)}..${id(to)}`;
  const mode = of("old mode 100644", "new mode 100755");
  assert.deepEqual(
    [mode?.oldMode, mode?.newMode, mode && hashResult(mode)],
    ["100644", "100755", undefined],
  );
  const made = of("new file mode 100644", index("0", "1"), "--- /dev/null", "@@ -0,0 +1 @@", "+a");
  assert.deepEqual([made?.oldMode, made?.newMode, made?.newId], ["", "100644", id("1")]);
  assert.equal(made?.hunks[0]?.oldStart, 0);
  const gone = of("deleted file mode 100644", index("1", "0"));
  assert.deepEqual([gone?.oldMode, gone?.newMode], ["100644", ""]);
  const binary = of(
    `${index("1", "2")} 100644`,
    "GIT binary patch",
    "literal 1",
    "IcmZPo000310RR91",
  );
  assert.deepEqual([binary?.binary, binary?.hunks.length, binary?.oldMode], [true, 0, "100644"]);
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
  assert.equal(found?.commits[0]?.changes.length, 4);
  for (const { counterparts, since } of found?.commits[0]?.changes ?? []) {
    assert.deepEqual(
      [counterparts.length > 0, counterparts.at(0)?.since, since],
      [true, null, null],
    );
  }
});
