/**
 * The daemon's work, one instance a user: finishes what was interrupted, empties the trash, and ends when
 * nothing is left. `stopped` ends it after the slice it is in.
 */
import { isAppError, reasonOf } from "../errors.ts";
import type { DaemonRecord } from "../schema/index.ts";
import { emptyTrash, listAbandonedTrash } from "./empty-trash.ts";
import { recoverInterrupted } from "./recover.ts";
import { sweepSubagents } from "./remove-unchanged.ts";
import { version } from "./version.ts";
import type { World } from "./world.ts";

/** Answers false when another instance is at work already. Throws `io` and `registry`. */
export async function runDaemon(world: World, stopped: () => boolean): Promise<boolean> {
  for (;;) {
    // Started for a state that was taken away meanwhile: there is nothing to do, and nothing to make.
    if (!world.trash.isThere(world.paths.root)) return false;
    const lock = await world.lock
      .acquireLock(world.paths.daemonLock, { purpose: "be the daemon", timeoutMs: 200 })
      .catch((error: unknown) => {
        if (isAppError(error) && error.code === "busy") return undefined;
        throw error;
      });
    if (lock === undefined) return false;
    let more: boolean;
    try {
      more = await runPasses(world, stopped);
    } finally {
      lock.release();
    }
    // Whoever listed trash after our last look may have found us still here, and have gone again.
    if (!more || stopped()) return true;
  }
}

/** Answers whether trash was listed since the last look. */
async function runPasses(world: World, stopped: () => boolean): Promise<boolean> {
  const since = new Date(world.clock.now()).toISOString();
  await writeRecord(world, since, null);
  let known = -1;
  while (!stopped()) {
    let problem: string | undefined;
    await recoverInterrupted(world).catch((error: unknown) => {
      problem = reasonOf(error);
      world.log.write({ event: "daemon_problem", problem });
    });
    await sweepSubagents(world, stopped).catch((error: unknown) => {
      problem = reasonOf(error);
      world.log.write({ event: "daemon_problem", problem });
    });
    const { left } = await emptyTrash(world, stopped);
    await writeRecord(world, since, problem ?? null);
    // What could not be deleted twice waits for the next start.
    if (left === 0 || left === known) break;
    known = left;
  }
  const trash = await listAbandonedTrash(world);
  return trash.length > Math.max(known, 0);
}

async function writeRecord(world: World, since: string, problem: string | null): Promise<void> {
  const { pid, startedAt } = world.process.currentProcess();
  const record: DaemonRecord = {
    pid,
    started_at: startedAt,
    version,
    since,
    last_pass: new Date(world.clock.now()).toISOString(),
    ...(problem === null ? {} : { problem }),
  };
  await world.files.writeFileAtomic(world.paths.daemonFile, `${JSON.stringify(record)}\n`);
}
