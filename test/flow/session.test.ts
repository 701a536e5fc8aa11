/** What sessions do to the registry and to what was evicted: at their start, behind it, and at their end. */
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { adoptWorkspaces } from "../../src/app/adopt-workspaces.ts";
import { createWorkspace } from "../../src/app/create-workspace.ts";
import { endSession } from "../../src/app/session-end.ts";
import { forgetGone } from "../../src/app/session-gone.ts";
import { foldSessions } from "../../src/app/session-markers.ts";
import { startSession } from "../../src/app/session-start.ts";
import { workBehindSession } from "../../src/app/session-work.ts";
import type { World } from "../../src/app/world.ts";
import { answerPreTool } from "../../src/hooks/claude-pre-tool.ts";
import { answerSessionStart } from "../../src/hooks/claude-session-start.ts";
import { answerSessionEnd, answerSessionWork } from "../../src/hooks/claude-session-work.ts";
import type { Hook } from "../../src/hooks/hook.ts";
import { listSessions } from "../../src/io/session-markers.ts";
import type { WorkspaceRow } from "../../src/schema/rows.ts";
import { endBehind } from "../helpers/behind.ts";
import { cargoSkipReason, runCargo } from "../helpers/cargo.ts";
import { waitFor } from "../helpers/child.ts";
import {
  createDaemonWorld,
  type FakeTime,
  runDaemonUntil,
  withFakeTime,
} from "../helpers/daemon.ts";
import { withoutDaemon } from "../helpers/effects.ts";
import { runHook } from "../helpers/hook.ts";
import {
  createRepository,
  createSandbox,
  git,
  type Sandbox,
  writeFiles,
} from "../helpers/sandbox.ts";
import { createVolume, skipReason } from "../helpers/volume.ts";
import { createRegistered } from "../helpers/workspace.ts";

const DAY_MS = 24 * 3_600_000;

interface Place {
  readonly world: World;
  readonly main: string;
  /** What would have been started behind a session. */
  readonly started: string[];
}

function openPlace(sandbox: Sandbox): Place {
  const started: string[] = [];
  const real = withoutDaemon(sandbox.world());
  const world: World = {
    ...real,
    sessionProcess: { startBehind: ({ event, text }) => void started.push(`${event} ${text}`) },
  };
  return { world, main: createRepository(sandbox.path("r")), started };
}

const asked = (cwd: string) => ({ cwd, sessionId: "s1" });

const listRows = (world: World): Promise<WorkspaceRow[]> =>
  world.registry.read((view) => view.listWorkspaces());

const readLog = (world: World): Record<string, unknown>[] => world.log.read();

async function evict(world: World, row: WorkspaceRow, directory: string): Promise<void> {
  rmSync(path.join(row.path, directory), { recursive: true });
  await world.registry.update((edit) =>
    edit.writeEvicted(
      { workspaceId: row.id, path: directory, expectedBytes: 1, why: "idle", at: Date.now() },
      { type: "evict", who: "daemon", why: "idle" },
    ),
  );
}

const makeOld = (world: World, id: string): Promise<void> =>
  world.registry.update((edit) =>
    edit.changeWorkspace(
      id,
      { lastActiveAt: Date.now() - DAY_MS },
      { type: "test", who: "cli", why: "a test made it old" },
    ),
  );

test("a session outside of every worktree, in a main checkout or in a plain directory, leaves nothing", async () => {
  await using sandbox = await createSandbox();
  const { world, main, started } = openPlace(sandbox);
  mkdirSync(sandbox.path("plain"));
  for (const cwd of [main, sandbox.path("plain"), "/", sandbox.path("nothing/here")]) {
    assert.equal(await startSession(world, asked(cwd)), null, cwd);
    await workBehindSession(world, asked(cwd));
  }
  assert.deepEqual(started, []);
  assert.equal(existsSync(sandbox.state), false);
});

