/**
 * Six working trees of one built project that work at once: workspaces of ours, or git's own beside them for the line of
 * the figure. New bytes are counted for each in percent of one footprint.
 */
import path from "node:path";
import { git } from "../../bench/projects.ts";
import { type FlatPlace, readFootprint } from "./flat-place.ts";

export interface FlatRun {
  readonly name: string;
  /** New bytes of a workspace at the peak and at the end, in percent of the footprint. */
  readonly peak: number;
  readonly end: number;
  /** What they may be at most; absent where only the figure is told. */
  readonly peakBar?: number;
  readonly endBar?: number;
  /** What was written. */
  readonly drivenBy?: string;
}

export interface Fleet {
  readonly place: FlatPlace;
  readonly main: string;
  readonly footprintBytes: number;
  readonly trees: readonly string[];
  /** Used bytes before the first of them. */
  readonly before: number;
  readonly remove: () => void;
}

const TREES = 6;
/** Of one footprint, once all are gone. */
const WITHIN = 1;

interface Created {
  readonly path: string;
}

export async function createFleet(place: FlatPlace, main: string, outputs: string): Promise<Fleet> {
  const footprintBytes = readFootprint(path.join(main, outputs));
  const before = await place.readSettled();
  const trees = Array.from(
    { length: TREES },
    (_, index) => place.run<Created>(main, "create", "--name", `flat-${index}`).path,
  );
  const remove = (): void => {
    for (const tree of trees) place.run(main, "remove", tree, "--discard");
  };
  return { place, main, footprintBytes, trees, before, remove };
}

/** As git makes them, with nothing built. */
export async function createPlainFleet(
  place: FlatPlace,
  main: string,
  outputs: string,
): Promise<Fleet> {
  const footprintBytes = readFootprint(path.join(main, outputs));
  const before = await place.readSettled();
  const trees = Array.from({ length: TREES }, (_, index) => {
    const at = path.join(place.root, "plain", `flat-${index}`);
    git(main, "worktree", "add", "-q", "--detach", at);
    return at;
  });
  const remove = (): void => {
    for (const tree of trees) git(main, "worktree", "remove", "--force", tree);
  };
  return { place, main, footprintBytes, trees, before, remove };
}

/** Has `work` done in every tree at once. */
export async function measure(
  { place, footprintBytes, trees }: Fleet,
  run: Omit<FlatRun, "peak" | "end"> & { readonly since?: number },
  work: (tree: string, index: number) => Promise<void>,
): Promise<FlatRun> {
  const { since, ...told } = run;
  const before = since ?? (await place.readSettled());
  const peak = await place.readPeak(async () => {
    await Promise.all(trees.map(work));
  });
  const end = await place.readSettled();
  const share = (bytes: number): number => (100 * bytes) / footprintBytes / trees.length;
  return { ...told, peak: share(peak - before), end: share(end - before) };
}

/** One pass of deduplication over everything, as the daemon makes it once files have settled. */
export async function measureDedup(
  fleet: Fleet,
  name: string,
  since: number,
  endBar: number,
): Promise<FlatRun> {
  const { place, main, footprintBytes, trees } = fleet;
  place.run(main, "dedup");
  const share = (100 * ((await place.readSettled()) - since)) / footprintBytes / trees.length;
  return { name, peak: share, end: share, endBar };
}

/** All go, and the disk is as it was. */
export async function measureRemoval(fleet: Fleet): Promise<FlatRun> {
  const { place, before, footprintBytes, remove } = fleet;
  remove();
  let used = await place.readSettled();
  // The daemon deletes behind the command; its last pass may still be under way.
  for (let tries = 0; tries < 30 && (100 * (used - before)) / footprintBytes > WITHIN; tries++) {
    used = await place.readSettled();
  }
  const share = (100 * (used - before)) / footprintBytes;
  return { name: "all removed, of one footprint", peak: share, end: share, endBar: WITHIN };
}
