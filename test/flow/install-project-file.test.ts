/** The commands for Cursor and Codex in a project's files: a person's commands stay, and every byte comes back. */
import assert from "node:assert/strict";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { parse } from "smol-toml";
import { ADOPT_COMMAND } from "../../src/core/install-commands.ts";
import { install, planInstall, readText } from "../helpers/install.ts";
import { createRepository, createSandbox, git, writeFiles } from "../helpers/sandbox.ts";

const CURSOR = ".cursor/worktrees.json";
const CODEX = ".codex/environments/environment.toml";

type Script = { readonly setup?: Record<string, { script?: string }> & { script?: string } };

test("a project without the file gets one, and loses it again", async () => {
  for (const [client, file] of [
    ["cursor", CURSOR],
    ["codex", CODEX],
  ] as const) {
    await using sandbox = await createSandbox();
    const world = sandbox.world();
    const cwd = createRepository(sandbox.path('a "b" repo'));
    const plan = await planInstall(world, { client, cwd });
    assert.equal(git(cwd, "status", "--porcelain"), "");
    const { made, did } = await install(world, { client, cwd });
    assert.equal(did, "installed");
    assert.deepEqual(
      plan.steps.filter(({ action }) => action === "make").map(({ target }) => target),
      made,
    );
    const text = readText(path.join(cwd, file));
    if (client === "cursor") {
      assert.deepEqual(JSON.parse(text), { "setup-worktree-unix": [ADOPT_COMMAND] });
    } else {
      const value = parse(text) as Script & { name: string; version: number };
      assert.deepEqual([value.version, value.name], [1, 'a "b" repo']);
      assert.equal(value.setup?.script, `${ADOPT_COMMAND}\n`);
    }
    assert.equal((await install(world, { client, cwd })).did, "already");
    assert.equal((await install(world, { client, cwd, uninstall: true })).did, "uninstalled");
    assert.equal(git(cwd, "status", "--porcelain"), "");
    assert.deepEqual(readdirSync(cwd).sort(), [".git", ".gitignore", "a.txt"]);
  }
});

test("in a worktree the file is the main checkout's, and a bare repository has none", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const repository = createRepository(sandbox.path("r"));
  git(repository, "worktree", "add", "-q", "../w");
  const { file } = await install(world, { client: "cursor", cwd: sandbox.path("w") });
  assert.equal(file, path.join(repository, CURSOR));
  git(sandbox.root, "clone", "-q", "--bare", "r", "bare");
  const bare = { client: "codex", cwd: sandbox.path("bare") } as const;
  await assert.rejects(install(world, bare), { code: "unsupported" });
});

test("Cursor's list gets the command first; what it says otherwise, comments included, stays", async () => {
  const cases: [before: string, key: string, rest: string[]][] = [
    ['{\n  "setup-worktree": ["npm ci"]\n}\n', "setup-worktree", ["npm ci"]],
    [
      '{\n\t// unix\n\t"setup-worktree-unix": [\n\t\t"npm ci", // all\n\t\t"cp \\"$ROOT_WORKTREE_PATH/.env\\" .env"\n\t],\n\t"setup-worktree": ["x"]\n}',
      "setup-worktree-unix",
      ["npm ci", 'cp "$ROOT_WORKTREE_PATH/.env" .env'],
    ],
    ['{"setup-worktree-unix":[],"setup-worktree-windows":"setup.ps1"}', "setup-worktree-unix", []],
    ['{"setup-worktree-windows":["npm ci"]}', "setup-worktree-unix", []],
    ['{"setup-worktree-unix":null}', "setup-worktree-unix", []],
    ["{}\n", "setup-worktree-unix", []],
    ["", "setup-worktree-unix", []],
  ];
  for (const [before, key, rest] of cases) {
    await using sandbox = await createSandbox();
    const world = sandbox.world();
    const cwd = createRepository(sandbox.path("r"), { [CURSOR]: before });
    const { entries, warnings } = await install(world, { client: "cursor", cwd });
    assert.deepEqual(entries, [{ at: key, outcome: "added" }]);
    assert.match(warnings.join("\n"), /git tracks .* a change to commit/);
    const text = readText(path.join(cwd, CURSOR));
    const bare = text.replace(/^\s*\/\/.*$|\/\/ all$/gm, "");
    assert.deepEqual(JSON.parse(bare)[key], [ADOPT_COMMAND, ...rest], text);
    assert.equal((await install(world, { client: "cursor", cwd })).did, "already");
    await install(world, { client: "cursor", cwd, uninstall: true });
    assert.equal(readText(path.join(cwd, CURSOR)), before);
  }
});

