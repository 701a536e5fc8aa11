/**
 * One of the threads that clone a large tree: takes directories and parts of large ones, clones what is in
 * them and below, hands half of what is waiting to whoever asks for some. A program of its own: `clone-crew.ts` starts it.
 */
import { parentPort, workerData } from "node:worker_threads";
import {
  type CrewAnswer,
  type CrewOrder,
  type CrewTask,
  HUNGRY,
  LOADING,
  SHARED_FROM,
  STOP,
} from "./clone-crew.ts";
import {
  cloneNext,
  createShare,
  finishDirectory,
  type Judge,
  type Waiting,
} from "./clone-directory.ts";
import { isHalt, MOVED } from "./clone-outcome.ts";
import { type Native, openNative } from "./native.ts";
import { findChanged } from "./snapshot.ts";

const { request, doubtful, flags, progress } = workerData as CrewOrder;
const share = createShare();
const waiting: Waiting[] = [];
let left: { readonly directory: string; readonly names: string[] }[] = [];

const answer = (text: CrewAnswer): void => parentPort?.postMessage(text);

const judge: Judge = {
  isTaken: (child, entries) => {
    if (!doubtful.includes(child.slice(child.lastIndexOf("/") + 1))) return true;
    answer({ kind: "doubt", directory: child, beside: entries.map(({ name }) => name) });
    return false;
  },
  isLinked: (_key, directory, name) => {
    const last = left.at(-1);
    if (last?.directory === directory) last.names.push(name);
    else left.push({ directory, names: [name] });
    return true;
  },
};

function take(native: Native, work: readonly Waiting[]): void {
  waiting.push(...work);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (Atomics.load(flags, STOP) === 1) return;
    cloneNext(request, native, next, waiting, share, judge);
    progress[0] = share.files;
    progress[1] = share.bytes;
    if (waiting.length >= SHARED_FROM && Atomics.compareExchange(flags, HUNGRY, 1, 0) === 1) {
      answer({ kind: "give", work: waiting.splice(0, waiting.length >> 1) });
    }
  }
  answer({ kind: "idle", files: left });
  left = [];
}

async function work(native: Native, task: CrewTask): Promise<void> {
  switch (task.kind) {
    case "take":
      return take(native, task.work);
    case "finish":
      for (const { directory } of share.entries.toReversed()) {
        finishDirectory(request, native, directory);
      }
      return answer({ kind: "finished" });
    case "compare": {
      const changed = await findChanged(native, request.source, task.since, share.entries);
      return answer({ kind: "compared", share, changed });
    }
  }
}

function loadNative(): Native | undefined {
  Atomics.add(flags, LOADING, 1);
  try {
    return Atomics.load(flags, STOP) === 1 ? undefined : openNative();
  } finally {
    Atomics.sub(flags, LOADING, 1);
  }
}

const native = loadNative();
if (native !== undefined) {
  parentPort?.on("message", (task: CrewTask) => {
    work(native, task).catch((error: unknown) => {
      const { code = "", message } = error as NodeJS.ErrnoException;
      const reason = { kind: MOVED.has(code) ? "moved" : "failed", reason: message } as const;
      answer({ kind: "halted", halted: isHalt(error) ? error.halted : reason });
    });
  });
  answer({ kind: "ready" });
}
