/**
 * What the daemon costs while nothing happens, how soon it notices what does, and what it costs a build:
 *
 *   - idle: six workspaces with `node_modules` and `target` of 40,000 files in 2,700 directories each; the daemon that was
 *     built, after a while of quiet: processor time as a part of one core, memory, inotify watches, bytes written;
 *   - notice: from the last write of a file to the beginning of a pass over it, in a directory that any build touches and
 *     in one of a package, which nothing else touches, of a tree that has become cold;
 *   - build: a cargo project of eight crates built from nothing, with the daemon and without, in turn; the other
 *     workspaces are there, and the daemon's own passes are the real ones.
 *
 *   node --import tsx bench/daemon.ts [DIR] [--workspaces 6] [--files 40000] [--idle 120] [--rounds 7] [--dist DIR] [--only idle,notice,build]
 *
 * DIR (a temporary one unless named) takes some 1.5 GB. Bars: 1 % of a core, 120 MB, 200 watches; 5 s, 30 s in a cold tree; 1.03 x.
 */
import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { COLD_MS } from "../src/core/daemon-schedule.ts";
import { median } from "./projects.ts";
import { openSheet, ratioFigure } from "./sheet.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    workspaces: { type: "string", default: "6" },
    files: { type: "string", default: "40000" },
    idle: { type: "string", default: "120" },
    rounds: { type: "string", default: "7" },
    dist: { type: "string" },
    only: { type: "string", default: "idle,notice,build" },
  },
});
const dist = path.resolve(values.dist ?? fileURLToPath(new URL("../dist", import.meta.url)));
const worker = fileURLToPath(new URL("../test/fixtures/daemon-worker.ts", import.meta.url));
const root = mkdtempSync(path.join(positionals[0] ?? os.tmpdir(), "espalier-bench-"));
const state = path.join(root, "state");
const recordFile = path.join(state, "daemon.json");
const inherited = Object.entries(process.env).filter(
  ([name]) => !/^(GIT_|ESPALIER_|XDG_|CLAUDE|CARGO_BUILD|CARGO_TARGET)/.test(name),
);
const env = {
  ...Object.fromEntries(inherited),
  CARGO_HOME: process.env["CARGO_HOME"] ?? path.join(os.homedir(), ".cargo"),
  RUSTUP_HOME: process.env["RUSTUP_HOME"] ?? path.join(os.homedir(), ".rustup"),
  HOME: root,
  ESPALIER_STATE: state,
  GIT_CONFIG_GLOBAL: "/dev/null",
  GIT_AUTHOR_NAME: "t",
  GIT_AUTHOR_EMAIL: "t@t",
  GIT_COMMITTER_NAME: "t",
  GIT_COMMITTER_EMAIL: "t@t",
};

function run(cwd: string, command: string, ...argv: string[]): string {
  const { status, stdout, stderr } = spawnSync(command, argv, { cwd, env, encoding: "utf8" });
  if (status !== 0) throw new Error(`${command} ${argv.join(" ")}: ${stderr}`);
  return stdout;
}

const espalier = (cwd: string, ...argv: string[]): string =>
  run(cwd, process.execPath, path.join(dist, "cli.cjs"), ...argv);

/** Packages of fifteen files each, two directories a package, as in a `node_modules`. */
function fillPackages(directory: string, count: number): void {
  for (let n = 0; n < count; n += 1) {
    const at = path.join(directory, `package-${Math.floor(n / 30)}`, n % 2 === 0 ? "." : "lib");
    if (n % 30 < 2) mkdirSync(at, { recursive: true });
    writeFileSync(path.join(at, `file-${n}.js`), `${n}\n`);
  }
}

/** As cargo lays it out: many files in `deps`, a directory for each fingerprint. */
function fillTarget(directory: string, count: number): void {
  for (const profile of ["debug", "release"]) {
    const deps = path.join(directory, profile, "deps");
    mkdirSync(deps, { recursive: true });
    for (let n = 0; n < (count * 3) / 8; n += 1)
      writeFileSync(path.join(deps, `lib-${n}.rlib`), `${n}\n`);
    for (let n = 0; n < count / 32; n += 1) {
      const at = path.join(directory, profile, ".fingerprint", `crate-${n}`);
      mkdirSync(at, { recursive: true });
      for (const name of ["dep", "lib", "json", "invoked"]) writeFileSync(path.join(at, name), "");
    }
  }
}

