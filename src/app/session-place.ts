/** Finds the worktree that a session is in. */
import { isRegistered } from "../core/registered.ts";
import type { WorktreeProof } from "../io/worktree.ts";
import type { WorkspaceRow } from "../schema/rows.ts";
import type { SmallWorld } from "./small-world.ts";

export type Linked = Extract<WorktreeProof, { kind: "linked" }>;

/** The linked worktree around a directory, from the disk alone; undefined outside of any. Never throws. */
export async function findWorktree(
  world: SmallWorld,
  directory: string,
): Promise<Linked | undefined> {
  for (let at = (await world.files.readRealPath(directory)) ?? directory; ; ) {
    const proof = await world.worktree.proveWorktree(at);
    if (proof.kind === "linked") return proof;
    const outer = world.files.directoryName(at);
    if (proof.kind === "main" || outer === at) return undefined;
    at = outer;
  }
}

/** The row of a worktree that was proved. */
export const findRow = (rows: readonly WorkspaceRow[], proof: Linked): WorkspaceRow | undefined =>
  rows.find((row) => isRegistered(row, proof));
