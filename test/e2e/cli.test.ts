/** The built command line as a script or an agent meets it: arguments in, two streams and a code out. */
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { after, test } from "node:test";
import { Ajv } from "ajv";
import { commands } from "../../src/cli/commands/index.ts";
import { buildBundle, type ProgramRun, runProgram } from "../helpers/bundle.ts";
import { waitFor } from "../helpers/child.ts";
import { createRepository, createSandbox, git, type Sandbox } from "../helpers/sandbox.ts";

const bundle = buildBundle();
after(() => bundle[Symbol.dispose]());
const cli = path.join(bundle.folder, "cli.cjs");
const visible = commands.filter(({ hidden }) => hidden !== true);

const published = path.resolve(import.meta.dirname, "../../docs/reference/schemas");
const ajv = new Ajv({ allowUnionTypes: true });
for (const file of readdirSync(published)) {
  ajv.addSchema(JSON.parse(readFileSync(path.join(published, file), "utf8")));
}

function run(sandbox: Sandbox, cwd: string, ...argv: string[]): Promise<ProgramRun> {
  return runProgram(process.execPath, [cli, ...argv], { cwd, env: sandbox.env });
}

/** The one document on standard output, checked against its published schema. */
function readDocument({ stdout, stderr }: ProgramRun, schema: string) {
  const document = JSON.parse(stdout);
  assert.equal(document.schema, schema, stdout + stderr);
  assert.ok(ajv.validate(schema, document), `${ajv.errorsText()}\n${stdout}`);
  return document;
}

/** Every file below a directory with its size and time, to see whether anything changed. */
function listState(directory: string): string[] {
  return (
    readdirSync(directory, { recursive: true, withFileTypes: true })
      .map((entry) => path.join(entry.parentPath, entry.name))
      .filter((file) => !file.endsWith(".log"))
      // The daemon that an earlier command has started comes when it comes.
      .filter((file) => !/\/daemon\.(lock|json|err|starting)/.test(file))
      .sort()
  );
}

test("a workspace's whole life answers with documents that fit their published schemas", async () => {
  await using sandbox = await createSandbox();
  const main = createRepository(sandbox.path("repo"));
  const made = await run(sandbox, main, "create", "--name", "one", "--json");
  assert.equal(made.exitCode, 0, made.stderr);
  const created = readDocument(made, "espalier.workspace.created.v1");
  assert.equal(created.name, "one");
  assert.equal(created.branch, "one");
  assert.equal(git(created.path, "rev-parse", "HEAD"), created.base_commit);

  const listed = readDocument(
    await run(sandbox, main, "list", "--json"),
    "espalier.workspace.list.v1",
  );
  assert.deepEqual(
    listed.workspaces.map((each: { path: string }) => each.path),
    [created.path],
  );
  const all = await run(sandbox, sandbox.home, "list", "--all", "--sizes", "--json");
  assert.equal(readDocument(all, "espalier.workspace.list.v1").workspaces.length, 1);

  const status = "espalier.workspace.status.v1";
  assert.equal(readDocument(await run(sandbox, main, "status", "--json"), status).workspaces, 1);
  const one = readDocument(await run(sandbox, main, "status", "one", "--json"), status);
  assert.equal(one.workspace.path, created.path);
  assert.deepEqual(one.workspace.work, []);

  const seeded = await run(sandbox, main, "seed", "one", "--json");
  assert.equal(seeded.exitCode, 0, seeded.stderr);
  readDocument(seeded, "espalier.workspace.seeded.v1");

  const foreign = sandbox.path("foreign");
  git(main, "worktree", "add", "-q", "-b", "foreign", foreign);
  const adopted = await run(sandbox, sandbox.root, "adopt", "foreign", "--json");
  assert.equal(adopted.exitCode, 0, adopted.stderr);
  assert.equal(readDocument(adopted, "espalier.workspace.adopted.v1").adopted[0].path, foreign);
  const again = await run(sandbox, foreign, "adopt", ".", "--json");
  assert.equal(readDocument(again, "espalier.workspace.adopted.v1").already.length, 1);

  readDocument(await run(sandbox, main, "config", "--json"), "espalier.config.v1");

  writeFileSync(path.join(created.path, "new.txt"), "work\n");
  const refused = await run(sandbox, main, "remove", "one", "--json");
  assert.equal(refused.exitCode, 1);
  const refusal = readDocument(refused, "espalier.error.v1");
  assert.equal(refusal.code, "unsaved_work");
  assert.match(refused.stderr, /^error\[unsaved_work\]: .*\n(.*\n)*hint: /);
  const removed = await run(sandbox, main, "remove", "one", "--discard", "--json");
  assert.equal(removed.exitCode, 0, removed.stderr);
  assert.equal(readDocument(removed, "espalier.workspace.removed.v1").path, created.path);
  const gone = readDocument(
    await run(sandbox, main, "list", "--json"),
    "espalier.workspace.list.v1",
  );
  assert.equal(gone.workspaces.length, 1);
});

