/**
 * The observing hooks as the client starts them: plain sh, with whatever a client sends. They leave markers that the product reads,
 * never fail, and say nothing.
 */
import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { test } from "node:test";
import { statePaths } from "../../src/io/paths.ts";
import { readProcessStart } from "../../src/io/process.ts";
import { listSessions } from "../../src/io/session-markers.ts";
import { waitFor } from "../helpers/child.ts";
import { createRepository, createSandbox, git, type Sandbox } from "../helpers/sandbox.ts";

const root = path.resolve(import.meta.dirname, "../..");
const SHELLS = ["dash", "bash", "sh", "busybox"].filter(
  (shell) => spawnSync(shell, ["-c", ":"], { stdio: "ignore" }).error === undefined,
);

/** The scripts with a stand-in for the product, which notes its event and its input. */
function installScripts(sandbox: Sandbox): string {
  const at = sandbox.path("a folder", "espalier");
  for (const name of ["observe.sh", "guard.sh", "run.sh", "find-node.sh"]) {
    cpSync(path.join(root, "hooks", name), path.join(at, "hooks", name));
  }
  mkdirSync(path.join(at, "dist"));
  const noted = JSON.stringify(sandbox.path("noted"));
  const code = `const fs = require("node:fs"); const text = fs.readFileSync(0, "utf8");
fs.appendFileSync(${noted}, JSON.stringify([...process.argv.slice(2), text]) + "\\n");
console.log("told " + process.argv[2]);`;
  writeFileSync(path.join(at, "dist/hook.cjs"), code);
  return at;
}

const listNoted = (sandbox: Sandbox): string[][] =>
  existsSync(sandbox.path("noted"))
    ? readFileSync(sandbox.path("noted"), "utf8")
        .trimEnd()
        .split("\n")
        .map((line) => JSON.parse(line))
    : [];

