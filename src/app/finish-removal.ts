/**
 * The last steps of a removal, once the proof in the trash held: git's registration, the branch, the row,
 * the trash. Used by the removal itself and by whoever finishes one that was interrupted.
 */
import { formatRemoved } from "../core/recover.ts";
import { reasonOf } from "../errors.ts";
import type { WorkspaceRow } from "../schema/rows.ts";
import type { World } from "./world.ts";

/**
 * Makes a private ref before what it holds loses its last other name. The same ref twice is fine; one that holds the
 * commit and more, as a rescue's does, stays.
 */
export async function writeRescue(
  world: World,
  project: string,
  { ref, commit }: { readonly ref: string; readonly commit: string },
): Promise<void> {
  const held = await world.git.runGit(["merge-base", "--is-ancestor", commit, ref], {
    cwd: project,
    // 1: it does not; 128: there is no such ref.
    allow: [0, 1, 128],
    doing: `look at the ref \`${ref}\``,
  });
  if (held.exitCode === 0) return;
  await world.git.runGit(["update-ref", ref, commit], {
    cwd: project,
    write: true,
    doing: `make the ref \`${ref}\``,
  });
}

type Registered = Pick<
  WorkspaceRow,
  "project" | "path" | "adminDirectory" | "adminStamp" | "provedAt"
>;

export type Dropped =
  | { readonly kind: "dropped" }
  /** git did not, and nothing of its entry is gone: all can be put back. */
  | { readonly kind: "refused"; readonly error: unknown };

/**
 * The directory is not there any more, so git drops its entry and touches no file. Never forced. A git that
 * is killed meanwhile leaves half an admin directory, which git itself cannot drop: its rest is taken away
 * here. Throws when that fails: then there is no way back, and the next command goes on.
 */
export async function dropRegistration(
  world: World,
  row: Registered,
  releaseLock: boolean,
): Promise<Dropped> {
  const { adminDirectory } = row;
  if (adminDirectory === null) return { kind: "dropped" };
  let begun = false;
  if ((await world.worktree.readRegistration(row)) === "whole") {
    let before: string[] = [];
    try {
      if (releaseLock) await runWorktree(world, row, "unlock", "release the lock");
      before = await world.worktree.listAdminEntries(adminDirectory);
      await runWorktree(world, row, "remove", "drop the worktree");
    } catch (error) {
      const left = new Set(await world.worktree.listAdminEntries(adminDirectory));
      if (before.every((name) => left.has(name))) return { kind: "refused", error };
      begun = true;
    }
  }
  const rest = await world.worktree.readRegistration(row);
  if (rest === "torn" || (rest === "whole" && begun)) {
    await world.worktree.removeTornRegistration(adminDirectory);
  }
  return { kind: "dropped" };
}

/** Out of the reach of Ctrl-C: it is short, and half of it would be worth nothing. */
async function runWorktree(
  world: World,
  { project, path }: Registered,
  verb: "unlock" | "remove",
  doing: string,
): Promise<void> {
  await world.branches.retryBusy(() =>
    world.git.runGit(["worktree", verb, "--", path], {
      cwd: project,
      write: true,
      uninterrupted: true,
      doing,
    }),
  );
}

/**
 * Deletes a branch only while it points where the plan said. Answers why it stayed, or undefined: by now
 * the workspace is gone, so trouble is told and stops nothing.
 */
export async function dropBranch(
  world: World,
  project: string,
  branch: { readonly name: string; readonly commit: string },
): Promise<string | undefined> {
  const { removeBranch, createBranch } = world.branches;
  const { isCheckedOut } = world.admin;
  const { name, commit } = branch;
  const checkedOut = "it is checked out in another working tree by now";
  try {
    if (isCheckedOut(project, name)) return checkedOut;
    if (!(await removeBranch(project, name, commit))) return "it points to another commit by now";
    // Whoever switched to it at this very moment would be left without a commit.
    if (isCheckedOut(project, name)) {
      await createBranch(
        project,
        name,
        commit,
        "espalier: it was checked out while it was deleted",
      );
      return checkedOut;
    }
  } catch (error) {
    return `it could not be deleted: ${reasonOf(error)}`;
  }
  try {
    await world.branches.dropBranchSettings(project, branch.name);
  } catch (error) {
    // The branch is gone all the same, and its settings mean nothing without it.
    world.log.write({
      event: "branch_settings_left",
      branch: branch.name,
      problem: reasonOf(error),
    });
  }
  return undefined;
}

/** Drops the row and lists the trash, in one transaction. */
export async function closeRemoval(
  world: World,
  row: WorkspaceRow,
  trashPath: string | null,
): Promise<void> {
  await world.registry.update((edit) => {
    if (trashPath !== null) {
      edit.insertTrash({ path: trashPath, project: row.project, since: world.clock.now() });
    }
    if (edit.readWorkspace(row.id) === undefined) return;
    edit.deleteWorkspace(row.id, { type: "removed", who: world.who, why: formatRemoved(row) });
  });
}
