import assert from "node:assert/strict";
import { readdirSync, rmSync, statSync, truncateSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import * as files from "../../src/io/files.ts";
import * as lock from "../../src/io/lock.ts";
import { waitFor } from "../helpers/child.ts";
import { coded, listState, note, open } from "../helpers/registry.ts";
import { workspaceRow } from "../helpers/rows.ts";
import { createSandbox, type Sandbox } from "../helpers/sandbox.ts";

/**
 * A registry that runs `meanwhile` once, between what an update does before it has the lock and the lock. Tells in
 * which order `fn` and the lock came.
 */
function openWith(sandbox: Sandbox, meanwhile: () => Promise<unknown>) {
  const order: string[] = [];
  let todo: (() => Promise<unknown>) | undefined = meanwhile;
  const withLock: typeof lock.withLock = async (file, options, fn) => {
    const now = todo;
    todo = undefined;
    await now?.();
    return lock.withLock(file, options, () => {
      order.push("lock");
      return fn();
    });
  };
  return { ...open(sandbox, { lock: { ...lock, withLock } }), order };
}

const nothing = async (): Promise<void> => {};

/** Where others have been before, as nearly always. */
async function prepare(sandbox: Sandbox): Promise<void> {
  await open(sandbox).insert("before");
}

test("a change is made before the lock is had where nobody else has it, and else under it", async () => {
  await using sandbox = await createSandbox();
  await prepare(sandbox);
  const change = async (name: string) => {
    const { registry, order } = openWith(sandbox, nothing);
    await registry.update((edit) => {
      order.push("fn");
      edit.insertWorkspace(workspaceRow(name), note);
    });
    return order;
  };
  assert.deepEqual(await change("a"), ["fn", "lock"]);
  const { paths } = sandbox.world();
  const options = { purpose: "test", timeoutMs: 5000 };
  const held = await lock.acquireLock(paths.registryLock, options);
  const waiting = change("b");
  const queue = `${paths.registryLock}.queue`;
  await waitFor("a ticket", async () => readdirSync(queue).length > 0);
  held.release();
  assert.deepEqual(await waiting, ["lock", "fn"]);
  assert.deepEqual(await open(sandbox).names(), ["a", "b", "before"]);
});

test("what changed before the lock was had is seen: the change is made again on it", async () => {
  await using sandbox = await createSandbox();
  await prepare(sandbox);
  const { registry } = openWith(sandbox, () => open(sandbox).insert("other"));
  const seen: number[] = [];
  const answer = await registry.update((edit) => {
    const count = edit.listWorkspaces().length;
    seen.push(count);
    edit.insertWorkspace(workspaceRow("mine"), note);
    return count;
  });
  assert.deepEqual([answer, seen], [2, [1, 2]]);
  assert.deepEqual(await registry.read((view) => view.listWorkspaces().length), 3);
  assert.deepEqual(await open(sandbox).names(), ["before", "mine", "other"]);
  assert.deepEqual(listState(sandbox.world().paths.root), [
    "registry.lock.queue",
    "registry.sqlite3",
  ]);
});

test("an entry that came into the journal before the lock was had is taken in", async () => {
  await using sandbox = await createSandbox();
  await prepare(sandbox);
  const { registry, insert } = openWith(sandbox, async () => {
    const other = open(sandbox);
    other.registry.warm("append");
    await other.registry.read((view) => view.listWorkspaces());
    await other.registry.append((edit) => edit.insertWorkspace(workspaceRow("other"), note));
    assert.equal(readdirSync(`${other.paths.registry}.journal`).length, 1);
  });
  await insert("mine");
  const { paths } = sandbox.world();
  assert.deepEqual(readdirSync(`${paths.registry}.journal`), []);
  assert.equal(await registry.read((view) => view.listWorkspaces().length), 3);
  assert.deepEqual(await open(sandbox).names(), ["before", "mine", "other"]);
});

test("whether a change is refused is judged on what is there when the lock is had", async () => {
  await using sandbox = await createSandbox();
  await prepare(sandbox);
  const row = workspaceRow("a");
  const insert = () => open(sandbox).registry.update((edit) => edit.insertWorkspace(row, note));
  const drop = () => open(sandbox).registry.update((edit) => edit.deleteWorkspace(row.id, note));
  const change = (meanwhile: () => Promise<unknown>) =>
    openWith(sandbox, meanwhile).registry.update((edit) =>
      edit.changeWorkspace(row.id, { seededFrom: "/p" }, note),
    );
  await change(insert);
  await assert.rejects(change(drop), coded("not_a_workspace", /another process/));
  assert.deepEqual(await open(sandbox).names(), ["before"]);
  // A change of nothing, too.
  const { registry } = openWith(sandbox, insert);
  const found = await registry.update((edit) => edit.readWorkspace(row.id)?.name);
  assert.equal(found, "a");
});

test("a change whose prepared file is gone, or that does not get the lock, leaves nothing half done", async () => {
  await using sandbox = await createSandbox();
  await prepare(sandbox);
  const { paths } = sandbox.world();
  const isPrepared = (name: string): boolean => name.endsWith(".tmp");
  const robbed = openWith(sandbox, async () => {
    const found = readdirSync(paths.root).filter(isPrepared);
    assert.equal(found.length, 1);
    for (const name of found) rmSync(path.join(paths.root, name));
  });
  await robbed.insert("a");
  assert.deepEqual(await open(sandbox).names(), ["a", "before"]);
  const busy = openWith(sandbox, () => Promise.reject(new Error("no lock")));
  await assert.rejects(busy.insert("b"), /no lock/);
  assert.deepEqual(listState(paths.root), ["registry.lock.queue", "registry.sqlite3"]);
  assert.deepEqual(await busy.names(), ["a", "before"]);
  await busy.insert("c");
  assert.deepEqual(await open(sandbox).names(), ["a", "before", "c"]);
});

test("an unreadable registry is set aside by who has the lock, and by nobody else", async () => {
  await using sandbox = await createSandbox();
  await prepare(sandbox);
  const { paths } = sandbox.world();
  truncateSync(paths.registry, 8192);
  const busy = openWith(sandbox, () => Promise.reject(new Error("no lock")));
  await assert.rejects(busy.insert("a"), /no lock/);
  assert.deepEqual(listState(paths.root), ["registry.lock.queue", "registry.sqlite3"]);
  assert.equal(statSync(paths.registry).size, 8192);
});

test("changes that one process makes at once are all made", async () => {
  await using sandbox = await createSandbox();
  await prepare(sandbox);
  const { insert, names } = open(sandbox);
  await Promise.all(Array.from({ length: 6 }, (_, n) => insert(`n${n}`)));
  const loop = async (name: string): Promise<void> => {
    for (let n = 0; n < 4; n++) {
      await insert(`${name}-${n}`);
      assert.ok((await names()).includes(`${name}-${n}`));
    }
  };
  await Promise.all([loop("a"), loop("b"), loop("c")]);
  assert.equal((await names()).length, 19);
  assert.equal((await open(sandbox).names()).length, 19);
  assert.deepEqual(listState(sandbox.world().paths.root), [
    "registry.lock.queue",
    "registry.sqlite3",
  ]);
});

test("a change that begins while another of the same process makes its rename durable is whole", async () => {
  await using sandbox = await createSandbox();
  await prepare(sandbox);
  let first: Promise<unknown> | undefined;
  let second: Promise<unknown> | undefined;
  let prepared = 0;
  const { insert, names } = open(sandbox, {
    files: {
      ...files,
      prepareFile: async (...args) => {
        prepared++;
        if (prepared === 2) await first;
        return files.prepareFile(...args);
      },
      syncRename: async (file) => {
        second ??= insert("second");
        await waitFor("the second change", async () => prepared >= 2);
        await files.syncRename(file);
      },
    },
  });
  first = insert("first");
  await first;
  await second;
  assert.deepEqual(await names(), ["before", "first", "second"]);
  await insert("third");
  assert.deepEqual(await open(sandbox).names(), ["before", "first", "second", "third"]);
});

test("whichever effect of an update fails, the rows before it stand and a rerun succeeds", async () => {
  for (let failAt = 1; ; failAt++) {
    await using sandbox = await createSandbox();
    await open(sandbox).insert("before");
    let calls = 0;
    const failing =
      <A extends unknown[], R>(fn: (...args: A) => Promise<R>) =>
      async (...args: A): Promise<R> => {
        if (++calls === failAt) throw new Error("injected");
        return fn(...args);
      };
    const failingNow =
      <R>(fn: () => R) =>
      (): R => {
        if (++calls === failAt) throw new Error("injected");
        return fn();
      };
    const faulty = open(sandbox, {
      files: {
        writeFileAtomic: files.writeFileAtomic,
        prepareFile: failing(async (...args: Parameters<typeof files.prepareFile>) => {
          const next = await files.prepareFile(...args);
          return { ...next, replace: failingNow(next.replace) };
        }),
        createDirectory: failing(files.createDirectory),
        syncRename: files.syncRename,
      },
      lock: { ...lock, withLock: failing(lock.withLock) as typeof lock.withLock },
    });
    const failed = await faulty.insert("x").then(
      () => false,
      () => true,
    );
    const reached = calls >= failAt;
    assert.deepEqual(await faulty.names(), failed ? ["before"] : ["before", "x"]);
    assert.deepEqual(listState(faulty.paths.root), ["registry.lock.queue", "registry.sqlite3"]);
    if (failed) await faulty.insert("x");
    assert.deepEqual(await open(sandbox).names(), ["before", "x"]);
    if (reached) continue;
    assert.deepEqual([failed, calls], [false, 4]);
    break;
  }
});
