/**
 * Open files as `lsof` tells of them, for systems without `/proc`. It is known to hang over a network file
 * system that does not answer, so it has a time limit and is not waited for beyond.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { AppError, reasonOf } from "../errors.ts";
import type { OccupantsAsked, OccupyingProcess } from "./occupant.ts";
import { openPlaces } from "./places.ts";

const TIME_LIMIT_MS = 15_000;

/** One `lsof` for all roots. Throws `unverified` when it cannot be had or does not answer in time. */
export async function listOpenFiles(
  { roots, asker = process.pid, exceptAncestors }: OccupantsAsked,
  timeLimitMs = TIME_LIMIT_MS,
): Promise<ReadonlyMap<string, readonly OccupyingProcess[]>> {
  try {
    const exempt = exceptAncestors ? await listAncestors(asker, timeLimitMs) : new Set([asker]);
    // p = pid, c = command, f = descriptor, n = name.
    const argv = ["-n", "-P", "-w", "-u", String(process.getuid?.()), "-F", "pcfn"];
    const output = await run("lsof", argv, timeLimitMs);
    exempt.add(process.pid);
    return parseOpenFiles(output, roots, exempt);
  } catch (error) {
    throw new AppError("unverified", {
      what: "which processes use the directory",
      reason: reasonOf(error),
      hint: "`lsof` must be on the PATH and answer; nothing was changed",
    });
  }
}

export function parseOpenFiles(
  output: string,
  roots: readonly string[],
  exempt: ReadonlySet<number> = new Set(),
): Map<string, OccupyingProcess[]> {
  const places = openPlaces(roots.map((root, number) => [root, number]));
  const found = roots.map(() => new Map<number, OccupyingProcess>());
  let pid = 0;
  let name = "";
  let descriptor = "";
  for (const line of output.split("\n")) {
    const value = line.slice(1);
    if (line[0] === "p") pid = Number(value);
    else if (line[0] === "c") name = value;
    else if (line[0] === "f") descriptor = value;
    else if (line[0] === "n" && !exempt.has(pid)) {
      const holds = descriptor === "cwd" ? "its working directory" : "an open file";
      for (const number of places.find(value)) {
        if (found[number]?.has(pid) === false) found[number].set(pid, { pid, name, holds });
      }
    }
  }
  return new Map(roots.map((root, number) => [root, [...(found[number]?.values() ?? [])]]));
}

async function listAncestors(asker: number, timeLimitMs: number): Promise<Set<number>> {
  const parents = new Map<number, number>();
  for (const line of (await run("ps", ["-axo", "pid=,ppid="], timeLimitMs)).split("\n")) {
    const [pid, parent] = line.trim().split(/\s+/).map(Number);
    if (pid !== undefined && parent !== undefined) parents.set(pid, parent);
  }
  return readParents(asker, (pid) => parents.get(pid));
}

/** A process and those that started it. */
export function readParents(
  pid: number,
  parentOf: (pid: number) => number | undefined,
): Set<number> {
  const own = new Set<number>();
  for (let at: number | undefined = pid; at !== undefined && at > 0 && !own.has(at); ) {
    own.add(at);
    at = parentOf(at);
  }
  return own;
}

/** What a program prints. One that is stuck in the kernel cannot be ended: it is left behind. */
function run(program: string, argv: readonly string[], timeLimitMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, argv, { stdio: ["ignore", "pipe", "ignore"] });
    const parts: Buffer[] = [];
    const limit = setTimeout(() => {
      leave(child);
      reject(new Error(`\`${program}\` did not answer within ${timeLimitMs / 1000} s`));
    }, timeLimitMs);
    child.stdout.on("data", (part: Buffer) => parts.push(part));
    child.on("error", (error) => {
      clearTimeout(limit);
      reject(error);
    });
    child.on("close", (code, signal) => {
      clearTimeout(limit);
      // With 1 it says that it could not list all.
      if (code === 0) resolve(Buffer.concat(parts).toString("utf8"));
      else reject(new Error(`\`${program}\` ended with ${signal ?? `exit code ${code}`}`));
    });
  });
}

function leave(child: ChildProcess): void {
  child.kill("SIGKILL");
  child.stdout?.destroy();
  child.unref();
}
