/**
 * The registry's bars, as ratios: node --import tsx bench/registry.ts
 *
 * 1. 20 processes insert 50 rows each, back to back: none lost, nobody waits over 2 s.
 * 2. One update of a 1,000-row registry holds the lock at most 3 × fsync + rename of the same bytes: as
 *    the process that wrote last, after another opener wrote, and after one wrote while the update waited
 *    for the lock, so that all of it is done under the lock.
 * 3. A read as a whole process, as the command line does it, takes at most 2.0 × `node -e 0`: with the
 *    rows written down, which an update does, and without, so that SQLite is started and they are
 *    written.
 */
import { execFileSync, spawn } from "node:child_process";
import {
  closeSync,
  copyFileSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import * as files from "../src/io/files.ts";
import { createId } from "../src/io/ids.ts";
import * as lock from "../src/io/lock.ts";
import { statePaths } from "../src/io/paths.ts";
import { openRegistry } from "../src/io/registry.ts";
import type { WorkspaceRow } from "../src/schema/rows.ts";
import { openSheet, ratioFigure, type SheetWriter } from "./sheet.ts";

const note = { type: "create", who: "cli", why: "bench" };
const self = fileURLToPath(import.meta.url);
const [mode, ...given] = process.argv.slice(2);
/** A child works in its parent's. */
const base = mode === undefined ? mkdtempSync(path.join(os.tmpdir(), "espalier-bench-")) : "";

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const rowOf = (name: string): WorkspaceRow => ({
  id: createId(Date.now()),
  project: "/home/someone/work/project/.git",
  path: `/home/someone/work/project-worktrees/${name}`,
  name,
  branch: name,
  branchCreated: true,
  base: "origin/main",
  baseCommit: "0".repeat(40),
  custody: "owned",
  state: "ready",
  owner: null,
  adminDirectory: `/home/someone/work/project/.git/worktrees/${name}`,
  adminStamp: "1234567:1760000000000123456",
  maker: "espalier",
  sessionId: null,
  createdAt: Date.now(),
  lastActiveAt: Date.now(),
  seededFrom: null,
  trashPath: null,
  keepBranch: false,
  provedAt: null,
  pinned: false,
});

/**
 * A registry whose lock tells how long each turn waited and held. With `meanwhile` it seems to be in use, and that
 * is what is done before it is had.
 */
function open(state: string, meanwhile?: () => Promise<unknown>) {
  const held: number[] = [];
  const waited: number[] = [];
  const withLock: typeof lock.withLock = async (file, options, fn) => {
    await meanwhile?.();
    const asked = performance.now();
    let got = asked;
    const result = await lock.withLock(file, options, () => {
      got = performance.now();
      waited.push(got - asked);
      return fn();
    });
    held.push(performance.now() - got);
    return result;
  };
  const registry = openRegistry(statePaths({ ESPALIER_STATE: state }, process.platform), {
    files,
    lock: { withLock, isFree: meanwhile === undefined ? lock.isFree : () => false },
    now: Date.now,
    warn: console.error,
    lockTimeoutMs: 60_000,
  });
  return { registry, held, waited };
}

async function insert(state: string, name: string, count: number): Promise<void> {
  const { registry, waited } = open(state);
  registry.warm("update");
  for (let n = 0; n < count; n++) {
    await registry.update((edit) => edit.insertWorkspace(rowOf(`${name}-${n}`), note));
  }
  process.stdout.write(String(Math.max(...waited)));
}

function runChild(argv: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, argv, { stdio: ["ignore", "pipe", "inherit"] });
    let output = "";
    child.stdout.on("data", (chunk) => {
      output += chunk;
    });
    child.on("close", (code) =>
      code === 0 ? resolve(output) : reject(new Error(`exit code ${code}`)),
    );
  });
}

async function measureWriters(sheet: SheetWriter): Promise<void> {
  const state = path.join(base, "writers");
  const waits = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      runChild(["--import", "tsx", self, "insert", state, `w${n}`, "50"]),
    ),
  );
  const rows = await open(state).registry.read((view) => view.listWorkspaces().length);
  const worst = Math.max(...waits.map(Number));
  const lost = 1000 - rows;
  sheet.tell({
    what: "rows lost of 20 × 50 inserts",
    measured: `${lost}`,
    bar: "0",
    over: lost > 0,
  });
  sheet.tell(ratioFigure("their longest wait, in seconds", worst / 1000, 2));
}

