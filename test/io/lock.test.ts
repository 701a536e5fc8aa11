import assert from "node:assert/strict";
import fs, {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import path from "node:path";
import { test } from "node:test";
import { isAppError } from "../../src/errors.ts";
import { acquireLock, isHeld, projectLockFile, withLock } from "../../src/io/lock.ts";
import { statePaths } from "../../src/io/paths.ts";
import { currentProcess } from "../../src/io/process.ts";
import { startChild, waitFor } from "../helpers/child.ts";
import { createSandbox } from "../helpers/sandbox.ts";

const worker = new URL("../fixtures/lock-worker.ts", import.meta.url);
const once = { purpose: "test", timeoutMs: 0 };

const recordOf = (change: Record<string, unknown> = {}): string => {
  const { pid, startedAt, boot } = currentProcess();
  return JSON.stringify({ pid, started_at: startedAt, boot, nonce: "theirs", ...change });
};

const busy = (pattern: RegExp) => (error: unknown) => {
  assert.ok(isAppError(error));
  assert.equal(error.code, "busy");
  assert.match(`${error.message} | ${error.hint}`, pattern);
  return true;
};

test("keeps a second taker out and lets it in after the release", async () => {
  await using sandbox = await createSandbox();
  const file = sandbox.path("state", "a.lock");
  const held = await acquireLock(file, { purpose: "count the stars", timeoutMs: 0 });
  assert.equal(isHeld(file), true);
  await assert.rejects(
    acquireLock(file, once),
    busy(new RegExp(`process ${process.pid} holds it to count the stars`)),
  );
  held.release();
  held.release();
  assert.equal(isHeld(file), false);
  assert.equal(await withLock(file, once, () => 7), 7);
  assert.deepEqual(readdirSync(sandbox.path("state")), ["a.lock.queue"]);
  assert.deepEqual(readdirSync(`${file}.queue`), []);
  assert.equal(statSync(sandbox.path("state")).mode & 0o777, 0o700);
});

test("releases when the work inside throws", async () => {
  await using sandbox = await createSandbox();
  const file = sandbox.path("a.lock");
  await assert.rejects(
    withLock(file, once, () => Promise.reject(new Error("inside"))),
    /inside/,
  );
  assert.equal(existsSync(file), false);
});

test("lets waiters in by their arrival", async () => {
  await using sandbox = await createSandbox();
  const file = sandbox.path("a.lock");
  const held = await acquireLock(file, once);
  const order: number[] = [];
  const waiters: Promise<void>[] = [];
  for (let n = 0; n < 5; n++) {
    waiters.push(
      withLock(file, { purpose: "wait", timeoutMs: 10_000 }, () => {
        order.push(n);
      }),
    );
  }
  assert.equal(readdirSync(`${file}.queue`).length, 5);
  held.release();
  await Promise.all(waiters);
  assert.deepEqual(order, [0, 1, 2, 3, 4]);
});

test("takes over from a killed holder, and past a killed waiter", async () => {
  await using sandbox = await createSandbox();
  const file = sandbox.path("a.lock");
  const holder = startChild(worker, ["hold", file]);
  await waitFor("the lock", () => existsSync(file));
  const waiter = startChild(worker, ["hold", file]);
  await waitFor("the waiter", () => readdirSync(`${file}.queue`).length === 1);
  await assert.rejects(
    acquireLock(file, { purpose: "test", timeoutMs: 1 }),
    busy(new RegExp(`process ${holder.process.pid} holds it`)),
  );
  waiter.process.kill("SIGKILL");
  holder.process.kill("SIGKILL");
  await Promise.all([waiter.ended, holder.ended]);
  const held = await acquireLock(file, { purpose: "test", timeoutMs: 5_000 });
  held.release();
  assert.deepEqual(readdirSync(`${file}.queue`), []);
});

test("passes over a first waiter that is stopped while the lock is free", async () => {
  await using sandbox = await createSandbox();
  const file = sandbox.path("a.lock");
  const first = await acquireLock(file, once);
  const waiter = startChild(worker, ["hold", file]);
  try {
    await waitFor("the waiter", () => readdirSync(`${file}.queue`).length === 1);
    waiter.process.kill("SIGSTOP");
    const stat = `/proc/${waiter.process.pid}/stat`;
    if (existsSync(stat)) {
      await waitFor("the stop", () => /\) [Tt] /.test(readFileSync(stat, "utf8")));
    }
    first.release();
    const held = await acquireLock(file, { purpose: "test", timeoutMs: 10_000 });
    held.release();
  } finally {
    waiter.process.kill("SIGKILL");
    await waiter.ended;
  }
});

test("takes over from a reused pid and from another boot, never from a live process", async () => {
  await using sandbox = await createSandbox();
  const file = sandbox.path("a.lock");
  for (const change of [{ started_at: "1" }, { boot: "another" }]) {
    if (currentProcess().boot === null && "boot" in change) continue;
    writeFileSync(file, recordOf(change));
    (await acquireLock(file, once)).release();
  }
  writeFileSync(file, recordOf({ purpose: "live on" }));
  await assert.rejects(acquireLock(file, once), busy(/holds it to live on/));
  assert.equal(JSON.parse(readFileSync(file, "utf8")).nonce, "theirs");
});

