/**
 * The daemon as a process: starting it detached, asking one to end, and what its program is. It decides by itself
 * whether it is needed: a second one ends at once.
 */
import { spawn } from "node:child_process";
import {
  closeSync,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import path from "node:path";
import { entryArguments, entryFile } from "./entries.ts";
import type { Environment } from "./paths.ts";
import { isRunning, type ProcessIdentity } from "./process.ts";

/** Older faults are worth less than the disk. */
const FAULTS_BYTES = 64 * 1024;

/** What goes wrong in it before it can log, and why it could not be started. */
const faultFile = (logDirectory: string): string => path.join(logDirectory, "daemon.err");

export interface DaemonStart {
  readonly env: Environment;
  readonly logDirectory: string;
  /** The file that says that one is on its way. */
  readonly starting: string;
  /** Told later than the call returns, when the system could not start it after all. */
  readonly onProblem: (reason: string) => void;
}

/** Throws when it cannot be started. Its working directory is its own code's, never a workspace. */
export function startDaemon({ env, logDirectory, starting, onProblem }: DaemonStart): void {
  const faults = openFaults(logDirectory);
  markStarting(starting);
  try {
    const child = spawn(process.execPath, entryArguments("daemon", ["run"]), {
      cwd: path.dirname(entryFile("daemon")),
      detached: true,
      env: { ...env },
      stdio: ["ignore", "ignore", faults],
      windowsHide: true,
    });
    child.on("error", (error) => {
      writeFault(logDirectory, error.message);
      onProblem(error.message);
    });
    child.unref();
  } catch (error) {
    writeSync(faults, `Error: it could not be started: ${String(error)}\n`);
    throw error;
  } finally {
    closeSync(faults);
  }
}

/** Takes no room of a full disk for it to be started: that one makes room. */
function markStarting(file: string): void {
  try {
    writeFileSync(file, "", { mode: 0o600 });
  } catch {
    // Who asks it to end in this moment does not find it.
  }
}

/** A start takes a fraction of a second, on a busy machine some: after this it has failed. */
const STARTING_MS = 10_000;

/** Whether one was started that has not said yet what became of it. */
export function isStarting(file: string, now: number): boolean {
  const at = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  return at !== undefined && Math.abs(now - at) < STARTING_MS;
}

export function clearStarting(file: string): void {
  rmSync(file, { force: true });
}

function openFaults(logDirectory: string): number {
  mkdirSync(logDirectory, { recursive: true, mode: 0o700 });
  const faults = openSync(faultFile(logDirectory), "a", 0o600);
  if (fstatSync(faults).size > FAULTS_BYTES) ftruncateSync(faults);
  return faults;
}

function writeFault(logDirectory: string, reason: string): void {
  try {
    const faults = openFaults(logDirectory);
    writeSync(faults, `Error: it could not be started: ${reason}\n`);
    closeSync(faults);
  } catch {
    // Whoever started it is told as well.
  }
}

export interface DaemonFault {
  /** One line. */
  readonly reason: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** The last thing that went wrong outside of its log; undefined: nothing did, or it cannot be read. */
export function readDaemonFault(logDirectory: string): DaemonFault | undefined {
  const file = faultFile(logDirectory);
  try {
    const lines = readFileSync(file, "utf8")
      .slice(-8_192)
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => line !== "");
    const told = lines.filter((line) => /^\w*Error\b/.test(line)).at(-1) ?? lines.at(-1);
    return told === undefined ? undefined : { reason: told, at: statSync(file).mtimeMs };
  } catch {
    return undefined;
  }
}

/**
 * Asks a process to end, if it is that very process: a pid alone may be anybody's by now (WD-03). Answers false, and
 * does nothing, when it is gone, is this process, or cannot be told from another. Throws what the system throws.
 */
export function endDaemon(identity: ProcessIdentity): boolean {
  const { pid, startedAt } = identity;
  if (pid <= 1 || pid === process.pid || startedAt === null || !isRunning(identity)) return false;
  try {
    process.kill(pid, "SIGTERM");
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ESRCH") return false;
    throw error;
  }
}

/** What tells the daemon's program from another version at the same place; undefined: it is gone. */
export function readCodeStamp(): string | undefined {
  const entry = statSync(entryFile("daemon"), { bigint: true, throwIfNoEntry: false });
  return entry === undefined ? undefined : `${entry.ino}:${entry.size}:${entry.mtimeNs}`;
}
