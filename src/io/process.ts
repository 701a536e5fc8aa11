/**
 * Processes as the kernel tells of them. A pid alone names nobody: it is a process only together with
 * its start time and the boot it belongs to (style section 12).
 */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

export interface ProcessIdentity {
  readonly pid: number;
  /** Field 22 of /proc/PID/stat on Linux, `ps -o lstart=` elsewhere; null when it is not told. */
  readonly startedAt: string | null;
  /** The kernel's boot id on Linux, null elsewhere. */
  readonly boot: string | null;
}

/**
 * The start of a process, or undefined when there is no such process any more. Throws when that cannot be
 * told: unknown is not dead.
 */
export function readProcessStart(pid: number, platform = process.platform): string | undefined {
  if (platform === "linux") {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
      const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      return isOver(fields[0]) ? undefined : fields[19];
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code;
      if (code === "ENOENT" || code === "ESRCH") return undefined;
      throw error;
    }
  }
  // In one language and one zone: the answer must be the same whoever asks, and wherever they travel.
  const { stdout, error, signal } = spawnSync(
    "ps",
    ["-o", "stat=", "-o", "lstart=", "-p", String(pid)],
    { encoding: "utf8", env: { ...process.env, LC_ALL: "C", TZ: "UTC" } },
  );
  if (error !== undefined) throw error;
  if (signal !== null) throw new Error(`ps was ended by ${signal}`);
  const [, state, start] = /^\s*(\S+)\s+(.*\S)/.exec(stdout) ?? [];
  return isOver(state) ? undefined : start;
}

/** A zombie has done all it will do; where nobody reaps (a container's init) it stays for ever. */
const isOver = (state: string | undefined): boolean => /^[ZX]/.test(state ?? "");

let boot: string | null | undefined;

export function readBoot(): string | null {
  if (boot !== undefined) return boot;
  try {
    boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
  } catch {
    // Only Linux tells; elsewhere pid and start time have to do.
    boot = null;
  }
  return boot;
}

export function currentProcess(): ProcessIdentity {
  return { pid: process.pid, startedAt: readProcessStart(process.pid) ?? null, boot: readBoot() };
}

/** Whether exactly this process still runs. Another boot's is dead; an unknown start time is alive. */
export function isRunning(identity: ProcessIdentity): boolean {
  if (identity.boot !== null && readBoot() !== null && identity.boot !== readBoot()) return false;
  const startedAt = readProcessStart(identity.pid);
  if (startedAt === undefined) return false;
  return identity.startedAt === null || identity.startedAt === startedAt;
}
