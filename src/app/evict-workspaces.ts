/** `evict`: deletes reconstructible directories now, by name, of all that are idle, or until there is room. */

import { describeEvictPlan, type EvictAsked, type Kept } from "../core/evict.ts";
import { formatArgument } from "../core/moved.ts";
import { AppError } from "../errors.ts";
import type { EvictedDocument, PlanDocument } from "../schema/index.ts";
import type { WorkspaceRow } from "../schema/rows.ts";
import { wakeDaemon } from "./daemon-process.ts";
import { readEvictFacts } from "./evict-facts.ts";
import { settleBefore } from "./evict-lock.ts";
import { listRestoring } from "./evict-restore.ts";
import { type Evicted, type Run, runPlan } from "./evict-run.ts";
import { planWithSharing } from "./evict-sharing.ts";
import { readProject, requireWorkspace } from "./find-workspace.ts";
import { rebuildProject } from "./rebuild-registry.ts";
import type { World } from "./world.ts";

export interface EvictInput {
  readonly cwd: string;
  readonly dryRun: boolean;
  /** Where the person's shell is, which may be in what goes. */
  readonly shell?: string | undefined;
  readonly asked: /** Paths, names or ids. */
    | { readonly kind: "named"; readonly targets: readonly string[] }
    /** `all`: of every project. */
    | { readonly kind: "idle"; readonly all: boolean }
    /** So much is to be free on the volume that one is on, by its size, whichever project takes the room. */
    | { readonly kind: "until"; readonly wanted: (totalBytes: number) => number };
}

/**
 * Throws `not_a_workspace` for a target that is none, `not_a_repository` where a project is needed, and for a
 * single name what keeps it: `in_use`, `busy`, `unverified`.
 */
export async function evictWorkspaces(
  world: World,
  input: EvictInput,
): Promise<EvictedDocument | PlanDocument> {
  world.registry.warm("update");
  const here = await readProject(world, input.cwd).catch(() => undefined);
  if (here !== undefined && !input.dryRun) await rebuildProject(world, here);
  const { rows, volumeRows } = await selectRows(world, input, here);
  const asked = describeAsked(world, input);
  if (!input.dryRun) await settleBefore(world, rows);
  world.progress("looking for what is idle");
  const stopped = (): boolean => world.interrupted.aborted;
  // Before anything is renamed: afterwards its real path is in the trash.
  const shell = input.shell === undefined ? undefined : await world.files.readRealPath(input.shell);
  const read = await readEvictFacts(world, rows, asked, { stopped });
  const plan = await planWithSharing(world, volumeRows, read, asked);
  if (asked.kind === "named" && rows.length === 1) refuseSingle(rows[0], plan.kept);
  if (input.dryRun) return describeEvictPlan(plan, []);
  const volume = asked.kind === "space" ? input.cwd : null;
  const run = await runPlan(world, { asked, plan, volume, stopped });
  if (asked.kind === "named" && rows.length === 1 && run.evicted.length === 0) {
    refuseSingle(rows[0], run.kept);
  }
  if (run.trash) await wakeDaemon(world);
  const warnings = describeStranded(run.evicted, shell);
  return { ...describeRun(world, run, asked.kind === "named"), warnings };
}

/** Where the shell was is told by its path from before: now it is in the trash. */
function describeStranded(evicted: readonly Evicted[], shell: string | undefined): string[] {
  const found = evicted.find(({ path, directories }) =>
    directories.some((each) => `${shell ?? ""}/`.startsWith(`${path}/${each}/`)),
  );
  if (found === undefined) return [];
  const away = formatArgument(found.path);
  return [`the shell is still in the evicted directory: \`cd ${away}\` leaves it`];
}

interface Selected {
  readonly rows: readonly WorkspaceRow[];
  /** Whoever may hold blocks of theirs. */
  readonly volumeRows: readonly WorkspaceRow[];
}

