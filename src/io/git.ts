/**
 * The one place that runs git: an argument vector, a scrubbed environment, a time limit (invariant 10).
 * No policy and no parsing of meaning: the `git-*.ts` files beside this one read the answers.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { statSync } from "node:fs";
import { AppError, type ErrorParams } from "../errors.ts";
import { readUptime } from "./clock.ts";
import { findProgram } from "./program.ts";

export interface GitOptions {
  /** Working directory of the call; must exist. */
  readonly cwd: string;
  /** A write may take locks and run hooks; a read takes none. */
  readonly write?: boolean;
  /** Variables added after the scrub, e.g. GIT_INDEX_FILE for an index of our own. */
  readonly env?: Readonly<Record<string, string>>;
  readonly input?: string | Buffer;
  readonly timeoutMs?: number;
  /** How long a git that was told to end may take back its half before it is killed; default 20 s. */
  readonly killAfterMs?: number;
  readonly signal?: AbortSignal;
  /**
   * Neither Ctrl-C nor `interruptGit` reaches it: for a call that is short and whose half is worth
   * nothing. It gets a process group of its own.
   */
  readonly uninterrupted?: boolean;
  /** What the call is for, as it completes "Git could not …". */
  readonly doing?: string;
  /** Exit codes that are an answer and not a failure; default only 0. */
  readonly allow?: readonly number[];
}

export interface GitResult {
  readonly exitCode: number;
  readonly stdout: Buffer;
  readonly stderr: string;
}

/** `git rev-parse --local-env-vars` of git 2.39 to 2.51, and the others that redirect a call. */
const REPOSITORY_VARIABLES = [
  "GIT_ALTERNATE_OBJECT_DIRECTORIES",
  "GIT_CONFIG",
  "GIT_CONFIG_PARAMETERS",
  "GIT_CONFIG_COUNT",
  "GIT_OBJECT_DIRECTORY",
  "GIT_DIR",
  "GIT_WORK_TREE",
  "GIT_IMPLICIT_WORK_TREE",
  "GIT_GRAFT_FILE",
  "GIT_INDEX_FILE",
  "GIT_NO_REPLACE_OBJECTS",
  "GIT_REPLACE_REF_BASE",
  "GIT_PREFIX",
  "GIT_SHALLOW_FILE",
  "GIT_COMMON_DIR",
  "GIT_INTERNAL_SUPER_PREFIX",
  "GIT_NAMESPACE",
  "GIT_CEILING_DIRECTORIES",
  "GIT_QUARANTINE_PATH",
  "GIT_REFLOG_ACTION",
  "GIT_EDITOR",
  "GIT_SEQUENCE_EDITOR",
  "GIT_EXTERNAL_DIFF",
  "GIT_DIFF_OPTS",
  "GIT_LITERAL_PATHSPECS",
  "GIT_GLOB_PATHSPECS",
  "GIT_NOGLOB_PATHSPECS",
  "GIT_ICASE_PATHSPECS",
  "GIT_TRACE",
  "GIT_TRACE2",
  "GIT_TRACE2_EVENT",
  "GIT_TRACE2_PERF",
];

/** An environment without the variables that would turn a git in it to another repository. */
export function dropRepositoryVariables(
  given: Readonly<Record<string, string | undefined>>,
): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = { ...given };
  for (const name of REPOSITORY_VARIABLES) delete env[name];
  for (const name of Object.keys(env)) {
    if (/^GIT_CONFIG_(KEY|VALUE)_\d+$/.test(name)) delete env[name];
  }
  return env;
}

let inherited: NodeJS.ProcessEnv | undefined;

/** What git inherits from us, scrubbed once: reading the environment takes about a millisecond. */
function readInherited(): NodeJS.ProcessEnv {
  if (inherited !== undefined) return inherited;
  const env = dropRepositoryVariables(process.env);
  env["LC_ALL"] = "C";
  env["GIT_TERMINAL_PROMPT"] = "0";
  inherited = env;
  return env;
}

