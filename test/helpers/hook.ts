/** Runs a hook as the client does: a process of its own, JSON on stdin. */
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Ended } from "./child.ts";

/** The guard has a program of its own. */
const entryOf = (event: string): string =>
  fileURLToPath(
    new URL(`../../src/hooks/${event === "PreToolUse" ? "guard" : "main"}.ts`, import.meta.url),
  );
const loader = import.meta.resolve("tsx");

export function runHook(
  event: string,
  input: unknown,
  options: {
    readonly cwd: string;
    readonly env: Readonly<Record<string, string>>;
    /** What stands behind the event on the command line. */
    readonly argument?: string;
    /** Leaves standard input open, as a client may. */
    readonly open?: boolean;
  },
): Promise<Ended> {
  const argv = ["--import", loader, entryOf(event), event, ...[options.argument ?? []].flat()];
  const child = spawn(process.execPath, argv, {
    cwd: options.cwd,
    env: options.env,
    stdio: ["pipe", "pipe", "pipe"],
  });
  const read = (stream: NodeJS.ReadableStream): (() => string) => {
    const chunks: Buffer[] = [];
    stream.on("data", (chunk: Buffer) => chunks.push(chunk));
    return () => Buffer.concat(chunks).toString("utf8");
  };
  const stdout = read(child.stdout);
  const stderr = read(child.stderr);
  child.stdin.on("error", () => {
    // A hook that fails early does not read its input.
  });
  const text = typeof input === "string" ? input : JSON.stringify(input);
  if (options.open === true) child.stdin.write(text);
  else child.stdin.end(text);
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code, signal) =>
      resolve({ code, signal, stdout: stdout(), stderr: stderr() }),
    );
  });
}
