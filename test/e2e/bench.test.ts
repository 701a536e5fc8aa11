/** The built program measures, is killed in the middle, and clears away what the killed one left. */
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { after, test } from "node:test";
import { buildBundle, runProgram } from "../helpers/bundle.ts";
import { startProgram, waitFor } from "../helpers/child.ts";
import { createRepository, createSandbox, git } from "../helpers/sandbox.ts";

const bundle = buildBundle();
after(() => bundle[Symbol.dispose]());
const cli = path.join(bundle.folder, "cli.cjs");

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

test("a killed measurement ends its builds, and the next one takes away what it left", async () => {
  await using sandbox = await createSandbox();
  const { env } = sandbox;
  const main = createRepository(sandbox.path("repo"), { "Cargo.toml": "[package]\n" });
  const flags = ["--keep-free", "1MiB", "--json"];
  const pidFile = sandbox.path("pid");
  const build = `echo left > note.txt; echo $$ > "${pidFile}.new" && mv "${pidFile}.new" "${pidFile}"; sleep 120`;
  const killed = startProgram(cli, ["bench", "plain", main, "2", "--build", build, ...flags], env);
  const pid = Number(
    await waitFor("the build", () => existsSync(pidFile) && readFileSync(pidFile, "utf8"), 60_000),
  );
  killed.process.kill("SIGKILL");
  await killed.ended;
  await waitFor("the build to end with it", () => !isRunning(pid));
  const listed = git(main, "worktree", "list", "--porcelain");
  const [, left = ""] = /^worktree (.*\/bench-[0-9a-f]{6}-1)$/m.exec(listed) ?? [];
  assert.ok(existsSync(path.join(left, "note.txt")));
  const run = (...argv: string[]) =>
    runProgram(process.execPath, [cli, ...argv], { cwd: main, env });
  const plan = JSON.parse(
    (await run("bench", "plain", ".", "1", "--dry-run", "--build", "true", ...flags)).stdout,
  );
  assert.deepEqual(plan.steps[0].target, left);
  const done = await run("bench", "plain", ".", "1", "--build", "true", ...flags);
  assert.equal(done.exitCode, 0, done.stderr);
  const document = JSON.parse(done.stdout);
  assert.equal(document.schema, "espalier.bench.v1");
  // Nobody saw what the killed build left there: it is saved, and the worktree is gone.
  assert.equal(document.rescued.length, 1);
  assert.ok(!existsSync(left));
  assert.equal(git(main, "worktree", "list").split("\n").length, 1);
  assert.equal(git(main, "branch", "--format=%(refname:short)"), "main");
});

test("a signal ends it with its code, and one that ended early is a failure with its document", async () => {
  await using sandbox = await createSandbox();
  const { env } = sandbox;
  const main = createRepository(sandbox.path("repo"));
  const begun = sandbox.path("begun");
  const flags = ["--keep-free", "1MiB", "--json", "--repo", main];
  const build = `: > "${begun}"; sleep 120`;
  const running = startProgram(cli, ["bench", "plain", main, "1", "--build", build, ...flags], env);
  await waitFor("the build", () => existsSync(begun), 60_000);
  running.process.kill("SIGINT");
  const { code, stdout } = await running.ended;
  assert.equal(code, 130);
  assert.equal(JSON.parse(stdout).stopped.reason, "interrupted");
  assert.equal(git(main, "worktree", "list").split("\n").length, 1);
  const failed = await runProgram(
    process.execPath,
    [cli, "bench", "plain", main, "1", "--build", "echo why >&2; exit 3", ...flags],
    { cwd: main, env },
  );
  assert.equal(failed.exitCode, 1);
  const { stopped, builds } = JSON.parse(failed.stdout);
  assert.deepEqual(
    [stopped.reason, stopped.output, builds[0].exit_code],
    ["build_failed", ["why"], 3],
  );
  assert.equal(git(main, "worktree", "list").split("\n").length, 1);
});

test("what the command line says wrongly is told before anything is looked at", async () => {
  await using sandbox = await createSandbox();
  const main = createRepository(sandbox.path("repo"));
  const refuse = async (says: RegExp, ...argv: string[]) => {
    const done = await runProgram(process.execPath, [cli, ...argv], {
      cwd: main,
      env: sandbox.env,
    });
    assert.equal(done.exitCode, 2, done.stderr);
    assert.match(done.stderr, says);
  };
  await refuse(/Unknown kind `sown`[\s\S]*seeded/, "bench", "sown", ".", "2");
  await refuse(/needs a number/, "bench", "plain", ".");
  await refuse(/from 1 to 64/, "bench", "plain", ".", "many", "--keep-free", "1MiB");
  await refuse(
    /`soon` is no time[\s\S]*--limit 30m/,
    "bench",
    "plain",
    ".",
    "2",
    "--limit",
    "soon",
  );
  await refuse(/`5` is no size[\s\S]*--space 50GiB/, "bench", "plain", ".", "2", "--space", "5");
});
