import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { createWorkspace } from "../../src/app/create-workspace.ts";
import { answerCreate } from "../../src/hooks/claude-create.ts";
import type { HookAnswer } from "../../src/hooks/hook.ts";
import { runHook } from "../helpers/hook.ts";
import {
  createRepository,
  createSandbox,
  git,
  type Sandbox,
  writeFiles,
} from "../helpers/sandbox.ts";
import { readTraces } from "../helpers/traces.ts";

/** The hook without its process: what it would print. */
const ask = (sandbox: Sandbox, input: unknown, cwd = sandbox.root): Promise<HookAnswer> =>
  answerCreate(sandbox.world({ who: "hook" }), {
    text: typeof input === "string" ? input : JSON.stringify(input),
    cwd,
  });

const pathOf = ({ exitCode, stdout, stderr }: HookAnswer): string => {
  assert.equal(exitCode, 0, stderr);
  assert.match(stdout, /^\/[^\n]+\n$/);
  return stdout.trimEnd();
};

const logOf = (sandbox: Sandbox): string =>
  readFileSync(path.join(sandbox.state, "log/espalier.log"), "utf8");

test("HK-01 the hook's process prints one line, the canonical path, and nothing else", async () => {
  await using sandbox = await createSandbox();
  const repository = createRepository(sandbox.path("r"), { "src/x.txt": "x\n" });
  const hook = path.join(repository, ".git/hooks/post-checkout");
  writeFileSync(hook, "#!/bin/sh\necho NOISE; echo NOISE >&2; exit 1\n");
  chmodSync(hook, 0o755);
  const cwd = path.join(repository, "src");
  const input = {
    session_id: "s",
    transcript_path: "/t",
    cwd,
    hook_event_name: "WorktreeCreate",
    name: "w",
    prompt_id: "p",
  };
  const { code, stdout, stderr } = await runHook("WorktreeCreate", input, {
    cwd,
    env: sandbox.env,
  });
  assert.equal(code, 0, stderr);
  assert.equal(stderr, "");
  assert.equal(stdout, `${sandbox.path("r-worktrees/w")}\n`);
  assert.equal(realpathSync(stdout.trim()), stdout.trim());
  assert.ok(existsSync(path.join(stdout.trim(), ".git")));
  assert.equal(git(stdout.trim(), "symbolic-ref", "--short", "HEAD"), "worktree-w");
});

test("HK-02 input that is no request fails with one reason and one hint, and makes nothing", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const repository = createRepository(sandbox.path("r"));
  const before = await readTraces(world, repository);
  for (const [input, code, reason] of [
    ["", "input_invalid", /empty/],
    ["  \n", "input_invalid", /empty/],
    ["not json", "input_invalid", /not JSON/],
    ['{"name":"w"}{"name":"v"}', "input_invalid", /not JSON/],
    ["[]", "input_invalid", /not a JSON object/],
    ["null", "input_invalid", /not a JSON object/],
    [{ cwd: repository }, "input_invalid", /no `name`/],
    [{ cwd: repository, name: 7 }, "input_invalid", /name/],
    [{ cwd: repository, name: "" }, "invalid_name", /empty/],
    [{ cwd: repository, name: "-rf" }, "invalid_name", /`-`/],
    [{ cwd: repository, name: "w\nworktree /etc" }, "invalid_name", /control/],
    [{ cwd: repository, name: "../../etc" }, "invalid_name", /\./],
    [{ cwd: repository, name: "x".repeat(300) }, "invalid_name", /300/],
    [{ cwd: repository, name: "wörk" }, "invalid_name", /U\+00F6/],
    [{ cwd: path.join(repository, "gone"), name: "w" }, "not_a_repository", /./],
  ] as const) {
    const answer = await ask(sandbox, input, repository);
    assert.equal(answer.exitCode, 1);
    assert.equal(answer.stdout, "");
    const [first = "", hint = "", ...rest] = answer.stderr.split("\n");
    assert.ok(first.endsWith(`(${code})`), answer.stderr);
    assert.match(first, reason);
    assert.match(hint, /^hint: ./);
    assert.deepEqual(rest, [""]);
  }
  assert.deepEqual(await readTraces(world, repository), before);
});

test("HK-02 the hook fails where git itself would, and leaves nothing", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const repository = createRepository(sandbox.path("r"));
  writeFiles(sandbox.root, { "r-worktrees/w/x": "x\n" });
  const before = await readTraces(world, repository);
  const answer = await ask(sandbox, { cwd: repository, name: "w" });
  assert.equal(answer.exitCode, 1);
  assert.match(answer.stderr, /\(name_taken\)\nhint: /);
  assert.deepEqual(await readTraces(world, repository), before);
});

