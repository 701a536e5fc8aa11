/**
 * One pass of deduplication: facts, groups of files of one size, and for each what the kernel joins. The person's
 * command and the daemon make the same pass; only one is made at a time, since they would do the same work twice.
 *
 * Whatever happens in it, and at whatever moment it is killed: no file holds anything else than before, because
 * nothing but FIDEDUPERANGE touches one.
 */
import { describeGain, isGainMissing, keyOf, type Selection } from "../core/dedup.ts";
import { isAppError, reasonOf } from "../errors.ts";
import type { Native } from "../io/native.ts";
import type { WorkspaceRow } from "../schema/rows.ts";
import { type DedupFacts, readDedupFacts } from "./dedup-facts.ts";
import type { Tally } from "./dedup-groups.ts";
import { joinAll } from "./dedup-join.ts";
import type { LookedThrough } from "./dedup-trees.ts";
import type { World } from "./world.ts";

export interface DedupRequest {
  /** Whose files may take over others' blocks. Those that are not ours to touch are passed over here. */
  readonly rows: readonly WorkspaceRow[];
  /** Whose blocks others may share besides; default: nobody's but the main checkouts'. */
  readonly sources?: readonly WorkspaceRow[];
  readonly settleMs: number;
  /** Asked between small slices; true ends the pass with what it has done. */
  readonly stopped: () => boolean;
  /** Trust no directory's time. Default false: one that has the times of a recent scan is taken as it was. */
  readonly full?: boolean;
  /** How long to wait for another pass to end; default 0. */
  readonly waitMs?: number;
}

export interface DedupPass {
  readonly outcome:
    | "done"
    /** `stopped` said so. */
    | "stopped"
    /** Another process is at it. */
    | "busy"
    /** No volume that has any of the files can join blocks, or the system calls are not to be had. */
    | "unsupported";
  /** Why it is busy or unsupported. */
  readonly reason?: string;
  readonly workspaces: readonly LookedThrough[];
  /** Files that were looked at, each once however many names it has. */
  readonly files: number;
  /** Files that were written or changed too lately, or still are: a later pass has them. */
  readonly unsettled: number;
  /** Files that the system would not let us read or join; the warnings say why. */
  readonly refused: number;
  /** Bytes that lay on the disk once for several files before the pass, beyond the first of them. */
  readonly sharedBytes: number;
  readonly joinedFiles: number;
  /** What the system says was joined. */
  readonly joinedBytes: number;
  /** What of it should have become free. */
  readonly expectedBytes: number;
  /** What did, as the file system has it; never more than was joined. */
  readonly deduplicatedBytes: number;
  /** Free space stayed far behind: something else holds the blocks, and the same again would be in vain. */
  readonly gainMissing: boolean;
  readonly durationMs: number;
  readonly warnings: readonly string[];
}

type Untimed = Omit<DedupPass, "durationMs">;

const NOTHING: Omit<Untimed, "outcome"> = {
  workspaces: [],
  files: 0,
  unsettled: 0,
  refused: 0,
  sharedBytes: 0,
  joinedFiles: 0,
  joinedBytes: 0,
  expectedBytes: 0,
  deduplicatedBytes: 0,
  gainMissing: false,
  warnings: [],
};

/**
 * Throws `io` when the state directory cannot be used, and `registry` when what was given back cannot be written
 * down there. Files and workspaces that cannot be had are passed over.
 */
export async function runDedupPass(world: World, request: DedupRequest): Promise<DedupPass> {
  const begun = world.clock.now();
  const pass = await runAlone(world, request);
  const durationMs = Math.max(0, world.clock.now() - begun);
  tellLog(world, pass, durationMs);
  if (pass.deduplicatedBytes > 0) {
    await world.registry.update((edit) => edit.addDeduplicated(pass.deduplicatedBytes));
  }
  return { ...pass, durationMs };
}

async function runAlone(world: World, request: DedupRequest): Promise<Untimed> {
  const native = world.native.openNative();
  if (native === undefined) {
    const reason = "the system calls that it needs cannot be had here";
    return { ...NOTHING, outcome: "unsupported", reason };
  }
  if (request.rows.length === 0) return { ...NOTHING, outcome: "done" };
  await world.files.createDirectory(world.paths.root);
  const options = { purpose: "deduplicate", timeoutMs: request.waitMs ?? 0 };
  const lock = await world.lock
    .acquireLock(world.paths.dedupLock, options)
    .catch((error: unknown) => {
      if (isAppError(error) && error.code === "busy") return error;
      throw error;
    });
  if (isAppError(lock)) return { ...NOTHING, outcome: "busy", reason: lock.message };
  try {
    return await runLocked(world, native, request);
  } finally {
    lock.release();
  }
}

