/**
 * Fills the submodules of a new workspace from the repository's own copies, nested ones too, without a
 * network. Only what the repository has initialised; what cannot be had here is told with the command that
 * gets it.
 */
import {
  describeHindrance,
  describeUnfilled,
  parseLinks,
  parseSettings,
  planSubmodules,
  type WantedSubmodule,
} from "../core/submodules.ts";
import { reasonOf } from "../errors.ts";
import { fillLargeFiles } from "./large-files.ts";
import type { SmallWorld } from "./small-world.ts";

export interface SubmodulesInput {
  /** A working tree that was just checked out. */
  readonly root: string;
  readonly commit: string;
  /** Where its own copies belong, and where the repository's are. */
  readonly gitDirectory: string;
  readonly store: string;
  /** git-lfs was found to be missing. */
  readonly withoutLfs: boolean;
}

/** Answers warnings; never throws. */
export async function fillSubmodules(world: SmallWorld, input: SubmodulesInput): Promise<string[]> {
  try {
    if (!world.submoduleStore.hasStores(input.store)) return [];
    return await fill(world, input);
  } catch (error) {
    return [`The submodules of \`${input.root}\` are not filled: ${reasonOf(error)}`];
  }
}

/** The submodules of a commit that can be filled here, and why others cannot. For a dry run too. */
export async function readSubmodules(
  world: SmallWorld,
  { cwd, commit, store }: { readonly cwd: string; readonly commit: string; readonly store: string },
): Promise<{
  readonly ready: readonly WantedSubmodule[];
  readonly hindered: readonly { readonly path: string; readonly reason: string }[];
}> {
  const { submoduleStore } = world;
  const declared = parseSettings(await submoduleStore.readDeclared(cwd, commit));
  const paths = [...declared.values()].flatMap((each) => each.get("path") ?? []);
  if (paths.length === 0) return { ready: [], hindered: [] };
  const wanted = planSubmodules({
    declared,
    configured: parseSettings(await submoduleStore.readConfigured(cwd)),
    links: parseLinks(await submoduleStore.readLinks(cwd, commit, paths)),
  });
  const ready: WantedSubmodule[] = [];
  const hindered: { path: string; reason: string }[] = [];
  for (const each of wanted) {
    const at = submoduleStore.joinModule(store, each.name);
    const state = await submoduleStore.readStore(at, each.commit);
    const reason = describeHindrance(each, state);
    if (state === "ready" && reason === undefined) ready.push(each);
    else if (reason !== undefined) hindered.push({ path: each.path, reason });
  }
  return { ready, hindered };
}

async function fill(world: SmallWorld, input: SubmodulesInput): Promise<string[]> {
  const { root, commit, store, gitDirectory } = input;
  const { submoduleStore } = world;
  const { ready, hindered } = await readSubmodules(world, { cwd: root, commit, store });
  // Outside a sparse cone there is no directory, and what is filled is somebody's by now.
  const isOpen = ({ path }: { readonly path: string }): boolean =>
    submoduleStore.readModulePlace(root, path) === "empty";
  const warnings = hindered
    .filter(isOpen)
    .map(({ path, reason }) => describeUnfilled(root, path, reason));
  for (const { name, path } of ready) {
    const module = submoduleStore.joinModule(gitDirectory, name);
    if (submoduleStore.isInterrupted(root, path, module)) {
      const inner = world.files.joinPath(root, path);
      warnings.push(
        `The checkout of the submodule \`${path}\` was interrupted; \`git -C ${inner} reset\` shows what it lacks`,
      );
    }
  }
  const copied: WantedSubmodule[] = [];
  for (const each of ready.filter(isOpen)) {
    if (world.interrupted.aborted) break;
    const target = submoduleStore.joinModule(gitDirectory, each.name);
    try {
      await submoduleStore.copyStore({
        store: submoduleStore.joinModule(store, each.name),
        gitDirectory,
        target,
        commit: each.commit,
      });
      copied.push(each);
    } catch (error) {
      warnings.push(describeUnfilled(root, each.path, reasonOf(error)));
    }
  }
  if (copied.length === 0) return warnings;
  return [...warnings, ...(await checkOut(world, input, copied))];
}

async function checkOut(
  world: SmallWorld,
  input: SubmodulesInput,
  copied: readonly WantedSubmodule[],
): Promise<string[]> {
  const { root, store, gitDirectory } = input;
  const { submoduleStore, lfs, files } = world;
  let problem: string | undefined;
  const withoutLfs = input.withoutLfs || !lfs.isOnPath();
  try {
    await submoduleStore.checkOutModules(
      root,
      copied.map(({ path }) => path),
      withoutLfs ? lfs.WITHOUT_LFS : [],
    );
  } catch (error) {
    problem = reasonOf(error);
  }
  const warnings: string[] = [];
  for (const { name, path, commit } of copied) {
    const module = submoduleStore.joinModule(gitDirectory, name);
    const inner = files.joinPath(root, path);
    if (submoduleStore.readModulePlace(root, path) !== "filled") {
      // git takes it for inactive, or failed before it.
      submoduleStore.dropCopy(module);
      if (problem !== undefined) warnings.push(describeUnfilled(root, path, problem));
      continue;
    }
    if (problem !== undefined && !submoduleStore.isCheckedOut(module)) {
      warnings.push(describeUnfilled(root, path, problem));
      continue;
    }
    const nested = { root: inner, commit, gitDirectory: module, withoutLfs };
    warnings.push(
      ...(await fillLargeFiles(world, { root: inner, gitDirectory: module, withoutLfs })),
    );
    warnings.push(
      ...(await fillSubmodules(world, {
        ...nested,
        store: submoduleStore.joinModule(store, name),
      })),
    );
  }
  return warnings;
}
