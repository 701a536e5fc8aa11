import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { currentProcess } from "../../src/io/process.ts";
import { loadEngine } from "../../src/io/registry-engine.ts";
import { migrateDatabase, migrations, readVersion } from "../../src/io/registry-migrations.ts";
import { EVENT_LIMIT, viewOf } from "../../src/io/registry-rows.ts";
import type { TrustRow } from "../../src/schema/rows.ts";
import { startChild, waitFor } from "../helpers/child.ts";
import { coded, listState, note, open } from "../helpers/registry.ts";
import { seededRow, workspaceRow } from "../helpers/rows.ts";
import { createSandbox, type Sandbox } from "../helpers/sandbox.ts";
import { createVolume, skipReason } from "../helpers/volume.ts";

const worker = new URL("../fixtures/registry-worker.ts", import.meta.url);
test("opening and reading make no file; the first change makes a private one", async () => {
  await using sandbox = await createSandbox();
  const { registry, paths, insert, names } = open(sandbox);
  assert.deepEqual(await names(), []);
  await registry.update(() => undefined);
  assert.equal(existsSync(paths.registry), false);
  await insert("a");
  assert.equal(statSync(paths.registry).mode & 0o777, 0o600);
  assert.equal(statSync(paths.root).mode & 0o777, 0o700);
  assert.deepEqual(listState(paths.root), ["registry.lock.queue", "registry.sqlite3"]);
});

test("rows come back as they were written, and every change leaves its event", async () => {
  await using sandbox = await createSandbox();
  const { registry } = open(sandbox);
  const row = workspaceRow("ü ' \n", {
    state: "creating",
    owner: { pid: 4_194_304, startedAt: "7", boot: null },
    branch: null,
    lastActiveAt: 1_799_999_999_999,
  });
  await registry.update((edit) => edit.insertWorkspace(row, note));
  await registry.update((edit) => {
    edit.changeWorkspace(row.id, { state: "ready", owner: null }, { ...note, type: "ready" });
    edit.touchWorkspace(row.id, 1);
    edit.writeScratch([{ workspaceId: row.id, path: ".env", sha256: "aa" }]);
    edit.writeScratch([{ workspaceId: row.id, path: ".env", sha256: "bb" }]);
    edit.insertTrash({ path: "/t", project: "/p/.git", since: 5 });
  });
  const other = open(sandbox).registry;
  const ready = { ...row, state: "ready", owner: null };
  await other.read((view) => {
    assert.deepEqual(view.readWorkspace(row.id), ready);
    assert.deepEqual(view.readWorkspaceAt(row.path), ready);
    assert.deepEqual(view.listWorkspaces("/p/.git"), [ready]);
    assert.deepEqual(view.listWorkspaces("/q/.git"), []);
    assert.deepEqual(
      view.listScratch(row.id).map((scratch) => scratch.sha256),
      ["bb"],
    );
    assert.deepEqual(view.listTrash(), [{ path: "/t", project: "/p/.git", since: 5 }]);
    assert.deepEqual(
      view.listEvents(9, row.id).map((event) => [event.type, event.from, event.to]),
      [
        ["ready", "creating", "ready"],
        ["create", null, "creating"],
      ],
    );
  });
  await other.update((edit) => {
    edit.deleteWorkspace(row.id, { ...note, type: "remove" });
    edit.deleteWorkspace(row.id, { ...note, type: "remove" });
    edit.deleteTrash("/t");
  });
  await registry.read((view) => {
    assert.deepEqual(
      [view.listWorkspaces(), view.listTrash(), view.listScratch(row.id)],
      [[], [], []],
    );
    assert.equal(view.listEvents(9).length, 3);
  });
  await assert.rejects(
    registry.update((edit) => edit.changeWorkspace(row.id, { state: "ready" }, note)),
    coded("not_a_workspace", /another process/),
  );
});

