/** Workspaces inside of the repository, and what others' programs make of them. */
import assert from "node:assert/strict";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { adoptWorkspaces } from "../../src/app/adopt-workspaces.ts";
import { createWorkspace } from "../../src/app/create-workspace.ts";
import { listWorkspaces } from "../../src/app/list-workspaces.ts";
import { removeWorkspace } from "../../src/app/remove-workspace.ts";
import type { World } from "../../src/app/world.ts";
import { buildBundle, runProgram } from "../helpers/bundle.ts";
import { withoutDaemon } from "../helpers/effects.ts";
import { createRepository, createSandbox, git } from "../helpers/sandbox.ts";
import { createRegistered } from "../helpers/workspace.ts";

const create = async (world: World, cwd: string, name: string): Promise<string> => {
  const document = await createWorkspace(world, {
    ...{ cwd, name, seed: true, dryRun: false, asked: "cli" },
  });
  assert.ok("path" in document);
  return document.path;
};

const remove = (world: World, cwd: string, target: string) =>
  removeWorkspace(world, {
    ...{ cwd, target, discard: false, keepBranch: false, dryRun: false, asked: "cli" },
  });

test("NL-01 adopting a worktree inside of the main checkout tells which tools walk into it, and edits nothing", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const files = {
    "package.json": '{"devDependencies": {"vitest": "1"}}\n',
    "eslint.config.js": "export default [];\n",
    "tsconfig.json": "{}\n",
    "conftest.py": "\n",
  };
  const repository = createRepository(sandbox.path("r"), files);
  const [plain, hidden, outside] = ["r/trees/a", "r/.trees/b", "c"].map((at) => sandbox.path(at));
  for (const at of [plain, hidden, outside]) {
    assert.ok(at !== undefined);
    git(repository, "worktree", "add", "-q", "-b", path.basename(at), at);
  }
  const adopt = (at = "") =>
    adoptWorkspaces(world, { cwd: repository, paths: [at], scan: false, dryRun: false });
  const told = async (at = ""): Promise<string[]> =>
    [...(await adopt(at)).warnings].filter((warning) => /walk into it/.test(warning));
  const [warning = ""] = await told(plain);
  for (const each of ["`trees/a`", "vitest (`test.exclude`)", "eslint", "tsc", "pytest"]) {
    assert.ok(warning.includes(each), `${each}: ${warning}`);
  }
  assert.doesNotMatch(warning, /jest \(|prettier/);
  const [shorter = ""] = await told(hidden);
  assert.match(shorter, /vitest.+eslint/);
  assert.doesNotMatch(shorter, /tsc|pytest/);
  assert.deepEqual(await told(outside), []);
  assert.deepEqual(await told(plain), [], "told once");
  for (const [name, text] of Object.entries(files)) {
    assert.equal(readFileSync(path.join(repository, name), "utf8"), text);
  }
  assert.equal(git(repository, "diff", "HEAD", "--name-only"), "");
  world.registry.close();
});

test("NL-03 `git add -A` in the main checkout takes no workspace for a submodule, and no tracked file hides it", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const repository = createRepository(sandbox.path("r"), { ".gitignore": "x\n" });
  mkdirSync(path.join(repository, ".claude"));
  const at = await create(world, repository, "w");
  assert.ok(at.startsWith(`${repository}/.claude/`), at);
  git(repository, "add", "-A");
  assert.equal(git(repository, "diff", "--cached", "--name-only"), "");
  assert.equal(readFileSync(path.join(repository, ".gitignore"), "utf8"), "x\n");
  world.registry.close();
});

test("NL-04 `git clean -ffdx` in the main checkout finds no workspace in its usual place", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const repository = createRepository(sandbox.path("r"));
  const at = await create(world, repository, "w");
  git(repository, "clean", "-ffdxq");
  assert.ok(existsSync(path.join(at, "a.txt")));
  assert.equal(git(at, "status", "--porcelain"), "");
  world.registry.close();
});

test("ST-08 nothing is written into a tracked file of a workspace, settings of the client included", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const repository = createRepository(sandbox.path("r"), {
    ".claude/settings.json": '{"worktree": {"baseRef": "head"}}\n',
    ".claude/settings.local.json": "{}\n",
    ".espalier/workspace.toml": 'reconstructible = ["dist"]\n',
    ".gitignore": "dist/\n",
  });
  mkdirSync(path.join(repository, "dist"));
  writeFileSync(path.join(repository, "dist/x"), "x");
  for (const asked of ["cli", "claude"] as const) {
    const document = await createWorkspace(world, {
      ...{ cwd: repository, name: `w-${asked}`, seed: true, dryRun: false, asked },
    });
    assert.ok("path" in document);
    const changed = git(document.path, "status", "--porcelain", "--untracked-files=all");
    assert.equal(changed, "", asked);
  }
  world.registry.close();
});

test("GT-17 a repository that git refuses to read is an error and never one without changes", async () => {
  await using sandbox = await createSandbox();
  using bundle = buildBundle();
  const world = sandbox.world();
  const repository = createRepository(sandbox.path("r"));
  const row = await createRegistered(world, repository, sandbox.path("w"));
  writeFileSync(path.join(row.path, "notes.md"), "draft");
  world.registry.close();
  const env = { ...sandbox.env, GIT_TEST_ASSUME_DIFFERENT_OWNER: "1" };
  for (const argv of [
    ["remove", row.path],
    ["remove", row.path, "--discard"],
    ["remove", row.path, "--rescue"],
    ["status", row.path],
  ]) {
    const { exitCode, stdout } = await runProgram(
      process.execPath,
      [path.join(bundle.folder, "cli.cjs"), ...argv, "--json"],
      { cwd: sandbox.root, env },
    );
    const document = JSON.parse(stdout);
    if (argv[0] === "status") {
      assert.equal(document.workspace?.work ?? null, null, JSON.stringify(document));
      continue;
    }
    assert.equal(exitCode, 1, argv.join(" "));
    assert.match(document.message, /dubious ownership/, argv.join(" "));
    assert.doesNotMatch(document.hint, /safe\.directory '?\*/);
  }
  assert.ok(existsSync(path.join(row.path, "notes.md")));
  assert.equal(existsSync(path.join(sandbox.home, ".gitconfig")), false);
});

test("GT-27 an entry that a git of Windows made is nobody's of ours, and is neither dropped nor in the way", async () => {
  await using sandbox = await createSandbox();
  const world = withoutDaemon(sandbox.world());
  const repository = createRepository(sandbox.path("r"));
  const row = await createRegistered(world, repository, sandbox.path("w"));
  const entry = path.join(repository, ".git/worktrees/win");
  mkdirSync(entry);
  writeFileSync(path.join(entry, "gitdir"), "C:/Users/me/r-win/.git\n");
  writeFileSync(path.join(entry, "commondir"), "../..\n");
  writeFileSync(path.join(entry, "HEAD"), "ref: refs/heads/win\n");
  const { workspaces } = await listWorkspaces(world, { cwd: repository, all: false, sizes: false });
  assert.deepEqual(
    workspaces.map(({ path: at }) => at),
    [row.path],
  );
  const scan = { cwd: repository, paths: [], scan: true, dryRun: false };
  const scanned = await adoptWorkspaces(world, scan);
  assert.ok("adopted" in scanned);
  assert.deepEqual(scanned.adopted, []);
  const made = await create(world, repository, "v");
  await remove(world, repository, "w");
  await remove(world, repository, "v");
  assert.equal(existsSync(made), false);
  assert.equal(readFileSync(path.join(entry, "gitdir"), "utf8"), "C:/Users/me/r-win/.git\n");
  world.registry.close();
});
