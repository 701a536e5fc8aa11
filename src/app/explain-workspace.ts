/**
 * Explains one workspace: why each directory is or is not reconstructible and what seeding made of it, whether
 * the workspace is idle, what a removal would do. Asks the use cases that decide these things and changes
 * nothing.
 */
import { isIdle } from "../core/activity.ts";
import { describeExplained, describeObstacles, isReal, type SeedOutlook } from "../core/explain.ts";
import { describeItem } from "../core/list.ts";
import { formatManager, isInstalled, listManagers } from "../core/node-modules.ts";
import { describeRebuild, listVenvManagers } from "../core/provision.ts";
import { type DirectoryReport, planCandidates } from "../core/reconstructible.ts";
import type { RemovalFacts } from "../core/removal-facts.ts";
import { planRemoval } from "../core/remove.ts";
import { isTimed, listTelling } from "../core/seed.ts";
import { isAppError } from "../errors.ts";
import type { ExplainedDocument } from "../schema/index.ts";
import type { EvictedRow, SeededRow, WorkspaceRow } from "../schema/rows.ts";
import { describeSize } from "./accounting.ts";
import { readActivities } from "./activity.ts";
import { requireWorkspace } from "./find-workspace.ts";
import { listNestedNodeWarnings } from "./nested-node.ts";
import { readWantedModules } from "./node-modules-facts.ts";
import { readPresence } from "./presence.ts";
import { rebuildProject } from "./rebuild-registry.ts";
import { describeDirectories, readDeclared } from "./reconstructible.ts";
import { describeInterrupted } from "./recover.ts";
import { readRemovalFacts } from "./removal-facts.ts";
import { describePlannedRemoval } from "./remove-workspace.ts";
import { planWorkspaceSeed } from "./seed-workspace.ts";
import type { World } from "./world.ts";

export interface ExplainInput {
  readonly cwd: string;
  /** Path, name or id of a workspace. */
  readonly target: string;
}

/** Throws `not_a_workspace` for a target that is none, `registry` when the registry cannot be used. */
export async function explainWorkspace(
  world: World,
  input: ExplainInput,
): Promise<ExplainedDocument> {
  world.registry.warm("read");
  const here = await world.repository.readRepository(input.cwd).catch(() => undefined);
  if (here !== undefined) await rebuildProject(world, here.commonDirectory);
  const row = await requireWorkspace(world, input.target, input.cwd);
  const warnings = describeInterrupted(world, [row]);
  const [listed, removal, { seeded, evicted }, mainCheckout] = await Promise.all([
    world.repository.listWorktrees(row.project).catch(() => null),
    readRemovalFacts(world, row),
    world.registry.read((view) => ({
      seeded: view.listSeeded(row.id),
      evicted: view.listEvicted(row.id),
    })),
    // A repository that is gone has no configuration to follow.
    world.repository.readMainCheckout(row.project).catch(() => null),
  ]);
  const item = describeItem({
    row,
    listed: listed === null ? null : listed.find((entry) => entry.path === row.path),
    there: readPresence(world, row.path),
  });
  // No git runs in a directory that was not proved (invariant 10).
  const looked =
    removal.facts.place.kind === "present"
      ? await lookInside(world, input, { row, mainCheckout, seeded, evicted, warnings })
      : { directories: [], undeclared: null };
  const asking = { exceptAncestors: true, whole: true };
  const told = item.present === true ? await readActivities(world, [row], asking) : undefined;
  const activity = [...(told?.get(row.id) ?? [])];
  return {
    schema: "espalier.workspace.explained.v1",
    ...item,
    idle: isIdle(activity),
    base: row.base,
    base_commit: row.baseCommit,
    directories: looked.directories,
    undeclared: looked.undeclared,
    activity,
    removal: await explainRemoval(world, input, row, removal.facts),
    warnings: [
      ...removal.facts.configProblems,
      ...warnings,
      ...listNestedNodeWarnings(world, row.path),
    ],
  };
}

