/** Git LFS in a new workspace: with and without `git-lfs`, and never with a server (GT-16). */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { lstatSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import type { CreateInput } from "../../src/app/create-input.ts";
import { createWorkspace } from "../../src/app/create-workspace.ts";
import type { RemoveInput } from "../../src/app/removal-input.ts";
import { removeWorkspace } from "../../src/app/remove-workspace.ts";
import type { World } from "../../src/app/world.ts";
import type { CreatedDocument } from "../../src/schema/index.ts";
import { withoutDaemon } from "../helpers/effects.ts";
import { createRepository, createSandbox, git, writeFiles } from "../helpers/sandbox.ts";

function findLfs(): string | false {
  try {
    execFileSync("git", ["lfs", "version"], { stdio: "ignore" });
    return false;
  } catch {
    return "git-lfs is not installed";
  }
}
const withLfs = { skip: findLfs() };

async function create(
  world: World,
  repository: string,
  change: Partial<CreateInput> = {},
): Promise<CreatedDocument> {
  const input = { cwd: repository, name: "w", seed: false, dryRun: false, asked: "cli" } as const;
  const made = await createWorkspace(world, { ...input, ...change });
  assert.ok("path" in made);
  return made;
}

async function remove(world: World, target: string, cwd: string): Promise<void> {
  const options = { discard: false, keepBranch: false, dryRun: false };
  const input: RemoveInput = { target, cwd, ...options, asked: "cli" };
  assert.ok("deleted" in (await removeWorkspace(world, input)));
}

function configure(repository: string, program: string): void {
  git(repository, "config", "filter.lfs.clean", `${program} clean -- %f`);
  git(repository, "config", "filter.lfs.smudge", `${program} smudge -- %f`);
  git(repository, "config", "filter.lfs.process", `${program} filter-process`);
  git(repository, "config", "filter.lfs.required", "true");
}

const ATTRIBUTES = { ".gitattributes": "*.bin filter=lfs diff=lfs merge=lfs -text\n" };

/** A remote that nothing answers for: whoever asks it fails. */
function createLarge(at: string): string {
  const repository = createRepository(at, ATTRIBUTES);
  configure(repository, "git-lfs");
  git(repository, "remote", "add", "origin", "https://127.0.0.1:9/nothing.git");
  writeFiles(repository, { "a.bin": "A".repeat(5000), "b.bin": "B".repeat(6000) });
  git(repository, "add", "-A");
  git(repository, "commit", "-qm", "large");
  return repository;
}

const read = (root: string, name: string): string => readFileSync(path.join(root, name), "utf8");
const POINTER = /^version https:\/\/git-lfs/;

/**
 * Loses the content of large files of a size, as a clone that never fetched them: they are pointers there
 * too, or git-lfs would store them again at the next look.
 */
function loseObject(repository: string, size: number): void {
  for (const name of readdirSync(repository).filter((each) => each.endsWith(".bin"))) {
    if (lstatSync(path.join(repository, name)).size !== size) continue;
    const pointer = git(repository, "cat-file", "blob", `:${name}`);
    writeFileSync(path.join(repository, name), `${pointer}\n`);
  }
  const store = path.join(repository, ".git/lfs/objects");
  for (const name of readdirSync(store, { recursive: true, encoding: "utf8" })) {
    const stat = lstatSync(path.join(store, name));
    if (stat.isFile() && stat.size === size) rmSync(path.join(store, name));
  }
}

test(
  "GT-16 what the local store has is there, and git finds nothing changed",
  withLfs,
  async () => {
    await using sandbox = await createSandbox();
    const world = withoutDaemon(sandbox.world());
    const repository = createLarge(sandbox.path("r"));
    const made = await create(world, repository);
    assert.equal(read(made.path, "a.bin"), "A".repeat(5000));
    assert.equal(read(made.path, "b.bin"), "B".repeat(6000));
    assert.equal(git(made.path, "status", "--porcelain"), "");
    assert.deepEqual(made.warnings, []);
    await remove(world, made.path, repository);
  },
);

test(
  "GT-16 what it lacks stays a pointer with a warning, and no server is asked",
  withLfs,
  async () => {
    await using sandbox = await createSandbox();
    const world = withoutDaemon(sandbox.world());
    const repository = createLarge(sandbox.path("r"));
    loseObject(repository, 6000);
    const made = await create(world, repository);
    assert.equal(read(made.path, "a.bin"), "A".repeat(5000));
    assert.match(read(made.path, "b.bin"), POINTER);
    assert.equal(git(made.path, "status", "--porcelain"), "");
    assert.equal(made.warnings.length, 1);
    assert.match(made.warnings[0] ?? "", /^A Git LFS file is left as .* lacks .* lfs pull`/);
    await remove(world, made.path, repository);
  },
);

test(
  "GT-16 files inside a sparse cone are filled, and those outside stay absent",
  withLfs,
  async () => {
    await using sandbox = await createSandbox();
    const repository = createLarge(sandbox.path("r"));
    writeFiles(repository, { "in/c.bin": "C".repeat(4000), "out/d.bin": "D".repeat(4000) });
    git(repository, "add", "-A");
    git(repository, "commit", "-qm", "more");
    git(repository, "sparse-checkout", "set", "--cone", "in");
    const made = await create(sandbox.world(), repository);
    assert.equal(read(made.path, "in/c.bin"), "C".repeat(4000));
    assert.deepEqual(readdirSync(made.path).includes("out"), false);
    assert.deepEqual(made.warnings, []);
  },
);

test(
  "GT-16 an edited pointer is not filled over when a creation is carried on",
  withLfs,
  async () => {
    await using sandbox = await createSandbox();
    const world = sandbox.world();
    const repository = createLarge(sandbox.path("r"));
    const made = await create(world, repository);
    const pointer = git(repository, "show", "HEAD:a.bin");
    writeFileSync(path.join(made.path, "a.bin"), `${pointer.replace("5000", "5001")}\n`);
    const listed = await world.lfs.listPointers(made.path, path.join(repository, ".git"));
    assert.deepEqual(listed, []);
  },
);

for (const asked of ["cli", "claude"] as const) {
  test(`GT-16 without git-lfs the files are pointers, clean to git, and the warning says so (${asked})`, async () => {
    await using sandbox = await createSandbox();
    const world = withoutDaemon(sandbox.world());
    const repository = createRepository(sandbox.path("r"), ATTRIBUTES);
    const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${"a".repeat(64)}\nsize 9\n`;
    // Committed by somebody who has it.
    writeFiles(repository, { "a.bin": pointer, "src/b.bin": pointer });
    git(repository, "add", "-A");
    git(repository, "commit", "-qm", "large");
    configure(repository, "no-such-git-lfs");
    git(repository, "config", "extensions.worktreeConfig", "true");
    if (asked === "claude") {
      const settings = JSON.stringify({ worktree: { sparsePaths: ["src"] } });
      writeFiles(sandbox.home, { ".claude/settings.json": settings });
    }
    const made = await create(world, repository, { asked });
    assert.equal(read(made.path, "a.bin"), pointer);
    assert.equal(read(made.path, "src/b.bin"), pointer);
    // git would start the program to compare a file that its index does not vouch for.
    assert.equal(git(made.path, "status", "--porcelain"), "");
    assert.equal(made.warnings.length, 1, made.warnings.join("\n"));
    assert.match(made.warnings[0] ?? "", /^2 Git LFS files are left .*git-lfs. could not be run/);
    await remove(world, made.path, repository);
  });
}
