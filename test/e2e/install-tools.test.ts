/**
 * What `install cursor` and `install codex` write, run as those tools run it: in a worktree that git alone made, at
 * the place where the tool makes it, with its variables, by whichever shell a person has.
 */
import assert from "node:assert/strict";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { parse } from "smol-toml";
import { runProgram } from "../helpers/bundle.ts";
import { createInstallation } from "../helpers/installation.ts";
import {
  createRepository,
  createSandbox,
  git,
  type Sandbox,
  writeFiles,
} from "../helpers/sandbox.ts";
import { createVolume, skipReason, type Volume } from "../helpers/volume.ts";

const noXfs = skipReason("xfs");
let volume: Volume;
let installation: string;
const folder = mkdtempSync(path.join(os.tmpdir(), "espalier-tools-"));

before(async () => {
  if (noXfs !== false) return;
  volume = await createVolume("xfs", 512);
  installation = createInstallation(path.join(folder, "espalier"));
});

after(async () => {
  if (noXfs === false) await volume[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
});

/** The shells that a person may have, each as a tool starts it on a text. */
const SHELLS: Readonly<Record<string, (text: string) => [string, ...string[]]>> = {
  sh: (text) => ["/bin/sh", "-c", text],
  "a login bash": (text) => ["/bin/bash", "-lc", text],
  zsh: (text) => ["/usr/bin/zsh", "-c", text],
  fish: (text) => ["/usr/bin/fish", "-c", text],
};

interface Tool {
  readonly client: "cursor" | "codex";
  /** Where it makes its worktrees, below the home directory. */
  readonly place: string;
  /** The texts that it gives to a shell, one after the other. */
  readonly read: (repository: string) => readonly string[];
  readonly variables: (repository: string, worktree: string) => Record<string, string>;
}

const TOOLS: readonly Tool[] = [
  {
    client: "cursor",
    place: ".cursor/worktrees/repo/a1b2c",
    read: (repository) => {
      const text = readFileSync(path.join(repository, ".cursor/worktrees.json"), "utf8");
      return JSON.parse(text)["setup-worktree-unix"];
    },
    variables: (repository) => ({ ROOT_WORKTREE_PATH: repository }),
  },
  {
    client: "codex",
    place: ".codex/worktrees/4f2a/repo",
    read: (repository) => {
      const file = path.join(repository, ".codex/environments/environment.toml");
      const { setup } = parse(readFileSync(file, "utf8")) as { setup: { script: string } };
      return [setup.script];
    },
    variables: (repository, worktree) => ({
      CODEX_SOURCE_TREE_PATH: repository,
      CODEX_WORKTREE_PATH: worktree,
    }),
  },
];

const environment = (sandbox: Sandbox): Record<string, string> => {
  const PATH = `${path.join(installation, "bin")}:${path.dirname(process.execPath)}:/usr/bin:/bin`;
  return { ...sandbox.env, PATH };
};

const LOCK = JSON.stringify({
  ...{ name: "p", version: "1.0.0", lockfileVersion: 3, requires: true },
  packages: { "node_modules/d": { version: "1.0.0" } },
});

/** A project whose packages are installed, with a record of what its own set-up command did. */
function createProject(sandbox: Sandbox): string {
  writeFiles(sandbox.env["XDG_CONFIG_HOME"] ?? "", { "espalier/config.toml": 'floor = "16MiB"\n' });
  const repository = createRepository(sandbox.path("repo"), {
    "package.json": '{"name":"p","version":"1.0.0","dependencies":{"d":"1.0.0"}}',
    "package-lock.json": LOCK,
    ".gitignore": "node_modules/\nset-up\n",
    ".cursor/worktrees.json": '{"setup-worktree-unix":["ls node_modules/d > set-up"]}',
    ".codex/environments/environment.toml": "[setup]\nscript = 'ls node_modules/d > set-up'\n",
  });
  writeFiles(repository, {
    "node_modules/d/index.js": "module.exports = 1;\n",
    "node_modules/d/package.json": '{"name":"d","version":"1.0.0"}',
    "node_modules/.package-lock.json": LOCK,
  });
  return repository;
}

async function runTool(tool: Tool, sandbox: Sandbox, shell: string, env: Record<string, string>) {
  const repository = createProject(sandbox);
  const cli = [path.join(installation, "bin/espalier"), "install", tool.client];
  const installed = await runProgram("/bin/sh", cli, {
    cwd: repository,
    env: environment(sandbox),
  });
  assert.equal(installed.exitCode, 0, installed.stderr);
  const worktree = path.join(sandbox.home, tool.place);
  mkdirSync(path.dirname(worktree), { recursive: true });
  git(repository, "worktree", "add", "-q", "--detach", worktree);
  let output = "";
  for (const text of tool.read(repository)) {
    const [program, ...argv] = SHELLS[shell]?.(text) ?? ["false"];
    const ran = await runProgram(program, argv, {
      cwd: worktree,
      env: { ...env, ...tool.variables(repository, worktree), PWD: worktree },
    });
    output += ran.stdout + ran.stderr;
    assert.equal(ran.exitCode, 0, output);
  }
  return { repository, worktree, output };
}

for (const tool of TOOLS) {
  for (const shell of Object.keys(SHELLS)) {
    const program = SHELLS[shell]?.("")[0] ?? "";
    const skip = noXfs || (existsSync(program) ? false : `${program} is not installed`);
    test(`a worktree of ${tool.client}'s is registered and filled before its own set-up runs, by ${shell}`, {
      skip,
    }, async () => {
      await using sandbox = await createSandbox(volume.path);
      // A login shell reads what a person's files say; here there are none, and PATH is ours.
      const env = environment(sandbox);
      if (shell === "a login bash")
        writeFiles(sandbox.home, { ".bash_profile": `PATH='${env["PATH"]}'\n` });
      const { repository, worktree, output } = await runTool(tool, sandbox, shell, env);
      const listed = await runProgram(
        "/bin/sh",
        [path.join(installation, "bin/espalier"), "list", "--json"],
        { cwd: repository, env },
      );
      const [workspace] = JSON.parse(listed.stdout).workspaces;
      assert.deepEqual([workspace.path, workspace.custody], [worktree, "adopted"], output);
      assert.equal(readFileSync(path.join(worktree, "set-up"), "utf8"), "index.js\npackage.json\n");
      assert.deepEqual(readdirSync(path.join(worktree, "node_modules/d")), [
        "index.js",
        "package.json",
      ]);
    });
  }

  test(`where there is no Espalier the set-up of ${tool.client} says so and goes on`, {
    skip: noXfs,
  }, async () => {
    await using sandbox = await createSandbox(volume.path);
    const env = { ...environment(sandbox), PATH: "/usr/bin:/bin" };
    const ran = runTool(tool, sandbox, "sh", env);
    // Its own command finds nothing to list: that is the project's error, and not ours.
    await assert.rejects(ran, /Espalier did not fill this worktree[\s\S]*cannot access/);
  });
}
