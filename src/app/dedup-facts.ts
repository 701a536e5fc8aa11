/** All that a deduplication has to know before it joins anything. Changes nothing. */
import { type FileFacts, LEAST_BYTES, type Selection, selectFiles } from "../core/dedup.ts";
import type { DedupIndex, KnownTree } from "../io/dedup-index.ts";
import type { Native } from "../io/native.ts";
import type { WorkspaceRow } from "../schema/rows.ts";
import { type LookedThrough, listPlaces, type Place, provePlaces } from "./dedup-trees.ts";
import type { World } from "./world.ts";

export interface FactsRequest {
  readonly rows: readonly WorkspaceRow[];
  readonly sources?: readonly WorkspaceRow[];
  readonly settleMs: number;
  readonly stopped: () => boolean;
  readonly full?: boolean;
}

export interface DedupFacts {
  readonly index: DedupIndex;
  /** Those that were asked for. */
  readonly workspaces: readonly LookedThrough[];
  /** Every file of its groups lies in a directory that has passed the gates in this pass. */
  readonly selection: Selection;
  /** What was found, by the absolute path of the directory. */
  readonly trees: ReadonlyMap<string, KnownTree>;
  /** Directories that the index has and that are gone, or have not passed the gates. */
  readonly forgotten: ReadonlySet<string>;
  /** Whether something is not as the index has it. */
  readonly changed: boolean;
  readonly warnings: readonly string[];
}

/** So long a tree's directories are trusted by their times; what those do not tell is found then. */
const READ_AGAIN_MS = 60 * 60_000;
const TOLD_EVERY_MS = 200;

export async function readDedupFacts(
  world: World,
  native: Native,
  request: FactsRequest,
): Promise<DedupFacts> {
  const { rows, sources = [], settleMs } = request;
  const index = await world.dedupIndex.readIndex(world.paths.dedup);
  const isKnown = (path: string): boolean => index.trees.has(path);
  const found = await listPlaces(world, { rows, sources, isKnown });
  const scans = new Map<string, Scan>();
  const warnings: string[] = [];
  let places = found.places;
  for (;;) {
    for (const place of places) {
      for (const directory of place.directories) {
        const root = `${place.root}/${directory}`;
        if (scans.has(root) || request.stopped()) continue;
        const scan = await scanDirectory(world, native, { root, place, index, request });
        scans.set(root, scan);
        if (scan.warning !== undefined) warnings.push(scan.warning);
      }
    }
    const trees = places.flatMap((place) =>
      place.directories.flatMap((directory) => scans.get(`${place.root}/${directory}`) ?? []),
    );
    const files = trees.flatMap((tree) => tree.files);
    const selection = selectFiles({ files, nowMs: world.clock.now(), settleMs });
    const wanted = listUnproved(places, selection);
    if (wanted.size > 0 && !request.stopped()) {
      places = await provePlaces(world, places, (place) => wanted.has(place.root));
      continue;
    }
    const known = new Map(trees.flatMap(({ root, tree }) => (tree ? [[root, tree]] : [])));
    const forgotten = [...index.trees.keys()].filter(
      (tree) => !known.has(tree) && places.some(({ root }) => tree.startsWith(`${root}/`)),
    );
    return {
      index,
      workspaces: rows.map((row) =>
        describeWorkspace(row, places, scans, found.skipped, request.stopped()),
      ),
      selection,
      trees: known,
      forgotten: new Set(request.stopped() ? [] : forgotten),
      changed: forgotten.length > 0 || trees.some(({ changed }) => changed),
      warnings,
    };
  }
}

/** The roots of places that have files in groups and have not passed the gates in this pass. */
function listUnproved(places: readonly Place[], { groups }: Selection): Set<string> {
  const unproved = places.filter(({ gates }) => gates !== "proved").map(({ root }) => root);
  if (unproved.length === 0) return new Set();
  const paths = groups.flatMap(({ files }) => files.map(({ path }) => path));
  return new Set(unproved.filter((root) => paths.some((path) => path.startsWith(`${root}/`))));
}

function describeWorkspace(
  { id, path }: WorkspaceRow,
  places: readonly Place[],
  scans: ReadonlyMap<string, Scan>,
  skipped: ReadonlyMap<string, NonNullable<LookedThrough["skipped"]>>,
  isStopped: boolean,
): LookedThrough {
  const skip = skipped.get(id);
  if (skip !== undefined) return { id, path, directories: [], skipped: skip };
  const directories = places
    .filter(({ root }) => root === path)
    .flatMap((place) => place.directories)
    .filter((directory) => scans.get(`${path}/${directory}`)?.tree !== undefined);
  const isNothing = directories.length === 0 && !isStopped;
  return { id, path, directories, ...(isNothing && { skipped: "nothing" }) };
}

/** What was found in one directory; no tree where it is gone, or no directory that a tool can rebuild. */
interface Scan {
  readonly root: string;
  readonly tree?: KnownTree;
  readonly files: readonly FileFacts[];
  readonly changed: boolean;
  readonly warning?: string;
}

async function scanDirectory(
  world: World,
  native: Native,
  of: {
    readonly root: string;
    readonly place: Place;
    readonly index: DedupIndex;
    readonly request: FactsRequest;
  },
): Promise<Scan> {
  const { root, place, index, request } = of;
  const earlier = index.trees.get(root);
  const nowMs = world.clock.now();
  const age = nowMs - (earlier?.readAtMs ?? 0);
  const isRecent = age >= 0 && age < READ_AGAIN_MS;
  const trust = request.full !== true && earlier !== undefined && isRecent;
  const scan = await world.dedupScan.scanTree({
    native,
    root,
    leastBytes: LEAST_BYTES,
    known: earlier?.tree,
    trust,
    nowMs,
    stopped: request.stopped,
    report: createReport(world, root),
  });
  if (scan.kind === "repository") {
    const where = `${root}/${scan.path}`.replace(/\/$/, "");
    return {
      root,
      files: [],
      changed: true,
      warning: `\`${root}\` is left alone: \`${where}\` is a repository`,
    };
  }
  if (scan.kind !== "scanned") return { root, files: [], changed: scan.kind === "gone" };
  return {
    root,
    tree: { readAtMs: trust ? earlier.readAtMs : nowMs, tree: scan.tree },
    files: scan.files.map(({ path, stamp, foreign, cluster }) => {
      const { role } = place;
      return { path, stamp, size: stamp.size, foreign, cluster, role };
    }),
    changed: scan.tree !== earlier?.tree || !trust,
  };
}

/** The person waits; a daemon's progress goes nowhere. */
function createReport(world: World, root: string): (directories: number) => void {
  world.progress(`looking through ${root}`);
  let last = world.clock.now();
  return (directories) => {
    const now = world.clock.now();
    if (now - last < TOLD_EVERY_MS) return;
    last = now;
    world.progress(`looking through ${root}: ${directories} directories`);
  };
}