async function measureHold(sheet: SheetWriter): Promise<void> {
  const state = path.join(base, "hold");
  const [one, two, other] = [open(state), open(state), open(state)];
  let count = 0;
  const late = open(state, () =>
    other.registry.update((edit) => edit.insertWorkspace(rowOf(`other-${count++}`), note)),
  );
  await one.registry.update((edit) => {
    for (let n = 0; n < 1000; n++) edit.insertWorkspace(rowOf(`w-${n}`), note);
  });
  const bytes = readFileSync(statePaths({ ESPALIER_STATE: state }, process.platform).registry);
  const bare: number[] = [];
  for (let n = 0; n < 30; n++) {
    await one.registry.update((edit) => edit.insertWorkspace(rowOf(`one-${n}`), note));
    await one.registry.update((edit) => edit.insertWorkspace(rowOf(`again-${n}`), note));
    await two.registry.update((edit) => edit.insertWorkspace(rowOf(`two-${n}`), note));
    await late.registry.update((edit) => edit.insertWorkspace(rowOf(`late-${n}`), note));
    bare.push(replaceBare(path.join(state, "bare"), bytes));
  }
  const reference = median(bare);
  const warm = one.held.slice(1).filter((_, n) => n % 2 === 1);
  const tell = (how: string, held: readonly number[]): void =>
    sheet.tell(ratioFigure(`lock held, ${how}`, median(held) / reference, 3));
  tell(`the file unchanged since / fsync + rename of ${bytes.length} bytes`, warm);
  tell("written by another / the same", two.held);
  tell("written by another while it waited / the same", late.held);
}

/** Milliseconds of the least that a safe replacement does. */
function replaceBare(file: string, bytes: Uint8Array): number {
  const from = performance.now();
  const descriptor = openSync(`${file}.tmp`, "w");
  writeSync(descriptor, bytes);
  fsyncSync(descriptor);
  closeSync(descriptor);
  renameSync(`${file}.tmp`, file);
  return performance.now() - from;
}

async function measureRead(sheet: SheetWriter): Promise<void> {
  const { build } = await import("esbuild");
  const out = path.join(base, "dist");
  await build({
    entryPoints: [self],
    outdir: out,
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20.19",
    outExtension: { ".js": ".mjs" },
    external: ["esbuild"],
    banner: {
      js: 'import{createRequire as _r}from"node:module";import{fileURLToPath as _f}from"node:url";const require=_r(import.meta.url),__filename=_f(import.meta.url),__dirname=_f(new URL(".",import.meta.url));',
    },
    logLevel: "error",
  });
  const wasm = createRequire(import.meta.url).resolve("sql.js/dist/sql-wasm.wasm");
  copyFileSync(wasm, path.join(out, "sql-wasm.wasm"));
  const state = path.join(base, "hold");
  const { registry } = statePaths({ ESPALIER_STATE: state }, process.platform);
  const read: number[] = [];
  const bare: number[] = [];
  const empty: number[] = [];
  const time = (argv: readonly string[]): number => {
    const from = performance.now();
    execFileSync(process.execPath, argv);
    return performance.now() - from;
  };
  for (let n = 0; n < 15; n++) {
    empty.push(time(["-e", "0"]));
    rmSync(`${registry}.rows.json`, { force: true });
    bare.push(time([path.join(out, "registry.mjs"), "read", state]));
    read.push(time([path.join(out, "registry.mjs"), "read", state]));
  }
  const node = median(empty);
  sheet.tell(ratioFigure("a read from the rows written down / node -e 0", median(read) / node, 2));
  sheet.tell({ what: "a read with SQLite / the same", measured: (median(bare) / node).toFixed(2) });
}

const [state = "", name = "", count = "0"] = given;
if (mode === "insert") await insert(state, name, Number(count));
else if (mode === "read") {
  const { registry } = open(state);
  registry.warm("read");
  await registry.read((view) => view.readWorkspaceAt("/nowhere"));
} else {
  try {
    const sheet = openSheet("registry", "The registry of 1,000 rows", base);
    await measureWriters(sheet);
    await measureHold(sheet);
    await measureRead(sheet);
    sheet.close();
  } finally {
    rmSync(base, { recursive: true, force: true });
  }
}
