/** The guard on real places: what is there, what is registered, and what the person has set. */
import assert from "node:assert/strict";
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { test } from "node:test";
import { guardCommand } from "../../src/app/guard-command.ts";
import type { World } from "../../src/app/world.ts";
import { runHook } from "../helpers/hook.ts";
import { createRepository, createSandbox, git, writeFiles } from "../helpers/sandbox.ts";
import { createRegistered } from "../helpers/workspace.ts";

const open = (world: World, cwd: string) => async (command: string) =>
  (await guardCommand(world, { command, cwd })) ?? "it runs";

test("a workspace is stopped by every name it has on the disk, and a link to it may go", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const main = createRepository(sandbox.path("r"));
  await createRegistered(world, main, sandbox.path("all/my w"));
  symlinkSync(sandbox.path("all"), sandbox.path("link"));
  symlinkSync(sandbox.path("all/my w"), sandbox.path("to-it"));
  const judge = open(world, sandbox.root);
  const stopped =
    /^Stopped by Espalier: `.*\/all\/my w` is a workspace.*`espalier remove '.*\/all\/my w'`/;
  assert.match(await judge("rm -rf 'all/my w'"), stopped);
  assert.match(await judge("rm -rf link/my\\ w"), stopped);
  assert.match(await judge("rm -rf link/my*"), /takes the workspace/);
  assert.match(await judge("cd link && rm -rf 'my w'"), stopped);
  assert.match(await judge("rm -rf all"), /takes the workspace/);
  assert.match(await judge('for w in link/*; do rm -rf "$w"; done'), /takes the workspace/);
  assert.match(await judge("rm -rf link/{x,'my w'}"), stopped);
  assert.match(await judge("cd all && git clean -fdx"), /^Stopped/);
  assert.equal(await judge("cd nowhere && git clean -fdx"), "it runs");
  assert.equal(await judge("rm -rf link to-it nothing/here 'all/my w/target'"), "it runs");
  // It is gone, so that there is nothing to lose any more.
  git(main, "worktree", "remove", sandbox.path("all/my w"));
  assert.equal(await judge("rm -rf all 'all/my w'"), "it runs");
  world.registry.close();
});

test("where the repository begins is found without git, through links too", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const main = createRepository(sandbox.path("r"));
  await createRegistered(world, main, sandbox.path("all/w"));
  mkdirSync(sandbox.path("all/w/src/deep"), { recursive: true });
  symlinkSync(sandbox.path("all"), sandbox.path("link"));
  const within = open(world, sandbox.path("link/w/src/deep"));
  assert.match(await within('rm -rf "$(git rev-parse --show-toplevel)"'), /is a workspace/);
  assert.match(await within("cd `git rev-parse --show-toplevel` && git clean -fdx"), /^Stopped/);
  assert.equal(await within('rm -rf "$(git rev-parse --show-toplevel)/target"'), "it runs");
  assert.equal(await open(world, "/")('rm -rf "$(git rev-parse --show-toplevel)"'), "it runs");
  world.registry.close();
});

test("a worktree that nobody registered is stopped, a clone and a submodule may go", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const main = createRepository(sandbox.path("r"));
  git(main, "worktree", "add", "-q", "-b", "w", sandbox.path("w"));
  createRepository(sandbox.path("clone"));
  mkdirSync(sandbox.path("w/sub"));
  writeFileSync(sandbox.path("w/sub/.git"), "gitdir: ../../r/.git/worktrees/w/modules/sub\n");
  const judge = open(world, sandbox.root);
  assert.match(await judge("rm -rf w"), /is a worktree.*`git worktree remove .*\/w` without force/);
  assert.equal(await judge("rm -rf clone w/sub r"), "it runs");
  // From a workspace on, its repository is one that others depend on.
  await createRegistered(world, main, sandbox.path("v"), "v");
  assert.match(await judge("rm -rf clone r"), /\/r` is the repository that workspaces belong to/);
  world.registry.close();
});

test("the person turns it off in their own config, and a fault in it does not", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const judge = open(world, sandbox.root);
  const config = (text: string): void =>
    writeFiles(sandbox.env["XDG_CONFIG_HOME"] ?? "", { "espalier/config.toml": text });
  assert.match(await judge("git worktree prune"), /^Stopped/);
  config("guard = false\n");
  assert.equal(await judge("git worktree prune"), "it runs");
  config("guard = no\n");
  assert.match(await judge("git worktree prune"), /^Stopped/);
});

test("a registry that cannot be read stops nothing but what can be told without it", async () => {
  await using sandbox = await createSandbox();
  const real = sandbox.world();
  const fail = (): never => {
    throw new Error("no registry today");
  };
  const world = { ...real, registry: { ...real.registry, read: fail } };
  const judge = open(world, sandbox.root);
  assert.match(await judge("git clean -fdx"), /^Stopped/);
  assert.equal(await judge("rm -rf somewhere"), "it runs");
  assert.match(readFileSync(real.log.file, "utf8"), /guard_without_registry/);
});

test("only commands that can match look at anything, and each kind judges its own", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const cwd = sandbox.root;
  const command = "git worktree prune && git clean -fdx";
  assert.match((await guardCommand(world, { command, cwd, kind: "worktree" })) ?? "", /prune/);
  assert.match((await guardCommand(world, { command, cwd, kind: "clean" })) ?? "", /git clean/);
  assert.equal(await guardCommand(world, { command, cwd, kind: "rm" }), null);
  rmSync(sandbox.state, { recursive: true });
  assert.equal(await guardCommand(world, { command: "npm test", cwd }), null);
  assert.equal(existsSync(sandbox.state), false);
});

test("the hook answers a denial as the client takes it, and nothing for what may run", async () => {
  await using sandbox = await createSandbox();
  const run = (command: string, argument?: string) => {
    const input = { cwd: sandbox.root, tool_name: "Bash", tool_input: { command } };
    const options = { cwd: sandbox.root, env: sandbox.env };
    return runHook("PreToolUse", input, { ...options, ...(argument && { argument }) });
  };
  const { code, stdout, stderr } = await run("git worktree prune");
  assert.deepEqual([code, stderr], [0, ""]);
  const { permissionDecisionReason, ...decision } = JSON.parse(stdout).hookSpecificOutput;
  assert.deepEqual(decision, { hookEventName: "PreToolUse", permissionDecision: "deny" });
  assert.match(permissionDecisionReason, /^Stopped by Espalier: .*Instead: /);
  assert.equal((await run("git worktree prune", "rm")).stdout, "");
  assert.equal((await run("git worktree list")).stdout, "");
});
