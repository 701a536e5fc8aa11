import assert from "node:assert/strict";
import { chmodSync, writeFileSync } from "node:fs";
import { test } from "node:test";
import { isAppError } from "../../src/errors.ts";
import { runGit } from "../../src/io/git.ts";
import { createRepository, createSandbox, writeFiles } from "../helpers/sandbox.ts";

/** A git whose own work is over while a program that it started holds its pipes; answers that one's id. */
async function runWithLeftover(
  cwd: string,
  before: string,
): Promise<{ took: number; out: string }> {
  const script = `!${before}; sleep 60 & echo "pid $!"`;
  const start = performance.now();
  const { stdout } = await runGit(["-c", `alias.leave=${script}`, "leave"], { cwd, write: true });
  const out = stdout.toString("latin1");
  const took = performance.now() - start;
  const pid = Number(/pid (\d+)\n$/.exec(out)?.[1]);
  process.kill(pid, "SIGKILL");
  return { took, out };
}

test("a program that a hook left running is not waited for", async () => {
  await using sandbox = await createSandbox();
  const { took, out } = await runWithLeftover(sandbox.root, "true");
  assert.match(out, /^pid \d+\n$/);
  assert.ok(took < 10_000, `${took} ms`);
});

test("what git wrote before it ended is read whole, even where this process was busy", async () => {
  await using sandbox = await createSandbox();
  const running = runWithLeftover(sandbox.root, "head -c 100000 /dev/zero");
  for (let turn = 0; turn < 8; turn += 1) {
    const until = performance.now() + 150;
    while (performance.now() < until);
    await new Promise((resolve) => setImmediate(resolve));
  }
  const { out } = await running;
  assert.equal(out.indexOf("pid "), 100_000);
});

test("a git that does not end when told to is killed, and the error says that time ran out", async () => {
  await using sandbox = await createSandbox();
  writeFiles(sandbox.root, {
    "bin/git": "#!/bin/sh\ntrap '' TERM\nwhile :; do sleep 0.05; done\n",
  });
  chmodSync(sandbox.path("bin/git"), 0o755);
  const env = { PATH: `${sandbox.path("bin")}:${process.env["PATH"] ?? ""}` };
  const options = { cwd: sandbox.root, env, timeoutMs: 50, killAfterMs: 200 };
  await assert.rejects(runGit(["status"], options), (error: unknown) => {
    assert.ok(isAppError(error));
    assert.match(error.message, /took longer than/);
    return true;
  });
});

test("a repository of another owner: git's own remedy is the hint", async () => {
  await using sandbox = await createSandbox();
  const repository = createRepository(sandbox.path("r"));
  writeFileSync(sandbox.path("r/x"), "");
  const env = { GIT_TEST_ASSUME_DIFFERENT_OWNER: "1" };
  await assert.rejects(runGit(["status"], { cwd: repository, env }), (error: unknown) => {
    assert.ok(isAppError(error));
    assert.match(error.message, /dubious ownership/);
    assert.ok(error.hint.includes(`git config --global --add safe.directory ${repository}`));
    return true;
  });
});
