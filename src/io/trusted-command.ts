/**
 * Runs a command that a person has trusted, in a process group of its own: it ends at its time limit, on an
 * interruption, when we ourselves die, and nothing that it leaves behind in its group outlives it. The text
 * is a person's own and is given to `sh`; everything else in `io/` runs programs without a shell.
 */

import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { StringDecoder } from "node:string_decoder";
import { reasonOf } from "../errors.ts";
import { readUptime } from "./clock.ts";
import { dropRepositoryVariables } from "./git.ts";

export interface CommandOptions {
  /** What runs: a text for the shell, or a script by its absolute path. */
  readonly run:
    | { readonly text: string }
    | { readonly script: string; readonly executable: boolean };
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Added to `env`. */
  readonly variables: Readonly<Record<string, string>>;
  readonly limitMs: number;
  /** How long what was told to end may take, default 5 s. */
  readonly graceMs?: number;
  readonly signal?: AbortSignal;
  /** Each line of its output as it comes, of both streams. */
  readonly onLine: (line: string) => void;
}

export interface CommandEnd {
  readonly outcome: "ended" | "timed_out" | "interrupted" | "not_started";
  /** Null when a signal ended it, or it was not started. */
  readonly exitCode: number | null;
  /** Why it was not started, or the name of the signal. */
  readonly reason?: string;
  /** The last lines of its output. */
  readonly tail: readonly string[];
}

const GRACE_MS = 5000;
const POLL_MS = 20;
/** A process that left the group may hold the pipes for hours. */
const READ_ON_MS = 500;
const TAIL_LINES = 40;
const LINE_BYTES = 4096;

/**
 * The descriptor 3 is a pipe from us that carries nothing. Its end is ours, by whatever way, a kill included,
 * and ends the whole group. The guard that waits for it outlives what we and the command send to the group,
 * and is started by a shell that ends at once: it is no child of the command, which may wait for all of its own.
 * Its pid comes back by the same pipe.
 */
const GUARDED =
  "(trap '' HUP INT QUIT TERM; (read -r _ <&3; kill -KILL 0) >/dev/null 2>&1 & echo $! >&3)" +
  ' && exec "$@" 3<&-';

export async function runCommand(options: CommandOptions): Promise<CommandEnd> {
  if (options.signal?.aborted === true) return notStarted("it was interrupted", "interrupted");
  let child: ChildProcess;
  try {
    child = start(options);
  } catch (error) {
    return notStarted(reasonOf(error));
  }
  const group = child.pid;
  const failed = new Promise<Error>((resolve) => child.on("error", resolve));
  const exited = new Promise<[number | null, NodeJS.Signals | null]>((resolve) =>
    child.on("exit", (code, signal) => resolve([code, signal])),
  );
  if (group === undefined) return notStarted(reasonOf(await failed));
  const { tell, lines: tail } = openTail(options.onLine);
  const streams = [openLines(tell), openLines(tell)] as const;
  child.stdout?.on("data", streams[0].add);
  child.stderr?.on("data", streams[1].add);
  let guard = "";
  child.stdio[3]?.on("data", (chunk: Buffer) => {
    guard += chunk.toString("latin1");
  });
  const closed = new Promise<void>((resolve) => child.on("close", () => resolve()));
  const stopped = watchEnd(group, options);
  const [exitCode, signal] = await exited;
  const why = stopped.stop();
  await endGroup(group, () => guard.trim(), options.graceMs ?? GRACE_MS);
  // A process that was busy reads what has come meanwhile between its timers and its immediates.
  const readOn = wait(READ_ON_MS).then(() => new Promise((resolve) => setImmediate(resolve)));
  await Promise.race([closed, readOn]);
  for (const stream of child.stdio) stream?.destroy();
  for (const stream of streams) stream.end();
  return {
    outcome: why ?? "ended",
    exitCode,
    tail,
    ...(signal === null ? {} : { reason: signal }),
  };
}

const notStarted = (
  reason: string,
  outcome: "not_started" | "interrupted" = "not_started",
): CommandEnd => ({ outcome, exitCode: null, reason, tail: [] });

function start({ run, cwd, env, variables }: CommandOptions): ChildProcess {
  const command =
    "text" in run
      ? ["/bin/sh", "-c", run.text]
      : run.executable
        ? [run.script]
        : ["/bin/sh", run.script];
  return spawn("/bin/sh", ["-c", GUARDED, "sh", ...command], {
    cwd,
    env: { ...dropRepositoryVariables(env), ...variables },
    stdio: ["ignore", "pipe", "pipe", "pipe"],
    detached: true,
  });
}