test("AD-04 a session in a worktree that nobody registered has it listed, and nothing of it is touched", async () => {
  await using sandbox = await createSandbox();
  const { world, main, started } = openPlace(sandbox);
  git(main, "worktree", "add", "-q", "-b", "w", sandbox.path("w"));
  mkdirSync(sandbox.path("w/deep"));
  const before = git(main, "worktree", "list", "--porcelain");
  assert.equal(await startSession(world, asked(sandbox.path("w/deep"))), null);
  assert.deepEqual(started, [
    `session-work {"cwd":${JSON.stringify(sandbox.path("w"))},"session_id":"s1"}`,
  ]);
  await workBehindSession(world, asked(sandbox.path("w")));
  const [row] = await listRows(world);
  assert.deepEqual([row?.custody, row?.state, row?.path], ["observed", "ready", sandbox.path("w")]);
  assert.equal(git(main, "worktree", "list", "--porcelain"), before);
  const [event] = await world.registry.read((view) => view.listEvents(1));
  assert.deepEqual([event?.type, event?.why], ["observe", "a session began in it"]);
  // Again it is only looked at, and a person can still take it over.
  await workBehindSession(world, asked(sandbox.path("w")));
  assert.equal((await listRows(world)).length, 1);
  const { cwd } = asked(sandbox.path("w"));
  await adoptWorkspaces(world, { cwd, paths: ["."], scan: false, dryRun: false });
  const [adopted] = await listRows(world);
  assert.deepEqual([adopted?.custody, adopted?.id], ["adopted", row?.id]);
  await workBehindSession(world, asked(sandbox.path("w")));
  assert.equal((await listRows(world))[0]?.custody, "adopted");
  world.registry.close();
});

test("AD-05 with `adopt = auto` a session's worktree is adopted, and its maker's lock stays", async () => {
  await using sandbox = await createSandbox();
  const { world, main } = openPlace(sandbox);
  writeFiles(sandbox.env["XDG_CONFIG_HOME"] ?? "", { "espalier/config.toml": 'adopt = "auto"\n' });
  git(main, "worktree", "add", "-q", "-b", "w", sandbox.path("w"));
  const reason = `claude session w (pid ${process.pid})`;
  git(main, "worktree", "lock", "--reason", reason, sandbox.path("w"));
  git(main, "worktree", "add", "-q", "-b", "v", sandbox.path("v"));
  for (const name of ["w", "v"]) await workBehindSession(world, asked(sandbox.path(name)));
  const rows = await listRows(world);
  assert.deepEqual(rows.map(({ name, custody }) => [name, custody]).sort(), [
    ["v", "adopted"],
    ["w", "adopted"],
  ]);
  const locks = git(main, "worktree", "list", "--porcelain").match(/^locked .*$/gm);
  const own = rows.find(({ name }) => name === "v")?.id;
  assert.deepEqual(locks?.sort(), [
    `locked ${reason}`,
    `locked espalier: adopted workspace ${own}`,
  ]);
  world.registry.close();
});

test("AD-04 a worktree that was only observed and that its maker took away is forgotten, others are not", async () => {
  await using sandbox = await createSandbox();
  const { world, main } = openPlace(sandbox);
  for (const name of ["gone", "deleted", "there", "owned"]) {
    const custody = name === "owned" ? "owned" : "observed";
    await createRegistered(world, main, sandbox.path(name), name, { custody });
  }
  git(main, "worktree", "remove", sandbox.path("gone"));
  // Its registration is there: git may still be told where it went.
  rmSync(sandbox.path("deleted"), { recursive: true });
  git(main, "worktree", "remove", sandbox.path("owned"));
  const names = async (): Promise<string[]> =>
    (await listRows(world)).map(({ name }) => name).sort();
  // A disk that is not mounted takes all of it away.
  renameSync(main, `${main}-away`);
  await forgetGone(world);
  assert.deepEqual(await names(), ["deleted", "gone", "owned", "there"]);
  renameSync(`${main}-away`, main);
  await forgetGone(world, path.join(main, ".git"));
  assert.deepEqual(await names(), ["deleted", "owned", "there"]);
  const [event] = await world.registry.read((view) => view.listEvents(1));
  assert.equal(event?.type, "gone");
  world.registry.close();
});

