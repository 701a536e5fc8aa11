import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { emptyTrash } from "../../src/app/empty-trash.ts";
import { pinWorkspaces } from "../../src/app/pin-workspaces.ts";
import type { World } from "../../src/app/world.ts";
import { isAppError } from "../../src/errors.ts";
import { waitFor } from "../helpers/child.ts";
import { later, withoutDaemon } from "../helpers/effects.ts";
import { createBuilt, evict, evictNamed, evictPlanned, listTrash } from "../helpers/evict.ts";
import {
  createRepository,
  createSandbox,
  git,
  type Sandbox,
  writeFiles,
} from "../helpers/sandbox.ts";
import { createRegistered, registerWorktree } from "../helpers/workspace.ts";

interface Place {
  readonly world: World;
  readonly r: string;
  at(name: string): string;
}

function createPlace(sandbox: Sandbox): Place {
  const world = withoutDaemon(sandbox.world());
  return { world, r: createRepository(sandbox.path("r")), at: (name) => sandbox.path(name) };
}

async function codeOf(fn: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await fn();
    return undefined;
  } catch (error) {
    if (!isAppError(error)) throw error;
    return error.code;
  }
}

test("by its name a workspace loses what a tool can rebuild, and nothing else", async () => {
  await using sandbox = await createSandbox();
  const { world, r, at } = createPlace(sandbox);
  const w = at("w");
  const row = await createBuilt(world, r, w);
  writeFiles(w, { ".env": "SECRET", draft: "d", "node_modules/x/i.js": "x", "package.json": "{}" });
  const document = await evictNamed(world, r, "w");
  const [evicted] = document.evicted;
  assert.equal(evicted?.path, w);
  assert.deepEqual([...(evicted?.directories ?? [])].sort(), ["node_modules", "target"]);
  assert.deepEqual(document.kept, []);
  assert.equal(document.freed_bytes, null);
  assert.equal(existsSync(path.join(w, "target")), false);
  assert.equal(readFileSync(path.join(w, ".env"), "utf8"), "SECRET");
  assert.equal(readFileSync(path.join(w, "draft"), "utf8"), "d");
  assert.equal(listTrash(r).length, 2);
  const { known, evictions, trash, events } = await world.registry.read((view) => ({
    known: view.listEvicted(row.id),
    evictions: view.listEvictions(),
    trash: view.listTrash(),
    events: view.listEvents(20, row.id).map(({ type }) => type),
  }));
  assert.deepEqual(known.map((each) => each.path).sort(), ["node_modules", "target"]);
  assert.deepEqual(evictions, []);
  assert.equal(trash.length, 2);
  assert.deepEqual(events.slice(0, 2), ["evict", "evict"]);
  assert.equal((await emptyTrash(world, () => false)).left, 0);
  assert.deepEqual(listTrash(r), []);
  const again = await evictNamed(world, r, "w");
  assert.deepEqual([again.evicted, again.kept[0]?.code], [[], "nothing_there"]);
  assert.equal(
    again.kept[0]?.refused,
    undefined,
    "there is nothing left, which is what was wanted",
  );
  world.registry.close();
});

test("EV-09 an answer names the commands that bring back what was evicted", async () => {
  await using sandbox = await createSandbox();
  const { world, r, at } = createPlace(sandbox);
  await createBuilt(world, r, at("w"));
  const lock = '{"lockfileVersion":3,"packages":{"":{}}}';
  writeFiles(at("w"), { "package.json": "{}", "package-lock.json": lock, "node_modules/x": "x" });
  const cloning = (clones: boolean): World => ({
    ...world,
    volume: { ...world.volume, canCloneUnseen: () => clones },
  });
  const { evicted } = await evictNamed(cloning(true), r, "w");
  const tools =
    evicted[0]?.directories[0] === "target" ? ["cargo build", "npm ci"] : ["npm ci", "cargo build"];
  assert.deepEqual(evicted[0]?.restore, [`espalier seed ${at("w")}`, ...tools]);
  // Where nothing can be cloned, a seed brings nothing back.
  writeFiles(at("w"), { "node_modules/x": "x", "node_modules/.package-lock.json": "{}" });
  const again = await evictNamed(cloning(false), r, "w");
  assert.deepEqual(again.evicted[0]?.restore, ["npm ci"]);
  world.registry.close();
});

