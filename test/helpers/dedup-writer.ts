/** Passes of deduplication over files that somebody writes to all the time, and whether all is as they left it. */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { DedupGround } from "./dedup.ts";

const script = fileURLToPath(new URL("../fixtures/dedup-writer.py", import.meta.url));

/** What the writer needs is not here, or false. */
export const noWriter = (): string | false => {
  const code = "import mmap,sys; sys.exit(not hasattr(__import__('random').Random, 'randbytes'))";
  return spawnSync("python3", ["-c", code]).status === 0 ? false : "python3 3.9 is not installed";
};

export interface WriterReport {
  readonly exitCode: number | null;
  /** What the writer said last. */
  readonly told: string;
  readonly passes: number;
  readonly joinedBytes: number;
}

/** Answers once the writer has ended, after so many seconds. `meanwhile` runs over and over until then. */
export async function runWriter(
  ground: DedupGround,
  { seconds, seed }: { readonly seconds: number; readonly seed: number },
  meanwhile: () => Promise<number> = async () => (await ground.pass()).joinedBytes,
): Promise<WriterReport> {
  const directories = ground.rows.map(({ path: root }) => path.join(root, "node_modules"));
  for (const each of directories) mkdirSync(each, { recursive: true });
  const writer = spawn("python3", [script, String(seconds), String(seed), ...directories], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let told = "";
  writer.stdout.setEncoding("utf8").on("data", (text: string) => {
    told += text;
  });
  const ended = once(writer, "close");
  await Promise.race([once(writer.stdout, "data"), ended]);
  let [passes, joinedBytes] = [0, 0];
  while (writer.exitCode === null && writer.signalCode === null) {
    joinedBytes += await meanwhile();
    passes += 1;
    await new Promise((resolve) => setImmediate(resolve));
  }
  await ended;
  const last = told.trim().split("\n").at(-1) ?? "";
  return { exitCode: writer.exitCode, told: last, passes, joinedBytes };
}
