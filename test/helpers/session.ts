/** Sessions of the real client with the bundle as it is committed, of which a script is the model. */
import assert from "node:assert/strict";
import path from "node:path";
import { endBehind } from "./behind.ts";
import { runProgram } from "./bundle.ts";
import { clientVersion, fetchClient, oldestVersion, runClient } from "./client.ts";
import {
  listToolResults,
  type Message,
  scriptPrompt,
  startMessagesApi,
  type Turn,
} from "./messages-api.ts";
import { createRepository, type Sandbox } from "./sandbox.ts";

/** The plugin: what is committed, its `dist/` too. */
export const bundle = path.resolve(import.meta.dirname, "../..");

/** Their events and fields are the same, and each has its own way to start hooks. */
export const versions = [clientVersion, oldestVersion];

/** Why a version of the client cannot be had here, or false. */
export const skipWithout = (version = clientVersion): string | false => {
  const client = fetchClient(version);
  return typeof client === "string" ? client : false;
};

/** Where Espalier keeps its files, and nothing else of the sandbox's environment. */
export const ownEnvironment = (sandbox: Sandbox): Record<string, string> => ({
  ESPALIER_STATE: sandbox.state,
  XDG_CONFIG_HOME: sandbox.env["XDG_CONFIG_HOME"] ?? "",
});

export interface Told {
  /** What the client wrote on standard error. */
  readonly stderr: string;
  /** What the tools answered, in order. */
  readonly results: readonly { readonly text: string; readonly failed: boolean }[];
  /** The same of every conversation, a sub-agent's too. */
  readonly everything: Told["results"];
  /** All that the model was sent. */
  readonly sent: string;
  readonly sessionId: string;
}

export interface SessionOptions {
  readonly version?: string;
  readonly argv?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Off where the plugin is installed, or is not to be there. */
  readonly plugin?: boolean;
  /** A text that is no script is sent as it is. */
  readonly prompt?: string;
  readonly exitCode?: number;
}

/** Plays the turns in a session that asks for nothing but its prompt. */
export async function runSession(
  sandbox: Sandbox,
  cwd: string,
  turns: readonly Turn[],
  options: SessionOptions = {},
): Promise<Told> {
  const { version = clientVersion, argv = [], plugin = true } = options;
  const client = fetchClient(version);
  if (typeof client === "string") throw new Error(client);
  await using api = await startMessagesApi();
  const { exitCode, stdout, stderr } = await runClient(
    client,
    [
      ...(plugin ? ["--plugin-dir", bundle] : []),
      ...["-p", options.prompt ?? scriptPrompt(turns), "--output-format", "json"],
      ...["--allowedTools", "Bash,Agent,EnterWorktree,ExitWorktree", ...argv],
    ],
    {
      ...{ cwd, home: sandbox.home, api: api.url },
      env: { ...ownEnvironment(sandbox), ...options.env },
    },
  );
  assert.equal(exitCode, options.exitCode ?? 0, stdout + stderr);
  const longest = api.requests.reduce<readonly Message[]>(
    (found, { messages }) => (messages.length >= found.length ? messages : found),
    [],
  );
  return {
    stderr,
    results: listToolResults(longest),
    everything: api.requests.flatMap(({ messages }) => listToolResults(messages)),
    sent: JSON.stringify(api.requests),
    sessionId: exitCode === 0 ? JSON.parse(stdout).session_id : "",
  };
}

export const bash = (command: string): Turn => ({
  tools: [{ name: "Bash", input: { command, description: "A step" } }],
});

/** The client shows the model its tools for worktrees only when it looks for them. */
export const findWorktreeTools: Turn = {
  tools: [
    {
      name: "ToolSearch",
      input: { query: "select:EnterWorktree,ExitWorktree", max_results: 5 },
    },
  ],
};

export const enterWorktree = (name: string): Turn => ({
  tools: [{ name: "EnterWorktree", input: { name } }],
});

export const exitWorktree = (input: object): Turn => ({ tools: [{ name: "ExitWorktree", input }] });

/** Sub-agents that work side by side, each in a worktree of its own and with a script of its own. */
export const startAgents = (scripts: readonly (readonly Turn[])[]): Turn => ({
  tools: scripts.map((turns, index) => ({
    name: "Agent",
    input: {
      ...{ description: `agent ${index + 1}`, subagent_type: "general-purpose" },
      ...{ isolation: "worktree", run_in_background: false },
      prompt: scriptPrompt(turns, `SCRIPT${index + 1}`),
    },
  })),
});

/** The names in the registry. */
export async function listNames(sandbox: Sandbox): Promise<string[]> {
  const world = sandbox.world();
  const rows = await world.registry.read((view) => view.listWorkspaces());
  world.registry.close();
  return rows.map(({ name }) => name);
}

/** Proves that the hooks of a plugin that was installed run: a worktree that a session enters is Espalier's. */
export async function enterInstalled(sandbox: Sandbox, version: string): Promise<void> {
  const main = createRepository(sandbox.path("project"));
  const turns = [findWorktreeTools, enterWorktree("entered"), bash("pwd -P")];
  const argv = ["--permission-mode", "bypassPermissions"];
  const { results } = await runSession(sandbox, main, turns, { version, argv, plugin: false });
  assert.equal(results.at(-1)?.text, sandbox.path("project-worktrees/entered"));
  assert.deepEqual(await listNames(sandbox), ["entered"]);
  await endBehind(sandbox);
}

/** Puts the hooks into the user's settings, for a client that is started without the plugin. */
export async function installHooks(sandbox: Sandbox): Promise<void> {
  const argv = [path.join(bundle, "bin/espalier"), "install", "claude", "--json"];
  const ran = await runProgram("/bin/sh", argv, { cwd: sandbox.root, env: sandbox.env });
  assert.equal(ran.exitCode, 0, ran.stdout + ran.stderr);
}