let program: string | undefined;

/** Looked up once: for every call the system would try each directory of the PATH anew. */
function findGit(): string {
  program ??= findProgram("git") ?? "git";
  return program;
}

const gitEnvironment = (options: GitOptions): NodeJS.ProcessEnv => ({
  ...readInherited(),
  // A read of a partial clone takes what is not there for missing, and opens no connection.
  ...(options.write === true ? {} : { GIT_OPTIONAL_LOCKS: "0", GIT_NO_LAZY_FETCH: "1" }),
  ...options.env,
});

/** Nothing of the repository's own runs: no monitor, and no hook (`post-index-change`). Every read is made so. */
export const WITHOUT_HOOKS = ["-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null"];

const running = new Set<ChildProcess>();

/**
 * Ends what git is doing now, as Ctrl-C in a terminal would: the call fails, and whoever made it undoes.
 * What is started afterwards, the undoing, runs.
 */
export function interruptGit(): void {
  for (const child of running) child.kill("SIGTERM");
}

/**
 * Runs git and answers its output. Throws `git` when it cannot start, ends with a code that is not
 * allowed, or runs over its time limit (default 120 s): an error is never an empty result.
 */
export function runGit(argv: readonly string[], options: GitOptions): Promise<GitResult> {
  const doing = options.doing ?? `run \`git ${argv[0] ?? ""}\``;
  const settings = options.write === true ? [] : WITHOUT_HOOKS;
  return new Promise((resolve, reject) => {
    const child = startGit([...settings, ...argv], options, doing);
    const limit = startLimit(child, options);
    if (options.uninterrupted !== true) running.add(child);
    const stdout: Buffer[] = [];
    const stderr: Buffer[] = [];
    child.stdout?.on("data", (chunk: Buffer) => stdout.push(chunk));
    child.stderr?.on("data", (chunk: Buffer) => stderr.push(chunk));
    child.on("exit", () => {
      limit.stop();
      letGoOfPipes(child);
    });
    child.on("error", (error) => {
      limit.stop();
      running.delete(child);
      reject(new AppError("git", startProblem(doing, error, options.cwd), { cause: error }));
    });
    child.on("close", (exitCode, signal) => {
      running.delete(child);
      const text = Buffer.concat(stderr).toString("utf8");
      if (exitCode === null) {
        reject(new AppError("git", { doing, reason: limit.passed() ?? `ended by ${signal}` }));
      } else if (!(options.allow ?? [0]).includes(exitCode)) {
        reject(
          new AppError(
            "git",
            { doing, reason: reasonIn(text, exitCode, limit.passed()), ...remedyIn(text) },
            { details: { argv: ["git", ...argv], exit_code: exitCode, stderr: text.slice(-4000) } },
          ),
        );
      } else {
        resolve({ exitCode, stdout: Buffer.concat(stdout), stderr: text });
      }
    });
    if (options.input !== undefined) {
      child.stdin?.on("error", () => {
        // The reader may end early (EPIPE); its exit code tells the story.
      });
      child.stdin?.end(options.input);
    }
  });
}

/** Throws `git`: for some reasons node does not start a program by an exception, and not by an event. */
function startGit(argv: readonly string[], options: GitOptions, doing: string): ChildProcess {
  try {
    // A PATH of its own says which git.
    return spawn(options.env?.["PATH"] === undefined ? findGit() : "git", argv, {
      argv0: "git",
      cwd: options.cwd,
      env: gitEnvironment(options),
      stdio: [options.input === undefined ? "ignore" : "pipe", "pipe", "pipe"],
      signal: options.signal,
      // On Windows that would open a window, and a signal does not reach the child there anyway.
      detached: options.uninterrupted === true && process.platform !== "win32",
    });
  } catch (error) {
    const problem = startProblem(doing, error as Error, options.cwd);
    throw new AppError("git", problem, { cause: error });
  }
}

/**
 * Tells git to end at its time limit, and kills it when it does not. Not spawn's own `timeout`: its timer
 * stays, and keeps the process, when git cannot be started.
 */
