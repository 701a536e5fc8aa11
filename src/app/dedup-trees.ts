/**
 * The facts of a deduplication: which directories of which workspaces are looked through, and the large files in them.
 * Every directory has passed the gates of DESIGN section 4 in this pass, and every workspace invariant 5.
 */
import {
  describeWorkspaceSkip,
  type FileFacts,
  LEAST_BYTES,
  type Role,
  type WorkspaceSkip,
} from "../core/dedup.ts";
import { isMainCheckout } from "../core/registered.ts";
import { reasonOf } from "../errors.ts";
import type { DedupIndex, KnownTree } from "../io/dedup-index.ts";
import type { Native } from "../io/native.ts";
import type { WorkspaceRow } from "../schema/rows.ts";
import { describeDirectories } from "./reconstructible.ts";
import type { World } from "./world.ts";

export interface LookedThrough {
  readonly id: string;
  readonly path: string;
  /** Relative to the workspace. */
  directories: string[];
  skipped?: WorkspaceSkip;
}

export interface TreeFacts {
  readonly root: string;
  readonly role: Role;
  readonly workspace: LookedThrough | undefined;
  /** Relative to the working tree. */
  readonly directory: string;
}

export interface FoundFiles {
  readonly files: readonly FileFacts[];
  readonly trees: ReadonlyMap<string, KnownTree>;
  /** Whether something is not as the index has it. */
  readonly changed: boolean;
  readonly warnings: readonly string[];
}

export interface TreesRequest {
  readonly rows: readonly WorkspaceRow[];
  /** Workspaces whose files others may share and which stay as they are. */
  readonly sources: readonly WorkspaceRow[];
  readonly stopped: () => boolean;
  /** Trust no directory's time. */
  readonly full: boolean;
}

/** So long a tree's directories are trusted by their times; what those do not tell is found then. */
const READ_AGAIN_MS = 60 * 60_000;

/** The reconstructible directories of the workspaces that may be looked into, and of their main checkouts. */
export async function listTrees(
  world: World,
  { rows, sources }: TreesRequest,
): Promise<{ workspaces: LookedThrough[]; trees: TreeFacts[] }> {
  const projects = new Map<string, ReturnType<typeof listProject>>();
  const readProject = (project: string): ReturnType<typeof listProject> => {
    const found = projects.get(project) ?? listProject(world, project);
    projects.set(project, found);
    return found;
  };
  const of = async (row: WorkspaceRow, role: Role): Promise<[LookedThrough, TreeFacts[]]> => {
    const workspace: LookedThrough = { id: row.id, path: row.path, directories: [] };
    const skipped = describeWorkspaceSkip(row, await world.worktree.proveWorktree(row.path));
    if (skipped !== undefined) return [{ ...workspace, skipped }, []];
    const { worktrees } = await readProject(row.project);
    if (worktrees === undefined) return [{ ...workspace, skipped: "unverified" }, []];
    const input = { root: row.path, mainCheckout: null, walk: false, worktrees, row };
    const trees = await readTrees(world, input, role, workspace);
    if (trees.length === 0) workspace.skipped = "nothing";
    return [workspace, trees];
  };
  const found = await Promise.all([
    ...rows.map((row) => of(row, "target")),
    ...sources.map((row) => of(row, "source")),
  ]);
  const main = await Promise.all([...projects.values()].map(async (each) => (await each).trees));
  return {
    workspaces: found.slice(0, rows.length).map(([workspace]) => workspace),
    trees: [...found.flatMap(([, trees]) => trees), ...main.flat()],
  };
}

/** The worktrees of a project, undefined where git does not tell, and the trees of its main checkout. */
async function listProject(
  world: World,
  project: string,
): Promise<{ worktrees?: readonly { path: string }[]; trees: TreeFacts[] }> {
  const worktrees = await world.repository.listWorktrees(project).catch((error: unknown) => {
    world.log.write({ event: "dedup_refused", project, reason: reasonOf(error) });
    return undefined;
  });
  if (worktrees === undefined) return { trees: [] };
  const root = project.endsWith("/.git") ? project.slice(0, -"/.git".length) : null;
  if (root === null) return { worktrees, trees: [] };
  const proof = await world.worktree.proveWorktree(root);
  if (!isMainCheckout(project, root, proof)) return { worktrees, trees: [] };
  const input = { root, mainCheckout: root, walk: false, worktrees };
  return { worktrees, trees: await readTrees(world, input, "main", undefined) };
}

async function readTrees(
  world: World,
  input: Parameters<typeof describeDirectories>[1],
  role: Role,
  workspace: LookedThrough | undefined,
): Promise<TreeFacts[]> {
  const reports = await describeDirectories(world, input);
  const reconstructible = reports.filter((each) => each.reconstructible).map(({ path }) => path);
  // One that lies in another is in its scan.
  const outer = reconstructible.filter(
    (path) => !reconstructible.some((other) => path.startsWith(`${other}/`)),
  );
  return outer.map((directory) => ({
    root: `${input.root}/${directory}`,
    role,
    workspace,
    directory,
  }));
}

/** Looks for the large files of all trees. A tree that turns out to hold a repository is left out, and said so. */
export async function readFiles(
  world: World,
  native: Native,
  trees: readonly TreeFacts[],
  index: DedupIndex,
  { stopped, full }: Pick<TreesRequest, "stopped" | "full">,
): Promise<FoundFiles> {
  const files: FileFacts[] = [];
  const known = new Map<string, KnownTree>();
  const warnings: string[] = [];
  let changed = false;
  for (const tree of trees) {
    if (stopped()) break;
    const earlier = index.trees.get(tree.root);
    const nowMs = world.clock.now();
    const age = nowMs - (earlier?.readAtMs ?? 0);
    const trust = !full && earlier !== undefined && age >= 0 && age < READ_AGAIN_MS;
    const report = createReport(world, tree.root);
    const scan = await world.dedupScan.scanTree({
      native,
      root: tree.root,
      leastBytes: LEAST_BYTES,
      known: earlier?.directories,
      trust,
      nowMs,
      stopped,
      report,
    });
    if (scan.kind === "repository") {
      warnings.push(`\`${tree.root}\` is left alone: there is a repository in \`${scan.path}\``);
    }
    if (scan.kind !== "scanned") continue;
    const readAtMs = trust && earlier !== undefined ? earlier.readAtMs : nowMs;
    known.set(tree.root, { readAtMs, directories: scan.directories });
    changed ||= scan.changed;
    tree.workspace?.directories.push(tree.directory);
    for (const { path, stamp, foreign, cluster } of scan.files) {
      files.push({ path, stamp, size: stamp.size, foreign, cluster, role: tree.role });
    }
  }
  return { files, trees: known, changed, warnings };
}

/** The person waits; a daemon's progress goes nowhere. */
function createReport(world: World, root: string): (directories: number) => void {
  world.progress(`looking through ${root}`);
  let last = world.clock.now();
  return (directories) => {
    const now = world.clock.now();
    if (now - last < 200) return;
    last = now;
    world.progress(`looking through ${root}: ${directories} directories`);
  };
}
