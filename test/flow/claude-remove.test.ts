import assert from "node:assert/strict";
import { existsSync, rmSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { buildBundle, runProgram } from "../helpers/bundle.ts";
import { waitForDaemon } from "../helpers/daemon.ts";
import { runHook } from "../helpers/hook.ts";
import { createRepository, createSandbox, git, writeFiles } from "../helpers/sandbox.ts";
import { createRegistered } from "../helpers/workspace.ts";

test("the removing hook keeps unsaved work, removes what is clean, and says nothing on stdout", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const r = createRepository(sandbox.path("r"));
  const row = await createRegistered(world, r, sandbox.path("w"));
  // The built program: a loader of sources would itself sit in the directory that is to go.
  using bundle = buildBundle();
  const hook = path.join(bundle.folder, "hook.cjs");
  // As the client does it: a shell, and our process below it, both started inside the worktree.
  const ask = (worktree_path: string, cwd: string) =>
    runProgram("sh", ["-c", '"$@"; exit $?', "sh", process.execPath, hook, "WorktreeRemove"], {
      cwd,
      env: sandbox.env,
      input: JSON.stringify({ session_id: "s", cwd, worktree_path }),
    });

  writeFiles(row.path, { "notes.md": "draft" });
  const kept = await ask(row.path, row.path);
  assert.equal(kept.exitCode, 1);
  assert.equal(kept.stdout, "");
  assert.match(kept.stderr, /1 untracked file \(notes\.md\).*\(unsaved_work\)\nhint: .*--discard/);
  assert.equal(existsSync(path.join(row.path, "notes.md")), true);

  rmSync(path.join(row.path, "notes.md"));
  const gone = await ask(row.path, row.path);
  assert.deepEqual([gone.exitCode, gone.stdout, gone.stderr], [0, "", ""]);
  assert.equal(existsSync(row.path), false);
  await waitForDaemon(world);

  const again = await ask(row.path, r);
  assert.deepEqual([again.exitCode, again.stdout], [0, ""]);
  const never = await ask(sandbox.path("never"), r);
  assert.deepEqual([never.exitCode, never.stdout], [0, ""]);

  git(r, "worktree", "add", "-q", sandbox.path("theirs"), "-b", "theirs");
  for (const path of [sandbox.path("theirs"), r, "/"]) {
    const foreign = await ask(path, r);
    assert.equal(foreign.exitCode, 1, path);
    assert.match(foreign.stderr, /not_a_workspace/);
  }
  assert.equal(existsSync(sandbox.path("theirs/a.txt")), true);
  world.registry.close();
});

test("the removing hook refuses input that is none", async () => {
  await using sandbox = await createSandbox();
  for (const input of ["", "{", "[]", {}, { worktree_path: "relative" }, { worktree_path: 1 }]) {
    const answer = await runHook("claude-remove", input, { cwd: sandbox.root, env: sandbox.env });
    assert.equal(answer.code, 1);
    assert.equal(answer.stdout, "");
    assert.match(answer.stderr, /\(input_invalid\)\nhint: /);
  }
});
