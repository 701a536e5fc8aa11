/**
 * What is looked at to tell whether somebody is at work, each as one answer of plain values: in this process, or in
 * one that may be given up (`look.ts`).
 */
import { lstatSync, readdirSync, realpathSync } from "node:fs";
import path from "node:path";
import { reasonOf } from "../errors.ts";
import { readLockReason } from "./admin.ts";
import { lockBuilds } from "./cargo.ts";
import { openNative } from "./native.ts";
import type { OccupantsAsked, OccupyingProcess } from "./occupant.ts";
import { listAllOccupants } from "./occupants.ts";
import { listChangedSince } from "./tree.ts";
import { proveWorktree, type WorktreeProof } from "./worktree.ts";

/** Why something could not be found out. */
export interface NotSeen {
  readonly unknown: string;
}

export interface PlaceAsked {
  readonly root: string;
  /** Directories, relative to the root, in which cargo may build. */
  readonly builds: readonly string[];
}

export interface PlaceSeen {
  readonly proof: WorktreeProof;
  /** The reason of git's lock; null: it is not locked. */
  readonly lock: string | null | NotSeen;
  /** Those of the directories that are here, and those whose lock a build holds. */
  readonly builds: { readonly here: string[]; readonly held: string[] } | NotSeen;
}

export interface WritesAsked {
  readonly root: string;
  /** Epoch milliseconds. */
  readonly since: number;
}

export type Asked =
  | { readonly kind: "occupants"; readonly asked: OccupantsAsked }
  | { readonly kind: "place"; readonly asked: PlaceAsked }
  | { readonly kind: "writes"; readonly asked: WritesAsked }
  /** Whether the directory answers at all, and how it is called without links. */
  | { readonly kind: "reach"; readonly asked: string };

export type Seen = {
  occupants: [root: string, found: readonly OccupyingProcess[]][];
  place: PlaceSeen;
  /** The first that changed since. */
  writes: string | false;
  reach: string;
};

/** `each` is told of every process before it is looked at. Throws what could not be looked at. */
export async function see(
  { kind, asked }: Asked,
  each?: (pid: number) => void,
): Promise<Seen[keyof Seen]> {
  switch (kind) {
    case "occupants":
      return [...(await listAllOccupants(asked, each))];
    case "place":
      return seePlace(asked);
    case "writes":
      return seeWrites(asked);
    case "reach":
      // What the system remembers of a directory is no answer of its file system.
      readdirSync(asked);
      return realpathSync(asked);
  }
}

async function seePlace({ root, builds }: PlaceAsked): Promise<PlaceSeen> {
  const proof = await proveWorktree(root);
  return {
    proof,
    lock:
      proof.kind === "linked"
        ? attempt(() => readLockReason(proof.adminDirectory) ?? null)
        : { unknown: "git's part of it could not be looked at" },
    builds: attempt(() => seeBuilds(root, builds)),
  };
}

function seeBuilds(root: string, builds: readonly string[]) {
  const here = builds.filter(
    (each) => lstatSync(path.join(root, each), { throwIfNoEntry: false })?.isDirectory() === true,
  );
  const held = here.filter((each) => isBuilding(path.join(root, each)));
  return { here, held };
}

/** Cargo's locks are tried, shared and without waiting, and let go at once. */
function isBuilding(at: string): boolean {
  using locks = lockBuilds(openNative(), at);
  return !locks.held;
}

async function seeWrites({ root, since }: WritesAsked): Promise<string | false> {
  const sinceNs = BigInt(Math.floor(since)) * 1_000_000n;
  const [first] = await listChangedSince(root, sinceNs, new Set([".git"]));
  return first ?? false;
}

function attempt<T>(read: () => T): T | NotSeen {
  try {
    return read();
  } catch (error) {
    return { unknown: reasonOf(error) };
  }
}
