/**
 * One seed in a process of its own, so that the peak memory is one seed's: `seed-once MAIN WORKSPACE`.
 * Run by seed.ts, which bundles it as a user has it, and by noop-build.ts.
 */
import path from "node:path";
import { seedInto } from "../src/app/seed-workspace.ts";
import { openWorld, type World } from "../src/app/world.ts";
import { git } from "./projects.ts";

export interface Run {
  readonly cloneMs: number;
  readonly allMs: number;
  readonly rssBytes: number;
  readonly skipped: string | undefined;
  readonly files: number;
}

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

const [, , main = "", workspace = ""] = process.argv;
console.log(JSON.stringify(await seedOnce(main, workspace)));
