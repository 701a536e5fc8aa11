/** Setup commands in a creation: run once trusted, reported, and never in the workspace's way. */
import assert from "node:assert/strict";
import { chmodSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import type { CreateInput } from "../../src/app/create-input.ts";
import { createWorkspace } from "../../src/app/create-workspace.ts";
import { removeWorkspace } from "../../src/app/remove-workspace.ts";
import type { World } from "../../src/app/world.ts";
import { answerCreate } from "../../src/hooks/claude-create.ts";
import type { CreatedDocument, PlanDocument } from "../../src/schema/index.ts";
import { withoutDaemon } from "../helpers/effects.ts";
import { createRepository, createSandbox, git, writeFiles } from "../helpers/sandbox.ts";
import { ownConfig, trustAll } from "../helpers/trusting.ts";

const run = (world: World, cwd: string, input: Partial<CreateInput> = {}) =>
  createWorkspace(world, { cwd, name: "w", seed: false, dryRun: false, asked: "cli", ...input });

const create = async (world: World, cwd: string, input: Partial<CreateInput> = {}) =>
  (await run(world, cwd, input)) as CreatedDocument;

const rowOf = async (world: World) =>
  (await world.registry.read((view) => view.listWorkspaces()))[0];

test("a setup command that is not trusted is told and not run", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const r = createRepository(sandbox.path("r"), ownConfig({ setup: "touch ran" }));
  const made = await create(world, r);
  assert.deepEqual(made.setup, {
    from: ".espalier/workspace.toml",
    command: "touch ran",
    outcome: "untrusted",
  });
  assert.match(made.warnings.join(), /is not trusted.*`espalier trust`/);
  assert.ok(!existsSync(path.join(made.path, "ran")));
});

test("what a setup command has installed is not said to be missing", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const setup = "mkdir -p node_modules/dep";
  const files = { "package.json": "{}", ".gitignore": "node_modules\n", ".claude/x": "x" };
  const r = createRepository(sandbox.path("r"), { ...ownConfig({ setup }), ...files });
  writeFiles(r, { "node_modules/dep/x": "x" });
  const without = await create(world, r, { name: "w1" });
  assert.match(without.warnings.join(), /has no `node_modules`/);
  await trustAll(world, r);
  const made = await create(world, r, { name: "w2" });
  assert.equal(made.setup?.outcome, "ran");
  assert.doesNotMatch(made.warnings.join(), /has no `node_modules`/);
  world.registry.close();
});

test("a trusted one runs once, in the workspace, with the variables that tell of it", async () => {
  await using sandbox = await createSandbox();
  const notes: string[] = [];
  const world = sandbox.world({ note: (text) => notes.push(text) });
  const setup =
    'echo "to a person"; echo "$PWD|$ESPALIER_WORKSPACE_PATH|$ESPALIER_ROOT_PATH|$ESPALIER_WORKSPACE_NAME|$ESPALIER_BRANCH|$ESPALIER_WORKSPACE_ID" >> ran';
  const r = createRepository(sandbox.path("r"), ownConfig({ setup }));
  const trusted = await trustAll(world, r);
  assert.equal(trusted.did, "trusted");
  const made = await create(world, r);
  assert.deepEqual(made.warnings, []);
  assert.equal(made.setup?.outcome, "ran");
  assert.equal(made.setup?.exit_code, 0);
  const { path: at, id } = made;
  const ran = () => readFileSync(path.join(at, "ran"), "utf8");
  assert.equal(ran(), `${at}|${at}|${r}|w|w|${id}\n`);
  assert.deepEqual(notes.slice(0, 2), [
    "running the setup command of .espalier/workspace.toml:",
    `  ${setup}`,
  ]);
  assert.ok(notes.includes("to a person"));
  const again = await create(world, r);
  assert.ok(again.reused && again.setup === undefined);
  assert.equal(ran().split("\n").length, 2);
  assert.equal((await rowOf(world))?.state, "ready");
});

