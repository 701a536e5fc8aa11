/**
 * Which processes sit in a directory: their working directory, their program, an open or a mapped file is
 * below it, under whatever path they reach it. This process and its ancestors are left out: the client and
 * the shell that ask for a removal sit in what they remove.
 */
import { execFile } from "node:child_process";
import { readdirSync, readFileSync, readlinkSync, statSync } from "node:fs";
import { promisify } from "node:util";
import { AppError, reasonOf } from "../errors.ts";
import { isBelow, listAliases, listMountPoints } from "./mounts.ts";

export interface OccupyingProcess {
  readonly pid: number;
  readonly name: string;
  /** What it has there, in words. */
  readonly holds: string;
}

const LSOF_TIME_LIMIT_MS = 15_000;

/** Throws `unverified` when nobody could look: unknown is never idle. */
export async function listOccupants(root: string): Promise<OccupyingProcess[]> {
  if (process.platform === "linux") return listFromProc(root);
  // Windows refuses to rename a directory that is in use, which is the answer there.
  if (process.platform === "win32") return [];
  return listFromLsof(root);
}

function listFromProc(root: string): OccupyingProcess[] {
  const readAliases = openAliases(root);
  const exempt = listOwnProcesses();
  const uid = process.getuid?.();
  const found: OccupyingProcess[] = [];
  let names: string[];
  try {
    names = readdirSync("/proc");
  } catch (error) {
    throw new AppError("unverified", { what: "the running processes", reason: reasonOf(error) });
  }
  for (const name of names) {
    const pid = Number(name);
    if (!Number.isInteger(pid) || exempt.has(pid)) continue;
    // Another user's processes do not let us look; root sees all.
    if (uid !== 0 && statSync(`/proc/${name}`, { throwIfNoEntry: false })?.uid !== uid) continue;
    const holds = readHold(pid, readAliases(pid));
    if (holds !== undefined) found.push({ pid, name: readName(pid), holds });
  }
  return found;
}

/**
 * The paths under which a process reaches the directory, ours among them. A mount namespace is looked at
 * once: most processes share one.
 */
function openAliases(root: string): (pid: number) => readonly string[] {
  const ours = listMountPoints();
  const home = readLink("/proc/self/ns/mnt");
  const known = new Map<string, readonly string[]>();
  return (pid) => {
    const namespace = readLink(`/proc/${pid}/ns/mnt`) || home;
    // Where a process's own root is another one, its list of mounts starts there and its links do not.
    const base = namespace === home ? "" : readLink(`/proc/${pid}/root`).replace(/^\/$/, "");
    const key = `${namespace} ${base}`;
    const found = known.get(key) ?? [
      ...new Set([
        root,
        ...readForeign(pid, root, ours, namespace === home).flatMap(withBase(base)),
      ]),
    ];
    known.set(key, found);
    return found;
  };
}

const withBase =
  (base: string) =>
  (at: string): string[] =>
    base === "" ? [at] : [at, `${base}${at}`];

function readForeign(
  pid: number,
  root: string,
  ours: ReturnType<typeof listMountPoints>,
  same: boolean,
): string[] {
  try {
    return listAliases(root, ours, same ? ours : listMountPoints(pid));
  } catch {
    // It ended meanwhile, or does not let us look: as with another user's, there is no looking.
    return [];
  }
}

function readHold(pid: number, aliases: readonly string[]): string | undefined {
  const holds = (link: string): boolean => {
    const target = readLink(`/proc/${pid}/${link}`);
    return aliases.some((alias) => isBelow(alias, target));
  };
  if (holds("cwd")) return "its working directory";
  if (holds("root")) return "its root directory";
  if (holds("exe")) return "its program";
  try {
    if (readdirSync(`/proc/${pid}/fd`).some((fd) => holds(`fd/${fd}`))) return "an open file";
    const maps = readFileSync(`/proc/${pid}/maps`, "utf8");
    if (isMapped(maps, aliases)) return "a mapped file";
  } catch {
    // It ended meanwhile, or guards itself (a sandbox): as with another user's, there is no looking.
  }
  return undefined;
}

/** A line of `maps` ends in the file's path, in which only a line break is written in another way. */
function isMapped(maps: string, aliases: readonly string[]): boolean {
  const written = aliases.map((alias) => alias.replaceAll("\n", "\\012"));
  if (!written.some((alias) => maps.includes(alias))) return false;
  return maps.split("\n").some((line) => {
    const start = line.indexOf("/");
    return start !== -1 && written.some((alias) => isBelow(alias, line.slice(start)));
  });
}

function readLink(link: string): string {
  try {
    return readlinkSync(link);
  } catch {
    // Closed or ended meanwhile; see above for those that guard themselves.
    return "";
  }
}

function readName(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/comm`, "utf8").trim();
  } catch {
    // It ended meanwhile; the pid still says which one it was.
    return "process";
  }
}

function listOwnProcesses(): Set<number> {
  const own = new Set<number>();
  for (let pid = process.pid; pid > 0 && !own.has(pid); ) {
    own.add(pid);
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
      pid = Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
    } catch {
      // An ancestor outside our view ends the chain.
      break;
    }
  }
  return own;
}

/** `lsof -F pcn`: p = pid, c = command, f = descriptor, n = name. It also exits 1 when it lists nothing. */
async function listFromLsof(root: string): Promise<OccupyingProcess[]> {
  const argv = ["-n", "-P", "-w", "-u", String(process.getuid?.()), "-F", "pcfn"];
  const ancestors = await listAncestorsFromPs();
  let output: string;
  try {
    const options = { timeout: LSOF_TIME_LIMIT_MS, maxBuffer: 256 * 1024 * 1024 };
    output = (await promisify(execFile)("lsof", argv, options)).stdout;
  } catch (error) {
    throw new AppError("unverified", {
      what: "which processes use the directory",
      reason: reasonOf(error),
      hint: "`lsof` must be on the PATH and answer; nothing was changed",
    });
  }
  return parseLsof(output, root).filter(({ pid }) => !ancestors.has(pid));
}

export function parseLsof(output: string, root: string): OccupyingProcess[] {
  const found = new Map<number, OccupyingProcess>();
  let pid = 0;
  let name = "";
  let descriptor = "";
  for (const line of output.split("\n")) {
    const value = line.slice(1);
    if (line[0] === "p") pid = Number(value);
    else if (line[0] === "c") name = value;
    else if (line[0] === "f") descriptor = value;
    else if (line[0] === "n" && isBelow(root, value) && !found.has(pid)) {
      const holds = descriptor === "cwd" ? "its working directory" : "an open file";
      found.set(pid, { pid, name, holds });
    }
  }
  return [...found.values()];
}

async function listAncestorsFromPs(): Promise<Set<number>> {
  const parents = new Map<number, number>();
  const { stdout } = await promisify(execFile)("ps", ["-axo", "pid=,ppid="], {
    timeout: LSOF_TIME_LIMIT_MS,
  });
  for (const line of stdout.split("\n")) {
    const [pid, parent] = line.trim().split(/\s+/).map(Number);
    if (pid !== undefined && parent !== undefined) parents.set(pid, parent);
  }
  const own = new Set<number>();
  for (let pid = process.pid; pid > 0 && !own.has(pid); pid = parents.get(pid) ?? 0) own.add(pid);
  return own;
}
