import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { test } from "node:test";
import type { CreateInput } from "../../src/app/create-input.ts";
import { createWorkspace } from "../../src/app/create-workspace.ts";
import type { World } from "../../src/app/world.ts";
import { isAppError } from "../../src/errors.ts";
import type { CreatedDocument, PlanDocument } from "../../src/schema/index.ts";
import type { WorkspaceRow } from "../../src/schema/rows.ts";
import { workspaceRow } from "../helpers/rows.ts";
import { createRepository, createSandbox, git, writeFiles } from "../helpers/sandbox.ts";
import { readTraces } from "../helpers/traces.ts";
import { createVolume, skipReason } from "../helpers/volume.ts";

type Asked = Partial<CreateInput> & { readonly cwd: string };

const run = (world: World, input: Asked) =>
  createWorkspace(world, { seed: false, dryRun: false, asked: "cli", ...input });

const create = async (world: World, input: Asked) => (await run(world, input)) as CreatedDocument;

const rowsOf = (world: World): Promise<WorkspaceRow[]> =>
  world.registry.read((view) => view.listWorkspaces());

const coded =
  (code: string, pattern = /./) =>
  (error: unknown) => {
    assert.ok(isAppError(error), String(error));
    assert.equal(error.code, code, error.message);
    assert.match(`${error.message} | ${error.hint}`, pattern);
    return true;
  };

/** The call is refused with the code, and nothing is different afterwards. */
async function leavesNothing(
  world: World,
  repository: string,
  input: Asked,
  code: string,
  pattern?: RegExp,
): Promise<void> {
  const before = await readTraces(world, repository);
  await assert.rejects(run(world, input), coded(code, pattern));
  assert.deepEqual(await readTraces(world, repository), before);
}

test("creates a worktree on a branch of its own, beside the checkout, and registers it", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const repository = createRepository(sandbox.path("r"));
  const made = await create(world, { cwd: repository, name: "feat/x" });
  assert.equal(made.path, sandbox.path("r-worktrees/feat+x"));
  assert.equal(made.branch, "feat/x");
  assert.equal(made.base_commit, git(repository, "rev-parse", "HEAD"));
  assert.equal(git(made.path, "symbolic-ref", "--short", "HEAD"), "feat/x");
  assert.equal(git(made.path, "status", "--porcelain"), "");
  const [row] = await rowsOf(world);
  const proof = await world.worktree.proveWorktree(made.path);
  assert.ok(proof.kind === "linked");
  assert.equal(row?.state, "ready");
  assert.equal(row?.owner, null);
  assert.equal(row?.branchCreated, true);
  assert.equal(row?.adminDirectory, proof.adminDirectory);
  assert.equal(row?.adminStamp, proof.adminStamp);
});

test("makes up a name, and goes below `.claude` where there is one, hidden from git", async () => {
  await using sandbox = await createSandbox();
  const repository = createRepository(sandbox.path("r"), { ".claude/settings.json": "{}\n" });
  const made = await create(sandbox.world(), { cwd: path.join(repository, ".claude") });
  assert.match(made.name, /^[a-z]+-[a-z]+-[a-z2-9]{4}$/);
  assert.equal(made.path, path.join(repository, ".claude/worktrees", made.name));
  assert.equal(made.files_not_in_base, 0);
  assert.equal(git(repository, "status", "--porcelain"), "");
  await create(sandbox.world(), { cwd: repository });
  const exclude = readFileSync(path.join(repository, ".git/info/exclude"), "utf8");
  assert.equal(exclude.split("\n").filter((line) => line === "/.claude/worktrees/").length, 1);
});

test("a link below `.claude` never leads a workspace out of the repository", async () => {
  await using sandbox = await createSandbox();
  const repository = createRepository(sandbox.path("r"));
  mkdirSync(sandbox.path("outside"));
  mkdirSync(path.join(repository, ".claude"));
  symlinkSync(sandbox.path("outside"), path.join(repository, ".claude/worktrees"));
  const made = await create(sandbox.world(), { cwd: repository, name: "w" });
  assert.equal(made.path, sandbox.path("r-worktrees/w"));
});

