/** What several of `doctor`'s checks look at, read once and by whoever asks first: the registry's rows, and each project. */
import type { ConfiguredValue } from "../io/doctor-repository.ts";
import type { ListedWorktree } from "../io/repository.ts";
import type { WorktreeProof } from "../io/worktree.ts";
import type { EvictionRow, TrashRow, WorkspaceRow } from "../schema/rows.ts";
import type { World } from "./world.ts";

export interface Project {
  /** The common directory. */
  readonly project: string;
  readonly checkout: string | null;
  readonly rows: readonly WorkspaceRow[];
}

export interface Rows {
  /** But for those that are silent. */
  readonly workspaces: readonly WorkspaceRow[];
  /** On a mount that does not answer, they or their repository: nobody may look there. */
  readonly silent: readonly WorkspaceRow[];
  readonly trash: readonly TrashRow[];
  readonly evictions: readonly EvictionRow[];
  readonly rebuild: { readonly at: number; readonly setAside: string } | undefined;
}

export interface Ground {
  readonly world: World;
  readonly cwd: string;
  /** What a call of git may take. */
  readonly gitTimeoutMs: number;
  /** Throws `registry`. */
  rows(): Promise<Rows>;
  /** Every project with a workspace, and the one here; those whose repository is gone are left out. */
  projects(): Promise<readonly Project[]>;
  /** The main checkout here; null outside of a project, or in a bare one. */
  checkoutHere(): Promise<string | null>;
  /** git's list of a project's worktrees but for the main one. Throws `git`. */
  linked(project: string): Promise<readonly ListedWorktree[]>;
  prove(path: string): Promise<WorktreeProof>;
  /** A project's settings that git itself trips over, wherever they are set. Throws `git`. */
  coreSettings(project: string): Promise<readonly ConfiguredValue[]>;
}

const once = <T>(read: () => Promise<T>): (() => Promise<T>) => {
  let known: Promise<T> | undefined;
  return () => {
    known ??= read();
    return known;
  };
};

const onceEach = <T>(read: (of: string) => Promise<T>): ((of: string) => Promise<T>) => {
  const known = new Map<string, Promise<T>>();
  return (of) => {
    const found = known.get(of) ?? read(of);
    known.set(of, found);
    return found;
  };
};

export function openGround(world: World, cwd: string, gitTimeoutMs: number): Ground {
  const here = once(() => world.repository.readRepository(cwd).catch(() => undefined));
  const rows = once(async (): Promise<Rows> => {
    const { workspaces: all, ...others } = await world.registry.read((view) => ({
      workspaces: view.listWorkspaces(),
      trash: view.listTrash(),
      evictions: view.listEvictions(),
      rebuild: view.readRebuild(),
    }));
    const places = [...new Set(all.flatMap(({ path, project }) => [path, project]))];
    const dead = new Set(await listSilent(world, places));
    const isSilent = ({ path, project }: WorkspaceRow): boolean =>
      dead.has(path) || dead.has(project);
    return {
      workspaces: all.filter((row) => !isSilent(row)),
      silent: all.filter(isSilent),
      ...others,
    };
  });
  return {
    world,
    cwd,
    gitTimeoutMs,
    rows,
    projects: once(async () => {
      const { workspaces } = await rows();
      const found = await here();
      const names = new Set(workspaces.map(({ project }) => project));
      if (found !== undefined) names.add(found.commonDirectory);
      const projects = await Promise.all(
        [...names].map(async (project): Promise<Project[]> => {
          if (world.trash.isThere(project) === false) return [];
          const checkout = await world.repository.readMainCheckout(project);
          return [{ project, checkout, rows: workspaces.filter((row) => row.project === project) }];
        }),
      );
      return projects.flat();
    }),
    checkoutHere: once(async () => (await here())?.mainCheckout ?? null),
    linked: onceEach(async (project) => (await world.repository.listWorktrees(project)).slice(1)),
    prove: onceEach((path) => world.worktree.proveWorktree(path)),
    coreSettings: onceEach(async (project) =>
      world.doctorRepository.readCoreSettings(project, gitTimeoutMs),
    ),
  };
}

/** So long a file system may be silent: one that has to be woken takes a moment. */
const SILENCE_MS = 700;

/** Where it cannot be told, each check finds out by itself, in the time that it has. */
async function listSilent(world: World, places: readonly string[]): Promise<string[]> {
  using looker = world.look.openLooker({ silenceMs: SILENCE_MS });
  const answers = await Promise.all(
    places.map((place) =>
      looker.reach(place).catch((error: unknown) => error instanceof world.look.NoAnswer),
    ),
  );
  return places.filter((_, index) => answers[index] === true);
}
