/** What `.worktreeinclude` puts into a new workspace: what git says, whole, and never over anything. */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { test } from "node:test";
import type { CreateInput } from "../../src/app/create-input.ts";
import { createWorkspace } from "../../src/app/create-workspace.ts";
import { explainWorkspace } from "../../src/app/explain-workspace.ts";
import { requireWorkspace } from "../../src/app/find-workspace.ts";
import { includeFiles } from "../../src/app/include-files.ts";
import type { RemoveInput } from "../../src/app/removal-input.ts";
import { removeWorkspace } from "../../src/app/remove-workspace.ts";
import { planWorkspaceSeed } from "../../src/app/seed-workspace.ts";
import type { World } from "../../src/app/world.ts";
import type { CreatedDocument } from "../../src/schema/index.ts";
import { withoutDaemon } from "../helpers/effects.ts";
import { createRepository, createSandbox, git, writeFiles } from "../helpers/sandbox.ts";

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

/** Files below a root, git's own left out. */
const listFiles = (root: string): string[] =>
  readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((name) => !/^\.git($|\/)/.test(name))
    .filter((name) => !lstatSync(path.join(root, name)).isDirectory())
    .sort();

const SOURCE = {
  ".gitignore": ".env*\n/conf/\n*.key\n!public.key\nlocal/\nnode_modules/\n",
  "tracked.key": "t\n",
};

test("HK-10 exactly what both git's own listings name is copied, whatever the patterns say", async () => {
  const cases = [
    ".env*\n!.env.example\n",
    "# all keys\n*.key\n\n!deep/**\n",
    "/conf/\n!/conf/secret\n",
    "conf/*\n!conf/secret\n",
    "local/**/x\r\n.env\\ two\r\n",
    "\uFEFF.env\n",
    "**/a/b\nloc[a-b]l/?\n",
    "*\n!.env\n",
  ];
  for (const patterns of cases) {
    await using sandbox = await createSandbox();
    const world = withoutDaemon(sandbox.world());
    const repository = createRepository(sandbox.path("r"), { ...SOURCE, "b.txt": "" });
    git(repository, "add", "-f", "tracked.key");
    git(repository, "commit", "-q", "--allow-empty", "-m", "k");
    writeFiles(repository, {
      ".worktreeinclude": patterns,
      ".env": "1",
      ".env.example": "2",
      ".env two": "3",
      "conf/a/b": "4",
      "conf/secret": "5",
      "deep/down/x.key": "6",
      "x.key": "7",
      "public.key": "8",
      "local/x": "9",
      "local/y/x": "10",
      "packages/p/.env": "11",
      "untracked.txt": "12",
    });
    const list = (...excludes: string[]): string[] =>
      git(repository, "ls-files", "--others", "--ignored", ...excludes).split("\n");
    const ignored = new Set(list("--exclude-standard"));
    const both = list("--exclude-from=.worktreeinclude").filter((name) => ignored.has(name));
    const made = await create(world, repository);
    const tracked = git(made.path, "ls-files").split("\n");
    assert.deepEqual(listFiles(made.path), [...tracked, ...both].sort(), patterns);
    assert.ok(both.length > 0, patterns);
    assert.equal(git(made.path, "status", "--porcelain"), "");
    await remove(world, made.path, repository);
  }
});