test("a dry run answers the plan and changes nothing, the registry included", async () => {
  await using sandbox = await createSandbox();
  const repository = createRepository(sandbox.path("r"));
  const world = sandbox.world();
  const before = await readTraces(world, repository);
  const plan = (await run(world, { cwd: repository, name: "w", dryRun: true })) as PlanDocument;
  assert.equal(plan.schema, "espalier.plan.v1");
  assert.ok(plan.steps.some((step) => step.action === "add worktree"));
  assert.deepEqual(await readTraces(sandbox.world(), repository), before);
  assert.ok(!existsSync(path.join(sandbox.state, "registry.sqlite3")));
});

test("a dry run tells what would be seeded from where, and of `.worktreeinclude` where there is one", async () => {
  await using sandbox = await createSandbox();
  const real = sandbox.world();
  // As on a volume that can clone, whatever this one can.
  const world: World = { ...real, volume: { ...real.volume, canCloneUnseen: () => true } };
  const repository = createRepository(sandbox.path("r"), { "package.json": "{}\n" });
  const asked = { cwd: repository, name: "w", dryRun: true, seed: true };
  const before = await readTraces(world, repository);
  const none = (await run(world, asked)) as PlanDocument;
  assert.deepEqual(
    none.steps.map(({ action }) => action),
    ["make branch", "add worktree", "seed", "register workspace"],
  );
  assert.match(none.steps[2]?.detail ?? "", /nothing/);
  assert.deepEqual(await readTraces(world, repository), before);
  writeFiles(repository, {
    "node_modules/a/1": "1",
    "node_modules/.package-lock.json": "{}\n",
    ".worktreeinclude": ".env\n",
  });
  const plan = (await run(world, asked)) as PlanDocument;
  assert.deepEqual(plan.steps.slice(2, 4), [
    { action: "copy what `.worktreeinclude` names", target: sandbox.path("r-worktrees/w") },
    {
      action: "clone",
      target: sandbox.path("r-worktrees/w/node_modules"),
      detail: `from ${repository}/node_modules`,
    },
  ]);
});

test("an interrupted seed leaves a whole workspace and says how to fill it", async () => {
  await using sandbox = await createSandbox();
  const stop = new AbortController();
  const real = sandbox.world({ interrupted: stop.signal });
  const world: World = {
    ...real,
    worktreeAdd: {
      ...real.worktreeAdd,
      addWorktree: async (request) => {
        const added = await real.worktreeAdd.addWorktree(request);
        stop.abort();
        return added;
      },
    },
  };
  const repository = createRepository(sandbox.path("r"), { "package.json": "{}\n" });
  writeFiles(repository, { "node_modules/a/1": "1" });
  const made = await create(world, { cwd: repository, name: "w", seed: true });
  assert.equal(made.seed_skipped, "interrupted");
  assert.match(made.warnings.join(), /is complete.*not seeded.*`espalier seed w`/);
  assert.equal((await rowsOf(world))[0]?.state, "ready");
});

test("GT-01 a failing post-checkout hook is a warning, and its noise stays off our stdout", async () => {
  await using sandbox = await createSandbox();
  const repository = createRepository(sandbox.path("r"));
  const hook = path.join(repository, ".git/hooks/post-checkout");
  writeFileSync(hook, '#!/bin/sh\necho NOISE\necho "$1" >old\necho broken >&2\nexit 3\n');
  chmodSync(hook, 0o755);
  const made = await create(sandbox.world(), { cwd: repository, name: "w" });
  assert.match(made.warnings.join("\n"), /post-checkout.*exit code 3.*broken/);
  assert.equal(readFileSync(path.join(made.path, "old"), "utf8"), `${"0".repeat(40)}\n`);
  assert.equal((await rowsOf(sandbox.world()))[0]?.state, "ready");
});

