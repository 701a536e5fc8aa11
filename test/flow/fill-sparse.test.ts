/** Sparse checkouts: inherited, asked for by the client's setting, killed half way, and removed. */
import assert from "node:assert/strict";
import {
  chmodSync,
  existsSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { test } from "node:test";
import type { CreateInput } from "../../src/app/create-input.ts";
import { createWorkspace } from "../../src/app/create-workspace.ts";
import type { RemoveInput } from "../../src/app/removal-input.ts";
import { removeWorkspace } from "../../src/app/remove-workspace.ts";
import type { World } from "../../src/app/world.ts";
import { isAppError } from "../../src/errors.ts";
import { isGitAdding } from "../../src/io/half-made.ts";
import type { CreatedDocument, RemovedDocument } from "../../src/schema/index.ts";
import { startChild, waitFor } from "../helpers/child.ts";
import { withoutDaemon } from "../helpers/effects.ts";
import {
  createRepository,
  createSandbox,
  git,
  type Sandbox,
  writeFiles,
} from "../helpers/sandbox.ts";
import { readTraces } from "../helpers/traces.ts";

const worker = new URL("../fixtures/create-worker.ts", import.meta.url);

const FILES = { "src/x": "x\n", "docs/y": "y\n", "docs/deep/z": "z\n" };

async function create(
  world: World,
  repository: string,
  change: Partial<CreateInput> = {},
): Promise<CreatedDocument> {
  const input = {
    cwd: repository,
    name: "w",
    seed: false,
    dryRun: false,
    asked: "claude",
  } as const;
  const made = await createWorkspace(world, { ...input, ...change });
  assert.ok("path" in made);
  return made;
}

const remove = async (world: World, target: string, cwd: string): Promise<RemovedDocument> => {
  const options = { discard: false, keepBranch: false, dryRun: false };
  const input: RemoveInput = { target, cwd, ...options, asked: "cli" };
  const removed = await removeWorkspace(world, input);
  assert.ok("deleted" in removed);
  return removed;
};

const readConfig = (repository: string): string =>
  readFileSync(path.join(repository, ".git/config"), "utf8");

const askFor = (sandbox: Sandbox, sparsePaths: readonly string[]): void =>
  writeFiles(sandbox.home, {
    ".claude/settings.json": JSON.stringify({ worktree: { sparsePaths } }),
  });

/** A repository that reads a configuration of each worktree's own, without being sparse itself. */
function createConfigured(sandbox: Sandbox, files: Record<string, string> = FILES): string {
  const repository = createRepository(sandbox.path("r"), files);
  git(repository, "config", "extensions.worktreeConfig", "true");
  return repository;
}

test("GT-15 a sparse source's cone is inherited, and no shared configuration is written", async () => {
  await using sandbox = await createSandbox();
  const world = withoutDaemon(sandbox.world());
  const repository = createRepository(sandbox.path("r"), FILES);
  git(repository, "sparse-checkout", "set", "--cone", "src");
  const before = readConfig(repository);
  for (const asked of ["claude", "cli"] as const) {
    const made = await create(world, repository, { asked, name: asked });
    assert.equal(git(made.path, "sparse-checkout", "list"), "src");
    assert.ok(existsSync(path.join(made.path, "src/x")));
    assert.ok(!existsSync(path.join(made.path, "docs")));
    assert.equal(git(made.path, "status", "--porcelain"), "");
    assert.equal((await remove(world, made.path, repository)).path, made.path);
  }
  assert.equal(readConfig(repository), before);
  assert.doesNotMatch(before, /sparseCheckout/i);
});

test("GT-15 HK-10 `worktree.sparsePaths` gives the worktree its cone, in files of its own", async () => {
  await using sandbox = await createSandbox();
  const world = withoutDaemon(sandbox.world());
  const repository = createConfigured(sandbox);
  const hook = path.join(repository, ".git/hooks/post-checkout");
  writeFileSync(hook, `#!/bin/sh\necho "$1 $3 $(pwd)" >${sandbox.path("told")}\nexit 3\n`);
  chmodSync(hook, 0o755);
  askFor(sandbox, ["src/", "./docs/deep"]);
  const before = readConfig(repository);
  const made = await create(world, repository);
  assert.deepEqual(readdirSync(made.path).sort(), [".git", ".gitignore", "a.txt", "docs", "src"]);
  // Cone mode takes along the files of the directories above.
  assert.deepEqual(readdirSync(path.join(made.path, "docs")).sort(), ["deep", "y"]);
  assert.equal(git(made.path, "status", "--porcelain"), "");
  assert.equal(git(made.path, "sparse-checkout", "list"), "docs/deep\nsrc");
  assert.equal(readConfig(repository), before);
  assert.equal(git(repository, "status", "--porcelain"), "");
  assert.doesNotMatch(git(repository, "worktree", "list", "--porcelain"), /locked/);
  // The repository's hook is told what `git worktree add` tells it, and its failure is a warning.
  assert.equal(readFileSync(sandbox.path("told"), "utf8"), `${"0".repeat(40)} 1 ${made.path}\n`);
  assert.equal(made.warnings.length, 1);
  assert.match(made.warnings[0] ?? "", /post-checkout.*exit code 3/);
  await remove(world, made.path, repository);
});

test("HK-10 where git would not read the worktree's own settings, all is checked out and a warning says why", async () => {
  await using sandbox = await createSandbox();
  const world = withoutDaemon(sandbox.world());
  const repository = createRepository(sandbox.path("r"), FILES);
  askFor(sandbox, ["src"]);
  const before = readConfig(repository);
  const made = await create(world, repository);
  assert.ok(existsSync(path.join(made.path, "docs/y")));
  assert.equal(readConfig(repository), before);
  assert.equal(made.warnings.length, 1);
  const command = /`git (-C .+ sparse-checkout set .+?)`/.exec(made.warnings[0] ?? "")?.[1] ?? "";
  git(sandbox.root, ...command.split(" "));
  assert.ok(!existsSync(path.join(made.path, "docs")));
  // As the warning says, later workspaces follow.
  const next = await create(world, repository, { name: "v" });
  assert.ok(!existsSync(path.join(next.path, "docs")));
  assert.deepEqual(next.warnings, []);
});

test("GT-15 a file that is there outside the cone is work, one that is not is no deletion", async () => {
  await using sandbox = await createSandbox();
  const world = withoutDaemon(sandbox.world());
  const repository = createConfigured(sandbox);
  askFor(sandbox, ["src"]);
  const made = await create(world, repository);
  const refusal = async (): Promise<Readonly<Record<string, unknown>>> => {
    try {
      await remove(world, made.path, repository);
    } catch (error) {
      assert.ok(isAppError(error) && error.code === "unsaved_work", String(error));
      return error.details;
    }
    assert.fail("it was removed");
  };
  writeFiles(made.path, { "docs/y": "mine\n" });
  assert.deepEqual((await refusal())["uncommitted"], ["docs/y"]);
  // Equal to the commit's it holds nothing; beside it, what is new does.
  writeFiles(made.path, { "docs/y": "y\n", "docs/new": "n\n" });
  const details = await refusal();
  assert.deepEqual(details["untracked"], ["docs/new"]);
  assert.equal(details["uncommitted"], undefined);
});

test("GT-15 GT-04 when the cone or the checkout fails, nothing is left", async () => {
  await using sandbox = await createSandbox();
  const repository = createConfigured(sandbox);
  git(repository, "config", "filter.fail.smudge", "false");
  git(repository, "config", "filter.fail.required", "true");
  const before = await readTraces(sandbox.world(), repository);
  // git refuses the option of the one, and the filter of the other.
  for (const [paths, attributes] of [
    [["a\0b"], ""],
    [["src"], "x filter=fail\n"],
  ] as const) {
    writeFiles(repository, { ".git/info/attributes": attributes });
    askFor(sandbox, ["src"]);
    const world = sandbox.world({ who: "hook" });
    const { addSparseWorktree } = world.sparse;
    const odd: World = {
      ...world,
      sparse: { ...world.sparse, addSparseWorktree: (asked) => addSparseWorktree(asked, paths) },
    };
    await assert.rejects(create(odd, repository));
    assert.deepEqual(await readTraces(sandbox.world(), repository), before);
  }
});

for (const outlives of [true, false]) {
  const fate = outlives ? "git goes on for a while" : "git dies with it";
  test(`GT-15 HK-11 killed while a sparse checkout is filled (${fate}), the next call completes it`, async () => {
    await using sandbox = await createSandbox();
    const repository = createConfigured(sandbox, {
      ...FILES,
      ".gitattributes": "*.slow filter=slow\n",
      "src/z.slow": "slow\n",
    });
    askFor(sandbox, ["src"]);
    const [gate, waiting, filter] = ["gate", "waiting", "filter.sh"].map((name) =>
      sandbox.path(name),
    ) as [string, string, string];
    // The checkout waits here, so that the signal always finds it half done.
    const lines = [
      "#!/bin/sh",
      `: >"${waiting}"`,
      `while [ ! -e "${gate}" ]; do sleep 0.05; done`,
      "cat",
    ];
    writeFileSync(filter, `${lines.join("\n")}\n`);
    chmodSync(filter, 0o755);
    git(repository, "config", "filter.slow.smudge", filter);
    const argv = [repository, "w", "claude", "0"];
    const child = startChild(worker, argv, sandbox.env);
    await waitFor("the checkout to wait", () => existsSync(waiting));
    child.process.kill("SIGKILL");
    await child.ended;
    if (!outlives) {
      for (const pid of listCheckouts(sandbox.path("r-worktrees/w"))) process.kill(pid, "SIGKILL");
    }
    const at = sandbox.path("r-worktrees/w");
    // A process that was killed is listed for a moment still.
    if (!outlives) await waitFor("git to be gone", async () => !(await isGitAdding(at)));
    assert.equal(await isGitAdding(at), outlives);
    const again = startChild(worker, argv, sandbox.env);
    writeFileSync(gate, "");
    const ended = await again.ended;
    assert.equal(ended.code, 0, ended.stderr);
    assert.equal(readFileSync(path.join(at, "src/z.slow"), "utf8"), "slow\n");
    assert.ok(!existsSync(path.join(at, "docs")));
    assert.equal(git(at, "status", "--porcelain"), "");
    assert.doesNotMatch(git(repository, "worktree", "list", "--porcelain"), /locked|prunable/);
  });
}

/** Gits that fill a worktree; each works in it. */
function listCheckouts(at: string): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const argv = readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
        return argv.includes("read-tree") && readlinkSync(`/proc/${pid}/cwd`) === at;
      } catch {
        return false;
      }
    })
    .map(Number);
}
