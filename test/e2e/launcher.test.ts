/** The sh launchers: they find node, or say plainly what is missing. */
import assert from "node:assert/strict";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { buildBundle, runProgram } from "../helpers/bundle.ts";
import { createRepository, createSandbox, type Sandbox } from "../helpers/sandbox.ts";

const root = path.resolve(import.meta.dirname, "../..");

/** Places outside HOME where the launchers look, which a test cannot take away. */
const elsewhere = [
  "/opt/homebrew/bin/node",
  "/usr/local/bin/node",
  "/home/linuxbrew/.linuxbrew/bin/node",
].find((file) => existsSync(file));
const nodeless = {
  skip: elsewhere === undefined ? false : `node is in ${elsewhere}, where the launchers look`,
};

/** The launchers in a folder with a space, with stand-ins that say what they were called with. */
function installLaunchers(sandbox: Sandbox): string {
  const at = sandbox.path("a folder", "espalier");
  for (const file of ["bin/espalier", "hooks/run.sh", "hooks/find-node.sh"]) {
    cpSync(path.join(root, file), path.join(at, file));
  }
  mkdirSync(path.join(at, "dist"));
  for (const name of ["cli", "hook"]) {
    const code = `console.log(JSON.stringify(["${name}", ...process.argv.slice(2)]));`;
    writeFileSync(path.join(at, `dist/${name}.cjs`), code);
  }
  return at;
}

function installNode(folder: string, version: string): string {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, "node");
  const script = `#!/bin/sh\n[ "$1" = -v ] && { echo ${version}; exit; }\nexec "${process.execPath}" "$@"\n`;
  writeFileSync(file, script);
  chmodSync(file, 0o755);
  return file;
}

for (const [launcher, argv] of [
  ["bin/espalier", ["list"]],
  ["hooks/run.sh", ["WorktreeCreate"]],
] as const) {
  test(
    `${launcher} with an empty PATH says what is missing and prints no answer`,
    nodeless,
    async () => {
      await using sandbox = await createSandbox();
      const script = path.join(installLaunchers(sandbox), launcher);
      for (const environment of [{ PATH: "" }, { PATH: "", HOME: sandbox.home }]) {
        const run = await runProgram("/bin/sh", [script, ...argv], {
          cwd: sandbox.root,
          env: environment,
        });
        assert.equal(run.exitCode, 1);
        assert.equal(run.stdout, "");
        assert.match(
          run.stderr,
          /^espalier: Node 20\.19 or later is needed, and none was found\.\n/,
        );
        assert.match(run.stderr, /\nhint: install Node/);
      }
    },
  );

  test(`${launcher} passes over a node that is too old and names it`, nodeless, async () => {
    await using sandbox = await createSandbox();
    const script = path.join(installLaunchers(sandbox), launcher);
    const old = installNode(sandbox.path("old"), "v20.18.3");
    const env = { PATH: path.dirname(old), HOME: sandbox.home };
    const refused = await runProgram("/bin/sh", [script, ...argv], { cwd: sandbox.root, env });
    assert.equal(refused.exitCode, 1);
    assert.ok(refused.stderr.includes(`Too old: ${old} (20.18.3)`), refused.stderr);
    installNode(path.join(sandbox.home, ".nvm/versions/node/v22.1.0/bin"), "v22.1.0");
    const found = await runProgram("/bin/sh", [script, ...argv], { cwd: sandbox.root, env });
    assert.equal(found.exitCode, 0, found.stderr);
  });
}

test("a standard output that is closed stays one that takes nothing", async () => {
  await using sandbox = await createSandbox();
  const at = installLaunchers(sandbox);
  const code = 'try { require("node:fs").writeSync(1, "x"); } catch (e) { console.error(e.code); }';
  for (const name of ["cli", "hook"]) writeFileSync(path.join(at, `dist/${name}.cjs`), code);
  const nodes = path.dirname(realpathSync(process.execPath));
  const env = { PATH: `${nodes}:/usr/bin:/bin`, HOME: sandbox.home };
  for (const launcher of ["bin/espalier", "hooks/run.sh"]) {
    const script = path.join(at, launcher);
    const run = (line: string) =>
      runProgram("/bin/sh", ["-c", line, script], { cwd: sandbox.home, env });
    assert.deepEqual(await run('exec sh "$0" x'), { exitCode: 0, stdout: "x", stderr: "" });
    const closed = await run('exec sh "$0" x >&-');
    assert.deepEqual(closed, { exitCode: 0, stdout: "", stderr: "EBADF\n" });
  }
});

test("a node that refuses NODE_OPTIONS is not called too old, and is used without them", async () => {
  await using sandbox = await createSandbox();
  const at = installLaunchers(sandbox);
  const nodes = path.dirname(realpathSync(process.execPath));
  const env = { PATH: `${nodes}:/usr/bin:/bin`, HOME: sandbox.home, NODE_OPTIONS: "--bogus" };
  for (const launcher of ["bin/espalier", "hooks/run.sh"]) {
    const run = await runProgram("/bin/sh", [path.join(at, launcher), "x"], {
      cwd: sandbox.home,
      env,
    });
    assert.equal(run.stderr, "");
    assert.equal(run.exitCode, 0);
  }
  writeFileSync(path.join(at, "dist/cli.cjs"), "console.log(process.env.NODE_OPTIONS);");
  const there = sandbox.path("first.cjs");
  writeFileSync(there, "console.error('first');");
  // What node is to load first and cannot keeps it from starting at all, and not from saying its version.
  for (const [options, seen, said] of [
    ["--no-deprecation", "--no-deprecation", ""],
    [`--require ${there}`, `--require ${there}`, "first\n"],
    ["-r /nowhere/bootloader.js", "undefined", ""],
    ["--require=/nowhere/bootloader.js --no-deprecation", "undefined", ""],
    ["--import /nowhere/register.mjs", "undefined", ""],
    ["--no-warnings --experimental-loader=/nowhere/loader.mjs", "undefined", ""],
  ] as const) {
    const run = await runProgram("/bin/sh", [path.join(at, "bin/espalier")], {
      cwd: sandbox.home,
      env: { ...env, NODE_OPTIONS: options },
    });
    assert.deepEqual(run, { exitCode: 0, stdout: `${seen}\n`, stderr: said }, options);
  }
});