test("GT-02 a relative core.hooksPath is left alone and runs where the branch has it", async () => {
  await using sandbox = await createSandbox();
  const repository = createRepository(sandbox.path("r"), {
    ".hooks/post-checkout": "#!/bin/sh\ntouch ran\n",
  });
  chmodSync(path.join(repository, ".hooks/post-checkout"), 0o755);
  git(repository, "commit", "-qam", "mode");
  git(repository, "config", "core.hooksPath", ".hooks");
  const config = readFileSync(path.join(repository, ".git/config"), "utf8");
  const made = await create(sandbox.world(), { cwd: repository, name: "w" });
  assert.ok(existsSync(path.join(made.path, "ran")));
  assert.equal(readFileSync(path.join(repository, ".git/config"), "utf8"), config);
});

test("GT-04 a failed creation leaves nothing of its own, and the next one works", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const repository = createRepository(sandbox.path("r"));
  const at = sandbox.path("e");
  writeFiles(at, { x: "x\n" });
  const input = { cwd: repository, name: "e", branch: "e2", path: at };
  await leavesNothing(world, repository, input, "name_taken", /exists/);
  rmSync(at, { recursive: true });
  assert.equal((await create(world, input)).path, at);
});

test("a place below a file, a path that no system takes and a NUL are refused before anything changes", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const repository = createRepository(sandbox.path("r"));
  const refused = (input: Asked, code: string, pattern: RegExp) =>
    leavesNothing(world, repository, { name: "zz", ...input }, code, pattern);
  await refused({ cwd: repository, path: "a.txt/x" }, "name_taken", /lies below a file/);
  await refused({ cwd: repository, path: "x/".repeat(2250) }, "input_invalid", /bytes long/);
  await refused({ cwd: `${repository}\0x` }, "input_invalid", /NUL/);
});

test("a creation that left a row below a file is settled by the next command", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const repository = createRepository(sandbox.path("r"));
  const row = workspaceRow("zz", {
    project: path.join(repository, ".git"),
    path: path.join(repository, "a.txt/x"),
    baseCommit: git(repository, "rev-parse", "HEAD"),
    state: "creating",
    adminDirectory: null,
    adminStamp: null,
  });
  const why = world.branches.formatMade("main", row.id);
  await world.branches.createBranch(repository, "zz", row.baseCommit ?? "", why);
  await world.registry.update((edit) =>
    edit.insertWorkspace(row, { type: "create", who: "cli", why: "asked for" }),
  );
  const made = await create(world, { cwd: repository, name: "zz" });
  assert.equal(made.path, sandbox.path("r-worktrees/zz"));
  assert.equal((await rowsOf(world)).length, 1);
});

test("GT-04 what git refuses half way is taken back, the branch and the folders included", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const repository = createRepository(sandbox.path("r"), {
    ".gitattributes": "*.bad filter=bad\n",
    "x.bad": "1\n",
  });
  git(repository, "config", "filter.bad.smudge", "false");
  git(repository, "config", "filter.bad.required", "true");
  const input = { cwd: repository, name: "w", path: sandbox.path("deep/er/w") };
  await leavesNothing(world, repository, input, "git");
  git(repository, "config", "filter.bad.smudge", "cat");
  assert.equal((await create(world, input)).reused, false);
});

test("GT-07 places that git's own text output could not carry are made, listed and told apart", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const repository = createRepository(sandbox.path("r"));
  const places = ["../w\nworktree /etc", "../my w", "../-rf", "../wörk 😀", '../"q"'];
  for (const [index, at] of places.entries()) {
    const made = await create(world, {
      cwd: repository,
      name: `n${index}`,
      path: path.join(repository, at),
    });
    assert.equal(made.path, path.join(sandbox.root, at.slice(3)));
    assert.equal(git(made.path, "status", "--porcelain"), "");
    const again = await create(world, { cwd: made.path, name: `n${index}` });
    assert.equal(again.path, made.path);
  }
  git(repository, "worktree", "lock", "--reason", "two\nworktree /etc", sandbox.path("my w"));
  const listed = await world.repository.listWorktrees(path.join(repository, ".git"));
  assert.deepEqual(
    listed
      .slice(1)
      .map((each) => each.path)
      .sort(),
    places.map((at) => path.join(sandbox.root, at.slice(3))).sort(),
  );
  assert.equal(
    listed.find((each) => each.path === sandbox.path("my w"))?.locked,
    "two\nworktree /etc",
  );
});

