/** Finds out what a seed's plan rests on: the siblings, their directories, and what is here. */

import { describeStranger, isInstalled } from "../core/node-modules.ts";
import { type DirectoryReport, planCandidates } from "../core/reconstructible.ts";
import {
  compareSiblings,
  describeRefusal,
  describeVenvInstall,
  isTimed,
  listTelling,
  type OwnDirectory,
  type SeedFacts,
  type SiblingDirectory,
} from "../core/seed.ts";
import { reasonOf } from "../errors.ts";
import type { ListedWorktree } from "../io/repository.ts";
import type { WorkspaceRow } from "../schema/rows.ts";
import { measureDistances } from "./distances.ts";
import { openBehindJudge, readWantedModules, type WantedModules } from "./node-modules-facts.ts";
import { findOtherOutput } from "./other-output.ts";
import { describeDirectories, readDeclared, readMarks } from "./reconstructible.ts";
import { describeSiblingDirectory, openInstallers } from "./sibling-directory.ts";
import { listSiblings, type Sibling } from "./siblings.ts";
import type { World } from "./world.ts";

export interface SeedInput {
  /** The common directory. */
  readonly project: string;
  readonly mainCheckout: string | null;
  /** The workspace to fill: canonical path. */
  readonly path: string;
  /** Its commit. */
  readonly head: string;
  /** Only this working tree may give. */
  readonly from?: string;
  /** Only these directories, where they may be seeded at all; default: every one. */
  readonly only?: readonly string[];
  /** By directory: where on our own volume a true copy of what `from` has is. */
  readonly copies?: ReadonlyMap<string, string>;
  /** What is here already is put in its place, in one step, and not left as it is. */
  readonly replace?: boolean;
  /** Milliseconds from now after which cloning stops. */
  readonly deadlineMs?: number;
  /** It was made a moment ago, so that nothing can have been built in it. */
  readonly isNew?: boolean;
  /** For a plan: a working tree that stands for a workspace which is not there yet. */
  readonly standIn?: string;
}

export interface ReadSeed {
  readonly facts: SeedFacts;
  readonly worktrees: readonly ListedWorktree[];
  readonly warnings: readonly string[];
}

/** Throws `git` when the project cannot be read. */
export async function readSeedFacts(world: World, input: SeedInput): Promise<ReadSeed> {
  const warnings: string[] = [];
  const [worktrees, rows, declared] = await Promise.all([
    world.repository.listWorktrees(input.project),
    listRows(world, input.project, warnings),
    readDeclared(world, input.mainCheckout),
  ]);
  const candidates = planCandidates(declared);
  const present = (root: string): string[] =>
    candidates.filter((path) => world.reconstructible.readEntry(root, path) !== undefined);
  const siblings = await listSiblings(world, input, worktrees, listGiving(rows, present));
  const all = siblings.filter((sibling) => present(sibling.path).length > 0);
  const having = input.from === undefined ? preferOwnVolume(world, input.path, all) : all;
  const measured = await measureDistances(world, input, having);
  const here = input.standIn === undefined ? present(input.path) : [];
  const wanted = candidates.filter(
    (path) =>
      (input.only?.includes(path) ?? true) &&
      (here.includes(path) || measured.some((each) => present(each.path).includes(path))),
  );
  const asking = { ...input, worktrees, isUninstalled: await openUninstalled(world, rows) };
  const nearest = [...measured].sort(compareSiblings)[0]?.path;
  // The nearest sibling is looked at in any case: at the same time as this side.
  const [own, first, otherOutput] = await Promise.all([
    readOwn(world, input, wanted),
    nearest === undefined ? [] : readReports(world, asking, nearest),
    findOtherOutput(world, input, candidates, rows),
  ]);
  const reports = new Map(nearest === undefined ? [] : [[nearest, first]]);
  await examine(world, asking, own, measured, reports);
  const facts = { own, siblings: measured, ...(otherOutput === undefined ? {} : { otherOutput }) };
  return { facts, worktrees, warnings };
}

