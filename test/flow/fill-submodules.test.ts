/** Submodules in a new workspace: from the repository's own copies, complete by themselves, and removable. */
import assert from "node:assert/strict";
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
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
import type { CreatedDocument, PlanDocument, RemovedDocument } from "../../src/schema/index.ts";
import { withoutDaemon } from "../helpers/effects.ts";
import {
  createRepository,
  createSandbox,
  git,
  type Sandbox,
  writeFiles,
} from "../helpers/sandbox.ts";

const ALLOW = ["-c", "protocol.file.allow=always"] as const;

interface Place extends AsyncDisposable {
  readonly sandbox: Sandbox;
  readonly world: World;
  /** With `libs/sub`, in which there is `in`; what they were cloned from is gone. */
  readonly repository: string;
}

async function createPlace(): Promise<Place> {
  const sandbox = await createSandbox();
  const inner = createRepository(sandbox.path("inner"), { "i.txt": "i\n" });
  const sub = createRepository(sandbox.path("sub"), { "s.txt": "s\n" });
  git(sub, "tag", "-a", "-m", "t", "t1");
  git(sub, ...ALLOW, "submodule", "add", "-q", inner, "in");
  git(sub, "commit", "-qm", "in");
  const repository = createRepository(sandbox.path("r"));
  git(repository, ...ALLOW, "submodule", "add", "-q", "--name", "a.b/sub", sub, "libs/sub");
  git(repository, ...ALLOW, "submodule", "update", "-q", "--init", "--recursive");
  git(repository, "commit", "-qm", "sub");
  mkdirSync(sandbox.path("away"));
  for (const name of ["inner", "sub"]) renameSync(sandbox.path(name), sandbox.path("away", name));
  return {
    sandbox,
    world: withoutDaemon(sandbox.world()),
    repository,
    [Symbol.asyncDispose]: () => sandbox[Symbol.asyncDispose](),
  };
}

function ask(
  world: World,
  repository: string,
  change: Partial<CreateInput> = {},
): Promise<CreatedDocument | PlanDocument> {
  const input = { cwd: repository, name: "w", seed: false, dryRun: false, asked: "cli" } as const;
  return createWorkspace(world, { ...input, ...change });
}

async function create(
  { world, repository }: Pick<Place, "world" | "repository">,
  change: Partial<CreateInput> = {},
): Promise<CreatedDocument> {
  const made = await ask(world, repository, change);
  assert.ok("path" in made);
  return made;
}

async function remove({ world, repository }: Place, target: string): Promise<RemovedDocument> {
  const options = { discard: false, keepBranch: false, dryRun: false };
  const input: RemoveInput = { target, cwd: repository, ...options, asked: "cli" };
  const removed = await removeWorkspace(world, input);
  assert.ok("deleted" in removed);
  return removed;
}

const readConfig = (repository: string): string =>
  readFileSync(path.join(repository, ".git/config"), "utf8");

const listObjects = (gitDirectory: string): string[] => {
  const root = path.join(gitDirectory, "objects");
  const names = readdirSync(root, { recursive: true, encoding: "utf8" });
  return names.map((name) => path.join(root, name)).filter((at) => lstatSync(at).isFile());
};

test("submodules and those in them are filled from the local copies, without a remote", async () => {
  await using place = await createPlace();
  const { repository } = place;
  const before = readConfig(repository);
  const made = await create(place);
  assert.deepEqual(made.warnings, []);
  const sub = path.join(made.path, "libs/sub");
  assert.equal(readFileSync(path.join(sub, "s.txt"), "utf8"), "s\n");
  assert.equal(readFileSync(path.join(sub, "in/i.txt"), "utf8"), "i\n");
  assert.equal(git(made.path, "status", "--porcelain"), "");
  assert.equal(
    git(made.path, "submodule", "status", "--recursive"),
    git(repository, "submodule", "status", "--recursive").replaceAll(
      "(heads/main)",
      "(remotes/origin/HEAD)",
    ),
  );
  assert.equal(readConfig(repository), before);
  // As a clone has it: the remote's branches and tags, and none of the main checkout's own.
  assert.equal(
    git(sub, "for-each-ref", "--format=%(refname)"),
    "refs/remotes/origin/HEAD\nrefs/remotes/origin/main\nrefs/tags/t1",
  );
  assert.equal(
    git(sub, "config", "remote.origin.url"),
    git(path.join(repository, "libs/sub"), "config", "remote.origin.url"),
  );
  git(sub, "fsck", "--full");
});

