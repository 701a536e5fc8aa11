/**
 * Which processes sit in a directory: their working directory or an open file is below it. This process
 * and its ancestors are left out: the client and the shell that ask for a removal sit in what they remove.
 */
import { execFile } from "node:child_process";
import { readdirSync, readFileSync, readlinkSync, statSync } from "node:fs";
import { promisify } from "node:util";
import { AppError, reasonOf } from "../errors.ts";

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

const isBelow = (root: string, name: string): boolean =>
  name === root || name.startsWith(`${root}/`);

function listFromProc(root: string): OccupyingProcess[] {
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
    const holds = readHold(pid, root);
    if (holds !== undefined) found.push({ pid, name: readName(pid), holds });
  }
  return found;
}

function readHold(pid: number, root: string): string | undefined {
  if (isBelow(root, readLink(`/proc/${pid}/cwd`))) return "its working directory";
  let descriptors: string[];
  try {
    descriptors = readdirSync(`/proc/${pid}/fd`);
  } catch {
    // It ended meanwhile, or guards itself (a sandbox): as with another user's, there is no looking.
    return undefined;
  }
  const held = descriptors.find((fd) => isBelow(root, readLink(`/proc/${pid}/fd/${fd}`)));
  return held === undefined ? undefined : "an open file";
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