function createMain(): string {
  const main = path.join(root, "main");
  mkdirSync(main);
  writeFileSync(path.join(main, ".gitignore"), "node_modules/\ntarget/\n");
  writeFileSync(path.join(main, "package.json"), "{}\n");
  const members = Array.from({ length: 8 }, (_, n) => `m${n}`);
  writeFileSync(
    path.join(main, "Cargo.toml"),
    `[workspace]\nresolver = "2"\nmembers = ${JSON.stringify(members)}\n`,
  );
  for (const [n, name] of members.entries()) {
    mkdirSync(path.join(main, name, "src"), { recursive: true });
    const before = n === 0 ? "" : `[dependencies]\nm${n - 1} = { path = "../m${n - 1}" }\n`;
    const manifest = `[package]\nname = "${name}"\nversion = "0.1.0"\nedition = "2021"\n${before}`;
    writeFileSync(path.join(main, name, "Cargo.toml"), manifest);
    const functions = Array.from(
      { length: 400 },
      (_, f) =>
        `pub fn f${f}(v: &[String]) -> std::collections::BTreeMap<String, usize> { let mut m = std::collections::BTreeMap::new(); for (i, s) in v.iter().enumerate() { *m.entry(format!("{}-${f}", s)).or_insert(i) += s.len(); } m }\n`,
    );
    writeFileSync(path.join(main, name, "src/lib.rs"), functions.join(""));
  }
  run(main, "git", "init", "-q", "-b", "main");
  run(main, "git", "add", "-A");
  run(main, "git", "commit", "-qm", "c0");
  return main;
}

async function createWorkspaces(main: string, count: number, files: number): Promise<string[]> {
  const workspaces = Array.from({ length: count }, (_, n) => path.join(root, `w${n}`));
  for (const [n, at] of workspaces.entries()) {
    run(main, "git", "worktree", "add", "-q", "-b", `b${n}`, at);
    fillPackages(path.join(at, "node_modules"), files / 2);
    fillTarget(path.join(at, "target"), files / 2);
  }
  // A floor that any disk meets: what is measured is that nothing is to be done.
  mkdirSync(path.join(root, ".config/espalier"), { recursive: true });
  writeFileSync(path.join(root, ".config/espalier/config.toml"), 'floor = "1MiB"\n');
  espalier(main, "adopt", "--scan");
  // The adoption has started one.
  while (!existsSync(recordFile)) await sleep(20);
  espalier(main, "daemon", "stop");
  return workspaces;
}

/** Of a process, in milliseconds of processor time, KiB, and bytes. */
function readCost(pid: number) {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const io = readFileSync(`/proc/${pid}/io`, "utf8");
  const read = (text: string, key: string): number =>
    Number(new RegExp(`^${key}:\\s+(\\d+)`, "m").exec(text)?.[1]);
  return {
    cpuMs: (Number(fields[11]) + Number(fields[12])) * 10,
    rssKiB: read(status, "VmRSS"),
    peakKiB: read(status, "VmHWM"),
    written: read(io, "wchar"),
  };
}

const countWatches = (pid: number): number =>
  readdirSync(`/proc/${pid}/fdinfo`).reduce((sum, name) => {
    const text = readFileSync(`/proc/${pid}/fdinfo/${name}`, "utf8");
    return sum + (text.match(/^inotify /gm)?.length ?? 0);
  }, 0);

async function startDaemon(argv: readonly string[]): Promise<ChildProcess> {
  rmSync(recordFile, { force: true });
  const daemon = spawn(process.execPath, argv, { env, stdio: ["ignore", "ignore", "inherit"] });
  while (!existsSync(recordFile)) {
    if (daemon.exitCode !== null) throw new Error("the daemon ended");
    await sleep(20);
  }
  return daemon;
}

async function stopDaemon(daemon: ChildProcess): Promise<void> {
  const ended = once(daemon, "close");
  daemon.kill("SIGTERM");
  await ended;
}

const built = [path.join(dist, "daemon.cjs"), "run"];