test("what a seed came to is kept by directory, the last one counts, and it goes with its workspace", async () => {
  await using sandbox = await createSandbox();
  const { registry } = open(sandbox);
  const [one, two] = [workspaceRow("one"), workspaceRow("two")];
  const skipped = seededRow(one.id, "target", {
    ...{ outcome: "skipped", reason: "sibling_busy", detail: "a.o", source: null, bytes: null },
  });
  const command = { installNeeded: true, installCommand: "npm ci" };
  const modules = seededRow(one.id, "node_modules", command);
  const filled = seededRow(one.id, "target", { at: 1_760_000_000_001 });
  const other = seededRow(two.id, "target");
  await registry.update((edit) => {
    for (const row of [one, two]) edit.insertWorkspace(row, note);
    edit.writeSeeded([skipped, modules, other]);
  });
  const list = (id: string) => open(sandbox).registry.read((view) => view.listSeeded(id));
  assert.deepEqual(await list(one.id), [modules, skipped]);
  await registry.update((edit) => edit.writeSeeded([filled]));
  assert.deepEqual(await list(one.id), [modules, filled]);
  await registry.update((edit) => edit.deleteWorkspace(one.id, note));
  assert.deepEqual([await list(one.id), await list(two.id)], [[], [other]]);
});

test("only the very text that a person allowed is trusted, in its project and for its purpose", async () => {
  await using sandbox = await createSandbox();
  const { registry } = open(sandbox);
  const text = "make\n";
  const setup: TrustRow = { project: "/p/.git", kind: "setup", sha256: "aa", text, at: 7 };
  const cleanup: TrustRow = { ...setup, kind: "cleanup" };
  const elsewhere = { ...setup, project: "/q/.git" };
  await registry.update((edit) => {
    for (const row of [setup, cleanup, elsewhere]) edit.writeTrust(row);
  });
  await registry.update((edit) => edit.writeTrust({ ...setup, at: 8 }));
  await open(sandbox).registry.read((view) => {
    assert.deepEqual(view.listTrust(), [cleanup, { ...setup, at: 8 }, elsewhere]);
    assert.deepEqual(view.listTrust("/q/.git"), [elsewhere]);
    assert.equal(view.isTrusted("/p/.git", "setup", "aa"), true);
    assert.equal(view.isTrusted("/p/.git", "setup", "ab"), false);
    assert.equal(view.isTrusted("/q/.git", "cleanup", "aa"), false);
  });
  await registry.update((edit) => edit.deleteTrust("/p/.git", "setup"));
  assert.deepEqual(await registry.read((view) => view.listTrust()), [cleanup, elsewhere]);
  await registry.update((edit) => edit.deleteTrust("/p/.git"));
  assert.deepEqual(await registry.read((view) => view.listTrust()), [elsewhere]);
});

test("an update that throws changes nothing, on disk or in memory", async () => {
  await using sandbox = await createSandbox();
  const { registry, insert, names, paths } = open(sandbox);
  await insert("a");
  const before = readFileSync(paths.registry);
  const failing = registry.update((edit) => {
    edit.insertWorkspace(workspaceRow("b"), note);
    throw new Error("halfway");
  });
  await assert.rejects(failing, /halfway/);
  await assert.rejects(insert("a"), coded("registry", /UNIQUE/));
  assert.deepEqual(readFileSync(paths.registry), before);
  assert.deepEqual(await names(), ["a"]);
});

test("an update that changes nothing does not write the file", async () => {
  await using sandbox = await createSandbox();
  const { registry, insert, paths } = open(sandbox);
  await insert("a");
  const before = statSync(paths.registry, { bigint: true });
  const id = await registry.read((view) => view.listWorkspaces()[0]?.id ?? "");
  await registry.update((edit) => edit.touchWorkspace(id, 1));
  const after = statSync(paths.registry, { bigint: true });
  assert.deepEqual([after.ino, after.mtimeNs], [before.ino, before.mtimeNs]);
});

test("two open registries see each other's changes at once", async () => {
  await using sandbox = await createSandbox();
  const [one, two] = [open(sandbox), open(sandbox)];
  for (let n = 0; n < 20; n++) {
    await one.insert(`one-${n}`);
    await two.insert(`two-${n}`);
  }
  assert.equal((await one.names()).length, 40);
  assert.equal((await two.names()).length, 40);
});

test("events beyond the limit go, oldest first", async () => {
  await using sandbox = await createSandbox();
  const { registry } = open(sandbox);
  const row = workspaceRow("a");
  await registry.update((edit) => {
    edit.insertWorkspace(row, note);
    for (let n = 0; n < EVENT_LIMIT + 10; n++) {
      edit.changeWorkspace(row.id, { lastActiveAt: n }, { ...note, why: String(n) });
    }
  });
  const events = await registry.read((view) => view.listEvents(EVENT_LIMIT * 2));
  assert.equal(events.length, EVENT_LIMIT);
  assert.equal(events[0]?.why, String(EVENT_LIMIT + 9));
});

