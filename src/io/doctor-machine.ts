/** What `doctor` asks the machine: versions, the node that hooks would find, inotify's counts, the modes of a directory's files. */
import { spawn } from "node:child_process";
import { existsSync, lstatSync, readdirSync, readFileSync, readlinkSync, statSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { readUptime } from "./clock.ts";
import { readGit } from "./git.ts";
import type { Environment } from "./paths.ts";

export const readNodeVersion = (): string => process.versions.node;

/** What `git --version` says, null where there is none. Throws `git` for one that does not answer in time. */
export async function readGitVersion(timeoutMs: number): Promise<string | null> {
  try {
    const options = { cwd: "/", timeoutMs, killAfterMs: 200, doing: "tell its version" };
    return await readGit(["--version"], options);
  } catch (error) {
    if (/is not on the PATH/.test(String(error))) return null;
    throw error;
  }
}

/** The product that this program is part of, by its manifest; null for one that is not in its place (a test's bundle). */
export function findOwnRoot(): string | null {
  let at = path.dirname(fileURLToPath(import.meta.url));
  for (; at !== path.dirname(at); at = path.dirname(at)) {
    if (existsSync(path.join(at, ".claude-plugin/plugin.json"))) return at;
  }
  return null;
}

/** What a program that no shell has started looks in. */
const BARE_PATH = "/usr/bin:/bin:/usr/sbin:/sbin";

/**
 * The node that the launcher of the product at `root` finds, null for none; with `bare` under the PATH of a program that
 * no shell has started. Throws when that was not answered in time.
 */
export function findLauncherNode(
  root: string,
  env: Environment,
  options: { readonly bare: boolean; readonly timeoutMs: number },
): Promise<string | null> {
  const file = path.join(root, "hooks/find-node.sh");
  return new Promise((resolve, reject) => {
    // The launcher's own search, asked what it has found.
    const child = spawn("/bin/sh", ["-c", '. "$0"; find_node; printf "%s" "$node"', file], {
      env: { ...env, ...(options.bare ? { PATH: BARE_PATH } : {}) },
      stdio: ["ignore", "pipe", "ignore"],
      cwd: "/",
    });
    const limit = setTimeout(() => {
      child.kill("SIGKILL");
      reject(new Error(`it took longer than ${options.timeoutMs / 1000} s`));
    }, options.timeoutMs);
    let found = "";
    child.stdout.on("data", (chunk: Buffer) => {
      found += chunk.toString("utf8");
    });
    child.on("error", (error) => {
      clearTimeout(limit);
      reject(error);
    });
    child.on("close", (code) => {
      clearTimeout(limit);
      resolve(code === 0 && found !== "" ? found : null);
    });
  });
}

export interface WatchCounts {
  readonly most: number | null;
  readonly used: number;
  readonly instances: { readonly most: number; readonly used: number } | null;
  readonly partial: boolean;
}

const readNumber = (file: string): number | null => {
  try {
    const value = Number(readFileSync(file, "utf8").trim());
    return Number.isFinite(value) ? value : null;
  } catch {
    return null;
  }
};

/** What this user's processes have of inotify's watches, as far as they can be looked at in `budgetMs`. */
export async function readWatchCounts(budgetMs: number): Promise<WatchCounts> {
  const most = readNumber("/proc/sys/fs/inotify/max_user_watches");
  const mostInstances = readNumber("/proc/sys/fs/inotify/max_user_instances");
  if (most === null || mostInstances === null) {
    return { most, used: 0, instances: null, partial: false };
  }
  const end = readUptime() + budgetMs;
  const uid = process.getuid?.();
  let used = 0;
  let instances = 0;
  let partial = false;
  for (const pid of listOrNone("/proc").filter((name) => /^\d+$/.test(name))) {
    if (readUptime() > end) {
      partial = true;
      break;
    }
    if (statSync(`/proc/${pid}`, { throwIfNoEntry: false })?.uid !== uid) continue;
    for (const fd of listOrNone(`/proc/${pid}/fd`)) {
      if (!isInotify(`/proc/${pid}/fd/${fd}`)) continue;
      instances += 1;
      used += countWatches(`/proc/${pid}/fdinfo/${fd}`);
    }
  }
  return { most, used, instances: { most: mostInstances, used: instances }, partial };
}

function listOrNone(directory: string): string[] {
  try {
    return readdirSync(directory);
  } catch {
    // It ended meanwhile, or does not let us look: what it has is not counted.
    return [];
  }
}

function isInotify(link: string): boolean {
  try {
    return readlinkSync(link) === "anon_inode:inotify";
  } catch {
    // Closed meanwhile.
    return false;
  }
}

function countWatches(file: string): number {
  try {
    return readFileSync(file, "latin1").split("\ninotify wd:").length - 1;
  } catch {
    return 0;
  }
}

export interface OwnEntry {
  readonly path: string;
  readonly directory: boolean;
  readonly mode: number;
  readonly foreign: boolean;
}

/** A state directory holds some hundreds of entries; more than this is not looked at. */
const MOST_ENTRIES = 5_000;

/** A directory of ours and what is in it, links left out; none where it is not there. Throws what the system throws. */
export async function listOwnEntries(root: string): Promise<OwnEntry[]> {
  const uid = process.getuid?.();
  const entries: OwnEntry[] = [];
  const waiting = [root];
  for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) {
    const entry = lstatSync(at, { throwIfNoEntry: false });
    if (entry === undefined || entry.isSymbolicLink() || entries.length >= MOST_ENTRIES) continue;
    entries.push({
      path: at,
      directory: entry.isDirectory(),
      mode: entry.mode & 0o7777,
      // Root works for whoever's directory it is, and keeps it theirs.
      foreign: uid !== undefined && uid !== 0 && entry.uid !== uid,
    });
    if (!entry.isDirectory()) continue;
    for (const name of listOrNone(at)) waiting.push(path.join(at, name));
  }
  return entries;
}
