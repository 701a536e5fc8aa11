/**
 * Seeding against `cp -a --reflink=always` of the same tree, interleaved, medians and ratios:
 * for the cloning with its proof, and for all that a seed does (gates, align, unbake). What is left of it
 * without the cloning is what a clone that lies ready could not save (docs/adr/0014-no-warm-spares.md), and
 * on btrfs a snapshot of the same trees is timed beside it (docs/adr/0013-no-subvolumes.md).
 *
 *   node --import tsx bench/seed.ts DIR [--runs 5] [--only npm|cargo|python|both|large]
 *
 * DIR lies on a volume that can clone (XFS, btrfs), with 8 GiB free for `large`; the projects are made there once (see
 * projects.ts).
 */
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { bundle } from "../scripts/build.ts";
import {
  git,
  median,
  prepareBoth,
  prepareCargo,
  prepareLarge,
  prepareNpm,
  preparePython,
  readUsed,
  removeWorktree,
} from "./projects.ts";
import type { Run } from "./seed-once.ts";
import { openSheet, ratioFigure } from "./sheet.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Builds the program of one seed as a user has one: started from compiled code. Answers its file. */
async function prepareSeed(out: string): Promise<string> {
  const { files } = await bundle(out, {
    "seed-once": "src/start.ts",
    "seed-once.main": "bench/seed-once.ts",
  });
  for (const [name, text] of files) writeFileSync(path.join(out, name), text);
  for (const name of ["sql-wasm.wasm", "native"]) {
    cpSync(path.join(root, "dist", name), path.join(out, name), { recursive: true });
  }
  return path.join(out, "seed-once.cjs");
}

function runSeed(main: string, workspace: string): Run {
  const argv = [program, main, workspace];
  const env = { ...process.env, ESPALIER_STATE: path.join(path.dirname(main), "state") };
  const run = JSON.parse(execFileSync(process.execPath, argv, { encoding: "utf8", env })) as Run;
  if (run.skipped !== undefined) throw new Error(`nothing was seeded: ${run.skipped}`);
  return run;
}

interface Place {
  readonly name: string;
  readonly main: string;
  /** The reconstructible directories, by their names. */
  readonly trees: readonly string[];
  /** Where the project lies. */
  readonly directory: string;
  readonly workspace: string;
}

const since = (start: number): number => performance.now() - start;

/** Everything is on the disk before the next one begins, whose work it is not. */
const settle = ({ directory }: Place): void => void execFileSync("sync", ["-f", directory]);

const addWorktree = ({ main, workspace }: Place): void =>
  void git(main, "worktree", "add", "-q", "--detach", workspace);

function timeCopy(place: Place): number {
  const { name, main, trees, directory } = place;
  const copy = path.join(directory, `${name}-copy`);
  mkdirSync(copy);
  const sources = trees.map((tree) => path.join(main, tree));
  const start = performance.now();
  execFileSync("cp", ["-a", "--reflink=always", ...sources, copy]);
  const took = since(start);
  settle(place);
  rmSync(copy, { recursive: true });
  settle(place);
  return took;
}

/** On btrfs: a snapshot of each tree, which lies in a subvolume of its own for that. Answers ms and bytes. */
async function measureSnapshot(place: Place): Promise<{ ms: number; added: number }> {
  const { name, main, trees, directory } = place;
  const [from, to] = [`${name}-subvolumes`, `${name}-snapshots`].map((each) => {
    const at = path.join(directory, each);
    mkdirSync(at);
    return at;
  }) as [string, string];
  const btrfs = (...argv: string[]): void =>
    void execFileSync("btrfs", ["subvolume", ...argv], { stdio: ["ignore", "ignore", "inherit"] });
  for (const tree of trees) {
    btrfs("create", path.join(from, tree));
    const argv = ["-a", "--reflink=always", path.join(main, tree, "."), path.join(from, tree)];
    execFileSync("cp", argv);
  }
  const before = await readUsed(directory);
  const start = performance.now();
  for (const tree of trees) btrfs("snapshot", path.join(from, tree), path.join(to, tree));
  const ms = since(start);
  const added = (await readUsed(directory)) - before;
  for (const at of [to, from]) rmSync(at, { recursive: true });
  return { ms, added };
}

