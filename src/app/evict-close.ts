/**
 * Ends an eviction in one transaction: what was being done is over, the trash is listed, the workspace is known to
 * be without. On a full disk the trash is deleted first, under a name that says that it may be.
 */
import { reasonOf } from "../errors.ts";
import type { RegistryEdit } from "../io/registry-view.ts";
import type { WorkspaceRow } from "../schema/rows.ts";
import { isNoRoom, type Move, putBack } from "./evict-move.ts";
import type { World } from "./world.ts";

export interface Closing {
  readonly row: WorkspaceRow;
  readonly why: string;
  /** The file system's time before the facts were read. */
  readonly tick: bigint;
  /** The registry knows of what was begun. */
  readonly listed: boolean;
  /** May be deleted. */
  readonly proved: readonly Move[];
  /** Were put back, or never left. */
  readonly back: readonly Move[];
  readonly stopped: () => boolean;
}

/** Answers what was evicted, with the trash that is still to be deleted; null: it is deleted. */
export async function closeEviction(
  world: World,
  closing: Closing,
): Promise<{ path: string; trash: string | null }[]> {
  const { listed, proved, back } = closing;
  if (!listed && proved.length === 0 && back.every(({ replaced }) => !replaced)) return [];
  try {
    await world.registry.update((edit) => {
      noteEnd(world, edit, closing, new Map(proved.map(({ trash }) => [trash, trash])));
    });
    return proved.map(({ path, trash }) => ({ path, trash }));
  } catch (error) {
    if (!isNoRoom(error)) {
      for (const move of proved) await putBack(world, move);
      throw error;
    }
    return closeWithoutRoom(world, closing);
  }
}

/** `left`: by the trash of each that may go, where it is now; what is not in it is deleted. */
function noteEnd(
  world: World,
  edit: RegistryEdit,
  { row, why, tick, listed, proved, back }: Closing,
  left: ReadonlyMap<string, string>,
): void {
  const at = world.clock.now();
  const proof = { tick: String(tick), skip: [] };
  const trash = (path: string): void =>
    edit.insertTrash({ path, project: row.project, since: at, proof });
  for (const each of [...proved, ...back]) if (listed) edit.deleteEviction(each.trash);
  for (const each of back) if (each.replaced) trash(each.trash);
  for (const each of proved) {
    const rest = left.get(each.trash);
    if (rest !== undefined) trash(rest);
    if (edit.readWorkspace(row.id) === undefined || world.trash.isThere(each.place)) continue;
    edit.writeEvicted(
      { workspaceId: row.id, path: each.path, expectedBytes: each.expectedBytes, why, at },
      { type: "evict", who: world.who, why: `evicted \`${each.path}\`: ${why}` },
    );
  }
}

/** What a kill leaves here is known by its name, and finished by the next pass. */
async function closeWithoutRoom(
  world: World,
  closing: Closing,
): Promise<{ path: string; trash: string | null }[]> {
  const { row, proved, stopped } = closing;
  const left = new Map<string, string>();
  for (const { path, trash } of proved) {
    const of = { workspaceId: row.id, path };
    const name = world.evictedTrash.formatProvedName(world.files.baseName(trash), of);
    const at = `${world.files.directoryName(trash)}/${name}`;
    await world.trash.moveTree(trash, at);
    if (!(await world.trash.removeTree(at, stopped))) left.set(trash, at);
    world.trash.removeEmptyTrash(at);
  }
  try {
    await world.registry.update((edit) => noteEnd(world, edit, closing, left));
  } catch (error) {
    // It is deleted all the same; the next pass that has room for it says so.
    world.log.write({ event: "eviction_not_noted", path: row.path, problem: reasonOf(error) });
  }
  return proved.map(({ path, trash }) => ({ path, trash: left.get(trash) ?? null }));
}
