/**
 * What an eviction costs, on the volume of DIR: node --import tsx bench/evict.ts DIR
 *
 * 1. How long a directory of 40,000 files is on its way out of view (bar: 50 ms).
 * 2. All of `evict W` by its name / reading that tree once (readdir and lstat of everything in it).
 * 3. Deleting it behind / `rm -r` of the same tree.
 * 4. The plan of `evict --idle` for six such workspaces that share their blocks / that reading, six times.
 */
import { execFileSync } from "node:child_process";
import { constants, copyFileSync, lstatSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { emptyTrash } from "../src/app/empty-trash.ts";
import { evictWorkspaces } from "../src/app/evict-workspaces.ts";
import type { World } from "../src/app/world.ts";
import { later, withoutDaemon } from "../test/helpers/effects.ts";
import { createBuilt } from "../test/helpers/evict.ts";
import { createRepository, createSandbox, writeFiles } from "../test/helpers/sandbox.ts";
import { openSheet } from "./sheet.ts";

const [directory = "."] = process.argv.slice(2);
const ROUNDS = 5;
const PACKAGES = 2_000;
const FILES = 20;

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function timed(run: () => unknown): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

/** Cloned from another tree where one is given, so that the two share their blocks. */
function fill(workspace: string, from?: string): string {
  const root = path.join(workspace, "node_modules");
  for (let index = 0; index < PACKAGES; index++) {
    const at = path.join(root, `package-${index}`);
    mkdirSync(at, { recursive: true });
    for (let file = 0; file < FILES; file++) {
      const name = `${file}.js`;
      const to = path.join(at, name);
      if (from === undefined) writeFileSync(to, `${index} ${file} `.repeat(300));
      else {
        const source = path.join(from, `package-${index}`, name);
        copyFileSync(source, to, constants.COPYFILE_FICLONE_FORCE);
      }
    }
  }
  writeFiles(workspace, { "package.json": "{}" });
  return root;
}

function walk(root: string): void {
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    lstatSync(path.join(entry.parentPath, entry.name));
  }
}

const sandbox = await createSandbox(directory);
const opened = withoutDaemon(later(sandbox.world()));
let away = 0;
const world: World = {
  ...opened,
  trash: {
    ...opened.trash,
    moveTree: async (from, to) => {
      const took = await timed(() => opened.trash.moveTree(from, to));
      if (from.endsWith("node_modules")) away = took;
    },
  },
};
try {
  const main = createRepository(sandbox.path("main"));
  const workspace = sandbox.path("one");
  await createBuilt(world, main, workspace);
  const figures = { away: [] as number[], evict: [] as number[], delete: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    const root = fill(workspace);
    writeFiles(workspace, { "target/CACHEDIR.TAG": "x" });
    execFileSync("sync");
    const read = await timed(() => walk(root));
    const asked = { kind: "named", targets: [workspace] } as const;
    const evicted = await timed(() => evictWorkspaces(world, { cwd: main, dryRun: false, asked }));
    const deleted = await timed(() => emptyTrash(world, () => false));
    const yardstick = fill(workspace);
    execFileSync("sync");
    const removed = await timed(() => execFileSync("rm", ["-r", yardstick]));
    figures.away.push(away);
    figures.evict.push(evicted / read);
    figures.delete.push(deleted / removed);
  }
  const title = `What an eviction of ${PACKAGES * FILES} files costs, medians of ${ROUNDS} rounds`;
  const sheet = openSheet("evict", title, directory);
  const outOfView = median(figures.away);
  sheet.tell({
    ...{ what: "out of view", measured: `${outOfView.toFixed(2)} ms` },
    ...{ bar: "50 ms", over: !(outOfView <= 50) },
  });
  const tell = (what: string, values: readonly number[]): void =>
    sheet.tell({ what, measured: median(values).toFixed(2) });
  tell("evict of one / reading it once", figures.evict);
  tell("the deleting behind / rm -r", figures.delete);
  const first = fill(workspace);
  const names = ["two", "three", "four", "five", "six"];
  for (const name of names) {
    await createBuilt(world, main, sandbox.path(name));
    fill(sandbox.path(name), first);
  }
  execFileSync("sync");
  const asked = { kind: "idle", all: false } as const;
  const plans: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const read = await timed(() => {
      for (const name of ["one", ...names]) walk(sandbox.path(name, "node_modules"));
    });
    plans.push(
      (await timed(() => evictWorkspaces(world, { cwd: main, dryRun: true, asked }))) / read,
    );
  }
  tell("the plan for six that share their blocks / reading them", plans);
  sheet.close();
} finally {
  world.registry.close();
  await sandbox[Symbol.asyncDispose]();
}
