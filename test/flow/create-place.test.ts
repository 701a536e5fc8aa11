/** Names and places that mean something else, or that somebody has: told as what they are, before anything changes. */
import assert from "node:assert/strict";
import { existsSync, mkdirSync, readFileSync, statfsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import type { CreateInput } from "../../src/app/create-input.ts";
import { createWorkspace } from "../../src/app/create-workspace.ts";
import { listWorkspaces } from "../../src/app/list-workspaces.ts";
import { showStatus } from "../../src/app/show-status.ts";
import type { World } from "../../src/app/world.ts";
import { isAppError } from "../../src/errors.ts";
import { answerCreate } from "../../src/hooks/claude-create.ts";
import type { CreatedDocument, PlanDocument } from "../../src/schema/index.ts";
import { createRepository, createSandbox, git } from "../helpers/sandbox.ts";
import { readTraces } from "../helpers/traces.ts";

type Asked = Partial<CreateInput> & { readonly cwd: string };

const run = (world: World, input: Asked) =>
  createWorkspace(world, { seed: false, dryRun: false, asked: "cli", ...input });

const create = async (world: World, input: Asked) => (await run(world, input)) as CreatedDocument;

async function leavesNothing(
  world: World,
  repository: string,
  input: Asked,
  code: string,
  pattern: RegExp,
): Promise<void> {
  const before = await readTraces(world, repository);
  for (const dryRun of [true, false]) {
    await assert.rejects(run(world, { ...input, dryRun }), (error: unknown) => {
      assert.ok(isAppError(error), String(error));
      assert.equal(error.code, code, error.message);
      assert.match(`${error.message} | ${error.hint}`, pattern);
      return true;
    });
  }
  assert.deepEqual(await readTraces(world, repository), before);
}

test("a name whose branch git would take for something else is refused, and another branch may have it", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const repository = createRepository(sandbox.path("r"));
  const head = git(repository, "rev-parse", "HEAD");
  const names = ["HEAD", "FETCH_HEAD", "ORIG_HEAD", "stash", "refs/heads/x", head, "a".repeat(64)];
  for (const name of names) {
    const input = { cwd: repository, name };
    await leavesNothing(world, repository, input, "invalid_name", /branch name.*--branch NAME/);
    const branch = { cwd: repository, name: "w", branch: name };
    await leavesNothing(world, repository, branch, "invalid_name", /branch name/);
  }
  const made = await create(world, { cwd: repository, name: "HEAD", branch: "x" });
  assert.equal(git(made.path, "symbolic-ref", "HEAD"), "refs/heads/x");
  const text = JSON.stringify({ cwd: repository, name: "ORIG_HEAD" });
  const hook = await answerCreate(sandbox.world({ who: "hook" }), { text, cwd: repository });
  assert.equal(git(hook.stdout.trim(), "branch", "--show-current"), "worktree-ORIG_HEAD");
});

test("a name that a tag has is refused on the command line, and the hook takes the next", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const repository = createRepository(sandbox.path("r"));
  for (const tag of ["v1", "worktree-v1"]) git(repository, "tag", tag);
  git(repository, "commit", "-q", "--allow-empty", "-m", "c1");
  const input = { cwd: repository, name: "v1" };
  await leavesNothing(world, repository, input, "name_taken", /refs\/tags\/v1.*--branch NAME/);
  const text = JSON.stringify({ cwd: repository, name: "v1" });
  const hook = await answerCreate(sandbox.world({ who: "hook" }), { text, cwd: repository });
  assert.equal(git(hook.stdout.trim(), "branch", "--show-current"), "worktree-v1-2");
});

test("the main checkout as the place is the path's trouble", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const repository = createRepository(sandbox.path("r"));
  const input = { cwd: repository, name: "w", path: "." };
  const pattern = /^The path `.+\/r` is taken: it is the project's main checkout \| /;
  await leavesNothing(world, repository, input, "name_taken", pattern);
});

const PROC = "/proc";
const sizeless = existsSync(PROC) && statfsSync(PROC).blocks === 0;