test("modes, links and names of any bytes are kept, and other kinds of files are named", async () => {
  await using sandbox = await createSandbox();
  const world = withoutDaemon(sandbox.world());
  const repository = createRepository(sandbox.path("r"), SOURCE);
  writeFiles(repository, { ".worktreeinclude": "/conf/\n", "conf/run": "#!/bin/sh\n" });
  chmodSync(path.join(repository, "conf/run"), 0o750);
  const odd = Buffer.concat([Buffer.from(`${repository}/conf/`), Buffer.from([0xff, 0x0a, 0xe9])]);
  writeFileSync(odd, "odd\n");
  symlinkSync(Buffer.from([0x2e, 0x2e, 0x2f, 0xfe]), path.join(repository, "conf/link"));
  symlinkSync("run", path.join(repository, "conf/to-run"));
  writeFileSync(path.join(repository, "conf/large"), "x".repeat(3_000_000));
  execFileSync("mkfifo", [path.join(repository, "conf/fifo")]);
  const made = await create(world, repository);
  const at = (name: string): string => path.join(made.path, "conf", name);
  assert.equal(lstatSync(at("run")).mode & 0o777, 0o750);
  assert.equal(readlinkSync(at("to-run")), "run");
  assert.deepEqual(readlinkSync(at("link"), "buffer"), Buffer.from([0x2e, 0x2e, 0x2f, 0xfe]));
  const name = Buffer.concat([Buffer.from(at("")), Buffer.from([0x2f, 0xff, 0x0a, 0xe9])]);
  assert.equal(readFileSync(name, "utf8"), "odd\n");
  assert.equal(lstatSync(at("large")).size, 3_000_000);
  assert.ok(!existsSync(at("fifo")));
  const rows = await world.registry.read((view) => view.listScratch(made.id));
  const hash = createHash("sha256").update("x".repeat(3_000_000)).digest("hex");
  assert.equal(rows.find((row) => row.path === "conf/large")?.sha256, hash);
  assert.deepEqual(
    readdirSync(made.path).filter((each) => each.startsWith(".espalier")),
    [],
  );
  await remove(world, made.path, repository);
});

test("SD-19 what exists in the workspace stays as it is, a dangling link included", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const repository = createRepository(sandbox.path("r"), SOURCE);
  const patterns = ".env*\n/conf/\n";
  writeFiles(repository, { ".worktreeinclude": patterns, ".env": "theirs\n", ".env.same": "s\n" });
  writeFiles(repository, { "conf/a": "a\n", ".env.gone": "g\n", ".env.dir": "d\n" });
  const made = await create(world, repository, { name: "v" });
  const root = sandbox.path("place");
  git(repository, "worktree", "add", "-q", root);
  writeFiles(root, { ".env": "mine\n", ".env.same": "s\n", ".env.dir/x": "x\n", conf: "a file\n" });
  symlinkSync("/nonexistent", path.join(root, ".env.gone"));
  const found = await includeFiles(world, {
    workspaceId: made.id,
    commonDirectory: path.join(repository, ".git"),
    mainCheckout: repository,
    path: root,
    reconstructible: [],
    symlinkDirectories: [],
  });
  assert.equal(readFileSync(path.join(root, ".env"), "utf8"), "mine\n");
  assert.equal(readlinkSync(path.join(root, ".env.gone")), "/nonexistent");
  assert.equal(readFileSync(path.join(root, "conf"), "utf8"), "a file\n");
  assert.deepEqual(
    found.scratch.map((row) => row.path),
    [".env.same"],
  );
  assert.equal(found.warnings.length, 4, found.warnings.join("\n"));
});

test("HK-11 a copy that is cut short never stands at its place, and the next one completes it", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const repository = createRepository(sandbox.path("r"), SOURCE);
  writeFiles(repository, { ".worktreeinclude": ".env\n", ".env": "S=1\n" });
  const root = sandbox.path("place");
  git(repository, "worktree", "add", "-q", root);
  const input = {
    workspaceId: world.ids.createId(0),
    commonDirectory: path.join(repository, ".git"),
    mainCheckout: repository,
    path: root,
    reconstructible: [],
    symlinkDirectories: [],
  };
  // What a process that is gone has left: half a file, where it grows.
  const left = path.join(root, ".espalier-seed-999999999-1-0123456789ab");
  mkdirSync(left);
  writeFiles(left, { ".gitignore": "*\n", include: "S" });
  assert.equal(git(root, "status", "--porcelain"), "");
  const seen: string[][] = [];
  const watched: World = {
    ...world,
    include: {
      ...world.include,
      copyIncluded: (places, name) => {
        seen.push(readdirSync(root).filter((each) => each === ".env"));
        assert.ok(places.temporary.startsWith(root));
        return world.include.copyIncluded(places, name);
      },
    },
  };
  const found = await includeFiles(watched, input);
  assert.deepEqual(found.warnings, []);
  assert.deepEqual(seen, [[]]);
  assert.equal(readFileSync(path.join(root, ".env"), "utf8"), "S=1\n");
  assert.ok(!existsSync(left));
  assert.deepEqual(git(root, "status", "--porcelain", "--ignored"), "!! .env");
});

