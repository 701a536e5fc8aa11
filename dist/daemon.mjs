import {
  version
} from "./chunk-YENA2WJH.mjs";
import {
  openWorld
} from "./chunk-MJ45KDGF.mjs";
import {
  recoverInterrupted
} from "./chunk-BM3MQJ6X.mjs";
import "./chunk-2VR2PXU5.mjs";
import {
  isAppError,
  reasonOf
} from "./chunk-QHWCERKC.mjs";
import "./chunk-TAPVFFXL.mjs";

// src/daemon/main.ts
import os from "node:os";

// src/app/empty-trash.ts
async function emptyTrash(world2, stopped2) {
  const trash = await world2.registry.read((view) => view.listTrash());
  let deleted = 0;
  for (const { path } of trash) {
    if (stopped2()) break;
    if (await emptyOne(world2, path, stopped2)) deleted += 1;
  }
  return { deleted, left: trash.length - deleted };
}
async function emptyOne(world2, path, stopped2) {
  if (world2.trash.isThere(path)) {
    const fault = world2.trash.readTrashFault(path) ?? await readOwner(world2, path);
    if (fault !== void 0) {
      world2.log.write({ event: "trash_left", path, problem: fault });
      return false;
    }
    try {
      if (!await world2.trash.removeTree(path, stopped2)) return false;
    } catch (error) {
      world2.log.write({ event: "trash_left", path, problem: reasonOf(error) });
      return false;
    }
  }
  world2.trash.removeEmptyTrash(path);
  await world2.registry.update((edit) => edit.deleteTrash(path));
  world2.log.write({ event: "trash_deleted", path });
  return true;
}
async function readOwner(world2, path) {
  const rows = await world2.registry.read((view) => view.listWorkspaces());
  const owner = rows.find((row) => row.trashPath === path);
  return owner === void 0 ? void 0 : `the workspace ${owner.id} is still being removed`;
}

// src/app/run-daemon.ts
async function runDaemon(world2, stopped2) {
  for (; ; ) {
    if (!world2.trash.isThere(world2.paths.root)) return false;
    const lock = await world2.lock.acquireLock(world2.paths.daemonLock, { purpose: "be the daemon", timeoutMs: 200 }).catch((error) => {
      if (isAppError(error) && error.code === "busy") return void 0;
      throw error;
    });
    if (lock === void 0) return false;
    let more;
    try {
      more = await runPasses(world2, stopped2);
    } finally {
      lock.release();
    }
    if (!more || stopped2()) return true;
  }
}
async function runPasses(world2, stopped2) {
  const since = new Date(world2.clock.now()).toISOString();
  await writeRecord(world2, since, null);
  let known = -1;
  while (!stopped2()) {
    let problem;
    await recoverInterrupted(world2).catch((error) => {
      problem = reasonOf(error);
      world2.log.write({ event: "daemon_problem", problem });
    });
    const { left } = await emptyTrash(world2, stopped2);
    await writeRecord(world2, since, problem ?? null);
    if (left === 0 || left === known) break;
    known = left;
  }
  const trash = await world2.registry.read((view) => view.listTrash().length);
  return trash > Math.max(known, 0);
}
async function writeRecord(world2, since, problem) {
  const { pid, startedAt } = world2.process.currentProcess();
  const record = {
    pid,
    started_at: startedAt,
    version,
    since,
    last_pass: new Date(world2.clock.now()).toISOString(),
    ...problem === null ? {} : { problem }
  };
  await world2.files.writeFileAtomic(world2.paths.daemonFile, `${JSON.stringify(record)}
`);
}

// src/daemon/main.ts
var world = openWorld({ env: process.env, platform: process.platform, who: "daemon" });
var stopped = false;
function writeLog(entry) {
  if (world.trash.isThere(world.paths.root)) world.log.write(entry);
}
for (const signal of ["SIGTERM", "SIGINT"]) {
  process.on(signal, () => {
    stopped = true;
  });
}
try {
  os.setPriority(os.constants.priority.PRIORITY_LOW);
} catch {
}
try {
  const ran = await runDaemon(world, () => stopped);
  writeLog({ event: "daemon_ended", ran, stopped });
} catch (error) {
  writeLog({ event: "daemon_failed", problem: reasonOf(error), stack: String(error) });
  process.exitCode = 1;
} finally {
  world.registry.close();
}
