/**
 * Gathers what a removal has to know. Nothing is changed, and nothing that could not be found out is
 * left out: it is told as `unknown` or as a place that is not verified.
 */
import type { BranchFacts, RemovalFacts, TipFacts } from "../core/removal-facts.ts";
import { describeLockOwner, type LockFacts } from "../core/worktree-lock.ts";
import { reasonOf } from "../errors.ts";
import type { ByteName } from "../io/byte-path.ts";
import type { ListedWorktree } from "../io/repository.ts";
import type { WorkspaceRow } from "../schema/rows.ts";
import { listOccupants } from "./occupants.ts";
import { describeDirectories } from "./reconstructible.ts";
import { readTip } from "./removal-commits.ts";
import { readPlace } from "./removal-place.ts";
import { readAdminWork, readWork } from "./removal-work.ts";
import { listSeedLeftovers } from "./seed-leftovers.ts";
import { readUsableSettings } from "./settings.ts";
import type { World } from "./world.ts";

export interface Removal {
  readonly facts: RemovalFacts;
  /** Null when there is no admin directory that is proved to be the workspace's. */
  readonly adminDirectory: string | null;
  /** What `adminDirectory` held when the facts were read. */
  readonly adminState: string | null;
  /** Reconstructible directories and a killed seed's: they go unasked, and may change meanwhile. */
  readonly skip: ReadonlySet<ByteName>;
}

/**
 * Throws `registry` only; every other trouble is a fact. `seenEmpty`: nobody sat in it a moment ago, which is not looked
 * at again here; a removal does once it has renamed the directory.
 */
export async function readRemovalFacts(
  world: World,
  row: WorkspaceRow,
  seenEmpty = false,
): Promise<Removal> {
  const { place, adminDirectory, repositoryGone, torn } = await readPlace(world, row);
  const unknown: string[] = [];
  const attemptInto =
    (told: string[]) =>
    async <T>(fallback: T, read: () => T | Promise<T>): Promise<T> => {
      try {
        return await read();
      } catch (error) {
        told.push(reasonOf(error));
        return fallback;
      }
    };
  const attempt = attemptInto(unknown);
  const basic = {
    id: row.id,
    name: row.name,
    path: row.path,
    project: row.project,
    custody: row.custody,
    state: row.state,
    busyWith: describeOwner(world, row),
    place,
    lock: undefined,
    occupants: [],
    nestedWorktrees: [],
    unknown,
    work: [],
    unfit: [],
    ...(await readConfigProblems(world, row)),
    branch: null,
    otherBranch: null,
    tips: [],
    trashPath: "",
  } satisfies RemovalFacts;
  const skip = new Set<ByteName>();
  if (place.kind === "unverifiable" || repositoryGone === true) {
    const facts = repositoryGone === true ? { ...basic, ...describeNothing(world, row) } : basic;
    return { facts, adminDirectory: null, adminState: null, skip };
  }
  const adminState =
    adminDirectory === null
      ? null
      : await attempt(null, () => world.admin.readAdminState(adminDirectory));
  const listed = await attempt(undefined, () => world.repository.listWorktrees(row.project));
  const lock =
    adminDirectory === null
      ? undefined
      : await attempt(undefined, () => readLock(world, adminDirectory));
  const unknownContent: string[] = [];
  // Neither needs the other, and each mostly waits for git.
  const [history, found] = await Promise.all([
    attempt({ branch: null, otherBranch: null, tips: [] }, () =>
      readHistory(world, row, listed ?? [], adminDirectory),
    ),
    // Where git was killed over the admin directory its log still tells of commits, its index of nothing.
    adminDirectory === null || torn === true
      ? undefined
      : attemptInto(unknownContent)(undefined, async () =>
          place.kind === "present"
            ? readPresent(world, { row, adminDirectory, listed, seenEmpty }, skip)
            : { work: await readAdminWork(world, adminDirectory) },
        ),
  ]);
  unknown.push(...unknownContent);
  const trashPath = await attempt("", () =>
    world.trash.readTrashPath(row.path, row.project, row.id),
  );
  const facts = { ...basic, lock, ...history, ...found, unknown, trashPath };
  return { facts, adminDirectory, adminState, skip };
}

/** Where nothing is left there is nothing that a quarantine or a dead process's claim could protect. */
const describeNothing = (world: World, row: WorkspaceRow) => {
  const running = row.owner !== null && world.process.isRunning(row.owner);
  return {
    custody: "owned",
    state: "ready",
    busyWith: running ? describeOwner(world, row) : null,
  } as const;
};

/** Who else is at work on it. Our own process is not somebody else. */
export function describeOwner(
  world: World,
  { owner, state, path, trashPath }: WorkspaceRow,
): RemovalFacts["busyWith"] {
  if (state !== "creating" && state !== "removing") return null;
  const doing = state === "creating" ? "create" : "remove";
  if (owner !== null && world.process.isRunning(owner)) {
    return { reason: `process ${owner.pid} is about to ${doing} it` };
  }
  const reason = `a process died while it was to ${doing} it, and what it left is not settled yet`;
  if (trashPath === null) return { reason };
  const hint = `If something else is at ${path}, move it away; the workspace's files are in ${trashPath}`;
  return { reason, hint };
}

/** git's lock on a worktree, with what is known of the process that it names. */
export async function readLock(
  world: World,
  adminDirectory: string,
): Promise<LockFacts | undefined> {
  const reason = world.admin.readLockReason(adminDirectory);
  return reason === undefined ? undefined : describeLock(world, reason);
}

