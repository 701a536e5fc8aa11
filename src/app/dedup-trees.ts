/**
 * Which directories a deduplication looks through. A workspace has passed invariant 5 first, by the file system alone.
 * The gates of DESIGN section 4 ask git, which is most of what a pass takes that has nothing to do: a directory that
 * passed them before is looked through at once, and asked about again before any file in it is touched.
 */
import { describeWorkspaceSkip, type Role, type WorkspaceSkip } from "../core/dedup.ts";
import { planCandidates } from "../core/reconstructible.ts";
import { isMainCheckout } from "../core/registered.ts";
import { reasonOf } from "../errors.ts";
import type { WorkspaceRow } from "../schema/rows.ts";
import { describeDirectories, readDeclared } from "./reconstructible.ts";
import type { World } from "./world.ts";

/** What the answer tells of a workspace that was asked for. */
export interface LookedThrough {
  readonly id: string;
  readonly path: string;
  /** Relative to the workspace. */
  readonly directories: readonly string[];
  readonly skipped?: WorkspaceSkip;
}

/** A working tree whose directories are looked through. */
export interface Place {
  readonly root: string;
  readonly project: string;
  readonly role: Role;
  /** Undefined for a main checkout. */
  readonly row: WorkspaceRow | undefined;
  /** Relative to it. */
  readonly directories: readonly string[];
  /**
   * `proved`: all of them and no others passed the gates, in this pass. `known`: they did when they were last asked
   * about. `unknown`: there are others that nobody has asked about, or that failed.
   */
  readonly gates: "proved" | "known" | "unknown";
}

export interface PlacesRequest {
  readonly rows: readonly WorkspaceRow[];
  /** Workspaces whose files others may share and which stay as they are. */
  readonly sources: readonly WorkspaceRow[];
  /** Whether a directory, by its absolute path, passed the gates before. */
  readonly isKnown: (path: string) => boolean;
}

export interface Places {
  readonly places: readonly Place[];
  /** By the id of the workspace: those that are not looked into. */
  readonly skipped: ReadonlyMap<string, WorkspaceSkip>;
}

export async function listPlaces(world: World, request: PlacesRequest): Promise<Places> {
  const { rows, sources, isKnown } = request;
  const skipped = new Map<string, WorkspaceSkip>();
  const workspace = async (row: WorkspaceRow, role: Role): Promise<Place[]> => {
    const skip = describeWorkspaceSkip(row, await world.worktree.proveWorktree(row.path));
    if (skip !== undefined) skipped.set(row.id, skip);
    if (skip !== undefined) return [];
    return [await findPlace(world, { root: row.path, project: row.project, role, row }, isKnown)];
  };
  const main = async (project: string): Promise<Place[]> => {
    const root = mainOf(project);
    if (root === null) return [];
    if (!isMainCheckout(project, root, await world.worktree.proveWorktree(root))) return [];
    return [await findPlace(world, { root, project, role: "main", row: undefined }, isKnown)];
  };
  const projects = new Set(rows.map(({ project }) => project));
  const found = await Promise.all([
    ...rows.map((row) => workspace(row, "target")),
    ...sources.map((row) => workspace(row, "source")),
    ...[...projects].map(main),
  ]);
  const isUnknown = ({ gates }: Place): boolean => gates === "unknown";
  return { places: await provePlaces(world, found.flat(), isUnknown), skipped };
}

async function findPlace(
  world: World,
  place: Pick<Place, "root" | "project" | "role" | "row">,
  isKnown: PlacesRequest["isKnown"],
): Promise<Place> {
  const declared = await readDeclared(world, mainOf(place.project));
  const candidates = planCandidates(declared).filter((path) => isDirectory(world, place, path));
  const directories = candidates.filter((path) => isKnown(`${place.root}/${path}`));
  const gates = directories.length === candidates.length ? "known" : "unknown";
  return { ...place, directories, gates };
}

const mainOf = (project: string): string | null =>
  project.endsWith("/.git") ? project.slice(0, -"/.git".length) : null;

function isDirectory(world: World, { root }: Pick<Place, "root">, path: string): boolean {
  try {
    return world.reconstructible.readEntry(root, path)?.kind === "directory";
  } catch {
    // What cannot be looked at is nothing that is known to be reconstructible.
    return false;
  }
}

/** Asks about the gates of those that are `wanted`; the others stay as they are. */
export async function provePlaces(
  world: World,
  places: readonly Place[],
  wanted: (place: Place) => boolean,
): Promise<Place[]> {
  const projects = new Map<string, ReturnType<typeof readWorktrees>>();
  return Promise.all(
    places.map(async (place) => {
      if (!wanted(place)) return place;
      const listing = projects.get(place.project) ?? readWorktrees(world, place.project);
      projects.set(place.project, listing);
      const worktrees = await listing;
      if (worktrees === undefined) return { ...place, directories: [], gates: "proved" as const };
      return provePlace(world, place, worktrees);
    }),
  );
}

type Worktrees = readonly { readonly path: string }[];

/** Undefined where git does not tell: then nothing of the project is reconstructible. */
async function readWorktrees(world: World, project: string): Promise<Worktrees | undefined> {
  try {
    return await world.repository.listWorktrees(project);
  } catch (error) {
    world.log.write({ event: "dedup_refused", project, reason: reasonOf(error) });
    return undefined;
  }
}

async function provePlace(world: World, place: Place, worktrees: Worktrees): Promise<Place> {
  const reports = await describeDirectories(world, {
    root: place.root,
    mainCheckout: mainOf(place.project),
    // The scan looks for repositories below.
    walk: false,
    worktrees,
    ...(place.row === undefined ? {} : { row: place.row }),
  });
  const passed = reports.filter((each) => each.reconstructible).map(({ path }) => path);
  // One that lies in another is looked through with it.
  const directories = passed.filter(
    (path) => !passed.some((other) => path.startsWith(`${other}/`)),
  );
  return { ...place, directories, gates: "proved" };
}
