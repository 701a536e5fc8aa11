/**
 * The scale gate: what each command, the hook, an eviction and the daemon take with 10, 100 and 1,000 workspaces of ten
 * projects in the registry. Making one stays flat; everything else grows at most as the number does.
 *
 *   npm run gate:scale -- [--workspaces 1000] [--rounds 5] [--volume xfs|btrfs]
 *
 * The three registries stand side by side and are measured in turn, each beside git's own command and an empty node in
 * the same repository. The ratios told are of time; growth is of processor time, summed over the rounds, which a busy
 * machine does not move. Where something grows more than its bar all is measured once more, and it ends with 1 where the second
 * says so, too.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { median } from "../../bench/projects.ts";
import { type Figure, openSheet } from "../../bench/sheet.ts";
import { evictWorkspaces } from "../../src/app/evict-workspaces.ts";
import { openWorld } from "../../src/app/world.ts";
import { later } from "../helpers/effects.ts";
import { createVolume, skipReason } from "../helpers/volume.ts";
import {
  type Cost,
  createGround,
  type Ground,
  PROJECTS,
  readProcessorTime,
  readProcessorTimeOf,
} from "./scale-ground.ts";

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

type Taken = Map<string, Cost[]>;

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
  const record = (what: string, cost: Cost): void => {
    taken.set(what, [...(taken.get(what) ?? []), cost]);
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
async function timeIdlePlan({ env, time }: Ground, project: string): Promise<Cost> {
  const [start, before] = [performance.now(), readProcessorTime()];
  const world = openWorld({ env, platform: process.platform, who: "cli" });
  try {
    const asked = { kind: "idle", all: true } as const;
    await evictWorkspaces(later(world), { cwd: project, dryRun: true, asked });
  } finally {
    world.registry.close();
  }
  const ms = performance.now() - start;
  const { own, children } = readProcessorTime();
  const processorMs = own + children - before.own - before.children;
  const node = time(project, process.execPath, "-e", "0");
  return { ms: ms + node.ms, processorMs: processorMs + node.processorMs };
}

/** Processor time of the running daemon while nothing happens, in percent of one core. */
async function measureDaemons(grounds: readonly Ground[]): Promise<number[]> {
  const pids = grounds.map(({ state }) => {
    const record = JSON.parse(readFileSync(path.join(state, "daemon.lock"), "utf8"));
    return (record as { pid: number }).pid;
  });
  // What the rounds have changed is looked at first.
  await sleep(15_000);
  const before = pids.map(readProcessorTimeOf);
  await sleep(IDLE_SECONDS * 1_000);
  return pids.map((pid, index) => {
    const took = readProcessorTimeOf(pid) - (before[index] ?? 0);
    return (100 * took) / (IDLE_SECONDS * 1_000);
  });
}

const at = (figures: readonly number[], digits: number): string =>
  figures.map((each, index) => `${SIZES[index]}: ${each.toFixed(digits)}`).join(", ");

interface Middle {
  readonly ms: number;
  /** Of all rounds. */
  readonly processorMs: number;
}

const readMiddle = (costs: readonly Cost[]): Middle => ({
  ms: median(costs.map(({ ms }) => ms)),
  processorMs: costs.reduce((sum, { processorMs }) => sum + processorMs, 0),
});

function describe(
  { what, yardstick, growth }: Measured,
  middles: readonly ReadonlyMap<string, Middle>[],
): Figure {
  const read = (of: keyof Middle) => (each: ReadonlyMap<string, Middle>) => {
    const find = (name: string): number => each.get(name)?.[of] ?? Number.NaN;
    const beside = yardstick.reduce((sum, name) => sum + find(name), 0);
    return { ratio: find(what) / beside, net: find(what) - find("node") };
  };
  const ratios = middles.map(read("ms")).map(({ ratio }) => ratio);
  const processor = middles.map(read("processorMs"));
  const [first, before, last] = [processor[0], processor.at(-2), processor.at(-1)];
  const grown =
    growth === "flat"
      ? (last?.ratio ?? Number.NaN) / (first?.ratio ?? Number.NaN)
      : (last?.net ?? Number.NaN) / (before?.net ?? Number.NaN);
  const bar = growth === "flat" ? FLAT_BAR : LINEAR_BAR;
  const yard = yardstick.map((each) => (each === "node" ? "node -e 0" : each)).join(" + ");
  return {
    what: `${what} / (${yard})`,
    measured: `${at(ratios, 2)}; grows ${grown.toFixed(2)} times`,
    bar: `${growth}, ${bar}`,
    over: !(grown <= bar),
  };
}

async function measure(again: string): Promise<number> {
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
      `Registries of ${SIZES.join(", ")} workspaces of ten projects, ${rounds} rounds: times the yardstick at each size${again}`,
      volume.path,
    );
    const taken = grounds.map((): Taken => new Map());
    // The first round makes the registry, writes its rows down and compiles the code.
    for (let round = -1; round < rounds; round++) {
      for (const [index, ground] of grounds.entries())
        await measureRound(ground, round + 1, round < 0 ? new Map() : (taken[index] ?? new Map()));
    }
    const middles = taken.map(
      (each) => new Map([...each].map(([what, costs]) => [what, readMiddle(costs)])),
    );
    for (const measured of MEASURED) sheet.tell(describe(measured, middles));
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
    return over;
  } finally {
    for (const ground of grounds) await ground.close();
  }
}

const over = await measure("");
process.exitCode = over === 0 || (await measure(", once more")) === 0 ? 0 : 1;
