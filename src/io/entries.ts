/**
 * The product's own programs (`cli`, `hook`, `daemon`, and `look`, which they start) as files that node can run: beside this file in
 * the bundle, whose chunks are flat, or in the source tree when the sources run.
 */
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

export type Entry = "cli" | "hook" | "daemon" | "look";

const sources: Readonly<Record<Entry, string>> = {
  cli: "../cli/main.ts",
  hook: "../hooks/main.ts",
  daemon: "../daemon/main.ts",
  look: "./look-child.ts",
};

export function entryFile(entry: Entry): string {
  const bundled = import.meta.url.endsWith(".cjs");
  return fileURLToPath(new URL(bundled ? `./${entry}.cjs` : sources[entry], import.meta.url));
}

/** The argument vector of node that runs an entry; from the sources it carries the loader along. */
export const entryArguments = (entry: Entry, argv: readonly string[]): string[] => [
  ...process.execArgv,
  entryFile(entry),
  ...argv,
];

/** Runs an entry in place of this process: same streams; answers its exit code. */
export function runEntry(entry: Entry, argv: readonly string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, entryArguments(entry, argv), { stdio: "inherit" });
    // A signal that was meant for it reached us, who stand in its place.
    for (const signal of ["SIGINT", "SIGTERM"] as const)
      process.on(signal, () => child.kill(signal));
    child.on("error", reject);
    child.on("close", (code, signal) => resolve(code ?? (signal === "SIGINT" ? 130 : 143)));
  });
}
