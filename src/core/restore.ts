/**
 * Decides what a restore makes: where, under which name, and on which branch. Nothing that is there is written
 * over; a branch that is taken is left alone, and another is made beside it.
 */

import { AppError } from "../errors.ts";
import type { PlanDocument, PlanStep, RescueManifest } from "../schema/index.ts";
import { formatArgument } from "./moved.ts";
import { type Room, requireRoom } from "./room.ts";

export interface RestoreFacts {
  readonly manifest: RescueManifest;
  readonly bundle: string;
  readonly archive: string;
  /** Canonical. */
  readonly path: string;
  /** Whether `path` was asked for. */
  readonly chosen: boolean;
  /** Why nothing may be made there, or undefined. */
  readonly placeFault: string | undefined;
  readonly projectPresent: boolean;
  /** Names of the project's workspaces, and whether one is registered at `path`. */
  readonly names: readonly string[];
  /** Short names of all branches with what they point to, and where each is checked out. */
  readonly branches: readonly {
    readonly name: string;
    readonly commit: string;
    readonly checkedOutAt: string | null;
  }[];
  /** Whether the project has the rescue's commit. */
  readonly hasCommit: boolean;
  readonly neededBytes: number;
  readonly volume: Room;
  readonly userConfig: string;
}

export interface RestoredBranch {
  readonly name: string;
  readonly commit: string;
  /** False where it is there already, at this very commit. */
  readonly make: boolean;
}

declare const planned: unique symbol;

export interface RestorePlan {
  readonly [planned]: true;
  readonly path: string;
  readonly name: string;
  /** HEAD's. Null: detached. `commit` null: the branch is unborn. */
  readonly head: { readonly branch: string | null; readonly commit: string | null };
  /** Branches that have to be there. */
  readonly branches: readonly RestoredBranch[];
  /** The workspace's own branch, and whether its removal may take it away. */
  readonly branch: string | null;
  readonly branchCreated: boolean;
  /** The project has to get the objects out of the bundle first. */
  readonly fetch: boolean;
  readonly warnings: readonly string[];
}

/** Throws `not_a_repository` for a project that is gone, `name_taken` for a place, and `disk_budget`. */
export function planRestore(facts: RestoreFacts): RestorePlan {
  const { manifest, path } = facts;
  if (!facts.projectPresent) throw refuseGone(facts);
  if (facts.placeFault !== undefined) {
    throw new AppError("name_taken", {
      name: path,
      what: "path",
      reason: facts.placeFault,
      hint: `Name another place: \`espalier restore ${manifest.id.slice(0, 13)} --path DIR\``,
    });
  }
  requireRoom(facts.volume, facts.neededBytes, facts.userConfig);
  return planBranches(facts);
}

function refuseGone({ manifest, bundle, archive }: RestoreFacts): AppError {
  const clone = `git clone ${formatArgument(bundle)} DIR`;
  const files = `tar -xf ${formatArgument(archive)}`;
  return new AppError("not_a_repository", {
    path: manifest.project,
    reason: "the project of this rescue is gone or was moved",
    hint: manifest.self_contained
      ? `Move it back, or open the rescue by hand: \`${clone}\` gives its commits and files, \`${files}\` what git does not hold`
      : `Move it back: the bundle needs it. \`${files}\` gives what git does not hold`,
  });
}

