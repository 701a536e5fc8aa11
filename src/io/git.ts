/**
 * The one place that runs git: an argument vector, a scrubbed environment, a time limit (invariant 10).
 * No policy and no parsing of meaning: the `git-*.ts` files beside this one read the answers.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { AppError, type ErrorParams } from "../errors.ts";

export interface GitOptions {
  /** Working directory of the call; must exist. */
  readonly cwd: string;
  /** A write may take locks and run hooks; a read takes none. */
  readonly write?: boolean;
  /** Variables added after the scrub, e.g. GIT_INDEX_FILE for an index of our own. */
  readonly env?: Readonly<Record<string, string>>;
  readonly input?: string | Buffer;
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
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

function gitEnvironment(options: GitOptions): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = { ...process.env };
  for (const name of REPOSITORY_VARIABLES) delete env[name];
  for (const name of Object.keys(env)) {
    if (/^GIT_CONFIG_(KEY|VALUE)_\d+$/.test(name)) delete env[name];
  }
  env["LC_ALL"] = "C";
  env["GIT_TERMINAL_PROMPT"] = "0";
  if (options.write !== true) env["GIT_OPTIONAL_LOCKS"] = "0";
  return { ...env, ...options.env };
}

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
  const settings = options.write === true ? [] : ["-c", "core.fsmonitor=false"];
  return new Promise((resolve, reject) => {
    const child = spawn("git", [...settings, ...argv], {
      cwd: options.cwd,
      env: gitEnvironment(options),
      stdio: [options.input === undefined ? "ignore" : "pipe", "pipe", "pipe"],
      signal: options.signal,
    });
    // Not spawn's own `timeout`: its timer stays, and keeps the process, when git cannot be started.
    const limit = setTimeout(() => child.kill("SIGTERM"), options.timeoutMs ?? 120_000);
    running.add(child);
    const stdout: Buffer[] = [];
    const stderr: Buffer[] = [];
    child.stdout?.on("data", (chunk: Buffer) => stdout.push(chunk));
    child.stderr?.on("data", (chunk: Buffer) => stderr.push(chunk));
    child.on("error", (error) => {
      clearTimeout(limit);
      running.delete(child);
      reject(new AppError("git", startProblem(doing, error, options.cwd), { cause: error }));
    });
    child.on("close", (exitCode, signal) => {
      clearTimeout(limit);
      running.delete(child);
      const text = Buffer.concat(stderr).toString("utf8");
      if (exitCode === null) {
        reject(new AppError("git", { doing, reason: `ended by ${signal}` }));
      } else if (!(options.allow ?? [0]).includes(exitCode)) {
        reject(
          new AppError(
            "git",
            { doing, reason: lastLine(text) || `exit code ${exitCode}` },
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

/** Node says ENOENT both for a missing program and for a missing working directory. */
function startProblem(doing: string, error: Error, cwd: string): ErrorParams<"git"> {
  if ((error as NodeJS.ErrnoException).code !== "ENOENT") return { doing, reason: error.message };
  if (!existsSync(cwd)) return { doing, reason: `\`${cwd}\` does not exist` };
  return { doing, reason: "git is not on the PATH", hint: "Install git 2.36 or later" };
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

function lastLine(text: string): string {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const first = lines.findIndex((line) => /^(fatal|error): /.test(line));
  const told = lines.at(first) ?? "";
  // "unknown repository extension found:" says which on the next line.
  const more = told.endsWith(":") && first !== -1 ? ` ${lines[first + 1]?.trim() ?? ""}` : "";
  return `${told.replace(/^(fatal|error): /, "")}${more}`.trim();
}
