/**
 * The main job on the real client: what a person gets who starts Claude Code with this bundle. The
 * committed `dist/` is what runs. Tests that cannot run here say why by name.
 */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, realpathSync } from "node:fs";
import path from "node:path";
import { after, test } from "node:test";
import { endBehind } from "../helpers/behind.ts";
import { clientVersion, fetchClient, runClient } from "../helpers/client.ts";
import {
  listToolResults,
  type Message,
  scriptPrompt,
  startMessagesApi,
} from "../helpers/messages-api.ts";
import { createRepository, createSandbox, git, writeFiles } from "../helpers/sandbox.ts";
import {
  bash,
  bundle,
  ownEnvironment,
  runSession,
  skipWithout,
  startAgents,
  versions,
} from "../helpers/session.ts";
import { createVolume, skipReason } from "../helpers/volume.ts";

const client = fetchClient();
const noClient = typeof client === "string" ? client : false;
const skipped: string[] = [];

function skipIf(name: string, ...reasons: (string | false)[]): { skip: string | false } {
  const reason = reasons.find((each) => each !== false) ?? false;
  if (reason !== false) skipped.push(`${name}: ${reason}`);
  return { skip: reason };
}

after(() => {
  const told = skipped.map((line) => `\n  ${line}`).join("");
  process.stderr.write(`client ${clientVersion}: ${skipped.length} tests skipped${told}\n`);
});

function run(argv: readonly string[], options: Parameters<typeof runClient>[2]) {
  if (typeof client === "string") throw new Error(client);
  return runClient(client, ["--plugin-dir", bundle, ...argv], options);
}

const noCargo = ((): string | false => {
  try {
    execFileSync("cargo", ["--version"], { stdio: "ignore" });
    return false;
  } catch {
    return "cargo is not installed";
  }
})();

const lastConversation = (requests: readonly { readonly messages: readonly Message[] }[]) =>
  requests.reduce<readonly Message[]>(
    (longest, { messages }) => (messages.length >= longest.length ? messages : longest),
    [],
  );

const created = "--worktree makes a workspace that is built already and runs its own code";
test(created, skipIf(created, noClient, noCargo, skipReason("xfs")), async () => {
  await using volume = await createVolume("xfs");
  await using sandbox = await createSandbox(volume.path);
  const main = createRepository(sandbox.path("repo"), {
    "Cargo.toml": '[package]\nname = "hello"\nversion = "0.1.0"\nedition = "2021"\n',
    "Cargo.lock": 'version = 4\n\n[[package]]\nname = "hello"\nversion = "0.1.0"\n',
    "src/main.rs": 'mod word;\nfn main() {\n    println!("{}", word::WORD);\n}\n',
    "src/word.rs": 'pub const WORD: &str = "committed";\n',
  });
  // A scratch volume is smaller than the usual floor.
  writeFiles(sandbox.env["XDG_CONFIG_HOME"] ?? "", { "espalier/config.toml": 'floor = "64MiB"\n' });
  const cargoHome = sandbox.path("cargo");
  const env = {
    ...ownEnvironment(sandbox),
    CARGO_HOME: cargoHome,
    CARGO_NET_OFFLINE: "true",
    RUSTUP_HOME: process.env["RUSTUP_HOME"] ?? path.join(process.env["HOME"] ?? "", ".rustup"),
  };
  execFileSync("cargo", ["build", "-q"], {
    cwd: main,
    env: { ...sandbox.env, ...env },
    stdio: "ignore",
  });
  await using api = await startMessagesApi();
  const command = "cargo build -v 2>&1; echo ran=$(./target/debug/hello); echo at=$(pwd -P)";
  const prompt = scriptPrompt([
    { tools: [{ name: "Bash", input: { command, description: "Build and run" } }] },
  ]);
  const result = await run(
    ["-p", prompt, "--worktree", "built", "--allowedTools", "Bash", "--output-format", "json"],
    { cwd: main, home: sandbox.home, api: api.url, env },
  );
  assert.equal(result.exitCode, 0, result.stdout + result.stderr);
  const [output] = listToolResults(lastConversation(api.requests));
  assert.ok(output !== undefined, "the tool's output came back");
  const workspace = workspaceOf(main, "worktree-built");
  assert.equal(workspace, sandbox.path("repo-worktrees/built"));
  assert.match(output.text, /^ *Fresh hello /m, output.text);
  assert.doesNotMatch(output.text, /Compiling/, output.text);
  assert.match(output.text, /ran=committed/);
  assert.ok(output.text.includes(`at=${workspace}`), output.text);
  assert.ok(existsSync(path.join(workspace, "target/debug/hello")));

  // The branch's own code, and not the sibling's, once it differs.
  const edit =
    "printf 'pub const WORD: &str = \"branch\";\\n' > src/word.rs && cargo build -v 2>&1 && echo ran=$(./target/debug/hello)";
  await using again = await startMessagesApi();
  const second = await run(
    [
      "-p",
      scriptPrompt([{ tools: [{ name: "Bash", input: { command: edit, description: "Edit" } }] }]),
      "--worktree",
      "built",
      "--allowedTools",
      "Bash",
    ],
    { cwd: main, home: sandbox.home, api: again.url, env },
  );
  assert.equal(second.exitCode, 0, second.stdout + second.stderr);
  const [edited] = listToolResults(lastConversation(again.requests));
  assert.match(edited?.text ?? "", /ran=branch/);
  assert.equal(readFileSync(path.join(main, "src/word.rs"), "utf8").includes("branch"), false);
  const untouched = execFileSync(path.join(main, "target/debug/hello"), { encoding: "utf8" });
  assert.equal(untouched, "committed\n");
  await endBehind(sandbox);
});

