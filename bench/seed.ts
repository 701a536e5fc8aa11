/**
 * Seeding against `cp -a --reflink=always` of the same tree, interleaved, medians and ratios:
 * for the cloning alone and for all that a seed does (gates, proof, align, unbake).
 *
 *   node --import tsx bench/seed.ts DIR [--runs 5] [--only npm|cargo]
 *
 * DIR lies on a volume that can clone; the projects are made there once (see projects.ts).
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { seedInto } from "../src/app/seed-workspace.ts";
import { openWorld, type World } from "../src/app/world.ts";
import { git, median, prepareCargo, prepareNpm, readUsed, removeWorktree } from "./projects.ts";

interface Run {
  readonly cloneMs: number;
  readonly allMs: number;
  readonly rssBytes: number;
  readonly skipped: string | undefined;
  readonly files: number;
}

/** In a process of its own, so that the peak memory is one seed's. */
async function seedOnce(main: string, workspace: string): Promise<Run> {
  const state = path.join(path.dirname(main), "state");
  const world = openWorld({
    env: { ...process.env, ESPALIER_STATE: state },
    platform: process.platform,
    who: "cli",
  });
  let cloneMs = 0;
  const timed: World = {
    ...world,
    cloneTree: {
      ...world.cloneTree,
      cloneTree: async (request) => {
        const start = performance.now();
        const outcome = await world.cloneTree.cloneTree(request);
        cloneMs += performance.now() - start;
        return outcome;
      },
    },
  };
  const head = git(workspace, "rev-parse", "HEAD");
  // `create` and `seed` have the registry open by then.
  await world.registry.read((view) => view.listWorkspaces());
  const start = performance.now();
  const report = await seedInto(timed, {
    project: path.join(main, ".git"),
    mainCheckout: main,
    path: workspace,
    head,
  });
  return {
    cloneMs,
    allMs: performance.now() - start,
    rssBytes: process.resourceUsage().maxRSS * 1024,
    skipped: report.seed_skipped,
    files: report.directories.reduce((sum, { files }) => sum + (files ?? 0), 0),
  };
}

function runSeed(main: string, workspace: string): Run {
  const self = fileURLToPath(import.meta.url);
  const argv = ["--import", "tsx", self, "--one", main, workspace];
  const run = JSON.parse(execFileSync(process.execPath, argv, { encoding: "utf8" })) as Run;
  if (run.skipped !== undefined) throw new Error(`nothing was seeded: ${run.skipped}`);
  return run;
}

/** Answers the medians, in milliseconds. */
async function measure(
  name: string,
  main: string,
  tree: string,
  runs: number,
): Promise<{ copyMs: number; allMs: number }> {
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
    const copyNow = (): void => {
      const start = performance.now();
      execFileSync("cp", ["-a", "--reflink=always", path.join(main, tree), copy]);
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
    execFileSync("du", ["-sB1", path.join(main, tree)], { encoding: "utf8" }).split("\t")[0],
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
  return { copyMs: base, allMs: median(seeds.map(({ allMs }) => allMs)) };
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    one: { type: "boolean", default: false },
    runs: { type: "string", default: "5" },
    only: { type: "string" },
  },
});
const [first = "", second = ""] = positionals;
if (values.one) {
  console.log(JSON.stringify(await seedOnce(first, second)));
} else {
  if (first === "") throw new Error("name a directory on a volume that can clone");
  mkdirSync(first, { recursive: true });
  const runs = Number(values.runs);
  const measured: { copyMs: number; allMs: number }[] = [];
  if (values.only !== "cargo") {
    measured.push(await measure("npm", prepareNpm(first), "node_modules", runs));
  }
  if (values.only !== "npm") {
    measured.push(await measure("cargo", prepareCargo(first), "target", runs));
  }
  if (measured.length === 2) {
    const sum = (key: "copyMs" | "allMs"): number =>
      measured.reduce((total, each) => total + each[key], 0);
    console.log(`both: all of two seeds ${(sum("allMs") / sum("copyMs")).toFixed(2)} x two cp`);
  }
}