test("a session in a workspace moves the time that it was last active, and starts nothing when that is recent", async () => {
  await using sandbox = await createSandbox();
  const { world, main, started } = openPlace(sandbox);
  const { id } = await createRegistered(world, main, sandbox.path("w"));
  assert.equal(await startSession(world, asked(sandbox.path("w"))), null);
  assert.deepEqual(started, []);
  await makeOld(world, id);
  assert.equal(await startSession(world, asked(sandbox.path("w"))), null);
  assert.equal(started.length, 1);
  await workBehindSession(world, asked(sandbox.path("w")));
  const [row] = await listRows(world);
  assert.ok(Date.now() - (row?.lastActiveAt ?? 0) < 60_000);
  world.registry.close();
});

test("a worktree in the place of a workspace's is not taken for it", async () => {
  await using sandbox = await createSandbox();
  const { world, main, started } = openPlace(sandbox);
  const row = await createRegistered(world, main, sandbox.path("w"));
  await world.registry.update((edit) =>
    edit.writeEvicted(
      { workspaceId: row.id, path: "target", expectedBytes: null, why: "idle", at: 1 },
      { type: "evict", who: "daemon", why: "idle" },
    ),
  );
  git(main, "worktree", "remove", sandbox.path("w"));
  git(main, "worktree", "add", "-q", "-b", "other", sandbox.path("w"));
  // Another slot, another worktree: nothing that is known of the first one is told of this one.
  assert.equal(await startSession(world, asked(sandbox.path("w"))), null);
  assert.equal(started.length, 1);
  world.registry.close();
});

test("an install that is still to be made is told until it was made", async () => {
  await using sandbox = await createSandbox();
  const { world, main } = openPlace(sandbox);
  const row = await createRegistered(world, main, sandbox.path("w"));
  const at = Date.now() - 1_000;
  const seeded = {
    ...{ workspaceId: row.id, reason: null, detail: null, source: main },
    ...{ installNeeded: true, bytes: 1, outcome: "seeded" as const },
  };
  await world.registry.update((edit) =>
    edit.writeSeeded([
      { ...seeded, path: "node_modules", installCommand: "npm install", at },
      { ...seeded, path: ".venv", installCommand: null, at: at - 2 * DAY_MS },
      { ...seeded, path: "gone/node_modules", installCommand: null, at },
    ]),
  );
  writeFiles(row.path, { "node_modules/x/index.js": "", ".venv/pyvenv.cfg": "" });
  const told = (): Promise<string | null> => startSession(world, asked(row.path));
  assert.match((await told()) ?? "", /^Espalier: `node_modules` came .* `npm install` here\.$/);
  writeFiles(row.path, { "node_modules/.package-lock.json": "{}" });
  assert.equal(await told(), null);
  world.registry.close();
});

test("a session that is resumed elsewhere has its own workspace looked after, and no other's", async () => {
  await using sandbox = await createSandbox();
  const { world, main, started } = openPlace(sandbox);
  const row = await createRegistered(world, main, sandbox.path("w"), "w", { sessionId: "s1" });
  const other = await createRegistered(world, main, sandbox.path("o"), "o", { sessionId: "s2" });
  for (const { path: at } of [row, other]) writeFiles(at, { "target/x": "x\n" });
  await evict(world, row, "target");
  await evict(world, other, "target");
  assert.equal(await startSession(world, asked(main)), null);
  const told = await startSession(world, { ...asked(main), isResumed: true });
  assert.ok(told?.includes(`in the workspace \`${row.path}\`, \`target\` was`), told ?? "");
  const work = { cwd: row.path, session_id: "s1" };
  assert.deepEqual(started, [`session-work ${JSON.stringify(work)}`]);
  // Where the session is said to be in a worktree, that one is meant.
  const there = await startSession(world, { ...asked(other.path), isResumed: true });
  assert.match(there ?? "", /^Espalier: `target` was evicted while this workspace/);
  rmSync(row.path, { recursive: true });
  assert.equal(await startSession(world, { ...asked(main), isResumed: true }), null);
  world.registry.close();
});

const refilled =
  "EV-09 what was evicted is filled again behind a session, and an edit made meanwhile is in the next build";