test("one byte more is another text, and is asked for again", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const r = createRepository(sandbox.path("r"), ownConfig({ setup: "touch ran" }));
  await trustAll(world, r);
  writeFiles(r, ownConfig({ setup: "touch ran " }));
  const made = await create(world, r);
  assert.equal(made.setup?.outcome, "untrusted");
  assert.match(made.warnings.join(), /has changed since one was trusted/);
  assert.ok(!existsSync(path.join(made.path, "ran")));
  await trustAll(world, r);
  assert.equal((await create(world, r, { name: "w2" })).setup?.outcome, "ran");
});

test("trust is one project's and one kind's", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const r = createRepository(sandbox.path("r"), ownConfig({ setup: "touch ran" }));
  await trustAll(world, r);
  const other = createRepository(sandbox.path("other"), ownConfig({ setup: "touch ran" }));
  assert.equal((await create(world, other)).setup?.outcome, "untrusted");
  writeFiles(r, ownConfig({ setup: "touch other", cleanup: "touch ran" }));
  const { commands } = await trustAll(world, r);
  assert.deepEqual(
    commands.map(({ trusted }) => trusted),
    [true, true],
  );
});

test("one that fails leaves the workspace and says why", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const setup = "echo so much >&2; touch half; exit 7";
  const r = createRepository(sandbox.path("r"), ownConfig({ setup }));
  await trustAll(world, r);
  const made = await create(world, r);
  assert.equal(made.setup?.outcome, "failed");
  assert.equal(made.setup?.exit_code, 7);
  assert.match(made.warnings.join(), /failed \(exit code 7\).*kept.*so much/);
  assert.ok(existsSync(path.join(made.path, "half")));
  assert.equal((await rowOf(world))?.state, "ready");
});

test("one that hangs ends at its limit, and the workspace stays", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const r = createRepository(sandbox.path("r"), ownConfig({ setup: "sleep 600" }));
  await trustAll(world, r);
  const made = await create(world, r, { setupLimitMs: 200 });
  assert.equal(made.setup?.outcome, "timed_out");
  assert.match(made.warnings.join(), /time limit/);
  assert.ok(existsSync(path.join(made.path, "a.txt")));
});

test("an interruption ends it and not the workspace", async () => {
  await using sandbox = await createSandbox();
  const abort = new AbortController();
  const note = (text: string): void => {
    if (text === "go") abort.abort();
  };
  const world = sandbox.world({ interrupted: abort.signal, note });
  const r = createRepository(sandbox.path("r"), ownConfig({ setup: "echo go; sleep 600" }));
  await trustAll(world, r);
  const made = await create(world, r);
  assert.equal(made.setup?.outcome, "interrupted");
  assert.equal((await rowOf(world))?.state, "ready");
});

test("a neighbour's file is run with that tool's variables, and exactly one is", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const setup =
    'echo "$CONDUCTOR_ROOT_PATH|$CONDUCTOR_WORKSPACE_NAME|$CONDUCTOR_DEFAULT_BRANCH|$CONDUCTOR_IS_LOCAL" > conductor';
  const r = createRepository(sandbox.path("r"), {
    "conductor.json": JSON.stringify({ scripts: { setup } }),
    ".superset/config.json": JSON.stringify({ setup: ["touch superset"] }),
  });
  await trustAll(world, r);
  const made = await create(world, r);
  assert.equal(made.setup?.from, "conductor.json");
  assert.equal(readFileSync(path.join(made.path, "conductor"), "utf8"), `${r}|w|main|1\n`);
  assert.ok(!existsSync(path.join(made.path, "superset")));
});

