/**
 * The real client as a person has it, in a terminal: what its dialog at the end does to a worktree, and what a slash command shows.
 * The committed `dist/` is what runs. `UPDATE_GOLDEN=1` writes the screens that are kept anew.
 */
import assert from "node:assert/strict";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { endBehind } from "../helpers/behind.ts";
import { clientEnvironment, clientVersion, fetchClient, welcomeClient } from "../helpers/client.ts";
import { type Model, startMessagesApi, textOf } from "../helpers/messages-api.ts";
import {
  createRepository,
  createSandbox,
  git,
  type Sandbox,
  writeFiles,
} from "../helpers/sandbox.ts";
import {
  bundle,
  installHooks,
  listNames,
  ownEnvironment,
  skipWithout,
  versions,
} from "../helpers/session.ts";
import { noTerminal, openTerminal, type Terminal } from "../helpers/terminal.ts";
import { createRegistered } from "../helpers/workspace.ts";

/** Where a person types. */
const READY = /^❯/m;

/** Starts the client in a terminal and waits until it takes what is typed. */
async function startClient(
  sandbox: Sandbox,
  cwd: string,
  version: string,
  { argv, api }: { readonly argv: readonly string[]; readonly api: string },
): Promise<Terminal> {
  const client = fetchClient(version);
  if (typeof client === "string") throw new Error(client);
  welcomeClient(sandbox.home, [cwd]);
  const env = clientEnvironment({ cwd, home: sandbox.home, api, env: ownEnvironment(sandbox) });
  const terminal = await openTerminal(sandbox, [client.executable, ...argv], { cwd, env });
  await terminal.waitForScreen(READY);
  return terminal;
}

/** Types a command and starts it, once the client shows that it has taken the text. */
async function typeCommand(terminal: Terminal, command: string): Promise<void> {
  terminal.type(command);
  await terminal.waitForScreen(new RegExp(`^❯\\s${command}$`, "m"));
  terminal.press("Enter");
}

for (const version of versions) {
  const skip = skipWithout(version) || noTerminal;

  /** The older client asks a plugin for no worktree of `--worktree`, and the hooks in a settings file it does. */
  const prepare = async (sandbox: Sandbox): Promise<readonly string[]> => {
    if (version === clientVersion) return ["--plugin-dir", bundle];
    await installHooks(sandbox);
    return [];
  };

  test(`${version}: a clean workspace that is given up at the end of a session goes with its branch`, {
    skip,
  }, async () => {
    await using sandbox = await createSandbox();
    const main = createRepository(sandbox.path("r"));
    await using api = await startMessagesApi();
    const argv = [...(await prepare(sandbox)), "--worktree", "own"];
    await using terminal = await startClient(sandbox, main, version, { argv, api: api.url });
    const at = sandbox.path("r-worktrees/own");
    assert.ok(existsSync(at), terminal.readScreen());
    await typeCommand(terminal, "/exit");
    // The older one asks only where it sees a change.
    if (version === clientVersion) await chooseRemove(terminal);
    assert.equal(await terminal.waitForEnd(), 0, terminal.readScreen());
    assert.doesNotMatch(terminal.readScreen(), /couldn't remove/i);
    assert.equal(existsSync(at), false, terminal.readScreen());
    assert.equal(git(main, "branch", "--format=%(refname:short)"), "main");
    assert.deepEqual(await listNames(sandbox), []);
    await endBehind(sandbox);
  });

  test(`${version}: "Remove worktree" at the end leaves a workspace that has work in it`, {
    skip,
  }, async () => {
    await using sandbox = await createSandbox();
    const main = createRepository(sandbox.path("r"));
    await using api = await startMessagesApi();
    const argv = [...(await prepare(sandbox)), "--worktree", "own"];
    await using terminal = await startClient(sandbox, main, version, { argv, api: api.url });
    const work = sandbox.path("r-worktrees/own/new.txt");
    writeFileSync(work, "work\n");
    await typeCommand(terminal, "/exit");
    await chooseRemove(terminal);
    assert.equal(await terminal.waitForEnd(), 0, terminal.readScreen());
    if (version === clientVersion) {
      assert.match(terminal.readScreen(), /^Couldn't remove worktree\. Kept at /m);
    }
    assert.equal(readFileSync(work, "utf8"), "work\n");
    assert.match(git(main, "branch", "--format=%(refname:short)"), /^worktree-own$/m);
    assert.deepEqual(await listNames(sandbox), ["own"]);
    await endBehind(sandbox);
  });
}
for (const version of versions) {
  test(`${version}: /workspace-status in the terminal shows the table`, {
    skip: skipWithout(version) || noTerminal,
  }, async () => {
    await using sandbox = await createSandbox();
    const main = createRepository(sandbox.path("shop"));
    // A machine whose disk is nearly full has more to say.
    writeFiles(sandbox.env["XDG_CONFIG_HOME"] ?? "", {
      "espalier/config.toml": 'floor = "1MiB"\n',
    });
    const world = sandbox.world();
    for (const name of ["basket", "search"]) {
      await createRegistered(world, main, sandbox.path("shop-worktrees", name), name);
    }
    world.registry.close();
    await using api = await startMessagesApi(showAsTold);
    const argv = ["--plugin-dir", bundle];
    await using terminal = await startClient(sandbox, main, version, { argv, api: api.url });
    await typeCommand(terminal, "/workspace-status");
    const shown = await terminal.waitForScreen(ANSWERED);
    const screen = normalise(shown, sandbox);
    const golden = path.join(import.meta.dirname, "../fixtures/workspace-status.txt");
    if (process.env["UPDATE_GOLDEN"] === "1") writeFileSync(golden, screen);
    assert.equal(screen, readFileSync(golden, "utf8"), shown);
    await typeCommand(terminal, "/exit");
    await terminal.waitForEnd();
    await endBehind(sandbox);
  });
}

/** What stands below a whole answer: `✻ Worked for 1s`. */
const ANSWERED = /^✻ \S+ for \d+/m;

/** A model that does what the slash command tells it: what was shown to it, in a code block. */
const showAsTold: Model = (messages) => {
  const asked = messages.findLast(({ role }) => role === "user");
  const [shown, instruction] = (asked === undefined ? "" : textOf(asked))
    .split(/^(?=Show all of the above as it stands, in one code block)/m)
    .slice(-2);
  if (shown === undefined || instruction === undefined) return undefined;
  const output = shown.slice(shown.lastIndexOf("</command-name>") + "</command-name>".length);
  const own = output.replace(/^.*: warning: here-document [\s\S]*?'\)\n/m, "");
  return { text: `\`\`\`\n${own.trim()}\n\`\`\`` };
};

/** From the command to the end of the answer; sizes, times and places are each machine's own. */
function normalise(screen: string, { root }: Sandbox): string {
  const lines = screen.replaceAll(root, "/home/me").split("\n");
  const begin = lines.findIndex((line) => /^❯ \/\S*workspace-status$/.test(line));
  const end = lines.findIndex((line, index) => index > begin && ANSWERED.test(line));
  return `${lines
    .slice(begin, end)
    .join("\n")
    .replace(/\d+(\.\d+)? [KMGT]iB/g, "SIZE")
    .replace(/(clones files +).*/, "$1YES OR NO")
    .trimEnd()}\n`;
}

/** The second answer of the client's dialog. */
async function chooseRemove(terminal: Terminal): Promise<void> {
  await terminal.waitForScreen(/^ +❯ 1\. Keep worktree/m);
  terminal.press("Down");
  await terminal.waitForScreen(/^ +❯ 2\. Remove worktree/m);
  terminal.press("Enter");
}