test("HK-03 no control character of a name or a path reaches the terminal", async () => {
  await using sandbox = await createSandbox();
  const name = "\u001b[31mred\u0007";
  const { stderr } = await ask(sandbox, { cwd: "/nowhere\u001b[2J", name });
  // biome-ignore lint/suspicious/noControlCharactersInRegex: this is what must not be there.
  assert.doesNotMatch(stderr.replaceAll("\n", ""), /[\u0000-\u001f\u007f]/);
  const other = await ask(sandbox, { cwd: "/nowhere\u001b[2J", name: "w" });
  // biome-ignore lint/suspicious/noControlCharactersInRegex: this is what must not be there.
  assert.doesNotMatch(other.stderr.replaceAll("\n", ""), /[\u0000-\u001f\u007f]/);
});

test("HK-04 the input is not echoed, whatever quotes and marks it carries", async () => {
  await using sandbox = await createSandbox();
  const repository = createRepository(sandbox.path("r"));
  const input = { cwd: repository, name: "w", extra: 'a "quoted" \\ back\\slash 😀' };
  assert.ok(!pathOf(await ask(sandbox, `\uFEFF${JSON.stringify(input)}`)).includes("quoted"));
  const broken = await ask(sandbox, '{"name": "SECRET');
  assert.doesNotMatch(broken.stderr, /SECRET/);
});

test("HK-05 shell start-up files have no say: nothing is run through a shell", async () => {
  await using sandbox = await createSandbox();
  const repository = createRepository(sandbox.path("r"));
  for (const name of [".bashrc", ".profile", ".bash_profile", ".zshenv"]) {
    writeFileSync(path.join(sandbox.home, name), "echo NOISE\n");
  }
  const env = {
    ...sandbox.env,
    BASH_ENV: path.join(sandbox.home, ".bashrc"),
    ENV: path.join(sandbox.home, ".profile"),
  };
  const { stdout } = await runHook(
    "claude-create",
    { cwd: repository, name: "w" },
    { cwd: repository, env },
  );
  assert.equal(stdout, `${sandbox.path("r-worktrees/w")}\n`);
});

test("HK-07 what git itself made counts: the worktree list is believed, not pairs of hooks", async () => {
  await using sandbox = await createSandbox();
  const repository = createRepository(sandbox.path("r"));
  const at = sandbox.path("r-worktrees/w");
  git(repository, "worktree", "add", "-q", "-b", "worktree-w", at);
  assert.equal(pathOf(await ask(sandbox, { cwd: repository, name: "w" })), at);
});

test("HK-09 outside git it says so quickly, without a stack trace", async () => {
  await using sandbox = await createSandbox();
  mkdirSync(sandbox.path("plain"));
  const cwd = sandbox.path("plain");
  const { code, stdout, stderr } = await runHook(
    "WorktreeCreate",
    { cwd, name: "w" },
    { cwd, env: sandbox.env },
  );
  assert.equal(code, 1);
  assert.equal(stdout, "");
  assert.match(stderr, /^`.+` is not in a Git repository.* \(not_a_repository\)\nhint: .+\n$/);
});

test("HK-10 the base is the remote's default branch as known here, or HEAD where settings say so", async () => {
  await using sandbox = await createSandbox();
  const upstream = createRepository(sandbox.path("up"));
  git(sandbox.root, "clone", "-q", upstream, "r");
  const repository = sandbox.path("r");
  git(repository, "commit", "-q", "--allow-empty", "-m", "local");
  const remote = git(upstream, "rev-parse", "HEAD");
  const local = git(repository, "rev-parse", "HEAD");
  const headOf = async (name: string): Promise<string> =>
    git(pathOf(await ask(sandbox, { cwd: repository, name })), "rev-parse", "HEAD");
  assert.equal(await headOf("fresh"), remote);
  const [row] = await sandbox.world().registry.read((view) => view.listWorkspaces());
  assert.equal(row?.base, "origin/main");
  git(repository, "remote", "set-head", "origin", "--delete");
  assert.equal(await headOf("guessed"), remote);
  const settings = (file: string, baseRef: unknown): void =>
    writeFiles("/", { [file]: JSON.stringify({ other: 1, worktree: { baseRef } }) });
  settings(path.join(sandbox.home, ".claude/settings.json"), "head");
  assert.equal(await headOf("user"), local);
  settings(path.join(repository, ".claude/settings.json"), "nonsense");
  assert.equal(await headOf("invalid"), remote);
  settings(path.join(repository, ".claude/settings.local.json"), "head");
  assert.equal(await headOf("local"), local);
  writeFileSync(path.join(repository, ".claude/settings.local.json"), "{ broken");
  assert.equal(await headOf("broken"), remote);
  assert.match(logOf(sandbox), /settings\.local\.json.*passed over/);
  git(repository, "remote", "remove", "origin");
  assert.equal(await headOf("lonely"), local);
});