/** The document tells of the configuration's problems itself. */
async function explainRemoval(
  world: World,
  { cwd, target }: ExplainInput,
  row: WorkspaceRow,
  facts: RemovalFacts,
): Promise<ExplainedDocument["removal"]> {
  const { refusals, way } = describeObstacles(facts);
  if (way === "none") return { refusals };
  const discard = way === "discard";
  const input = { cwd, target, discard, keepBranch: false, dryRun: true, asked: "cli" } as const;
  const { steps, warnings } = await describePlannedRemoval(world, row, {
    plan: planRemoval(facts, input),
    input,
  });
  if (discard) return { refusals, discard_steps: steps };
  const own = warnings.filter((warning) => !facts.configProblems.includes(warning));
  return { refusals, steps, ...(own.length === 0 ? {} : { warnings: own }) };
}

interface Looking {
  readonly row: WorkspaceRow;
  readonly mainCheckout: string | null;
  readonly seeded: readonly SeededRow[];
  readonly evicted: readonly EvictedRow[];
  readonly warnings: string[];
}

async function lookInside(world: World, input: ExplainInput, looking: Looking) {
  const { row, mainCheckout, seeded, evicted } = looking;
  const root = row.path;
  const [reports, declared, outlook] = await Promise.all([
    describeDirectories(world, { root, mainCheckout }),
    readDeclared(world, mainCheckout),
    readOutlook(world, input, looking),
  ]);
  const directories: ExplainedDocument["directories"] = [];
  for (const path of planCandidates(declared)) {
    const report = reports.find((each) => each.path === path);
    const facts = {
      path,
      report,
      size: report && isReal(report) ? await describeSize(world, root, report) : undefined,
      last: seeded.find((each) => each.path === path),
      evicted: evicted.find((each) => each.path === path),
      ...readTools(world, root, path),
    };
    directories.push(describeExplained(facts, outlook));
  }
  return { directories, undeclared: await readUndeclared(world, root, reports) };
}

/** A workspace that cannot be filled now, or a project that git cannot read, has no outlook. */
async function readOutlook(
  world: World,
  { cwd }: ExplainInput,
  { row, warnings }: Looking,
): Promise<SeedOutlook> {
  try {
    const { facts, plan, warnings: told } = await planWorkspaceSeed(world, row, { cwd });
    warnings.push(...told);
    return { facts, plan };
  } catch (error) {
    if (!isAppError(error)) throw error;
    warnings.push(`what a seed would do could not be determined: ${error.message}`);
    return null;
  }
}

/** The tools by what lies beside the directory. */
function readTools(world: World, root: string, path: string) {
  const folder = path.includes("/") ? `${root}/${path.slice(0, path.lastIndexOf("/"))}` : root;
  const beside = world.reconstructible.listNames(folder);
  const modules = isInstalled(path) ? readWantedModules(world, root, path) : undefined;
  const rebuild = describeRebuild(path, beside, modules);
  if (isTimed(path)) return { provision: undefined, rebuild };
  const files = modules === undefined ? listTelling(path, beside) : modules.names;
  const managers =
    modules === undefined
      ? listVenvManagers(path, beside)
      : listManagers(modules).map(formatManager);
  const none = managers.length === 0 && files.length === 0;
  return { provision: none ? undefined : { managers, files: [...files] }, rebuild };
}

const isBelow = (directory: string, name: string): boolean => name.startsWith(`${directory}/`);

/** Whole directories that git ignores and that are neither usual, nor declared, nor a seed's. */
async function readUndeclared(
  world: World,
  root: string,
  reports: readonly DirectoryReport[],
): Promise<string[] | null> {
  try {
    const known = new Set([
      ...reports.map(({ path }) => path),
      ...world.seedPlace.listTemporaries(root),
    ]);
    return (await world.reconstructible.listIgnored(root))
      .filter((name) => name.endsWith("/"))
      .map((name) => name.slice(0, -1))
      .filter((name) => !known.has(name) && !reports.some((each) => isBelow(each.path, name)));
  } catch {
    // git could not be asked in this place; null is the document's word for not known.
    return null;
  }
}
