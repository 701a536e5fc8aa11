/**
 * The one real copy in the product: a directory, byte for byte, from one file system to another. Hard links, links, modes
 * and times to the nanosecond stay, which is what a build tool goes by.
 */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { lstatSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { findSystemProgram } from "./volume-host.ts";

/** Ends `cp` with whoever started it, also by a kill: a copy that nobody waits for would fill the volume. */
const WITH_PARENT = ["--pdeathsig", "KILL", "--", "cp"];

/** Undefined when it went well; else why not, and what is there then is for the caller to take away. */
export async function copyDirectory(
  source: string,
  target: string,
  signal: AbortSignal,
): Promise<string | undefined> {
  return new Promise((resolve) => {
    let told = "";
    const argv = ["-a", "-T", "--reflink=auto", "--", source, target];
    const env = { PATH: process.env["PATH"] ?? "/usr/bin:/bin", LC_ALL: "C" };
    const setpriv = findSystemProgram("setpriv");
    const [program, ...rest] =
      setpriv === undefined ? ["cp", ...argv] : [setpriv, ...WITH_PARENT, ...argv];
    const child = spawn(program, rest, { env, signal, stdio: ["ignore", "ignore", "pipe"] });
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      told = (told + text).slice(0, 4096);
    });
    child.on("error", (error) => resolve(signal.aborted ? "it was interrupted" : error.message));
    child.on("close", (code) => {
      const [line] = told.split("\n");
      resolve(code === 0 ? undefined : line || `cp ended with ${code}`);
    });
  });
}

const BLOCK = 4096;
/** Of an inode, on XFS. */
const ENTRY = 512;

/** What a copy of a tree takes: whole blocks, each inode once, holes left out. Throws what the system throws. */
export function readCopyBytes(root: string): number {
  let bytes = 0;
  const seen = new Set<number>();
  const queue = [root];
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
    for (const entry of readdirSync(at, { withFileTypes: true })) {
      const child = path.join(at, entry.name);
      bytes += ENTRY;
      if (entry.isDirectory()) queue.push(child);
      if (!entry.isFile()) continue;
      const { ino, nlink, size, blocks } = lstatSync(child);
      if (nlink > 1 && seen.has(ino)) continue;
      if (nlink > 1) seen.add(ino);
      const whole = Math.ceil(size / BLOCK) * BLOCK;
      bytes += Math.min(whole, Math.max(blocks * 512, BLOCK));
    }
  }
  return bytes;
}

/** Two equal stamps: nothing in the tree was changed, made or taken away in between. Throws what the system throws. */
export function readTreeStamp(root: string): string {
  const digest = createHash("sha256");
  const queue = [""];
  for (let below = queue.pop(); below !== undefined; below = queue.pop()) {
    const at = path.join(root, below);
    for (const entry of readdirSync(at, { withFileTypes: true }).sort(byName)) {
      const relative = path.join(below, entry.name);
      const { ino, size, mode, ctimeNs } = lstatSync(path.join(root, relative), { bigint: true });
      digest.update(`${relative}\0${ino} ${size} ${mode} ${ctimeNs}\n`);
      if (entry.isDirectory()) queue.push(relative);
    }
  }
  return digest.digest("hex");
}

const byName = (a: { name: string }, b: { name: string }): number =>
  a.name < b.name ? -1 : a.name > b.name ? 1 : 0;

/** What is copied lies here until it is cloned into place; one copy at a time, so that what is there is a kill's. */
const STAGE = ".espalier-warm";

export function openStage(at: string): string {
  const stage = path.join(at, STAGE);
  rmSync(stage, { recursive: true, force: true });
  mkdirSync(stage, { mode: 0o700 });
  return stage;
}

export const removeStage = (at: string): void =>
  rmSync(path.join(at, STAGE), { recursive: true, force: true });