test("a release leaves a lock alone that is another's by now", async () => {
  await using sandbox = await createSandbox();
  const file = sandbox.path("a.lock");
  const held = await acquireLock(file, once);
  unlinkSync(file);
  writeFileSync(file, recordOf());
  held.release();
  assert.equal(existsSync(file), true);
});

test("a lock file that does not say who holds it is never taken: busy names the file", async () => {
  await using sandbox = await createSandbox();
  const file = sandbox.path("a.lock");
  for (const text of ["garbage", "{}", '{"pid":1}', "[]"]) {
    writeFileSync(file, text);
    await assert.rejects(acquireLock(file, { purpose: "test", timeoutMs: 50 }), busy(/a\.lock/));
    assert.equal(readFileSync(file, "utf8"), text);
  }
});

test("an empty lock, which only a power cut leaves, has no holder", async () => {
  await using sandbox = await createSandbox();
  const file = sandbox.path("a.lock");
  for (const text of ["", "\0\0\0\0"]) {
    writeFileSync(file, text);
    (await acquireLock(file, once)).release();
  }
});

test("a take-over guard whose owner died stops the take-over: busy names the guard", async () => {
  await using sandbox = await createSandbox();
  const file = sandbox.path("a.lock");
  writeFileSync(file, recordOf({ started_at: "1" }));
  writeFileSync(`${file}.takeover`, recordOf({ started_at: "2" }));
  await assert.rejects(acquireLock(file, once), busy(/remove `.*a\.lock\.takeover`/));
  assert.equal(existsSync(file), true);
});

test("waits while a live process is taking over", async () => {
  await using sandbox = await createSandbox();
  const file = sandbox.path("a.lock");
  writeFileSync(file, recordOf({ started_at: "1" }));
  writeFileSync(`${file}.takeover`, recordOf());
  const waiting = acquireLock(file, { purpose: "test", timeoutMs: 10_000 });
  await waitFor("the waiter", () => readdirSync(`${file}.queue`).length === 1);
  unlinkSync(`${file}.takeover`);
  (await waiting).release();
});

test("names in the queue that are no tickets disturb nobody", async () => {
  await using sandbox = await createSandbox();
  const file = sandbox.path("a.lock");
  mkdirSync(`${file}.queue`);
  writeFileSync(path.join(`${file}.queue`, "0-notes.txt"), "");
  (await acquireLock(file, once)).release();
});

test("every project has a lock of its own below the state directory", () => {
  const paths = statePaths({ ESPALIER_STATE: "/s" }, "linux");
  const file = projectLockFile(paths, "/p/.git");
  assert.match(file, /^\/s\/locks\/[0-9a-f]{16}\.lock$/);
  assert.notEqual(file, projectLockFile(paths, "/q/.git"));
});

test("four processes that die at random inside never meet there", async () => {
  await using sandbox = await createSandbox();
  const file = sandbox.path("a.lock");
  let kills = 0;
  const run = async (end: number): Promise<void> => {
    const argv = ["stress", file, sandbox.root, String(end)];
    while (Date.now() < end) {
      const { code, signal, stderr } = await startChild(worker, argv).ended;
      if (signal === "SIGKILL") kills++;
      else assert.equal(code, 0, stderr);
    }
  };
  // On a busy machine a process may take longer to start than the first round lasts.
  for (let round = 1; round <= 5 && !existsSync(sandbox.path("sections")); round++) {
    const end = Date.now() + round * 3_000;
    await Promise.all([run(end), run(end), run(end), run(end)]);
  }
  assert.equal(existsSync(sandbox.path("violations")), false);
  assert.ok(existsSync(sandbox.path("sections")), `no section was entered (${kills} kills)`);
});

/** Makes every removal of a file fail as on a disk that reports an error. */
function failUnlinks(): Disposable {
  const { unlinkSync: real } = fs;
  fs.unlinkSync = () => {
    throw Object.assign(new Error("EIO: i/o error, unlink"), { code: "EIO" });
  };
  syncBuiltinESMExports();
  return {
    [Symbol.dispose]: () => {
      fs.unlinkSync = real;
      syncBuiltinESMExports();
    },
  };
}

test("a lock that cannot be let go of is no failure of what was done under it, and is had again", async () => {
  await using sandbox = await createSandbox();
  const file = sandbox.path("state", "a.lock");
  {
    using _failing = failUnlinks();
    assert.equal(await withLock(file, once, () => "done"), "done");
  }
  assert.equal(existsSync(file), true);
  assert.equal(await withLock(file, { ...once, timeoutMs: 2000 }, () => "again"), "again");
  assert.equal(existsSync(file), false);
});