async function runLocked(world: World, native: Native, request: DedupRequest): Promise<Untimed> {
  const { stopped } = request;
  const facts = await readDedupFacts(world, native, request);
  const { workspaces, selection } = facts;
  const { nextCluster } = facts.index;
  const { tally, gain } = await joinAll(world, native, { selection, nextCluster, stopped });
  await keepIndex(world, facts, tally);
  const { joinedFiles, joinedBytes, expectedBytes, unsupported } = tally;
  const nowhere = selection.volumes.size > 0 && unsupported.size === selection.volumes.size;
  const [reason] = unsupported.values();
  const gainMissing = isGainMissing(gain);
  return {
    outcome: nowhere ? "unsupported" : stopped() ? "stopped" : "done",
    ...(nowhere && reason !== undefined ? { reason } : {}),
    workspaces,
    files: selection.files,
    unsettled: selection.unsettled + tally.busy,
    refused: [...tally.refused.values()].reduce((sum, count) => sum + count, 0),
    sharedBytes: selection.sharedBytes + tally.sharedBytes,
    joinedFiles,
    joinedBytes,
    expectedBytes,
    deduplicatedBytes: describeGain(gain),
    gainMissing,
    warnings: [...facts.warnings, ...describeWarnings(selection, tally, nowhere, gainMissing)],
  };
}

/** Writes down what is known now; without it the next pass takes longer, and nothing else. */
async function keepIndex(
  world: World,
  { index, trees: found, changed, forgotten }: DedupFacts,
  { clusters, nextCluster }: Tally,
): Promise<void> {
  if (!changed && clusters.size === 0) return;
  const rows = await world.registry.read((view) => view.listWorkspaces());
  const roots = rows.flatMap(({ path, project }) => [path, project.replace(/\/\.git$/, "")]);
  const isWanted = (tree: string): boolean =>
    !forgotten.has(tree) && roots.some((root) => tree.startsWith(`${root}/`));
  const trees = new Map([...index.trees].filter(([tree]) => isWanted(tree)));
  const clusterOf = (stamp: { readonly device: number; readonly inode: number }) =>
    clusters.get(keyOf({ stamp }));
  for (const [path, { readAtMs, tree }] of found) {
    trees.set(path, { readAtMs, tree: world.dedupTree.withClusters(tree, clusterOf) });
  }
  await world.dedupIndex
    .writeIndex(world.paths.dedup, { trees, nextCluster })
    .catch((error: unknown) => {
      world.log.write({ event: "dedup_index_not_written", reason: reasonOf(error) });
    });
}

function describeWarnings(
  { foreign }: Selection,
  { refused, unsupported }: Tally,
  nowhere: boolean,
  gainMissing: boolean,
): string[] {
  const files = (count: number): string => (count === 1 ? "1 file was" : `${count} files were`);
  return [
    ...(foreign > 0
      ? [`${files(foreign)} passed over: another user's, or such that nobody may change`]
      : []),
    ...[...refused].map(([reason, count]) => `${files(count)} passed over: ${reason}`),
    ...(nowhere
      ? []
      : [...unsupported.values()].map((why) => `on one volume nothing was joined: ${why}`)),
    ...(gainMissing
      ? [
          "free space did not grow by what was joined: something else holds the blocks, such as a snapshot",
        ]
      : []),
  ];
}

/** A pass that found all as it was is no news. */
function tellLog(world: World, pass: Untimed, durationMs: number): void {
  const { outcome, reason, workspaces, warnings } = pass;
  for (const { id, path, skipped } of workspaces) {
    if (skipped !== "unverified") continue;
    world.log.write({ event: "dedup_refused", workspace_id: id, workspace: path, reason: skipped });
  }
  const isNews = pass.joinedBytes > 0 || pass.refused > 0 || outcome !== "done";
  if (!isNews) return;
  world.log.write({
    event: "deduplicated",
    outcome,
    ...(reason === undefined ? {} : { reason }),
    workspaces: workspaces.flatMap(({ id, skipped }) => (skipped === undefined ? [id] : [])),
    files: pass.files,
    joined_files: pass.joinedFiles,
    joined_bytes: pass.joinedBytes,
    expected_bytes: pass.expectedBytes,
    freed_bytes: pass.deduplicatedBytes,
    duration_ms: durationMs,
    ...(warnings.length === 0 ? {} : { warnings }),
  });
}
