/**
 * The daemon's entry: `run` is its only word. It yields to everything else on the machine, holds no
 * directory of anybody's, and tells the log when it fails, since nobody sees its output.
 */
import os from "node:os";
import { createBell } from "../app/daemon-loop.ts";
import { openDaemonWorld } from "../app/daemon-world.ts";
import { runDaemon } from "../app/run-daemon.ts";
import { reasonOf } from "../errors.ts";

const world = openDaemonWorld({ env: process.env, platform: process.platform });
const bell = createBell();
let stopped = false;

for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) {
  process.on(signal, () => {
    stopped = true;
    bell.ring();
  });
}

try {
  os.setPriority(os.constants.priority.PRIORITY_LOW);
} catch {
  // Where the priority cannot be lowered the work is the same.
}

async function main(): Promise<void> {
  try {
    await runDaemon(world, { stopped: () => stopped, bell });
  } catch (error) {
    const stack = error instanceof Error ? error.stack : undefined;
    world.log.write({ event: "daemon_failed", problem: reasonOf(error), stack });
    process.exitCode = 1;
  } finally {
    world.registry.close();
  }
}

void main();
