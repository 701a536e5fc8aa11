/** `install.sh` in an empty HOME, by dash and bash: what it says is what it does, and nothing else changes. */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { runProgram } from "../helpers/bundle.ts";
import { waitFor } from "../helpers/child.ts";
import { fetchClient, runClient } from "../helpers/client.ts";
import { endDaemonOf } from "../helpers/end-daemon.ts";
import { readText } from "../helpers/install.ts";
import { createInstallation } from "../helpers/installation.ts";
import { createRepository, createSandbox, type Sandbox } from "../helpers/sandbox.ts";
import { enterInstalled, skipWithout, versions } from "../helpers/session.ts";

const SHELLS = ["dash", "bash"].map((name) => `/bin/${name}`).filter(existsSync);

/** With a blank and what shells and units read as theirs. */
const folder = mkdtempSync(path.join(os.tmpdir(), "espalier $a %h-"));
const at = path.join(folder, "espalier");
const script = path.join(at, "install.sh");

before(() => {
  createInstallation(at);
});
after(() => {
  rmSync(folder, { recursive: true });
});

/** A place outside of HOME where the launchers look, which a test cannot take away. */
const elsewhere = [
  "/opt/homebrew/bin/node",
  "/usr/local/bin/node",
  "/home/linuxbrew/.linuxbrew/bin/node",
].find((file) => existsSync(file));
const nodeless = {
  skip: elsewhere === undefined ? false : `node is in ${elsewhere}, where the launchers look`,
};

/** The places of the programs that it needs, and of stand-ins before them. */
function environment(sandbox: Sandbox, more: Record<string, string> = {}): Record<string, string> {
  const tools = sandbox.path("tools");
  mkdirSync(tools, { recursive: true });
  for (const name of ["node", "git"]) {
    const from =
      name === "node"
        ? process.execPath
        : execFileSync("which", ["git"], { encoding: "utf8" }).trim();
    if (!existsSync(path.join(tools, name))) symlinkSync(from, path.join(tools, name));
  }
  return { HOME: sandbox.home, PATH: `${tools}:/usr/bin:/bin`, ...more };
}

/** A program that writes down what it was called with, and answers as told. */
function addProgram(sandbox: Sandbox, name: string, body = ""): void {
  const file = sandbox.path("tools", name);
  mkdirSync(path.dirname(file), { recursive: true });
  const log = sandbox.path(`${name}.log`);
  writeFileSync(file, `#!/bin/sh\nprintf '%s\\n' "$*" >>'${log}'\n${body}\n`);
  chmodSync(file, 0o755);
}

const calls = (sandbox: Sandbox, name: string): string[] => {
  const log = sandbox.path(`${name}.log`);
  return existsSync(log) ? readText(log).split("\n").filter(Boolean) : [];
};

const run = (
  shell: string,
  sandbox: Sandbox,
  argv: readonly string[],
  env = environment(sandbox),
) => runProgram(shell, [script, ...argv], { cwd: sandbox.root, env });

/** All there is below HOME, with what links lead to. */
const list = (home: string): string[] =>
  readdirSync(home, { recursive: true, encoding: "utf8" })
    .filter((name) => !name.includes("/state/espalier/"))
    .sort();

