/** Where evictions and pins are shown: list, status, explain. */
import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { evictWorkspaces } from "../../src/app/evict-workspaces.ts";
import { explainWorkspace } from "../../src/app/explain-workspace.ts";
import { listWorkspaces } from "../../src/app/list-workspaces.ts";
import { pinWorkspaces } from "../../src/app/pin-workspaces.ts";
import { showStatus } from "../../src/app/show-status.ts";
import { later, withoutDaemon } from "../helpers/effects.ts";
import { createBuilt, evictNamed } from "../helpers/evict.ts";
import { createRepository, createSandbox } from "../helpers/sandbox.ts";

const MIB = 1024 ** 2;

test("status tells what would be evicted next, the longest idle first", async () => {
  await using sandbox = await createSandbox();
  const made = withoutDaemon(sandbox.world());
  const r = createRepository(sandbox.path("r"));
  const since = Date.now() - 3_600_000;
  for (const [index, name] of ["a", "b", "c", "d", "e", "small"].entries()) {
    const row = { createdAt: 1, lastActiveAt: since - index * 1_000, pinned: name === "e" };
    await createBuilt(made, r, sandbox.path(name), row);
    if (name !== "small") writeFileSync(sandbox.path(name, "target/big"), Buffer.alloc(3 * MIB, 1));
  }
  const now = await showStatus(made, { cwd: r });
  assert.deepEqual(now.evict_next, [], "what was written a moment ago is in use");
  // However slow the machine is: `status` begins no further look after half a second.
  const unhurried = { ...made, clock: { ...made.clock, uptime: () => 0 } };
  const world = later(unhurried);
  const { evict_next: next } = await showStatus(world, { cwd: r });
  assert.deepEqual(
    next?.map((each) => each.name),
    ["d", "c", "b"],
  );
  const [first] = next ?? [];
  assert.deepEqual(first?.directories, ["target"]);
  assert.equal(first?.idle_since, new Date(since - 3_000).toISOString());
  assert.ok(first?.exclusive_bytes === null || (first?.exclusive_bytes ?? 0) >= 3 * MIB);
  assert.equal((await showStatus(world, { cwd: r, target: "a" })).evict_next, undefined);
  made.registry.close();
});

test("a pin shows in list and status, and what was evicted in explain until it is filled", async () => {
  await using sandbox = await createSandbox();
  const world = withoutDaemon(sandbox.world());
  const r = createRepository(sandbox.path("r"));
  await createBuilt(world, r, sandbox.path("w"));
  const list = async () =>
    (await listWorkspaces(world, { cwd: r, all: false, sizes: false })).workspaces[0];
  assert.equal((await list())?.pinned, undefined);
  await pinWorkspaces(world, { cwd: r, targets: ["w"], pinned: true, dryRun: false });
  assert.equal((await list())?.pinned, true);
  assert.equal((await showStatus(world, { cwd: r, target: "w" })).workspace?.pinned, true);
  await evictNamed(world, r, "w");
  const { directories } = await explainWorkspace(world, { cwd: r, target: "w" });
  const target = directories.find((each) => each.path === "target");
  assert.equal(target?.evicted?.why, "asked for by its name");
  assert.equal(target?.present, false);
  world.registry.close();
});

test("whose shell is in what is evicted is told where to go", async () => {
  await using sandbox = await createSandbox();
  const world = withoutDaemon(sandbox.world());
  const r = createRepository(sandbox.path("r"));
  await createBuilt(world, r, sandbox.path("w"));
  const shell = path.join(sandbox.path("w"), "target/debug");
  mkdirSync(shell);
  const asked = { kind: "named", targets: ["w"] } as const;
  const document = await evictWorkspaces(world, { cwd: r, asked, dryRun: false, shell });
  assert.deepEqual(document.warnings, [
    `the shell is still in the evicted directory: \`cd ${sandbox.path("w")}\` leaves it`,
  ]);
  world.registry.close();
});