/** Ends the group at the limit and on an interruption; `stop` says which of them came. */
function watchEnd(
  group: number,
  { limitMs, signal, graceMs = GRACE_MS }: CommandOptions,
): { stop: () => "timed_out" | "interrupted" | undefined } {
  let why: "timed_out" | "interrupted" | undefined;
  let killing: NodeJS.Timeout | undefined;
  const end = (reason: "timed_out" | "interrupted"): void => {
    if (why !== undefined) return;
    why = reason;
    signalGroup(group, "SIGTERM");
    killing = setTimeout(() => signalGroup(group, "SIGKILL"), graceMs);
  };
  const limit = setTimeout(() => end("timed_out"), limitMs);
  const onAbort = (): void => end("interrupted");
  // A second Ctrl-C does not wait for the grace.
  const onExit = (): void => signalGroup(group, "SIGKILL");
  signal?.addEventListener("abort", onAbort);
  process.once("exit", onExit);
  return {
    stop: () => {
      clearTimeout(limit);
      clearTimeout(killing);
      signal?.removeEventListener("abort", onAbort);
      process.removeListener("exit", onExit);
      return why;
    },
  };
}

/**
 * What is left of the group when its first process has ended. The guard is there to the last, so that until
 * then the group's number is nobody else's, and our own death ends it in the grace, too.
 */
async function endGroup(group: number, guard: () => string, graceMs: number): Promise<void> {
  signalGroup(group, "SIGTERM");
  const deadline = readUptime() + graceMs;
  while (readUptime() <= deadline && hasOthers(group, guard())) await wait(POLL_MS);
  signalGroup(group, "SIGKILL");
}

function signalGroup(group: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-group, signal);
  } catch (error) {
    // ESRCH: nobody is left; EPERM: what is left belongs to somebody else by now.
    const { code } = error as NodeJS.ErrnoException;
    if (code !== "ESRCH" && code !== "EPERM") throw error;
  }
}

/**
 * Whether anybody but the guard is left in the group. A zombie does nothing any more, and where nobody reaps
 * it stays for ever.
 */
function hasOthers(group: number, guard: string): boolean {
  const isOther = ([pid, state = "", member]: readonly (string | undefined)[]): boolean =>
    member === String(group) && pid !== guard && !/^[ZX]/.test(state);
  if (process.platform === "linux") {
    return readdirSync("/proc").some((name) => /^\d+$/.test(name) && isOther(readStat(name)));
  }
  const listed = spawnSync("ps", ["-A", "-o", "pid=,stat=,pgid="], { encoding: "utf8" });
  // Unknown is not gone; the grace limits the wait.
  if (listed.status !== 0) return true;
  return listed.stdout.split("\n").some((line) => isOther(line.trim().split(/\s+/)));
}

function readStat(pid: string): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const [state = "", , member = ""] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return [pid, state, member];
  } catch {
    // Gone since it was listed.
    return [];
  }
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

interface Lines {
  readonly add: (chunk: Buffer) => void;
  /** The rest that no line end came after. */
  readonly end: () => void;
}

/** What is told so far: each line to `onLine`, and the last of them kept. */
function openTail(onLine: (line: string) => void): {
  tell: (line: string) => void;
  lines: string[];
} {
  const lines: string[] = [];
  const tell = (line: string): void => {
    if (line.trim() === "") return;
    lines.push(line);
    if (lines.length > TAIL_LINES) lines.shift();
    onLine(line);
  };
  return { tell, lines };
}

/** Splits one stream into lines; a line that never ends is told in pieces. */
function openLines(tell: (line: string) => void): Lines {
  const decoder = new StringDecoder("utf8");
  let rest = "";
  return {
    add: (chunk) => {
      const parts = (rest + decoder.write(chunk)).split(/\r\n|\n|\r/);
      rest = parts.pop() ?? "";
      parts.forEach(tell);
      while (rest.length > LINE_BYTES) {
        tell(rest.slice(0, LINE_BYTES));
        rest = rest.slice(LINE_BYTES);
      }
    },
    end: () => {
      tell(rest + decoder.end());
      rest = "";
    },
  };
}
