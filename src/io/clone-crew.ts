/**
 * The threads that help to clone a large tree. The kernel does four fifths of the work and lets several
 * threads do it at once; what they cannot share is a tree's shape, so work is handed on as directories,
 * and as parts of large ones, whenever somebody has none: half of the oldest, the highest in the tree.
 *
 * Nobody runs on when a clone has failed: `stop` waits until each thread has ended, so that what they
 * made can be taken away.
 */
import { existsSync } from "node:fs";
import os from "node:os";
import { fileURLToPath } from "node:url";
import type { Worker } from "node:worker_threads";
import type { Share, ShareRequest, Waiting } from "./clone-directory.ts";
import { type Halt, halt, type TakenEntries } from "./clone-outcome.ts";
import type { Moment } from "./snapshot.ts";

/** What a thread is started with. */
export interface CrewOrder {
  readonly request: ShareRequest;
  /** Directories of these names are left to the one who can judge them. */
  readonly doubtful: readonly string[];
  /** Three numbers, see `STOP`, `HUNGRY` and `LOADING`. */
  readonly flags: Int32Array;
  /** Files and bytes made by this thread. */
  readonly progress: Float64Array;
}

export type CrewTask =
  | { readonly kind: "take"; readonly work: readonly Waiting[] }
  | { readonly kind: "finish" }
  | { readonly kind: "compare"; readonly since: Moment };

export type CrewAnswer =
  | { readonly kind: "ready" }
  | { readonly kind: "give"; readonly work: readonly Waiting[] }
  | { readonly kind: "doubt"; readonly directory: string; readonly beside: readonly string[] }
  /** Has nothing left. `files` have several names, which only one can put together again. */
  | { readonly kind: "idle"; readonly files: readonly TakenEntries[] }
  | { readonly kind: "finished" }
  | { readonly kind: "compared"; readonly share: Share; readonly changed: string | undefined }
  | { readonly kind: "halted"; readonly halted: Halt["halted"] };

/** The flag that ends all work, and the one that asks for some. */
export const STOP = 0;
/** How many threads are loading the native calls: one that is ended in the middle of it takes the whole process with it. */
export const LOADING = 2;
export const HUNGRY = 1;

/** Fewer directories or parts than this are not worth handing on. */
export const SHARED_FROM = 4;

export interface Crew {
  /** Files and bytes that the others have made. */
  readonly made: () => { readonly files: number; readonly bytes: number };
  /** Takes work out of `waiting` for whoever has none. Throws the `Halt` of a thread. */
  feed(waiting: Waiting[]): void;
  /** Waits until a thread has given something or is idle. False when there is nothing to wait for. */
  wait(): Promise<boolean>;
  /** Files that were left to us, since the last call. */
  takeFiles(): TakenEntries[];
  finish(): Promise<void>;
  /** What each has made, and the first of its entries that changed since. */
  compare(since: Moment): Promise<{ shares: Share[]; changed: string | undefined }>;
  stop(): Promise<void>;
}

interface Member {
  readonly worker: Worker;
  readonly progress: Float64Array;
  /** `starting` and `gone` have never had any work. */
  state: "starting" | "idle" | "busy" | "gone";
  hasWorked: boolean;
}

export interface CrewRequest {
  readonly request: ShareRequest;
  readonly doubtful: readonly string[];
  readonly count: number;
  /** Whether a doubtful directory is taken after all; it is then given to us. */
  readonly isTaken: (directory: string, beside: readonly string[]) => boolean;
  readonly signal: AbortSignal | undefined;
}

/** How many threads may help on this machine; 0 where none can. More than three wait for the disk. */
export function countHelpers(): number {
  return threadFile() === undefined ? 0 : Math.min(3, os.availableParallelism() - 1);
}

/** A bundle has the thread's program beside it; the sources have it in this folder. */
function threadFile(): URL | undefined {
  const places = ["./clone-thread.cjs", "./clone-thread.ts"];
  return places
    .map((each) => new URL(each, import.meta.url))
    .find((url) => existsSync(fileURLToPath(url)));
}

