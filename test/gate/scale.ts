/**
 * The scale gate: what each command, the hook, an eviction and the daemon take with 10, 100 and 1,000 workspaces of ten
 * projects in the registry. Making one stays flat; everything else grows at most as the number does.
 *
 *   npm run gate:scale -- [--workspaces 1000] [--rounds 5] [--volume xfs|btrfs]
 *
 * The three registries stand side by side and are measured in turn, each beside git's own command and an empty node in
 * the same repository, so that a busy machine moves all alike. It ends with 1 where something grows more than its bar.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { median } from "../../bench/projects.ts";
import { openSheet } from "../../bench/sheet.ts";
import { evictWorkspaces } from "../../src/app/evict-workspaces.ts";
import { openWorld } from "../../src/app/world.ts";
import { later } from "../helpers/effects.ts";
import { createVolume, skipReason } from "../helpers/volume.ts";
import { createGround, type Ground, PROJECTS, readProcessorTime } from "./scale-ground.ts";

const { values } = parseArgs({
  options: {
    workspaces: { type: "string", default: "1000" },
    rounds: { type: "string", default: "5" },
    volume: { type: "string", default: "xfs" },
  },
});

const SIZES = [10, 100, 1_000].filter((size) => size <= Number(values.workspaces));
const rounds = Number(values.rounds);
/** Flat: so much more than git's own command beside it, which grows a little, too. */
const FLAT_BAR = 1.25;
/** At ten times the number: what grows as the number does, and the noise. */
const LINEAR_BAR = 11;
const IDLE_SECONDS = 20;

type Taken = Map<string, number[]>;

interface Measured {
  readonly what: string;
  /** The commands beside which it is told; each is in every round. */
  readonly yardstick: readonly ("node" | "git add" | "git list" | "git remove")[];
  readonly growth: "flat" | "linear";
}

const MEASURED: readonly Measured[] = [
  { what: "create", yardstick: ["git add", "node"], growth: "flat" },
  { what: "create --no-seed", yardstick: ["git add", "node"], growth: "flat" },
  { what: "hook claude-create", yardstick: ["git add", "node"], growth: "flat" },
  { what: "remove", yardstick: ["git remove", "node"], growth: "linear" },
  { what: "list", yardstick: ["git list", "node"], growth: "linear" },
  { what: "list --all", yardstick: ["node"], growth: "linear" },
  { what: "status", yardstick: ["node"], growth: "linear" },
  { what: "status of one", yardstick: ["node"], growth: "linear" },
  { what: "evict of one", yardstick: ["node"], growth: "linear" },
  { what: "plan of evict --idle --all", yardstick: ["node"], growth: "linear" },
];

/** One of each, in a project that changes from round to round. */
async function measureRound(ground: Ground, round: number, taken: Taken): Promise<void> {
  const project = ground.projects[round % PROJECTS] ?? "";
  const record = (what: string, ms: number): void => {
    taken.set(what, [...(taken.get(what) ?? []), ms]);
  };
  const { time, timeOwn } = ground;
  const beside = path.join(path.dirname(project), `beside-${round}`);
  record("node", time(project, process.execPath, "-e", "0"));
  record("git add", time(project, "git", "worktree", "add", "-q", "-b", `b${round}`, beside));
  record("git list", time(project, "git", "worktree", "list", "--porcelain", "-z"));
  record("git remove", time(project, "git", "worktree", "remove", beside));
  record("create", timeOwn(project, "create", "--name", `made-${round}`));
  record("create --no-seed", timeOwn(project, "create", "--no-seed", "--name", `bare-${round}`));
  record("hook claude-create", ground.timeHook(project, `hooked-${round}`));
  record("list", timeOwn(project, "list"));
  record("list --all", timeOwn(project, "list", "--all"));
  record("status", timeOwn(project, "status"));
  record("status of one", timeOwn(project, "status", `made-${round}`));
  record("evict of one", timeOwn(project, "evict", `made-${round}`));
  record("remove", timeOwn(project, "remove", `made-${round}`));
  timeOwn(project, "remove", `bare-${round}`);
  timeOwn(project, "remove", `hooked-${round}`);
  record("plan of evict --idle --all", await timeIdlePlan(ground, project));
}

