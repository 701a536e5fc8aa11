/**
 * Finds what may have been built in a workspace outside of all that is reconstructible: the sibling's times,
 * and the later ones of all else, would make it look fresh (invariant 4).
 */
import type { WorkspaceRow } from "../schema/rows.ts";
import type { World } from "./world.ts";

/**
 * Settings of a person's, one set for each agent as often as not, and by their name never what a build makes. Like
 * every source that is not the sibling's they get a time later than all artefacts, so that what reads them runs again.
 */
const ENVIRONMENT = /(?:^|\/)\.env(?:\.[^/]+)?$/;

/** The workspace that is to be filled, as the seed was asked for it. */
interface Filled {
  /** Canonical. */
  readonly path: string;
  readonly mainCheckout: string | null;
  readonly isNew?: boolean;
  readonly standIn?: string;
}

/** Its name; undefined for none. Files that we put here, or that are the main checkout's, are none. Throws `git`. */
export async function findOtherOutput(
  world: World,
  { path, mainCheckout, isNew, standIn }: Filled,
  candidates: readonly string[],
  rows: readonly WorkspaceRow[],
): Promise<string | undefined> {
  if (isNew === true || standIn !== undefined) return undefined;
  const id = rows.find((row) => row.path === path)?.id;
  const scratch = id === undefined ? [] : await world.registry.read((view) => view.listScratch(id));
  const named = new Set([...candidates, ...scratch.map((row) => row.path)]);
  const temporaries = new Set(world.seedPlace.listTemporaries(path));
  const known = {
    mainCheckout,
    scratch: new Map(scratch.map((row) => [row.path, row.sha256] as const)),
  };
  const isKnown = async (name: string): Promise<boolean> => {
    const bare = name.replace(/\/$/, "");
    if (named.has(bare)) return true;
    // Where a seed was killed early, git names the one file in its directory and not the directory.
    if (temporaries.has(bare.split("/", 1)[0] ?? "")) return true;
    if (bare === name && ENVIRONMENT.test(name)) return true;
    // A build may have written into a directory of ours, so all of it has to be as it came.
    if (bare !== name) {
      return world.knownFiles.isKnownDirectory(path, world.bytePath.fromText(bare), known);
    }
    return (
      mainCheckout !== null &&
      world.reconstructible.isSameSmallFile(`${path}/${name}`, `${mainCheckout}/${name}`)
    );
  };
  for (const name of await world.reconstructible.listIgnored(path)) {
    if (!(await isKnown(name))) return name;
  }
  return undefined;
}
