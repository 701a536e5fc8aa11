/** Finds out which tools of a project walk into workspaces inside of its main checkout. */
import { describeNestedTools } from "../core/nested-tools.ts";
import type { SmallWorld } from "./small-world.ts";

/** What to tell of worktrees at these paths. What cannot be read is no reason to say anything. */
export async function listNestedToolWarnings(
  world: SmallWorld,
  project: string,
  paths: readonly string[],
): Promise<string[]> {
  const root = await world.repository.readMainCheckout(project).catch(() => null);
  const nested = paths.filter((path) => root !== null && path.startsWith(`${root}/`));
  if (root === null || nested.length === 0) return [];
  const names = await world.place.listNeighbours(`${root}/.`).catch(() => []);
  const manifest = await world.files.readTextFile(`${root}/package.json`).catch(() => undefined);
  return nested.flatMap((path) =>
    describeNestedTools({ path: path.slice(root.length + 1), names, manifest }),
  );
}
