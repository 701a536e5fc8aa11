/**
 * One of the threads that clone a large tree: takes directories, clones what is in them and below, hands
 * half of what is waiting to whoever asks for some. A program of its own: `clone-crew.ts` starts it.
 */
import { parentPort, workerData } from "node:worker_threads";
import {
  type CrewAnswer,
  type CrewOrder,
  type CrewTask,
  HUNGRY,
  SHARED_FROM,
  STOP,
} from "./clone-crew.ts";
import { cloneDirectory, createShare, finishDirectory, type Judge } from "./clone-directory.ts";
import { isHalt, MOVED, type TakenEntries } from "./clone-outcome.ts";
import { type Native, openNative } from "./native.ts";
import { findChanged } from "./snapshot.ts";

const { request, doubtful, flags, progress } = workerData as CrewOrder;
const share = createShare();
const waiting: string[] = [];
let left: TakenEntries[] = [];

const answer = (text: CrewAnswer): void => parentPort?.postMessage(text);

const judge: Judge = {
  isTaken: (child, entries) => {
    if (!doubtful.includes(child.slice(child.lastIndexOf("/") + 1))) return true;
    answer({ kind: "doubt", directory: child, beside: entries.map(({ name }) => name) });
    return false;
  },
  isLinked: (_key, directory, name) => {
    const last = left.at(-1);
    if (last?.directory === directory)
      left[left.length - 1] = { directory, names: [...last.names, name] };
    else left.push({ directory, names: [name] });
    return true;
  },
};

function take(native: Native, directories: readonly string[]): void {
  waiting.push(...directories);
  for (let relative = waiting.pop(); relative !== undefined; relative = waiting.pop()) {
    if (Atomics.load(flags, STOP) === 1) return;
    cloneDirectory(request, native, relative, waiting, share, judge);
    progress[0] = share.files;
    progress[1] = share.bytes;
    if (waiting.length >= SHARED_FROM && Atomics.compareExchange(flags, HUNGRY, 1, 0) === 1) {
      answer({ kind: "give", directories: waiting.splice(0, waiting.length >> 1) });
    }
  }
  answer({ kind: "idle", files: left });
  left = [];
}

async function work(native: Native, task: CrewTask): Promise<void> {
  switch (task.kind) {
    case "take":
      return take(native, task.directories);
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

const native = openNative();
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
