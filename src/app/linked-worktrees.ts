/** Reads a project's linked worktrees as facts: listed by git, and each proved from the disk. */
import type { LinkedFacts } from "../core/adopt.ts";
import type { ListedWorktree } from "../io/repository.ts";
import type { WorktreeProof } from "../io/worktree.ts";
import type { SmallWorld } from "./small-world.ts";

export interface ProvedWorktree {
  readonly listed: ListedWorktree;
  readonly proof: WorktreeProof;
}

/** Every worktree of a project but its main one. Throws `git`. */
export async function readLinkedWorktrees(
  world: SmallWorld,
  project: string,
): Promise<ProvedWorktree[]> {
  // git names the main worktree first, a bare repository's own directory included.
  const [, ...linked] = await world.repository.listWorktrees(project);
  return Promise.all(
    linked.map(async (listed) => ({
      listed,
      proof: await world.worktree.proveWorktree(listed.path),
    })),
  );
}

/** What the core decides on; undefined when it is not proved to be this project's worktree. */
export function describeLinked(
  world: SmallWorld,
  project: string,
  { listed, proof }: ProvedWorktree,
): LinkedFacts | undefined {
  if (proof.kind !== "linked" || proof.commonDirectory !== project) return undefined;
  return {
    path: proof.path,
    directoryName: world.files.baseName(proof.path),
    project,
    adminDirectory: proof.adminDirectory,
    adminStamp: proof.adminStamp,
    branch: listed.branch,
    locked: listed.locked,
  };
}