test("ten processes of twenty inserts lose none", async () => {
  await using sandbox = await createSandbox();
  const children = Array.from({ length: 10 }, (_, n) =>
    startChild(worker, [`w${n}`, "20"], sandbox.env),
  );
  for (const { ended } of children) {
    const { code, stderr } = await ended;
    assert.equal(code, 0, stderr);
  }
  assert.equal((await open(sandbox).names()).length, 200);
});

test("a kill in the middle of updates leaves a whole file, and the next update tidies up", async () => {
  await using sandbox = await createSandbox();
  const { paths, names, insert } = open(sandbox);
  let seen = 0;
  for (let round = 0; round < 4; round++) {
    const { process: child, ended } = startChild(worker, [`r${round}`, "100000"], sandbox.env);
    await waitFor("an update", async () => (await names()).length > seen);
    child.kill("SIGKILL");
    assert.equal((await ended).signal, "SIGKILL");
    const now = await names();
    assert.ok(now.length > seen);
    seen = now.length;
  }
  writeFileSync(`${paths.registry}.abc.tmp`, "left by a kill");
  await insert("after");
  assert.equal((await names()).length, seen + 1);
  assert.deepEqual(listState(paths.root), ["registry.lock.queue", "registry.sqlite3"]);
});

test("is taken over from a dead process that held it, and busy while a live one does", async () => {
  await using sandbox = await createSandbox();
  const { paths, insert, names } = open(sandbox, { lockTimeoutMs: 20 });
  await insert("a");
  const { pid, startedAt, boot } = currentProcess();
  const record = { pid, started_at: startedAt, boot, nonce: "x", purpose: "update the registry" };
  writeFileSync(paths.registryLock, JSON.stringify(record));
  await assert.rejects(insert("b"), coded("busy", new RegExp(`process ${pid} holds it`)));
  assert.deepEqual(await names(), ["a"]);
  writeFileSync(paths.registryLock, JSON.stringify({ ...record, started_at: "1" }));
  await insert("b");
  assert.deepEqual(await names(), ["a", "b"]);
});

for (const [name, spoil] of [
  ["empty", (file: string) => truncateSync(file, 0)],
  ["cut off", (file: string) => truncateSync(file, 8192)],
  ["cut off in its header", (file: string) => truncateSync(file, 50)],
  ["garbage", (file: string) => writeFileSync(file, "nothing of ours ".repeat(999))],
  [
    "damaged inside",
    (file: string) => {
      const bytes = readFileSync(file);
      writeFileSync(file, bytes.fill(0x5a, 4096, 4096 * 6));
    },
  ],
  [
    "another program's",
    (file: string) => {
      const bytes = readFileSync(file);
      bytes.writeUInt32BE(0, 68);
      writeFileSync(file, bytes);
    },
  ],
] as const) {
  test(`a registry that is ${name} is set aside whole and a new one says so`, async () => {
    await using sandbox = await createSandbox();
    await open(sandbox).insert("a");
    const { registry, paths, warnings, names, insert } = open(sandbox);
    spoil(paths.registry);
    const bytes = readFileSync(paths.registry);

    assert.deepEqual(await names(), []);
    const standIn = await registry.read((view) => view.readRebuild());
    assert.equal(standIn?.setAside, paths.registry);
    assert.deepEqual(readFileSync(paths.registry), bytes, "reading changes nothing");
    assert.match(warnings.join("\n"), /cannot be read/);

    await insert("b");
    assert.deepEqual(await names(), ["b"]);
    const rebuild = await open(sandbox).registry.read((view) => view.readRebuild());
    assert.match(rebuild?.setAside ?? "", /registry\.sqlite3\.unreadable-\d{4}-/);
    assert.deepEqual(readFileSync(rebuild?.setAside ?? ""), bytes);
    assert.match(warnings.join("\n"), /was set aside as/);
  });
}

test("a registry of a newer version is an error and stays as it is", async () => {
  await using sandbox = await createSandbox();
  await open(sandbox).insert("a");
  const { paths, names, insert } = open(sandbox);
  const bytes = readFileSync(paths.registry);
  bytes.writeUInt32BE(migrations.length + 1, 60);
  writeFileSync(paths.registry, bytes);
  await assert.rejects(names(), coded("registry", /newer Espalier.*Update Espalier/));
  await assert.rejects(insert("b"), coded("registry", /newer Espalier/));
  assert.deepEqual(readFileSync(paths.registry), bytes);
  assert.deepEqual(listState(paths.root), ["registry.lock.queue", "registry.sqlite3"]);
});

