/**
 * Deduplication of six copies of one project's `node_modules` and `target` against the usual tools on the same trees,
 * each on copies of its own, interleaved, medians and ratios: wall time, bytes given back (statfs after a sync), and the
 * second pass over the unchanged trees. Then the same of six siblings that were seeded, which share all already.
 *
 *   node --import tsx bench/dedup.ts DIR [--rounds 3] [--copies 6] [--only copied|seeded] [--slow] [--cli FILE]
 *
 * DIR lies on a volume that can clone (XFS, btrfs), with 8 GiB free. The project is the one of projects.ts that has both,
 * where its crates are installed, else a generated one of the same sizes. The tools are those that are installed
 * (apt-get install duperemove jdupes rmlint); `--slow` takes rmlint in, which needs minutes, once. Espalier looks at
 * files of 64 KiB and more, so jdupes is told to do the same.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { git, median, prepareBoth, readUsed } from "./projects.ts";
import { openSheet, ratioFigure, readFileSystem } from "./sheet.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: "string", default: "3" },
    copies: { type: "string", default: "6" },
    only: { type: "string" },
    slow: { type: "boolean", default: false },
    cli: { type: "string" },
  },
});
const [given = ""] = positionals;
if (given === "") throw new Error("name a directory on a volume that can clone");
mkdirSync(given, { recursive: true });
const directory = path.resolve(given);
const place = path.join(directory, "dedup-bench");
const cli = path.resolve(values.cli ?? fileURLToPath(new URL("../dist/cli.cjs", import.meta.url)));
const copies = Array.from({ length: Number(values.copies) }, (_, index) =>
  path.join(place, `w${index + 1}`),
);
const TREES = ["node_modules", "target"];
const scratch = mkdtempSync(path.join(os.tmpdir(), "espalier-bench-"));
const env = {
  ...process.env,
  HOME: scratch,
  ESPALIER_STATE: path.join(scratch, "state"),
  XDG_CONFIG_HOME: path.join(scratch, "config"),
  GIT_CONFIG_GLOBAL: "/dev/null",
};

/** The daemon that a command starts is to leave the trees alone. */
function configure(): void {
  const config = path.join(scratch, "config/espalier");
  mkdirSync(config, { recursive: true });
  writeFileSync(path.join(config, "config.toml"), "dedup = false\nevict = false\n");
}

function run(command: string, argv: readonly string[], cwd = scratch): string {
  const options = { cwd, env, encoding: "utf8", maxBuffer: 2 ** 30 } as const;
  const { status, stdout, stderr, error } = spawnSync(command, argv, options);
  if (status !== 0) throw error ?? new Error(`${command} ${argv.join(" ")}: ${stderr}`);
  return stdout;
}

interface Contender {
  readonly name: string;
  readonly rounds: number;
  readonly run: (trees: readonly string[]) => void;
}

const rounds = Number(values.rounds);
const isInstalled = (tool: string): boolean =>
  spawnSync("sh", ["-c", `command -v ${tool}`]).status === 0;
const tools: (Contender & { readonly slow?: true })[] = [
  {
    name: "duperemove -dr",
    rounds,
    run: (trees) => void run("duperemove", ["-dr", "-q", ...trees]),
  },
  {
    name: "jdupes -rB",
    rounds,
    run: (trees) => void run("jdupes", ["-rBq", "-X", "size+=:64k", ...trees]),
  },
  {
    name: "rmlint -c sh:clone",
    rounds: 1,
    slow: true,
    run: (trees) => {
      const found = ["-T", "df", "-c", "sh:clone", "-o", "sh:clone.sh", "--size", "64K", ...trees];
      run("rmlint", found);
      run("sh", ["./clone.sh", "-d", "-q", "-x"]);
    },
  },
];

/** The project whose trees are copied. */
function prepareProject(): string {
  if (existsSync("/usr/share/cargo/registry")) return prepareBoth(directory);
  const made = path.join(directory, "generated");
  if (existsSync(made)) return made;
  for (let index = 0; index < 12_000; index++) {
    const at = path.join(made, "node_modules", `package-${index % 400}`, `lib-${index % 7}`);
    mkdirSync(at, { recursive: true });
    writeFileSync(path.join(at, `${index}.js`), randomBytes(200 + (index % 11_000)));
  }
  mkdirSync(path.join(made, "target/debug/deps"), { recursive: true });
  for (let index = 0; index < 600; index++) {
    const bytes = 70_000 + ((index * 7919) % 100) ** 3 * 4;
    writeFileSync(path.join(made, "target/debug/deps", `lib${index}.rlib`), randomBytes(bytes));
  }
  return made;
}

