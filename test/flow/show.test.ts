/** What is only shown: list, status, config. None of them may change anything. */
import assert from "node:assert/strict";
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { adoptWorkspaces } from "../../src/app/adopt-workspaces.ts";
import { createWorkspace } from "../../src/app/create-workspace.ts";
import { listWorkspaces } from "../../src/app/list-workspaces.ts";
import { removeWorkspace } from "../../src/app/remove-workspace.ts";
import { showConfig } from "../../src/app/show-config.ts";
import { showStatus } from "../../src/app/show-status.ts";
import type { World } from "../../src/app/world.ts";
import { isAppError } from "../../src/errors.ts";
import { createRepository, createSandbox, git, writeFiles } from "../helpers/sandbox.ts";

const create = async (world: World, cwd: string, name: string) => {
  const made = await createWorkspace(world, {
    cwd,
    name,
    seed: false,
    dryRun: false,
    asked: "cli",
  });
  assert.ok("path" in made);
  return made;
};

test("list shows the project's workspaces with git's branch, and counts strangers", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const r = createRepository(sandbox.path("r"));
  const other = createRepository(sandbox.path("other"));
  const one = await create(world, r, "one");
  await create(world, other, "elsewhere");
  git(one.path, "checkout", "-q", "-b", "renamed");
  git(r, "worktree", "add", "-q", sandbox.path("stranger"), "-b", "s");

  const listed = await listWorkspaces(world, { cwd: r, all: false, sizes: false });
  assert.deepEqual(
    listed.workspaces.map(({ name, branch, present, state }) => ({ name, branch, present, state })),
    [{ name: "one", branch: "renamed", present: true, state: "ready" }],
  );
  assert.match(listed.warnings.join(), /The worktree `.*` is not registered/);

  const all = await listWorkspaces(world, { cwd: sandbox.root, all: true, sizes: false });
  assert.deepEqual(all.workspaces.map(({ name }) => name).sort(), ["elsewhere", "one"]);
  await assert.rejects(listWorkspaces(world, { cwd: sandbox.root, all: false, sizes: false }), {
    code: "not_a_repository",
  });
});

test("a copy of a repository does not call the original's worktrees its own", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const r = createRepository(sandbox.path("r"));
  git(r, "worktree", "add", "-q", sandbox.path("stranger"), "-b", "s");
  cpSync(r, sandbox.path("copy"), { recursive: true });
  const warningsOf = async (cwd: string): Promise<string> =>
    (await listWorkspaces(world, { cwd, all: false, sizes: false })).warnings.join();
  assert.match(await warningsOf(r), /`.*\/stranger` is not registered/);
  assert.doesNotMatch(await warningsOf(sandbox.path("copy")), /not registered/);
});

test("a branch and a directory's last name are told by the workspace that has them", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const r = createRepository(sandbox.path("r"));
  const made = await create(world, r, "one");
  git(made.path, "checkout", "-q", "-b", "topic");
  await world.registry.update((edit) =>
    edit.changeWorkspace(
      made.id,
      { branch: "topic", name: "first" },
      { type: "test", who: "test", why: "renamed" },
    ),
  );
  for (const target of ["topic", "one"]) {
    await assert.rejects(showStatus(world, { cwd: r, target }), {
      code: "not_a_workspace",
      hint: `Did you mean \`${made.path}\`?`,
    });
  }
  await assert.rejects(showStatus(world, { cwd: r, target: "two" }), { code: "not_a_workspace" });
});

test("list tells an absent directory from a repository that cannot be read", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const r = createRepository(sandbox.path("r"));
  const made = await create(world, r, "one");
  renameSync(made.path, `${made.path}-away`);
  const absent = await listWorkspaces(world, { cwd: r, all: false, sizes: false });
  assert.equal(absent.workspaces[0]?.present, false);

  renameSync(r, sandbox.path("moved"));
  const unread = await listWorkspaces(world, { cwd: sandbox.root, all: true, sizes: false });
  assert.equal(unread.workspaces[0]?.present, null);
  assert.match(unread.warnings.join(), /could not be read/);
});

test("list measures reconstructible directories only when asked", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const r = createRepository(sandbox.path("r"), { "package.json": "{}\n" });
  const made = await create(world, r, "one");
  writeFiles(made.path, { "node_modules/p/index.js": "x".repeat(10_000) });
  const plain = await listWorkspaces(world, { cwd: r, all: false, sizes: false });
  assert.equal("reconstructible_bytes" in (plain.workspaces[0] ?? {}), false);
  const sized = await listWorkspaces(world, { cwd: r, all: false, sizes: true });
  const bytes = sized.workspaces[0]?.reconstructible_bytes ?? 0;
  assert.ok(bytes >= 10_000 && bytes < 200_000, String(bytes));
});

