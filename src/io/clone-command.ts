/** Clones a tree with the system's own `cp`, where the native calls cannot be had. */
import { spawn } from "node:child_process";
import { lstatSync, readlinkSync, rmSync } from "node:fs";
import path from "node:path";
import {
  below,
  breathe,
  type CloneReport,
  type CloneRequest,
  childOf,
  halt,
  listDirectory,
  removeTree,
  type TakenEntries,
} from "./clone-outcome.ts";

/**
 * Without the native calls the system's own `cp` clones; what is worthless goes away afterwards.
 * On Linux it is told to fail where it cannot clone; on macOS the caller has proved the pair before.
 */
export async function cloneByCommand(request: CloneRequest): Promise<CloneReport> {
  const flags = process.platform === "darwin" ? ["-c", "-R", "-p"] : ["-a", "--reflink=always"];
  const { code, stderr } = await runCopy([...flags, "--", request.source, request.target], request);
  if (request.signal?.aborted === true) throw halt({ kind: "stopped" });
  if (code !== 0) {
    const reason = stderr.trim().split("\n", 1)[0] ?? "";
    const unsupported = /not supported|cross-device|invalid argument/i.test(reason);
    const moved = /no such file/i.test(reason) ? "moved" : "failed";
    throw halt({ kind: unsupported ? "unsupported" : moved, reason: `cp: ${reason}` });
  }
  return await tidyCopy(request);
}

function runCopy(
  argv: readonly string[],
  request: CloneRequest,
): Promise<{ code: number | null; stderr: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn("cp", argv, {
      stdio: ["ignore", "ignore", "pipe"],
      env: { ...process.env, LC_ALL: "C" },
    });
    const stop = (): void => void child.kill("SIGKILL");
    request.signal?.addEventListener("abort", stop, { once: true });
    let stderr = "";
    child.stderr.on("data", (chunk: Buffer) => {
      stderr = (stderr + chunk.toString("utf8")).slice(0, 4000);
    });
    child.on("error", reject);
    child.on("close", (code) => {
      request.signal?.removeEventListener("abort", stop);
      resolve({ code, stderr });
    });
  });
}

async function tidyCopy(request: CloneRequest): Promise<CloneReport> {
  let files = 0;
  let bytes = 0;
  let newestNs = 0n;
  const absoluteLinks: { path: string; target: string }[] = [];
  const marked: string[] = [];
  const taken: TakenEntries[] = [];
  const waiting = [""];
  for (let relative = waiting.pop(); relative !== undefined; relative = waiting.pop()) {
    await breathe(request.signal);
    const entries = listDirectory(below(request.target, relative));
    const has = (name: string): boolean => entries.some((entry) => entry.name === name);
    const names: string[] = [];
    taken.push({ directory: relative, names });
    if (has(".git")) throw halt({ kind: "nested_repository", path: relative });
    if (has(request.marker)) marked.push(relative);
    for (const entry of entries) {
      const child = childOf(relative, entry.name);
      const at = below(request.target, child);
      if (entry.isDirectory()) {
        if (request.isWorthless(child, has)) removeTree(at);
        else waiting.push(child);
      } else if (entry.isFile()) {
        const stat = lstatSync(at, { bigint: true });
        names.push(entry.name);
        files += 1;
        bytes += Number(stat.size);
        if (stat.mtimeNs > newestNs) newestNs = stat.mtimeNs;
      } else if (entry.isSymbolicLink()) {
        const target = readlinkSync(at);
        names.push(entry.name);
        if (path.isAbsolute(target)) absoluteLinks.push({ path: child, target });
      } else {
        rmSync(at, { force: true });
      }
    }
  }
  return { kind: "cloned", files, bytes, newestNs, entries: taken, marked, absoluteLinks };
}