test("the dry run prints the plan that a run applies, and changes nothing", async () => {
  await using sandbox = await createSandbox();
  const { world, r, at } = createPlace(sandbox);
  await createBuilt(world, r, at("w"));
  const before = readFileSync(world.paths.registry);
  const plan = await evictPlanned(world, r, { kind: "named", targets: ["w"] });
  assert.deepEqual(
    plan.steps.map(({ action, target }) => [action, target]),
    [["evict", path.join(at("w"), "target")]],
  );
  assert.deepEqual(readFileSync(world.paths.registry), before);
  assert.equal(existsSync(path.join(at("w"), "target/o")), true);
  assert.equal(existsSync(path.join(r, ".git/espalier")), false);
  world.registry.close();
});

test("EV-04 a directory with a cache's name that is none stays", async () => {
  await using sandbox = await createSandbox();
  const { world, r, at } = createPlace(sandbox);
  const cases: Readonly<Record<string, (w: string) => void>> = {
    tracked: (w) => {
      writeFiles(w, { "target/kept.txt": "x" });
      git(w, "add", "-f", "target/kept.txt");
    },
    readmitted: (w) => {
      writeFiles(w, { ".gitignore": "target/*\n!target/keep.txt\n", "target/keep.txt": "x" });
    },
    repository: (w) => {
      mkdirSync(path.join(w, "target/inner"));
      git(path.join(w, "target/inner"), "init", "-q");
    },
    unignored: (w) => writeFiles(w, { ".gitignore": "" }),
    unmarked: (w) => {
      rmSync(path.join(w, "Cargo.toml"));
      rmSync(path.join(w, "target/CACHEDIR.TAG"));
    },
    worktree: (w) => git(w, "worktree", "add", "-q", "--detach", path.join(w, "target/tree")),
    link: (w) => {
      renameSync(path.join(w, "target"), at("elsewhere"));
      symlinkSync(at("elsewhere"), path.join(w, "target"));
    },
  };
  for (const [name, change] of Object.entries(cases)) {
    const w = at(name);
    await createBuilt(world, r, w);
    change(w);
    const document = await evictNamed(world, r, name);
    assert.deepEqual(document.evicted, [], name);
    assert.deepEqual(
      document.kept.map(({ code, refused }) => [code, refused]),
      [["not_reconstructible", true]],
      name,
    );
    assert.equal(readFileSync(path.join(w, "target/o"), "utf8"), "o", name);
  }
  assert.deepEqual(listTrash(r), []);
  world.registry.close();
});

test("EV-05 the main checkout is never evicted, whatever it is reached by", async () => {
  await using sandbox = await createSandbox();
  const { world, r, at } = createPlace(sandbox);
  writeFiles(r, { "Cargo.toml": "[package]\n", "target/CACHEDIR.TAG": "x" });
  const w = at("w");
  await createBuilt(world, r, w);
  symlinkSync(r, at("link"));
  rmSync(path.join(w, "target"), { recursive: true });
  symlinkSync(path.join(r, "target"), path.join(w, "target"));
  const targets = [r, at("link"), `${w}/../r`, "."];
  for (const bare of ["false", "true"]) {
    git(r, "config", "core.bare", bare);
    for (const target of targets) {
      assert.equal(await codeOf(() => evictNamed(world, r, target)), "not_a_workspace", target);
    }
    await evictNamed(world, r, w);
    await evict(later(world), w, { kind: "idle", all: true });
    assert.equal(existsSync(path.join(r, "target/CACHEDIR.TAG")), true);
  }
  // Even one that somebody has registered.
  git(r, "config", "core.bare", "false");
  const [row] = await world.registry.read((view) => view.listWorkspaces());
  assert.ok(row);
  await world.registry.update((edit) => {
    const event = { type: "test", who: "cli", why: "a fault" };
    const stale = { ...row, id: world.ids.createId(1), path: r, name: "r", adminDirectory: null };
    edit.insertWorkspace({ ...stale, adminStamp: null }, event);
  });
  assert.equal(await codeOf(() => evictNamed(world, r, r)), "unverified");
  const { kept } = await evict(later(world), r, { kind: "idle", all: true });
  assert.equal(kept.find((each) => each.path === r)?.code, "unverified");
  assert.equal(existsSync(path.join(r, "target/CACHEDIR.TAG")), true);
  world.registry.close();
});