test("status shows the machine, and outside a repository too", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const r = createRepository(sandbox.path("r"));
  await create(world, r, "one");
  const inside = await showStatus(world, { cwd: r });
  assert.equal(inside.workspaces, 1);
  assert.deepEqual(inside.by_state, { ready: 1 });
  assert.ok(inside.volume_free_bytes > 0 && inside.volume_free_bytes <= inside.volume_total_bytes);
  assert.equal(typeof inside.reflink_supported, "boolean");
  const outside = await showStatus(world, { cwd: sandbox.root });
  assert.equal(outside.reflink_supported, null);
});

test("status of a workspace names its unsaved work and its directories' gates", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const r = createRepository(sandbox.path("r"), { "package.json": "{}\n" });
  const made = await create(world, r, "one");
  writeFiles(made.path, {
    "notes.md": "draft\n",
    "node_modules/p/index.js": "x\n",
    ".env": "S=1\n",
  });
  const { workspace } = await showStatus(world, { cwd: r, target: "one" });
  assert.equal(workspace?.removable, false);
  assert.match(workspace?.work?.join("\n") ?? "", /notes\.md/);
  assert.match(workspace?.work?.join("\n") ?? "", /\.env/);
  assert.deepEqual(
    workspace?.directories.map(({ path: at, reconstructible }) => ({ at, reconstructible })),
    [{ at: "node_modules", reconstructible: true }],
  );
  await assert.rejects(showStatus(world, { cwd: r, target: "nobody" }), {
    code: "not_a_workspace",
  });
});

test("config shows every setting with its source, and refuses an unknown key by its nearest", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const r = createRepository(sandbox.path("r"));
  const file = path.join(sandbox.home, ".config/espalier/config.toml");
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, 'floor = "1GiB"\n');
  writeFiles(r, { ".espalier/workspace.toml": 'reconstructible = ["build"]\n' });
  const shown = await showConfig(world, { cwd: r });
  const row = (key: string) => shown.settings.find((each) => each.key === key);
  assert.deepEqual([row("floor")?.value, row("floor")?.source], ["1GiB", file]);
  assert.deepEqual(row("reconstructible")?.value, ["build"]);
  assert.equal(row("idle_ttl")?.source, "default");

  writeFileSync(file, 'flor = "1GiB"\n');
  await assert.rejects(showConfig(world, { cwd: r }), {
    code: "config_invalid",
    hint: /`floor`/,
  });
  writeFileSync(file, "floor = \n");
  await assert.rejects(showConfig(world, { cwd: r }), { code: "config_invalid" });
});

test("a project's config that is reached through a link is refused", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const r = createRepository(sandbox.path("r"));
  writeFiles(sandbox.root, { "outside/workspace.toml": "" });
  const { symlinkSync } = await import("node:fs");
  symlinkSync(sandbox.path("outside"), path.join(r, ".espalier"));
  await assert.rejects(showConfig(world, { cwd: r }), { code: "config_invalid" });
});

test("RM-22 a name never reaches into another project's workspaces", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const a = createRepository(sandbox.path("a"));
  const b = createRepository(sandbox.path("b"));
  const made = await create(world, b, "fix");
  writeFiles(made.path, { "work.txt": "precious\n" });
  for (const cwd of [a, sandbox.root]) {
    const input = { cwd, target: "fix", discard: true, keepBranch: false, dryRun: false } as const;
    await assert.rejects(removeWorkspace(world, { ...input, asked: "cli" }), {
      code: "not_a_workspace",
      files: [made.path],
    });
  }
  assert.equal(readFileSync(path.join(made.path, "work.txt"), "utf8"), "precious\n");
});

test("status of a workspace whose directory is gone says so, and how to forget it", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const r = createRepository(sandbox.path("r"));
  const made = await create(world, r, "gone");
  rmSync(path.dirname(made.path), { recursive: true });
  const shown = await showStatus(world, { cwd: r, target: "gone" });
  assert.equal(shown.workspace?.present, false);
  assert.deepEqual(shown.workspace?.directories, []);
  assert.equal(shown.workspace?.idle, null);
  assert.equal(shown.volume, sandbox.root);
  assert.match(shown.warnings.join(), /directory.*is gone.*`espalier remove gone` forgets it/);
});

test("status of a gone workspace claims nothing about files that nobody can look at", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const r = createRepository(sandbox.path("r"));
  const made = await create(world, r, "gone");
  await create(world, r, "other");
  renameSync(made.path, sandbox.path("moved"));
  const { workspace, warnings } = await showStatus(world, { cwd: r, target: "gone" });
  assert.equal(workspace?.work, null);
  assert.equal(workspace?.removable, null);
  assert.deepEqual(workspace?.blocked_by, []);
  const repair = `\`git -C ${r} worktree repair PATH\` with its new path, then \`espalier adopt PATH\``;
  assert.ok(warnings.join().includes(repair), warnings.join());

  // What it says is possible: the directory is taken up where it is now.
  git(r, "worktree", "repair", sandbox.path("moved"));
  const input = { cwd: r, paths: [sandbox.path("moved")], scan: false, dryRun: false };
  const adopted = await adoptWorkspaces(world, input);
  assert.ok("refused" in adopted, JSON.stringify(adopted));
  assert.deepEqual(adopted.refused, [], JSON.stringify(adopted));
});

