/**
 * Plans an eviction with what several workspaces hold together. Every working tree of their projects counts as a
 * holder, the main checkout and those that are not registered among them, whether it may go or not.
 */
import { type EvictAsked, type EvictFacts, type EvictPlan, planEviction } from "../core/evict.ts";
import { describeSharing, type HeldRanges } from "../core/evict-gain.ts";
import type { HeldBlocks } from "../core/evict-obstacles.ts";
import { planCandidates } from "../core/reconstructible.ts";
import type { WorkspaceRow } from "../schema/rows.ts";
import { listExtents } from "./accounting.ts";
import { readDeclared } from "./reconstructible.ts";
import type { World } from "./world.ts";

/** `rows`: whoever of the registered may hold blocks of theirs. The other holders are read only where that decides. */
export async function planWithSharing(
  world: World,
  rows: readonly WorkspaceRow[],
  facts: EvictFacts,
  asked: EvictAsked,
): Promise<EvictPlan> {
  const plan = planEviction(facts, asked);
  const alone = plan.kept.filter(({ code }) => code === "nothing_to_gain");
  const wanted = asked.kind !== "space" || plan.short !== undefined;
  if (asked.kind === "named" || !wanted || alone.length === 0) return plan;
  const shared = describeSharing(await listShared(world, rows, facts));
  return planEviction({ ...facts, shared }, asked);
}

/** None where one of them cannot be looked at: what it holds would be counted for the others. */
async function listShared(
  world: World,
  rows: readonly WorkspaceRow[],
  facts: EvictFacts,
): Promise<HeldRanges[]> {
  const found: HeldRanges[] = [];
  const ids = new Map(rows.map(({ path, id }) => [path, id]));
  for (const project of new Set(rows.map((row) => row.project))) {
    const roots = await listRoots(world, project, rows);
    if (roots === null) return [];
    const candidates = planCandidates(await readDeclared(world, roots.main));
    for (const root of roots.all) {
      const holder = ids.get(root) ?? root;
      for (const path of listThere(world, root, candidates)) {
        const held = findHeld(facts, holder, path) ?? (await listExtents(world, root, [path]));
        if (held === null) return [];
        const { device, shared, kept } = held;
        found.push({ holder, device, ranges: shared });
        // A file that has a name elsewhere, too, does not go with the directory.
        found.push({ holder: `${holder} and others`, device, ranges: kept });
      }
    }
  }
  return found;
}

/** Every working tree of the project. Null: git does not tell. */
async function listRoots(
  world: World,
  project: string,
  rows: readonly WorkspaceRow[],
): Promise<{ readonly main: string | null; readonly all: ReadonlySet<string> } | null> {
  try {
    const main = await world.repository.readMainCheckout(project);
    const listed = await world.repository.listWorktrees(project);
    const own = rows.filter((row) => row.project === project);
    const all = new Set([...listed, ...own].map(({ path }) => path));
    if (main !== null) all.add(main);
    return { main, all };
  } catch {
    // Unknown holders are holders: nothing is counted for several then.
    return null;
  }
}

/** Not only what passes the gates: whoever holds a block holds it. */
const listThere = (world: World, root: string, candidates: readonly string[]): string[] =>
  world.trash.isThere(root)
    ? candidates.filter((path) => world.reconstructible.readEntry(root, path)?.kind === "directory")
    : [];

/** What was read a moment ago for the candidates. */
const findHeld = (facts: EvictFacts, id: string, path: string): HeldBlocks | undefined =>
  facts.workspaces.find(({ row }) => row.id === id)?.directories?.find((each) => each.path === path)
    ?.held;
