/** Whether objects went away because git collects garbage beside us: what no ref holds yet is garbage to it. */
import { existsSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isAppError } from "../errors.ts";
import { textOf } from "./branches.ts";
import { readUptime } from "./clock.ts";

const MISSING =
  /nonexistent object|not a (?:tree|commit|blob) object|unable to create temporary file|unable to write file|bad object|bad tree|invalid object|not a valid object|unable to (?:read|find)|could not read|failed to read|missing (?:blob|tree|commit|object|necessary)|does not have the object|did not receive expected object|remote did not send/i;

/** What the disk says is no object that went away. */
const DISK =
  /No space left|quota exceeded|Permission denied|Input\/output error|Read-only file system/i;

/** Whether git did not find an object that was there: it was collected, or the repository is damaged. */
export function isMissingObject(error: unknown): boolean {
  if (!isAppError(error) || !["git", "unverified"].includes(error.code)) return false;
  const told = textOf(error);
  return MISSING.test(told) && !DISK.test(told);
}

/** Whether a `git gc` says that it is at work; waits for its end for a while. */
export async function isCollecting(project: string, patienceMs: number): Promise<boolean> {
  const end = readUptime() + patienceMs;
  while (existsSync(path.join(project, "gc.pid"))) {
    if (readUptime() >= end) return true;
    await sleep(LOOK_MS);
  }
  return false;
}

const LOOK_MS = 50;
