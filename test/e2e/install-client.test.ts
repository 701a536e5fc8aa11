/** The hooks in settings files as the real client runs them, and none of them once they are taken out. */
import assert from "node:assert/strict";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { runProgram } from "../helpers/bundle.ts";
import { clientVersion, fetchClient, runClient } from "../helpers/client.ts";
import { writeSettings } from "../helpers/install.ts";
import { createInstallation } from "../helpers/installation.ts";
import { startMessagesApi } from "../helpers/messages-api.ts";
import { createRepository, createSandbox, git, type Sandbox } from "../helpers/sandbox.ts";

const client = fetchClient();
const skip = typeof client === "string" ? client : false;
const folder = mkdtempSync(path.join(os.tmpdir(), "espalier it's "));
const at = path.join(folder, "a clone");

before(() => {
  if (skip === false) createInstallation(at);
});
after(() => {
  rmSync(folder, { recursive: true });
});

const install = (sandbox: Sandbox, cwd: string, ...argv: string[]) =>
  runProgram("/bin/sh", [path.join(at, "bin/espalier"), "install", "claude", ...argv, "--json"], {
    cwd,
    env: sandbox.env,
  });

/** Starts the client in a worktree of that name, and answers where it is. */
async function startIn(sandbox: Sandbox, cwd: string, name: string): Promise<string | undefined> {
  if (typeof client === "string") throw new Error(client);
  await using api = await startMessagesApi();
  const ran = await runClient(client, ["-p", "hello", "--worktree", name], {
    ...{ cwd, home: sandbox.home, api: api.url },
    env: { ESPALIER_STATE: sandbox.state, XDG_CONFIG_HOME: sandbox.env["XDG_CONFIG_HOME"] ?? "" },
  });
  assert.equal(ran.exitCode, 0, ran.stdout + ran.stderr);
  const listed = git(cwd, "worktree", "list", "--porcelain");
  return new RegExp(`^worktree (.*/${name})$`, "m").exec(listed)?.[1];
}

/** Espalier's own list of workspaces. */
async function listOwn(sandbox: Sandbox, cwd: string): Promise<string[]> {
  const argv = [path.join(at, "bin/espalier"), "list", "--json"];
  const listed = await runProgram("/bin/sh", argv, { cwd, env: sandbox.env });
  return JSON.parse(listed.stdout).workspaces.map((each: { path: string }) => each.path);
}

test(`Claude Code ${clientVersion} makes its worktrees by the hooks in the user's settings, until they are taken out`, {
  skip,
}, async () => {
  await using sandbox = await createSandbox();
  const repository = createRepository(sandbox.path("repo"));
  const file = writeSettings(sandbox, '{\n  "model": "opus"\n}\n');
  const before = readFileSync(file);
  const installed = await install(sandbox, repository);
  assert.equal(installed.exitCode, 0, installed.stderr);
  const made = await startIn(sandbox, repository, "one");
  assert.equal(made, sandbox.path("repo-worktrees/one"));
  assert.deepEqual(await listOwn(sandbox, repository), [made]);
  const gone = await install(sandbox, repository, "--uninstall");
  assert.equal(gone.exitCode, 0, gone.stderr);
  assert.deepEqual(readFileSync(file), before);
  const native = await startIn(sandbox, repository, "two");
  assert.equal(native, path.join(repository, ".claude/worktrees/two"));
  assert.deepEqual(await listOwn(sandbox, repository), [made]);
});

test(`Claude Code ${clientVersion} makes a project's worktrees by the hooks in that project's settings only`, {
  skip,
}, async () => {
  await using sandbox = await createSandbox();
  const repository = createRepository(sandbox.path("repo"), { ".claude/settings.json": "{}\n" });
  const other = createRepository(sandbox.path("other"));
  const installed = await install(sandbox, repository, "--project");
  assert.equal(installed.exitCode, 0, installed.stderr);
  assert.ok(existsSync(path.join(repository, ".claude/settings.local.json")));
  const made = await startIn(sandbox, repository, "one");
  assert.deepEqual(await listOwn(sandbox, repository), [made]);
  await startIn(sandbox, other, "two");
  assert.deepEqual(await listOwn(sandbox, other), []);
});

test(`the plugin beside the hooks in the settings is noticed, whichever comes first, in Claude Code ${clientVersion}`, {
  skip,
}, async () => {
  assert.ok(typeof client !== "string");
  await using sandbox = await createSandbox();
  const options = { cwd: sandbox.root, home: sandbox.home };
  for (const argv of [
    ["marketplace", "add", at],
    ["install", "espalier@espalier"],
  ]) {
    const ran = await runClient(client, ["plugin", ...argv], options);
    assert.equal(ran.exitCode, 0, ran.stdout + ran.stderr);
  }
  const refused = await install(sandbox, sandbox.root);
  assert.equal(refused.exitCode, 1);
  const { code, hint } = JSON.parse(refused.stdout);
  assert.equal(code, "unsupported");
  assert.match(hint, /claude plugin disable espalier@espalier/);
  await runClient(client, ["plugin", "disable", "espalier@espalier"], options);
  const installed = await install(sandbox, sandbox.root);
  assert.equal(installed.exitCode, 0, installed.stderr);
});