test("a program that is called node and says no version is named as that", nodeless, async () => {
  await using sandbox = await createSandbox();
  const script = path.join(installLaunchers(sandbox), "hooks/run.sh");
  const odd = installNode(sandbox.path("odd"), "");
  const env = { PATH: path.dirname(odd), HOME: sandbox.home };
  const run = await runProgram("/bin/sh", [script, "x"], { cwd: sandbox.root, env });
  assert.equal(run.exitCode, 1);
  assert.doesNotMatch(run.stderr, /Too old/);
  assert.ok(run.stderr.includes(`Does not say its version: ${odd}\n`), run.stderr);
});

test("bin/espalier works through links, from any folder, from a path with spaces", async () => {
  await using sandbox = await createSandbox();
  const at = installLaunchers(sandbox);
  const links = sandbox.path("links");
  mkdirSync(links);
  symlinkSync(
    path.join("..", "a folder", "espalier", "bin", "espalier"),
    path.join(links, "first"),
  );
  symlinkSync("first", path.join(links, "espalier"));
  const nodes = path.dirname(realpathSync(process.execPath));
  const env = { PATH: `${links}:${nodes}:/usr/bin:/bin`, HOME: sandbox.home };
  for (const file of [path.join(at, "bin/espalier"), path.join(links, "espalier"), "espalier"]) {
    const run = await runProgram("/bin/sh", ["-c", '"$0" "$@"', file, "create", "--name", "a b"], {
      cwd: sandbox.home,
      env,
    });
    assert.equal(run.stderr, "");
    assert.deepEqual(JSON.parse(run.stdout), ["cli", "create", "--name", "a b"]);
  }
});

test("hooks/run.sh hands the event over and keeps standard input for the hook", async () => {
  await using sandbox = await createSandbox();
  const at = installLaunchers(sandbox);
  const code = "process.stdin.pipe(process.stdout); process.stdout.write(process.argv[2] + ' ');";
  writeFileSync(path.join(at, "dist/hook.cjs"), code);
  const env = { PATH: `${path.dirname(process.execPath)}:/usr/bin:/bin`, HOME: sandbox.home };
  const script = path.join(at, "hooks/run.sh");
  const run = await runProgram("sh", [script, "WorktreeCreate"], {
    cwd: sandbox.home,
    env,
    input: '{"name":"é \\" x"}',
  });
  assert.equal(run.stdout, 'WorktreeCreate {"name":"é \\" x"}');
  assert.equal(run.stderr, "");
});

test("a limit on memory that SQLite cannot live with makes a plain worktree, and list says what is wrong", async () => {
  using bundle = buildBundle();
  await using sandbox = await createSandbox();
  const repository = createRepository(sandbox.path("r"));
  const run = (program: string, argv: readonly string[], input: unknown) =>
    runProgram(
      "sh",
      [
        "-c",
        'ulimit -v 9000000; exec "$@"',
        "sh",
        process.execPath,
        path.join(bundle.folder, program),
        ...argv,
      ],
      { cwd: repository, env: sandbox.env, input: JSON.stringify(input) },
    );
  const made = await run("hook.cjs", ["WorktreeCreate"], { cwd: repository, name: "w" });
  assert.deepEqual(made, { exitCode: 0, stdout: `${sandbox.path("r-worktrees/w")}\n`, stderr: "" });
  const listed = await run("cli.cjs", ["adopt", "--scan", "--json"], "");
  assert.equal(listed.exitCode, 1);
  assert.equal(JSON.parse(listed.stdout).code, "registry");
  assert.match(
    listed.stderr,
    /^error\[registry\]: .+\nhint: Raise the limit on address space.+\n$/,
  );
});

test("HK-09 a hook whose working directory is gone goes by its input, and never shows a stack", async () => {
  using bundle = buildBundle();
  await using sandbox = await createSandbox();
  const repository = createRepository(sandbox.path("r"));
  const run = (input: unknown): ReturnType<typeof runProgram> => {
    mkdirSync(sandbox.path("gone"));
    const script = 'rmdir "$PWD" && exec "$0" "$1" WorktreeCreate';
    const argv = ["-c", script, process.execPath, path.join(bundle.folder, "hook.cjs")];
    return runProgram("sh", argv, {
      cwd: sandbox.path("gone"),
      env: sandbox.env,
      input: JSON.stringify(input),
    });
  };
  const made = await run({ cwd: repository, name: "w" });
  assert.equal(made.stdout, `${sandbox.path("r-worktrees/w")}\n`, made.stderr);
  const lost = await run({ name: "v" });
  assert.equal(lost.exitCode, 1);
  assert.match(lost.stderr, /^.+no `cwd`.+ is gone \(input_invalid\)\nhint: .+\n$/);
});
