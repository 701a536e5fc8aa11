/** The command `dedup`: one pass now, over all workspaces or over those that were named. */
import { listAlike } from "../core/dedup.ts";
import { AppError, formatBytes } from "../errors.ts";
import type { DeduplicatedDocument, PlanDocument, PlanStep } from "../schema/index.ts";
import type { WorkspaceRow } from "../schema/rows.ts";
import { readDedupFacts } from "./dedup-facts.ts";
import { type DedupPass, type DedupRequest, runDedupPass } from "./dedup-pass.ts";
import { requireWorkspace } from "./find-workspace.ts";
import { readUsableSettings } from "./settings.ts";
import type { World } from "./world.ts";

export { type DedupPass, type DedupRequest, runDedupPass } from "./dedup-pass.ts";

export interface DedupInput {
  readonly cwd: string;
  /** Paths, names or ids; none: all workspaces of every project. */
  readonly targets: readonly string[];
  readonly dryRun: boolean;
}

/** A pass of the daemon's is short, since it begins with what has changed. */
const WAIT_MS = 30_000;

/**
 * Throws `not_a_workspace` for a target that is none, `unsupported` where nothing can be joined, `busy` while
 * another pass goes on.
 */
export async function dedupWorkspaces(
  world: World,
  input: DedupInput,
): Promise<DeduplicatedDocument | PlanDocument> {
  const { settings, problems } = await readUsableSettings(world, null);
  const request: DedupRequest = {
    ...(await chooseRows(world, input)),
    settleMs: settings.settleMs,
    stopped: () => world.interrupted.aborted,
    waitMs: WAIT_MS,
  };
  if (input.dryRun) return planDedup(world, request, problems);
  const pass = await runDedupPass(world, request);
  if (pass.outcome === "busy") {
    throw new AppError("busy", {
      what: "Deduplication",
      reason: pass.reason ?? "another pass goes on",
    });
  }
  if (pass.outcome === "unsupported") throw notSupported(pass.reason);
  return describePass(pass, problems);
}

const notSupported = (reason = "nothing can be joined here"): AppError =>
  new AppError("unsupported", {
    what: "Deduplication",
    reason,
    hint: "It needs Linux, and the workspaces on XFS with reflink or on btrfs; nothing was changed",
  });

/** The workspaces that were named may take over blocks; their siblings' stay as they are. */
async function chooseRows(
  world: World,
  { cwd, targets }: DedupInput,
): Promise<{ rows: WorkspaceRow[]; sources: WorkspaceRow[] }> {
  const all = await world.registry.read((view) => view.listWorkspaces());
  if (targets.length === 0) return { rows: all, sources: [] };
  const named = new Map<string, WorkspaceRow>();
  for (const target of targets) {
    const row = await requireWorkspace(world, target, cwd);
    named.set(row.id, row);
  }
  const rows = [...named.values()];
  const projects = new Set(rows.map(({ project }) => project));
  const sources = all.filter(({ id, project }) => projects.has(project) && !named.has(id));
  return { rows, sources };
}

function describePass(pass: DedupPass, problems: readonly string[]): DeduplicatedDocument {
  return {
    schema: "espalier.workspace.deduplicated.v1",
    workspaces: pass.workspaces.map(({ directories, ...workspace }) => ({
      ...workspace,
      directories: [...directories],
    })),
    files: pass.files,
    unsettled_files: pass.unsettled,
    shared_bytes: pass.sharedBytes,
    joined_files: pass.joinedFiles,
    joined_bytes: pass.joinedBytes,
    expected_bytes: pass.expectedBytes,
    deduplicated_bytes: pass.deduplicatedBytes,
    ...(pass.outcome === "stopped" ? { stopped: true } : {}),
    duration_ms: pass.durationMs,
    warnings: [...problems, ...pass.warnings],
  };
}

/** What would be compared: whether it is equal only the run itself finds out, in the kernel. */
async function planDedup(
  world: World,
  request: DedupRequest,
  problems: readonly string[],
): Promise<PlanDocument> {
  const native = world.native.openNative();
  if (native === undefined) throw notSupported("the system calls that it needs cannot be had here");
  const facts = await readDedupFacts(world, native, request);
  const { workspaces, selection } = facts;
  const volumes = [...selection.volumes.values()];
  if (
    volumes.length > 0 &&
    volumes.every((file) => world.dedupFiles.canJoin(native, file) === false)
  ) {
    throw notSupported("the file system joins no blocks");
  }
  const alike = listAlike(selection, (file) => {
    const layout = world.dedupFiles.readLayout(native, file);
    return layout.kind === "layout" ? layout : undefined;
  });
  const steps = workspaces.map(({ path, skipped, directories }): PlanStep => {
    if (skipped !== undefined) return { action: "skip", target: path, detail: skipped };
    const own = alike.filter((file) => file.path.startsWith(`${path}/`));
    const bytes = own.reduce((sum, { size }) => sum + size, 0);
    const detail = `${own.length} files of ${formatBytes(bytes)} that others have the size of`;
    return own.length === 0
      ? { action: "look through", target: path, detail: directories.join(", ") }
      : { action: "compare", target: path, detail };
  });
  const warnings = [...problems, ...facts.warnings];
  return { schema: "espalier.plan.v1", command: "dedup", steps, warnings };
}
