/** Which commands bring evicted directories back: our own, and what the tools that made them are called with. */
import { formatArgument } from "../core/moved.ts";
import { isInstalled } from "../core/node-modules.ts";
import { describeRebuild } from "../core/provision.ts";
import { readWantedModules } from "./node-modules-facts.ts";
import type { World } from "./world.ts";

/** Ours first, where files can be cloned at all; the others are for the workspace's root. */
export function listRestoring(
  world: World,
  { path, directories }: { readonly path: string; readonly directories: readonly string[] },
): string[] {
  const tools = directories.flatMap((directory) => readRebuild(world, path, directory) ?? []);
  const ours = canSeed(world, path) ? [`espalier seed ${formatArgument(path)}`] : [];
  return [...new Set([...ours, ...tools])];
}

function canSeed(world: World, root: string): boolean {
  try {
    return world.volume.canCloneUnseen(`${root}/.git`, root) !== false;
  } catch {
    // It could not be tried, which says nothing.
    return true;
  }
}

/** Undefined: only the project knows. */
export function readRebuild(world: World, root: string, path: string): string | undefined {
  const folder = path.includes("/") ? `${root}/${path.slice(0, path.lastIndexOf("/"))}` : root;
  try {
    const beside = world.reconstructible.listNames(folder);
    const modules = isInstalled(path) ? readWantedModules(world, root, path) : undefined;
    return describeRebuild(path, beside, modules);
  } catch {
    // A manifest that cannot be read names no tool.
    return undefined;
  }
}