/** A repository with so many workspaces, each with the trees: real copies, or clones of the first's. */
function prepareWorkspaces(project: string, how: "copied" | "seeded"): void {
  rmSync(place, { recursive: true, force: true });
  run(process.execPath, [cli, "daemon", "stop"]);
  rmSync(path.join(scratch, "state"), { recursive: true, force: true });
  const main = path.join(place, "main");
  mkdirSync(main, { recursive: true });
  git(main, "init", "-q", "-b", "main");
  writeFileSync(path.join(main, ".gitignore"), "target/\nnode_modules/\n");
  writeFileSync(path.join(main, "package.json"), "{}\n");
  writeFileSync(path.join(main, "Cargo.toml"), '[package]\nname = "x"\nversion = "0.1.0"\n');
  git(main, "add", "-A");
  git(main, "commit", "-qm", "bench");
  for (const [index, at] of copies.entries()) {
    git(main, "worktree", "add", "-q", "--detach", at);
    const clones = how === "seeded" && index > 0;
    const from = clones ? (copies[0] ?? "") : project;
    const sources = TREES.map((tree) => path.join(from, tree));
    execFileSync("cp", ["-a", `--reflink=${clones ? "always" : "never"}`, ...sources, at]);
  }
  run(process.execPath, [cli, "adopt", "--quiet", ...copies]);
  run(process.execPath, [cli, "daemon", "stop"]);
}

function time(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

const trees = copies.flatMap((at) => TREES.map((tree) => path.join(at, tree)));
/** What the pass says that it took itself, without the start of its program. */
let passMs = 0;
const espalier = (): void => {
  const answer = JSON.parse(run(process.execPath, [cli, "dedup", "--json"]));
  passMs = answer.duration_ms;
};

interface Figures {
  /** Of our passes alone, the second by the first. */
  readonly ratios: number[];
  readonly times: number[];
  readonly again: number[];
  readonly freed: number[];
}

const createFigures = (): Figures => ({ ratios: [], times: [], again: [], freed: [] });

async function measure(
  project: string,
  how: "copied" | "seeded",
  contender: Contender,
  figures: Figures,
): Promise<void> {
  prepareWorkspaces(project, how);
  const before = await readUsed(directory);
  // What was just written has to settle; readUsed has waited for most of that.
  await new Promise((resolve) => setTimeout(resolve, 1000));
  figures.times.push(time(() => contender.run(trees)));
  const firstMs = passMs;
  figures.freed.push(before - (await readUsed(directory)));
  figures.again.push(time(() => contender.run(trees)));
  figures.ratios.push(passMs / firstMs);
}

const ours: Contender = { name: "espalier dedup", rounds, run: espalier };
const others = tools.filter(({ name, slow }) => {
  const tool = name.split(" ", 1)[0] ?? "";
  const there = isInstalled(tool);
  if (!there) console.log(`${tool} is not installed`);
  return there && (slow !== true || values.slow);
});

async function compare(project: string, how: "copied" | "seeded"): Promise<void> {
  const contenders =
    how === "copied" ? [ours, ...others] : [ours, ...others.filter((e) => !e.slow)];
  const all = new Map<Contender, Figures>();
  for (const each of contenders) all.set(each, createFigures());
  for (let round = 0; round < rounds; round++) {
    for (const [contender, figures] of round % 2 === 0 ? all : [...all].reverse()) {
      if (round < contender.rounds) await measure(project, how, contender, figures);
    }
  }
  const of = (each: Contender): Figures => all.get(each) ?? createFigures();
  const rivals = contenders.filter((each) => each !== ours);
  const fastest = rivals.toSorted((a, b) => median(of(a).times) - median(of(b).times))[0];
  const kind = readFileSystem(directory);
  const title = `${kind}, ${copies.length} workspaces that were ${how}, ${rounds} rounds`;
  const sheet = openSheet(`dedup-${kind}-${how}`, title, directory);
  for (const [{ name }, { times, again, freed }] of all) {
    const took = `${median(times).toFixed(0)} ms, again ${median(again).toFixed(0)} ms`;
    const given = `${(median(freed) / 2 ** 20).toFixed(0)} MiB`;
    sheet.tell({ what: name, measured: `${took}, gives back ${given}` });
  }
  const own = of(ours);
  sheet.tell(ratioFigure("the second pass / the first", median(own.ratios), 0.1));
  const whole = median(own.again) / median(own.times);
  sheet.tell({ what: "the same with the start of the program", measured: whole.toFixed(2) });
  if (fastest !== undefined) {
    const rival = of(fastest);
    const time = median(own.times) / median(rival.times);
    sheet.tell(ratioFigure(`time / ${fastest.name}`, time, 1.2));
    const saving = median(own.freed) / median(rival.freed);
    if (how === "copied") {
      const what = `bytes given back / ${fastest.name}`;
      const bar = "at least 0.95";
      sheet.tell({ what, measured: saving.toFixed(3), bar, over: !(saving >= 0.95) });
    }
  }
  sheet.close();
}

try {
  configure();
  const project = prepareProject();
  const kind = execFileSync("stat", ["-f", "-c", "%T", directory], { encoding: "utf8" }).trim();
  const { bavail, bsize } = statfsSync(directory);
  console.log(`${kind}, ${((bavail * bsize) / 2 ** 30).toFixed(0)} GiB free`);
  for (const how of ["copied", "seeded"] as const) {
    if ((values.only ?? how) === how) await compare(project, how);
  }
} finally {
  run(process.execPath, [cli, "daemon", "stop"]);
  rmSync(scratch, { recursive: true });
  rmSync(place, { recursive: true, force: true });
}
