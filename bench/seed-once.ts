/**
 * One seed in a process of its own, so that the peak memory is one seed's: `seed-once MAIN WORKSPACE`.
 * Run by seed.ts, which builds it as a user has it, and by noop-build.ts; its state is where ESPALIER_STATE says.
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
  const world = openWorld({ env: process.env, platform: process.platform, who: "cli" });
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
  // `create` and `seed` have read the registry by then.
  const project = path.join(main, ".git");
  world.registry.warm("read");
  const isThere = await world.registry.read((view) => view.isProjectRebuilt(project));
  if (!isThere) await world.registry.update((edit) => edit.markProjectRebuilt(project));
  const start = performance.now();
  const report = await seedInto(timed, {
    project,
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
void seedOnce(main, workspace).then((run) => console.log(JSON.stringify(run)));
