/** Proves again that a registered workspace is where and what the registry says (invariant 5). */
import type { Place } from "../core/removal-facts.ts";
import type { WorkspaceRow } from "../schema/rows.ts";
import type { World } from "./world.ts";

export interface ProvedPlace {
  readonly place: Place;
  /** The admin directory, once it is proved to be this workspace's. */
  readonly adminDirectory: string | null;
}

const unverifiable = (reason: string, hint?: string): ProvedPlace => ({
  place: { kind: "unverifiable", reason, ...(hint === undefined ? {} : { hint }) },
  adminDirectory: null,
});

export async function readPlace(world: World, row: WorkspaceRow): Promise<ProvedPlace> {
  const { path, project } = row;
  if ((await world.files.readRealPath(project)) !== project) {
    return unverifiable(
      `its repository \`${project}\` is gone or was moved, so this may be the only copy`,
      `Move the repository back, or where it is now run \`git worktree repair ${path}\` and \`espalier adopt ${path}\``,
    );
  }
  const proof = await world.worktree.proveWorktree(path);
  switch (proof.kind) {
    case "linked": {
      const same =
        proof.path === path &&
        proof.commonDirectory === project &&
        (row.adminDirectory === null || row.adminDirectory === proof.adminDirectory) &&
        (row.adminStamp === null || row.adminStamp === proof.adminStamp);
      if (same) return { place: { kind: "present" }, adminDirectory: proof.adminDirectory };
      return unverifiable(
        "another worktree than the registered one is there now",
        `If it is yours to remove, take it over with \`espalier adopt ${path}\` first`,
      );
    }
    case "absent":
      return readAbsent(world, row);
    case "main":
      return unverifiable("a repository of its own is there now, which Espalier never touches");
    case "foreign":
      return unverifiable(
        `it is no worktree of \`${project}\` any more: ${proof.reason}`,
        "Its files were left alone; save what you need and delete the directory yourself",
      );
    case "unverifiable":
      return unverifiable(
        proof.reason,
        `\`git worktree repair ${path}\`, run in the repository, mends a worktree that was moved; nothing was changed`,
      );
  }
}

async function readAbsent(world: World, row: WorkspaceRow): Promise<ProvedPlace> {
  const absent = (registered: boolean, suspicion: string | null): ProvedPlace => ({
    place: { kind: "absent", registered, suspicion },
    adminDirectory: registered ? row.adminDirectory : null,
  });
  const { adminDirectory } = row;
  const stamp =
    adminDirectory === null ? undefined : await world.worktree.findAdminStamp(adminDirectory);
  // The slot is gone or somebody else's by now: git holds nothing for this workspace.
  if (adminDirectory === null || stamp === undefined || stamp !== row.adminStamp) {
    return absent(false, null);
  }
  const back = await world.worktree.readBackPointer(adminDirectory);
  if (back !== row.path) {
    return unverifiable(
      `it was moved to \`${back}\``,
      `Register it where it is: \`espalier adopt ${back}\``,
    );
  }
  return absent(true, await readSuspicion(world, row));
}

/** Many at once, or a whole parent gone, is a disk that is not there and not somebody tidying up (GT-13). */
async function readSuspicion(world: World, row: WorkspaceRow): Promise<string | null> {
  const rows = await world.registry.read((view) => view.listWorkspaces(row.project));
  let absent = 0;
  for (const each of rows) {
    if ((await world.worktree.proveWorktree(each.path)).kind === "absent") absent += 1;
  }
  const parent = world.files.directoryName(row.path);
  const parentGone = (await world.files.readRealPath(parent)) === undefined;
  if (absent < 3 && !(parentGone && absent > 1)) return null;
  return `${absent} workspaces of this repository are absent at once, as when a disk is not mounted`;
}