test(refilled, {
  skip: skipReason("xfs") || cargoSkipReason(),
}, async () => {
  await using volume = await createVolume("xfs");
  await using sandbox = await createSandbox(volume.path);
  writeFiles(sandbox.env["XDG_CONFIG_HOME"] ?? "", {
    "espalier/config.toml": 'floor = "16MiB"\n',
  });
  const { world } = openPlace(sandbox);
  const main = createRepository(sandbox.path("crate"), {
    ".gitignore": "target/\nnode_modules/\n",
    "Cargo.toml": '[package]\nname = "hello"\nversion = "0.1.0"\nedition = "2021"\n',
    "Cargo.lock": 'version = 4\n\n[[package]]\nname = "hello"\nversion = "0.1.0"\n',
    "src/main.rs": 'mod word;\nfn main() {\n    println!("{}", word::WORD);\n}\n',
    "src/word.rs": 'pub const WORD: &str = "committed";\n',
    "package.json": "{}\n",
  });
  runCargo(main, "build");
  writeFiles(main, { "node_modules/x/index.js": "x\n" });
  const made = await createWorkspace(world, {
    ...{ cwd: main, name: "w", seed: true, dryRun: false, asked: "cli" },
  });
  assert.ok("path" in made);
  const [row] = await listRows(world);
  assert.ok(row !== undefined);
  const word = path.join(row.path, "src/word.rs");
  await evict(world, row, "target");
  // Somebody took that away on purpose.
  rmSync(path.join(row.path, "node_modules"), { recursive: true });
  writeFileSync(word, 'pub const WORD: &str = "edited";\n');
  // The trap: it looks older than everything that was ever built.
  utimesSync(word, 1_000, 1_000);
  const told = await startSession(world, asked(row.path));
  assert.match(told ?? "", /^Espalier: `target` was evicted .* in the background/);
  // Two sessions at once do not both fill it.
  await Promise.all([
    workBehindSession(world, asked(row.path)),
    workBehindSession(world, asked(row.path)),
  ]);
  const logged = readLog(world).filter(({ event }) => event === "refilled");
  assert.equal(logged.length, 1, JSON.stringify(readLog(world)));
  assert.deepEqual(logged[0]?.["directories"], [{ path: "target", outcome: "seeded" }]);
  assert.equal(existsSync(path.join(row.path, "node_modules")), false);
  const left = await world.registry.read((view) => view.listEvicted(row.id));
  assert.deepEqual(left, []);
  assert.equal(runCargo(row.path, "run").stdout.trim(), "edited");
  assert.equal(runCargo(main, "run").stdout.trim(), "committed");
  assert.equal(await startSession(world, asked(row.path)), null);
  // What the agent built itself meanwhile is left as it is.
  await evict(world, row, "target");
  writeFiles(row.path, { "target/own": "own\n" });
  assert.equal(await startSession(world, asked(row.path)), null);
  await workBehindSession(world, asked(row.path));
  assert.deepEqual(readdirSync(path.join(row.path, "target")), ["own"]);
  world.registry.close();
});

test("what is only observed or quarantined is not filled again", async () => {
  await using sandbox = await createSandbox();
  const { world, main } = openPlace(sandbox);
  for (const [name, change] of [
    ["a", { custody: "observed" }],
    ["b", { state: "quarantined" }],
  ] as const) {
    const row = await createRegistered(world, main, sandbox.path(name), name, change);
    writeFiles(row.path, { "target/x": "" });
    await evict(world, row, "target");
    assert.equal(await startSession(world, asked(row.path)), null);
    await workBehindSession(world, asked(row.path));
    assert.equal(existsSync(path.join(row.path, "target")), false);
  }
  world.registry.close();
});

test("the work behind a session never throws, and the log says what went wrong", async () => {
  await using sandbox = await createSandbox();
  const { world, main } = openPlace(sandbox);
  await createRegistered(world, main, sandbox.path("w"));
  const fail = (): never => {
    throw new Error("no registry today");
  };
  const broken = { ...world, registry: { ...world.registry, read: fail } };
  await workBehindSession(broken, asked(sandbox.path("w")));
  await endSession(broken, { ...asked(sandbox.path("w")), reason: "other" });
  assert.deepEqual(
    readLog(world).map(({ event, problem }) => [event, problem]),
    [
      ["session_work_failed", "no registry today"],
      ["session_end_failed", "no registry today"],
    ],
  );
  world.registry.close();
});