test("GT-08 a flipped core.bare changes nothing about where the main checkout is", async () => {
  await using sandbox = await createSandbox();
  const repository = createRepository(sandbox.path("r"));
  mkdirSync(path.join(repository, ".claude"));
  git(repository, "config", "core.bare", "true");
  const made = await create(sandbox.world(), { cwd: repository, name: "x" });
  assert.equal(made.path, path.join(repository, ".claude/worktrees/x"));
  assert.equal(made.files_not_in_base, null);
  assert.ok(existsSync(path.join(made.path, "a.txt")));
});

test("GT-10 a place behind a link is one place", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const repository = createRepository(sandbox.path("r"));
  mkdirSync(sandbox.path("real"));
  symlinkSync(sandbox.path("real"), sandbox.path("link"));
  const made = await create(world, { cwd: repository, name: "w", path: sandbox.path("link/w") });
  assert.equal(made.path, sandbox.path("real/w"));
  const again = await create(world, { cwd: repository, name: "w", path: sandbox.path("real/w") });
  assert.ok(again.reused);
  assert.equal((await rowsOf(world)).length, 1);
});

test("GT-12 relative worktrees are never turned on, and git's refusal is shown with nothing changed", async () => {
  await using sandbox = await createSandbox();
  const repository = createRepository(sandbox.path("r"));
  const config = path.join(repository, ".git/config");
  const before = readFileSync(config, "utf8");
  await create(sandbox.world(), { cwd: repository, name: "w" });
  assert.equal(readFileSync(config, "utf8"), before);
  git(repository, "config", "core.repositoryformatversion", "1");
  git(repository, "config", "extensions.relativeWorktrees", "true");
  try {
    const made = await create(sandbox.world(), { cwd: repository, name: "x" });
    assert.equal((await sandbox.world().worktree.proveWorktree(made.path)).kind, "linked");
  } catch (error) {
    coded("git", /relativeworktrees/i)(error);
    assert.ok(!existsSync(sandbox.path("r-worktrees/x")));
  }
});

test("GT-14 a workspace whose repository has moved is not answered as if it were in order", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const repository = createRepository(sandbox.path("r"));
  const made = await create(world, { cwd: repository, name: "w", path: sandbox.path("w") });
  renameSync(repository, sandbox.path("r2"));
  const input = { cwd: sandbox.path("r2"), name: "w", path: made.path };
  await assert.rejects(run(world, input), coded("name_taken", /exists/));
  assert.ok(existsSync(path.join(made.path, "a.txt")));
});

test("GT-18 works from a bare repository, the folder around it, and any worktree of it", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const upstream = createRepository(sandbox.path("up"));
  const folder = sandbox.path("j");
  mkdirSync(folder);
  git(folder, "clone", "-q", "--bare", upstream, ".bare");
  writeFileSync(path.join(folder, ".git"), "gitdir: ./.bare\n");
  git(folder, "config", "extensions.worktreeConfig", "true");
  const one = await create(world, { cwd: folder, name: "one" });
  const two = await create(world, { cwd: path.join(folder, ".bare"), name: "two" });
  const three = await create(world, { cwd: one.path, name: "three" });
  assert.deepEqual(
    [one, two, three].map((each) => each.path),
    ["one", "two", "three"].map((name) => path.join(folder, name)),
  );
  assert.equal(two.files_not_in_base, null);
  assert.equal(new Set((await rowsOf(world)).map((row) => row.project)).size, 1);
});

test("GT-19 an empty repository is refused with what to do, and left empty", async () => {
  await using sandbox = await createSandbox();
  const at = sandbox.path("r");
  mkdirSync(at);
  git(at, "init", "-q", "-b", "main");
  const input = { cwd: at, name: "w" };
  await leavesNothing(sandbox.world(), at, input, "git", /no commit yet.*first commit/);
});