for (const shell of SHELLS) {
  const by = path.basename(shell);

  test(`without a client it links the command and says how the plugin is added, by ${by}`, async () => {
    await using sandbox = await createSandbox();
    const ran = await run(shell, sandbox, []);
    assert.equal(ran.exitCode, 0, ran.stdout + ran.stderr);
    assert.equal(ran.stderr, "");
    const link = path.join(sandbox.home, ".local/bin/espalier");
    assert.equal(readlinkSync(link), path.join(at, "bin/espalier"));
    assert.deepEqual(list(sandbox.home), [".local", ".local/bin", ".local/bin/espalier"]);
    assert.ok(ran.stdout.includes(`claude plugin marketplace add "${at}"`), ran.stdout);
    assert.match(ran.stdout, /\.local\/bin is not on the PATH/);
    assert.match(ran.stdout, /^Done\. Make a first workspace .* with: espalier create\n$/m);
    const used = await runProgram(link, ["list", "--all"], {
      cwd: sandbox.root,
      env: environment(sandbox),
    });
    assert.equal(used.exitCode, 0, used.stderr);
    const again = await run(shell, sandbox, []);
    assert.equal(again.exitCode, 0);
    assert.doesNotMatch(again.stdout, /did: /);
    const gone = await run(shell, sandbox, ["--uninstall"]);
    assert.equal(gone.exitCode, 0, gone.stderr);
    assert.equal(lstatSync(link, { throwIfNoEntry: false }), undefined);
  });

  test(`where nothing can be cloned it says what would, unless that is there, by ${by}`, async () => {
    await using sandbox = await createSandbox();
    for (const [told, offers] of [
      ["ext2/ext3", true],
      ["xfs", false],
    ] as const) {
      addProgram(sandbox, "stat", `echo ${told}`);
      const { exitCode, stdout, stderr } = await run(shell, sandbox, ["--dry-run"]);
      assert.equal(exitCode, 0, stdout + stderr);
      assert.equal(
        stdout.includes("`espalier volume create` sets a part of it aside"),
        offers,
        told,
      );
    }
    addProgram(sandbox, "stat", "echo ext2/ext3");
    const state = path.join(sandbox.home, ".local/state/espalier");
    mkdirSync(state, { recursive: true });
    writeFileSync(path.join(state, "volume.json"), "{}");
    const { stdout } = await run(shell, sandbox, ["--dry-run"]);
    assert.doesNotMatch(stdout, /volume create/);
  });

  test(`a dry run says what a run does and changes nothing, by ${by}`, async () => {
    await using sandbox = await createSandbox();
    addProgram(sandbox, "claude", "[ $2 != list ] || echo '[]'");
    addProgram(sandbox, "systemctl");
    const dry = await run(shell, sandbox, ["--dry-run", "--daemon"]);
    assert.equal(dry.exitCode, 0, dry.stderr);
    assert.deepEqual(list(sandbox.home), []);
    assert.deepEqual(calls(sandbox, "claude"), []);
    assert.deepEqual(calls(sandbox, "systemctl"), []);
    const did = await run(shell, sandbox, ["--daemon"]);
    assert.equal(did.exitCode, 0, did.stderr);
    const told = (text: string, word: string): string[] =>
      text.split("\n").flatMap((line) => (line.startsWith(word) ? [line.slice(word.length)] : []));
    assert.deepEqual(told(dry.stdout, "would "), told(did.stdout, "did: "));
    assert.deepEqual(calls(sandbox, "claude"), [
      `plugin marketplace add ${at}`,
      "plugin install espalier@espalier",
    ]);
  });

  test(`--hooks and --yes put the hooks into the settings, and the plugin takes their place, by ${by}`, async () => {
    await using sandbox = await createSandbox();
    const settings = path.join(sandbox.home, ".claude/settings.json");
    const before = '{\n  "model": "x" }\n';
    mkdirSync(path.dirname(settings));
    writeFileSync(settings, before);
    const ran = await run(shell, sandbox, ["--yes"]);
    assert.equal(ran.exitCode, 0, ran.stderr);
    assert.match(ran.stdout, /^Done\. Start Claude Code .* with: claude --worktree NAME\n$/m);
    assert.ok(readText(settings).includes(JSON.stringify(path.join(at, "hooks/run.sh"))));
    const hooks = await run(shell, sandbox, ["--hooks"]);
    assert.match(hooks.stdout, /Already in Claude Code/);
    addProgram(sandbox, "claude", "[ $2 != list ] || echo '[]'");
    const plugin = await run(shell, sandbox, []);
    assert.equal(plugin.exitCode, 0, plugin.stderr);
    assert.match(plugin.stdout, /did: take the hooks out/);
    assert.equal(readText(settings), before);
  });

  test(`the daemon's unit runs this clone, and is taken away, by ${by}`, async () => {
    await using sandbox = await createSandbox();
    addProgram(sandbox, "systemctl");
    const ran = await run(shell, sandbox, ["--daemon"]);
    assert.equal(ran.exitCode, 0, ran.stderr);
    const unit = path.join(sandbox.home, ".config/systemd/user/espalier.service");
    const program = path.join(at, "bin/espalier").replaceAll("%", "%%").replaceAll("$", "$$$$");
    assert.ok(readText(unit).includes(`\nExecStart="${program}" daemon run\n`), readText(unit));
    assert.deepEqual(calls(sandbox, "systemctl"), [
      "--user daemon-reload",
      "--user enable --now espalier.service",
    ]);
    const gone = await run(shell, sandbox, ["--uninstall"]);
    assert.equal(gone.exitCode, 0, gone.stderr);
    assert.ok(!existsSync(unit));
    assert.equal(calls(sandbox, "systemctl").at(-1), "--user disable --now espalier.service");
    mkdirSync(path.dirname(unit), { recursive: true });
    writeFileSync(unit, "[Service]\n");
    const left = await run(shell, sandbox, ["--daemon"]);
    assert.equal(left.exitCode, 1);
    assert.match(left.stderr, /not Espalier's, and was left/);
    await run(shell, sandbox, ["--uninstall"]);
    assert.equal(readText(unit), "[Service]\n");
  });

  test(`an uninstall ends the daemon that started by itself, a dry run does not, by ${by}`, async () => {
    await using sandbox = await createSandbox();
    const env = environment(sandbox);
    const state = path.join(sandbox.home, ".local/state/espalier");
    const lock = path.join(state, "daemon.lock");
    const cwd = createRepository(sandbox.path("r"));
    const made = await runProgram(path.join(at, "bin/espalier"), ["create", "--name", "w"], {
      cwd,
      env,
    });
    assert.equal(made.exitCode, 0, made.stderr);
    try {
      await waitFor("the daemon to take its lock", () => existsSync(lock));
      const dry = await run(shell, sandbox, ["--uninstall", "--dry-run"]);
      assert.match(dry.stdout, /^would stop the daemon$/m);
      const { pid } = JSON.parse(readText(lock));
      process.kill(pid, 0);
      const gone = await run(shell, sandbox, ["--uninstall"]);
      assert.equal(gone.exitCode, 0, gone.stderr);
      assert.match(gone.stdout, /^did: stop the daemon$/m);
      const again = await run(shell, sandbox, ["--uninstall"]);
      assert.doesNotMatch(again.stdout, /daemon/);
    } finally {
      await endDaemonOf(state);
    }
  });

  test(`on macOS the agent is a property list that launchctl is given, by ${by}`, async () => {
    await using sandbox = await createSandbox();
    addProgram(sandbox, "launchctl");
    addProgram(sandbox, "uname", "echo Darwin");
    const ran = await run(shell, sandbox, ["--daemon"]);
    assert.equal(ran.exitCode, 0, ran.stderr);
    const agent = path.join(sandbox.home, "Library/LaunchAgents/espalier.daemon.plist");
    const text = readText(agent);
    assert.ok(text.includes(`<string>${path.join(at, "bin/espalier")}</string>`), text);
    assert.doesNotMatch(/<!--([\s\S]*?)-->/.exec(text)?.[1] ?? "--", /--/);
    assert.equal(
      calls(sandbox, "launchctl").at(-1),
      `bootstrap gui/${process.getuid?.()} ${agent}`,
    );
    const gone = await run(shell, sandbox, ["--uninstall"]);
    assert.equal(gone.exitCode, 0, gone.stderr);
    assert.ok(!existsSync(agent));
  });

  test(`what is at the link's place and not Espalier's is left, by ${by}`, async () => {
    await using sandbox = await createSandbox();
    const link = path.join(sandbox.home, ".local/bin/espalier");
    mkdirSync(path.dirname(link), { recursive: true });
    writeFileSync(link, "mine");
    const file = await run(shell, sandbox, []);
    assert.equal(file.exitCode, 1);
    assert.match(file.stderr, /is no link, and was left/);
    await run(shell, sandbox, ["--uninstall"]);
    assert.equal(readText(link), "mine");
    rmSync(link);
    symlinkSync("/bin/true", link);
    assert.equal((await run(shell, sandbox, [])).exitCode, 1);
    assert.equal(readlinkSync(link), "/bin/true");
    rmSync(link);
    symlinkSync(sandbox.path("espalier-0.0.1/bin/espalier"), link);
    const older = await run(shell, sandbox, []);
    assert.equal(older.exitCode, 0, older.stderr);
    assert.match(older.stdout, /did: lead .* here \(it led to .*espalier-0\.0\.1/);
    assert.equal(readlinkSync(link), path.join(at, "bin/espalier"));
  });

  test(`git and node that are missing or too old are told, and nothing is changed, by ${by}`, async () => {
    await using sandbox = await createSandbox();
    const env = environment(sandbox);
    for (const answer of ["git version 2.35.9", "git version 1.9.1"]) {
      rmSync(sandbox.path("tools/git"));
      addProgram(sandbox, "git", `echo '${answer}'`);
      const old = await run(shell, sandbox, [], env);
      assert.equal(old.exitCode, 1);
      assert.match(old.stderr, /error: git .* is too old\nhint: install git 2\.36/);
    }
    rmSync(sandbox.path("tools/git"));
    addProgram(sandbox, "git", "echo 'git version 2.39.5 (Apple Git-154)'");
    assert.equal((await run(shell, sandbox, ["--dry-run"], env)).exitCode, 0);
    assert.deepEqual(list(sandbox.home), []);
  });

  test(
    `a node that is missing or too old is told, and nothing is changed, by ${by}`,
    nodeless,
    async () => {
      await using sandbox = await createSandbox();
      addProgram(sandbox, "node", "echo v18.0.0");
      const env = { HOME: sandbox.home, PATH: sandbox.path("tools") };
      const node = await run(shell, sandbox, [], env);
      assert.equal(node.exitCode, 1);
      assert.match(node.stderr, /Node 20\.19 or later is needed/);
      assert.deepEqual(list(sandbox.home), []);
    },
  );

  test(`a terminal is asked, and a no changes nothing, by ${by}`, {
    skip: existsSync("/usr/bin/script") ? false : "there is no `script` to make a terminal",
  }, async () => {
    for (const [answers, has] of [
      ["n\nn\n", false],
      ["y\nn\n", true],
      ["", false],
    ] as const) {
      await using sandbox = await createSandbox();
      const line = `'${shell}' '${script}'`;
      const ran = await runProgram("/usr/bin/script", ["-qec", line, "/dev/null"], {
        cwd: sandbox.root,
        env: { ...environment(sandbox), SHELL: "/bin/sh" },
        input: answers,
      });
      assert.match(ran.stdout, /Put the hooks into Claude Code's settings instead\? \[y\/N\]/);
      assert.equal(existsSync(path.join(sandbox.home, ".claude/settings.json")), has);
      assert.ok(!existsSync(path.join(sandbox.home, ".config")));
    }
  });
}

test("--prefix names another place, and a wrong option is wrong usage", async () => {
  await using sandbox = await createSandbox();
  const shell = SHELLS[0] ?? "/bin/sh";
  const ran = await run(shell, sandbox, ["--prefix", "some where"]);
  assert.equal(ran.exitCode, 0, ran.stderr);
  assert.equal(
    readlinkSync(sandbox.path("some where/bin/espalier")),
    path.join(at, "bin/espalier"),
  );
  assert.deepEqual(list(sandbox.home), []);
  for (const argv of [["--bogus"], ["--prefix"], ["x"]]) {
    assert.equal((await run(shell, sandbox, argv)).exitCode, 2, argv.join(" "));
  }
  const help = await run(shell, sandbox, ["--help"]);
  assert.match(help.stdout, /^Usage: sh install\.sh/);
});

for (const version of versions) {
  test(`${version}: in an empty HOME one command brings the plugin to the real client, and one takes it away`, {
    skip: skipWithout(version),
  }, async () => {
    const client = fetchClient(version);
    assert.ok(typeof client !== "string");
    await using sandbox = await createSandbox();
    symlinkSync(
      client.executable,
      path.join(environment(sandbox)["PATH"]?.split(":")[0] ?? "", "claude"),
    );
    const env = environment(sandbox, {
      DISABLE_AUTOUPDATER: "1",
      CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: "1",
    });
    const ran = await run("/bin/sh", sandbox, [], env);
    assert.equal(ran.exitCode, 0, ran.stdout + ran.stderr);
    const options = { cwd: sandbox.root, home: sandbox.home };
    const listed = await runClient(client, ["plugin", "list", "--json"], options);
    const plugin = JSON.parse(listed.stdout).find(
      (each: { id: string }) => each.id === "espalier@espalier",
    );
    assert.equal(plugin?.enabled, true, listed.stdout);
    assert.equal((await run("/bin/sh", sandbox, [], env)).exitCode, 0);
    await enterInstalled(sandbox, version);
    const gone = await run("/bin/sh", sandbox, ["--uninstall"], env);
    assert.equal(gone.exitCode, 0, gone.stdout + gone.stderr);
    const settings = JSON.parse(
      readFileSync(path.join(sandbox.home, ".claude/settings.json"), "utf8"),
    );
    assert.deepEqual([settings.enabledPlugins, settings.extraKnownMarketplaces], [{}, {}]);
  });
}
