/**
 * A piece of ground of its own for the gate: a repository with an upstream and a submodule's source, a
 * state directory, and the built command line as a process. All paths are below one directory.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readFileSync, realpathSync } from "node:fs";
import path from "node:path";
import { endDaemonOf } from "../helpers/end-daemon.ts";
import {
  createRepository,
  createSandbox,
  git,
  type Sandbox,
  writeFiles,
} from "../helpers/sandbox.ts";
import { openReader, type Reader } from "./custody-exists.ts";
import { listAdmin } from "./custody-repositories.ts";

export interface Ground extends AsyncDisposable {
  readonly sandbox: Sandbox;
  /** Every working tree and repository lies below it. */
  readonly root: string;
  readonly main: string;
  readonly common: string;
  readonly reader: Reader;
  /** Runs git as a person does, with the identity and the file protocol that the gate needs. */
  git(cwd: string, ...argv: readonly string[]): Promise<Ended>;
  espalier(cwd: string, argv: readonly string[], strike?: Strike): Promise<Ended>;
  /** Of linked worktrees, those that are there. */
  listPlaces(): string[];
}

export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** What is to happen to the process at one of its effects: see `custody-strike.mjs`. */
export interface Strike {
  readonly how: string;
  readonly at: number;
  /** Where the process writes down each of its effects. */
  readonly log: string;
}

const STRIKE = new URL("custody-strike.mjs", import.meta.url).href;
/** Nothing here takes longer, so whatever does hangs. */
const LIMIT_MS = 90_000;

/** `programs` holds the built command line. */
export async function openGround(programs: string): Promise<Ground> {
  const sandbox = await createSandbox();
  const root = sandbox.path("ground");
  const main = path.join(root, "main");
  prepare(root, main);
  const common = path.join(main, ".git");
  const env = { ...sandbox.env, GIT_ALLOW_PROTOCOL: "file" };
  const listPlaces = (): string[] =>
    listAdmin(common)
      .map((each) => path.join(each, "gitdir"))
      .filter(existsSync)
      .map((file) => path.dirname(readFileSync(file, "utf8").trim()))
      .filter((at) => existsSync(path.join(at, ".git")))
      .sort();
  return {
    sandbox,
    root,
    main,
    common,
    reader: openReader(root, main),
    listPlaces,
    git: (cwd, ...argv) => runProgram("git", argv, cwd, env),
    espalier: async (cwd, argv, strike) => {
      const isDaemon = argv[0] === "daemon";
      const struck = strike === undefined ? [] : ["--import", STRIKE];
      const all = [...struck, path.join(programs, isDaemon ? "daemon.cjs" : "cli.cjs")];
      const rest = isDaemon ? argv.slice(1) : [...argv, "--json"];
      const told = strike === undefined ? {} : { CUSTODY_STRIKE: JSON.stringify(strike) };
      // It is to be this one that does the work.
      if (isDaemon) await endDaemonOf(sandbox.state);
      const onStart = isDaemon ? endAfterFirstPass(sandbox.state) : undefined;
      const whole = { ...env, ...told };
      return runProgram(process.execPath, [...all, ...rest], cwd, whole, onStart);
    },
    [Symbol.asyncDispose]: () => sandbox[Symbol.asyncDispose](),
  };
}

function prepare(root: string, main: string): void {
  const upstream = createRepository(path.join(root, "source"), { "s.txt": "s\n" });
  git(root, "init", "-q", "--bare", "-b", "main", path.join(root, "origin.git"));
  createRepository(main, {
    "src/b.txt": "b\n",
    ".gitignore": "target/\n.env\n*.log\nbuild/\n",
    ".worktreeinclude": ".env\n",
  });
  writeFiles(main, { ".env": "S=1\n" });
  git(main, "remote", "add", "origin", path.join(root, "origin.git"));
  git(main, "push", "-q", "origin", "main");
  git(main, "config", "filter.rot.clean", "tr a-zA-Z n-za-mN-ZA-M");
  git(main, "config", "filter.rot.smudge", "tr a-zA-Z n-za-mN-ZA-M");
  git(main, "config", "filter.lossy.clean", "sed /secret/d");
  git(main, "config", "filter.lossy.smudge", "cat");
  realpathSync(upstream);
}

function runProgram(
  file: string,
  argv: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>>,
  onStart?: (child: ChildProcess) => void,
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, argv, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
    onStart?.(child);
    const limit = setTimeout(() => {
      child.kill("SIGKILL");
      reject(new Error(`${file} ${argv.join(" ")} took longer than ${LIMIT_MS / 1000} s`));
    }, LIMIT_MS);
    const [stdout, stderr]: [Buffer[], Buffer[]] = [[], []];
    child.stdout.on("data", (chunk: Buffer) => stdout.push(chunk));
    child.stderr.on("data", (chunk: Buffer) => stderr.push(chunk));
    child.on("error", reject);
    child.on("close", (code, signal) => {
      clearTimeout(limit);
      const text = (chunks: Buffer[]): string => Buffer.concat(chunks).toString();
      resolve({ code, signal, stdout: text(stdout), stderr: text(stderr) });
    });
  });
}

/** It lives as long as there are workspaces: it is asked to end once it has tidied up, or cannot say that it has. */
const DAEMON_MS = 30_000;

const endAfterFirstPass =
  (state: string) =>
  (child: ChildProcess): void => {
    const begun = Date.now();
    const look = setInterval(() => {
      const isOver = child.exitCode !== null || child.signalCode !== null;
      const isDone = hasPassed(state, child.pid) || Date.now() - begun > DAEMON_MS;
      if (!isOver && !isDone) return;
      clearInterval(look);
      // Once: while a program ends it listens no more, and a second one would kill it.
      if (!isOver) child.kill("SIGTERM");
    }, 50);
  };

function hasPassed(state: string, pid: number | undefined): boolean {
  try {
    const record = JSON.parse(readFileSync(path.join(state, "daemon.json"), "utf8"));
    return record.pid === pid && record.last_pass !== null;
  } catch {
    // Not written yet, or never where its effects are struck.
    return false;
  }
}
