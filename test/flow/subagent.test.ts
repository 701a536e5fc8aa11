/** What becomes of a sub-agent's workspace when the sub-agent ends, and when nobody says that it did. */
import assert from "node:assert/strict";
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { after, test } from "node:test";
import { sweepSubagents } from "../../src/app/remove-unchanged.ts";
import type { World } from "../../src/app/world.ts";
import { buildBundle, runProgram } from "../helpers/bundle.ts";
import { waitForDaemon } from "../helpers/daemon.ts";
import { withoutDaemon } from "../helpers/effects.ts";
import { createRepository, createSandbox, git, type Sandbox } from "../helpers/sandbox.ts";
import { registerWorktree } from "../helpers/workspace.ts";

const bundle = buildBundle();
after(() => bundle[Symbol.dispose]());

/** As the client does it: a process of the plugin, started in the worktree. */
async function runHook(sandbox: Sandbox, event: string, input: unknown, cwd: string) {
  const hook = path.join(bundle.folder, "hook.cjs");
  const text = typeof input === "string" ? input : JSON.stringify(input);
  return runProgram(process.execPath, [hook, event], { cwd, env: sandbox.env, input: text });
}

async function createAgent(sandbox: Sandbox, repository: string, id: string): Promise<string> {
  const input = { session_id: "s", cwd: repository, name: `agent-${id}` };
  const { stdout, stderr } = await runHook(sandbox, "WorktreeCreate", input, repository);
  assert.equal(stderr, "");
  return stdout.trimEnd();
}

const stop = (sandbox: Sandbox, at: string, agent_id: unknown) =>
  runHook(sandbox, "SubagentStop", { session_id: "s", cwd: at, agent_id, agent_type: "x" }, at);

const listBranches = (repository: string): string =>
  git(repository, "for-each-ref", "--format=%(refname)", "refs/heads", "refs/espalier");

const QUIET = { exitCode: 0, stdout: "", stderr: "" };

test("a sub-agent's workspace that is as it was made goes with it, and its branch and every ref too", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const repository = createRepository(sandbox.path("r"));
  const at = await createAgent(sandbox, repository, "a1b2");
  assert.ok(existsSync(at));
  assert.deepEqual(await stop(sandbox, at, "a1b2"), QUIET);
  assert.equal(existsSync(at), false);
  assert.equal(listBranches(repository), "refs/heads/main");
  await waitForDaemon(world);
  assert.equal(await world.registry.read((view) => view.listWorkspaces().length), 0);
  // Whoever stops twice, or has been removed by hand, has nothing left.
  assert.deepEqual(await stop(sandbox, repository, "a1b2"), QUIET);
  world.registry.close();
});

test("what a remote-tracking branch alone holds is no change either", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const origin = createRepository(sandbox.path("origin"));
  git(sandbox.root, "clone", "-q", origin, "r");
  const repository = sandbox.path("r");
  git(origin, "commit", "-q", "--allow-empty", "-m", "later");
  git(repository, "fetch", "-q");
  const at = await createAgent(sandbox, repository, "c3");
  assert.equal(git(at, "rev-parse", "HEAD"), git(repository, "rev-parse", "origin/main"));
  assert.deepEqual(await stop(sandbox, at, "c3"), QUIET);
  assert.equal(existsSync(at), false);
  assert.equal(listBranches(repository), "refs/heads/main");
  await waitForDaemon(world);
  world.registry.close();
});

const CHANGES: Readonly<Record<string, (at: string) => void>> = {
  "a tracked file": (at) => writeFileSync(path.join(at, "a.txt"), "edited\n"),
  "a new file": (at) => writeFileSync(path.join(at, "new.txt"), "new\n"),
  "an ignored file": (at) => writeFileSync(path.join(at, ".env"), "SECRET=1\n"),
  "a link": (at) => symlinkSync("a.txt", path.join(at, "link")),
  "what is staged only": (at) => {
    writeFileSync(path.join(at, "a.txt"), "staged\n");
    git(at, "add", "a.txt");
    git(at, "restore", "--worktree", "--source=HEAD", "a.txt");
  },
  "a commit": (at) => void git(at, "commit", "-q", "--allow-empty", "-m", "work"),
  "a commit that was taken back": (at) => {
    git(at, "checkout", "-q", "--detach");
    git(at, "commit", "-q", "--allow-empty", "-m", "work");
    git(at, "checkout", "-q", "-");
  },
  "another branch": (at) => void git(at, "checkout", "-q", "-b", "other"),
  "a branch by another name": (at) => void git(at, "branch", "-m", "renamed"),
  "a repository in it": (at) => {
    mkdirSync(path.join(at, "inner"));
    git(path.join(at, "inner"), "init", "-q");
    writeFileSync(path.join(at, "inner/x"), "x");
  },
  "git's lock": (at) => void git(at, "worktree", "lock", "--reason", "mine", at),
};

