import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { type CommandEnd, type CommandOptions, runCommand } from "../../src/io/trusted-command.ts";
import { startChild, waitFor } from "../helpers/child.ts";
import { createSandbox, type Sandbox, writeFiles } from "../helpers/sandbox.ts";

let sandbox: Sandbox;
before(async () => {
  sandbox = await createSandbox();
});
after(() => sandbox[Symbol.asyncDispose]());

async function run(
  text: string,
  change: Partial<CommandOptions> = {},
): Promise<CommandEnd & { lines: string[] }> {
  const lines: string[] = [];
  const end = await runCommand({
    run: { text },
    cwd: sandbox.root,
    env: process.env,
    variables: {},
    limitMs: 30_000,
    graceMs: 200,
    onLine: (line) => lines.push(line),
    ...change,
  });
  return { ...end, lines };
}

const isAlive = (pid: string): boolean => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return !/^[ZX]/.test(stat.slice(stat.lastIndexOf(")") + 2));
  } catch {
    return false;
  }
};

const noProc = existsSync("/proc/self/stat") ? false : "this system has no /proc";

test("a command's output is told line by line and its exit code answered", async () => {
  const end = await run("echo one; echo two >&2; printf 'a\\rb'; exit 3");
  assert.equal(end.outcome, "ended");
  assert.equal(end.exitCode, 3);
  assert.deepEqual([...end.lines].sort(), ["a", "b", "one", "two"]);
});

test("it runs in its place with the variables given, none that point to a repository, and no input", async () => {
  const env = { ...process.env, GIT_DIR: "/elsewhere", GIT_CONFIG_KEY_0: "x", KEPT: "kept" };
  const text = 'pwd; echo "$A|${GIT_DIR-none}|${GIT_CONFIG_KEY_0-none}|$KEPT"; cat; echo end';
  const { lines } = await run(text, { env, variables: { A: "a b" } });
  assert.deepEqual(lines, [sandbox.root, "a b|none|none|kept", "end"]);
});

test("a command that hangs ends at its limit, with all that it started", {
  skip: noProc,
}, async () => {
  const end = await run("sleep 600 & echo $!; trap '' TERM; while :; do sleep 600; done", {
    limitMs: 300,
  });
  assert.equal(end.outcome, "timed_out");
  assert.ok(!isAlive(end.lines[0] ?? ""), `the child ${end.lines[0]} is gone`);
});

test("what a command leaves behind is ended with it", { skip: noProc }, async () => {
  const end = await run("sleep 600 & echo $!; sh -c 'trap \"\" TERM; exec sleep 600' & echo $!");
  assert.equal(end.outcome, "ended");
  assert.equal(end.exitCode, 0);
  assert.equal(end.lines.length, 2);
  for (const pid of end.lines) assert.ok(!isAlive(pid), pid);
});

test("an interruption ends it, and one that came before starts nothing", async () => {
  const abort = new AbortController();
  const running = run("echo go; sleep 600", {
    signal: abort.signal,
    onLine: () => abort.abort(),
  });
  assert.equal((await running).outcome, "interrupted");
  const marker = sandbox.path("never");
  const never = await run(`touch ${marker}`, { signal: abort.signal });
  assert.equal(never.outcome, "interrupted");
  assert.ok(!existsSync(marker));
});

test("it ends when we are killed", { skip: noProc }, async () => {
  const script = new URL("../fixtures/command-worker.ts", import.meta.url);
  const pidFile = sandbox.path("pids");
  const text = `sleep 600 & echo $! > ${pidFile}.part; echo $$ >> ${pidFile}.part; mv ${pidFile}.part ${pidFile}; wait`;
  const child = startChild(script, [sandbox.root, text]);
  await waitFor("the command", () => existsSync(pidFile));
  const pids = readFileSync(pidFile, "utf8").trim().split("\n");
  assert.equal(pids.filter(isAlive).length, 2);
  child.process.kill("SIGKILL");
  await child.ended;
  await waitFor("both to be gone", () => !pids.some(isAlive));
});

for (const signal of ["SIGKILL", "SIGINT"] as const) {
  test(`it ends when ${signal} ends us in its grace, whatever it makes of other signals`, {
    skip: noProc,
  }, async () => {
    const script = new URL("../fixtures/command-worker.ts", import.meta.url);
    const told = sandbox.path(`told-${signal}`);
    const text = `trap 'echo $$ > ${told}.part; mv ${told}.part ${told}' TERM; trap '' INT HUP
      kill -INT 0; kill -HUP 0; while :; do sleep 0.05; done`;
    const child = startChild(script, [sandbox.root, text, "300"]);
    await waitFor("the command to be told", () => existsSync(told));
    const pid = readFileSync(told, "utf8").trim();
    assert.ok(isAlive(pid));
    child.process.kill(signal);
    await child.ended;
    await waitFor("it to be gone", () => !isAlive(pid));
  });
}

/** The processes that are meant, by the fields of their stat that follow the name. */
const findProcesses = (isMeant: (fields: readonly string[]) => boolean): string[] =>
  readdirSync("/proc").filter((pid) => {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
      return isMeant(stat.slice(stat.lastIndexOf(")") + 2).split(" "));
    } catch {
      return false;
    }
  });

test("the guard is no child of the command, which may wait for all of its own", {
  skip: noProc,
}, async () => {
  const abort = new AbortController();
  const guards: string[] = [];
  let own: string[] = [];
  const end = await run("echo $$; sleep 600", {
    signal: abort.signal,
    onLine: (pid) => {
      const members = findProcesses(([, , group]) => group === pid);
      guards.push(
        ...members.filter(
          (id) => id !== pid && readFileSync(`/proc/${id}/cmdline`, "utf8").includes("<&3"),
        ),
      );
      own = findProcesses(([, parent]) => parent === pid).filter((id) => guards.includes(id));
      abort.abort();
    },
  });
  assert.equal(end.outcome, "interrupted");
  assert.equal(guards.length, 1);
  assert.deepEqual(own, []);
});

test("nobody waits for the guard, and nothing of it is left", { skip: noProc }, async () => {
  const begun = performance.now();
  const { lines } = await run("echo $$", { graceMs: 60_000 });
  assert.ok(performance.now() - begun < 30_000);
  await waitFor(
    "the group to be gone",
    () => findProcesses(([state, , group]) => group === lines[0] && state !== "Z").length === 0,
  );
});

test("one that cannot be started is an answer", async () => {
  const gone = await run("true", { cwd: sandbox.path("not-there") });
  assert.equal(gone.outcome, "not_started");
  assert.ok(gone.reason);
});

test("a script runs by its own first line where it may, else by sh", async () => {
  writeFiles(sandbox.root, { "s.sh": "#!/bin/sh\necho ran $0\n" });
  const script = sandbox.path("s.sh");
  const end = await run("", { run: { script, executable: false } });
  assert.deepEqual(end.lines, [`ran ${script}`]);
  const refused = await run("", { run: { script, executable: true } });
  assert.equal(refused.exitCode, 126);
});

test("only the last lines are kept, and a line that never ends is told in pieces", async () => {
  const end = await run("i=0; while [ $i -lt 500 ]; do i=$((i+1)); echo line $i; done");
  assert.equal(end.lines.length, 500);
  assert.equal(end.tail.length, 40);
  assert.equal(end.tail.at(-1), "line 500");
  const long = await run("head -c 20000 /dev/zero | tr '\\0' x");
  assert.equal(long.lines.join("").length, 20_000);
  assert.ok(long.lines.every((line) => line.length <= 4096));
});