/** The same of a lock whose reason was read. */
export function describeLock(world: World, reason: string): LockFacts {
  const owner = describeLockOwner(reason);
  if (owner.kind !== "claude") return { reason, process: { kind: "unknown" } };
  const startedAt = world.process.readProcessStart(owner.pid, world.platform);
  // Only Linux tells a start in the form that the lock holds.
  const comparable = world.platform === "linux" || startedAt === undefined;
  return { reason, process: comparable ? { kind: "running", startedAt } : { kind: "unknown" } };
}

async function readHistory(
  world: World,
  row: WorkspaceRow,
  listed: readonly ListedWorktree[],
  adminDirectory: string | null,
): Promise<Pick<RemovalFacts, "branch" | "otherBranch" | "tips">> {
  const refs = await world.history.listBranchRefs(row.project);
  const head = adminDirectory === null ? undefined : world.admin.readHead(adminDirectory);
  const branch: BranchFacts | null =
    row.branch === null
      ? null
      : {
          name: row.branch,
          commit: refs.find(({ name }) => name === `refs/heads/${row.branch}`)?.commit ?? null,
          createdByUs: row.branchCreated,
          checkedOutAt:
            listed.find((each) => each.branch === row.branch && each.path !== row.path)?.path ??
            null,
        };
  const goingBranch =
    branch?.createdByUs === true && branch.checkedOutAt === null ? branch.name : null;
  const shared = {
    project: row.project,
    goingBranch,
    mainBranch: listed[0]?.branch ?? null,
    madeFrom: row.base,
    madeAt: row.baseCommit,
  };
  const tips: TipFacts[] = [];
  if (goingBranch !== null && branch?.commit != null) {
    const { name, commit } = branch;
    tips.push(await readTip(world, { ...shared, kind: "branch", name, commit }));
  }
  if (head !== undefined && "commit" in head) {
    tips.push(await readTip(world, { ...shared, kind: "head", name: "HEAD", commit: head.commit }));
  }
  if (adminDirectory !== null) {
    const alsoOn = [...new Set([...tips.map((tip) => tip.commit), branch?.commit ?? []].flat())];
    const madeHere = world.admin.listMadeCommits(adminDirectory);
    const left = {
      ...shared,
      alsoOn,
      madeHere,
      kind: "left",
      name: "a HEAD that was left",
    } as const;
    for (const commit of world.admin.listLeftHeads(adminDirectory)) {
      if (alsoOn.includes(commit) || !(await world.history.hasCommit(row.project, commit)))
        continue;
      tips.push(await readTip(world, { ...left, commit }));
    }
  }
  const current = head !== undefined && "branch" in head ? head.branch : null;
  return { branch, otherBranch: current === row.branch ? null : current, tips };
}

interface Present {
  readonly row: WorkspaceRow;
  readonly adminDirectory: string;
  /** Undefined: git did not list them. */
  readonly listed: readonly ListedWorktree[] | undefined;
  readonly seenEmpty: boolean;
}

/** Fills `skip` on the way. Throws: the caller tells it as unknown. */
async function readPresent(
  world: World,
  { row, adminDirectory, listed, seenEmpty }: Present,
  skip: Set<ByteName>,
): Promise<Pick<RemovalFacts, "work" | "unfit" | "nestedWorktrees" | "occupants">> {
  const [mount] = world.trash.listMounts(row.path);
  if (mount !== undefined) throw new Error(`a file system is mounted at \`${mount}\``);
  const mainCheckout = await world.repository.readMainCheckout(row.project);
  const unfit: string[] = [];
  const place = {
    root: row.path,
    mainCheckout,
    ...(listed === undefined ? {} : { worktrees: listed }),
  };
  for (const each of await describeDirectories(world, place)) {
    if (each.reconstructible) skip.add(world.bytePath.fromText(each.path));
    else unfit.push(each.path);
  }
  for (const name of listSeedLeftovers(world, row.path)) skip.add(world.bytePath.fromText(name));
  const scratch = await world.registry.read((view) => view.listScratch(row.id));
  const known = {
    mainCheckout,
    scratch: new Map(scratch.map(({ path, sha256 }) => [path, sha256] as const)),
  };
  const registered = await listRegisteredBelow(world, row.path, listed ?? []);
  const occupants = seenEmpty ? [] : await listOccupants(world, row.path);
  const found = await readWork(world, { root: row.path, adminDirectory, known, skip });
  const nestedWorktrees = [...new Set([...registered, ...found.nestedWorktrees])];
  return { work: found.work, unfit, nestedWorktrees, occupants };
}

/** A file that is passed over may be why something counts as work, so it is told. */
async function readConfigProblems(
  world: World,
  { project }: WorkspaceRow,
): Promise<Pick<RemovalFacts, "configProblems" | "faultyConfig">> {
  const checkout = await world.repository.readMainCheckout(project).catch(() => null);
  const { problems, projectProblem } = await readUsableSettings(world, checkout);
  return { configProblems: problems, faultyConfig: projectProblem };
}

async function listRegisteredBelow(
  world: World,
  root: string,
  listed: readonly ListedWorktree[],
): Promise<string[]> {
  const below: string[] = [];
  for (const { path } of listed) {
    const real = (await world.files.readRealPath(path)) ?? path;
    if (real.startsWith(`${root}/`)) below.push(real);
  }
  return below;
}
