/** Gathers what a rescue of a workspace has to hold, and whether there is room for it. Changes nothing. */

import type { RemovePlan } from "../core/remove.ts";
import type { RescueFacts } from "../core/rescue.ts";
import { reasonOf } from "../errors.ts";
import type { ByteName } from "../io/byte-path.ts";
import type { BranchSetting } from "../io/rescue-branch.ts";
import type { Store } from "../io/rescue-objects.ts";
import type { WholeEntry } from "../io/rescue-tree.ts";
import type { RescueManifest } from "../schema/index.ts";
import type { WorkspaceRow } from "../schema/rows.ts";
import type { Removal } from "./removal-facts.ts";
import { readRoom } from "./room.ts";
import type { World } from "./world.ts";

export interface Rescuing {
  readonly row: WorkspaceRow;
  readonly removal: Removal;
  readonly plan: RemovePlan;
}

export interface RescueSource {
  readonly facts: RescueFacts;
  /** Directories that can be rebuilt. */
  readonly leftOut: readonly string[];
  /** The working tree; null when it is gone. */
  readonly root: string | null;
  /** Proved to be the workspace's; null where git has dropped it. */
  readonly admin: string | null;
  readonly entries: readonly WholeEntry[];
  readonly adminEntries: readonly WholeEntry[];
  readonly submodules: readonly { readonly checkout: ByteName; readonly module: string }[];
  readonly store: Store;
  /** Commits that hold all the history that may go. */
  readonly tips: readonly string[];
  /** Commits that the project keeps, where its history is not whole: then a bundle is made without them. */
  readonly without: readonly string[];
  readonly head: RescueManifest["head"];
  /** Of the workspace's own branch, which may go. */
  readonly branchSettings: readonly BranchSetting[];
  readonly scratch: RescueManifest["scratch"];
}

export const stateRescue = (world: World, id: string) =>
  world.rescueStore.findRescue(world.paths.root, id);

/** Throws what cannot be looked at. */
export async function readRescueSource(world: World, of: Rescuing): Promise<RescueSource> {
  const { row, removal, plan } = of;
  const root = removal.facts.place.kind === "present" ? row.path : null;
  const admin = removal.adminDirectory;
  const entries = root === null ? [] : await world.rescueTree.listWhole(root, removal.skip);
  const adminEntries = admin === null ? [] : await world.rescueTree.listAdmin(admin);
  const store = await world.rescueObjects.readStore(row.project);
  const head = await readHead(world, of);
  const tips = listTips(of, head);
  const scratch = await world.registry.read((view) => view.listScratch(row.id));
  const others = entries.filter(({ kind }) => kind === "other");
  const submodules =
    root === null || admin === null ? [] : await listSubmodules(world, root, admin, removal.skip);
  const { branch } = removal.facts;
  const branchSettings =
    branch === null ? [] : await world.rescueObjects.readBranchSettings(row.project, branch.name);
  const going = [branch?.name ?? null, plan.branch?.name ?? null, head.branch];
  const without = store.incomplete
    ? await world.rescueObjects.listTips(
        row.project,
        going.filter((name) => name !== null),
      )
    : [];
  const needed = await readNeeded(world, of, { entries, adminEntries, tips, without });
  const facts: RescueFacts = {
    id: row.id,
    path: row.path,
    directory: stateRescue(world, row.id).directory,
    ref: plan.rescue?.ref ?? "",
    neededBytes: needed,
    volume: await readRoom(world, `${world.paths.root}/rescue`, row.project),
    userConfig: world.paths.userConfig,
    unsaveable: [...listUnsaveable(of, adminEntries), ...listTooLong(world, of, entries)],
    others: others.map(({ name }) => world.bytePath.toText(name)),
  };
  const found = {
    root,
    admin,
    entries,
    adminEntries,
    submodules,
    store,
    tips,
    without,
    head,
    branchSettings,
  };
  const leftOut = [...removal.skip].map(world.bytePath.toText).sort();
  return {
    facts,
    leftOut,
    ...found,
    scratch: scratch.map(({ path, sha256 }) => ({ path, sha256 })),
  };
}

