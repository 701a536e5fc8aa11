/**
 * What looking whether workspaces are in use costs, and what counting their blocks costs.
 *
 *   tsx bench/activity.ts [--processes N] [--roots N] [--rounds N] [--volume DIR [--files N]]
 *
 * One pass over N real processes (500) for one directory and for N (200), interleaved: time and CPU, and the ratio. With
 * `--volume`, a tree of N files (40,000) in a new directory there and a clone of it, where the volume can clone: counting
 * their blocks against `du -s` of the same tree, interleaved, medians.
 */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { readAccounting } from "../src/app/accounting.ts";
import { openWorld } from "../src/app/world.ts";
import { listAllOccupants } from "../src/io/occupants.ts";
import { listChangedSince } from "../src/io/tree.ts";
import { median } from "./projects.ts";
import { openSheet, type SheetWriter } from "./sheet.ts";

const { values } = parseArgs({
  options: {
    processes: { type: "string", default: "500" },
    roots: { type: "string", default: "200" },
    rounds: { type: "string", default: "11" },
    volume: { type: "string" },
    files: { type: "string", default: "40000" },
  },
});
const rounds = Number(values.rounds);

interface Cost {
  readonly ms: number;
  readonly cpuMs: number;
}

async function measure(work: () => Promise<unknown>): Promise<Cost> {
  const [start, cpu] = [performance.now(), process.cpuUsage()];
  await work();
  const { user, system } = process.cpuUsage(cpu);
  return { ms: performance.now() - start, cpuMs: (user + system) / 1000 };
}

/** Interleaved; medians by name. */
async function compare(
  works: Readonly<Record<string, () => Promise<unknown>>>,
): Promise<Map<string, Cost>> {
  const costs = new Map(Object.keys(works).map((name) => [name, [] as Cost[]]));
  for (let round = 0; round <= rounds; round++) {
    for (const [name, work] of Object.entries(works)) {
      const cost = await measure(work);
      // The first round warms up.
      if (round > 0) costs.get(name)?.push(cost);
    }
  }
  const middle = (all: readonly Cost[], of: keyof Cost) => median(all.map((each) => each[of]));
  return new Map(
    [...costs].map(([name, all]) => [name, { ms: middle(all, "ms"), cpuMs: middle(all, "cpuMs") }]),
  );
}

function tell(sheet: SheetWriter, costs: ReadonlyMap<string, Cost>): void {
  const first = [...costs.values()][0]?.ms ?? 1;
  for (const [what, { ms, cpuMs }] of costs) {
    const cpu = cpuMs < 1 ? "" : `, ${cpuMs.toFixed(1)} ms of CPU`;
    sheet.tell({ what, measured: `${(ms / first).toFixed(2)} (${ms.toFixed(1)} ms${cpu})` });
  }
}

async function measureProcesses(root: string): Promise<void> {
  const roots = Array.from({ length: Number(values.roots) }, (_, number) => {
    const at = path.join(root, "project", ".claude", "worktrees", `workspace-${number}`);
    mkdirSync(at, { recursive: true });
    return at;
  });
  const children: ChildProcess[] = [];
  try {
    for (let number = 0; number < Number(values.processes); number++) {
      // Every tenth sits in one; node's own have some hundred mapped parts, as a real machine's have.
      const cwd = number % 10 === 0 ? roots[number % roots.length] : root;
      const argv =
        number % 25 === 0 ? [process.execPath, "-e", "setInterval(() => 0, 1e6)"] : SLEEP;
      children.push(
        spawn(argv[0] ?? "", argv.slice(1), {
          ...(cwd === undefined ? {} : { cwd }),
          stdio: "ignore",
        }),
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    const [one] = roots;
    const title = `Looking at ${values.processes} processes and the machine's own / for one directory`;
    const sheet = openSheet("activity-processes", title, root);
    tell(
      sheet,
      await compare({
        "for one directory": () =>
          listAllOccupants({ roots: one === undefined ? [] : [one], exceptAncestors: false }),
        [`for ${roots.length} directories`]: () =>
          listAllOccupants({ roots, exceptAncestors: false }),
      }),
    );
    sheet.close();
  } finally {
    await Promise.all(
      children.map((child) => {
        const ended = new Promise((resolve) => child.once("close", resolve));
        child.kill("SIGKILL");
        return ended;
      }),
    );
  }
}

const SLEEP = ["sleep", "1000000"];

/** Sizes as in a `node_modules`: most are small, a few have megabytes. */
function writeTree(root: string): void {
  const content = Buffer.alloc(2 * 1024 * 1024, 7);
  for (let number = 0; number < Number(values.files); number++) {
    const folder = path.join(root, `package-${number % 900}`, `part-${number % 7}`);
    if (number < 6300) mkdirSync(folder, { recursive: true });
    const size = number % 800 === 0 ? content.length : 200 + ((number * 7919) % 9000);
    content.writeUInt32LE(number, 0);
    writeFileSync(path.join(folder, `file-${number}.js`), content.subarray(0, size));
  }
}

async function measureBlocks(volume: string): Promise<void> {
  const root = realpathSync(mkdtempSync(path.join(volume, "espalier-bench-")));
  const world = openWorld({ env: process.env, platform: process.platform, who: "cli" });
  try {
    writeTree(path.join(root, "one"));
    execFileSync("cp", ["-a", "--reflink=auto", path.join(root, "one"), path.join(root, "two")]);
    execFileSync("sync", ["-f", root]);
    const du = async (): Promise<void> => void execFileSync("du", ["-s", path.join(root, "two")]);
    const title = `Counting the blocks of ${values.files} files / du -s`;
    const sheet = openSheet("activity-blocks", title, volume);
    tell(
      sheet,
      await compare({
        "du -s": du,
        "as we do": () => readAccounting(world, root, ["two"]),
        "that nothing changed": () => listChangedSince(root, BigInt(2 ** 62), new Set(["one"])),
      }),
    );
    sheet.close();
    console.log(`  ${JSON.stringify((await readAccounting(world, root, ["two"])).get("two"))}`);
  } finally {
    rmSync(root, { recursive: true });
  }
}

const root = realpathSync(mkdtempSync(path.join(os.tmpdir(), "espalier-bench-")));
try {
  await measureProcesses(root);
  if (values.volume !== undefined) await measureBlocks(path.resolve(values.volume));
} finally {
  rmSync(root, { recursive: true });
}
