/** `doctor`'s checks of the repositories and their worktrees: the facts for `core/doctor-projects.ts`. */
import type { Finding } from "../core/doctor.ts";
import {
  type BrokenWorktree,
  describeBare,
  describeBroken,
  describeHooksPath,
  describeIndexLocks,
  describeMissing,
  describeNested,
  describeUnregistered,
  type HooksPathFacts,
} from "../core/doctor-projects.ts";
import type { ConfiguredValue } from "../io/doctor-repository.ts";
import type { WorkspaceRow } from "../schema/rows.ts";
import type { Ground, Project } from "./doctor-ground.ts";
import { listNestedToolWarnings } from "./nested-tools.ts";
import { readPresence } from "./presence.ts";
import { openAway } from "./volume-place.ts";

export const projectChecks = {
  "core-bare": readBare,
  "hooks-path": readHooksPath,
  missing: readMissing,
  unregistered: readUnregistered,
  broken: readBroken,
  "index-lock": readIndexLocks,
  nested: readNested,
} as const;

const eachProject = async <T>(ground: Ground, read: (of: Project) => Promise<T>): Promise<T[]> =>
  Promise.all((await ground.projects()).map(read));

/** A worktree that is being made or removed is where its process has it just now. */
const isSettled = ({ state }: WorkspaceRow): boolean =>
  state === "ready" || state === "quarantined";

async function readBare(ground: Ground): Promise<Finding[]> {
  return describeBare(
    await eachProject(ground, async ({ project, checkout }) => {
      const values = await ground.coreSettings(project);
      const own = values.findLast(({ scope, key }) => scope === "local" && key === "core.bare");
      return {
        project,
        checkout,
        // Without a value the key is set.
        bare: own !== undefined && /^(true|yes|on|1|)$/i.test(own.value),
        hasIndex: ground.world.trash.isThere(`${project}/index`),
      };
    }),
  );
}

async function readHooksPath(ground: Ground): Promise<Finding[]> {
  return describeHooksPath(
    await eachProject(ground, async (of): Promise<HooksPathFacts> => {
      const { project, checkout } = of;
      const values = await ground.coreSettings(project);
      const set = values.filter(({ key }) => key === "core.hookspath");
      return {
        project,
        checkout,
        values: await Promise.all(set.map((value) => describeValue(ground, of, value))),
      };
    }),
  );
}

async function describeValue(
  ground: Ground,
  { project, checkout, rows }: Project,
  { scope, value }: ConfiguredValue,
): Promise<HooksPathFacts["values"][number]> {
  const { doctorRepository, paths, files } = ground.world;
  const path = doctorRepository.resolveConfiguredPath(value, paths.home);
  // Another user's home is not ours to look into, and leads into no worktree of this one's.
  if (path === null || !doctorRepository.isAbsolutePath(path)) {
    return { scope, path: value, absolute: false, there: true, among: false, inside: null };
  }
  const there = doctorRepository.isPresent(path);
  const real = there ? doctorRepository.readCanonical(path) : path;
  const linked = (await ground.linked(project)).map((each) => each.path);
  const isIn = (root: string): boolean => `${real}/`.startsWith(`${root}/`);
  const homes = [...rows.map((row) => row.path), ...linked].flatMap((at) => [
    at,
    files.directoryName(at),
  ]);
  const places = checkout === null ? homes : [...homes, ...listUsualPlaces(ground, checkout)];
  return {
    scope,
    path,
    absolute: true,
    there,
    among: places.some((at) => at !== checkout && isIn(at)),
    inside: there ? (linked.find((at) => isIn(at)) ?? null) : null,
  };
}

/** Where the product and the client put workspaces unless told otherwise. */
const listUsualPlaces = ({ world }: Ground, checkout: string): string[] => [
  world.files.joinPath(checkout, ".claude/worktrees"),
  `${checkout}-worktrees`,
];

async function readMissing(ground: Ground): Promise<Finding[]> {
  const isAway = openAway(ground.world);
  const rows = (await ground.rows()).workspaces.filter(isSettled);
  const gone = rows.filter(
    (row) => readPresence(ground.world, row.path) === false && !isAway(row.path),
  );
  const missing = await Promise.all(
    gone.map(async ({ name, path, project }) => {
      const linked = await ground.linked(project).catch(() => []);
      return { name, path, project, listed: linked.some((each) => each.path === path) };
    }),
  );
  return describeMissing(missing, rows.length);
}

