import assert from "node:assert/strict";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { adoptWorkspaces } from "../../src/app/adopt-workspaces.ts";
import { listWorkspaces } from "../../src/app/list-workspaces.ts";
import { rebuildProject } from "../../src/app/rebuild-registry.ts";
import type { World } from "../../src/app/world.ts";
import { isAppError } from "../../src/errors.ts";
import { parseWorktrees } from "../../src/io/repository.ts";
import type { AdoptedDocument, PlanDocument } from "../../src/schema/index.ts";
import type { WorkspaceRow } from "../../src/schema/rows.ts";
import { workspaceRow } from "../helpers/rows.ts";
import { createRepository, createSandbox, git, writeFiles } from "../helpers/sandbox.ts";

interface Options {
  readonly cwd?: string;
  readonly dryRun?: boolean;
}

const run = (world: World, paths: readonly string[], { cwd = "/", dryRun = false }: Options) =>
  adoptWorkspaces(world, { cwd, paths, scan: paths.length === 0, dryRun });

const adopt = async (world: World, paths: readonly string[], options: Options = {}) =>
  (await run(world, paths, options)) as AdoptedDocument;

const rowsOf = (world: World): Promise<WorkspaceRow[]> =>
  world.registry.read((view) => view.listWorkspaces());

const lockOf = (repository: string, at: string): string | undefined =>
  parseWorktrees(git(repository, "worktree", "list", "--porcelain", "-z")).find(
    (entry) => entry.path === at,
  )?.locked;

const coded = (code: string, pattern: RegExp) => (error: unknown) => {
  assert.ok(isAppError(error), String(error));
  assert.equal(error.code, code);
  assert.match(`${error.message} | ${error.hint}`, pattern);
  return true;
};

/** A sandbox with a repository and worktrees of the given names beside it. */
async function createProject(...names: string[]) {
  const sandbox = await createSandbox();
  const repository = createRepository(sandbox.path("r"));
  const paths = names.map((name) => sandbox.path(name));
  for (const at of paths) {
    const branch = path.basename(at).replaceAll(/\W/g, "-");
    git(repository, "worktree", "add", "-q", "-b", branch, at);
  }
  return {
    sandbox,
    repository,
    paths,
    world: sandbox.world(),
    common: path.join(repository, ".git"),
    [Symbol.asyncDispose]: () => sandbox[Symbol.asyncDispose](),
  };
}

test("registers a worktree, locks it in git, and the second time says already", async () => {
  await using project = await createProject("w");
  const { world, repository, paths, common } = project;
  const [at = ""] = paths;
  const first = await adopt(world, ["."], { cwd: at });
  const [row] = await rowsOf(world);
  assert.deepEqual(first.adopted, [{ id: row?.id, path: at, name: "w", custody: "adopted" }]);
  assert.deepEqual(first.warnings, []);
  assert.deepEqual(
    [row?.project, row?.branch, row?.branchCreated, row?.state, row?.maker],
    [common, "w", false, "ready", "git"],
  );
  assert.ok(Math.abs((row?.createdAt ?? 0) - Date.now()) < 60_000);
  assert.equal(lockOf(repository, at), `espalier: adopted workspace ${row?.id}`);
  const second = await adopt(world, [at]);
  assert.deepEqual([second.adopted, second.already.length, second.refused], [[], 1, []]);
  assert.equal((await rowsOf(world)).length, 1);
});

test("scan registers every linked worktree and neither the main checkout nor a bare repository", async () => {
  await using project = await createProject("w1", "w 2\nline");
  const { world, repository, sandbox, paths } = project;
  const scan = await adopt(world, [], { cwd: paths[0] ?? "" });
  assert.deepEqual(scan.adopted.map((entry) => entry.path).sort(), [...paths].sort());
  assert.deepEqual((await adopt(world, [], { cwd: repository })).adopted, []);

  const bare = sandbox.path("bare.git");
  git(sandbox.root, "clone", "-q", "--bare", repository, bare);
  git(bare, "worktree", "add", "-q", sandbox.path("of-bare"), "main");
  const ofBare = await adopt(world, [], { cwd: bare });
  assert.deepEqual(
    ofBare.adopted.map((entry) => entry.path),
    [sandbox.path("of-bare")],
  );
});