test("a file that may not be read is an error, not a damaged registry", async () => {
  await using sandbox = await createSandbox();
  await open(sandbox).insert("a");
  const { paths, names, warnings } = open(sandbox);
  const asRoot = process.geteuid?.() === 0;
  chmodSync(paths.registry, 0);
  await loadEngine();
  if (asRoot) process.seteuid?.(65_534);
  try {
    await assert.rejects(names(), coded("registry", /EACCES/));
  } finally {
    if (asRoot) process.seteuid?.(0);
    chmodSync(paths.registry, 0o600);
  }
  assert.deepEqual(await names(), ["a"]);
  assert.deepEqual(warnings, []);
});

test("a directory in the registry's place is an error and stays", async () => {
  await using sandbox = await createSandbox();
  const { paths, names, insert } = open(sandbox);
  mkdirSync(paths.registry, { recursive: true });
  await assert.rejects(names(), coded("registry", /EISDIR/));
  await assert.rejects(insert("a"), coded("registry", /EISDIR/));
});

test("a FIFO in the registry's place is an error at once and stays", async () => {
  await using sandbox = await createSandbox();
  const { paths, names, insert } = open(sandbox);
  mkdirSync(paths.root, { recursive: true });
  execFileSync("mkfifo", [paths.registry]);
  await assert.rejects(names(), coded("registry", /it is no file/));
  await assert.rejects(insert("a"), coded("registry", /it is no file/));
  assert.ok(statSync(paths.registry).isFIFO());
});

test("a full disk leaves the old registry and nothing else", {
  skip: skipReason("tmpfs"),
}, async () => {
  await using volume = await createVolume("tmpfs", 1);
  await using sandbox = await createSandbox(volume.path);
  const { insert, names, paths } = open(sandbox);
  await insert("a");
  const before = readFileSync(paths.registry);
  const filler = sandbox.path("filler");
  for (const left of [16_384, 0]) {
    writeFileSync(filler, "");
    fillUp(filler);
    truncateSync(filler, Math.max(statSync(filler).size - left, 0));
    await assert.rejects(insert("b"), coded("io", /the disk is full/));
    assert.deepEqual(readFileSync(paths.registry), before);
    assert.deepEqual(listState(paths.root), ["registry.lock.queue", "registry.sqlite3"]);
    assert.deepEqual(readdirSync(`${paths.registryLock}.queue`), []);
    assert.deepEqual(await names(), ["a"]);
  }
  truncateSync(filler, 0);
  await insert("b");
  assert.deepEqual(await names(), ["a", "b"]);
});

function fillUp(file: string): void {
  for (let bytes = 4096; ; ) {
    try {
      writeFileSync(file, Buffer.alloc(bytes), { flag: "a" });
    } catch {
      return;
    }
  }
}

/** A registry whose file is one that an older version wrote. */
function openFixture(sandbox: Sandbox, version: number) {
  const opened = open(sandbox);
  mkdirSync(opened.paths.root);
  const fixture = new URL(`../fixtures/registry-v${version}.sqlite3`, import.meta.url);
  copyFileSync(fileURLToPath(fixture), opened.paths.registry);
  return opened;
}

test("a version 1 file is read as it is, its removals are not proved", async () => {
  await using sandbox = await createSandbox();
  const { registry, names } = openFixture(sandbox, 1);
  assert.deepEqual(await names(), ["one", "two"]);
  await registry.read((view) => {
    const two = view.listWorkspaces()[1];
    assert.deepEqual(two?.owner, { pid: 42, startedAt: "7", boot: "b" });
    assert.deepEqual([two?.keepBranch, two?.provedAt], [false, null]);
    assert.deepEqual(
      view.listTrash().map(({ proof }) => proof),
      [undefined],
    );
    assert.equal(view.listEvents(9).length, 3);
  });
});

test("a version 2 file is read as it is", async () => {
  await using sandbox = await createSandbox();
  const { registry, names, insert } = openFixture(sandbox, 2);
  assert.deepEqual(await names(), ["one", "two"]);
  await insert("three");
  await registry.read((view) => {
    const [one, two] = view.listWorkspaces();
    assert.deepEqual([one?.keepBranch, one?.provedAt], [true, 1_760_000_000_500]);
    assert.deepEqual([two?.keepBranch, two?.provedAt], [false, null]);
    assert.deepEqual(
      view.listTrash().map(({ proof }) => proof),
      [undefined, { tick: "1760000000123456789", skip: ["target", "f\xff"] }],
    );
    assert.deepEqual(view.listSeeded(one?.id ?? ""), []);
    assert.deepEqual(view.listTrust(), []);
  });
});