for (const version of versions) {
  const four = `${version}: four sub-agents in one message each get a worktree of their own, and what they left unchanged goes`;
  test(four, skipIf(four, skipWithout(version)), async () => {
    await using sandbox = await createSandbox();
    const main = createRepository(sandbox.path("repo"));
    // The last two leave something.
    const whereIn = (number: number): string =>
      number > 2 ? "echo work > new.txt; pwd -P" : "pwd -P";
    const scripts = [1, 2, 3, 4].map((number) => [
      bash(whereIn(number)),
      { text: `agent ${number} is done` },
    ]);
    const turns = [startAgents(scripts), bash("true")];
    const { results, everything } = await runSession(sandbox, main, turns, { version });
    const answers = results.slice(0, -1);
    assert.equal(answers.length, 4, "four answers came back in one message");
    for (const answer of answers) assert.equal(answer.failed, false, answer.text);
    const places = new Set(
      everything
        .map(({ text }) => text.trim())
        .filter((text) => text.startsWith("/") && !text.includes("\n")),
    );
    assert.equal(places.size, 4, [...places].join("\n"));
    const listed = execFileSync(
      process.execPath,
      [path.join(bundle, "dist/cli.cjs"), "list", "--json", "--repo", main],
      { env: sandbox.env, encoding: "utf8" },
    );
    const registered = JSON.parse(listed).workspaces.map((each: { path: string }) => each.path);
    const kept = [...places].filter((at) => existsSync(path.join(at, "new.txt")));
    assert.equal(kept.length, 2, [...places].join("\n"));
    assert.deepEqual(
      [...places].filter((at) => existsSync(at)),
      kept,
    );
    assert.deepEqual(new Set(registered), new Set(kept));
    const branches = git(
      main,
      "for-each-ref",
      "--format=%(refname:short)",
      "refs/heads/worktree-*",
    );
    assert.equal(branches.split("\n").length, 2, branches);
    await endBehind(sandbox);
  });
}

const validates = "claude plugin validate --strict passes on the repository";
test(validates, skipIf(validates, noClient), async () => {
  if (typeof client === "string") throw new Error(client);
  await using sandbox = await createSandbox();
  const { exitCode, stdout, stderr } = await runClient(
    client,
    ["plugin", "validate", "--strict", bundle],
    { cwd: sandbox.root, home: sandbox.home },
  );
  assert.equal(exitCode, 0, stdout + stderr);
  assert.match(stdout, /Validation passed/);
});

const slash = "the bare /workspace-status shows the model what `espalier status` says";
test(slash, skipIf(slash, noClient), async () => {
  await using sandbox = await createSandbox();
  const main = createRepository(sandbox.path("repo"));
  await using api = await startMessagesApi();
  const result = await run(["-p", "/workspace-status"], {
    cwd: main,
    home: sandbox.home,
    api: api.url,
    env: ownEnvironment(sandbox),
  });
  assert.equal(result.exitCode, 0, result.stdout + result.stderr);
  const sent = JSON.stringify(api.requests.map(({ messages }) => messages));
  assert.match(sent, /clones files/);
  assert.match(sent, /workspaces/);
});

const unknown = "/workspace-status with a name that is none lets the model tell the error";
test(unknown, skipIf(unknown, noClient), async () => {
  await using sandbox = await createSandbox();
  const main = createRepository(sandbox.path("repo"));
  await using api = await startMessagesApi();
  const result = await run(["-p", "/workspace-status nope"], {
    cwd: main,
    home: sandbox.home,
    api: api.url,
    env: ownEnvironment(sandbox),
  });
  assert.equal(result.exitCode, 0, result.stdout + result.stderr);
  const sent = JSON.stringify(api.requests.map(({ messages }) => messages));
  assert.match(sent, /error\[not_a_workspace\]: `nope`/);
  assert.match(sent, /hint: /);
  assert.match(sent, /No workspaces/);
});

/** The working tree that has a branch checked out. */
function workspaceOf(main: string, branch: string): string {
  const entries = git(main, "worktree", "list", "--porcelain").split("\n\n");
  const entry = entries.find((text) => text.includes(`branch refs/heads/${branch}`));
  const at = /^worktree (.*)$/m.exec(entry ?? "")?.[1];
  assert.ok(at !== undefined, entries.join("\n\n"));
  return realpathSync(at);
}
