/** Real cargo for tests: offline, verbose, and what it compiled. */
import { spawnSync } from "node:child_process";

/** Why cargo cannot be used here, or false: the form node:test's `skip` takes. */
export function cargoSkipReason(): string | false {
  const { status } = spawnSync("cargo", ["--version"], { stdio: "ignore" });
  return status === 0 ? false : "cargo is not installed";
}

export interface CargoRun {
  /** Packages that were compiled or whose build script ran, in order, each once. */
  readonly built: readonly string[];
  readonly fresh: readonly string[];
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs cargo with `-v --offline` and throws when it fails. */
export function runCargo(
  cwd: string,
  command: "build" | "doc" | "run",
  ...argv: readonly string[]
): CargoRun {
  const env: NodeJS.ProcessEnv = { ...process.env, CARGO_TERM_COLOR: "never" };
  delete env["RUSTFLAGS"];
  const { status, stdout, stderr } = spawnSync("cargo", [command, "-v", "--offline", ...argv], {
    cwd,
    env,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`cargo ${command} failed:\n${stderr}`);
  const named = (word: string): string[] => [
    ...new Set(
      [...stderr.matchAll(new RegExp(`^\\s+${word} (\\S+) v`, "gm"))].map((m) => m[1] ?? ""),
    ),
  ];
  return {
    // A package can be both: its build script fresh, its library not.
    built: named("(?:Compiling|Dirty)"),
    fresh: named("Fresh"),
    stdout,
    stderr,
  };
}

/** The triple that rustc builds for when it is not told. */
export function readHostTriple(): string {
  const { stdout } = spawnSync("rustc", ["-vV"], { encoding: "utf8" });
  return /^host: (\S+)/m.exec(stdout)?.[1] ?? "";
}