test("HK-10 head means the HEAD of the working tree that the session is in", async () => {
  await using sandbox = await createSandbox();
  const repository = createRepository(sandbox.path("r"));
  writeFiles(sandbox.home, { ".claude/settings.json": '{"worktree":{"baseRef":"head"}}' });
  const outer = pathOf(await ask(sandbox, { cwd: repository, name: "outer" }));
  git(outer, "commit", "-q", "--allow-empty", "-m", "in outer");
  const inner = pathOf(await ask(sandbox, { cwd: outer, name: "inner" }));
  assert.equal(git(inner, "rev-parse", "HEAD"), git(outer, "rev-parse", "HEAD"));
  assert.equal(inner, sandbox.path("r-worktrees/inner"));
});

test("HK-10 the client's names: slashes, an agent's id, and the older `worktree_name`", async () => {
  await using sandbox = await createSandbox();
  const repository = createRepository(sandbox.path("r"), { ".claude/x": "" });
  const below = path.join(repository, ".claude/worktrees");
  const slash = pathOf(await ask(sandbox, { cwd: repository, name: "a/b" }));
  assert.equal(slash, path.join(below, "a+b"));
  assert.equal(git(slash, "symbolic-ref", "--short", "HEAD"), "worktree-a+b");
  const agent = { cwd: repository, worktree_name: "agent-a313ba203bbcb8e14" };
  assert.equal(pathOf(await ask(sandbox, agent)), path.join(below, "agent-a313ba203bbcb8e14"));
  assert.equal(pathOf(await ask(sandbox, { name: "c" }, repository)), path.join(below, "c"));
});

test("HK-10 the same name again, from anywhere in the project, is the same directory", async () => {
  await using sandbox = await createSandbox();
  const repository = createRepository(sandbox.path("r"));
  const first = pathOf(await ask(sandbox, { cwd: repository, name: "w" }));
  assert.equal(pathOf(await ask(sandbox, { cwd: first, name: "w" })), first);
  const made = await createWorkspace(sandbox.world(), {
    cwd: repository,
    name: "w",
    seed: false,
    dryRun: false,
    asked: "cli",
  });
  assert.ok("reused" in made && made.reused);
});

test("HK-10 a branch that an earlier workspace left is neither reset nor reused", async () => {
  await using sandbox = await createSandbox();
  const repository = createRepository(sandbox.path("r"));
  git(repository, "branch", "worktree-w");
  const at = pathOf(await ask(sandbox, { cwd: repository, name: "w" }));
  assert.equal(git(at, "symbolic-ref", "--short", "HEAD"), "worktree-w-2");
});