async function readUnregistered(ground: Ground): Promise<Finding[]> {
  const known = new Set((await ground.rows()).workspaces.map(({ path }) => path));
  return describeUnregistered(
    await eachProject(ground, async ({ project, checkout }) => {
      const strangers = (await ground.linked(project)).filter(({ path }) => !known.has(path));
      const proofs = await Promise.all(strangers.map(({ path }) => ground.prove(path)));
      return {
        project,
        checkout,
        paths: proofs.flatMap((proof) => (proof.kind === "linked" ? [proof.path] : [])),
      };
    }),
  );
}

/** Registered ones, and what lies beside them and where workspaces usually lie. */
async function readBroken(ground: Ground): Promise<Finding[]> {
  const { doctorRepository, files } = ground.world;
  const { workspaces } = await ground.rows();
  const settled = workspaces.filter(isSettled);
  const projects = await ground.projects();
  const places = new Set([
    ...settled.map(({ path }) => files.directoryName(path)),
    ...projects.flatMap(({ checkout }) =>
      checkout === null ? [] : listUsualPlaces(ground, checkout),
    ),
  ]);
  const known = new Map(workspaces.map((row) => [row.path, row]));
  const found = await Promise.all([...places].map((at) => doctorRepository.listWithGitFile(at)));
  const candidates = new Set([
    ...settled.map(({ path }) => path),
    ...found.flat().filter((at) => !known.has(at)),
  ]);
  const broken = await Promise.all(
    [...candidates].map((at) => describeCandidate(ground, at, known.get(at))),
  );
  return describeBroken(broken.flat());
}

async function describeCandidate(
  ground: Ground,
  at: string,
  row: WorkspaceRow | undefined,
): Promise<BrokenWorktree[]> {
  const proof = await ground.prove(at);
  if (proof.kind === "linked" || proof.kind === "absent") return [];
  const registered = row !== undefined;
  const moved = proof.kind === "foreign" ? proof.moved : undefined;
  if (moved !== undefined) {
    const { from: movedFrom, commonDirectory: project } = moved;
    return [{ path: at, registered, reason: proof.kind, movedFrom, project }];
  }
  const reason = proof.kind === "main" ? "a repository of its own is there now" : proof.reason;
  // Beside workspaces there may be anything, a submodule's checkout as well: only what lost its repository is a stray.
  const lost = proof.kind === "unverifiable" && proof.dropped === true;
  return registered || lost ? [{ path: at, registered, reason }] : [];
}

/** Of the main checkouts and of what is registered. */
async function readIndexLocks(ground: Ground): Promise<Finding[]> {
  const { doctorRepository, clock } = ground.world;
  const locks = await eachProject(ground, async ({ project, checkout, rows }) => {
    const trees = [
      { path: checkout, directory: project },
      ...rows.filter(isSettled).map(({ path, adminDirectory: directory }) => ({ path, directory })),
    ];
    return trees.flatMap(({ path, directory }) => {
      if (path === null || directory === null) return [];
      const lock = doctorRepository.findIndexLock(directory);
      return lock === undefined ? [] : [{ path, lock: lock.path, madeAt: lock.madeAt }];
    });
  });
  return describeIndexLocks(locks.flat(), clock.now());
}

async function readNested(ground: Ground): Promise<Finding[]> {
  const { world, gitTimeoutMs } = ground;
  return describeNested(
    await eachProject(ground, async ({ project, checkout, rows }) => {
      const paths = rows
        .filter((row) => isSettled(row) && readPresence(world, row.path) === true)
        .map(({ path }) => path)
        .filter((path) => checkout !== null && path.startsWith(`${checkout}/`));
      if (checkout === null || paths.length === 0) {
        return { project, checkout, tools: [], inside: [], exposed: [] };
      }
      const inside = paths.map((path) => path.slice(checkout.length + 1));
      return {
        project,
        checkout,
        inside,
        tools: await listNestedToolWarnings(world, project, paths),
        exposed: await world.doctorRepository.listNotIgnored(
          project,
          checkout,
          inside,
          gitTimeoutMs,
        ),
      };
    }),
  );
}
