/**
 * The builds that the speed gate compares: each is made in a workspace and in a plain clone of the same tree, in turn, so
 * that both meet the same machine, and told by the median of the ratios of the pairs. Of the product's own volume the
 * plain tree is a copy on the ext4 that holds it.
 */
import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import path from "node:path";
import { median, prepareCargo, preparePage } from "../../bench/projects.ts";
import { editMember } from "./edits.ts";
import type { FlatPlace } from "./flat-place.ts";

export interface Compared {
  readonly what: string;
  readonly plainMs: number;
  readonly workspaceMs: number;
  readonly ratio: number;
  /** Told without a bar, since the two do not find the same. */
  readonly unequal?: boolean;
}

/** A working tree in which a build is timed. */
type Build = (tree: string) => Promise<void>;
type Change = (tree: string, round: number) => void;

interface Pair {
  readonly plain: string;
  readonly workspace: string;
}

interface Created {
  readonly path: string;
}

/** All of it is on the disk before a build is timed. */
function copyPlain(place: FlatPlace, from: string, name: string): string {
  const to = path.join(place.plainRoot, name);
  const reflink = place.kind === "ext4-volume" ? "never" : "always";
  execFileSync("cp", ["-a", `--reflink=${reflink}`, from, to]);
  if (reflink === "never") execFileSync("sync", ["-f", to]);
  return to;
}

/** As it was before there was a workspace of it: the trash of those is no part of a plain clone. */
const keepPlain = (place: FlatPlace, main: string): string => copyPlain(place, main, "plain");

/** Both are made of the same built checkout; only one of them is ours. */
function createPair(place: FlatPlace, main: string, kept: string, name: string): Pair {
  const plain = copyPlain(place, kept, `plain-${name}`);
  return { plain, workspace: place.run<Created>(main, "create", "--name", name).path };
}

function removePair(place: FlatPlace, main: string, { plain, workspace }: Pair): void {
  rmSync(plain, { recursive: true });
  place.run(main, "remove", workspace, "--discard");
}

async function timed(build: Build, tree: string): Promise<number> {
  const start = performance.now();
  await build(tree);
  return performance.now() - start;
}

/** One pair; whoever comes first finds the machine's caches colder, so that they take turns. */
async function timePair(
  { plain, workspace }: Pair,
  round: number,
  build: Build,
  change?: Change,
): Promise<readonly [plain: number, workspace: number]> {
  const took = new Map<string, number>();
  for (const tree of round % 2 === 0 ? [plain, workspace] : [workspace, plain]) {
    change?.(tree, round);
    took.set(tree, await timed(build, tree));
  }
  return [took.get(plain) ?? Number.NaN, took.get(workspace) ?? Number.NaN];
}

function compare(what: string, pairs: readonly (readonly [number, number])[]): Compared {
  return {
    what,
    plainMs: median(pairs.map(([plain]) => plain)),
    workspaceMs: median(pairs.map(([, workspace]) => workspace)),
    ratio: median(pairs.map(([plain, workspace]) => workspace / plain)),
  };
}

/** A build in a pair that was built and changed before, so that both have state of their own. */
async function compareAgain(
  what: string,
  pair: Pair,
  rounds: number,
  build: Build,
  change?: Change,
): Promise<Compared> {
  const pairs: (readonly [number, number])[] = [];
  for (let round = -1; round < rounds; round++) {
    const took = await timePair(pair, round + 1, build, change);
    if (round >= 0) pairs.push(took);
  }
  return compare(what, pairs);
}

export async function compareCargo(place: FlatPlace, runs: number): Promise<Compared[]> {
  const main = prepareCargo(place.root);
  const kept = keepPlain(place, main);
  const build: Build = (tree) => place.start(tree, "cargo", "build", "--offline", "--quiet");
  const edit =
    (file: string): Change =>
    (tree, round) =>
      editMember(tree, file, round);
  const leaf = edit("m11/src/main.rs");
  const first: (readonly [number, number])[] = [];
  const firstEdited: (readonly [number, number])[] = [];
  for (let round = 0; round < runs; round++) {
    const pair = createPair(place, main, kept, `first-${round}`);
    first.push(await timePair(pair, round, build));
    firstEdited.push(await timePair(pair, round, build, leaf));
    removePair(place, main, pair);
  }
  const pair = createPair(place, main, kept, "speed");
  // A copy that was just written is in memory as a whole, and a clone is read from the disk at first.
  const unequal = place.kind === "ext4-volume";
  const builds = [
    { ...compare("cargo: the first build, nothing changed", first), unequal },
    { ...compare("cargo: the first edit of a leaf", firstEdited), unequal },
    // They take a fifth of a second and a second: more of them cost little.
    await compareAgain("cargo: no-op", pair, 4 * runs, build),
    await compareAgain("cargo: a leaf edited", pair, 2 * runs, build, leaf),
    await compareAgain("cargo: a middle crate edited", pair, runs, build, edit("m6/src/lib.rs")),
    // What the file system itself costs shows where everything is written.
    ...(place.kind === "ext4-volume"
      ? [await compareScratch("cargo: from scratch", pair, build)]
      : []),
  ];
  removePair(place, main, pair);
  return builds;
}

/** Minutes each, so that there are only two pairs, either tree first once; of so few the sums are compared. */
async function compareScratch(what: string, pair: Pair, build: Build): Promise<Compared> {
  const drop: Change = (tree) => {
    rmSync(path.join(tree, "target"), { recursive: true });
    execFileSync("sync", ["-f", tree]);
  };
  const pairs = [await timePair(pair, 0, build, drop), await timePair(pair, 1, build, drop)];
  const plainMs = pairs.reduce((sum, [plain]) => sum + plain, 0) / pairs.length;
  const workspaceMs = pairs.reduce((sum, [, workspace]) => sum + workspace, 0) / pairs.length;
  return { what, plainMs, workspaceMs, ratio: workspaceMs / plainMs };
}

export async function compareNpm(place: FlatPlace, runs: number): Promise<Compared[]> {
  const main = preparePage(place.root);
  const kept = keepPlain(place, main);
  const pair = createPair(place, main, kept, "speed");
  const build: Build = (tree) =>
    place.start(tree, "npx", "--no-install", "vite", "build", "--logLevel", "error");
  const check: Build = (tree) => place.start(tree, "npx", "--no-install", "tsc", "--version");
  const builds = [
    await compareAgain("npm: vite build", pair, 2 * runs, build),
    await compareAgain("npm: the start of a tool", pair, 4 * runs, check),
  ];
  removePair(place, main, pair);
  return builds;
}