async function measureIdle(seconds: number): Promise<void> {
  const daemon = await startDaemon(built);
  const pid = daemon.pid ?? 0;
  // Trees are cold only some minutes after they were made.
  await sleep(90_000);
  const [before, begun] = [readCost(pid), performance.now()];
  await sleep(seconds * 1_000);
  const [after, took] = [readCost(pid), performance.now() - begun];
  const percent = ((after.cpuMs - before.cpuMs) / took) * 100;
  const over = Math.round(took / 1000);
  const title = `The daemon over ${over} s in which nothing happens, ${values.workspaces} workspaces of ${values.files} files`;
  const sheet = openSheet("daemon-idle", title, root);
  const tell = (what: string, value: number, digits: number, bar: number): void =>
    sheet.tell({ what, measured: value.toFixed(digits), bar: `${bar}`, over: !(value <= bar) });
  tell("processor time, % of a core", percent, 2, 1);
  tell("memory, MB", (after.rssKiB * 1024) / 1e6, 0, 120);
  tell("inotify watches", countWatches(pid), 0, 200);
  sheet.tell({ what: "bytes written", measured: `${after.written - before.written}` });
  const peak = ((after.peakKiB * 1024) / 1e6).toFixed(0);
  sheet.tell({
    what: "until then: processor time; peak of memory",
    measured: `${before.cpuMs} ms; ${peak} MB`,
  });
  sheet.close();
  await stopDaemon(daemon);
}

const logFile = path.join(state, "log/espalier.log");
const countPasses = (): number =>
  (existsSync(logFile) ? readFileSync(logFile, "utf8") : "").split('"event":"test_dedup"').length;

async function waitForPass(before: number): Promise<void> {
  while (countPasses() === before) await sleep(5);
}

/** A file that was written a moment ago may still be written to. */
const SETTLE_MS = 2_000;
/** How soon what has settled is to be noticed: where builds write, and by the slower look at trees that have become cold. */
const NOTICE_MS = { deps: 5_000, package: COLD_MS };

async function measureNotice(workspace: string, rounds: number): Promise<void> {
  const daemon = await startDaemon(["--import", "tsx", worker, "0.1.0"]);
  await waitForPass(1);
  const places = [
    ["deps", "target/debug/deps"],
    ["package", "node_modules/package-7/lib"],
  ] as const;
  const title = `From the last write of a file to a pass over it, the longest of ${rounds}; ${SETTLE_MS / 1000} s of that it settles`;
  const sheet = openSheet("daemon-notice", title, root);
  for (const [name, at] of places) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      // After four minutes a tree is cold.
      await sleep(name === "package" ? 250_000 : 8_000);
      const before = countPasses();
      const begun = performance.now();
      writeFileSync(path.join(workspace, at, `new-${round}`), Buffer.alloc(65_536, round));
      await waitForPass(before);
      times.push(performance.now() - begun);
    }
    const most = Math.max(...times);
    sheet.tell({
      what: name === "deps" ? "in a directory of a warm `target`" : "in a package of a cold tree",
      measured: `${(most / 1000).toFixed(1)} s (median ${(median(times) / 1000).toFixed(1)} s)`,
      bar: `${(SETTLE_MS + NOTICE_MS[name]) / 1000} s`,
      over: most > SETTLE_MS + NOTICE_MS[name],
    });
  }
  sheet.close();
  await stopDaemon(daemon);
}

function build(workspace: string): number {
  rmSync(path.join(workspace, "target"), { recursive: true, force: true });
  const begun = performance.now();
  execFileSync("cargo", ["build", "--quiet", "--offline"], { cwd: workspace, env });
  return performance.now() - begun;
}

async function measureBuild(workspace: string, rounds: number): Promise<void> {
  build(workspace);
  const times = { without: [] as number[], with: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? (["without", "with"] as const) : (["with", "without"] as const);
    for (const how of order) {
      const daemon = how === "with" ? await startDaemon(built) : undefined;
      if (daemon !== undefined) await sleep(10_000);
      times[how].push(build(workspace));
      if (daemon !== undefined) await stopDaemon(daemon);
    }
  }
  const ratios = times.with.map((time, index) => time / (times.without[index] ?? Number.NaN));
  const title = `A cargo build from nothing with the daemon and without, in turn, ${rounds} of each`;
  const sheet = openSheet("daemon-build", title, root);
  const [without, beside] = [median(times.without), median(times.with)].map(Math.round);
  sheet.tell({ what: "without; with it", measured: `${without} ms; ${beside} ms` });
  sheet.tell(ratioFigure("with it / without, median of the ratios", median(ratios), 1.03));
  sheet.close();
}

const wanted = values.only.split(",");
const main = createMain();
const workspaces = await createWorkspaces(main, Number(values.workspaces), Number(values.files));
const first = workspaces[0] ?? "";
try {
  if (wanted.includes("idle")) await measureIdle(Number(values.idle));
  if (wanted.includes("notice")) await measureNotice(first, Number(values.rounds));
  if (wanted.includes("build")) await measureBuild(first, Number(values.rounds));
} finally {
  rmSync(root, { recursive: true });
}