test("a copy takes no blocks and needs nothing of the other, which keeps its branches and stashes", async () => {
  await using place = await createPlace();
  const { repository } = place;
  const own = path.join(repository, "libs/sub");
  git(own, "branch", "private");
  writeFiles(own, { "s.txt": "mine\n" });
  git(own, "stash", "push", "-q");
  const made = await create(place);
  const sub = path.join(made.path, "libs/sub");
  const module = git(sub, "rev-parse", "--absolute-git-dir");
  assert.doesNotMatch(git(sub, "for-each-ref"), /private|stash/);
  assert.ok(listObjects(module).every((at) => lstatSync(at).nlink >= 2));
  rmSync(path.join(repository, ".git/modules"), { recursive: true });
  git(sub, "fsck", "--full");
  assert.equal(git(sub, "log", "--format=%s", "-1"), "in");
});

test("RM-10 an untouched workspace with submodules goes, one with a commit in a submodule does not", async () => {
  await using place = await createPlace();
  const made = await create(place);
  assert.equal((await remove(place, made.path)).path, made.path);
  const next = await create(place, { name: "v" });
  const inner = path.join(next.path, "libs/sub/in");
  git(inner, "commit", "-q", "--allow-empty", "-m", "INNER WORK");
  await assert.rejects(remove(place, next.path), (error) => {
    assert.ok(isAppError(error) && error.code === "unsaved_work");
    assert.match(JSON.stringify(error.details["submodule"]), /INNER WORK/);
    return true;
  });
});

test("what the main checkout has not initialised, or is told to leave out, stays empty without a word", async () => {
  await using place = await createPlace();
  const { repository, world } = place;
  git(path.join(repository, "libs/sub"), "config", "submodule.in.update", "none");
  const outer = await create(place);
  assert.ok(existsSync(path.join(outer.path, "libs/sub/s.txt")));
  assert.deepEqual(readdirSync(path.join(outer.path, "libs/sub/in")), []);
  assert.deepEqual(outer.warnings, []);
  git(repository, "submodule", "-q", "deinit", "libs/sub");
  const made = await create(place, { name: "v" });
  assert.deepEqual(readdirSync(path.join(made.path, "libs/sub")), []);
  assert.deepEqual(made.warnings, []);
  const admin = git(made.path, "rev-parse", "--absolute-git-dir");
  assert.ok(!existsSync(path.join(admin, "modules")));
  const plan = await ask(world, repository, { name: "u", dryRun: true });
  assert.doesNotMatch(JSON.stringify(plan), /submodule/);
});

test("a commit that the local copy lacks is told with the command that fetches it", async () => {
  await using place = await createPlace();
  const { repository } = place;
  const gone = "1".repeat(40);
  git(repository, "update-index", "--cacheinfo", `160000,${gone},libs/sub`);
  git(repository, "commit", "-qm", "elsewhere");
  const made = await create(place);
  assert.deepEqual(readdirSync(path.join(made.path, "libs/sub")), []);
  assert.equal(made.warnings.length, 1);
  assert.match(made.warnings[0] ?? "", /commit 111111111111 is not in the local store/);
  assert.ok(made.warnings[0]?.includes(`git -C ${made.path} submodule update --init -- libs/sub`));
  assert.equal(git(made.path, "status", "--porcelain"), "");
});

