/**
 * Clones one directory tree: every file by sharing its blocks or not at all (invariant 3), ns-exact
 * times of files, links and directories, modes, links byte for byte, hard links as groups. Nothing that
 * exists is written over, and the source is only read; at the end it is proved that it did not change.
 *
 * The calls are synchronous: with the kernel at 80 % of the time, promises only cost. Between slices the
 * event loop runs, so that a time limit or a signal is heard. A tree that takes longer than a slice gets
 * the help of other threads.
 */
import { readUptime } from "./clock.ts";
import { cloneByCommand } from "./clone-command.ts";
import { type Crew, SHARED_FROM, startCrew } from "./clone-crew.ts";
import {
  cloneNames,
  cloneNext,
  createLinkJudge,
  createShare,
  finishDirectory,
  type Judge,
  type Share,
  type Waiting,
} from "./clone-directory.ts";
import {
  breathe,
  type CloneOutcome,
  type CloneReport,
  type CloneRequest,
  halt,
  isHalt,
  MOVED,
  removeTree,
  SLICE_MS,
} from "./clone-outcome.ts";
import type { Native } from "./native.ts";
import { findChanged } from "./snapshot.ts";

export { countHelpers } from "./clone-crew.ts";
export {
  type CloneOutcome,
  type CloneReport,
  type CloneRequest,
  removeTree,
} from "./clone-outcome.ts";

/** Never throws for trouble with the tree: it is an outcome, and the target is taken away again. */
export async function cloneTree(request: CloneRequest): Promise<CloneOutcome> {
  try {
    if (request.native !== undefined) return await cloneNatively(request, request.native);
    const report = await cloneByCommand(request);
    requireUnchanged(await findChanged(undefined, request.source, request.since, report.entries));
    return report;
  } catch (error) {
    removeTree(request.target);
    if (isHalt(error)) return error.halted;
    const { code = "", message } = error as NodeJS.ErrnoException;
    return { kind: MOVED.has(code) ? "moved" : "failed", reason: message };
  }
}

async function cloneNatively(request: CloneRequest, native: Native): Promise<CloneReport> {
  const clone: Clone = { request, native, share: createShare(), crew: undefined };
  try {
    await cloneEntries(clone);
    await Promise.all([clone.crew?.finish(), finishEntries(clone)]);
    const [others, changed] = await Promise.all([
      clone.crew?.compare(request.since),
      findChanged(native, request.source, request.since, clone.share.entries),
    ]);
    if (request.signal?.aborted === true) throw halt({ kind: "stopped" });
    requireUnchanged(changed ?? others?.changed);
    return describeClone(request, [clone.share, ...(others?.shares ?? [])]);
  } finally {
    await clone.crew?.stop();
  }
}

/** A thread takes about two slices to start: what is done by then needs none. */
const HELPED_AFTER = 2;

interface Clone {
  readonly request: CloneRequest;
  readonly native: Native;
  readonly share: Share;
  crew: Crew | undefined;
}

const shareOf = ({ source, target, marker, sought }: CloneRequest) => ({
  source,
  target,
  marker,
  sought,
  umask: process.umask(),
});

async function cloneEntries(clone: Clone): Promise<void> {
  const { request, native, share } = clone;
  const shared = shareOf(request);
  const judge: Judge = {
    isTaken: (child, entries) =>
      !request.isWorthless(child, (other) => entries.some(({ name }) => name === other)),
    isLinked: createLinkJudge(request.target),
  };
  const waiting: Waiting[] = [""];
  let slices = 0;
  let sliceEnd = readUptime() + SLICE_MS;
  for (;;) {
    const next = waiting.pop();
    if (next !== undefined) cloneNext(shared, native, next, waiting, share, judge);
    if (waiting.length > 0 && readUptime() < sliceEnd) continue;
    if (waiting.length === 0 && clone.crew === undefined) return;
    tellProgress(clone);
    await breathe(request.signal);
    slices += 1;
    if (slices >= HELPED_AFTER && waiting.length > 0) clone.crew ??= openCrew(clone, waiting);
    clone.crew?.feed(waiting);
    if (waiting.length === 0 && (await clone.crew?.wait()) !== true) break;
    clone.crew?.feed(waiting);
    sliceEnd = readUptime() + SLICE_MS;
  }
  for (const files of clone.crew?.takeFiles() ?? []) {
    cloneNames(shared, native, files, share, judge);
    await breathe(request.signal);
  }
}

function openCrew({ request }: Clone, waiting: readonly Waiting[]): Crew | undefined {
  if (request.helpers === 0 || waiting.length < SHARED_FROM) return undefined;
  return startCrew({
    request: shareOf(request),
    doubtful: request.doubtful,
    count: request.helpers,
    isTaken: (directory, beside) =>
      !request.isWorthless(directory, (name) => beside.includes(name)),
    signal: request.signal,
  });
}

/** Children before parents: one that may not be entered comes after what is in it. */
async function finishEntries({ request, native, share }: Clone): Promise<void> {
  const shared = shareOf(request);
  for (const { directory } of share.entries.toReversed()) {
    finishDirectory(shared, native, directory);
  }
}

function tellProgress({ request, share, crew }: Clone): void {
  const others = crew?.made();
  request.report?.(share.files + (others?.files ?? 0), share.bytes + (others?.bytes ?? 0));
}

function requireUnchanged(path: string | undefined): void {
  if (path !== undefined) throw halt({ kind: "changed", path });
}

const latest = (a: bigint, b: bigint): bigint => (a > b ? a : b);

function describeClone({ sought }: CloneRequest, shares: readonly Share[]): CloneReport {
  const newest = shares.map(
    (share) => BigInt(share.newestSeconds) * 1_000_000_000n + BigInt(share.newestNanoseconds),
  );
  return {
    kind: "cloned",
    files: shares.reduce((sum, { files }) => sum + files, 0),
    bytes: shares.reduce((sum, { bytes }) => sum + bytes, 0),
    newestNs: newest.reduce(latest, 0n),
    absoluteLinks: shares.flatMap((share) => share.absoluteLinks),
    entries: shares.flatMap((share) => share.entries),
    marked: shares.flatMap((share) => share.marked).sort(),
    ...(sought === undefined
      ? {}
      : {
          sighted: {
            holding: shares.flatMap((share) => share.holding),
            unseen: shares.flatMap((share) => share.unseen),
          },
        }),
  };
}
