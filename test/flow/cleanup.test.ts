/** Cleanup commands in a removal: decided first, run, then looked at again. */
import assert from "node:assert/strict";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import type { RemoveInput } from "../../src/app/removal-input.ts";
import { removeWorkspace } from "../../src/app/remove-workspace.ts";
import type { World } from "../../src/app/world.ts";
import { isAppError } from "../../src/errors.ts";
import type { PlanDocument, RemovedDocument } from "../../src/schema/index.ts";
import { withoutDaemon } from "../helpers/effects.ts";
import { createRepository, createSandbox, git, type Sandbox } from "../helpers/sandbox.ts";
import { ownConfig, trustAll } from "../helpers/trusting.ts";
import { createRegistered } from "../helpers/workspace.ts";

interface Place extends AsyncDisposable {
  readonly sandbox: Sandbox;
  readonly world: World;
  readonly r: string;
  readonly w: string;
  remove(options?: Partial<RemoveInput>): Promise<RemovedDocument>;
  plan(): Promise<PlanDocument>;
}

async function createPlace(cleanup: string, trusted = true): Promise<Place> {
  const sandbox = await createSandbox();
  const world = withoutDaemon(sandbox.world());
  const r = createRepository(sandbox.path("r"), ownConfig({ cleanup }));
  const w = sandbox.path("w");
  await createRegistered(world, r, w);
  if (trusted) await trustAll(world, r);
  const run = (options: Partial<RemoveInput>) =>
    removeWorkspace(world, {
      cwd: r,
      target: w,
      discard: false,
      keepBranch: false,
      dryRun: false,
      asked: "cli",
      ...options,
    });
  return {
    sandbox,
    world,
    r,
    w,
    remove: async (options = {}) => (await run(options)) as RemovedDocument,
    plan: async () => (await run({ dryRun: true })) as PlanDocument,
    [Symbol.asyncDispose]: async () => {
      world.registry.close();
      await sandbox[Symbol.asyncDispose]();
    },
  };
}

const coded = (code: string, pattern: RegExp) => (error: unknown) => {
  assert.ok(isAppError(error), String(error));
  assert.equal(error.code, code, error.message);
  assert.match(`${error.message} ${JSON.stringify(error.details)}`, pattern);
  return true;
};

test("a trusted cleanup command runs in the workspace before it goes", async () => {
  await using place = await createPlace(
    'echo "$PWD|$ESPALIER_WORKSPACE_NAME" > "$ESPALIER_ROOT_PATH/.env"',
  );
  const { w, r } = place;
  const removed = await place.remove();
  assert.equal(removed.cleanup?.outcome, "ran");
  assert.deepEqual(removed.warnings, []);
  assert.equal(readFileSync(path.join(r, ".env"), "utf8"), `${w}|w\n`);
  assert.ok(!existsSync(w));
});

test("one that is not trusted is told and not run, and the removal goes on", async () => {
  await using place = await createPlace('touch "$ESPALIER_ROOT_PATH/.env"', false);
  const removed = await place.remove();
  assert.equal(removed.cleanup?.outcome, "untrusted");
  assert.match(removed.warnings.join(), /cleanup command.*is not trusted/);
  assert.ok(!existsSync(path.join(place.r, ".env")));
  assert.ok(!existsSync(place.w));
});

test("one that fails or hangs does not keep the workspace", async () => {
  await using failing = await createPlace("exit 9");
  const failed = await failing.remove();
  assert.equal(failed.cleanup?.outcome, "failed");
  assert.match(failed.warnings.join(), /exit code 9/);
  assert.ok(!existsSync(failing.w));
  await using hanging = await createPlace("sleep 600 & sleep 600");
  const ended = await hanging.remove({ cleanupLimitMs: 200 });
  assert.equal(ended.cleanup?.outcome, "timed_out");
  assert.ok(!existsSync(hanging.w));
});

test("it does not run for a removal that is refused", async () => {
  await using place = await createPlace('touch "$ESPALIER_ROOT_PATH/.env"');
  writeFileSync(path.join(place.w, "new.txt"), "work\n");
  await assert.rejects(place.remove(), coded("unsaved_work", /new\.txt/));
  assert.ok(!existsSync(path.join(place.r, ".env")));
});

