import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, openSync, readFileSync, writeFileSync, writeSync } from "node:fs";
import { test } from "node:test";
import * as files from "../../src/io/files.ts";
import * as lock from "../../src/io/lock.ts";
import { openRegistry } from "../../src/io/registry.ts";
import type { RegistryView } from "../../src/io/registry-view.ts";
import type { WorkspaceRow } from "../../src/schema/rows.ts";
import { workspaceRow } from "../helpers/rows.ts";
import { createSandbox, type Sandbox } from "../helpers/sandbox.ts";

const note = { type: "create", who: "cli", why: "test" };

/** As another process would open it: nothing is in memory. */
function open(sandbox: Sandbox) {
  const { paths } = sandbox.world();
  const warnings: string[] = [];
  const warn = (text: string): void => void warnings.push(text);
  const registry = openRegistry(paths, { files, lock, now: Date.now, warn });
  registry.warm("read");
  return {
    registry,
    warnings,
    file: paths.registry,
    snapshot: `${paths.registry}.rows.json`,
  };
}

const readAll = (view: RegistryView) => ({
  workspaces: view.listWorkspaces(),
  project: view.listWorkspaces("/p/.git"),
  none: view.listWorkspaces("/nowhere/.git"),
  trash: view.listTrash(),
  trust: view.listTrust(),
  elsewhere: view.listTrust("/nowhere/.git"),
  isTrusted: ["aa", "ab"].map((sha256) => view.isTrusted("/p/.git", "setup", sha256)),
  rebuild: view.readRebuild(),
});

/** What JSON, SQL and the way between them could get wrong. */
const odd: Partial<WorkspaceRow> = {
  path: "/p/ü \u2028 \u{1f333} \" ' \\ \n\u0001",
  ...{ branch: null, base: "", branchCreated: false, keepBranch: true },
  ...{ owner: { pid: 42, startedAt: "7", boot: null }, state: "removing", trashPath: "/t" },
  ...{ createdAt: 1_759_999_999_999, lastActiveAt: 1_799_999_999_999, provedAt: 1_760_000_000_500 },
};

async function fill(sandbox: Sandbox): Promise<void> {
  await open(sandbox).registry.update((edit) => {
    for (const name of ["b", "a"]) edit.insertWorkspace(workspaceRow(name), note);
    edit.insertWorkspace(workspaceRow("c", odd), note);
    const proof = { tick: "17", skip: ["target"] };
    edit.insertTrash({ path: "/trash/1", project: "/p/.git", since: 5, proof });
    edit.insertTrash({ path: "/trash/0", project: "/p/.git", since: 5 });
    edit.writeTrust({ project: "/p/.git", kind: "setup", sha256: "aa", text: "make", at: 5 });
  });
}

/** Breaks the database so that its stamp stays: only who does not look into it can still answer. */
function damage(file: string): void {
  const size = readFileSync(file).length;
  execFileSync("touch", ["-r", file, `${file}.time`]);
  const descriptor = openSync(file, "r+");
  writeSync(descriptor, Buffer.alloc(size - 200, 0xff), 0, size - 200, 100);
  execFileSync("touch", ["-r", `${file}.time`, file]);
}

test("who only reads is answered from the snapshot, with the same rows", async () => {
  await using sandbox = await createSandbox();
  await fill(sandbox);
  execFileSync("rm", [`${sandbox.world().paths.registry}.rows.json`]);
  const first = open(sandbox);
  const rows = await first.registry.read(readAll);
  assert.deepEqual(rows.workspaces[0], { ...rows.workspaces[0], ...odd });
  assert.equal(rows.workspaces.length, 3);
  assert.deepEqual(rows.isTrusted, [true, false]);
  assert.ok(existsSync(first.snapshot));
  damage(first.file);
  const second = open(sandbox);
  assert.deepEqual(await second.registry.read(readAll), rows);
  const [row] = rows.workspaces;
  assert.ok(row);
  assert.deepEqual(await second.registry.read((view) => view.readWorkspace(row.id)), row);
  assert.deepEqual(await second.registry.read((view) => view.readWorkspaceAt(row.path)), row);
  assert.deepEqual(second.warnings, []);
});