test("--dry-run prints the plan and changes nothing, the registry included", async () => {
  await using sandbox = await createSandbox();
  const main = createRepository(sandbox.path("repo"));
  assert.equal((await run(sandbox, main, "create", "--name", "kept")).exitCode, 0);
  git(main, "worktree", "add", "-q", "-b", "foreign", sandbox.path("foreign"));
  const before = listState(sandbox.root);
  const refs = git(main, "for-each-ref");
  const registry = readFileSync(path.join(sandbox.state, "registry.sqlite3"));
  for (const argv of [
    ["create", "--name", "planned"],
    ["seed", "kept"],
    ["remove", "kept"],
    ["adopt", "--scan"],
    ["adopt", sandbox.path("foreign")],
  ]) {
    const planned = await run(sandbox, main, ...argv, "--dry-run", "--json");
    assert.equal(planned.exitCode, 0, planned.stderr);
    const plan = readDocument(planned, "espalier.plan.v1");
    assert.ok(plan.command.includes(argv[0]), plan.command);
    const told = await run(sandbox, main, ...argv, "--dry-run");
    assert.notEqual(told.stdout, "");
  }
  assert.deepEqual(listState(sandbox.root), before);
  assert.equal(git(main, "for-each-ref"), refs);
  assert.ok(registry.equals(readFileSync(path.join(sandbox.state, "registry.sqlite3"))));
});

