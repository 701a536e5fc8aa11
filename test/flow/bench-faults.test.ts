/** Every effect of a measurement fails once: the person's checkout stays as it is, and the next one leaves nothing. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import { AppError } from "../../src/errors.ts";
import { bench, benchInput, openQuietWorld, withoutRest } from "../helpers/bench.ts";
import { type EffectCounter, watchEffects } from "../helpers/effects.ts";
import { createRepository, createSandbox, git } from "../helpers/sandbox.ts";

test("whatever fails in a measurement, nothing of it stays once the next one has ended", async () => {
  await using sandbox = await createSandbox();
  const main = createRepository(sandbox.path("repo"), { "Cargo.toml": "[package]\n" });
  const head = git(main, "rev-parse", "HEAD");
  const world = withoutRest(openQuietWorld(sandbox));
  const input = benchInput(main, { count: 1, build: "echo made > note.txt" });
  // Whose failure it was is over by the time of the next one: its process has ended.
  const gone = { pid: spawnSync("true").pid, startedAt: "1", boot: world.process.readBoot() };
  const ending = { ...world, process: { ...world.process, currentProcess: () => gone } };
  let failures = 0;
  for (let failAt = 1; ; failAt++) {
    const counter: EffectCounter = { calls: 0 };
    const failing = watchEffects(ending, counter, (n, what) => {
      if (n !== failAt) return;
      throw new AppError("io", { doing: "do", path: what, reason: "it was told to fail" });
    });
    const document = await bench(failing, input).catch(() => undefined);
    if (document === undefined) failures += 1;
    // A branch that git would not delete is told, and then the person's to delete.
    for (const { reason } of document?.left ?? []) {
      const [, branch] = /^its branch `(bench-[^`]+)` stays: /.exec(reason) ?? [];
      if (branch === undefined || git(main, "branch", "--list", branch) === "") continue;
      git(main, "branch", "-q", "-d", branch);
    }
    assert.equal(git(main, "rev-parse", "HEAD"), head);
    assert.equal(git(main, "status", "--porcelain", "--untracked-files=all"), "");
    const next = await bench(world, { ...input, build: "true" });
    assert.equal(next.left, undefined, `after the failure of effect ${failAt}`);
    assert.equal(git(main, "worktree", "list").split("\n").length, 1);
    assert.equal(git(main, "branch", "--format=%(refname:short)"), "main");
    const rows = await world.registry.read((view) => view.listWorkspaces());
    assert.deepEqual(rows, []);
    if (counter.calls < failAt) break;
  }
  assert.ok(failures > 0);
});