export function startCrew({ request, doubtful, count, isTaken, signal }: CrewRequest): Crew {
  const flags = new Int32Array(new SharedArrayBuffer(12));
  const given: Waiting[] = [];
  const files: TakenEntries[] = [];
  const shares: Share[] = [];
  let changed: string | undefined;
  let failure: Halt | undefined;
  let pending = 0;
  let wake = (): void => undefined;

  const handle = (member: Member, answer: CrewAnswer): void => {
    switch (answer.kind) {
      case "ready":
        member.state = "idle";
        break;
      case "give":
        given.push(...answer.work);
        break;
      case "doubt":
        if (isTaken(answer.directory, answer.beside)) given.push(answer.directory);
        break;
      case "idle":
        member.state = "idle";
        files.push(...answer.files);
        break;
      case "compared":
        shares.push(answer.share);
        changed ??= answer.changed;
        pending -= 1;
        break;
      case "finished":
        pending -= 1;
        break;
      case "halted":
        failure ??= halt(answer.halted);
        break;
    }
    wake();
  };

  const lose = (member: Member, error: Error): void => {
    member.state = "gone";
    // One that never had anything to do is no loss: the others do its share.
    if (member.hasWorked) failure ??= halt({ kind: "failed", reason: error.message });
    wake();
  };

  const members = Array.from({ length: count }, (): Member => {
    const progress = new Float64Array(new SharedArrayBuffer(16));
    const workerData: CrewOrder = { request, doubtful, flags, progress };
    const { Worker } = process.getBuiltinModule("node:worker_threads");
    const worker = new Worker(threadFile() ?? "", { workerData });
    const member: Member = { worker, progress, state: "starting", hasWorked: false };
    worker.on("message", (answer: CrewAnswer) => handle(member, answer));
    worker.on("error", (error) => lose(member, error));
    worker.on("exit", () => lose(member, new Error("a cloning thread ended")));
    return member;
  });

  const interrupt = (): void => {
    failure ??= halt({ kind: "stopped" });
    wake();
  };
  signal?.addEventListener("abort", interrupt, { once: true });

  const tell = (member: Member, task: CrewTask): void => member.worker.postMessage(task);
  const requireWhole = (): void => {
    if (failure !== undefined) throw failure;
  };
  const sleep = (): Promise<void> =>
    new Promise((resolve) => {
      wake = resolve;
    });
  const everyone = async (task: CrewTask): Promise<void> => {
    const workers = members.filter(({ hasWorked }) => hasWorked);
    pending = workers.length;
    for (const member of workers) tell(member, task);
    for (;;) {
      requireWhole();
      if (pending === 0) return;
      await sleep();
    }
  };

  return {
    made: () => ({
      files: members.reduce((sum, { progress }) => sum + (progress[0] ?? 0), 0),
      bytes: members.reduce((sum, { progress }) => sum + (progress[1] ?? 0), 0),
    }),
    feed: (waiting) => {
      requireWhole();
      waiting.push(...given.splice(0));
      for (const member of members) {
        if (member.state !== "idle" || waiting.length < SHARED_FROM) continue;
        member.state = "busy";
        member.hasWorked = true;
        tell(member, { kind: "take", work: waiting.splice(0, waiting.length >> 1) });
      }
    },
    wait: async () => {
      for (;;) {
        requireWhole();
        if (given.length > 0) return true;
        if (members.every(({ state }) => state !== "busy")) return false;
        Atomics.store(flags, HUNGRY, 1);
        await sleep();
      }
    },
    takeFiles: () => files.splice(0),
    finish: () => everyone({ kind: "finish" }),
    compare: async (since) => {
      await everyone({ kind: "compare", since });
      return { shares: shares.splice(0), changed };
    },
    stop: async () => {
      signal?.removeEventListener("abort", interrupt);
      Atomics.store(flags, STOP, 1);
      // None begins to after this.
      while (Atomics.load(flags, LOADING) > 0) await new Promise((done) => setTimeout(done, 1));
      const ending = members.map(({ worker, hasWorked }) => ({
        hasWorked,
        end: worker.terminate(),
      }));
      // One that never had any work has nothing of the tree open, and need not be waited for.
      await Promise.all(ending.map(({ hasWorked, end }) => (hasWorked ? end : undefined)));
    },
  };
}