test("a script of Cursor's, and what is no list, are refused with what to add by hand", async () => {
  for (const [before, message] of [
    ['{\n"setup-worktree": "setup.sh"\n}', /line 2: `setup-worktree` names a script, `setup\.sh`/],
    ['{"setup-worktree-unix": "a.sh"}', /names a script/],
    ['{"setup-worktree-unix": [1]}', /is no list of commands/],
    ["[]", /is no JSON object/],
    ["{", /closing brace/],
  ] as const) {
    await using sandbox = await createSandbox();
    const cwd = createRepository(sandbox.path("r"), { [CURSOR]: before });
    await assert.rejects(install(sandbox.world(), { client: "cursor", cwd }), {
      code: "settings_invalid",
      message,
    });
    assert.equal(readText(path.join(cwd, CURSOR)), before);
  }
});

const Q = "'''";
/** Environments as people have them, each with the scripts that get the command. */
const ENVIRONMENTS: Readonly<Record<string, readonly [text: string, scripts: readonly string[]]>> =
  {
    "several lines": [
      `# THIS IS AUTOGENERATED. DO NOT EDIT MANUALLY\nversion = 1\nname = "web"\n\n[setup]\nscript = ${Q}\npnpm install\n${Q}\n\n[cleanup]\nscript = "docker compose down -v"\n\n[[actions]]\nname = "Dev"\ncommand = "pnpm dev"\n`,
      ["setup"],
    ],
    "one line": ['version = 1\n[setup]\nscript = "npm ci" # why\n', ["setup"]],
    "one line without escapes": ["version = 1\n[setup]\nscript = 'npm ci'\n", ["setup"]],
    "an empty text": [
      'version = 1\n[setup]\nscript = ""\n[setup.win32]\nscript = "npm ci"\n',
      ["setup"],
    ],
    escapes: ['[setup]\nscript = """\necho \\"a\\" \\\n  b\\n"""\n', ["setup"]],
    "text on the line of the quotes": [`[setup]\nscript = ${Q}npm ci\nnpm test${Q}\n`, ["setup"]],
    "an interpreter": [`[setup]\nscript = ${Q}\n#!/bin/bash\nset -e\nnpm ci\n${Q}\n`, ["setup"]],
    variants: [
      `[setup]\nscript = ""\n\n[setup.darwin]\nscript = ${Q}\nbrew bundle\n${Q}\n[setup.linux]\nscript = ""\n[setup.win32]\nscript = "x"\n`,
      ["setup", "setup.darwin"],
    ],
    "what looks like a head and is none": [
      `name = """\n[setup]\nscript = "no"\n"""\nlist = [\n  "[setup]",\n]\n[ "setup" ] # yes\n'script' = 'a'\n`,
      ["setup"],
    ],
    "quotes at the end of a text": [
      '[setup]\nname = """a"""""\nscript = """npm ci"""\n',
      ["setup"],
    ],
    CRLF: ['version = 1\r\n\r\n[setup]\r\nscript = "npm ci"\r\n', ["setup"]],
    "no set-up": ['version = 1\nname = "x"\n', ["setup"]],
    "no set-up and no line end": ["version = 1", ["setup"]],
    "a set-up without a script": ["[setup]\nx = 1\n[cleanup]\nscript = 'y'\n", ["setup"]],
  };

