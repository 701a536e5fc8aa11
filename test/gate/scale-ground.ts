/**
 * What the scale gate measures in: a registry of its own with so many workspaces, dealt out to ten projects. Every one is
 * a real worktree with a commit of its own; each fifth has a `node_modules` and can give a seed or be evicted.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { loadLibraries } from "../../src/io/native-library.ts";
import { endDaemonOf } from "../helpers/end-daemon.ts";
import { createRepository, git } from "../helpers/sandbox.ts";

export const PROJECTS = 10;
const BUILT_EACH = 5;
const PACKAGES = 10;
const FILES = 5;
const TRACKED = 50;
const RUSAGE_CHILDREN = -1;
const [koffi] = loadLibraries();
const getrusage = koffi?.load(null).func("int getrusage(int who, void *usage)");

const dist = path.resolve(import.meta.dirname, "../../dist");

/** What a process took with all that it started and waited for. */
export interface Cost {
  readonly ms: number;
  /** Of processor time, which a busy machine does not stretch. */
  readonly processorMs: number;
}

export interface Ground {
  readonly count: number;
  readonly env: Record<string, string>;
  /** The main checkouts. */
  readonly projects: readonly string[];
  readonly state: string;
  /** A whole process in a project's main checkout. Throws what it said when it failed. */
  time(project: string, command: string, ...argv: string[]): Cost;
  /** The same for our own program. */
  timeOwn(project: string, ...argv: string[]): Cost;
  /** The hook that makes a workspace, asked for one of that name. */
  timeHook(project: string, name: string): Cost;
  /** Ends its daemon. */
  close(): Promise<void>;
}

export function createGround(volume: string, count: number): Ground {
  const root = path.join(volume, `n${count}`);
  const home = path.join(root, "home");
  const state = path.join(root, "state");
  mkdirSync(path.join(home, ".config/espalier"), { recursive: true });
  // The volume is small, and nothing is to be evicted but by what is measured.
  writeFileSync(path.join(home, ".config/espalier/config.toml"), 'floor = "16MiB"\n');
  // Node reads a machine's own certificates at every start, which is more than what is measured.
  const { NODE_EXTRA_CA_CERTS: _, ...inherited } = process.env as Record<string, string>;
  const env = {
    ...inherited,
    ...{ HOME: home, ESPALIER_STATE: state, XDG_CONFIG_HOME: path.join(home, ".config") },
  };
  const projects = Array.from({ length: PROJECTS }, (_, index) =>
    createProject(root, index, Math.floor(count / PROJECTS)),
  );
  const time = (cwd: string, command: string, argv: readonly string[], input = ""): Cost => {
    const [start, before] = [performance.now(), readProcessorTime().children];
    const { status, stdout, stderr } = spawnSync(command, argv, { cwd, env, input });
    const ms = performance.now() - start;
    const processorMs = readProcessorTime().children - before;
    if (status !== 0) throw new Error(`${command} ${argv.join(" ")}: ${stdout}${stderr}`);
    return { ms, processorMs };
  };
  const timeOwn = (cwd: string, ...argv: string[]): Cost =>
    time(cwd, process.execPath, [path.join(dist, "cli.cjs"), ...argv, "--json"]);
  for (const project of projects) timeOwn(project, "adopt", "--scan");
  return {
    ...{ count, env, projects, state, timeOwn },
    time: (cwd, command, ...argv) => time(cwd, command, argv),
    timeHook: (cwd, name) => {
      const input = JSON.stringify({ name, cwd });
      return time(cwd, process.execPath, [path.join(dist, "hook.cjs"), "claude-create"], input);
    },
    close: () => endDaemonOf(state),
  };
}

function createProject(root: string, index: number, worktrees: number): string {
  const files = Array.from({ length: TRACKED }, (_, n) => [`src/f${n}.txt`, `${n}\n`.repeat(20)]);
  const main = createRepository(path.join(root, `p${index}`), {
    "package.json": "{}\n",
    ...Object.fromEntries(files),
  });
  fillPackages(main);
  for (let n = 0; n < worktrees; n++) {
    const at = path.join(root, `p${index}-worktrees`, `w${n}`);
    git(main, "worktree", "add", "-q", "-b", `w${n}`, at);
    git(at, "commit", "-q", "--allow-empty", "-m", `work ${n}`);
    if (n % BUILT_EACH === 0) fillPackages(at);
  }
  return main;
}

/** As an install leaves it. */
function fillPackages(workspace: string): void {
  const root = path.join(workspace, "node_modules");
  for (let index = 0; index < PACKAGES; index++) {
    const at = path.join(root, `package-${index}`);
    mkdirSync(at, { recursive: true });
    for (let file = 0; file < FILES; file++)
      writeFileSync(path.join(at, `${file}.js`), `module.exports = ${index};\n`);
  }
  writeFileSync(path.join(root, ".package-lock.json"), "{}\n");
}

/**
 * Milliseconds of processor time: this process's own, and that of all that it has started and waited for. To the
 * microsecond (`getrusage(2)`): what `/proc` tells in hundredths of a second is as much as a short command takes.
 */
export function readProcessorTime(): { own: number; children: number } {
  const { user, system } = process.cpuUsage();
  if (getrusage === undefined) throw new Error("processor time is told on 64-bit Linux only");
  const usage = Buffer.alloc(144);
  if (getrusage(RUSAGE_CHILDREN, usage) !== 0) throw new Error("getrusage failed");
  const read = (at: number): number =>
    Number(usage.readBigInt64LE(at)) * 1_000 + Number(usage.readBigInt64LE(at + 8)) / 1_000;
  return { own: (user + system) / 1_000, children: read(0) + read(16) };
}

/** The same of another process, in steps of ten. */
export function readProcessorTimeOf(pid: number): number {
  const text = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  const [user = Number.NaN, system = Number.NaN] = fields.slice(11, 13).map(Number);
  return (user + system) * 10;
}
