/**
 * What becomes of worktrees in the real client, in both versions that are kept to: they are entered, left, and resumed, and what is
 * in the way of the hooks is said. The committed `dist/` is what runs.
 */
import assert from "node:assert/strict";
import { existsSync, mkdirSync, readdirSync, symlinkSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { endBehind } from "../helpers/behind.ts";
import { clientVersion } from "../helpers/client.ts";
import { writeSettings } from "../helpers/install.ts";
import { createRepository, createSandbox, git, type Sandbox } from "../helpers/sandbox.ts";
import {
  bash,
  enterWorktree,
  exitWorktree,
  findWorktreeTools,
  listNames,
  runSession,
  skipWithout,
  startAgents,
  versions,
} from "../helpers/session.ts";

/** As if the daemon had evicted it from the only workspace. */
async function noteEvicted(sandbox: Sandbox, directory: string): Promise<void> {
  const world = sandbox.world();
  const [row] = await world.registry.read((view) => view.listWorkspaces());
  assert.ok(row !== undefined);
  await world.registry.update((edit) =>
    edit.writeEvicted(
      { workspaceId: row.id, path: directory, expectedBytes: 1, why: "idle", at: Date.now() },
      { type: "evict", who: "daemon", why: "idle" },
    ),
  );
  world.registry.close();
}

const branches = (main: string): string =>
  git(main, "for-each-ref", "--format=%(refname:short)", "refs/heads/");
const bypass = ["--permission-mode", "bypassPermissions"];
const discard = exitWorktree({ action: "remove", discard_changes: true });

/** All programs but node, in one directory. */
function hideNode(sandbox: Sandbox): string {
  const tools = sandbox.path("tools");
  mkdirSync(tools);
  for (const folder of ["/bin", "/usr/bin"]) {
    for (const name of readdirSync(folder)) {
      const at = path.join(tools, name);
      if (!/^node(js)?$/.test(name) && !existsSync(at)) symlinkSync(path.join(folder, name), at);
    }
  }
  return tools;
}

/** Places outside HOME where the launchers look, which a test cannot take away. */
const elsewhere = [
  "/opt/homebrew/bin/node",
  "/usr/local/bin/node",
  "/home/linuxbrew/.linuxbrew/bin/node",
].find((file) => existsSync(file));
const nodeElsewhere =
  elsewhere === undefined ? false : `node is in ${elsewhere}, where the launchers look`;

for (const version of versions) {
  const skip = skipWithout(version);

  test(`${version}: a worktree that a session leaves for good goes with its branch, and stays where work is in it`, {
    skip,
  }, async () => {
    await using sandbox = await createSandbox();
    const main = createRepository(sandbox.path("r"));
    const [clean, dirty] = [sandbox.path("r-worktrees/clean"), sandbox.path("r-worktrees/dirty")];
    const { results, sent } = await runSession(
      sandbox,
      main,
      [
        findWorktreeTools,
        enterWorktree("clean"),
        bash("pwd -P; git branch --show-current"),
        discard,
        bash("pwd -P"),
        enterWorktree("dirty"),
        bash("echo work > new.txt"),
        discard,
      ],
      { version, argv: bypass },
    );
    const [entered, where, left, back, , , kept] = results.slice(-7);
    assert.equal(entered?.failed, false, sent.slice(-4_000));
    assert.equal(where?.text, `${clean}\nworktree-clean`);
    assert.equal(left?.failed, false, left?.text);
    assert.equal(back?.text, main);
    assert.equal(existsSync(clean), false);
    // What was told to discard is the client's word, not the person's.
    assert.match(kept?.text ?? "", /could not remove it.* kept at /);
    assert.ok(kept?.text.includes(dirty), kept?.text);
    assert.ok(existsSync(path.join(dirty, "new.txt")));
    assert.equal(branches(main), "main\nworktree-dirty");
    assert.deepEqual(await listNames(sandbox), ["dirty"]);
    await endBehind(sandbox);
  });

  test(`${version}: a session that is resumed makes no second worktree, and is told what was evicted from its own`, {
    skip,
  }, async () => {
    await using sandbox = await createSandbox();
    const main = createRepository(sandbox.path("r"));
    const { sessionId } = await runSession(
      sandbox,
      main,
      [findWorktreeTools, enterWorktree("entered"), { text: "until later" }],
      { version, argv: bypass },
    );
    await noteEvicted(sandbox, "target");
    const argv = [...bypass, "--resume", sessionId];
    const turns = [bash("pwd -P")];
    const { results, sent } = await runSession(sandbox, main, turns, { version, argv });
    assert.match(
      sent,
      /Espalier: in the workspace `[^`]*\/r-worktrees\/entered`, `target` was evicted/,
    );
    // The older one begins again where it was started.
    const at = version === clientVersion ? sandbox.path("r-worktrees/entered") : main;
    assert.equal(results.at(-1)?.text, at);
    assert.deepEqual(await listNames(sandbox), ["entered"]);
    assert.equal(branches(main), "main\nworktree-entered");
    await endBehind(sandbox);
  });

  test(`${version}: with hooks switched off the client makes its own worktree, and Espalier does nothing`, {
    skip,
  }, async () => {
    await using sandbox = await createSandbox();
    const main = createRepository(sandbox.path("r"));
    writeSettings(sandbox, '{ "disableAllHooks": true }\n');
    const { results } = await runSession(sandbox, main, [bash("pwd -P; espalier doctor || :")], {
      ...{ version, argv: ["--worktree", "own"] },
    });
    const [at, ...found] = (results[0]?.text ?? "").split("\n");
    assert.equal(at, path.join(main, ".claude/worktrees/own"));
    assert.match(found.join("\n"), /settings\.json` turns all hooks off/);
    assert.equal(existsSync(path.join(sandbox.state, "activity")), false);
    assert.deepEqual(await listNames(sandbox), []);
    await endBehind(sandbox);
  });

  test(`${version}: without node a worktree is refused with what is missing, and the session goes on`, {
    skip: skip || nodeElsewhere,
  }, async () => {
    await using sandbox = await createSandbox();
    const main = createRepository(sandbox.path("r"), { "target/x": "x\n" });
    const env = { PATH: hideNode(sandbox) };
    const { results, stderr } = await runSession(
      sandbox,
      main,
      [
        findWorktreeTools,
        enterWorktree("entered"),
        startAgents([[{ text: "hello" }]]),
        // What observes and what guards says nothing of it.
        bash("rm -rf target && echo removed"),
      ],
      { version, env, argv: bypass },
    );
    const [entered, agent, last] = results.slice(-3);
    for (const refused of [entered, agent]) {
      assert.equal(refused?.failed, true, refused?.text);
      assert.match(refused?.text ?? "", /espalier: Node 20\.19 or later is needed, and none was/);
      assert.match(refused?.text ?? "", /\nhint: install Node from https:\/\/nodejs\.org/);
    }
    assert.deepEqual([last?.failed, last?.text], [false, "removed"]);
    assert.equal(stderr, "");
    assert.equal(branches(main), "main");
    assert.equal(git(main, "worktree", "list").split("\n").length, 1);
    await endBehind(sandbox);
  });

  test(`${version}: a project's own command of the same name is the project's, and ours is there by its full name`, {
    skip,
  }, async () => {
    await using sandbox = await createSandbox();
    const own = "---\ndescription: Ours\n---\n\nAsk the other machine.\n";
    const main = createRepository(sandbox.path("r"), {
      ".claude/commands/workspace-status.md": own,
    });
    const type = (prompt: string) => runSession(sandbox, main, [], { version, prompt });
    const bare = await type("/workspace-status");
    assert.match(bare.sent, /Ask the other machine/);
    assert.doesNotMatch(bare.sent, /clones files/);
    const full = await type("/espalier:workspace-status");
    assert.match(full.sent, /clones files/);
    assert.doesNotMatch(full.sent, /Ask the other machine/);
    await endBehind(sandbox);
  });
}

test(`${clientVersion}: without node --worktree ends with what is missing`, {
  skip: skipWithout() || nodeElsewhere,
}, async () => {
  await using sandbox = await createSandbox();
  const main = createRepository(sandbox.path("r"));
  const { stderr } = await runSession(sandbox, main, [], {
    ...{ argv: ["--worktree", "x"], env: { PATH: hideNode(sandbox) }, exitCode: 1 },
  });
  assert.match(stderr, /^Error creating worktree: .*Node 20\.19 or later is needed, and none was/);
  assert.match(stderr, /\nhint: install Node/);
  assert.equal(git(main, "worktree", "list").split("\n").length, 1);
  await endBehind(sandbox);
});
