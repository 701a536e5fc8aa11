/**
 * Seeding against `cp -a --reflink=always` of the same tree, interleaved, medians and ratios:
 * for the cloning with its proof, and for all that a seed does (gates, align, unbake).
 *
 *   node --import tsx bench/seed.ts DIR [--runs 5] [--only npm|cargo|both]
 *
 * DIR lies on a volume that can clone; the projects are made there once (see projects.ts).
 */
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { build } from "esbuild";
import {
  git,
  median,
  prepareBoth,
  prepareCargo,
  prepareNpm,
  readUsed,
  removeWorktree,
} from "./projects.ts";
import type { Run } from "./seed-once.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Bundles the program of one seed beside what it loads. Answers its file. */
async function prepareSeed(out: string): Promise<string> {
  await build({
    entryPoints: {
      "seed-once": path.join(root, "bench/seed-once.ts"),
      "clone-thread": path.join(root, "src/io/clone-thread.ts"),
    },
    outdir: out,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    format: "esm",
    target: "node20.19",
    platform: "node",
    banner: {
      js: 'import { createRequire as benchRequire } from "node:module"; var require = benchRequire(import.meta.url); var __filename = import.meta.filename; var __dirname = import.meta.dirname;',
    },
    logLevel: "warning",
  });
  for (const name of ["sql-wasm.wasm", "native"]) {
    cpSync(path.join(root, "dist", name), path.join(out, name), { recursive: true });
  }
  return path.join(out, "seed-once.mjs");
}

function runSeed(main: string, workspace: string): Run {
  const argv = [program, main, workspace];
  const run = JSON.parse(execFileSync(process.execPath, argv, { encoding: "utf8" })) as Run;
  if (run.skipped !== undefined) throw new Error(`nothing was seeded: ${run.skipped}`);
  return run;
}

async function measure(
  name: string,
  main: string,
  trees: readonly string[],
  runs: number,
): Promise<void> {
  const directory = path.dirname(main);
  const workspace = path.join(directory, `${name}-workspace`);
  const copy = path.join(directory, `${name}-copy`);
  const clear = (): void => {
    rmSync(copy, { recursive: true, force: true });
    removeWorktree(main, workspace);
  };
  const copies: number[] = [];
  const seeds: Run[] = [];
  for (let run = 0; run < runs; run++) {
    clear();
    git(main, "worktree", "add", "-q", "--detach", workspace);
    execFileSync("sync", ["-f", directory]);
    mkdirSync(copy);
    const copyNow = (): void => {
      const start = performance.now();
      const sources = trees.map((tree) => path.join(main, tree));
      execFileSync("cp", ["-a", "--reflink=always", ...sources, copy]);
      copies.push(performance.now() - start);
      execFileSync("sync", ["-f", directory]);
    };
    if (run % 2 === 0) copyNow();
    seeds.push(runSeed(main, workspace));
    execFileSync("sync", ["-f", directory]);
    if (run % 2 === 1) copyNow();
  }
  clear();
  git(main, "worktree", "add", "-q", "--detach", workspace);
  const before = await readUsed(directory);
  runSeed(main, workspace);
  const added = (await readUsed(directory)) - before;
  const size = Number(
    execFileSync("du", ["-scB1", ...trees.map((tree) => path.join(main, tree))], {
      encoding: "utf8",
    })
      .trim()
      .split("\n")
      .at(-1)
      ?.split("\t")[0],
  );
  clear();
  const base = median(copies);
  const ratio = (value: number): string =>
    `${value.toFixed(0)} ms = ${(value / base).toFixed(2)} x cp`;
  console.log(
    `${name}: ${seeds[0]?.files} files, ${(size / 2 ** 20).toFixed(0)} MiB, ${runs} runs`,
  );
  console.log(`  cp -a --reflink=always  ${base.toFixed(0)} ms`);
  console.log(`  cloning                 ${ratio(median(seeds.map(({ cloneMs }) => cloneMs)))}`);
  console.log(`  all of a seed           ${ratio(median(seeds.map(({ allMs }) => allMs)))}`);
  console.log(
    `  peak memory             ${(Math.max(...seeds.map(({ rssBytes }) => rssBytes)) / 1e6).toFixed(0)} MB`,
  );
  console.log(
    `  new disk                ${(added / 2 ** 20).toFixed(1)} MiB = ${((100 * added) / size).toFixed(2)} %`,
  );
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
  both: { prepare: prepareBoth, trees: ["node_modules", "target"] },
};
try {
  for (const [name, { prepare, trees }] of Object.entries(PROJECTS)) {
    if (values.only !== undefined && values.only !== name) continue;
    await measure(name, prepare(directory), trees, Number(values.runs));
  }
} finally {
  rmSync(bundled, { recursive: true });
}
