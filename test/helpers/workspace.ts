/** Worktrees made by git alone, registered as the product would have done it. */
import type { World } from "../../src/app/world.ts";
import type { WorkspaceRow } from "../../src/schema/rows.ts";
import { git } from "./sandbox.ts";

/** Adds a worktree on a new branch, or a detached one, and registers it as made by us. */
export async function createRegistered(
  world: World,
  repository: string,
  at: string,
  branch: string | null = "f",
  change: Partial<WorkspaceRow> = {},
): Promise<WorkspaceRow> {
  const how = branch === null ? ["--detach", at] : ["-b", branch, at];
  git(repository, "worktree", "add", "-q", ...how);
  return registerWorktree(world, at, { branch, branchCreated: branch !== null, ...change });
}

/** Registers a worktree that exists. */
export async function registerWorktree(
  world: World,
  at: string,
  change: Partial<WorkspaceRow> = {},
): Promise<WorkspaceRow> {
  const proof = await world.worktree.proveWorktree(at);
  if (proof.kind !== "linked") throw new Error(`${at} is ${proof.kind}`);
  const now = world.clock.now();
  const row: WorkspaceRow = {
    id: world.ids.createId(now),
    project: proof.commonDirectory,
    path: proof.path,
    name: world.files.baseName(proof.path),
    branch: null,
    branchCreated: false,
    base: "main",
    baseCommit: null,
    custody: "owned",
    state: "ready",
    owner: null,
    adminDirectory: proof.adminDirectory,
    adminStamp: proof.adminStamp,
    maker: "espalier",
    sessionId: null,
    createdAt: now,
    lastActiveAt: now,
    seededFrom: null,
    trashPath: null,
    keepBranch: false,
    provedAt: null,
    pinned: false,
    ...change,
  };
  await world.registry.update((edit) => {
    const event = { type: "create", who: "cli", why: "a test made it" };
    edit.insertWorkspace(row, event);
  });
  return row;
}