test("refuses what is no linked worktree, each with its own reason", async () => {
  await using project = await createProject("w");
  const { world, repository, sandbox, paths } = project;
  const [at = ""] = paths;
  const bare = sandbox.path("bare.git");
  git(sandbox.root, "clone", "-q", "--bare", repository, bare);
  mkdirSync(path.join(at, "sub", "deep"), { recursive: true });
  for (const [target, code, pattern] of [
    [repository, "not_a_workspace", /main checkout/],
    [bare, "not_a_workspace", /has no `\.git`/],
    [sandbox.path("none"), "not_a_workspace", /nothing at this path/],
    [path.join(at, "a.txt"), "not_a_workspace", /not a directory|inside the worktree/],
    [path.join(at, "sub", "deep"), "not_a_workspace", /inside the worktree `.*\/w`.*adopt .*\/w/],
  ] as const) {
    await assert.rejects(adopt(world, [target]), coded(code, pattern));
  }
  rmSync(path.join(repository, ".git", "worktrees", "w"), { recursive: true });
  await assert.rejects(adopt(world, [at]), coded("unverified", /is gone/));
  assert.deepEqual(await rowsOf(world), []);
});

test("one refusal among several paths does not stop the others", async () => {
  await using project = await createProject("w1", "w2");
  const { world, repository, sandbox, paths } = project;
  const [one = "", two = ""] = paths;
  symlinkSync(one, sandbox.path("link"));
  const asked = [repository, one, "link", two, "none"];
  const result = await adopt(world, asked, { cwd: sandbox.root });
  assert.deepEqual(
    result.adopted.map((entry) => entry.path),
    [one, two],
  );
  assert.deepEqual(
    result.refused.map((entry) => [entry.path, entry.code]),
    [
      [repository, "not_a_workspace"],
      [sandbox.path("none"), "not_a_workspace"],
    ],
  );
});

test("dry run shows the plan and changes neither the registry nor git", async () => {
  await using project = await createProject("w");
  const { world, repository, sandbox, paths } = project;
  const [at = ""] = paths;
  const plan = (await run(world, [at, repository], { dryRun: true })) as PlanDocument;
  assert.deepEqual(
    plan.steps.map((step) => [step.action, step.target]),
    [
      ["register", at],
      ["lock", at],
      ["refuse", repository],
    ],
  );
  assert.equal(existsSync(sandbox.state), false);
  assert.equal(lockOf(repository, at), undefined);
  await assert.rejects(
    run(world, [repository], { dryRun: true }),
    coded("not_a_workspace", /main/),
  );
});

test("AD-02 a stub without .git is refused, and the repository around it is not touched", async () => {
  await using sandbox = await createSandbox();
  const repository = createRepository(sandbox.path("r"));
  const stub = path.join(repository, ".claude/worktrees/stub");
  mkdirSync(path.join(stub, ".claude"), { recursive: true });
  assert.equal(git(stub, "rev-parse", "--show-toplevel"), repository);
  const world = sandbox.world();
  const before = readdirSync(path.join(repository, ".git")).sort();
  await assert.rejects(adopt(world, [stub]), coded("not_a_workspace", /it has no `\.git`/));
  await assert.rejects(adopt(world, ["."], { cwd: stub }), coded("not_a_workspace", /no `\.git`/));
  assert.deepEqual((await adopt(world, [], { cwd: stub })).adopted, []);
  assert.deepEqual(await rowsOf(world), []);
  assert.deepEqual(readdirSync(path.join(repository, ".git")).sort(), before);
});