/** Where one is on the workspace's own volume, those on others could give nothing, however near their commits are. */
function preferOwnVolume(
  world: World,
  path: string,
  siblings: readonly Sibling[],
): readonly Sibling[] {
  try {
    const own = world.freeSpace.readVolumeKey(path);
    const here = siblings.filter((each) => world.freeSpace.readVolumeKey(each.path) === own);
    return here.length === 0 ? siblings : here;
  } catch {
    // It cannot be told: then the clone itself finds out.
    return siblings;
  }
}

/** Most of many have nothing to give, and need no proof for that; one that cannot be looked at gives nothing. */
const listGiving = (
  rows: readonly WorkspaceRow[],
  present: (root: string) => readonly string[],
): WorkspaceRow[] =>
  rows.filter(({ path }) => {
    try {
      return present(path).length > 0;
    } catch {
      return false;
    }
  });

async function listRows(
  world: World,
  project: string,
  warnings: string[],
): Promise<readonly WorkspaceRow[]> {
  try {
    return await world.registry.read((view) => view.listWorkspaces(project));
  } catch (error) {
    // Without the registry the main checkout can still give.
    warnings.push(`the registry could not be read: ${reasonOf(error)}`);
    return [];
  }
}

async function readOwn(
  world: World,
  input: SeedInput,
  wanted: readonly string[],
): Promise<OwnDirectory[]> {
  const root = input.standIn ?? input.path;
  const parentOf = (path: string): string | undefined =>
    path.includes("/") ? path.slice(0, path.lastIndexOf("/")) : undefined;
  const hasParent = (path: string): boolean => {
    const parent = parentOf(path);
    return (
      parent === undefined || world.reconstructible.readEntry(root, parent)?.kind === "directory"
    );
  };
  // git refuses to look beyond a link.
  const isLooked = (path: string): boolean =>
    (world.reconstructible.readEntry(root, path)?.kind ?? "directory") === "directory";
  const asked = wanted.filter((path) => hasParent(path) && isLooked(path));
  const git = await world.reconstructible.readGitFacts(root, asked);
  return wanted.map((path) => {
    const { lockfiles, modules, installCommand } = readWishes(world, root, path);
    return {
      path,
      exists:
        input.standIn === undefined &&
        input.replace !== true &&
        world.seedPlace.isTaken(`${root}/${path}`),
      refusal: describeRefusal(path, {
        ignored: git.ignored.has(path),
        tracked: git.tracked.some((each) => each === path || each.startsWith(`${path}/`)),
        parentExists: hasParent(path),
        marks: readMarks(world, root, path, false),
      }),
      lockfiles,
      ...(modules === undefined ? {} : { modules }),
      ...(installCommand === undefined ? {} : { installCommand }),
    };
  });
}

interface Wishes {
  readonly lockfiles: string | null;
  /** Only for a directory that a package manager of Node's fills. */
  readonly modules?: WantedModules;
  /** Only for a Python environment. */
  readonly installCommand?: string;
}

function readWishes(world: World, root: string, path: string): Wishes {
  if (isInstalled(path)) {
    const modules = readWantedModules(world, root, path);
    return { lockfiles: modules.digest, modules };
  }
  const beside = path.includes("/") ? `${root}/${path.slice(0, path.lastIndexOf("/"))}` : root;
  const names = world.reconstructible.listNames(beside);
  const lockfiles = readLockfiles(world, beside, listTelling(path, names));
  const installCommand = isTimed(path) ? undefined : describeVenvInstall(names);
  return { lockfiles, ...(installCommand === undefined ? {} : { installCommand }) };
}

function readLockfiles(world: World, beside: string, names: readonly string[]): string | null {
  try {
    return world.reconstructible.readDigest(beside, names) ?? null;
  } catch {
    // Unlike those of any other place.
    return `unreadable ${beside}`;
  }
}

interface ExamineInput extends SeedInput {
  readonly worktrees: readonly ListedWorktree[];
  readonly isUninstalled: (root: string, path: string) => boolean;
}