test("the file of the agent that asks counts, and needs its own trust", async () => {
  await using sandbox = await createSandbox();
  const files = {
    "conductor.json": JSON.stringify({ scripts: { setup: "touch conductor" } }),
    ".cursor/worktrees.json": JSON.stringify({
      "setup-worktree": ['cp "$ROOT_WORKTREE_PATH/.env" .env', "touch cursor"],
    }),
    ".codex/environments/environment.toml":
      "version = 1\n[setup]\nscript = '''\necho \"$CODEX_SOURCE_TREE_PATH\" > codex\n'''\n",
  };
  const r = createRepository(sandbox.path("r"), files);
  writeFileSync(path.join(r, ".env"), "secret\n");
  const of = (extra: Record<string, string>) =>
    sandbox.world({ env: { ...sandbox.env, ...extra } });
  const { commands } = await trustAll(of({}), r);
  assert.deepEqual(
    commands.map((each) => each.asked_by),
    [undefined, "cursor", "codex"],
  );
  const cursor = await create(of({ CURSOR_AGENT: "1" }), r, { name: "c" });
  assert.equal(cursor.setup?.outcome, "ran", cursor.warnings.join());
  assert.equal(readFileSync(path.join(cursor.path, ".env"), "utf8"), "secret\n");
  const codex = await create(of({ CODEX_THREAD_ID: "t" }), r, { name: "d" });
  assert.equal(readFileSync(path.join(codex.path, "codex"), "utf8"), `${r}\n`);
  const plain = await create(of({}), r, { name: "e" });
  assert.equal(plain.setup?.from, "conductor.json");
});

test("a script is trusted by its content and runs only as it was trusted", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const r = createRepository(sandbox.path("r"), {
    ".cursor/worktrees.json": '{"setup-worktree": "setup.sh"}',
    ".cursor/setup.sh": '#!/bin/sh\necho "$0" > ran\n',
  });
  chmodSync(path.join(r, ".cursor/setup.sh"), 0o755);
  git(r, "commit", "-qam", "exec");
  await trustAll(world, r);
  const made = await create(world, r);
  assert.equal(made.setup?.outcome, "ran", made.warnings.join());
  const ran = readFileSync(path.join(made.path, "ran"), "utf8");
  assert.equal(ran, `${made.path}/.cursor/setup.sh\n`);
  writeFileSync(path.join(r, ".cursor/setup.sh"), "#!/bin/sh\necho other > ran\n");
  const changed = await create(world, r, { name: "w2" });
  assert.equal(changed.setup?.outcome, "untrusted");
  await trustAll(world, r);
  // What the main checkout has now is trusted, and the commit that the workspace gets has another.
  const older = await create(world, r, { name: "w3" });
  assert.equal(older.setup?.outcome, "differs");
  assert.ok(!existsSync(path.join(older.path, "ran")));
});

test("a trusted script of another program is never given to sh where its mode bit is lost", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const r = createRepository(sandbox.path("r"), {
    ".openclaw/worktree-setup.sh": "#!/usr/bin/env cat\n`touch evil`\n",
  });
  const script = path.join(r, ".openclaw/worktree-setup.sh");
  chmodSync(script, 0o755);
  git(r, "commit", "-qam", "exec");
  await trustAll(world, r);
  git(r, "update-index", "--chmod=-x", ".openclaw/worktree-setup.sh");
  git(r, "commit", "-qm", "no exec");
  // The workspace's commit has lost it, and then the main checkout, too.
  const differs = await create(world, r, { name: "w" });
  assert.equal(differs.setup?.outcome, "differs");
  chmodSync(script, 0o644);
  const faulty = await create(world, r, { name: "w2" });
  assert.equal(faulty.setup?.outcome, "faulty");
  for (const made of [differs, faulty]) assert.ok(!existsSync(path.join(made.path, "evil")));
});

test("a file that cannot be used is told, and nothing is run in its place", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const r = createRepository(sandbox.path("r"), {
    "conductor.json": "{",
    ".superset/config.json": JSON.stringify({ setup: ["touch superset"] }),
  });
  const made = await create(world, r);
  assert.deepEqual(made.setup, { from: "conductor.json", outcome: "faulty" });
  assert.match(made.warnings.join(), /`conductor\.json` cannot be used, it is not JSON/);
});