test("SD-12 linked directories are ignored as links too, and only what is safe is linked", async () => {
  await using sandbox = await createSandbox();
  const repository = createRepository(sandbox.path("r"), { "tracked/x": "x\n" });
  writeFiles(repository, { "node_modules/p/index.js": "1\n", "data/x": "not ignored\n" });
  mkdirSync(sandbox.path("outside"));
  symlinkSync(sandbox.path("outside"), path.join(repository, ".venv"));
  const directories = [
    "node_modules",
    "data",
    "tracked",
    ".venv",
    "gone",
    "../outside",
    "/etc",
    ".git",
  ];
  writeFiles(sandbox.home, {
    ".claude/settings.json": JSON.stringify({
      worktree: { symlinkDirectories: directories, sparsePaths: ["src"] },
    }),
  });
  const at = pathOf(await ask(sandbox, { cwd: repository, name: "w" }));
  assert.equal(readlinkSync(path.join(at, "node_modules")), path.join(repository, "node_modules"));
  for (const name of ["data", ".venv", "gone"]) assert.ok(!existsSync(path.join(at, name)), name);
  assert.ok(lstatSync(path.join(at, "tracked")).isDirectory());
  assert.equal(git(at, "status", "--porcelain"), "");
  git(at, "add", "-A");
  assert.equal(git(at, "diff", "--cached", "--name-only"), "");
  assert.match(git(repository, "status", "--porcelain"), /data\//);
  assert.match(logOf(sandbox), /`data`.*does not ignore it/);
  assert.match(logOf(sandbox), /sparsePaths/);
});

test("a registry that cannot be used degrades to a plain worktree, and the log says so", async () => {
  await using sandbox = await createSandbox();
  const repository = createRepository(sandbox.path("r"));
  writeFileSync(sandbox.path("file"), "");
  const env = { ...sandbox.env, ESPALIER_STATE: sandbox.path("file/state") };
  const world = sandbox.world({ env, who: "hook" });
  const input = { text: JSON.stringify({ cwd: repository, name: "w" }), cwd: repository };
  const at = pathOf(await answerCreate(world, input));
  assert.ok(existsSync(path.join(at, "a.txt")));
  assert.equal(pathOf(await answerCreate(world, input)), at);
  mkdirSync(path.join(sandbox.state, "registry.sqlite3"), { recursive: true });
  const other = pathOf(await ask(sandbox, { cwd: repository, name: "v" }));
  assert.ok(existsSync(path.join(other, "a.txt")));
  assert.match(logOf(sandbox), /the workspace is not registered/);
  rmSync(path.join(sandbox.state, "registry.sqlite3"), { recursive: true });
});

test("a configuration that is not valid degrades to the defaults", async () => {
  await using sandbox = await createSandbox();
  const repository = createRepository(sandbox.path("r"));
  writeFiles(sandbox.home, { ".config/espalier/config.toml": "flor = '1GiB'\n" });
  pathOf(await ask(sandbox, { cwd: repository, name: "w" }));
  assert.match(logOf(sandbox), /flor.*defaults are used/);
});

test("a FIFO in the place of a file that is read is not waited for", async () => {
  await using sandbox = await createSandbox();
  const repository = createRepository(sandbox.path("r"), { ".claude/x": "" });
  writeFiles(sandbox.root, { "r/.espalier/x": "", "home/.config/espalier/x": "" });
  rmSync(path.join(repository, ".git/info/exclude"));
  for (const file of [
    path.join(repository, ".espalier/workspace.toml"),
    path.join(repository, ".claude/settings.json"),
    path.join(repository, ".worktreeinclude"),
    path.join(repository, "Cargo.toml"),
    path.join(sandbox.home, ".config/espalier/config.toml"),
  ]) {
    execFileSync("mkfifo", [file]);
  }
  pathOf(await ask(sandbox, { cwd: repository, name: "w" }));
  assert.match(logOf(sandbox), /workspace\.toml.*no file/);
});

test("in a hook no hint names an option", async () => {
  await using sandbox = await createSandbox();
  const repository = createRepository(sandbox.path("r"));
  writeFiles(sandbox.root, { "r-worktrees/w/x": "x\n" });
  mkdirSync(sandbox.path("empty"));
  git(sandbox.path("empty"), "init", "-q");
  for (const cwd of [repository, sandbox.path("empty"), sandbox.root]) {
    const { exitCode, stderr } = await ask(sandbox, { cwd, name: "w" });
    assert.equal(exitCode, 1);
    assert.doesNotMatch(stderr, / --\w|`--/);
  }
});

test("a project's configuration that is not valid does not discard the user's", async () => {
  await using sandbox = await createSandbox();
  const repository = createRepository(sandbox.path("r"), {
    ".espalier/workspace.toml": "reconstructable = []\n",
  });
  writeFiles(sandbox.home, { ".config/espalier/config.toml": 'floor = "8000TiB"\n' });
  const refused = await ask(sandbox, { cwd: repository, name: "w" });
  assert.match(refused.stderr, /\(disk_budget\)/);
  assert.match(logOf(sandbox), /reconstructable.*defaults are used/);
});

test("HK-02 a field that is not needed can be anything, and another client's `null` counts as left out", async () => {
  await using sandbox = await createSandbox();
  const repository = createRepository(sandbox.path("r"));
  const odd = { session_id: null, transcript_path: 7, hook_event_name: [], cwd: null };
  const at = pathOf(await ask(sandbox, { ...odd, name: "w" }, repository));
  assert.equal(at, sandbox.path("r-worktrees/w"));
  const numbered = { session_id: 3, cwd: "", worktree_name: "v", name: null };
  pathOf(await ask(sandbox, numbered, repository));
  const nul = await ask(sandbox, { cwd: `${repository}\u0000x`, name: "u" });
  assert.match(nul.stderr, /NUL character \(input_invalid\)/);
});

test("HK-02 an input is taken as soon as it is whole: its end may never come", async () => {
  await using sandbox = await createSandbox();
  const repository = createRepository(sandbox.path("r"));
  const options = { cwd: repository, env: sandbox.env, open: true };
  const { code, stdout } = await runHook("WorktreeCreate", { name: "w", x: { y: {} } }, options);
  assert.equal(code, 0);
  assert.equal(stdout, `${sandbox.path("r-worktrees/w")}\n`);
});

test("a line break in the place's path is refused before anything is made", async () => {
  await using sandbox = await createSandbox();
  mkdirSync(sandbox.path("a\nb"));
  const repository = createRepository(sandbox.path("a\nb/r"));
  const refused = await ask(sandbox, { cwd: repository, name: "w" });
  assert.match(refused.stderr, /line break.+\(unsupported\)\nhint: /);
  assert.deepEqual(readdirSync(sandbox.path("a\nb")), ["r"]);
  assert.equal(git(repository, "branch", "--list", "worktree-*"), "");
});

test("a post-checkout hook's background program is not waited for", async () => {
  await using sandbox = await createSandbox();
  const repository = createRepository(sandbox.path("r"));
  const hook = path.join(repository, ".git/hooks/post-checkout");
  writeFileSync(hook, `#!/bin/sh\nsleep 60 &\necho $! > ${sandbox.path("pid")}\n`);
  chmodSync(hook, 0o755);
  const start = performance.now();
  pathOf(await ask(sandbox, { cwd: repository, name: "w" }));
  const took = performance.now() - start;
  process.kill(Number(readFileSync(sandbox.path("pid"), "utf8")), "SIGKILL");
  assert.ok(took < 20_000, `${took} ms`);
});

test("a submodule's workspace leaves no trace in its superproject", async () => {
  await using sandbox = await createSandbox();
  const upstream = createRepository(sandbox.path("up"));
  const outer = createRepository(sandbox.path("super"));
  git(outer, "-c", "protocol.file.allow=always", "submodule", "add", "-q", upstream, "s");
  git(outer, "commit", "-qm", "s");
  const first = pathOf(await ask(sandbox, { cwd: path.join(outer, "s"), name: "w" }));
  assert.equal(first, sandbox.path("super-s-worktrees/w"));
  const second = pathOf(await ask(sandbox, { cwd: first, name: "v" }));
  assert.equal(second, sandbox.path("super-s-worktrees/v"));
  assert.equal(git(outer, "status", "--porcelain"), "");
});

test("a workspace inside a linked worktree or a Git directory: the one is hidden, the other refused", async () => {
  await using sandbox = await createSandbox();
  const repository = createRepository(sandbox.path("r"));
  const create = (cwd: string, name: string, at: string): ReturnType<typeof createWorkspace> =>
    createWorkspace(sandbox.world(), {
      cwd,
      name,
      path: at,
      seed: false,
      dryRun: false,
      asked: "cli",
    });
  const outer = sandbox.path("r-worktrees/outer");
  await create(repository, "outer", outer);
  await create(outer, "inner", "nested");
  await create(repository, "other", path.join(outer, "a/b"));
  assert.equal(git(outer, "status", "--porcelain"), "");
  await assert.rejects(create(repository, "own", ".git/foo"), /is inside of a Git directory/);
  assert.equal(git(repository, "branch", "--list", "own"), "");
});

test("outside a repository the hint is one that a person in the client can follow", async () => {
  await using sandbox = await createSandbox();
  const refused = await ask(sandbox, { cwd: sandbox.root, name: "w" });
  assert.match(refused.stderr, /\(not_a_repository\)\nhint: .*git init/);
  assert.doesNotMatch(refused.stderr, /--repo/);
});

test("HK-12 under the floor, in an empty repository and with an unknown event it fails in two lines", async () => {
  await using sandbox = await createSandbox();
  const repository = createRepository(sandbox.path("r"));
  const empty = sandbox.path("empty");
  mkdirSync(empty);
  git(empty, "init", "-q");
  assert.match(
    (await ask(sandbox, { cwd: empty, name: "w" })).stderr,
    /no commit yet \(git\)\nhint: /,
  );
  writeFiles(sandbox.home, { ".config/espalier/config.toml": 'floor = "8000TiB"\n' });
  const floor = await ask(sandbox, { cwd: repository, name: "w" });
  assert.match(floor.stderr, /\(disk_budget\)\nhint: /);
  const unknown = await runHook("Nonsense", "", { cwd: sandbox.root, env: sandbox.env });
  assert.equal(unknown.code, 2);
  assert.equal(unknown.stdout, "");
  assert.match(unknown.stderr, /^Unknown hook event \(usage\)\nhint: .+\n$/);
});
