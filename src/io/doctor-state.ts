/** What `doctor` reads of our own files besides the registry, and the two things that it mends there: modes, and a dead guard. */
import {
  closeSync,
  constants,
  fchmodSync,
  fstatSync,
  lstatSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  unlinkSync,
} from "node:fs";
import path from "node:path";
import { isRunning } from "./process.ts";

/** The last lines of a file, whole ones only, as JSON objects; what is none is passed over. */
export async function readLastRecords(
  file: string,
  mostBytes: number,
): Promise<Readonly<Record<string, unknown>>[]> {
  const text = readTail(file, mostBytes);
  return text.split("\n").flatMap((line) => {
    try {
      const value: unknown = JSON.parse(line);
      return typeof value === "object" && value !== null
        ? [value as Readonly<Record<string, unknown>>]
        : [];
    } catch {
      // Cut off by the limit or by a full disk, or another program's.
      return [];
    }
  });
}

/** The last line of a file that says anything, and when it was written; null for none. */
export function readLastWords(file: string): { readonly text: string; readonly at: number } | null {
  const text = readTail(file, 4_096).trim();
  const entry = lstatSync(file, { throwIfNoEntry: false });
  if (text === "" || entry === undefined) return null;
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  // A stack says what it is about above its first `at`.
  const told = lines.find((line) => /^\w*Error\b/.test(line)) ?? lines.at(-1) ?? "";
  return { text: told.trim().slice(0, 300), at: entry.mtimeMs };
}

/** Empty where there is no such file. Throws what else the system says. */
function readTail(file: string, mostBytes: number): string {
  let descriptor: number;
  try {
    descriptor = openSync(file, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return "";
    throw error;
  }
  try {
    const { size } = fstatSync(descriptor);
    const buffer = Buffer.alloc(Math.min(size, mostBytes));
    const length = readSync(descriptor, buffer, 0, buffer.length, size - buffer.length);
    return buffer.subarray(0, length).toString("utf8");
  } finally {
    closeSync(descriptor);
  }
}

export interface StuckLocks {
  readonly deadGuards: readonly string[];
  readonly unreadable: readonly string[];
}

/** Locks in these directories that nobody is ever given: see `lock.ts` on guards. */
export async function listStuckLocks(directories: readonly string[]): Promise<StuckLocks> {
  const deadGuards: string[] = [];
  const unreadable: string[] = [];
  for (const directory of directories) {
    for (const name of listNames(directory)) {
      const file = path.join(directory, name);
      if (name.endsWith(".lock.takeover") && isDead(file)) deadGuards.push(file);
      else if (name.endsWith(".lock") && isUnreadable(file)) unreadable.push(file);
    }
  }
  return { deadGuards, unreadable };
}

function listNames(directory: string): string[] {
  try {
    return readdirSync(directory);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}

interface Holder {
  readonly pid: number;
  readonly startedAt: string | null;
  readonly boot: string | null;
}

/** Undefined where it is gone, null where it does not say. */
function readHolder(file: string): Holder | null | undefined {
  try {
    const { pid, started_at, boot } = JSON.parse(readFileSync(file, "utf8"));
    if (!Number.isInteger(pid)) return null;
    const text = (value: unknown): string | null => (typeof value === "string" ? value : null);
    return { pid, startedAt: text(started_at), boot: text(boot) };
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ENOENT" ? undefined : null;
  }
}

const isDead = (file: string): boolean => {
  const holder = readHolder(file);
  return holder !== undefined && holder !== null && !isRunning(holder);
};

/** One without bytes has no holder that lives, and its next user clears it away. */
const isUnreadable = (file: string): boolean => {
  if (readHolder(file) !== null) return false;
  try {
    return !/^\0*$/.test(readFileSync(file, "utf8"));
  } catch {
    return false;
  }
};

/**
 * Takes a guard away whose process is dead. Its caller holds a lock that every such caller takes: nobody else removes a
 * dead guard, so that what is dead here is the one that is unlinked. False when it is gone or alive by now.
 */
export function removeDeadGuard(file: string): boolean {
  if (!file.endsWith(".lock.takeover") || !isDead(file)) return false;
  unlinkSync(file);
  return true;
}

/** Takes all rights of others from a file or directory of ours, through no link. */
export function closeEntry(at: string): void {
  const descriptor = openSync(at, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    fchmodSync(descriptor, fstatSync(descriptor).mode & 0o7700);
  } finally {
    closeSync(descriptor);
  }
}