async function selectRows(
  world: World,
  { asked, cwd }: EvictInput,
  here: string | undefined,
): Promise<Selected> {
  const all = await world.registry.read((view) => view.listWorkspaces());
  if (asked.kind === "named") {
    const found = new Map<string, WorkspaceRow>();
    for (const target of asked.targets) {
      const row = await requireWorkspace(world, target, cwd);
      found.set(row.id, row);
    }
    return { rows: [...found.values()], volumeRows: all };
  }
  if (asked.kind === "until") {
    const real = (await world.files.readRealPath(cwd)) ?? cwd;
    const rows = listOnVolume(world, all, world.freeSpace.readVolumeKey(real));
    return { rows, volumeRows: rows };
  }
  if (asked.all) return { rows: all, volumeRows: all };
  // Says why where there is none.
  const project = here ?? (await world.repository.readRepository(cwd)).commonDirectory;
  return { rows: all.filter((row) => row.project === project), volumeRows: all };
}

/** Those whose place is on the volume. What cannot be looked at is on none. */
export const listOnVolume = (
  world: World,
  rows: readonly WorkspaceRow[],
  volume: string,
): WorkspaceRow[] =>
  rows.filter(({ path }) => {
    try {
      return world.freeSpace.readVolumeKey(path) === volume;
    } catch {
      // Gone, or on a disk that is away.
      return false;
    }
  });

function describeAsked(world: World, { asked, cwd }: EvictInput): EvictAsked {
  if (asked.kind !== "until") return { kind: asked.kind };
  const { freeBytes, totalBytes } = world.volume.readVolume(cwd);
  const goalBytes = asked.wanted(totalBytes);
  if (goalBytes > totalBytes) {
    throw new AppError("usage", {
      reason: "`--until` asks for more than the volume has",
      hint: "Name the free space that is wanted, such as `--until 20GiB`",
    });
  }
  return { kind: "space", by: "person", freeBytes, goalBytes, most: null };
}

/** One that was named alone and is kept is a refusal with a code of its own. */
function refuseSingle(row: WorkspaceRow | undefined, kept: readonly Kept[]): void {
  const found = kept.find(({ id }) => id === row?.id);
  if (row === undefined || found === undefined) return;
  const { code, reason } = found;
  const what = `\`${row.path}\``;
  switch (code) {
    case "nothing_there":
    case "not_reconstructible":
      return;
    case "in_use":
      throw new AppError("in_use", {
        path: row.path,
        processes: reason,
        hint: "Nothing was changed; run the command again when that has ended",
      });
    case "busy":
    case "changed":
    case "gone":
      throw new AppError("busy", { what, reason });
    case "observed":
      throw new AppError("not_a_workspace", {
        target: row.path,
        reason: "it is only listed, and was never handed over",
        hint: `\`espalier adopt ${row.path}\` hands it over`,
      });
    case "quarantined":
      throw new AppError("unverified", {
        what,
        reason,
        hint: `\`espalier adopt ${row.path}\` releases it`,
      });
    default:
      throw new AppError("unverified", { what, reason });
  }
}

function describeRun(world: World, run: Run, named: boolean): EvictedDocument {
  return {
    schema: "espalier.workspace.evicted.v1",
    evicted: run.evicted.map((each) => describeEvicted(world, each)),
    kept: run.kept.map(({ id, path, code, reason }) => ({
      ...{ id, path, code, reason },
      ...(named && !HARMLESS.has(code) ? { refused: true } : {}),
    })),
    freed_bytes: run.evicted.length === 0 ? 0 : run.freedBytes,
    ...(run.stopped === undefined ? {} : { stopped: run.stopped }),
    warnings: [],
  };
}

/** There is nothing to evict, which is what was wanted. */
const HARMLESS = new Set<string>(["nothing_there"]);

const describeEvicted = (
  world: World,
  { id, path, directories, expectedBytes }: Evicted,
): EvictedDocument["evicted"][number] => ({
  id,
  path,
  directories: [...directories],
  expected_bytes: expectedBytes,
  restore: listRestoring(world, { path, directories }),
});