/**
 * Tells of a directory that was itself seeded for an install which has not been made since: what it lacks, and is not
 * in its own wishes, would be lacking here too. Where nothing tells of an install, none was made.
 */
async function openUninstalled(
  world: World,
  rows: readonly WorkspaceRow[],
): Promise<ExamineInput["isUninstalled"]> {
  const needs = await world.registry
    .read((view) =>
      rows.flatMap(({ id, path }) =>
        view.listInstallNeeds(id).map((need) => ({ ...need, root: path })),
      ),
    )
    .catch(() => undefined);
  // Nothing is claimed that cannot be looked up.
  if (needs === undefined) return () => true;
  return (root, path) => {
    const need = needs.find((each) => each.root === root && each.path === path);
    if (need === undefined) return false;
    const installedAt = world.nodeModules.readInstalledAt(`${root}/${path}`);
    return installedAt === undefined || installedAt <= need.at;
  };
}

/** Looks closer at siblings, nearest first, until each directory has one that can give it. */
async function examine(
  world: World,
  input: ExamineInput,
  own: readonly OwnDirectory[],
  siblings: readonly Sibling[],
  reports: Map<string, DirectoryReport[]>,
): Promise<void> {
  const ordered = [...siblings].sort(compareSiblings);
  const isBehind = openBehindJudge(world);
  const findInstaller = openInstallers(world, [
    ...input.worktrees.map(({ path }) => path),
    ...ordered.map(({ path }) => path),
  ]);
  const isNew = input.isNew === true || input.standIn !== undefined;
  const sources = { root: input.standIn ?? input.path, commit: input.head, isNew };
  let timedFrom: string | undefined;
  for (const directory of own) {
    const readGiven = (root: string): Wishes => {
      const given = readWishes(world, root, directory.path);
      const claims = given.lockfiles === directory.lockfiles;
      // The wishes are equal, and the tree is of others.
      const lacks = (): boolean =>
        isBehind(root, directory.path) || input.isUninstalled(root, directory.path);
      return claims && lacks() ? { ...given, lockfiles: `behind ${root}` } : given;
    };
    const wishes = new Map(ordered.map(({ path }) => [path, readGiven(path)]));
    const isEqual = ({ path }: Sibling): boolean =>
      wishes.get(path)?.lockfiles === directory.lockfiles;
    const order = isTimed(directory.path)
      ? ordered
      : [...ordered.filter(isEqual), ...ordered.filter((sibling) => !isEqual(sibling))];
    for (const sibling of order) {
      const known = reports.get(sibling.path) ?? (await readReports(world, input, sibling.path));
      reports.set(sibling.path, known);
      const report = known.find(({ path }) => path === directory.path);
      if (report === undefined) continue;
      const { lockfiles = null, modules } = wishes.get(sibling.path) ?? {};
      const facts = await describeSiblingDirectory(
        world,
        { root: sibling.path, head: sibling.head, report, lockfiles, ...(modules && { modules }) },
        { own: directory, sources },
        findInstaller,
      );
      sibling.directories.push(facts);
      const able =
        facts.failedGate === null &&
        facts.fixed === null &&
        !facts.building &&
        facts.unfinished === undefined &&
        !isStranger(facts, directory);
      if (!able || directory.exists || directory.refusal !== null) continue;
      if (!isTimed(directory.path)) break;
      timedFrom ??= sibling.path;
      if (timedFrom === sibling.path) break;
    }
  }
}

const isStranger = ({ modules }: SiblingDirectory, own: OwnDirectory): boolean =>
  modules !== undefined &&
  own.modules !== undefined &&
  describeStranger(modules.maker, own.modules) !== null;

/** The clone walks the tree itself and refuses a repository below; the gates need not walk too. */
const readReports = (
  world: World,
  { mainCheckout, worktrees }: ExamineInput,
  root: string,
): Promise<DirectoryReport[]> =>
  describeDirectories(world, { root, mainCheckout, worktrees, walk: false });