test("AD-04 adoption keeps git's own cleaner away, and a workspace its maker took is only gone", async () => {
  await using project = await createProject("w", "other");
  const { world, repository, paths } = project;
  const [at = "", other = ""] = paths;
  await adopt(world, [at, other]);
  assert.throws(() => git(repository, "worktree", "remove", at), /locked/);
  git(repository, "worktree", "remove", "-f", "-f", at);

  const scan = await adopt(world, [], { cwd: repository });
  assert.deepEqual([scan.adopted, scan.refused, scan.warnings], [[], [], []]);
  assert.deepEqual(
    scan.already.map((entry) => entry.path),
    [other],
  );
  await assert.rejects(adopt(world, [at]), coded("not_a_workspace", /nothing at this path/));
  assert.equal(existsSync(at), false);
  assert.equal((await rowsOf(world)).length, 2);
  const list = await listWorkspaces(world, { cwd: repository, all: false, sizes: false });
  assert.deepEqual(
    list.workspaces.map((item) => [item.path, item.present]).sort(),
    [
      [at, false],
      [other, true],
    ].sort(),
  );
});

test("AD-04 a directory deleted under git's nose is not made again by a scan", async () => {
  await using project = await createProject("w");
  const { world, repository, paths } = project;
  const [at = ""] = paths;
  await adopt(world, [at]);
  rmSync(at, { recursive: true });
  const scan = await adopt(world, [], { cwd: repository });
  assert.deepEqual([scan.adopted, scan.already, scan.refused, scan.warnings], [[], [], [], []]);
  assert.equal(existsSync(at), false);
});

test("AD-05 the lock of the maker survives adoption, whoever it names", async () => {
  await using project = await createProject("live", "human", "bare-lock");
  const { world, repository, paths } = project;
  const reasons = [`claude agent a (pid ${process.pid} start 1)`, "on my usb disk", ""];
  for (const [index, at] of paths.entries()) {
    const reason = reasons[index] ?? "";
    git(repository, "worktree", "lock", ...(reason === "" ? [] : ["--reason", reason]), at);
  }
  const before = paths.map((at) => readdirSync(at));
  for (let time = 0; time < 2; time++) {
    const result = await adopt(world, [], { cwd: repository });
    assert.deepEqual([result.refused, result.warnings], [[], []]);
    assert.deepEqual(
      paths.map((at) => lockOf(repository, at)),
      reasons,
    );
  }
  assert.deepEqual(
    paths.map((at) => readdirSync(at)),
    before,
  );
  const live = (await rowsOf(world)).find((row) => row.name === "live");
  assert.deepEqual([live?.maker, live?.custody], ["claude", "adopted"]);
});

test("a worktree that git is still making is busy", async () => {
  await using project = await createProject("w");
  const { world, repository, paths } = project;
  const [at = ""] = paths;
  git(repository, "worktree", "lock", "--reason", "initializing", at);
  await assert.rejects(adopt(world, [at]), coded("busy", /still making/));
});

test("a slot that git used again starts anew, with an event", async () => {
  await using project = await createProject("w");
  const { world, repository, paths } = project;
  const [at = ""] = paths;
  const first = (await adopt(world, [at])).adopted[0];
  git(repository, "worktree", "remove", "-f", "-f", at);
  git(repository, "worktree", "add", "-q", at, "w");
  const again = await adopt(world, [at]);
  assert.equal(again.adopted.length, 1);
  assert.notEqual(again.adopted[0]?.id, first?.id);
  assert.deepEqual(
    (await rowsOf(world)).map((row) => row.id),
    [again.adopted[0]?.id],
  );
  const events = await world.registry.read((view) => view.listEvents(9, first?.id));
  assert.equal(events[0]?.type, "replace");
});

