/** Few inotify watches for one process: a user namespace counts its own, so the machine's limit is left alone. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const limited = (most: number, command: readonly string[]): string[] => {
  const script = `echo ${most} > /proc/sys/user/max_inotify_watches; exec "$@"`;
  return ["-Ur", "sh", "-c", script, "sh", ...command];
};

/** Why a test cannot have a limit of its own here, or false: the form node:test's `skip` takes. */
export function readNamespaceFault(): string | false {
  if (process.platform !== "linux") return "user namespaces are Linux's";
  const tried = spawnSync("unshare", limited(5, ["true"]), { encoding: "utf8" });
  if (tried.status === 0) return false;
  return `no user namespace with a limit of its own: ${tried.stderr || tried.error?.message}`;
}

/** Starts a TypeScript file of ours with at most so many watches. */
export function limitWatches(
  most: number,
  script: URL,
  argv: readonly string[],
  env: Readonly<Record<string, string>> = process.env as Record<string, string>,
): ChildProcess {
  const command = [process.execPath, "--import", "tsx", fileURLToPath(script), ...argv];
  return spawn("unshare", limited(most, command), { env, stdio: ["ignore", "pipe", "pipe"] });
}