test("work that it leaves behind keeps the workspace", async () => {
  await using place = await createPlace("echo dump > dump.sql");
  await assert.rejects(place.remove(), coded("unsaved_work", /dump\.sql/));
  assert.equal(readFileSync(path.join(place.w, "dump.sql"), "utf8"), "dump\n");
});

test("`--discard` gives up what was there before it, and not what it wrote", async () => {
  await using place = await createPlace("echo dump > dump.sql");
  const { w } = place;
  writeFileSync(path.join(w, "new.txt"), "work\n");
  await assert.rejects(place.remove({ discard: true }), coded("unsaved_work", /dump\.sql/));
  assert.ok(existsSync(path.join(w, "new.txt")));
  // By now it is a file that was listed.
  const removed = await place.remove({ discard: true });
  assert.match((removed.discarded ?? []).join(), /dump\.sql/);
  assert.ok(!existsSync(w));
});

test("what it writes anew into a file that was listed is not given up unasked", async () => {
  await using place = await createPlace("date +%s%N > dump.sql; echo x >> nested/a");
  const { w } = place;
  writeFileSync(path.join(w, "dump.sql"), "old\n");
  createRepository(path.join(w, "nested"), { a: "a\n" });
  const fresh = coded("unsaved_work", /dump\.sql/);
  await assert.rejects(place.remove({ discard: true }), fresh);
  assert.notEqual(readFileSync(path.join(w, "dump.sql"), "utf8"), "old\n");
});

test("a nested repository and the index count by what is in them", async () => {
  for (const [cleanup, code] of [
    ["echo x >> nested/a", "unsaved_work"],
    ["git -C nested commit -qam x --allow-empty", "unsaved_work"],
    ["cat nested/a; git status", undefined],
  ] as const) {
    await using place = await createPlace(cleanup);
    createRepository(path.join(place.w, "nested"), { a: "a\n" });
    if (code === undefined) await place.remove({ discard: true });
    else await assert.rejects(place.remove({ discard: true }), coded(code, /nested/), cleanup);
  }
  await using staged = await createPlace("echo other > a.txt; git add a.txt");
  writeFileSync(path.join(staged.w, "a.txt"), "mine\n");
  git(staged.w, "add", "a.txt");
  await assert.rejects(staged.remove({ discard: true }), coded("unsaved_work", /a\.txt/));
});

test("one that moves or deletes the workspace leaves git's registration and the branch", async () => {
  for (const discard of [false, true]) {
    await using place = await createPlace('mv "$PWD" "$PWD-moved"');
    const { w, r } = place;
    if (discard) writeFileSync(path.join(w, "new.txt"), "work\n");
    const branches = git(r, "branch", "--list");
    await assert.rejects(place.remove({ discard }), coded("unverified", /cleanup command/));
    assert.equal(git(r, "branch", "--list"), branches);
    assert.ok(git(r, "worktree", "list").includes(w));
    assert.ok(existsSync(path.join(`${w}-moved`, "a.txt")));
    assert.ok((await place.world.registry.read((view) => view.listWorkspaces())).length === 1);
  }
});

test("what it takes away of tracked files is a change that keeps the workspace", async () => {
  await using place = await createPlace("rm a.txt");
  await assert.rejects(place.remove(), coded("unsaved_work", /a\.txt/));
});

test("one that replaces the workspace's `.git` runs no program of its own through us", async () => {
  await using place = await createPlace(
    'rm .git; git init -q .; echo x > "$ESPALIER_ROOT_PATH/.env"',
  );
  await assert.rejects(place.remove(), coded("unverified", /./));
  assert.ok(existsSync(place.w));
});

test("a dry run names it and runs nothing", async () => {
  await using place = await createPlace("touch x");
  assert.deepEqual((await place.plan()).steps[0], {
    action: "run the cleanup command",
    target: ".espalier/workspace.toml",
    detail: "touch x",
  });
  assert.ok(!existsSync(path.join(place.w, "x")));
});

test("two removals at once: one takes the workspace away, and the other says so or that it is in use", async () => {
  await using place = await createPlace("true");
  const both = await Promise.allSettled([place.remove(), place.remove()]);
  const failed = both.flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
  assert.ok(failed.length < 2, String(failed[0]));
  for (const error of failed)
    assert.ok(isAppError(error) && error.code === "in_use", String(error));
  assert.ok(!existsSync(place.w));
});