test("GT-20 says what of the source is not in the base", async () => {
  await using sandbox = await createSandbox();
  const upstream = createRepository(sandbox.path("up"));
  git(sandbox.root, "clone", "-q", upstream, "r");
  const repository = sandbox.path("r");
  for (const n of [1, 2]) git(repository, "commit", "-q", "--allow-empty", "-m", `local ${n}`);
  writeFiles(repository, { "a.txt": "changed\n", new: "untracked\n", ".env": "ignored\n" });
  const world = sandbox.world();
  const made = await create(world, { cwd: repository, name: "w", base: "origin/main" });
  assert.equal(made.base, "origin/main");
  assert.equal(made.base_commit, git(upstream, "rev-parse", "HEAD"));
  assert.equal(made.commits_not_in_base, 2);
  assert.equal(made.files_not_in_base, 2);
  const head = await create(world, { cwd: repository, name: "v" });
  assert.equal(head.commits_not_in_base, 0);
  // Nothing is tracked: `git push` in a workspace must not go to the base's branch.
  assert.doesNotMatch(readFileSync(path.join(repository, ".git/config"), "utf8"), /branch "w"/);
});

test("GT-21 the source checkout, its index and its reflog are as they were", async () => {
  await using sandbox = await createSandbox();
  const repository = createRepository(sandbox.path("r"));
  writeFiles(repository, { "a.txt": "a\nx\n", n: "n\n" });
  git(repository, "add", "a.txt");
  const state = (): string => {
    const hash = createHash("sha256");
    for (const name of ["a.txt", "n", ".git/index", ".git/HEAD", ".git/logs/HEAD", ".git/config"]) {
      hash.update(readFileSync(path.join(repository, name)));
    }
    return hash.digest("hex");
  };
  const before = state();
  await create(sandbox.world(), { cwd: repository, name: "w" });
  assert.equal(state(), before);
});

test("RM-06 the same name again gives the same workspace, and its base stays what it was", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const repository = createRepository(sandbox.path("r"));
  const first = await create(world, { cwd: repository, name: "w" });
  writeFiles(first.path, { "1": "1\n" });
  git(first.path, "add", "1");
  git(first.path, "commit", "-qm", "first");
  git(repository, "commit", "-q", "--allow-empty", "-m", "main moves");
  const [before] = await rowsOf(world);
  const again = await create(world, { cwd: first.path, name: "w" });
  assert.equal(again.reused, true);
  assert.equal(again.id, first.id);
  assert.equal(again.path, first.path);
  assert.equal(again.base_commit, first.base_commit);
  const [after] = await rowsOf(world);
  assert.ok(after !== undefined && before !== undefined);
  assert.ok(after.lastActiveAt >= before.lastActiveAt);
  assert.deepEqual({ ...after, lastActiveAt: 0 }, { ...before, lastActiveAt: 0 });
  const elsewhere = { cwd: repository, name: "w", path: sandbox.path("elsewhere") };
  await leavesNothing(world, repository, elsewhere, "name_taken");
});

test("a workspace whose directory is gone is not made anew over its registration", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const repository = createRepository(sandbox.path("r"));
  const made = await create(world, { cwd: repository, name: "w" });
  renameSync(made.path, sandbox.path("away"));
  const input = { cwd: repository, name: "w" };
  await leavesNothing(
    world,
    repository,
    input,
    "name_taken",
    /directory is gone.*espalier remove w/,
  );
  renameSync(sandbox.path("away"), made.path);
  const again = await create(world, input);
  assert.ok(again.reused);
  // Nothing was made, so nothing is claimed.
  assert.deepEqual(
    [again.seeded_bytes, again.seeded_from, again.seed_skipped],
    [0, null, "exists"],
  );
});

test("case twins and names that other rules refuse leave nothing behind", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const repository = createRepository(sandbox.path("r"));
  await create(world, { cwd: repository, name: "w" });
  await leavesNothing(world, repository, { cwd: repository, name: "W" }, "name_taken", /case/);
  for (const name of ["-rf", "a\nb", "..", "x".repeat(300), "é", "", "a b"]) {
    await leavesNothing(world, repository, { cwd: repository, name }, "invalid_name");
  }
  const branch = { cwd: repository, name: "v", branch: "-x" };
  await leavesNothing(world, repository, branch, "invalid_name", /starts with `-`/);
  const taken = { cwd: repository, name: "v", branch: "main" };
  await leavesNothing(world, repository, taken, "name_taken", /`main` is taken: a branch/);
  const inTheWay = { cwd: repository, name: "w/x" };
  await leavesNothing(world, repository, inTheWay, "name_taken", /in its way/);
});