test("what is not in the snapshot is asked of the registry itself", async () => {
  await using sandbox = await createSandbox();
  await fill(sandbox);
  await open(sandbox).registry.read(readAll);
  const events = await open(sandbox).registry.read((view) => view.listEvents(10));
  assert.equal(events.length, 3);
  assert.deepEqual(await open(sandbox).registry.read((view) => view.listSeeded("none")), []);
  const other = await open(sandbox).registry.read((view) => view.isProjectRebuilt("/nowhere"));
  assert.equal(other, false);
});

test("an update reads the registry and not the snapshot, and makes the snapshot one of the past", async () => {
  await using sandbox = await createSandbox();
  await fill(sandbox);
  const names = (view: RegistryView): string[] => view.listWorkspaces().map(({ name }) => name);
  await open(sandbox).registry.read(names);
  const { snapshot } = open(sandbox);
  writeFileSync(snapshot, readFileSync(snapshot, "utf8").replaceAll('"name":"a"', '"name":"lie"'));
  assert.ok(
    (await open(sandbox).registry.read(names)).includes("lie"),
    "the snapshot is what is read",
  );
  const writer = open(sandbox);
  await writer.registry.update((edit) => {
    assert.deepEqual(names(edit).sort(), ["a", "b", "c"]);
    edit.insertWorkspace(workspaceRow("d"), note);
  });
  assert.deepEqual((await writer.registry.read(names)).sort(), ["a", "b", "c", "d"]);
  assert.deepEqual((await open(sandbox).registry.read(names)).sort(), ["a", "b", "c", "d"]);
});

test("a snapshot that is broken, of another format, or cannot be written costs nothing but time", async () => {
  await using sandbox = await createSandbox();
  await fill(sandbox);
  const count = (view: RegistryView): number => view.listWorkspaces().length;
  await open(sandbox).registry.read(count);
  const { snapshot } = open(sandbox);
  const good = readFileSync(snapshot, "utf8");
  for (const bad of ["", "{", "null", "[]", good.replace(/"format":\d/, '"format":0')]) {
    writeFileSync(snapshot, bad);
    assert.equal(await open(sandbox).registry.read(count), 3, bad.slice(0, 20));
    assert.equal(readFileSync(snapshot, "utf8"), good, "it is written anew");
  }
  execFileSync("rm", [snapshot]);
  execFileSync("mkdir", [snapshot]);
  assert.equal(await open(sandbox).registry.read(count), 3);
  const left = execFileSync("ls", [`${snapshot}/..`], { encoding: "utf8" });
  assert.doesNotMatch(left, /\.tmp/);
});

test("who changes something writes the rows down for whoever reads next", async () => {
  await using sandbox = await createSandbox();
  await fill(sandbox);
  const writer = open(sandbox);
  await writer.registry.update((edit) => edit.insertWorkspace(workspaceRow("d"), note));
  const rows = await writer.registry.read(readAll);
  assert.equal(rows.workspaces.length, 4);
  damage(writer.file);
  assert.deepEqual(await open(sandbox).registry.read(readAll), rows);
});

test("who did not say that it only reads, a dry run, writes nothing down", async () => {
  await using sandbox = await createSandbox();
  await fill(sandbox);
  const { paths } = sandbox.world();
  execFileSync("rm", [`${paths.registry}.rows.json`]);
  const quiet = openRegistry(paths, { files, lock, now: Date.now, warn: assert.fail });
  assert.equal((await quiet.read((view) => view.listWorkspaces())).length, 3);
  assert.ok(!existsSync(`${paths.registry}.rows.json`));
});