test("a worktree that git moved keeps its row at the new path", async () => {
  await using project = await createProject("w");
  const { world, repository, sandbox, paths } = project;
  const [at = ""] = paths;
  const { id } = (await adopt(world, [at])).adopted[0] ?? {};
  const moved = sandbox.path("moved");
  git(repository, "worktree", "unlock", at);
  git(repository, "worktree", "move", at, moved);
  const result = await adopt(world, [moved]);
  const entry = { id, path: moved, name: "w", custody: "adopted", reason: `it was at ${at}` };
  assert.deepEqual(result.already, [entry]);
  assert.deepEqual(
    (await rowsOf(world)).map((row) => row.path),
    [moved],
  );
});

test("two worktrees of one directory name get two names, whatever their case", async () => {
  await using project = await createProject("a/w", "b/W");
  const { world, paths } = project;
  const result = await adopt(world, paths);
  assert.deepEqual(
    result.adopted.map((entry) => entry.name),
    ["w", "W-2"],
  );
});

test("an observed row becomes adopted; one that is being removed is busy", async () => {
  await using project = await createProject("w", "leaving");
  const { world, paths, common } = project;
  const [at = "", leaving = ""] = paths;
  const unknown = { project: common, adminDirectory: null, adminStamp: null };
  await world.registry.update((edit) => {
    const note = { type: "observe", who: "cli", why: "test" };
    edit.insertWorkspace(workspaceRow("w", { ...unknown, path: at, custody: "observed" }), note);
    edit.insertWorkspace(
      workspaceRow("leaving", {
        ...unknown,
        path: leaving,
        state: "removing",
        owner: world.process.currentProcess(),
      }),
      note,
    );
  });
  const result = await adopt(world, [at, leaving]);
  assert.deepEqual(
    result.adopted.map((entry) => entry.name),
    ["w"],
  );
  assert.deepEqual(
    result.refused.map((entry) => entry.code),
    ["busy"],
  );
  const row = (await rowsOf(world)).find((each) => each.path === at);
  assert.equal(row?.custody, "adopted");
  assert.match(row?.adminStamp ?? "", /^\d+:\d+$/);
});

test("a lost registry is filled from git in quarantine, and adopt releases with the old id", async () => {
  await using project = await createProject("mine", "hand-made");
  const { sandbox, repository, paths, common } = project;
  const [mine = ""] = paths;
  const { id } = (await adopt(sandbox.world(), [mine])).adopted[0] ?? {};
  writeFiles(sandbox.state, { "registry.sqlite3": "not any more" });

  const notes: string[] = [];
  const world = sandbox.world({ note: (text) => notes.push(text) });
  const plan = (await run(world, [mine], { dryRun: true })) as PlanDocument;
  assert.equal(plan.steps[0]?.action, "register");
  assert.equal(readFileSync(world.paths.registry, "utf8"), "not any more");

  const warnings = await rebuildProject(world, common);
  assert.match(warnings.join("\n"), /set aside as `.*unreadable-.*2 workspaces .* quarantined/);
  assert.match(notes.join("\n"), /cannot be read/);
  assert.deepEqual((await rowsOf(world)).map((row) => [row.name, row.state, row.custody]).sort(), [
    ["hand-made", "quarantined", "observed"],
    ["mine", "quarantined", "observed"],
  ]);
  assert.deepEqual(await rebuildProject(world, common), []);

  const released = await adopt(world, [mine]);
  assert.deepEqual(
    released.adopted.map((entry) => entry.id),
    [id],
  );
  const row = (await rowsOf(world)).find((each) => each.path === mine);
  assert.deepEqual([row?.state, row?.custody], ["ready", "adopted"]);
  assert.equal(lockOf(repository, mine), `espalier: adopted workspace ${id}`);

  const later = sandbox.path("later");
  git(repository, "worktree", "add", "-q", later);
  const second = createRepository(sandbox.path("second"));
  git(second, "worktree", "add", "-q", sandbox.path("of-second"));
  assert.doesNotMatch((await rebuildProject(world, path.join(second, ".git"))).join(), /quarantin/);
});