test("a dry run tells which submodules would be filled, and changes nothing", async () => {
  await using place = await createPlace();
  const plan = await ask(place.world, place.repository, { dryRun: true });
  assert.ok("steps" in plan);
  assert.deepEqual(
    plan.steps.filter(({ action }) => /submodule/.test(action)),
    [
      {
        action: "fill submodule from the local store",
        target: path.join(place.sandbox.path("r-worktrees/w"), "libs/sub"),
      },
    ],
  );
  assert.ok(!existsSync(path.join(place.repository, ".git/worktrees")));
});

test("a command in the place of an update is not run, and no hook of the copy either", async () => {
  await using place = await createPlace();
  const { repository, sandbox } = place;
  const hooks = path.join(repository, ".git/modules/a.b/sub/hooks");
  mkdirSync(hooks, { recursive: true });
  writeFileSync(path.join(hooks, "post-checkout"), `#!/bin/sh\n: >${sandbox.path("hook")}\n`, {
    mode: 0o755,
  });
  assert.deepEqual((await create(place)).warnings, []);
  git(repository, "config", "submodule.a.b/sub.update", `!: >${sandbox.path("command")}; true`);
  const made = await create(place, { name: "v" });
  assert.match(made.warnings.join(), /`update` setting is a command/);
  assert.ok(!existsSync(sandbox.path("hook")) && !existsSync(sandbox.path("command")));
});

test("HK-11 a copy that a kill left half made or unused is made anew or used", async () => {
  await using place = await createPlace();
  const { repository, world } = place;
  const refused: World = {
    ...world,
    submoduleStore: {
      ...world.submoduleStore,
      checkOutModules: () => Promise.reject(new Error("interrupted")),
      // A process that dies takes nothing back.
      dropCopy: () => undefined,
    },
  };
  const made = await create({ world: refused, repository });
  assert.match(made.warnings.join(), /libs\/sub.*interrupted/);
  const admin = git(made.path, "rev-parse", "--absolute-git-dir");
  assert.ok(existsSync(path.join(admin, "modules/a.b/sub/objects")));
  writeFiles(admin, { "espalier-module/objects/half": "" });
  const { fillSubmodules } = await import("../../src/app/fill-submodules.ts");
  const fill = () =>
    fillSubmodules(world, {
      root: made.path,
      commit: "HEAD",
      gitDirectory: admin,
      store: path.join(repository, ".git"),
      withoutLfs: false,
    });
  assert.deepEqual(await fill(), []);
  assert.equal(readFileSync(path.join(made.path, "libs/sub/in/i.txt"), "utf8"), "i\n");
  // Again: what is filled is somebody's.
  writeFiles(made.path, { "libs/sub/s.txt": "edited\n" });
  assert.deepEqual(await fill(), []);
  assert.equal(readFileSync(path.join(made.path, "libs/sub/s.txt"), "utf8"), "edited\n");
});

test("GT-15 a submodule outside the sparse cone is left alone", async () => {
  await using place = await createPlace();
  const { repository } = place;
  writeFiles(repository, { "src/x": "x\n" });
  git(repository, "add", "src");
  git(repository, "commit", "-qm", "src");
  const other = await create(place, { name: "other" });
  git(other.path, "sparse-checkout", "set", "--cone", "src");
  const made = await create({ ...place, repository: other.path });
  assert.ok(existsSync(path.join(made.path, "src/x")));
  assert.ok(!existsSync(path.join(made.path, "libs")));
  assert.deepEqual(made.warnings, []);
});

test("a repository with another's refs beside files is not copied behind git's back", async () => {
  await using place = await createPlace();
  const { repository } = place;
  const store = path.join(repository, ".git/modules/a.b/sub");
  mkdirSync(path.join(store, "reftable"));
  const made = await create(place);
  assert.match(made.warnings.join(), /libs\/sub.*not copied/);
});