test("a dry run shows the command and runs nothing", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const r = createRepository(sandbox.path("r"), ownConfig({ setup: "touch ran" }));
  const plan = async () => ((await run(world, r, { dryRun: true })) as PlanDocument).steps.at(-1);
  assert.equal((await plan())?.action, "run no setup command");
  await trustAll(world, r);
  assert.deepEqual(await plan(), {
    action: "run the setup command",
    target: ".espalier/workspace.toml",
    detail: "touch ran",
  });
  assert.ok(!existsSync(path.join(r, "ran")));
});

test("the hook runs it, keeps its output for the log, and answers the path whatever comes of it", async () => {
  await using sandbox = await createSandbox();
  const setup = "echo 'noise on stdout'; exit 1";
  const r = createRepository(sandbox.path("r"), ownConfig({ setup }));
  await trustAll(sandbox.world(), r);
  const ask = (name: string) =>
    answerCreate(sandbox.world({ who: "hook" }), {
      text: JSON.stringify({ name, cwd: r }),
      cwd: r,
    });
  const answer = await ask("w");
  assert.equal(answer.exitCode, 0);
  assert.equal(answer.stdout, `${sandbox.path("r-worktrees/w")}\n`);
  const log = readFileSync(path.join(sandbox.state, "log/espalier.log"), "utf8");
  assert.match(log, /"event":"setup".*"state":"ended".*noise on stdout/);
  assert.match(log, /"warning":"The setup command.*failed \(exit code 1\)/);
  // A file of ours that says nothing is no reason to run another's.
  writeFiles(r, {
    ".espalier/workspace.toml": "[setup\n",
    "conductor.json": JSON.stringify({ scripts: { setup: "touch conductor" } }),
  });
  const faulty = await ask("w2");
  assert.equal(faulty.exitCode, 0);
  assert.ok(!existsSync(path.join(faulty.stdout.trim(), "conductor")));
});

test("in a hook it gets no more than what is left of the hook's own time", async () => {
  await using sandbox = await createSandbox();
  const r = createRepository(sandbox.path("r"), ownConfig({ setup: "sleep 600" }));
  await trustAll(sandbox.world(), r);
  const world = sandbox.world({ who: "hook" });
  let seconds = 0;
  // Every look at the clock takes a hundred seconds.
  const now = (): number => Date.now() + 100_000 * seconds++;
  const slow: World = { ...world, clock: { ...world.clock, now } };
  const made = await create(slow, r, { asked: "claude" });
  assert.equal(made.setup?.outcome, "timed_out");
});

test("where the registry cannot be read nothing is trusted", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const r = createRepository(sandbox.path("r"), ownConfig({ setup: "touch ran" }));
  await trustAll(world, r);
  let reads = 0;
  const broken: World = {
    ...world,
    registry: {
      ...world.registry,
      read: (fn) =>
        world.registry.read((view) =>
          fn({
            ...view,
            listTrust: () => {
              reads += 1;
              throw new Error("no");
            },
          }),
        ),
    },
  };
  const made = await create(broken, r);
  assert.ok(reads > 0);
  assert.equal(made.setup?.outcome, "untrusted");
  assert.match(made.warnings.join(), /could not be read/);
});

test("what a setup command writes is work as any other, unless git ignores and the main checkout has it", async () => {
  await using sandbox = await createSandbox();
  const world = withoutDaemon(sandbox.world());
  const r = createRepository(sandbox.path("r"), ownConfig({ setup: "echo x > new.txt" }));
  await trustAll(world, r);
  const made = await create(world, r);
  const input = { cwd: r, target: "w", discard: false, keepBranch: false, dryRun: false } as const;
  await assert.rejects(removeWorkspace(world, { ...input, asked: "cli" }), {
    code: "unsaved_work",
    message: /new\.txt|1 untracked file/,
  });
  assert.ok(existsSync(path.join(made.path, "new.txt")));
});
