/** What is around the place of a new workspace: its volume, other repositories, a Cargo workspace, what git ignores. */
import type { CreateFacts } from "../core/create-facts.ts";
import { formatExclude, nextTree } from "../core/place.ts";
import type { Settings } from "../core/settings.ts";
import type { CreateInput } from "./create-input.ts";
import type { SmallWorld } from "./small-world.ts";
import { readFloor } from "./volume-place.ts";

export async function readSurroundings(
  world: SmallWorld,
  facts: {
    readonly path: string;
    readonly root: string | null;
    readonly ancestor: string;
    readonly settings: Settings;
    readonly commonDirectory: string;
  },
): Promise<
  Pick<
    CreateFacts,
    | "volume"
    | "unusable"
    | "outerRepository"
    | "root"
    | "cargoWorkspaceAbove"
    | "cargoSelfContained"
  >
> {
  const manifest =
    facts.root === null ? undefined : await world.place.readCargoWorkspace(facts.root);
  const [volume, outerRepository, cargoWorkspaceAbove] = await Promise.all([
    readVolumeOrNull(world, facts.ancestor),
    world.place.findOuterRepository(facts.path, facts.commonDirectory),
    // Without a manifest of its own at the root, nothing here is built as a package of another's.
    manifest === false ? world.place.readCargoWorkspaceAbove(facts.path) : null,
  ]);
  // Only what tells no size at all is tried out: it may still take files.
  const sizeless = volume?.totalBytes === 0;
  return {
    unusable: sizeless ? world.volume.describeMakeFault(facts.ancestor) : null,
    volume:
      volume === null || sizeless
        ? null
        : {
            freeBytes: volume.freeBytes,
            floorBytes: readFloor(world, facts.settings, facts.path, volume.totalBytes),
          },
    outerRepository,
    root: facts.root,
    cargoWorkspaceAbove,
    cargoSelfContained: manifest !== false,
  };
}

/** A volume that does not tell its free space refuses nothing. */
async function readVolumeOrNull(world: SmallWorld, at: string) {
  try {
    return await world.volume.readVolume(at);
  } catch {
    return null;
  }
}

/** The line that still has to go into `info/exclude`; null when the place is outside or hidden. */
export async function readExcludeLine(
  world: SmallWorld,
  facts: {
    readonly commonDirectory: string;
    readonly root: string | null;
    readonly topLevel: string | null;
    readonly input: CreateInput;
    readonly settings: Settings;
    readonly path: string;
  },
): Promise<string | null> {
  const { commonDirectory, root, topLevel, path } = facts;
  const known = [root, topLevel].filter((tree) => tree !== null);
  // A place that nobody chose is never inside of a linked worktree.
  const chosen = facts.input.path !== undefined || facts.settings.location !== null;
  const linked = chosen ? world.place.listRegistered(commonDirectory) : [];
  const tree = nextTree([...known, ...linked.map((each) => each.path)], path);
  if (tree === undefined) return null;
  const line = formatExclude(tree, path);
  if (line === undefined || (await world.exclude.hasExclude(commonDirectory, line))) return null;
  // No git runs in a worktree that was not proved; where it cannot tell (`core.bare` flipped, GT-08) either,
  // one line too many does no harm.
  if (!known.includes(tree)) return line;
  const relative = `${path.slice(tree.length + 1)}/`;
  const ignored = await world.exclude.isIgnored(tree, relative).catch(() => false);
  return ignored ? null : line;
}
