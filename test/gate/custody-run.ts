/** What a history of the custody gate knows while it runs; its deeds and commands share it. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Existing } from "./custody-exists.ts";
import type { Ground } from "./custody-ground.ts";
import { listAdmin } from "./custody-repositories.ts";
import { unpackRescues } from "./custody-rescues.ts";
import type { Random } from "./random.ts";

export interface Run {
  readonly ground: Ground;
  /** What was done, in words, for whoever reads of a failure. */
  readonly told: string[];
  /** How often each command ended how: a gate whose removals are all refused proves nothing. */
  readonly outcomes: Map<string, number>;
  /** Commits that a detached HEAD was moved away from, by admin directory. */
  readonly left: Map<string, Set<string>>;
  /** Ids that a person gave up: the source of an unedited copy was written over. */
  readonly abandoned: Set<string>;
  exists: Existing;
  /** The working tree that most is done in now. */
  focus: string;
}

/** A promise that was broken; the message is for a person. */
export class Fault extends Error {}

export const count = (run: Run, what: string): void => {
  run.outcomes.set(what, (run.outcomes.get(what) ?? 0) + 1);
};

export const listTrees = ({ ground }: Run): string[] => [ground.main, ...ground.listPlaces()];

/**
 * One of the working trees, the same as before as a rule: what a workspace holds when it is removed is the work
 * of many steps. The main checkout has less to lose.
 */
export function pickTree(run: Run, random: Random): string {
  const [main = "", ...linked] = listTrees(run);
  if (linked.length === 0 || random.chance(0.15)) return main;
  if (!linked.includes(run.focus) || random.chance(0.25)) run.focus = random.pick(linked);
  return run.focus;
}

export const nameOf = ({ ground }: Run, at: string): string => path.relative(ground.root, at);

export async function readLines(run: Run, cwd: string, ...argv: string[]): Promise<string[]> {
  const { stdout } = await run.ground.git(cwd, ...argv);
  return stdout.split("\n").filter((line) => line !== "");
}

/** The detached HEAD of each worktree, by admin directory. */
export function readDetached({ ground }: Run): Map<string, string> {
  const found = new Map<string, string>();
  for (const admin of [ground.common, ...listAdmin(ground.common)]) {
    const file = path.join(admin, "HEAD");
    if (!existsSync(file)) continue;
    const text = readFileSync(file, "utf8").trim();
    if (/^[0-9a-f]{40}$/.test(text)) found.set(admin, text);
  }
  return found;
}

/** `givesUp`: an amended commit is given up by whoever amends it, on a detached HEAD too. */
export function noteLeft(run: Run, before: ReadonlyMap<string, string>, givesUp: boolean): void {
  const now = readDetached(run);
  const there = new Set(listAdmin(run.ground.common));
  for (const admin of run.left.keys()) if (!there.has(admin)) run.left.delete(admin);
  if (givesUp) return;
  for (const [admin, commit] of before) {
    if (now.get(admin) === commit || !there.has(admin)) continue;
    noteLeftCommit(run, admin, commit);
  }
}

export function noteLeftCommit({ left }: Run, admin: string, commit: string): void {
  left.set(admin, (left.get(admin) ?? new Set()).add(commit));
}

/** Reads what exists, without what was given up. */
export async function readExisting(run: Run): Promise<Existing> {
  const left = [...run.left.values()].flatMap((set) => [...set]);
  const found = await run.ground.reader.read(left, unpackRescues(run.ground.sandbox));
  const isKept = ({ ids }: { readonly ids: readonly string[] }): boolean =>
    ids.every((id) => !run.abandoned.has(id));
  return { ...found, files: found.files.filter(isKept) };
}