test("status of a gone workspace that holds something does not say that remove forgets it", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const r = createRepository(sandbox.path("r"));
  const made = await create(world, r, "gone");
  await create(world, r, "other");
  writeFiles(made.path, { s: "staged\n" });
  git(made.path, "add", "s");
  rmSync(made.path, { recursive: true });
  const shown = await showStatus(world, { cwd: r, target: "gone" });
  assert.equal(shown.workspace?.removable, false);
  assert.deepEqual(shown.workspace?.work, ["staged change: s"]);
  const told = shown.warnings.join();
  assert.match(told, /`espalier remove gone --discard` gives up what is listed and forgets it/);
  const outside = await showStatus(world, { cwd: sandbox.root, target: made.path });
  assert.ok(outside.warnings.join().includes(`espalier remove ${made.path} --discard`));
});

test("list tells of a wrong config file, which key it is and what is near, for each project", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const r = createRepository(sandbox.path("r"));
  const other = createRepository(sandbox.path("other"));
  await create(world, r, "one");
  await create(world, other, "two");
  writeFiles(r, { ".espalier/workspace.toml": 'reconstructable = ["dist"]\n' });
  writeFiles(other, { ".espalier/workspace.toml": 'location = "/x"\n' });
  const file = path.join(r, ".espalier/workspace.toml");
  const here = await listWorkspaces(world, { cwd: r, all: false, sizes: false });
  assert.deepEqual(here.warnings, [
    `\`${file}\` is not valid: it has the unknown key \`reconstructable\`; it is passed over. The nearest known key is \`reconstructible\`; mend it in \`${file}\``,
  ]);
  const all = await listWorkspaces(world, { cwd: sandbox.root, all: true, sizes: false });
  assert.equal(all.warnings.length, 2, all.warnings.join("\n"));
  assert.match(
    all.warnings.join("\n"),
    /`location` belongs in `.*\.config\/espalier\/config\.toml`/,
  );
  writeFiles(sandbox.home, { ".config/espalier/config.toml": 'flor = "1GiB"\n' });
  const user = await listWorkspaces(world, { cwd: sandbox.root, all: true, sizes: false });
  assert.equal(user.warnings.filter((each) => each.includes("`flor`")).length, 1);
});

test("list sees that a locked worktree is gone, and does not count a stranger that is", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const r = createRepository(sandbox.path("r"));
  for (const name of ["kept", "stranger", "locked-stranger"]) {
    git(r, "worktree", "add", "-q", sandbox.path(name), "-b", name);
  }
  await adoptWorkspaces(world, {
    cwd: r,
    paths: [sandbox.path("kept")],
    scan: false,
    dryRun: false,
  });
  git(r, "worktree", "lock", sandbox.path("locked-stranger"));
  for (const name of ["kept", "stranger", "locked-stranger"]) {
    rmSync(sandbox.path(name), { recursive: true });
  }
  const listed = await listWorkspaces(world, { cwd: r, all: false, sizes: false });
  assert.deepEqual(
    listed.workspaces.map(({ name, present }) => ({ name, present })),
    [{ name: "kept", present: false }],
  );
  assert.deepEqual(listed.warnings, []);
});

test("status of a workspace asks its own project, from wherever it is asked", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const r = createRepository(sandbox.path("r"));
  const made = await create(world, r, "one");
  const inside = await showStatus(world, { cwd: r, target: made.path });
  const outside = await showStatus(world, { cwd: sandbox.root, target: made.path });
  assert.notEqual(outside.reflink_supported, null);
  assert.equal(outside.reflink_supported, inside.reflink_supported);
});

test("a wrong config is mended from its message: the file, and the file that a key belongs to", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const r = createRepository(sandbox.path("r"));
  const user = path.join(sandbox.home, ".config/espalier/config.toml");
  writeFiles(r, { ".espalier/workspace.toml": 'floor = "1GiB"\n' });
  const hinted = async (pattern: RegExp) => {
    await assert.rejects(showConfig(world, { cwd: r }), (error: unknown) => {
      assert.ok(isAppError(error));
      assert.equal(error.code, "config_invalid");
      assert.match(error.hint, pattern);
      assert.doesNotMatch(error.hint, /espalier config/);
      return true;
    });
  };
  await hinted(new RegExp(`\`floor\` belongs in \`${user}\``));
  writeFiles(r, { ".espalier/workspace.toml": "" });
  writeFiles(sandbox.home, { ".config/espalier/config.toml": "reconstructible = []\n" });
  await hinted(/`reconstructible` belongs in `.*\.espalier\/workspace\.toml`/);
  writeFiles(sandbox.home, { ".config/espalier/config.toml": "zzzzzzzz = 1\n" });
  await hinted(/floor, idle_ttl/);
  writeFiles(sandbox.home, { ".config/espalier/config.toml": "floor = \n" });
  await hinted(new RegExp(`\`${user}\``));
});