test("SD-21 patterns with a path mean that path, and one that matches nothing is told", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const repository = createRepository(sandbox.path("r"), SOURCE);
  writeFiles(repository, {
    ".worktreeinclude": "packages/*/node_modules\n.env\n",
    "packages/a/node_modules/m/index.js": "1\n",
    "packages/a/node_modules/m/.env": "2\n",
    "node_modules/m/index.js": "3\n",
    "other/node_modules/m/.env": "4\n",
  });
  const made = await create(world, repository);
  assert.ok(existsSync(path.join(made.path, "packages/a/node_modules/m/index.js")));
  assert.ok(!existsSync(path.join(made.path, "node_modules")));
  assert.deepEqual(made.warnings, []);
  writeFiles(repository, { ".worktreeinclude": "vendor/bundle\n" });
  const told = await create(world, repository, { name: "v" });
  assert.match(told.warnings.join(), /no file here that git ignores matches/);
  writeFiles(repository, { ".worktreeinclude": "# nothing yet\n\n" });
  assert.deepEqual((await create(world, repository, { name: "u" })).warnings, []);
});

test("a large list is copied whole, and goes again unasked", async () => {
  await using sandbox = await createSandbox();
  const world = withoutDaemon(sandbox.world());
  const repository = createRepository(sandbox.path("r"), SOURCE);
  writeFiles(repository, { ".worktreeinclude": "/conf/\n" });
  const files = Array.from(
    { length: 1500 },
    (_, n) => [`conf/d${n % 30}/f${n}`, `${n}\n`] as const,
  );
  writeFiles(repository, Object.fromEntries(files));
  const made = await create(world, repository);
  assert.deepEqual(made.warnings, []);
  assert.equal(readdirSync(path.join(made.path, "conf/d7")).length, 50);
  const rows = await world.registry.read((view) => view.listScratch(made.id));
  assert.equal(rows.length, 1500);
  await remove(world, made.path, repository);
});

test("RM-30 what was copied for a workspace is no work, until it is edited there", async () => {
  await using sandbox = await createSandbox();
  const world = withoutDaemon(sandbox.world());
  const repository = createRepository(sandbox.path("r"), {
    ...SOURCE,
    ".worktreeinclude": ".env\nconf/\n",
  });
  writeFiles(repository, { ".env": "S=1\n", "conf/a.json": "{}\n" });
  const { path: at } = await create(world, repository);
  assert.deepEqual(
    (await explainWorkspace(world, { cwd: repository, target: "w" })).removal.refusals,
    [],
  );
  // The copy is known by its content, whatever became of the original's since.
  writeFiles(repository, { ".env": "S=2\n" });
  assert.deepEqual(
    (await explainWorkspace(world, { cwd: repository, target: "w" })).removal.refusals,
    [],
  );
  writeFiles(at, { "conf/a.json": '{"mine":1}\n' });
  const { removal } = await explainWorkspace(world, { cwd: repository, target: "w" });
  assert.deepEqual(
    removal.refusals.map(({ code, files }) => [code, files]),
    [["unsaved_work", ["conf/a.json"]]],
  );
  await assert.rejects(remove(world, at, repository), { code: "unsaved_work" });
  writeFiles(at, { "conf/a.json": "{}\n" });
  await remove(world, at, repository);
});

test("SD-01 a directory that was copied for a workspace is no other build's output, until one writes there", async () => {
  await using sandbox = await createSandbox();
  const world = withoutDaemon(sandbox.world());
  const repository = createRepository(sandbox.path("r"), {
    ".gitignore": "/out/\n/secrets/\n",
    ".espalier/workspace.toml": 'reconstructible = ["out"]\n',
    ".worktreeinclude": "secrets/\n",
  });
  writeFiles(repository, { "secrets/a/key": "1\n" });
  const { path: at } = await create(world, repository);
  writeFiles(repository, { "out/artefact": "built\n" });
  const plan = async () => {
    const row = await requireWorkspace(world, "w", repository);
    const { plan } = await planWorkspaceSeed(world, row, { cwd: repository });
    return [...plan.seeds, ...plan.skipped.map(({ reason }) => reason)];
  };
  // Known by its content, whatever became of the original since.
  writeFiles(repository, { "secrets/a/key": "2\n" });
  assert.deepEqual(await plan(), [{ path: "out", from: repository, installNeeded: false }]);
  writeFiles(at, { "secrets/a/key": "3\n" });
  assert.deepEqual(await plan(), ["other_outputs"]);
});
