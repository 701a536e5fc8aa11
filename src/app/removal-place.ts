/** Proves again that a registered workspace is where and what the registry says (invariant 5). */
import { formatArgument, formatRepository } from "../core/moved.ts";
import { isRegistered } from "../core/registered.ts";
import type { Place } from "../core/removal-facts.ts";
import type { WorkspaceRow } from "../schema/rows.ts";
import { describeAwayHint, isAway } from "./volume-place.ts";
import type { World } from "./world.ts";

export interface ProvedPlace {
  readonly place: Place;
  /** The admin directory, once it is proved to be this workspace's. */
  readonly adminDirectory: string | null;
  /** git was killed while it deleted the admin directory, and cannot read what is left of it. */
  readonly torn?: true;
  /** The repository is gone as well, so that there is nothing left to look at. */
  readonly repositoryGone?: true;
}

const unverifiable = (reason: string, hint?: string): ProvedPlace => ({
  place: { kind: "unverifiable", reason, ...(hint === undefined ? {} : { hint }) },
  adminDirectory: null,
});

export async function readPlace(world: World, row: WorkspaceRow): Promise<ProvedPlace> {
  const { path, project } = row;
  const realProject = await world.files.readRealPath(project);
  if (realProject === undefined && isNowhere(world, row) && !isAway(world, path)) {
    // Only the row is left, and dropping it touches no file.
    const place = {
      kind: "absent",
      registered: false,
      suspicion: null,
      parentHere: false,
    } as const;
    return { place, adminDirectory: null, repositoryGone: true };
  }
  if (realProject !== project) {
    return unverifiable(
      `its repository \`${project}\` is gone or was moved, so this may be the only copy`,
      `Move the repository back, or where it is now run \`git worktree repair ${path}\` and \`espalier adopt ${path}\``,
    );
  }
  if (isAway(world, path)) {
    return unverifiable("it is in the volume, which is not mounted", describeAwayHint(world, path));
  }
  const link = await readLinkTarget(world, path);
  if (link !== undefined) {
    return unverifiable(
      `a symbolic link is on the way to it, and leads to ${link}`,
      "Put the directory itself back where the link is; nothing was changed",
    );
  }
  const proof = await world.worktree.proveWorktree(path);
  switch (proof.kind) {
    case "linked": {
      if (isRegistered(row, proof)) {
        return { place: { kind: "present" }, adminDirectory: proof.adminDirectory };
      }
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
        DROPPED_HINT,
      );
    case "unverifiable":
      if (proof.dropped === true) return unverifiable(proof.reason, DROPPED_HINT);
      return unverifiable(
        proof.reason,
        `\`git -C ${formatArgument(formatRepository(project))} worktree repair ${formatArgument(path)}\` mends a worktree that was moved; nothing was changed`,
      );
  }
}

/** Nothing can be proved without git's registration, so only the person can say what is in there. */
const DROPPED_HINT =
  "Its files were left alone; save what you need, delete the directory yourself, then remove it again";

const isNowhere = (world: World, { path, trashPath }: WorkspaceRow): boolean =>
  [path, trashPath].every((at) => at === null || !world.trash.isThere(at));

/** A registered path is canonical: where it leads elsewhere, a link was put there since. */
async function readLinkTarget(world: World, path: string): Promise<string | undefined> {
  if (!world.trash.isThere(path)) return undefined;
  const real = await world.files.readRealPath(path);
  if (real === undefined) return "nothing";
  return real === path ? undefined : `\`${real}\``;
}

async function readAbsent(world: World, row: WorkspaceRow): Promise<ProvedPlace> {
  const absent = (
    registered: boolean,
    suspicion: string | null,
    parentHere = false,
  ): ProvedPlace => ({
    place: { kind: "absent", registered, suspicion, parentHere },
    adminDirectory: registered ? row.adminDirectory : null,
  });
  const { adminDirectory } = row;
  const registration = await world.worktree.readRegistration(row);
  // The slot is gone or somebody else's by now: git holds nothing for this workspace.
  if (adminDirectory === null || registration === "gone") return absent(false, null);
  // One that is torn may not say where it was, and git does not list it; a removal takes the rest away.
  const back = await world.worktree.readBackPointer(adminDirectory);
  if (back !== undefined && back !== row.path) {
    return unverifiable(
      `it was moved to \`${back}\``,
      `Register it where it is: \`espalier adopt ${back}\``,
    );
  }
  const found = absent(true, await readSuspicion(world, row), await isParentHere(world, row));
  return registration === "torn" ? { ...found, torn: true } : found;
}

/** A disk that is away takes the directory above with it, or leaves it on another volume than the project. */
async function isParentHere(world: World, { path, project }: WorkspaceRow): Promise<boolean> {
  try {
    return world.volume.isSameVolume(world.files.directoryName(path), project);
  } catch {
    // It is not there, or may not be looked at: nothing speaks for the person's word then.
    return false;
  }
}

/** Many or all at once, or a whole parent gone, is a disk that is not there and not somebody tidying up (GT-13). */
async function readSuspicion(world: World, row: WorkspaceRow): Promise<string | null> {
  const rows = await world.registry.read((view) => view.listWorkspaces(row.project));
  let absent = 0;
  for (const each of rows) {
    if ((await world.worktree.proveWorktree(each.path)).kind === "absent") absent += 1;
  }
  const parent = world.files.directoryName(row.path);
  const parentGone = (await world.files.readRealPath(parent)) === undefined;
  const all = absent === rows.length;
  if (absent < 3 && !(absent > 1 && (all || parentGone))) return null;
  return `${absent} workspaces of this repository are absent at once, as when a disk is not mounted`;
}
