/**
 * The daemon's entry: `run` is its only word. It yields to everything else on the machine, holds no
 * directory of anybody's, and tells the log when it fails, since nobody sees its output.
 */
import os from "node:os";
import { runDaemon } from "../app/run-daemon.ts";
import { openWorld } from "../app/world.ts";
import { reasonOf } from "../errors.ts";

const world = openWorld({ env: process.env, platform: process.platform, who: "daemon" });
let stopped = false;

/** A state directory that was taken away is not made again for the sake of a log line. */
function writeLog(entry: Parameters<typeof world.log.write>[0]): void {
  if (world.trash.isThere(world.paths.root)) world.log.write(entry);
}

for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.on(signal, () => {
    stopped = true;
  });
}

try {
  os.setPriority(os.constants.priority.PRIORITY_LOW);
} catch {
  // Where the priority cannot be lowered the work is the same.
}

async function main(): Promise<void> {
  try {
    const ran = await runDaemon(world, () => stopped);
    writeLog({ event: "daemon_ended", ran, stopped });
  } catch (error) {
    writeLog({ event: "daemon_failed", problem: reasonOf(error), stack: String(error) });
    process.exitCode = 1;
  } finally {
    world.registry.close();
  }
}

void main();
