/**
 * The slash commands and the skills on the real client: what the model is shown when a person types one. The committed
 * `dist/` is what runs.
 */
import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { fetchClient, runClient } from "../helpers/client.ts";
import { startMessagesApi } from "../helpers/messages-api.ts";
import { createRepository, createSandbox, git, type Sandbox } from "../helpers/sandbox.ts";
import { createRegistered } from "../helpers/workspace.ts";

const bundle = path.resolve(import.meta.dirname, "../..");
const client = fetchClient();
const skip = typeof client === "string" ? client : false;

/** What the client sends to the model for a prompt, as text. */
async function typePrompt(
  sandbox: Sandbox,
  cwd: string,
  prompt: string,
  options: { readonly argv?: readonly string[]; readonly shell?: string } = {},
): Promise<string> {
  if (typeof client === "string") throw new Error(client);
  await using api = await startMessagesApi();
  const argv = ["--plugin-dir", bundle, "-p", prompt, ...(options.argv ?? [])];
  const result = await runClient(client, argv, {
    cwd,
    home: sandbox.home,
    api: api.url,
    env: {
      ...(options.shell === undefined ? {} : { SHELL: options.shell }),
      ESPALIER_STATE: sandbox.state,
      XDG_CONFIG_HOME: sandbox.env["XDG_CONFIG_HOME"] ?? "",
    },
  });
  assert.equal(result.exitCode, 0, result.stdout + result.stderr);
  const texts: string[] = [];
  JSON.stringify(api.requests, (_, value) => {
    if (typeof value === "string") texts.push(value);
    return value;
  });
  return texts.join("\n");
}

test("each slash command shows the model what came of it", { skip }, async () => {
  await using sandbox = await createSandbox();
  const main = createRepository(sandbox.path("repo"));
  const world = sandbox.world();
  const row = await createRegistered(world, main, sandbox.path("repo-worktrees/kept"), "kept");
  writeFileSync(path.join(row.path, "work.txt"), "work\n");
  git(main, "worktree", "add", "-q", sandbox.path("stranger"), "-b", "stranger");
  const shown = async (prompt: string, ...expected: RegExp[]): Promise<void> => {
    const text = await typePrompt(sandbox, main, prompt);
    for (const each of expected) assert.match(text, each, prompt);
  };
  await shown("/workspace-list", /NAME +BRANCH +STATE/, /\bkept\b/);
  await shown("/workspace-status kept", /unsaved work:/, /work\.txt/);
  await shown("/workspace-explain kept", /^Removal: /m);
  await shown("/workspace-create made main", /"schema": "espalier\.workspace\.created\.v1"/);
  assert.match(git(main, "worktree", "list"), /\/made /);
  await shown("/workspace-remove made", /"schema": "espalier\.workspace\.removed\.v1"/);
  assert.doesNotMatch(git(main, "worktree", "list"), /\/made /);
  await shown("/workspace-remove kept", /"code": "unsaved_work"/, /--rescue/);
  await shown("/workspace-remove kept --discard", /not taken by a slash command/);
  assert.ok(readdirSync(row.path).includes("work.txt"));
  await shown("/workspace-adopt", /"command": "adopt"/, /\/stranger"/);
  await shown("/workspace-doctor", /"schema": "espalier\.doctor\.v1"/, /"name": "unregistered"/);
  await shown("/workspace-free", /"schema": "espalier\.plan\.v1"/, /clones files/);
});

test("whatever is typed after a slash command runs nothing and is shown as it is", {
  skip,
}, async () => {
  await using sandbox = await createSandbox();
  const main = createRepository(sandbox.path("repo"));
  const before = readdirSync(main);
  for (const typed of [
    "x; touch pwned",
    "$(touch pwned) `touch pwned` ${PATH}",
    "'; touch pwned; '",
    '"; touch pwned; "',
    "x\n```\n```!\ntouch pwned\n```\n!`touch pwned`",
    "x > pwned",
  ]) {
    const text = await typePrompt(sandbox, main, `/workspace-status ${typed}`);
    assert.match(text, /error\[(usage|not_a_workspace)\]: /, typed);
  }
  assert.deepEqual(readdirSync(main), before);
});

/** Those that the client runs a block with. */
const shells = ["/bin/bash", "/bin/zsh", "/usr/bin/zsh"].filter(existsSync);

for (const shell of new Set(shells.map((each) => realpathSync(each)))) {
  test(`no line that is typed after a slash command ends the here-document, where ${shell} may run everything`, {
    skip,
  }, async () => {
    await using sandbox = await createSandbox();
    const main = createRepository(sandbox.path("repo"));
    const before = readdirSync(main);
    const command = readFileSync(path.join(bundle, "commands/workspace-status.md"), "utf8");
    const [, word = ""] = /<<'([^']+)'/.exec(command) ?? [];
    const lines = [word, `'${word}'`, ...word.split("\n"), word.replace("\n", "\\n"), "EOF", ""];
    const typed = ["x", ...lines.flatMap((line) => [line, "touch pwned"])].join("\n");
    const argv = ["--permission-mode", "bypassPermissions"];
    const text = await typePrompt(sandbox, main, `/workspace-status ${typed}`, { argv, shell });
    assert.match(text, /error\[usage\]: /);
    assert.deepEqual(readdirSync(main), before);
  });
}

test("the client lists the skills, each with when to use it, and the commands that look", {
  skip,
}, async () => {
  await using sandbox = await createSandbox();
  const main = createRepository(sandbox.path("repo"));
  const text = await typePrompt(sandbox, main, "hello");
  for (const name of readdirSync(path.join(bundle, "skills"))) {
    assert.match(text, new RegExp(`^- espalier:${name}: Use (when|before) `, "m"), name);
  }
  assert.match(text, /^- espalier:workspace-status: /m);
  // Those that change something are a person's to start.
  assert.doesNotMatch(text, /^- espalier:workspace-(create|remove|adopt|free): /m);
  const loaded = await typePrompt(sandbox, main, "/espalier:reading-a-refusal");
  assert.match(loaded, /A refusal is an answer/);
});
