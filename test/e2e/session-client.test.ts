/** Sessions of the real client: what its hooks mark, fill again and stop. The committed `dist/` is what runs. */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import type { World } from "../../src/app/world.ts";
import { listSessions } from "../../src/io/session-markers.ts";
import { endBehind } from "../helpers/behind.ts";
import { waitFor } from "../helpers/child.ts";
import type { Turn } from "../helpers/messages-api.ts";
import {
  createRepository,
  createSandbox,
  git,
  type Sandbox,
  writeFiles,
} from "../helpers/sandbox.ts";
import {
  bash,
  bundle,
  enterWorktree,
  exitWorktree,
  findWorktreeTools,
  runSession,
  skipWithout,
  startAgents,
  versions,
} from "../helpers/session.ts";
import { createVolume, skipReason } from "../helpers/volume.ts";
import { createRegistered } from "../helpers/workspace.ts";

const noClient = skipWithout();

/** A command that shows every marker there is. */
const show = (sandbox: Sandbox): Turn => bash(`cat ${sandbox.state}/activity/*.json`);

const readMarkers = (text: string) =>
  text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line))
    .map(({ pid, event }) => ({ pid, cwd: event.cwd, agent: event.agent_id ?? null }));

const listRows = (world: World) => world.registry.read((view) => view.listWorkspaces());

for (const version of versions) {
  test(`${version}: a session in a workspace leaves a marker while it runs, and none after`, {
    skip: skipWithout(version),
  }, async () => {
    await using sandbox = await createSandbox();
    const world = sandbox.world();
    const main = createRepository(sandbox.path("r"));
    const row = await createRegistered(world, main, sandbox.path("w"));
    const { results } = await runSession(
      sandbox,
      row.path,
      [show(sandbox), bash("echo $PPID; tr '\\0' '\\n' </proc/$PPID/cmdline | head -1")],
      { version },
    );
    const [marker, ...others] = readMarkers(results[0]?.text ?? "");
    assert.deepEqual(others, []);
    assert.deepEqual([marker?.cwd, marker?.agent], [row.path, null]);
    // The marker's process is the client itself, which runs its tools.
    const [pid, program] = (results[1]?.text ?? "").trim().split("\n");
    assert.equal(marker?.pid, Number(pid), program);
    assert.deepEqual(listSessions(world.paths.activity), []);
    assert.deepEqual(readdirSync(world.paths.activity), []);
    world.registry.close();
    await endBehind(sandbox);
  });
}

for (const version of versions) {
  test(`${version}: a sub-agent in a worktree of its own has a marker there, which goes with it`, {
    skip: skipWithout(version),
  }, async () => {
    await using sandbox = await createSandbox();
    const world = sandbox.world();
    const main = createRepository(sandbox.path("r"));
    // More than the hook reads of its end.
    const long = "done ".repeat(20_000);
    const { everything, results } = await runSession(
      sandbox,
      main,
      [startAgents([[show(sandbox), { text: long }]]), show(sandbox)],
      { version },
    );
    const during = everything.find(({ text }) => text.includes('"SubagentStart"'));
    const markers = readMarkers(during?.text ?? "");
    const session = markers.find(({ agent }) => agent === null);
    const own = markers.find(({ agent }) => agent !== null);
    assert.equal(session?.cwd, main);
    assert.equal(own?.cwd, sandbox.path(`r-worktrees/agent-${own?.agent}`));
    assert.equal(own?.pid, session?.pid);
    const [after, ...others] = readMarkers(results.at(-1)?.text ?? "");
    assert.deepEqual([after?.agent, others.length], [null, 0]);
    // It left nothing in its worktree, which went as well.
    assert.equal(existsSync(own?.cwd), false);
    assert.deepEqual(await listRows(world), []);
    world.registry.close();
    await endBehind(sandbox);
  });
}

test("a session that enters a worktree is marked there", { skip: noClient }, async () => {
  await using sandbox = await createSandbox();
  const main = createRepository(sandbox.path("r"));
  const { results, sent } = await runSession(
    sandbox,
    main,
    [
      findWorktreeTools,
      enterWorktree("entered"),
      show(sandbox),
      exitWorktree({ action: "keep" }),
      show(sandbox),
    ],
    { argv: ["--permission-mode", "bypassPermissions"] },
  );
  const places = results
    .filter(({ text }) => text.startsWith('{"pid"'))
    .map(({ text }) => readMarkers(text)[0]?.cwd);
  assert.deepEqual(places, [sandbox.path("r-worktrees/entered"), main], sent.slice(0, 20_000));
  await endBehind(sandbox);
});