/** In this process, an hour from now: nothing is idle yet. An empty node is added, which a command would be. */
async function timeIdlePlan({ env, time }: Ground, project: string): Promise<number> {
  const start = performance.now();
  const world = openWorld({ env, platform: process.platform, who: "cli" });
  try {
    const asked = { kind: "idle", all: true } as const;
    await evictWorkspaces(later(world), { cwd: project, dryRun: true, asked });
  } finally {
    world.registry.close();
  }
  return performance.now() - start + time(project, process.execPath, "-e", "0");
}

/** Processor time of the running daemon while nothing happens, in percent of one core. */
async function measureDaemons(grounds: readonly Ground[]): Promise<number[]> {
  const pids = grounds.map(({ state }) => {
    const record = JSON.parse(readFileSync(path.join(state, "daemon.lock"), "utf8"));
    return (record as { pid: number }).pid;
  });
  // What the rounds have changed is looked at first.
  await sleep(15_000);
  const before = pids.map(readProcessorTime);
  await sleep(IDLE_SECONDS * 1_000);
  return pids.map((pid, index) => {
    const took = readProcessorTime(pid) - (before[index] ?? 0);
    return (100 * took) / (IDLE_SECONDS * 1_000);
  });
}

const at = (figures: readonly number[], digits: number): string =>
  figures.map((each, index) => `${SIZES[index]}: ${each.toFixed(digits)}`).join(", ");

function describe(measured: Measured, medians: readonly ReadonlyMap<string, number>[]) {
  const { what, yardstick, growth } = measured;
  const own = medians.map((each) => each.get(what) ?? Number.NaN);
  const beside = medians.map((each) =>
    yardstick.reduce((sum, name) => sum + (each.get(name) ?? Number.NaN), 0),
  );
  const ratios = own.map((ms, index) => ms / (beside[index] ?? Number.NaN));
  const net = medians.map((each, index) => (own[index] ?? 0) - (each.get("node") ?? 0));
  const [bar, grown] =
    growth === "flat"
      ? [FLAT_BAR, (ratios.at(-1) ?? Number.NaN) / (ratios[0] ?? Number.NaN)]
      : [LINEAR_BAR, (net.at(-1) ?? Number.NaN) / (net.at(-2) ?? Number.NaN)];
  const yard = yardstick.map((each) => (each === "node" ? "node -e 0" : each)).join(" + ");
  const grows = `grows ${grown.toFixed(2)} times`;
  return {
    what: `${what} / (${yard})`,
    measured: `${at(ratios, 2)}; ${grows}`,
    bar: `${growth}, ${bar}`,
    over: !(grown <= bar),
  };
}

async function main(): Promise<number> {
  const kind = values.volume === "btrfs" ? "btrfs" : "xfs";
  const reason = skipReason(kind);
  if (reason !== false) {
    process.stdout.write(`nothing was measured: ${reason}\n`);
    return 0;
  }
  if (SIZES.length < 2) throw new Error("--workspaces is at least 100");
  await using volume = await createVolume(kind, 6 * 1024);
  const grounds = SIZES.map((size) => createGround(volume.path, size));
  try {
    const sheet = openSheet(
      "scale",
      `Registries of ${SIZES.join(", ")} workspaces of ten projects, ${rounds} rounds: times the yardstick at each size`,
      volume.path,
    );
    const taken = grounds.map((): Taken => new Map());
    // The first round makes the registry, writes its rows down and compiles the code.
    for (let round = -1; round < rounds; round++) {
      for (const [index, ground] of grounds.entries())
        await measureRound(ground, round + 1, round < 0 ? new Map() : (taken[index] ?? new Map()));
    }
    const medians = taken.map((each) => new Map([...each].map(([what, ms]) => [what, median(ms)])));
    for (const measured of MEASURED) sheet.tell(describe(measured, medians));
    const daemons = await measureDaemons(grounds);
    const [small = 0, large = 0] = daemons.slice(-2);
    // A hundredth of a second is the kernel's own step.
    const grown = Math.max(large, 0.05) / Math.max(small, 0.05);
    sheet.tell({
      what: "daemon, nothing happens, % of a core",
      measured: `${at(daemons, 2)}; grows ${grown.toFixed(2)} times`,
      bar: `linear, ${LINEAR_BAR}`,
      over: !(grown <= LINEAR_BAR),
    });
    const over = sheet.close();
    process.stdout.write(`${MEASURED.length + 1} measured, ${over} over their bars\n`);
    return over === 0 ? 0 : 1;
  } finally {
    for (const ground of grounds) await ground.close();
  }
}

process.exitCode = await main();