test("a/b and a-b are two workspaces", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const repository = createRepository(sandbox.path("r"));
  const slash = await create(world, { cwd: repository, name: "a/b" });
  const dash = await create(world, { cwd: repository, name: "a-b" });
  assert.notEqual(slash.path, dash.path);
  assert.notEqual(slash.branch, dash.branch);
});

test("a base that does not exist, and a directory outside git, are refused and leave nothing", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const repository = createRepository(sandbox.path("r"));
  for (const base of ["nope", "--help", "HEAD~99", "HEAD:a.txt", "a\nb"]) {
    await leavesNothing(world, repository, { cwd: repository, name: "w", base }, "git", /base/);
  }
  mkdirSync(sandbox.path("plain"));
  const plain = { cwd: sandbox.path("plain"), name: "w" };
  await leavesNothing(world, repository, plain, "not_a_repository");
});

test("under the floor it refuses with both figures and leaves nothing", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const repository = createRepository(sandbox.path("r"));
  writeFiles(sandbox.home, { ".config/espalier/config.toml": 'floor = "8000TiB"\n' });
  await leavesNothing(
    world,
    repository,
    { cwd: repository, name: "w" },
    "disk_budget",
    /[MGT]iB free.*config\.toml/,
  );
});

test("a disk that is full while the registry is written leaves nothing behind", {
  skip: skipReason("tmpfs"),
}, async () => {
  await using sandbox = await createSandbox();
  await using volume = await createVolume("tmpfs", 1);
  const repository = createRepository(sandbox.path("r"));
  const state = path.join(volume.path, "state");
  const world = sandbox.world({ env: { ...sandbox.env, ESPALIER_STATE: state } });
  await create(world, { cwd: repository, name: "first" });
  const filler = path.join(volume.path, "filler");
  execFileSync("sh", ["-c", `dd if=/dev/zero of="${filler}" bs=4k 2>/dev/null || true`]);
  await leavesNothing(world, repository, { cwd: repository, name: "w" }, "io");
  rmSync(filler);
  assert.equal((await create(world, { cwd: repository, name: "w" })).reused, false);
});

test("a failure at the last step takes everything back on the command line", async () => {
  await using sandbox = await createSandbox();
  const repository = createRepository(sandbox.path("r"), { ".worktreeinclude": ".env\n" });
  writeFiles(repository, { ".env": "S=1\n" });
  const real = sandbox.world();
  let changes = 0;
  const world: World = {
    ...real,
    registry: {
      ...real.registry,
      append: (fn) => {
        changes += 1;
        if (changes === 2) return Promise.reject(new Error("the disk died"));
        return real.registry.append(fn);
      },
    },
  };
  const before = await readTraces(real, repository);
  await assert.rejects(run(world, { cwd: repository, name: "w" }), /the disk died/);
  assert.deepEqual(await readTraces(real, repository), before);
});

test("a failure at the last step leaves a worktree in which somebody put an ignored file", async () => {
  await using sandbox = await createSandbox();
  const repository = createRepository(sandbox.path("r"));
  const real = sandbox.world();
  const at = sandbox.path("r-worktrees/w");
  let changes = 0;
  const world: World = {
    ...real,
    registry: {
      ...real.registry,
      append: (fn) => {
        changes += 1;
        if (changes !== 2) return real.registry.append(fn);
        writeFiles(at, { ".env": "MINE=1\n" });
        return Promise.reject(new Error("the disk died"));
      },
    },
  };
  await assert.rejects(run(world, { cwd: repository, name: "w" }), /the disk died/);
  assert.equal(readFileSync(path.join(at, ".env"), "utf8"), "MINE=1\n");
});