test("what was never handed over, or not released, is not evicted by its name either", async () => {
  await using sandbox = await createSandbox();
  const { world, r, at } = createPlace(sandbox);
  await createBuilt(world, r, at("o"), { custody: "observed" });
  await createBuilt(world, r, at("q"), { state: "quarantined" });
  await createBuilt(world, r, at("c"), {
    state: "creating",
    owner: world.process.currentProcess(),
  });
  assert.equal(await codeOf(() => evictNamed(world, r, "o")), "not_a_workspace");
  assert.equal(await codeOf(() => evictNamed(world, r, "q")), "unverified");
  assert.equal(await codeOf(() => evictNamed(world, r, "c")), "busy");
  const { evicted, kept } = await evict(later(world), r, { kind: "idle", all: false });
  assert.deepEqual(evicted, []);
  assert.deepEqual(kept.map(({ code }) => code).sort(), ["busy", "observed", "quarantined"]);
  world.registry.close();
});

test("of several that are named each goes or is refused for itself", async () => {
  await using sandbox = await createSandbox();
  const { world, r, at } = createPlace(sandbox);
  await createBuilt(world, r, at("a"));
  await createBuilt(world, r, at("b"), { custody: "observed" });
  const { evicted, kept } = await evictNamed(world, r, "a", "b", "a");
  assert.deepEqual(
    evicted.map((each) => each.path),
    [at("a")],
  );
  assert.deepEqual(
    kept.map(({ code, refused }) => [code, refused]),
    [["observed", true]],
  );
  assert.equal(await codeOf(() => evictNamed(world, r, "a", "nobody")), "not_a_workspace");
  world.registry.close();
});

test("a pinned workspace goes by its name only, until it is unpinned", async () => {
  await using sandbox = await createSandbox();
  const { world, r, at } = createPlace(sandbox);
  const old = { createdAt: 1, lastActiveAt: 1 };
  await createBuilt(world, r, at("w"), old);
  const pin = (pinned: boolean, dryRun = false) =>
    pinWorkspaces(world, { cwd: r, targets: ["w"], pinned, dryRun });
  const planned = await pin(true, true);
  assert.deepEqual("steps" in planned && planned.steps, [{ action: "pin", target: at("w") }]);
  const pinned = await pin(true);
  assert.deepEqual("workspaces" in pinned && pinned.workspaces.map((each) => each.changed), [true]);
  const again = await pin(true);
  assert.deepEqual("workspaces" in again && again.workspaces.map((each) => each.changed), [false]);
  writeFileSync(path.join(at("w"), "target/big"), Buffer.alloc(4 * 1024 ** 2, 1));
  const asked = { kind: "idle", all: false } as const;
  const { kept } = await evict(later(world), r, asked);
  assert.deepEqual(
    kept.map(({ code }) => code),
    ["pinned"],
  );
  await pin(false);
  const unpinned = await evict(later(world), r, asked);
  assert.equal(unpinned.evicted.length, 1);
  writeFiles(at("w"), { "target/CACHEDIR.TAG": "x" });
  await pin(true);
  assert.equal((await evictNamed(world, r, "w")).evicted.length, 1);
  world.registry.close();
});

test("EV-03 a directory that somebody works in is not evicted, by its name or unasked", {
  skip: process.platform !== "linux",
}, async () => {
  await using sandbox = await createSandbox();
  const { world, r, at } = createPlace(sandbox);
  const w = at("w");
  await createBuilt(world, r, w);
  writeFileSync(path.join(w, "target/big"), Buffer.alloc(4 * 1024 ** 2, 1));
  const child = spawn("sleep", ["600"], { cwd: path.join(w, "target"), stdio: "ignore" });
  try {
    await waitFor("the process to start", () => child.pid !== undefined);
    assert.equal(await codeOf(() => evictNamed(world, r, "w")), "in_use");
    const { evicted, kept } = await evict(later(world), r, { kind: "idle", all: false });
    assert.deepEqual([evicted, kept.map(({ code }) => code)], [[], ["in_use"]]);
    assert.equal(existsSync(path.join(w, "target/o")), true);
  } finally {
    child.kill("SIGKILL");
    await new Promise((resolve) => child.once("close", resolve));
  }
  assert.equal((await evictNamed(world, r, "w")).evicted.length, 1);
  world.registry.close();
});