test("a session in a worktree that nobody registered is told nothing, and the worktree is listed", {
  skip: noClient,
}, async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const main = createRepository(sandbox.path("r"));
  git(main, "worktree", "add", "-q", "-b", "w", sandbox.path("w"));
  const { sent } = await runSession(sandbox, sandbox.path("w"), [{ text: "hello" }]);
  assert.doesNotMatch(sent, /Espalier: /);
  await waitFor("the worktree to be listed", async () => (await listRows(world)).length === 1);
  const [row] = await listRows(world);
  assert.deepEqual([row?.custody, row?.path], ["observed", sandbox.path("w")]);
  world.registry.close();
  await endBehind(sandbox);
});

const readLog = (world: World): string =>
  existsSync(world.log.file) ? readFileSync(world.log.file, "utf8") : "";

test("what was evicted is filled again when a session starts, which is told of it", {
  skip: noClient || skipReason("xfs"),
}, async () => {
  await using volume = await createVolume("xfs");
  await using sandbox = await createSandbox(volume.path);
  writeFiles(sandbox.env["XDG_CONFIG_HOME"] ?? "", { "espalier/config.toml": 'floor = "16MiB"\n' });
  const world = sandbox.world();
  const main = createRepository(sandbox.path("r"), {
    ".gitignore": "target/\n",
    "Cargo.toml": '[package]\nname = "x"\nversion = "0.1.0"\n',
  });
  writeFiles(main, { "target/CACHEDIR.TAG": "", "target/debug/x": "built\n" });
  const cli = path.join(bundle, "dist/cli.cjs");
  const create = ["create", "--name", "w", "--path", sandbox.path("w"), "--repo", main, "--json"];
  const made = execFileSync(process.execPath, [cli, ...create], {
    ...{ env: sandbox.env, encoding: "utf8" },
  });
  const { id } = JSON.parse(made);
  const built = sandbox.path("w/target/debug/x");
  assert.ok(existsSync(built), made);
  rmSync(sandbox.path("w/target"), { recursive: true });
  await world.registry.update((edit) =>
    edit.writeEvicted(
      { workspaceId: id, path: "target", expectedBytes: 1, why: "idle", at: Date.now() },
      { type: "evict", who: "daemon", why: "idle" },
    ),
  );
  const wait = `for i in $(seq 200); do [ -e ${built} ] && break; sleep 0.1; done; cat ${built}`;
  const { results, sent } = await runSession(sandbox, sandbox.path("w"), [bash(wait)]);
  assert.equal(results[0]?.text, "built");
  assert.match(sent, /Espalier: `target` was evicted while this workspace was idle/);
  await waitFor("the refill to be noted", () => readLog(world).includes("refilled"));
  assert.deepEqual(await world.registry.read((view) => view.listEvicted(id)), []);
  world.registry.close();
  await endBehind(sandbox);
});

for (const version of versions) {
  test(`${version}: the guard stops what would lose work, names the safe command, and the session goes on`, {
    skip: skipWithout(version),
  }, async () => {
    await using sandbox = await createSandbox();
    const world = sandbox.world();
    const main = createRepository(sandbox.path("r"));
    const row = await createRegistered(world, main, sandbox.path("w"));
    writeFiles(row.path, { "work.txt": "work\n", "target/x": "x\n", ".env": "SECRET=1\n" });
    const { results } = await runSession(
      sandbox,
      row.path,
      [
        bash(`git worktree remove --force ${row.path}`),
        bash(`cd .. && rm -rf "$(echo x)" ./w`),
        bash("env X=1 git clean -fdx"),
        bash("sudo -n git worktree prune || true"),
        bash("bash <<'EOF'\ncd ..\nrm -rf w\nEOF"),
        bash('cd "$(git rev-parse --show-toplevel)" && find . -mindepth 1 -delete'),
        bash(
          "rm -rf target && git clean -nfdx && git -c user.name=t -c user.email=t@t commit -qm 'never rm -rf .' --allow-empty",
        ),
        bash("espalier list --quiet"),
      ],
      { version, argv: ["--permission-mode", "bypassPermissions"] },
    );
    assert.deepEqual(
      results.map(({ failed }) => failed),
      [true, true, true, true, true, true, false, false],
      JSON.stringify(results),
    );
    for (const { text } of results.slice(0, 6))
      assert.match(text, /Stopped by Espalier: .*Instead: /);
    assert.ok(results[0]?.text.includes(`\`espalier remove ${row.path}\``), results[0]?.text);
    assert.match(results.at(-1)?.text ?? "", /\bw\b/);
    assert.ok(
      existsSync(path.join(row.path, "work.txt")) && existsSync(path.join(row.path, ".env")),
    );
    assert.equal(existsSync(path.join(row.path, "target")), false);
    world.registry.close();
    await endBehind(sandbox);
  });
}