test("what git refuses half way leaves no line in `info/exclude` either", async () => {
  await using sandbox = await createSandbox();
  const repository = createRepository(sandbox.path("r"));
  writeFiles(repository, { ".claude/x": "" });
  const real = sandbox.world();
  const addWorktree = (): Promise<never> => Promise.reject(new Error("git refused"));
  const world: World = { ...real, worktreeAdd: { ...real.worktreeAdd, addWorktree } };
  const exclude = path.join(repository, ".git/info/exclude");
  const before = readFileSync(exclude, "utf8");
  await assert.rejects(run(world, { cwd: repository, name: "w" }), /git refused/);
  assert.equal(readFileSync(exclude, "utf8"), before);
  assert.equal(git(repository, "branch", "--list", "w"), "");
});

test("SD-07 warns when the place lies in another Cargo workspace", async () => {
  await using sandbox = await createSandbox();
  writeFiles(sandbox.root, { "Cargo.toml": '[workspace]\nmembers = ["x"]\n' });
  const repository = createRepository(sandbox.path("r"), {
    "Cargo.toml": '[package]\nname = "p"\nversion = "0.1.0"\n',
  });
  const made = await create(sandbox.world(), { cwd: repository, name: "w" });
  assert.match(made.warnings.join(), /Cargo\.toml/);
});

test("copies what `.worktreeinclude` names and git ignores, modes and links kept", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const repository = createRepository(sandbox.path("r"), {
    ".worktreeinclude": ".env*\n/conf/\na.txt\nnode_modules/\n!.env.example\n",
    ".gitignore": ".env*\nconf/\nnode_modules/\n!.env.tracked\n",
  });
  writeFiles(repository, {
    ".env": "S=1\n",
    ".env.example": "no\n",
    "conf/key.pem": "key\n",
    "conf/deep/x": "x\n",
    "node_modules/p/index.js": "x\n",
    "notes.env": "not ignored, not named\n",
  });
  chmodSync(path.join(repository, "conf/key.pem"), 0o600);
  symlinkSync("../.env", path.join(repository, "conf/link"));
  const made = await create(world, { cwd: repository, name: "w" });
  const at = (name: string): string => path.join(made.path, name);
  assert.equal(readFileSync(at(".env"), "utf8"), "S=1\n");
  assert.equal(lstatSync(at("conf/key.pem")).mode & 0o777, 0o600);
  assert.ok(lstatSync(at("conf/link")).isSymbolicLink());
  assert.ok(existsSync(at("conf/deep/x")));
  for (const name of [".env.example", "node_modules", "notes.env"])
    assert.ok(!existsSync(at(name)));
  const scratch = await world.registry.read((view) => view.listScratch(made.id));
  assert.deepEqual(scratch.map((each) => each.path).sort(), [
    ".env",
    "conf/deep/x",
    "conf/key.pem",
    "conf/link",
  ]);
  const hash = createHash("sha256").update("S=1\n").digest("hex");
  assert.equal(scratch.find((each) => each.path === ".env")?.sha256, hash);
  assert.equal(git(made.path, "status", "--porcelain"), "");
  assert.deepEqual(made.warnings, []);
});

test("an included file is never written through a link that the branch has", async () => {
  await using sandbox = await createSandbox();
  const repository = createRepository(sandbox.path("r"), {
    ".worktreeinclude": "conf/\n",
    ".gitignore": "conf/\n",
  });
  mkdirSync(sandbox.path("outside"));
  symlinkSync(sandbox.path("outside"), path.join(repository, "conf"));
  git(repository, "add", "-f", "conf");
  git(repository, "commit", "-qm", "link");
  rmSync(path.join(repository, "conf"));
  writeFiles(repository, { "conf/key": "key\n" });
  const made = await create(sandbox.world(), { cwd: repository, name: "w" });
  assert.ok(!existsSync(sandbox.path("outside/key")));
  assert.match(made.warnings.join(), /conf\/key.*not a directory/);
});

test("the state directory's path need not be canonical, nor the working directory", async () => {
  await using sandbox = await createSandbox();
  createRepository(sandbox.path("r"));
  symlinkSync(sandbox.path("r"), sandbox.path("alias"));
  const made = await create(sandbox.world(), { cwd: sandbox.path("alias"), name: "w" });
  assert.equal(made.path, path.join(realpathSync(sandbox.root), "r-worktrees/w"));
});