test("EV-03 a server elsewhere that has a file of it open keeps it", {
  skip: process.platform !== "linux",
}, async () => {
  await using sandbox = await createSandbox();
  const { world, r, at } = createPlace(sandbox);
  await createBuilt(world, r, at("w"));
  writeFiles(at("w"), { "package.json": "{}", "node_modules/x/i.js": "x" });
  const script = `require("node:fs").openSync(${JSON.stringify(path.join(at("w"), "node_modules/x/i.js"))}); process.stdout.write("ready"); setInterval(() => 0, 1000);`;
  const child = spawn(process.execPath, ["-e", script], {
    cwd: sandbox.root,
    stdio: ["ignore", "pipe", "ignore"],
  });
  try {
    await once(child.stdout, "data");
    assert.equal(await codeOf(() => evictNamed(world, r, "w")), "in_use");
    assert.equal(existsSync(path.join(at("w"), "node_modules/x/i.js")), true);
    assert.equal(existsSync(path.join(at("w"), "target/o")), true);
  } finally {
    child.kill("SIGKILL");
    await once(child, "close");
  }
  assert.equal((await evictNamed(world, r, "w")).evicted.length, 1);
  world.registry.close();
});

test("what was written a moment ago is active, unless it is named", async () => {
  await using sandbox = await createSandbox();
  const { world, r, at } = createPlace(sandbox);
  await createBuilt(world, r, at("w"));
  writeFileSync(path.join(at("w"), "target/big"), Buffer.alloc(4 * 1024 ** 2, 1));
  const { evicted, kept } = await evict(world, r, { kind: "idle", all: false });
  assert.deepEqual([evicted, kept.map(({ code }) => code)], [[], ["in_use"]]);
  assert.equal((await evictNamed(world, r, "w")).evicted.length, 1);
  world.registry.close();
});

test("AD-05 a worktree that a live session of the client locks is not evicted", async () => {
  await using sandbox = await createSandbox();
  const { world, r, at } = createPlace(sandbox);
  await createRegistered(world, r, at("w"), "w", { custody: "adopted", maker: "claude" });
  writeFiles(at("w"), { "Cargo.toml": "", "target/CACHEDIR.TAG": "x" });
  const { pid, startedAt } = world.process.currentProcess();
  git(r, "worktree", "lock", "--reason", `claude agent x (pid ${pid} start ${startedAt})`, at("w"));
  assert.equal(await codeOf(() => evictNamed(world, r, "w")), "in_use");
  git(r, "worktree", "unlock", at("w"));
  git(r, "worktree", "lock", "--reason", `claude agent x (pid ${pid} start 1)`, at("w"));
  assert.equal((await evictNamed(world, r, "w")).evicted.length, 1);
  world.registry.close();
});

test("a worktree that is another one by now keeps everything", async () => {
  await using sandbox = await createSandbox();
  const { world, r, at } = createPlace(sandbox);
  await createBuilt(world, r, at("w"));
  git(r, "worktree", "remove", "--force", at("w"));
  git(r, "worktree", "add", "-q", "--detach", at("w"));
  writeFiles(at("w"), { "Cargo.toml": "", "target/CACHEDIR.TAG": "x" });
  assert.equal(await codeOf(() => evictNamed(world, r, "w")), "unverified");
  assert.equal(existsSync(path.join(at("w"), "target/CACHEDIR.TAG")), true);
  rmSync(at("w"), { recursive: true });
  assert.equal(await codeOf(() => evictNamed(world, r, at("w"))), "busy");
  world.registry.close();
});

test("a declared directory below the root is evicted, and the way to it stays", async () => {
  await using sandbox = await createSandbox();
  const world = withoutDaemon(sandbox.world());
  const r = createRepository(sandbox.path("r"), {
    ".gitignore": "out/\n",
    ".espalier/workspace.toml": 'reconstructible = ["packages/app/out"]\n',
    "packages/app/src.ts": "x",
  });
  const w = sandbox.path("w");
  git(r, "worktree", "add", "-q", "-b", "w", w);
  await registerWorktree(world, w);
  writeFiles(w, { "packages/app/out/x": "x" });
  const { evicted } = await evictNamed(world, r, w);
  assert.deepEqual(evicted[0]?.directories, ["packages/app/out"]);
  assert.equal(existsSync(path.join(w, "packages/app/src.ts")), true);
  assert.equal(git(w, "status", "--porcelain"), "");
  world.registry.close();
});