for (const [name, change] of Object.entries(CHANGES)) {
  test(`a sub-agent's workspace is kept for ${name}, and the person is told`, async () => {
    await using sandbox = await createSandbox();
    const repository = createRepository(sandbox.path("r"), {
      "a.txt": "a\n",
      ".gitignore": ".env\n",
    });
    const at = await createAgent(sandbox, repository, "d4");
    change(at);
    const before = listBranches(repository);
    const { exitCode, stdout, stderr } = await stop(sandbox, at, "d4");
    assert.deepEqual([exitCode, stderr], [0, ""]);
    const { systemMessage, ...others } = JSON.parse(stdout);
    assert.deepEqual(others, {});
    assert.ok(systemMessage.startsWith(`The sub-agent's workspace ${at} `), systemMessage);
    assert.match(systemMessage, / is kept: .+/);
    assert.ok(existsSync(at));
    assert.equal(listBranches(repository), before);
  });
}

test("nothing of anybody else's is touched, and no input makes the hook fail", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const repository = createRepository(sandbox.path("r"));
  git(repository, "worktree", "add", "-q", "-b", "x", sandbox.path("agent-e5"));
  await registerWorktree(world, sandbox.path("agent-e5"), {
    ...{ name: "agent-e5", maker: "claude", custody: "adopted", branch: "x" },
    baseCommit: git(repository, "rev-parse", "HEAD"),
  });
  git(repository, "worktree", "add", "-q", "-b", "y", sandbox.path("agent-f6"));
  const own = await createAgent(sandbox, repository, "a7");
  const named = { cwd: repository, name: "e5" };
  const made = (await runHook(sandbox, "WorktreeCreate", named, repository)).stdout.trimEnd();
  for (const id of ["e5", "f6", "a", "a77", "", "../a7", "agent-a7", null, 7, {}]) {
    assert.deepEqual(await stop(sandbox, repository, id), QUIET, JSON.stringify(id));
  }
  const inputs = ["", "{", "[]", "null", "{}", `{"agent_id":"a7"`, "x".repeat(2 * 1024 ** 2)];
  for (const input of inputs) {
    assert.deepEqual(await runHook(sandbox, "SubagentStop", input, repository), QUIET);
  }
  for (const at of [own, made, sandbox.path("agent-e5"), sandbox.path("agent-f6")]) {
    assert.ok(existsSync(at), at);
  }
  world.registry.close();
});

test("a registry that cannot be read keeps the workspace, and the hook is quiet", async () => {
  await using sandbox = await createSandbox();
  const repository = createRepository(sandbox.path("r"));
  const at = await createAgent(sandbox, repository, "b8");
  for (const name of ["registry.sqlite3", "registry.sqlite3.rows.json"]) {
    writeFileSync(path.join(sandbox.state, name), "not a database");
  }
  assert.deepEqual(await stop(sandbox, at, "b8"), QUIET);
  assert.ok(existsSync(path.join(at, "a.txt")));
});

const later = (world: World, hours: number): World => ({
  ...world,
  clock: { ...world.clock, now: () => Date.now() + hours * 3_600_000 },
});

test("a sub-agent of which nobody said that it ended is swept after a day, when it left nothing", async () => {
  await using sandbox = await createSandbox();
  const world = withoutDaemon(sandbox.world());
  const repository = createRepository(sandbox.path("r"));
  const [clean, changed] = [
    await createAgent(sandbox, repository, "aa1"),
    await createAgent(sandbox, repository, "aa2"),
  ];
  writeFileSync(path.join(changed, "new.txt"), "work\n");
  const named = { cwd: repository, name: "mine" };
  const mine = (await runHook(sandbox, "WorktreeCreate", named, repository)).stdout.trimEnd();
  await sweepSubagents(later(world, 23), () => false);
  assert.ok(existsSync(clean), "not before a day");
  await sweepSubagents(later(world, 25), () => true);
  assert.ok(existsSync(clean), "not when it is to stop");
  await sweepSubagents(later(world, 25), () => false);
  assert.deepEqual(
    [clean, changed, mine].map((at) => existsSync(at)),
    [false, true, true],
  );
  assert.equal(readFileSync(path.join(changed, "new.txt"), "utf8"), "work\n");
  world.registry.close();
});
