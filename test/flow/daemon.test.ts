import assert from "node:assert/strict";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { removeWorkspace } from "../../src/app/remove-workspace.ts";
import { runDaemon } from "../../src/app/run-daemon.ts";
import type { World } from "../../src/app/world.ts";
import { startChild } from "../helpers/child.ts";
import { waitForDaemon } from "../helpers/daemon.ts";
import { withoutDaemon } from "../helpers/effects.ts";
import { createRepository, createSandbox, writeFiles } from "../helpers/sandbox.ts";
import { createRegistered } from "../helpers/workspace.ts";

const entry = new URL("../../src/daemon/main.ts", import.meta.url);

const remove = (world: World, cwd: string, target: string) =>
  removeWorkspace(world, {
    cwd,
    target,
    discard: true,
    keepBranch: false,
    dryRun: false,
    asked: "cli",
  });

const countTrash = (world: World): Promise<number> =>
  world.registry.read((view) => view.listTrash().length);

test("the daemon empties the trash, says what it is in daemon.json, and ends by itself", async () => {
  await using sandbox = await createSandbox();
  const world = withoutDaemon(sandbox.world());
  const r = createRepository(sandbox.path("r"));
  const row = await createRegistered(world, r, sandbox.path("w"));
  await remove(world, r, "w");
  assert.equal(await countTrash(world), 1);
  const { ended } = startChild(entry, ["run"], sandbox.env);
  const { code, stdout, stderr } = await ended;
  assert.deepEqual([code, stdout, stderr], [0, "", ""]);
  assert.equal(await countTrash(world), 0);
  assert.equal(existsSync(path.join(r, ".git/espalier/trash", row.id)), false);
  const record = JSON.parse(readFileSync(world.paths.daemonFile, "utf8"));
  assert.equal(typeof record.pid, "number");
  assert.equal(record.problem, undefined);
  assert.equal(world.lock.isHeld(world.paths.daemonLock), false);
  world.registry.close();
});

test("a daemon whose state directory is gone makes none", async () => {
  await using sandbox = await createSandbox();
  const { code } = await startChild(entry, ["run"], sandbox.env).ended;
  assert.equal(code, 0);
  assert.equal(existsSync(sandbox.state), false);
});

test("a second daemon ends at once while the first is at work", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  mkdirSync(sandbox.state, { recursive: true });
  const options = { purpose: "be the daemon", timeoutMs: 0 };
  const held = await world.lock.acquireLock(world.paths.daemonLock, options);
  assert.equal(await runDaemon(world, () => false), false);
  held.release();
  assert.equal(await runDaemon(world, () => false), true);
  world.registry.close();
});

test("a removal settles what another process left half done, and starts the daemon", async () => {
  await using sandbox = await createSandbox();
  const world = sandbox.world();
  const r = createRepository(sandbox.path("r"));
  await createRegistered(world, r, sandbox.path("w"));
  const half = await createRegistered(world, r, sandbox.path("half"), "half");
  const trashPath = path.join(r, ".git/espalier/trash", half.id);
  world.trash.createTrash(trashPath);
  await world.trash.moveTree(half.path, trashPath);
  await world.registry.update((edit) => {
    const owner = { pid: 1, startedAt: "0", boot: "gone" };
    const event = { type: "remove", who: "cli", why: "a test" };
    edit.changeWorkspace(half.id, { state: "removing", owner, trashPath }, event);
  });
  await remove(world, r, sandbox.path("w"));
  await waitForDaemon(world);
  assert.equal(existsSync(path.join(half.path, "a.txt")), true);
  const rows = await world.registry.read((view) => view.listWorkspaces());
  assert.deepEqual(
    rows.map(({ name, state }) => [name, state]),
    [["half", "ready"]],
  );
  world.registry.close();
});

test("SIGTERM ends the daemon between two slices, and the next one goes on", async () => {
  await using sandbox = await createSandbox();
  const world = withoutDaemon(sandbox.world());
  const r = createRepository(sandbox.path("r"));
  const row = await createRegistered(world, r, sandbox.path("w"));
  const files = Object.fromEntries(Array.from({ length: 2_500 }, (_, n) => [`many/${n}`, ""]));
  writeFiles(row.path, files);
  await remove(world, r, "w");
  let asked = 0;
  await runDaemon(world, () => {
    asked += 1;
    return asked > 3;
  });
  assert.equal(await countTrash(world), 1);
  assert.equal(existsSync(path.join(r, ".git/espalier/trash", row.id)), true);
  assert.equal(await runDaemon(world, () => false), true);
  assert.equal(await countTrash(world), 0);
  world.registry.close();
});
