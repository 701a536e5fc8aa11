/** Gathers what a restore has to know: the place, the project, its branches, and the room there is. */
import { describePlaceFault } from "../core/place.ts";
import type { RestoreFacts } from "../core/restore.ts";
import type { RescueFiles } from "../io/rescue-store.ts";
import type { RescueManifest } from "../schema/index.ts";
import { readRoom } from "./room.ts";
import { requireThere } from "./volume-place.ts";
import type { World } from "./world.ts";

export interface RestoreOf {
  readonly input: { readonly path?: string };
  readonly files: RescueFiles;
  readonly manifest: RescueManifest;
}

/** Throws what git and the file system refuse. */
export async function readRestoreFacts(
  world: World,
  { input, files, manifest }: RestoreOf,
): Promise<RestoreFacts> {
  const { project } = manifest;
  const projectPresent = (await world.files.readRealPath(project)) === project;
  const wanted = input.path ?? manifest.workspace.path;
  const basic = {
    manifest,
    bundle: files.bundle,
    archive: files.archive,
    chosen: input.path !== undefined,
    projectPresent,
    neededBytes: manifest.archive.bytes,
    userConfig: world.paths.userConfig,
  };
  if (!projectPresent) {
    const nothing = { placeFault: undefined, names: [], branches: [], hasCommit: false };
    return { ...basic, ...nothing, path: wanted, volume: null };
  }
  requireThere(world, wanted);
  const path = await readWanted(world, wanted);
  requireThere(world, path);
  const rows = await world.registry.read((view) => view.listWorkspaces());
  const registered = rows.some((row) => row.path === path);
  return {
    ...basic,
    path,
    placeFault: registered
      ? "a workspace is registered there"
      : await readPlaceFault(world, path, project, basic.chosen),
    names: rows.filter((row) => row.project === project).map(({ name }) => name),
    branches: await listBranches(world, project),
    hasCommit: await world.rescueBundle.hasObjects(project, manifest.commit),
    volume: await readRoom(world, path, project),
  };
}

/** The place that is meant, its links followed; one that leads nowhere is left as it is, to be told. */
export async function readWanted(world: World, wanted: string): Promise<string> {
  const leadsNowhere =
    world.trash.isThere(wanted) && (await world.files.readRealPath(wanted)) === undefined;
  return leadsNowhere ? wanted : world.place.readCanonicalPath(wanted);
}

async function readPlaceFault(
  world: World,
  path: string,
  commonDirectory: string,
  chosen: boolean,
): Promise<string | undefined> {
  const fault = describePlaceFault(path, { commonDirectory, chosen, asked: "cli" });
  if (fault !== undefined) return fault.reason;
  if (world.place.listRegistered(commonDirectory).some((each) => each.path === path)) {
    return "git has a worktree there";
  }
  const place = await world.place.readPlace(path, commonDirectory);
  switch (place.kind) {
    case "absent":
    case "empty":
      return undefined;
    case "worktree":
      return "a worktree is there";
    case "occupied":
      return `it ${place.reason}`;
  }
}

async function listBranches(world: World, project: string): Promise<RestoreFacts["branches"]> {
  const refs = await world.history.listBranchRefs(project);
  const listed = await world.repository.listWorktrees(project);
  return refs.flatMap(({ name, commit }) => {
    if (!name.startsWith("refs/heads/")) return [];
    const short = name.slice("refs/heads/".length);
    const checkedOutAt = listed.find(({ branch }) => branch === short)?.path ?? null;
    return [{ name: short, commit, checkedOutAt }];
  });
}
