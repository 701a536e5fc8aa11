/** What a repository's post-checkout hook may do to the worktree that is being made: it stays ours, and told. */
import assert from "node:assert/strict";
import { chmodSync, existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { createWorkspace } from "../../src/app/create-workspace.ts";
import { removeWorkspace } from "../../src/app/remove-workspace.ts";
import type { World } from "../../src/app/world.ts";
import { isAppError } from "../../src/errors.ts";
import type { CreatedDocument } from "../../src/schema/index.ts";
import type { WorkspaceRow } from "../../src/schema/rows.ts";
import { startChild } from "../helpers/child.ts";
import { withoutDaemon } from "../helpers/effects.ts";
import { createRepository, createSandbox, git, type Sandbox } from "../helpers/sandbox.ts";

const worker = new URL("../fixtures/create-worker.ts", import.meta.url);

/** The script runs once: what it does would call the hook again. */
function createHooked(sandbox: Sandbox, script: string): string {
  const repository = createRepository(sandbox.path("r"));
  const hook = path.join(repository, ".git/hooks/post-checkout");
  const once = '[ -n "$ONCE" ] && exit 0\nexport ONCE=1\n';
  writeFileSync(hook, `#!/bin/sh\n${once}${script}\n`);
  chmodSync(hook, 0o755);
  return repository;
}

const create = async (world: World, cwd: string, name = "w"): Promise<CreatedDocument> =>
  (await createWorkspace(world, {
    cwd,
    name,
    seed: false,
    dryRun: false,
    asked: "cli",
  })) as CreatedDocument;

const rowsOf = (world: World): Promise<WorkspaceRow[]> =>
  world.registry.read((view) => view.listWorkspaces());

const branchesOf = (repository: string): string =>
  git(repository, "for-each-ref", "--format=%(refname:short)", "refs/heads");

for (const [what, script, branch, branches, created] of [
  ["switches", "git switch -q -c feat/x", "feat/x", "feat/x\nmain", false],
  ["switches and fails", "git switch -q -c feat/x; exit 3", "feat/x", "feat/x\nmain", false],
  ["detaches", "git checkout -q --detach", null, "main", false],
  ["renames", "git branch -m feat/x", "feat/x", "feat/x\nmain", true],
  ["drops", "git switch -q -c feat/x && git branch -q -D w", "feat/x", "feat/x\nmain", false],
  ["forces", "git symbolic-ref HEAD refs/heads/feat/x", "feat/x", "main", false],
  [
    "commits and switches",
    "git commit -q --allow-empty -m hook && git switch -q -c feat/x",
    "feat/x",
    "feat/x\nmain\nw",
    false,
  ],
] as const) {
  test(`GT-01 a post-checkout hook that ${what}: the workspace is registered as it is`, async () => {
    await using sandbox = await createSandbox();
    const repository = createHooked(sandbox, script);
    const made = await create(sandbox.world(), repository);
    assert.equal(made.branch, branch);
    assert.ok(existsSync(path.join(made.path, "a.txt")));
    const told = made.warnings.join("\n");
    assert.match(told, branch === null ? /left it on no branch/ : /left it on `feat\/x`/);
    const [row, ...others] = await rowsOf(sandbox.world());
    assert.deepEqual(others, []);
    assert.equal(row?.state, "ready");
    assert.equal(row?.branch, branch);
    assert.equal(row?.branchCreated, created);
    assert.equal(branchesOf(repository), branches);
    if (branches.endsWith("w")) assert.match(told, /`w`.*has commits/);
    const again = await create(sandbox.world(), repository);
    assert.equal(again.id, made.id);
  });
}

test("GT-01 killed after any effect, a worktree that its hook switched is completed as it is", async () => {
  for (const script of ["git switch -q -c feat/$$", "git branch -m feat/$$"]) {
    await using sandbox = await createSandbox();
    const repository = createHooked(sandbox, script);
    const start = (name: string, kill: number) =>
      startChild(worker, [repository, name, "cli", String(kill)], sandbox.env).ended;
    const whole = await start("w0", 0);
    assert.equal(whole.code, 0, whole.stderr);
    const effects = (JSON.parse(whole.stdout) as { effects: number }).effects;
    assert.ok(effects >= 4);
    for (let n = 1; n <= effects; n += 1) {
      const name = `w${n}`;
      assert.equal((await start(name, n)).signal, "SIGKILL", `${script} ${n}`);
      const document = await create(sandbox.world(), repository, name);
      const head = git(document.path, "branch", "--show-current");
      assert.equal(document.branch ?? "", head, `${script} ${n}`);
      assert.doesNotMatch(head, /^w/);
      const rows = (await rowsOf(sandbox.world())).filter((row) => row.name === name);
      assert.deepEqual(
        rows.map((row) => [row.state, row.branch ?? ""]),
        [["ready", head]],
      );
      assert.equal(git(repository, "branch", "--list", name), "", `${script} ${n}`);
    }
    assert.doesNotMatch(git(repository, "worktree", "list", "--porcelain"), /locked|prunable/);
  }
});

test("GT-01 a failure at the last step takes back a worktree that its hook switched, and not the hook's branch", async () => {
  await using sandbox = await createSandbox();
  const repository = createHooked(sandbox, "git switch -q -c feat/x");
  const real = sandbox.world();
  let changes = 0;
  const append: World["registry"]["append"] = (fn) => {
    changes += 1;
    if (changes === 2) return Promise.reject(new Error("the disk died"));
    return real.registry.append(fn);
  };
  const world: World = { ...real, registry: { ...real.registry, append } };
  await assert.rejects(create(world, repository), /the disk died/);
  assert.ok(!existsSync(sandbox.path("r-worktrees")));
  assert.equal(branchesOf(repository), "feat/x\nmain");
  assert.deepEqual(await rowsOf(real), []);
});

test("GT-01 a failure at the last step leaves commits that a hook made on no branch", async () => {
  await using sandbox = await createSandbox();
  const script = "git checkout -q --detach && git commit -q --allow-empty -m hook";
  const repository = createHooked(sandbox, script);
  const real = sandbox.world();
  let changes = 0;
  const append: World["registry"]["append"] = (fn) => {
    changes += 1;
    if (changes === 2) return Promise.reject(new Error("the disk died"));
    return real.registry.append(fn);
  };
  const world: World = { ...real, registry: { ...real.registry, append } };
  await assert.rejects(create(world, repository), /the disk died/);
  assert.equal(git(sandbox.path("r-worktrees/w"), "log", "-1", "--format=%s"), "hook");
});

test("GT-01 a hook that moves the place away: the error says what is where, and nothing is deleted", async () => {
  for (const [script, where] of [
    ['mv "$PWD" ../moved', /nothing is at `.+\/r-worktrees\/w`.*moved.*deleted/],
    ['git worktree move "$PWD" ../moved', /git has it at `.+\/r-worktrees\/moved`.*adopt .+moved/],
  ] as const) {
    await using sandbox = await createSandbox();
    const repository = createHooked(sandbox, script);
    const notes: string[] = [];
    const world = sandbox.world({ note: (text) => notes.push(text) });
    await assert.rejects(create(world, repository), (error: unknown) => {
      assert.ok(isAppError(error));
      assert.equal(error.code, "git");
      assert.match(`${error.message} | ${error.hint}`, where);
      return true;
    });
    assert.ok(existsSync(sandbox.path("r-worktrees/moved/a.txt")));
    assert.equal(branchesOf(repository), "main\nw");
    assert.match(git(repository, "worktree", "list", "--porcelain"), /branch refs\/heads\/w/);
    assert.deepEqual(await rowsOf(world), []);
  }
});

test("GT-01 a workspace that its hook renamed is removed with the branch, one that it switched without", async () => {
  for (const [script, left] of [
    ["git branch -m feat/x", "main"],
    ["git switch -q -c feat/x", "feat/x\nmain"],
  ] as const) {
    await using sandbox = await createSandbox();
    const repository = createHooked(sandbox, script);
    const world = withoutDaemon(sandbox.world());
    const made = await create(world, repository);
    await removeWorkspace(world, {
      cwd: repository,
      target: made.path,
      discard: false,
      keepBranch: false,
      dryRun: false,
      asked: "cli",
    });
    assert.equal(branchesOf(repository), left);
  }
});