function startLimit(
  child: ChildProcess,
  { timeoutMs = 120_000, killAfterMs = 20_000 }: GitOptions,
): { stop(): void; passed(): string | undefined } {
  let passed: string | undefined;
  let timer = setTimeout(() => {
    passed = `it took longer than ${timeoutMs / 1000} s`;
    child.kill("SIGTERM");
    timer = setTimeout(() => child.kill("SIGKILL"), killAfterMs);
  }, timeoutMs);
  return { stop: () => clearTimeout(timer), passed: () => passed };
}

/** How long the pipes of a git that has ended must be quiet, and how long they are read at most. */
const QUIET_MS = 100;
const READ_ON_MS = 1000;

/**
 * A program that a hook left running holds git's pipes, for hours maybe. All that git itself wrote is in
 * them when it ends, so they are read until nothing comes any more and then closed, which is `close`.
 */
function letGoOfPipes(child: ChildProcess): void {
  const end = readUptime() + READ_ON_MS;
  const pipes = [child.stdout, child.stderr];
  let heard = false;
  for (const pipe of pipes) {
    pipe?.on("data", () => {
      heard = true;
    });
  }
  const wait = (): void => {
    heard = false;
    // A process that was busy reads what has come meanwhile between its timers and its immediates.
    timer = setTimeout(() => setImmediate(look), QUIET_MS);
  };
  const look = (): void => {
    if (heard && readUptime() < end) wait();
    else for (const pipe of pipes) pipe?.destroy();
  };
  let timer: NodeJS.Timeout | undefined;
  child.on("close", () => clearTimeout(timer));
  wait();
}

/** Node says ENOENT both for a missing program and for a missing working directory. */
function startProblem(doing: string, error: Error, cwd: string): ErrorParams<"git"> {
  const fault = describeDirectoryFault(cwd);
  if (fault !== undefined) return { doing, reason: `\`${cwd}\` ${fault}` };
  if ((error as NodeJS.ErrnoException).code !== "ENOENT") return { doing, reason: error.message };
  return { doing, reason: "git is not on the PATH", hint: "Install git 2.36 or later" };
}

/** Why nothing can be started in a directory, as far as it is the directory's own fault. */
function describeDirectoryFault(cwd: string): string | undefined {
  try {
    return statSync(cwd).isDirectory() ? undefined : "is not a directory";
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOTDIR") return "is below a file";
    return code === "ENOENT" || code === "ELOOP" || code === "ENAMETOOLONG"
      ? "does not exist"
      : undefined;
  }
}

/** Runs git and answers its standard output as text without the final newline. */
export async function readGit(argv: readonly string[], options: GitOptions): Promise<string> {
  const { stdout } = await runGit(argv, options);
  return stdout.toString("utf8").replace(/\n$/, "");
}

/** Splits `-z` output: NUL-terminated fields, the last terminator dropped. */
export function splitNul(output: Buffer): string[] {
  const text = output.toString("utf8");
  if (text === "") return [];
  return (text.endsWith("\0") ? text.slice(0, -1) : text).split("\0");
}

const reasonIn = (text: string, exitCode: number, late: string | undefined): string =>
  late ?? (lastLine(text) || `exit code ${exitCode}`);

/** What git itself says to do about a repository of another owner: which entry to add. */
function remedyIn(text: string): { hint?: string } {
  const command = /^\s*(git config --global --add safe\.directory .+)$/m.exec(text)?.[1];
  if (command === undefined) return {};
  return { hint: `If you trust whoever owns the repository, run \`${command}\`` };
}

function lastLine(text: string): string {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const first = lines.findIndex((line) => /^(fatal|error): /.test(line));
  const told = lines.at(first) ?? "";
  // "unknown repository extension found:" says which on the next line.
  const more = told.endsWith(":") && first !== -1 ? ` ${lines[first + 1]?.trim() ?? ""}` : "";
  return `${told.replace(/^(fatal|error): /, "")}${more}`.trim();
}
