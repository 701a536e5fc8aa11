/** `remove` of several workspaces: each for itself, and what is refused stays. */
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { after, test } from "node:test";
import { type RemoveManyInput, removeWorkspaces } from "../../src/app/remove-workspaces.ts";
import type { World } from "../../src/app/world.ts";
import { AppError } from "../../src/errors.ts";
import { buildBundle, runProgram } from "../helpers/bundle.ts";
import { waitForDaemon } from "../helpers/daemon.ts";
import { withoutDaemon } from "../helpers/effects.ts";
import { createRepository, createSandbox, git, type Sandbox } from "../helpers/sandbox.ts";
import { createRegistered } from "../helpers/workspace.ts";

const bundle = buildBundle();
after(() => bundle[Symbol.dispose]());

async function createThree(sandbox: Sandbox, world: World) {
  const repository = createRepository(sandbox.path("r"));
  const rows = [];
  for (const name of ["a", "b", "c"]) {
    rows.push(await createRegistered(world, repository, sandbox.path(name), name));
  }
  return { repository, rows };
}

const remove = (world: World, cwd: string, change: Partial<RemoveManyInput>) =>
  removeWorkspaces(world, {
    ...{ cwd, targets: [], discard: false, keepBranch: false, dryRun: false, asked: "cli" },
    ...change,
  });

test("each workspace goes, in the order in which they were named, and one that is named twice goes once", async () => {
  await using sandbox = await createSandbox();
  const world = withoutDaemon(sandbox.world());
  const { repository, rows } = await createThree(sandbox, world);
  const targets = ["c", "a", rows[1]?.id ?? "", "c", rows[2]?.path ?? ""];
  const document = await remove(world, repository, { targets });
  assert.ok("removed" in document);
  assert.deepEqual(
    document.removed.map(({ path: at }) => path.basename(at)),
    ["c", "a", "b"],
  );
  assert.deepEqual(document.refused, []);
  assert.equal(git(repository, "branch", "--format=%(refname:short)"), "main");
  world.registry.close();
});

test("what is refused is told by its own name and stays, and the others go", async () => {
  await using sandbox = await createSandbox();
  const world = withoutDaemon(sandbox.world());
  const { repository, rows } = await createThree(sandbox, world);
  writeFileSync(path.join(rows[0]?.path ?? "", "notes.md"), "draft");
  const document = await remove(world, repository, { targets: ["a", "nope", "b"] });
  assert.ok("removed" in document);
  assert.deepEqual(
    document.removed.map(({ path: at }) => path.basename(at)),
    ["b"],
  );
  const [unsaved, unknown] = document.refused;
  assert.deepEqual([unsaved?.target, unsaved?.error.code], ["a", "unsaved_work"]);
  assert.deepEqual(unsaved?.error.files, ["notes.md"]);
  assert.match(unsaved?.error.hint ?? "", /--rescue/);
  assert.deepEqual([unknown?.target, unknown?.error.code], ["nope", "not_a_workspace"]);
  assert.ok(existsSync(path.join(rows[0]?.path ?? "", "notes.md")));
  world.registry.close();
});

test("processes are looked at once before all of it, and one that came since keeps its workspace", async () => {
  await using sandbox = await createSandbox();
  const plain = withoutDaemon(sandbox.world());
  const { repository, rows } = await createThree(sandbox, plain);
  const looks: number[] = [];
  const sitter: { process?: ReturnType<typeof spawn> } = {};
  const world: World = {
    ...plain,
    occupants: {
      ...plain.occupants,
      listAllOccupants: async (asked, each) => {
        looks.push(asked.roots.length);
        const found = await plain.occupants.listAllOccupants(asked, each);
        sitter.process = spawn("sleep", ["60"], { cwd: rows[2]?.path ?? "" });
        return found;
      },
    },
  };
  try {
    const document = await remove(world, repository, { targets: ["a", "b", "c"] });
    assert.ok("removed" in document);
    assert.deepEqual(looks, [3]);
    assert.deepEqual(
      document.removed.map(({ path: at }) => path.basename(at)),
      ["a", "b"],
    );
    assert.deepEqual(
      document.refused.map(({ target, error }) => [target, error.code]),
      [["c", "in_use"]],
    );
    assert.ok(existsSync(path.join(rows[2]?.path ?? "", ".git")));
  } finally {
    sitter.process?.kill("SIGKILL");
    world.registry.close();
  }
});