test("people get the answer on standard output and narration on standard error", async () => {
  await using sandbox = await createSandbox();
  const main = createRepository(sandbox.path("repo"));
  const made = await run(sandbox, main, "create", "--name", "shown");
  assert.equal(made.exitCode, 0, made.stderr);
  assert.match(made.stdout, /^Created shown\n {2}path +\/.*\n {2}branch +shown\n/);
  const quiet = await run(sandbox, main, "create", "--quiet");
  assert.match(quiet.stdout, /^\/[^\n]+\n$/);
  assert.equal(quiet.stderr, "");
  const list = await run(sandbox, main, "list");
  assert.match(list.stdout, /^NAME +BRANCH +STATE +CUSTODY +ACTIVE +PATH\n/);
  assert.match(list.stdout, /\nshown +shown +ready +owned +now +\//);
  const all = await run(sandbox, sandbox.home, "list", "--all");
  assert.match(all.stdout, /^PROJECT +NAME .*\nrepo +/);
  assert.match((await run(sandbox, main, "status")).stdout, /^clones files +(yes|no)/m);
  assert.match((await run(sandbox, main, "status", "shown")).stdout, /no unsaved work/);
  const removed = await run(sandbox, main, "remove", "shown");
  assert.match(removed.stdout, /^Removed \//);
  for (const { stdout, stderr } of [made, quiet, list, removed]) {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the start of every escape sequence.
    assert.doesNotMatch(stdout + stderr, /\u001b/);
  }
});

test("HK-03 control characters in names and paths never reach the terminal", async () => {
  await using sandbox = await createSandbox();
  const odd = "x\u001b[31mred\u009b2J\u202eevil";
  const main = createRepository(sandbox.path(odd));
  const made = await run(sandbox, main, "create", "--name", "plain", "--path", sandbox.path("w"));
  assert.equal(made.exitCode, 0, made.stderr);
  const runs = [
    made,
    await run(sandbox, main, "list", "--all"),
    await run(sandbox, main, "list", "--all", "--json"),
    await run(sandbox, main, "status"),
    await run(sandbox, main, "config"),
    await run(sandbox, main, "create", "--name", odd),
    await run(sandbox, main, "remove", odd, "--json"),
    await run(sandbox, main, odd),
  ];
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
  const acting = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e]/;
  for (const { stdout, stderr } of runs) assert.doesNotMatch(stdout + stderr, acting);
  const [project] = JSON.parse(runs[2]?.stdout ?? "").workspaces;
  assert.equal(project.project, path.join(main, ".git"), "as data it is unchanged");
});

test("wrong usage is code 2, names the mistake and suggests what was meant", async () => {
  await using sandbox = await createSandbox();
  const cases: readonly (readonly [string[], RegExp, RegExp])[] = [
    [["lst"], /Unknown command `lst`/, /Did you mean `list`\?/],
    [["creat", "--json"], /Unknown command `creat`/, /Did you mean `create`\?/],
    [["list", "--al"], /Unknown option `--al`/, /Did you mean `--all`\?/],
    [["list", "extra"], /Unexpected argument `extra`/, /espalier list --help/],
    [["remove"], /`remove` needs a workspace/, /espalier remove --help/],
    [["explain", "a", "b"], /Unexpected argument `b`/, /espalier explain --help/],
    [["remove", "--force", "a"], /Unknown option `--force`/, /Did you mean `--discard`\?/],
    [["create", "--name"], /`--name` needs a value/, /--name NAME/],
    [["create", "--path="], /`--path` needs a value/, /--path DIR/],
    [["create", "foo"], /Unexpected argument `foo`/, /Did you mean `espalier create --name foo`\?/],
    [["create", "--help=foo"], /`--help` takes no value/, /Write `--help` alone/],
    [["list", "--all=x"], /`--all` takes no value/, /Write `--all` alone/],
    [["create", "--no-seed=false"], /`--no-seed` takes no value/, /leave it out/],
    [["list", "--repo"], /`--repo` needs a value/, /--repo DIR/],
    [["list", "--all", "--all"], /`--all` was given more than once/, /once/],
    [["help", "crate"], /Unknown command `crate`/, /Did you mean `create`\?/],
    [["adopt"], /`adopt` needs a path/, /--scan/],
    [["adopt", ".", "--scan"], /not both/, /--scan/],
    [["completion", "tcsh"], /Unknown shell `tcsh`/, /`bash`, `zsh`, `fish`/],
    [["doctor", "trahs"], /Unknown check `trahs`/, /Did you mean `trash`\?/],
    [["--quiet"], /No command was named/, /espalier --help/],
    [["version", "x"], /Unknown command `version`/, /espalier --help/],
  ];
  for (const [argv, message, hint] of cases) {
    const plain = await run(sandbox, sandbox.root, ...argv);
    assert.equal(plain.exitCode, 2, argv.join(" "));
    const text = argv.includes("--json") ? JSON.parse(plain.stdout).message : plain.stderr;
    assert.match(text, message);
    assert.match(plain.stderr, hint);
    if (!argv.includes("--json")) assert.equal(plain.stdout, "");
    const error = readDocument(
      await run(sandbox, sandbox.root, ...argv, "--json"),
      "espalier.error.v1",
    );
    assert.equal(error.code, "usage");
  }
  assert.deepEqual(readdirSync(sandbox.root), ["home"], "nothing was left behind");
});

test("a failure is code 1 and one document with --json, also outside a repository", async () => {
  await using sandbox = await createSandbox();
  const cases: readonly (readonly [string[], string])[] = [
    [["create", "--name", "x"], "not_a_repository"],
    [["list"], "not_a_repository"],
    [["list", "--repo", sandbox.path("absent")], "not_a_repository"],
    [["remove", "nothing"], "not_a_workspace"],
    [["seed", "nothing"], "not_a_workspace"],
  ];
  for (const [argv, code] of cases) {
    const failed = await run(sandbox, sandbox.root, ...argv, "--json");
    assert.equal(failed.exitCode, 1, failed.stdout);
    const error = readDocument(failed, "espalier.error.v1");
    assert.equal(error.code, code, failed.stderr);
    assert.ok(error.hint.length > 0);
    assert.doesNotMatch(failed.stderr, /\n\s+at /, "no stack trace");
  }
});

test("every command explains itself, with examples, and changes nothing by doing so", async () => {
  await using sandbox = await createSandbox();
  const general = await run(sandbox, sandbox.root, "--help");
  assert.equal(general.exitCode, 0);
  for (const { name } of visible) {
    assert.match(general.stdout, new RegExp(`^  ${name}\\b`, "m"));
    const help = await run(sandbox, sandbox.root, name, "--help");
    assert.equal(help.exitCode, 0);
    assert.equal(help.stderr, "");
    assert.match(help.stdout, new RegExp(`^espalier ${name}`));
    assert.match(help.stdout, /\nExamples:\n/);
    assert.equal((await run(sandbox, sandbox.root, "help", name)).stdout, help.stdout);
  }
  const grow = await run(sandbox, sandbox.root, "volume", "grow", "--help");
  assert.match(grow.stdout, /^espalier volume grow \[--size SIZE\]/);
  assert.equal((await run(sandbox, sandbox.root, "help", "volume", "grow")).stdout, grow.stdout);
  const unknown = await run(sandbox, sandbox.root, "help", "create", "grow");
  assert.equal(unknown.exitCode, 2);
  assert.match(unknown.stderr, /`create` has no action `grow`/);
  assert.doesNotMatch(general.stdout, /^ {2}hook\b/m);
  assert.equal((await run(sandbox, sandbox.root, "help")).stdout, general.stdout);
  const { version } = JSON.parse(
    readFileSync(path.resolve(import.meta.dirname, "../../package.json"), "utf8"),
  );
  for (const asked of ["--version", "version"]) {
    const told = await run(sandbox, sandbox.root, asked);
    assert.deepEqual([told.exitCode, told.stdout], [0, `${version}\n`], asked);
  }
  const bare = await run(sandbox, sandbox.root);
  assert.deepEqual(bare, general);
  assert.deepEqual(readdirSync(sandbox.root), ["home"]);
});

test("a reader that goes away ends the command quietly", async () => {
  await using sandbox = await createSandbox();
  const main = createRepository(sandbox.path("repo"));
  const child = spawn(process.execPath, [cli, "config", "--json"], {
    cwd: main,
    env: sandbox.env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  child.stdout.destroy();
  let stderr = "";
  child.stderr.on("data", (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  const code = await new Promise((resolve) => child.on("close", resolve));
  assert.equal(stderr, "");
  assert.equal(code, 0);
});

test("an output that takes no more is an error with a code, not a stack", {
  skip: existsSync("/dev/full") ? false : "there is no /dev/full here",
}, async () => {
  await using sandbox = await createSandbox();
  const main = createRepository(sandbox.path("repo"));
  for (const argv of [["config"], ["config", "--json"], ["--help"], ["completion", "bash"]]) {
    const line = `"$0" "$@" > /dev/full`;
    const told = await runProgram("sh", ["-c", line, process.execPath, cli, ...argv], {
      cwd: main,
      env: sandbox.env,
    });
    assert.equal(told.exitCode, 1, argv.join(" "));
    assert.match(told.stderr, /^error\[io\]: Could not write to `standard output`: .*\nhint: /);
    assert.doesNotMatch(told.stderr, /\n\s+at /);
  }
  const silent = await runProgram(
    "sh",
    ["-c", `"$0" "$@" 2> /dev/full`, process.execPath, cli, "x"],
    {
      cwd: main,
      env: sandbox.env,
    },
  );
  assert.equal(silent.exitCode, 2, "what cannot be told does not change what happened");
});

test("a name that is no workspace's is answered with the one that was probably meant", async () => {
  await using sandbox = await createSandbox();
  const main = createRepository(sandbox.path("repo"));
  await run(sandbox, main, "create", "--name", "fix-login");
  for (const command of ["remove", "seed", "status"]) {
    const told = await run(sandbox, main, command, "fix-lgoin", "--json");
    assert.equal(told.exitCode, 1);
    const error = readDocument(told, "espalier.error.v1");
    assert.equal(error.code, "not_a_workspace");
    assert.match(error.hint, /Did you mean `fix-login`\?/);
  }
  const away = await run(sandbox, sandbox.root, "remove", "fix-logn", "--repo", "repo");
  assert.match(away.stderr, /Did you mean `fix-login`\?/);
  const far = await run(sandbox, main, "remove", "something-else");
  assert.doesNotMatch(far.stderr, /Did you mean/);
});

test("completion offers commands, options and this project's workspaces, and no errors", async () => {
  await using sandbox = await createSandbox();
  const main = createRepository(sandbox.path("repo"));
  await run(sandbox, main, "create", "--name", "fix-login");
  const complete = async (cwd: string, ...words: string[]): Promise<string[]> => {
    const found = await run(sandbox, cwd, "--get-yargs-completions", ...words);
    assert.equal(found.stderr, "");
    assert.equal(found.exitCode, 0);
    return found.stdout.split("\n").filter((line) => line !== "");
  };
  assert.deepEqual(await complete(main, "rem"), ["remove"]);
  assert.ok((await complete(main, "")).includes("create"));
  assert.ok(!(await complete(main, "")).includes("hook"));
  assert.deepEqual(await complete(main, "remove", "fix"), ["fix-login"]);
  assert.deepEqual(await complete(main, "remove", "other", "fix"), ["fix-login"]);
  assert.deepEqual(await complete(main, "status", ""), ["fix-login"]);
  assert.deepEqual(await complete(main, "seed", "x", "--from", ""), ["fix-login"]);
  assert.deepEqual(await complete(main, "remove", "--dis"), ["--discard"]);
  assert.deepEqual(await complete(main, "help", "ado"), ["adopt"]);
  assert.deepEqual(await complete(sandbox.root, "remove", ""), []);
  writeFileSync(path.join(sandbox.state, "registry.sqlite3"), "not a registry");
  assert.deepEqual(await complete(main, "completion", "z"), ["zsh"]);
});

test("`hook` passes the client's input through and keeps to one line", async () => {
  await using sandbox = await createSandbox();
  const main = createRepository(sandbox.path("repo"));
  const input = JSON.stringify({ hook_event_name: "WorktreeCreate", name: "by-hook", cwd: main });
  for (const event of ["WorktreeCreate", "claude-create"]) {
    const made = await runProgram(process.execPath, [cli, "hook", event], {
      cwd: main,
      env: sandbox.env,
      input,
    });
    assert.equal(made.exitCode, 0, made.stderr);
    assert.match(made.stdout, /^\/[^\n]+by-hook\n$/);
  }
});

test("in a directory that a removal took away, a command says so and where to go", async () => {
  await using sandbox = await createSandbox();
  const main = createRepository(sandbox.path("repo"));
  for (const trash of [path.join(main, ".git/espalier/trash"), sandbox.path(".espalier-trash")]) {
    const cwd = path.join(trash, "01980000-aaaa-7bbb-8ccc-0123456789ab/src");
    mkdirSync(cwd, { recursive: true });
    const { exitCode, stderr } = await run(sandbox, cwd, "list");
    assert.equal(exitCode, 1);
    assert.match(stderr, /^error\[io\]: .*belongs to what was removed or evicted$/m);
    const away = trash.startsWith(main) ? main : sandbox.root;
    assert.ok(stderr.includes(`hint: Leave it with \`cd ${away}\``), stderr);
    assert.equal((await run(sandbox, cwd, "list", "--repo", main)).exitCode, 0);
  }
});

test("a setting is set in a file, and `config` says in which and how", async () => {
  await using sandbox = await createSandbox();
  const main = createRepository(sandbox.path("repo"));
  const set = await run(sandbox, main, "config", "set", "floor", "5GiB");
  assert.equal(set.exitCode, 2);
  const file = path.join(sandbox.home, ".config/espalier/config.toml");
  assert.ok(set.stderr.includes(`hint: Write \`floor = "5GiB"\` into \`${file}\``), set.stderr);
  const wanted = await run(sandbox, main, "config", "set", "reconstructible", "dist");
  assert.match(wanted.stderr, /`reconstructible = \["dist"\]` into `\.espalier\/workspace\.toml`/);
  const got = await run(sandbox, main, "config", "get", "floor");
  assert.equal(got.exitCode, 2);
  assert.ok(got.stderr.includes(file), got.stderr);
});

test("doctor's document and plan fit their schemas, and a problem is exit code 1", async () => {
  await using sandbox = await createSandbox();
  const main = createRepository(sandbox.path("repo"));
  await run(sandbox, main, "create", "--name", "w");
  const sound = await run(sandbox, main, "doctor", "--json");
  const { checks } = readDocument(sound, "espalier.doctor.v1");
  assert.equal(sound.exitCode, 0, sound.stdout);
  assert.ok(checks.length >= 27);
  git(main, "config", "core.bare", "true");
  const before = listState(main);
  const ill = await run(sandbox, main, "doctor");
  assert.equal(ill.exitCode, 1);
  assert.match(ill.stdout, /^problem +core-bare /m);
  assert.match(ill.stdout, /hint: `git -C .* config core\.bare false`/);
  assert.match(ill.stdout, /^1 problem/m);
  const quiet = await run(sandbox, main, "doctor", "core-bare", "node", "--quiet");
  assert.equal(quiet.stdout.split("\n").length, 2, quiet.stdout);
  const planned = await run(sandbox, main, "doctor", "--fix", "--dry-run", "--json");
  assert.equal(planned.exitCode, 0);
  assert.deepEqual(readDocument(planned, "espalier.plan.v1").steps, []);
  assert.deepEqual(listState(main), before);
});

test("what commands and options are called elsewhere leads to ours", async () => {
  await using sandbox = await createSandbox();
  const cases = [
    [["rm", "x"], "remove"],
    [["delete", "x"], "remove"],
    [["ls"], "list"],
    [["remove", "x", "--force"], "--discard"],
    [["remove", "x", "-f"], "--discard"],
  ] as const;
  for (const [argv, meant] of cases) {
    const { exitCode, stderr } = await run(sandbox, sandbox.root, ...argv);
    assert.equal(exitCode, 2);
    assert.ok(stderr.includes(`hint: Did you mean \`${meant}\`?`), stderr);
  }
});

for (const [signal, code] of [
  ["SIGINT", 130],
  ["SIGTERM", 143],
] as const) {
  test(`${signal} in the middle of a creation undoes it and ends with ${code}`, async () => {
    await using sandbox = await createSandbox();
    const main = createRepository(sandbox.path("repo"));
    const started = sandbox.path("started");
    // git waits here, in the middle of its work, until it is told to stop.
    const filter = `cat; : > '${started}'; exec sleep 60`;
    git(main, "config", "filter.slow.smudge", filter);
    writeFileSync(path.join(main, ".gitattributes"), "a.txt filter=slow\n");
    git(main, "add", "-A");
    git(main, "commit", "-qm", "slow");
    const child = spawn(process.execPath, [cli, "create", "--name", "stopped", "--json"], {
      cwd: main,
      env: sandbox.env,
      stdio: ["ignore", "pipe", "pipe"],
      detached: true,
    });
    const ended = new Promise((resolve) => child.on("close", resolve));
    let stderr = "";
    child.stderr.on("data", (chunk: Buffer) => {
      stderr += chunk.toString();
    });
    await waitFor("the creation to begin", () => existsSync(started));
    process.kill(-(child.pid ?? 0), signal);
    assert.equal(await ended, code);
    assert.match(stderr, /^stopping …\n/);
    assert.match(stderr, /^interrupted; nothing was left behind$/m);
    assert.equal(git(main, "worktree", "list", "--porcelain").match(/^worktree /gm)?.length, 1);
    assert.equal(git(main, "for-each-ref", "refs/heads/stopped"), "");
    const listed = await run(sandbox, main, "list", "--json");
    assert.deepEqual(JSON.parse(listed.stdout).workspaces, []);
  });
}

test("`daemon log` answers why, `daemon stop` ends it, and where none runs it says so", async () => {
  await using sandbox = await createSandbox();
  const repository = createRepository(sandbox.path("r"));
  const none = await run(sandbox, repository, "daemon", "stop", "--json");
  assert.equal(none.exitCode, 0);
  assert.equal(readDocument(none, "espalier.daemon.v1").running, false);
  await run(sandbox, repository, "create", "--name", "one");
  await run(sandbox, repository, "create", "--name", "two");
  const log = async (...argv: string[]) =>
    readDocument(
      await run(sandbox, repository, "daemon", "log", "--json", ...argv),
      "espalier.daemon.v1",
    );
  await waitFor("the daemon", async () => (await log()).running);
  await run(sandbox, repository, "remove", "two");
  const isDeleted = async (): Promise<boolean> =>
    (await log()).entries.some(({ event }: { event: string }) => event === "trash_deleted");
  await waitFor("its trash to be deleted", isDeleted);
  assert.equal((await log("--limit", "1")).entries.length, 1);
  assert.deepEqual((await log("--why", "nobody")).entries, []);
  const text = await run(sandbox, repository, "daemon", "log");
  assert.match(text.stdout, /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d {2}the daemon started \(version/m);
  const wrong = await run(sandbox, repository, "daemon", "stop", "--why", "one");
  assert.equal(wrong.exitCode, 2);
  assert.equal((await run(sandbox, repository, "daemon", "log", "--limit", "x")).exitCode, 2);
  const stopped = await run(sandbox, repository, "daemon", "stop", "--json");
  assert.equal(typeof readDocument(stopped, "espalier.daemon.v1").stopped_pid, "number");
  const again = await run(sandbox, repository, "daemon", "stop");
  assert.deepEqual([again.exitCode, again.stdout], [0, "No daemon is running.\n"]);
});
