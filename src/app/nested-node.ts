/** Looks above a workspace for what Node's tools would take from there. Never throws. */

import { describeFreshInstall } from "../core/install-need.ts";
import { describeNestedNode } from "../core/nested-node.ts";
import { dependsOn, isNodeLock } from "../core/node-modules.ts";
import { readWantedModules } from "./node-modules-facts.ts";
import type { World } from "./world.ts";

/** One warning a trouble; none for a workspace that is no Node project, or not inside of another. */
export function listNestedNodeWarnings(world: World, path: string): string[] {
  try {
    const manifest = world.nodeMembers.readText(`${path}/package.json`);
    if (manifest === undefined) return [];
    const parents = listParents(path);
    return describeNestedNode({
      lockedAbove: parents.findLast((at) => world.reconstructible.listNames(at).some(isNodeLock)),
      modulesAbove: parents.find((at) => world.seedPlace.isTaken(`${at}/node_modules`)),
      filled: world.seedPlace.isTaken(`${path}/node_modules`),
      next: dependsOn(manifest, "next"),
      install: describeFreshInstall(readWantedModules(world, path, "node_modules")),
    });
  } catch {
    // A directory above that may not be read costs a warning and nothing else.
    return [];
  }
}

/** Every directory above, the nearest first. */
function listParents(path: string): string[] {
  const parts = path.split("/").slice(1, -1);
  return parts.map((_, index) => `/${parts.slice(0, parts.length - index).join("/")}`);
}