test("who sits in a workspace at the first look is looked for again when its turn comes", async () => {
  await using sandbox = await createSandbox();
  const plain = withoutDaemon(sandbox.world());
  const { repository, rows } = await createThree(sandbox, plain);
  const sitter = spawn("sleep", ["60"], { cwd: rows[1]?.path ?? "" });
  const gone = new Promise((resolve) => sitter.on("exit", resolve));
  const world: World = {
    ...plain,
    occupants: {
      ...plain.occupants,
      listAllOccupants: async (asked, each) => {
        const found = await plain.occupants.listAllOccupants(asked, each);
        assert.equal(found.get(rows[1]?.path ?? "")?.length, 1);
        sitter.kill("SIGKILL");
        await gone;
        return found;
      },
    },
  };
  const document = await remove(world, repository, { targets: ["a", "b"] });
  assert.ok("removed" in document);
  assert.equal(document.removed.length, 2);
  world.registry.close();
});

test("a dry run changes nothing and has every plan and every refusal", async () => {
  await using sandbox = await createSandbox();
  const world = withoutDaemon(sandbox.world());
  const { repository, rows } = await createThree(sandbox, world);
  writeFileSync(path.join(rows[0]?.path ?? "", "notes.md"), "draft");
  const plan = await remove(world, repository, { targets: ["a", "b", "c"], dryRun: true });
  assert.ok("steps" in plan);
  const named = (action: string): string[] =>
    plan.steps.filter((step) => step.action === action).map(({ target }) => path.basename(target));
  assert.deepEqual(named("refuse"), ["a"]);
  assert.deepEqual(named("delete branch"), ["b", "c"]);
  for (const row of rows) assert.ok(existsSync(row.path));
  world.registry.close();
});

test("trouble with the registry ends it, and what had gone by then is told", async () => {
  await using sandbox = await createSandbox();
  const world = withoutDaemon(sandbox.world());
  const { repository, rows } = await createThree(sandbox, world);
  let updates = 0;
  const registry = {
    ...world.registry,
    update: ((fn) => {
      updates += 1;
      // The second workspace's first.
      if (updates > 3 && !existsSync(rows[0]?.path ?? ""))
        throw new AppError("registry", { path: "r", reason: "it is broken" });
      return world.registry.update(fn);
    }) as World["registry"]["update"],
  };
  const document = await remove({ ...world, registry }, repository, { targets: ["a", "b", "c"] });
  assert.ok("removed" in document);
  assert.equal(document.removed.length, 1);
  assert.deepEqual(
    document.refused.map(({ target, error }) => [target, error.code]),
    [["b", "registry"]],
  );
  assert.ok(existsSync(rows[2]?.path ?? ""));
  world.registry.close();
});

test("the command's exit code is a refusal's as soon as one is refused, also of a dry run", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const { repository, rows } = await createThree(sandbox, world);
  writeFileSync(path.join(rows[0]?.path ?? "", "notes.md"), "draft");
  const cli = path.join(bundle.folder, "cli.cjs");
  const run = (...argv: string[]) =>
    runProgram(process.execPath, [cli, "remove", ...argv], { cwd: repository, env: sandbox.env });
  assert.equal((await run("a", "b", "--dry-run")).exitCode, 1);
  assert.equal((await run("b", "c", "--dry-run")).exitCode, 0);
  const partly = await run("a", "b");
  assert.equal(partly.exitCode, 1);
  assert.match(partly.stdout, /^Removed .+\/b\n/);
  assert.match(
    partly.stdout,
    /^Refused a: .+1 untracked file.+\(unsaved_work\)\n {2}hint: Save it/ms,
  );
  assert.equal(partly.stderr.includes("error["), false, partly.stderr);
  const all = await run("a", "c", "--discard", "--json");
  assert.equal(all.exitCode, 0, all.stderr);
  assert.equal(JSON.parse(all.stdout).schema, "espalier.workspaces.removed.v1");
  assert.equal(JSON.parse(all.stdout).removed.length, 2);
  await waitForDaemon(world);
  world.registry.close();
});
