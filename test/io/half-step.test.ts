/** A step forward that git did not end is told from anybody's own work, and only the one is taken back. */
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { takeBackStep } from "../../src/io/half-step.ts";
import { waitFor } from "../helpers/child.ts";
import {
  createRepository,
  createSandbox,
  git,
  type Sandbox,
  writeFiles,
} from "../helpers/sandbox.ts";

/** A worktree at a commit, and one after it that adds, changes and deletes files. */
function createStep(sandbox: Sandbox) {
  const main = createRepository(sandbox.path("r"), {
    "changed.txt": "before\n",
    "deleted.txt": "d\n",
    "same.txt": "s\n",
  });
  const root = sandbox.path("w");
  git(main, "worktree", "add", "-q", root);
  const from = git(main, "rev-parse", "HEAD").trim();
  git(main, "rm", "-q", "deleted.txt");
  writeFiles(main, {
    "changed.txt": "after and longer\n",
    "new/a.txt": "aaaa\n",
    "new/b.txt": "b\n",
  });
  git(main, "add", "-A");
  git(main, "commit", "-qm", "to");
  const to = git(main, "rev-parse", "HEAD").trim();
  const gitDirectory = path.join(main, ".git/worktrees/w");
  const lock = path.join(gitDirectory, "index.lock");
  const take = () => takeBackStep({ root, gitDirectory }, to, sandbox.path("tmp"));
  const status = () => git(root, "status", "--porcelain", "--untracked-files=all");
  return { main, root, from, to, lock, take, status };
}

test("a half that git has left is taken back: files, beginnings of files, index and lock", async () => {
  await using sandbox = await createSandbox();
  const { root, from, to, lock, take, status } = createStep(sandbox);
  const head = () => git(root, "rev-parse", "HEAD").trim();
  assert.deepEqual(await take(), { kind: "nothing" });
  writeFileSync(lock, "");
  assert.deepEqual(await take(), { kind: "done", files: 0 });
  writeFiles(root, { "changed.txt": "after and", "new/a.txt": "aa", "new/b.txt": "b\n" });
  git(root, "read-tree", to);
  writeFileSync(lock, "half");
  // `deleted.txt` is still there, as it was.
  assert.deepEqual(await take(), { kind: "done", files: 3 });
  assert.equal(status(), "");
  assert.equal(head(), from);
  assert.ok(!existsSync(lock) && !existsSync(path.join(root, "new")));
  assert.equal(readFileSync(path.join(root, "changed.txt"), "utf8"), "before\n");
  git(root, "merge", "-q", "--ff-only", to);
  assert.deepEqual(await take(), { kind: "nothing" });
});

for (const [whose, name, text] of [
  ["a changed file", "changed.txt", "mine\n"],
  ["a file where a new one belongs", "new/a.txt", "mine\n"],
  ["a file of another name", "mine.txt", "mine\n"],
  ["an empty file of another name", "mine.txt", ""],
  ["a file that the step leaves as it is", "same.txt", "mine\n"],
] as const) {
  test(`${whose} that may be somebody's leaves all as it is`, async () => {
    await using sandbox = await createSandbox();
    const { root, lock, take, status } = createStep(sandbox);
    writeFiles(root, { "new/b.txt": "b\n", [name]: text });
    writeFileSync(lock, "");
    const before = status();
    assert.deepEqual(await take(), { kind: "foreign", file: name });
    assert.equal(status(), before);
    assert.equal(readFileSync(path.join(root, name), "utf8"), text);
    assert.ok(existsSync(lock));
  });
}

test("what somebody staged since leaves all as it is", async () => {
  await using sandbox = await createSandbox();
  const { root, take } = createStep(sandbox);
  writeFiles(root, { "same.txt": "staged\n" });
  git(root, "add", "same.txt");
  writeFiles(root, { "same.txt": "s\n" });
  assert.deepEqual(await take(), { kind: "foreign", file: "same.txt" });
  assert.equal(git(root, "diff", "--cached", "--name-only").trim(), "same.txt");
});

test("a git that was killed in the middle of it leaves what is taken back", async () => {
  await using sandbox = await createSandbox();
  const { main, root, lock, status, from } = createStep(sandbox);
  git(main, "config", "filter.slow.smudge", "sleep 300; cat");
  const files = Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`a${n}.txt`, `${n}\n`]));
  writeFiles(main, { ...files, ".gitattributes": "*.slow filter=slow\n", "z.slow": "z\n" });
  git(main, "add", "-A");
  git(main, "commit", "-qm", "slow");
  const to = git(main, "rev-parse", "HEAD").trim();
  const child = spawn("git", ["merge", "--ff-only", "-q", to], {
    cwd: root,
    detached: true,
    stdio: "ignore",
  });
  await waitFor("git to begin", () => existsSync(path.join(root, "a9.txt")));
  process.kill(-(child.pid ?? 0), "SIGKILL");
  await once(child, "close");
  assert.ok(existsSync(lock));
  assert.notEqual(status(), "");
  const gitDirectory = path.join(main, ".git/worktrees/w");
  const back = await takeBackStep({ root, gitDirectory }, to, sandbox.path("tmp"));
  assert.ok(back.kind === "done" && back.files > 10, JSON.stringify(back));
  assert.equal(status(), "");
  assert.equal(git(root, "rev-parse", "HEAD").trim(), from);
});