function planBranches(facts: RestoreFacts): RestorePlan {
  const { manifest } = facts;
  const warnings: string[] = [];
  const taken = facts.branches.map(({ name }) => name);
  const branches: RestoredBranch[] = [];
  const settle = (name: string, commit: string): string => {
    const found = facts.branches.find((each) => each.name === name);
    const usable = found?.commit === commit && found.checkedOutAt === null;
    if (usable) {
      branches.push({ name, commit, make: false });
      return name;
    }
    const free = findFree(name, taken);
    if (free !== name) {
      const where = found?.checkedOutAt;
      const why =
        found === undefined
          ? "another branch's name is in its way"
          : where != null
            ? `it is checked out at ${where}`
            : `it is at ${found.commit.slice(0, 12)} by now`;
      warnings.push(`the branch \`${name}\` is taken, since ${why}; restored as \`${free}\``);
    }
    taken.push(free);
    branches.push({ name: free, commit, make: true });
    return free;
  };
  const { head, branch } = manifest;
  const onBranch = settleHead(facts, settle);
  const own =
    branch === null
      ? null
      : branch.name === head.branch
        ? onBranch
        : settleOwn(facts, branches, warnings);
  return {
    path: facts.path,
    name: findName(manifest.workspace.name, facts.names),
    head: { branch: onBranch, commit: head.commit },
    branches,
    branch: own,
    // One that was made by this restore is its own to take away again.
    branchCreated:
      own !== null &&
      (branch?.created === true || branches.some(({ name, make }) => name === own && make)),
    fetch: !facts.hasCommit,
    warnings,
  } as Omit<RestorePlan, typeof planned> as RestorePlan;
}

function settleHead(
  { manifest, branches }: RestoreFacts,
  settle: (name: string, commit: string) => string,
): string | null {
  const { branch, commit } = manifest.head;
  if (branch === null) return null;
  if (commit !== null) return settle(branch, commit);
  // Unborn: the name is enough, and one that was born meanwhile is somebody else's.
  return findFree(
    branch,
    branches.map(({ name }) => name),
  );
}

/** The branch that the workspace was made with, while HEAD was elsewhere. */
function settleOwn(
  { manifest, branches: there }: RestoreFacts,
  branches: RestoredBranch[],
  warnings: string[],
): string | null {
  const { branch } = manifest;
  if (branch === null) return null;
  const { name, commit } = branch;
  const found = there.find((each) => each.name === name);
  if (found?.commit === commit) return name;
  if (
    findFree(
      name,
      [...there, ...branches].map((each) => each.name),
    ) === name
  ) {
    branches.push({ name, commit, make: true });
    return name;
  }
  warnings.push(
    `the branch \`${name}\` is taken and was left alone; what it held is \`${commit.slice(0, 12)}\``,
  );
  return null;
}

/** The name, or the first like it that is no branch and in no branch's way. */
export function findFree(name: string, taken: readonly string[]): string {
  const isFree = (each: string): boolean =>
    taken.every((other) => other !== each && !isBelow(other, each) && !isBelow(each, other));
  for (let count = 1; ; count += 1) {
    const each = count === 1 ? name : `${name}-restored${count === 2 ? "" : `-${count - 1}`}`;
    // Where a branch `a` is in the way of `a/b`, no ending helps.
    const tried =
      count > 2 && taken.some((other) => isBelow(name, other)) ? each.replaceAll("/", "-") : each;
    if (isFree(tried)) return tried;
  }
}

const isBelow = (name: string, folder: string): boolean => name.startsWith(`${folder}/`);

function findName(name: string, taken: readonly string[]): string {
  const used = new Set(taken.map((each) => each.toLowerCase()));
  for (let count = 1; ; count += 1) {
    const each = count === 1 ? name : `${name}-${count}`;
    if (!used.has(each.toLowerCase())) return each;
  }
}

/** The plan as `--dry-run` prints it. */
export function describeRestorePlan(plan: RestorePlan, facts: RestoreFacts): PlanDocument {
  const steps: PlanStep[] = [];
  if (plan.fetch) steps.push({ action: "take objects from", target: facts.bundle });
  for (const { name, commit, make } of plan.branches) {
    if (make) steps.push({ action: "make branch", target: name, detail: commit });
  }
  steps.push({ action: "add worktree", target: plan.path });
  for (const line of facts.manifest.work) {
    steps.push({ action: "bring back", target: plan.path, detail: line });
  }
  steps.push({ action: "register", target: plan.path, detail: plan.name });
  return { schema: "espalier.plan.v1", command: "restore", steps, warnings: [...plan.warnings] };
}

/** What the answer says besides: the rescue outlives its restore. */
export const describeStays = ({ id }: RescueManifest): string =>
  `the rescue stays until it is forgotten: \`espalier restore --forget ${id.slice(0, 13)}\``;