test("the end of a session is the time that its workspace was last active", async () => {
  await using sandbox = await createSandbox();
  const { world, main } = openPlace(sandbox);
  const { id } = await createRegistered(world, main, sandbox.path("w"));
  await makeOld(world, id);
  await endSession(world, { ...asked(sandbox.path("w")), reason: "prompt_input_exit" });
  const [row] = await listRows(world);
  assert.ok(Date.now() - (row?.lastActiveAt ?? 0) < 60_000);
  world.registry.close();
});

test("sub-agents that did not live to their own end go with the session, but for what they left", async () => {
  await using sandbox = await createSandbox();
  const { world, main } = openPlace(sandbox);
  const create = async (id: string, sessionId: string): Promise<string> => {
    const made = await createWorkspace(world, {
      ...{ cwd: main, name: `agent-${id}`, sessionId, seed: false, dryRun: false },
      asked: "claude",
    });
    assert.ok("path" in made);
    return made.path;
  };
  const unchanged = await create("a1", "s1");
  const changed = await create("a2", "s1");
  writeFileSync(path.join(changed, "new.txt"), "work\n");
  const others = await create("a3", "s2");
  for (const reason of ["clear", "resume"]) {
    await endSession(world, { ...asked(main), reason });
    assert.ok(existsSync(unchanged), reason);
  }
  await endSession(world, { ...asked(main), reason: "other" });
  assert.equal(existsSync(unchanged), false);
  assert.ok(existsSync(changed) && existsSync(others));
  const kept = readLog(world).filter(({ event }) => event === "subagent_kept");
  assert.deepEqual(
    kept.map((entry) => entry["path"]),
    [changed],
  );
  world.registry.close();
});

function writeMarker(
  world: World,
  name: string,
  told: { readonly pid?: unknown; readonly started?: unknown; readonly boot?: unknown },
  event: object,
): string {
  const file = path.join(world.paths.activity, name);
  mkdirSync(world.paths.activity, { recursive: true, mode: 0o700 });
  const whole = { pid: process.pid, started: null, boot: null, ...told, event };
  writeFileSync(file, `${JSON.stringify(whole)}\n`);
  return file;
}

test("a session whose process is gone was active until now, and its marker goes", async () => {
  await using sandbox = await createSandbox();
  const { world, main } = openPlace(sandbox);
  const { id } = await createRegistered(world, main, sandbox.path("w"));
  await makeOld(world, id);
  symlinkSync(sandbox.path("w"), sandbox.path("link"));
  const child = spawn("sleep", ["600"], { stdio: "ignore" });
  const pid = child.pid ?? 0;
  const started = world.process.readProcessStart(pid);
  const boot = world.process.readBoot();
  writeMarker(
    world,
    "s1.json",
    { pid, started, boot },
    { session_id: "s1", cwd: sandbox.path("link") },
  );
  const agent = { session_id: "s1", agent_id: "a1", cwd: "/" };
  writeMarker(world, "s1.a1.json", { pid, started, boot }, agent);
  writeMarker(world, "s2.json", { started: "1" }, { session_id: "s2", cwd: "/" });
  writeMarker(world, "s3.json", { boot: "another" }, { session_id: "s3", cwd: "/" });
  writeMarker(world, "s4.json", {}, { session_id: "s4", cwd: "/" });
  writeMarker(world, "s5.json", { pid: null }, { session_id: "s5", cwd: "/" });
  const over = async (): Promise<string[]> =>
    (await foldSessions(world)).map(({ sessionId, agentId }) => `${sessionId} ${agentId}`).sort();
  // Another process has the pid by now, and another boot's is none.
  assert.deepEqual(await over(), ["s2 null", ...(boot === null ? [] : ["s3 null"])]);
  assert.ok(((await listRows(world))[0]?.lastActiveAt ?? 0) < Date.now() - DAY_MS / 2);
  child.kill("SIGKILL");
  await once(child, "exit");
  assert.deepEqual(await over(), ["s1 a1", "s1 null"]);
  assert.ok(((await listRows(world))[0]?.lastActiveAt ?? 0) > Date.now() - 60_000);
  const rest = listSessions(world.paths.activity).map(({ sessionId }) => sessionId);
  assert.deepEqual(rest.sort(), ["s4", "s5"]);
  const future = { ...world, clock: { ...world.clock, now: () => Date.now() + 2 * DAY_MS } };
  assert.deepEqual(
    (await foldSessions(future)).map(({ sessionId }) => sessionId),
    ["s5"],
  );
  world.registry.close();
});