test("Codex's scripts get the command first, and nothing else of the file changes", async () => {
  for (const [name, [before, scripts]] of Object.entries(ENVIRONMENTS)) {
    await using sandbox = await createSandbox();
    const world = sandbox.world();
    const cwd = createRepository(sandbox.path("r"), { [CODEX]: before });
    const file = path.join(cwd, CODEX);
    const { entries } = await install(world, { client: "codex", cwd });
    assert.deepEqual(
      entries,
      scripts.map((at) => ({ at: `${at}.script`, outcome: "added" })),
      name,
    );
    const text = readText(file);
    const [old, now] = [parse(before) as Script, parse(text) as Script];
    for (const at of scripts) {
      const variant = at.split(".")[1];
      const read = (of: Script) =>
        variant === undefined ? of.setup?.script : of.setup?.[variant]?.script;
      const lines = read(now)?.split(/\r?\n/) ?? [];
      assert.equal(lines.filter((line) => line === ADOPT_COMMAND).length, 1, `${name}: ${text}`);
      assert.ok(lines.indexOf(ADOPT_COMMAND) <= (lines[0]?.startsWith("#!") ? 1 : 0), name);
      assert.equal(
        lines.filter((line) => line !== ADOPT_COMMAND).join("\n"),
        read(old) ?? "",
        name,
      );
    }
    assert.equal((await install(world, { client: "codex", cwd })).did, "already", name);
    // Without the record the command goes by what it is.
    const installed = path.join(sandbox.state, "installed");
    const [record = ""] = readdirSync(installed);
    const kept = readFileSync(path.join(installed, record));
    rmSync(path.join(installed, record));
    await install(world, { client: "codex", cwd, uninstall: true });
    assert.equal(readText(file).includes("espalier"), false, name);
    writeFileSync(file, text);
    writeFileSync(path.join(installed, record), kept);
    await install(world, { client: "codex", cwd, uninstall: true });
    assert.equal(readText(file), before, name);
  }
});

test("a script of Codex's that is written in another way is refused with what to add by hand", async () => {
  for (const before of [
    'setup = { script = "npm ci" }\n',
    'setup.script = "npm ci"\n',
    "[setup]\nscript = 1\n",
    'x = "[setup]\n',
  ]) {
    await using sandbox = await createSandbox();
    const cwd = createRepository(sandbox.path("r"), { [CODEX]: before });
    await assert.rejects(install(sandbox.world(), { client: "codex", cwd }), {
      code: "settings_invalid",
    });
    assert.equal(readText(path.join(cwd, CODEX)), before);
  }
});

test("Codex's only environment is edited whatever it is called, and of several none is chosen", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const one = '[setup]\nscript = "a"\n';
  const cwd = createRepository(sandbox.path("r"), { ".codex/environments/web.toml": one });
  const { file } = await install(world, { client: "codex", cwd });
  assert.equal(file, path.join(cwd, ".codex/environments/web.toml"));
  await install(world, { client: "codex", cwd, uninstall: true });
  writeFiles(cwd, { ".codex/environments/api.toml": one });
  await assert.rejects(install(world, { client: "codex", cwd }), { message: /2 environments/ });
  assert.ok(!existsSync(path.join(cwd, CODEX)));
});

test("a command of the person's own that calls Espalier is left, and nothing is added to it", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const cursor = '{"setup-worktree-unix":["espalier adopt . && npm ci"]}';
  const codex = '[setup]\nscript = "espalier adopt ."\n';
  const cwd = createRepository(sandbox.path("r"), { [CURSOR]: cursor, [CODEX]: codex });
  for (const client of ["cursor", "codex"] as const) {
    assert.equal((await install(world, { client, cwd })).did, "already");
    const gone = await install(world, { client, cwd, uninstall: true });
    assert.equal(gone.did, "absent");
    assert.equal(gone.entries[0]?.outcome, "kept");
  }
  assert.equal(git(cwd, "status", "--porcelain"), "");
});

test("Espalier's own workspaces run the rest of the commands, and trust does not ask for ours", async () => {
  const { openProjectCommands } = await import("../../src/app/project-commands.ts");
  const { readUsableSettings } = await import("../../src/app/settings.ts");
  for (const [client, file, before] of [
    ["cursor", CURSOR, '{"setup-worktree-unix":["npm ci"]}'],
    ["codex", CODEX, '[setup]\nscript = "npm ci"\n'],
  ] as const) {
    await using sandbox = await createSandbox();
    const world = sandbox.world();
    const cwd = createRepository(sandbox.path("r"), { [file]: before });
    const read = async () => {
      const config = await readUsableSettings(world, cwd);
      const of = { root: cwd, project: path.join(cwd, ".git"), config };
      return (await openProjectCommands(world, of))(client).setup;
    };
    const old = await read();
    await install(world, { client, cwd });
    assert.deepEqual(await read(), old);
    mkdirSync(path.dirname(path.join(cwd, file)), { recursive: true });
    rmSync(path.join(cwd, file));
    await install(world, { client, cwd });
    assert.deepEqual(await read(), { kind: "none" });
  }
});