async function measure(place: Place, runs: number): Promise<void> {
  const { name, main, trees, directory, workspace } = place;
  const copies: number[] = [];
  const adds: number[] = [];
  const seeds: Run[] = [];
  removeWorktree(main, workspace);
  rmSync(path.join(directory, `${name}-copy`), { recursive: true, force: true });
  // The first makes the registry, the second writes down its rows, the third its compiled code.
  for (let warming = 0; warming < 3; warming++) {
    addWorktree(place);
    runSeed(main, workspace);
    removeWorktree(main, workspace);
  }
  for (let run = 0; run < runs; run++) {
    if (run % 2 === 0) copies.push(timeCopy(place));
    const start = performance.now();
    addWorktree(place);
    adds.push(since(start));
    settle(place);
    seeds.push(runSeed(main, workspace));
    settle(place);
    removeWorktree(main, workspace);
    settle(place);
    if (run % 2 === 1) copies.push(timeCopy(place));
  }
  addWorktree(place);
  const before = await readUsed(directory);
  runSeed(main, workspace);
  const added = (await readUsed(directory)) - before;
  removeWorktree(main, workspace);
  const kind = execFileSync("stat", ["-f", "-c", "%T", directory], { encoding: "utf8" }).trim();
  const snapshot = kind === "btrfs" ? await measureSnapshot(place) : undefined;

  const size = readSize(trees.map((tree) => path.join(main, tree)));
  const base = median(copies);
  const disk = (bytes: number): string =>
    `${(bytes / 2 ** 20).toFixed(1)} MiB = ${((100 * bytes) / size).toFixed(2)} %`;
  const peak = Math.max(...seeds.map(({ rssBytes }) => rssBytes)) / 1e6;
  const mebibytes = (size / 2 ** 20).toFixed(0);
  const title = `${kind}, ${name}, ${seeds[0]?.files} files, ${mebibytes} MiB: times / \`cp -a --reflink=always\` of ${base.toFixed(0)} ms, medians of ${runs}`;
  const sheet = openSheet(`seed-${kind}-${name}`, title, directory);
  const tell = (what: string, ms: number, bar?: number): void => {
    const ratio = ms / base;
    sheet.tell(
      bar === undefined ? { what, measured: ratio.toFixed(2) } : ratioFigure(what, ratio, bar),
    );
  };
  tell("the cloning and its proof", median(seeds.map(({ cloneMs }) => cloneMs)), 1);
  tell("all of a seed", median(seeds.map(({ allMs }) => allMs)), 1.25);
  tell("all but the cloning", median(seeds.map(({ cloneMs, allMs }) => allMs - cloneMs)));
  tell("bare git worktree add", median(adds));
  const most = name === "large" ? 200 : 150;
  sheet.tell({
    ...{ what: "peak memory", measured: `${peak.toFixed(0)} MB`, bar: `${most} MB` },
    over: peak > most,
  });
  sheet.tell({ what: "new disk", measured: disk(added) });
  if (snapshot !== undefined) {
    tell("snapshots instead", snapshot.ms);
    sheet.tell({ what: "new disk of these", measured: disk(snapshot.added) });
  }
  sheet.close();
}

/** What the trees take, each file counted once. */
function readSize(trees: readonly string[]): number {
  const total = execFileSync("du", ["-scB1", ...trees], { encoding: "utf8" })
    .trim()
    .split("\n");
  return Number(total.at(-1)?.split("\t")[0]);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: "string", default: "5" }, only: { type: "string" } },
});
const [directory = ""] = positionals;
if (directory === "") throw new Error("name a directory on a volume that can clone");
mkdirSync(directory, { recursive: true });
const bundled = mkdtempSync(path.join(os.tmpdir(), "espalier-bench-"));
const program = await prepareSeed(bundled);
const PROJECTS = {
  npm: { prepare: prepareNpm, trees: ["node_modules"] },
  cargo: { prepare: prepareCargo, trees: ["target"] },
  python: { prepare: preparePython, trees: [".venv"] },
  both: { prepare: prepareBoth, trees: ["node_modules", "target"] },
  large: { prepare: prepareLarge, trees: ["node_modules", "target"] },
};
try {
  for (const [name, { prepare, trees }] of Object.entries(PROJECTS)) {
    if (values.only !== undefined && values.only !== name) continue;
    const main = prepare(directory);
    const at = path.dirname(main);
    const workspace = path.join(at, `${name}-workspace`);
    await measure({ name, main, trees, directory: at, workspace }, Number(values.runs));
  }
} finally {
  rmSync(bundled, { recursive: true });
}