function listUnsaveable(
  { row, removal }: Rescuing,
  adminEntries: readonly WholeEntry[],
): RescueFacts["unsaveable"] {
  const what = `\`${row.path}\``;
  if (removal.adminDirectory === null) {
    const reason = "git has dropped its entry, so that nothing tells what was in it";
    return [{ what, reason }];
  }
  if (row.project.includes("\n")) {
    // git's list of repositories that another borrows objects from has one on each line.
    return [{ what, reason: "the path of its repository holds a line break" }];
  }
  if (!adminEntries.some(({ name }) => name === "HEAD")) {
    return [{ what, reason: "git's entry for it is damaged, as after a git that was killed" }];
  }
  if (adminEntries.some(({ name }) => name === "reftable")) {
    return [{ what, reason: "its repository keeps refs as reftables, which a rescue cannot hold" }];
  }
  return [];
}

/** The workspace is renamed into the trash, where its paths are longer, and looked at there. */
function listTooLong(
  world: World,
  { row, plan }: Rescuing,
  entries: readonly WholeEntry[],
): RescueFacts["unsaveable"] {
  const { trashPath } = plan;
  const found = trashPath === null ? undefined : world.rescueTree.findTooLong(entries, trashPath);
  if (found === undefined) return [];
  const name = world.bytePath.toText(found);
  const short = `${name.slice(0, 40)}…${name.slice(-40)}`;
  const reason = `the path of \`${short}\` would be too long in the trash \`${trashPath}\``;
  return [{ what: `\`${row.path}\``, reason }];
}

/** Twice what is written: all of it is read back from a copy before anything goes. */
async function readNeeded(
  world: World,
  { row, removal }: Rescuing,
  source: Pick<RescueSource, "entries" | "adminEntries" | "tips" | "without">,
): Promise<number> {
  const { project } = row;
  const { tips: commits, without } = source;
  const history = await world.rescueObjects
    .readHistoryBytes(project, commits, without)
    .catch((error: unknown) => {
      // An estimate; what is really missing is told by the bundle.
      const problem = reasonOf(error);
      world.log.write({ event: "rescue_size", path: removal.facts.path, problem });
      return 0;
    });
  const sizes = [...source.entries, ...source.adminEntries].map(({ size, kind }) =>
    kind === "file" ? size + 1024 : 1024,
  );
  return 2 * history + 2 * sizes.reduce((sum, size) => sum + size, 0);
}

async function readHead(world: World, { row, removal }: Rescuing): Promise<RescueManifest["head"]> {
  const { adminDirectory } = removal;
  const head = adminDirectory === null ? undefined : world.admin.readHead(adminDirectory);
  if (head === undefined) return { branch: null, commit: null };
  if ("commit" in head) return { branch: null, commit: head.commit };
  const [found] = await world.branches.readCommits(row.project, [`refs/heads/${head.branch}`]);
  return { branch: head.branch, commit: found?.commit ?? null };
}

/** HEAD, the branch, and what a detached HEAD was moved away from. */
function listTips({ removal }: Rescuing, head: RescueManifest["head"]): string[] {
  const { branch, tips } = removal.facts;
  const commits = [head.commit, branch?.commit ?? null, ...tips.map(({ commit }) => commit)];
  return [...new Set(commits.filter((commit) => commit !== null))];
}

async function listSubmodules(
  world: World,
  root: string,
  admin: string,
  skip: ReadonlySet<ByteName>,
): Promise<RescueSource["submodules"]> {
  const modules = `${admin}/modules/`;
  const found: { checkout: ByteName; module: string }[] = [];
  for (const entry of await world.tree.listNestedGit(root, skip)) {
    const checkout = entry.slice(0, -"/.git".length);
    const at = await world.submodules.readPointer(root, checkout);
    if (at?.startsWith(modules)) found.push({ checkout, module: at.slice(modules.length) });
  }
  return found;
}
