import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import {
  copyFileSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { isAppError } from "../../src/errors.ts";
import * as files from "../../src/io/files.ts";
import * as lock from "../../src/io/lock.ts";
import { openRegistry } from "../../src/io/registry.ts";
import { MOST_ENTRIES } from "../../src/io/registry-journal.ts";
import type { RegistryView } from "../../src/io/registry-view.ts";
import { seededRow, workspaceRow } from "../helpers/rows.ts";
import { createSandbox, type Sandbox } from "../helpers/sandbox.ts";
import { createVolume, skipReason } from "../helpers/volume.ts";

const note = { type: "create", who: "hook", why: "test" };
const ready = { type: "ready", who: "hook", why: "test" };

/** As another process would open it: nothing is in memory. */
function open(sandbox: Sandbox, now: () => number = Date.now) {
  const { paths } = sandbox.world();
  const warn = (text: string): void => assert.fail(text);
  const registry = openRegistry(paths, { files, lock, now, warn });
  registry.warm("append");
  const journal = `${paths.registry}.journal`;
  return { registry, file: paths.registry, journal };
}

const listNames = (view: RegistryView): string[] => view.listWorkspaces().map(({ name }) => name);
const coded = (code: string, pattern: RegExp) => (error: unknown) => {
  assert.ok(isAppError(error), String(error));
  assert.equal(error.code, code);
  assert.match(`${error.message} | ${error.hint}`, pattern);
  return true;
};

/** A registry with one row, and its snapshot. */
async function prepare(sandbox: Sandbox): Promise<void> {
  await open(sandbox).registry.update((edit) => edit.insertWorkspace(workspaceRow("old"), note));
  await open(sandbox).registry.read(listNames);
}

const append = (sandbox: Sandbox, name: string) => {
  const row = workspaceRow(name, { state: "creating" });
  return open(sandbox)
    .registry.append((edit) => edit.insertWorkspace(row, note))
    .then(() => row);
};

/** Breaks the database and leaves its stamp: whoever opened it would notice. */
function damage(file: string): void {
  const size = readFileSync(file).length;
  execFileSync("touch", ["-r", file, `${file}.time`]);
  writeSync(openSync(file, "r+"), Buffer.alloc(size - 200, 0xff), 0, size - 200, 100);
  execFileSync("touch", ["-r", `${file}.time`, file]);
}

test("a row is appended and completed without a look into the database, and every reader sees it", async () => {
  await using sandbox = await createSandbox();
  await prepare(sandbox);
  const { file, journal } = open(sandbox);
  damage(file);
  const { id } = await append(sandbox, "new");
  const names = await open(sandbox).registry.read(listNames);
  assert.deepEqual(names.sort(), ["new", "old"]);
  await open(sandbox).registry.append((edit) => {
    assert.equal(edit.readWorkspace(id)?.state, "creating");
    edit.changeWorkspace(id, { state: "ready", seededFrom: "/main" }, ready);
    edit.writeScratch([{ workspaceId: id, path: ".env", sha256: "0".repeat(64) }]);
  });
  const row = await open(sandbox).registry.read((view) => view.readWorkspace(id));
  assert.deepEqual([row?.state, row?.seededFrom], ["ready", "/main"]);
  assert.equal(readdirSync(journal).length, 2);
});

test("the next update takes the journal in, with its events and its times", async () => {
  await using sandbox = await createSandbox();
  await prepare(sandbox);
  const row = workspaceRow("new", { state: "creating" });
  const scratch = { workspaceId: row.id, path: ".env", sha256: "0".repeat(64) };
  const seeded = seededRow(row.id, "target");
  const past = open(sandbox, () => 1_700_000_000_000);
  await past.registry.append((edit) => edit.insertWorkspace(row, note));
  await past.registry.append((edit) => {
    edit.changeWorkspace(row.id, { state: "ready" }, ready);
    edit.writeScratch([scratch]);
    edit.writeSeeded([seeded, seededRow("gone", "target")]);
  });
  // Who asks for what no snapshot has reads the database, and sees the journal there too.
  const seen = await open(sandbox).registry.read((view) => ({
    events: view.listEvents(9, row.id).map(({ type, at }) => [type, at]),
    scratch: view.listScratch(row.id),
    seeded: [row.id, "gone"].map((id) => view.listSeeded(id)),
    state: view.readWorkspace(row.id)?.state,
  }));
  const events = [
    ["ready", 1_700_000_000_000],
    ["create", 1_700_000_000_000],
  ];
  assert.deepEqual(seen, { events, scratch: [scratch], seeded: [[seeded], []], state: "ready" });
  assert.equal(readdirSync(past.journal).length, 2, "a reader takes nothing in");
  await open(sandbox).registry.update((edit) => edit.touchWorkspace(row.id, 5));
  assert.deepEqual(readdirSync(past.journal), []);
  const later = await open(sandbox).registry.read((view) => ({
    events: view.listEvents(9, row.id).map(({ type, at }) => [type, at]),
    scratch: view.listScratch(row.id),
    seeded: [row.id, "gone"].map((id) => view.listSeeded(id)),
    state: view.readWorkspace(row.id)?.state,
  }));
  assert.deepEqual(later, seen);
});

test("what was seeded for an install is told alike by the rows written down, the journal and the database", async () => {
  await using sandbox = await createSandbox();
  await prepare(sandbox);
  const row = workspaceRow("new", { state: "creating" });
  const [needs, ready] = ["node_modules", "target"].map((path) =>
    seededRow(row.id, path, { installNeeded: path === "node_modules" }),
  );
  assert.ok(needs !== undefined && ready !== undefined);
  const listNeeds = () =>
    open(sandbox).registry.read((view) => view.listInstallNeeds(row.id).map(({ path }) => path));
  await open(sandbox).registry.append((edit) => {
    edit.insertWorkspace(row, note);
    edit.writeSeeded([needs, ready]);
  });
  assert.deepEqual(await listNeeds(), ["node_modules"], "from the journal");
  await open(sandbox).registry.update((edit) => edit.touchWorkspace(row.id, 5));
  assert.deepEqual(await listNeeds(), ["node_modules"], "from the rows");
  assert.deepEqual(
    await open(sandbox).registry.read((view) => {
      view.listSeeded(row.id);
      return view.listInstallNeeds(row.id).map(({ path }) => path);
    }),
    ["node_modules"],
    "from the database",
  );
  await open(sandbox).registry.append((edit) =>
    edit.writeSeeded([{ ...needs, installNeeded: false }]),
  );
  assert.deepEqual(await listNeeds(), []);
});

test("an entry that a kill left behind is not taken in again, also when its row is gone by now", async () => {
  await using sandbox = await createSandbox();
  await prepare(sandbox);
  const { id } = await append(sandbox, "new");
  const { journal } = open(sandbox);
  const [name = ""] = readdirSync(journal);
  const kept = sandbox.path("kept");
  copyFileSync(path.join(journal, name), kept);
  const restore = (): void => copyFileSync(kept, path.join(journal, name));
  await open(sandbox).registry.update((edit) => edit.touchWorkspace(id, 5));
  restore();
  assert.deepEqual((await open(sandbox).registry.read(listNames)).sort(), ["new", "old"]);
  await open(sandbox).registry.update((edit) => edit.deleteWorkspace(id, note));
  assert.deepEqual(readdirSync(journal), []);
  restore();
  assert.deepEqual(await open(sandbox).registry.read(listNames), ["old"]);
  await open(sandbox).registry.update((edit) => edit.touchWorkspace(id, 6));
  assert.deepEqual(await open(sandbox).registry.read(listNames), ["old"]);
});

test("what contradicts the rows is refused, and what another process has overtaken is passed over", async () => {
  await using sandbox = await createSandbox();
  await prepare(sandbox);
  const row = await append(sandbox, "new");
  const again = open(sandbox).registry.append((edit) => edit.insertWorkspace(row, note));
  await assert.rejects(again, coded("registry", /registered already/));
  const missing = open(sandbox).registry.append((edit) =>
    edit.changeWorkspace("none", { state: "ready" }, ready),
  );
  await assert.rejects(missing, coded("not_a_workspace", /taken it out/));
  assert.equal(readdirSync(open(sandbox).journal).length, 1);
  const { journal } = open(sandbox);
  await open(sandbox).registry.append((edit) =>
    edit.changeWorkspace(row.id, { state: "ready" }, ready),
  );
  const [, change = ""] = readdirSync(journal).sort();
  const kept = readFileSync(path.join(journal, change));
  await open(sandbox).registry.update((edit) => edit.deleteWorkspace(row.id, note));
  writeFileSync(path.join(journal, change.replace(/^\d+/, "9".repeat(15))), kept);
  assert.deepEqual(await open(sandbox).registry.read(listNames), ["old"]);
  await open(sandbox).registry.update((edit) => edit.touchWorkspace(row.id, 5));
  assert.deepEqual(await open(sandbox).registry.read(listNames), ["old"]);
});

test("a clock that is set back does not turn the order around", async () => {
  await using sandbox = await createSandbox();
  await prepare(sandbox);
  const times = [2_000_000_000_000, 1_000_000_000_000];
  const { registry } = open(sandbox, () => times.shift() ?? 0);
  const row = workspaceRow("new", { state: "creating" });
  await registry.append((edit) => edit.insertWorkspace(row, note));
  await registry.append((edit) => edit.changeWorkspace(row.id, { state: "ready" }, ready));
  const found = await open(sandbox).registry.read((view) => view.readWorkspace(row.id));
  assert.equal(found?.state, "ready");
});

test("an entry that is broken or a newer version's stops reads and changes, and stays", async () => {
  await using sandbox = await createSandbox();
  await prepare(sandbox);
  const { journal } = open(sandbox);
  mkdirSync(journal);
  const file = path.join(journal, `${"0".repeat(15)}-1-1.json`);
  for (const [text, pattern] of [
    ["{", /JSON.*move the file away/],
    ['{"version":99,"at":1,"steps":[]}', /newer Espalier \(version 99\).*Update Espalier/],
  ] as const) {
    writeFileSync(file, text);
    const refused = coded("registry", pattern);
    await assert.rejects(open(sandbox).registry.read(listNames), refused);
    await assert.rejects(append(sandbox, "x"), refused);
    const update = open(sandbox).registry.update((edit) => edit.touchWorkspace("x", 1));
    await assert.rejects(update, refused);
    assert.equal(readFileSync(file, "utf8"), text);
  }
  writeFileSync(path.join(journal, "a.json"), "not an entry");
  execFileSync("rm", [file]);
  assert.deepEqual(await open(sandbox).registry.read(listNames), ["old"]);
});

test("it never grows beyond a number of files: the next change takes them all in", async () => {
  await using sandbox = await createSandbox();
  await prepare(sandbox);
  const { journal } = open(sandbox);
  for (let n = 0; n < MOST_ENTRIES; n++) await append(sandbox, `n${n}`);
  assert.equal(readdirSync(journal).length, MOST_ENTRIES);
  await append(sandbox, "last");
  assert.deepEqual(readdirSync(journal), []);
  assert.equal((await open(sandbox).registry.read(listNames)).length, MOST_ENTRIES + 2);
});

test("a full disk leaves no entry and what was there", {
  skip: skipReason("tmpfs"),
}, async () => {
  await using volume = await createVolume("tmpfs", 1);
  await using sandbox = await createSandbox(volume.path);
  await prepare(sandbox);
  await append(sandbox, "first");
  const filler = sandbox.path("filler");
  for (let bytes = 65_536; bytes >= 1; bytes = Math.floor(bytes / 2)) {
    try {
      for (;;) writeFileSync(filler, Buffer.alloc(bytes), { flag: "a" });
    } catch {
      // So much does not fit any more.
    }
  }
  await assert.rejects(append(sandbox, "second"), coded("io", /disk is full/));
  assert.equal(readdirSync(open(sandbox).journal).length, 1);
  execFileSync("rm", [filler]);
  assert.deepEqual((await open(sandbox).registry.read(listNames)).sort(), ["first", "old"]);
});