interface Run {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

function runScript(
  at: string,
  argv: readonly string[],
  options: {
    readonly input: string | Buffer;
    readonly env: Readonly<Record<string, string>>;
    readonly shell?: string;
    readonly cwd?: string;
    readonly script?: string;
  },
): Run {
  const { shell = "sh", script = "observe.sh" } = options;
  const inner = shell === "busybox" ? ["sh"] : [];
  const { status, stdout, stderr } = spawnSync(
    shell,
    [...inner, path.join(at, "hooks", script), ...argv],
    { cwd: options.cwd ?? "/", env: options.env, input: options.input, encoding: "utf8" },
  );
  return { exitCode: status, stdout, stderr };
}

const QUIET: Run = { exitCode: 0, stdout: "", stderr: "" };
const SESSION = "2452f10a-49d1-4422-9e76-050f04c79dd6";
const AGENT = "ac12aecd0e256c1e8";

const eventOf = (name: string, more: object = {}): string =>
  JSON.stringify({
    session_id: SESSION,
    transcript_path: "/t.jsonl",
    cwd: "/",
    ...more,
    hook_event_name: name,
  });

for (const shell of SHELLS) {
  test(`${shell}: a session's and a sub-agent's markers come and go with them`, async () => {
    await using sandbox = await createSandbox();
    const at = installScripts(sandbox);
    const activity = path.join(sandbox.state, "activity");
    const send = (name: string, more: object = {}): void => {
      const run = runScript(at, [name], { shell, input: eventOf(name, more), env: sandbox.env });
      assert.deepEqual(run, QUIET, name);
    };
    const list = () =>
      listSessions(activity)
        .map(({ sessionId, agentId, cwd }) => [sessionId, agentId, cwd])
        .sort();
    send("SessionStart", { source: "startup" });
    const [marker] = listSessions(activity);
    assert.equal(marker?.pid, process.pid);
    assert.equal(marker?.startedAt, readProcessStart(process.pid) ?? "none");
    assert.equal(marker?.boot, sandbox.world().process.readBoot());
    assert.ok(Math.abs((marker?.at ?? 0) - Date.now()) < 60_000);
    assert.equal(statSync(activity).mode & 0o777, 0o700);
    const [file = ""] = readdirSync(activity);
    assert.equal(statSync(path.join(activity, file)).mode & 0o777, 0o600);
    send("SubagentStart", { cwd: "/tmp", agent_id: AGENT, agent_type: "x" });
    assert.deepEqual(list(), [
      [SESSION, null, "/"],
      [SESSION, AGENT, "/tmp"],
    ]);
    // It moves, and what other tools do is nothing to us.
    send("PostToolUse", { cwd: "/usr", tool_name: "EnterWorktree", tool_input: { name: "x" } });
    send("PostToolUse", { cwd: "/bin", tool_name: "Bash", tool_input: { command: "cd /bin" } });
    assert.deepEqual(list(), [
      [SESSION, null, "/usr"],
      [SESSION, AGENT, "/tmp"],
    ]);
    send("SubagentStop", { cwd: "/tmp", agent_id: AGENT, agent_type: "x" });
    assert.deepEqual(list(), [[SESSION, null, "/usr"]]);
    send("SessionEnd", { reason: "other" });
    assert.deepEqual(readdirSync(activity), []);
    // Nothing of it lay in a worktree, so that node was not needed.
    assert.deepEqual(listNoted(sandbox), []);
  });

  test(`${shell}: no input makes the hook fail or speak, and none leaves a file anywhere else`, async () => {
    await using sandbox = await createSandbox();
    const at = installScripts(sandbox);
    const long = "x".repeat(300);
    const inputs: Record<string, string | Buffer> = {
      nothing: "",
      blanks: " \n\n",
      "no JSON": "hello",
      "half a document": '{"session_id":"abc","cwd":',
      "a list": '["session_id","abc"]',
      "no session": '{"cwd":"/"}',
      "a session that is no text": '{"session_id":7}',
      "a path for a session": '{"session_id":"../../x","cwd":"/"}',
      "an absolute path": '{"session_id":"/tmp/x","cwd":"/"}',
      "a dot": '{"session_id":".","cwd":"/"}',
      "a line break": '{"session_id":"a\\nb","cwd":"/"}',
      "a real line break": '{"session_id":"a\nb","cwd":"/"}',
      "a long one": `{"session_id":"${long}","cwd":"/"}`,
      "a pattern": '{"session_id":"*","cwd":"/"}',
      "an expansion": '{"session_id":"$(touch pwned)","cwd":"/"}',
      "an agent's path": `{"session_id":"${SESSION}","agent_id":"../x","cwd":"/"}`,
      "a long agent": `{"session_id":"${SESSION}","agent_id":"${long}","cwd":"/"}`,
      "a value that is a key": '{"x":"session_id","y":"abc"}',
      "zero bytes": Buffer.from('\0{"session_id":"a\0/b","cwd":"/"}\0'),
      "bytes that are no text": Buffer.from([0x7b, 0xff, 0xfe, 0x7d]),
      huge: `{"session_id":"${SESSION}","cwd":"/","x":"${"y".repeat(4_000_000)}"}`,
      "another client's": '{"hookEventName":"preToolUse","conversation_id":"c"}',
    };
    const events = ["SessionStart", "SubagentStart", "PostToolUse", "Stop", ""];
    for (const [name, input] of Object.entries(inputs)) {
      for (const event of name === "huge" ? ["SessionStart"] : events) {
        const run = runScript(at, [event], { shell, input, env: sandbox.env, cwd: sandbox.home });
        assert.deepEqual(run, QUIET, `${event} with ${name}`);
      }
    }
    const activity = path.join(sandbox.state, "activity");
    assert.deepEqual(existsSync(activity) ? readdirSync(activity) : [], []);
    assert.deepEqual(readdirSync(sandbox.home), []);
    assert.deepEqual(readdirSync(sandbox.root).sort(), [
      "a folder",
      "home",
      ...(existsSync(sandbox.state) ? ["state"] : []),
    ]);
    assert.deepEqual(listNoted(sandbox), []);
  });

  test(`${shell}: the state directory is the one that the product uses`, async () => {
    await using sandbox = await createSandbox();
    const at = installScripts(sandbox);
    const { PATH = "" } = sandbox.env;
    const home = sandbox.home;
    const environments: Record<string, string>[] = [
      { HOME: home },
      { HOME: home, XDG_STATE_HOME: sandbox.path("xdg") },
      { HOME: home, XDG_STATE_HOME: "relative" },
      { HOME: home, XDG_STATE_HOME: "" },
      { HOME: home, ESPALIER_STATE: sandbox.path("own state") },
      { HOME: home, ESPALIER_STATE: "below/home" },
      { HOME: home, ESPALIER_STATE: "", XDG_STATE_HOME: sandbox.path("xdg") },
    ];
    for (const [index, environment] of environments.entries()) {
      const session = `s${index}`;
      const input = JSON.stringify({ session_id: session, cwd: "/" });
      const env = { PATH, ...environment };
      const run = runScript(at, ["SessionStart"], { shell, input, env, cwd: sandbox.root });
      assert.deepEqual(run, QUIET);
      const { activity } = statePaths(environment, process.platform);
      const told = listSessions(activity).map(({ sessionId }) => sessionId);
      assert.ok(told.includes(session), JSON.stringify(environment));
    }
  });

  test(`${shell}: a state directory that cannot be written leaves no marker and no word`, async () => {
    await using sandbox = await createSandbox();
    const at = installScripts(sandbox);
    const input = eventOf("SessionStart");
    const places: Record<string, (state: string) => void> = {
      "a file": (state) => writeFileSync(state, ""),
      "a file for the markers": (state) => {
        mkdirSync(state);
        writeFileSync(path.join(state, "activity"), "");
      },
      "a link to nowhere": (state) => symlinkSync("/nowhere/at/all", state),
      "a directory in the marker's place": (state) =>
        mkdirSync(path.join(state, "activity", `${SESSION}.json`), { recursive: true }),
    };
    for (const [name, make] of Object.entries(places)) {
      const state = sandbox.path(`state ${name}`);
      make(state);
      const env = { ...sandbox.env, ESPALIER_STATE: state };
      assert.deepEqual(runScript(at, ["SessionStart"], { shell, input, env }), QUIET, name);
    }
    const inner = sandbox.path("state a directory in the marker's place/activity");
    assert.deepEqual(readdirSync(path.join(inner, `${SESSION}.json`)), []);
    assert.deepEqual(readdirSync(inner), [`${SESSION}.json`]);
  });
}

test("without a HOME that can be one the state is where the system says that the home is", async () => {
  await using sandbox = await createSandbox();
  const at = installScripts(sandbox);
  const shell = readFileSync(path.join(at, "hooks/observe.sh"), "utf8");
  const found = shell.slice(shell.indexOf("find_state() {"), shell.indexOf("# More than any"));
  const script = `${found}\nfind_state && printf %s "$state"`;
  const { homedir } = os.userInfo();
  for (const home of [{}, { HOME: "" }, { HOME: "below/here" }]) {
    const env = { PATH: sandbox.env["PATH"] ?? "", ...home };
    const { stdout } = spawnSync("sh", ["-c", script], { env, encoding: "utf8" });
    assert.equal(stdout, statePaths({ HOME: homedir }, process.platform).root);
  }
});

test("a client that starts its hooks through a shell is found behind it", async () => {
  await using sandbox = await createSandbox();
  const at = installScripts(sandbox);
  const line = `sh -c 'sh "$0" SessionStart; :' "${path.join(at, "hooks/observe.sh")}"; :`;
  const env = sandbox.env;
  const { status } = spawnSync("bash", ["-c", line], { env, input: eventOf("SessionStart") });
  assert.equal(status, 0);
  const [marker] = listSessions(path.join(sandbox.state, "activity"));
  assert.equal(marker?.pid, process.pid);
});

test("node starts only in a linked worktree, and what it says is the hook's answer", async () => {
  await using sandbox = await createSandbox();
  const at = installScripts(sandbox);
  const main = createRepository(sandbox.path("r"));
  git(main, "worktree", "add", "-q", "-b", "w", sandbox.path("w"));
  mkdirSync(sandbox.path("w/deep/er"), { recursive: true });
  mkdirSync(sandbox.path("w/sub"));
  writeFileSync(sandbox.path("w/sub/.git"), "gitdir: ../../r/.git/worktrees/w/modules/sub\n");
  mkdirSync(sandbox.path("plain"));
  writeFileSync(sandbox.path("plain/.git"), "gitdir: ../x/.git/modules/plain\n");
  const start = (cwd: string, more: object = {}): string => {
    const input = eventOf("SessionStart", { cwd, source: "startup", ...more });
    const run = runScript(at, ["SessionStart"], { input, env: sandbox.env });
    assert.deepEqual([run.exitCode, run.stderr], [0, ""]);
    return run.stdout;
  };
  for (const cwd of ["w", "w/deep/er", "w/sub"]) {
    assert.equal(start(sandbox.path(cwd)), "told SessionStart\n", cwd);
  }
  for (const cwd of ["r", "plain", "home", "."]) assert.equal(start(sandbox.path(cwd)), "", cwd);
  // A session that is resumed goes to its own worktree only after that.
  assert.equal(start(sandbox.path("r"), { source: "resume" }), "");
  writeFileSync(path.join(sandbox.state, "registry.sqlite3"), "");
  assert.equal(start(sandbox.path("r"), { source: "resume" }), "told SessionStart\n");
  assert.equal(start(sandbox.path("r")), "");
  // After a compaction the session knows what it was told.
  assert.equal(start(sandbox.path("w"), { source: "compact" }), "");
  assert.equal(listNoted(sandbox).length, 4);
  assert.equal(
    listNoted(sandbox)[0]?.[1]?.trimEnd(),
    eventOf("SessionStart", { cwd: sandbox.path("w"), source: "startup" }),
  );
  const input = eventOf("SessionStart", { cwd: sandbox.path("w") });
  chmodSync(path.join(at, "dist/hook.cjs"), 0o644);
  writeFileSync(path.join(at, "dist/hook.cjs"), "process.exit(7)");
  assert.deepEqual(runScript(at, ["SessionStart"], { input, env: sandbox.env }), QUIET);
});

test("a sub-agent's end starts node where it was in a worktree, or where that is not known", async () => {
  await using sandbox = await createSandbox();
  const at = installScripts(sandbox);
  const main = createRepository(sandbox.path("r"));
  git(main, "worktree", "add", "-q", "-b", "w", sandbox.path("w"));
  const send = (name: string, cwd: string, agent: string, more: object = {}): string => {
    const input = eventOf(name, { cwd: sandbox.path(cwd), agent_id: agent, ...more });
    return runScript(at, [name], { input, env: sandbox.env }).stdout;
  };
  const told = "told SubagentStop\n";
  send("SubagentStart", "r", "a1");
  assert.equal(send("SubagentStop", "r", "a1"), "");
  send("SubagentStart", "w", "a2");
  assert.equal(send("SubagentStop", "r", "a2"), told);
  send("SubagentStart", "r", "a3");
  assert.equal(send("SubagentStop", "w", "a3"), told);
  assert.equal(send("SubagentStop", "r", "a4"), told);
  // What it said last may be long.
  send("SubagentStart", "w", "a5");
  assert.equal(
    send("SubagentStop", "w", "a5", { last_assistant_message: "y".repeat(90_000) }),
    told,
  );
  assert.deepEqual(listSessions(path.join(sandbox.state, "activity")), []);
  const noted = listNoted(sandbox).map(([, text = ""]) => JSON.parse(text));
  assert.deepEqual(noted.at(-1), { session_id: SESSION, agent_id: "a5" });
});

test("a session's end is not waited for, and takes the markers of its sub-agents along", async () => {
  await using sandbox = await createSandbox();
  const at = installScripts(sandbox);
  const main = createRepository(sandbox.path("r"));
  git(main, "worktree", "add", "-q", "-b", "w", sandbox.path("w"));
  const fifo = sandbox.path("fifo");
  spawnSync("mkfifo", [fifo]);
  const noted = JSON.stringify(sandbox.path("noted"));
  const code = `const fs = require("node:fs"); const text = fs.readFileSync(0, "utf8");
fs.readFileSync(${JSON.stringify(fifo)}); fs.appendFileSync(${noted}, JSON.stringify([process.argv[2], text]) + "\\n");`;
  writeFileSync(path.join(at, "dist/hook.cjs"), code);
  const send = (name: string, more: object): void => {
    const run = runScript(at, [name], { input: eventOf(name, more), env: sandbox.env });
    assert.deepEqual(run, QUIET, name);
  };
  send("SubagentStart", { agent_id: AGENT });
  const ended = { cwd: sandbox.path("r"), reason: "other" };
  send("SessionEnd", ended);
  assert.deepEqual(listSessions(path.join(sandbox.state, "activity")), []);
  // The hook has ended, and what runs behind it waits for us.
  assert.deepEqual(listNoted(sandbox), []);
  writeFileSync(fifo, "");
  await waitFor("what runs behind", async () => listNoted(sandbox).length > 0);
  assert.deepEqual(listNoted(sandbox), [["SessionEnd", eventOf("SessionEnd", ended)]]);
});

test("a client that goes on under another session keeps its sub-agents' markers", async () => {
  await using sandbox = await createSandbox();
  const at = installScripts(sandbox);
  const send = (name: string, more: object): void => {
    const run = runScript(at, [name], { input: eventOf(name, more), env: sandbox.env });
    assert.deepEqual(run, QUIET);
  };
  for (const reason of ["clear", "resume"]) {
    send("SessionStart", { source: "startup" });
    send("SubagentStart", { agent_id: AGENT });
    send("SessionEnd", { reason });
    const left = listSessions(path.join(sandbox.state, "activity"));
    assert.deepEqual(
      left.map(({ agentId }) => agentId),
      [AGENT],
      reason,
    );
  }
  assert.deepEqual(listNoted(sandbox), []);
});

test("many sessions at once each leave a marker that is whole", async () => {
  await using sandbox = await createSandbox();
  const at = installScripts(sandbox);
  const script = path.join(at, "hooks/observe.sh");
  const run = (session: string): Promise<number | null> =>
    new Promise((resolve, reject) => {
      const child = spawn("sh", [script, "SessionStart"], { env: sandbox.env, stdio: "pipe" });
      child.on("error", reject);
      child.on("close", resolve);
      child.stdin.end(JSON.stringify({ session_id: session, cwd: "/" }));
    });
  const ids = Array.from({ length: 24 }, (_each, index) => `many-${index % 12}`);
  assert.deepEqual(new Set(await Promise.all(ids.map(run))), new Set([0]));
  const activity = path.join(sandbox.state, "activity");
  assert.equal(listSessions(activity).length, 12);
  assert.equal(readdirSync(activity).length, 12);
});

test("guard.sh starts node for the commands that can match, with all of their input", async () => {
  await using sandbox = await createSandbox();
  const at = installScripts(sandbox);
  const send = (kind: string, command: string, more: object = {}): string => {
    const input = eventOf("PreToolUse", {
      transcript_path: "/x-worktree-prune-clean-rm -rf/t.jsonl",
      permission_mode: "default",
      tool_name: "Bash",
      tool_input: { command },
      ...more,
    });
    const run = runScript(at, ["PreToolUse", kind], {
      ...{ input, env: sandbox.env, script: "guard.sh" },
    });
    assert.deepEqual([run.exitCode, run.stderr], [0, ""], command);
    return run.stdout;
  };
  const told = "told PreToolUse\n";
  for (const [kind, command] of [
    ["worktree", "git worktree prune"],
    ["worktree", "git worktree remove x -f"],
    ["worktree", "git worktree remove --force x"],
    ["clean", "git clean -fdx"],
    ["clean", "git -C x clean -d -x --force"],
    ["rm", "rm -rf x"],
    ["rm", "sudo rm x -fR"],
    ["rm", "rm --recursive x"],
    ["rm", "rm -dfvr x"],
    ["rm", "rm -vdIfiR x"],
    ["rm", 'rm "-rf" x'],
    ["rm", "rm\t'-r' x"],
    ["rm", "rm -f \\\n-r x"],
    ["worktree", "git worktree list | xargs -n1 git worktree remove '--force'"],
    ["find", "find . -mindepth 1 -delete"],
    ["rm", "find . -maxdepth 1 -exec rm -rf {} +"],
    ["script", "bash <<'EOF'\nfind . -delete\nEOF"],
    ["script", "bash <<'EOF'\nrm -rf x\nEOF"],
    ["script", "sh -s <<< 'git worktree prune'"],
    ["script", "bash <<EOF\ngit clean -fdx\nEOF"],
    ["rm", `${"echo x; ".repeat(30_000)} rm -r x`],
  ] as const) {
    assert.equal(send(kind, command), told, command.slice(-40));
  }
  const noted = listNoted(sandbox);
  assert.deepEqual(noted[0]?.slice(0, 2), ["PreToolUse", "worktree"]);
  assert.ok((noted.at(-1)?.[2]?.length ?? 0) > 200_000);
  for (const [kind, command] of [
    ["worktree", "git worktree list"],
    ["worktree", "git worktree remove x"],
    ["worktree", "git worktree add x"],
    ["clean", "cargo clean"],
    ["clean", "git clean"],
    ["find", "find . -name x"],
    ["rm", "rm x"],
    ["rm", "rm -f x"],
    ["rm", "rm -f x/a.rs"],
    ["rm", 'r""m -rf x'],
    ["rm", "rm x.txt"],
    ["rm", "npm test"],
    ["rm", "git status"],
    ["script", "bash scripts/test.sh"],
    ["script", "bash -c 'rm -rf x'"],
    ["script", "bash <<EOF\nnpm test\nEOF"],
    ["other", "rm -rf x"],
  ] as const) {
    assert.equal(send(kind, command), "", command);
  }
  assert.equal(send("rm", "rm -rf x", { tool_name: "Write" }), "");
  for (const input of ["", "{", "x".repeat(1_000_000), '{"tool_name":"Bash"}']) {
    const run = runScript(at, ["PreToolUse", "rm"], {
      ...{ input, env: sandbox.env, script: "guard.sh" },
    });
    assert.deepEqual(run, QUIET);
  }
});

test("before there is a registry the guard starts no database for it", async () => {
  await using sandbox = await createSandbox();
  mkdirSync(sandbox.state, { recursive: true });
  const input = eventOf("PreToolUse", {
    tool_name: "Bash",
    tool_input: { command: "rm -rf target" },
  });
  const script = path.resolve(import.meta.dirname, "../../hooks/guard.sh");
  const env = { ...sandbox.env };
  const { status, stdout } = spawnSync("sh", [script, "PreToolUse", "rm"], {
    ...{ input, env, encoding: "utf8" },
  });
  assert.deepEqual([status, stdout], [0, ""]);
  // Code is not kept where the engine was loaded, since that sets a flag of V8's.
  const [version = ""] = readdirSync(path.join(sandbox.state, "code"));
  const kept = readdirSync(path.join(sandbox.state, "code", version));
  assert.ok(kept.includes("guard.main.cjs.PreToolUse"), String(kept));
  assert.ok(!kept.includes("sql.cjs"), String(kept));
});
