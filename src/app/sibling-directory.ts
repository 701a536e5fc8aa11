/** Finds out what one directory of a sibling is good for: what made it, and whether it is whole now. */
import {
  describeHalfInstalled,
  describeInstaller,
  describeUnfinished,
  isRetired,
  isUntold,
  type TreeState,
} from "../core/installs.ts";
import { isNodeLock, listManagers } from "../core/node-modules.ts";
import { type DirectoryReport, describeFailedGate } from "../core/reconstructible.ts";
import { describeFixed, isTimed, type OwnDirectory, type SiblingDirectory } from "../core/seed.ts";
import { readMaker, type WantedModules } from "./node-modules-facts.ts";
import { haveSameSources, type Sources } from "./same-sources.ts";
import type { World } from "./world.ts";

export interface GivenDirectory {
  /** The sibling's. */
  readonly root: string;
  readonly head: string | null;
  readonly report: DirectoryReport;
  readonly lockfiles: string | null;
  /** Only for a directory that a package manager of Node's fills. */
  readonly modules?: WantedModules;
}

export interface Receiver {
  readonly own: OwnDirectory;
  readonly sources: Sources;
}

/** Answers what an install that runs in a working tree is called; asks the system once. */
export type FindInstaller = (root: string) => string | undefined;

/** `roots` are all working trees of the project: a process belongs to the innermost that it works in. */
export function openInstallers(world: World, roots: readonly string[]): FindInstaller {
  let found: ReadonlyMap<string, string> | undefined;
  const read = (): ReadonlyMap<string, string> => {
    const innermost = [...roots].sort((a, b) => b.length - a.length);
    const owned = world.running.listRunning(roots).flatMap(({ cwd, argv }) => {
      const name = describeInstaller(argv);
      const root = innermost.find((each) => cwd === each || cwd.startsWith(`${each}/`));
      return name === undefined || root === undefined ? [] : [[root, name] as const];
    });
    return new Map(owned);
  };
  return (root) => {
    found ??= read();
    return found.get(root);
  };
}

export async function describeSiblingDirectory(
  world: World,
  given: GivenDirectory,
  receiver: Receiver,
  findInstaller: FindInstaller,
): Promise<SiblingDirectory> {
  const { root, report, lockfiles, modules } = given;
  const { path } = report;
  const at = `${root}/${path}`;
  const able = report.reconstructible;
  const names = able ? world.reconstructible.listNames(at) : [];
  const tree = modules === undefined || !able ? undefined : readTree(world, root, path, modules);
  const unfinished = able && !isTimed(path) ? findUnfinished(world, at, names, tree) : null;
  const installer = able && !isTimed(path) ? findInstaller(root) : undefined;
  const busy = installer === undefined ? unfinished : `\`${installer}\` is running there`;
  return {
    path,
    failedGate: describeFailedGate(report) ?? null,
    building: able && isTimed(path) && isBuilding(world, at),
    fixed: able ? describeFixed(path, names) : null,
    lockfiles,
    ...(busy === null ? {} : { unfinished: busy }),
    ...(modules === undefined
      ? {}
      : {
          modules: {
            maker: readMaker(world, root, path),
            filled: modules.filled,
            ...(tree !== undefined && isUntold(tree) ? { untold: true } : {}),
            ...(await readSameSources(world, given, receiver)),
          },
        }),
  };
}

/** Asked only where it decides: git looks at every file for it. */
async function readSameSources(
  world: World,
  { root, head, report, lockfiles }: GivenDirectory,
  { own, sources }: Receiver,
): Promise<{ sameSources?: boolean }> {
  const asks = (own.modules?.runs ?? []).length > 0 && lockfiles === own.lockfiles;
  if (!asks || !report.reconstructible || own.exists) return {};
  const there = head === null ? { root } : { root, commit: head };
  return { sameSources: await haveSameSources(world, sources, there) };
}

/** Cargo's lock is tried, shared and without waiting, and let go at once. */
export function isBuilding(world: World, at: string): boolean {
  using locks = world.cargo.lockBuilds(world.native.openNative(), at);
  return !locks.held;
}

function findUnfinished(
  world: World,
  at: string,
  names: readonly string[],
  tree: TreeState | undefined,
): string | null {
  if (tree !== undefined) return describeUnfinished(tree);
  if (!names.includes("pyvenv.cfg")) return null;
  const list = world.reconstructible.listNames;
  for (const version of list(`${at}/lib`)) {
    const packages = `${at}/lib/${version}/site-packages`;
    const half = describeHalfInstalled(list(packages), (name) =>
      list(`${packages}/${name}`).includes("RECORD"),
    );
    if (half !== null) return half;
  }
  return null;
}

/** Undefined for what is no `node_modules`: nothing is known of how those are filled. */
function readTree(
  world: World,
  root: string,
  path: string,
  modules: WantedModules,
): TreeState | undefined {
  if (!path.endsWith("node_modules")) return undefined;
  const folder = findInstallFolder(world, root, path);
  const names = world.reconstructible.listNames(`${folder}/node_modules`);
  return {
    names,
    maker: readMaker(world, folder, "node_modules"),
    managers: listManagers(modules),
    isYarnDone: world.reconstructible.listNames(`${folder}/.yarn`).includes("install-state.gz"),
    retired: listRetired(world, `${folder}/node_modules`, names),
  };
}

/** A member's tree is filled by the install of the folder above that has the lockfile. */
function findInstallFolder(world: World, root: string, path: string): string {
  const own = `${root}/${path}`.slice(0, -"/node_modules".length);
  for (let at = own; at.length >= root.length; at = at.slice(0, at.lastIndexOf("/"))) {
    if (world.reconstructible.listNames(at).some(isNodeLock)) return at;
  }
  return own;
}

/** Those that npm put aside before its last record are left from an install that is long over. */
function listRetired(world: World, at: string, names: readonly string[]): string[] {
  const scopes = names.filter((name) => name.startsWith("@"));
  const inScopes = scopes.flatMap((scope) =>
    world.reconstructible.listNames(`${at}/${scope}`).map((name) => `${scope}/${name}`),
  );
  const retired = [...names, ...inScopes].filter((name) =>
    isRetired(name.slice(name.indexOf("/") + 1)),
  );
  if (retired.length === 0) return [];
  const recorded = world.nodeMembers.readChangeTime(`${at}/.package-lock.json`) ?? 0n;
  return retired.filter(
    (name) => (world.nodeMembers.readChangeTime(`${at}/${name}`) ?? 0n) > recorded,
  );
}