test("the daemon clears markers of sessions that are over, and forgets what their maker took away", async () => {
  await using sandbox = await createSandbox();
  const time: FakeTime = { passed: 0, set: 0 };
  const world = withFakeTime(createDaemonWorld(sandbox), time);
  const main = createRepository(sandbox.path("r"));
  await createRegistered(world, main, sandbox.path("w"));
  const observed = { custody: "observed" } as const;
  await createRegistered(world, main, sandbox.path("gone"), "gone", observed);
  git(main, "worktree", "remove", sandbox.path("gone"));
  writeMarker(world, "s1.json", { started: "1" }, { session_id: "s1", cwd: "/" });
  writeMarker(world, "s2.json", {}, { session_id: "s2", cwd: "/" });
  await runDaemonUntil(world, () => time.passed > 60_000);
  const left = listSessions(world.paths.activity).map(({ sessionId }) => sessionId);
  assert.deepEqual(left, ["s2"]);
  assert.deepEqual(
    (await listRows(world)).map(({ name }) => name),
    ["w"],
  );
  world.registry.close();
});

test("a process that cannot be looked at is a session that goes on", async () => {
  await using sandbox = await createSandbox();
  const { world } = openPlace(sandbox);
  writeMarker(world, "s1.json", {}, { session_id: "s1", cwd: "/" });
  const fail = (): never => {
    throw new Error("not to be told");
  };
  const blind = { ...world, process: { ...world.process, isRunning: fail } };
  assert.deepEqual(await foldSessions(blind), []);
  assert.equal(listSessions(world.paths.activity).length, 1);
});

test("the hook tells the session what was evicted, as the client takes it, and works behind it", async () => {
  await using sandbox = await createSandbox();
  const { world, main } = openPlace(sandbox);
  const row = await createRegistered(world, main, sandbox.path("w"));
  writeFiles(row.path, { "target/x": "" });
  await evict(world, row, "target");
  await makeOld(world, row.id);
  const input = { session_id: "s1", cwd: row.path, source: "startup" };
  const told = await runHook("SessionStart", input, { cwd: row.path, env: sandbox.env });
  assert.deepEqual([told.code, told.stderr], [0, ""]);
  const { hookSpecificOutput, ...others } = JSON.parse(told.stdout);
  assert.deepEqual(others, {});
  assert.equal(hookSpecificOutput.hookEventName, "SessionStart");
  assert.match(hookSpecificOutput.additionalContext, /^Espalier: `target` was evicted .*\)\.$/);
  await waitFor("the work behind it", () =>
    readLog(world).some(({ event }) => event === "refilled"),
  );
  await endBehind(sandbox);
  world.registry.close();
});

test("HK-12 no input makes a session's hook fail, speak or leave anything", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const here = process.cwd();
  const hooks: readonly Hook[] = [
    ...[answerSessionStart, answerSessionEnd, answerSessionWork, answerPreTool],
  ];
  for (const hook of hooks) {
    for (const text of ["", "[]", "{", "null", "{}", '{"cwd":7}', '{"cwd":"../x"}', FOREIGN]) {
      const told = await hook(world, { text, cwd: "/nowhere" });
      assert.deepEqual(told, { exitCode: 0, stdout: "", stderr: "" }, `${hook.name} ${text}`);
    }
  }
  process.chdir(here);
  assert.equal(existsSync(sandbox.state), false);
});

const FOREIGN = JSON.stringify({
  ...{ hook_event_name: "PreToolUse", cwd: "/nowhere", tool_name: "run_in_terminal" },
  tool_input: { command: "rm -rf /" },
});