test("a place where nothing can be made is refused as that, not as a full disk", {
  skip: sizeless ? false : "there is no /proc without a size",
}, async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const repository = createRepository(sandbox.path("r"));
  const input = { cwd: repository, name: "w", path: `${PROC}/x` };
  await leavesNothing(world, repository, input, "unsupported", /nothing can be made in `\/proc`/);
});

test("a place inside another repository is told, by that repository's name", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const repository = createRepository(sandbox.path("r"));
  const other = createRepository(sandbox.path("other"));
  const input = { cwd: repository, path: path.join(other, "deep/w") };
  const plan = (await run(world, { ...input, name: "w", dryRun: true })) as PlanDocument;
  assert.ok(plan.warnings.join().includes(`another repository, \`${other}\``));
  const made = await create(world, { ...input, name: "w" });
  assert.ok(made.warnings.join().includes(`another repository, \`${other}\``));
  assert.match(git(other, "status", "--porcelain"), /deep\//);
  const own = await create(world, { cwd: repository, name: "v", path: "v" });
  assert.deepEqual(own.warnings, []);
  const inner = await create(world, { cwd: made.path, name: "u", path: path.join(made.path, "u") });
  assert.doesNotMatch(inner.warnings.join(), /another repository/);
});

test("the line in `info/exclude` is in the plan, and told once when it is written", async () => {
  await using sandbox = await createSandbox();
  const notes: string[] = [];
  const world = sandbox.world({ note: (text) => notes.push(text) });
  const repository = createRepository(sandbox.path("r"), { ".claude/x": "" });
  const input = { cwd: repository, name: "w" };
  const plan = (await run(world, { ...input, dryRun: true })) as PlanDocument;
  assert.deepEqual(
    plan.steps.filter(({ action }) => /info\/exclude/.test(action)).map(({ target }) => target),
    ["/.claude/worktrees/"],
  );
  assert.deepEqual(notes, []);
  await create(world, input);
  await create(world, { ...input, name: "v" });
  assert.equal(notes.length, 1);
  assert.match(notes[0] ?? "", /`\/\.claude\/worktrees\/` is now in `\.git\/info\/exclude`/);
  const exclude = readFileSync(path.join(repository, ".git/info/exclude"), "utf8");
  assert.match(exclude, /^\/\.claude\/worktrees\/$/m);
});

test("the same name again says which commits the workspace has not got, once they are asked for", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const repository = createRepository(sandbox.path("r"));
  const made = await create(world, { cwd: repository, name: "w" });
  const again = { cwd: repository, name: "w" };
  assert.deepEqual((await create(world, again)).warnings, []);
  for (const n of [1, 2]) git(repository, "commit", "-q", "--allow-empty", "-m", `c${n}`);
  const told = new RegExp(
    `\`HEAD\` is at ${git(repository, "rev-parse", "HEAD").slice(0, 12)} now.*2 commits`,
  );
  assert.match((await create(world, again)).warnings.join(), told);
  const plan = (await run(world, { ...again, dryRun: true })) as PlanDocument;
  assert.match(plan.warnings.join(), told);
  git(made.path, "merge", "-q", "main");
  assert.deepEqual((await create(world, again)).warnings, []);
});

test("a file where the state directory belongs is told by every command as what it is", async () => {
  await using sandbox = await createSandbox();
  const repository = createRepository(sandbox.path("r"));
  const file = sandbox.path("file");
  writeFileSync(file, "");
  mkdirSync(sandbox.path("empty"));
  const env = { ...sandbox.env, ESPALIER_STATE: path.join(file, "state") };
  const world = sandbox.world({ env });
  const told = (error: unknown): boolean => {
    assert.ok(isAppError(error), String(error));
    assert.ok(error.message.includes(`\`${file}\` is in the way, it is no directory`));
    assert.doesNotMatch(error.hint, /readable/);
    return true;
  };
  await assert.rejects(listWorkspaces(world, { cwd: repository, all: false, sizes: false }), told);
  await assert.rejects(showStatus(world, { cwd: repository }), told);
  await assert.rejects(create(world, { cwd: repository, name: "w" }), told);
});
