/**
 * Which workspaces' build directories have changed, and when: a workspace is dirty from its first change until it was
 * deduplicated. Times are of the clock that is never set.
 */
import { type Dirty, planSweepAt } from "../core/daemon-schedule.ts";
import { planCandidates } from "../core/reconstructible.ts";
import type { ScannedTree } from "../io/scan.ts";
import type { WorkspaceRow } from "../schema/rows.ts";
import type { DaemonWorld } from "./daemon-world.ts";
import { readUsableSettings } from "./settings.ts";

interface Tree {
  readonly scanned: ScannedTree;
  sweptAt: number;
  changedAt: number;
  tookMs: number;
}

interface Workspace {
  row: WorkspaceRow;
  /** Of its root, which moves when a build directory comes or goes. */
  stamp: string;
  /** When it was last looked for build directories. */
  listedAt: number;
  /** By their paths below the root. */
  readonly trees: Map<string, Tree>;
  dirty: Dirty | undefined;
  /** Of the newest change that was seen, by the wall clock; undefined: none was. */
  wroteAt: number | undefined;
}

export interface Trees {
  /** These and no others from now on; what is known of those that stay is kept. */
  readonly follow: (rows: readonly WorkspaceRow[]) => void;
  /** Looks at what is to be looked at by now. */
  readonly look: (input: LookInput) => Promise<void>;
  /** Everything is to be read anew, and counts as changed. */
  readonly forget: () => void;
  readonly listDirty: () => readonly { readonly row: WorkspaceRow; readonly dirty: Dirty }[];
  /** They were deduplicated as they were at this time. */
  readonly markClean: (ids: readonly string[], at: number) => void;
  /** They hold files that were still being written: they are dirty as if they had changed at this time. */
  readonly markDirty: (ids: readonly string[], at: number) => void;
  /** When each workspace was seen to be written in, by its id, in epoch milliseconds. */
  readonly listWrites: () => ReadonlyMap<string, number>;
  /** Directories that are known. */
  readonly size: () => number;
}

export interface LookInput {
  /** Roots of which the kernel told. */
  readonly heard: ReadonlySet<string>;
  /** Somebody has written something somewhere since the last look. */
  readonly urged: boolean;
  readonly stopped: () => boolean;
}

/** A project's declared directories, and the directories that hold others, are looked for again so often. */
const LIST_AGAIN_MS = 30_000;

export function openTrees(world: DaemonWorld): Trees {
  const workspaces = new Map<string, Workspace>();

  const follow = (rows: readonly WorkspaceRow[]): void => {
    const wanted = new Map(rows.map((row) => [row.id, row]));
    for (const id of [...workspaces.keys()]) if (!wanted.has(id)) workspaces.delete(id);
    for (const row of rows) {
      const known = workspaces.get(row.id);
      if (known?.row.path === row.path) known.row = row;
      else workspaces.set(row.id, createWorkspace(row));
    }
  };

  const look = async ({ heard, urged, stopped }: LookInput): Promise<void> => {
    const declared = new Map<string, readonly string[]>();
    for (const workspace of workspaces.values()) {
      if (stopped()) return;
      const stamp = world.scan.readStamp(workspace.row.path);
      const now = world.clock.uptime();
      const moved = stamp !== workspace.stamp || heard.has(workspace.row.path);
      if (moved || now - workspace.listedAt >= LIST_AGAIN_MS) {
        workspace.stamp = stamp;
        workspace.listedAt = now;
        await listTrees(world, workspace, declared);
      }
      for (const tree of workspace.trees.values())
        await lookAt(world, workspace, tree, { urged, stopped });
    }
  };

  return {
    follow,
    look,
    forget: () => {
      for (const workspace of workspaces.values()) {
        workspace.trees.clear();
        workspace.listedAt = Number.NEGATIVE_INFINITY;
      }
    },
    listDirty: () =>
      [...workspaces.values()].flatMap(({ row, dirty }) =>
        dirty === undefined ? [] : [{ row, dirty }],
      ),
    markClean: (ids, at) => {
      for (const id of ids) {
        const workspace = workspaces.get(id);
        if (workspace?.dirty !== undefined && workspace.dirty.lastChange <= at) {
          workspace.dirty = undefined;
        }
      }
    },
    markDirty: (ids, at) => {
      for (const id of ids) {
        const workspace = workspaces.get(id);
        if (workspace !== undefined) workspace.dirty = { since: at, lastChange: at };
      }
    },
    listWrites: () =>
      new Map(
        [...workspaces].flatMap(([id, { wroteAt }]) =>
          wroteAt === undefined ? [] : [[id, wroteAt] as const],
        ),
      ),
    size: () => sum([...workspaces.values()].flatMap(({ trees }) => [...trees.values()])),
  };
}

const sum = (trees: readonly Tree[]): number =>
  trees.reduce((total, { scanned }) => total + scanned.size(), 0);

const createWorkspace = (row: WorkspaceRow): Workspace => ({
  row,
  stamp: "",
  listedAt: Number.NEGATIVE_INFINITY,
  trees: new Map(),
  dirty: undefined,
  wroteAt: undefined,
});

/** What is only looked at passes no gate for it: the passes prove each directory themselves. */
async function listTrees(
  world: DaemonWorld,
  { row, trees }: Workspace,
  declared: Map<string, readonly string[]>,
): Promise<void> {
  const candidates = planCandidates(await readDeclared(world, row.project, declared));
  const found = new Set(candidates.filter((path) => isDirectory(world, row.path, path)));
  for (const path of [...trees.keys()]) if (!found.has(path)) trees.delete(path);
  for (const path of found) {
    if (trees.has(path)) continue;
    const never = Number.NEGATIVE_INFINITY;
    const scanned = world.scan.openTree(`${row.path}/${path}`);
    trees.set(path, { scanned, sweptAt: never, changedAt: never, tookMs: 0 });
  }
}

/** Once a look for each project. */
async function readDeclared(
  world: DaemonWorld,
  project: string,
  known: Map<string, readonly string[]>,
): Promise<readonly string[]> {
  const found = known.get(project);
  if (found !== undefined) return found;
  const main = project.endsWith("/.git") ? project.slice(0, -"/.git".length) : null;
  const { settings } = await readUsableSettings(world, main);
  known.set(project, settings.reconstructible);
  return settings.reconstructible;
}

function isDirectory(world: DaemonWorld, root: string, path: string): boolean {
  try {
    return world.reconstructible.readEntry(root, path)?.kind === "directory";
  } catch {
    // Gone meanwhile, or not to be looked at.
    return false;
  }
}

async function lookAt(
  world: DaemonWorld,
  workspace: Workspace,
  tree: Tree,
  { urged, stopped }: Omit<LookInput, "heard">,
): Promise<void> {
  const begun = world.clock.uptime();
  const isNew = tree.sweptAt === Number.NEGATIVE_INFINITY;
  if (!isNew && planSweepAt({ ...tree, urged }) > begun && !tree.scanned.hasMoved()) return;
  const age = await tree.scanned.sweep(stopped);
  const ended = world.clock.uptime();
  if (age !== undefined) {
    // A wall clock that was set says nonsense: it was after the last look, and it is before now.
    const oldest = isNew ? age : ended - tree.sweptAt;
    tree.changedAt = ended - Math.min(age, oldest);
    const since = workspace.dirty?.since ?? begun;
    workspace.dirty = { since, lastChange: tree.changedAt };
    // What was so before the daemon looked is no work of now.
    if (!isNew) workspace.wroteAt = world.clock.now();
  }
  tree.sweptAt = begun;
  tree.tookMs = ended - begun;
}