test("a version 3 file is read as it is", async () => {
  await using sandbox = await createSandbox();
  const { registry, names, insert } = openFixture(sandbox, 3);
  assert.deepEqual(await names(), ["one", "two"]);
  await insert("three");
  await registry.read((view) => {
    const [one] = view.listWorkspaces();
    assert.deepEqual(
      view.listSeeded(one?.id ?? "").map((row) => [row.path, row.outcome, row.installCommand]),
      [
        [".venv", "skipped", null],
        ["node_modules", "seeded", "npm ci"],
        ["target", "seeded", null],
      ],
    );
    assert.equal(view.isTrusted("/p/.git", "setup", "ab".repeat(32)), true);
    assert.equal(one?.pinned, false);
    assert.deepEqual([view.listEvicted(), view.listEvictions()], [[], []]);
    assert.equal(view.readDeduplicated(), 0);
  });
});

test("what was evicted is told until a seed fills it, by the file and by its copy alike", async () => {
  await using sandbox = await createSandbox();
  const { registry, insert } = open(sandbox);
  await insert("one");
  const why = { type: "evict", who: "cli", why: "asked for" };
  const [one] = await registry.read((view) => view.listWorkspaces());
  const workspaceId = one?.id ?? "";
  const gone = { workspaceId, path: "target", expectedBytes: 4096, why: "asked for", at: 5 };
  const doing = {
    ...{ trashPath: "/p/.git/espalier/trash/x", project: "/p/.git", workspaceId },
    ...{ path: "node_modules", owner: { pid: 7, startedAt: "1", boot: null }, at: 6 },
  };
  await registry.update((edit) => {
    edit.writeEvicted(gone, why);
    edit.insertEviction(doing);
    edit.addDeduplicated(10);
    edit.addDeduplicated(5);
    edit.changeWorkspace(workspaceId, { pinned: true }, why);
  });
  const look = () =>
    open(sandbox).registry.read((view) => ({
      evicted: view.listEvicted(workspaceId),
      evictions: view.listEvictions(),
      bytes: view.readDeduplicated(),
      pinned: view.readWorkspace(workspaceId)?.pinned,
    }));
  const told = { evicted: [gone], evictions: [doing], bytes: 15, pinned: true };
  assert.deepEqual(await look(), told, "by the copy of the rows");
  rmSync(`${open(sandbox).paths.registry}.rows.json`);
  assert.deepEqual(await look(), told, "by the file itself");
  await registry.append((edit) => edit.writeSeeded([seededRow(workspaceId, "target")]));
  await registry.update((edit) => edit.deleteEviction(doing.trashPath));
  const after = { evicted: [], evictions: [], bytes: 15, pinned: true };
  assert.deepEqual(await look(), after);
});

test("a step forward keeps the rows, and a step that fails leaves the version before it", async () => {
  const sql = await loadEngine();
  const fixture = readFileSync(new URL("../fixtures/registry-v1.sqlite3", import.meta.url));
  const db = new sql.Database(fixture);
  const step = "ALTER TABLE workspace ADD COLUMN colour TEXT NOT NULL DEFAULT 'green'";
  migrateDatabase(db, [...migrations, step]);
  assert.equal(readVersion(db), migrations.length + 1);
  assert.equal(viewOf(db).listWorkspaces().length, 2);
  const broken = [...migrations, step, "DROP TABLE trash; SELECT nonsense"];
  assert.throws(() => migrateDatabase(db, broken), /nonsense/);
  assert.equal(readVersion(db), migrations.length + 1);
  assert.equal(viewOf(db).listTrash().length, 1);
  db.close();
});

test("path names of the state directory are joined, whatever is in them", async () => {
  await using sandbox = await createSandbox();
  const state = path.join(sandbox.root, "with ' and \n");
  const world = sandbox.world({ env: { ...sandbox.env, ESPALIER_STATE: state } });
  await world.registry.update((edit) => edit.insertWorkspace(workspaceRow("a"), note));
  assert.equal(await world.registry.read((view) => view.listWorkspaces().length), 1);
});
