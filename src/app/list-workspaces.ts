/** Lists the workspaces of a project, or of all: one registry read and one call of git a project. */
import { describeItem, describeListWarnings } from "../core/list.ts";
import { isAppError, reasonOf } from "../errors.ts";
import type { ListedWorktree } from "../io/repository.ts";
import type { ListDocument, WorkspaceItem } from "../schema/index.ts";
import type { WorkspaceRow } from "../schema/rows.ts";
import type { Account } from "./accounting.ts";
import { readPresence } from "./presence.ts";
import { rebuildProject } from "./rebuild-registry.ts";
import { describeInterrupted } from "./recover.ts";
import { readUsableSettings } from "./settings.ts";
import { completeWorld, type SmallWorld } from "./small-world.ts";
import { openAway } from "./volume-place.ts";

export interface ListInput {
  readonly cwd: string;
  readonly all: boolean;
  /** Also measure the reconstructible directories, which walks them. */
  readonly sizes: boolean;
}

/** Throws `not_a_repository` outside a project unless all are asked for. */
export async function listWorkspaces(world: SmallWorld, input: ListInput): Promise<ListDocument> {
  const listing = input.all ? undefined : world.repository.listWorktrees(input.cwd);
  world.registry.warm("read");
  const here = listing && (await readProjectHere(world, input.cwd, listing));
  // Beside the registry's read, which takes longer.
  const problemsHere = readProblems(world, here === undefined ? [] : [here]);
  const rebuilt = here === undefined ? [] : await rebuildProject(world, here);
  const rows = await world.registry.read((view) => view.listWorkspaces(here));
  const projects = here === undefined ? [...new Set(rows.map((row) => row.project))] : [here];
  const problems = here === undefined ? await readProblems(world, projects) : await problemsHere;
  const parts = await Promise.all(
    projects.map((project) =>
      listProject(
        world,
        project,
        rows.filter((row) => row.project === project),
        listing ?? world.repository.listWorktrees(project),
      ),
    ),
  );
  const workspaces = parts.flatMap((part) => part.items);
  const strangers = parts.flatMap((part) => part.strangers);
  return {
    schema: "espalier.workspace.list.v1",
    workspaces: input.sizes
      ? await measure(world, workspaces, rows, new Map(parts.map((part) => [part.project, part])))
      : workspaces,
    warnings: [
      ...problems,
      ...rebuilt,
      ...parts.flatMap((part) => part.warnings),
      ...describeInterrupted(world, rows),
      ...describeListWarnings(workspaces, strangers),
    ],
  };
}

/** What is wrong with the configuration files, the user's once: a removal would go by what is left of them. */
async function readProblems(world: SmallWorld, projects: readonly string[]): Promise<string[]> {
  const checkouts = await Promise.all(
    projects.map((project) => world.repository.readMainCheckout(project).catch(() => null)),
  );
  const found = await Promise.all(
    (checkouts.length === 0 ? [null] : checkouts).map((each) => readUsableSettings(world, each)),
  );
  return [...new Set(found.flatMap(({ problems }) => problems))];
}

/** One call of git tells both; where it does not, or failed, the repository is asked, which says why. */
async function readProjectHere(
  world: SmallWorld,
  cwd: string,
  listing: Promise<readonly ListedWorktree[]>,
): Promise<string> {
  const listed = await listing.catch(() => []);
  const found = await world.repository.findCommonDirectory(listed);
  return found ?? (await world.repository.readRepository(cwd)).commonDirectory;
}

interface ProjectPart {
  readonly project: string;
  /** Absent where git does not tell. */
  readonly worktrees?: readonly ListedWorktree[];
  readonly items: WorkspaceItem[];
  /** Paths of worktrees that are not registered. */
  readonly strangers: readonly string[];
  readonly warnings: string[];
}

/** A project that git cannot read is shown from the registry alone: an error is not an absence. */
async function listProject(
  world: SmallWorld,
  project: string,
  rows: readonly WorkspaceRow[],
  listing: Promise<readonly ListedWorktree[]>,
): Promise<ProjectPart> {
  const isAway = openAway(world);
  try {
    const listed = await listing;
    const byPath = new Map(listed.map((entry) => [entry.path, entry]));
    const known = new Set(rows.map((row) => row.path));
    // git names the main worktree first; a bare repository's own directory is one, too.
    const strangers = listed.slice(1).filter((entry) => !known.has(entry.path));
    return {
      ...{ project, worktrees: listed },
      items: rows.map((row) =>
        describeItem({
          row,
          listed: byPath.get(row.path),
          there: readPresence(world, row.path),
          away: isAway(row.path),
        }),
      ),
      strangers: await listAdoptable(world, { project, strangers }, isAway),
      warnings: [],
    };
  } catch (error) {
    if (!isAppError(error)) throw error;
    return {
      project,
      items: rows.map((row) =>
        describeItem({ row, listed: null, there: null, away: isAway(row.path) }),
      ),
      strangers: [],
      warnings: [`\`${project}\` could not be read: ${reasonOf(error)}`],
    };
  }
}

/** Neither those that are gone, nor those that a copy of the repository still lists and the original has. */
async function listAdoptable(
  world: SmallWorld,
  {
    project,
    strangers,
  }: { readonly project: string; readonly strangers: readonly ListedWorktree[] },
  isAway: (path: string) => boolean,
): Promise<string[]> {
  const found: string[] = [];
  for (const { path } of strangers) {
    if (readPresence(world, path) === false || isAway(path)) continue;
    const proof = await world.worktree.proveWorktree(path);
    if (proof.kind === "linked" && proof.commonDirectory !== project) continue;
    found.push(path);
  }
  return found;
}

async function measure(
  world: SmallWorld,
  items: readonly WorkspaceItem[],
  rows: readonly WorkspaceRow[],
  parts: ReadonlyMap<string, ProjectPart>,
): Promise<WorkspaceItem[]> {
  const measured: WorkspaceItem[] = [];
  for (const item of items) {
    const row = item.present === true ? rows.find(({ id }) => id === item.id) : undefined;
    const account =
      row === undefined
        ? undefined
        : await readAccount(world, row, parts.get(row.project)?.worktrees);
    measured.push({
      ...item,
      reconstructible_bytes: account?.apparentBytes ?? null,
      exclusive_bytes: account?.exclusiveBytes ?? null,
    });
  }
  return measured;
}

/** Comes late: few listings measure. */
async function readAccount(
  world: SmallWorld,
  row: WorkspaceRow,
  worktrees: readonly ListedWorktree[] | undefined,
): Promise<Account> {
  const { readWorkspaceAccount } = await import("./accounting.ts");
  return readWorkspaceAccount(await completeWorld(world), row, worktrees);
}
